"""The settings of a room as a file that can be carried to the next machine."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from game.platform.files import read_small, write_whole
from game.platform.folders import documents, folders
from game.platform.settings_file import NAME as SETTINGS
from game.scenes.room import Places, Trouble
from game.settings import NewerSettings, Settings, room_changes, room_data

NAME = "room.json"


def load_room(path: Path) -> Mapping[str, object] | Trouble:
    """The settings in a file, by the names of their fields, or why there are none. The file stays as it is."""
    try:
        raw = read_small(path)
    except FileNotFoundError:
        return Trouble.MISSING
    except (OSError, ValueError):  # the latter for what can be no path
        return Trouble.UNREADABLE
    try:
        # Editors on Windows may put a byte order mark in front.
        return room_from(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return Trouble.BROKEN


def room_from(text: str) -> Mapping[str, object] | Trouble:
    """The settings in the text of such a file, or why there are none."""
    try:
        return room_changes(json.loads(text))
    except NewerSettings:
        return Trouble.NEWER
    except (ValueError, RecursionError):  # not JSON, nested without end, or no settings
        return Trouble.BROKEN


def written(path: Path) -> str:
    """A path as people write it: with ~ for the home folder, where that is the custom."""
    if os.name == "posix":
        with suppress(ValueError, RuntimeError):  # it lies elsewhere; there is no home
            return f"~/{path.relative_to(Path.home())}"
    return str(path)


class RoomFile:
    """`room.json` among the user's documents, or in the folder given for all files."""

    def __init__(self, given: Path | None = None) -> None:
        self._given = given

    @property
    def places(self) -> Places:
        """Where the files are."""
        config, data = folders(self._given)
        return Places(written(config / SETTINGS), written(data), written(self._path))

    @property
    def _path(self) -> Path:
        return documents(self._given) / NAME

    def save(self, settings: Settings) -> Trouble | None:
        """Write the settings of the room."""
        try:
            write_whole(self._path, json.dumps(room_data(settings), indent=2) + "\n")
        except OSError:
            return Trouble.NOT_SAVED
        return None

    def load(self) -> Mapping[str, object] | Trouble:
        """The settings in the file."""
        return load_room(self._path)
