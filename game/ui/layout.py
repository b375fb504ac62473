"""Where things stand in a window of any size: the unit, the margins, the bar.

Measures are those of our style guide, at u = 1: a window of 1280x800, or 720x1280 in portrait.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.geometry import Rect, Size

ASPECT = 4 / 3
"""A card's height by its width."""


def unit(size: Size) -> float:
    """The length that stands for one pixel of the drawings."""
    if size.portrait:
        return min(size.width / 720, size.height / 1280)
    return min(size.width / 1280, size.height / 800)


class Page(NamedTuple):
    """A window as every scene sees it: its unit, its margins, its bar, and the room below the bar."""

    size: Size
    u: float
    margin: float
    gap: float
    bar: Rect
    body: Rect

    @property
    def portrait(self) -> bool:
        return self.size.portrait

    @property
    def whole(self) -> Rect:
        return Rect(0, 0, self.size.width, self.size.height)


def page(size: Size) -> Page:
    """The page of a window."""
    u = unit(size)
    margin, gap = (24 * u, 16 * u) if size.portrait else (28 * u, 20 * u)
    margin, gap = max(margin, 10), max(gap, 8)
    high = max(84 * u, 52.0)
    bar = Rect(margin, 0, size.width - 2 * margin, high)
    body = Rect(margin, high, size.width - 2 * margin, size.height - high - margin)
    return Page(size, u, margin, gap, bar, body)
