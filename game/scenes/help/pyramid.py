"""The help pages of Pyramid: the child's page first, then the rules for those who read."""

from __future__ import annotations

from game.engine.cards import Card, Rank, Suit, parse_card
from game.engine.session import Session
from game.engine.state import MoveKind
from game.scenes import phrases
from game.scenes.help import phrases as help_phrases
from game.scenes.help.examples import example, ready, sums
from game.scenes.help.pages import (
    CardSum,
    ChildPage,
    HelpPage,
    PairTablePicture,
    Step,
    TextPage,
    Triangle,
    TurnedUp,
)
from game.ui.words import Words

KEY = "pyramid"
TARGET = 13

EXAMPLE = 4641
"""The deal of the worked example: K; Q + A; 10 + 3; then a 9 that goes with either of two 4s."""
THROWS = "24 25+26 23+27"
"""The moves that throw those out."""
BETTER = "24 25+26 23+27 18+22"
"""The 9 goes with the 4 that covers a King."""

_ROWS = 7
_REDEAL = "again"
_KING = (Card(Rank.KING, Suit.CLUBS),)
_SMALL = tuple(tuple(map(parse_card, row.split())) for row in ("QH", "6S 9D", "8H 3C 5S"))
_COVERED = tuple(tuple(map(parse_card, row.split())) for row in ("QH", "6S 9D", "JH 4C"))


def pages(words: Words) -> tuple[HelpPage, ...]:
    """All pages but those with the keys."""
    return (
        _for_children(words),
        _about(words),
        help_phrases.values(words),
        _setup(words),
        _playing(words),
        _stock(words),
        _example(words),
        _choice(words),
        _better(words),
        _ends(words),
        _house_rules(words),
        _tips(words),
    )


def _for_children(words: Words) -> ChildPage:
    # Translators: on the child's help page, beside a picture of a card that comes from the stock.
    turn = words.gettext("No pair? Turn a card over.")
    steps = (
        Step(Triangle(_SMALL, frozenset((_SMALL[-1][0], _SMALL[-1][-1]))), phrases.together(words, TARGET)),
        Step(CardSum(_KING), help_phrases.king(words)),
        Step(_turned_up(0), turn),
    )
    return ChildPage(steps, PairTablePicture())


def _about(words: Words) -> TextPage:
    return TextPage(
        help_phrases.about(words),
        (
            words.gettext("Pyramid is a patience, a card game for one. You take a pyramid of 28 cards away."),
            words.gettext(
                "Two free cards that make 13 together are thrown out. When the pyramid is gone, the game has come out."
            ),
        ),
        (Triangle(_SMALL, frozenset((_SMALL[-1][0], _SMALL[-1][-1]))),),
    )


def _setup(words: Words) -> TextPage:
    return TextPage(
        help_phrases.before(words),
        (
            words.gettext(
                "Shuffle a deck of 52 cards. Deal 28 of them face up in seven rows, one card more in each row. "
                "Every row half covers the one above it."
            ),
            words.gettext("The other 24 cards stay face down: they are the stock."),
        ),
        (Triangle(_pyramid(example(KEY, EXAMPLE))),),
    )


def _playing(words: Words) -> TextPage:
    left, right = _COVERED[2]
    return TextPage(
        help_phrases.playing(words),
        (
            words.gettext("A card is free when no other covers it. Throw out two free cards that make 13, or a King."),
            words.gettext("A card may also go with one that only it still covers: here the 4 goes with the 9."),
        ),
        (Triangle((*_COVERED[:2], (left, None, right)), frozenset((_COVERED[1][1], right))),),
    )


def _stock(words: Words) -> TextPage:
    return TextPage(
        # Translators: the title of a help page: the cards still to come, and those already turned over.
        words.gettext("Stock and waste"),
        (
            words.gettext(
                "Turn the cards of the stock over one at a time, whenever you like. They make the waste: "
                "its top card is free."
            ),
            words.gettext(
                "When the stock is empty, turn the waste over: it becomes the stock again. You may do that twice."
            ),
        ),
        (_turned_up(1),),
    )


def _example(words: Words) -> TextPage:
    dealt = example(KEY, EXAMPLE)
    return TextPage(
        help_phrases.example(words),
        (
            words.gettext("Only the seven cards of the last row are free."),
            words.gettext("The King goes out alone. Queen and Ace, and 10 and 3 go out in pairs."),
        ),
        (Triangle(_pyramid(dealt), ready(dealt)), sums(dealt)),
    )


def _choice(words: Words) -> TextPage:
    thrown = example(KEY, EXAMPLE, THROWS)
    return TextPage(
        help_phrases.example_goes_on(words),
        (
            words.gettext("Some cards of the row above are free now. The 9 goes with a 4."),
            words.gettext("There are two free 4s. Which one do you take?"),
        ),
        (Triangle(_pyramid(thrown), ready(thrown)), sums(thrown)),
    )


def _better(words: Words) -> TextPage:
    thrown = example(KEY, EXAMPLE, BETTER)
    return TextPage(
        help_phrases.order_matters(words),
        (
            words.gettext("Take the 4 of the last row! It covered a King, and he is free now."),
            words.gettext("With the other 4 the King would stay covered. So look at what a card covers."),
        ),
        (Triangle(_pyramid(thrown), ready(thrown)), sums(thrown)),
    )


def _ends(words: Words) -> TextPage:
    return TextPage(
        help_phrases.ends(words),
        (
            words.gettext("The game has come out when the pyramid is gone. Stock and waste don’t matter then."),
            words.gettext("It is stuck when no card of the pyramid can go any more, even with all the turns left."),
            help_phrases.another_order(words),
        ),
        (PairTablePicture(),),
    )


def _house_rules(words: Words) -> TextPage:
    return TextPage(
        help_phrases.house_rules(words),
        (
            words.gettext(
                "Extra passes: grown-ups choose before the deal how often the waste may be turned over. "
                "It is twice if they choose nothing."
            ),
            words.gettext("Never is the hardest, as often as you like the easiest."),
        ),
        (_turned_up(0),),
    )


def _tips(words: Words) -> TextPage:
    return TextPage(
        help_phrases.tips(words),
        (
            words.gettext("Does a card go with two others? See which choice sets more cards free."),
            words.gettext("Turning is never too early. But what is turned over soon lies covered in the waste."),
            help_phrases.light_bulb(words),
        ),
        (PairTablePicture(),),
    )


def _pyramid(session: Session) -> tuple[tuple[Card | None, ...], ...]:
    """Row by row from the top; the spots are counted so."""
    first = [row * (row + 1) // 2 for row in range(_ROWS + 1)]
    return tuple(tuple(map(session.state.top, range(first[row], first[row + 1]))) for row in range(_ROWS))


def _turned_up(spent: int) -> TurnedUp:
    """The first card of the stock, with the redeals."""
    dealt = example(KEY, EXAMPLE)
    (turn,) = (move for move in dealt.rules.moves(dealt.state) if move.kind is MoveKind.TURN)
    (redeals,) = dealt.rules.chances
    return TurnedUp(turn.transfers[0].card, redeals - spent, spent, _REDEAL)
