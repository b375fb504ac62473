"""Draws the tables on help pages: layouts, fans, pyramids, balconies with their packets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.cards import Card
from game.scenes.help.look import CARD_GAP, Look, across, draw_balcony_card, draw_card, draw_covered, gap
from game.scenes.help.pages import Balcony, BoardPicture, Column, Fans, Round, TablePicture, Triangle
from game.ui import equation as sums
from game.ui.art import Anchor, Art, Label, disc, rounded
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.layout import ASPECT

# Heights in card heights, after the boards of our style guide.
_STRIP = 0.42
"""What is seen of a covered card in a fan."""
_ONE_LINE = 6
"""So many piles never need a second line."""
_ROW = 0.385
"""From row to row of a triangle."""
_BALCONY, _WANTED, _BELOW = 0.4, 0.46, 0.14
"""What is seen of a balcony card, the chip of the value wanted, and the room before the packets."""
_NEAR, _FAR, _READABLE = 0.3, 0.07, 3
"""What is seen of a packet's covered cards: the upper ones can be read, of those below only edges are seen."""
_SIDE = 1.75
"""The stock beside a table, in card widths, its arrow included."""
_LARGEST = 170.0
"""The widest card, in pixels at u = 1."""


def table_height(picture: TablePicture) -> float:
    """The height that a table likes, by its width."""
    match picture:
        case BoardPicture():
            w, h = _board_size(picture)
        case Fans():
            w, h = _fans_size(picture, 1)
        case Triangle(rows):
            w, h = _triangle_size(len(rows))
        case Balcony():
            w, h = _balcony_size(picture)
        case Round(tops):
            w, h = _round_size(len(tops))
    return h / w


def draw_table(canvas: Canvas, look: Look, area: Rect, picture: TablePicture) -> None:
    """A table as large as its area allows."""
    match picture:
        case BoardPicture():
            _draw_board(canvas, look, area, picture)
        case Fans():
            _draw_fans(canvas, look, area, picture)
        case Triangle():
            _draw_triangle(canvas, look, area, picture)
        case Balcony():
            _draw_balcony(canvas, look, area, picture)
        case Round():
            _draw_round(canvas, look, area, picture)


def _width(look: Look, area: Rect, size: tuple[float, float]) -> float:
    """The width of the cards of a table of so many card widths and heights in an area."""
    return min(area.w / size[0], area.h / size[1], _LARGEST * look.u)


# Layouts


def _board_size(board: BoardPicture) -> tuple[float, float]:
    lines = len(board.rows)
    return across(max(map(len, board.rows))) + _SIDE, lines * ASPECT + (lines - 1) * CARD_GAP


def _draw_board(canvas: Canvas, look: Look, area: Rect, board: BoardPicture) -> None:
    """The layout with its stock at the right, from which an arrow points to the gaps while they are filled."""
    kit, p = look.kit, look.kit.palette
    broad, high = _board_size(board)
    fitted = area.fitted(broad, high)
    w = fitted.w / broad
    h = w * ASPECT
    for line, row in enumerate(board.rows):
        for column, card in enumerate(row):
            box = Rect(fitted.x + column * w * (1 + CARD_GAP), fitted.y + line * (h + w * CARD_GAP), w, h)
            if card is None:
                canvas.art(gap(p), box)
            else:
                draw_card(canvas, look, box, card, ringed=card in board.ringed)
    canvas.art(kit.cards.back(), Rect(fitted.right - w, fitted.cy - h / 2, w, h))
    if board.filling:
        canvas.art(kit.icons("back", p.ink), centred(fitted.right - 1.38 * w, fitted.cy, 0.5 * w, 0.5 * w))


# Fans


