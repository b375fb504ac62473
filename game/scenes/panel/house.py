"""The bonds of a number as a house: the number is its roof, every floor a bond, with what was tried beside it."""

from __future__ import annotations

from typing import NamedTuple

from game.practice.export import columns, groups
from game.practice.phrases import bond_text, seconds
from game.practice.report import House, Tally
from game.ui.art import Anchor, Art, Face, line, outline
from game.ui.bars import Fill, Part, bar_scale, draw_bar, draw_fill
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.theme import CAPTION, LABEL, TITLE, style
from game.ui.words import Words

_ROOMY = 30.0
"""Pixels for each floor, with which there is room for a roof as well."""
_FILLS = (Fill.SOLID, Fill.HATCHED, Fill.OUTLINED)


class _Columns(NamedTuple):
    """The floors, the bars and the times, from left to right."""

    floors: Rect
    bars: Rect
    times: Rect


def draw_house(canvas: Canvas, kit: Kit, words: Words, u: float, area: Rect, house: House) -> None:
    """The house with its legend, its bars and its times; the bond that needs practice has a ring."""
    shown, at = groups(words, house), _columns_of(area, u)
    legend_h, caption_h, roof_h = max(46 * u, 28), max(34 * u, 17), 66 * u
    floors_h = area.h - legend_h - caption_h * len(shown)
    roofed = (floors_h - roof_h + caption_h) / len(house.pairs) >= _ROOMY
    if roofed:
        floors_h -= roof_h - caption_h
    row_h = min(floors_h / len(house.pairs), 74 * u)
    _draw_legend(canvas, kit, words, u, Rect(area.x, area.y, area.w, legend_h), at)
    y = area.y + legend_h
    if roofed:
        _draw_roof(canvas, kit, Rect(at.floors.x, y, at.floors.w, roof_h), house.target)
        y += roof_h - caption_h
    wall_h = caption_h * (len(shown) - roofed) + row_h * len(house.pairs)
    canvas.panel(Rect(at.floors.x, y + caption_h * roofed, at.floors.w, wall_h), kit.palette.oat, 8 * u)
    # Low bars are as high as their numbers need.
    bar_h = min(max(0.74 * row_h, 18), 0.9 * row_h)
    least = max(0.7 * row_h, 20)
    bars = {tally: _parts(words, tally) for tally in house.pairs}
    scale = bar_scale(tuple(bars.values()), at.bars.w, least)
    ringed: Rect | None = None
    for name, tallies in shown:
        caption = Rect(at.bars.x, y, at.times.right - at.bars.x, caption_h)
        canvas.text(name, caption, style(CAPTION, u, kit.palette.ink_soft, Face.BOLD), anchor=Anchor.LEFT)
        y += caption_h
        for tally in tallies:
            row = Rect(area.x, y, area.w, row_h)
            thick = max(2.5 * u, 1.5)
            canvas.panel(Rect(at.floors.x, y - thick / 2, at.floors.w, thick), kit.palette.paper)
            _draw_floor(canvas, kit, words, u, row, at, tally)
            bar = Rect(at.bars.x, row.cy - bar_h / 2, at.bars.w, bar_h)
            draw_bar(canvas, kit, bar, bars[tally], scale, least)
            if tally.bond is not None and tally.bond == house.next:
                ringed = row
            y += row_h
    if ringed is not None:
        _draw_ring(canvas, kit, u, ringed)


def _columns_of(area: Rect, u: float) -> _Columns:
    floors, times, gap = max(150 * u, 82), max(110 * u, 64), max(14 * u, 8)
    bars = Rect(area.x + floors + gap, area.y, area.w - floors - times - 2 * gap, area.h)
    return _Columns(
        Rect(area.x, area.y, floors, area.h), bars, Rect(area.right - times - gap / 2, area.y, times, area.h)
    )


def _parts(words: Words, tally: Tally) -> tuple[Part, ...]:
    counts = (tally.first, tally.hinted, tally.wrong)
    return tuple(Part(fill, count, words.number(count)) for fill, count in zip(_FILLS, counts, strict=True))


def _draw_legend(canvas: Canvas, kit: Kit, words: Words, u: float, box: Rect, at: _Columns) -> None:
    """What the three kinds of bars mean, and the heading of the times."""
    p = kit.palette
    *kinds, time = columns(words)
    cells = Rect(box.x, box.y, at.times.right - box.x, box.h).columns(4, max(8 * u, 4))
    text = style(CAPTION, u, p.ink, Face.BOLD)
    for cell, fill, kind in zip(cells, _FILLS, kinds, strict=False):
        side = max(26 * u, 14)
        draw_fill(canvas, kit, Rect(cell.x, cell.cy - side / 2, 1.4 * side, side), fill)
        rest = Rect(cell.x + 1.7 * side, cell.y, cell.w - 1.7 * side, cell.h)
        canvas.text(kind, rest, text, anchor=Anchor.LEFT, lines=2)
    canvas.text(time, cells[-1], text._replace(colour=p.ink_soft), anchor=Anchor.RIGHT, lines=2)


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


def _draw_floor(canvas: Canvas, kit: Kit, words: Words, u: float, row: Rect, at: _Columns, tally: Tally) -> None:
    """The bond at the left, the time at the right."""
    p = kit.palette
    name = Rect(at.floors.x, row.y, at.floors.w, row.h).grown(-2)
    if tally.bond is not None:
        canvas.text(bond_text(tally.bond), name, style(TITLE, u, p.ink, Face.BLACK))
    time = Rect(at.times.x, row.y, at.times.w, row.h)
    canvas.text(seconds(words, tally.typical), time, style(LABEL, u, p.ink), anchor=Anchor.RIGHT)


def _draw_ring(canvas: Canvas, kit: Kit, u: float, row: Rect) -> None:
    """Round the floor, its bar and its time: ink about marigold, so that it shows in grey."""
    p, thick = kit.palette, max(4 * u, 2.5)
    ring = row.grown(max(2.5 * u, 1.5))
    ring = Rect(ring.x - thick, ring.y, ring.w + 2 * thick, ring.h)
    body = outline(1, 1, ring.w - 2, ring.h - 2, 0.3 * ring.h, p.ink, 2)
    inset = 2 + thick / 2
    body += outline(inset, inset, ring.w - 2 * inset, ring.h - 2 * inset, 0.27 * ring.h, p.marigold, thick)
    canvas.art(Art(ring.w, ring.h, body), ring)
