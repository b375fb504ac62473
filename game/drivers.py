"""The desktop's loop: a frame at a time, at 60 Hz while something moves, at 20 Hz at rest, less if nobody is there."""

from __future__ import annotations

import time
from pathlib import Path

from game.app import App
from game.platform.canvas import PygameCanvas
from game.platform.window import Window
from game.ui.geometry import Size
from game.ui.inputs import Resize
from game.ui.sound import SoundDevice


def run(app: App, window: Window, canvas: PygameCanvas, sounds: SoundDevice, icon: Path) -> None:
    """Play until the window is closed; `icon` is the window's picture as SVG."""
    if app.frame((), 0.0, canvas):
        window.present()
    window.show_icon(icon)
    sounds.open()
    last = time.perf_counter()
    while app.running:
        events = window.inputs()
        size = Size(*window.surface.get_size())
        if size != canvas.size:
            canvas.retarget(window.surface)
            events = (*events, Resize(size))
        now = time.perf_counter()
        dt, last = now - last, now
        sounds.update(dt)
        if app.frame(events, dt, canvas):
            window.present()
        spare = app.step - (time.perf_counter() - now)
        if spare > 0 and app.running:
            time.sleep(spare)
    sounds.close()
    window.close()
