"""What sums practise: bonds of a number, or steps on a clock; and which of them a try counts for."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from game.engine.cards import Rank
from game.engine.hint import gains
from game.engine.rules import Equation, Rules
from game.engine.state import GameState, Spot


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


class Lap(IntEnum):
    """Whether a step on a clock stays within its hours; the values are stored and never change.

    They are negative, where a bond has its smaller number: so no step equals a bond.
    """

    WITHIN = -1
    """3 + 7 = 10."""
    PAST = -2
    """8 + 7 = 15, 15 - 13 = 2."""


class Step(NamedTuple):
    """Going on by so many hours on a clock of `hours`: what the card on a balcony asks of all its pile.

    Within the hours and past them are two skills, because the second takes a subtraction more. A single sum such as
    8 + 7 would be too fine a grain: a pile asks it once, and nothing could be said of it for months.
    """

    hours: int
    step: int
    lap: Lap

    @classmethod
    def of(cls, equation: Equation) -> Step:
        """The step of a sum on a clock, whether it comes to its target or not."""
        hours = equation.clock or equation.target
        return cls(hours, equation.values[-1], Lap.PAST if equation.total > hours else Lap.WITHIN)


Skill: TypeAlias = Bond | Step
"""What is practised by a sum, and what help and report go by."""

Question: TypeAlias = tuple[int, ...]
"""What a child is asked: a bond, whose answer is always the same; on a clock a single sum."""


def steps_on(hours: int, lap: Lap) -> tuple[Step, ...]:
    """The steps that a clock knows within its hours or past them, the smallest first.

    A step of one never goes past them, because a pile ends where the hours end.
    """
    return tuple(Step(hours, step, lap) for step in range(1 if lap is Lap.WITHIN else 2, hours))


def skill_of(equation: Equation) -> Skill:
    """What a sum practises: on a clock its step, else the bond of the value that was picked first."""
    return Bond.of(equation.values[0], equation.target) if equation.clock is None else Step.of(equation)


def question_of(equation: Equation) -> Question:
    """What a sum asks."""
    return skill_of(equation) if equation.clock is None else equation.values


def skills_at(rules: Rules, state: GameState, spots: Iterable[Spot]) -> tuple[Skill, ...]:
    """What is practised where these spots are picked.

    One skill; but a card alone that is to be laid on a pile practises the steps of all the piles that it fits.
    """
    picks = tuple(spots)
    equation = rules.equation(state, picks)
    if equation.clock is None or len(equation.values) > 1:
        return (skill_of(equation),)
    fitting = (move.picks for move in rules.moves(state) if move.picks.issuperset(picks))
    return tuple(skill_of(rules.equation(state, tuple(move))) for move in fitting)


def counted_skill(rules: Rules, state: GameState, picks: tuple[Spot, ...]) -> Skill | None:
    """What a try counts for, or None where it is no evidence; `picks` are its spots in the order picked.

    A right pair counts for its own bond, unless nothing else was left that it could have been: among the free cards
    every other one goes out alone. A wrong pair counts for the bond of the card picked first, because that is the sum
    the child worked on, and for none if no partner of that card was free: then the mistake was to look for one.

    A sum on a clock counts for the step of its pile, whichever was picked first, unless that left no choice; a wrong
    one for none if what was picked first goes nowhere.
    """
    equation = rules.equation(state, picks)
    free = rules.pickable(state, picks[:1])
    if equation.clock is not None:
        goes = any(move.picks.issuperset(picks[:1]) for move in rules.moves(state))
        return skill_of(equation) if (len(free) > 1 if equation.right else goes) else None
    first, target = equation.values[0], equation.target
    if equation.right:
        others = _values(rules, state, free.difference(picks))
        forced = len(picks) > 1 and all(value == target for value in others)
        return None if forced else skill_of(equation)
    partners = _values(rules, state, free.difference(picks[:1]))
    return skill_of(equation) if target - first in partners else None


def open_questions(
    rules: Rules, state: GameState, marked: frozenset[Spot], told: Iterable[Spot] = ()
) -> frozenset[Question]:
    """What is answered while these spots are marked, held ones included, and the values are told that piles wait for.

    One marked card of two is half an answer, and none.
    """
    shown = (move.picks for move in rules.moves(state) if move.picks <= marked and gains(rules, state, move))
    answered = (*map(tuple, shown), *((spot,) for spot in told))
    return frozenset(question_of(rules.equation(state, picks)) for picks in answered)


def _values(rules: Rules, state: GameState, spots: frozenset[Spot]) -> list[int]:
    return [rules.value(card) for spot in spots if (card := state.top(spot)) is not None]
