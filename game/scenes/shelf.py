"""How each patience of the engine presents itself: its name, its buttons, its help. One entry a patience."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.engine.game import Game
from game.engine.games import GAMES
from game.ui.words import Words

if TYPE_CHECKING:
    from game.scenes.help_pages import HelpPage


class Shown(NamedTuple):
    """A patience on the shelf, in any language."""

    game: Game
    title: Callable[[Words], str]
    deal: Callable[[Words], str]
    """What its deal button says."""
    pages: Callable[[Words], tuple[HelpPage, ...]]
    """Its help pages, the child's one first."""


def _good_thirteen(words: Words) -> str:
    # Translators: the name of the patience and of the program.
    return words.gettext("Good Thirteen")


def _fill_gaps(words: Words) -> str:
    # Translators: the button that deals cards from the stock into the gaps. Not a new game.
    return words.gettext("Fill gaps")


def _good_thirteen_pages(words: Words) -> tuple[HelpPage, ...]:
    # Imported when the help is opened: the first picture needs none of it.
    from game.scenes.help_good_thirteen import pages

    return pages(words)


SHELF: Mapping[str, Shown] = {
    "good-thirteen": Shown(
        next(game for game in GAMES if game.key == "good-thirteen"), _good_thirteen, _fill_gaps, _good_thirteen_pages
    ),
}
