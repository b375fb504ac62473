from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.practice.bonds import Bond, pairs_to
from game.practice.children import Animal, Child, Colour
from game.practice.fading import FIRST_TRIES, STEPS, Practised, Teaching, teaching_of
from game.settings import HintMode, Settings

OFF, TABLE, PARTNER, SHOW = STEPS
modes = st.sampled_from(STEPS)
teachings = st.builds(Teaching, modes, st.booleans())
fading = st.builds(Teaching, modes, st.just(True))
EVENTS = ("first", "right", "wrong", "uncovered")
events = st.sampled_from(EVENTS)


def after(practised: Practised, event: str, teaching: Teaching) -> Practised:
    match event:
        case "first":
            return practised.right(teaching, first_try=True)
        case "right":
            return practised.right(teaching, first_try=False)
        case "wrong":
            return practised.wrong(teaching)
        case _:
            return practised.uncovered()


def run(*happened: str, mode: HintMode, fades: bool = True, start: Practised | None = None) -> Practised:
    practised = start or Practised()
    for event in happened:
        practised = after(practised, event, Teaching(mode, fades))
    return practised


@st.composite
def histories(draw: st.DrawFn) -> Practised:
    """What any child may have shown under teachers who change their minds."""
    practised = Practised()
    for event, teaching in draw(st.lists(st.tuples(events, teachings), max_size=40)):
        practised = after(practised, event, teaching)
    return practised


def index(mode: HintMode) -> int:
    return STEPS.index(mode)


@given(histories(), teachings)
def test_help_is_never_above_the_teachers_mode_nor_below_off(practised: Practised, teaching: Teaching) -> None:
    assert 0 <= index(practised.help(teaching)) <= index(teaching.mode)


@given(histories(), fading, modes)
def test_a_wrong_pair_never_reduces_help(practised: Practised, teaching: Teaching, later: HintMode) -> None:
    failed = practised.wrong(teaching)
    for mode in (teaching.mode, later):
        told = Teaching(mode, fades=True)
        if index(mode) <= index(teaching.mode):
            assert index(failed.help(told)) >= index(practised.help(told))


@given(histories(), modes)
def test_after_a_wrong_pair_help_steps_up_by_one_as_far_as_the_teacher_allows(
    practised: Practised, mode: HintMode
) -> None:
    teaching = Teaching(mode, fades=True)
    before = index(practised.help(teaching))
    assert index(practised.wrong(teaching).help(teaching)) == min(before + 1, index(mode))


@given(modes, st.sampled_from(STEPS), st.lists(st.just("right"), max_size=2))
def test_three_first_tries_lower_help_by_exactly_one_step(mode: HintMode, level: HintMode, between: list[str]) -> None:
    teaching = Teaching(mode, fades=True)
    practised = Practised(level)
    before = index(practised.help(teaching))
    for number in range(1, FIRST_TRIES + 1):
        practised = run("first", *between, mode=mode, start=practised)
        stepped = before - 1 if number == FIRST_TRIES else before
        assert index(practised.help(teaching)) == max(stepped, 0)


@given(st.lists(st.tuples(st.sampled_from(pairs_to(13)), events), max_size=60), fading)
def test_each_bond_goes_its_own_way(happened: list[tuple[Bond, str]], teaching: Teaching) -> None:
    shown: dict[Bond, Practised] = {}
    for bond, event in happened:
        shown[bond] = after(shown.get(bond, Practised()), event, teaching)
    for bond, practised in shown.items():
        own = [event for other, event in happened if other == bond]
        assert practised == run(*own, mode=teaching.mode)


def test_from_show_to_off_and_back() -> None:
    practised = Practised()
    levels = []
    for event in ["first"] * 9 + ["wrong"] * 4:
        practised = run(event, mode=SHOW, start=practised)
        levels.append(practised.help(Teaching(SHOW, fades=True)))
    assert levels == [SHOW, SHOW, PARTNER, PARTNER, PARTNER, TABLE, TABLE, TABLE, OFF, TABLE, PARTNER, SHOW, SHOW]


def test_a_wrong_pair_starts_the_count_anew() -> None:
    teaching = Teaching(PARTNER, fades=True)
    assert run("first", "first", "wrong", "first", "first", mode=PARTNER).help(teaching) is PARTNER
    assert run("first", "first", "wrong", "first", "first", "first", mode=PARTNER).help(teaching) is TABLE


def test_a_right_pair_with_help_neither_counts_nor_harms() -> None:
    assert run("first", "right", "first", "right", "first", mode=SHOW).help(Teaching(SHOW, fades=True)) is PARTNER


@given(st.lists(events, max_size=20), modes)
def test_without_fading_the_teachers_mode_holds_and_no_step_is_taken(happened: list[str], mode: HintMode) -> None:
    practised = run(*happened, mode=mode, fades=False)
    assert practised.help(Teaching(mode, fades=False)) is mode
    assert practised.help(Teaching(SHOW, fades=True)) is SHOW


def test_a_kinder_mode_helps_a_bond_that_failed_under_a_meaner_one() -> None:
    failed = run("wrong", mode=TABLE)
    assert failed.help(Teaching(TABLE, fades=True)) is TABLE
    assert failed.help(Teaching(SHOW, fades=True)) is PARTNER


@pytest.mark.parametrize("fades", [True, False])
def test_in_table_mode_a_row_is_covered_after_three_right_answers(fades: bool) -> None:
    rights = ["right"] * 3
    assert not run(*rights[:-1], mode=TABLE, fades=fades).row_covered
    covered = run(*rights, mode=TABLE, fades=fades)
    assert covered.row_covered
    assert not run("uncovered", mode=TABLE, fades=fades, start=covered).row_covered
    assert not run("wrong", mode=TABLE, fades=fades, start=covered).row_covered
    assert run(*rights, *rights, mode=TABLE, fades=fades) == covered


def test_answers_in_other_modes_cover_no_row() -> None:
    assert not run(*["right"] * 5, mode=PARTNER).row_covered


@given(histories())
def test_looking_at_a_row_changes_no_level(practised: Practised) -> None:
    assert practised.uncovered()._replace(row_rights=practised.row_rights) == practised


def test_a_child_is_taught_as_its_own_hints_say_and_the_others_as_the_room() -> None:
    fox, owl = Child(Animal.FOX, Colour.RED), Child(Animal.OWL, Colour.RED)
    own = Teaching(OFF, fades=True)
    settings = Settings(hints=SHOW, child_hints={"fox-red": own, "": own})
    assert teaching_of(settings, fox) == own
    assert teaching_of(settings, owl) == teaching_of(settings, None) == Teaching(SHOW, fades=False)
