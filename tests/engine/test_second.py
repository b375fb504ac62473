"""Every move offered, none withheld: the engine against a second statement of the rules, along random games."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from game.engine.rules import Outcome
from game.engine.state import play
from tests.engine.family import chances, numbers, playing
from tests.engine.seconds import SECONDS, Second


@pytest.mark.parametrize("second", SECONDS, ids=str)
@given(number=numbers, chance=chances)
@settings(max_examples=40)
def test_the_moves_are_those_of_the_second_statement(second: Second, number: int, chance: Random) -> None:
    rules = second.rules
    deck, states = playing(rules, number, chance)
    assert second.read(states[0]) == second.deal(deck)
    for state in states:
        position = second.read(state)
        outcome = rules.outcome(state)
        assert outcome.value == second.outcome(position)
        if outcome is not Outcome.RUNNING:
            continue
        offered = [second.read(play(state, move)) for move in rules.moves(state)]
        legal = list(second.following(position))
        assert len(set(offered)) == len(offered) == len(legal)
        assert set(offered) == set(legal)
