"""The gate against small fingers that press everything: it stays shut for an hour, whatever the chance of the day."""

from __future__ import annotations

from random import Random

import pytest

from game.practice.pin import hashed
from game.scenes.gate import Gate
from game.scenes.routes import Back, ToGrownups
from game.settings import GateState
from game.ui.geometry import Size
from game.ui.inputs import Input, Key, Tap
from tests.pilot import NOW, Pilot

STORMS = range(20)
HOUR, PACE = 3600.0, 10
"""Seconds, and inputs a second."""
KEYS = (*"0123456789" * 2, *("return", "space") * 3, "backspace", "escape", "tab", "left", "right", "up", "down", "m")


def storm(seed: int, **settings: object) -> GateState:
    """An hour at the gate; where it is left, it is opened again at once. Tells what the gate remembers then."""
    chance, pilot = Random(seed), Pilot(seed=seed, **settings)  # type: ignore[arg-type]
    gate = at(pilot)
    while pilot.now < NOW + HOUR:
        # Nothing comes of inputs in a pause: of ten there one is enough.
        dt = 1.0 if gate.asking.lock.paused else 1 / PACE
        route = gate.handle(random_input(gate, chance))
        assert not isinstance(route, ToGrownups), f"opened after {pilot.now - NOW:.0f} seconds"
        if isinstance(route, Back):
            gate = at(pilot)
        pilot.now += dt
        gate.update(dt)
    return pilot.settings.gate


def at(pilot: Pilot) -> Gate:
    """The gate, just opened and ready for input."""
    gate = Gate(pilot.world)
    gate.resize(Size(800, 480))
    gate.update(0.5)
    return gate


def random_input(gate: Gate, chance: Random) -> Input:
    """A tap on anything that can be tapped, or a key."""
    if chance.random() < 0.5:
        return Key(chance.choice(KEYS))
    box = chance.choice(tuple(gate.targets().values()))
    return Tap(box.cx, box.cy)


@pytest.mark.parametrize("seed", STORMS)
def test_an_hour_of_mashing_does_not_open_the_gate(seed: int) -> None:
    remembered = storm(seed)
    assert 10 <= remembered.pauses <= 20, "there were answers all the time, and pauses between them"


@pytest.mark.parametrize("seed", STORMS[:3])
def test_an_hour_of_mashing_does_not_find_the_pin(seed: int) -> None:
    remembered = storm(seed, pin=hashed("4711", bytes(16)))
    assert 10 <= remembered.pauses <= 20
