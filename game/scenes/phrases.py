"""Sentences that more than one scene says. Every one is whole; numbers stand in them as words.

The words are those of our glossary. What the voice will say comes from here as well.
"""

from __future__ import annotations

from game.engine.cards import Card, Rank, Suit
from game.engine.rules import Equation
from game.engine.state import Move
from game.scenes.room import Trouble
from game.settings_store import Problem, ProblemKind
from game.ui.card_art import CardFace
from game.ui.words import Words


def letter(words: Words, value: int) -> str:
    """The letter on the card that counts `value`, or "" where it shows only its number."""
    match value:
        case Rank.ACE:
            # Translators: the letter printed on the Ace. German: A.
            return words.pgettext("card letter", "A")
        case Rank.JACK:
            # Translators: the letter printed on the Jack. German: B.
            return words.pgettext("card letter", "J")
        case Rank.QUEEN:
            # Translators: the letter printed on the Queen. German: D.
            return words.pgettext("card letter", "Q")
        case Rank.KING:
            # Translators: the letter printed on the King. German: K.
            return words.pgettext("card letter", "K")
        case _:
            return ""


def face(words: Words, card: Card, value: int, *, court_values: bool = True) -> CardFace:
    """What a card shows; picture cards their value, or only their letter."""
    return CardFace(card, value, letter(words, card.rank), court_values)


def number_word(words: Words, number: int) -> str:
    """A whole number from 1 to 26, the largest sum of two cards, in words, as it is said in counting."""
    # Translators: the numbers in words, small letters; they stand in sentences such as “you need two more”
    # and “fourteen times seven”.
    spelled = (
        words.pgettext("number in words", "one"),
        words.pgettext("number in words", "two"),
        words.pgettext("number in words", "three"),
        words.pgettext("number in words", "four"),
        words.pgettext("number in words", "five"),
        words.pgettext("number in words", "six"),
        words.pgettext("number in words", "seven"),
        words.pgettext("number in words", "eight"),
        words.pgettext("number in words", "nine"),
        words.pgettext("number in words", "ten"),
        words.pgettext("number in words", "eleven"),
        words.pgettext("number in words", "twelve"),
        words.pgettext("number in words", "thirteen"),
        words.pgettext("number in words", "fourteen"),
        words.pgettext("number in words", "fifteen"),
        words.pgettext("number in words", "sixteen"),
        words.pgettext("number in words", "seventeen"),
        words.pgettext("number in words", "eighteen"),
        words.pgettext("number in words", "nineteen"),
        words.pgettext("number in words", "twenty"),
        words.pgettext("number in words", "twenty-one"),
        words.pgettext("number in words", "twenty-two"),
        words.pgettext("number in words", "twenty-three"),
        words.pgettext("number in words", "twenty-four"),
        words.pgettext("number in words", "twenty-five"),
        words.pgettext("number in words", "twenty-six"),
    )
    return spelled[number - 1]


def reason(words: Words, equation: Equation) -> str:
    """How far a sum is off its target; "" when it is right. On a clock there is no too few or too many."""
    off = abs(equation.missing)
    if equation.right:
        return ""
    if equation.clock is not None:
        made, wanted = number_word(words, equation.result), number_word(words, equation.target)
        # Translators: the child laid a 3 where 8 + 7 = 15, 15 − 13 = 2 is wanted. Both are numbers in words:
        # “that makes two, not three”.
        return words.gettext("that makes {made}, not {wanted}").format(made=made, wanted=wanted)
    count = number_word(words, off)
    if equation.missing > 0:
        # Translators: said below a sum that is too small, such as 8 + 4 = 12. {count} is a number in words.
        return words.ngettext("you need one more", "you need {count} more", off).format(count=count)
    # Translators: said below a sum that is too large, such as 8 + 6 = 14. {count} is a number in words.
    return words.ngettext("one too many", "{count} too many", off).format(count=count)


def rank_name(words: Words, rank: Rank) -> str:
    """What a card without a number is called; "" for the others."""
    match rank:
        # Translators: the names of cards without numbers, as in “queen of spades”.
        case Rank.ACE:
            return words.pgettext("rank", "ace")
        case Rank.JACK:
            return words.pgettext("rank", "jack")
        case Rank.QUEEN:
            return words.pgettext("rank", "queen")
        case Rank.KING:
            return words.pgettext("rank", "king")
        case _:
            return ""


def suit_name(words: Words, suit: Suit) -> str:
    """What a suit is called."""
    match suit:
        # Translators: the suits, as in “queen of spades”.
        case Suit.SPADES:
            return words.pgettext("suit", "spades")
        case Suit.HEARTS:
            return words.pgettext("suit", "hearts")
        case Suit.DIAMONDS:
            return words.pgettext("suit", "diamonds")
        case Suit.CLUBS:
            return words.pgettext("suit", "clubs")


def pairs_found(words: Words, count: int) -> str:
    """How many pairs were thrown out."""
    # Translators: on the end scenes; {n} is a number in digits.
    return words.ngettext("{n} pair found", "{n} pairs found", count).format(n=words.number(count))


def no_pairs_left(words: Words) -> str:
    """The headline of a stuck game."""
    # Translators: no move is left; said on the table and as a headline. Not a reproach.
    return words.gettext("No pairs left")


def look_again(words: Words, target: int | str, left: Move | None) -> str:
    """The child wants to deal while the move `left` still throws something out; `target` in digits or in words."""
    if left is not None and len(left.picks) == 1:
        # Translators: the child wants to fill gaps while a card still goes out alone (a King). {target} is 13.
        return words.gettext("Look again. One card is {target} already.").format(target=target)
    # Translators: the child wants to fill gaps while a pair is still there. {target} is 13.
    return words.gettext("Look again. Two cards make {target}.").format(target=target)


