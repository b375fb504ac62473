"""Patiences in which cards that make a target together are thrown out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.game import Options
from game.engine.games.boards import Table, two_rows
from game.engine.games.supplies import Refill, Supply
from game.engine.rules import Equation, Outcome, Place, Reason
from game.engine.state import GameState, Move, MoveKind, Spot, Transfer


class Adding(NamedTuple):
    """Two free cards that make `target`, or one that is worth it alone, go out; `supply` brings new ones.

    Implements `Rules`. A card counts its rank, but never more than the target.
    """

    target: int
    table: Table
    supply: Supply
    packs: int = 1

    @property
    def board(self) -> tuple[Place, ...]:
        """The places of the table."""
        return self.table.board

    @property
    def stock(self) -> Spot | None:
        """The spot of the stock, if there is one."""
        return self.table.stock

    @property
    def out(self) -> Spot:
        """The spot of the cards thrown out."""
        return self.table.out

    def deal(self, cards: Sequence[Card]) -> GameState:
        """One card to each place of the layout, the rest to the stock, its next card on top."""
        layout = self.table.layout
        piles: list[tuple[Card, ...]] = [()] * (self.out + 1)
        for spot, card in zip(layout, cards, strict=False):
            piles[spot] = (card,)
        if self.stock is not None:
            piles[self.stock] = tuple(reversed(cards[len(layout) :]))
        return GameState(tuple(piles))

    def moves(self, state: GameState) -> tuple[Move, ...]:
        """What can be thrown out, in the order of the (later) place, and what the supply allows."""
        outs = tuple(self._throw_out(state, spots) for spots in self._makes_target(state))
        return outs + self.supply.moves(self.table, state, stuck=not outs)

    def outcome(self, state: GameState) -> Outcome:
        """Won when the board is empty, lost when cards are left but no move."""
        if not any(state.piles[place.spot] for place in self.board):
            return Outcome.WON
        stuck = self._stuck(state)
        if stuck and not self.supply.moves(self.table, state, stuck):
            return Outcome.LOST
        return Outcome.RUNNING

    def value(self, card: Card) -> int:
        """The rank of a card, or the target if that is less."""
        return min(int(card.rank), self.target)

    def pickable(self, state: GameState, held: tuple[Spot, ...]) -> frozenset[Spot]:
        """Every place of the layout with a card."""
        return frozenset(spot for spot in self.table.layout if state.piles[spot])

    def refusal(self, state: GameState, held: tuple[Spot, ...], spot: Spot) -> Reason:
        """The supply speaks for the stock; all other places that cannot be picked are empty."""
        if spot == self.stock:
            return self.supply.refusal(self.table, state, self._stuck(state))
        return Reason.NO_CARD

    def equation(self, state: GameState, picks: tuple[Spot, ...]) -> Equation:
        """The sum of the cards at these spots."""
        return Equation(tuple(self.value(state.piles[spot][-1]) for spot in picks), self.target)

    def _makes_target(self, state: GameState) -> Iterator[tuple[Spot, ...]]:
        """The spots of each card and each pair that can be thrown out."""
        passed: dict[int, list[Spot]] = {}
        for spot in self.table.layout:
            if not state.piles[spot]:
                continue
            value = self.value(state.piles[spot][-1])
            if value == self.target:
                yield (spot,)
            for partner in passed.get(self.target - value, ()):
                yield partner, spot
            passed.setdefault(value, []).append(spot)

    def _stuck(self, state: GameState) -> bool:
        return not any(self._makes_target(state))

    def _throw_out(self, state: GameState, spots: tuple[Spot, ...]) -> Move:
        transfers = tuple(Transfer(state.piles[spot][-1], spot, self.out) for spot in spots)
        return Move(MoveKind.OUT, frozenset(spots), transfers)


def good_thirteen(options: Options) -> Adding:
    """Good Thirteen: two rows of five, refilled when stuck. It has no house rules."""
    return Adding(13, two_rows(5), Refill())
