"""Windows smaller than any that the program opens: a desktop may tile it into one, and a part must be seen."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import SMALLEST_SIDE
from game.ui.art import Art, disc
from game.ui.geometry import Rect
from tests.pilot import canvas_on
from tests.states import STATES

SIZES = ((SMALLEST_SIDE, SMALLEST_SIDE), (SMALLEST_SIDE, 640), (640, SMALLEST_SIDE))

sides = st.floats(-3, 40)
units = st.sampled_from((-2.0, 0.0, 0.5, 2.0, 30.0, 1000.0))


@pytest.mark.parametrize("state", [state for state in STATES if state.startswith(("panel", "title", "gate"))])
def test_every_scene_is_drawn(state: str) -> None:
    pilot = STATES[state]()
    for size in SIZES:
        pilot.resize(*size)
        pilot.app.scene.draw(canvas_on(pygame.Surface(size)))


@given(units, units, sides, sides, st.floats(0, 3), st.none() | st.floats(1, 40), st.floats(0, 1), st.floats(-90, 90))
def test_no_measure_is_too_small_to_be_drawn(
    w: float, h: float, wide: float, high: float, bleed: float, kept_at: float | None, squeeze: float, turn: float
) -> None:
    canvas = canvas_on(pygame.Surface((60, 60)))
    art = Art(w, h, disc(1, 1, 1, "#ff0000"), bleed=bleed)
    canvas.art(art, Rect(5, 5, wide, high), turn=turn, squeeze=squeeze, kept_at=kept_at)
    canvas.prepare(art, wide)
    canvas.panel(Rect(5, 5, wide, high), "#00ff00", radius=high)
