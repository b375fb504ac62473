"""A storm of inputs with self-voicing on: nothing breaks, and nothing is said that there is no recording of."""

from __future__ import annotations

import pytest

from game.scenes.shelf import SHELF
from tests.selfvoice.test_words import unrecorded
from tests.test_storm import Storm

INPUTS = 2_000


@pytest.mark.parametrize("key", list(SHELF))
def test_a_storm_says_only_what_is_recorded(key: str) -> None:
    storm = Storm(seed=5, key=key)
    spoken = 0
    while storm.inputs < INPUTS:
        if not storm.pilot.settings.self_voicing:
            storm.pilot.world.narrator.switch()
        storm.blow()
        storm.check()
        spoken += len(storm.pilot.spoken.said)
        if len(storm.pilot.spoken.languages) == 1:
            assert unrecorded(storm.pilot, next(iter(storm.pilot.spoken.languages))) == []
        storm.pilot.spoken.take()
    assert spoken > INPUTS / 2
