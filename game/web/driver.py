"""The browser's loop: the page calls for each frame, and is told when it wants the next one."""

from __future__ import annotations

from collections.abc import Callable

from game.app import App
from game.platform.canvas import PygameCanvas
from game.platform.page import PageWindow
from game.ui.inputs import Resize
from game.ui.sound import SoundDevice

OVER = -1.0
"""Stands for the time to the next frame where there will be none."""


class Driver:
    """Owns nothing but the time of the last frame."""

    def __init__(
        self, app: App, window: PageWindow, canvas: PygameCanvas, sounds: SoundDevice, between: Callable[[], None]
    ) -> None:
        """`between` two frames something else may be done, after what was shown."""
        self._app = app
        self._window = window
        self._canvas = canvas
        self._sounds = sounds
        self._between = between
        self._last: float | None = None

    def step(self, now: float) -> float:
        """A frame at this time in seconds; returns the seconds to the next one, 0 for at once, or `OVER`."""
        dt, self._last = now - (now if self._last is None else self._last), now
        self._window.attend(pointer=self._app.follows_pointer, lifts=self._app.hears_lifts)
        events = self._window.inputs()
        if not self._window.fits():
            events = (*events, Resize(self._window.fit()))
            self._canvas.retarget(self._window.surface)
        self._sounds.update(dt)
        if self._app.frame(events, dt, self._canvas):
            self._window.present()
        self._between()
        if not self._app.running:
            self._sounds.close()
            return OVER
        return 0.0 if self._app.lively else self._app.step
