"""What cards count."""

from __future__ import annotations

from game.engine.cards import Card, card_text

FACE = {letter: count for count, letter in enumerate("A23456789TJQK", start=1)}


def worth(card: Card) -> int:
    """1 for an ace, the face value of 2 to 10, 11, 12 and 13 for jack, queen and king."""
    return FACE[card_text(card)[0]]


def worth_in_eleven(card: Card) -> int:
    """As above, but every picture card counts 11."""
    return 11 if card_text(card)[0] in "JQK" else worth(card)
