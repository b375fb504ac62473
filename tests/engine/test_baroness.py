from __future__ import annotations

from typing import Any

import pytest

from game.engine.cards import parse_card
from game.engine.games import game
from game.engine.rules import Outcome, Reason, Role, Rules
from game.engine.state import GameState, Move, MoveKind, Spot, Transfer, play
from game.engine.touch import Held, Played, Refused, touch
from tests.engine.dealing import deck_from

STOCK = 5
FIRST, SECOND = "AS AH AD AC 2S", "2H 2D 2C 3S 3H"
"""Rows in which nothing goes, nor from the one to the other."""


def rules_with(**house: Any) -> Rules:
    options = {key.replace("_", "-"): choice for key, choice in house.items()}
    return game("baroness").build(game("baroness").complete(options))


RULES = rules_with()


def kinds(rules: Rules, state: GameState) -> list[MoveKind]:
    return [move.kind for move in rules.moves(state)]


def move_of(rules: Rules, state: GameState, *picks: Spot) -> Move:
    return next(move for move in rules.moves(state) if move.picks == set(picks))


def laid(piles: str, stock: str = "", last: str = "", places: int = 2) -> GameState:
    """Piles bottom first, divided by bars; all other cards are out."""
    shown = [tuple(map(parse_card, text.split())) for text in piles.split("|")]
    beside: list[tuple[Any, ...]] = [(parse_card(text),) for text in last.split()]
    beside += [()] * (places - len(beside))
    waiting = tuple(reversed([parse_card(text) for text in stock.split()]))
    there = {card for pile in (*shown, *beside, waiting) for card in pile}
    return GameState((*shown, waiting, *beside, tuple(card for card in deck_from("") if card not in there)))


def test_the_books_rules_stand_when_nothing_else_is_chosen() -> None:
    assert game("baroness").complete({}) == {"fill-gaps": False, "deal-anytime": False, "kings-first": False}


def test_five_cards_start_five_piles() -> None:
    state = RULES.deal(deck_from(FIRST))
    assert [len(pile) for pile in state.piles] == [1, 1, 1, 1, 1, 47, 0, 0, 0]
    assert [place.role for place in RULES.board] == [Role.FAN] * 5 + [Role.STOCK] + [Role.BESIDE] * 2


def test_a_row_is_dealt_onto_each_pile_when_nothing_goes() -> None:
    deck = deck_from(f"{FIRST} {SECOND}")
    state = RULES.deal(deck)
    (move,) = RULES.moves(state)
    assert move.kind is MoveKind.DEAL
    assert move.transfers == tuple(Transfer(card, STOCK, spot) for spot, card in enumerate(deck[5:10]))


def test_a_row_is_dealt_into_empty_places_too() -> None:
    state = RULES.deal(deck_from(f"AS AH AD QS 2S {SECOND}"))
    assert RULES.refusal(state, (), STOCK) is Reason.STILL_PAIR
    state = play(state, move_of(RULES, state, 0, 3))
    (move,) = RULES.moves(state)
    assert [transfer.target for transfer in move.transfers] == [0, 1, 2, 3, 4]
    assert [len(pile) for pile in play(state, move).piles[:5]] == [1, 2, 2, 1, 2]


def test_after_ten_rows_the_last_two_lie_beside_the_piles_and_are_free() -> None:
    state = laid("5S|AS|||", stock="8S QS")
    (move,) = RULES.moves(state)
    assert move.kind is MoveKind.TURN
    assert [transfer.target for transfer in move.transfers] == [6, 7]
    state = play(state, move)
    assert {move.picks for move in RULES.moves(state)} == {frozenset((0, 6)), frozenset((1, 7))}
    assert RULES.refusal(state, (), STOCK) is Reason.NOTHING_TO_DEAL
    state = play(state, move_of(RULES, state, 0, 6))
    state = play(state, move_of(RULES, state, 1, 7))
    assert RULES.outcome(state) is Outcome.WON


def test_the_last_two_may_go_with_each_other() -> None:
    state = laid("||||", last="5S 8H")
    assert [move.picks for move in RULES.moves(state)] == [{6, 7}]


