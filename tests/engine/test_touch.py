from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import parse_card
from game.engine.rules import Equation, Reason, Rules
from game.engine.session import Session
from game.engine.state import GameState, MoveKind, Spot, play
from game.engine.touch import Held, Played, Refused, Wrong, touch
from tests.engine import toy
from tests.engine.dealing import EXAMPLE, OUT, RULES, STOCK, deck_from, sessions

DEALT = RULES.deal(deck_from(EXAMPLE))
SEVEN, QUEEN, FOUR, KING, NINE, SIX, ACE, TWO, EIGHT, THREE = range(10)
TOY: Rules = toy.Toy()


def without(state: GameState, *taps: Spot) -> GameState:
    """The state after taps that each throw something out."""
    held: tuple[Spot, ...] = ()
    for spot in taps:
        touched = touch(RULES, state, held, spot)
        match touched:
            case Held(held):
                pass
            case Played(move, held):
                state = play(state, move)
            case _:
                raise AssertionError(touched)
    return state


STUCK = without(DEALT, KING, FOUR, NINE, SEVEN, SIX, QUEEN, ACE)


def test_the_first_card_is_held_and_the_second_completes_the_pair() -> None:
    assert touch(RULES, DEALT, (), NINE) == Held((NINE,))
    touched = touch(RULES, DEALT, (NINE,), FOUR)
    assert isinstance(touched, Played)
    assert touched.move.picks == {FOUR, NINE}
    assert touched.held == ()


def test_the_same_card_again_puts_it_back() -> None:
    assert touch(RULES, DEALT, (NINE,), NINE) == Held(())


def test_a_wrong_pair_keeps_the_order_of_picking() -> None:
    assert touch(RULES, DEALT, (EIGHT,), FOUR) == Wrong((EIGHT, FOUR), Equation((8, 4), 13))
    assert touch(RULES, DEALT, (FOUR,), EIGHT) == Wrong((FOUR, EIGHT), Equation((4, 8), 13))


@pytest.mark.parametrize("held", [(), (EIGHT,)])
def test_a_king_goes_out_with_one_tap_and_the_held_card_stays_held(held: tuple[Spot, ...]) -> None:
    touched = touch(RULES, DEALT, held, KING)
    assert isinstance(touched, Played)
    assert touched.move.picks == {KING}
    assert touched.held == held


@pytest.mark.parametrize("held", [(), (EIGHT,)])
def test_the_stock_is_dealt_when_nothing_can_go_and_the_held_card_stays_held(held: tuple[Spot, ...]) -> None:
    touched = touch(RULES, STUCK, held, STOCK)
    assert isinstance(touched, Played)
    assert touched.move.kind is MoveKind.DEAL
    assert touched.held == held


@pytest.mark.parametrize("held", [(), (EIGHT,)])
def test_refusals_have_a_reason_and_keep_what_is_held(held: tuple[Spot, ...]) -> None:
    assert touch(RULES, DEALT, held, STOCK) == Refused(Reason.STILL_PAIR, held)
    assert touch(RULES, STUCK, held, KING) == Refused(Reason.NO_CARD, held)
    assert touch(RULES, STUCK, held, OUT) == Refused(Reason.NO_CARD, held)
    assert touch(RULES, STUCK, held, 99) == Refused(Reason.NO_CARD, held)


@given(sessions(), st.data())
def test_every_legal_move_can_be_tapped_in_any_order(session: Session, data: st.DataObject) -> None:
    moves = RULES.moves(session.state)
    if not moves:
        return
    move = data.draw(st.sampled_from(moves))
    *first, final = data.draw(st.permutations(sorted(move.picks)))
    held: tuple[Spot, ...] = ()
    for spot in first:
        assert touch(RULES, session.state, held, spot) == Held((*held, spot))
        held = (*held, spot)
    assert touch(RULES, session.state, held, final) == Played(move, ())


@given(sessions(), st.lists(st.integers(0, 11), max_size=30))
def test_whatever_is_tapped_only_legal_moves_are_played_and_held_cards_are_there(
    session: Session, taps: list[Spot]
) -> None:
    state = session.state
    held: tuple[Spot, ...] = ()
    for spot in taps:
        touched = touch(RULES, state, held, spot)
        match touched:
            case Held(held):
                assert held in ((), (spot,))
            case Played(move, held):
                assert move in RULES.moves(state)
                assert spot in move.picks
                state = play(state, move)
            case Wrong(picks, equation):
                assert picks == (*held, spot)
                assert not equation.right
                assert all(move.picks != set(picks) for move in RULES.moves(state))
                held = ()
            case Refused(_, kept):
                assert kept == held
        assert len(held) <= 1
        assert all(state.piles[spot] for spot in held)


def toy_state(first: str, second: str, *stock: str) -> GameState:
    return TOY.deal([parse_card(text) for text in (first, second, *stock)])


def test_other_patiences_need_no_touch_of_their_own() -> None:
    state = toy_state("4S", "6H", "9D")
    assert touch(TOY, state, (), toy.COVERED) == Refused(Reason.COVERED, ())
    assert touch(TOY, state, (), toy.GOAL) == Refused(Reason.NO_CARD, ())
    for taps in ((toy.COVERER, toy.COVERED), (toy.COVERER, toy.GOAL)):
        assert touch(TOY, state, (), taps[0]) == Held(taps[:1])
        touched = touch(TOY, state, taps[:1], taps[1])
        assert isinstance(touched, Played)
        assert touched.move.picks == set(taps)


def test_a_coverer_may_be_tried_with_what_it_covers() -> None:
    state = toy_state("4S", "7H")
    assert touch(TOY, state, (toy.COVERER,), toy.COVERED) == Wrong((0, 1), Equation((4, 7), 10))


def test_a_held_card_that_another_is_dealt_onto_is_let_go() -> None:
    state = toy_state("4S", "7H", "9D", "KC", "2S")
    touched = touch(TOY, state, (toy.COVERER,), toy.STOCK)
    assert isinstance(touched, Played)
    assert touched.held == ()


def test_what_may_be_done_so_often_is_refused_afterwards() -> None:
    state = toy_state("4S", "7H", "9D", "KC", "2S")
    for _ in range(2):
        touched = touch(TOY, state, (), toy.STOCK)
        assert isinstance(touched, Played)
        state = play(state, touched.move)
    assert touch(TOY, state, (), toy.STOCK) == Refused(Reason.NOTHING_TO_DEAL, ())


def test_a_complete_pile_is_closed() -> None:
    state = toy_state("4S", "7H", "9D", "KC", "2S")
    for spots in ((toy.COVERER, toy.GOAL), (toy.STOCK,), (toy.COVERER, toy.GOAL), (toy.STOCK,)):
        move = next(move for move in TOY.moves(state) if move.picks == set(spots))
        state = play(state, move)
    assert touch(TOY, state, (toy.COVERER,), toy.GOAL) == Refused(Reason.CLOSED, (toy.COVERER,))
