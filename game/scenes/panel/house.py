"""The bonds of a number as a house: the number is its roof, every floor a bond, with what was tried beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.practice.export import columns, groups
from game.practice.phrases import seconds, skill_text
from game.practice.report import House, Tally
from game.scenes.panel.choice import shares
from game.scenes.panel.page import natural_width
from game.ui.art import Anchor, Art, Face, line, outline
from game.ui.bars import Fill, Part, axis_marks, bar_scale, draw_bar, draw_fill
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.theme import CAPTION, LABEL, TITLE, TextStyle, style
from game.ui.words import Words

_ROOMY = 30.0
"""Pixels for each floor, with which there is room for a roof as well."""
_LEAST = 19.0
"""Pixels for each floor, with less of which its numbers can't be read."""
_FILLS = (Fill.SOLID, Fill.HATCHED, Fill.OUTLINED)


class _Columns(NamedTuple):
    """The floors, the bars and the times, from left to right; `whole` is what they stand in."""

    floors: Rect
    bars: Rect
    times: Rect
    whole: Rect


class _Styles(NamedTuple):
    """How the sums and the times are set: each kind at one size."""

    sums: TextStyle
    times: TextStyle


def draw_house(canvas: Canvas, kit: Kit, words: Words, u: float, area: Rect, house: House) -> None:
    """The house with its legend, its bars and its times; the bond that needs practice has a ring.

    Where there is no room for all floors below each other, the upper half of the house stands beside the lower one.
    """
    legend_h, caption_h, roof_h = max(46 * u, 28), max(34 * u, 17), 66 * u
    floors_h = area.h - legend_h - caption_h * len(groups(words, house))
    wings = (house,) if floors_h >= _LEAST * len(house.floors) else _halves(house)
    room = Rect(area.x, area.y + legend_h, area.w, area.h - legend_h)
    places = [_columns_of(wing, u) for wing in room.columns(len(wings), 20 * u)]
    shown = [groups(words, wing) for wing in wings]
    row_h = min((room.h - caption_h * len(shown[0])) / len(wings[0].floors), 74 * u)
    roofed = len(wings) == 1 and (floors_h - roof_h) / len(house.floors) >= _ROOMY
    if roofed:
        # The roof stands beside the first caption; the axis needs a line below the floors.
        row_h = min((floors_h - roof_h) / len(house.floors), 74 * u)
    _draw_legend(canvas, kit, words, u, Rect(area.x, area.y, places[-1].times.right - area.x, legend_h))
    if roofed:
        _draw_roof(canvas, kit, places[0].floors._replace(h=roof_h), house.target)
    # Low bars are as high as their numbers need; so are those beside others, whose numbers are to be narrow.
    bar_h = min(max(0.74 * row_h if len(wings) == 1 else 0.0, 18), 0.9 * row_h)
    bars = {tally: _parts(words, tally) for tally in house.floors}
    scale = bar_scale(tuple(bars.values()), places[0].bars.w, bar_h)
    marks: Sequence[int] = ()
    if roofed and any(tally.evidence for tally in house.floors):
        marks = axis_marks(scale, places[0].bars.w, 90 * u)
    styles = _styles(canvas, kit, words, u, places[0], house, row_h)
    names = [name for wing in shown for name, _ in wing]
    captions = [Rect(at.bars.x, room.y, at.times.right - at.bars.x, caption_h) for at in places]
    small = style(CAPTION, u, kit.palette.ink_soft, Face.BOLD)
    small = canvas.common(names, captions[:1] * len(names), small)
    ringed: Rect | None = None
    for at, caption, wing in zip(places, captions, shown, strict=True):
        y = room.y + (roof_h - caption_h if roofed else 0)
        wall_y = y + caption_h
        wall_h = caption_h * (len(wing) - 1) + row_h * sum(len(tallies) for _, tallies in wing)
        canvas.panel(Rect(at.floors.x, wall_y, at.floors.w, wall_h), kit.palette.oat, 8 * u)
        for name, tallies in wing:
            canvas.text(name, caption._replace(y=y), small, anchor=Anchor.LEFT)
            y += caption_h
            _draw_lines(canvas, kit, u, Rect(at.bars.x, y, at.bars.w, row_h * len(tallies)), marks, scale)
            for tally in tallies:
                row = at.whole._replace(y=y, h=row_h)
                thick = max(2.5 * u, 1.5)
                canvas.panel(Rect(at.floors.x, y - thick / 2, at.floors.w, thick), kit.palette.paper)
                _draw_floor(canvas, words, row, at, tally, styles)
                bar = Rect(at.bars.x, row.cy - bar_h / 2, at.bars.w, bar_h)
                draw_bar(canvas, kit, bar, bars[tally], scale)
                if tally.skill is not None and tally.skill == house.next:
                    ringed = row
                y += row_h
        _draw_marks(canvas, words, Rect(at.bars.x, y, at.bars.w, caption_h), marks, scale, small)
    if ringed is not None:
        _draw_ring(canvas, kit, u, ringed)


