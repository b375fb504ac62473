"""What a help page holds, as values: titles, paragraphs, keys, and pictures made of cards and sums.

Nothing is drawn here, and no patience is named: `help_draw` draws any page of any patience.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.engine.cards import Card


class CardRow(NamedTuple):
    """Cards side by side."""

    cards: tuple[Card, ...]


class SuitRow:
    """The four suits."""

    __slots__ = ()


class CardSum(NamedTuple):
    """Cards, and the target that they make together."""

    cards: tuple[Card, ...]


class Filling:
    """The stock, and a gap that a card of it goes to."""

    __slots__ = ()


class BoardPicture(NamedTuple):
    """A layout in rows, None for a gap, with its stock beside it; the cards in `ringed` are about to go."""

    rows: tuple[tuple[Card | None, ...], ...]
    ringed: frozenset[Card] = frozenset()
    filling: bool = False
    """Whether cards are coming from the stock."""


class Sums(NamedTuple):
    """Sums of values that make the target, such as (4, 9), in the order in which they are picked."""

    values: tuple[tuple[int, ...], ...]


class TenFrame(NamedTuple):
    """Two numbers in the frame of a sum: how the second one fills the ten."""

    first: int
    second: int


class Hundred(NamedTuple):
    """A hundred games, of which so many come out."""

    bright: int


class PairTablePicture:
    """Every pair that makes the target, and what does so alone."""

    __slots__ = ()


Picture: TypeAlias = CardRow | SuitRow | CardSum | Filling | BoardPicture | Sums | TenFrame | Hundred | PairTablePicture


class Step(NamedTuple):
    """A picture with its line."""

    picture: Picture
    text: str


class ChildPage(NamedTuple):
    """For those who don't read yet: numbered pictures with a line each, and a picture below them all."""

    steps: tuple[Step, ...]
    below: Picture


class TextPage(NamedTuple):
    """Paragraphs with pictures beside them."""

    title: str
    paragraphs: tuple[str, ...]
    pictures: tuple[Picture, ...]


class KeyRow(NamedTuple):
    """What keys do, and the icon of the button that does the same."""

    keys: tuple[str, ...]
    text: str
    icon: str = ""


class KeyPage(NamedTuple):
    """Keys, one line each."""

    title: str
    rows: tuple[KeyRow, ...]


HelpPage: TypeAlias = ChildPage | TextPage | KeyPage
