"""The settings of this run: what is stored, what the command line overrides, and what went wrong with either.

Nothing here touches a file: `game.platform.settings_file` does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import NamedTuple, TypeAlias

from game.engine.game import Choice
from game.settings import Settings, Teaching, changed


class ProblemKind(Enum):
    """What went wrong with stored settings. The game plays on in every case."""

    BROKEN = "broken"
    """The file is no settings; it was set aside, the defaults hold."""
    NEWER = "newer"
    """The file is of a newer version of the game; it was set aside, the defaults hold."""
    UNREADABLE = "unreadable"
    """The file may not be read, or is of no use and could not be set aside; the defaults hold."""
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


_Edit: TypeAlias = Callable[[Settings], Settings]
"""A change to settings, which can be done to those of another program too."""


class SettingsStore:
    """The settings of this run: the stored ones under what the command line overrides.

    An override is never stored, unless the user changes that very setting. Other programs may change the stored
    settings meanwhile, by `--reset-pin` for one: what they changed is kept, and holds here from the next change on.
    """

    def __init__(
        self,
        loaded: Loaded,
        save: Callable[[Settings], Problem | None],
        overrides: Mapping[str, object] | None = None,
        reread: Callable[[], Loaded | None] | None = None,
    ) -> None:
        """`reread` gives what is stored now, or None where nothing is; it is asked before each saving."""
        self._stored = loaded.settings
        self._problem = loaded.problem
        self._save, self._reread = (save, reread or _nothing) if loaded.may_save else (_refuse, _nothing)
        self._unsaved: tuple[_Edit, ...] = ()
        self._overrides = dict(overrides or {})
        self._current = changed(self._stored, self._overrides)

    @property
    def current(self) -> Settings:
        """What holds now."""
        return self._current

    @property
    def saved(self) -> bool:
        """Whether all changes are stored."""
        return not self._unsaved

    def change(self, **changes: object) -> None:
        """Set the named fields of `Settings` and store them; a failure waits in `take_problem`.

        Raises ValueError for a name that is no setting.
        """
        self._overrides = {key: value for key, value in self._overrides.items() if key not in changes}
        self._keep(lambda settings: changed(settings, changes))

    def teach(self, nickname: str, teaching: Teaching | None) -> None:
        """Give one child help of its own, or with None the room's again, and store that as `change` does.

        The other children keep theirs, also in the file where an override keeps theirs from holding in this run.
        """

        def taught(settings: Settings) -> Settings:
            others = {one: given for one, given in settings.child_hints.items() if one != nickname}
            return settings._replace(child_hints=others if teaching is None else {**others, nickname: teaching})

        self._keep_part("child_hints", taught)

    def set_house_rule(self, game: str, key: str, choice: Choice) -> None:
        """Set one house rule of one patience, by their keys, and store that as `change` does; all others stay."""

        def ruled(settings: Settings) -> Settings:
            rules = {**settings.house_rules.get(game, {}), key: choice}
            return settings._replace(house_rules={**settings.house_rules, game: rules})

        self._keep_part("house_rules", ruled)

    def _keep_part(self, field: str, edit: _Edit) -> None:
        """Change a part of a field; an override goes on to hold for its other parts, and is not stored."""
        if field in self._overrides:
            self._overrides[field] = getattr(edit(self._current), field)
        self._keep(edit)

    def _keep(self, edit: _Edit) -> None:
        """Do to what is stored now what was not saved yet and this, and nothing else."""
        found = self._reread()
        before = self._stored if found is None or found.problem is not None else found.settings
        edits = (*self._unsaved, edit)
        stored = before
        for one in edits:
            stored = one(stored)
        self._stored, self._current = stored, changed(stored, self._overrides)
        if stored == before and not self._unsaved:
            return
        # What has become unreadable since the start is not written over either.
        problem = self._save(stored) if found is None or found.may_save else _refuse(stored)
        # Told once, not again at each change, until saving has worked in between.
        if problem is not None and not self._unsaved:
            self._problem = problem
        self._unsaved = () if problem is None else edits

    def take_problem(self) -> Problem | None:
        """The problem that the user was not told yet, if there is one; it is handed out once."""
        problem, self._problem = self._problem, None
        return problem


def _refuse(_: Settings) -> Problem:
    return Problem(ProblemKind.NOT_SAVED)


def _nothing() -> None:
    """Nothing is stored that could be read."""
