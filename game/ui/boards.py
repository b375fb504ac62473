"""Where a patience's places, its stock, its sun and the tray stand: the largest cards that fit the window.

How a board is arranged follows from the roles of its places: rows of single cards, piles fanned upwards from a line,
cards that half cover each other, or columns of a balcony, a numeral place and a fan. No patience is known here.
Measures: our style guide, at u = 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.engine.rules import Place, Role
from game.engine.state import Spot
from game.ui.clock import clock_rooms
from game.ui.geometry import Rect, centred
from game.ui.layout import ASPECT, Page

PACK = 52


class Board(NamedTuple):
    """What the arrangement of a patience depends on: its places, its stock, the packs and the chances it counts."""

    places: tuple[Place, ...]
    stock: Spot | None
    packs: int = 1
    chances: tuple[int, ...] = ()

    @property
    def shown(self) -> tuple[Place, ...]:
        """The places besides the stock."""
        return tuple(place for place in self.places if place.spot != self.stock)

    @property
    def clocked(self) -> bool:
        """Whether piles go up round a clock, so that the tray shows one."""
        return any(place.role is Role.NUMERAL for place in self.places)

    @property
    def has_stock(self) -> bool:
        """Whether the stock lies on the table."""
        return any(place.spot == self.stock for place in self.places)


class Fans(NamedTuple):
    """Piles of which every card is seen: the room in pixels above each pile's free card, and the widest step.

    Where a pile is so deep that its cards would rise by less than `least`, the first ones lie behind each other.
    """

    spots: frozenset[Spot] = frozenset()
    room: float = 0.0
    widest: float = 0.0
    least: float = 10.0

    def step(self, depth: int) -> float:
        """How far each earlier card rises behind the next one, in a table whose deepest pile has `depth` cards."""
        return max(min(self.widest, self.room / max(depth - 1, 1)), self.least)

    def rise(self, step: float, behind: int) -> float:
        """How far above the free card the `behind`th card behind it lies."""
        return min(behind * step, self.room)


class TableLayout(NamedTuple):
    """A table in a window. The bar is in line with the cards; `cells` are the places of the free cards."""

    page: Page
    bar: Rect
    cells: Mapping[Spot, Rect]
    stock: Rect | None
    sun: Rect
    tray: Rect
    fans: Fans = Fans()
    coins: Rect | None = None
    """Where the chances that are left lie as coins, in a patience that counts them."""
    sunk: Rect | None = None
    """The ground of what lies beside the layout."""
    hand: Rect | None = None
    """Where cards are that were taken up to be dealt, in a patience without a stock on the table."""
    hung: Mapping[Spot, float] = MappingProxyType({})
    """How far what hangs from the foot of some places reaches below them."""

    def number(self, aspect: float) -> Rect:
        """Where the number of a deal stands that everyone in the room plays; `aspect` is its height by its width.

        On the stock's upper edge; where none lies on the table, at the foot of the sun, below the number in its core.
        """
        if self.stock is not None:
            w = 0.8 * self.stock.w
            return centred(self.stock.cx, self.stock.y + 0.03 * self.stock.h, w, w * aspect)
        w = 100 * self.page.u if self.sun.w else 0.0
        return Rect(self.sun.cx - w / 2, self.sun.cy + 0.23 * self.sun.h, w, w * aspect)


def table_layout(sheet: Page, board: Board) -> TableLayout:
    """The table of a board in a window."""
    roles = {place.role for place in board.shown}
    if Role.BALCONY in roles:
        return _balconied(sheet, board)
    if Role.FAN in roles:
        return _fanned_tall(sheet, board) if sheet.portrait else _fanned(sheet, board)
    if any(place.covered_by for place in board.shown):
        return _covered(sheet, board)
    return _flowing(sheet, board) if sheet.portrait else _railed(sheet, board)


def _tray_least(sheet: Page) -> float:
    return sheet.tray * (300 * sheet.u if sheet.portrait else max(148 * sheet.u, 92.0))


def _bar(sheet: Page, left: float, across: float) -> Rect:
    """The bar, in line with cards that begin at `left` and reach so far, unless it needs the whole width."""
    return sheet.bar if sheet.full_bar else Rect(left, 0, across, sheet.bar.h)


def _below_sun(sheet: Page) -> Page:
    """The page of a board whose sun stands in the bar: the strip of a projected one is made higher for it."""
    if not sheet.projected:
        return sheet
    more = max(92 * sheet.u, 62.0) - sheet.bar.h
    bar, body = sheet.bar, sheet.body
    return sheet._replace(bar=bar._replace(h=bar.h + more), body=Rect(body.x, body.y + more, body.w, body.h - more))


def _sun_in_bar(bar: Rect, sheet: Page) -> Rect:
    """The sun of a full table stands in the bar, after the title's room; `lay_bar` leaves it free."""
    row = min(bar.h, sheet.pitch) if sheet.full_bar else bar.h
    side = row * 0.84
    cx = bar.x + 1.15 * sheet.pitch + side / 2 if sheet.full_bar else bar.x + bar.w * 0.42
    return centred(cx, row / 2, side, side)


