"""Supplies: how more cards come to the table of an adding patience."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol, TypeAlias

from game.engine.cards import Card
from game.engine.games.boards import Table
from game.engine.rules import Reason
from game.engine.state import GameState, Move, MoveKind, Transfer

Test: TypeAlias = Callable[[Card], bool]


class Supply(Protocol):
    """One way to bring cards. `stuck` says that nothing can be thrown out."""

    @property
    def chances(self) -> tuple[int, ...]:
        """How often what the supply counts may be done in a game."""

    def moves(self, table: Table, state: GameState, stuck: bool) -> tuple[Move, ...]:
        """The legal moves that bring cards to the table or into its gaps."""

    def refusal(self, table: Table, state: GameState, stuck: bool) -> Reason:
        """Why the stock cannot be tapped now."""

    def hope(self, table: Table, state: GameState, fits: Test, alone: Test) -> bool:
        """Whether it can still help when no card of the goal can be thrown out.

        `fits` tells whether a card, lying free beside the layout, would take a free card of the goal with it; `alone`,
        whether it would go out by itself.
        """


class Refill(NamedTuple):
    """When stuck, every gap of the layout is filled from the stock, in order of places, as far as the stock goes.

    Where there is no gap, the next card may be turned up beside the layout, `helps` times in a game and one at a time.
    """

    helps: int = 0

    @property
    def chances(self) -> tuple[int, ...]:
        """The helps."""
        return (self.helps,) if self.helps else ()

    def moves(self, table: Table, state: GameState, stuck: bool) -> tuple[Move, ...]:
        """The one deal there is, or none."""
        if not stuck or table.stock is None or not state.piles[table.stock]:
            return ()
        gaps = [spot for spot in table.layout if not state.piles[spot]]
        if gaps:
            cards = zip(gaps, reversed(state.piles[table.stock]), strict=False)
            transfers = tuple(Transfer(card, table.stock, gap) for gap, card in cards)
            return (Move(MoveKind.DEAL, frozenset((table.stock,)), transfers),)
        if self.helps and state.spent[0] < self.helps and not state.piles[table.beside[0]]:
            transfer = Transfer(state.piles[table.stock][-1], table.stock, table.beside[0])
            return (Move(MoveKind.TURN, frozenset((table.stock,)), (transfer,), spends=(1,)),)
        return ()

    def refusal(self, table: Table, state: GameState, stuck: bool) -> Reason:
        """An empty stock has nothing to deal whatever else is on the table; so has a stuck layout without a gap."""
        if stuck or table.stock is None or not state.piles[table.stock]:
            return Reason.NOTHING_TO_DEAL
        return Reason.STILL_PAIR

    def hope(self, table: Table, state: GameState, fits: Test, alone: Test) -> bool:
        """Whether there is a card to come."""
        return bool(self.moves(table, state, stuck=True))


class Nothing(NamedTuple):
    """All cards lie on the table from the beginning."""

    chances: tuple[int, ...] = ()

    def moves(self, table: Table, state: GameState, stuck: bool) -> tuple[Move, ...]:
        """None ever."""
        return ()

    def refusal(self, table: Table, state: GameState, stuck: bool) -> Reason:
        """There is nothing to deal."""
        return Reason.NOTHING_TO_DEAL

    def hope(self, table: Table, state: GameState, fits: Test, alone: Test) -> bool:
        """None."""
        return False
