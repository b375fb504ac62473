"""Does it come out? The way to search each kind of patience."""

from __future__ import annotations

from game.engine.games.adding import Adding
from game.engine.games.great_thirteen import GreatThirteen
from game.engine.games.rows import Rows
from game.engine.games.supplies import Nothing, Refill
from game.engine.games.waste import Waste
from game.engine.rules import Rules
from game.engine.state import GameState
from game.odds.search import UNKNOWN, Nodes, Search


def search(rules: Rules, state: GameState, share: float = 1.0) -> Search:
    """A search for a win from a state, which may be the first of a deal or any later one.

    Its budget is what takes about a second, the given share of it. A patience of a kind that is not known here is
    answered with "unknown" at once.
    """
    nodes, budget = _nodes(rules, state)
    return Search(nodes, max(1, round(budget * share)))


def _nodes(rules: Rules, state: GameState) -> tuple[Nodes, int]:
    """The search, and how many of its nodes take about a second on an ordinary computer."""
    # Only the way that is needed is imported: a child may be waiting for the cards.
    if isinstance(rules, GreatThirteen):
        from game.odds.sequences import sequences

        return sequences(rules, state), 80_000
    if isinstance(rules, Adding):
        supply = rules.supply
        if isinstance(supply, Refill):
            from game.odds.playing import playing

            return playing(rules, state), 1_000
        if isinstance(supply, Rows):
            from game.odds.rows import rows

            return rows(rules, supply, state), 150_000
        if isinstance(supply, Nothing | Waste):
            from game.odds.pairing import pairing

            timed = isinstance(supply, Waste) and supply.redeals is not None
            return pairing(rules, state), 4_500 if timed else 25_000
    return _nobody_knows(), 1


def _nobody_knows() -> Nodes:
    yield from ()
    return UNKNOWN
