"""The journal of practice as an SQLite file: written at once, whole at any moment, never thrown away."""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.platform import journal_events
from game.platform import journal_schema as schema
from game.platform.journal_events import Change, Event, Statement, Value
from game.platform.journal_opening import code, is_damage, opened, opened_for_reading, set_aside
from game.practice.bonds import Skill
from game.practice.children import Child, child_number
from game.practice.fading import Practised
from game.practice.journal import DealKey, Ending, Problem, ProblemKind, Standing
from game.practice.kept import Kept
from game.practice.tries import Try

if TYPE_CHECKING:
    from game.practice.report import GameTally, Query, Tally, TryRow

NAME = "journal.sqlite"

PATIENCE = 0.02
"""Seconds to wait in a frame for another program that writes, two hundred times as long as that usually takes. What
could not be written then waits for the next event."""
PATIENT_EVENTS = 20
"""When so many events wait for another program, it is a problem to be told."""
LONG_PATIENCE = 1.0
"""Seconds to wait for it where nobody is playing: at the end, and when records are removed."""

ROWS = 200
"""So many tries are read at a time, because there may be a million: some milliseconds, of which a frame has sixteen."""

MOST_WAITING = 20_000
"""So many events are held for a disk that takes none, a school day of them; then the oldest are given up."""

_T = TypeVar("_T")


