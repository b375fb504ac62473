"""Lists of deals that were tested and come out, as they ship with the game.

A line names a patience and its house rules; the lines below hold the numbers of the deals, in ascending order:

    great-thirteen balcony=dealt
    14 22 35 47
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.game import Game, Options

WIDTH = 16
"""So many numbers are written in a line."""


def read(text: str, game: Game, options: Options) -> tuple[int, ...]:
    """The deals of a patience under these house rules (the book's for those left out); none if it has no list."""
    wanted = title(game, options)
    numbers: list[int] = []
    here = False
    for line in text.splitlines():
        if line[:1].isdigit():
            if here:
                numbers.extend(map(int, line.split()))
        else:
            here = line == wanted
    return tuple(numbers)


def written(game: Game, options: Options, numbers: Iterable[int]) -> Iterator[str]:
    """The lines of a list."""
    yield title(game, options)
    ascending = sorted(numbers)
    for first in range(0, len(ascending), WIDTH):
        yield " ".join(map(str, ascending[first : first + WIDTH]))


def title(game: Game, options: Options) -> str:
    """The line that names a patience and its house rules."""
    return " ".join([game.key, *(f"{key}={choice}" for key, choice in game.complete(options).items())])
