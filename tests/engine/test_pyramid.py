from __future__ import annotations

import pytest

from game.engine.cards import Card, pack, parse_card
from game.engine.games import game
from game.engine.rules import Equation, Outcome, Reason, Role, Rules
from game.engine.state import GameState, MoveKind, Transfer, play
from game.engine.touch import Held, Played, Refused, Wrong, touch

STOCK, WASTE, OUT = 28, 29, 30
APEX = 0


def rules_with(redeals: int | str) -> Rules:
    return game("pyramid").build({"redeals": redeals})


RULES = rules_with(2)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


def laid(pyramid: dict[int, str], stock: str = "", waste: str = "", spent: tuple[int, ...] = (0,)) -> GameState:
    """The cards at some spots of the pyramid, the next of the stock first, the top of the waste last."""
    piles = [cards(pyramid.get(spot, "")) for spot in range(28)]
    piles += [cards(stock)[::-1], cards(waste)]
    there = {card for pile in piles for card in pile}
    return GameState((*piles, tuple(card for card in pack() if card not in there)), spent)


def test_the_pyramid_is_dealt_row_by_row_and_each_card_is_covered_by_two_of_the_next() -> None:
    state = RULES.deal(pack())
    assert [pile[0] for pile in state.piles[:28]] == list(pack()[:28])
    assert state.piles[STOCK] == pack()[:27:-1]
    places = {place.spot: place for place in RULES.board}
    assert places[0].covered_by == (1, 2)
    assert places[1].covered_by == (3, 4)
    assert places[20].covered_by == (26, 27)
    assert all(place.covered_by == () for place in RULES.board[21:])
    for spot in range(21):
        one, other = (places[coverer] for coverer in places[spot].covered_by)
        assert (one.column + other.column) / 2 == places[spot].column
        assert one.row == other.row > places[spot].row
    assert (places[STOCK].role, places[WASTE].role) == (Role.STOCK, Role.WASTE)


def test_two_redeals_are_the_rule_of_the_book() -> None:
    assert game("pyramid").complete({}) == {"redeals": 2}
    assert RULES.chances == (2,)
    assert rules_with("unlimited").chances == ()


def test_pairs_and_kings_go_from_the_pyramid_and_the_waste_top() -> None:
    state = laid({3: "KS", 4: "8S", 5: "5S"}, waste="8H 5H")
    outs = [move.picks for move in RULES.moves(state) if move.kind is MoveKind.OUT]
    assert outs == [{3}, {4, 5}, {4, WASTE}]


def test_a_card_may_pair_with_one_that_only_it_covers() -> None:
    state = laid({0: "5S", 1: "8S"})
    (move,) = RULES.moves(state)
    assert move.picks == {0, 1}
    assert move.transfers == (Transfer(parse_card("8S"), 1, OUT), Transfer(parse_card("5S"), 0, OUT))
    assert RULES.outcome(play(state, move)) is Outcome.WON


@pytest.mark.parametrize("pyramid", [{0: "5S", 1: "8S", 2: "9S"}, {0: "KS", 1: "QS", 3: "2S"}, {0: "KS", 1: "QS"}])
def test_what_something_else_covers_stays(pyramid: dict[int, str]) -> None:
    assert RULES.moves(laid(pyramid)) == ()


def test_what_a_coverer_alone_covers_is_picked_after_it_and_gives_nothing_away() -> None:
    state = laid({0: "5S", 1: "8S"})
    assert touch(RULES, state, (), 0) == Refused(Reason.COVERED, ())
    assert touch(RULES, state, (), 1) == Held((1,))
    assert isinstance(touch(RULES, state, (1,), 0), Played)
    other = laid({0: "5S", 1: "7S"}, waste="QS")
    assert touch(RULES, other, (1,), 0) == Wrong((1, 0), Equation((7, 5), 13))
    assert touch(RULES, other, (WASTE,), 0) == Refused(Reason.COVERED, (WASTE,))


