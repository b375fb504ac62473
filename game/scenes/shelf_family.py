"""How the other patiences present themselves: their names, what their deal buttons say, their help.

Light enough for the title to need it: the pages are imported when the help is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.engine.state import MoveKind
from game.ui.words import Words

if TYPE_CHECKING:
    from game.scenes.help_pages import HelpPage

Text: TypeAlias = Callable[[Words], str]


class Presented(NamedTuple):
    """A patience in any language. `deals` are the texts of its deal button, by the move that it makes."""

    title: Text
    deals: Mapping[MoveKind, Text]
    pages: Callable[[Words], tuple[HelpPage, ...]]


def _eight_cards(words: Words) -> str:
    # Translators: the name of a patience.
    return words.gettext("Eight Cards")


def _baroness(words: Words) -> str:
    # Translators: the name of a patience.
    return words.gettext("Baroness")


def _great_thirteen(words: Words) -> str:
    # Translators: the name of a patience.
    return words.gettext("The Great Thirteen")


def _pyramid(words: Words) -> str:
    # Translators: the name of a patience.
    return words.gettext("Pyramid")


def _fourteen_out(words: Words) -> str:
    # Translators: the name of a patience.
    return words.gettext("Fourteen Out")


def _fill_gaps(words: Words) -> str:
    # Translators: the button that deals cards from the stock into the gaps. Not a new game.
    return words.gettext("Fill gaps")


def _turn_up(words: Words) -> str:
    # Translators: the button that turns cards up beside the table: a ninth one, or the last ones of the stock.
    return words.gettext("Turn up")


def _new_row(words: Words) -> str:
    # Translators: the button that deals a card onto each pile; also the title of a help page.
    return words.gettext("New row")


def _turn_over(words: Words) -> str:
    # Translators: the button that turns a card of the stock over onto the waste, or the waste to be the stock again.
    return words.gettext("Turn over")


def _redeal(words: Words) -> str:
    # Translators: the button that deals a pile out over the others.
    return words.gettext("Redeal")


def _eight_cards_pages(words: Words) -> tuple[HelpPage, ...]:
    from game.scenes.help_eight_cards import pages

    return pages(words)


def _baroness_pages(words: Words) -> tuple[HelpPage, ...]:
    from game.scenes.help_baroness import pages

    return pages(words)


def _great_thirteen_pages(words: Words) -> tuple[HelpPage, ...]:
    from game.scenes.help_great_thirteen import pages

    return pages(words)


def _pyramid_pages(words: Words) -> tuple[HelpPage, ...]:
    from game.scenes.help_pyramid import pages

    return pages(words)


def _fourteen_out_pages(words: Words) -> tuple[HelpPage, ...]:
    from game.scenes.help_fourteen_out import pages

    return pages(words)


FAMILY: Mapping[str, Presented] = {
    "eight-cards": Presented(_eight_cards, {MoveKind.DEAL: _fill_gaps, MoveKind.TURN: _turn_up}, _eight_cards_pages),
    "baroness": Presented(_baroness, {MoveKind.DEAL: _new_row, MoveKind.TURN: _turn_up}, _baroness_pages),
    "great-thirteen": Presented(_great_thirteen, {MoveKind.REDEAL: _redeal}, _great_thirteen_pages),
    "pyramid": Presented(_pyramid, {MoveKind.TURN: _turn_over, MoveKind.REDEAL: _turn_over}, _pyramid_pages),
    "fourteen-out": Presented(_fourteen_out, {}, _fourteen_out_pages),
}
"""By the key of the patience."""
