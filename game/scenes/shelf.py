"""How each patience of the engine presents itself: its name, its buttons, its help. One entry a patience."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.engine.game import Game
from game.engine.games import GAMES
from game.ui.words import Words


class Shown(NamedTuple):
    """A patience on the shelf, in any language."""

    game: Game
    title: Callable[[Words], str]
    deal: Callable[[Words], str]
    """What its deal button says."""


def _good_thirteen(words: Words) -> str:
    # Translators: the name of the patience and of the program.
    return words.gettext("Good Thirteen")


def _fill_gaps(words: Words) -> str:
    # Translators: the button that deals cards from the stock into the gaps. Not a new game.
    return words.gettext("Fill gaps")


SHELF: Mapping[str, Shown] = {
    "good-thirteen": Shown(next(game for game in GAMES if game.key == "good-thirteen"), _good_thirteen, _fill_gaps),
}
