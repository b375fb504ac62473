from __future__ import annotations

from hypothesis import given

from game.engine.hint import first_pair
from game.engine.session import Session
from game.engine.state import MoveKind
from tests.engine.dealing import RULES, sessions


@given(sessions())
def test_a_hint_throws_out_and_prefers_pairs(session: Session) -> None:
    outs = [move for move in RULES.moves(session.state) if move.kind is MoveKind.OUT]
    hint = first_pair(RULES, session.state)
    if outs:
        assert hint in outs
        assert len(hint.picks) == max(len(move.picks) for move in outs)
    else:
        assert hint is None


@given(sessions())
def test_the_same_state_gets_the_same_hint(session: Session) -> None:
    again = Session.from_deck(session.game, session.deck)
    for move in session.done:
        again = again.play(move)
    assert first_pair(RULES, again.state) == first_pair(RULES, session.state)
