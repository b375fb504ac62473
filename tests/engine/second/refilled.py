"""Good Thirteen and Eight Cards: a layout whose gaps are filled from the stock."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.cards import Card
from tests.engine.second.values import worth, worth_in_eleven


class Rules(NamedTuple):
    places: int
    makes: int
    count: Callable[[Card], int]
    helps: int


GOOD_THIRTEEN = Rules(10, 13, worth, 0)


def eight_cards(helps: int) -> Rules:
    return Rules(8, 11, worth_in_eleven, helps)


class Position(NamedTuple):
    layout: tuple[Card | None, ...]
    beside: Card | None
    stock: tuple[Card, ...]
    out: frozenset[Card]
    helped: int


def deal(rules: Rules, deck: tuple[Card, ...]) -> Position:
    return Position(deck[: rules.places], None, deck[rules.places :], frozenset(), 0)


def following(rules: Rules, now: Position) -> list[Position]:
    thrown = [without(now, cards) for cards in goes(rules, now)]
    if thrown:
        return thrown
    if not now.stock:
        return []
    if None in now.layout:
        layout, stock = list(now.layout), list(now.stock)
        while None in layout and stock:
            layout[layout.index(None)] = stock.pop(0)
        return [now._replace(layout=tuple(layout), stock=tuple(stock))]
    if now.helped < rules.helps and now.beside is None:
        return [now._replace(beside=now.stock[0], stock=now.stock[1:], helped=now.helped + 1)]
    return []


def outcome(rules: Rules, now: Position) -> str:
    if len(now.out) == 52:
        return "won"
    stuck_with_the_ninth = now.beside is not None and not goes(rules, now)
    no_way_on = not following(rules, now)
    assert no_way_on or not stuck_with_the_ninth
    return "lost" if no_way_on else "running"


def goes(rules: Rules, now: Position) -> list[set[Card]]:
    cards = [card for card in (*now.layout, now.beside) if card is not None]
    alone = [{card} for card in cards if rules.count(card) == rules.makes]
    pairs = [
        {one, other}
        for number, one in enumerate(cards)
        for other in cards[:number]
        if rules.count(one) + rules.count(other) == rules.makes
    ]
    return alone + pairs


def without(now: Position, cards: set[Card]) -> Position:
    return now._replace(
        layout=tuple(None if card in cards else card for card in now.layout),
        beside=None if now.beside in cards else now.beside,
        out=now.out | cards,
    )
