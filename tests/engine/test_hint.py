from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from game.engine.hint import first_pair, gains
from game.engine.session import Session
from game.engine.state import MoveKind
from tests.engine.dealing import RULES, sessions
from tests.engine.family import VARIANTS, Variant, chances, numbers, playing


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


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@settings(max_examples=8)
@given(number=numbers, chance=chances)
def test_moves_that_gain_are_those_a_child_looks_for(variant: Variant, number: int, chance: Random) -> None:
    rules = variant.rules
    first, *_ = states = playing(rules, number, chance)[1]
    builds = any(rules.sequence(first, place.spot) for place in rules.board)
    for state in states:
        for move in rules.moves(state):
            expected = move.kind is MoveKind.OUT or (builds and move.kind is MoveKind.PLACE)
            assert gains(rules, state, move) is expected
        hint = first_pair(rules, state)
        assert hint is None or gains(rules, state, hint)
        assert (hint is None) is not any(gains(rules, state, move) for move in rules.moves(state))
