from __future__ import annotations

from itertools import chain
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.cards import Card, pack
from game.engine.games import game
from game.engine.rules import Rules
from game.odds.exact import chance, refilling
from game.odds.sample import Tally, comes_out, lots, play_lot
from tests.odds import by_hand

GOOD_THIRTEEN = game("good-thirteen").build({})
EIGHT_CARDS = game("eight-cards")
LUCK = {
    "Good Thirteen": GOOD_THIRTEEN,
    **{f"Eight Cards, {helps} helps": EIGHT_CARDS.build({"helps": helps}) for helps in (0, 1, 2)},
}

tallies = st.integers(1, 10**9).flatmap(lambda deals: st.builds(Tally, st.just(deals), st.integers(0, deals)))


@pytest.mark.parametrize(
    ("tally", "low", "high"),
    [
        # By the formula, worked out with 40 digits.
        (Tally(10, 8), 0.490162, 0.943318),
        (Tally(10, 0), 0.0, 0.277533),
        (Tally(1, 1), 0.206549, 1.0),
        (Tally(10_000, 6_274), 0.617876, 0.636826),
    ],
)
def test_the_interval(tally: Tally, low: float, high: float) -> None:
    assert tally.interval() == pytest.approx((low, high), abs=1e-6)


@given(tallies)
def test_the_share_lies_in_the_interval_and_that_between_nothing_and_all(tally: Tally) -> None:
    low, high = tally.interval()
    assert 0 <= low <= tally.share + 1e-12
    assert tally.share - 1e-12 <= high <= 1


@given(tallies)
def test_the_other_way_round_the_interval_is_mirrored(tally: Tally) -> None:
    low, high = tally.interval()
    assert Tally(tally.deals, tally.deals - tally.out).interval() == pytest.approx((1 - high, 1 - low), abs=1e-9)


@given(tallies)
def test_more_confidence_takes_a_wider_interval(tally: Tally) -> None:
    low, high = tally.interval(0.95)
    wider_low, wider_high = tally.interval(0.99)
    assert wider_high - wider_low > high - low


@given(st.integers(0), st.integers(0, 60), st.integers(1, 20), st.integers(1, 20))
def test_the_deals_depend_on_the_seed_alone(seed: int, deals: int, size: int, other: int) -> None:
    drawn = list(lots(seed, deals, size))
    assert [len(lot) for lot in drawn[:-1]] == [size] * (len(drawn) - 1)
    assert list(chain(*drawn)) == list(chain(*lots(seed, 100, other)))[:deals]


def test_a_seed_stands_for_the_same_deals_for_ever() -> None:
    assert list(lots(1, 3, 2)) == [(1210245519433057, 7633004523783416), (6879470178836243,)]


def values(rules: Rules, deck: tuple[Card, ...]) -> list[int]:
    """A deck as it is written in `by_hand`."""
    worth = map(rules.value, deck)
    return [
        0 if value == rules.target else min(value, rules.target - value) * (1 if 2 * value < rules.target else -1)
        for value in worth
    ]


@pytest.mark.parametrize("name", LUCK)
@given(st.randoms(use_true_random=False))
@settings(max_examples=150)
def test_the_engine_ends_a_deal_as_the_rules_stated_again_do(name: str, chance: Random) -> None:
    rules = LUCK[name]
    numbers = refilling(rules)
    assert numbers is not None
    deck = list(pack())
    chance.shuffle(deck)
    assert comes_out(rules, tuple(deck)) is by_hand.comes_out(numbers, values(rules, tuple(deck)))


@pytest.mark.parametrize("name", LUCK)
def test_many_deals_agree_with_the_exact_count(name: str) -> None:
    rules = LUCK[name]
    numbers = refilling(rules)
    assert numbers is not None
    (lot,) = lots(seed=13, deals=400, size=400)
    tally = play_lot(rules, lot)
    assert tally.deals == 400
    low, high = tally.interval(0.999)
    assert low < chance(numbers) < high
