"""Tables: where the cards of a patience lie, and what each spot is for."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.rules import Place
from game.engine.state import Spot


class Table(NamedTuple):
    """The board and the roles of its spots.

    `layout` are the spots dealt to at the beginning, in that order. `stock` is where the other cards wait, `out`
    (not on the board) where cards thrown out go.
    """

    board: tuple[Place, ...]
    layout: tuple[Spot, ...]
    stock: Spot | None
    out: Spot


def two_rows(columns: int) -> Table:
    """A layout of two rows, its spots counted along the rows from 0, with the stock to the right of the upper row."""
    size = 2 * columns
    cards = tuple(Place(spot, spot % columns, spot // columns) for spot in range(size))
    stock = Place(size, columns, 0, face_up=False)
    return Table((*cards, stock), tuple(range(size)), stock=size, out=size + 1)
