"""Slow keys and trembling hands, by the time that passes."""

from __future__ import annotations

import pytest

from game.hands.slow import SlowKeys
from game.hands.tremor import Tremor
from game.ui.geometry import Rect
from game.ui.inputs import Expose, Input, Key, Lift, Quit, Tap
from tests.engine.dealing import EXAMPLE
from tests.hands.one_key import marked, scanning, wait_for_mark
from tests.pilot import FRAME, Pilot, at_table, laid

SPACE, LEFT = Key("space"), Key("left")
FINGER, OTHER = Tap(10, 10, touch=True), Tap(90, 10, touch=True)
WAIT = 0.5


def slow(keys: SlowKeys, *inputs: Input, dt: float = 0.0) -> list[Input]:
    return list(keys.passed(inputs, dt, WAIT))


@pytest.mark.parametrize("press", [SPACE, FINGER])
def test_a_press_counts_when_it_has_lasted(press: Tap | Key) -> None:
    keys = SlowKeys()
    assert slow(keys, press, dt=10.0) == []
    assert slow(keys, dt=0.49) == []
    assert slow(keys, dt=0.02) == [press]
    assert slow(keys, dt=5.0) == []
    assert slow(keys, Lift(press)) == [Lift(press)]


@pytest.mark.parametrize("press", [SPACE, FINGER])
def test_what_is_let_go_too_soon_has_not_happened(press: Tap | Key) -> None:
    keys = SlowKeys()
    slow(keys, press)
    slow(keys, dt=0.4)
    slow(keys, Lift(press))
    assert slow(keys, dt=0.4) == []
    assert not keys.waiting


def test_brushing_again_and_again_does_not_add_up() -> None:
    keys = SlowKeys()
    for _ in range(10):
        assert slow(keys, SPACE, dt=0.1) == []
        assert SPACE not in slow(keys, Lift(SPACE), dt=0.2)


def test_each_finger_has_its_own_time() -> None:
    keys = SlowKeys()
    slow(keys, FINGER)
    slow(keys, OTHER, dt=0.3)
    assert slow(keys, dt=0.25) == [FINGER]
    assert slow(keys, dt=0.25) == [OTHER]


def test_a_stick_that_is_held_repeats_itself_once_it_counts() -> None:
    keys = SlowKeys()
    slow(keys, LEFT)
    assert slow(keys, LEFT, dt=0.3) == []
    assert slow(keys, dt=0.3) == [LEFT]
    assert slow(keys, LEFT, dt=0.3) == [LEFT]


def test_other_inputs_do_not_wait() -> None:
    keys, others = SlowKeys(), (Expose(), Quit())
    assert slow(keys, *others) == list(others)


def test_switched_off_nothing_waits_and_nothing_is_left() -> None:
    keys = SlowKeys()
    slow(keys, SPACE)
    assert keys.passed((LEFT,), 9.0, 0.0) == (LEFT,)
    assert not keys.waiting
    assert slow(keys, dt=9.0) == []


def test_at_the_table_a_finger_must_stay() -> None:
    pilot = at_table(laid(EXAMPLE), slow_keys=5)
    box = pilot.targets[pilot.cell("8C")]
    tap = Tap(box.cx, box.cy)
    pilot.send(tap)
    pilot.wait(0.4)
    pilot.send(Lift(tap))
    pilot.wait(1.0)
    assert not pilot.table.held
    pilot.send(tap)
    pilot.wait(0.6)
    assert pilot.table.held == (8,)


# Tremor.

CARD = Rect(0, 0, 50, 50)


def box_at(x: float, y: float) -> Rect:
    return CARD if CARD.contains(x, y) else Rect(x - 1, y - 1, 2, 2)


def still(hand: Tremor, *inputs: Input, dt: float = 0.0) -> list[Input]:
    return list(hand.passed(inputs, dt, WAIT, box_at))


@pytest.mark.parametrize("press", [SPACE, FINGER])
def test_a_second_press_is_tremor_until_the_pause_is_over(press: Tap | Key) -> None:
    hand = Tremor()
    assert still(hand, press, Lift(press)) == [press, Lift(press)]
    assert press not in still(hand, press, Lift(press), dt=0.49)
    assert press in still(hand, press, Lift(press), dt=0.51)


def test_a_hand_that_goes_on_trembling_presses_once() -> None:
    hand = Tremor()
    told = [one for _ in range(20) for one in still(hand, SPACE, Lift(SPACE), dt=0.2)]
    assert told.count(SPACE) == 1


def test_a_second_finger_beside_the_first_is_tremor_on_the_same_card_only() -> None:
    hand = Tremor()
    still(hand, FINGER, Lift(FINGER))
    assert Tap(40, 40) not in still(hand, Tap(40, 40), Lift(Tap(40, 40)), dt=0.1)
    assert OTHER in still(hand, OTHER, dt=0.1)


def test_another_key_may_follow_at_once() -> None:
    hand = Tremor()
    still(hand, SPACE, Lift(SPACE))
    assert still(hand, LEFT) == [LEFT]


def test_the_pause_begins_when_the_key_is_let_go() -> None:
    hand = Tremor()
    still(hand, SPACE)
    still(hand, Lift(SPACE), dt=2.0)
    assert still(hand, SPACE, dt=0.3) == []


def test_what_repeats_itself_while_it_is_held_is_no_tremor() -> None:
    hand = Tremor()
    still(hand, LEFT)
    assert [still(hand, LEFT, dt=0.3) for _ in range(3)] == [[LEFT]] * 3


def test_switched_off_every_press_counts() -> None:
    hand = Tremor()
    assert [*hand.passed((SPACE, SPACE), 0.0, 0.0, box_at)] == [SPACE, SPACE]


def picked(pilot: Pilot, times: int, pause: float) -> tuple[int, ...]:
    box = pilot.targets[pilot.cell("8C")]
    tap = Tap(box.cx, box.cy)
    for _ in range(times):
        pilot.send(tap, Lift(tap))
        pilot.wait(pause)
    return pilot.table.held


def test_at_the_table_a_trembling_hand_does_not_put_the_card_back() -> None:
    assert picked(at_table(laid(EXAMPLE)), 2, 0.2) == ()
    assert picked(at_table(laid(EXAMPLE), double_tap=5), 2, 0.2) == (8,)
    assert picked(at_table(laid(EXAMPLE), double_tap=5), 2, 0.6 + FRAME) == ()


def test_a_trembling_hand_on_a_switch_presses_once_wherever_the_mouse_lies() -> None:
    pilot = at_table(laid(EXAMPLE), double_tap=5, **scanning())
    tap = Tap(3, 500)
    wait_for_mark(pilot, "cell.0", alone=False)
    for _ in range(2):
        pilot.send(tap, Lift(tap))
        pilot.wait(0.1)
    assert marked(pilot) == ("cell.0",)
    assert pilot.table.held == ()
