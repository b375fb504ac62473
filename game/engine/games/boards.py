"""Tables: where the cards of a patience lie, and what each spot is for."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.rules import Place, Role
from game.engine.state import Spot


class Table(NamedTuple):
    """The board and the roles of its spots.

    `board` holds the places in the order of their spots, counted from 0. `layout` are the spots dealt to at the
    beginning, in that order. `stock` is where the other cards wait; without one, all cards are dealt round the layout.
    `beside` are those for cards turned up from it, `out` (not on the board) is where cards thrown out go. The game is
    won when `goal` is empty.
    """

    board: tuple[Place, ...]
    layout: tuple[Spot, ...]
    stock: Spot | None
    out: Spot
    beside: tuple[Spot, ...]
    goal: tuple[Spot, ...]

    @property
    def sources(self) -> tuple[Spot, ...]:
        """The spots whose top card may be thrown out when nothing covers it."""
        return self.layout + self.beside


def two_rows(columns: int, ninth: bool = False) -> Table:
    """A layout of two rows, its spots counted along the rows from 0, with the stock to the right of the upper row.

    With `ninth` there is one place more, between the upper row and the stock.
    """
    size = 2 * columns
    cards = tuple(Place(spot, spot % columns, spot // columns) for spot in range(size))
    stock = Place(size, columns + ninth, 0, Role.STOCK)
    return _table(cards, stock, (Place(size + 1, columns, 0, Role.BESIDE),) if ninth else ())


def fans(columns: int) -> Table:
    """Piles of which all cards are seen, side by side, and no stock."""
    return _table(_fans(columns, 0), None, ())


def fans_with_stock(columns: int, last: int) -> Table:
    """Piles of which all cards are seen, the stock to their right, and places above it for the `last` cards of all.

    The lowest of those is that of the stock, which is empty by then.
    """
    foot = max(last - 1, 0)
    stock = Place(columns, columns, foot, Role.STOCK)
    return _table(
        _fans(columns, foot), stock, tuple(Place(columns + 1 + row, columns, row, Role.BESIDE) for row in range(last))
    )


def pyramid(rows: int) -> Table:
    """A pyramid counted row by row from the top, each card half covered by two of the next row; stock and waste.

    Only the pyramid has to be cleared.
    """
    cards: list[Place] = []
    for row in range(rows):
        first = len(cards)
        for place in range(row + 1):
            below = first + row + 1 + place
            covered_by = (below, below + 1) if row < rows - 1 else ()
            cards.append(Place(first + place, place + (rows - 1 - row) / 2, row / 2, covered_by=covered_by))
    size = len(cards)
    table = _table(tuple(cards), Place(size, 0, 0, Role.STOCK), (Place(size + 1, 1, 0, Role.WASTE),))
    return table._replace(goal=table.layout)


def _fans(columns: int, row: int) -> tuple[Place, ...]:
    return tuple(Place(spot, spot, row, Role.FAN) for spot in range(columns))


def _table(layout: tuple[Place, ...], stock: Place | None, beside: tuple[Place, ...]) -> Table:
    """A table on which every card has to go; the spots are counted in this order, the cards thrown out come last."""
    board = layout + ((stock,) if stock else ()) + beside
    spots = tuple(place.spot for place in board)
    return Table(
        board,
        spots[: len(layout)],
        stock.spot if stock else None,
        out=len(board),
        beside=spots[len(board) - len(beside) :],
        goal=spots,
    )