def test_a_card_is_turned_at_any_time() -> None:
    state = laid({0: "5S"}, stock="2S 3S", waste="8S")
    turn = RULES.moves(state)[-1]
    assert (turn.kind, turn.transfers) == (MoveKind.TURN, (Transfer(parse_card("2S"), STOCK, WASTE),))
    assert turn.picks == {STOCK}
    assert turn.spends == ()


def test_the_waste_is_turned_over_and_comes_in_the_same_order_again() -> None:
    state = laid({0: "5S", 1: "4S"}, waste="2S 3S 9S")
    redeal = RULES.moves(state)[-1]
    assert redeal.kind is MoveKind.REDEAL
    assert redeal.picks == {STOCK}
    state = play(state, redeal)
    assert state.spent == (1,)
    assert state.piles[WASTE] == ()
    for card in cards("2S 3S 9S"):
        state = play(state, RULES.moves(state)[-1])
        assert state.top(WASTE) == card


@pytest.mark.parametrize("redeals", [0, 1, 2, 3])
def test_as_many_redeals_as_the_house_rule_says(redeals: int) -> None:
    rules = rules_with(redeals)
    for spent in range(redeals + 1):
        kinds = [move.kind for move in rules.moves(laid({0: "5S"}, waste="2S 8S 3S", spent=(spent,)))]
        assert kinds == ([MoveKind.REDEAL] if spent < redeals else [])
    over = laid({0: "5S"}, waste="2S", spent=(redeals,))
    assert touch(rules, over, (), STOCK) == Refused(Reason.NOTHING_TO_DEAL, ())


def test_redeals_without_end_lead_back_to_the_same_state() -> None:
    rules = rules_with("unlimited")
    start = state = laid({0: "5S"}, stock="2S 8S", spent=())
    for _ in range(3):
        state = play(state, rules.moves(state)[-1])
    assert state == start


@pytest.mark.parametrize(
    ("stock", "waste", "spent", "outcome"),
    [
        ("2S 8S", "3S", 2, Outcome.RUNNING),  # to be turned up
        ("2S", "8S", 2, Outcome.RUNNING),  # on top already
        ("2S", "8S 3S", 2, Outcome.LOST),  # buried for ever
        ("2S", "8S 3S", 1, Outcome.RUNNING),  # dug up by a redeal
        ("", "8S KS KH", 2, Outcome.RUNNING),  # under Kings, which go alone
        ("", "8S KS 3S KH", 2, Outcome.LOST),  # one of them out of reach
        ("KS", "8S 3S", 2, Outcome.LOST),  # a King to come helps nothing
        ("", "KS", 0, Outcome.LOST),  # nothing but a King is left
    ],
)
def test_lost_only_when_no_card_of_the_pyramid_can_go_any_more(
    stock: str, waste: str, spent: int, outcome: Outcome
) -> None:
    # A pyramid of the 5 that is free and, covered by it, a 4.
    assert RULES.outcome(laid({0: "4S", 1: "5S"}, stock, waste, (spent,))) is outcome


def test_a_free_king_or_pair_in_the_pyramid_is_hope() -> None:
    for pyramid in ({0: "4S", 1: "KS"}, {0: "4S", 1: "9S"}, {1: "4S", 2: "9S"}):
        assert RULES.outcome(laid(pyramid, spent=(2,))) is Outcome.RUNNING


def test_redeals_without_end_are_lost_when_nothing_fits() -> None:
    state = laid({0: "4S", 1: "5S"}, "2S KS", "3S", spent=())
    assert rules_with("unlimited").moves(state)
    assert rules_with("unlimited").outcome(state) is Outcome.LOST


def test_won_when_the_pyramid_is_gone_whatever_is_left_beside() -> None:
    assert RULES.outcome(laid({}, stock="2S", waste="3S")) is Outcome.WON
    assert RULES.remaining(laid({APEX: "5S", 1: "2S"}, stock="2H")) == 2
