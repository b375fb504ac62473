"""The cards of a game as numbers, and sets of them as the bits of whole numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from game.engine.cards import Card
from game.engine.games.adding import Adding
from game.engine.games.waste import Waste
from game.engine.state import GameState

CardSet: TypeAlias = int
"""Bit n stands for card number n."""


class Laid(NamedTuple):
    """The cards that matter of a table on which cards make a target, numbered as in `cards`.

    First come those of the layout, then those of the waste, its top one last, then those of the stock, the next one
    first. What goes alone is left out of these two: it is thrown out as soon as it is the top one.
    """

    cards: tuple[Card, ...]
    layout: CardSet
    waste: CardSet
    alone: CardSet
    """What goes alone, of the layout."""
    must: CardSet
    """What has to find a partner."""
    partners: tuple[CardSet, ...]
    """By card: those that make the target with it and can lie free at the same time, as far as the pile says."""
    upon: tuple[CardSet, ...]
    """By card: those that lie directly on it."""
    neighbours: tuple[CardSet, ...]
    """By card: those at other places that lie on it or that it lies on.

    Two such may go as a pair if nothing else lies on the lower one any more.
    """
    passes: int | None
    """How often the cards of the stock come to lie on the waste from now on, this time included; None: without end."""


def laid(rules: Adding, state: GameState) -> Laid:
    """The cards of a state, for a patience that deals no more cards into its layout."""
    table = rules.table
    piles = [state.piles[spot] for spot in table.layout]
    waste = [card for spot in table.beside for card in state.piles[spot] if rules.value(card) < rules.target]
    hidden = state.piles[table.stock] if table.stock is not None else ()
    stock = [card for card in reversed(hidden) if rules.value(card) < rules.target]
    layout = [card for pile in piles for card in pile]
    cards = (*layout, *waste, *stock)
    number = {card: index for index, card in enumerate(cards)}

    upon, neighbours = [0] * len(cards), [0] * len(cards)
    for spot, pile in zip(table.layout, piles, strict=True):
        for lower, upper in pairwise(pile):
            upon[number[lower]] = 1 << number[upper]
        if pile:
            top = number[pile[-1]]
            upon[top] = set_of(number[card] for over in table.board[spot].covered_by for card in state.piles[over])
            neighbours[top] |= upon[top]
            for coverer in elements(upon[top]):
                neighbours[coverer] |= 1 << top

    values = [rules.value(card) for card in cards]
    shown = (1 << len(layout)) - 1
    all_cards = (1 << len(cards)) - 1
    partners = []
    for card, value in enumerate(values):
        fitting = set_of(other for other, worth in enumerate(values) if other != card and value + worth == rules.target)
        # Of waste and stock only one card lies on top.
        partners.append(fitting & (all_cards if shown >> card & 1 else shown))

    alone = set_of(card for card in elements(shown) if values[card] == rules.target)
    wanted = all_cards if table.stock in table.goal else shown
    supply = rules.supply
    endless = not isinstance(supply, Waste) or supply.redeals is None
    return Laid(
        cards,
        layout=shown,
        waste=((1 << len(waste)) - 1) << len(layout),
        alone=alone,
        must=wanted & ~alone,
        partners=tuple(partners),
        upon=tuple(upon),
        neighbours=tuple(neighbours),
        passes=None if endless else 1 + rules.chances[0] - state.spent[0],
    )


def set_of(cards: Iterable[int]) -> CardSet:
    """The set of some numbers."""
    return sum(1 << card for card in set(cards))


def elements(cards: CardSet) -> Iterator[int]:
    """The numbers of a set, in ascending order."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest
