"""Deals by number: what they are for ever, and how often they come out."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from pathlib import Path

import pytest

from game.engine.cards import deck_text, shuffled
from game.engine.games import game
from game.engine.rules import Outcome
from game.engine.session import Session
from game.engine.state import MoveKind
from tests.engine.dealing import GOOD_THIRTEEN, LONGEST, RULES, end_of, states_of

GOLDEN = [
    line.split(maxsplit=3)
    for line in (Path(__file__).parent.parent / "golden" / "deals.txt").read_text("ascii").splitlines()
    if not line.startswith("#")
]


def test_the_golden_file_holds_deals_1_to_20() -> None:
    assert [number for number, *_ in GOLDEN] == [str(number) for number in range(1, 21)]


@pytest.mark.parametrize(("number", "outcome", "outs", "deck"), GOLDEN)
def test_a_deal_number_means_the_same_deal_for_ever(number: str, outcome: str, outs: str, deck: str) -> None:
    session = Session.start(GOOD_THIRTEEN, int(number))
    assert deck_text(session.deck) == deck
    for _ in range(LONGEST):
        if moves := RULES.moves(session.state):
            session = session.play(moves[0])
    assert RULES.outcome(session.state).value == outcome
    assert len(session.outs) == int(outs)


def test_each_bond_is_practised_four_times_in_a_deal_that_comes_out() -> None:
    *before, end = states_of(RULES.deal(shuffled(1, 1)))
    moves = [RULES.moves(state)[0] for state in before]
    bonds = [
        tuple(sorted(RULES.value(transfer.card) for transfer in move.transfers))
        for move in moves
        if move.kind is MoveKind.OUT
    ]
    assert RULES.outcome(end) is Outcome.WON
    assert sorted(bonds) == sorted([(13,), (1, 12), (2, 11), (3, 10), (4, 9), (5, 8), (6, 7)] * 4)


def test_the_share_of_deals_that_come_out() -> None:
    """The number of wins among n shuffled decks is binomial with the exact chance p of rules.md.

    The share then has the standard deviation sqrt(p (1 - p) / n), here 0.34 %. An engine with the right chance is
    more than 4.5 of them off with a probability of 7 in a million; and as the deals are fixed, it never changes.
    """
    chance = Fraction(49238213132570997338286907453919, 78485319644456766891293878809375)
    deals, wins = 20_000, 0
    for number in range(1, deals + 1):
        wins += RULES.outcome(end_of(RULES.deal(shuffled(RULES.packs, number)))) is Outcome.WON
    deviation = sqrt(chance * (1 - chance) / deals)
    assert abs(wins / deals - chance) < 4.5 * deviation


@pytest.mark.parametrize(
    ("number", "deck"),
    [
        line.split(maxsplit=1)
        for line in (Path(__file__).parent.parent / "golden" / "deals_two_packs.txt").read_text("ascii").splitlines()
        if not line.startswith("#")
    ],
)
def test_a_deal_number_of_two_packs_means_the_same_deal_for_ever(number: str, deck: str) -> None:
    assert deck_text(Session.start(game("great-thirteen"), int(number)).deck) == deck
