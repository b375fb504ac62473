"""How often each patience was played and came out, and what the bars of the report do not show."""

from __future__ import annotations

from collections.abc import Sequence

from game.practice.export import game_columns, remarks
from game.practice.report import GameTally, Report
from game.scenes.shelf import SHELF
from game.ui.art import Anchor, Face
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.theme import CAPTION, LABEL, style
from game.ui.words import Words


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
    """The name of a patience; its key where this version does not have it on the shelf."""
    shown = SHELF.get(key)
    return key if shown is None else shown.title(words)


def draw_statistics(canvas: Canvas, kit: Kit, words: Words, u: float, area: Rect, report: Report) -> None:
    """A line for each patience, then the remarks."""
    p, games = kit.palette, by_game(report.games)
    notes = remarks(words, report)
    note_h = max(34 * u, 18)
    foot_h = note_h * len(notes) + max(12 * u, 4)
    head_h = max(44 * u, 28)
    row_h = min((area.h - foot_h - head_h) / max(len(games), 1), max(64 * u, 40))
    heads = ("", *game_columns(words))
    _draw_row(canvas, u, Rect(area.x, area.y, area.w, head_h), heads, p.ink_soft, CAPTION)
    y = area.y + head_h
    for game in games:
        cells = (game_title(words, game.game), *map(words.number, (game.played, game.came_out, game.longest_row)))
        row = Rect(area.x, y, area.w, row_h - max(6 * u, 3))
        canvas.panel(row, p.oat, 12 * u)
        _draw_row(canvas, u, row, cells, p.ink, LABEL)
        y += row_h
    y += max(12 * u, 4)
    for number, note in enumerate(notes):
        box = Rect(area.x, y + number * note_h, area.w, note_h)
        canvas.text(note, box, style(CAPTION, u, p.ink, Face.BOLD), anchor=Anchor.LEFT)


def _draw_row(canvas: Canvas, u: float, row: Rect, cells: Sequence[str], ink: str, size: float) -> None:
    """The name at the left, the numbers in columns at the right."""
    pad, gap = max(16 * u, 8), max(10 * u, 5)
    inside = Rect(row.x + pad, row.y, row.w - 2 * pad, row.h)
    name, numbers = (
        Rect(inside.x, row.y, 0.4 * inside.w, row.h),
        Rect(inside.x + 0.4 * inside.w, row.y, 0.6 * inside.w, row.h),
    )
    canvas.text(cells[0], name, style(size, u, ink, Face.EXTRABOLD), anchor=Anchor.LEFT)
    for cell, box in zip(cells[1:], numbers.columns(len(cells) - 1, gap), strict=True):
        canvas.text(cell, box, style(size, u, ink, Face.EXTRABOLD), anchor=Anchor.RIGHT, lines=2)
