"""A sum on the clock: the sun whose petals are the hours, the sum in two lines, and the numbers that a pile is made of.

What is more than the clock counts less the clock: 8 + 7 = 15, 15 − 13 = 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from game.engine.rules import Equation
from game.ui import equation as sums
from game.ui.art import Anchor, Art, Label, disc, rounded
from game.ui.canvas import Canvas
from game.ui.equation import Part, draw_parts, wide
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.pair_table import Letter, small_card, tally_dot
from game.ui.sun import petal, petal_seam
from game.ui.theme import Durations

_HOUR_AT = 76.0
"""How far from the sun's middle an hour is written, of 100 to its edge."""


class Turn(NamedTuple):
    """A step on the clock: the hour where it starts, by how much it goes on, the hour that it comes to.

    None stands for what is not known, or not told.
    """

    start: int | None = None
    step: int | None = None
    goal: int | None = None

    @classmethod
    def of(cls, equation: Equation) -> Turn:
        """The turn that a sum makes, whether it comes to its target or not."""
        start, step = equation.values
        return cls(start, step, equation.result)

    @property
    def total(self) -> int | None:
        """Start and step together, whatever the clock."""
        return None if self.start is None or self.step is None else self.start + self.step


class Series(NamedTuple):
    """The numbers of a pile from the first to the last: its `step`, all its `values`, and how many are `laid`."""

    step: int
    values: tuple[int, ...]
    laid: int


class ClockRooms(NamedTuple):
    """Where a tray with a clock has its parts; `whole` is all above the button, for what needs more room."""

    sun: Rect
    sums: Rect
    words: Rect
    coins: Rect
    button: Rect
    whole: Rect


def clock_rooms(box: Rect, u: float, *, telling: bool = False) -> ClockRooms:
    """The rooms of a tray: over each other where it stands beside the table, else side by side.

    Over each other, the sun leaves some of its room to the sum while the words are `telling` about that.
    """
    if box.h > box.w:
        pad, gap = max(20 * u, 11.0), max(14 * u, 7.0)
        inside = Rect(box.x + pad, box.y + gap, box.w - 2 * pad, box.h - gap - max(20 * u, 11.0))
        button_h, coins_h = min(max(96 * u, 54.0), 0.14 * box.h), max(34 * u, 22.0)
        button = Rect(inside.x, inside.bottom - button_h, inside.w, button_h)
        coins = Rect(inside.x, button.y - gap - coins_h, inside.w, coins_h)
        sun_part, words_part = 0.5, 0.2
        if box.w > 0.55 * box.h:
            # A wide one is to be read from afar: the coins stand beside the button, and the sum has more of the tray.
            coins, button = inside._replace(y=button.y, h=button_h).columns(2, gap)
            sun_part, words_part = 0.4, 0.16
        if telling:
            sun_part, words_part = 0.82 * sun_part, 0.16
        whole = Rect(inside.x, inside.y, inside.w, coins.y - gap - inside.y)
        side = min(inside.w, sun_part * whole.h)
        sun = Rect(inside.cx - side / 2, inside.y, side, side)
        words_h = words_part * whole.h
        words = Rect(inside.x, whole.bottom - words_h, inside.w, words_h)
        return ClockRooms(
            sun, Rect(inside.x, sun.bottom + gap, inside.w, words.y - sun.bottom - 2 * gap), words, coins, button, whole
        )
    pad, gap = max(24 * u, 12.0), max(14 * u, 6.0)
    inside = Rect(box.x + pad, box.y + gap, box.w - 2 * pad, box.h - gap - max(20 * u, 10.0))
    side = min(inside.h, 0.4 * inside.w)
    sun = Rect(inside.x, inside.cy - side / 2, side, side)
    left = sun.right + 2 * gap
    right = Rect(left, inside.y, inside.right - left, inside.h)
    button_h = max(0.32 * right.h, 44.0)
    button = Rect(right.x, right.bottom - button_h, right.w, button_h)
    words_h = 0.36 * (button.y - gap - right.y)
    words = Rect(right.x, button.y - gap - words_h, right.w, words_h)
    room = Rect(right.x, right.y, right.w, words.y - gap / 2 - right.y)
    whole = Rect(inside.x, inside.y, inside.w, words.bottom - inside.y)
    return ClockRooms(sun, room, words, room, button, whole)


def turning(step: int, seconds: float, durations: Durations, reduced: bool = False) -> int:
    """How many of a turn's steps have been made after so many seconds: the last one is its goal."""
    return step if reduced else min(int(seconds / (2 * durations.disc)), step)


def turning_time(step: int, durations: Durations) -> float:
    """How long a turn is in motion, in seconds."""
    return 2 * durations.disc * step


_UNKNOWN = Turn()


