"""The choice of a deal that comes out, made while nobody waits for it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

from game.engine.cards import shuffled
from game.engine.rules import Rules
from game.engine.session import LAST_DEAL
from game.odds.search import Search, Verdict
from game.odds.solver import search

SHARE = 0.1
"""A deal is given this share of the usual budget: most that come out do so soon, and there are plenty of deals."""
WAIT = 0.2
"""Seconds that a child who asks for new cards does not notice."""


class Choosing:
    """Looks for the first deal from a number on that is known to come out. `clock` tells seconds.

    `tested` are deals that are known to do so, in ascending order, for a patience whose search takes long. Which deal
    is found doesn't depend on the time that is given, as long as it is enough.
    """

    def __init__(
        self, rules: Rules, first: int, clock: Callable[[], float], tested: Sequence[int] = (), share: float = SHARE
    ) -> None:
        self._rules = rules
        self._first = first
        self._clock = clock
        self._tested = tested
        self._share = share
        self._candidate = first
        self._search = self._searched(first)
        self._found = False

    def step(self, seconds: float) -> int | None:
        """Go on looking for so long, or less; the number of the deal once it is found."""
        end = self._clock() + seconds
        while not self._found and self._clock() < end:
            answer = self._search.step(1)
            if answer and answer.verdict is Verdict.OUT:
                self._found = True
            elif answer:
                # Unknown is as good as stuck: the next one.
                self._candidate = self._candidate % LAST_DEAL + 1
                self._search = self._searched(self._candidate)
        return self._candidate if self._found else None

    def settle(self, seconds: float = WAIT) -> int:
        """The number of a deal now that it is wanted, after so many seconds at most.

        If none is found by then, the next one tested; if none is, the first number itself.
        """
        found = self.step(seconds)
        if found is not None or not self._tested:
            return self._first if found is None else found
        return self._tested[bisect_left(self._tested, self._first) % len(self._tested)]

    def _searched(self, number: int) -> Search:
        return search(self._rules, self._rules.deal(shuffled(self._rules.packs, number)), self._share)
