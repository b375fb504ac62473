"""The cards on the table and the moves that carry them from pile to pile.

Every patience shares `play`: what a move means is the rules' affair, what it does is written in its transfers. From
that follow undo, replay and every animation.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeAlias

from game.engine.cards import Card

Spot: TypeAlias = int
"""Index of a pile in `GameState.piles`. Spots are written into kept games: a patience never renumbers its own."""

Pile: TypeAlias = tuple[Card, ...]
"""Cards from the bottom up; the last one is the top."""


class GameState(NamedTuple):
    """All cards of a game at one moment.

    `piles` always hold the whole deck between them, cards thrown out included. `spent` counts what a patience allows
    only so often (helps, turns of the waste ...), one counter for each such thing; `Rules.chances` says how often.
    """

    piles: tuple[Pile, ...]
    spent: tuple[int, ...] = ()

    def top(self, spot: Spot) -> Card | None:
        """The top card at a spot, or None at an empty one."""
        pile = self.piles[spot]
        return pile[-1] if pile else None


class Transfer(NamedTuple):
    """One card going from the top of the pile at `source` to the top of the pile at `target`."""

    card: Card
    source: Spot
    target: Spot


class MoveKind(Enum):
    """What a move is to the player; the value is its name in text."""

    OUT = "out"
    """Cards that make the target, alone or together, leave the table."""
    DEAL = "deal"
    """Cards come from the stock into the layout."""
    TURN = "turn"
    """Cards of the stock are turned up beside the layout."""
    REDEAL = "redeal"
    """Cards that lay open are turned over, to be turned up anew, or dealt round again."""
    PLACE = "place"
    """A card is laid on another pile or into a gap."""


class Move(NamedTuple):
    """A legal move.

    `picks` are the spots to be tapped for it, in any order that begins with one that may be picked; no two moves of a
    state share them. `transfers` are
    carried out one after the other. `spends` is added to `GameState.spent`, counter by counter; empty spends nothing.
    """

    kind: MoveKind
    picks: frozenset[Spot]
    transfers: tuple[Transfer, ...]
    spends: tuple[int, ...] = ()


class IllegalMoveError(ValueError):
    """A move that cannot be made in the state it was meant for. `move` is that move."""

    def __init__(self, move: Move) -> None:
        super().__init__(f"cannot be played here: {move}")
        self.move = move


def play(state: GameState, move: Move) -> GameState:
    """The state after a move of any patience.

    Raises `IllegalMoveError` where a card to be transferred is not on top of its source, or where there is no such
    spot or counter. Whether the rules allow the move is not asked here.
    """
    piles = list(state.piles)
    spots = range(len(piles))
    for transfer in move.transfers:
        source, target, moved = transfer.source, transfer.target, (transfer.card,)
        if source not in spots or target not in spots or piles[source][-1:] != moved:
            raise IllegalMoveError(move)
        piles[source] = piles[source][:-1]
        piles[target] += moved
    if not move.spends:
        return GameState(tuple(piles), state.spent)
    if len(move.spends) != len(state.spent):
        raise IllegalMoveError(move)
    return GameState(tuple(piles), tuple(map(sum, zip(state.spent, move.spends, strict=True))))