def covered(words: Words) -> str:
    """The child tapped a card that lies under others."""
    # Translators: the child tapped a card that is not free.
    return words.gettext("This card is still covered.")


def stays(words: Words) -> str:
    """The child tapped a card of the balcony."""
    # Translators: the child tapped a card that is never moved, the one on the balcony.
    return words.gettext("This card stays on the balcony.")


def complete(words: Words) -> str:
    """The child tapped a number pile that is closed."""
    # Translators: the child tapped a number pile that ends with a King.
    return words.gettext("This pile is complete: it ends with the King.")


def gap_first(words: Words) -> str:
    """The sum is right, but the rules want the card elsewhere."""
    # Translators: the child laid a card where it fits, but it also fits an empty place, and that one comes first.
    return words.gettext("That is right. But it has to go to an empty place first.")


def round_the_clock(words: Words, hours: int | str) -> str:
    """A hint that gives no answer away, where piles go up round a clock; `hours` in digits or in words."""
    # Translators: a reminder of the rule: below a 7 on the balcony, after an 8 comes 8 + 7 = 15, 15 − 13 = 2.
    count = words.gettext("The card on the balcony is added every time.")
    # Translators: {hours} is 13.
    less = words.gettext("More than {hours}? Take {hours} away.").format(hours=hours)
    return f"{count}\n{less}"


def nothing_goes(words: Words) -> str:
    """The headline of a stuck game in which cards are laid on piles."""
    # Translators: no move is left; said on the table and as a headline. Not a reproach.
    return words.gettext("Nothing fits any more")


def consolation(words: Words, *, luck: bool) -> str:
    """What is said of a stuck game; blames nobody, and where `luck` alone decides, nothing but that."""
    if luck:
        # Translators: below “No pairs left”, where luck alone decides.
        return words.gettext("It was only the cards. Another game?")
    # Translators: below “No pairs left”, where another choice might have helped. Blames nobody.
    return words.gettext("Try another order.")


def came_out(words: Words) -> tuple[str, str]:
    """The headline of a won game in which cards were laid on piles, and what was achieved."""
    # Translators: the headline of a game won in which all cards were laid on number piles.
    headline = words.gettext("It came out!")
    # Translators: below “It came out!”.
    return headline, words.gettext("Every pile goes up to the King.")


def cards_laid(words: Words, count: int, whole: int) -> str:
    """How many cards were laid on the number piles."""
    # Translators: on the end scenes; both are numbers in digits: “88 of 96 cards laid”.
    text = words.ngettext("{n} of {whole} card laid", "{n} of {whole} cards laid", whole)
    return text.format(n=words.number(count), whole=words.number(whole))


def together(words: Words, target: int | str) -> str:
    """The first rule, as the child's help page says it; `target` in digits or in words."""
    # Translators: on the child's help page, and as a reminder. {target} is 13.
    return words.gettext("Is it {target} together? Out they go!").format(target=target)


def no_pair(words: Words) -> str:
    """The last rule, as the child's help page says it."""
    # Translators: on the child's help page, and as a reminder.
    return words.gettext("No pair? Fill the gaps.")


def reminder(words: Words, target: int | str) -> str:
    """A hint that gives no answer away: what to look for; `target` in digits or in words."""
    return f"{together(words, target)}\n{no_pair(words)}"


def room_loaded(words: Words, path: str) -> str:
    """A room's settings came from a file."""
    # Translators: {path} is a file.
    return words.gettext("The settings of the room were loaded: {path}").format(path=path)


def room_saved(words: Words, path: str) -> str:
    """A room's settings are in a file."""
    # Translators: {path} is a file.
    return words.gettext("The settings of the room were saved: {path}").format(path=path)


def room_trouble(words: Words, trouble: Trouble, path: str) -> str:
    """Why a file with a room's settings could not be used; all settings are as they were."""
    match trouble:
        case Trouble.MISSING:
            # Translators: {path} is a file; so in the next five.
            text = words.gettext("There is no such file: {path}")
        case Trouble.UNREADABLE:
            text = words.gettext("This file cannot be read: {path}")
        case Trouble.BROKEN:
            text = words.gettext("This file holds no settings of a room, so nothing was changed: {path}")
        case Trouble.NEWER:
            text = words.gettext("This file comes from a newer version, so nothing was changed: {path}")
        case Trouble.NOT_SAVED:
            text = words.gettext("This file cannot be written: {path}")
        case Trouble.ASKED:
            # Translators: the browser shows a window to choose a file in; “Load” is the button pressed just now.
            text = words.gettext("Choose this file, then press “Load” once more: {path}")
    return text.format(path=path)


def problem(words: Words, told: Problem) -> str:
    """What is wrong with the stored settings, and that the game plays on."""
    match told.kind:
        case ProblemKind.BROKEN:
            # Translators: {name} is the new name of a file.
            text = words.gettext("The settings could not be read. They were kept as {name}; the game starts afresh.")
        case ProblemKind.NEWER:
            # Translators: {name} is the new name of a file.
            text = words.gettext(
                "The settings come from a newer version. They were kept as {name}; the game starts afresh."
            )
        case ProblemKind.UNREADABLE:
            text = words.gettext("The settings cannot be read here. The game starts afresh and does not keep changes.")
        case ProblemKind.NOT_SAVED:
            text = words.gettext("Settings cannot be kept here: they last until the game is closed.")
    return text.format(name=told.kept_as)
