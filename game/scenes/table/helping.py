"""The help at the table: how much of it the child gets now, and what that tells the journal."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from game.engine.session import Session
from game.engine.state import Spot
from game.practice.bonds import Bond, skills_at
from game.practice.fading import teaching_of
from game.practice.observer import Observer
from game.scenes.hints import TELLING, Help, Thinking, told, visible_help, waiting
from game.scenes.shelf import SHELF
from game.scenes.world import World
from game.settings import HintMode, Teaching
from game.ui.pair_table import Bond as Row

if TYPE_CHECKING:
    from game.odds.adviser import Adviser

SLICE = 0.004
"""Seconds of thinking about a winning way in one frame."""


class Helping:
    """Help for whoever plays now, with one game.

    `observer` writes down what the child does; hints fade by what it has seen.
    """

    def __init__(self, world: World, session: Session) -> None:
        self._world = world
        self._rules = session.rules
        self._child = world.child
        self._luck = SHELF[session.game.key].luck
        self._adviser: Adviser | None = None
        self.observer = Observer(lambda: world.journal, self._child, session, lambda: self.teaching)
        self._thinking = Thinking()
        self._known: object = None

    @property
    def teaching(self) -> Teaching:
        """What the teacher has set for the child."""
        return teaching_of(self._world.settings.current, self._child)

    @property
    def telling(self) -> bool:
        """Whether the child is told when nothing is left."""
        return self.teaching.mode in TELLING

    def mode(self, spots: Collection[Spot]) -> HintMode:
        """The help in force for the sum of what is picked at these spots."""
        return self.observer.help_at(spots)

    def told(self) -> frozenset[Spot]:
        """The piles of which it is told now what they wait for."""
        piles, patience = waiting(self._rules, self.observer.session.state), self._world.kit.theme.patience
        return told(self.mode, self.teaching.fades, piles, self._thinking, patience)

    def numbers_covered(self, pile: Spot) -> bool:
        """Whether the numbers of a pile's step are covered, since the child knows them."""
        return all(map(self.observer.covered, skills_at(self._rules, self.observer.session.state, (pile,))))

    def uncover_numbers(self, pile: Spot) -> None:
        """A hint was wanted with them: they are to be seen again."""
        for step in skills_at(self._rules, self.observer.session.state, (pile,)):
            self.observer.uncovered(step)
        self._known = None

    def covered(self, rows: Collection[Row]) -> frozenset[Row]:
        """The rows of the pair table that are covered, since the child knows them."""
        return frozenset(row for row in rows if self.observer.covered(Bond.of(row[0], self._rules.target)))

    def uncover(self, value: int) -> None:
        """A covered row was tapped: it is to be seen again."""
        self.observer.uncovered(Bond.of(value, self._rules.target))
        self._known = None

    # What the child does.

    def touched(self) -> None:
        """There was an input: the child is at it."""
        self._thinking = self._thinking._replace(seconds=0.0)
        self.observer.touched()

    def hold(self, spots: tuple[Spot, ...]) -> None:
        """These cards are held from now on; a hint that was asked for is forgotten."""
        self._thinking = Thinking(spots, self._thinking.seconds)
        self.observer.held(spots)

    def ask(self) -> None:
        """A hint is wanted."""
        self._thinking = self._thinking._replace(asked=True)

    def miss(self) -> None:
        """The child wanted to deal while something still goes."""
        self._thinking = self._thinking._replace(missed=True)
        self.observer.filled_too_early()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._thinking = self._thinking._replace(seconds=self._thinking.seconds + dt)

    def look_ahead(self, session: Session) -> None:
        """Look for a way that comes out, for a moment that no frame notices, where pairs are shown and choices count.

        It isn't looked for where luck alone decides: there the order of the pairs changes nothing.
        """
        if self._luck or self.teaching.mode is not HintMode.SHOW:
            return
        if self._adviser is None:
            # Imported for those who are shown what to do: the first picture does not wait for a solver.
            from game.odds.adviser import Adviser

            self._adviser = Adviser(self._rules, self._world.clock)
        self._adviser.step(session.state, SLICE)

    def due(self, session: Session) -> Help | None:
        """The help to be shown from now on; None while it is the same as before, and nothing is worked out anew."""
        patience, teaching, thinking = self._world.kit.theme.patience, self.teaching, self._thinking
        waited = (thinking.seconds >= patience.partner, thinking.seconds >= patience.show)
        winning = self._adviser.move(session.state) if self._adviser else None
        known = (teaching, session.state, thinking._replace(seconds=0.0), waited, winning)
        if known == self._known:
            return None
        self._known = known
        return visible_help(self.mode, teaching.mode, self._rules, session.state, thinking, patience, winning)
