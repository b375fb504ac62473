"""A room's settings as a file, so that one teacher sets up many machines; and where the program's files are."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple, Protocol

from game.settings import Settings


class Trouble(Enum):
    """Why a file with a room's settings could not be used. Nothing is lost in any case."""

    MISSING = auto()
    UNREADABLE = auto()
    BROKEN = auto()
    """It holds no settings of a room."""
    NEWER = auto()
    """It was saved by a newer version."""
    NOT_SAVED = auto()
    ASKED = auto()
    """In a browser: the user was asked for the file, and may load it next time."""


class Places(NamedTuple):
    """Where files and folders are, none of which need be there, as people write it."""

    settings: str
    records: str
    room: str
    """The file with this room's settings."""


class Room(Protocol):
    """Keeps this room's settings at one place. Nothing here raises for what may happen to files."""

    @property
    def places(self) -> Places:
        """Where the files are."""
        ...

    def save(self, settings: Settings) -> Trouble | None:
        """Write the settings of the room to their file, in place of what it held."""
        ...

    def load(self) -> Mapping[str, object] | Trouble:
        """The settings in the file, by the names of their fields."""
        ...
