"""How long frames take, measured without a screen: what the program itself needs, whatever shows it.

In processor time: one thread draws, so that on a machine with nothing else to do it is the time that passes, and on
one that is shared it does not count the work of others.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from statistics import median

import pygame

from game.platform.sheet import Sheet
from game.scenes.routes import ToTitle
from tests.pilot import FRAME, Pilot, canvas_on
from tests.states import STATES

REDRAWS = 60
DEALING = 1.2
"""Seconds in which ten cards come to lie, and what follows them."""


def redraw(state: str, size: tuple[int, int]) -> float:
    """Milliseconds of a full redraw of a state at rest; the median of many."""
    pilot = STATES[state](size=size, canvas=canvas_on(pygame.Surface(size)))
    pilot.wait(1)
    return median(_drawn(pilot, 0.0) for _ in range(REDRAWS))


def dealing(size: tuple[int, int]) -> float:
    """Milliseconds of the slowest frame from the tap on Play until ten cards lie, all of them new to the canvas."""
    sheet = Sheet(pygame.Surface(size))
    pilot = Pilot(ToTitle(), size=size, canvas=canvas_on(sheet))
    pilot.wait(1)
    pilot.tap("play")
    sheet.finish()
    return max(_drawn(pilot, FRAME, sheet.finish) for _ in range(round(DEALING / FRAME)))


def opening(size: tuple[int, int]) -> float:
    """Milliseconds of the frame that answers the tap on Play with the table."""
    pilot = Pilot(ToTitle(), size=size, canvas=canvas_on(pygame.Surface(size)))
    pilot.wait(1)
    box = pilot.targets["play"]
    gc.collect()
    start = time.process_time()
    pilot.tap_at(box.cx, box.cy)
    return 1000 * (time.process_time() - start)


def _drawn(pilot: Pilot, dt: float, finish: Callable[[], object] = tuple) -> float:
    pilot.scene.dirty = True
    start = time.process_time()
    pilot.send(dt=dt)
    finish()
    return 1000 * (time.process_time() - start)
