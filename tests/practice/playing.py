"""What the tests of practice share: tables laid out by hand, children who play, and a clock that stands still."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.engine.cards import Card, parse_card
from game.engine.session import Session
from game.engine.state import GameState, Move, MoveKind
from game.platform.journal_file import JournalFile
from game.practice.bonds import Bond
from game.practice.children import Child
from game.practice.fading import Teaching
from game.practice.journal import Journal
from game.practice.observer import Observer
from game.settings import HintMode
from tests.engine.dealing import GOOD_THIRTEEN, RULES, deck_from

NOON = 1_769_860_800.0
"""31 January 2026, 12:00 UTC, in seconds since 1970."""


class Clock:
    """A clock that tests set."""

    def __init__(self, now: float = NOON) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def journal_in(folder: Path, clock: Clock | None = None) -> JournalFile:
    return JournalFile(folder, clock or Clock())


def table(layout: str) -> GameState:
    """These cards on the table, `--` for a gap, an eleventh one as the stock; and nothing else anywhere."""
    piles: list[tuple[Card, ...]] = [() if token == "--" else (parse_card(token),) for token in layout.split()]
    return GameState((*piles, *[()] * (12 - len(piles))))


def session_with(layout: str) -> Session:
    """A new game whose first cards are these."""
    return Session.from_deck(GOOD_THIRTEEN, deck_from(layout))


class Table:
    """A child at the table, told to the observer as the play scene does it."""

    def __init__(
        self,
        journal: Journal,
        session: Session,
        mode: HintMode = HintMode.OFF,
        fades: bool = False,
        child: Child | None = None,
    ) -> None:
        self.session = session
        self.teaching = Teaching(mode, fades)
        self.observer = Observer(lambda: journal, child, session, lambda: self.teaching)
        self.observer.update(0.5)
        self.observer.ready()

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 10)):
            self.observer.update(0.1)

    def pick(self, first: int) -> None:
        self.observer.touched()
        self.observer.held((first,))
        self.observer.marked(frozenset({first}))

    def answer(self, first: int, second: int, thinking: float = 1.0) -> None:
        """Pick two cards, right or wrong."""
        self.pick(first)
        self.wait(thinking)
        self.observer.touched()
        move = self._move(first, second)
        if move:
            self.session = self.session.play(move)
            self.observer.played(self.session, (first, second))
        else:
            self.observer.missed((first, second))
        self.observer.held(())

    def tap(self, spot: int) -> None:
        """Throw out a card alone, or deal."""
        self.observer.touched()
        move = self._move(spot)
        assert move
        self.session = self.session.play(move)
        self.observer.played(self.session, (spot,))

    def undo(self) -> None:
        self.observer.touched()
        self.session = self.session.undo()
        self.observer.rewound(self.session)

    def redo(self) -> None:
        self.observer.touched()
        self.session = self.session.redo()
        self.observer.rewound(self.session)

    def _move(self, *spots: int) -> Move | None:
        return next((move for move in self.session.rules.moves(self.session.state) if move.picks == set(spots)), None)


def play_on(table: Table) -> None:
    """Play to the end, the first move that there is each time."""
    while moves := RULES.moves(table.session.state):
        make(table, moves[0])


def make(table: Table, move: Move) -> None:
    """Make a move as a child does."""
    first, *second = sorted(move.picks)
    if second:
        table.answer(first, second[0], thinking=0.3)
    else:
        table.tap(first)


def outs(session: Session) -> Iterator[Bond]:
    """The bonds thrown out in a game."""
    for state, move in zip(session.states, session.done, strict=False):
        if move.kind is MoveKind.OUT:
            yield Bond.of(RULES.equation(state, tuple(move.picks)).values[0], RULES.target)
