"""Supplies: how more cards come to the table of an adding patience."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.engine.games.boards import Table
from game.engine.rules import Reason
from game.engine.state import GameState, Move, MoveKind, Transfer


class Supply(Protocol):
    """One way to bring cards. `stuck` says that nothing can be thrown out."""

    def moves(self, table: Table, state: GameState, stuck: bool) -> tuple[Move, ...]:
        """The legal moves that bring cards."""

    def refusal(self, table: Table, state: GameState, stuck: bool) -> Reason:
        """Why the stock cannot be tapped now."""


class Refill(NamedTuple):
    """When stuck, every gap of the layout is filled from the stock, in order of places, as far as the stock goes."""

    def moves(self, table: Table, state: GameState, stuck: bool) -> tuple[Move, ...]:
        """The one deal there is, or none."""
        if not stuck or table.stock is None:
            return ()
        gaps = (spot for spot in table.layout if not state.piles[spot])
        cards = zip(gaps, reversed(state.piles[table.stock]), strict=False)
        transfers = tuple(Transfer(card, table.stock, gap) for gap, card in cards)
        return (Move(MoveKind.DEAL, frozenset((table.stock,)), transfers),) if transfers else ()

    def refusal(self, table: Table, state: GameState, stuck: bool) -> Reason:
        """An empty stock has nothing to deal whatever else is on the table; so has a stuck layout without a gap."""
        if stuck or table.stock is None or not state.piles[table.stock]:
            return Reason.NOTHING_TO_DEAL
        return Reason.STILL_PAIR
