"""Boxes and sizes on the screen, in pixels from the top left corner."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Size(NamedTuple):
    """Width and height of a window, in pixels."""

    width: int
    height: int

    @property
    def portrait(self) -> bool:
        """Whether the window is higher than wide."""
        return self.height > self.width


class Rect(NamedTuple):
    """A box: its left top corner, its width and its height, in pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside; the right and lower edges are outside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def grown(self, by: float) -> Rect:
        """The box with its edges moved out by `by` pixels on every side (in, when negative)."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def scaled(self, factor: float) -> Rect:
        """The box made larger or smaller about its centre."""
        return centred(self.cx, self.cy, self.w * factor, self.h * factor)

    def fitted(self, w: float, h: float) -> Rect:
        """The largest box of the proportions w : h inside this one, centred."""
        scale = min(self.w / w, self.h / h)
        return centred(self.cx, self.cy, w * scale, h * scale)

    def overlaps(self, other: Rect) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def inside(self, other: Rect) -> bool:
        """Whether every point of this box lies in the other."""
        return other.x <= self.x and other.y <= self.y and self.right <= other.right and self.bottom <= other.bottom

    def columns(self, count: int, gap: float = 0) -> tuple[Rect, ...]:
        """The box cut into equal columns with a gap between them."""
        w = (self.w - gap * (count - 1)) / count
        return tuple(Rect(self.x + i * (w + gap), self.y, w, self.h) for i in range(count))

    def rows(self, count: int, gap: float = 0) -> tuple[Rect, ...]:
        """The box cut into equal rows with a gap between them."""
        h = (self.h - gap * (count - 1)) / count
        return tuple(Rect(self.x, self.y + i * (h + gap), self.w, h) for i in range(count))


def apart(box: Rect, others: Iterable[Rect], most: float) -> Rect:
    """The box grown by `most` pixels on every side, or only half the way to another box that is nearer there."""
    left = top = right = bottom = most
    for other in others:
        if other.x < box.right and box.x < other.right:
            if other.cy < box.cy:
                top = min(top, max(box.y - other.bottom, 0) / 2)
            else:
                bottom = min(bottom, max(other.y - box.bottom, 0) / 2)
        elif other.y < box.bottom and box.y < other.bottom:
            if other.cx < box.cx:
                left = min(left, max(box.x - other.right, 0) / 2)
            else:
                right = min(right, max(other.x - box.right, 0) / 2)
    return Rect(box.x - left, box.y - top, box.w + left + right, box.h + top + bottom)


def centred(cx: float, cy: float, w: float, h: float) -> Rect:
    """The box of the given size about a centre."""
    return Rect(cx - w / 2, cy - h / 2, w, h)
