"""A program that plays at full speed until somebody kills it: `python -m tests.practice.killed FOLDER`.

After each move that the journal was told of, it prints which deal it plays and how many moves were made. It goes on
with what the program before it left behind.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.engine.games import game
from game.engine.session import Session
from game.platform.journal_file import JournalFile
from game.practice.fading import Teaching
from game.practice.kept import revived
from game.practice.observer import Observer
from game.practice.report import Query
from game.settings import HintMode

GAME = game("good-thirteen")


def play(folder: Path) -> None:
    """Play one deal after the other, for ever."""
    journal = JournalFile(folder)
    kept = journal.unfinished(None).get(GAME.key)
    session = revived(kept) if kept else None
    number = 1 + sum(tally.played for tally in journal.games(Query()))
    while True:
        session = session or Session.start(GAME, number)
        observer = Observer(lambda: journal, None, session, lambda: Teaching(HintMode.PARTNER, fades=True))
        observer.update(0.1)
        while moves := session.rules.moves(session.state):
            session = session.play(moves[0])
            observer.played(session, tuple(moves[0].picks))
            os.write(1, f"{session.deal} {len(session.done)}\n".encode())
        number, session = number + 1, None


if __name__ == "__main__":
    play(Path(sys.argv[1]))
