"""The question who is playing, asked and answered by picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.practice.children import Child, Colour, parse_child
from game.ui.art import Face
from game.ui.badges import badge
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.layout import Page
from game.ui.theme import MAIN, style
from game.ui.widgets import draw_radio
from game.ui.words import Words

PREFIX = "who."
"""A badge's target is named "who.fox-red"."""

_LARGEST = 290.0
"""The side of a badge at u = 1, if there is room for more than that."""
_GAP = 0.14
"""Between badges, as a part of their side."""


class Who:
    """A badge for each child, as large as they all fit; the bar above stays in use."""

    def __init__(self, sheet: Page, children: Sequence[Child]) -> None:
        self._u = sheet.u
        top = sheet.bar.bottom + 8 * sheet.u
        self._panel = Rect(sheet.body.x, top, sheet.body.w, sheet.size.height - sheet.margin - top)
        pad = max(24 * sheet.u, 8)
        inside = self._panel.grown(-pad)
        heading_h = max(84 * sheet.u, 40)
        self._heading = Rect(inside.x, inside.y, inside.w, heading_h)
        room = Rect(inside.x, inside.y + heading_h + pad / 2, inside.w, inside.h - heading_h - pad / 2)
        order = list(Colour)
        # In wide windows a row is to hold one colour, in high ones the four colours of one animal.
        ordered = children if sheet.portrait else sorted(children, key=lambda child: order.index(child.colour))
        self._badges = dict(zip(ordered, badge_grid(room, len(ordered), _LARGEST * sheet.u), strict=True))

    def targets(self) -> Mapping[str, Rect]:
        """The badges."""
        return {f"{PREFIX}{child}": box for child, box in self._badges.items()}

    def draw(
        self, canvas: Canvas, kit: Kit, words: Words, playing: Child | None, pressed: Callable[[str], bool]
    ) -> None:
        """The question on a sheet; the child who plays so far has a tick."""
        canvas.panel(self._panel, kit.palette.oat, 40 * self._u)
        canvas.text(question(words), self._heading, style(MAIN, self._u, kit.palette.ink, Face.BLACK))
        for child, box in self._badges.items():
            canvas.art(badge(kit.read, child, kit.theme.dyes), box.scaled(0.94) if pressed(f"{PREFIX}{child}") else box)
            if child == playing:
                side = max(box.w * 0.26, 16)
                draw_radio(canvas, kit, Rect(box.right - side, box.y, side, side), chosen=True)


def question(words: Words) -> str:
    """The question in words."""
    # Translators: the heading over the children's badges, each an animal: everybody taps the own one.
    return words.gettext("Who is playing?")


def who(name: str) -> Child | None:
    """The child of a badge's target; None for another target."""
    return parse_child(name.removeprefix(PREFIX)) if name.startswith(PREFIX) else None


def badge_grid(room: Rect, count: int, largest: float) -> tuple[Rect, ...]:
    """The largest squares of which so many fit into a room, row by row; the last row stands in the middle.

    Of grids with equally large squares the one with the fewest empty places is taken: five stand three and two.
    """

    def side(columns: int) -> float:
        rows = -(-count // columns)
        return min(room.w / (columns + _GAP * (columns - 1)), room.h / (rows + _GAP * (rows - 1)), largest)

    def alike(columns: int) -> float:
        """How far the grid's proportions are off the room's."""
        return abs(columns / -(-count // columns) - room.w / room.h)

    def fitness(columns: int) -> tuple[float, int, float]:
        empty = -count % columns
        return round(side(columns), 3), -empty, -alike(columns)

    columns = max(range(1, count + 1), key=fitness)
    box, rows = side(columns), -(-count // columns)
    pitch = box * (1 + _GAP)
    boxes = []
    for row in range(rows):
        here = min(columns, count - row * columns)
        for place in range(here):
            x = room.cx + (place - (here - 1) / 2) * pitch
            y = room.cy + (row - (rows - 1) / 2) * pitch
            boxes.append(centred(x, y, box, box))
    return tuple(boxes)
