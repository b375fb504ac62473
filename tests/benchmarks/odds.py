"""What the odds and the solver cost on one core: `python -m tests.benchmarks.odds`."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.engine.game import Options
from game.engine.games import GAMES, game
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
    for patience in GAMES:
        rules = patience.build(patience.complete({}))
        numbers = refilling(rules)
        if numbers:
            (lot,) = lots(seed=1, deals=deals, size=deals)
            found[f"{patience.key}: seconds to count exactly"] = processor_seconds(lambda: chance(numbers))  # noqa: B023
            found[f"{patience.key}: deals a second"] = deals / processor_seconds(lambda: play_lot(rules, lot))  # noqa: B023
    return found


HOUSE_RULES: tuple[tuple[str, Options], ...] = (
    ("baroness", {}),
    ("baroness", {"fill-gaps": True}),
    ("baroness", {"deal-anytime": True}),
    ("great-thirteen", {}),
    ("great-thirteen", {"balcony": "ace-to-eight"}),
    ("pyramid", {}),
    ("pyramid", {"redeals": 0}),
    ("pyramid", {"redeals": "unlimited"}),
    ("fourteen-out", {}),
)


def solver_figures(deals: int = 100) -> dict[str, float]:
    """For patiences with choices: deals searched a second, the slowest one's seconds, and the share left undecided."""
    found = {}
    for key, options in HOUSE_RULES:
        patience = game(key)
        rules = patience.build(patience.complete(options))
        (lot,) = lots(seed=1, deals=deals, size=deals)
        seconds = []
        undecided = 0
        for seed in lot:
            start = time.process_time()
            undecided += play_lot(rules, (seed,)).undecided
            seconds.append(time.process_time() - start)
        name = " ".join([key, *(f"{option}={choice}" for option, choice in options.items())])
        found[f"{name}: deals a second"] = deals / sum(seconds)
        found[f"{name}: seconds for the slowest"] = max(seconds)
        found[f"{name}: share left undecided"] = undecided / deals
    return found


if __name__ == "__main__":
    for name, figure in {**figures(), **solver_figures()}.items():
        print(f"{name:62} {figure:10.3f}")  # noqa: T201
