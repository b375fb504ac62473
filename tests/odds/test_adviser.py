from __future__ import annotations

import pytest

from game.engine.games import GAMES, game
from game.engine.rules import Outcome
from game.engine.session import Session
from game.odds.adviser import Adviser
from tests.odds.clocks import Ticking

WON = {
    "good-thirteen": 1,
    "eight-cards": 3,
    "baroness": 19,
    "great-thirteen": 2,
    "pyramid": 1,
    "fourteen-out": 1,
}
"""A deal of each game that comes out."""


@pytest.mark.parametrize("key", [one.key for one in GAMES])
def test_who_follows_the_advice_wins(key: str) -> None:
    session = Session.start(game(key), WON[key])
    adviser = Adviser(session.rules, Ticking())
    adviser.step(session.state, 1000)
    while move := adviser.move(session.state):
        session = session.play(move)
    assert session.rules.outcome(session.state) is Outcome.WON


def test_advice_takes_time_and_is_kept() -> None:
    session = Session.start(game("fourteen-out"), 1)
    adviser = Adviser(session.rules, clock := Ticking())
    assert adviser.move(session.state) is None
    count = 0
    while not (move := adviser.move(session.state)):
        before = clock.looks
        adviser.step(session.state, 0.001)
        assert clock.looks - before <= 4
        count += 1
    assert count > 3
    before = clock.looks
    later = session.play(move)
    adviser.step(later.state, 1000)
    assert adviser.move(later.state)
    assert adviser.move(session.state) == move
    assert clock.looks - before <= 2


def test_after_another_move_there_is_advice_again() -> None:
    session = Session.start(game("pyramid"), 1)
    adviser = Adviser(session.rules, Ticking())
    adviser.step(session.state, 1000)
    advised = adviser.move(session.state)
    other = next(move for move in session.rules.moves(session.state) if move != advised)
    elsewhere = session.play(other)
    assert adviser.move(elsewhere.state) is None
    adviser.step(elsewhere.state, 1000)
    while move := adviser.move(elsewhere.state):
        elsewhere = elsewhere.play(move)
    assert elsewhere.rules.outcome(elsewhere.state) is Outcome.WON


def test_where_nothing_wins_there_is_no_advice() -> None:
    session = Session.start(game("baroness"), 1)
    adviser = Adviser(session.rules, clock := Ticking())
    adviser.step(session.state, 1000)
    assert adviser.move(session.state) is None
    looks = clock.looks
    adviser.step(session.state, 1000)
    assert clock.looks - looks <= 1  # it does not think about the same again
