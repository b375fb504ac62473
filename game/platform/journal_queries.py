"""What the journal's file is asked: SQL in, the values of `game.practice` out.

SQLite hands out what the bytes of a damaged file happen to say. So each row is checked: where it is none that the game
wrote, these functions raise ValueError or TypeError.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator
from datetime import date

from game.engine.cards import Rank
from game.practice.bonds import Bond, Lap, Skill, Step
from game.practice.children import Child, child_number, numbered_child
from game.practice.fading import Practised
from game.practice.journal import Ending
from game.practice.kept import Deal, Kept
from game.practice.report import Everyone, GameTally, Query, Tally, TryRow
from game.practice.tries import Kind, Result
from game.settings import HintMode

LAST_MOMENT = 32_503_680_000_000
"""The year 3000 in milliseconds since 1970: no system's calendar ends before it."""


def tallies(connection: sqlite3.Connection, query: Query) -> tuple[Tally, ...]:
    """The tries by skill, then those that count for none."""
    where, values = _asked(query)
    counted = connection.execute(
        f"""SELECT target, high, low, sum(first), sum(hinted), sum(later), sum(wrong)
            FROM tally WHERE {where} GROUP BY target, high, low""",
        values,
    ).fetchall()
    found: list[Tally] = []
    none = Tally(None)
    for target, high, low, *counts in counted:
        first, hinted, later, wrong = map(_count, counts)
        if high:
            skill = _skill(target, high, low)
            typical = _median(connection, query, skill, first + hinted + later)
            found.append(Tally(skill, first, hinted, later, wrong, typical))
        else:
            none = Tally(None, none.first + first, none.hinted + hinted, none.later + later, none.wrong + wrong)
    return (*found, none) if none.tries else tuple(found)