def test_nothing_that_goes_and_nothing_to_deal_is_lost() -> None:
    state = laid("5S 8S||||")
    assert RULES.outcome(state) is Outcome.LOST


@pytest.mark.parametrize(("chosen", "expected"), [(False, [MoveKind.OUT]), (True, [MoveKind.OUT, MoveKind.DEAL])])
def test_deal_anytime(chosen: bool, expected: list[MoveKind]) -> None:
    rules = rules_with(deal_anytime=chosen)
    assert kinds(rules, rules.deal(deck_from("AS QH 2D 3C 4S"))) == expected


def test_kings_first_throws_them_out_before_the_deal_and_leaves_three_cards_for_the_end() -> None:
    rules = rules_with(kings_first=True)
    state = rules.deal(deck_from("AS KS AH AD KH AC 2S KD KC 2H"))
    assert {card.rank for card in state.piles[rules.out]} == {13}
    assert len(state.piles[rules.out]) == 4
    assert [pile[0] for pile in state.piles[:5]] == [parse_card(text) for text in FIRST.split()]
    assert rules.remaining(state) == 48
    assert len(state.piles[STOCK]) == 8 * 5 + 3
    assert [place.role for place in rules.board].count(Role.BESIDE) == 3
    (move,) = rules.moves(laid("AS||||", stock="2S 2H 2D", places=3))
    assert [transfer.target for transfer in move.transfers] == [6, 7, 8]


FILLING = rules_with(fill_gaps=True)


def test_without_the_house_rule_gaps_are_not_filled() -> None:
    assert kinds(RULES, laid("5S 8S||||", stock="2S 2H 2D 2C AS")) == [MoveKind.DEAL]


def test_the_top_of_a_pile_of_two_or_more_may_be_moved_to_any_empty_place() -> None:
    state = laid("5S 8S|||AS|2S 2H 2D", stock="AH 2C AD AC 3S")
    assert {move.picks for move in FILLING.moves(state) if move.kind is MoveKind.PLACE} == {
        frozenset(picks) for picks in [(0, 1), (0, 2), (4, 1), (4, 2)]
    }
    after = play(state, move_of(FILLING, state, 0, 2))
    assert after.piles[0] + after.piles[2] == (parse_card("5S"), parse_card("8S"))


def test_filling_is_never_forced_and_never_in_the_way() -> None:
    stuck = laid("5S 7S||||", stock="AH 2C AD AC 3S")
    assert kinds(FILLING, stuck)[0] is MoveKind.DEAL
    pair = laid("5S 7S|6S|||", stock="AH 2C AD AC 3S")
    assert kinds(FILLING, pair)[0] is MoveKind.OUT


def test_a_gap_that_can_be_filled_is_hope() -> None:
    state = laid("5S 8S||||")
    assert FILLING.outcome(state) is Outcome.RUNNING
    state = play(state, move_of(FILLING, state, 0, 1))
    assert {move.picks for move in FILLING.moves(state)} == {frozenset((0, 1))}


def test_the_last_two_are_not_moved_into_a_gap() -> None:
    state = laid("AS||||", last="2S 3H")
    assert FILLING.moves(state) == ()
    assert FILLING.outcome(state) is Outcome.LOST


def test_a_gap_is_tapped_after_the_card_that_goes_there() -> None:
    state = laid("5S 8S||AS||", stock="AH 2C AD AC 3S")
    assert touch(FILLING, state, (), 1) == Refused(Reason.NO_CARD, ())
    assert touch(FILLING, state, (), 0) == Held((0,))
    assert touch(FILLING, state, (0,), 1) == Played(move_of(FILLING, state, 0, 1), ())
    assert touch(FILLING, state, (2,), 1) == Refused(Reason.NO_CARD, (2,))


def test_the_gaps_are_shown_to_whoever_holds_a_card_that_may_go_there() -> None:
    state = laid("5S 8S|||AS|2S 2H 2D", stock="AH 2C AD AC 3S")
    assert FILLING.pickable(state, ()) == FILLING.pickable(state, (3,)) == {0, 3, 4}
    assert FILLING.pickable(state, (0,)) == {0, 1, 2, 3, 4}
    assert RULES.pickable(state, (0,)) == {0, 3, 4}
