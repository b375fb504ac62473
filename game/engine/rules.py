"""What a patience has to answer, and the small values its answers are made of."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from game.engine.cards import Card
from game.engine.state import GameState, Move, Spot


class Place(NamedTuple):
    """Where the pile of a spot lies on the board.

    `column` and `row` count card widths and heights from the board's top left place, gaps left out. The card at a
    place is free only when every place in `covered_by` is empty.
    """

    spot: Spot
    column: float
    row: float
    face_up: bool = True
    covered_by: tuple[Spot, ...] = ()


class Outcome(Enum):
    """How a game stands."""

    RUNNING = "running"
    WON = "won"
    LOST = "lost"


class Reason(Enum):
    """Why a tap is refused, for the screen to put into kind words."""

    STILL_PAIR = "still-pair"
    """The stock may not be dealt while something can be thrown out."""
    NOTHING_TO_DEAL = "nothing-to-deal"
    """The stock is empty, or there is no gap for its cards."""
    NO_CARD = "no-card"
    """There is no card at that spot."""
    COVERED = "covered"
    """Another card lies on that one."""
    CLOSED = "closed"
    """That pile is complete."""


class Equation(NamedTuple):
    """A sum of picked cards: `values` in the order in which they were picked, and the `target` they should make."""

    values: tuple[int, ...]
    target: int

    @property
    def total(self) -> int:
        """What the values make together."""
        return sum(self.values)

    @property
    def missing(self) -> int:
        """How many are missing to the target; negative: how many are too many, as a negative number."""
        return self.target - self.total

    @property
    def right(self) -> bool:
        """Whether the values make the target."""
        return self.missing == 0


class Rules(Protocol):
    """A patience under certain house rules. It keeps no state: all of that is in the `GameState` it is asked about."""

    @property
    def packs(self) -> int:
        """How many packs of 52 cards are played with."""

    @property
    def target(self) -> int:
        """What cards thrown out make together."""

    @property
    def board(self) -> tuple[Place, ...]:
        """The places that are seen and tapped, the stock included."""

    @property
    def stock(self) -> Spot | None:
        """The spot of the face-down cards still to come, in a patience that has them."""

    @property
    def out(self) -> Spot:
        """The spot, not on the board, where cards thrown out go."""

    def deal(self, cards: Sequence[Card]) -> GameState:
        """The first state of a game with these cards, first card first."""

    def moves(self, state: GameState) -> tuple[Move, ...]:
        """Every legal move, in an order that depends on nothing but the state."""

    def outcome(self, state: GameState) -> Outcome:
        """Whether the game goes on, is won or is lost."""

    def value(self, card: Card) -> int:
        """What a card counts."""

    def pickable(self, state: GameState, held: tuple[Spot, ...]) -> frozenset[Spot]:
        """The spots that may be picked after those held, whether or not they make a move together."""

    def refusal(self, state: GameState, held: tuple[Spot, ...], spot: Spot) -> Reason:
        """Why a spot that is neither pickable nor makes a move cannot be tapped."""

    def equation(self, state: GameState, picks: tuple[Spot, ...]) -> Equation:
        """The sum of the cards at these spots, in this order; each spot must hold a card."""
