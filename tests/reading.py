"""What is written on the screen just now."""

from __future__ import annotations

import pygame

from tests.pilot import Pilot, canvas_on
from tests.recording import Recording


def written(pilot: Pilot) -> Recording:
    """All texts of the scene on top, as they are set."""
    canvas = Recording(canvas_on(pygame.Surface(pilot.size)))
    pilot.app.scene.draw(canvas)
    return canvas


def texts_of(pilot: Pilot) -> set[str]:
    """The texts alone."""
    return {one.text for one in written(pilot).texts}
