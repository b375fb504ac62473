"""The settings as one readable file that is never half written and never thrown away."""

import json
from itertools import count
from pathlib import Path

from game.platform.files import write_whole
from game.settings import Loaded, NewerSettings, Problem, ProblemKind, Settings, settings_data, settings_from

NAME = "settings.json"


class SettingsFile:
    """`settings.json` in a folder, which need not be there yet."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME

    def load(self) -> Loaded:
        """Read the settings; a file that can't be used is set aside under another name. Raises nothing."""
        try:
            raw = self._path.read_bytes()
        except FileNotFoundError:
            return Loaded(Settings())
        except OSError:
            return Loaded(Settings(), Problem(ProblemKind.UNREADABLE))
        try:
            # Editors on Windows may put a byte order mark in front.
            return Loaded(settings_from(json.loads(raw.decode("utf-8-sig"))))
        except NewerSettings:
            return self._set_aside(ProblemKind.NEWER)
        except (ValueError, RecursionError):  # not UTF-8, not JSON, nested without end, or no settings
            return self._set_aside(ProblemKind.BROKEN)

    def save(self, settings: Settings) -> Problem | None:
        """Write the settings, making the folder if needed: afterwards the old file or the new one is there, whole."""
        try:
            write_whole(self._path, json.dumps(settings_data(settings), indent=2) + "\n")
        except OSError:
            return Problem(ProblemKind.NOT_SAVED)
        return None

    def _set_aside(self, kind: ProblemKind) -> Loaded:
        names = (f"settings.{kind.value}-{number}.json" for number in count(1))
        try:
            aside = next(path for path in map(self._path.with_name, names) if not path.exists())
            self._path.rename(aside)
        except OSError:
            return Loaded(Settings(), Problem(kind))
        return Loaded(Settings(), Problem(kind, kept_as=aside.name))
