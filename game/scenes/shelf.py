"""How each patience of the engine presents itself: its name, its buttons, its help. One entry a patience."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from game.engine.game import Game
from game.engine.games import GAMES
from game.engine.state import MoveKind
from game.ui.words import Words

if TYPE_CHECKING:
    from game.scenes.help_pages import HelpPage


class Shown(NamedTuple):
    """A patience on the shelf, in any language."""

    game: Game
    title: Callable[[Words], str]
    deal: Callable[[Words, MoveKind], str]
    """What its deal button says, by what it does."""
    pages: Callable[[Words], tuple[HelpPage, ...]]
    """Its help pages, the child's one first."""
    luck: bool = True
    """Whether luck alone decides: being stuck is said to be luck, or else taking moves back is offered."""
    coin: str = "again"
    """The icon of a chance that it counts."""


def _named(key: str) -> Game:
    return next(game for game in GAMES if game.key == key)


def _good_thirteen(words: Words) -> str:
    # Translators: the name of the patience and of the program.
    return words.gettext("Good Thirteen")


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


def _fill_gaps(words: Words, kind: MoveKind) -> str:
    if kind is MoveKind.TURN:
        # Translators: the button that turns up a ninth card beside the layout.
        return words.gettext("Turn up")
    # Translators: the button that deals cards from the stock into the gaps. Not a new game.
    return words.gettext("Fill gaps")


def _new_row(words: Words, kind: MoveKind) -> str:
    # Translators: the button that deals a new row of cards onto the piles.
    return words.gettext("New row")


def _turn_over(words: Words, kind: MoveKind) -> str:
    # Translators: the button that turns a card of the stock onto the waste, or the waste over again.
    return words.gettext("Turn over")


def _redeal(words: Words, kind: MoveKind) -> str:
    # Translators: the button that takes a pile up and deals its cards out, one to each place.
    return words.gettext("Redeal")


def _pages_of(module: str) -> Callable[[Words], tuple[HelpPage, ...]]:
    """The help pages of a module, imported when the help is opened: the first picture needs none of it."""

    def pages(words: Words) -> tuple[HelpPage, ...]:
        found: tuple[HelpPage, ...] = import_module(f"game.scenes.{module}").pages(words)
        return found

    return pages


SHELF: Mapping[str, Shown] = {
    "good-thirteen": Shown(_named("good-thirteen"), _good_thirteen, _fill_gaps, _pages_of("help_good_thirteen")),
    "baroness": Shown(_named("baroness"), _baroness, _new_row, _pages_of("help_baroness"), luck=False),
    "eight-cards": Shown(
        _named("eight-cards"), _eight_cards, _fill_gaps, _pages_of("help_eight_cards"), coin="card_plus"
    ),
    "great-thirteen": Shown(
        _named("great-thirteen"),
        _great_thirteen,
        _redeal,
        _pages_of("help_great_thirteen"),
        luck=False,
        coin="deal",
    ),
    "pyramid": Shown(_named("pyramid"), _pyramid, _turn_over, _pages_of("help_pyramid"), luck=False),
    "fourteen-out": Shown(
        _named("fourteen-out"), _fourteen_out, _turn_over, _pages_of("help_fourteen_out"), luck=False
    ),
}
"""The patiences that can be played, the program's own first."""
