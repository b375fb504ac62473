"""The mark that goes round: by itself, and in the program."""

from __future__ import annotations

import pytest

from game.app import ASLEEP
from game.engine.rules import Outcome
from game.hands.scan import FIRST, IN_A_ROW, ROUNDS, Scan, begun
from game.hands.switch import AIMED, BY_HAND
from game.scenes.routes import ToGate, ToGrownups
from game.scenes.table.places import CELL
from game.ui.focus import MOST_IN_ROW, parts
from game.ui.inputs import Hover, Key, Resize, Tap
from tests.engine.dealing import EXAMPLE
from tests.hands.one_key import marked, pick, scanning, wait_for_mark
from tests.pilot import Pilot, at_table, laid
from tests.states import STATES

ROWS = (("a", "b", "c"), ("d",), ("e", "f"))
STEP = 1.0


def stops(scan: Scan, count: int) -> list[tuple[str, ...]]:
    """What the mark is about, stop after stop."""
    found = []
    for _ in range(count):
        found.append(scan.marked)
        scan = scan.passed(scan.left, STEP)
    return found


def test_the_mark_goes_from_row_to_row_and_round() -> None:
    assert stops(begun(ROWS, STEP), 4) == [*ROWS, ROWS[0]]


def test_in_a_row_it_goes_from_place_to_place_and_comes_out_again() -> None:
    scan = begun(ROWS, STEP).entered(STEP)
    assert stops(scan, 3 * IN_A_ROW + 1) == [*(("a",), ("b",), ("c",)) * IN_A_ROW, ROWS[0]]


def test_the_first_stop_after_a_press_is_longer() -> None:
    assert begun(ROWS, STEP).left == FIRST * STEP
    scan = begun(ROWS, STEP).entered(STEP)
    assert scan.left == FIRST * STEP
    assert scan.passed(1.2 * STEP, STEP).marked == ("a",)


def test_a_row_of_one_is_picked_at_once_and_another_is_entered() -> None:
    scan = begun(ROWS, STEP)
    assert scan.choice is None
    assert scan.passed(2.0, STEP).choice == "d"


def test_after_some_rounds_it_sleeps_until_a_press() -> None:
    scan = begun(ROWS, STEP)
    for _ in range(ROUNDS * len(ROWS)):
        assert not scan.asleep
        scan = scan.passed(5.0, STEP)
    assert scan.asleep
    assert scan.marked == ()
    assert scan.passed(99.0, STEP) is scan
    assert scan.choice is None
    assert scan.entered(STEP) == begun(ROWS, STEP)


def test_a_single_row_is_no_choice_and_sleeps_too() -> None:
    scan = begun((("a", "b"),), STEP)
    assert scan.marked == ("a",)
    for _ in range(2 * ROUNDS):
        scan = scan.passed(5.0, STEP)
    assert scan.asleep


def test_nothing_to_pick_is_no_mark() -> None:
    scan = begun((), STEP)
    assert (scan.marked, scan.choice, scan.passed(9.0, STEP)) == ((), None, scan)


def test_it_begins_near_what_was_picked() -> None:
    assert begun(ROWS, STEP, near="f").marked == ("e", "f")
    assert begun(ROWS, STEP, near="gone").marked == ROWS[0]


def test_where_targets_come_and_go_the_mark_stays_with_its_own() -> None:
    scan = begun(ROWS, STEP, near="e").entered(STEP).passed(9.0, STEP)
    assert scan.marked == ("f",)
    assert scan.over((("x",), ("f", "y")), STEP).marked == ("f",)
    assert scan.over((("x", "z"), ("y",)), STEP).marked == ("x", "z")


@pytest.mark.parametrize("count", range(1, 20))
def test_a_long_line_is_cut_evenly(count: int) -> None:
    line = tuple(map(str, range(count)))
    cut = parts(line)
    assert sum(cut, ()) == line
    assert max(map(len, cut)) <= MOST_IN_ROW
    assert max(map(len, cut)) - min(map(len, cut)) <= 1


