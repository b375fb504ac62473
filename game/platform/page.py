"""The window where the game runs in a web page: what the page offers, and what the child does to it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Protocol

import pygame

from game.platform.page_pads import PagePads
from game.platform.sheet import Sheet
from game.ui.geometry import Size
from game.ui.inputs import Expose, Hover, Input, Key, Lift, Tap

BLEND = pygame.BLEND_ALPHA_SDL2
"""How pictures are laid on one another: a card takes 0.04 ms in WebAssembly, with pygame's usual way 0.4."""

_NAMES = {
    "arrowleft": "left",
    "arrowright": "right",
    "arrowup": "up",
    "arrowdown": "down",
    "enter": "return",
    " ": "space",
}
"""Keys that browsers name otherwise than pygame, in lower case."""


class Page(Protocol):
    """What the script of the page does for us. Sizes are in pixels of the screen, of which a dense one has more."""

    width: int
    height: int
    languages: str
    """The codes of the languages that the user prefers, best first, with colons between them."""
    calm: bool
    """Whether the user wants less motion."""
    asked: str
    """What stands behind the question mark of the address."""
    keeps: bool
    """Whether what is kept outlives the page."""

    voices: str
    """The codes of the languages in which there are recordings, with colons between them."""
    speaking: bool
    """Whether something is being said."""

    def inputs(self) -> str:
        """What happened since the last call, as a list in JSON.

        It is made of `["tap", x, y, touch]`, `["key", name, shift]`, `["show"]`, and of controllers
        `["button", name, down]` and `["lean", pad, x, y]`.

        While they are wanted also `["hover", x, y]`, `["away"]`, and what was let go: `["lift", ...]` as it went down.
        """
        ...

    def show(self, pixels: object, width: int, height: int, boxes: str) -> None:
        """Show a picture whose pixels have four bytes each: red, green, blue, and one that does not count.

        It is new in some boxes, a list in JSON of the left, top, width and height of each.
        """
        ...

    def name(self, title: str, language: str) -> None:
        """Name the page, and say in which language it is."""
        ...

    def tell(self, text: str, language: str) -> None:
        """Say a text to those who use a screen reader."""
        ...

    def keep(self, key: str, content: bytes) -> None:
        """Keep a part of a file from the next `commit` on."""
        ...

    def forget(self, key: str) -> None:
        """Keep a part of a file no longer, from the next `commit` on."""
        ...

    def commit(self) -> None:
        """Keep all of that, or nothing of it; the browser does so even if the page is closed now."""
        ...

    def say(self, names: str, volume: float) -> None:
        """Play some recordings after what is being said; their names as a list in JSON, the volume from 0 to 1."""
        ...

    def hush(self) -> None:
        """Stop what is being said."""
        ...

    def attend(self, pointer: bool, lifts: bool) -> None:
        """Tell from now on where the mouse is, and what is let go, or do not."""
        ...

    def download(self, name: str, text: str) -> None:
        """Hand a file to the user."""
        ...

    def choose(self) -> None:
        """Let the user choose a file; `chosen` has its text afterwards."""
        ...

    def chosen(self) -> str | None:
        """The text of the file that was chosen, once."""
        ...

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or the window again."""
        ...


class PageWindow:
    """A picture as large as the page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._attended = (False, False)
        self._pads = PagePads()
        pygame.display.init()
        pygame.font.init()
        # Pictures take their format from it; nothing is ever shown there.
        pygame.display.set_mode((1, 1))
        pygame.event.set_blocked(None)
        self.fit()

    @property
    def size(self) -> Size:
        """Of the picture, in pixels."""
        return Size(*self._surface.get_size())

    def fits(self) -> bool:
        """Whether the picture is as large as the page."""
        return self._surface.get_size() == (self._page.width, self._page.height)

    def fit(self) -> Size:
        """Begin a picture as large as the page."""
        self._surface = pygame.Surface((max(self._page.width, 1), max(self._page.height, 1))).convert()
        self.sheet = Sheet(self._surface)
        return self.size

    def present(self) -> None:
        """Show what was drawn."""
        boxes = [list(box) for box in self.sheet.finish()]
        if boxes:
            self._page.show(self._surface.get_view("0"), *self.size, json.dumps(boxes))

    def attend(self, *, pointer: bool, lifts: bool) -> None:
        """Tell from now on where the mouse is, and what is let go, or do not."""
        if (pointer, lifts) != self._attended:
            self._attended = (pointer, lifts)
            self._page.attend(pointer, lifts)

    def inputs(self, dt: float = 0.0) -> Sequence[Input]:
        """What happened since the last call, which was `dt` seconds ago."""
        told = list(self._pads.repeated(dt))
        for what in json.loads(self._page.inputs() or "[]"):
            match what:
                case ["button", str() as button, bool() as down]:
                    told += self._pads.pressed(button, down=down)
                case ["lean", int() as pad, float() | int() as x, float() | int() as y]:
                    told += self._pads.leant(pad, x, y)
                case _:
                    told.append(_input(*what))
        return told


def _input(kind: str, *values: object) -> Input:
    match kind, *values:
        case "tap", float() | int() as x, float() | int() as y, bool() as touch:
            return Tap(float(x), float(y), touch)
        case "hover", float() | int() as x, float() | int() as y:
            return Hover((float(x), float(y)))
        case "away", *_:
            return Hover(None)
        case "lift", str() as went, *down:
            press = _input(went, *down)
            return Lift(press) if isinstance(press, Tap | Key) else Expose()
        case "key", str() as name, bool() as shift:
            plain = name.lower()
            return Key(_NAMES.get(plain, plain), shift=shift)
        case _:
            return Expose()
