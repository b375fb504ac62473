"""What is written into the journal.

Where another program holds the journal's file when the game is closed, it waits in a file of its own.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import Enum
from pathlib import Path
from typing import NamedTuple, TypeAlias

from game.platform.files import write_whole

Value: TypeAlias = int | str | None

_LARGEST = (1 << 63) - 1
"""SQLite's largest number."""


class Change(Enum):
    """The statements that write. Their names and the order of their values stand in files and never change."""

    BEGIN = """INSERT OR IGNORE INTO deal (id, child, game, options, number, deck, moves, day, started, touched)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
    LEAVE_OTHERS = """UPDATE deal SET ending = ?, ended = touched
        WHERE child = ? AND game = ? AND ended IS NULL AND id != ?"""
    TOUCH = "UPDATE deal SET touched = ? WHERE id = ?"
    # From the deal's row: a deal that was removed meanwhile stays removed.
    TRY = """INSERT INTO try (deal, child, day, at, kind, picked_first, picked_second, target, result, high, low,
        mode, hinted, first, since_ready, since_pick)
        SELECT id, child, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM deal WHERE id = ?"""
    LAID = """INSERT INTO try (deal, child, day, at, kind, picked_first, picked_second, target, result, high, low,
        mode, hinted, first, since_ready, since_pick, laid)
        SELECT id, child, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM deal WHERE id = ?"""
    STAND = "UPDATE deal SET moves = ?, ending = ?, ended = ?, touched = ? WHERE id = ?"
    LEARN = """INSERT OR REPLACE INTO practised (child, target, high, low, level, first_tries, row_rights)
        SELECT child, ?, ?, ?, ?, ?, ? FROM deal WHERE id = ?"""
    FILL_EARLY = "UPDATE deal SET early = early + 1 WHERE id = ?"


class Statement(NamedTuple):
    """A change and its values."""

    change: Change
    values: tuple[Value, ...]


Event: TypeAlias = tuple[Statement, ...]
"""What is written together or not at all."""


def leave(journal: Path, mark: int, events: Iterable[Event]) -> None:
    """Write events beside a journal, for the next start to read in; `mark` tells them from others. Raises OSError."""
    lines = (json.dumps([(one.change.name, *one.values) for one in event]) + "\n" for event in events)
    write_whole(journal.with_name(f"{journal.stem}.waiting-{mark:08x}.jsonl"), "".join(lines))


def left(journal: Path) -> tuple[Path, ...]:
    """The files with events that wait beside a journal."""
    try:
        return tuple(sorted(journal.parent.glob(f"{journal.stem}.waiting-*.jsonl")))
    except OSError:
        return ()


def read(file: Path) -> list[Event]:
    """The events of a file, without lines that are none; of a file that can't be read, or was read in meanwhile, none.

    So whatever the file has come to, SQLite takes what is returned.
    """
    try:
        lines = file.read_bytes().splitlines()
    except OSError:
        return []
    return [event for line in lines if (event := _event(line)) is not None]


def _event(line: bytes) -> Event | None:
    try:
        return tuple(_statement(*statement) for statement in json.loads(line))
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def _statement(name: str, *values: object) -> Statement:
    change, checked = Change[name], tuple(map(_value, values))
    if len(checked) != change.value.count("?"):
        raise ValueError(values)
    return Statement(change, checked)


def _value(value: object) -> Value:
    if value is None or (isinstance(value, str) and value.isprintable()):
        return value
    if isinstance(value, int) and -_LARGEST <= value <= _LARGEST:
        return value
    raise ValueError(value)
