"""What a help page holds, as values: a title, paragraphs, and pictures made of cards and sums.

No picture is drawn here, and no patience is named: `help_draw` draws any page of any patience.
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


class KeyRow(NamedTuple):
    """What keys do, and the icon of the button that does the same."""

    keys: tuple[str, ...]
    text: str
    icon: str = ""


class KeyList(NamedTuple):
    """Keys, one line each."""

    rows: tuple[KeyRow, ...]


class Step(NamedTuple):
    """A picture with its line."""

    picture: CardSum | Filling
    text: str


class Steps(NamedTuple):
    """Numbered pictures with a line each, for those who don't read yet."""

    steps: tuple[Step, ...]


Picture: TypeAlias = (
    CardRow
    | SuitRow
    | CardSum
    | Filling
    | BoardPicture
    | Sums
    | TenFrame
    | Hundred
    | PairTablePicture
    | KeyList
    | Steps
)


class HelpPage(NamedTuple):
    """One page. Without a title and paragraphs it is the child's page: its pictures stand on sheets of their own."""

    title: str
    paragraphs: tuple[str, ...]
    pictures: tuple[Picture, ...]
