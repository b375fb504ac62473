"""Advice on the next move: one that leads to the win, where the way to it is known."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.rules import Rules
from game.engine.state import GameState, Move, play
from game.odds.search import Search
from game.odds.solver import search


class Adviser:
    """Thinks about one game while it is played. `clock` tells seconds.

    A way that was found stays known, also when moves are taken back.
    """

    def __init__(self, rules: Rules, clock: Callable[[], float]) -> None:
        self._rules = rules
        self._clock = clock
        self._known: dict[GameState, Move] = {}
        self._about: GameState | None = None
        self._search: Search | None = None

    def step(self, state: GameState, seconds: float) -> None:
        """Think about a state for so long, or less. Thoughts about another one that came to no end are given up."""
        if state != self._about:
            self._about = state
            self._search = None if state in self._known else search(self._rules, state)
        end = self._clock() + seconds
        while self._search and self._clock() < end:
            answer = self._search.step(1)
            if answer:
                self._search = None
                for move in answer.line:
                    self._known[state] = move
                    state = play(state, move)

    def move(self, state: GameState) -> Move | None:
        """The next move of a way that wins; None where none is known (yet)."""
        return self._known.get(state)
