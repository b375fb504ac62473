"""What is seen of scanning and of dwelling: the mark about a row or a place, and the ring that fills."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.ui.art import Art, disc, line, outline, ring
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, apart, centred
from game.ui.kit import Kit
from game.ui.theme import Palette
from game.ui.widgets import FOCUS_OFF, draw_focus

_STEPS = 24
"""A filling ring has so many pictures, which are kept."""

_SIDE = 84.0
"""The side of a filling ring at u = 1."""


def draw_mark(canvas: Canvas, kit: Kit, u: float, boxes: Sequence[Rect], others: Sequence[Rect]) -> None:
    """Brackets about each box, and one ring about them all, which keeps off the other boxes."""
    p, u = kit.palette, max(u, 0.5)
    for box in boxes:
        draw_focus(canvas, kit, apart(box, others, FOCUS_OFF * u).grown(-FOCUS_OFF * u), u)
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    whole = apart(Rect(x, y, right - x, bottom - y), others, 16 * u)
    # In a low row it may not leave the window.
    room = Rect(0, 0, canvas.size.width, canvas.size.height).grown(-5 * u)
    left, top = max(whole.x, room.x), max(whole.y, room.y)
    whole = Rect(left, top, min(whole.right, room.right) - left, min(whole.bottom, room.bottom) - top)
    canvas.art(_mark(p, round(whole.w), round(whole.h), u), whole)


def _mark(p: Palette, w: float, h: float, u: float) -> Art:
    """Marigold between two lines of ink: seen on every ground, also in grey."""
    radius = 24 * u
    body = outline(0, 0, w, h, radius, p.ink, 11 * u) + outline(0, 0, w, h, radius, p.marigold, 6 * u)
    return Art(w, h, body, bleed=6 * u)


def draw_filling(canvas: Canvas, kit: Kit, u: float, at: tuple[float, float], part: float, steps: int = _STEPS) -> None:
    """A ring about a point, as full as `part` says, 0 to 1, from the top clockwise; it fills in so many steps."""
    side = max(_SIDE * u, 52.0)
    canvas.art(filling(kit.palette, math.ceil(part * steps) / steps), centred(*at, side, side))


def filling(p: Palette, part: float) -> Art:
    """The filling ring, 100 by 100 units, with a point in its middle: the pointer may be hidden below a finger."""
    body = (
        ring(50, 50, 40, p.ink, 20) + ring(50, 50, 40, p.paper, 13) + disc(50, 50, 7, p.ink) + disc(50, 50, 4, p.paper)
    )
    if part >= 1:
        return Art(100, 100, body + ring(50, 50, 40, p.cloth, 13))
    if part > 0:
        body += line(_arc(50, 50, 40, part), p.cloth, 13)
    return Art(100, 100, body)


def _arc(cx: float, cy: float, radius: float, part: float) -> str:
    """Path data of a part of a circle, in pieces of at most a quarter."""
    pieces = max(math.ceil(part * 4), 1)
    path = f"M{cx} {cy - radius}"
    for piece in range(1, pieces + 1):
        angle = 2 * math.pi * part * piece / pieces
        path += f" A{radius} {radius} 0 0 1 {cx + radius * math.sin(angle):.2f} {cy - radius * math.cos(angle):.2f}"
    return path
