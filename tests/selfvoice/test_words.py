"""Everything that can be in focus has words, and each of them is on the list of what is recorded."""

from __future__ import annotations

from functools import cache

import pytest

from game.platform.catalogues import Catalogues
from game.platform.resources import resources
from game.scenes.inventory import sentences
from game.scenes.voicing.inventory import LABELS
from game.ui.voice import file_name
from tests.pilot import Pilot, words_of
from tests.states import STATES
from tests.test_catalogues import ids, template

LANGUAGES = Catalogues(resources().locales).languages

languages = pytest.mark.parametrize("language", LANGUAGES)


@cache
def recorded(language: str) -> frozenset[str]:
    return frozenset(sentences(words_of(resources().locales, language)))


def unrecorded(pilot: Pilot, language: str) -> list[str]:
    """What was said and is not on the list."""
    return [said for said in pilot.spoken.take() if " ".join(said.split()) not in recorded(language)]


@languages
@pytest.mark.parametrize("state", STATES)
def test_every_target_of_every_state_is_told_in_recorded_sentences(state: str, language: str) -> None:
    pilot = STATES[state](language=language, self_voicing=True)
    assert unrecorded(pilot, language) == [], "on the way there"
    for name in pilot.targets:
        for focus in (None, name):
            pilot.spoken.take()
            pilot.world.speaker.pressed(answered=True)
            pilot.scene.focus_on(focus)
            pilot.scene.tell()
        assert pilot.spoken.said, f"nothing is said of {name}"
        assert unrecorded(pilot, language) == [], name
    pilot.key("t")
    pilot.wait(2)  # where keys are slow
    assert pilot.spoken.said, "nothing is read of the whole"
    assert unrecorded(pilot, language) == []


@languages
def test_no_two_sentences_share_a_recording(language: str) -> None:
    names = [file_name(sentence) for sentence in recorded(language)]
    assert len(set(names)) == len(names)


def test_the_labels_on_the_list_are_still_those_of_the_screen() -> None:
    known = {text for _, text in ids(template())}
    assert set(LABELS) <= known
