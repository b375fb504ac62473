"""Draws a help page: its title, its paragraphs and its pictures, in a window of any size.

Landscape: the words beside the pictures; portrait: below them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.scenes.help.look import Look
from game.scenes.help.pages import ChildPage, HelpPage, KeyPage, KeyRow, TextPage
from game.scenes.help.pictures import draw_picture, draw_stacked
from game.ui.art import Anchor, Art, Face, disc
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.theme import CAPTION, LABEL, Palette, style

_TITLE = 40.0
TEXT = 32.0
_STEP = 30.0
"""Sizes of type at u = 1: a page's title, its paragraphs, and the line of a step or a key."""

_LINES = 40
"""More lines than any window has room for."""


def draw_page(canvas: Canvas, look: Look, area: Rect, page: HelpPage) -> None:
    """A page in its area."""
    match page:
        case ChildPage():
            _draw_child_page(canvas, look, area, page)
        case TextPage():
            _draw_text_page(canvas, look, _titled(canvas, look, area, page.title), page)
        case KeyPage():
            _draw_keys(canvas, look, _titled(canvas, look, area, page.title), page.rows)


def _titled(canvas: Canvas, look: Look, area: Rect, text: str) -> Rect:
    """A sheet with a title; returns the room below it."""
    inside = _sheet(canvas, look, area)
    title = Rect(inside.x, inside.y, inside.w, max(54 * look.u, 30))
    canvas.text(text, title, style(_TITLE, look.u, look.kit.palette.ink, Face.BLACK), anchor=Anchor.LEFT)
    top = title.bottom + max(12 * look.u, 6)
    return Rect(inside.x, top, inside.w, inside.bottom - top)


def _draw_text_page(canvas: Canvas, look: Look, room: Rect, page: TextPage) -> None:
    gap = max(24 * look.u, 12)
    if look.portrait:
        pictures = Rect(room.x, room.y, room.w, room.h * 0.5)
        text = Rect(room.x, pictures.bottom + gap, room.w, room.bottom - pictures.bottom - gap)
    else:
        text, pictures = room.columns(2, 1.5 * gap)
    draw_stacked(canvas, look, pictures, page.pictures)
    words = "\n\n".join(page.paragraphs)
    canvas.text(words, text, style(TEXT, look.u, look.kit.palette.ink), anchor=Anchor.LEFT, lines=_LINES, top=True)


def _sheet(canvas: Canvas, look: Look, area: Rect) -> Rect:
    """An oat sheet; returns the room on it."""
    canvas.panel(area, look.kit.palette.oat, 40 * look.u)
    return area.grown(-max(28 * look.u, 14))


class _StepPlaces(NamedTuple):
    """Where a step's number, picture and line stand."""

    badge: Rect
    picture: Rect
    text: Rect


def _draw_child_page(canvas: Canvas, look: Look, area: Rect, page: ChildPage) -> None:
    gap = max(18 * look.u, 8)
    low = 0.27 if look.portrait else 0.24
    upper = Rect(area.x, area.y, area.w, area.h * (1 - low) - gap)
    sheets = upper.rows if look.portrait else upper.columns
    places = [_step_places(look, _sheet(canvas, look, sheet)) for sheet in sheets(len(page.steps), gap)]
    lines = 5 if look.portrait else 3
    ink = look.kit.palette.ink
    text = canvas.common(
        [step.text for step in page.steps], [at.text for at in places], style(_STEP, look.u, ink), lines
    )
    for number, (step, at) in enumerate(zip(page.steps, places, strict=True), start=1):
        canvas.art(Art(2, 2, disc(1, 1, 1, ink)), at.badge)
        canvas.text(str(number), at.badge, style(LABEL, look.u, look.kit.palette.paper, Face.BLACK))
        draw_picture(canvas, look, at.picture, step.picture)
        canvas.text(step.text, at.text, text, anchor=Anchor.LEFT if look.portrait else Anchor.CENTRE, lines=lines)
    lower = Rect(area.x, upper.bottom + gap, area.w, area.h * low)
    draw_picture(canvas, look, _sheet(canvas, look, lower), page.below)


def _step_places(look: Look, inside: Rect) -> _StepPlaces:
    """Landscape: the line below the picture; portrait: beside it."""
    u = look.u
    side = max(48 * u, 26)
    badge = Rect(inside.x - 8 * u, inside.y - 8 * u, side, side)
    if look.portrait:
        picture = Rect(inside.x + side * 0.8, inside.y, inside.w * 0.56 - side * 0.8, inside.h)
        return _StepPlaces(badge, picture, Rect(inside.x + inside.w * 0.6, inside.y, inside.w * 0.4, inside.h))
    words_h = max(inside.h * 0.27, 56)
    top = inside.y + side * 0.8
    picture = Rect(inside.x, top, inside.w, inside.bottom - words_h - 10 * u - top)
    return _StepPlaces(badge, picture, Rect(inside.x - 10 * u, inside.bottom - words_h, inside.w + 20 * u, words_h))


def _draw_keys(canvas: Canvas, look: Look, area: Rect, rows: Sequence[KeyRow]) -> None:
    """A line a key: its caps, the button that does the same, and what it does."""
    p, u = look.kit.palette, look.u
    high = min(area.h / len(rows), max((104 if look.portrait else 74) * u, 46))
    cap_h = min(high * 0.78, max(58 * u, 36))
    gap, icon = max(10 * u, 5), cap_h * 0.8
    # The words have about half of the width, if the caps can be that small: large letters must not make them small.
    most = 0.48 * area.w - 3 * gap - icon
    cap_style = style(CAPTION, u, p.ink, Face.BLACK)
    least = 0.75 * cap_style.size

    def cap_width(name: str) -> float:
        room = Rect(0, 0, area.w / 2, cap_h)
        return max(canvas.fitting(name, room, cap_style) + 0.5 * cap_h, cap_h * 1.1)

    def caps() -> float:
        return max(sum(map(cap_width, row.keys)) + gap * len(row.keys) for row in rows)

    while caps() > most and cap_style.size > least:
        cap_style = cap_style._replace(size=cap_style.size - 1)
    left = caps()
    start = left + 3 * gap + icon
    lines = [Rect(area.x, area.y + number * high, area.w, high) for number in range(len(rows))]
    rooms = [Rect(line.x + start, line.y, line.w - start, line.h) for line in lines]
    # Two lines of words keep clear of those above and below.
    clear = [Rect(room.x, room.y, room.w, 0.8 * room.h) for room in rooms]
    text = canvas.common([row.text for row in rows], clear, style(_STEP, u, p.ink), 2)
    for row, line, room in zip(rows, lines, rooms, strict=True):
        x = line.x
        for name in row.keys:
            box = Rect(x, line.cy - cap_h / 2, cap_width(name), cap_h)
            _draw_cap(canvas, p, box, lambda face, name=name: canvas.text(name, face, cap_style))  # type: ignore[misc]
            x = box.right + gap
        if row.icon:
            place = centred(line.x + left + gap + icon / 2, line.cy, icon, icon)
            canvas.art(look.kit.icons(row.icon, p.ink_soft, p.oat), place)
        canvas.text(row.text, room, text, anchor=Anchor.LEFT, lines=2)


def _draw_cap(canvas: Canvas, p: Palette, box: Rect, letter: Callable[[Rect], object]) -> None:
    edge = max(box.h * 0.08, 2)
    canvas.panel(box, p.oat_deep, box.h * 0.24)
    face = Rect(box.x, box.y, box.w, box.h - edge)
    canvas.panel(face, p.paper, box.h * 0.24)
    letter(face)
