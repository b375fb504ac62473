"""Finds deals that come out, for patiences in which a search takes long, and writes them into `tested.txt`.

    python -m assets.deals.make_tested

in the folder of the project; takes some minutes on all cores. The numbers lie at equal distances in all deals that
have one, so that a list has always one nearby. Each is searched with the usual budget, and the line of moves that is
found is then played from the deal by the rules of the game, move by move, to the win. Only then the number is listed.
The same list comes out of every run.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.engine.game import Options
from game.engine.games import game
from game.engine.rules import Outcome
from game.engine.session import FIRST_DEAL, LAST_DEAL, Session
from game.odds.solver import search
from game.odds.tested import written
from game.odds.workers import cores, spread

TESTED = Path(__file__).with_name("tested.txt")
LISTS: tuple[tuple[str, Options, int], ...] = (
    ("great-thirteen", {"balcony": "dealt"}, 997),
    ("great-thirteen", {"balcony": "ace-to-eight"}, 997),
    ("pyramid", {"redeals": 0}, 499),
    ("pyramid", {"redeals": 1}, 2503),
    ("baroness", {"deal-anytime": True}, 2503),
    ("baroness", {"deal-anytime": True, "fill-gaps": True}, 2503),
    ("baroness", {"deal-anytime": True, "kings-first": True}, 2503),
    ("baroness", {"deal-anytime": True, "fill-gaps": True, "kings-first": True}, 2503),
)
"""Each patience with its house rules, and the distance of the numbers."""


def checked(key: str, options: Options, number: int) -> int | None:
    """The number of a deal if it comes out, else None."""
    session = Session.start(game(key), number, options)
    for move in search(session.rules, session.state).run().line:
        session = session.play(move)
    return number if session.rules.outcome(session.state) is Outcome.WON else None


def main() -> None:
    """Write all lists."""
    lines: list[str] = []
    for key, options, distance in LISTS:
        numbers = range(FIRST_DEAL, LAST_DEAL + 1, distance)
        found = [number for number in spread(partial(checked, key, options), numbers, cores()) if number]
        print(f"{key} {options}: {len(found)} of {len(numbers)}")
        lines += written(game(key), options, found)
    TESTED.write_text("\n".join(lines) + "\n", encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
