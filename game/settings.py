"""What the users choose, as a value; how it is stored as plain data; and the store that the scenes ask.

Nothing here touches a file: `game.platform.settings_file` does.
"""

from collections.abc import Callable, Mapping
from enum import Enum, StrEnum
from types import MappingProxyType
from typing import NamedTuple

VERSION = 1
"""The version of the stored form. It rises only when an older game could misread a newer file."""


class HintMode(StrEnum):
    """How much the game helps with the sums; the values are stored and typed on the command line."""

    OFF = "off"
    TABLE = "table"
    PARTNER = "partner"
    SHOW = "show"


class Settings(NamedTuple):
    """All settings. The defaults are those of the first start."""

    language: str | None = None
    """A language's code, or None for the system's language."""
    hints: HintMode = HintMode.PARTNER
    sound: bool = True
    reduced_motion: bool = False
    auto_deal: bool = False
    """Gaps are filled without a tap, after a pause."""
    children: tuple[str, ...] = ()
    """The nicknames that children of this room have, such as "fox-red"; the ones of a later version are kept."""
    extra: Mapping[str, object] = MappingProxyType({})
    """Stored keys that this version does not know, kept for the one that does."""


class SettingsError(ValueError):
    """Stored data that is no settings: `key` holds `value`, which is of the wrong kind."""

    def __init__(self, key: str, value: object) -> None:
        super().__init__(f"{key}: {value!r}")
        self.key = key
        self.value = value


class NewerSettings(SettingsError):
    """The data was stored by a newer version of the game, in a form that this one does not know."""


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError
    return value


def _optional_text(value: object) -> str | None:
    if not (value is None or isinstance(value, str)):
        raise TypeError
    return value


def _texts(value: object) -> tuple[str, ...]:
    if not (isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)):
        raise TypeError
    return tuple(value)


def _hint_mode(value: object) -> HintMode:
    return HintMode(str(value))


_READERS: Mapping[str, Callable[[object], object]] = {
    "language": _optional_text,
    "hints": _hint_mode,
    "sound": _flag,
    "reduced_motion": _flag,
    "auto_deal": _flag,
    "children": _texts,
}
"""Each stored key, which is also the field's name, with what reads its value or raises ValueError or TypeError.

A new setting is a new field of `Settings` and a line here.
"""


def settings_from(data: object) -> Settings:
    """The settings in `data`, as `settings_data` makes it; a missing key has its default.

    Raises:
        NewerSettings: the data's version is above `VERSION`.
        SettingsError: the data is no mapping, or a value is of the wrong kind.
    """
    if not isinstance(data, Mapping):
        raise SettingsError("", data)
    version = data.get("version", VERSION)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise SettingsError("version", version)
    if version > VERSION:
        raise NewerSettings("version", version)
    known: dict[str, object] = {}
    for key, read in _READERS.items():
        if key in data:
            try:
                known[key] = read(data[key])
            except (TypeError, ValueError):
                raise SettingsError(key, data[key]) from None
    extra = {key: value for key, value in data.items() if key not in _READERS and key != "version"}
    return _changed(Settings(extra=extra), known)


def settings_data(settings: Settings) -> dict[str, object]:
    """Plain data for a JSON file: the version, every known key, then the unknown ones as they were."""
    known: dict[str, object] = {"version": VERSION}
    for key in _READERS:
        value = getattr(settings, key)
        known[key] = value.value if isinstance(value, Enum) else value
    return known | {key: value for key, value in settings.extra.items() if key not in known}


def _changed(settings: Settings, changes: Mapping[str, object]) -> Settings:
    return settings._replace(**changes)  # type: ignore[arg-type]  # `_replace` checks the keys


class ProblemKind(Enum):
    """What went wrong with stored settings. The game plays on in every case."""

    BROKEN = "broken"
    """The file is no settings; it was set aside, the defaults hold."""
    NEWER = "newer"
    """The file is of a newer version of the game; it was set aside, the defaults hold."""
    UNREADABLE = "unreadable"
    """The file may not be read; the defaults hold."""
    NOT_SAVED = "not saved"
    """The file can't be written: what is changed holds until the game ends."""


class Problem(NamedTuple):
    """A problem to tell the user, and the new name of the file that was set aside, if one was."""

    kind: ProblemKind
    kept_as: str | None = None


class Loaded(NamedTuple):
    """Settings as stored, or the defaults together with the reason."""

    settings: Settings
    problem: Problem | None = None

    @property
    def may_save(self) -> bool:
        """False while a file that could neither be understood nor set aside lies where saving would write."""
        return self.problem is None or self.problem.kept_as is not None


class SettingsStore:
    """The settings of this run: the stored ones under what the command line overrides.

    An override is never stored, unless the user changes that very setting.
    """

    def __init__(
        self,
        loaded: Loaded,
        save: Callable[[Settings], Problem | None],
        overrides: Mapping[str, object] | None = None,
    ) -> None:
        self._stored = loaded.settings
        self._problem = loaded.problem
        self._save = save if loaded.may_save else _refuse
        self._failing = False
        self._overrides = dict(overrides or {})
        self._current = _changed(self._stored, self._overrides)

    @property
    def current(self) -> Settings:
        """What holds now."""
        return self._current

    def change(self, **changes: object) -> None:
        """Set the named fields of `Settings` and store them; a failure waits in `take_problem`.

        Raises ValueError for a name that is no setting.
        """
        stored = _changed(self._stored, changes)
        self._overrides = {key: value for key, value in self._overrides.items() if key not in changes}
        self._current = _changed(stored, self._overrides)
        if stored == self._stored and not self._failing:
            return
        self._stored = stored
        problem = self._save(stored)
        # Told once, not again at each change, until saving has worked in between.
        if problem is not None and not self._failing:
            self._problem = problem
        self._failing = problem is not None

    def take_problem(self) -> Problem | None:
        """The problem that the user was not told yet, if there is one; it is handed out once."""
        problem, self._problem = self._problem, None
        return problem


def _refuse(_: Settings) -> Problem:
    return Problem(ProblemKind.NOT_SAVED)
