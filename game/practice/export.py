"""The report as text for a terminal, and every try as a table for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime

from game.practice.bonds import Lap
from game.practice.children import Child
from game.practice.phrases import (
    Title,
    Words,
    animal_name,
    child_name,
    colour_name,
    mode_name,
    period,
    seconds,
    skill_text,
    verdict,
)
from game.practice.report import GameTally, House, Report, Tally, TryRow
from game.practice.tries import Kind, Result
from game.settings import HintMode

BYTE_ORDER_MARK = "\ufeff"
"""Tells spreadsheets that the text is UTF-8."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a cell begins with that a spreadsheet would calculate."""


def csv_pieces(words: Words, batches: Iterable[Iterable[TryRow]], title: Title) -> Iterator[str]:
    """A table of every try, a piece for the headings and one for each batch; write it as UTF-8 with newline="".

    It is for people: all words are those of the language in force. Only house rules stay as they are kept, and are
    typed after --house-rule; numbers are whole (times in milliseconds, so that no decimal separator is needed), yes is
    1 and no is 0, so that they can be added up, and times of day have the one form that spreadsheets read in every
    country. The columns are separated as spreadsheets of the language expect, and no value contains a comma, a
    semicolon or a tab: so the table stays whole whichever of them an import dialog splits at, and LibreOffice splits
    at all three.
    """
    # Translators: what separates the columns of a spreadsheet file in your country: a comma, or a semicolon where the
    # comma is the decimal separator.
    separator = words.pgettext("column separator", ",")
    piece = io.StringIO()
    writer = csv.writer(piece, delimiter=separator)
    names = _Names(words, title)

    def written(rows: Iterable[Sequence[object]]) -> str:
        piece.seek(0)
        piece.truncate()
        writer.writerows([_inert(cell) for cell in cells] for cells in rows)
        return piece.getvalue()

    yield BYTE_ORDER_MARK + written([_headings(words)])
    for rows in batches:
        yield written(map(names.cells, rows))


def _headings(words: Words) -> tuple[str, ...]:
    # Translators: the headings of the columns of a spreadsheet, one row below them for each answer of a child.
    return (
        words.pgettext("column", "time (UTC)"),
        words.pgettext("column", "child"),
        words.pgettext("column", "game"),
        words.pgettext("column", "house rules"),
        words.pgettext("column", "game number"),
        words.pgettext("column", "kind of sum"),
        words.pgettext("column", "first card"),
        words.pgettext("column", "second card"),
        words.pgettext("column", "target"),
        words.pgettext("column", "result"),
        words.pgettext("column", "counts for"),
        words.pgettext("column", "hints"),
        words.pgettext("column", "answer seen"),
        words.pgettext("column", "first try"),
        words.pgettext("column", "ms since the cards lay there"),
        words.pgettext("column", "ms since the first card"),
        # Translators: on a clock (8 + 7 = 15, 15 − 13 = 2): the 2, or what was laid instead of it.
        words.pgettext("column", "card laid"),
    )


