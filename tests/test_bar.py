"""The bar: what has no room in it is left out, rather than small, cut off or under a button."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.scenes.play import Play
from game.ui.geometry import Rect
from game.ui.theme import CAPTION, style
from tests.pilot import Pilot, canvas_on
from tests.recording import Recording
from tests.states import SIZES, STATES, begun, tapped

FANNED = ("baroness", "fourteen-out", "great-thirteen")
NAMES = [f"{width}x{height}" for width, height in SIZES]


def undone(key: str, size: tuple[int, int], **settings: object) -> Pilot:
    """A game in which a move was taken back, so that the bar has all the buttons it ever has."""
    return tapped(begun(key, 3), "undo", then=0.5)(language="de", size=size, **settings)


def sun(pilot: Pilot) -> Rect:
    assert isinstance(pilot.scene, Play)
    return pilot.scene.layout.sun


def buttons(pilot: Pilot) -> list[Rect]:
    bar = pilot.scene.bar
    return [*(button.box for button in bar.buttons), *(segment.box for segment in bar.segments)]


@pytest.mark.parametrize("large_text", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("size", SIZES, ids=NAMES)
@pytest.mark.parametrize("key", FANNED)
def test_no_button_lies_on_the_sun(key: str, size: tuple[int, int], large_text: bool) -> None:
    pilot = undone(key, size, large_text=large_text)
    if sun(pilot).w:
        assert not any(box.overlaps(sun(pilot)) for box in buttons(pilot))
    pilot.tap("redo")
    assert sun(pilot).w, "it is there again, at the latest, when the button has gone"
    assert not any(box.overlaps(sun(pilot)) for box in buttons(pilot))


@pytest.mark.parametrize("size", [(640, 480), (800, 480), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("key", FANNED)
def test_the_sun_does_not_move_when_the_button_comes(key: str, size: tuple[int, int]) -> None:
    pilot = undone(key, size)
    where = sun(pilot)
    pilot.tap("redo")
    assert sun(pilot) == where


@pytest.mark.parametrize("state", ["play", "play-redo", "pyramid", "eight-cards", "help-2", "panel-hints"])
def test_a_large_title_is_no_smaller_than_a_caption_or_not_there(state: str) -> None:
    """Between the windows where it has its whole size and those without room for it are some where it would shrink."""
    there = []
    for width in range(640, 1280, 20):
        size = (width, 480)
        pilot = STATES[state](language="de", size=size, large_text=True)
        pilot.canvas = canvas = Recording(canvas_on(pygame.Surface(size)))
        pilot.scene.dirty = True
        pilot.send(dt=0.0)
        least = int(style(CAPTION, pilot.scene.page.u, "").size * pilot.scene.text_scale)
        titles = [one.size for one in canvas.texts if one.text == pilot.scene.bar.title]
        assert all(title >= least for title in titles), size
        there += titles
    assert there, "or this shows nothing"


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
def test_what_is_round_in_a_large_bar_does_not_touch_the_languages(size: tuple[int, int]) -> None:
    bar = STATES["play-redo"](language="de", size=size, large_text=True).scene.bar
    first = bar.segments[0].box
    pill = first._replace(x=first.x - 0.14 * first.h, w=first.w)
    discs = [one.box for one in bar.buttons]
    assert not any(box.overlaps(pill) for box in discs)
    assert not any(one.overlaps(other) for one, other in combinations(discs, 2))
    assert all(box.x >= 0 for box in discs)
