"""What a child answered: one try as a value."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.engine.rules import Equation
from game.practice.bonds import Bond
from game.settings import HintMode


class Kind(StrEnum):
    """The kinds of sums; the values are stored and never change."""

    PAIR = "pair"
    """Two cards to make the target."""
    ALONE = "alone"
    """One card that is the target."""


class Result(StrEnum):
    """What came of a try; the values are stored and never change."""

    RIGHT = "right"
    TOO_FEW = "too few"
    TOO_MANY = "too many"


class Try(NamedTuple):
    """One answer. When, by whom and in which deal is the journal's to add."""

    equation: Equation
    """The values in the order picked, and the target."""
    bond: Bond | None
    """What it counts for; None where it is no evidence."""
    mode: HintMode
    """The help in force: the bond's where it counts for one, else the teacher's mode."""
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
        return Kind.PAIR if len(self.equation.values) > 1 else Kind.ALONE

    @property
    def result(self) -> Result:
        """What came of it."""
        if self.equation.right:
            return Result.RIGHT
        return Result.TOO_FEW if self.equation.missing > 0 else Result.TOO_MANY
