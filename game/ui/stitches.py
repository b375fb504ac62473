"""Stitches along a closed line, as path data: each one a path of its own, all of one length.

SVG has dashes for this, but those of our renderer (nanosvg) sometimes leave a stray line across the picture: the
last one is drawn from points that an earlier picture has left in memory.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache

Point = tuple[float, float]

_remembered = lru_cache(maxsize=64)
"""Pictures are composed anew for each frame, and a line of stitches takes longer than all the rest of one."""


@_remembered
def along_box(x: float, y: float, w: float, h: float, radius: float, dash: tuple[float, float]) -> str:
    """Stitches along a rectangle with round corners. `dash` is the length of a stitch and of the gap after it.

    Both are stretched a little, so that the last gap is as wide as the others.
    """
    r = max(min(radius, w / 2, h / 2), 0.0)
    quarter = math.pi * r / 2
    sides = (
        (x + r, y, 1, 0, w - 2 * r, x + w - r, y + r),
        (x + w, y + r, 0, 1, h - 2 * r, x + w - r, y + h - r),
        (x + w - r, y + h, -1, 0, w - 2 * r, x + r, y + h - r),
        (x, y + h - r, 0, -1, h - 2 * r, x + r, y + r),
    )

    def point(way: float) -> Point:
        for number, (start_x, start_y, dx, dy, long, cx, cy) in enumerate(sides):
            if way <= long:
                return start_x + dx * way, start_y + dy * way
            way -= long
            if way < quarter:
                turn = (number - 1) * math.pi / 2 + way / r
                return cx + r * math.cos(turn), cy + r * math.sin(turn)
            way -= quarter
        return sides[0][0], sides[0][1]

    return _path(point, 2 * (w + h - 4 * r) + 4 * quarter, dash)


@_remembered
def along_circle(cx: float, cy: float, radius: float, dash: tuple[float, float]) -> str:
    """Stitches along a circle; `dash` as above."""

    def point(way: float) -> Point:
        turn = way / radius
        return cx + radius * math.cos(turn), cy + radius * math.sin(turn)

    return _path(point, 2 * math.pi * radius, dash)


@_remembered
def along_line(corners: tuple[Point, ...], dash: tuple[float, float]) -> str:
    """Stitches along a closed line of many short pieces, such as a curve is drawn with; `dash` as above."""
    ends = (*corners[1:], corners[0])
    pieces = [(start, end, math.dist(start, end)) for start, end in zip(corners, ends, strict=True)]

    def point(way: float) -> Point:
        for (x, y), (end_x, end_y), long in pieces:
            if way <= long:
                part = way / long
                return x + (end_x - x) * part, y + (end_y - y) * part
            way -= long
        return corners[0]

    return _path(point, sum(long for _, _, long in pieces), dash)


def _path(point: Callable[[float], Point], length: float, dash: tuple[float, float]) -> str:
    """`point` gives the place so far along the line of this length."""
    count = max(round(length / sum(dash)), 1)
    pitch = length / count
    stitch = pitch * dash[0] / sum(dash)
    stitches = (_stitch(point, number * pitch, stitch) for number in range(count))
    return " ".join("M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) for points in stitches)


def _stitch(point: Callable[[float], Point], start: float, long: float) -> Iterator[Point]:
    """The ends of a stitch, and three points between them where it goes round a bend."""
    first, last = point(start), point(start + long)
    yield first
    if math.dist(first, last) < 0.999 * long:
        yield from (point(start + long * part) for part in (0.25, 0.5, 0.75))
    yield last
