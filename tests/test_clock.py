"""The sum on the clock: what its two lines say, what the sun shows, and how a pile's numbers are laid out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.rules import Equation
from game.ui.art import Art
from game.ui.clock import Turn, clock_rooms, clock_sun, turn_sums, turning, turning_time
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.theme import Durations
from tests.pilot import Pilot

HOURS = 13
PAST = Turn(8, 7, 2)
hours = st.integers(1, HOURS)


@pytest.fixture(scope="module")
def kit() -> Kit:
    return Pilot().world.kit


def lines(kit: Kit, turn: Turn, *, right: bool = False) -> list[list[str]]:
    """The numbers of each line, "" for one that is not told."""
    sums = turn_sums(kit, HOURS, turn, right)
    signs = ("".join(label.text for label in part.art.labels) for line in sums for part in line[::2])
    numbers = list(signs)
    return [numbers[first : first + 3] for first in range(0, len(numbers), 3)]


def ground(sun: Art, hour: int) -> str:
    """The colour of an hour's petal."""
    petals = [piece.split('"')[0] for piece in sun.body.split('Z" fill="')[1:]]
    return petals[hour - 1]


def test_a_sum_past_the_clock_takes_the_clock_away(kit: Kit) -> None:
    assert lines(kit, PAST) == [["8", "7", "15"], ["15", "13", "2"]]
    assert lines(kit, Turn.of(Equation((8, 7), 3, HOURS))) == [["8", "7", "15"], ["15", "13", "2"]]


def test_a_sum_on_the_clock_is_one_line(kit: Kit) -> None:
    assert lines(kit, Turn(4, 3, 7)) == [["4", "3", "7"]]
    assert lines(kit, Turn(10, 3, 13)) == [["10", "3", "13"]]


def test_what_is_not_told_is_asked(kit: Kit) -> None:
    assert lines(kit, Turn()) == [["", "", ""], ["", "13", ""]]
    assert lines(kit, Turn(8, 7)) == [["8", "7", ""], ["", "13", ""]]
    assert lines(kit, Turn(goal=2)) == [["", "", ""], ["", "13", "2"]]


def test_a_sum_below_the_clock_that_is_not_told_is_one_line(kit: Kit) -> None:
    assert lines(kit, Turn(4, 3)) == [["4", "3", ""]]


@given(hours, st.integers(1, HOURS - 1))
def test_the_steps_lead_from_the_start_to_the_goal(start: int, step: int) -> None:
    kit = Pilot().world.kit
    p = kit.palette
    goal = Equation((start, step), 1, HOURS).result
    sun = clock_sun(kit, HOURS, Turn(start, step, goal))
    way = {(start + number - 1) % HOURS + 1 for number in range(1, step)}
    for hour in range(1, HOURS + 1):
        expected = {start: p.cloth, goal: p.paper}.get(hour, p.marigold if hour in way else p.oat_deep)
        assert ground(sun, hour) == expected
    assert [label.text for label in sun.labels] == [*map(str, range(1, HOURS + 1)), f"+{step}"]


def test_an_asked_turn_shows_only_where_it_starts(kit: Kit) -> None:
    sun = clock_sun(kit, HOURS, Turn(8, 7))
    assert ground(sun, 8) == kit.palette.cloth
    assert {ground(sun, hour) for hour in range(1, 14) if hour != 8} == {kit.palette.oat_deep}
    assert {ground(clock_sun(kit, HOURS), hour) for hour in range(1, 14)} == {kit.palette.oat_deep}


def test_steps_are_made_one_after_the_other(kit: Kit) -> None:
    d = Durations()
    made = [turning(7, number * turning_time(7, d) / 20, d) for number in range(21)]
    assert made[0] == 0
    assert made == sorted(made)
    assert made[-1] == turning(7, 0.0, d, reduced=True) == 7
    sun = clock_sun(kit, HOURS, PAST, made=2)
    lit = {hour for hour in range(1, 14) if ground(sun, hour) == kit.palette.marigold}
    assert lit == {9, 10}


@pytest.mark.parametrize(
    ("box", "u"),
    [
        (Rect(990, 90, 290, 710), 1.0),
        (Rect(584, 58, 216, 422), 0.6),
        (Rect(0, 993, 720, 287), 1.0),
        (Rect(0, 536, 640, 164), 0.55),
    ],
)
@pytest.mark.parametrize("telling", [False, True])
def test_the_rooms_of_the_tray_lie_in_it_and_apart(box: Rect, u: float, telling: bool) -> None:
    rooms = clock_rooms(box, u, telling=telling)
    apart = [rooms.sun, rooms.sums, rooms.words, rooms.button]
    apart += [rooms.coins] if box.h > box.w else []
    assert all(room.inside(box) and min(room.w, room.h) > 18 for room in apart)
    for number, room in enumerate(apart):
        assert not any(room.overlaps(other) for other in apart[number + 1 :])
    assert not rooms.whole.overlaps(rooms.button)
    assert rooms.button.h >= 44


@pytest.mark.parametrize("box", [Rect(990, 90, 290, 710), Rect(584, 58, 216, 422), Rect(430, 58, 370, 422)])
def test_the_sum_keeps_its_room_while_words_tell_about_it(box: Rect) -> None:
    quiet, telling = (clock_rooms(box, box.h / 710, telling=on) for on in (False, True))
    assert telling.sums.h > 0.37 * telling.whole.h
    assert telling.sums.h > 1.15 * quiet.sums.h
    assert telling.button == quiet.button
    assert telling.coins == quiet.coins
