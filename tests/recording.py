"""A canvas that sets text as the real one does, and writes down where it was meant to be and where it came to stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.platform.canvas import PygameCanvas
from game.ui.art import Anchor, Art, Colour
from game.ui.geometry import Rect
from game.ui.theme import TextStyle
from tests.pilot import Unseen


@dataclass(frozen=True, slots=True)
class Written:
    """A text as it was set: its box, what it covers, its size in pixels, its colour, and whether it fits."""

    text: str
    box: Rect
    covered: Rect
    size: int
    colour: Colour
    fits: bool

    @property
    def core(self) -> Rect:
        """The letters without the leading above and below them."""
        leading = 0.14 * self.size
        return Rect(self.covered.x, self.covered.y + leading, self.covered.w, self.covered.h - 2 * leading)


@dataclass(frozen=True, slots=True)
class Lettered:
    """A label on a picture: the height of its capitals in pixels."""

    text: str
    cap: float


class Recording(Unseen):
    """What was written since the whole window was last painted, or veiled. Pictures are not drawn."""

    def __init__(self, canvas: PygameCanvas) -> None:
        super().__init__(canvas.size)
        self._canvas = canvas
        self.texts: list[Written] = []
        self.labels: list[Lettered] = []

    def enlarge(self, factor: float) -> None:
        self._canvas.enlarge(factor)

    def ground(self, centre: Colour, edge: Colour, focus: float) -> None:
        self._clear()

    def panel(self, box: Rect, colour: Colour, radius: float = 0.0, opacity: float = 1.0) -> None:
        if Rect(0, 0, *self.size).inside(box):
            self._clear()

    def art(
        self,
        art: Art,
        box: Rect,
        *,
        turn: float = 0.0,
        opacity: float = 1.0,
        squeeze: float = 1.0,
        kept_at: float | None = None,
    ) -> None:
        self.labels += (Lettered(label.text, label.cap * box.w / art.w) for label in art.labels)

    def text(
        self,
        text: str,
        box: Rect,
        style: TextStyle,
        *,
        anchor: Anchor = Anchor.CENTRE,
        lines: int = 1,
        top: bool = False,
    ) -> Rect:
        covered = self._canvas.text(text, box, style, anchor=anchor, lines=lines, top=top)
        if text:
            setting = self._canvas.setting(text, box, style, lines)
            self.texts.append(Written(text, box, covered, setting.size, style.colour, setting.fits))
        return covered

    def fitting(self, text: str, box: Rect, style: TextStyle, lines: int = 1) -> float:
        return self._canvas.fitting(text, box, style, lines)

    def common(self, texts: Sequence[str], boxes: Sequence[Rect], style: TextStyle, lines: int = 1) -> TextStyle:
        return self._canvas.common(texts, boxes, style, lines)

    def _clear(self) -> None:
        self.texts.clear()
        self.labels.clear()
