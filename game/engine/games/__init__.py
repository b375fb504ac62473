"""The shelf: every patience there is. Five of them are values of one mechanism; only tables and supplies differ."""

from __future__ import annotations

from game.engine.game import Game, Option, Options
from game.engine.games.adding import Adding
from game.engine.games.boards import fans, fans_with_stock, pyramid, two_rows
from game.engine.games.supplies import Nothing, Refill
from game.engine.rules import Rules

# What a patience needs besides is imported when it is played: the first picture of the program waits for this module.


def _good_thirteen(options: Options) -> Rules:
    return Adding(13, two_rows(5), Refill())


def _eight_cards(options: Options) -> Rules:
    helps = int(options["helps"])
    return Adding(11, two_rows(4, ninth=helps > 0), Refill(helps))


def _baroness(options: Options) -> Rules:
    from game.engine.games.rows import Rows

    kings_first = bool(options["kings-first"])
    # 52 cards are ten rows of five and two more; 48 are nine rows and three.
    table = fans_with_stock(5, last=3 if kings_first else 2)
    rows = Rows(anytime=bool(options["deal-anytime"]), fills=bool(options["fill-gaps"]))
    return Adding(13, table, rows, alone_first=kings_first)


def _great_thirteen(options: Options) -> Rules:
    from game.engine.games.great_thirteen import GreatThirteen

    return GreatThirteen(ace_to_eight=options["balcony"] == "ace-to-eight")


def _pyramid(options: Options) -> Rules:
    from game.engine.games.waste import Waste

    redeals = options["redeals"]
    return Adding(13, pyramid(7), Waste(None if redeals == "unlimited" else int(redeals)))


def _fourteen_out(options: Options) -> Rules:
    return Adding(14, fans(12), Nothing())


GAMES: tuple[Game, ...] = (
    Game("good-thirteen", (), _good_thirteen),
    Game("eight-cards", (Option("helps", (2, 1, 0)),), _eight_cards),
    Game(
        "baroness",
        (
            Option("fill-gaps", (False, True)),
            Option("deal-anytime", (False, True)),
            Option("kings-first", (False, True)),
        ),
        _baroness,
    ),
    Game("great-thirteen", (Option("balcony", ("dealt", "ace-to-eight")),), _great_thirteen),
    Game("pyramid", (Option("redeals", (2, 0, 1, 3, "unlimited")),), _pyramid),
    Game("fourteen-out", (), _fourteen_out),
)


def game(key: str) -> Game:
    """The patience of that key; raises `KeyError` where the shelf has none."""
    for shelved in GAMES:
        if shelved.key == key:
            return shelved
    raise KeyError(key)
