"""All cards of a pile side by side, above the table: what lies behind the free card is to be read there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.engine.state import Spot
from game.scenes.table.over import CLOSE
from game.ui import marks
from game.ui.canvas import Canvas
from game.ui.card_art import CardFace
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.layout import ASPECT, Page

WIDEST = 0.13
"""A card is no wider than this part of the window."""


class Spread:
    """A pile's cards, the lowest first and the free one last. A tap anywhere lays them back."""

    anywhere: str | None = CLOSE

    def __init__(self, sheet: Page, spot: Spot, faces: Sequence[CardFace]) -> None:
        self._sheet = sheet
        self.spot = spot
        """Where the pile lies."""
        self._faces = faces
        room = sheet.body.grown(-0.02 * sheet.body.w)
        gap = max(0.6 * sheet.gap, 6.0)
        count = len(faces)

        def width(columns: int) -> float:
            rows = -(-count // columns)
            by_width = (room.w - (columns + 1) * gap) / columns
            return min(by_width, (room.h - (rows + 1) * gap) / rows / ASPECT, WIDEST * max(sheet.size))

        columns = max(range(1, count + 1), key=width)
        w, rows = width(columns), -(-count // columns)
        h = w * ASPECT
        wide, high = columns * w + (columns + 1) * gap, rows * h + (rows + 1) * gap
        self._panel = centred(room.cx, room.cy, wide, high)
        self._boxes = tuple(
            Rect(
                self._panel.x + gap + number % columns * (w + gap),
                self._panel.y + gap + number // columns * (h + gap),
                w,
                h,
            )
            for number in range(count)
        )

    def targets(self) -> Mapping[str, Rect]:
        """The cards together."""
        return {CLOSE: self._panel}

    def draw(self, canvas: Canvas, kit: Kit, pressed: Callable[[str], bool]) -> None:
        """The cards above a dimmed table, the free one ringed."""
        canvas.panel(self._sheet.whole, kit.palette.ink, opacity=0.45)
        canvas.panel(self._panel, kit.palette.oat, 0.14 * self._boxes[0].h)
        for face, box in zip(self._faces, self._boxes, strict=True):
            canvas.art(kit.cards.face(face, box.w), box)
        canvas.art(marks.matched(kit.palette), self._boxes[-1])
