"""What the odds cost on one core: `python -m tests.benchmarks.odds`."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.engine.games import GAMES
from game.odds.exact import chance, refilling
from game.odds.sample import lots, play_lot


def processor_seconds(do: Callable[[], object], times: int = 5) -> float:
    """The least processor time of some runs: what others do on the machine only adds to it."""
    return min(_once(do) for _ in range(times))


def _once(do: Callable[[], object]) -> float:
    start = time.process_time()
    do()
    return time.process_time() - start


def figures(deals: int = 500) -> dict[str, float]:
    """For each patience that the shuffle decides: seconds to count its chance, and deals played to the end a second."""
    found = {}
    for game in GAMES:
        rules = game.build(game.complete({}))
        numbers = refilling(rules)
        if numbers:
            (lot,) = lots(seed=1, deals=deals, size=deals)
            found[f"{game.key}: seconds to count exactly"] = processor_seconds(lambda: chance(numbers))  # noqa: B023
            found[f"{game.key}: deals a second"] = deals / processor_seconds(lambda: play_lot(rules, lot))  # noqa: B023
    return found


if __name__ == "__main__":
    for name, figure in figures().items():
        print(f"{name:45} {figure:10.3f}")  # noqa: T201
