"""What the house rules of each patience are called, and what they mean. One entry a house rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from game.engine.game import Choice, Option
from game.ui.words import Words

Note: TypeAlias = Callable[[Words, Choice], str]

OUT_BY_HELPS: Mapping[Choice, int] = {0: 47, 1: 57, 2: 63}
"""How many of 100 games of Eight Cards come out, by its helps, as `game.odds.exact` counts them."""
WORDS: Mapping[Choice, str] = {"unlimited": "∞"}
"""How a choice is written that is no number."""


class RuleText(NamedTuple):
    """A house rule in any language: its name, and what the choice in force means."""

    label: Callable[[Words], str]
    note: Note


def shown_choices(option: Option) -> tuple[Choice, ...]:
    """The choices in the order of showing: the least first, what is no number last."""
    return tuple(sorted(option.choices, key=lambda choice: (isinstance(choice, str), choice)))


def choice_word(choice: Choice) -> str:
    """A choice as it stands among others."""
    return WORDS.get(choice, str(choice))


def _out(words: Words, count: int) -> str:
    # Translators: of a patience's games, with the house rule in force. {n} is a number.
    return words.ngettext("{n} of 100 comes out", "{n} of 100 come out", count).format(n=words.number(count))


def _helps(words: Words) -> str:
    # Translators: a house rule of Eight Cards: how often a ninth card may be turned up.
    return words.gettext("Help from a ninth card")


def _helps_note(words: Words, choice: Choice) -> str:
    return _out(words, OUT_BY_HELPS[choice])


def _fill_gaps(words: Words) -> str:
    # Translators: a house rule: cards of the piles may be laid into gaps; also the title of a help page.
    return words.gettext("Fill from piles")


def _fill_gaps_note(words: Words, choice: Choice) -> str:
    # Translators: explains the house rule “Fill from piles” of Baroness, for a simple player.
    return words.gettext("Easier: about 21 of 100 come out instead of 2")


def _deal_anytime(words: Words) -> str:
    # Translators: a house rule of Baroness.
    return words.gettext("New row any time")


def _deal_anytime_note(words: Words, choice: Choice) -> str:
    # Translators: explains the house rule “New row any time”.
    return words.gettext("Also while something still goes")


def _kings_first(words: Words) -> str:
    # Translators: a house rule of Baroness.
    return words.gettext("All Kings out first")


def _kings_first_note(words: Words, choice: Choice) -> str:
    # Translators: explains the house rule “All Kings out first” of Baroness.
    return words.gettext("Nine rows, then three last cards")


def _redeals(words: Words) -> str:
    # Translators: a house rule of Pyramid: how often the waste may be turned over to be the stock again.
    return words.gettext("Extra passes")


def _redeals_note(words: Words, choice: Choice) -> str:
    # Translators: explains the house rule “Extra passes” of Pyramid.
    return words.gettext("Turning the waste over: the more often, the easier")


def _balcony(words: Words) -> str:
    # Translators: a house rule of The Great Thirteen: the balcony is made of an Ace, a 2 and so on up to an 8.
    return words.gettext("Balcony A to 8 (easier)")


def _balcony_note(words: Words, choice: Choice) -> str:
    # Translators: explains the house rule “Balcony A to 8 (easier)” of The Great Thirteen.
    return words.gettext("Eight piles of twelve below it")


HOUSE_RULES: Mapping[str, Mapping[str, RuleText]] = {
    "eight-cards": {"helps": RuleText(_helps, _helps_note)},
    "baroness": {
        "fill-gaps": RuleText(_fill_gaps, _fill_gaps_note),
        "deal-anytime": RuleText(_deal_anytime, _deal_anytime_note),
        "kings-first": RuleText(_kings_first, _kings_first_note),
    },
    "pyramid": {"redeals": RuleText(_redeals, _redeals_note)},
    "great-thirteen": {"balcony": RuleText(_balcony, _balcony_note)},
}
"""By the key of the patience and that of the house rule."""
