"""A seventh patience of the adding kind is one value."""

from __future__ import annotations

from random import Random

from hypothesis import given

from game.engine.game import Game
from game.engine.games.adding import Adding
from game.engine.games.boards import pyramid
from game.engine.games.supplies import Refill
from game.engine.rules import Outcome, Role
from game.engine.state import MoveKind
from tests.engine.family import Variant, chances, numbers, session_of

TENS = Variant(Game("tens", (), lambda options: Adding(10, pyramid(4), Refill())), {})
"""Pairs that make ten go out of a small pyramid, 10, J, Q and K alone; stuck, its gaps are filled from the stock."""


def test_it_counts_to_its_own_target() -> None:
    session = session_of(TENS, 1, Random(1), 0)
    assert session.rules.target == 10
    assert {session.rules.value(card) for card in session.deck} == set(range(1, 11))
    assert [place.role for place in session.rules.board].count(Role.LAYOUT) == 10


@given(number=numbers, chance=chances)
def test_it_is_played_by_its_rules(number: int, chance: Random) -> None:
    session = session_of(TENS, number, chance, 60)
    rules = session.rules
    sums = [sum(rules.value(transfer.card) for transfer in move.transfers) for move in session.outs]
    assert set(sums) <= {10}
    assert {move.kind for move in session.done} <= {MoveKind.OUT, MoveKind.DEAL}
    assert rules.outcome(session.state) is not Outcome.RUNNING
