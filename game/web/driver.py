"""The browser's loop: the page calls for each frame, and is told when it wants the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

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
        self,
        app: App,
        window: PageWindow,
        canvas: PygameCanvas,
        sounds: SoundDevice,
        between: Callable[[], None],
        rehearse: Callable[[], Iterator[None]],
    ) -> None:
        """`between` two frames something else may be done, after what was shown.

        What `rehearse` gives is begun after the first picture; each further step waits for a moment in which nothing
        is to be shown. It is given anew for each size of the page.
        """
        self._app = app
        self._window = window
        self._canvas = canvas
        self._sounds = sounds
        self._between = between
        self._rehearse = rehearse
        self._rehearsal = rehearse()
        self._begun = False
        self._last: float | None = None

    def step(self, now: float) -> float:
        """A frame at this time in seconds; returns the seconds to the next one, 0 for at once, or `OVER`."""
        dt, self._last = now - (now if self._last is None else self._last), now
        self._window.attend(pointer=self._app.follows_pointer, lifts=self._app.hears_lifts)
        events = self._window.inputs(dt)
        if not self._window.fits():
            events = (*events, Resize(self._window.fit()))
            self._canvas.retarget(self._window.sheet)
            self._rehearsal = self._rehearse()
        self._sounds.update(dt)
        shown = self._app.frame(events, dt, self._canvas)
        if shown:
            self._window.present()
        if dt and not events and not (shown and self._begun):
            self._begun = True
            next(self._rehearsal, None)
        self._between()
        if not self._app.running:
            self._sounds.close()
            return OVER
        return 0.0 if self._app.lively else self._app.step
