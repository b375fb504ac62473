"""A patience too small to be played, with what Good Thirteen has not: covered cards, placing, a limited stock.

A card at 0 half covers the one at 1; both go out together if they make ten. The card at 0 may be placed on the goal at
3, which is closed when it holds two. The stock at 2 may be turned twice, each time one card onto 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.rules import Equation, Outcome, Place, Reason, Role
from game.engine.state import GameState, Move, MoveKind, Spot, Transfer

COVERER, COVERED, STOCK, GOAL, OUT = range(5)


class Toy:
    packs = 1
    target = 10
    board = (
        Place(COVERER, 0, 0.5),
        Place(COVERED, 0, 0, covered_by=(COVERER,)),
        Place(STOCK, 1, 0, Role.STOCK),
        Place(GOAL, 2, 0, Role.NUMERAL),
    )
    stock = STOCK
    out = OUT
    chances = (2,)

    def deal(self, cards: Sequence[Card]) -> GameState:
        return GameState(((cards[0],), (cards[1],), tuple(reversed(cards[2:])), (), ()), spent=(0,))

    def moves(self, state: GameState) -> tuple[Move, ...]:
        coverer, covered = state.top(COVERER), state.top(COVERED)
        moves = []
        if coverer and covered and coverer.rank + covered.rank == self.target:
            both = (Transfer(coverer, COVERER, OUT), Transfer(covered, COVERED, OUT))
            moves.append(Move(MoveKind.OUT, frozenset((COVERER, COVERED)), both))
        if coverer and self._goal_is_open(state):
            moves.append(Move(MoveKind.PLACE, frozenset((COVERER, GOAL)), (Transfer(coverer, COVERER, GOAL),)))
        turned = state.top(STOCK)
        if turned and state.spent[0] < 2:
            moves.append(Move(MoveKind.TURN, frozenset((STOCK,)), (Transfer(turned, STOCK, COVERER),), spends=(1,)))
        return tuple(moves)

    def outcome(self, state: GameState) -> Outcome:
        return Outcome.RUNNING if self.moves(state) else Outcome.LOST

    def remaining(self, state: GameState) -> int:
        return 2 - len(state.piles[GOAL])

    def value(self, card: Card) -> int:
        return int(card.rank)

    def pickable(self, state: GameState, held: tuple[Spot, ...]) -> frozenset[Spot]:
        spots = {COVERER, COVERED, GOAL} if held else {COVERER}
        return frozenset(spots if self._goal_is_open(state) else spots - {GOAL})

    def refusal(self, state: GameState, held: tuple[Spot, ...], spot: Spot) -> Reason:
        if spot == STOCK:
            return Reason.NOTHING_TO_DEAL
        if spot == GOAL:
            return Reason.NO_CARD if self._goal_is_open(state) else Reason.CLOSED
        return Reason.COVERED

    def equation(self, state: GameState, picks: tuple[Spot, ...]) -> Equation:
        return Equation(tuple(self.value(state.piles[spot][-1]) for spot in picks), self.target)

    def sequence(self, state: GameState, spot: Spot) -> tuple[int, ...]:
        return ()

    def _goal_is_open(self, state: GameState) -> bool:
        return len(state.piles[GOAL]) < 2