@pytest.mark.parametrize("state", sorted(STATES))
def test_the_mark_comes_to_everything_once(state: str) -> None:
    """Whatever can be tapped, but for cards that may not be picked, and the stock beside the button that deals."""
    pilot = STATES[state](size=(800, 480))
    rows = [name for row in pilot.scene.rows() for name in row]
    assert len(set(rows)) == len(rows)
    assert set(rows) <= set(pilot.targets)
    left = set(pilot.targets) - set(rows)
    if pilot.at != "Play":
        assert not left
    elif pilot.session.rules.outcome(pilot.session.state) is Outcome.RUNNING:
        free = pilot.session.rules.pickable(pilot.session.state, pilot.table.held)
        cards = {f"{CELL}{place.spot}" for place in pilot.session.rules.board if place.spot not in free}
        assert left <= cards | ({"stock"} if "fill" in rows else set())
    else:
        assert not rows, "a finished table has no mark"


# In the program.


def table(**wishes: object) -> Pilot:
    return at_table(laid(EXAMPLE), **scanning(**wishes))


def test_cards_come_first_and_buttons_last() -> None:
    pilot = table()
    assert marked(pilot) == tuple(f"cell.{spot}" for spot in range(5))
    last = pilot.scene.rows()[-1]
    assert set(last) <= set(pilot.scene.bar.targets())


def test_covered_cards_are_left_out() -> None:
    pilot = STATES["pyramid"](**scanning())
    cards = [name for row in pilot.scene.rows() for name in row if name.startswith("cell.")]
    assert cards == [f"cell.{spot}" for spot in range(21, 28)]


def test_a_held_card_can_be_put_back_and_the_mark_stays_near_it() -> None:
    pilot = table()
    pick(pilot, pilot.cell("8C"))
    assert pilot.table.held == (8,)
    pilot.wait(0.1)
    assert pilot.cell("8C") in marked(pilot)
    pick(pilot, pilot.cell("8C"))
    assert not pilot.table.held


@pytest.mark.parametrize("key", ["space", "return", "enter"])
def test_each_key_that_picks_is_the_switch(key: str) -> None:
    pilot = table()
    pick(pilot, pilot.cell("8C"), key)
    assert pilot.table.held == (8,)


def test_a_mouse_that_is_only_pressed_is_a_switch_wherever_it_is() -> None:
    pilot = table()
    back = pilot.targets["back"]
    pilot.send(Hover((back.cx, back.cy)))
    for alone in (False, True):
        wait_for_mark(pilot, pilot.cell("8C"), alone=alone)
        pilot.send(Tap(back.cx, back.cy))
    assert pilot.at == "Play"
    assert pilot.table.held == (8,)


def test_a_mouse_that_was_moved_works_as_usual_and_the_mark_waits() -> None:
    pilot = table()
    card = pilot.targets[pilot.cell("8C")]
    pilot.send(Hover((5.0, 5.0)))
    pilot.send(Hover((card.cx, card.cy)))
    assert marked(pilot) == ()
    pilot.send(Tap(card.cx, card.cy))
    assert pilot.table.held == (8,)
    pilot.send(Tap(card.cx, card.cy))
    assert not pilot.table.held
    pilot.wait(BY_HAND + 0.1)
    assert marked(pilot) != ()


def test_a_mouse_that_trembles_below_a_hand_is_still_a_switch() -> None:
    pilot = table()
    pilot.send(Hover((500.0, 500.0)))
    pilot.send(Hover((500.0 + 0.9 * AIMED, 500.0)))
    pilot.send(Tap(500.0, 500.0))
    assert len(marked(pilot)) == 1
    assert not pilot.table.held


def test_the_switch_takes_over_at_once_from_a_mouse() -> None:
    pilot = table()
    pilot.send(Hover((5.0, 5.0)))
    pilot.send(Hover((300.0, 300.0)))
    pilot.key("space")
    assert marked(pilot) != ()
    pick(pilot, pilot.cell("8C"))
    assert pilot.table.held == (8,)