# Rows of single cards.


def _railed(sheet: Page, board: Board) -> TableLayout:
    """Landscape: the board as it is, stock over sun in a rail at the right."""
    u, gap, margin, (width, height), places = sheet.u, sheet.gap, sheet.margin, sheet.size, board.shown
    columns = max(place.column for place in places) + 1
    rows = max(place.row for place in places) + 1
    rail, top, foot = 156 * u, sheet.bar.bottom + 10 * u, 20 * u
    room_w = width - 2 * margin - rail - 1.4 * gap
    room_h = height - top - _tray_least(sheet) - foot
    w = min((room_w - gap * (columns - 1)) / columns, (room_h - gap * (rows - 1)) / rows / ASPECT)
    h = w * ASPECT
    spare = room_h - rows * h - gap * (rows - 1)
    tray_h = min(_tray_least(sheet) + spare * 0.6, 0.24 * sheet.tray * height) if spare > 0 else _tray_least(sheet)
    row_gap = min(gap + max(height - top - tray_h - foot - rows * h - gap * (rows - 1), 0) / rows, 2 * gap)
    rest = height - top - tray_h - foot - rows * h - row_gap * (rows - 1)
    top += max(rest, 0) / 2
    across = columns * w + gap * (columns - 1) + 1.4 * gap + rail
    left = (width - across) / 2

    def cell(column: float, row: float) -> Rect:
        return Rect(left + column * (w + gap), top + row * (h + row_gap), w, h)

    middle = left + across - rail / 2
    stock_w = min(rail * 0.86, w)
    beside = [place for place in places if place.role is Role.BESIDE]
    ninth = cell(beside[0].column, 0) if beside else None
    return TableLayout(
        sheet,
        _bar(sheet, left, across),
        {place.spot: cell(place.column, place.row) for place in places},
        centred(middle, cell(0, 0).cy, stock_w, stock_w * ASPECT) if board.has_stock else None,
        centred(middle, cell(0, rows - 1).cy, rail, rail),
        Rect(0, height - tray_h, width, tray_h),
        coins=cell(beside[0].column, rows - 1).scaled(0.8) if ninth else None,
        sunk=Rect(ninth.x, ninth.y, w, cell(0, rows - 1).bottom - ninth.y).grown(gap * 0.4) if ninth else None,
    )


