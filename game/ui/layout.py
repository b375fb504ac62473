"""Where things stand in a window of any size: the unit, the bar, and a patience's table.

Measures are those of our style guide, at u = 1: a window of 1280x800, or 720x1280 in portrait.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.engine.rules import Place
from game.engine.state import Spot
from game.ui.geometry import Rect, Size, centred

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


class TableLayout(NamedTuple):
    """Where a patience's places, its stock, its sun and the tray stand. The bar is in line with the cards."""

    page: Page
    bar: Rect
    cells: Mapping[Spot, Rect]
    stock: Rect | None
    sun: Rect
    tray: Rect


def table_layout(size: Size, board: Sequence[Place], stock: Spot | None) -> TableLayout:
    """The table of a board in a window: the largest cards that fit.

    Landscape: the board as it is, stock over sun in a rail at the right. Portrait: the places in as many
    columns as give the largest cards, stock and sun after the last one.
    """
    sheet = page(size)
    places = [place for place in board if place.spot != stock]
    return _flowing(sheet, places, stock) if sheet.portrait else _railed(sheet, places, stock)


def _railed(sheet: Page, places: Sequence[Place], stock: Spot | None) -> TableLayout:
    u, gap, margin, (width, height) = sheet.u, sheet.gap, sheet.margin, sheet.size
    columns = max(place.column for place in places) + 1
    rows = max(place.row for place in places) + 1
    rail, top, foot = 156 * u, sheet.bar.bottom + 10 * u, 20 * u
    tray_least = max(148 * u, 92.0)
    room_w = width - 2 * margin - rail - 1.4 * gap
    room_h = height - top - tray_least - foot
    w = min((room_w - gap * (columns - 1)) / columns, (room_h - gap * (rows - 1)) / rows / ASPECT)
    h = w * ASPECT
    spare = room_h - rows * h - gap * (rows - 1)
    tray_h = min(tray_least + spare * 0.6, 0.24 * height) if spare > 0 else tray_least
    row_gap = min(gap + max(height - top - tray_h - foot - rows * h - gap * (rows - 1), 0) / rows, 2 * gap)
    rest = height - top - tray_h - foot - rows * h - row_gap * (rows - 1)
    top += max(rest, 0) / 2
    across = columns * w + gap * (columns - 1) + 1.4 * gap + rail
    left = (width - across) / 2
    cells = {
        place.spot: Rect(left + place.column * (w + gap), top + place.row * (h + row_gap), w, h) for place in places
    }
    middle = left + across - rail / 2
    stock_w = min(rail * 0.86, w)
    upper, lower = top + h / 2, top + (rows - 1) * (h + row_gap) + h / 2
    return TableLayout(
        sheet,
        Rect(left, 0, across, sheet.bar.h),
        cells,
        centred(middle, upper, stock_w, stock_w * ASPECT) if stock is not None else None,
        centred(middle, lower, rail, rail),
        Rect(0, height - tray_h, width, tray_h),
    )


def _flowing(sheet: Page, places: Sequence[Place], stock: Spot | None) -> TableLayout:
    u, gap, margin, (width, height) = sheet.u, sheet.gap, sheet.margin, sheet.size
    top, foot, count = sheet.bar.bottom + 16 * u, 28 * u, len(places) + 2
    tray_least = 300 * u

    def card(columns: int) -> float:
        rows = -(-count // columns)
        by_width = (width - 2 * margin - gap * (columns - 1)) / columns
        by_height = ((height - top - tray_least - foot) - gap * (rows - 1)) / rows / ASPECT
        return min(by_width, by_height)

    columns = max(range(2, count + 1), key=card)
    w = card(columns)
    h = w * ASPECT
    left = (width - columns * w - gap * (columns - 1)) / 2

    def cell(number: int) -> Rect:
        return Rect(left + number % columns * (w + gap), top + number // columns * (h + gap), w, h)

    ordered = sorted(places, key=lambda place: (place.row, place.column))
    cells = {place.spot: cell(number) for number, place in enumerate(ordered)}
    rows = -(-count // columns)
    bottom = top + rows * h + (rows - 1) * gap + foot
    sun = cell(count - 1)
    return TableLayout(
        sheet,
        Rect(margin, 0, width - 2 * margin, sheet.bar.h),
        cells,
        cell(count - 2).scaled(0.9) if stock is not None else None,
        centred(sun.cx, sun.cy, sun.w * 1.03, sun.w * 1.03),
        Rect(0, bottom, width, height - bottom),
    )