def test_fingers_tap_as_usual() -> None:
    pilot = table()
    card = pilot.targets[pilot.cell("8C")]
    pilot.send(Tap(card.cx, card.cy, touch=True))
    assert pilot.table.held == (8,)


def test_a_teacher_with_arrow_keys_confirms_what_is_in_focus() -> None:
    pilot = table()
    pilot.keys("tab", "right")
    where = pilot.scene.focus
    pilot.key("return")
    assert where == f"cell.{pilot.table.held[0]}"


def test_in_a_packet_game_too_what_is_held_can_be_put_back() -> None:
    pilot = STATES["great-thirteen"](**scanning())
    for held in ((0,), ()):
        pick(pilot, "cell.0")
        assert pilot.table.held == held


def test_on_another_scene_the_mark_begins_anew() -> None:
    pilot = table()
    for name in ("help", "back"):
        pick(pilot, name)
        pilot.wait(0.2)
    assert marked(pilot) == tuple(f"cell.{spot}" for spot in range(5))


def test_after_a_finger_the_mark_is_seen_again() -> None:
    pilot = Pilot(**scanning(scan_step=50))  # type: ignore[arg-type]
    pilot.wait(0.5)
    assert pilot.scene.focused == "play"
    pilot.send(Tap(2.0, 400.0, touch=True))
    assert pilot.scene.focused is None
    pilot.wait(BY_HAND + 0.1)
    assert pilot.scene.focused == "play"


def test_the_mark_stops_and_the_program_sleeps() -> None:
    pilot = table(scan_step=10)
    rounds = ROUNDS * len(pilot.scene.rows()) * 1.0
    assert rounds > 2 * ASLEEP
    pilot.wait(0.9 * rounds)
    assert not pilot.app.asleep
    pilot.wait(0.3 * rounds)
    assert marked(pilot) == ()
    assert pilot.app.asleep
    assert not any(pilot.app.frame((), 0.1, pilot.canvas) for _ in range(50)), "nothing is drawn"
    pilot.key("space")
    assert marked(pilot) == tuple(f"cell.{spot}" for spot in range(5))
    assert pilot.session.done == ()


def test_two_presses_in_one_frame_pick_once() -> None:
    pilot = table()
    pilot.send(Key("space"), Key("space"), Key("space"))
    assert not pilot.table.held
    assert len(marked(pilot)) == 1


def test_a_finished_table_has_no_mark() -> None:
    pilot = STATES["play-stuck"]()
    pilot.store.change(one_switch=True)
    pilot.wait(0.5)
    assert marked(pilot) == ()
    pilot.key("space")
    assert pilot.at == "Play"


def test_the_mark_goes_on_after_the_window_changed() -> None:
    pilot = table()
    pilot.send(Resize(pilot.size._replace(width=800, height=480)))
    assert marked(pilot) != ()
    pick(pilot, pilot.cell("8C"))
    assert pilot.table.held == (8,)


def test_a_grown_up_with_a_switch_gets_through_the_gate_and_sets_the_speed() -> None:
    pilot = Pilot(**scanning())  # type: ignore[arg-type]
    pick(pilot, "grownups")
    question = pilot.scene.asking.question  # type: ignore[attr-defined]
    for digit in str(question.first * question.second):
        pick(pilot, f"digit.{digit}")
    pick(pilot, "answer")
    assert pilot.at == "Grownups"
    pick(pilot, "tab.sound")
    pick(pilot, "effects")
    assert not pilot.settings.sound


def test_at_the_gate_the_way_out_comes_first() -> None:
    pilot = Pilot(ToGate(), **scanning())  # type: ignore[arg-type]
    pilot.wait(0.5)
    assert marked(pilot) == ("back",)


def test_in_the_panel_closing_the_program_comes_last() -> None:
    pilot = Pilot(ToGrownups(), **scanning())  # type: ignore[arg-type]
    assert pilot.scene.rows()[-1] == ("quit",)
