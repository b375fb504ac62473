"""The help pages of Baroness: the child's page first, then the rules for those who read."""

from __future__ import annotations

from game.engine.cards import Card, Rank, Suit, parse_card
from game.engine.rules import Role
from game.engine.session import Session
from game.scenes import phrases
from game.scenes.help import phrases as help_phrases
from game.scenes.help.examples import example, ready, sums
from game.scenes.help.pages import (
    CardRow,
    CardSum,
    ChildPage,
    Fans,
    HelpPage,
    Hundred,
    PairTablePicture,
    Step,
    TextPage,
)
from game.ui.words import Words

KEY = "baroness"
TARGET = 13

CAN_COME_OUT = 8
"""Of 100 deals, those that can come out by the rules of the book: 8.05 % +- 0.12 % of 200,000."""
SIMPLE, SIMPLE_FILLING = 2, 21
"""Of 100 games, those that a simple player brings out: 2.4 % by the book, 21 % when gaps may be filled."""

EXAMPLE = 82
"""The deal of the worked example: nothing goes in the first row; in the second one a 10 goes with either of two 3s."""
NEW_ROW = "5"
THROWS = "5 0+3"
"""The moves to the second row, and to the throw of the 3 that lies on a 6."""
WITH_GAP = "5 0+3 0+1"
"""The 6 and the 7 have gone too: there is a gap, and nothing else goes."""

LAST = 1561
"""A deal of which little is left when the last two cards are laid down: a King, and an Ace that goes with a Queen."""
ALL_ROWS = (
    "5 2+3 5 0+1 0+2 2+3 5 3 1+3 5 0+1 0+4 1+3 1+4 5 3 5 0+4 3+4 0+4 2+4 5 0+1 1+4 1+4 5 1+3 4 5 0+3 2+3 2+4 1+2 5"
)
"""The moves that lead there."""

_PILES = range(5)
_KING = (Card(Rank.KING, Suit.CLUBS),)
_STEP = tuple(tuple(map(parse_card, pile.split())) for pile in ("QC 8H", "4S JD", "7C 5S"))
_KINGS = tuple(Card(Rank.KING, suit) for suit in Suit)


def pages(words: Words) -> tuple[HelpPage, ...]:
    """All pages but those with the keys."""
    return (
        _for_children(words),
        _about(words),
        help_phrases.values(words),
        _setup(words),
        _playing(words),
        _rows(words),
        _example(words),
        _choice(words),
        _last(words),
        _ends(words),
        _chance(words),
        _filling(words),
        _other_rules(words),
        _tips(words),
        _history(words),
    )


def _for_children(words: Words) -> ChildPage:
    # Translators: on the child's help page, beside a picture of cards that are dealt onto five piles.
    row = words.gettext("No pair? Deal a new row.")
    steps = (
        Step(Fans(_STEP, frozenset((_STEP[0][-1], _STEP[-1][-1]))), phrases.together(words, TARGET)),
        Step(CardSum(_KING), help_phrases.king(words)),
        Step(Fans(_piles(example(KEY, EXAMPLE, NEW_ROW))[: len(_STEP)], stock=True, dealing=True), row),
    )
    return ChildPage(steps, PairTablePicture())


def _about(words: Words) -> TextPage:
    return TextPage(
        help_phrases.about(words),
        (
            words.gettext("Baroness is a patience, a card game for one. It is also called Five Piles."),
            help_phrases.two_cards(words, TARGET),
        ),
        (CardSum((Card(Rank.EIGHT, Suit.HEARTS), Card(Rank.FIVE, Suit.SPADES))),),
    )


def _setup(words: Words) -> TextPage:
    return TextPage(
        help_phrases.before(words),
        (
            words.gettext("Shuffle a deck of 52 cards. Deal five cards face up in a row: each of them begins a pile."),
            words.gettext("The other 47 cards stay face down beside them: they are the stock."),
        ),
        (Fans(_piles(example(KEY, EXAMPLE)), stock=True),),
    )


def _playing(words: Words) -> TextPage:
    return TextPage(
        help_phrases.playing(words),
        (
            words.gettext("Only the top card of a pile is free. The cards below it are covered."),
            words.gettext("Throw out two free cards that make 13. A King is thrown out alone."),
        ),
        (Fans(_STEP, frozenset((_STEP[0][-1], _STEP[-1][-1]))), CardSum(_KING)),
    )


