"""A sum as coloured chips: first number cloth, second marigold, what is asked stitched, the goal a sun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.art import Anchor, Art, Colour, Label, outline, rounded
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.kit import Kit


class Part(NamedTuple):
    """A piece of a sum: its picture, and its room and height as parts of a chip's height."""

    art: Art
    room: float
    high: float = 1.0


def first(kit: Kit, value: int) -> Part:
    """The number picked first."""
    return _chip(kit, value, kit.palette.cloth, kit.palette.paper)


def second(kit: Kit, value: int, split: tuple[int, int] | None = None) -> Part:
    """The number picked second, in two when it is just crossing ten."""
    p = kit.palette
    if split is None:
        return _chip(kit, value, p.marigold, p.ink)
    # With a plus between: two and three next to each other would be read as twenty-three.
    body, labels = rounded(38.5, 47.5, 11, 5, 2.5, p.ink) + rounded(41.5, 44.5, 5, 11, 2.5, p.ink), []
    for x, part in ((0, split[0]), (52, split[1])):
        body += rounded(x, 14, 36, 72, 12, p.ink) + rounded(x + 3, 17, 30, 66, 9, p.marigold)
        labels.append(Label(str(part), x + 18, 64, 28, p.ink, anchor=Anchor.CENTRE, widest=27))
    return Part(Art(88, 100, body, tuple(labels)), 0.88)


def asked(kit: Kit, sign: str = "") -> Part:
    """A number still to be found: an empty place, or one with a question mark."""
    p = kit.palette
    body = rounded(0, 0, 88, 100, 22, p.paper) + outline(3, 3, 82, 94, 19, p.ink, 5, dash=(11, 10))
    return Part(
        Art(88, 100, body, (Label(sign, 44, 74, 48, p.ink, anchor=Anchor.CENTRE, widest=70),) if sign else ()), 0.88
    )


def plus(ink: Colour) -> Part:
    """The sign between two numbers."""
    return Part(Art(54, 100, rounded(10, 46, 34, 9, 4.5, ink) + rounded(22.5, 33.5, 9, 34, 4.5, ink)), 0.54)


def minus(ink: Colour) -> Part:
    """The sign before what is taken away."""
    return Part(Art(54, 100, rounded(10, 46, 34, 9, 4.5, ink)), 0.54)


def found(kit: Kit, value: int) -> Part:
    """A number that was asked and found."""
    p = kit.palette
    body = rounded(0, 0, 88, 100, 22, p.ink) + rounded(5, 5, 78, 90, 18, p.paper)
    return Part(Art(88, 100, body, (Label(str(value), 44, 74, 48, p.ink, anchor=Anchor.CENTRE, widest=70),)), 0.88)


def equals(ink: Colour) -> Part:
    """The sign before the result."""
    return Part(Art(54, 100, rounded(10, 36, 34, 9, 4.5, ink) + rounded(10, 56, 34, 9, 4.5, ink)), 0.54)


def goal(kit: Kit, target: int) -> Part:
    """The target, as its sun."""
    return Part(kit.suns(target), 1.4, 1.4)


def result(kit: Kit, value: int) -> Part:
    """A result that is not the target, plain."""
    text = str(value)
    wide = 62.0 if len(text) == 1 else 108.0
    label = Label(text, wide / 2, 78, 56, kit.palette.ink, anchor=Anchor.CENTRE)
    return Part(Art(wide, 100, "", (label,)), wide / 100)


def _chip(kit: Kit, value: int, back: str, ink: str) -> Part:
    text = str(value)
    cap = 52.0 if len(text) == 1 else 44.0
    label = Label(text, 44, 50 + cap / 2, cap, ink, anchor=Anchor.CENTRE, widest=74)
    body = rounded(0, 0, 88, 100, 20, back)
    if kit.theme.outlined:
        body = rounded(0, 0, 88, 100, 20, kit.palette.ink) + rounded(4, 4, 80, 92, 17, back)
    return Part(Art(88, 100, body, (label,)), 0.88)


def wide(parts: Sequence[Part]) -> float:
    """The width of a sum as a multiple of its chips' height."""
    return sum(part.room for part in parts)


def draw_parts(canvas: Canvas, area: Rect, parts: Sequence[Part], anchor: Anchor = Anchor.CENTRE) -> Rect:
    """The sum as large as the area allows; returns the box that it covers."""
    high = max(part.high for part in parts)
    h = min(area.w / wide(parts), area.h / high)
    whole = h * wide(parts)
    x = area.x + (area.w - whole) * anchor.value
    covered = Rect(x, area.cy - h * high / 2, whole, h * high)
    for part in parts:
        w, tall = part.room * h, part.high * h
        canvas.art(part.art, Rect(x, area.cy - tall / 2, w, tall))
        x += w
    return covered
