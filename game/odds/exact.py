"""The exact chance of a patience in which the order of the cards alone decides, by counting orders.

Nothing is played and nothing is drawn by lot. What matters of an order is when cards wait on the table for their
partners, so cards of equal value are alike, bonds of equal standing are alike, and the orders are counted together
that lead to the same standings.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb, factorial
from typing import NamedTuple, TypeAlias

from game.engine.cards import Rank, Suit
from game.engine.games.adding import Adding
from game.engine.games.supplies import Refill
from game.engine.rules import Rules


class Refilling(NamedTuple):
    """A patience whose gaps are refilled when nothing goes, seen as numbers.

    There are `bonds` different pairs of values that make the target, and `copies` cards of each value; `alone` cards
    go out alone. `places` cards have room on the table, and so often as `helps` says another card may be turned up
    beside a full table on which nothing goes. If that card doesn't go at once, the game is lost.
    """

    bonds: int
    copies: int
    alone: int
    places: int
    helps: int = 0

    @property
    def paired(self) -> int:
        """How many cards go out in pairs."""
        return 2 * self.bonds * self.copies


def refilling(rules: Rules) -> Refilling | None:
    """A patience as numbers; None if there is something to decide, or a value whose partner is missing or itself."""
    if not isinstance(rules, Adding) or not isinstance(rules.supply, Refill):
        return None
    ranks = len(Rank)
    if rules.target > ranks or rules.target % 2 == 0:
        return None
    copies = len(Suit) * rules.packs
    alone = 0 if rules.alone_first else copies * (ranks - rules.target + 1)
    return Refilling(rules.target // 2, copies, alone, len(rules.table.layout), rules.supply.helps)


def chance(game: Refilling) -> Fraction:
    """The share of all orders of the cards that come out."""
    orders = factorial(game.paired) // factorial(game.copies) ** (2 * game.bonds)
    return sum((_helped(game, stuck) * count / orders for stuck, count in orders_out(game).items()), Fraction())


def orders_out(game: Refilling) -> dict[int, int]:
    """How many orders of the paired cards come out, by how often they get stuck on the way.

    Cards of one value are alike here, and every time stuck takes one help. A card that goes alone never waits, so the
    cards are drawn as if there were none.

    Drawing one card after the other gives the same as filling all gaps at once: the table is full and nothing goes
    when as many cards wait for their partners as there are places, and only the last card of a filling can bring
    that about.
    """
    bonds = _Bonds(game)
    tables: _Tables = {(0, 0): {bonds.start: 1}}
    for _ in range(game.paired):
        following: _Tables = defaultdict(lambda: defaultdict(int))
        for (waiting, stuck), states in tables.items():
            full = waiting == game.places
            if full and stuck == game.helps:
                continue  # lost
            if waiting:
                bonds.draw(bonds.partners, states, following[waiting - 1, stuck + full])
            if not full:
                bonds.draw(bonds.strangers, states, following[waiting + 1, stuck])
        tables = following
    return {stuck: sum(states.values()) for (waiting, stuck), states in tables.items() if not waiting}


_Tables: TypeAlias = dict[tuple[int, int], dict[int, int]]
"""By cards waiting and times stuck: the number of orders that lead to each standing of the bonds."""


class _Change(NamedTuple):
    """A card drawn of some bond: where its field is, what is added to the standings, how many values it can have."""

    field: int
    step: int
    values: int


class _Bonds:
    """How all bonds stand, as one whole number, which is cheap to change and to compare.

    One bond stands at (cards waiting on the table, pairs still to come whole). The number has a field of some bits
    for each such standing, which holds how many bonds stand so.
    """

    def __init__(self, game: Refilling) -> None:
        width = game.bonds.bit_length()
        standings = [(waiting, whole) for whole in range(game.copies + 1) for waiting in range(game.copies + 1 - whole)]
        field = {standing: width * index for index, standing in enumerate(standings)}

        def change(before: tuple[int, int], after: tuple[int, int], values: int) -> _Change:
            return _Change(field[before], (1 << field[after]) - (1 << field[before]), values)

        self.start = game.bonds << field[0, game.copies]
        self._mask = (1 << width) - 1
        self.partners = [change((waiting, whole), (waiting - 1, whole), 1) for waiting, whole in standings if waiting]
        """Draws of a card that another one waits for."""
        self.strangers = [
            # While no card waits, one of either value may come to do so.
            change((waiting, whole), (waiting + 1, whole - 1), 1 if waiting else 2)
            for waiting, whole in standings
            if whole
        ]
        """Draws of a card that has to wait for its own partner."""

    def draw(self, changes: Sequence[_Change], states: Mapping[int, int], into: dict[int, int]) -> None:
        """Draw one more card, in all the ways of `changes`, after each of the orders counted in `states`."""
        mask = self._mask
        for field, step, values in changes:
            for state, orders in states.items():
                if bonds := state >> field & mask:
                    into[state + step] += orders * bonds * values


def _helped(game: Refilling, stuck: int) -> Fraction:
    """The chance that the helps suffice for an order that gets stuck so often, whatever cards go out alone.

    A help is used up by each of those that comes while the game is stuck, and by the card that ends it.
    """
    moments = game.paired + 1  # before, between and after the paired cards
    spare = game.helps - stuck
    enough = sum(
        _spread(used, stuck) * _spread(game.alone - used, moments - stuck) for used in range(min(spare, game.alone) + 1)
    )
    return Fraction(enough, _spread(game.alone, moments))


def _spread(cards: int, moments: int) -> int:
    """In how many ways so many equal cards can come at so many moments."""
    return comb(cards + moments - 1, cards) if moments else int(not cards)