def _median(connection: sqlite3.Connection, query: Query, skill: Skill, count: int) -> int | None:
    """The median time of the `count` right tries in milliseconds."""
    if not count:
        return None
    where, values = _asked(query)
    middle = connection.execute(
        f"""SELECT since_ready FROM try INDEXED BY try_times
            WHERE result = 'right' AND target = ? AND high = ? AND low = ? AND {where}
            ORDER BY since_ready LIMIT ? OFFSET ?""",
        (*skill, *values, 2 - count % 2, (count - 1) // 2),
    ).fetchall()
    return round(sum(_count(milliseconds) for (milliseconds,) in middle) / len(middle)) if middle else None


def games(connection: sqlite3.Connection, query: Query) -> tuple[GameTally, ...]:
    """The deals begun in that time, by patience and house rules.

    They are counted here, in one go through the table in its own order, that of their beginnings: to sort a year of a
    class by their ends takes SQLite a third of a second. A child ends or leaves a deal of a patience before it begins
    another, so the rows are the same.
    """
    where, values = _asked(query)
    endings: Counter[tuple[str, str, str | None]] = Counter()
    early: Counter[tuple[str, str]] = Counter()
    longest: dict[tuple[str, str], int] = {}
    rows: dict[tuple[int, str, str], int] = {}
    for child, game, options, ending, too_early in connection.execute(
        f"SELECT child, game, options, ending, early FROM deal WHERE {where} ORDER BY id", values
    ):
        endings[_text(game), _text(options), None if ending is None else Ending(ending)] += 1
        early[game, options] += _count(too_early)
        if ending == Ending.CAME_OUT:
            row = rows[child, game, options] = rows.get((child, game, options), 0) + 1
            longest[game, options] = max(longest.get((game, options), 0), row)
        elif ending == Ending.STUCK:
            rows[child, game, options] = 0
    return tuple(
        GameTally(
            game,
            options,
            endings[game, options, Ending.CAME_OUT],
            endings[game, options, Ending.STUCK],
            endings[game, options, Ending.LEFT] + endings[game, options, None],
            count,
            longest.get((game, options), 0),
        )
        for (game, options), count in sorted(early.items())
    )


def span(connection: sqlite3.Connection) -> range:
    """The numbers of all tries, and of some that were removed."""
    first, last = connection.execute("SELECT (SELECT min(id) FROM try), (SELECT max(id) FROM try)").fetchone()
    return range(0) if first is None else range(first, last + 1)


def tries(connection: sqlite3.Connection, query: Query, numbers: range) -> Iterator[TryRow]:
    """The tries with these numbers, in the order in which they were written."""
    where, values = _asked(query)
    rows = connection.execute(
        f"""SELECT at, child, game, options, number, kind, picked_first, picked_second, target, result, high, low,
                mode, hinted, first, since_ready, since_pick, laid
            FROM (SELECT * FROM try WHERE id >= ? AND id < ? AND {where}) AS asked
                JOIN (SELECT id AS deal, game, options, number FROM deal) USING (deal)
            ORDER BY asked.id""",
        (numbers.start, numbers.stop, *values),
    )
    for at, child, game, options, number, kind, first, second, target, result, high, low, mode, *rest in rows:
        hinted, first_try, since_ready, since_pick, laid = rest
        yield TryRow(
            _count(at, LAST_MOMENT),
            numbered_child(child),
            _text(game),
            _text(options),
            None if number is None else _count(number),
            Kind(kind),
            (_count(first),) if second is None else (_count(first), _count(second)),
            _count(target),
            Result(result),
            None if high is None else _skill(target, high, low),
            HintMode(mode),
            bool(hinted),
            bool(first_try),
            _count(since_ready),
            None if since_pick is None else _count(since_pick),
            None if laid is None else _count(laid),
        )


def children(connection: sqlite3.Connection) -> tuple[Child | None, ...]:
    """Who has records, in the order of the numbers."""
    rows = connection.execute("SELECT DISTINCT child FROM deal ORDER BY child")
    return tuple(numbered_child(number) for (number,) in rows)


def unfinished(connection: sqlite3.Connection, child: Child | None) -> dict[str, Kept]:
    """The deals of a child that have not ended, the one touched last of each patience."""
    rows = connection.execute(
        """SELECT game, options, number, deck, moves FROM deal
            WHERE child = ? AND ended IS NULL ORDER BY touched""",
        (child_number(child),),
    )
    return {
        _text(game): Kept(
            Deal(game, _text(options), None if number is None else _count(number), _text(deck)), _text(moves)
        )
        for game, options, number, deck, moves in rows
    }


def practised(connection: sqlite3.Connection, child: Child | None) -> dict[Skill, Practised]:
    """What a child has shown of each skill."""
    rows = connection.execute(
        "SELECT target, high, low, level, first_tries, row_rights FROM practised WHERE child = ?",
        (child_number(child),),
    )
    return {
        _skill(target, high, low): Practised(HintMode(level), _count(first_tries), _count(row_rights))
        for target, high, low, level, first_tries, row_rights in rows
    }


def day_number(day: date) -> int:
    """A day as it is stored: 20260131."""
    return day.year * 10_000 + day.month * 100 + day.day


def _asked(query: Query) -> tuple[str, tuple[int, ...]]:
    """The condition of a query on the columns `child` and `day`, and its values."""
    terms: list[str] = []
    values: list[int] = []
    if not isinstance(query.child, Everyone):
        terms.append("child = ?")
        values.append(child_number(query.child))
    if query.since is not None:
        terms.append("day >= ?")
        values.append(day_number(query.since))
    if query.until is not None:
        terms.append("day <= ?")
        values.append(day_number(query.until))
    return " AND ".join(terms) or "1", tuple(values)


def _count(value: object, end: int = 1 << 63) -> int:
    """A whole number from 0 on, below `end`."""
    if not (isinstance(value, int) and 0 <= value < end):
        raise ValueError(value)
    return value


def _text(value: object) -> str:
    """A text of one line, which can be shown."""
    if not (isinstance(value, str) and value.isprintable()):
        raise ValueError(value)
    return value


def _skill(target: object, high: object, low: object) -> Skill:
    """A bond: two numbers of cards and their sum, or a card that is the target itself; or a step on a clock."""
    if isinstance(low, int) and low < 0:
        step = Step(_count(target), _count(high), Lap(low))
        if not 0 < step.step < step.hours <= Rank.KING:
            raise ValueError(step)
        return step
    bond = Bond(_count(target), _count(high), _count(low))
    if not (bond.low <= bond.high <= Rank.KING and bond.target > 1 and bond.high + bond.low == bond.target):
        raise ValueError(bond)
    return bond
