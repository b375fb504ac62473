"""Node counts: how many ways there are to make so many moves, for goldens.

`python -m tests.engine.perft` prints the golden file anew, after a wanted change of the rules.
"""

from __future__ import annotations

from game.engine.cards import shuffled
from game.engine.rules import Rules
from game.engine.state import GameState, play
from tests.engine.family import VARIANTS, Variant

DEALS = (1, 2, 3)
MOST, DEEPEST = 3_000, 12
"""A line ends with the first count above the one, or after as many moves as the other."""


def nodes(rules: Rules, state: GameState, depth: int) -> int:
    """The number of different sequences of so many moves."""
    moves = rules.moves(state)
    if depth == 1:
        return len(moves)
    return sum(nodes(rules, play(state, move), depth - 1) for move in moves)


def line(variant: Variant, deal: int) -> str:
    """A deal's line of the golden file."""
    rules = variant.rules
    start = rules.deal(shuffled(rules.packs, deal))
    counts: list[int] = []
    while len(counts) < DEEPEST and (not counts or counts[-1] <= MOST):
        counts.append(nodes(rules, start, len(counts) + 1))
    return f"{variant} {deal}: {' '.join(map(str, counts))}"


if __name__ == "__main__":
    print("# Ways to make 1, 2, 3 ... moves: patience, house rules, deal number, counts.")  # noqa: T201
    for variant in VARIANTS:
        for deal in DEALS:
            print(line(variant, deal))  # noqa: T201
