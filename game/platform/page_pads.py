"""Game controllers in a page, which tells of their buttons and sticks."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.inputs import Input, Lift
from game.ui.keys import PAD
from game.ui.stick import Stick


class PagePads:
    """All controllers; each is known by the number that the page gives it."""

    def __init__(self) -> None:
        self._sticks: dict[int, Stick] = {}

    def repeated(self, dt: float) -> Sequence[Input]:
        """What is held tells again, `dt` seconds after the last call."""
        told: list[Input] = []
        for pad, stick in self._sticks.items():
            self._sticks[pad], again = stick.passed(dt)
            told += again
        return told

    def pressed(self, button: str, *, down: bool) -> Sequence[Input]:
        """A button went down or up, by the name that `game.ui.keys` has for it."""
        key = PAD.get(button)
        return () if key is None else (key,) if down else (Lift(key),)

    def leant(self, pad: int, x: float, y: float) -> Sequence[Input]:
        """A stick is pushed to the right and down by so much, -1 to 1; a controller that is gone has let it go."""
        self._sticks[pad], told = self._sticks.get(pad, Stick()).leant(x, y)
        if self._sticks[pad].key is None:
            del self._sticks[pad]
        return told
