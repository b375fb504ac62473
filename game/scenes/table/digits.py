"""The value of a card as it is typed: a 1 waits a moment for the second digit of 10 to 13."""

from __future__ import annotations

from game.engine.cards import Rank
from game.ui.inputs import Key, Tap
from game.ui.keys import digit


class Digits:
    """What was typed of a value. Each method gives the value that is certain now, or None."""

    def __init__(self) -> None:
        self._waited: float | None = None
        """Seconds since a 1 was typed that may be the first digit of two."""

    def typed(self, number: int) -> int | None:
        """A digit was typed."""
        after_one, self._waited = self._waited is not None, None
        if after_one and 10 + number <= Rank.KING:
            return 10 + number
        if number == 1:
            self._waited = 0.0
            return None
        return number or None

    def followed(self, event: Tap | Key) -> int | None:
        """Another input followed: after a key that is no digit a waiting 1 is an Ace, a tap forgets it."""
        if self._waited is None or (isinstance(event, Key) and digit(event) is not None):
            return None
        self._waited = None
        return Rank.ACE if isinstance(event, Key) else None

    def passed(self, dt: float, patience: float) -> int | None:
        """After `patience` seconds a waiting 1 is an Ace."""
        if self._waited is None:
            return None
        self._waited += dt
        if self._waited < patience:
            return None
        self._waited = None
        return Rank.ACE
