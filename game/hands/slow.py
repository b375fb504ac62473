"""Slow keys: what only brushes a key or the screen is no press."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.inputs import Input, Key, Lift, Tap


class SlowKeys:
    """Lets a press through once it has lasted; what is let go before that has not happened."""

    def __init__(self) -> None:
        self._waiting: dict[Tap | Key, float] = {}
        """How long each has been down that does not count yet, in seconds, in the order in which they went down."""
        self._counted: set[Tap | Key] = set()

    @property
    def progress(self) -> tuple[Tap, float] | None:
        """The tap that goes on now, if there is one, and for how many seconds so far."""
        return next(((press, held) for press, held in self._waiting.items() if isinstance(press, Tap)), None)

    @property
    def waiting(self) -> bool:
        """Whether anything is down that does not count yet."""
        return bool(self._waiting)

    def passed(self, inputs: Sequence[Input], dt: float, wait: float) -> Sequence[Input]:
        """What counts of these inputs after `dt` more seconds, where a press must last `wait` seconds; 0 for any."""
        if wait <= 0:
            self._waiting.clear()
            self._counted.clear()
            return inputs
        # Time first: what went down just now has not been down at all.
        told = self._ripened(dt, wait)
        for event in inputs:
            if isinstance(event, Tap | Key) and event not in self._counted:
                self._waiting.setdefault(event, 0.0)
                continue
            if isinstance(event, Lift):
                self._waiting.pop(event.press, None)
                self._counted.discard(event.press)
            told.append(event)
        return told

    def _ripened(self, dt: float, wait: float) -> list[Input]:
        ripe: list[Input] = []
        for press in tuple(self._waiting):
            self._waiting[press] += dt
            # Frames add up to a hair less than the second.
            if self._waiting[press] >= wait - 1e-6:
                del self._waiting[press]
                self._counted.add(press)
                ripe.append(press)
        return ripe
