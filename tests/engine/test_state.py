from __future__ import annotations

import pytest
from hypothesis import given

from game.engine.cards import Card, parse_card
from game.engine.session import Session
from game.engine.state import GameState, IllegalMoveError, Move, MoveKind, Spot, Transfer, play
from tests.engine.dealing import RULES, cards_of, decks, sessions

SEVEN, SIX, KING = map(parse_card, ("7S", "6H", "KC"))
STATE = GameState(((KING, SEVEN), (SIX,), ()), spent=(0, 1))


def move(*transfers: Transfer, spends: tuple[int, ...] = ()) -> Move:
    return Move(MoveKind.OUT, frozenset(transfer.source for transfer in transfers), transfers, spends)


def test_transfers_are_carried_out_one_after_the_other() -> None:
    turned_over = play(STATE, move(Transfer(SEVEN, 0, 2), Transfer(KING, 0, 2), Transfer(KING, 2, 1)))
    assert turned_over == GameState(((), (SIX, KING), (SEVEN,)), (0, 1))


def test_what_a_move_spends_is_counted() -> None:
    assert play(STATE, move(spends=(2, 1))).spent == (2, 2)
    assert play(STATE, move()).spent == (0, 1)


@pytest.mark.parametrize(
    "wrong",
    [
        move(Transfer(KING, 0, 2)),
        move(Transfer(SEVEN, 1, 2)),
        move(Transfer(SIX, 2, 0)),
        move(Transfer(SEVEN, 0, 3)),
        move(Transfer(SEVEN, 0, -1)),
        move(Transfer(SIX, -2, 0)),
        move(Transfer(SEVEN, 0, 2), Transfer(SEVEN, 0, 2)),
        move(spends=(1,)),
    ],
)
def test_what_does_not_fit_is_refused(wrong: Move) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        play(STATE, wrong)
    assert caught.value.move is wrong


@pytest.mark.parametrize(("spot", "top"), [(0, SEVEN), (1, SIX), (2, None)])
def test_the_top_of_a_pile(spot: Spot, top: Card | None) -> None:
    assert STATE.top(spot) == top


@given(decks)
def test_states_of_the_same_cards_are_equal_and_hash_alike(deck: tuple[Card, ...]) -> None:
    first, second = RULES.deal(deck), RULES.deal(deck)
    assert first == second
    assert len({first, second}) == 1


@given(sessions())
def test_cards_are_conserved_and_no_card_is_in_two_piles(session: Session) -> None:
    for state in session.states:
        assert len(cards_of(state)) == 52
        assert set(cards_of(state)) == set(session.deck)
