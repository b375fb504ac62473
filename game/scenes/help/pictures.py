"""Draws the pictures of help pages, each as large as its area allows."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card, Suit
from game.scenes.help.look import CARD_GAP, Look, across, draw_card, face, gap, no_higher
from game.scenes.help.pages import (
    Balcony,
    BoardPicture,
    ButtonPicture,
    CardRow,
    CardSum,
    ClockSum,
    Each,
    Fans,
    Filling,
    Hundred,
    PairTablePicture,
    Picture,
    Round,
    Sequences,
    Stacked,
    SuitRow,
    Sums,
    TenFrame,
    Triangle,
    TurnedUp,
    Weather,
)
from game.scenes.help.sums import draw_sum, sum_height
from game.scenes.help.tables import draw_table, table_height
from game.scenes.weather import draw_weather
from game.ui.art import Anchor, Art, disc, ring, rounded
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.layout import ASPECT
from game.ui.theme import LABEL, style


def height_by_width(picture: Picture) -> float:
    """The height that a picture likes, by its width."""
    match picture:
        case CardRow(cards):
            return ASPECT / across(len(cards))
        case SuitRow():
            return 0.17
        case BoardPicture() | Fans() | Triangle() | Balcony() | Round():
            return table_height(picture)
        case Each() | CardSum() | Sums() | TenFrame() | ClockSum() | Sequences() | PairTablePicture():
            return sum_height(picture)
        case Stacked(pictures):
            return sum(map(height_by_width, pictures))
        case _:
            return 0.5


def draw_picture(canvas: Canvas, look: Look, area: Rect, picture: Picture) -> None:
    """A picture as large as its area allows."""
    match picture:
        case CardRow(cards):
            _draw_row(canvas, look, area, cards)
        case SuitRow():
            _draw_suits(canvas, look.kit, area)
        case Filling():
            _draw_filling(canvas, look.kit, area)
        case TurnedUp():
            _draw_turned_up(canvas, look, area, picture)
        case BoardPicture() | Fans() | Triangle() | Balcony() | Round():
            draw_table(canvas, look, area, picture)
        case Each() | CardSum() | Sums() | TenFrame() | ClockSum() | Sequences() | PairTablePicture():
            draw_sum(canvas, look, area, picture)
        case Hundred() | Weather():
            _draw_luck(canvas, look, area, picture)
        case ButtonPicture(icon):
            _draw_button(canvas, look.kit, no_higher(area, 190 * look.u), icon)
        case Stacked(pictures):
            draw_stacked(canvas, look, area, pictures)


def draw_stacked(canvas: Canvas, look: Look, area: Rect, pictures: Sequence[Picture]) -> None:
    """Pictures one below the other, each with the height that its shape asks for."""
    between = max(28 * look.u, 12)
    shares = [height_by_width(picture) for picture in pictures]
    free = area.h - between * (len(pictures) - 1)
    y = area.y
    for picture, share in zip(pictures, shares, strict=True):
        h = free * share / sum(shares)
        draw_picture(canvas, look, Rect(area.x, y, area.w, h), picture)
        y += h + between


def _draw_row(canvas: Canvas, look: Look, area: Rect, cards: Sequence[Card]) -> None:
    fitted = area.fitted(across(len(cards)), ASPECT)
    w = min(fitted.w / across(len(cards)), 170 * look.u)
    x = fitted.cx - w * across(len(cards)) / 2
    for number, card in enumerate(cards):
        box = Rect(x + number * w * (1 + CARD_GAP), fitted.cy - w * ASPECT / 2, w, w * ASPECT)
        canvas.art(face(look, card, w), box)


def _draw_suits(canvas: Canvas, kit: Kit, area: Rect) -> None:
    side = min(area.h * 0.8, area.w / 6)
    for number, suit in enumerate((Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)):
        canvas.art(kit.cards.suit(suit), centred(area.cx + (number - 1.5) * 1.4 * side, area.cy, side, side))


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
    canvas.art(gap(p), Rect(area.cx + 0.36 * w, area.cy - h / 2, w, h))


def _draw_luck(canvas: Canvas, look: Look, area: Rect, picture: Hundred | Weather) -> None:
    if isinstance(picture, Hundred):
        _draw_hundred(canvas, look.kit, area, picture.bright)
    else:
        _draw_weather(canvas, look, area, picture.rows)


def _draw_weather(canvas: Canvas, look: Look, area: Rect, rows: Sequence[tuple[str, str]]) -> None:
    """A line for each way to mix: its name above its games, all names at one size."""
    w = min(area.w, 660 * look.u)
    lines = centred(area.cx, area.cy, w, min(area.h, 0.36 * w * len(rows))).rows(len(rows))
    names = [Rect(line.x, line.y + 0.14 * line.h, line.w, 0.34 * line.h) for line in lines]
    text = canvas.common([name for name, _ in rows], names, style(LABEL + 2, look.u, look.kit.palette.ink))
    for (name, games), line, room in zip(rows, lines, names, strict=True):
        canvas.text(name, room, text, anchor=Anchor.LEFT)
        draw_weather(canvas, look.kit, Rect(line.x, room.bottom, line.w, line.bottom - room.bottom), games)


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


def _draw_turned_up(canvas: Canvas, look: Look, area: Rect, picture: TurnedUp) -> None:
    """The stock, an arrow and the card; below them the coins."""
    kit, coins = look.kit, picture.left + picture.spent
    high = ASPECT + (0.62 if coins else 0)
    w = min(area.w / 2.9, area.h / high * 0.94, 170 * look.u)
    h = w * ASPECT
    top = area.cy - high * w / 2
    back = Rect(area.cx - 1.36 * w, top, w, h)
    canvas.art(Art(300, 400, rounded(0, 8, 300, 400, 28, kit.palette.paper_edge)), back.moved(0, h * 0.02))
    canvas.art(kit.cards.back(), back)
    canvas.art(kit.icons("forward", kit.palette.ink), centred(area.cx, top + h / 2, 0.44 * w, 0.44 * w))
    draw_card(canvas, look, Rect(area.cx + 0.36 * w, top, w, h), picture.card)
    d = 0.44 * w
    for number in range(coins):
        box = centred(area.cx + (number - (coins - 1) / 2) * 1.25 * d, top + h + 0.4 * w, d, d)
        _draw_coin(canvas, kit, box, picture.icon, spent=number < picture.spent)


def _draw_coin(canvas: Canvas, kit: Kit, box: Rect, icon: str, *, spent: bool) -> None:
    """A chance that is left, or a stitched ring where one was."""
    p = kit.palette
    whole = disc(50, 53, 47, p.marigold_deep) + disc(50, 48, 47, p.marigold)
    body = ring(50, 50, 46, p.line, 5, dash=(13, 10)) if spent else whole
    canvas.art(Art(100, 100, body), box)
    canvas.art(kit.icons(icon, p.line if spent else p.ink), box.scaled(0.56))


def _draw_button(canvas: Canvas, kit: Kit, area: Rect, icon: str) -> None:
    p = kit.palette
    box = area.fitted(1, 1)
    canvas.art(Art(2, 2, disc(1, 1, 1, p.lagoon_deep)), box)
    canvas.art(kit.icons(icon, p.paper), box.scaled(0.5))
