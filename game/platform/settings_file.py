"""The settings as one readable file that is never half written and never thrown away."""

import json
from itertools import count
from pathlib import Path

from game.platform.files import read_small, write_whole
from game.settings import NewerSettings, Settings, settings_data, settings_from
from game.settings_store import Loaded, Problem, ProblemKind

NAME = "settings.json"


class SettingsFile:
    """`settings.json` in a folder, which need not be there yet."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME

    def load(self) -> Loaded:
        """Read the settings; the defaults where there is no file. Otherwise as `found`."""
        return self.found() or Loaded(Settings())

    def found(self) -> Loaded | None:
        """Read the settings, None where there is no file; one that can't be used is set aside under another name.

        Raises nothing.
        """
        try:
            raw = read_small(self.path)
        except FileNotFoundError:
            return None
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
            write_whole(self.path, json.dumps(settings_data(settings), indent=2) + "\n")
        except (OSError, RecursionError):  # the latter for what a later version may have nested deeper than we can
            return Problem(ProblemKind.NOT_SAVED)
        return None

    def _set_aside(self, kind: ProblemKind) -> Loaded:
        """Rename the file; of a symbolic link the one it points to, so that the link stays."""
        names = (f"settings.{kind.value}-{number}.json" for number in count(1))
        try:
            file = self.path.resolve()
            aside = next(path for path in map(file.with_name, names) if not path.exists())
            file.rename(aside)
        except OSError:
            return Loaded(Settings(), Problem(ProblemKind.UNREADABLE))
        return Loaded(Settings(), Problem(kind, kept_as=aside.name))
