"""The tray below the table: the one place where the game says something, so that nothing ever covers a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from game.engine.cards import Rank
from game.engine.rules import Equation
from game.ui import equation as sums
from game.ui.art import Anchor, Art, disc, group, inner
from game.ui.canvas import Canvas
from game.ui.clock import Series, Turn, clock_rooms, clock_sun, draw_series, draw_turn, turning
from game.ui.crossing import Joining, joining
from game.ui.easing import wave
from game.ui.equation import Part, draw_parts, wide
from game.ui.frame import draw_frame, frame_plan
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.pair_table import Bond, BondCell, Letter, bond_cells, draw_pair_table
from game.ui.theme import MESSAGE, style

_LEAST = 13.0
"""The smallest size of a message in pixels; the tray's own unit may be a large one in a small window."""


class Blank(NamedTuple):
    """Nothing to say: the shape of a sum, and a button to fill the gaps when there is need."""

    fill: bool = False


class Table:
    """The pair table."""

    __slots__ = ()


class Question(NamedTuple):
    """One card is held: which number belongs to it? With the frame, when the child is helped to find it."""

    value: int
    framed: bool


class Tried(NamedTuple):
    """A sum was tried: what it makes, and why it is right or not."""

    equation: Equation
    reason: str = ""


class Message(NamedTuple):
    """A kind sentence."""

    text: str


Said: TypeAlias = Blank | Table | Question | Tried | Message | Turn | Series


class TrayLook(NamedTuple):
    """What drawing the tray needs besides what it says."""

    target: int
    bonds: Sequence[Bond]
    letter: Letter
    covered: frozenset[Bond]
    """The rows of the pair table that are covered."""
    u: float
    seconds: float
    """How long this has been said."""
    calm: bool
    """Whether motion is reduced or has come to rest."""
    clocked: bool = False
    """Whether sums are made on a clock of so many hours as the target says."""
    projected: bool = False
    """Whether the sum is to be seen from the back of a room: it takes more of the tray, its frame less."""


def draw_tray(canvas: Canvas, kit: Kit, box: Rect, said: Said, look: TrayLook) -> None:
    """The tray's ground and what it says."""
    p, u = kit.palette, look.u
    radius = min(40 * u, box.h * 0.27)
    # Round at the corners towards the table, at the foot of the window or at its right edge.
    canvas.panel(Rect(box.x, box.y, box.w + (radius if box.x > 0 else 0), box.h + radius), p.oat, radius)
    if look.clocked:
        _draw_clock(canvas, kit, box, said, look)
        return
    inside = tray_inside(box, u)
    match said:
        case Table():
            draw_pair_table(canvas, kit, inside, look.bonds, look.letter, covered=look.covered)
        case Blank():
            room = _left_part(inside) if said.fill else inside
            parts = (
                sums.asked(kit),
                sums.plus(p.ink),
                sums.asked(kit),
                sums.equals(p.ink),
                sums.goal(kit, look.target),
            )
            draw_parts(canvas, _low(room, u), parts, Anchor.CENTRE if box.h > box.w * 0.4 else Anchor.LEFT)
        case Question():
            parts = (
                sums.first(kit, said.value),
                sums.plus(p.ink),
                sums.asked(kit, "?" if said.framed else ""),
                sums.equals(p.ink),
                sums.goal(kit, look.target),
            )
            if said.framed:
                seen = Joining(said.value, 0, None, said.value >= 10, False)
                _sum_and_frame(canvas, kit, inside, parts, "", seen, 0, look)
            else:
                draw_parts(canvas, _low(inside, u), parts, Anchor.CENTRE if box.h > box.w * 0.4 else Anchor.LEFT)
        case Tried():
            _draw_tried(canvas, kit, inside, said, look)
        case Message():
            _draw_message(canvas, kit, inside, said.text, look)


def _draw_clock(canvas: Canvas, kit: Kit, box: Rect, said: Said, look: TrayLook) -> None:
    """What a tray with a clock says: the turn that is asked or was tried, the numbers of a pile, or a sentence."""
    telling = isinstance(said, Tried) and bool(said.reason)
    rooms, hours = clock_rooms(box, look.u, telling=telling), look.target
    # Where nothing is said the sum has the room of the words as well.
    wide_room = rooms.sums._replace(h=rooms.words.bottom - rooms.sums.y)
    match said:
        case Turn():
            canvas.art(clock_sun(kit, hours, said), rooms.sun)
            draw_turn(canvas, kit, wide_room, hours, said)
        case Tried(equation, reason):
            turn = Turn.of(equation)
            made = turning(turn.step or 0, look.seconds, kit.theme.durations, look.calm)
            canvas.art(clock_sun(kit, hours, turn, made), rooms.sun)
            draw_turn(canvas, kit, rooms.sums if reason else wide_room, hours, turn, equation.right)
            if reason:
                words = rooms.words
                radius = min(words.h * 0.3, 24 * look.u)
                canvas.panel(words, kit.palette.paper, radius)
                text = style(28, look.u, kit.palette.ink)._replace(least=_LEAST)
                lines = 2 if look.projected or words.h > 1.8 * text.size else 1
                canvas.text(reason, _between_corners(words, radius), text, lines=lines)
        case Series():
            draw_series(canvas, kit, rooms.whole, said, look.letter)
        case Message(text):
            if rooms.whole.h > rooms.whole.w:
                _draw_message_below(canvas, kit, rooms.whole, text, look)
            else:
                _draw_message(canvas, kit, rooms.whole, text, look)
        case _:
            canvas.art(clock_sun(kit, hours), rooms.sun)
            draw_turn(canvas, kit, wide_room, hours, Turn())


