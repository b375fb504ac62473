"""Cards, packs, shuffled decks, and their text.

The text of a card is its rank and its suit (`7S`, `TD`); the text of a deck is its cards in the order in which
they are dealt, first card first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum, StrEnum
from random import Random
from typing import NamedTuple

RANK_LETTERS = "A23456789TJQK"
"""The letter of rank r is at index r - 1."""


class Suit(StrEnum):
    """The four suits, in the order of a new pack; the value is the letter used in text."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    # As letters have it. Enum's own way is written in Python, and cards are looked up more than anything else.
    __hash__ = str.__hash__


class Rank(IntEnum):
    """The thirteen ranks, counted from 1 so that a rank is also what the card is worth."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    __hash__ = int.__hash__


class Card(NamedTuple):
    """One card of a deck; `pack` (0, 1 ...) tells twins apart where a patience is played with two packs."""

    rank: Rank
    suit: Suit
    pack: int = 0


class DeckError(ValueError):
    """Text that is not a deck. Its subclasses say why, in attributes that can be worded in any language."""


class CardTextError(DeckError):
    """A word that is no card. `token` is the word as it was written."""

    def __init__(self, token: str) -> None:
        super().__init__(f"not a card: {token!r}")
        self.token = token


class DeckCardsError(DeckError):
    """Cards that are not whole packs. `missing` and `surplus` hold a card once for every copy too few or too many."""

    def __init__(self, missing: tuple[Card, ...], surplus: tuple[Card, ...]) -> None:
        super().__init__(f"missing: {deck_text(missing) or 'none'}; surplus: {deck_text(surplus) or 'none'}")
        self.missing = missing
        self.surplus = surplus


def pack(packs: int = 1) -> tuple[Card, ...]:
    """The cards of so many packs in the order of new ones: pack by pack, suit by suit, ace to king.

    The order is part of every deal's number and never changes.
    """
    return tuple(Card(rank, suit, number) for number in range(packs) for suit in Suit for rank in Rank)


def shuffled(packs: int, seed: int) -> tuple[Card, ...]:
    """The deck that `seed` (0 or more) stands for, the same one in every version of Python and of this game.

    Fisher-Yates from the last card down, on `Random(seed).random()` alone: of all that `random` offers, only this
    sequence is promised to stay as it is. Twins are numbered as they appear, as in `parse_deck`.
    """
    draw = Random(seed).random
    cards = list(pack(packs))
    for last in range(len(cards) - 1, 0, -1):
        chosen = int(draw() * (last + 1))
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return _twins_numbered(cards)


def parse_card(text: str) -> Card:
    """Read a card such as `7S`, `td` or `10D`; raises `CardTextError` for anything else."""
    letters = text.upper().replace("10", "T")
    if not text.isascii() or len(letters) != 2 or letters[0] not in RANK_LETTERS or letters[1] not in _SUIT_LETTERS:
        raise CardTextError(text)
    return Card(Rank(RANK_LETTERS.index(letters[0]) + 1), Suit(letters[1]))


def parse_deck(text: str, packs: int = 1) -> tuple[Card, ...]:
    """Read a deck of whole packs, its cards separated by any white space.

    The first of two twins belongs to pack 0, the second to pack 1. Raises `CardTextError` for the first word that is
    no card, and `DeckCardsError` where cards are missing or come too often.
    """
    deck = _twins_numbered(parse_card(token) for token in text.split())
    check_deck(deck, packs)
    return deck


def check_deck(cards: Sequence[Card], packs: int = 1) -> None:
    """Raise `DeckCardsError` unless `cards` are exactly the cards of so many packs, in any order."""
    surplus = list(cards)
    missing = []
    for card in pack(packs):
        if card in surplus:
            surplus.remove(card)
        else:
            missing.append(card)
    if missing or surplus:
        raise DeckCardsError(tuple(missing), tuple(surplus))


def card_text(card: Card) -> str:
    """Rank and suit in two letters; what `parse_card` reads."""
    return RANK_LETTERS[card.rank - 1] + card.suit


def deck_text(cards: Iterable[Card]) -> str:
    """The cards in order, separated by spaces; what `parse_deck` reads."""
    return " ".join(map(card_text, cards))


_SUIT_LETTERS = "".join(Suit)


def _twins_numbered(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The same cards, those of equal face numbered 0, 1 ... as packs in the order of their appearance."""
    seen: dict[tuple[Rank, Suit], int] = {}
    numbered = []
    for card in cards:
        face = card.rank, card.suit
        number = seen.get(face, 0)
        seen[face] = number + 1
        numbered.append(card if card.pack == number else Card(card.rank, card.suit, number))
    return tuple(numbered)
