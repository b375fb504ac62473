"""The window: opening it, its size, full screen, and what the child does to it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pygame

from game.platform.environment import hushed
from game.platform.resources import BadResource
from game.platform.sheet import Sheet
from game.ui.geometry import Size
from game.ui.inputs import Expose, Hover, Input, Key, Lift, Quit, Resize, Tap

SMALLEST = Size(640, 480)
USUAL = Size(1280, 800)
_TITLE_BAR = 80

_UNSEEN = frozenset({"offscreen", "dummy"})
"""SDL's drivers without a screen. It takes one by itself where it finds no screen, and the game would run unseen."""

_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.KEYDOWN)
_LIFTS = (pygame.MOUSEBUTTONUP, pygame.FINGERUP, pygame.KEYUP)
_UNCOVERED = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


class NoDisplay(Exception):
    """There is no screen to open a window on; the text is the system's own reason."""


@contextmanager
def drawing() -> Iterator[None]:
    """Turn what pygame raises for a picture or a font that is none into `BadResource`."""
    try:
        yield
    except pygame.error as error:
        raise BadResource(str(error)) from error


def _nothing(event: pygame.event.Event) -> Sequence[Input]:
    """Nobody else is there."""
    return ()


class Window:
    """A resizable window."""

    def __init__(
        self, title: str, size: Size | None, fullscreen: bool, environment: Mapping[str, str] = os.environ
    ) -> None:
        """Open the window. Raises `NoDisplay` when there is no screen, unless the user asked for such a driver."""
        self._fullscreen = fullscreen
        try:
            with hushed():
                pygame.display.init()
            if not environment.get("SDL_VIDEODRIVER") and pygame.display.get_driver() in _UNSEEN:
                pygame.display.quit()
                raise NoDisplay("No available video device")
            pygame.font.init()
            windowed = size or _comfortable()
            # A window manager stretches the window over the screen. In a session without one, as kiosks have it, the
            # window keeps the size that it is made with.
            made = _desktop() if fullscreen else windowed
            self._windowed = windowed if fullscreen else None
            self._window = pygame.Window(title, made, resizable=True, fullscreen_desktop=fullscreen)
            self._window.minimum_size = SMALLEST
            self.sheet = Sheet(self._window.get_surface())
            """What the window shows."""
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        # Mostly nobody asks where the mouse is; it tells up to a thousand times a second.
        pygame.event.set_blocked((pygame.MOUSEMOTION, pygame.FINGERMOTION))
        self._pointer = self._lifts = False
        self._down: dict[object, Tap | Key] = {}
        """What is down and will be told when it is let go, by key or finger."""

    @property
    def size(self) -> Size:
        """Of what it shows, in pixels."""
        return Size(*self.sheet.get_size())

    def fit(self) -> None:
        """Begin a sheet of the size that the window has now."""
        self.sheet = Sheet(self._window.get_surface())

    def retitle(self, title: str) -> None:
        """Name the window anew: the language changed."""
        self._window.title = title

    def show_icon(self, svg: Path) -> None:
        """Give the window its icon; done after the first frame, since it takes a few milliseconds."""
        with suppress(pygame.error, OSError):  # a missing icon keeps nobody from playing
            self._window.set_icon(pygame.image.load_sized_svg(str(svg), (128, 128)))

    def toggle_fullscreen(self) -> None:
        if self._fullscreen:
            self._window.set_windowed()
            if self._windowed:
                self._window.size, self._windowed = self._windowed, None
        else:
            self._window.set_fullscreen(desktop=True)
        self._fullscreen = not self._fullscreen

    def present(self) -> None:
        """Show what was drawn."""
        self.sheet.finish()
        self._window.flip()

    def attend(self, *, pointer: bool, lifts: bool) -> None:
        """Tell from now on where the mouse is, and what is let go, or do not."""
        if pointer is not self._pointer:
            (pygame.event.set_allowed if pointer else pygame.event.set_blocked)(pygame.MOUSEMOTION)
            self._pointer = pointer
        if not lifts:
            self._down.clear()
        self._lifts = lifts

    def inputs(self, others: Callable[[pygame.event.Event], Sequence[Input]] = _nothing) -> Sequence[Input]:
        """What happened since the last call; `others` tells what an event means that is not the window's own.

        Of many places where the mouse has been only the last one is told.
        """
        told: list[Input] = []
        for event in pygame.event.get():
            one = self._translated(event)
            if one is None:
                told += others(event)
                continue
            if isinstance(one, Hover) and told and isinstance(told[-1], Hover):
                told.pop()
            told.append(one)
        return told

    def close(self) -> None:
        self._window.destroy()
        pygame.display.quit()

    def _translated(self, event: pygame.event.Event) -> Input | None:
        if event.type in _PRESSES:
            press = self._press(event)
            if self._lifts and isinstance(press, Tap | Key):
                self._down[_pressed_by(event)] = press
            return press
        if event.type in _LIFTS:
            lifted = self._down.pop(_pressed_by(event), None) if self._lifts else None
            return None if lifted is None else Lift(lifted)
        if event.type == pygame.MOUSEMOTION:
            return None if event.touch or not self._pointer else Hover((float(event.pos[0]), float(event.pos[1])))
        if event.type == pygame.WINDOWLEAVE:
            return Hover(None) if self._pointer else None
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self.sheet.forget()
            return Resize(self.size)
        if event.type == pygame.QUIT:
            return Quit()
        if event.type in _UNCOVERED:
            self.sheet.forget()
            return Expose()
        return None

    def _press(self, event: pygame.event.Event) -> Input | None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            # A finger arrives as a finger and as a mouse; the finger counts.
            return None if event.touch or event.button != 1 else Tap(float(event.pos[0]), float(event.pos[1]))
        if event.type == pygame.FINGERDOWN:
            w, h = self.size
            return Tap(event.x * w, event.y * h, touch=True)
        return _key(event)


def _pressed_by(event: pygame.event.Event) -> object:
    """What is the same of a press and of its end: the finger, the button, or the key, whatever sign it types."""
    if event.type in (pygame.FINGERDOWN, pygame.FINGERUP):
        return "finger", event.finger_id
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return "button", event.button, event.touch
    return "key", event.key


def _desktop() -> Size:
    """The size of the first screen."""
    return Size(*(pygame.display.get_desktop_sizes() or [USUAL])[0])


def _comfortable() -> Size:
    """A size that suits the screen: the usual one, smaller on a small screen, larger on a dense one."""
    desktop = _desktop()
    room = min(desktop.width / USUAL.width, max(desktop.height - _TITLE_BAR, 1) / USUAL.height)
    scale = min(room, max(1.0, room * 0.75))
    return Size(max(round(USUAL.width * scale), SMALLEST.width), max(round(USUAL.height * scale), SMALLEST.height))


def _key(event: pygame.event.Event) -> Input | None:
    """A key press; the sign it types counts before the key's own name, so that ? and digits work on every layout."""
    alt = bool(event.mod & pygame.KMOD_ALT)
    ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not alt
    typed = event.unicode
    name = typed if typed and typed in "?0123456789" else pygame.key.name(event.key).lower()
    if name.startswith("keypad ") or (name.startswith("[") and name.endswith("]")):
        name = name.removeprefix("keypad ").strip("[]")
    if ctrl and name == "q":
        return Quit()
    if not name or alt:
        return None
    return Key(name, ctrl=ctrl, shift=bool(event.mod & pygame.KMOD_SHIFT))
