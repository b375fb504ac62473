"""The journal of practice: what is written down while children play, and who is asked to write it.

`game.platform.journal_file` keeps it in a file; `NoJournal` is for where nothing can be kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum, StrEnum
from itertools import count
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from game.engine.rules import Outcome
from game.practice.bonds import Skill
from game.practice.children import Child
from game.practice.fading import Practised
from game.practice.kept import Kept
from game.practice.tries import Try

if TYPE_CHECKING:
    # For the grown-ups alone: the table must not wait for it.
    from game.practice.report import GameTally, Query, Tally, TryRow


class Ending(StrEnum):
    """How a deal ended; the values are stored and never change."""

    CAME_OUT = "came out"
    STUCK = "stuck"
    LEFT = "left"
    """Another deal was begun instead."""

    @classmethod
    def of(cls, outcome: Outcome) -> Ending | None:
        """The ending of a game that stands so; None while it is running."""
        return {Outcome.WON: cls.CAME_OUT, Outcome.LOST: cls.STUCK}.get(outcome)


DealKey: TypeAlias = int
"""Names one child's deal in the journal."""


class Standing(NamedTuple):
    """How a deal stands after an event: its moves in the text of `Kept`, and its ending if it is over."""

    moves: str
    ending: Ending | None = None


class ProblemKind(Enum):
    """What went wrong with the records. The game plays on in every case."""

    BROKEN = "broken"
    """The file is damaged; it was set aside whole, and a new one begun."""
    NEWER = "newer"
    """The file is of a newer version. It stays as it is; this version keeps its own beside it."""
    NOT_KEPT = "not kept"
    """Nothing can be written (disk full, folder read-only, file held by someone); each event tries again."""


class Problem(NamedTuple):
    """A problem to tell the user. `name` is the file set aside, or the one written instead of a newer one."""

    kind: ProblemKind
    name: str | None = None


class Journal(Protocol):
    """What the scenes ask. Nothing here raises for what may happen to files: that waits in `take_problem`."""

    def begin(self, child: Child | None, kept: Kept) -> DealKey:
        """A child sits down to a deal.

        If it is the one that the child left unfinished in this patience, as it stood, then it goes on; else that one
        counts as left from now on.
        """

    def record(self, key: DealKey, tried: Try, standing: Standing, practised: Practised | None = None) -> None:
        """Write down a try, how the deal stands after it, and what the child has now shown of the try's skill."""

    def keep(self, key: DealKey, standing: Standing) -> None:
        """Write down how the deal stands after cards were dealt, or a move was taken back or repeated."""

    def filled_too_early(self, key: DealKey) -> None:
        """The child wanted cards from the stock while a pair was there."""

    def uncovered(self, key: DealKey, skill: Skill, practised: Practised) -> None:
        """The child looked under the cover of a skill's help; `practised` is what counts from now on."""

    def unfinished(self, child: Child | None) -> Mapping[str, Kept]:
        """The child's games to go on with, by the key of their patience."""

    def practised(self, child: Child | None) -> Mapping[Skill, Practised]:
        """What the child has shown of each skill so far."""

    def rest(self) -> None:
        """A calm moment: what has piled up may be put in order now, which can take some hundredths of a second."""

    def close(self) -> None:
        """The program ends."""

    def take_problem(self) -> Problem | None:
        """The problem that the user was not told yet, if there is one; it is handed out once."""

    # For the grown-ups.

    def tallies(self, query: Query) -> tuple[Tally, ...]:
        """The tries by skill, those that count for none among them."""

    def games(self, query: Query) -> tuple[GameTally, ...]:
        """The deals by patience and house rules."""

    def tries(self, query: Query) -> Iterator[TryRow]:
        """Every try, oldest first."""

    def batches(self, query: Query) -> Iterator[tuple[TryRow, ...]]:
        """The same in batches, each of which takes some milliseconds; one may be empty before others that are not."""

    def children(self) -> tuple[Child | None, ...]:
        """Who has records, in the order of the nicknames."""

    def forget(self, child: Child | None) -> bool:
        """Remove all that is kept of a child; tells whether that worked."""

    def forget_everyone(self) -> bool:
        """Remove all that is kept of anybody; tells whether that worked."""


class NoJournal:
    """A journal that writes nothing; what the children have shown is known until the program ends."""

    def __init__(self) -> None:
        self._keys = count(1)
        self._players: dict[DealKey, Child | None] = {}
        self._practised: dict[Child | None, dict[Skill, Practised]] = {}

    def begin(self, child: Child | None, kept: Kept) -> DealKey:
        key = next(self._keys)
        self._players = {key: child}
        return key

    def record(self, key: DealKey, tried: Try, standing: Standing, practised: Practised | None = None) -> None:
        if tried.skill is not None and practised is not None:
            self.uncovered(key, tried.skill, practised)

    def keep(self, key: DealKey, standing: Standing) -> None:
        pass

    def filled_too_early(self, key: DealKey) -> None:
        pass

    def uncovered(self, key: DealKey, skill: Skill, practised: Practised) -> None:
        self._practised.setdefault(self._players.get(key), {})[skill] = practised

    def unfinished(self, child: Child | None) -> Mapping[str, Kept]:
        return {}

    def practised(self, child: Child | None) -> Mapping[Skill, Practised]:
        return dict(self._practised.get(child, {}))

    def rest(self) -> None:
        pass

    def close(self) -> None:
        pass

    def take_problem(self) -> Problem | None:
        return None

    def tallies(self, query: Query) -> tuple[Tally, ...]:
        return ()

    def games(self, query: Query) -> tuple[GameTally, ...]:
        return ()

    def tries(self, query: Query) -> Iterator[TryRow]:
        return iter(())

    def batches(self, query: Query) -> Iterator[tuple[TryRow, ...]]:
        return iter(())

    def children(self) -> tuple[Child | None, ...]:
        return ()

    def forget(self, child: Child | None) -> bool:
        self._practised.pop(child, None)
        return True

    def forget_everyone(self) -> bool:
        self._practised.clear()
        return True
