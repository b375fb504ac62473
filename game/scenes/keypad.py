"""A keypad of twelve large keys: the digits, one that takes the last digit back, and one that answers or clears."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.art import Face
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.theme import SUM, style

ERASE, ANSWER, CLEAR = "erase", "answer", "clear"
DIGIT = "digit."
"""A digit's key is named "digit.7"."""

_ORDER = (*(f"{DIGIT}{digit}" for digit in range(1, 10)), ERASE, f"{DIGIT}0")
_ICONS = {ERASE: "back", ANSWER: "check", CLEAR: "close"}


class Keypad(NamedTuple):
    """The keys in their places, by name."""

    keys: dict[str, Rect]

    def draw(self, canvas: Canvas, kit: Kit, u: float, pressed: Callable[[str], bool], *, ready: bool = True) -> None:
        """The keys; a pressed one sinks onto its edge. The answer key is faint unless the answer is `ready`."""
        p = kit.palette
        for name, box in self.keys.items():
            if name == ANSWER and not ready:
                canvas.panel(box, p.oat_deep, min(box.w, box.h) * 0.26)
                side = box.h * 0.5
                canvas.art(kit.icons(_ICONS[name], p.ink_soft), centred(box.cx, box.cy, side, side), opacity=0.45)
                continue
            main = name == ANSWER
            edge = max(box.h * 0.05, 2)
            face = Rect(box.x, box.y, box.w, box.h - edge)
            radius = min(box.w, box.h) * 0.26
            if pressed(name):
                face = face.moved(0, edge)
            else:
                canvas.panel(box, p.marigold_deep if main else p.paper_edge, radius)
            canvas.panel(face, p.marigold if main else p.paper, radius)
            if name in _ICONS:
                side = face.h * 0.5
                canvas.art(kit.icons(_ICONS[name], p.ink), centred(face.cx, face.cy, side, side))
            else:
                size = min(SUM * u, face.h * 0.66)
                canvas.text(name.removeprefix(DIGIT), face, style(size / u, u, p.ink, Face.BLACK))


def keypad(area: Rect, gap: float, last: str = ANSWER) -> Keypad:
    """A keypad of three columns and four rows that fills an area; its last key is `ANSWER` or `CLEAR`."""
    boxes = [box for row in area.rows(4, gap) for box in row.columns(3, gap)]
    return Keypad(dict(zip((*_ORDER, last), boxes, strict=True)))
