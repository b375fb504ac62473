"""The search of a patience that leaves nothing to decide: it is played."""

from __future__ import annotations

from game.engine.rules import Outcome, Rules
from game.engine.state import GameState, play
from game.odds.search import STUCK, Answer, Nodes, Verdict


def playing(rules: Rules, state: GameState) -> Nodes:
    """Make the first move that there is, until there is none."""
    line = []
    while moves := rules.moves(state):
        line.append(moves[0])
        state = play(state, moves[0])
        yield
    return Answer(Verdict.OUT, tuple(line)) if rules.outcome(state) is Outcome.WON else STUCK
