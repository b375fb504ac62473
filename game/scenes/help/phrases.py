"""Titles, sentences and pages that the help of several patiences has."""

from __future__ import annotations

from game.engine.cards import Card, Rank, Suit
from game.scenes.help.pages import CardRow, SuitRow, TextPage
from game.ui.words import Words

COURT = (
    Card(Rank.JACK, Suit.SPADES),
    Card(Rank.QUEEN, Suit.DIAMONDS),
    Card(Rank.KING, Suit.CLUBS),
)
"""A picture card of each rank."""


def about(words: Words) -> str:
    """The title of the first page for readers."""
    # Translators: the title of a help page: what the game is about.
    return words.gettext("What it is about")


def before(words: Words) -> str:
    """The title of the page on what is laid out."""
    # Translators: the title of a help page: what is laid out before the game.
    return words.gettext("Before the game")


def playing(words: Words) -> str:
    """The title of the page with the rules of play."""
    # Translators: the title of a help page: the rules of play.
    return words.gettext("Playing")


def example(words: Words) -> str:
    """The title of the page with the worked example."""
    # Translators: the title of a help page that shows a real game with pictures.
    return words.gettext("An example")


def example_goes_on(words: Words) -> str:
    """The title of the page that goes on with it."""
    # Translators: the title of a help page that goes on with the example.
    return words.gettext("The example goes on")


def ends(words: Words) -> str:
    """The title of the page on coming out and getting stuck."""
    # Translators: the title of a help page: how a game ends.
    return words.gettext("How it ends")


def house_rules(words: Words) -> str:
    """The title of a page on rules that may be chosen."""
    # Translators: rules that grown-ups may choose before the deal; also the title of a help page.
    return words.gettext("House rules")


def tips(words: Words) -> str:
    """The title of the page with advice."""
    # Translators: the title of a help page.
    return words.gettext("Tips")


def history(words: Words) -> str:
    """The title of the page on where a patience comes from."""
    # Translators: the title of a help page.
    return words.gettext("Where it comes from")


def order_matters(words: Words) -> str:
    """The title of a page on choices."""
    # Translators: the title of a help page: which pair goes first can decide the game.
    return words.gettext("The order matters")


def two_cards(words: Words, target: int) -> str:
    """What goes out, and when the game has come out."""
    # Translators: {target} is 11, 13 or 14.
    return words.gettext(
        "Two free cards that make {target} together are thrown out. When all 52 cards are out, the game has come out."
    ).format(target=target)


def come_out(words: Words) -> str:
    """When the game has come out."""
    return words.gettext("The game has come out when all 52 cards are out.")


def another_order(words: Words) -> str:
    """What to do when stuck, where there was a choice."""
    return words.gettext("Then take some moves back and try another order.")


def light_bulb(words: Words) -> str:
    """What to do when nothing is found."""
    return words.gettext("If you can’t find anything, tap the light bulb for a hint.")


def king(words: Words) -> str:
    """The rule for Kings, as the child's help page says it."""
    # Translators: on the child's help page; a card is counted as “it”.
    return words.gettext("The King is 13 already: out it goes!")


def values(words: Words) -> TextPage:
    """What the cards count, where all ranks count differently."""
    court = (Card(Rank.ACE, Suit.HEARTS), *COURT)
    return TextPage(
        values_title(words),
        (
            words.gettext("The cards from 2 to 10 count as what they show."),
            words.gettext("The Ace counts as 1, the Jack as 11, the Queen as 12 and the King as 13."),
            suits(words),
        ),
        (CardRow(court), SuitRow()),
    )


def values_title(words: Words) -> str:
    """The title of the page on what the cards count."""
    # Translators: the title of a help page: how much each card counts.
    return words.gettext("What the cards count")


def suits(words: Words) -> str:
    """Suits don't count."""
    # Translators: the four suits are shown beside this. German: Farbe.
    return words.gettext("The suit never matters.")
