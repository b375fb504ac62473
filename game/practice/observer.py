"""Watches one deal at the table: what the scene tells it becomes tries in the journal, and fading help."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.engine.hint import gains
from game.engine.session import Session, moves_text
from game.engine.state import Spot
from game.practice.bonds import Skill, counted_skill, open_questions, question_of, skill_of, skills_at
from game.practice.children import Child
from game.practice.fading import STEPS, Practised, Teaching
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
        self.session = session
        """The game as it stands."""
        self._teaching = teaching
        self._begun: tuple[Journal, DealKey] | None = None
        self._practised: dict[Skill, Practised] = {}
        self._before = Before()
        self._uncovered: set[Skill] = set()
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

    def marked(self, spots: frozenset[Spot], told: Iterable[Spot] = ()) -> None:
        """These spots are marked from now on: as held, as partners, as a shown pair.

        `told` are the piles of which it is said what they wait for.
        """
        opened = open_questions(self.session.rules, self.session.state, spots, told)
        self._before = self._before.revealed(opened)

    def played(self, session: Session, picks: tuple[Spot, ...]) -> None:
        """A move was made; `session` is the game after it, `picks` the spots tapped for it in the order picked."""
        before, self.session = self.session, session
        if gains(before.rules, before.state, session.done[-1]):
            self._tried(before, picks)
            return
        self._ready = Stopwatch()
        self._keep()

    def missed(self, picks: tuple[Spot, ...]) -> None:
        """These spots, in the order picked, made no move together."""
        self._tried(self.session, picks)

    def rewound(self, session: Session) -> None:
        """A move was taken back or repeated; `session` is the game after that."""
        rules, taken_back = session.rules, self.session.done[len(session.done) :]
        self.session = session
        for move in taken_back:
            self._before = self._before.revealed(open_questions(rules, session.state, move.picks))
        self._ready, self._pick = Stopwatch(), None
        self._keep()

    def filled_too_early(self) -> None:
        """Cards were wanted from the stock while a pair was there."""
        journal, key = self._begin()
        journal.filled_too_early(key)

    def uncovered(self, skill: Skill) -> None:
        """The covered row of a bond, or the numbers of a step, are to be seen again."""
        journal, key = self._begin()
        practised = self._practised[skill] = self._shown_of(skill).uncovered()
        self._uncovered.add(skill)
        journal.uncovered(key, skill, practised)

    # What the scene asks.

    def help(self, skill: Skill) -> HintMode:
        """How much help is in force for a skill; before the journal was opened, the teacher's mode."""
        return self._shown_of(skill).help(self._teaching())

    def help_at(self, spots: Iterable[Spot]) -> HintMode:
        """How much is in force for the sum of what is picked at these spots: of several sums the most.

        Of none, because a card fits no pile, the teacher's mode.
        """
        modes = map(self.help, skills_at(self.session.rules, self.session.state, spots))
        return max(modes, key=STEPS.index, default=self._teaching().mode)

    def covered(self, skill: Skill) -> bool:
        """Whether a bond's row of the pair table, or a step's numbers, are covered: known, or needing no help any more.

        What was uncovered stays so until the next right answer.
        """
        known = self._shown_of(skill).row_covered or self.help(skill) is HintMode.OFF
        return known and skill not in self._uncovered

    # What comes of it.

    def _begin(self) -> tuple[Journal, DealKey]:
        if self._begun is None:
            journal = self._open()
            self._practised = dict(journal.practised(self._child))
            self._begun = journal, journal.begin(self._child, keep(self.session))
        return self._begun

    def _tried(self, before: Session, picks: tuple[Spot, ...]) -> None:
        """Write down a try at the cards as they lay in `before`."""
        journal, key = self._begin()
        teaching, rules = self._teaching(), before.rules
        equation = rules.equation(before.state, picks)
        counted, asked, question = counted_skill(rules, before.state, picks), skill_of(equation), question_of(equation)
        shown_before = self._shown_of(asked)
        mode = shown_before.help(teaching)
        table_open = mode is HintMode.TABLE and not shown_before.row_covered
        hinted = table_open or asked in self._uncovered or question in self._before.shown
        first = counted is not None and equation.right and not hinted and question not in self._before.wrong

        practised = None
        if equation.right:
            self._before = self._before.solved(question)
            self._uncovered.discard(asked)
        if counted is not None:
            practised = shown_before.right(teaching, first) if equation.right else shown_before.wrong(teaching)
            self._practised[counted] = practised
            if not equation.right:
                self._before = self._before.missed(question)

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
        session = self.session
        return Standing(moves_text(session), Ending.of(session.rules.outcome(session.state)))

    def _shown_of(self, skill: Skill) -> Practised:
        return self._practised.get(skill, Practised())
