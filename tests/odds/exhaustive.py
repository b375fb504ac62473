"""Whether a state can be won, found by playing everything that the engine allows: slow, and nothing is ruled out."""

from __future__ import annotations

from game.engine.rules import Outcome, Rules
from game.engine.state import GameState, play


def can_be_won(rules: Rules, state: GameState) -> bool:
    seen = {state}
    waiting = [state]
    while waiting:
        here = waiting.pop()
        if rules.outcome(here) is Outcome.WON:
            return True
        following = {play(here, move) for move in rules.moves(here)} - seen
        seen |= following
        waiting.extend(following)
    return False