def _draw_message_below(canvas: Canvas, kit: Kit, room: Rect, text: str, look: TrayLook) -> None:
    """In a narrow tray the Queen stands above her bubble."""
    p = kit.palette
    side = min(0.3 * room.h, 0.6 * room.w)
    canvas.art(queen_portrait(kit), Rect(room.cx - side / 2, room.y, side, side))
    tail = 0.14 * side
    bubble = Rect(room.x, room.y + side + 1.6 * tail, room.w, min(0.5 * room.h, 1.1 * room.w))
    art = Art(20, 10, f'<path d="M0 10 L10 0 L20 10 Z" fill="{p.paper}"/>')
    canvas.art(art, Rect(room.cx - tail, bubble.y - tail + 1, 2 * tail, tail))
    canvas.panel(bubble, p.paper, min(bubble.h * 0.16, 40))
    canvas.text(text, bubble.grown(-0.07 * bubble.w), style(30, look.u, p.ink)._replace(least=_LEAST), lines=6)


def tray_inside(box: Rect, u: float) -> Rect:
    """The room for what the tray says."""
    pad = max(28 * u, 12.0)
    return Rect(box.x + pad, box.y + 14 * u, box.w - 2 * pad, box.h - 28 * u)


def tray_rows(box: Rect, u: float, table: Sequence[Bond]) -> tuple[BondCell, ...]:
    """Where the rows of the pair table stand in the tray."""
    return bond_cells(tray_inside(box, u), table)


def fill_button_box(box: Rect, u: float) -> Rect:
    """Where the tray's fill button stands."""
    inside = tray_inside(box, u)
    if box.h > box.w * 0.4:
        h = min(inside.h * 0.36, 140 * u)
        return Rect(inside.x, inside.bottom - h, inside.w, h)
    w = min(max(330 * u, 220.0), inside.w * 0.5)
    h = min(inside.h, 0.6 * w)
    return Rect(inside.right - w, inside.cy - h / 2, w, h)


def _left_part(inside: Rect) -> Rect:
    """The room beside, or in a high tray above, the fill button."""
    if inside.h > inside.w * 0.4:
        return Rect(inside.x, inside.y, inside.w, inside.h * 0.55)
    return Rect(inside.x, inside.y, inside.w * 0.46, inside.h)


def _low(room: Rect, u: float) -> Rect:
    """A sum alone is no larger than beside its frame."""
    h = min(room.h, 190 * u)
    return Rect(room.x, room.cy - h / 2, room.w, h)


def _draw_tried(canvas: Canvas, kit: Kit, inside: Rect, said: Tried, look: TrayLook) -> None:
    p, values, right = kit.palette, said.equation.values, said.equation.right
    if len(values) == 1:
        parts: tuple[Part, ...] = (sums.first(kit, values[0]), sums.equals(p.ink), sums.goal(kit, look.target))
        seen = Joining(values[0], 0, None, True, True)
    else:
        seen = joining(values[0], sum(values[1:]), look.seconds, kit.theme.durations, look.calm)
        total = sums.goal(kit, look.target) if right else sums.result(kit, said.equation.total)
        second = sums.second(kit, values[1], seen.split)
        parts = (sums.first(kit, values[0]), sums.plus(p.ink), second, sums.equals(p.ink), total)
    _sum_and_frame(canvas, kit, inside, parts, said.reason, seen, said.equation.missing, look)


def _sum_and_frame(
    canvas: Canvas,
    kit: Kit,
    inside: Rect,
    parts: Sequence[Part],
    reason: str,
    seen: Joining,
    missing: int,
    look: TrayLook,
) -> None:
    """A sum and its frame, beside each other or, in a high tray, one over the other; a reason makes it a bubble.

    The reason is told once the frame shows it: before that a child would count other empty places.
    """
    sum_room, frame_room = _rooms(inside, parts, look, bool(reason))
    if reason:
        _draw_bubble(canvas, kit, sum_room, parts, reason if seen.done else "", look)
    else:
        draw_parts(canvas, sum_room, parts, Anchor.CENTRE if frame_room.y > sum_room.y else Anchor.LEFT)
    pulse = 0.0 if look.calm else wave(look.seconds, kit.theme.durations.rays)
    draw_frame(canvas, kit, frame_room, look.target, seen, missing, pulse)


