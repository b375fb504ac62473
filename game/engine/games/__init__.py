"""The shelf: every patience that can be played."""

from __future__ import annotations

from game.engine.game import Game
from game.engine.games.adding import good_thirteen

GAMES: tuple[Game, ...] = (Game("good-thirteen", (), good_thirteen),)


def game(key: str) -> Game:
    """The patience of that key; raises `KeyError` where the shelf has none."""
    for shelved in GAMES:
        if shelved.key == key:
            return shelved
    raise KeyError(key)
