"""The Great Thirteen: eight piles that go up by steps of their own round a clock of thirteen hours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.cards import Card, Rank
from game.engine.rules import Equation, Outcome, Place, Reason, Role
from game.engine.state import GameState, Move, MoveKind, Pile, Spot, Transfer

COLUMNS = 8
HOURS = int(Rank.KING)
"""Hours of the clock: what is more counts less thirteen."""

PACKETS = range(COLUMNS)
BALCONY = range(COLUMNS, 2 * COLUMNS)
NUMERALS = range(2 * COLUMNS, 3 * COLUMNS)
HAND: Spot = 3 * COLUMNS
"""Where the packet goes that is taken up and turned face down; empty again when it is dealt."""
OUT: Spot = HAND + 1

BOARD = (
    *(Place(spot, spot, 2, Role.FAN) for spot in PACKETS),
    *(Place(spot, spot - BALCONY[0], 0, Role.BALCONY) for spot in BALCONY),
    *(Place(spot, spot - NUMERALS[0], 1, Role.NUMERAL) for spot in NUMERALS),
)


class GreatThirteen(NamedTuple):
    """Cards go from eight packets to the numeral place under balcony card b if they count b more than what lies there.

    Implements `Rules`. The first card of a pile counts 2b, the last is a King. Each packet may be dealt round once, in
    the order of their places: `GameState.spent` counts the packets dealt round or passed over. The stock is the hand
    from which that is done. With `ace_to_eight` the balcony is made of the first A, 2 ... 8 of the pack, else of the
    packets' top cards.
    """

    ace_to_eight: bool = False
    packs: int = 2
    target: int = HOURS
    board: tuple[Place, ...] = BOARD
    stock: Spot = HAND
    out: Spot = OUT
    chances: tuple[int, ...] = (COLUMNS,)

    def deal(self, cards: Sequence[Card]) -> GameState:
        """The balcony, and eight packets of twelve cards below it."""
        if self.ace_to_eight:
            balcony = [next(card for card in cards if card.rank == rank) for rank in range(1, COLUMNS + 1)]
            packets = _packets([card for card in cards if card not in balcony])
        else:
            full = [_king_slipped_under(packet) for packet in _packets(cards)]
            balcony = [packet[-1] for packet in full]
            packets = [packet[:-1] for packet in full]
        empty: Pile = ()
        return GameState((*packets, *((card,) for card in balcony), *[empty] * COLUMNS, empty, empty), spent=(0,))

    def moves(self, state: GameState) -> tuple[Move, ...]:
        """What fits, packet by packet, then the packet to be dealt round."""
        fitting = tuple(
            Move(MoveKind.PLACE, frozenset((packet, numeral)), (Transfer(card, packet, numeral),))
            for packet, numeral, card in self._fitting(state)
        )
        return fitting + tuple(self._redeals(state))

    def outcome(self, state: GameState) -> Outcome:
        """Won when every card is on its pile, lost when nothing goes and no packet is left to be dealt round."""
        if not any(state.piles[spot] for spot in PACKETS):
            return Outcome.WON
        more = any(self._redeals(state)) or any(self._fitting(state))
        return Outcome.RUNNING if more else Outcome.LOST

    def remaining(self, state: GameState) -> int:
        """The cards in the packets."""
        return sum(len(state.piles[spot]) for spot in PACKETS)

    def value(self, card: Card) -> int:
        """The rank of a card."""
        return int(card.rank)

    def pickable(self, state: GameState, held: tuple[Spot, ...]) -> frozenset[Spot]:
        """The packets and the piles not closed; after one of a kind, those of the other."""
        packets = frozenset(spot for spot in PACKETS if state.piles[spot])
        numerals = frozenset(spot for spot in NUMERALS if _waits_for(state, spot))
        if not held:
            return packets | numerals
        return numerals if held[0] in PACKETS else packets

    def refusal(self, state: GameState, held: tuple[Spot, ...], spot: Spot) -> Reason:
        """By the kind of place; a card that can be picked is refused only because a gap goes first."""
        if spot in self.pickable(state, held):
            return Reason.GAP_FIRST
        if spot in NUMERALS:
            return Reason.CLOSED
        if spot in BALCONY:
            return Reason.FIXED
        return Reason.NOTHING_TO_DEAL if spot == HAND else Reason.NO_CARD

    def equation(self, state: GameState, picks: tuple[Spot, ...]) -> Equation:
        """What lies on a pile (the balcony card on an empty one) and its step, to make the card of a packet.

        The order of picking does not change it. Without a packet the target is the value that is waited for; without a
        numeral place there is only the card itself.
        """
        cards = [int(state.piles[spot][-1].rank) for spot in picks if spot in PACKETS]
        for spot in picks:
            if spot in NUMERALS:
                step = _step(state, spot)
                pile = state.piles[spot]
                values = (int(pile[-1].rank) if pile else step, step)
                return Equation(values, cards[0] if cards else _on(*values), clock=HOURS)
        return Equation(tuple(cards), cards[0], clock=HOURS)

    def sequence(self, state: GameState, spot: Spot) -> tuple[int, ...]:
        """The twelve values of a numeral pile, the King last."""
        if spot not in NUMERALS:
            return ()
        step = _step(state, spot)
        # Thirteen is prime: the piles of all steps meet every other rank once before the King.
        return tuple((step * count - 1) % HOURS + 1 for count in range(2, HOURS + 1))

    def _fitting(self, state: GameState) -> Iterator[tuple[Spot, Spot, Card]]:
        """Each packet whose top card fits, with the numeral place; an empty place goes before a continuation."""
        piles = state.piles
        waiting: dict[int, list[Spot]] = {}
        for spot in NUMERALS:
            waiting.setdefault(_waits_for(state, spot), []).append(spot)
        for packet in PACKETS:
            if piles[packet]:
                card = piles[packet][-1]
                fitting = waiting.get(card.rank, ())
                for numeral in [spot for spot in fitting if not piles[spot]] or fitting:
                    yield packet, numeral, card

    def _redeals(self, state: GameState) -> Iterator[Move]:
        """The leftmost packet not yet dealt round, bottom card first, from the place at its right; one move or none."""
        (spent,) = state.spent
        for spot in PACKETS[spent:]:
            packet = state.piles[spot]
            if packet:
                taken = (Transfer(card, spot, HAND) for card in reversed(packet))
                dealt = (Transfer(card, HAND, (spot + count) % COLUMNS) for count, card in enumerate(packet, start=1))
                yield Move(MoveKind.REDEAL, frozenset((HAND,)), (*taken, *dealt), spends=(spot + 1 - spent,))
                return


def _packets(cards: Sequence[Card]) -> list[Pile]:
    size = len(cards) // COLUMNS
    return [tuple(cards[first : first + size]) for first in range(0, len(cards), size)]


def _king_slipped_under(packet: Pile) -> Pile:
    while packet[-1].rank == Rank.KING:
        packet = (packet[-1], *packet[:-1])
    return packet


def _on(hour: int, step: int) -> int:
    """The hour so many steps on."""
    return (hour + step - 1) % HOURS + 1


def _step(state: GameState, numeral: Spot) -> int:
    """The value of the balcony card above a numeral place."""
    return int(state.piles[numeral - COLUMNS][0].rank)


def _waits_for(state: GameState, numeral: Spot) -> int:
    """The value that fits a numeral place; 0 for a pile that ends with a King."""
    step, pile = _step(state, numeral), state.piles[numeral]
    if not pile:
        return _on(step, step)
    return 0 if pile[-1].rank == Rank.KING else _on(int(pile[-1].rank), step)
