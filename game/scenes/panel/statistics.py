"""How often each patience was played and came out, and what the bars of the report do not show."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from game.practice.export import game_columns, remarks
from game.practice.report import GameTally, Report
from game.scenes.panel.choice import shares
from game.scenes.panel.page import natural_width
from game.scenes.shelf import SHELF
from game.ui.art import Anchor, Face
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.theme import CAPTION, LABEL, TextStyle, style
from game.ui.words import Words


class _Line(NamedTuple):
    """A name at the left, numbers in columns at the right."""

    box: Rect
    cells: Sequence[str]

    def rooms(self, u: float, weights: Sequence[float]) -> tuple[Rect, ...]:
        """The room of each cell; `weights` are the columns' shares."""
        pad, gap = max(16 * u, 8), max(10 * u, 5)
        inside = Rect(self.box.x + pad, self.box.y, self.box.w - 2 * pad, self.box.h)
        name = Rect(inside.x, inside.y, 0.4 * inside.w, inside.h)
        numbers = Rect(name.right, inside.y, 0.6 * inside.w, inside.h)
        return name, *shares(numbers, weights, gap)


class _Notes(NamedTuple):
    """Remarks, each with its box, as high as they stand together."""

    boxes: Sequence[tuple[str, Rect]]
    h: float


def by_game(tallies: Sequence[GameTally]) -> tuple[GameTally, ...]:
    """One tally for each patience, whatever the house rules: what is saved and printed tells these apart."""
    found: dict[str, GameTally] = {}
    for one in tallies:
        so_far = found.get(one.game, GameTally(one.game, ""))
        found[one.game] = GameTally(
            one.game,
            "",
            so_far.came_out + one.came_out,
            so_far.stuck + one.stuck,
            so_far.left + one.left,
            so_far.early + one.early,
            max(so_far.longest_row, one.longest_row),
        )
    return tuple(found.values())


def game_title(words: Words, key: str) -> str:
    """The name of a patience; its key if a newer version has left it in the records."""
    shown = SHELF.get(key)
    return key if shown is None else shown.title(words)


def draw_statistics(canvas: Canvas, kit: Kit, words: Words, u: float, area: Rect, report: Report) -> None:
    """A line for each patience, then the remarks."""
    p, games = kit.palette, by_game(report.games)
    notes, small = remarks(words, report), style(CAPTION, u, p.ink, Face.BOLD)
    gap, head_h = max(12 * u, 4), max(44 * u, 28)
    row_h, noted = 0.0, _Notes((), 0.0)
    for across in (1, 2):
        if row_h < max(48 * u, 30):
            noted = _placed(canvas, u, area, notes, small, across)
            row_h = min((area.h - noted.h - gap - head_h) / max(len(games), 1), max(64 * u, 40))
    lines = [_Line(Rect(area.x, area.y, area.w, head_h), ("", *game_columns(words)))]
    y = area.y + head_h
    for game in games:
        cells = (game_title(words, game.game), *map(words.number, (game.played, game.came_out, game.longest_row)))
        lines.append(_Line(Rect(area.x, y, area.w, row_h - max(6 * u, 3)), cells))
        canvas.panel(lines[-1].box, p.oat, 12 * u)
        y += row_h
    heads, *rows = lines
    weights = [2 + len(head) for head in heads.cells[1:]]
    _draw_lines(canvas, u, [heads], weights, style(CAPTION, u, p.ink_soft, Face.EXTRABOLD))
    _draw_lines(canvas, u, rows, weights, style(LABEL, u, p.ink, Face.EXTRABOLD))
    boxes = [box.moved(0, y + gap - area.y) for _, box in noted.boxes]
    small = canvas.common([note for note, _ in noted.boxes], boxes, small, 2)
    for (note, _), box in zip(noted.boxes, boxes, strict=True):
        canvas.text(note, box, small, anchor=Anchor.LEFT, lines=2)


def _placed(canvas: Canvas, u: float, area: Rect, notes: Sequence[str], text: TextStyle, across: int) -> _Notes:
    """The remarks, so many beside each other as long as they are short enough, then the longer ones."""
    line_h, cells = max(34 * u, 18), area.columns(across, max(24 * u, 12))
    widths = {note: natural_width(canvas, note, text) for note in notes}
    short = [note for note in notes if widths[note] <= cells[0].w]
    y = area.y
    boxes: list[tuple[str, Rect]] = []
    for number, note in enumerate(short):
        boxes.append((note, cells[number % across]._replace(y=y + number // across * line_h, h=line_h)))
    y += -(-len(short) // across) * line_h
    for note in notes:
        if note not in short:
            # A very long remark takes two lines.
            boxes.append((note, area._replace(y=y, h=line_h if widths[note] <= area.w else 1.8 * line_h)))
            y = boxes[-1][1].bottom
    return _Notes(tuple(boxes), y - area.y)


def _draw_lines(canvas: Canvas, u: float, lines: Sequence[_Line], weights: Sequence[float], text: TextStyle) -> None:
    """Lines of a table, all their cells at one size."""
    rooms = [line.rooms(u, weights) for line in lines]
    text = canvas.common([cell for line in lines for cell in line.cells], [*chain(*rooms)], text, 2)
    for line, places in zip(lines, rooms, strict=True):
        for number, (cell, room) in enumerate(zip(line.cells, places, strict=True)):
            canvas.text(cell, room, text, anchor=Anchor.RIGHT if number else Anchor.LEFT, lines=2)
