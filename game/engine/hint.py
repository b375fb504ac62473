"""The adviser behind hints."""

from __future__ import annotations

from game.engine.rules import Rules
from game.engine.state import GameState, Move, MoveKind, play


def gains(rules: Rules, state: GameState, move: Move) -> bool:
    """Whether a move is one that the child looks for: cards go out, or come to lie where they belong.

    Bringing cards to the table gains nothing by itself, nor does moving one into a gap.
    """
    return move.kind is MoveKind.OUT or rules.remaining(play(state, move)) < rules.remaining(state)


def first_pair(rules: Rules, state: GameState) -> Move | None:
    """A move that gains something, the same one each time it is asked; None where there is none.

    A pair is preferred: a card that goes alone needs no help.
    """
    gaining = (move for move in rules.moves(state) if gains(rules, state, move))
    return max(gaining, key=lambda move: len(move.picks), default=None)
