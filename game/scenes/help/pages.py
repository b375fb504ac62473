"""What a help page holds, as values: titles, paragraphs, keys, and pictures made of cards and sums.

Nothing is drawn here, and no patience is named: `draw` draws any page of any patience.
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


class Weather(NamedTuple):
    """Ways to mix, each by its name and by games in a row as `game.scenes.weather` writes them."""

    rows: tuple[tuple[str, str], ...]


class PairTablePicture:
    """Every pair that makes the target, and what does so alone."""

    __slots__ = ()


class Each(NamedTuple):
    """Cards, each of which makes the target alone."""

    cards: tuple[Card, ...]


class TurnedUp(NamedTuple):
    """A card that has just been turned up from the stock, and coins for the chances `left` and `spent`.

    `icon` is the sign on the coins: what may be done so often.
    """

    card: Card
    left: int
    spent: int
    icon: str


class Fans(NamedTuple):
    """Piles of which every card is seen and only the last one is free; the cards in `ringed` are about to go.

    At their right lies the stock if there is one, or the `last` cards of all.
    """

    piles: tuple[tuple[Card, ...], ...]
    ringed: frozenset[Card] = frozenset()
    stock: bool = False
    dealing: bool = False
    """Whether cards are coming from the stock."""
    last: tuple[Card, ...] = ()


class Triangle(NamedTuple):
    """Rows of one, two, three ... cards, None for a card that is gone; each row half covers the one before."""

    rows: tuple[tuple[Card | None, ...], ...]
    ringed: frozenset[Card] = frozenset()


class Column(NamedTuple):
    """A balcony card, the top of the pile below it or None for an empty place, and the value wanted there.

    0 stands for a value that is not shown.
    """

    balcony: Card
    numeral: Card | None = None
    wanted: int = 0


class Balcony(NamedTuple):
    """Columns side by side, and below each a packet of which only the last card is free; `ringed` are about to go."""

    columns: tuple[Column, ...]
    packets: tuple[tuple[Card, ...], ...] = ()
    ringed: frozenset[Card] = frozenset()


class Round(NamedTuple):
    """The packet at the place `taken`, face down and about to be dealt round, one card at a time, past these tops."""

    tops: tuple[Card, ...]
    taken: int


class ClockSum(NamedTuple):
    """A sum on a clock: the number there, and the step from it."""

    first: int
    step: int


class Sequences(NamedTuple):
    """Lines of values; the first one of each is the step by which the line goes on."""

    rows: tuple[tuple[int, ...], ...]


class ButtonPicture(NamedTuple):
    """A round button with its icon."""

    icon: str


class Stacked(NamedTuple):
    """Pictures one below the other, in the place of one."""

    pictures: tuple[Picture, ...]


SumPicture: TypeAlias = CardSum | Each | Sums | TenFrame | ClockSum | Sequences | PairTablePicture
TablePicture: TypeAlias = BoardPicture | Fans | Triangle | Balcony | Round
Picture: TypeAlias = (
    SumPicture | TablePicture | CardRow | SuitRow | Filling | TurnedUp | Hundred | Weather | ButtonPicture | Stacked
)


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
