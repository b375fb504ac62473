"""Patiences in which cards that make a target together are thrown out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.games.boards import Table
from game.engine.games.supplies import Supply
from game.engine.rules import Equation, Outcome, Place, Reason
from game.engine.state import GameState, Move, MoveKind, Spot, Transfer


class Adding(NamedTuple):
    """Two free cards that make `target`, or one that is worth it alone, go out; `supply` brings new ones.

    Implements `Rules`. A card counts its rank, but never more than the target. A free card also pairs with one that
    nothing else covers. With `alone_first` the cards that go out alone are thrown out before the deal.
    """

    target: int
    table: Table
    supply: Supply
    alone_first: bool = False
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

    @property
    def chances(self) -> tuple[int, ...]:
        """What the supply counts."""
        return self.supply.chances

    def deal(self, cards: Sequence[Card]) -> GameState:
        """One card to each place of the layout, the rest to the stock, its next card on top.

        Without a stock all cards go to the layout, round after round.
        """
        table = self.table
        piles: list[list[Card]] = [[] for _ in range(self.out + 1)]
        if self.alone_first:
            piles[self.out] = [card for card in cards if self._alone(card)]
            cards = [card for card in cards if not self._alone(card)]
        size = len(table.layout)
        dealt = len(cards) if table.stock is None else size
        for number, card in enumerate(cards[:dealt]):
            piles[table.layout[number % size]].append(card)
        if table.stock is not None:
            piles[table.stock].extend(reversed(cards[dealt:]))
        return GameState(tuple(map(tuple, piles)), (0,) * len(self.chances))

    def moves(self, state: GameState) -> tuple[Move, ...]:
        """What can be thrown out, in the order of the (later) place, and what the supply allows."""
        outs = tuple(self._throw_out(state, spots) for spots in self._makes_target(state))
        return outs + self.supply.moves(self.table, state, stuck=not outs)

    def outcome(self, state: GameState) -> Outcome:
        """Won when the goal is empty, lost when nothing will ever take a card of it again."""
        goal = self.table.goal
        if not any(state.piles[spot] for spot in goal):
            return Outcome.WON
        if any(spot in goal for spots in self._makes_target(state) for spot in spots):
            return Outcome.RUNNING
        missing = {self.target - self.value(state.piles[spot][-1]) for spot in self._free(state) if spot in goal}
        hope = self.supply.hope(self.table, state, lambda card: self.value(card) in missing, self._alone)
        return Outcome.RUNNING if hope else Outcome.LOST

    def remaining(self, state: GameState) -> int:
        """The cards at the goal."""
        return sum(len(state.piles[spot]) for spot in self.table.goal)

    def value(self, card: Card) -> int:
        """The rank of a card, or the target if that is less."""
        return min(int(card.rank), self.target)

    def pickable(self, state: GameState, held: tuple[Spot, ...]) -> frozenset[Spot]:
        """Every free card; beside a held one also what it alone covers, and the gaps into which it may be moved."""
        free = frozenset(self._free(state))
        if not held:
            return free
        uncovered = {covered for covered, coverer in self._covered_once(state) if coverer in held}
        fillings = self.supply.moves(self.table, state, stuck=False)
        return free.union(uncovered, *(move.picks for move in fillings if move.picks > set(held)))

    def refusal(self, state: GameState, held: tuple[Spot, ...], spot: Spot) -> Reason:
        """The supply speaks for the stock; another place that cannot be picked is covered or empty."""
        if spot == self.stock:
            return self.supply.refusal(self.table, state, not any(self._makes_target(state)))
        return Reason.COVERED if spot in self.table.sources and state.piles[spot] else Reason.NO_CARD

    def equation(self, state: GameState, picks: tuple[Spot, ...]) -> Equation:
        """The sum of the cards at these spots."""
        return Equation(tuple(self.value(state.piles[spot][-1]) for spot in picks), self.target)

    def sequence(self, state: GameState, spot: Spot) -> tuple[int, ...]:
        """Nothing is built up."""
        return ()

    def _alone(self, card: Card) -> bool:
        return card.rank >= self.target

    def _free(self, state: GameState) -> Iterator[Spot]:
        """The spots with a card that nothing covers, in the order of places."""
        piles, board = state.piles, self.table.board
        for spot in self.table.sources:
            covered_by = board[spot].covered_by
            if piles[spot] and not (covered_by and any(piles[coverer] for coverer in covered_by)):
                yield spot

    def _covered_once(self, state: GameState) -> Iterator[tuple[Spot, Spot]]:
        """The spots with a card that a single one covers, each with the spot of that one."""
        piles = state.piles
        for place in self.table.board:
            if place.covered_by and piles[place.spot]:
                coverers = [coverer for coverer in place.covered_by if piles[coverer]]
                if len(coverers) == 1:
                    yield place.spot, coverers[0]

    def _makes_target(self, state: GameState) -> Iterator[tuple[Spot, ...]]:
        """The spots of each card and each pair that can be thrown out, a coverer before what it covers."""
        passed: dict[int, list[Spot]] = {}
        values: dict[Spot, int] = {}
        for spot in self._free(state):
            value = values[spot] = self.value(state.piles[spot][-1])
            if value == self.target:
                yield (spot,)
            for partner in passed.get(self.target - value, ()):
                yield partner, spot
            passed.setdefault(value, []).append(spot)
        for covered, coverer in self._covered_once(state):
            if coverer in values and values[coverer] + self.value(state.piles[covered][-1]) == self.target:
                yield coverer, covered

    def _throw_out(self, state: GameState, spots: tuple[Spot, ...]) -> Move:
        transfers = tuple(Transfer(state.piles[spot][-1], spot, self.out) for spot in spots)
        return Move(MoveKind.OUT, frozenset(spots), transfers)
