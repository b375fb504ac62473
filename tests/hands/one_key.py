"""A child with a single switch: it sees the mark go round, and presses when it stands where it is wanted."""

from __future__ import annotations

from game.hands.hands import AllHands
from tests.pilot import Pilot

FRAME = 0.05
PATIENCE = 60.0
"""Seconds after which the mark would have come by."""


def marked(pilot: Pilot) -> tuple[str, ...]:
    """What the mark is about."""
    hands = pilot.hands()
    assert isinstance(hands, AllHands)
    return hands.marked


def wait_for_mark(pilot: Pilot, name: str, *, alone: bool) -> None:
    """Wait until the mark is about a target, `alone` or in its row."""
    for _ in range(round(PATIENCE / FRAME)):
        here = marked(pilot)
        if name in here and (not alone or len(here) == 1):
            return
        pilot.send(dt=FRAME)
    raise AssertionError(f"the mark did not come to {name} at {pilot.at}; it is about {marked(pilot)}")


def pick(pilot: Pilot, name: str, key: str = "space") -> None:
    """Press at the right row, and at the right place in it."""
    wait_for_mark(pilot, name, alone=False)
    if len(marked(pilot)) > 1:
        pilot.key(key)
        wait_for_mark(pilot, name, alone=True)
    pilot.key(key)


def scanning(**wishes: object) -> dict[str, object]:
    """The settings of a pilot with one switch, quick as a test may be."""
    return {"one_switch": True, "scan_step": 3, **wishes}
