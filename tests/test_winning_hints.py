"""Where pairs are shown and choices count, the proposal leads to the end that is wished for."""

from __future__ import annotations

from functools import partial

import pytest

from game.engine.games import game
from game.engine.hint import first_pair
from game.engine.rules import Outcome
from game.engine.session import Session
from game.engine.state import Move
from game.odds.search import Verdict
from game.odds.solver import search
from game.scenes.hints import Thinking, visible_help
from game.settings import HintMode
from game.ui.theme import Theme
from tests.pilot import at_table

PATIENCE = Theme().patience
WON = {"pyramid": 1, "fourteen-out": 1, "baroness": 19}
"""A deal of each that comes out, but not if the first pair is always taken."""


def winning_line(session: Session) -> tuple[Move, ...]:
    answer = None
    looking = search(session.rules, session.state)
    while answer is None:
        answer = looking.step(1000)
    assert answer.verdict is Verdict.OUT
    return answer.line


def first_wrong(session: Session) -> tuple[Session, Move]:
    """On a winning way, where the next move is another one than the first pair, and that move."""
    for move in winning_line(session):
        pair = first_pair(session.rules, session.state)
        if pair is not None and move.picks != pair.picks and session.rules.stock not in move.picks:
            return session, move
        session = session.play(move)
    raise AssertionError("the first pair always wins")


def in_mode(mode: HintMode, value: int) -> HintMode:
    """Hints that don't fade."""
    return mode


@pytest.mark.parametrize("key", WON)
def test_the_pulse_is_the_next_move_of_a_winning_way(key: str) -> None:
    session = Session.start(game(key), WON[key])
    pilot = at_table(session, hints=HintMode.SHOW)
    for _ in range(120):
        if pilot.session.rules.outcome(pilot.session.state) is not Outcome.RUNNING:
            break
        before = pilot.session
        pilot.wait(PATIENCE.show + 1, frame=0.1)
        shown = pilot.table.help
        picks = shown.shown or ({before.rules.stock} if shown.stock else set())
        move = next(move for move in before.rules.moves(before.state) if move.picks == picks)
        pilot.table.round.play(move, tuple(sorted(move.picks)))
    assert pilot.session.rules.outcome(pilot.session.state) is Outcome.WON


@pytest.mark.parametrize("key", WON)
def test_it_is_shown_also_when_asked_for_and_only_in_that_mode(key: str) -> None:
    session, winning = first_wrong(Session.start(game(key), WON[key]))
    pair = first_pair(session.rules, session.state)
    assert pair is not None
    for thinking in (Thinking(asked=True), Thinking(seconds=PATIENCE.show)):
        for mode in HintMode:
            given = visible_help(
                partial(in_mode, mode), mode, session.rules, session.state, thinking, PATIENCE, winning
            )
            assert (given.shown == winning.picks) is (mode is HintMode.SHOW)


def test_what_is_known_by_heart_is_not_shown() -> None:
    session, winning = first_wrong(Session.start(game("fourteen-out"), 1))
    waited = Thinking(seconds=PATIENCE.show)
    shown = visible_help(
        lambda _: HintMode.PARTNER, HintMode.SHOW, session.rules, session.state, waited, PATIENCE, winning
    )
    assert not shown.shown


@pytest.mark.parametrize(("key", "hints"), [("pyramid", HintMode.PARTNER), ("good-thirteen", HintMode.SHOW)])
def test_nothing_is_looked_for_where_it_is_not_shown_or_luck_decides(key: str, hints: HintMode) -> None:
    pilot = at_table(Session.start(game(key), 1), hints=hints)
    before = pilot.world.clock()
    pilot.wait(2)
    assert pilot.world.clock() - before < 0.001