class _Names:
    """The words for what the rows of a table have in codes, each looked up once."""

    def __init__(self, words: Words, title: Title) -> None:
        self._kinds = {
            # Translators: in a spreadsheet: two cards were to make 13.
            Kind.PAIR: words.pgettext("kind of sum", "pair"),
            # Translators: in a spreadsheet: a card that is 13 by itself.
            Kind.ALONE: words.pgettext("kind of sum", "one card"),
            # Translators: in a spreadsheet: 8 + 7 = 15, 15 − 13 = 2.
            Kind.CLOCK: words.pgettext("kind of sum", "clock"),
        }
        self._results = {
            # Translators: in a spreadsheet: what came of a sum.
            Result.RIGHT: words.pgettext("result", "right"),
            Result.TOO_FEW: words.pgettext("result", "too few"),
            Result.TOO_MANY: words.pgettext("result", "too many"),
            Result.WRONG: words.pgettext("result", "wrong"),
        }
        self._modes = {mode: mode_name(words, mode) for mode in HintMode}
        # Translators: a nickname in a spreadsheet, without a comma: Fox red.
        self._nickname = words.pgettext("column", "{animal} {colour}")
        self._words = words
        self._titles: dict[str, str] = {}
        self._children: dict[Child | None, str] = {None: ""}
        self._title = title

    def cells(self, row: TryRow) -> tuple[object, ...]:
        """A row of the table."""
        moment = datetime.fromtimestamp(row.at // 1000, UTC)
        return (
            f"{moment:%Y-%m-%d %H:%M:%S}",
            self._child(row.child),
            self._game(row.game),
            row.options,
            "" if row.deal is None else row.deal,
            self._kinds[row.kind],
            row.values[0],
            row.values[1] if len(row.values) > 1 else "",
            row.target,
            self._results[row.result],
            "" if row.skill is None else skill_text(row.skill),
            self._modes[row.mode],
            int(row.hinted),
            int(row.first),
            row.since_ready,
            "" if row.since_pick is None else row.since_pick,
            "" if row.laid is None else row.laid,
        )

    def _game(self, key: str) -> str:
        if key not in self._titles:
            self._titles[key] = self._title(key)
        return self._titles[key]

    def _child(self, child: Child | None) -> str:
        if child not in self._children and child is not None:
            animal, colour = animal_name(self._words, child.animal), colour_name(self._words, child.colour)
            self._children[child] = self._nickname.format(animal=animal, colour=colour)
        return self._children[child]


def _inert(cell: object) -> object:
    """A cell that no spreadsheet takes for a formula, even if somebody has tampered with the records."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def report_text(words: Words, report: Report, title: Title) -> str:
    """The report for a terminal, its lines without the last line end."""
    query = report.query
    lines = [f"{child_name(words, query.child)}, {period(words, query)}"]
    for house in report.houses:
        lines += ["", *_house_lines(words, house)]
    lines += ["", *remarks(words, report)]
    if report.games:
        lines += ["", *_game_lines(words, report.games, title)]
    return "\n".join(lines)


def heading(words: Words, house: House) -> str:
    """The heading over the bonds of a target, or over the steps on a clock."""
    if house.lap is not None:
        # Translators: a heading; {hours} is 13, round which piles go up by steps: 8 + 7 = 15, 15 − 13 = 2.
        return words.gettext("Steps on the clock of {hours}").format(hours=house.target)
    # Translators: a heading; {target} is 13. Number bonds are two numbers that make it.
    return words.gettext("Number bonds to {target}").format(target=house.target)


def groups(words: Words, house: House) -> tuple[tuple[str, tuple[Tally, ...]], ...]:
    """The floors of a house in groups, each with its heading: by crossing ten, or all steps. None of them is empty."""
    if house.lap is not None:
        within = house.lap is Lap.WITHIN
        # Translators: a group of steps on a clock: 3 + 7 = 10. {hours} is 13.
        name = words.gettext("up to {hours}") if within else words.gettext("past {hours}")
        return ((name.format(hours=house.target), house.floors),)
    named = (
        # Translators: a group of number bonds: 10 + 3, 11 + 2, 12 + 1.
        (words.gettext("not crossing ten"), house.not_crossing),
        # Translators: a group of number bonds: 9 + 4, 8 + 5, 7 + 6.
        (words.gettext("crossing ten"), house.crossing),
    )
    return tuple((name, tallies) for name, tallies in named if tallies)


def columns(words: Words) -> tuple[str, str, str, str]:
    """The headings of what is told of a bond."""
    return (
        # Translators: a heading: right and unaided; says nothing about speed.
        words.gettext("first try"),
        # Translators: a heading: right, but the answer was shown.
        words.gettext("with a hint"),
        # Translators: a heading: how often another sum was tried.
        words.gettext("wrong try"),
        # Translators: a heading: the median.
        words.gettext("typical time"),
    )


def game_columns(words: Words) -> tuple[str, str, str]:
    """The headings of what is told of a patience."""
    return (
        # Translators: a heading: how many games were played to their end.
        words.pgettext("heading", "played"),
        # Translators: a heading: how many games came out.
        words.pgettext("heading", "came out"),
        # Translators: a heading: the most games that came out one after the other.
        words.pgettext("heading", "longest streak"),
    )


def game_name(game: GameTally, title: Title) -> str:
    """A patience and its house rules."""
    return f"{title(game.game)} ({game.options})" if game.options else title(game.game)


def remarks(words: Words, report: Report) -> list[str]:
    """Sentences about what the bars don't show, so that every try is accounted for."""
    alone = sum(house.alone.tries for house in report.houses if house.alone)
    later = sum(tally.later for house in report.houses for tally in house.floors)
    found = []
    if report.early:
        # Translators: {n} is how often a child wanted new cards although a pair was still there.
        found.append(words.gettext("Filled too early: {n}").format(n=words.number(report.early)))
    if later:
        # Translators: {n} is how many pairs were found only after a wrong try.
        found.append(words.gettext("Right after a wrong try: {n}").format(n=words.number(later)))
    if alone:
        # Translators: {n} is how many Kings were thrown out.
        found.append(words.gettext("Single cards thrown out: {n}").format(n=words.number(alone)))
    if report.uncounted.tries:
        # Translators: {n} is a number of tries that say nothing about what a child knows.
        text = words.gettext("Not counted (the last two cards or no partner there): {n}")
        found.append(text.format(n=words.number(report.uncounted.tries)))
    # Translators: {n} is how many sums were tried in all.
    found.append(words.gettext("All tries: {n}").format(n=words.number(report.tries)))
    return found


def _house_lines(words: Words, house: House) -> list[str]:
    table: list[tuple[str, ...]] = [("", *columns(words))]
    breaks: dict[int, str] = {}
    for name, tallies in groups(words, house):
        breaks[len(table)] = name
        table += [
            (
                f"{'>' if tally.skill == house.next else ' '} {skill_text(tally.skill) if tally.skill else ''}",
                words.number(tally.first),
                words.number(tally.hinted),
                words.number(tally.wrong),
                seconds(words, tally.typical),
            )
            for tally in tallies
        ]
    lines = [heading(words, house)]
    for number, line in enumerate(_aligned(table)):
        lines += [breaks[number], line] if number in breaks else [line]
    return [*lines, verdict(words, house)]


def _game_lines(words: Words, games: Sequence[GameTally], title: Title) -> list[str]:
    rows = [
        (game_name(game, title), *map(words.number, (game.played, game.came_out, game.longest_row))) for game in games
    ]
    return _aligned([("", *game_columns(words)), *rows])


def _aligned(table: Sequence[Sequence[str]]) -> list[str]:
    """The rows of a table, its first column to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        ).rstrip()
        for row in table
    ]
