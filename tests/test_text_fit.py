"""Every text of every scene fits its box at a legible size, covers no other, and stays inside the window.

In every language that there is, and in a made-up one of long words, at every size.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.platform.resources import resources
from game.practice.bonds import Lap, steps_on
from game.practice.phrases import skill_text
from game.scenes.play import Play
from game.scenes.table.places import CELL, STOCK
from game.ui.geometry import Rect
from tests.long_language import CODE, LONGER, stretched, write_long_language
from tests.pilot import Pilot, canvas_on, languages_in
from tests.recording import Recording
from tests.states import SIZES, STATES

LEAST = 12
"""The smallest text in pixels, in the smallest window; our style guide wants 18 where there is room."""
LANGUAGES = (*languages_in(resources().locales), CODE)


@pytest.fixture(scope="module")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of catalogues with the long language in it."""
    folder = tmp_path_factory.mktemp("locales")
    write_long_language(resources().locales / "game.pot", folder)
    return folder


def seen(
    state: str, language: str, size: tuple[int, int], locales: Path, **settings: object
) -> tuple[Pilot, Recording]:
    """A state with everything that is written in it, under these settings."""
    canvas = Recording(canvas_on(pygame.Surface(size)))
    wishes = {"locales": locales} if language == CODE else {}
    pilot = STATES[state](language=language, size=size, **wishes, **settings)
    pilot.canvas = canvas
    pilot.scene.dirty = True
    pilot.send(dt=0.0)
    return pilot, canvas


def faults(pilot: Pilot, canvas: Recording) -> list[str]:
    """What is wrong with a picture, in words."""
    window = Rect(0, 0, *canvas.size).grown(0.5)
    found = [f"does not fit at {one.size} px: {one.text!r}" for one in canvas.texts if not one.fits]
    found += [f"too small, {one.size} px: {one.text!r}" for one in canvas.texts if one.size < LEAST]
    found += [f"leaves the window: {one.text!r}" for one in canvas.texts if not one.core.inside(window)]
    for first, second in combinations(canvas.texts, 2):
        if first.core.overlaps(second.core):
            found.append(f"overlap: {first.text!r} and {second.text!r}")
    boxes, covered = drawn_boxes(pilot), covering(pilot)
    for text in canvas.texts:
        found += [f"{text.text!r} covers {name}" for name, box in boxes.items() if crosses(text.core, box)]
    for (name, box), (other, there) in combinations(boxes.items(), 2):
        if box.grown(-0.5).overlaps(there.grown(-0.5)) and (name, other) not in covered:
            found.append(f"buttons overlap: {name} and {other}")
    found += [f"leaves the window: button {name}" for name, box in boxes.items() if not box.inside(window)]
    return found


def drawn_boxes(pilot: Pilot) -> dict[str, Rect]:
    """What can be tapped, without the reach that a finger may miss it by: buttons and cards."""
    scene, targets = pilot.scene, dict(pilot.targets)
    if scene.over is not None:
        return targets  # buttons below it may have the same names
    drawn = {button.name: button.box for button in (*scene.bar.buttons, *scene.buttons)}
    drawn |= {segment.name: segment.box for segment in scene.bar.segments}
    drawn |= {name: box.grown(-scene.page.gap / 2) for name, box in targets.items() if name.startswith((CELL, STOCK))}
    return {name: drawn.get(name, box) for name, box in targets.items()}


def covering(pilot: Pilot) -> set[tuple[str, str]]:
    """The cards that others lie on by the rules of the patience, or on those others, as pairs in either order."""
    places = pilot.scene.rules.board if isinstance(pilot.scene, Play) else ()
    above: dict[int, set[int]] = {}
    for place in reversed(places):
        above[place.spot] = set(place.covered_by).union(*(above.get(spot, set()) for spot in place.covered_by))
    pairs = {(f"{CELL}{spot}", f"{CELL}{other}") for spot, others in above.items() for other in others}
    return pairs | {(second, first) for first, second in pairs}


def crosses(text: Rect, box: Rect) -> bool:
    """Whether a text stands partly on a button: neither beside it nor written on it."""
    return text.overlaps(box) and not text.inside(box.grown(1))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
def test_every_text_fits(state: str, language: str, size: tuple[int, int], locales: Path) -> None:
    pilot, canvas = seen(state, language, size, locales)
    assert not faults(pilot, canvas)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != CODE])
@pytest.mark.parametrize("state", STATES)
def test_every_large_text_fits(state: str, language: str, size: tuple[int, int], locales: Path) -> None:
    pilot, canvas = seen(state, language, size, locales, large_text=True)
    assert not faults(pilot, canvas)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("state", [state for state in STATES if state.endswith(("win", "lose"))])
def test_no_line_at_the_end_reaches_into_another(state: str, large: bool, size: tuple[int, int], locales: Path) -> None:
    """Not even with a p into the leading of the next one: headline, sentence and count stand close there."""
    for language in LANGUAGES:
        _, canvas = seen(state, language, size, locales, large_text=large)
        for first, second in combinations(canvas.texts, 2):
            assert not first.covered.grown(-0.5).overlaps(second.covered), (language, first.text, second.text)


@pytest.mark.parametrize("size", [(1280, 800), (800, 480), (720, 1280)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("state", [state for state in STATES if "projector" not in state])
def test_buttons_of_a_large_bar_are_two_centimetres_each_way(state: str, size: tuple[int, int], locales: Path) -> None:
    """On a 10-inch tablet of 1280x800, where that is 119 pixels; as large a part of other windows."""
    pilot, _ = seen(state, "de", size, locales, large_text=True)
    least = 118.9 * pilot.scene.page.u
    bar = pilot.scene.bar.targets()
    assert bar
    for name, box in bar.items():
        # The last half millimetre of a language is the edge of its pill.
        assert min(box.w, box.h) >= (0.95 if name.startswith("language.") else 1) * least, name
        assert box.inside(pilot.scene.page.whole.grown(8)), name
    for (name, box), (other, there) in combinations(bar.items(), 2):
        assert not box.grown(-0.5).overlaps(there.grown(-0.5)), f"{name} and {other}"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("lap", Lap)
def test_every_step_of_the_report_is_seen(lap: Lap, size: tuple[int, int], locales: Path) -> None:
    _, canvas = seen(f"panel-report-steps{'-past' if lap is Lap.PAST else ''}", "en", size, locales)
    assert {skill_text(step) for step in steps_on(13, lap)} <= {one.text for one in canvas.texts}


def test_texts_are_written_in_every_state(locales: Path) -> None:
    """The recording hears: without it the test above could not fail."""
    for state in STATES:
        if state.endswith("spread") or "projector" in state:
            continue  # nothing but cards, or no menus
        _, canvas = seen(state, "en", (1280, 800), locales)
        assert canvas.texts, state
        assert any(one.text == "EN" for one in canvas.texts) or state.endswith("-ask")


def test_the_long_language_is_longer_and_keeps_placeholders() -> None:
    text = "You found every {target} in the whole pack."
    longer = stretched(text)
    assert "{target}" in longer
    assert len(longer) >= (1 + LONGER) * len(text) - 10
    assert longer != text
