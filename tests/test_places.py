"""Where things stand: what is large, what is in the middle, and what keeps clear of what."""

from __future__ import annotations

import math

import pygame
import pytest

from game.scenes.title import Title
from game.ui.geometry import Rect, apart
from tests.pilot import canvas_on
from tests.recording import Recording
from tests.states import STATES


def written(state: str, size: tuple[int, int], **settings: object) -> Recording:
    """What a state shows."""
    pilot = STATES[state](language="de", size=size, **settings)
    pilot.canvas = canvas = Recording(canvas_on(pygame.Surface(size)))
    pilot.scene.dirty = True
    pilot.send(dt=0.0)
    return canvas


def question(size: tuple[int, int], **settings: object) -> float:
    """The height of the figures in 9 + ? = 13, in pixels."""
    return max(label.cap for label in written("play-partner", size, **settings).labels if label.text == "?")


@pytest.mark.parametrize("size", [(720, 1280), (1280, 800), (800, 480)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_large_text_makes_no_sum_smaller(size: tuple[int, int]) -> None:
    assert question(size, large_text=True) >= question(size)


@pytest.mark.parametrize("large_text", [False, True], ids=["usual", "large"])
def test_the_words_of_all_settings_stand_alike(large_text: bool) -> None:
    texts = {one.text: one for one in written("panel-hands", (800, 480), large_text=large_text).texts}
    first, second, third = (
        texts[name].core.y for name in ("Verzögerte Tasten", "Doppeltes Tippen übergehen", "Wählen durch Verweilen")
    )
    assert second - first == pytest.approx(third - second, abs=2)


@pytest.mark.parametrize("state", ["lose", "baroness-lose", "great-thirteen-lose", "win"])
@pytest.mark.parametrize("size", [(800, 480), (640, 480), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_was_found_keeps_clear_of_the_shelf(state: str, size: tuple[int, int]) -> None:
    canvas = written(state, size)
    shelf = size[1] * (1 - (0.22 if "win" in state else 0.33))
    count = next(one for one in canvas.texts if "gefunden" in one.text or "gelegt" in one.text)
    assert count.core.bottom < shelf - 0.006 * size[1]


@pytest.mark.parametrize("large_text", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize(
    "size", [(1280, 800), (800, 480), (640, 480), (720, 1280)], ids=lambda size: f"{size[0]}x{size[1]}"
)
@pytest.mark.parametrize("state", ["title", "title-child"])
def test_no_button_of_the_bar_lies_on_the_sun_of_the_title(state: str, size: tuple[int, int], large_text: bool) -> None:
    scene = STATES[state](size=size, large_text=large_text).scene
    assert isinstance(scene, Title)
    for button in scene.bar.buttons:
        box, sun = button.box, scene.sun
        assert math.hypot(box.cx - sun.cx, box.cy - sun.cy) >= (box.w + sun.w) / 2, button.name


def test_many_cards_that_stayed_are_as_large_as_there_is_room() -> None:
    """In an upright window thirty of them take more than two lines."""
    caps = [label.cap for label in written("baroness-lose", (720, 1280)).labels if label.text == "12"]
    assert max(caps) >= 24


@pytest.mark.parametrize("state", ["help-14", "help-16"])
def test_large_text_makes_no_list_of_keys_smaller(state: str) -> None:
    def size(**settings: object) -> int:
        return next(one.size for one in written(state, (720, 1280), **settings).texts if one.text == "Tipp")

    assert size(large_text=True) >= size()


def test_a_mark_stands_off_its_box_as_far_as_others_let_it() -> None:
    box, above, beside, far = Rect(0, 0, 40, 60), Rect(-50, -30, 100, 30), Rect(46, 10, 40, 60), Rect(0, 200, 40, 60)
    assert apart(box, (), 10) == box.grown(10)
    assert apart(box, (above, beside, far), 10) == Rect(-10, 0, 53, 70)
    assert apart(box, (Rect(10, -20, 40, 60),), 10).y == box.y


@pytest.mark.parametrize("size", [(800, 480), (640, 480), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("state", [state for state in STATES if state.startswith("panel-about-")])
def test_what_came_of_a_press_keeps_clear_of_the_last_row(state: str, size: tuple[int, int]) -> None:
    canvas = written(state, size)
    last = next(one for one in canvas.texts if "Aufzeichnungen" in one.text)
    told = canvas.texts[canvas.texts.index(last) + 1]
    assert told.core.y - last.core.bottom >= 10, told.text
