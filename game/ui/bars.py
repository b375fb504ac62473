"""Bars of counted things, told apart without colours: solid, hatched, outlined."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from game.ui.art import Art, Face, outline, rounded
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.theme import Palette, TextStyle


class Fill(Enum):
    """How a part of a bar is filled."""

    SOLID = auto()
    HATCHED = auto()
    OUTLINED = auto()


class Part(NamedTuple):
    """So many of one kind; `label` is the number as it is written."""

    fill: Fill
    amount: int
    label: str


_FEW = 10
"""A bar of fewer things does not fill the width."""


def bar_scale(bars: Sequence[Sequence[Part]], width: float, height: float) -> float:
    """Pixels for each counted thing, so that no bar of this height is longer than a width: the same for all parts.

    Only a part that would be too narrow for its number is wider than that; the scale leaves room for it. Few things
    make a short bar: it takes ten to fill the width.
    """
    return min((width / _FEW, *(_scale_of(bar, width, height) for bar in bars)))


def _scale_of(bar: Sequence[Part], width: float, height: float) -> float:
    """The scale with which one bar fills the width."""
    wide = list(_there(bar))
    left = width
    while wide:
        scale = max(left, 0) / sum(part.amount for part in wide)
        narrow = [part for part in wide if part.amount * scale < _least(part, height)]
        if not narrow:
            return scale
        left -= sum(_least(part, height) for part in narrow)
        wide = [part for part in wide if part not in narrow]
    # Nothing there, or not even room for the numbers.
    return left if left > 0 else 0.0


def part_width(part: Part, height: float, scale: float) -> float:
    """How wide a part of a bar is: in proportion to its amount, if its number has room on that."""
    return max(part.amount * scale, _least(part, height))


def draw_bar(canvas: Canvas, kit: Kit, box: Rect, parts: Sequence[Part], scale: float) -> None:
    """The parts that there are, side by side from the left of the box, each with its number on it."""
    p, gap, x = kit.palette, max(box.h * 0.06, 2), box.x
    for part in _there(parts):
        width = part_width(part, box.h, scale)
        place = Rect(x, box.y, width - gap, box.h)
        draw_fill(canvas, kit, place, part.fill)
        size = _number_size(box.h)
        text = TextStyle(Face.BLACK, size, p.paper if part.fill is Fill.SOLID else p.ink, 12)
        room = Rect(place.x, place.cy - 0.37 * box.h, place.w, 0.74 * box.h)
        if part.fill is Fill.HATCHED:
            wide = min(canvas.fitting(part.label, room, text) + 0.5 * size, place.w - 4)
            canvas.panel(Rect(place.cx - wide / 2, place.y + 1.2, wide, box.h - 2.4), p.marigold)
        canvas.text(part.label, room, text)
        x += width


def axis_marks(scale: float, width: float, pitch: float) -> tuple[int, ...]:
    """The round numbers to be marked on an axis as long as `width`: from 0 on, at least `pitch` pixels apart."""
    most = width / scale if scale else 0
    steps = (factor * 10**power for power in range(9) for factor in (1, 2, 5))
    step = next((step for step in steps if step * scale >= pitch), 0)
    return tuple(range(0, int(most) + 1, step)) if step else ()


def _number_size(height: float) -> float:
    return max(min(0.66 * height, 24), 12)


def _least(part: Part, height: float) -> float:
    """The room that a part's number needs; digits are 0.6 of their size wide."""
    return (0.6 * len(part.label) + 0.9) * _number_size(height)


def draw_fill(canvas: Canvas, kit: Kit, box: Rect, fill: Fill) -> None:
    """A box filled so: a part of a bar, or its sign in the legend."""
    p = kit.palette
    radius, line = box.h * 0.2, max(box.h * 0.07, 1.2)
    match fill:
        case Fill.SOLID:
            canvas.panel(box, p.cloth, radius)
        case Fill.HATCHED:
            canvas.art(_hatched(round(box.w), round(box.h), radius, line, p), box)
        case Fill.OUTLINED:
            edge = outline(line / 2, line / 2, box.w - line, box.h - line, radius, p.vermilion, line)
            canvas.art(Art(box.w, box.h, edge), box)


def _hatched(w: float, h: float, radius: float, line: float, palette: Palette) -> Art:
    """Marigold with deeper lines from the lower left to the upper right, cut off at the edges, and an ink edge."""
    pitch = max(h * 0.3, 6)
    inset = line
    lines = []
    start = inset - h
    while start < w - inset:
        # A line from (start, h) up to (start + h, 0), cut to what lies inside.
        left, right = max(start + inset, inset), min(start + h - inset, w - inset)
        if right - left > 1:
            lines.append(f"M{left:.1f} {h - (left - start):.1f} L{right:.1f} {h - (right - start):.1f}")
        start += pitch
    body = rounded(0, 0, w, h, radius, palette.marigold)
    path = " ".join(lines)
    body += f'<path d="{path}" fill="none" stroke="{palette.marigold_deep}" stroke-width="{line * 0.9:.2f}"/>'
    return Art(w, h, body + outline(line / 2, line / 2, w - line, h - line, radius, palette.ink, line))


def _there(parts: Sequence[Part]) -> tuple[Part, ...]:
    return tuple(part for part in parts if part.amount)
