"""The storm, with all aids for hands switched on and off at random; and one switch, mashed for an hour at the gate."""

from __future__ import annotations

from random import Random

import pytest

from game.scenes.gate import Gate
from game.scenes.routes import ToGate
from game.scenes.shelf import SHELF
from game.ui.inputs import Hover, Input, Key, Lift, Tap
from tests.hands.one_key import scanning
from tests.pilot import NOW, Pilot
from tests.test_storm import Storm

INPUTS = 10_000
IN_EACH = 2_500
TURNED = 0.01
"""In so many of all frames an aid is switched on or off."""
AIDS = {
    "one_switch": (False, False, True),
    "scan_step": (3, 15),
    "slow_keys": (0, 0, 1, 5),
    "double_tap": (0, 0, 2, 10),
    "dwell": (0, 0, 3, 20),
}


class Handy(Storm):
    """A storm in which hands also hover, let go, and are helped in one way or another."""

    def __init__(self, seed: int, key: str | None = None) -> None:
        super().__init__(seed, key)
        self.down: list[Tap | Key] = []
        self.turned = 0

    def anything(self) -> Input | None:
        at = self.chance.random()
        if at < 0.1:
            return Hover(None if at < 0.01 else (self.chance.uniform(-20, 2600), self.chance.uniform(-20, 1500)))
        if at < 0.2 and self.pilot.targets:
            box = self.chance.choice(list(self.pilot.targets.values()))
            return Hover((box.cx, box.cy))
        if at < 0.5 and self.down:
            return Lift(self.down.pop(self.chance.randrange(len(self.down))))
        told = super().anything()
        if isinstance(told, Tap):
            told = told._replace(touch=self.chance.random() < 0.5)
        if isinstance(told, Tap | Key):
            self.down = [*self.down[-5:], told]
        return told

    def sensible(self) -> Input | None:
        """Somebody who helps: a finger, which every aid lets through sooner or later."""
        told = super().sensible()
        return told._replace(touch=True) if isinstance(told, Tap) else told

    def blow(self) -> None:
        if self.chance.random() < TURNED:
            field = self.chance.choice(tuple(AIDS))
            self.pilot.store.change(**{field: self.chance.choice(AIDS[field])})
            self.turned += 1
        super().blow()


@pytest.mark.parametrize(("key", "inputs"), [(None, INPUTS), *((key, IN_EACH) for key in list(SHELF)[1:])])
def test_a_storm_breaks_nothing_whatever_helps(key: str | None, inputs: int) -> None:
    storm = Handy(seed=3, key=key)
    while storm.inputs < inputs:
        storm.blow()
        storm.check()
    assert storm.turned > inputs / 1000
    assert set(storm.scenes) >= {"Title", "Play"}


@pytest.mark.parametrize("seed", range(2))
def test_an_hour_of_mashing_one_switch_does_not_open_the_gate(seed: int) -> None:
    chance, pilot = Random(seed), Pilot(ToGate(), seed=seed, **scanning())  # type: ignore[arg-type]
    answers = 0
    while pilot.now < NOW + 3600:
        pilot.send(*(Key("space"),) * (chance.random() < 0.3), dt=0.1 if not _paused(pilot) else 1.0)
        assert pilot.at in ("Gate", "Title"), f"opened after {pilot.now - NOW:.0f} seconds"
        if not isinstance(pilot.scene, Gate):
            answers += pilot.settings.gate.pauses
            pilot = _again(pilot, seed)
    assert pilot.settings.gate.pauses > 0 or answers > 0, "some presses came to an answer"


def _paused(pilot: Pilot) -> bool:
    scene = pilot.scene
    return isinstance(scene, Gate) and scene.asking.lock.paused


def _again(pilot: Pilot, seed: int) -> Pilot:
    """The gate opened anew, as late as it is, with what it remembers."""
    return Pilot(ToGate(), seed=seed + int(pilot.now), now=pilot.now, gate=pilot.settings.gate, **scanning())  # type: ignore[arg-type]
