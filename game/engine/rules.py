"""What a patience has to answer, and the small values its answers are made of."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from game.engine.cards import Card
from game.engine.state import GameState, Move, Spot


class Role(Enum):
    """What a place of the board is for."""

    LAYOUT = "layout"
    """A card of the layout."""
    FAN = "fan"
    """A pile of the layout of which every card is seen: the top one lies at the place, the others rise behind it."""
    BESIDE = "beside"
    """A card turned up beside the layout."""
    WASTE = "waste"
    """The pile of the cards turned up from the stock, of which the top one is seen."""
    STOCK = "stock"
    """The cards still to come, face down."""
    BALCONY = "balcony"
    """A card that says by how much the pile in its column goes up; it stays where it is."""
    NUMERAL = "numeral"
    """A pile that goes up by the card on its balcony, of which the top card is seen."""


class Place(NamedTuple):
    """Where the pile of a spot lies on the board.

    `column` and `row` count card widths and heights from the board's top left place, gaps left out. The card at a
    place is free only when every place in `covered_by` is empty; those overlap it.
    """

    spot: Spot
    column: float
    row: float
    role: Role = Role.LAYOUT
    covered_by: tuple[Spot, ...] = ()

    @property
    def face_up(self) -> bool:
        """Whether its cards show their faces."""
        return self.role is not Role.STOCK


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
    FIXED = "fixed"
    """That card stays where it is."""
    GAP_FIRST = "gap-first"
    """The card would fit there, but it fits an empty place too and has to go to that one."""


class Equation(NamedTuple):
    """A sum of picked cards: `values` in the order in which they are said, and the `target` they should make.

    Where cards go out, the values are those of the cards in the order in which they were picked: 8 + 4, target 13. On a
    `clock` of so many hours, what is more than the clock counts less the clock: 8 + 7 = 15, 15 - 13 = 2, and the target
    is what the card counts that should be laid there.
    """

    values: tuple[int, ...]
    target: int
    clock: int | None = None

    @property
    def total(self) -> int:
        """What the values make together, whatever the clock."""
        return sum(self.values)

    @property
    def result(self) -> int:
        """What the values come to: the total, on a clock taken round it once if need be."""
        total = self.total
        return total - self.clock if self.clock is not None and total > self.clock else total

    @property
    def missing(self) -> int:
        """How many are missing to the target; negative: how many are too many, as a negative number."""
        return self.target - self.result

    @property
    def right(self) -> bool:
        """Whether the values come to the target."""
        return self.missing == 0


class Rules(Protocol):
    """A patience under certain house rules. It keeps no state: all of that is in the `GameState` it is asked about."""

    @property
    def packs(self) -> int:
        """How many packs of 52 cards are played with."""

    @property
    def target(self) -> int:
        """What cards thrown out make together, or the hours of the clock that piles go up by."""

    @property
    def board(self) -> tuple[Place, ...]:
        """The places that are seen and tapped, the stock included."""

    @property
    def stock(self) -> Spot | None:
        """The spot that is tapped for more cards, in a patience that has them.

        Each move that brings cards (DEAL, TURN, REDEAL; at most one in a state) has this spot as its only pick, so that
        a button or a key may tap it as well. Where cards still to come lie there, face down, it is on the board.
        """

    @property
    def out(self) -> Spot:
        """The spot, not on the board, where cards thrown out go. In a patience that throws none out it stays empty."""

    @property
    def chances(self) -> tuple[int, ...]:
        """How often what `GameState.spent` counts may be done in a game, counter by counter.

        Empty where nothing is counted, also because it may be done without end.
        """

    def deal(self, cards: Sequence[Card]) -> GameState:
        """The first state of a game with these cards, first card first."""

    def moves(self, state: GameState) -> tuple[Move, ...]:
        """Every legal move, in an order that depends on nothing but the state.

        A game that is over may still have some (a waste can be turned after the last pair has gone): `outcome` tells.
        """

    def outcome(self, state: GameState) -> Outcome:
        """Whether the game goes on, is won or is lost."""

    def remaining(self, state: GameState) -> int:
        """How many cards still have to leave the table (or to be laid on their piles) for the game to be won."""

    def value(self, card: Card) -> int:
        """What a card counts."""

    def pickable(self, state: GameState, held: tuple[Spot, ...]) -> frozenset[Spot]:
        """The spots that may be picked after those held, whether or not they make a move together."""

    def refusal(self, state: GameState, held: tuple[Spot, ...], spot: Spot) -> Reason:
        """Why a spot that makes no move cannot be picked, or not with what is held although the sum is right."""

    def equation(self, state: GameState, picks: tuple[Spot, ...]) -> Equation:
        """The sum of what is picked at these spots, in this order.

        Each of them must hold a card, or be an empty place that waits for a value.
        """

    def sequence(self, state: GameState, spot: Spot) -> tuple[int, ...]:
        """The values of all the cards that a pile is made of in the end, first one first, where that is laid down.

        The value that such a pile waits for is the one after those it holds. Empty for all other spots.
        """
