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


LARGE_PITCH = 119.0
"""Two centimetres of a 10-inch tablet with 1280x800 pixels, at u = 1."""


class Page(NamedTuple):
    """A window as every scene sees it: its unit, its margins, its bar, and the room below the bar."""

    size: Size
    u: float
    margin: float
    gap: float
    bar: Rect
    body: Rect
    pitch: float
    """From one button of the bar to the next: so wide is what can be tapped of each."""
    tray: float = 1.0
    """How much larger than usual the table's tray is."""
    full_bar: bool = False
    """Whether the bar needs the window's whole width; else it is in line with what stands below it."""
    projected: bool = False
    """Whether all is to be seen from the back of a room, and the bar is only a strip."""

    @property
    def tray_u(self) -> float:
        """The unit of what stands in the table's tray."""
        return self.u * self.tray

    @property
    def portrait(self) -> bool:
        return self.size.portrait

    @property
    def whole(self) -> Rect:
        return Rect(0, 0, self.size.width, self.size.height)


def page(size: Size, *, places: int = 0, large: bool = False, projected: bool = False) -> Page:
    """The page of a window.

    With `large` text the bar is in large, too, and in two rows where its so many `places` have no room in one. On a
    `projected` page the bar is only a strip, and the tray very large.
    """
    u = unit(size)
    margin, gap = (24 * u, 16 * u) if size.portrait else (28 * u, 20 * u)
    margin, gap = max(margin, 10), max(gap, 8)
    high, pitch, tray = max(84 * u, 52.0), max(74 * u, 44.0), 1.0
    if projected:
        high, tray = max(60 * u, 40.0), 1.7
        pitch = high
    elif large:
        pitch, tray = max(LARGE_PITCH * u, 58.0), 1.2
        # Between the last button and the languages there is a gap.
        high = max(high, pitch * (2 if (places + 0.2) * pitch > size.width - 2 * margin else 1))
    bar = Rect(margin, 0, size.width - 2 * margin, high)
    body = Rect(margin, high, size.width - 2 * margin, size.height - high - margin)
    return Page(size, u, margin, gap, bar, body, pitch, tray, large and not projected, projected)
