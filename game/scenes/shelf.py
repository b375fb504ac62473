"""How each patience of the engine presents itself: its name, its buttons, its help. One entry a patience."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.engine.game import Game
from game.engine.games import game
from game.engine.state import MoveKind
from game.ui.words import Words

if TYPE_CHECKING:
    from game.scenes.help.pages import HelpPage

Text: TypeAlias = Callable[[Words], str]


class Shown(NamedTuple):
    """A patience on the shelf, in any language."""

    game: Game
    title: Text
    deals: Mapping[MoveKind, Text]
    """What its deal button says, by the move that it makes; empty where all cards lie on the table."""
    help_module: str
    luck: bool = False
    """Whether luck alone decides: being stuck is said to be luck, or else taking moves back is offered."""
    coin: str = "again"
    """The icon of a chance that it counts."""
    bids: Mapping[MoveKind, Text] = MappingProxyType({})
    """What the voice bids the child to do when nothing else goes, by the same moves as `deals`."""

    def pages(self, words: Words) -> tuple[HelpPage, ...]:
        """Its help pages, the child's one first; imported when they are wanted, as the first picture needs none."""
        found: tuple[HelpPage, ...] = import_module(f"game.scenes.help.{self.help_module}").pages(words)
        return found


def game_title(words: Words, game: Game) -> str:
    """The name of a patience, or its key while it is not on the shelf."""
    return SHELF[game.key].title(words) if game.key in SHELF else game.key


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


def _bid_fill(words: Words) -> str:
    # Translators: spoken when nothing makes 13 any more and the gaps are to be filled; so are the next four.
    return words.gettext("Fill the gaps.")


def _bid_row(words: Words) -> str:
    return words.gettext("Deal a new row.")


def _bid_up(words: Words) -> str:
    return words.gettext("Turn up the next card.")


def _bid_over(words: Words) -> str:
    return words.gettext("Turn over the stock.")


def _bid_round(words: Words) -> str:
    return words.gettext("Deal out the next pile.")


def _shelf(*shown: Shown) -> Mapping[str, Shown]:
    return {one.game.key: one for one in shown}


SHELF = _shelf(
    Shown(
        game("good-thirteen"),
        _good_thirteen,
        {MoveKind.DEAL: _fill_gaps},
        "good_thirteen",
        luck=True,
        bids={MoveKind.DEAL: _bid_fill},
    ),
    Shown(
        game("baroness"),
        _baroness,
        {MoveKind.DEAL: _new_row, MoveKind.TURN: _turn_up},
        "baroness",
        bids={MoveKind.DEAL: _bid_row, MoveKind.TURN: _bid_up},
    ),
    Shown(
        game("eight-cards"),
        _eight_cards,
        {MoveKind.DEAL: _fill_gaps, MoveKind.TURN: _turn_up},
        "eight_cards",
        luck=True,
        coin="card_plus",
        bids={MoveKind.DEAL: _bid_fill, MoveKind.TURN: _bid_up},
    ),
    Shown(
        game("pyramid"),
        _pyramid,
        {MoveKind.TURN: _turn_over, MoveKind.REDEAL: _turn_over},
        "pyramid",
        bids={MoveKind.TURN: _bid_over, MoveKind.REDEAL: _bid_over},
    ),
    Shown(game("fourteen-out"), _fourteen_out, {}, "fourteen_out"),
    Shown(
        game("great-thirteen"),
        _great_thirteen,
        {MoveKind.REDEAL: _redeal},
        "great_thirteen",
        coin="deal",
        bids={MoveKind.REDEAL: _bid_round},
    ),
)
"""The patiences that can be played, by their keys, the program's own first."""
