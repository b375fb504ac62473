"""The places of a table that can be tapped: their names, their order, and which of them is in front. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.engine.rules import Role
from game.engine.state import Spot
from game.scenes.table.position import Position
from game.ui.boards import TableLayout
from game.ui.focus import Rows, rows
from game.ui.geometry import Rect
from game.ui.pair_table import BondCell

CELL = "cell."
FAN = "fan."
STOCK = "stock"
ROW = "row."
FILL = "fill"
"""The button that brings cards."""

_KEPT = frozenset({Role.LAYOUT, Role.FAN, Role.WASTE})
"""Roles of places that stay for the ear when their cards have gone: it finds them again, and none changes number."""


def places(
    position: Position,
    held: tuple[Spot, ...],
    layout: TableLayout,
    fans: Mapping[Spot, Rect],
    covered: Iterable[BondCell],
    *,
    gaps: bool,
) -> Mapping[str, Rect]:
    """The places of a running game by name: cards, fans, covered rows of the pair table, stock.

    With `gaps` also those that are empty and can't be picked, for the ear.
    """
    half = layout.page.gap / 2
    rules, state, free = position.rules, position.state, position.free(held)
    kept = {place.spot for place in rules.board if place.role in _KEPT} if gaps else frozenset()
    found = {
        f"{CELL}{spot}": cell.grown(half)
        for spot, cell in layout.cells.items()
        if state.piles[spot] or spot in free or spot in kept
    }
    found |= {f"{FAN}{spot}": box for spot, box in fans.items()}
    found |= {f"{ROW}{cell.bond[0]}": cell.box for cell in covered}
    if layout.stock is not None and rules.stock is not None and (state.piles[rules.stock] or position.supply):
        found[STOCK] = layout.stock.grown(half)
    return found


def in_front(position: Position, layout: TableLayout, fans: Mapping[Spot, Rect], x: float, y: float) -> str | None:
    """Where cards cover each other, the place of the one in front at a point; None beside all cards."""
    for spot, box in fans.items():
        if box.contains(x, y):
            return f"{FAN}{spot}"
    for place in reversed(position.rules.board):
        cell = layout.cells.get(place.spot)
        if cell is not None and position.state.piles[place.spot] and cell.contains(x, y):
            return f"{CELL}{place.spot}"
    return None


def by_need(position: Position, held: tuple[Spot, ...], targets: Mapping[str, Rect], bar: Mapping[str, Rect]) -> Rows:
    """The cards that can be picked first, then what is dealt, what else lies there, and the bar."""
    left = {name: box for name, box in targets.items() if name != STOCK or FILL not in targets}  # they do the same
    free = position.free(held).union(held)
    cards = {name: box for spot in free if (box := left.get(name := f"{CELL}{spot}")) is not None}
    rest = {name: box for name, box in left.items() if name not in bar and not name.startswith(CELL)}
    deal = {name: rest.pop(name) for name in (FILL, STOCK) if name in rest}
    return rows(cards, deal, rest, bar)


def next_of_value(
    position: Position, held: tuple[Spot, ...], cells: Iterable[Spot], value: int, after: str | None
) -> str | None:
    """The next place after this one, in the order of places, where a free card of a value lies."""
    free, state = position.free(held), position.state
    tops = ((spot, state.top(spot)) for spot in cells if spot in free)
    names = [f"{CELL}{spot}" for spot, card in tops if card is not None and card.rank == value]
    if not names:
        return None
    return names[(names.index(after) + 1) % len(names) if after in names else 0]
