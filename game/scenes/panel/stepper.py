"""A setting that is more or less: its value between a minus and a plus, in a line of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.scenes.panel.page import IsPressed, RowPlaces, row_places
from game.ui.art import Face
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.theme import style
from game.ui.widgets import Button, Look, draw_button

LESS, MORE = ".less", ".more"
"""What is added to a stepper's name to name its buttons."""

_VALUE = 30.0
"""Size of the value at u = 1."""


class Stepper(NamedTuple):
    """A setting with its value in words; at an end of its steps one button is missing."""

    name: str
    box: Rect
    icon: str
    label: str
    note: str
    value: str
    can_less: bool
    can_more: bool

    def end(self, u: float) -> Rect:
        """The room of the buttons and the value."""
        side, edge = max(72 * u, 46), max(16 * u, 6)
        w = 2 * side + max(112 * u, 66)
        return Rect(self.box.right - edge - w, self.box.cy - side / 2, w, side)

    def buttons(self, u: float) -> tuple[Button, Button]:
        """Minus and plus."""
        end = self.end(u)
        minus = Rect(end.x, end.y, end.h, end.h)
        return (
            Button(f"{self.name}{LESS}", minus, Look.OAT, "minus", enabled=self.can_less),
            Button(f"{self.name}{MORE}", minus.moved(end.w - end.h, 0), Look.OAT, "plus", enabled=self.can_more),
        )

    def targets(self, u: float) -> Mapping[str, Rect]:
        """What can be tapped."""
        return {button.name: button.hit for button in self.buttons(u) if button.enabled}


def stepper_places(canvas: Canvas, u: float, row: Stepper) -> RowPlaces:
    """Where the parts of its line stand."""
    return row_places(canvas, u, row, row.end(u))


def draw_steppers(canvas: Canvas, kit: Kit, u: float, rows: Sequence[Stepper], pressed: IsPressed) -> None:
    """The values of steppers, all at one size, between their buttons; their words are drawn with the page's others."""
    ends = [row.end(u) for row in rows]
    rooms = [Rect(end.x + end.h, end.y, end.w - 2 * end.h, end.h).grown(-4 * u) for end in ends]
    value = canvas.common([row.value for row in rows], rooms, style(_VALUE, u, kit.palette.ink, Face.BLACK))
    for row, room in zip(rows, rooms, strict=True):
        canvas.text(row.value, room, value)
        for button in row.buttons(u):
            if button.enabled:
                draw_button(canvas, kit, u, button, pressed(button.name))
