"""The sentences that are spoken beside the labels of the screen. Each is whole, and has one recording.

What is told of a place is several of them, one after the other: where it is, what lies there, how it stands. Numbers
that may be large are sentences of their own, in digits, which every voice reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.engine.rules import Role
from game.scenes import phrases
from game.ui.words import Words

LARGEST = 99
"""The largest number with a recording: 96 cards are the most that have to go. Larger ones are spoken digit by digit."""


def number(count: int) -> tuple[str, ...]:
    """A number from 0 on."""
    return (str(count),) if count <= LARGEST else digits(count)


def digits(count: int) -> tuple[str, ...]:
    """A number digit by digit, as the number of a deal is read."""
    return tuple(str(count))


# Cards and places.


def row_and_place(words: Words, row: int, place: int) -> str:
    """Where a card lies, both counted from 1."""
    # Translators: where a card lies, spoken; both are numbers in words: Row one, place three.
    text = words.gettext("Row {row}, place {place}.")
    return text.format(row=phrases.number_word(words, row), place=phrases.number_word(words, place))


def row(words: Words, at: int) -> str:
    """A row, before its cards are read."""
    # Translators: spoken before the cards of a row; {row} is a number in words.
    return words.gettext("Row {row}.").format(row=phrases.number_word(words, at))


def pile(words: Words, at: int) -> str:
    """A pile of the layout."""
    # Translators: a pile of the layout, spoken; {number} is a number in words.
    return words.gettext("Pile {number}.").format(number=phrases.number_word(words, at))


def number_pile(words: Words, at: int) -> str:
    """A pile that goes up by the card on its balcony."""
    # Translators: a number pile of The Great Thirteen, spoken; {number} is a number in words.
    return words.gettext("Number pile {number}.").format(number=phrases.number_word(words, at))


def balcony(words: Words, at: int) -> str:
    """A place of the balcony."""
    # Translators: a place of the balcony of The Great Thirteen, spoken; {number} is a number in words.
    return words.gettext("Balcony, place {number}.").format(number=phrases.number_word(words, at))


def beside(words: Words) -> str:
    """The place of a card turned up beside the layout."""
    # Translators: where a card lies that was turned up beside the others, spoken.
    return words.gettext("Beside the others.")


def waste(words: Words) -> str:
    """The pile of the cards turned up."""
    # Translators: the pile of cards turned up from the stock, spoken.
    return words.gettext("Waste.")


def stock(words: Words) -> str:
    """The cards still to come; how many follows."""
    # Translators: the cards still to come, spoken; their number follows.
    return words.gettext("Stock. Cards in it:")


def below(words: Words) -> str:
    """How many cards lie below the top one follows."""
    # Translators: spoken after the top card of a pile; a number follows.
    return words.gettext("Cards below it:")


def chances(words: Words) -> str:
    """How often what is counted may still be done follows."""
    # Translators: how often cards may still be turned up, turned over or redealt, spoken; a number follows.
    return words.gettext("Chances left:")


def gap(words: Words) -> str:
    """A place without a card."""
    # Translators: a place of the table without a card, spoken.
    return words.gettext("Gap.")


# How something stands.


def held(words: Words) -> str:
    """The card was picked."""
    # Translators: the card in focus is picked, spoken. German: Genommen.
    return words.gettext("Picked.")


def put_back(words: Words) -> str:
    """The card was put back."""
    # Translators: a card that was picked lies back in its place, spoken.
    return words.gettext("Put back.")


def covered(words: Words) -> str:
    """The card lies under others."""
    # Translators: the card in focus lies under others and is not free, spoken.
    return words.gettext("Covered.")


def step(words: Words, value: int) -> str:
    """By how much a number pile goes up."""
    # Translators: a number pile of The Great Thirteen, spoken; {value} is a number in words.
    return words.gettext("It goes up by {value}.").format(value=phrases.number_word(words, value))


def waits_for(words: Words, value: int) -> str:
    """What a number pile waits for, where the hints tell it."""
    # Translators: a number pile of The Great Thirteen, spoken; {value} is a number in words.
    return words.gettext("It waits for {value}.").format(value=phrases.number_word(words, value))


def nothing_laid(words: Words) -> str:
    """A number pile without cards."""
    # Translators: a number pile of The Great Thirteen without cards, spoken.
    return words.gettext("Nothing laid yet.")


def complete(words: Words) -> str:
    """A number pile that ends with the King."""
    # Translators: a number pile of The Great Thirteen that ends with the King, spoken.
    return words.gettext("Complete.")


def switched(words: Words, *, on: bool) -> str:
    """A setting that is on or off."""
    # Translators: a setting, spoken: “Large text: on”.
    return words.pgettext("spoken setting", "On.") if on else words.pgettext("spoken setting", "Off.")


def chosen(words: Words) -> str:
    """The one of several that is chosen."""
    # Translators: one of several, spoken: this one is in force.
    return words.gettext("Chosen.")


def sound(words: Words, *, on: bool) -> str:
    """What the key for the sounds did."""
    # Translators: spoken when the sounds of cards were switched on or off; the voice goes on.
    return words.gettext("Sounds on.") if on else words.gettext("Sounds off.")


# What has happened.


def came(words: Words) -> str:
    """Cards that have come follow."""
    # Translators: cards that have just come to the table follow, spoken.
    return words.gettext("New:")


def freed(words: Words) -> str:
    """Cards that can be picked now follow."""
    # Translators: cards that nothing covers any more follow, spoken.
    return words.gettext("Now free:")


def taken_back(words: Words) -> str:
    """A move was taken back."""
    # Translators: a move was taken back, spoken.
    return words.gettext("Taken back.")


def hint(words: Words) -> str:
    """Cards that the game points at follow."""
    # Translators: cards that the game points at follow, spoken.
    return words.gettext("A hint:")


def no_such_card(words: Words) -> str:
    """The value that was typed is nowhere."""
    # Translators: the child typed a number, but no free card counts that, spoken.
    return words.gettext("No free card of that value.")


def game_number(words: Words) -> str:
    """The number of a deal follows."""
    # Translators: the number of a game that everyone in the room plays follows, digit by digit, spoken.
    return words.gettext("Game number:")


# Over the table.


def look_at_pile(words: Words) -> str:
    """The part of a pile that opens it."""
    # Translators: Enter here lays all cards of a pile side by side, spoken.
    return words.gettext("Look at all its cards.")


def opened_pile(words: Words) -> str:
    """All cards of a pile follow."""
    # Translators: all cards of a pile follow, the free one first, spoken.
    return words.gettext("All cards of the pile, the free one first:")


def covered_row(words: Words) -> str:
    """A row of the pair table that lies face down."""
    # Translators: a row of the pair table that lies face down because the child knows it, spoken.
    return words.gettext("A covered row of the table of sums.")


# Of the whole.


def greeting(words: Words) -> tuple[str, ...]:
    """Said when self-voicing begins."""
    return (
        # Translators: spoken when self-voicing begins.
        words.gettext("Everything is read aloud now. F2 turns that off."),
        # Translators: spoken when self-voicing begins: how to find one's way.
        words.gettext("The arrows move on, Enter picks, T reads all that is there."),
    )


def farewell(words: Words) -> str:
    """Said when self-voicing ends."""
    # Translators: spoken when self-voicing ends.
    return words.gettext("Reading aloud is off. F2 turns it on again.")


def on_screen(words: Words) -> str:
    """Something stands on the screen that no recording can tell."""
    # Translators: spoken where a message with a file's name stands on the screen.
    return words.gettext("There is a message on the screen for a grown-up.")


def to_go(words: Words) -> str:
    """How many cards have still to go follows."""
    # Translators: how many cards have still to go until the game is won, spoken; a number follows.
    return words.gettext("Cards still to go:")


# At the end of a game.


def found(words: Words) -> str:
    """How many pairs were found follows."""
    # Translators: spoken at the end of a game; a number follows.
    return words.gettext("Matches found:")


def laid(words: Words) -> str:
    """How many cards were laid follows."""
    # Translators: spoken at the end of The Great Thirteen; a number follows.
    return words.gettext("Cards laid:")


def stayed(words: Words) -> str:
    """The cards that stayed follow."""
    # Translators: spoken at the end of a game that is stuck; the cards follow.
    return words.gettext("These cards stayed:")


# All of them.

NUMBERED: Mapping[Role, Callable[[Words, int], str]] = {
    Role.FAN: pile,
    Role.NUMERAL: number_pile,
    Role.BALCONY: balcony,
}
"""What the places of a role are called by their numbers."""

_PLAIN = (
    beside, waste, stock, below, chances, gap, held, put_back, covered, nothing_laid, complete, chosen, came, freed,
    taken_back, hint, no_such_card, game_number, look_at_pile, opened_pile, covered_row, farewell, on_screen, to_go,
    found, laid, stayed,
)  # fmt: skip


def plain(words: Words) -> Iterator[str]:
    """Every sentence of this module that has nothing to be filled in."""
    yield from (sentence(words) for sentence in _PLAIN)
    yield from greeting(words)
    for on in (True, False):
        yield switched(words, on=on)
        yield sound(words, on=on)
