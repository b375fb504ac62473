"""The order of reading, also where there is no room for anything."""

from __future__ import annotations

import pytest

from game.ui.focus import reading_order
from game.ui.geometry import Rect
from tests.states import STATES


class Few(dict[str, Rect]):
    """Targets that are looked at a few times only: looking for ever is no answer."""

    looks = 0

    def __getitem__(self, name: str) -> Rect:
        self.looks += 1
        assert self.looks < 100 * len(self) ** 2
        return super().__getitem__(name)


@pytest.mark.parametrize("height", [0.0, -4.0])
def test_what_has_no_height_has_a_place_of_its_own(height: float) -> None:
    targets = Few(low=Rect(0, 80, 40, height), high=Rect(0, 20, 40, height), card=Rect(50, 10, 40, 60))
    assert reading_order(targets) == ("high", "card", "low")


def test_the_order_is_known_in_a_window_that_is_too_small_for_the_table() -> None:
    pilot = STATES["great-thirteen-projector"]()
    pilot.resize(360, 360)
    assert any(box.h < 0 for box in pilot.targets.values()), "or this shows nothing"
    assert sorted(reading_order(Few(pilot.targets))) == sorted(pilot.targets)
