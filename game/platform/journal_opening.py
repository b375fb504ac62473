"""Opening the journal's file: to write, or where nothing may be written to read; and what to do with a damaged one."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from game.platform import journal_schema as schema

PAGES_UNTIL_ORDER = 4000
"""The write-ahead log is put in order at calm moments (`rest`), because that waits for the disk. If there are none for
so many pages, 16 MB or some thousand tries, a frame has to wait after all."""

_NO_DAMAGE = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_NOLFS,
    sqlite3.SQLITE_AUTH,
}
"""What SQLite reports of the world around a file. All else that it finds wrong lies in the file."""


def opened(path: Path, patience: float, *, ahead: bool) -> tuple[sqlite3.Connection, bool]:
    """A journal to be read and written, made if it is not there, and whether SQLite writes ahead in it.

    Waits for another program that writes for `patience` seconds. Raises sqlite3.Error, and NewerJournal.
    """
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
    try:
        schema.migrate(connection)
        mode = "unknown"
        if ahead:
            # Another program may be opening it just now; then it writes ahead from the next start on.
            with suppress(sqlite3.OperationalError):
                (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        writes_ahead = mode == "wal"
        # Writing ahead, NORMAL never harms the file: a power cut costs the last seconds. Without it, it might.
        connection.execute(f"PRAGMA synchronous = {'NORMAL' if writes_ahead else 'FULL'}")
        connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES_UNTIL_ORDER}")
    except BaseException:
        connection.close()
        raise
    return connection, writes_ahead


def opened_for_reading(path: Path) -> sqlite3.Connection:
    """The file where nothing may be written, not even the files that writing ahead needs beside it.

    One of an older version is read into memory, where it may become one of this version.
    """
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True, isolation_level=None)
    try:
        if schema.is_older(connection):
            with closing(connection) as older:
                connection = sqlite3.connect(":memory:", isolation_level=None)
                older.backup(connection)
        schema.migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def set_aside(path: Path) -> Path | None:
    """Give a damaged file another name, with what belongs to it; tells which, or None where that did not work."""
    names = (f"{path.stem}.broken-{number}.sqlite" for number in count(1))
    try:
        aside = next(other for other in map(path.with_name, names) if not other.exists())
        path.rename(aside)
        for suffix in ("-wal", "-shm"):
            with suppress(FileNotFoundError):
                path.with_name(path.name + suffix).rename(aside.with_name(aside.name + suffix))
    except OSError:
        return None
    return aside


def is_damage(error: Exception) -> bool:
    """Whether an error lies in the file, and not in the world around it."""
    if isinstance(error, sqlite3.Error):
        return code(error) not in _NO_DAMAGE
    return not isinstance(error, OSError | MemoryError)


def code(error: Exception) -> int:
    """SQLite's number for what went wrong, without the details in its upper bytes; 0 for all else."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
