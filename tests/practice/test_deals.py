"""Which deal comes next."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.engine.games import game
from game.engine.rules import Outcome
from game.engine.session import FIRST_DEAL, LAST_DEAL
from game.practice.deals import Dealt, Wish, after, first_that_comes_out, is_for_class, next_deal, plays_out
from game.settings import AfterClassDeal, Deals
from tests.pilot import good_thirteen, played_out

numbers = st.integers(FIRST_DEAL, LAST_DEAL)
few = st.frozensets(st.integers(1, 40)).map(lambda good: good | {41})
"""The deals that come out, in a world with few of them."""


@given(numbers, st.booleans())
def test_honest_deals_are_as_drawn(drawn: int, stuck: bool) -> None:
    dealt = Dealt(stuck=stuck)
    assert next_deal(Wish(Deals.HONEST), dealt, drawn, lambda _: False) == (drawn, dealt)


@given(st.integers(1, 40), few)
def test_a_kind_deal_comes_out_after_a_stuck_one_only(drawn: int, good: frozenset[int]) -> None:
    assert next_deal(Wish(Deals.KIND), Dealt(), drawn, good.__contains__)[0] == drawn
    assert next_deal(Wish(Deals.KIND), Dealt(stuck=True), drawn, good.__contains__)[0] in good


@given(st.integers(1, 40), few, st.booleans())
def test_always_is_always(drawn: int, good: frozenset[int], stuck: bool) -> None:
    assert next_deal(Wish(Deals.ALWAYS), Dealt(stuck), drawn, good.__contains__)[0] in good


@given(numbers, st.sampled_from(Deals), numbers, st.integers(1, 5))
def test_everyone_plays_the_class_deal_and_then_those_after_it(
    number: int, deals: Deals, drawn: int, count: int
) -> None:
    wish, dealt, played = Wish(deals, number), Dealt(stuck=True), []
    for _ in range(count):
        following, dealt = next_deal(wish, dealt, drawn, lambda _: False)
        played.append(following)
    wanted = [number]
    while len(wanted) < count:
        wanted.append(after(wanted[-1]))
    assert played == wanted


@given(numbers, numbers, st.integers(1, 40), few)
def test_after_the_class_deal_anything_may_follow(first: int, second: int, drawn: int, good: frozenset[int]) -> None:
    wish = Wish(Deals.ALWAYS, first, AfterClassDeal.FREE)
    number, dealt = next_deal(wish, Dealt(), drawn, good.__contains__)
    assert number == first
    number, dealt = next_deal(wish, dealt, drawn, good.__contains__)
    assert number in good
    number, dealt = next_deal(wish._replace(class_deal=second), dealt, drawn, good.__contains__)
    assert (number == second) if second != first else (number in good)


def test_after_the_last_number_comes_the_first() -> None:
    assert after(LAST_DEAL) == FIRST_DEAL
    assert first_that_comes_out(LAST_DEAL - 1, lambda number: number == 2) == 2


def test_where_nothing_comes_out_the_drawn_one_is_dealt() -> None:
    assert first_that_comes_out(7, lambda _: False) == 7


def test_the_number_is_shown_of_what_everyone_plays() -> None:
    following, free = Wish(Deals.KIND, 4711), Wish(Deals.KIND, 4711, AfterClassDeal.FREE)
    assert [is_for_class(following, number) for number in (4710, 4711, 4712, None)] == [False, True, True, False]
    assert [is_for_class(free, number) for number in (4710, 4711, 4712, None)] == [False, True, False, False]
    assert not is_for_class(Wish(Deals.KIND), 4711)


def test_63_of_100_come_out_and_the_engine_agrees() -> None:
    rules = game("good-thirteen").build({})
    outcomes = [plays_out(rules, number) for number in range(1, 201)]
    assert outcomes[:40] == [
        played_out(session).rules.outcome(played_out(session).state) is Outcome.WON
        for session in map(good_thirteen, range(1, 41))
    ]
    assert 105 <= sum(outcomes) <= 145