class JournalFile:
    """`journal.sqlite` in a folder, which need not be there yet. Implements `Journal`; raises nothing.

    What another program keeps from being written until the game is closed is left in a file beside it, which the next
    start reads in.

    `clock` gives seconds since 1970, `chance` a number with so many random bits. Where nobody plays meanwhile, it can
    be `patient`: it waits longer for another program, and tells at once if that was in vain. Without writing `ahead`
    all lies in one file after each event.
    """

    def __init__(
        self,
        folder: Path,
        clock: Callable[[], float] = time.time,
        chance: Callable[[int], int] = random.getrandbits,
        *,
        patient: bool = False,
        ahead: bool = True,
    ) -> None:
        self._path = folder / NAME
        self._clock = clock
        self._chance = chance
        self._ahead = ahead
        self._patience = LONG_PATIENCE if patient else PATIENCE
        self._bearable = 0 if patient else PATIENT_EVENTS
        self._connection: sqlite3.Connection | None = None
        self._waiting: list[Event] = []
        self._begun: Event = ()
        self._child: Child | None = None
        self._unwritten: dict[Child | None, dict[Skill, Practised]] = {}
        self._problem: Problem | None = None
        self._failing = False
        self.write_ahead = False
        """Whether SQLite writes ahead, which takes 0.1 ms a try and survives `kill -9`. Where it can't, on network
        folders, each try waits for the disk instead."""
        self._left: tuple[Path, ...] = ()
        """Files with events that could not be written before a program ended."""
        self._do(lambda connection: True, False)
        self._left = journal_events.left(self._path)
        self._flush()

    # What is written.

    def begin(self, child: Child | None, kept: Kept) -> DealKey:
        number, now = child_number(child), self._now()
        deal = kept.deal
        same = (number, deal.game, deal.options, deal.number, deal.deck, kept.moves)
        found = self._read(
            lambda connection: connection.execute(
                """SELECT id FROM deal WHERE child = ? AND game = ? AND options = ? AND number IS ? AND deck = ?
                    AND moves = ? AND ended IS NULL ORDER BY touched DESC""",
                same,
            ).fetchone(),
            None,
        )
        key: DealKey = found[0] if found else (now << 20) | self._chance(20)
        self._child = child
        self._begun = (
            Statement(Change.BEGIN, (key, *same, self._today(), now, now)),
            Statement(Change.LEAVE_OTHERS, (Ending.LEFT, number, deal.game, key)),
            Statement(Change.TOUCH, (now, key)),
        )
        self._write(*self._begun)
        return key

    def record(self, key: DealKey, tried: Try, standing: Standing, practised: Practised | None = None) -> None:
        values, skill = tried.equation.values, tried.skill
        told: tuple[Value, ...] = (
            self._today(),
            self._now(),
            tried.kind,
            values[0],
            values[1] if len(values) > 1 else None,
            tried.target,
            tried.result,
            *((None, None) if skill is None else skill[1:]),
            tried.mode,
            tried.hinted,
            tried.first,
            tried.since_ready,
            tried.since_pick,
        )
        laid = tried.laid
        insert = Statement(Change.TRY, (*told, key)) if laid is None else Statement(Change.LAID, (*told, laid, key))
        learnt = () if skill is None or practised is None else (self._learnt(key, skill, practised),)
        self._write(insert, self._stands(key, standing), *learnt)

    def keep(self, key: DealKey, standing: Standing) -> None:
        self._write(self._stands(key, standing))

    def filled_too_early(self, key: DealKey) -> None:
        self._write(Statement(Change.FILL_EARLY, (key,)))

    def uncovered(self, key: DealKey, skill: Skill, practised: Practised) -> None:
        self._write(self._learnt(key, skill, practised))

    def _stands(self, key: DealKey, standing: Standing) -> Statement:
        now = self._now()
        ended = None if standing.ending is None else now
        return Statement(Change.STAND, (standing.moves, standing.ending, ended, now, key))

    def _learnt(self, key: DealKey, skill: Skill, practised: Practised) -> Statement:
        self._unwritten.setdefault(self._child, {})[skill] = practised
        return Statement(Change.LEARN, (*skill, *practised, key))

    # What is read.

    def unfinished(self, child: Child | None) -> Mapping[str, Kept]:
        from game.platform.journal_queries import unfinished

        return self._read(lambda connection: unfinished(connection, child), {})

    def practised(self, child: Child | None) -> Mapping[Skill, Practised]:
        from game.platform.journal_queries import practised

        written: Mapping[Skill, Practised] = self._read(lambda connection: practised(connection, child), {})
        return {**written, **self._unwritten.get(child, {})}

    def tallies(self, query: Query) -> tuple[Tally, ...]:
        from game.platform.journal_queries import tallies

        return self._read(lambda connection: tallies(connection, query), ())

    def games(self, query: Query) -> tuple[GameTally, ...]:
        from game.platform.journal_queries import games

        return self._read(lambda connection: games(connection, query), ())

    def tries(self, query: Query) -> Iterator[TryRow]:
        return chain.from_iterable(self.batches(query))

    def batches(self, query: Query) -> Iterator[tuple[TryRow, ...]]:
        from game.platform.journal_queries import span, tries

        numbers = self._read(span, range(0))
        for start in range(numbers.start, numbers.stop, ROWS):
            ask = partial(_whole, partial(tries, query=query, numbers=range(start, start + ROWS)))
            # Not again in a new file after damage.
            some: tuple[TryRow, ...] | None = self._do(ask, None, once=True)
            if some is None:
                return
            yield some

    def children(self) -> tuple[Child | None, ...]:
        from game.platform.journal_queries import children

        return self._read(children, ())

    def _read(self, ask: Callable[[sqlite3.Connection], _T], otherwise: _T) -> _T:
        """What is asked of the file, once what waits is in it."""
        self._flush()
        return self._do(ask, otherwise)

    # What is removed.

    def forget(self, child: Child | None) -> bool:
        self._unwritten.pop(child, None)
        return self._erase("child = ?", child_number(child))

    def forget_everyone(self) -> bool:
        self._unwritten.clear()
        return self._erase("child >= ?", 0)

    def _erase(self, condition: str, number: int) -> bool:
        """Remove the rows of every table, and overwrite them in the file."""
        self._begun = ()
        self._left = journal_events.left(self._path)

        def erase(connection: sqlite3.Connection) -> bool:
            connection.execute(f"PRAGMA busy_timeout = {LONG_PATIENCE * 1000:.0f}")
            connection.execute("PRAGMA secure_delete = ON")
            connection.execute("BEGIN IMMEDIATE")
            # What waits, here or in files, goes in first: it would come back otherwise.
            self._write_waiting(connection)
            for table in ("try", "tally", "practised", "deal"):
                connection.execute(f"DELETE FROM {table} WHERE {condition}", (number,))
            connection.execute("COMMIT")
            self._forget_waiting()
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            connection.execute(f"PRAGMA busy_timeout = {self._patience * 1000:.0f}")
            return True

        return self._do(erase, False)

    # How it gets into the file.

    def rest(self) -> None:
        if self._connection is not None and self.write_ahead:
            self._do(lambda connection: connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone(), None)

    def close(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.execute(f"PRAGMA busy_timeout = {LONG_PATIENCE * 1000:.0f}")
        self._flush()
        if self._waiting:
            with suppress(OSError):
                journal_events.leave(self._path, self._chance(32), self._waiting)
                self._waiting.clear()
        self._disconnect()

    def take_problem(self) -> Problem | None:
        problem, self._problem = self._problem, None
        return problem

    def _write(self, *statements: Statement) -> None:
        self._waiting.append(statements)
        del self._waiting[:-MOST_WAITING]
        self._flush()

    def _flush(self) -> None:
        """Write all that waits, in one transaction; if that fails it goes on waiting."""

        def write(connection: sqlite3.Connection) -> bool:
            connection.execute("BEGIN IMMEDIATE")
            self._write_waiting(connection)
            connection.execute("COMMIT")
            return True

        if (self._waiting or self._left) and self._do(write, False):
            self._forget_waiting()

    def _write_waiting(self, connection: sqlite3.Connection) -> None:
        """What waits in files, then what waits here; in a transaction, so that no other program reads the files in."""
        for event in chain(*map(journal_events.read, self._left), self._waiting):
            for change, values in event:
                connection.execute(change.value, values)

    def _forget_waiting(self) -> None:
        """All that waited is written."""
        for file in self._left:
            with suppress(OSError):
                file.unlink()
        self._left = ()
        self._waiting.clear()
        self._unwritten.clear()
        self._failing = False

    def _do(self, work: Callable[[sqlite3.Connection], _T], otherwise: _T, *, once: bool = False) -> _T:
        """What `work` gives; a damaged file is set aside, and a new one worked with, unless the work is done only once.

        Where it can't be done: `otherwise`.
        """
        for _ in range(2):
            try:
                return work(self._connected())
            except Exception as error:  # a damaged file may hand out anything, so anything may come of it
                self._undo_half(error)
                if code(error) == sqlite3.SQLITE_BUSY and len(self._waiting) < self._bearable:
                    return otherwise
                if not (is_damage(error) and self._set_aside()):
                    break
                if once:
                    return otherwise
        if not self._failing:
            self._problem = Problem(ProblemKind.NOT_KEPT)
        self._failing = True
        return otherwise

    def _now(self) -> int:
        """Milliseconds since 1970, UTC."""
        return round(self._clock() * 1000)

    def _today(self) -> int:
        """The day on the calendar on the wall, as a number: 20260131."""
        return int(time.strftime("%Y%m%d", time.localtime(self._clock())))

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._connection = self._opened()
            except schema.NewerJournal:
                self._path = self._path.with_name(f"journal-v{len(schema.MIGRATIONS)}.sqlite")
                self._problem = Problem(ProblemKind.NEWER, self._path.name)
                self._connection = self._opened()
            except sqlite3.OperationalError:
                if not self._path.is_file():
                    raise
                self._connection = opened_for_reading(self._path)
        return self._connection

    def _opened(self) -> sqlite3.Connection:
        connection, self.write_ahead = opened(self._path, self._patience, ahead=self._ahead)
        return connection

    def _undo_half(self, error: Exception) -> None:
        """After a failure: nothing half done stays open, and a folder found read-only may be so no longer."""
        if self._connection is not None and self._connection.in_transaction:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
        if code(error) == sqlite3.SQLITE_READONLY:
            self._disconnect()

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
        self._connection = None

    def _set_aside(self) -> bool:
        """Give a damaged file another name; tells whether that worked."""
        self._disconnect()
        aside = set_aside(self._path)
        if aside is None:
            return False
        self._problem = Problem(ProblemKind.BROKEN, aside.name)
        # The deal that is being played goes on in the new file.
        self._waiting.insert(0, self._begun)
        return True


def _whole(ask: Callable[[sqlite3.Connection], Iterator[_T]], connection: sqlite3.Connection) -> tuple[_T, ...]:
    """All that is asked, in one go."""
    return tuple(ask(connection))


def has_journal(folder: Path) -> bool:
    """Whether anything was ever kept in a folder. Raises OSError where that can't be known."""
    try:
        (folder / NAME).stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True
