"""Baroness and Fourteen Out: piles of which the top card is free."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import Card
from tests.engine.second.values import worth

KING = 13


class Rules(NamedTuple):
    """`piles` in a row and what free cards make together; the rest are house rules of Baroness."""

    piles: int
    makes: int
    fill_gaps: bool = False
    deal_anytime: bool = False
    kings_first: bool = False


class Position(NamedTuple):
    piles: tuple[tuple[Card, ...], ...]
    last: tuple[Card | None, ...]
    stock: tuple[Card, ...]
    out: frozenset[Card]


def deal_baroness(rules: Rules, deck: tuple[Card, ...]) -> Position:
    kings = frozenset(card for card in deck if rules.kings_first and worth(card) == KING)
    stock = tuple(card for card in deck if card not in kings)
    return Position(tuple((card,) for card in stock[:5]), (None,) * (3 if kings else 2), stock[5:], kings)


def deal_fourteen_out(rules: Rules, deck: tuple[Card, ...]) -> Position:
    piles: list[list[Card]] = [[] for _ in range(12)]
    for number, card in enumerate(deck[:48]):
        piles[number % 12].append(card)
    for pile, card in zip(piles[:4], deck[48:], strict=True):
        pile.append(card)
    return Position(tuple(map(tuple, piles)), (), (), frozenset())


def following(rules: Rules, now: Position) -> list[Position]:
    thrown = [without(now, cards) for cards in goes(rules, now)]
    found = list(thrown)
    if now.stock and (not thrown or rules.deal_anytime):
        found.append(dealt(now))
    if rules.fill_gaps:
        for gap, empty in enumerate(now.piles):
            for source, pile in enumerate(now.piles):
                if not empty and len(pile) >= 2:
                    piles = list(now.piles)
                    piles[source], piles[gap] = pile[:-1], pile[-1:]
                    found.append(now._replace(piles=tuple(piles)))
    return found


def dealt(now: Position) -> Position:
    if len(now.stock) in (2, 3):
        return now._replace(last=now.stock, stock=())
    assert len(now.stock) >= 5
    return now._replace(
        piles=tuple((*pile, card) for pile, card in zip(now.piles, now.stock[:5], strict=True)), stock=now.stock[5:]
    )


def outcome(rules: Rules, now: Position) -> str:
    if len(now.out) == 52:
        return "won"
    return "running" if following(rules, now) else "lost"


def goes(rules: Rules, now: Position) -> list[set[Card]]:
    free = [pile[-1] for pile in now.piles if pile] + [card for card in now.last if card is not None]
    alone = [{card} for card in free if worth(card) == rules.makes]
    pairs = [
        {one, other}
        for number, one in enumerate(free)
        for other in free[:number]
        if worth(one) + worth(other) == rules.makes
    ]
    return alone + pairs


def without(now: Position, cards: set[Card]) -> Position:
    return now._replace(
        piles=tuple(pile[:-1] if pile and pile[-1] in cards else pile for pile in now.piles),
        last=tuple(None if card in cards else card for card in now.last),
        out=now.out | cards,
    )
