"""The sentences that are spoken at the gate and behind it, beside the labels there."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes import phrases
from game.scenes.voicing.sentences import switched
from game.ui.words import Words

# At the gate and behind it.


def gate_rule(words: Words) -> str:
    """How the gate is read aloud."""
    # Translators: spoken at the gate to the settings. The question itself is read only when it is asked for.
    return words.gettext("T reads the question aloud. Then two right answers in a row are needed.")


def multiply(words: Words) -> str:
    """What is to be done with two numbers; they follow."""
    # Translators: spoken: two numbers follow, such as 14 and 7, whose product is asked for.
    return words.gettext("Multiply these two numbers:")


def hidden_digit(words: Words) -> str:
    """A digit of the PIN was typed."""
    # Translators: spoken for each digit of a secret number.
    return words.gettext("A digit.")


def short_rest(words: Words) -> str:
    """The gate rests."""
    # Translators: spoken after three wrong answers.
    return words.gettext("Three wrong answers: time for a short rest.")


def rest_over(words: Words) -> str:
    """The gate asks again."""
    # Translators: spoken when the rest after three wrong answers is over.
    return words.gettext("The rest is over.")


def softer(words: Words) -> str:
    """The button with a minus."""
    # Translators: the button that turns the volume down, spoken.
    return words.gettext("Softer")


def louder(words: Words) -> str:
    """The button with a plus."""
    # Translators: the button that turns the volume up, spoken.
    return words.gettext("Louder")


def sums_and_rules(words: Words) -> str:
    """The voice says everything."""
    # Translators: a choice of the setting “Voice”, spoken: it says all there is.
    return words.gettext("sums and rules")


def less(words: Words) -> str:
    """The button with a minus."""
    # Translators: the button with a minus beside a time, spoken.
    return words.gettext("Less")


def more(words: Words) -> str:
    """The button with a plus."""
    # Translators: the button with a plus beside a time, spoken.
    return words.gettext("More")


def seconds(words: Words, tenths: int) -> str:
    """A time; none is switched off."""
    if not tenths:
        return switched(words, on=False)
    # Translators: a time, spoken; {n} is a number in digits such as 1.5.
    return words.gettext("{n} seconds").format(n=words.decimal(tenths / 10))


def court_numbers(words: Words) -> str:
    """Picture cards with numbers."""
    # Translators: after “Picture cards show”, spoken.
    return words.gettext("numbers")


def court_letters(words: Words) -> str:
    """Picture cards without."""
    # Translators: after “Picture cards show”, spoken.
    return words.gettext("letters only")


def without_end(words: Words) -> str:
    """As often as one likes."""
    # Translators: a choice of a house rule, spoken: how often the waste may be turned over.
    return words.gettext("as often as you like")


def erases_all(words: Words) -> str:
    """What erasing means."""
    # Translators: spoken before a child’s record is erased.
    return words.gettext("This erases all games and sums; hints start afresh.")


def no_undoing(words: Words) -> str:
    """Erasing is for ever."""
    # Translators: spoken before a child’s record is erased.
    return words.gettext("This cannot be undone.")


# In the report.


def bond(words: Words, high: int, low: int) -> str:
    """Two numbers that make a target; their tries follow."""
    # Translators: a number bond, spoken; both are numbers in words: eight and five.
    text = words.gettext("{high} and {low}").format(
        high=phrases.number_word(words, high), low=phrases.number_word(words, low)
    )
    return text[:1].upper() + text[1:]


def needs_practice(words: Words) -> str:
    """The bond that is to be practised next."""
    # Translators: spoken after a number bond such as “eight and five”.
    return words.gettext("This one needs practice.")


def games_played(words: Words) -> str:
    """How many games were played follows."""
    # Translators: spoken of a patience in the report; a number follows.
    return words.gettext("Games played:")


def games_out(words: Words) -> str:
    """How many of them came out follows."""
    # Translators: spoken of a patience in the report, after “Games played:” and a number; a number follows.
    return words.gettext("Of these came out:")


def games_in_a_row(words: Words) -> str:
    """How many came out one after the other follows."""
    # Translators: spoken of a patience in the report; a number follows.
    return words.gettext("The most in a row:")


_PLAIN = (
    gate_rule, multiply, hidden_digit, short_rest, rest_over, softer, louder, court_numbers, court_letters, without_end,
    erases_all, no_undoing, needs_practice, less, more, sums_and_rules, games_played, games_out, games_in_a_row,
)  # fmt: skip


def plain(words: Words) -> Iterator[str]:
    """Every sentence of this module that has nothing to be filled in."""
    return (sentence(words) for sentence in _PLAIN)
