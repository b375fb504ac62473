"""The Great Thirteen."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import Card
from tests.engine.second.values import FACE, worth

KING = 13
PRINTED = """
A:23456789TJQK 2:468TQA3579JK 3:69Q258JA47TK 4:8Q37J26TA59K 5:T27Q49A6J38K 6:Q5J4T3928A7K
7:A8293T4J5Q6K 8:3J6A94Q72T5K 9:5AT62J73Q84K T:74AJ852Q963K J:9753AQT8642K Q:JT98765432AK
"""
"""The sequences as rules.md prints them, balcony card first."""

SEQUENCES = {FACE[text[0]]: tuple(FACE[letter] for letter in text[2:]) for text in PRINTED.split()}
"""The values of a numeral pile by that of its balcony card."""


class Position(NamedTuple):
    """`passed` counts the places whose packet has been dealt round or skipped."""

    packets: tuple[tuple[Card, ...], ...]
    balcony: tuple[Card, ...]
    numerals: tuple[tuple[Card, ...], ...]
    passed: int


def deal(ace_to_eight: bool, deck: tuple[Card, ...]) -> Position:
    if ace_to_eight:
        cards = list(deck)
        balcony = []
        for value in range(1, 9):
            first = next(card for card in cards if worth(card) == value)
            cards.remove(first)
            balcony.append(first)
        packets = [cards[12 * number : 12 * number + 12] for number in range(8)]
    else:
        packets = [list(deck[13 * number : 13 * number + 13]) for number in range(8)]
        for packet in packets:
            while worth(packet[-1]) == KING:
                packet.insert(0, packet.pop())
        balcony = [packet.pop() for packet in packets]
    return Position(tuple(map(tuple, packets)), tuple(balcony), ((),) * 8, 0)


def following(now: Position) -> list[Position]:
    found = []
    for source, packet in enumerate(now.packets):
        if not packet:
            continue
        fits = [place for place in range(8) if wanted(now, place) == worth(packet[-1])]
        empty = [place for place in fits if not now.numerals[place]]
        for place in empty or fits:
            packets, numerals = list(now.packets), list(now.numerals)
            packets[source] = packet[:-1]
            numerals[place] = (*numerals[place], packet[-1])
            found.append(now._replace(packets=tuple(packets), numerals=tuple(numerals)))
    return found + redealt(now)


def redealt(now: Position) -> list[Position]:
    passed = now.passed
    while passed < 8 and not now.packets[passed]:
        passed += 1
    if passed == 8:
        return []
    packets = [list(packet) for packet in now.packets]
    face_down = packets[passed]
    packets[passed] = []
    place = passed
    for card in face_down:
        place = place + 1 if place < 7 else 0
        packets[place].append(card)
    return [now._replace(packets=tuple(map(tuple, packets)), passed=passed + 1)]


def wanted(now: Position, place: int) -> int | None:
    pile = now.numerals[place]
    return None if pile and worth(pile[-1]) == KING else SEQUENCES[worth(now.balcony[place])][len(pile)]


def outcome(now: Position) -> str:
    if all(pile and worth(pile[-1]) == KING for pile in now.numerals):
        return "won"
    return "running" if following(now) else "lost"
