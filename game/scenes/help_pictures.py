"""Draws the pictures of help pages, each as large as its area allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.cards import Card, Suit
from game.engine.rules import Rules
from game.scenes import phrases
from game.scenes.help_pages import (
    BoardPicture,
    CardRow,
    CardSum,
    Filling,
    Hundred,
    PairTablePicture,
    Picture,
    SuitRow,
    Sums,
    TenFrame,
)
from game.ui import equation as sums
from game.ui import marks
from game.ui.art import Art, disc, outline, ring, rounded
from game.ui.canvas import Canvas
from game.ui.crossing import Joining
from game.ui.equation import Part, draw_parts, wide
from game.ui.frame import draw_frame
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.layout import ASPECT
from game.ui.pair_table import bonds, draw_pair_table
from game.ui.theme import Palette
from game.ui.words import Words

_CARD_GAP = 0.14
"""Between two cards, in card widths."""


class Look(NamedTuple):
    """What drawing a page needs besides the page."""

    kit: Kit
    rules: Rules
    words: Words
    u: float
    portrait: bool


def height_by_width(picture: Picture) -> float:
    """The height that a picture likes, by its width."""
    match picture:
        case CardRow(cards):
            return ASPECT / _across(len(cards))
        case SuitRow():
            return 0.17
        case BoardPicture(rows):
            return len(rows) * ASPECT / (_across(len(rows[0])) + 1.9)
        case Sums(values):
            return 0.17 * -(-len(values) // 2)
        case _:
            return 0.5


def draw_picture(canvas: Canvas, look: Look, area: Rect, picture: Picture) -> None:
    """A picture as large as its area allows."""
    kit = look.kit
    match picture:
        case CardRow(cards):
            _draw_row(canvas, look, area, cards)
        case SuitRow():
            _draw_suits(canvas, kit, area)
        case CardSum(cards):
            _draw_card_sum(canvas, look, area, cards)
        case Filling():
            _draw_filling(canvas, kit, area)
        case BoardPicture():
            _draw_board(canvas, look, area, picture)
        case Sums(values):
            _draw_sums(canvas, look, area, values)
        case TenFrame(first, second):
            _draw_ten_frame(canvas, look, area, first, second)
        case Hundred(bright):
            _draw_hundred(canvas, kit, area, bright)
        case PairTablePicture():
            table = bonds(look.rules.target)
            draw_pair_table(
                canvas,
                kit,
                _no_higher(area, max(area.w * 0.45, 148 * look.u)),
                table,
                lambda value: phrases.letter(look.words, value),
            )


def _across(cards: int) -> float:
    """The width of a row of cards, in card widths."""
    return cards + (cards - 1) * _CARD_GAP


def _draw_row(canvas: Canvas, look: Look, area: Rect, cards: Sequence[Card]) -> None:
    fitted = area.fitted(_across(len(cards)), ASPECT)
    w = min(fitted.w / _across(len(cards)), 170 * look.u)
    x = fitted.cx - w * _across(len(cards)) / 2
    for number, card in enumerate(cards):
        box = Rect(x + number * w * (1 + _CARD_GAP), fitted.cy - w * ASPECT / 2, w, w * ASPECT)
        canvas.art(_face(look, card, w), box)


def _face(look: Look, card: Card, width: float) -> Art:
    return look.kit.cards.face(phrases.face(look.words, card, look.rules.value(card)), width)


def _draw_suits(canvas: Canvas, kit: Kit, area: Rect) -> None:
    side = min(area.h * 0.8, area.w / 6)
    for number, suit in enumerate((Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)):
        canvas.art(kit.cards.suit(suit), centred(area.cx + (number - 1.5) * 1.4 * side, area.cy, side, side))


def _draw_card_sum(canvas: Canvas, look: Look, area: Rect, cards: Sequence[Card]) -> None:
    """Real cards, a plus between them, and the target: in one line or two, whichever is larger."""
    kit, ink = look.kit, look.kit.palette.ink
    left: list[Part] = []
    for card in cards:
        left += [sums.plus(ink)] if left else []
        left.append(Part(_face(look, card, area.w / 4), 1.5 / ASPECT, 1.5))
    right = [sums.equals(ink), sums.goal(kit, look.rules.target)]
    whole = [*left, *right]
    by_line = min(area.w / wide(whole), area.h / 1.5)
    by_two = min(area.w / max(wide(left), wide(right)), area.h / 3.05)
    if by_line >= by_two:
        draw_parts(canvas, _no_higher(area, 1.5 * 150 * look.u), whole)
        return
    h = 1.5 * by_two
    draw_parts(canvas, Rect(area.x, area.cy - 1.03 * h, area.w, h), left)
    draw_parts(canvas, Rect(area.x - 0.27 * by_two, area.cy + 0.03 * h, area.w, h), right)


def _no_higher(area: Rect, height: float) -> Rect:
    """The area, no higher than so many pixels."""
    return centred(area.cx, area.cy, area.w, min(area.h, height))


def _draw_filling(canvas: Canvas, kit: Kit, area: Rect) -> None:
    """The stock, an arrow, and a gap."""
    p = kit.palette
    w = min(area.w / 2.9, area.h / ASPECT * 0.92)
    h = w * ASPECT
    back = Rect(area.cx - 1.36 * w, area.cy - h / 2, w, h)
    for edge in (2, 1):
        canvas.art(Art(300, 400, rounded(0, 8, 300, 400, 28, p.paper_edge)), back.moved(0, edge * h * 0.02))
    canvas.art(kit.cards.back(), back)
    canvas.art(kit.icons("forward", p.ink), centred(area.cx, area.cy, 0.44 * w, 0.44 * w))
    canvas.art(_gap(p), Rect(area.cx + 0.36 * w, area.cy - h / 2, w, h))


def _gap(p: Palette) -> Art:
    """A place without a card, on oat."""
    body = rounded(0, 0, 300, 400, 28, p.oat_deep) + outline(12, 12, 276, 376, 18, p.line, 5, dash=(24, 17))
    return Art(300, 400, body)


def _draw_board(canvas: Canvas, look: Look, area: Rect, board: BoardPicture) -> None:
    """The layout with its stock at the right, from which an arrow points to the gaps while they are filled."""
    kit, p = look.kit, look.kit.palette
    columns, lines = max(map(len, board.rows)), len(board.rows)
    across, high = _across(columns) + 1.75, lines * ASPECT + (lines - 1) * _CARD_GAP
    fitted = area.fitted(across, high)
    w = fitted.w / across
    h = w * ASPECT
    for line, row in enumerate(board.rows):
        for column, card in enumerate(row):
            box = Rect(fitted.x + column * w * (1 + _CARD_GAP), fitted.y + line * (h + w * _CARD_GAP), w, h)
            canvas.art(_gap(p) if card is None else _face(look, card, w), box)
            if card in board.ringed:
                canvas.art(marks.matched(p), box)
    canvas.art(kit.cards.back(), Rect(fitted.right - w, fitted.cy - h / 2, w, h))
    if board.filling:
        canvas.art(kit.icons("back", p.ink), centred(fitted.right - 1.38 * w, fitted.cy, 0.5 * w, 0.5 * w))


def _draw_sums(canvas: Canvas, look: Look, area: Rect, values: Sequence[tuple[int, ...]]) -> None:
    """Sums in two columns, all of one size."""
    gap = max(30 * look.u, 14)
    lines = -(-len(values) // 2)
    boxes = [box for row in area.rows(lines, gap / 3) for box in row.columns(2, gap)]
    parts = [_sum(look, one) for one in values]
    h = min(boxes[0].w / max(map(wide, parts)), boxes[0].h / 1.4, 76 * max(look.u, 0.6))
    for one, box in zip(parts, boxes, strict=False):
        draw_parts(canvas, centred(box.cx, box.cy, h * wide(one), 1.4 * h), one)


def _sum(look: Look, values: Sequence[int]) -> tuple[Part, ...]:
    kit, ink = look.kit, look.kit.palette.ink
    end = (sums.equals(ink), sums.goal(kit, look.rules.target))
    if len(values) == 1:
        return (sums.first(kit, values[0]), *end)
    return (sums.first(kit, values[0]), sums.plus(ink), sums.second(kit, values[1]), *end)


def _draw_ten_frame(canvas: Canvas, look: Look, area: Rect, first: int, second: int) -> None:
    """The sum above its frame, both at rest."""
    h = min(area.h * 0.3, 150 * look.u)
    draw_parts(canvas, Rect(area.x, area.y, area.w, h), _sum(look, (first, second)))
    frame = Rect(area.x, area.y + h * 1.2, area.w, area.h - 1.2 * h)
    draw_frame(canvas, look.kit, frame, look.rules.target, Joining(first, second, None, True, True), 0, 0.0)


def _draw_hundred(canvas: Canvas, kit: Kit, area: Rect, bright: int) -> None:
    """Ten times ten discs, filled row by row; fives stand a little apart so that they can be counted."""
    p = kit.palette
    side = min(area.w, area.h)
    pitch = side / 10.6
    d = pitch * 0.78
    x, y = area.cx - side / 2, area.cy - side / 2
    for number in range(100):
        row, column = divmod(number, 10)
        cx = x + (column + 0.5 + (0.6 if column >= 5 else 0)) * pitch
        cy = y + (row + 0.5 + (0.6 if row >= 5 else 0)) * pitch
        full = disc(50, 50, 50, p.marigold_deep) + disc(50, 50, 41, p.marigold)
        body = full if number < bright else ring(50, 50, 45, p.line, 7)
        canvas.art(Art(100, 100, body), centred(cx, cy, d, d))
