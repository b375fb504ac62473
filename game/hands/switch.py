"""Switch access: one key plays everything, by picking what a mark stands on that goes round by itself."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.hands.scan import Scan, begun
from game.ui.inputs import Hover, Input, Key, Lift, Tap
from game.ui.keys import Command, command, digit

if TYPE_CHECKING:
    from game.scenes.scene import Scene

BY_HAND = 6.0
"""Seconds. After another input than the switch everything works as usual for so long, and the mark waits."""

AIMED = 40.0
"""Pixels. A mouse that moved farther is in somebody's hand; less may come from pressing its button as a switch."""

_PICK = Key("return")


class Switch:
    """Turns presses of the switch into the key that picks what is in focus, and moves the focus.

    The switch is whatever picks: Enter, the space bar, a controller's lower button, or a mouse button wherever the
    pointer is. A moving mouse, a finger and all other keys belong to somebody who helps.
    """

    def __init__(self) -> None:
        self._scan: Scan | None = None
        self._scene: Scene | None = None
        self._picked: str | None = None
        self._mouse = self._keys = 0.0
        """How long the mouse and the keys still work as usual, in seconds."""
        self._anchor: tuple[float, float] | None = None
        """Where the mouse lies while nobody moves it."""

    @property
    def marked(self) -> tuple[str, ...]:
        """What the mark is about: the targets of a row, or one target, which has the focus."""
        return _shown(self._scan)

    @property
    def awake(self) -> bool:
        """Whether the mark goes round, or will do so soon."""
        return self._scan is None or not self._scan.asleep

    def passed(self, inputs: Sequence[Input], dt: float, step: float, scene: Scene) -> Sequence[Input]:
        """What the scene is to be told instead of these inputs; `step` is how long the mark stays, in seconds."""
        self._mouse, self._keys = max(self._mouse - dt, 0.0), max(self._keys - dt, 0.0)
        before = self._scan
        if scene is not self._scene:
            self._scene, self._scan, self._picked = scene, None, None
        told: list[Input] = []
        pressed = False
        for event in inputs:
            if self._is_switch(event):
                pressed, self._mouse, self._keys = True, 0.0, 0.0
            else:
                self._watch(event)
                told.append(event)
        self._move(dt, step, scene, fresh=bool(inputs))
        if pressed and not self._helped:
            told += self._press(step, scene)
        if _shown(self._scan) != _shown(before):
            scene.dirty = True
        return told

    @property
    def _helped(self) -> bool:
        return self._mouse > 0 or self._keys > 0

    def _is_switch(self, event: Input) -> bool:
        if isinstance(event, Key):
            return command(event) is Command.CONFIRM and not self._keys
        return isinstance(event, Tap) and not event.touch and not self._mouse

    def _watch(self, event: Input) -> None:
        """See whether somebody helps."""
        if isinstance(event, Hover):
            if event.at is None or self._anchor is None:
                self._anchor = event.at
            elif self._mouse or math.dist(event.at, self._anchor) > AIMED:
                self._anchor, self._mouse = event.at, BY_HAND
        elif isinstance(event, Tap):
            self._mouse = BY_HAND
        elif isinstance(event, Key) and (command(event) is not None or digit(event) is not None):
            self._keys = BY_HAND

    def _move(self, dt: float, step: float, scene: Scene, *, fresh: bool) -> None:
        """Let the mark go on. The scene is asked for its rows only when the mark moves, or when something happened."""
        if self._helped or not scene.settled:
            self._scan = None
            return
        scan = self._scan
        if scan is None:
            scan, self._picked = begun(scene.rows(), step, self._picked), None
        else:
            moved = scan.passed(dt, step)
            if fresh or not scan.rows or (moved.row, moved.place) != (scan.row, scan.place):
                moved = moved.over(scene.rows(), step)
            scan = moved
        self._show(scan, scene)

    def _show(self, scan: Scan, scene: Scene) -> None:
        before, self._scan = self._scan, scan
        if scene.focused != scan.choice:
            scene.focus_on(scan.choice)
        if scan.choice is None and scan.marked != _shown(before):
            scene.read_row(scan.marked)

    def _press(self, step: float, scene: Scene) -> Sequence[Input]:
        """Pick, or go into a row."""
        scan = self._scan
        if scan is None:
            return ()
        picked = scan.choice
        if picked is None:
            self._show(scan.entered(step), scene)
            return ()
        scene.focus_on(picked)
        # It begins anew with the next frame: then the scene knows what came of it.
        self._scan, self._picked = None, picked
        return (_PICK, Lift(_PICK))


def _shown(scan: Scan | None) -> tuple[str, ...]:
    return scan.marked if scan is not None else ()
