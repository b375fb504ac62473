"""The desktop's loop: a frame at a time, at 60 Hz while something moves, at 20 Hz at rest, less if nobody is there."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.app import App
from game.platform.canvas import PygameCanvas
from game.platform.window import Window
from game.ui.inputs import Resize
from game.ui.sound import SoundDevice

if TYPE_CHECKING:
    from game.platform.pads import Pads


def run(
    app: App, window: Window, canvas: PygameCanvas, sounds: SoundDevice, icon: Path, get_ready: Callable[[], None]
) -> None:
    """Play until the window is closed; `icon` is the window's picture as SVG.

    `get_ready` for what comes after the first picture.
    """
    if app.frame((), 0.0, canvas):
        window.present()
    window.show_icon(icon)
    sounds.open()
    get_ready()
    # What is there now stays to the end: looking through it for garbage would take a frame of 20 ms now and then.
    gc.freeze()
    pads: Pads | None = None
    last = time.perf_counter()
    while app.running:
        now = time.perf_counter()
        dt, last = now - last, now
        window.attend(pointer=app.follows_pointer, lifts=app.hears_lifts)
        if pads is None and not app.lively:
            # At the first rest: looking for controllers can take a while, and neither picture nor child waits for it.
            pads = _controllers()
        events = window.inputs() if pads is None else (*pads.repeated(dt), *window.inputs(pads.told))
        if window.size != canvas.size:
            window.fit()
            canvas.retarget(window.sheet)
            events = (*events, Resize(window.size))
        sounds.update(dt)
        if app.frame(events, dt, canvas):
            window.present()
        spare = app.step - (time.perf_counter() - now)
        if spare > 0 and app.running:
            time.sleep(spare)
    sounds.close()
    if pads is not None:
        pads.close()
    window.close()


def _controllers() -> Pads:
    """All game controllers, looked for from now on."""
    from game.platform.pads import Pads

    pads = Pads()
    pads.open()
    return pads
