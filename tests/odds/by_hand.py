"""The rules of a patience whose gaps are refilled, stated a second time: slow, and without the engine.

A card that goes alone is 0; the partner of v is -v.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.odds.exact import Refilling


def pack(game: Refilling) -> list[int]:
    bonds = range(1, game.bonds + 1)
    return [*(side * bond for bond in bonds for side in (1, -1) for _ in range(game.copies)), *(0,) * game.alone]


def orders(cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every order of these cards, those of equal value being alike."""
    if not cards:
        yield ()
    for value in Counter(cards):
        rest = list(cards)
        rest.remove(value)
        for order in orders(rest):
            yield value, *order


def comes_out(game: Refilling, order: Sequence[int]) -> bool:
    stock, table, helps = list(order), list[int](), game.helps
    while True:
        while stock and len(table) < game.places:
            table.append(stock.pop(0))
        going = next(((card, -card) for card in table if -card in table), None)
        if going:
            for card in set(going):
                table.remove(card)
        elif not stock:
            return not table
        elif len(table) == game.places:
            if not helps:
                return False
            helps -= 1
            ninth = stock.pop(0)
            if -ninth in table:
                table.remove(-ninth)
            elif ninth:
                return False
