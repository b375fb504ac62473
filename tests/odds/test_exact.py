from __future__ import annotations

from fractions import Fraction
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.game import Options
from game.engine.games import GAMES, game
from game.engine.games.adding import Adding
from game.engine.games.boards import two_rows
from game.engine.games.supplies import Refill
from game.odds.exact import Refilling, chance, orders_out, refilling
from tests.odds.by_hand import comes_out, orders, pack

GOOD_THIRTEEN = Refilling(bonds=6, copies=4, alone=4, places=10)


@pytest.mark.parametrize(
    ("key", "options", "share"),
    [
        ("good-thirteen", {}, Fraction(49238213132570997338286907453919, 78485319644456766891293878809375)),
        ("eight-cards", {}, Fraction(25384616503271048534006628193, 40305689284192490737294340625)),
        ("eight-cards", {"helps": 2}, Fraction(25384616503271048534006628193, 40305689284192490737294340625)),
        ("eight-cards", {"helps": 1}, Fraction(808712629887588965247705959, 1422553739442087908375094375)),
        ("eight-cards", {"helps": 0}, Fraction(85069993889002791283163477, 182378684543857424150653125)),
    ],
)
def test_the_fractions(key: str, options: Options, share: Fraction) -> None:
    """As they are known from elsewhere; only the one for one help was first counted here."""
    patience = game(key)
    numbers = refilling(patience.build(patience.complete(options)))
    assert numbers is not None
    assert chance(numbers) == share


@pytest.mark.parametrize(
    "toy",
    [Refilling(2, 2, 1, places, helps) for places in (2, 3) for helps in (0, 1, 2)]
    + [Refilling(1, 3, 3, places, helps) for places in (1, 2) for helps in range(5)]
    + [Refilling(3, 1, 2, 2, 2), Refilling(3, 1, 0, 3, 1), Refilling(1, 1, 4, 1, 3)],
    ids=str,
)
def test_playing_every_order_of_a_tiny_pack_gives_the_same(toy: Refilling) -> None:
    ends = [comes_out(toy, order) for order in orders(pack(toy))]
    assert chance(toy) == Fraction(sum(ends), len(ends))


tiny = st.builds(
    Refilling,
    st.integers(1, 4),
    st.integers(1, 3),
    st.integers(0, 5),
    places=st.integers(1, 12),
    helps=st.integers(0, 4),
)


@given(tiny)
def test_a_place_or_a_help_more_does_no_harm(toy: Refilling) -> None:
    assert chance(toy) <= chance(toy._replace(places=toy.places + 1))
    assert chance(toy) <= chance(toy._replace(helps=toy.helps + 1))


@given(tiny)
def test_nothing_is_lost_with_a_place_for_each_pair_and_one_more(toy: Refilling) -> None:
    assert chance(toy._replace(places=toy.paired // 2 + 1)) == 1


@given(tiny)
def test_without_helps_nothing_depends_on_the_cards_that_go_alone(toy: Refilling) -> None:
    bare = toy._replace(alone=0, helps=0)
    assert chance(toy._replace(helps=0)) == chance(bare)


def test_with_helps_enough_every_order_is_counted_once() -> None:
    toy = Refilling(bonds=2, copies=3, alone=0, places=6, helps=12)
    assert sum(orders_out(toy).values()) == factorial(12) // factorial(3) ** 4


@given(tiny)
def test_an_order_that_takes_more_helps_than_there_are_does_not_come_out(toy: Refilling) -> None:
    assert max(orders_out(toy), default=0) <= toy.helps


@pytest.mark.parametrize("target", [12, 14])
def test_a_card_with_no_partner_or_one_of_its_own_value_cannot_be_counted(target: int) -> None:
    assert refilling(Adding(target, two_rows(4), Refill())) is None


def test_cards_thrown_out_before_the_deal_are_none_that_go_alone() -> None:
    numbers = refilling(Adding(13, two_rows(5), Refill(), alone_first=True))
    assert numbers == GOOD_THIRTEEN._replace(alone=0)


def test_only_patiences_that_leave_nothing_to_decide_are_counted() -> None:
    counted = {one.key: refilling(one.build(one.complete({}))) for one in GAMES}
    assert {key for key, numbers in counted.items() if numbers} == {"good-thirteen", "eight-cards"}
    assert counted["good-thirteen"] == GOOD_THIRTEEN
    assert counted["eight-cards"] == Refilling(bonds=5, copies=4, alone=12, places=8, helps=2)
