"""The tables of the journal, and how files of older versions become those of this one."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import TypeAlias

APPLICATION_ID = 0x476F3133
"""Marks the file as ours for whoever finds it: "Go13"."""

Migration: TypeAlias = tuple[str, ...]
"""The statements that lead from one version to the next."""

_VERSION_1: Migration = (
    # id: the moment of the beginning in milliseconds times 2^20, and chance below it, so that it is known before it
    # is written. child: the nickname's number, 0 without one. day: of the calendar on the wall, 20260131.
    """CREATE TABLE deal (
        id INTEGER PRIMARY KEY,
        child INTEGER NOT NULL,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        number INTEGER,
        deck TEXT NOT NULL,
        moves TEXT NOT NULL,
        day INTEGER NOT NULL,
        started INTEGER NOT NULL,
        touched INTEGER NOT NULL,
        ended INTEGER,
        ending TEXT,
        early INTEGER NOT NULL DEFAULT 0
    )""",
    "CREATE INDEX deal_of_child ON deal (child, game, day)",
    "CREATE INDEX deal_unfinished ON deal (child, game, touched) WHERE ended IS NULL",
    # at: milliseconds since 1970, UTC. high, low: the bond it counts for, or NULL; low is 0 where one card is the
    # target. since_ready, since_pick: milliseconds.
    """CREATE TABLE try (
        id INTEGER PRIMARY KEY,
        deal INTEGER NOT NULL REFERENCES deal (id),
        child INTEGER NOT NULL,
        day INTEGER NOT NULL,
        at INTEGER NOT NULL,
        kind TEXT NOT NULL,
        picked_first INTEGER NOT NULL,
        picked_second INTEGER,
        target INTEGER NOT NULL,
        result TEXT NOT NULL,
        high INTEGER,
        low INTEGER,
        mode TEXT NOT NULL,
        hinted INTEGER NOT NULL,
        first INTEGER NOT NULL,
        since_ready INTEGER NOT NULL,
        since_pick INTEGER
    )""",
    # Medians come from the middle of this index, for whichever child and days.
    """CREATE INDEX try_times ON try (target, high, low, since_ready, child, day)
        WHERE result = 'right' AND high IS NOT NULL""",
    # What a report counts, a row for each child, day and bond (high 0: no evidence). Adding up a year of single tries
    # would take a third of a second.
    """CREATE TABLE tally (
        child INTEGER NOT NULL,
        day INTEGER NOT NULL,
        target INTEGER NOT NULL,
        high INTEGER NOT NULL,
        low INTEGER NOT NULL,
        first INTEGER NOT NULL,
        hinted INTEGER NOT NULL,
        later INTEGER NOT NULL,
        wrong INTEGER NOT NULL,
        PRIMARY KEY (child, day, target, high, low)
    ) WITHOUT ROWID""",
    """CREATE TRIGGER try_is_tallied AFTER INSERT ON try BEGIN
        INSERT INTO tally VALUES (
            new.child, new.day, new.target, ifnull(new.high, 0), ifnull(new.low, 0),
            new.result = 'right' AND new.first,
            new.result = 'right' AND NOT new.first AND new.hinted,
            new.result = 'right' AND NOT new.first AND NOT new.hinted,
            new.result != 'right'
        ) ON CONFLICT DO UPDATE SET
            first = first + excluded.first,
            hinted = hinted + excluded.hinted,
            later = later + excluded.later,
            wrong = wrong + excluded.wrong;
    END""",
    """CREATE TABLE practised (
        child INTEGER NOT NULL,
        target INTEGER NOT NULL,
        high INTEGER NOT NULL,
        low INTEGER NOT NULL,
        level TEXT NOT NULL,
        first_tries INTEGER NOT NULL,
        row_rights INTEGER NOT NULL,
        PRIMARY KEY (child, target, high, low)
    ) WITHOUT ROWID""",
)

_VERSION_2: Migration = (
    # Sums on a clock are tries, too: kind is clock, picked_first where the pile stands, picked_second its step, target
    # the hours, laid what the card counts that was laid there. In all three tables high is then the step and low the
    # value of a `Lap`, which is negative: version 1 would take that for damage, and is kept from it by the number.
    "ALTER TABLE try ADD COLUMN laid INTEGER",
)

MIGRATIONS: tuple[Migration, ...] = (_VERSION_1, _VERSION_2)
"""The first makes version 1 from an empty file. What is here was shipped and never changes; a new version is a new
entry."""


class NewerJournal(Exception):
    """The file was written by a newer version of the game; `version` is its number."""

    def __init__(self, version: int) -> None:
        super().__init__(f"journal of version {version}")
        self.version = version


class NoJournalFile(Exception):
    """The file is a database, but no journal."""


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring a file to the newest version, whole or not at all.

    The connection must be in autocommit mode. Raises `NewerJournal`, `NoJournalFile`, or what `sqlite3` raises.
    """
    if _version(connection, migrations) == len(migrations):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Asked again: another program may have been faster.
        for migration in migrations[_version(connection, migrations) :]:
            for statement in migration:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def is_older(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> bool:
    """Whether a file is of a version before this one. Raises as `migrate` does."""
    return _version(connection, migrations) < len(migrations)


def _version(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> int:
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if not tables:
        return 0
    if owner != APPLICATION_ID or version < 1:
        raise NoJournalFile
    if version > len(migrations):
        raise NewerJournal(version)
    return int(version)
