"""The mechanism behind Good Thirteen with other numbers: Eight Cards as rules.md has it, but for its helps."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from game.engine.cards import pack, shuffled
from game.engine.games.adding import Adding
from game.engine.games.boards import two_rows
from game.engine.games.supplies import Refill
from game.engine.rules import Outcome, Rules
from tests.engine.dealing import deck_from, end_of

EIGHT_CARDS: Rules = Adding(11, two_rows(4), Refill())


def test_no_card_counts_more_than_the_target() -> None:
    assert [EIGHT_CARDS.value(card) for card in pack()] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 11] * 4


def test_what_is_worth_the_target_goes_alone() -> None:
    moves = EIGHT_CARDS.moves(EIGHT_CARDS.deal(deck_from("JS QS KS AS TS 3H 4H 5H")))
    assert {move.picks for move in moves} == {frozenset(spots) for spots in [(0,), (1,), (2,), (3, 4)]}


def test_the_share_of_deals_that_come_out_without_a_help() -> None:
    """The bound is that of the same test for Good Thirteen, over fewer deals."""
    chance = Fraction(85069993889002791283163477, 182378684543857424150653125)
    deals, wins = 2_000, 0
    for number in range(1, deals + 1):
        end = end_of(EIGHT_CARDS.deal(shuffled(1, number)), rules=EIGHT_CARDS)
        wins += EIGHT_CARDS.outcome(end) is Outcome.WON
    assert abs(wins / deals - chance) < 4.5 * sqrt(chance * (1 - chance) / deals)
