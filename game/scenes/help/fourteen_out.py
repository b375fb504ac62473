"""The help pages of Fourteen Out: the child's page first, then the rules for those who read."""

from __future__ import annotations

from game.engine.cards import Card, Rank, Suit, parse_card
from game.engine.session import Session
from game.scenes import phrases
from game.scenes.help import phrases as help_phrases
from game.scenes.help.examples import example, ready
from game.scenes.help.pages import (
    ButtonPicture,
    CardSum,
    ChildPage,
    Fans,
    HelpPage,
    PairTablePicture,
    Step,
    TextPage,
)
from game.ui.words import Words

KEY = "fourteen-out"
TARGET = 14

EXAMPLE = 30
"""The deal of the worked example: 7 + 7, and a Jack that goes with either of two 3s."""
BETTER = "5+11"
"""The Jack goes with the 3 that lies on an Ace, for which Kings are waiting."""

_PILES = range(12)
_SUM = (Card(Rank.KING, Suit.CLUBS), Card(Rank.ACE, Suit.HEARTS))
_SEVENS = (Card(Rank.SEVEN, Suit.HEARTS), Card(Rank.SEVEN, Suit.SPADES))
_STEP = tuple(tuple(map(parse_card, pile.split())) for pile in ("QC 3D 8H", "4S TD JD", "AC 9H 6S"))


def pages(words: Words) -> tuple[HelpPage, ...]:
    """All pages but those with the keys."""
    return (
        _for_children(words),
        _about(words),
        help_phrases.values(words),
        _setup(words),
        _playing(words),
        _example(words),
        _better(words),
        _ends(words),
        _tips(words),
    )


def _for_children(words: Words) -> ChildPage:
    # Translators: on the child's help page, beside piles of which only the top cards are bright.
    top = words.gettext("Only the cards on top are free.")
    # Translators: on the child's help page, beside the button that takes a move back.
    stuck = words.gettext("No pairs left? Try another order.")
    steps = (
        Step(Fans(_STEP), top),
        Step(CardSum((_STEP[0][-1], _STEP[-1][-1])), phrases.together(words, TARGET)),
        Step(ButtonPicture("undo"), stuck),
    )
    return ChildPage(steps, PairTablePicture())


def _about(words: Words) -> TextPage:
    return TextPage(
        help_phrases.about(words),
        (
            words.gettext("Fourteen Out is a patience, a card game for one. All cards lie open from the beginning."),
            help_phrases.two_cards(words, TARGET),
        ),
        (CardSum(_SUM),),
    )


def _setup(words: Words) -> TextPage:
    return TextPage(
        help_phrases.before(words),
        (
            words.gettext(
                "Shuffle a deck of 52 cards. Deal all of them face up into twelve piles, one card to each in turn."
            ),
            words.gettext("The last four cards go to the first four piles. There is no stock."),
        ),
        (Fans(_piles(example(KEY, EXAMPLE))),),
    )


def _playing(words: Words) -> TextPage:
    return TextPage(
        help_phrases.playing(words),
        (
            words.gettext("Only the top card of a pile is free. Throw out two free cards that make 14."),
            words.gettext("No card goes alone: a King needs an Ace, and a 7 needs another 7."),
        ),
        (CardSum(_SUM), CardSum(_SEVENS)),
    )


def _example(words: Words) -> TextPage:
    dealt = example(KEY, EXAMPLE)
    return TextPage(
        help_phrases.example(words),
        (
            words.gettext("The two 7s go out together. And the Jack goes with a 3."),
            words.gettext("There are two free 3s: one lies on a 10, the other on an Ace. Which one do you take?"),
        ),
        (Fans(_piles(dealt), ready(dealt)),),
    )


def _better(words: Words) -> TextPage:
    thrown = example(KEY, EXAMPLE, BETTER)
    return TextPage(
        help_phrases.order_matters(words),
        (
            words.gettext("Take the 3 that lies on the Ace! The Ace is free now and goes out with a King."),
            words.gettext("With the other 3 the 10 would be free, but there is no 4 for it yet."),
        ),
        (Fans(_piles(thrown), ready(thrown)),),
    )


def _ends(words: Words) -> TextPage:
    return TextPage(
        help_phrases.ends(words),
        (
            help_phrases.come_out(words),
            words.gettext("It is stuck when no two free cards make 14."),
            help_phrases.another_order(words),
        ),
        (PairTablePicture(),),
    )


def _tips(words: Words) -> TextPage:
    return TextPage(
        help_phrases.tips(words),
        (
            words.gettext("You see all the cards: look ahead at what will be free next."),
            words.gettext("Does a card lie on its own partner? Then it has to go with another one."),
            help_phrases.light_bulb(words),
        ),
        (PairTablePicture(),),
    )


def _piles(session: Session) -> tuple[tuple[Card, ...], ...]:
    return tuple(session.state.piles[spot] for spot in _PILES)