def _rows(words: Words) -> TextPage:
    return TextPage(
        # Translators: the button that deals a card onto each pile; also the title of a help page.
        words.gettext("New row"),
        (
            words.gettext(
                "When nothing goes any more, deal a new row from the stock: a card onto each pile and into each gap."
            ),
            words.gettext("As long as something still goes, the stock waits."),
        ),
        (Fans(_piles(example(KEY, EXAMPLE, NEW_ROW)), stock=True, dealing=True),),
    )


def _example(words: Words) -> TextPage:
    dealt = example(KEY, EXAMPLE, NEW_ROW)
    return TextPage(
        help_phrases.example(words),
        (
            words.gettext("In the first row nothing went. Now the 10 goes out, with one of the two 3s."),
            words.gettext("Which 3 do you take? One lies on a 6, the other on a 3."),
        ),
        (Fans(_piles(dealt), ready(dealt)), sums(dealt)),
    )


def _choice(words: Words) -> TextPage:
    thrown = example(KEY, EXAMPLE, THROWS)
    return TextPage(
        help_phrases.order_matters(words),
        (
            words.gettext("With the 3 that lay on the 6 it goes on: the 6 is free now and goes out with the 7."),
            words.gettext("With the other 3, nothing would go. So look at what lies below before you choose."),
        ),
        (Fans(_piles(thrown), ready(thrown)), sums(thrown)),
    )


def _last(words: Words) -> TextPage:
    last = example(KEY, LAST, ALL_ROWS)
    last_spots = (place.spot for place in last.rules.board if place.role is Role.BESIDE)
    return TextPage(
        # Translators: the title of a help page: the two cards that are left in the stock at the end.
        words.gettext("The last two cards"),
        (
            words.gettext(
                "After ten rows two cards are left. When nothing goes any more, they are laid face up beside the piles "
                "and are free, too."
            ),
            words.gettext("Here the King goes out alone, and the Ace goes with the Queen."),
        ),
        (Fans(_piles(last), ready(last), last=tuple(filter(None, map(last.state.top, last_spots)))),),
    )


def _ends(words: Words) -> TextPage:
    return TextPage(
        help_phrases.ends(words),
        (
            help_phrases.come_out(words),
            words.gettext("It is stuck when nothing goes and nothing is left to deal."),
            help_phrases.another_order(words),
        ),
        (PairTablePicture(),),
    )


def _chance(words: Words) -> TextPage:
    return TextPage(
        # Translators: the title of a help page: the shuffle and the choice between two pairs.
        words.gettext("Luck and choice"),
        (
            words.gettext("Whoever knew all the cards could bring out about 8 of 100 games."),
            words.gettext("With simple play about 2 of 100 come out. Baroness is a hard patience!"),
        ),
        (Hundred(CAN_COME_OUT),),
    )


def _filling(words: Words) -> TextPage:
    with_gap = example(KEY, EXAMPLE, WITH_GAP, {"fill-gaps": True})
    return TextPage(
        # Translators: a house rule: cards of the piles may be laid into gaps; also the title of a help page.
        words.gettext("Fill from piles"),
        (
            words.gettext(
                "With this house rule you may lay the top card of a pile of two or more into a gap, "
                "but not one of the last two cards."
            ),
            words.gettext("That makes it easier: with simple play about 21 of 100 games come out instead of 2."),
        ),
        (Fans(_piles(with_gap), ready(with_gap), stock=True), Hundred(SIMPLE_FILLING)),
    )


def _other_rules(words: Words) -> TextPage:
    return TextPage(
        help_phrases.house_rules(words),
        (
            words.gettext("New row any time: you may deal although something still goes."),
            words.gettext(
                "All Kings out first: the four Kings are taken out before the deal. "
                "Then there are nine rows, and three last cards."
            ),
        ),
        (CardRow(_KINGS),),
    )


def _tips(words: Words) -> TextPage:
    return TextPage(
        help_phrases.tips(words),
        (
            words.gettext("Does a card go with two others? First look at what lies below them."),
            words.gettext("Does a card lie on its own partner? Then look for another partner."),
            help_phrases.light_bulb(words),
        ),
        (PairTablePicture(),),
    )


def _history(words: Words) -> TextPage:
    return TextPage(
        help_phrases.history(words),
        (
            words.gettext("Baroness was known by 1890. Then the four Kings were taken out before the deal."),
            words.gettext("Good Thirteen is a relative of hers."),
        ),
        (CardRow((Card(Rank.QUEEN, Suit.SPADES), Card(Rank.QUEEN, Suit.HEARTS))),),
    )


def _piles(session: Session) -> tuple[tuple[Card, ...], ...]:
    return tuple(session.state.piles[spot] for spot in _PILES)