def _rooms(inside: Rect, parts: Sequence[Part], look: TrayLook, bubble: bool) -> tuple[Rect, Rect]:
    """The rooms of a sum and its frame."""
    gap = 36 * look.u
    part, part_with_queen = (0.54, 0.66) if look.projected else (0.36, 0.5)
    beside_w = min(wide(parts) * inside.h * 0.72, inside.w * part)
    if bubble:
        beside_w = min(max(beside_w, 3.9 * inside.h), inside.w * part_with_queen)
    beside = (
        Rect(inside.x, inside.y, beside_w, inside.h),
        Rect(inside.x + beside_w + gap, inside.y, inside.w - beside_w - gap, inside.h),
    )
    # By the shape of the tray alone, so that every sum of a window stands alike.
    if inside.h <= 0.28 * inside.w:
        return beside

    def below(high: float) -> Rect:
        return Rect(inside.x, inside.y + high + gap / 2, inside.w, inside.h - high - gap / 2)

    over_h = min(inside.h * 0.36, 170 * look.u)
    plan = frame_plan(below(over_h), look.target)
    if plan.in_line:
        # Such a frame needs little of the height: the rest is the sum's.
        over_h = max(over_h, min(inside.h - 1.5 * plan.box.h - gap / 2, 170 * look.u))
    return Rect(inside.x, inside.y, inside.w, over_h), below(over_h)


def _draw_bubble(canvas: Canvas, kit: Kit, room: Rect, parts: Sequence[Part], reason: str, look: TrayLook) -> None:
    """The Queen says the sum, and below it how far off it is."""
    bubble = _queen_and_bubble(canvas, kit, room)
    above = Rect(bubble.x, bubble.y, bubble.w, bubble.h * 0.6).grown(-bubble.h * 0.06)
    below = Rect(bubble.x + bubble.h * 0.12, bubble.y + bubble.h * 0.6, bubble.w - bubble.h * 0.24, bubble.h * 0.34)
    draw_parts(canvas, above, parts)
    canvas.text(reason, below, style(30, look.u, kit.palette.ink), lines=2 if below.h > 50 * look.u else 1)


def _draw_message(canvas: Canvas, kit: Kit, inside: Rect, text: str, look: TrayLook) -> None:
    h = min(inside.h, 170 * look.u)
    room = Rect(inside.x, inside.cy - h / 2, min(inside.w, 900 * look.u), h)
    bubble = _queen_and_bubble(canvas, kit, room)
    words = style(MESSAGE, look.u, kit.palette.ink)._replace(least=_LEAST)
    canvas.text(text, _between_corners(bubble, _roundness(bubble)), words, lines=4)


def _queen_and_bubble(canvas: Canvas, kit: Kit, room: Rect) -> Rect:
    """Draws the Queen's portrait with her speech bubble; returns the bubble's box."""
    p = kit.palette
    side = min(room.h * 0.98, room.w * 0.3)
    face = Rect(room.x, room.cy - side / 2, side, side)
    canvas.art(queen_portrait(kit), face)
    tail = side * 0.14
    bubble = Rect(face.right + side * 0.26, room.y, room.right - face.right - side * 0.26, room.h)
    canvas.art(
        Art(10, 20, f'<path d="M10 0 L0 10 L10 20 Z" fill="{p.paper}"/>'),
        Rect(bubble.x - tail + 1, bubble.cy - tail, tail, 2 * tail),
    )
    canvas.panel(bubble, p.paper, _roundness(bubble))
    return bubble


def _roundness(bubble: Rect) -> float:
    """The radius of a bubble's corners."""
    return min(bubble.h * 0.22, 40)


def _between_corners(bubble: Rect, radius: float) -> Rect:
    """The room for a text in a bubble: as far from its ends as its corners are round, if it is not narrow."""
    pad = min(radius, 0.08 * bubble.w)
    return Rect(bubble.x + pad, bubble.y + 0.1 * bubble.h, bubble.w - 2 * pad, 0.8 * bubble.h)


def queen_portrait(kit: Kit) -> Art:
    """The Queen in a round window; what is outside it has the tray's colour."""
    p = kit.palette
    bust = inner(kit.read(f"cards/court_{Rank.QUEEN.name.lower()}"))
    around = "M0 0 L200 0 L200 206 L0 206 Z M0 100 A100 100 0 1 0 200 100 A100 100 0 1 0 0 100 Z"
    mask = f'<path d="{around}" fill="{p.oat}" fill-rule="evenodd"/>'
    return Art(200, 200, disc(100, 100, 100, p.apricot) + group(bust, x=4, y=20, scale=0.71) + mask)