def _halves(house: House) -> tuple[House, House]:
    """The house cut into its upper and its lower half; the upper one has no fewer floors."""
    half = -(-len(house.floors) // 2)
    return house._replace(floors=house.floors[:half]), house._replace(floors=house.floors[half:])


def _styles(canvas: Canvas, kit: Kit, words: Words, u: float, at: _Columns, house: House, row_h: float) -> _Styles:
    ink, floors = kit.palette.ink, house.floors
    sums = [skill_text(tally.skill) for tally in floors if tally.skill is not None]
    names = [at.floors._replace(h=row_h).grown(-2)] * len(sums)
    # A ring has its edges in the row.
    times = [at.times._replace(h=row_h - 4)] * len(floors)
    return _Styles(
        canvas.common(sums, names, style(TITLE, u, ink, Face.BLACK)),
        canvas.common([seconds(words, tally.typical) for tally in floors], times, style(LABEL, u, ink)),
    )


def _draw_lines(canvas: Canvas, kit: Kit, u: float, box: Rect, marks: Sequence[int], scale: float) -> None:
    """Upright lines behind the bars, at the marks of the axis."""
    thick = max(2 * u, 1)
    for mark in marks:
        canvas.panel(Rect(box.x + mark * scale - thick / 2, box.y, thick, box.h), kit.palette.oat_deep)


def _draw_marks(canvas: Canvas, words: Words, box: Rect, marks: Sequence[int], scale: float, text: TextStyle) -> None:
    """The numbers of the axis, each below its line."""
    for mark in marks:
        canvas.text(words.number(mark), centred(box.x + mark * scale, box.cy, 3 * box.h, box.h), text)


def _columns_of(area: Rect, u: float) -> _Columns:
    """Half a house leaves its sums and times only what they need; a ring ends behind the times."""
    gap = max(14 * u, 7)
    floors, times = min(max(150 * u, 82), max(0.33 * area.w, 70)), min(max(110 * u, 64), max(0.18 * area.w, 39))
    right = area.right - 1.3 * gap
    bars = Rect(area.x + floors + gap, area.y, right - times - area.x - floors - 1.5 * gap, area.h)
    return _Columns(Rect(area.x, area.y, floors, area.h), bars, Rect(right - times, area.y, times, area.h), area)


def _parts(words: Words, tally: Tally) -> tuple[Part, ...]:
    counts = (tally.first, tally.hinted, tally.wrong)
    return tuple(Part(fill, count, words.number(count)) for fill, count in zip(_FILLS, counts, strict=True))


def _draw_legend(canvas: Canvas, kit: Kit, words: Words, u: float, box: Rect) -> None:
    """What the three kinds of bars mean, and the heading of the times."""
    p, side = kit.palette, max(26 * u, 14)
    names = columns(words)
    small = style(CAPTION, u, p.ink, Face.BOLD)
    # The last name has no sign before it.
    signs = (*(1.7 * side for _ in _FILLS), 0)
    needed = [sign + natural_width(canvas, name, small) for name, sign in zip(names, signs, strict=True)]
    cells = shares(box, needed, max(8 * u, 4))
    rooms = [Rect(cell.x + 1.7 * side, cell.y, cell.w - 1.7 * side, cell.h) for cell in cells[:-1]]
    rooms.append(cells[-1])
    text = canvas.common(names, rooms, small, 2)
    for cell, room, fill, name in zip(cells, rooms, _FILLS, names, strict=False):
        draw_fill(canvas, kit, Rect(cell.x, cell.cy - side / 2, 1.4 * side, side), fill)
        canvas.text(name, room, text, anchor=Anchor.LEFT, lines=2)
    canvas.text(names[-1], rooms[-1], text._replace(colour=p.ink_soft), anchor=Anchor.RIGHT, lines=2)


def _draw_roof(canvas: Canvas, kit: Kit, box: Rect, target: int) -> None:
    """The number that every floor makes, under a gable."""
    p, thick = kit.palette, box.h * 0.09
    gable = f"M{thick} {box.h - thick} L{box.w / 2} {thick} L{box.w - thick} {box.h - thick} Z"
    body = f'<path d="{gable}" fill="{p.marigold}"/>' + line(gable, p.marigold, thick)
    canvas.art(Art(box.w, box.h, body), box)
    canvas.text(
        str(target),
        Rect(box.x, box.y + 0.36 * box.h, box.w, 0.62 * box.h),
        style(TITLE, 1.0, p.ink, Face.BLACK)._replace(size=0.44 * box.h, least=12),
    )


def _draw_floor(canvas: Canvas, words: Words, row: Rect, at: _Columns, tally: Tally, styles: _Styles) -> None:
    """The bond at the left, the time at the right."""
    name = Rect(at.floors.x, row.y, at.floors.w, row.h).grown(-2)
    if tally.skill is not None:
        canvas.text(skill_text(tally.skill), name, styles.sums)
    time = Rect(at.times.x, row.y, at.times.w, row.h)
    canvas.text(seconds(words, tally.typical), time, styles.times, anchor=Anchor.RIGHT)


def _draw_ring(canvas: Canvas, kit: Kit, u: float, row: Rect) -> None:
    """Round the floor, its bar and its time: ink about marigold, so that it shows in grey."""
    p, thick = kit.palette, max(4 * u, 2.5)
    ring = row.grown(max(2.5 * u, 1.5))
    ring = Rect(ring.x - thick, ring.y, ring.w + 2 * thick, ring.h)
    body = outline(1, 1, ring.w - 2, ring.h - 2, 0.3 * ring.h, p.ink, 2)
    inset = 2 + thick / 2
    body += outline(inset, inset, ring.w - 2 * inset, ring.h - 2 * inset, 0.27 * ring.h, p.marigold, thick)
    canvas.art(Art(ring.w, ring.h, body), ring)
