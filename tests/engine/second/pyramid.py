"""Pyramid."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import Card
from tests.engine.second.values import worth

KING = MAKES = 13
UNLIMITED = 99
"""More redeals than any use could be made of."""


class Position(NamedTuple):
    """`rows` from the top, None where a card has gone; the next card of the stock first; the top of the waste last."""

    rows: tuple[tuple[Card | None, ...], ...]
    stock: tuple[Card, ...]
    waste: tuple[Card, ...]
    out: frozenset[Card]
    redeals_left: int


def deal(redeals: int, deck: tuple[Card, ...]) -> Position:
    cards = list(deck)
    rows = tuple(tuple(cards.pop(0) for _ in range(size)) for size in range(1, 8))
    return Position(rows, tuple(cards), (), frozenset(), redeals)


def following(now: Position) -> list[Position]:
    found = [without(now, cards) for cards in goes(now)]
    if now.stock:
        found.append(now._replace(stock=now.stock[1:], waste=(*now.waste, now.stock[0])))
    elif now.waste and now.redeals_left:
        left = now.redeals_left if now.redeals_left == UNLIMITED else now.redeals_left - 1
        found.append(now._replace(stock=now.waste, waste=(), redeals_left=left))
    return found


def outcome(now: Position) -> str:
    """Lost only when, whatever is turned, redealt or thrown out as a King, no pyramid card would go any more."""
    if not pyramid_cards(now):
        return "won"
    known, ahead = {now}, [now]
    while ahead:
        for after in following(ahead.pop()):
            if pyramid_cards(after) != pyramid_cards(now):
                return "running"
            if after not in known:
                known.add(after)
                ahead.append(after)
    return "lost"


def pyramid_cards(now: Position) -> set[Card]:
    return {card for row in now.rows for card in row if card is not None}


def goes(now: Position) -> list[set[Card]]:
    covers = {
        card: {below for below in now.rows[row + 1][place : place + 2] if below is not None} if row < 6 else set()
        for row, cards in enumerate(now.rows)
        for place, card in enumerate(cards)
        if card is not None
    }
    for card in now.waste[-1:]:
        covers[card] = set()
    nearly = [card for card, above in covers.items() if len(above) <= 1]
    alone = [{card} for card, above in covers.items() if not above and worth(card) == KING]
    pairs = [
        {one, other}
        for number, one in enumerate(nearly)
        for other in nearly[:number]
        if worth(one) + worth(other) == MAKES
        and (covers[one] | covers[other] == set() or (covers[one] | covers[other]) in ({one}, {other}))
    ]
    return alone + pairs


def without(now: Position, cards: set[Card]) -> Position:
    return now._replace(
        rows=tuple(tuple(None if card in cards else card for card in row) for row in now.rows),
        waste=tuple(card for card in now.waste if card not in cards),
        out=now.out | cards,
    )
