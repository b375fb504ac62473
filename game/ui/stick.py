"""A controller's stick as arrow keys: a lean is a key, and as long as it lasts the key is told again, calmly."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.inputs import Input, Key, Lift

LEANS, UPRIGHT = 0.6, 0.4
"""How far a stick is pushed, of 1, when it begins to count, and when it no longer does: it never stands quite still."""

FIRST, AGAIN = 0.6, 0.35
"""Seconds until a lean counts once more, and from then on each time."""


class Stick(NamedTuple):
    """Which key a stick stands for now, and for how long that will be all."""

    key: Key | None = None
    left: float = 0.0

    def leant(self, x: float, y: float) -> tuple[Stick, tuple[Input, ...]]:
        """Pushed to the right and down by so much, -1 to 1; and what that tells."""
        aside = abs(x) >= abs(y)
        reach = UPRIGHT if self.key is not None else LEANS
        far = (x if aside else y) if max(abs(x), abs(y)) >= reach else 0.0
        name = "" if not far else (("right" if far > 0 else "left") if aside else ("down" if far > 0 else "up"))
        key = Key(name) if name else None
        if key == self.key:
            return self, ()
        lifted = (Lift(self.key),) if self.key is not None else ()
        return Stick(key, FIRST), (*lifted, key) if key is not None else lifted

    def passed(self, dt: float) -> tuple[Stick, tuple[Input, ...]]:
        """After some seconds; the key is told once at the most."""
        if self.key is None:
            return self, ()
        if self.left > dt:
            return self._replace(left=self.left - dt), ()
        return self._replace(left=AGAIN), (self.key,)
