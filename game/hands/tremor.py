"""A hand that trembles presses twice: the second press of the same thing is not meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.geometry import Rect
from game.ui.inputs import Input, Key, Lift, Tap

BoxAt = Callable[[float, float], Rect]
"""The box of what can be tapped at a point, or a small one about it where there is nothing."""


class Tremor:
    """Drops a press that follows too soon on one of the same key, or of the same place on the screen.

    The pause is counted from the last time the thing was pressed or let go, meant or not: a hand has to come to rest.
    What repeats itself while it is held is no second press.
    """

    def __init__(self) -> None:
        self._last: Key | Rect | None = None
        self._since = 0.0
        self._down: set[Tap | Key] = set()

    def passed(self, inputs: Sequence[Input], dt: float, wait: float, box_at: BoxAt) -> Sequence[Input]:
        """What is meant of these inputs, `dt` seconds after the last ones; `wait` is the least pause, 0 for none."""
        if wait <= 0:
            self._last = None
            self._down.clear()
            return inputs
        self._since += dt
        return [event for event in inputs if self._is_meant(event, wait, box_at)]

    def _is_meant(self, event: Input, wait: float, box_at: BoxAt) -> bool:
        if isinstance(event, Lift):
            self._down.discard(event.press)
            if self._is_same(event.press):
                self._since = 0.0
        if not isinstance(event, Tap | Key) or event in self._down:
            return True
        self._down.add(event)
        again = self._is_same(event) and self._since < wait - 1e-6
        self._since = 0.0
        if not again:
            # The box as it is now: another scene may stand there when the second press comes.
            self._last = event if isinstance(event, Key) else box_at(event.x, event.y)
        return not again

    def _is_same(self, press: Tap | Key) -> bool:
        if isinstance(press, Key):
            return press == self._last
        return isinstance(self._last, Rect) and self._last.contains(press.x, press.y)
