"""Watches one deal at the table: what the scene tells it becomes tries in the journal, and fading help."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.session import Session, moves_text
from game.engine.state import MoveKind, Spot
from game.practice.bonds import Bond, counted_bond, open_bonds
from game.practice.children import Child
from game.practice.fading import Practised, Teaching
from game.practice.first_try import Before
from game.practice.journal import DealKey, Ending, Journal, Standing
from game.practice.kept import keep
from game.practice.stopwatch import Stopwatch
from game.practice.tries import Try
from game.settings import HintMode


class Observer:
    """One child at one deal.

    `journal` is asked for when the first time passes, so that the first picture need not wait for it; `teaching` tells
    at any moment what the teacher has set. Call `update` only while the table is in view with nothing before it.
    """

    def __init__(
        self, journal: Callable[[], Journal], child: Child | None, session: Session, teaching: Callable[[], Teaching]
    ) -> None:
        self._open = journal
        self._child = child
        self._session = session
        self._teaching = teaching
        self._begun: tuple[Journal, DealKey] | None = None
        self._practised: dict[Bond, Practised] = {}
        self._before = Before()
        self._uncovered: set[Bond] = set()
        self._ready = Stopwatch()
        self._pick: Stopwatch | None = None

    # What the scene tells.

    def update(self, dt: float) -> None:
        """So many seconds passed in view of the table."""
        self._ready = self._ready.passed(dt)
        if self._pick is not None:
            self._pick = self._pick.passed(dt)
        if dt > 0:
            self._begin()

    def touched(self) -> None:
        """There was an input of any kind."""
        self._ready = self._ready.touched()
        if self._pick is not None:
            self._pick = self._pick.touched()

    def ready(self) -> None:
        """The cards have come to lie on the table: time counts from here. Not needed where they appear at once."""
        self._ready = Stopwatch()

    def held(self, spots: tuple[Spot, ...]) -> None:
        """These cards are held from now on, in the order picked; none if empty."""
        if not spots:
            self._pick = None
        elif self._pick is None:
            self._pick = Stopwatch()

    def marked(self, spots: frozenset[Spot]) -> None:
        """These spots are marked from now on: as held, as partners, as a shown pair."""
        opened = open_bonds(self._session.rules, self._session.state, spots)
        self._before = self._before.revealed(opened)

    def played(self, session: Session, picks: tuple[Spot, ...]) -> None:
        """A move was made; `session` is the game after it, `picks` the spots tapped for it in the order picked."""
        before, self._session = self._session, session
        if session.done[-1].kind is MoveKind.OUT:
            self._tried(before, picks)
            return
        self._ready = Stopwatch()
        self._keep()

    def missed(self, picks: tuple[Spot, ...]) -> None:
        """These spots, in the order picked, made no move together. Sums on a clock are not written down."""
        if self._session.rules.equation(self._session.state, picks).clock is None:
            self._tried(self._session, picks)

    def rewound(self, session: Session) -> None:
        """A move was taken back or repeated; `session` is the game after that."""
        rules, taken_back = session.rules, self._session.done[len(session.done) :]
        self._session = session
        for move in taken_back:
            if move.kind is MoveKind.OUT:
                self._before = self._before.revealed(open_bonds(rules, session.state, move.picks))
        self._ready, self._pick = Stopwatch(), None
        self._keep()

    def filled_too_early(self) -> None:
        """Cards were wanted from the stock while a pair was there."""
        journal, key = self._begin()
        journal.filled_too_early(key)

    def uncovered(self, bond: Bond) -> None:
        """The covered row of a bond was tapped and is to be seen again."""
        journal, key = self._begin()
        practised = self._practised[bond] = self._shown_of(bond).uncovered()
        self._before = self._before.revealed(frozenset({bond}))
        self._uncovered.add(bond)
        journal.uncovered(key, bond, practised)

    # What the scene asks.

    def help(self, bond: Bond) -> HintMode:
        """How much help is in force for a bond; before the journal was opened, the teacher's mode."""
        return self._shown_of(bond).help(self._teaching())

    def covered(self, bond: Bond) -> bool:
        """Whether the bond's row of the pair table is covered: it is known, or needs no help any more.

        A row that was uncovered stays so until the bond is thrown out.
        """
        known = self._shown_of(bond).row_covered or self.help(bond) is HintMode.OFF
        return known and bond not in self._uncovered

    # What comes of it.

    def _begin(self) -> tuple[Journal, DealKey]:
        if self._begun is None:
            journal = self._open()
            self._practised = dict(journal.practised(self._child))
            self._begun = journal, journal.begin(self._child, keep(self._session))
        return self._begun

    def _tried(self, before: Session, picks: tuple[Spot, ...]) -> None:
        """Write down a try at the cards as they lay in `before`."""
        journal, key = self._begin()
        teaching, rules = self._teaching(), before.rules
        equation = rules.equation(before.state, picks)
        counted = counted_bond(rules, before.state, picks)
        asked = counted or Bond.of(equation.values[0], equation.target)
        shown_before = self._shown_of(asked)
        mode = shown_before.help(teaching)
        table_open = mode is HintMode.TABLE and not shown_before.row_covered
        hinted = table_open or asked in self._before.shown
        first = counted is not None and equation.right and not hinted and asked not in self._before.wrong

        practised = None
        if equation.right:
            self._before = self._before.solved(asked)
            self._uncovered.discard(asked)
        if counted is not None:
            practised = shown_before.right(teaching, first) if equation.right else shown_before.wrong(teaching)
            self._practised[counted] = practised
            if not equation.right:
                self._before = self._before.missed(counted)

        pick = self._pick.milliseconds if self._pick is not None and len(picks) > 1 else None
        tried = Try(
            equation,
            counted,
            mode if counted else teaching.mode,
            hinted,
            first,
            self._ready.milliseconds,
            pick,
        )
        self._ready = Stopwatch()
        journal.record(key, tried, self._standing(), practised)

    def _keep(self) -> None:
        journal, key = self._begin()
        journal.keep(key, self._standing())

    def _standing(self) -> Standing:
        session = self._session
        return Standing(moves_text(session), Ending.of(session.rules.outcome(session.state)))

    def _shown_of(self, bond: Bond) -> Practised:
        return self._practised.get(bond, Practised())
