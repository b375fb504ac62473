"""The supply that turns cards of the stock one at a time onto a waste."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.games.boards import Table
from game.engine.games.supplies import Test
from game.engine.rules import Reason
from game.engine.state import GameState, Move, MoveKind, Transfer


class Waste(NamedTuple):
    """A card of the stock may be turned onto the waste at any time, and the waste be turned over for an empty stock.

    The latter may be done `redeals` times, or without end if that is None.
    """

    redeals: int | None

    @property
    def chances(self) -> tuple[int, ...]:
        """The redeals, unless they are without end."""
        return () if self.redeals is None else (self.redeals,)

    def moves(self, table: Table, state: GameState, stuck: bool) -> tuple[Move, ...]:
        """The turn of a card or of the waste, if there is one."""
        if table.stock is None:
            return ()
        stock, waste = table.stock, table.beside[0]
        picks = frozenset((stock,))
        if state.piles[stock]:
            return (Move(MoveKind.TURN, picks, (Transfer(state.piles[stock][-1], stock, waste),)),)
        if state.piles[waste] and self._may_redeal(state):
            transfers = tuple(Transfer(card, waste, stock) for card in reversed(state.piles[waste]))
            return (Move(MoveKind.REDEAL, picks, transfers, spends=() if self.redeals is None else (1,)),)
        return ()

    def refusal(self, table: Table, state: GameState, stuck: bool) -> Reason:
        """There is nothing to turn: a card is never turned too early."""
        return Reason.NOTHING_TO_DEAL

    def hope(self, table: Table, state: GameState, fits: Test, alone: Test) -> bool:
        """Whether a card that fits can still come to lie on top of the waste.

        Each card of the stock can. Of the waste, with a redeal to come all can, else the top one and what lies under
        cards that go out by themselves.
        """
        if table.stock is None:
            return False
        waste = state.piles[table.beside[0]]
        if any(map(fits, state.piles[table.stock])):
            return True
        if self._may_redeal(state):
            return any(map(fits, waste))
        for card in reversed(waste):
            if fits(card) or not alone(card):
                return fits(card)
        return False

    def _may_redeal(self, state: GameState) -> bool:
        return self.redeals is None or state.spent[0] < self.redeals
