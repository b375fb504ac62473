"""A state of a game with what the rules say of it: they are asked once, not in every frame."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.rules import Outcome, Rules
from game.engine.session import Session
from game.engine.state import GameState, Move, Spot
from game.scenes.hints import must_deal, on_a_clock


class Position(NamedTuple):
    """What is known of a game as it stands."""

    session: Session
    outcome: Outcome
    must_deal: bool
    """Whether nothing else gains anything than bringing cards."""
    supply: Move | None
    """The move that brings cards now."""
    clocked: bool
    """Whether piles go up round a clock, instead of cards being thrown out."""

    @classmethod
    def of(cls, session: Session) -> Position:
        """Ask the rules about a game."""
        rules, state = session.rules, session.state
        supply = next((move for move in rules.moves(state) if move.picks == {rules.stock}), None)
        return cls(session, rules.outcome(state), must_deal(rules, state), supply, on_a_clock(rules))

    @property
    def rules(self) -> Rules:
        """The rules of the patience that is played."""
        return self.session.rules

    @property
    def state(self) -> GameState:
        """What lies where."""
        return self.session.state

    @property
    def running(self) -> bool:
        """Whether the game goes on."""
        return self.outcome is Outcome.RUNNING

    def free(self, held: tuple[Spot, ...]) -> frozenset[Spot]:
        """What can be picked while these spots are held."""
        return self.rules.pickable(self.state, held)
