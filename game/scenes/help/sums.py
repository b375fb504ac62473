"""Draws the sums on help pages: with cards or numbers, in a frame, on a clock, and the table of all pairs."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card, Rank
from game.scenes import phrases
from game.scenes.help.look import CARD_GAP, Look, across, face, no_higher
from game.scenes.help.pages import (
    CardSum,
    ClockSum,
    Each,
    PairTablePicture,
    Sequences,
    SumPicture,
    Sums,
    TenFrame,
)
from game.ui import equation as sums
from game.ui.art import Anchor, Art, Label, rounded
from game.ui.canvas import Canvas
from game.ui.crossing import Joining
from game.ui.equation import Part, draw_parts, wide
from game.ui.frame import draw_frame
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.layout import ASPECT
from game.ui.pair_table import bonds, draw_pair_table


def sum_height(picture: SumPicture) -> float:
    """The height that a picture likes, by its width."""
    match picture:
        case Sums(values):
            return 0.17 * -(-len(values) // 2)
        case Each(cards):
            return ASPECT / (across(len(cards)) + 1.9)
        case ClockSum():
            return 0.4
        case Sequences(rows):
            return len(rows) * 0.082
        case _:
            return 0.5


def draw_sum(canvas: Canvas, look: Look, area: Rect, picture: SumPicture) -> None:
    """A picture as large as its area allows."""
    match picture:
        case CardSum(cards):
            _draw_card_sum(canvas, look, area, cards)
        case Sums(values):
            _draw_sums(canvas, look, area, values)
        case TenFrame(first, second):
            _draw_ten_frame(canvas, look, area, first, second)
        case PairTablePicture():
            _draw_pair_table(canvas, look, no_higher(area, max(area.w * 0.45, 148 * look.u)))
        case Each(cards):
            _draw_each(canvas, look, area, cards)
        case ClockSum(first, step):
            _draw_clock_sum(canvas, look, area, first, step)
        case Sequences(rows):
            _draw_sequences(canvas, look.kit, area, rows)


def _draw_card_sum(canvas: Canvas, look: Look, area: Rect, cards: Sequence[Card]) -> None:
    """Real cards, a plus between them, and the target: in one line or two, whichever is larger."""
    kit, ink = look.kit, look.kit.palette.ink
    left: list[Part] = []
    for card in cards:
        left += [sums.plus(ink)] if left else []
        left.append(Part(face(look, card, area.w / 4), 1.5 / ASPECT, 1.5))
    right = [sums.equals(ink), sums.goal(kit, look.rules.target)]
    whole = [*left, *right]
    by_line = min(area.w / wide(whole), area.h / 1.5)
    by_two = min(area.w / max(wide(left), wide(right)), area.h / 3.05)
    if by_line >= by_two:
        draw_parts(canvas, no_higher(area, 1.5 * 150 * look.u), whole)
        return
    h = 1.5 * by_two
    draw_parts(canvas, Rect(area.x, area.cy - 1.03 * h, area.w, h), left)
    draw_parts(canvas, Rect(area.x - 0.27 * by_two, area.cy + 0.03 * h, area.w, h), right)


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


def _draw_pair_table(canvas: Canvas, look: Look, area: Rect) -> None:
    """A value for which several cards stand has no letter."""
    target = look.rules.target
    several = range(target, Rank.KING)
    letters = {value: phrases.letter(look.words, value) for value in Rank if value not in several}
    draw_pair_table(canvas, look.kit, area, bonds(target), lambda value: letters.get(Rank(value), ""))


def _draw_each(canvas: Canvas, look: Look, area: Rect, cards: Sequence[Card]) -> None:
    """Cards side by side, and what each of them counts."""
    room = 1.5 / ASPECT
    parts = [Part(face(look, card, area.w / 5), room * (1 + CARD_GAP / 2), 1.5) for card in cards]
    ink = look.kit.palette.ink
    whole = [*parts, sums.equals(ink), sums.goal(look.kit, look.rules.target)]
    draw_parts(canvas, no_higher(area, 1.5 * 150 * look.u), whole)


def _draw_clock_sum(canvas: Canvas, look: Look, area: Rect, first: int, step: int) -> None:
    """The sum, and below it what is left when the clock has gone round: 8 + 7 = 15, 15 − 13 = 2."""
    kit, ink = look.kit, look.kit.palette.ink
    total, hours = first + step, look.rules.target
    minus = Part(Art(54, 100, rounded(10, 46, 34, 9, 4.5, ink)), 0.54)
    whole = sums.result(kit, total)
    lines = [[sums.first(kit, first), sums.plus(ink), sums.second(kit, step), sums.equals(ink), whole]]
    if total > hours:
        lines.append([whole, minus, sums.goal(kit, hours), sums.equals(ink), sums.asked(kit, str(total - hours))])
    high = min(area.h / 2.5, area.w / max(map(wide, lines)), 150 * look.u)
    y = area.cy - high * 1.2 * len(lines) / 2
    for parts in lines:
        # A sun is higher than the chips beside it: given its own room, all lines keep one size.
        tall = max(part.high for part in parts)
        draw_parts(canvas, centred(area.cx, y + high * 0.6, high * wide(parts), high * tall), parts)
        y += high * 1.3


def _draw_sequences(canvas: Canvas, kit: Kit, area: Rect, rows: Sequence[Sequence[int]]) -> None:
    """A line of chips each: the step in marigold, then the values to which it leads."""
    pitch_w = min(area.w / (max(map(len, rows)) + 0.25), area.h / len(rows))
    pitch_h = min(area.h / len(rows), pitch_w * 1.15)
    x, y = area.cx - pitch_w * (max(map(len, rows)) + 0.25) / 2, area.cy - pitch_h * len(rows) / 2
    for line, row in enumerate(rows):
        for place, value in enumerate(row):
            box = Rect(x + (place + (0.25 if place else 0)) * pitch_w, y + line * pitch_h, pitch_w, pitch_h)
            canvas.art(_value(kit, value, step=place == 0), box.scaled(0.9))


def _value(kit: Kit, value: int, *, step: bool) -> Art:
    p = kit.palette
    cap = 52.0 if value < 10 else 44.0
    label = Label(str(value), 44, 50 + cap / 2, cap, p.ink, anchor=Anchor.CENTRE, widest=74)
    return Art(88, 100, rounded(0, 0, 88, 100, 20, p.marigold if step else p.paper), (label,))
