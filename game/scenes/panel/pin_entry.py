"""A new PIN for the gate, typed in the place of a page. Its digits are seen: nobody sets a PIN that nobody knows."""

from __future__ import annotations

from collections.abc import Mapping

from game.practice.pin import PIN_DIGITS, SALT_BYTES, hashed
from game.scenes.keypad import ANSWER, DIGIT, ERASE, Keypad, keypad
from game.scenes.panel.page import IsPressed, below_heading, draw_entry, draw_heading
from game.scenes.panel.spoken import key_of, labelled
from game.scenes.world import World
from game.ui.art import Anchor, Face
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.layout import Page
from game.ui.theme import CAPTION, style
from game.ui.widgets import Button, Look, draw_button

_KEEP = "keep"


class PinEntry:
    """Four digits and a key that takes them. `over` tells that it was answered, one way or the other."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._typed = ""
        self._u = 1.0
        self._area = self._number = self._note = self._pad = Rect(0, 0, 0, 0)
        self._keys = Keypad({})
        self._keep = Button(_KEEP, self._area, Look.OAT)
        self.over = False
        self.changed = False
        """Whether there is a new PIN."""

    def arrange(self, sheet: Page, area: Rect) -> None:
        """The keypad at the right, or in a high area below the rest."""
        self._u, gap = sheet.u, max(18 * sheet.u, 8)
        self._area, room = area, below_heading(area, sheet.u)
        high = max(80 * sheet.u, 48)
        if area.h > 1.15 * area.w:
            left, keys = room.rows(2, gap)
        else:
            left, keys = room.columns(2, gap)
        self._number = Rect(left.x, left.y, left.w, max(110 * sheet.u, 60))
        foot = Rect(left.x, left.bottom - high, left.w, high)
        self._note = Rect(left.x, self._number.bottom + gap, left.w, foot.y - self._number.bottom - 2 * gap)
        w = min(keys.w, 480 * max(sheet.u, 0.8))
        self._pad = centred(keys.cx, keys.cy, w, min(keys.h, 1.3 * w))
        self._keys = keypad(self._pad.grown(-gap), gap / 2)
        # Translators: the button that leaves everything as it is.
        self._keep = Button(_KEEP, foot, Look.OAT, "back", self._world.words.gettext("Back"))

    def targets(self) -> Mapping[str, Rect]:
        """What can be tapped."""
        return {**self._keys.keys, _KEEP: self._keep.hit}

    def pressed(self, name: str) -> None:
        """A key, or the way back."""
        if name == _KEEP:
            self.over = True
        elif name == ANSWER:
            self._take()
        elif name == ERASE:
            self.erased()
        else:
            self.typed(int(name.removeprefix(DIGIT)))

    def typed(self, number: int) -> None:
        """A digit was typed."""
        if len(self._typed) < PIN_DIGITS:
            self._typed += str(number)

    def erased(self) -> None:
        """The last digit is to go."""
        self._typed = self._typed[:-1]

    @property
    def typed_so_far(self) -> str:
        """The digits, for self-voicing as they are seen."""
        return self._typed

    def describe(self, name: str) -> tuple[str, ...]:
        """A key, or the way back, for self-voicing."""
        return labelled((self._keep,), name) or key_of(self._world.words, name)

    @property
    def _whole(self) -> bool:
        """Whether all digits were typed."""
        return len(self._typed) == PIN_DIGITS

    def _take(self) -> None:
        """Set the PIN, once it is whole."""
        if self._whole:
            self._world.settings.change(pin=hashed(self._typed, self._world.machine.entropy(SALT_BYTES)))
            self.over = self.changed = True

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        """The number and its keys."""
        kit, words, u = self._world.kit, self._world.words, self._u
        # Translators: the heading above a keypad: the PIN that opens the grown-ups' panel.
        draw_heading(canvas, kit, u, self._area, words.gettext("New PIN"))
        # Translators: stands in the empty field for a PIN.
        draw_entry(canvas, kit, u, self._number, self._typed, words.gettext("four digits"))
        # Translators: below the field for a PIN.
        note = words.gettext("It opens this panel instead of the sum. Only a code of it is kept, never the digits.")
        text = style(CAPTION, u, kit.palette.ink_soft, Face.BOLD)
        canvas.text(note, self._note, text, anchor=Anchor.LEFT, lines=6, top=True)
        canvas.panel(self._pad, kit.palette.oat, 28 * u)
        self._keys.draw(canvas, kit, u, pressed, ready=self._whole)
        draw_button(canvas, kit, u, self._keep, pressed(_KEEP))
