from __future__ import annotations

import random
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.practice.bonds import Bond, pairs_to
from game.practice.report import (
    ENOUGH_TRIES,
    GameTally,
    House,
    Period,
    Query,
    Tally,
    needs_practice,
    report,
)

PAIRS = pairs_to(13)
WEAK = Bond(13, 8, 5)


class Counted:
    """A journal that was counted already."""

    def __init__(self, tallies: tuple[Tally, ...], games: tuple[GameTally, ...] = ()) -> None:
        self._tallies, self._games = tallies, games

    def tallies(self, query: Query) -> tuple[Tally, ...]:
        return self._tallies

    def games(self, query: Query) -> tuple[GameTally, ...]:
        return self._games


def practised(chance: random.Random, bond: Bond, questions: int, trouble: float) -> Tally:
    """A child's tries at a bond of which it fails so many in the long run, some with a hint, some with a wrong pair."""
    first = hinted = wrong = 0
    for _ in range(questions):
        if chance.random() >= trouble:
            first += 1
        elif chance.random() < 0.5:
            hinted += 1
        else:
            wrong += 1
    return Tally(bond, first, hinted, later=wrong, wrong=wrong)


def test_the_numbers_of_a_bond() -> None:
    tally = Tally(WEAK, first=4, hinted=3, later=2, wrong=1)
    assert (tally.right, tally.tries, tally.evidence) == (9, 10, 8)


def test_a_house_has_a_floor_for_every_bond_tried_or_not() -> None:
    counted = report(Counted((Tally(WEAK, first=2), Tally(Bond(13, 13), first=3), Tally(None, later=4))), Query())
    (house,) = counted.houses
    assert [tally.skill for tally in house.floors] == list(PAIRS)
    assert [tally.tries for tally in house.floors] == [0, 0, 0, 0, 2, 0]
    assert [tally.skill.values[0] for tally in house.not_crossing if isinstance(tally.skill, Bond)] == [12, 11, 10]
    assert [tally.skill.values[0] for tally in house.crossing if isinstance(tally.skill, Bond)] == [9, 8, 7]
    assert house.alone == Tally(Bond(13, 13), first=3)
    assert counted.uncounted.tries == 4
    assert counted.tries == 9


def test_each_target_has_a_house_and_without_tries_there_is_one() -> None:
    counted = report(Counted((Tally(Bond(14, 7, 7), first=1), Tally(Bond(11, 10, 1), first=1))), Query())
    assert [house.target for house in counted.houses] == [11, 14]
    assert [house.target for house in report(Counted(()), Query()).houses] == [13]


def test_filling_too_early_is_added_up() -> None:
    assert report(Counted((), (GameTally("a", "", early=2), GameTally("b", "", early=3))), Query()).early == 5


@pytest.mark.parametrize(
    ("period", "since"),
    [(Period.TODAY, date(2026, 3, 1)), (Period.FORTNIGHT, date(2026, 2, 16)), (Period.ALL, None)],
)
def test_periods_end_today(period: Period, since: date | None) -> None:
    assert period.since(date(2026, 3, 1)) == since


tallies = st.builds(
    Tally,
    st.sampled_from(PAIRS),
    first=st.integers(0, 60),
    hinted=st.integers(0, 60),
    later=st.integers(0, 60),
    wrong=st.integers(0, 60),
)


@given(st.lists(tallies, max_size=6))
def test_nothing_is_named_without_enough_tries_and_trouble(found: list[Tally]) -> None:
    named = needs_practice(found)
    if named is None:
        return
    assert any(
        tally.skill == named and tally.evidence >= ENOUGH_TRIES and (tally.hinted + tally.wrong) / tally.evidence > 0.2
        for tally in found
    )


@given(st.permutations(range(6)))
def test_the_order_of_the_bonds_plays_no_part(order: list[int]) -> None:
    found = [Tally(bond, first=20, wrong=3 * number) for number, bond in enumerate(PAIRS)]
    assert needs_practice([found[number] for number in order]) == needs_practice(found)


def test_nine_failures_of_nine_are_too_few_to_say_anything() -> None:
    assert needs_practice([Tally(WEAK, wrong=ENOUGH_TRIES - 1)]) is None
    assert needs_practice([Tally(WEAK, wrong=ENOUGH_TRIES)]) == WEAK


def test_the_example_of_the_picture() -> None:
    shown = [(21, 1, 0), (17, 3, 1), (22, 1, 0), (12, 6, 3), (8, 8, 6), (15, 4, 2)]
    found = [
        Tally(bond, first, hinted, wrong, wrong) for bond, (first, hinted, wrong) in zip(PAIRS, shown, strict=True)
    ]
    assert needs_practice(found) == WEAK


def test_much_trouble_in_many_tries_comes_before_more_in_few() -> None:
    many, few = Tally(WEAK, first=50, wrong=50), Tally(PAIRS[0], first=4, wrong=6)
    assert needs_practice([few, many]) == WEAK


@pytest.mark.parametrize("questions", [5, 10, 20, 40, 100])
def test_a_child_who_knows_all_bonds_is_rarely_told_to_practise_one(questions: int) -> None:
    chance = random.Random(questions)
    named = sum(
        needs_practice(practised(chance, bond, questions, trouble=0.1) for bond in PAIRS) is not None
        for _ in range(300)
    )
    assert named <= 0.06 * 300


@pytest.mark.parametrize(("questions", "found"), [(20, 0.75), (30, 0.9), (60, 0.99)])
def test_the_truly_weak_bond_is_found(questions: int, found: float) -> None:
    chance = random.Random(questions)
    named = [
        needs_practice(practised(chance, bond, questions, 0.5 if bond == WEAK else 0.08) for bond in PAIRS)
        for _ in range(300)
    ]
    assert named.count(WEAK) >= found * 300
    assert sum(bond not in (WEAK, None) for bond in named) <= 0.02 * 300


@pytest.mark.parametrize(("evidence", "known"), [(ENOUGH_TRIES, True), (ENOUGH_TRIES - 1, False)])
def test_a_house_is_known_when_each_bond_was_tried_often_enough(evidence: int, known: bool) -> None:
    others = tuple(Tally(bond, first=50) for bond in PAIRS[1:])
    assert House(13, (Tally(PAIRS[0], first=evidence), *others)).known is known
