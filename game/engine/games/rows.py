"""The supply that deals rows onto piles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.games.boards import Table
from game.engine.games.supplies import Test
from game.engine.rules import Reason
from game.engine.state import GameState, Move, MoveKind, Transfer


class Rows(NamedTuple):
    """When stuck, one card is dealt onto each pile, gaps included; the last ones, too few for a row, beside the layout.

    With `anytime` they may be dealt although something still goes. With `fills` the top card of a pile of two or more
    may be moved into a gap of the layout.
    """

    anytime: bool = False
    fills: bool = False
    chances: tuple[int, ...] = ()

    def moves(self, table: Table, state: GameState, stuck: bool) -> tuple[Move, ...]:
        """The deal if there is one, then what may be moved into a gap, gap by gap."""
        deals = tuple(self._deals(table, state)) if stuck or self.anytime else ()
        return deals + tuple(self._fillings(table, state)) if self.fills else deals

    def refusal(self, table: Table, state: GameState, stuck: bool) -> Reason:
        """A stock that is not empty waits for what still goes."""
        empty = table.stock is None or not state.piles[table.stock]
        return Reason.NOTHING_TO_DEAL if empty else Reason.STILL_PAIR

    def hope(self, table: Table, state: GameState, fits: Test, alone: Test) -> bool:
        """Whether there is a card to come."""
        return bool(self.moves(table, state, stuck=True))

    def _deals(self, table: Table, state: GameState) -> Iterator[Move]:
        """The next row or the last cards; one move or none."""
        if table.stock is None:
            return
        stock = state.piles[table.stock]
        if not stock:
            return
        whole = len(stock) >= len(table.layout)
        spots = table.layout if whole else table.beside
        transfers = tuple(Transfer(card, table.stock, spot) for spot, card in zip(spots, reversed(stock), strict=False))
        yield Move(MoveKind.DEAL if whole else MoveKind.TURN, frozenset((table.stock,)), transfers)

    def _fillings(self, table: Table, state: GameState) -> Iterator[Move]:
        gaps = [spot for spot in table.layout if not state.piles[spot]]
        piles = [spot for spot in table.layout if len(state.piles[spot]) > 1]
        for gap in gaps:
            for spot in piles:
                yield Move(MoveKind.PLACE, frozenset((spot, gap)), (Transfer(state.piles[spot][-1], spot, gap),))
