from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import DeckCardsError, pack, shuffled
from game.engine.game import OptionError
from game.engine.session import DealNumberError, ReplayError, Session, moves_text, replay
from game.engine.state import IllegalMoveError, MoveKind
from tests.engine.dealing import GOOD_THIRTEEN, RULES, sessions


def first_moves(session: Session, count: int) -> Session:
    for _ in range(count):
        session = session.play(RULES.moves(session.state)[0])
    return session


START = Session.start(GOOD_THIRTEEN, 1)


def test_a_new_game_has_no_history() -> None:
    assert START.deal == 1
    assert START.game.key == "good-thirteen"
    assert START.deck == shuffled(1, 1)
    assert START.state == RULES.deal(shuffled(1, 1))
    assert (START.can_undo, START.can_redo, START.outs) == (False, False, ())


@pytest.mark.parametrize("number", [1, 999_999])
def test_the_first_and_the_last_deal_number(number: int) -> None:
    assert Session.start(GOOD_THIRTEEN, number).deck == shuffled(1, number)


@pytest.mark.parametrize("number", [0, 1_000_000, -5])
def test_other_deal_numbers_are_refused(number: int) -> None:
    with pytest.raises(DealNumberError) as caught:
        Session.start(GOOD_THIRTEEN, number)
    assert caught.value.number == number


def test_house_rules_the_game_has_not_are_refused() -> None:
    with pytest.raises(OptionError):
        Session.start(GOOD_THIRTEEN, 1, {"helps": 2})
    with pytest.raises(OptionError):
        Session.from_deck(GOOD_THIRTEEN, pack(), {"helps": 2})


def test_a_deck_from_elsewhere_has_no_number() -> None:
    session = Session.from_deck(GOOD_THIRTEEN, list(pack()))
    assert session.deal is None
    assert session.state == RULES.deal(pack())


def test_a_deck_must_be_whole() -> None:
    with pytest.raises(DeckCardsError) as caught:
        Session.from_deck(GOOD_THIRTEEN, (*pack()[1:], pack()[-1]))
    assert caught.value.missing == pack()[:1]
    assert caught.value.surplus == pack()[-1:]


@given(sessions(), st.data())
def test_undo_inverts_play_and_redo_inverts_undo(session: Session, data: st.DataObject) -> None:
    if not (moves := RULES.moves(session.state)):
        return
    played = session.play(data.draw(st.sampled_from(moves)))
    undone = played.undo()
    assert (undone.states, undone.done) == (session.states, session.done)
    assert undone.redo() == played


@given(sessions())
def test_undoing_and_repeating_everything_leads_back(session: Session) -> None:
    rewound = session
    for _ in session.done:
        rewound = rewound.undo()
    assert rewound.states == session.states[:1]
    assert not rewound.can_undo
    for _ in session.done:
        rewound = rewound.redo()
    assert rewound == session


def test_a_play_forgets_what_was_taken_back() -> None:
    session = first_moves(START, 3).undo().undo()
    assert session.can_redo
    assert not first_moves(session, 1).can_redo


def test_without_a_history_undo_and_redo_change_nothing() -> None:
    assert START.undo() == START
    assert START.redo() == START


def test_restart_deals_the_same_cards_and_empties_the_history() -> None:
    assert first_moves(START, 9).undo().restart() == START


def test_a_move_of_another_state_is_refused() -> None:
    move = RULES.moves(START.state)[0]
    with pytest.raises(IllegalMoveError):
        START.play(move).play(move)


def test_a_move_that_fits_but_that_the_rules_do_not_allow_is_refused() -> None:
    move = RULES.moves(START.state)[0]._replace(kind=MoveKind.DEAL)
    with pytest.raises(IllegalMoveError):
        START.play(move)


def test_outs_are_the_moves_that_threw_out() -> None:
    session = first_moves(START, 12)
    assert {move.kind for move in session.done} == {MoveKind.OUT, MoveKind.DEAL}
    assert session.outs == tuple(move for move in session.done if move.kind is MoveKind.OUT)
    thrown = sum(len(move.transfers) for move in session.outs)
    assert thrown == len(session.state.piles[RULES.out])


@given(sessions())
def test_moves_survive_their_text(session: Session) -> None:
    start = Session.from_deck(GOOD_THIRTEEN, session.deck)
    assert replay(start, moves_text(session)) == session
    assert replay(session, moves_text(session)) == session


def test_the_text_of_moves_is_what_was_tapped() -> None:
    # Written into kept games, so that it must be read for ever.
    session = first_moves(START, 6).undo().undo()
    assert moves_text(START) == ""
    assert moves_text(session) == "0+3 4+8 10 0+4 / 10 0+6"


@pytest.mark.parametrize(
    ("text", "token", "number"),
    [("x", "x", 1), ("10", "10", 1), ("@ 99", "99", 2), ("@ / 99", "99", 2), ("@ / / @", "/", 2), ("+", "+", 1)],
)
def test_the_first_move_that_cannot_be_replayed_is_named(text: str, token: str, number: int) -> None:
    legal = moves_text(first_moves(START, 1))
    with pytest.raises(ReplayError) as caught:
        replay(START, text.replace("@", legal))
    assert (caught.value.token, caught.value.number) == (token, number)
