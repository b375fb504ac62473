"""Picking by letting the pointer rest."""

from __future__ import annotations

import pytest

from game.hands.hands import AllHands
from game.scenes.routes import ToWin
from game.ui.inputs import Hover, Tap
from tests.engine.dealing import EXAMPLE
from tests.pilot import Pilot, at_table, laid

AWAY = Hover((3.0, 3.0))


def dwelling(dwell: int = 10) -> Pilot:
    """A table with a pointer that was moved before."""
    pilot = at_table(laid(EXAMPLE), dwell=dwell)
    pilot.send(AWAY)
    return pilot


def test_a_pointer_that_nobody_has_moved_picks_nothing() -> None:
    pilot = at_table(laid(EXAMPLE), dwell=10)
    over(pilot, pilot.cell("8C"))
    pilot.wait(3)
    assert not pilot.table.held
    over(pilot, pilot.cell("9D"))
    pilot.wait(1.1)
    assert len(pilot.table.held) == 1


def over(pilot: Pilot, name: str, dx: float = 0.0) -> None:
    """Move the pointer to a target."""
    box = pilot.targets[name]
    pilot.send(Hover((box.cx + dx, box.cy)))


def hands(pilot: Pilot) -> AllHands:
    found = pilot.hands()
    assert isinstance(found, AllHands)
    return found


def test_a_pointer_that_rests_picks_and_one_that_goes_on_does_not() -> None:
    pilot = dwelling()
    over(pilot, pilot.cell("8C"))
    pilot.wait(0.9)
    assert not pilot.table.held
    over(pilot, pilot.cell("9D"))
    pilot.wait(0.9)
    assert not pilot.table.held
    pilot.wait(0.2)
    assert pilot.table.held == (int(pilot.cell("9D").removeprefix("cell.")),)


def test_the_same_is_not_picked_again_before_the_pointer_has_left() -> None:
    pilot = dwelling()
    over(pilot, pilot.cell("8C"))
    pilot.wait(5)
    over(pilot, pilot.cell("8C"), dx=5)
    pilot.wait(5)
    assert pilot.table.held == (8,)
    pilot.send(Hover((pilot.size.width / 2, pilot.size.height - 2)))
    over(pilot, pilot.cell("8C"))
    pilot.wait(1.1)
    assert not pilot.table.held


def test_a_hand_that_trembles_within_a_card_still_picks_it() -> None:
    pilot = dwelling()
    for number in range(12):
        over(pilot, pilot.cell("8C"), dx=10 * (number % 3 - 1))
        pilot.wait(0.1)
    assert pilot.table.held == (8,)


def test_what_comes_to_lie_below_a_pointer_at_rest_is_not_picked() -> None:
    pilot = dwelling()
    place = pilot.cell("KH")
    over(pilot, place)
    pilot.wait(1.2)
    assert place not in pilot.targets
    pilot.card("4C", "9D", "7S", "6H", "QD", "AC")
    pilot.tap("stock")
    pilot.wait(4)
    assert place in pilot.targets
    assert not pilot.table.held


def test_a_click_is_a_pick_too() -> None:
    pilot = dwelling()
    box = pilot.targets[pilot.cell("8C")]
    over(pilot, pilot.cell("8C"))
    pilot.wait(0.5)
    pilot.send(Tap(box.cx, box.cy))
    pilot.wait(3)
    assert pilot.table.held == (8,)


def test_fingers_do_not_dwell() -> None:
    pilot = dwelling()
    box = pilot.targets[pilot.cell("8C")]
    pilot.send(Tap(box.cx, box.cy, touch=True))
    pilot.wait(5)
    assert pilot.table.held == (8,)


def test_a_finger_elsewhere_does_not_move_the_mouse() -> None:
    pilot = dwelling()
    over(pilot, pilot.cell("8C"))
    pilot.wait(0.5)
    box = pilot.targets["hint"]
    pilot.send(Tap(box.cx, box.cy, touch=True))
    pilot.wait(0.6)
    assert pilot.table.held == (8,)


def test_while_a_ring_fills_every_frame_is_a_picture() -> None:
    pilot = dwelling(50)
    over(pilot, pilot.cell("8C"))
    pilot.wait(4.0)
    assert pilot.app.lively
    pilot.wait(3.0)
    assert not pilot.app.lively


def test_the_end_is_seen_before_the_time_runs() -> None:
    pilot = Pilot(ToWin(laid(EXAMPLE)), dwell=3)
    pilot.send(AWAY)
    over(pilot, "new-deal")
    pilot.wait(0.8)
    assert pilot.at == "Win"
    pilot.wait(0.6)
    assert pilot.at == "Play"


@pytest.mark.parametrize("at", [None, (3.0, 790.0)])
def test_nothing_fills_where_nothing_is(at: tuple[float, float] | None) -> None:
    pilot = dwelling()
    over(pilot, pilot.cell("8C"))
    pilot.wait(0.5)
    assert hands(pilot).moving
    pilot.send(Hover(at))
    pilot.wait(3)
    assert not hands(pilot).moving
    assert not pilot.table.held


def test_a_fresh_scene_is_seen_before_the_time_runs() -> None:
    pilot = Pilot(dwell=3)
    pilot.send(AWAY)
    pilot.wait(0.5)
    over(pilot, "play")
    pilot.wait(0.6)
    assert pilot.at == "Play"
    pilot.wait(3)
    assert not pilot.table.held


def test_a_pile_laid_side_by_side_stays_while_the_pointer_is_beside_it() -> None:
    from tests.states import MIDDLE, begun

    pilot = begun("baroness", MIDDLE)(dwell=5)
    pilot.send(AWAY)
    over(pilot, "fan.0")
    pilot.wait(0.7)
    assert set(pilot.targets) == {"close-pile"}
    pilot.send(Hover((2.0, 2.0)))
    pilot.wait(3)
    assert set(pilot.targets) == {"close-pile"}
    over(pilot, "close-pile")
    pilot.wait(0.7)
    assert "fan.0" in pilot.targets