def _flowing(sheet: Page, board: Board) -> TableLayout:
    """Portrait: the places in as many columns as give the largest cards; then what lies beside, coins, stock, sun."""
    u, gap, margin, (width, height) = sheet.u, sheet.gap, sheet.margin, sheet.size
    top, foot = sheet.bar.bottom + 16 * u, 28 * u
    ordered = sorted(board.shown, key=lambda place: (place.role is Role.BESIDE, place.row, place.column))
    coined = bool(board.chances)
    count = len(ordered) + coined + board.has_stock + 1

    def card(columns: int) -> float:
        rows = -(-count // columns)
        by_width = (width - 2 * margin - gap * (columns - 1)) / columns
        by_height = ((height - top - _tray_least(sheet) - foot) - gap * (rows - 1)) / rows / ASPECT
        return min(by_width, by_height)

    columns = max(range(2, count + 1), key=card)
    w = card(columns)
    h = w * ASPECT
    left = (width - columns * w - gap * (columns - 1)) / 2

    def cell(number: int) -> Rect:
        return Rect(left + number % columns * (w + gap), top + number // columns * (h + gap), w, h)

    rows = -(-count // columns)
    bottom = top + rows * h + (rows - 1) * gap + foot
    sun = cell(count - 1)
    return TableLayout(
        sheet,
        Rect(margin, 0, width - 2 * margin, sheet.bar.h),
        {place.spot: cell(number) for number, place in enumerate(ordered)},
        cell(count - 2).scaled(0.9) if board.has_stock else None,
        centred(sun.cx, sun.cy, sun.w * 1.03, sun.w * 1.03),
        Rect(0, bottom, width, height - bottom),
        coins=cell(len(ordered)).scaled(0.8) if coined else None,
    )


# Piles fanned upwards: the free cards stand on one line, earlier ones rise behind them.


def _fanned(sheet: Page, board: Board) -> TableLayout:
    sheet = _below_sun(sheet)
    u, margin, (width, height), places = sheet.u, sheet.margin, sheet.size, board.places
    columns = round(max(place.column for place in places)) + 1
    rows = round(max(place.row for place in places)) + 1
    gap = sheet.gap if columns <= 8 else max(7 * u, 4.0)
    top, foot = sheet.bar.bottom + 12 * u, 26 * u
    room_h = height - top - _tray_least(sheet) - foot
    w = min((width - 2 * margin - gap * (columns - 1)) / columns, (room_h - gap * (rows - 1)) / rows / ASPECT)
    h = w * ASPECT
    deep, widest = _depth(board), 0.46 * h if columns > 8 else 0.40 * h
    block = max(h + min(widest * (deep - 1), room_h - h), rows * h + (rows - 1) * gap)
    tray_h = min(_tray_least(sheet) + 0.6 * max(room_h - block, 0), 0.22 * sheet.tray * height)
    room_h = height - top - tray_h - foot
    line = top + min(room_h, block + (room_h - block) / 2) - h
    left = (width - columns * w - gap * (columns - 1)) / 2

    def cell(place: Place) -> Rect:
        return Rect(left + place.column * (w + gap), line - (rows - 1 - place.row) * (h + gap), w, h)

    bar = _bar(sheet, left, width - 2 * left)
    stock = next((cell(place) for place in places if place.spot == board.stock), None)
    return TableLayout(
        sheet,
        bar,
        {place.spot: cell(place) for place in board.shown},
        stock,
        _sun_in_bar(bar, sheet),
        Rect(0, height - tray_h, width, tray_h),
        Fans(_fan_spots(board), line - top, widest),
    )


def _fanned_tall(sheet: Page, board: Board) -> TableLayout:
    """Portrait: the piles in one line or two, and below them what lies beside, the stock and the sun."""
    u, gap, margin, (width, height) = sheet.u, sheet.gap * 0.5, sheet.margin, sheet.size
    top, foot = sheet.bar.bottom + 12 * u, 22 * u
    piles = [place for place in board.shown if place.role is Role.FAN]
    others = [place for place in board.shown if place.role is not Role.FAN]
    below = 150 * u
    room_h = height - top - _tray_least(sheet) * 0.9 - below - 2 * foot

    def card(lines: int) -> float:
        across = -(-len(piles) // lines)
        by_width = (width - 2 * margin - gap * (across - 1)) / across
        # Each line has room for three cards behind the free one, at least.
        by_height = (room_h / lines - gap) / (ASPECT * (1 + 3 * 0.3))
        return min(by_width, by_height)

    # A second line must be worth it: the eye reads one line more easily.
    lines = 2 if card(2) > 1.25 * card(1) else 1
    across, w = -(-len(piles) // lines), card(lines)
    h = w * ASPECT
    widest = 0.46 * h
    each = min(room_h / lines, h + widest * (_depth(board) - 1) + gap)
    left = (width - across * w - gap * (across - 1)) / 2
    cells = {}
    for number, place in enumerate(piles):
        line, column = divmod(number, across)
        cells[place.spot] = Rect(left + column * (w + gap), top + (line + 1) * each - h, w, h)
    shelf = top + lines * each + foot
    small = min(1.1 * w, below / ASPECT)
    x = margin
    for place in others:
        cells[place.spot] = Rect(x, shelf, small, small * ASPECT)
        x += small + gap
    right = width - margin
    stock = Rect(right - small, shelf, small, small * ASPECT) if board.has_stock else None
    side = min(below, 150 * u)
    sun_cx = (x + right - small) / 2 if stock else right - side / 2
    bottom = shelf + below + foot
    return TableLayout(
        sheet,
        Rect(margin, 0, width - 2 * margin, sheet.bar.h),
        cells,
        stock,
        centred(max(sun_cx, x + side / 2), shelf + below / 2, side, side),
        Rect(0, bottom, width, height - bottom),
        Fans(_fan_spots(board), each - h - gap, widest),
    )


def _fan_spots(board: Board) -> frozenset[Spot]:
    return frozenset(place.spot for place in board.shown if place.role is Role.FAN)


def _depth(board: Board) -> int:
    """How many cards a pile has at the most, as long as they are dealt evenly."""
    return -(-PACK * board.packs // max(len(_fan_spots(board)), 1))


# Columns: a balcony card, a place for a pile below it, and a fan.

# In card heights: the strip of the balcony that is seen, the room for what is wanted below the numeral place.
_BALCONY, _WANTED = 0.40, 0.30


def _balconied(sheet: Page, board: Board) -> TableLayout:
    """The columns as large as they can be; the tray with its clock at their right, or below them in portrait."""
    sheet = sheet if sheet.portrait else _below_sun(sheet)
    u, tall, margin, (width, height) = sheet.u, sheet.portrait, sheet.margin, sheet.size
    columns = round(max(place.column for place in board.places)) + 1
    gap = max((8 if tall else 12) * u, 6.0)
    top, foot = sheet.bar.bottom + 8 * u, 16 * u
    coins_h = max(90 * u, 44.0) if tall else 0.0
    tray_w = width if tall else max(290 * u, 216.0) * sheet.tray
    tray_h = max(287 * u, 150.0) * sheet.tray if tall else height - top
    tray = Rect(0, height - tray_h, width, tray_h) if tall else Rect(width - tray_w, top, tray_w, tray_h)
    table_w = (width if tall else tray.x) - 2 * margin
    room_h = (tray.y if tall else height) - top - coins_h - foot - (foot if tall else 0)
    behind = _depth(board) - 1
    whole = _BALCONY + 1 + _WANTED + 0.06 + 1
    # As dealt, each card behind a free one rises by a sixth of its height, and never by less than can be read.
    h = min(room_h / (whole + behind * 0.17), (room_h - behind * 16) / whole)
    w = min((table_w - gap * (columns - 1)) / columns, h / ASPECT)
    h = w * ASPECT
    widest = 0.40 * h
    line = top + min(room_h, h * whole + behind * widest) - h
    left = margin + (table_w - columns * w - gap * (columns - 1)) / 2

    def cell(place: Place) -> Rect:
        x = left + place.column * (w + gap)
        if place.role is Role.BALCONY:
            return Rect(x, top, w, _BALCONY * h)
        return Rect(x, top + _BALCONY * h if place.role is Role.NUMERAL else line, w, h)

    rooms = clock_rooms(tray, sheet.tray_u)
    bar = Rect(margin, 0, width - 2 * margin, sheet.bar.h)
    row = Rect(margin, (line + h + tray.y - coins_h) / 2, width - 2 * margin, coins_h)
    order = (Role.BALCONY, Role.NUMERAL, Role.FAN)
    return TableLayout(
        sheet,
        bar,
        {place.spot: cell(place) for place in sorted(board.shown, key=lambda place: order.index(place.role))},
        None,
        Rect(row.right - row.h, row.y, row.h, row.h) if tall else _sun_in_bar(bar, sheet),
        tray,
        Fans(_fan_spots(board), line - top - (_BALCONY + 1 + _WANTED) * h, widest),
        coins=Rect(row.x, row.y, row.w - 1.4 * row.h, row.h) if tall else rooms.coins,
        hand=centred(rooms.whole.cx, rooms.whole.cy, w, h),
        hung={place.spot: 0.8 * _WANTED * h for place in board.shown if place.role is Role.NUMERAL},
    )


# Cards that half cover each other.


def _covered(sheet: Page, board: Board) -> TableLayout:
    """The covering cards in the middle; stock, waste and coins at the top left, or below in portrait."""
    u, margin, (width, height) = sheet.u, sheet.margin, sheet.size
    piled = [place for place in board.shown if place.role is Role.LAYOUT]
    others = [place for place in board.shown if place.role is not Role.LAYOUT]
    columns = max(place.column for place in piled) + 1
    rows = max(place.row for place in piled)
    top, foot = sheet.bar.bottom + 12 * u, 26 * u
    # Half a card of a row is seen above the next one; a little less where the window is low.
    seen = 1.0 if sheet.portrait else 0.77
    below = 200 * u if sheet.portrait else 0.0
    room_h = height - top - _tray_least(sheet) - foot - below
    w = min(
        (width - 2 * margin) / (columns + 0.06 * (columns - 1)),
        room_h / ((1 + rows * seen) * ASPECT),
    )
    h, gap = w * ASPECT, 0.06 * w
    left = (width - columns * w - gap * (columns - 1)) / 2
    cells = {place.spot: Rect(left + place.column * (w + gap), top + place.row * seen * h, w, h) for place in piled}
    foot_of = top + (1 + rows * seen) * h
    big = min(1.25 * w, below / ASPECT) if sheet.portrait else min(1.1 * w, (left + 2.4 * w) / 2.6)
    y = foot_of + 20 * u if sheet.portrait else top
    stock = Rect(margin, y, big, big * ASPECT)
    for number, place in enumerate(others):
        cells[place.spot] = Rect(margin + (number + 1) * (big + 1.2 * sheet.gap), y, big, big * ASPECT)
    end = margin + (len(others) + 1) * (big + 1.2 * sheet.gap)
    if sheet.portrait:
        bottom = y + max(big * ASPECT, 120 * u) + foot
        coins = Rect(end, y, big * 0.8, big * ASPECT)
        side = min(big * ASPECT, width - margin - coins.right)
        sun = centred(width - margin - side / 2, y + big * ASPECT / 2, side, side)
    else:
        bottom = max(foot_of + foot, height * (1 - 0.22 * sheet.tray))
        coins = Rect(margin, stock.bottom + 18 * u, end - margin, big * 0.42)
        side = min(196 * u, width - margin - (left + columns * w * 0.66))
        sun = Rect(width - margin - side, top, side, side)
    bar = Rect(margin, 0, width - 2 * margin, sheet.bar.h)
    tray = Rect(0, bottom, width, height - bottom)
    return TableLayout(sheet, bar, cells, stock if board.has_stock else None, sun, tray, coins=coins)
