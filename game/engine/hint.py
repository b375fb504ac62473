"""The adviser behind hints."""

from __future__ import annotations

from game.engine.rules import Rules
from game.engine.state import GameState, Move, MoveKind


def first_pair(rules: Rules, state: GameState) -> Move | None:
    """A move that throws cards out, the same one each time it is asked; None where nothing can go.

    A pair is preferred: a card that goes alone needs no help.
    """
    outs = (move for move in rules.moves(state) if move.kind is MoveKind.OUT)
    return max(outs, key=lambda move: len(move.picks), default=None)
