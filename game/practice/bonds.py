"""Number bonds: what a sum practises, and which bond a try counts for."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import Rank
from game.engine.rules import Rules
from game.engine.state import GameState, MoveKind, Spot


class Bond(NamedTuple):
    """Two numbers that make `target`, the larger first, or one number that is the target; `low` is 0 then."""

    target: int
    high: int
    low: int = 0

    @classmethod
    def of(cls, value: int, target: int) -> Bond:
        """The bond of `target` that a number up to it belongs to."""
        return cls(target, max(value, target - value), min(value, target - value))

    @property
    def alone(self) -> bool:
        """Whether one number is the target already."""
        return self.low == 0

    @property
    def values(self) -> tuple[int, ...]:
        """The numbers, the larger first."""
        return (self.high,) if self.alone else (self.high, self.low)

    @property
    def crosses_ten(self) -> bool:
        """Whether adding the two goes past ten on the way: 9 + 4 does, 10 + 3 starts behind it."""
        return not self.alone and self.high < 10 < self.target


def pairs_to(target: int) -> tuple[Bond, ...]:
    """The bonds of two cards that make `target`, the largest number first: 12 + 1, 11 + 2 ... 7 + 6."""
    highest = min(target - 1, Rank.KING)
    return tuple(Bond.of(high, target) for high in range(highest, (target - 1) // 2, -1))


def counted_bond(rules: Rules, state: GameState, picks: tuple[Spot, ...]) -> Bond | None:
    """The bond that a try counts for, or None where it is no evidence; `picks` are its spots in the order picked.

    A right pair counts for its own bond, unless nothing else was left that it could have been: among the free cards
    every other one goes out alone. A wrong pair counts for the bond of the card picked first, because that is the sum
    the child worked on, and for none if no partner of that card was free: then the mistake was to look for one. A sum
    on a clock is no bond.
    """
    equation = rules.equation(state, picks)
    if equation.clock is not None:
        return None
    first, target = equation.values[0], equation.target
    free = rules.pickable(state, picks[:1])
    if equation.right:
        others = _values(rules, state, free.difference(picks))
        forced = len(picks) > 1 and all(value == target for value in others)
        return None if forced else Bond.of(first, target)
    partners = _values(rules, state, free.difference(picks[:1]))
    return Bond.of(first, target) if target - first in partners else None


def open_bonds(rules: Rules, state: GameState, marked: frozenset[Spot]) -> frozenset[Bond]:
    """The bonds whose answer lies open while these spots are marked, held ones included.

    One marked card of two is half an answer, and none.
    """
    return frozenset(
        Bond.of(rules.equation(state, tuple(move.picks)).values[0], rules.target)
        for move in rules.moves(state)
        if move.kind is MoveKind.OUT and move.picks <= marked
    )


def _values(rules: Rules, state: GameState, spots: frozenset[Spot]) -> list[int]:
    return [rules.value(card) for spot in spots if (card := state.top(spot)) is not None]
