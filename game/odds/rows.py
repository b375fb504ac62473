"""The search of a patience that deals rows onto piles: all ways to play, with a memory of the tables seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.games.adding import Adding
from game.engine.games.rows import Rows
from game.engine.state import GameState
from game.odds.search import STUCK, Nodes, Path, won_by


class _Table(NamedTuple):
    """The values on each pile, the top one last, first those of the layout; and how many cards were dealt from here."""

    piles: tuple[bytes, ...]
    dealt: int = 0


def rows(rules: Adding, supply: Rows, state: GameState) -> Nodes:
    """Look at every table that can be reached, the one last found first."""
    ways = _Ways(rules, supply, state)
    start = _Table(tuple(ways.values(state, spot) for spot in rules.table.sources))
    seen = {start}
    waiting: list[tuple[_Table, Path | None]] = [(start, None)]
    while waiting:
        table, path = waiting.pop()
        yield
        if table.dealt == len(ways.stock) and not any(table.piles):
            return won_by(rules, state, path)
        for picks, following in ways.moves(table):
            if following not in seen:
                seen.add(following)
                waiting.append((following, Path(path, picks)))
    return STUCK


class _Ways:
    """The moves of the patience on tables of values."""

    def __init__(self, rules: Adding, supply: Rows, state: GameState) -> None:
        assert rules.table.stock is not None
        self._rules = rules
        self._supply = supply
        self._spots = rules.table.sources
        self._dealer = (rules.table.stock,)
        self._width = len(rules.table.layout)
        # A card that goes alone goes at once: it is no partner and covers what it lies on, and a row is dealt on all
        # piles alike. Only where it may be dealt upon and its pile then counts as one of two, it can serve to carry the
        # top one into a gap.
        self._alone_at_once = not (supply.anytime and supply.fills)
        self.stock = self.values(state, rules.table.stock)[::-1]
        """The values to come, the next one first."""

    def values(self, state: GameState, spot: int) -> bytes:
        """What the cards of a pile count."""
        return bytes(self._rules.value(card) for card in state.piles[spot])

    def moves(self, table: _Table) -> list[tuple[tuple[int, ...], _Table]]:
        """What may be tapped, and the table then; what is best tried first comes last."""
        outs = list(self._outs(table))
        if self._alone_at_once:
            for picks, out in outs:
                if len(picks) == 1:
                    return [(picks, out)]
        found: list[tuple[tuple[int, ...], _Table]] = []
        if self._supply.fills:
            found += self._fillings(table)
        if table.dealt < len(self.stock) and (self._supply.anytime or not outs):
            found.append((self._dealer, self._dealt(table)))
        return found + outs

    def _outs(self, table: _Table) -> Iterator[tuple[tuple[int, ...], _Table]]:
        target = self._rules.target
        tops = [(place, pile[-1]) for place, pile in enumerate(table.piles) if pile]
        for count, (place, value) in enumerate(tops):
            if value == target:
                yield (self._spots[place],), _without(table, place)
            for other, partner in tops[:count]:
                if value + partner == target:
                    yield (self._spots[other], self._spots[place]), _without(table, other, place)

    def _dealt(self, table: _Table) -> _Table:
        """The table with a card more on each pile of the layout, or with the last cards beside it."""
        first, width = table.dealt, self._width
        left = len(self.stock) - first
        places = range(width) if left >= width else range(width, width + left)
        piles = list(table.piles)
        for card, place in enumerate(places, start=first):
            piles[place] += self.stock[card : card + 1]
        return _Table(tuple(piles), first + len(places))

    def _fillings(self, table: _Table) -> Iterator[tuple[tuple[int, ...], _Table]]:
        layout = table.piles[: self._width]
        for gap, empty in enumerate(layout):
            if not empty:
                for place, pile in enumerate(layout):
                    if len(pile) > 1:
                        piles = list(_without(table, place).piles)
                        piles[gap] = pile[-1:]
                        yield (self._spots[place], self._spots[gap]), _Table(tuple(piles), table.dealt)


def _without(table: _Table, *places: int) -> _Table:
    """The table without the top cards of some piles."""
    piles = list(table.piles)
    for place in places:
        piles[place] = piles[place][:-1]
    return _Table(tuple(piles), table.dealt)