def _fans_size(picture: Fans, lines: int) -> tuple[float, float]:
    """Width and height in card widths, the piles in so many lines."""
    columns = -(-len(picture.piles) // lines)
    side = _SIDE if picture.stock else 1.4 if picture.last else 0
    return across(columns) + side, sum(ASPECT * (1 + _depth(row) * _STRIP) for row in _cut(picture.piles, lines)) + (
        lines - 1
    ) * CARD_GAP


def _cut(piles: Sequence[tuple[Card, ...]], lines: int) -> Iterator[Sequence[tuple[Card, ...]]]:
    columns = -(-len(piles) // lines)
    for start in range(0, len(piles), columns):
        yield piles[start : start + columns]


def _depth(piles: Sequence[tuple[Card, ...]]) -> int:
    """The most cards that one of them covers."""
    return max(max(len(pile) - 1, 0) for pile in piles)


def _draw_fans(canvas: Canvas, look: Look, area: Rect, picture: Fans) -> None:
    """The piles in one line, or in two where the cards are larger so; the free cards stand on one line."""
    lines = max(
        (1, 2) if len(picture.piles) > _ONE_LINE else (1,),
        key=lambda count: _width(look, area, _fans_size(picture, count)),
    )
    size = _fans_size(picture, lines)
    w = _width(look, area, size)
    h = w * ASPECT
    left, y = area.cx - size[0] * w / 2, area.cy - size[1] * w / 2
    for row in _cut(picture.piles, lines):
        y += _depth(row) * _STRIP * h
        for column, pile in enumerate(row):
            _draw_fan(canvas, look, Rect(left + column * w * (1 + CARD_GAP), y, w, h), pile, picture.ringed)
        y += h + CARD_GAP * w
    beside = Rect(left + size[0] * w - w, y - h - CARD_GAP * w, w, h)
    if picture.stock:
        canvas.art(look.kit.cards.back(), beside)
        if picture.dealing:
            arrow = look.kit.icons("back", look.kit.palette.ink)
            canvas.art(arrow, centred(beside.x - 0.38 * w, beside.cy, 0.5 * w, 0.5 * w))
    for number, card in enumerate(picture.last):
        box = beside.moved(0, -(len(picture.last) - 1 - number) * _STRIP * h)
        draw_card(canvas, look, box, card, ringed=card in picture.ringed)


def _draw_fan(
    canvas: Canvas, look: Look, box: Rect, pile: Sequence[Card], ringed: frozenset[Card], strip: float = _STRIP
) -> None:
    """A pile whose free card stands in the box, the others rising behind it."""
    if not pile:
        canvas.art(gap(look.kit.palette), box)
        return
    *covered, top = pile
    for number, card in enumerate(covered):
        draw_covered(canvas, look, box.moved(0, -(len(covered) - number) * strip * box.h), card, strip * box.h)
    draw_card(canvas, look, box, top, ringed=top in ringed)


# Triangles


def _triangle_size(rows: int) -> tuple[float, float]:
    return rows * 1.06, ASPECT * (1 + (rows - 1) * _ROW)


def _draw_triangle(canvas: Canvas, look: Look, area: Rect, picture: Triangle) -> None:
    """Row upon row; a card that is still covered lies under a veil."""
    size = _triangle_size(len(picture.rows))
    w = _width(look, area, size)
    h, pitch, top = w * ASPECT, w * 1.06, area.cy - size[1] * w / 2
    below: Sequence[tuple[Card | None, ...]] = (*picture.rows[1:], (None,) * (len(picture.rows) + 1))
    for number, (row, coverers) in enumerate(zip(picture.rows, below, strict=True)):
        for place, card in enumerate(row):
            x = area.cx + (place - number / 2) * pitch
            box = Rect(x - w / 2, top + number * _ROW * h, w, h)
            if card is None:
                continue
            if coverers[place] is None and coverers[place + 1] is None:
                draw_card(canvas, look, box, card, ringed=card in picture.ringed)
            else:
                draw_covered(canvas, look, box, card, _ROW * h)


# Balconies


def _packet_depth(packets: Sequence[Sequence[Card]]) -> float:
    """How high the covered cards of the largest packet rise, in card heights."""
    covered = max((len(packet) - 1 for packet in packets), default=0)
    return min(covered, _READABLE) * _NEAR + max(covered - _READABLE, 0) * _FAR


def _balcony_size(picture: Balcony) -> tuple[float, float]:
    high = _BALCONY + 1 + _WANTED / 2
    if picture.packets:
        high += _BELOW + _packet_depth(picture.packets) + 1
    return across(len(picture.columns)), ASPECT * high


def _draw_balcony(canvas: Canvas, look: Look, area: Rect, picture: Balcony) -> None:
    """Downwards: the balcony card, the pile's top or its empty place, the value wanted, the packet."""
    size = _balcony_size(picture)
    w = _width(look, area, size)
    h, left, top = w * ASPECT, area.cx - size[0] * w / 2, area.cy - size[1] * w / 2
    foot = Rect(left, top + size[1] * w - h, w, h)
    for number, column in enumerate(picture.columns):
        along = number * w * (1 + CARD_GAP)
        _draw_column(canvas, look, Rect(left + along, top, w, h), column)
        if picture.packets:
            _draw_packet(canvas, look, foot.moved(along, 0), picture.packets[number], picture.ringed)


def _draw_column(canvas: Canvas, look: Look, box: Rect, column: Column) -> None:
    p, w, h = look.kit.palette, box.w, box.h
    pile = box.moved(0, _BALCONY * h)
    draw_balcony_card(canvas, look, box, column.balcony, _BALCONY * h)
    if column.numeral is None:
        canvas.art(gap(p), pile)
    else:
        draw_card(canvas, look, pile, column.numeral)
    plus = rounded(18, 45, 64, 10, 5, p.marigold) + rounded(45, 18, 10, 64, 5, p.marigold)
    canvas.art(Art(100, 100, disc(50, 50, 50, p.ink) + plus), centred(box.x, pile.y, 0.27 * w, 0.27 * w))
    if column.wanted:
        chip = sums.asked(look.kit, str(column.wanted)).art
        narrow = tuple(label._replace(widest=64) for label in chip.labels)
        canvas.art(chip._replace(labels=narrow), centred(box.cx, pile.bottom, 0.88 * _WANTED * h, _WANTED * h))


def _draw_packet(canvas: Canvas, look: Look, box: Rect, packet: Sequence[Card], ringed: frozenset[Card]) -> None:
    """Like a fan, but of cards far below the top only the edges are seen."""
    far, near = packet[: -_READABLE - 1], packet[-_READABLE - 1 :]
    lowest = box.moved(0, -(len(near) - 1) * _NEAR * box.h)
    for number, card in enumerate(far):
        draw_covered(canvas, look, lowest.moved(0, -(len(far) - number) * _FAR * box.h), card, _FAR * box.h)
    _draw_fan(canvas, look, box, near, ringed, _NEAR)


# A packet dealt round


def _round_size(places: int) -> tuple[float, float]:
    return across(places), ASPECT * 2.12 + 0.22


def _draw_round(canvas: Canvas, look: Look, area: Rect, picture: Round) -> None:
    """The packet above its place, an arrow, and on each place the number of the card that comes there."""
    p, count = look.kit.palette, len(picture.tops)
    size = _round_size(count)
    w = _width(look, area, size)
    h, left, top = w * ASPECT, area.cx - size[0] * w / 2, area.cy - size[1] * w / 2
    for number, card in enumerate(picture.tops):
        box = Rect(left + number * w * (1 + CARD_GAP), top + 1.12 * h, w, h)
        if number == picture.taken:
            canvas.art(gap(p), box)
            back = box.moved(0, -1.12 * h)
            canvas.art(Art(300, 400, rounded(0, 8, 300, 400, 28, p.paper_edge)), back.moved(0, 0.02 * h))
            canvas.art(look.kit.cards.back(), back)
            canvas.art(look.kit.icons("forward", p.ink), centred(back.right + 0.5 * w, back.cy, 0.6 * w, 0.6 * w))
        else:
            draw_card(canvas, look, box, card)
        turn = str((number - picture.taken - 1) % count + 1)
        label = Label(turn, 50, 72, 44, p.paper, anchor=Anchor.CENTRE)
        canvas.art(Art(100, 100, disc(50, 50, 50, p.ink), (label,)), centred(box.cx, box.bottom, 0.44 * w, 0.44 * w))
