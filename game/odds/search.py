"""A search for a line of moves that brings a game to its end, in slices that somebody else gives the time for."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from enum import Enum
from typing import NamedTuple, TypeAlias

from game.engine.rules import Rules
from game.engine.state import GameState, Move, Spot, play


class Verdict(Enum):
    """Whether a game can be won; the value is its name in text."""

    OUT = "out"
    """It comes out, and a line of moves shows how."""
    STUCK = "stuck"
    """It doesn't, whatever is played."""
    UNKNOWN = "unknown"
    """The budget was used up before either was found, or nobody knows how to search this patience."""


class Answer(NamedTuple):
    """What a search found. `line` are the moves to the win, the next one first; empty if none is known."""

    verdict: Verdict
    line: tuple[Move, ...] = ()


STUCK = Answer(Verdict.STUCK)
UNKNOWN = Answer(Verdict.UNKNOWN)

Nodes: TypeAlias = Generator[None, None, Answer]
"""A search as it is written down: it pauses once for every node that it looks at, and returns its answer."""


class Search:
    """A search that may look at no more than `budget` nodes. The answer depends on nothing but the game and that."""

    def __init__(self, nodes: Nodes, budget: int) -> None:
        self._nodes = nodes
        self._left = budget
        self._answer: Answer | None = None

    def step(self, budget: int) -> Answer | None:
        """Look at so many nodes more, or fewer where that is enough; the answer once it is there."""
        for _ in range(min(budget, self._left)):
            if self._answer is not None:
                return self._answer
            self._left -= 1
            try:
                next(self._nodes)
            except StopIteration as end:
                self._answer = end.value
        if self._answer is None and not self._left:
            self._nodes.close()
            self._answer = UNKNOWN
        return self._answer

    def run(self) -> Answer:
        """The answer, however long it takes."""
        return self.step(self._left) or UNKNOWN


class Path(NamedTuple):
    """The way to a node: the spots tapped for the last move, and the way before it. Ways share their beginnings."""

    before: Path | None
    picks: tuple[Spot, ...]


def won_by(rules: Rules, state: GameState, path: Path | None) -> Answer:
    """The answer of a search that found a way from a state to the win."""
    taps = []
    while path:
        taps.append(path.picks)
        path = path.before
    return Answer(Verdict.OUT, _moves(rules, state, reversed(taps)))


def _moves(rules: Rules, state: GameState, taps: Iterable[tuple[Spot, ...]]) -> tuple[Move, ...]:
    line = []
    for picks in map(frozenset, taps):
        move = next(move for move in rules.moves(state) if move.picks == picks)
        line.append(move)
        state = play(state, move)
    return tuple(line)
