"""Eight Cards: the mechanism with other numbers, and a ninth card as a help."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from game.engine.cards import pack, parse_card, shuffled
from game.engine.games import game
from game.engine.rules import Outcome, Reason, Role, Rules
from game.engine.state import GameState, MoveKind, Transfer, play
from tests.engine.dealing import deck_from, end_of

STOCK, NINTH = 8, 9
FULL = "AS AH AD AC 2S 2H 2D 2C"
"""A layout in which nothing goes."""


def rules_with(helps: int) -> Rules:
    return game("eight-cards").build({"helps": helps})


RULES = rules_with(2)


def turned(state: GameState, rules: Rules = RULES) -> GameState:
    (move,) = rules.moves(state)
    assert move.kind is MoveKind.TURN
    return play(state, move)


def test_no_card_counts_more_than_the_target() -> None:
    assert [RULES.value(card) for card in pack()] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 11] * 4


def test_what_is_worth_the_target_goes_alone() -> None:
    moves = RULES.moves(RULES.deal(deck_from("JS QS KS AS TS 3H 4H 5H")))
    assert {move.picks for move in moves} == {frozenset(spots) for spots in [(0,), (1,), (2,), (3, 4)]}


def test_two_helps_are_the_rule_of_the_book() -> None:
    assert game("eight-cards").complete({}) == {"helps": 2}
    assert RULES.chances == (2,)


def test_the_ninth_place_is_beside_the_layout_and_only_where_there_are_helps() -> None:
    roles = {place.spot: place.role for place in RULES.board}
    assert [spot for spot, role in roles.items() if role is Role.BESIDE] == [NINTH]
    assert all(place.role is not Role.BESIDE for place in rules_with(0).board)
    assert [place.spot for place in rules_with(0).board if place.role is Role.STOCK] == [STOCK]


def test_when_all_eight_are_stuck_a_ninth_is_turned_up_and_free() -> None:
    state = RULES.deal(deck_from(f"{FULL} 9S"))
    (move,) = RULES.moves(state)
    assert (move.kind, move.spends) == (MoveKind.TURN, (1,))
    assert move.picks == {STOCK}
    assert move.transfers == (Transfer(parse_card("9S"), STOCK, NINTH),)
    state = play(state, move)
    assert state.spent == (1,)
    assert {move.picks for move in RULES.moves(state)} == {frozenset((NINTH, spot)) for spot in (4, 5, 6, 7)}


def test_no_help_while_there_is_a_gap() -> None:
    state = RULES.deal(deck_from("AS AH AD AC 2S 2H 2D KS 3S"))
    state = play(state, RULES.moves(state)[0])
    (move,) = RULES.moves(state)
    assert move.kind is MoveKind.DEAL


def test_a_ninth_picture_card_goes_and_the_other_help_may_follow() -> None:
    state = turned(RULES.deal(deck_from(f"{FULL} KS JS")))
    state = play(state, RULES.moves(state)[0])
    assert RULES.outcome(state) is Outcome.RUNNING
    state = turned(state)
    state = play(state, RULES.moves(state)[0])
    assert state.spent == (2,)
    assert RULES.outcome(state) is Outcome.LOST


def test_a_ninth_card_without_a_partner_loses_even_with_a_help_left() -> None:
    state = turned(RULES.deal(deck_from(f"{FULL} 3S")))
    assert state.spent == (1,)
    assert RULES.outcome(state) is Outcome.LOST
    assert RULES.moves(state) == ()
    assert RULES.refusal(state, (), STOCK) is Reason.NOTHING_TO_DEAL


@pytest.mark.parametrize("helps", [0, 1, 2])
def test_as_many_helps_as_the_house_rule_says(helps: int) -> None:
    rules = rules_with(helps)
    state = rules.deal(deck_from(f"{FULL} KS JS"))
    for _ in range(helps):
        assert rules.outcome(state) is Outcome.RUNNING
        state = turned(state, rules)
        state = play(state, rules.moves(state)[0])
    assert rules.outcome(state) is Outcome.LOST


@pytest.mark.parametrize(
    ("helps", "chance"),
    [
        (0, Fraction(85069993889002791283163477, 182378684543857424150653125)),
        (2, Fraction(25384616503271048534006628193, 40305689284192490737294340625)),
    ],
)
def test_the_share_of_deals_that_come_out(helps: int, chance: Fraction) -> None:
    """The bound is that of the same test for Good Thirteen, over fewer deals; the chances are those of rules.md."""
    rules, deals, wins = rules_with(helps), 4_000, 0
    for number in range(1, deals + 1):
        end = end_of(rules.deal(shuffled(1, number)), rules=rules)
        wins += rules.outcome(end) is Outcome.WON
    assert abs(wins / deals - chance) < 4.5 * sqrt(chance * (1 - chance) / deals)
