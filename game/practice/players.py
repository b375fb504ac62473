"""Who is playing: the one child of the machine, or one of several who says so by picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.practice.children import CHILDREN, Child

REST = 600.0
"""Seconds without input after which the next one may come from another child."""


def enabled_children(nicknames: Iterable[str]) -> tuple[Child, ...]:
    """The children of these nicknames, in the order of their numbers; what is no nickname here is passed over."""
    known = frozenset(nicknames)
    return tuple(child for child in CHILDREN if str(child) in known)


class Players:
    """The children who may play, and the one who does. `nicknames` tells the enabled ones at any moment."""

    def __init__(self, nicknames: Callable[[], Iterable[str]]) -> None:
        self._nicknames = nicknames
        self._chosen: Child | None = None
        self._rested = 0.0

    @property
    def enabled(self) -> tuple[Child, ...]:
        """Whoever may play, in the order of their numbers."""
        return enabled_children(self._nicknames())

    @property
    def child(self) -> Child | None:
        """Who plays: the only one enabled, or the one who was chosen; None if nobody is named or nobody said so yet."""
        enabled = self.enabled
        if len(enabled) == 1:
            return enabled[0]
        return self._chosen if self._chosen in enabled else None

    @property
    def must_ask(self) -> bool:
        """Whether a game may only begin after somebody said who it is."""
        return self.child is None and len(self.enabled) > 1

    @property
    def away(self) -> bool:
        """Whether one of several played, and nobody has touched anything for so long that it may be another one now."""
        return self._rested >= REST and self.must_ask

    def choose(self, child: Child) -> None:
        """Somebody tapped a badge."""
        self._chosen, self._rested = child, 0.0

    def passed(self, dt: float) -> None:
        """So many seconds passed."""
        self._rested += dt
        if self._rested >= REST:
            self._chosen = None

    def touched(self) -> None:
        """There was an input of any kind."""
        self._rested = 0.0
