"""What a child answered: one try as a value."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.engine.rules import Equation
from game.practice.bonds import Skill
from game.settings import HintMode


class Kind(StrEnum):
    """The kinds of sums; the values are stored and never change."""

    PAIR = "pair"
    """Two cards to make the target."""
    ALONE = "alone"
    """One card that is the target."""
    CLOCK = "clock"
    """A card to be laid where a pile goes on by a step."""


class Result(StrEnum):
    """What came of a try; the values are stored and never change."""

    RIGHT = "right"
    TOO_FEW = "too few"
    TOO_MANY = "too many"
    WRONG = "wrong"
    """On a clock, where nothing is too few or too many."""


class Try(NamedTuple):
    """One answer. When, by whom and in which deal is the journal's to add."""

    equation: Equation
    """The values in the order picked, and the target; on a clock where the pile stands, its step, the card laid."""
    skill: Skill | None
    """What it counts for; None where it is no evidence."""
    mode: HintMode
    """The help in force: the skill's where it counts for one, else the teacher's mode."""
    hinted: bool
    """Whether the answer was to be seen, as `game.practice.first_try` defines it."""
    first: bool
    """Whether it was a first try, as defined there."""
    since_ready: int
    """Milliseconds since the cards lay there or the try before was answered."""
    since_pick: int | None = None
    """Milliseconds since the first card of the pair was picked; None where a card goes alone."""

    @property
    def kind(self) -> Kind:
        """The kind of sum."""
        if self.equation.clock is not None:
            return Kind.CLOCK
        return Kind.PAIR if len(self.equation.values) > 1 else Kind.ALONE

    @property
    def target(self) -> int:
        """What the cards were to make, or the hours of the clock."""
        return self.equation.clock or self.equation.target

    @property
    def laid(self) -> int | None:
        """What the card counted that was laid on a pile; None where cards go out."""
        return None if self.equation.clock is None else self.equation.target

    @property
    def result(self) -> Result:
        """What came of it."""
        if self.equation.right:
            return Result.RIGHT
        if self.equation.clock is not None:
            return Result.WRONG
        return Result.TOO_FEW if self.equation.missing > 0 else Result.TOO_MANY