def clock_sun(kit: Kit, hours: int, turn: Turn = _UNKNOWN, made: int | None = None) -> Art:
    """The sun with an hour on each petal: the start in cloth, `made` steps (all, if not given) lit, the goal stitched.

    The core says by how much it goes on.
    """
    p = kit.palette
    start, step, goal = turn
    told = start is not None and step is not None and goal is not None
    made = (step if made is None else made) if told and step is not None else 0
    lit = {(start + number - 1) % hours + 1 for number in range(1, made + 1)} if start is not None else set()
    body, labels = "", []
    for hour in range(1, hours + 1):
        ground, ink = p.oat_deep, p.ink_soft
        if hour == start:
            ground, ink = p.cloth, p.paper
        elif hour == goal and (hour in lit or not told):
            ground, ink = p.paper, p.ink
        elif hour in lit:
            ground, ink = p.marigold, p.ink
        # The steps made have an edge, as the second number's discs have: in grey their colour would be lost.
        drawn = petal(hours, hour, ground)
        body += f'<g stroke="{p.ink}" stroke-width="2.8">{drawn}</g>' if ground == p.marigold else drawn
        if ground == p.paper:
            body += petal_seam(hours, hour, p.ink, 2.4, (5.5, 4.5))
        angle = 2 * pi * hour / hours
        x, y = 100 + _HOUR_AT * sin(angle), 100 - _HOUR_AT * cos(angle)
        labels.append(Label(str(hour), x, y + 7, 14, ink, anchor=Anchor.CENTRE, widest=23))
    core = str(hours) if step is None else f"+{step}"
    labels.append(Label(core, 100, 100 + 14, 28, p.ink, anchor=Anchor.CENTRE, widest=66))
    return Art(200, 200, body + disc(100, 100, 44, p.marigold), tuple(labels))


def turn_sums(kit: Kit, hours: int, turn: Turn, right: bool) -> tuple[tuple[Part, ...], ...]:
    """The sum in one line, or in two where it goes, or may go, past the clock; `right` marks its result as found."""
    ink, total = kit.palette.ink, turn.total
    start = sums.asked(kit) if turn.start is None else sums.first(kit, turn.start)
    step = sums.asked(kit) if turn.step is None else sums.second(kit, turn.step)
    if turn.goal is None:
        goal = sums.asked(kit)
    else:
        goal = sums.found(kit, turn.goal) if right else sums.asked(kit, str(turn.goal))
    if total is not None and total <= hours:
        return ((start, sums.plus(ink), step, sums.equals(ink), goal),)
    middle = sums.asked(kit) if total is None or turn.goal is None else sums.result(kit, total)
    return (
        (start, sums.plus(ink), step, sums.equals(ink), middle),
        (middle, sums.minus(ink), sums.goal(kit, hours), sums.equals(ink), goal),
    )


def draw_turn(canvas: Canvas, kit: Kit, room: Rect, hours: int, turn: Turn, right: bool = False) -> None:
    """The sum in one line or two, over or beside each other, whichever is larger."""
    lines = turn_sums(kit, hours, turn, right)
    longest, gap = max(map(wide, lines)), room.w * 0.05

    def chip(boxes: Sequence[Rect]) -> float:
        return min(boxes[0].w / longest, boxes[0].h / 1.4)

    ways = (room.rows(len(lines), room.h * 0.04), room.columns(len(lines), gap))
    boxes = max(ways, key=chip)
    h = chip(boxes)
    for line, box in zip(lines, boxes, strict=True):
        w, high = h * wide(line), 1.4 * h if len(line) > 3 and line[2].high > 1 else h
        draw_parts(canvas, centred(box.cx, box.cy, w, high), line)


def draw_series(canvas: Canvas, kit: Kit, room: Rect, series: Series, letter: Letter) -> None:
    """The step and all numbers of a pile as small cards, row by row; those laid are pale, the top one is cloth."""
    p = kit.palette
    count = len(series.values) + 1

    def width(columns: int) -> float:
        return min(room.w / (1.16 * columns), room.h / (1.62 * -(-count // columns)))

    columns = max(range(1, count + 1), key=width)
    w = width(columns)
    rows = -(-count // columns)
    left, top = room.cx - columns * w * 1.16 / 2, room.cy - rows * w * 1.62 / 2
    for number in range(count):
        row, column = divmod(number, columns)
        x, y = left + (column + 0.08) * w * 1.16, top + (row + 0.04) * w * 1.62
        box = Rect(x, y, w, 1.5 * w)
        if number == 0:
            canvas.art(_flat_card(f"+{series.step}", p.marigold, p.ink), box)
            continue
        value = series.values[number - 1]
        if number < series.laid:
            canvas.art(_flat_card(str(value), p.oat_deep, p.ink_soft), box)
        elif number == series.laid:
            canvas.art(_flat_card(str(value), p.cloth, p.paper), box)
        else:
            canvas.art(small_card(kit, value, letter(value)), box)


def _flat_card(text: str, ground: str, ink: str) -> Art:
    label = Label(text, 50, 75 + 24, 48, ink, anchor=Anchor.CENTRE, widest=84)
    return Art(100, 150, rounded(0, 0, 100, 150, 24, ground), (label,))


def draw_progress(canvas: Canvas, kit: Kit, area: Rect, piles: Sequence[Series]) -> None:
    """How far piles went: a dot for every card that belongs there, those laid filled, below the step."""
    p = kit.palette
    for (step, values, laid), box in zip(piles, area.columns(len(piles), area.w * 0.012), strict=True):
        whole = len(values)
        half = -(-whole // 2)
        w = min(box.w * 0.44, box.h / 1.5 / 1.7)
        dot = min(box.w / half / 1.4, (box.h - 1.6 * w) / 2 / 1.35)
        high = 1.5 * w + 0.3 * w + 2 * 1.35 * dot
        top = box.cy - high / 2
        canvas.art(_flat_card(f"+{step}", p.marigold, p.ink), Rect(box.cx - w / 2, top, w, 1.5 * w))
        for number in range(whole):
            row, column = divmod(number, half)
            x = box.cx + (column - (half - 1) / 2) * 1.4 * dot - dot / 2
            y = top + 1.8 * w + row * 1.35 * dot
            canvas.art(tally_dot(kit, number < laid), Rect(x, y, dot, dot))
