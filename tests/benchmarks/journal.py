"""What the journal costs: `python -m tests.benchmarks.journal`.

Two numbers are promised: a try is written within 1 ms (99 of 100 times), and the report on a year of a class opens
within 0.3 s. Prints one line for each measurement, with the machine's load beside it.
"""

from __future__ import annotations

import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from statistics import median

from game.engine.games import game
from game.engine.session import Session
from game.platform.catalogues import Catalogues
from game.platform.journal_file import NAME, JournalFile
from game.practice.bonds import pairs_to
from game.practice.children import CHILDREN
from game.practice.fading import Teaching
from game.practice.observer import Observer
from game.practice.page import report_page
from game.practice.report import Period, Query, Report, report
from game.settings import HintMode
from tests.benchmarks.launch import load

CHILDREN_IN_CLASS, DEALS_A_WEEK, WEEKS, TRIES_A_DEAL = 32, 40, 40, 25
FIRST_DAY = date(2025, 9, 1)
LAST_DAY = FIRST_DAY + timedelta(weeks=WEEKS - 1, days=4)
RUNS = 5
WRITE_LIMIT, OPEN_LIMIT = 1.0, 0.3
"""Milliseconds, and seconds."""


def writing(folder: Path, deals: int = 60) -> list[float]:
    """Milliseconds for each try of so many deals, all that the table does for it included."""
    journal = JournalFile(folder)
    took = []
    for number in range(1, deals + 1):
        session = Session.start(game("good-thirteen"), number)
        observer = Observer(lambda: journal, None, session, lambda: Teaching(HintMode.PARTNER, fades=True))
        observer.update(0.1)
        while moves := session.rules.moves(session.state):
            session = session.play(moves[0])
            start = time.perf_counter()
            observer.played(session, tuple(moves[0].picks))
            took.append(1000 * (time.perf_counter() - start))
        journal.rest()
    journal.close()
    return sorted(took)


def year(folder: Path) -> int:
    """Fill the journal of a class with a year; gives the number of tries."""
    JournalFile(folder).close()
    chance = random.Random(13)
    with closing(sqlite3.connect(folder / NAME, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("BEGIN")
        connection.executemany(
            """INSERT INTO deal (id, child, game, options, number, deck, moves, day, started, touched, ended, ending)
                VALUES (?, ?, 'good-thirteen', '', ?, '', ?, ?, ?, ?, ?, ?)""",
            _deals(chance),
        )
        connection.executemany(
            """INSERT INTO try (deal, child, day, at, kind, picked_first, picked_second, target, result, high, low,
                mode, hinted, first, since_ready, since_pick)
                VALUES (?, ?, ?, ?, 'pair', ?, ?, 13, ?, ?, ?, 'partner', ?, ?, ?, ?)""",
            _tries(chance),
        )
        connection.execute("COMMIT")
    return CHILDREN_IN_CLASS * DEALS_A_WEEK * WEEKS * TRIES_A_DEAL


def _days() -> Iterator[tuple[int, int, int]]:
    """The number, the child and the day (as it is stored) of each deal."""
    number = 0
    for week in range(WEEKS):
        for turn in range(DEALS_A_WEEK):
            when = FIRST_DAY + timedelta(weeks=week, days=turn * 5 // DEALS_A_WEEK)
            for child in range(1, CHILDREN_IN_CLASS + 1):
                number += 1
                yield number, child, when.year * 10_000 + when.month * 100 + when.day


def _deals(chance: random.Random) -> Iterator[tuple[object, ...]]:
    moves = " ".join(["3+8"] * TRIES_A_DEAL)
    for number, child, day in _days():
        ending = "came out" if chance.random() < 0.63 else "stuck"
        yield number, child, number, moves, day, number * 1000, number * 1000, number * 1000 + 500, ending


def _tries(chance: random.Random) -> Iterator[tuple[object, ...]]:
    bonds = pairs_to(13)
    for number, child, day in _days():
        for turn in range(TRIES_A_DEAL):
            high, low = chance.choice(bonds)[1:]
            wrong, hinted = chance.random() < 0.1, chance.random() < 0.1
            result = "too few" if wrong else "right"
            milliseconds = round(chance.lognormvariate(8, 0.6))
            first = not wrong and not hinted
            yield (
                number,
                child,
                day,
                number * 1000 + turn,
                high,
                low,
                result,
                high,
                low,
                hinted,
                first,
                milliseconds,
                400,
            )


def opening(folder: Path, query: Query, use: Callable[[Report], object]) -> float:
    """Seconds from a closed file to what is shown of it."""
    start = time.perf_counter()
    journal = JournalFile(folder)
    use(report(journal, query))
    took = time.perf_counter() - start
    journal.close()
    return took


def main() -> int:
    """Measure and print; the exit status is 1 if a promise is not kept."""
    words = Catalogues(Path(__file__).parents[2] / "locales").load("de").words
    kept = True
    with tempfile.TemporaryDirectory() as written:
        took = writing(Path(written))
        p99 = took[int(len(took) * 0.99)]
        kept &= p99 <= WRITE_LIMIT
        _tell(
            f"writing a try: median {median(took):.2f} ms, p99 {p99:.2f} ms, slowest {took[-1]:.2f} ms "
            f"({len(took)} moves; load {load():.1f})"
        )
    with tempfile.TemporaryDirectory() as filled:
        folder = Path(filled)
        tries = year(folder)
        size = (folder / NAME).stat().st_size / 2**20
        _tell(f"a year of a class: {tries:,} tries, {size:.0f} MiB")
        asked = {
            "everyone, all days": Query(),
            "everyone, 14 days": Query(since=Period.FORTNIGHT.since(LAST_DAY)),
            "everyone, today": Query(since=Period.TODAY.since(LAST_DAY)),
            "one child, all days": Query(CHILDREN[4]),
            "one child, 14 days": Query(CHILDREN[4], Period.FORTNIGHT.since(LAST_DAY)),
            "everyone, half a year": Query(since=FIRST_DAY + timedelta(weeks=10), until=LAST_DAY - timedelta(weeks=10)),
        }
        for name, query in asked.items():
            runs = [opening(folder, query, lambda found: report_page(words, found, str, LAST_DAY)) for _ in range(RUNS)]
            kept &= median(runs) <= OPEN_LIMIT
            _tell(f"report, {name}: median {median(runs):.3f} s, slowest {max(runs):.3f} s (load {load():.1f})")
    return 0 if kept else 1


def _tell(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
