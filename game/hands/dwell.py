"""Dwelling: where the pointer rests on something for a while, that is picked, without a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.geometry import Rect
from game.ui.inputs import Hover, Input, Tap

if TYPE_CHECKING:
    from game.scenes.scene import Scene


class Dwell:
    """Follows the mouse and taps for it. What was picked is not picked again until the pointer has left its place."""

    def __init__(self) -> None:
        self._at: tuple[float, float] | None = None
        self._name: str | None = None
        self._scene: Scene | None = None
        self._rested = 0.0
        self._seen = False
        self._spent: Rect | None = None
        """Where something was picked last, as long as the pointer is there."""

    def progress(self, wait: float) -> tuple[float, float, float] | None:
        """Where the pointer rests on something, and how much of the time is over, 0 to 1."""
        return None if self._at is None or not self._rested else (*self._at, min(self._rested / wait, 1.0))

    def passed(self, inputs: Sequence[Input], dt: float, wait: float, scene: Scene) -> Sequence[Input]:
        """These inputs, and a tap where the pointer has rested for `wait` seconds, 0 for never."""
        if wait <= 0:
            self._at = self._name = self._scene = self._spent = None
            self._rested, self._seen = 0.0, False
            return inputs
        for event in inputs:
            if isinstance(event, Hover):
                if not self._seen and event.at is not None:
                    # A window that opens below a pointer at rest is told of it, but nobody has moved it there.
                    self._seen, self._spent = True, _box(scene, *event.at)[1]
                self._at = event.at
            elif isinstance(event, Tap) and not event.touch:
                # A click is a pick too.
                self._at, self._spent = (event.x, event.y), _box(scene, event.x, event.y)[1]
        return (*inputs, *self._rest(dt, wait, scene))

    def _rest(self, dt: float, wait: float, scene: Scene) -> Sequence[Input]:
        name, box = (None, None) if self._at is None else _box(scene, *self._at)
        if self._spent is not None:
            if self._at is not None and self._spent.contains(*self._at):
                name = None
            else:
                self._spent = None
        if name is None or name != self._name or scene is not self._scene or not scene.settled:
            self._name, self._scene, self._rested = name, scene, 0.0
            return ()
        self._rested += dt
        if self._rested < wait - 1e-6 or self._at is None:
            return ()
        self._name, self._rested, self._spent = None, 0.0, box
        return (Tap(*self._at),)


def _box(scene: Scene, x: float, y: float) -> tuple[str | None, Rect | None]:
    """What a tap there would pick and its box; nothing where it would pick something that lies elsewhere."""
    name = scene.at(x, y)
    box = scene.targets().get(name or "")
    return (name, box) if box is not None and box.contains(x, y) else (None, None)
