"""The page on which grown-ups set the aids for hands."""

from __future__ import annotations

import pygame
import pytest

from game.platform.catalogues import Catalogues
from game.platform.resources import resources
from game.scenes.panel.hands import seconds, texts
from game.scenes.routes import ToGrownups
from game.settings import Settings, room_data, settings_from
from tests.pilot import Pilot, canvas_on
from tests.recording import Recording

TIMES = ("scan_step", "slow_keys", "double_tap", "dwell")


def hands_page(**settings: object) -> Pilot:
    pilot = Pilot(ToGrownups(), **settings)  # type: ignore[arg-type]
    pilot.wait(0.5)
    pilot.tap("tab.access")
    pilot.tap("access.hands")
    return pilot


def test_one_switch_is_switched_on_and_off() -> None:
    pilot = hands_page()
    for _ in range(2):
        pilot.tap("one-switch")
    assert [one.one_switch for one in pilot.saved] == [True, False]


@pytest.mark.parametrize("field", TIMES)
def test_a_time_goes_up_and_down_to_its_ends(field: str) -> None:
    pilot = hands_page()
    seen = [getattr(pilot.settings, field)]
    for button in (f"{field}.less", f"{field}.more", f"{field}.less"):
        while button in pilot.targets:
            # What is set may hold at once: the page is told by its own means.
            pilot.scene.press(button)
            seen.append(getattr(pilot.settings, field))
            assert len(seen) < 100
    assert max(seen) == {"scan_step": 50, "dwell": 50}.get(field, 20)
    assert min(seen) == (3 if field == "scan_step" else 0)
    slowest = Settings(**{field: max(seen)})
    assert settings_from(room_data(slowest)) == slowest


def test_a_time_between_two_steps_goes_to_the_next_one() -> None:
    pilot = hands_page(scan_step=16)
    pilot.scene.press("scan_step.more")
    assert pilot.settings.scan_step == 20
    pilot = hands_page(scan_step=16)
    pilot.scene.press("scan_step.less")
    assert pilot.settings.scan_step == 15


@pytest.mark.parametrize(
    ("language", "tenths", "text"),
    [("en", 15, "1.5\u00a0s"), ("de", 15, "1,5\u00a0s"), ("de", 20, "2\u00a0s"), ("en", 0, "off"), ("de", 0, "aus")],
)
def test_times_are_said_in_seconds(language: str, tenths: int, text: str) -> None:
    assert seconds(Catalogues(resources().locales).load(language).words, tenths) == text


def test_the_words_of_all_times_stand_at_the_same_height_of_their_lines() -> None:
    # In large German one note would need two lines, if it had not the size of the others.
    pilot = hands_page(large_text=True, language="de")
    pilot.canvas = canvas = Recording(canvas_on(pygame.Surface(pilot.size)))
    pilot.scene.dirty = True
    pilot.send(dt=0.0)
    words = Catalogues(resources().locales).load("de").words
    tops = {written.text: written.covered.y for written in canvas.texts}
    heights = [pilot.targets[f"{field}.more"].cy - tops[text] for field in TIMES for text in texts(words, field)[1:]]
    assert max(heights) - min(heights) < 2
