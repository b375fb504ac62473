"""Records of made-up classes in real files, and a desk that tests look at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from game.engine.cards import Rank
from game.engine.games import GAMES
from game.engine.rules import Equation
from game.engine.session import Session
from game.platform.journal_file import JournalFile
from game.practice.bonds import Bond, Lap, Skill, Step, pairs_to, steps_on
from game.practice.children import CHILDREN, Child
from game.practice.journal import Ending, Journal, Standing
from game.practice.kept import keep
from game.practice.tries import Try
from game.scenes.desk import Saving
from game.scenes.hints import on_a_clock
from game.settings import HintMode
from tests.pilot import good_thirteen
from tests.practice.playing import NOON, Clock

TODAY = date(2026, 1, 31)
"""The day of the made-up records, which the clock below shows too."""
DAY = 86_400


class Desk:
    """A desk on which files lie as texts."""

    def __init__(
        self, folder: str = "/home/teacher/Documents/Good Thirteen", full: bool = False, steps: int = 1
    ) -> None:
        """`full` takes no file; each piece of one takes so many steps."""
        self._folder = Path(folder)
        self._full = full
        self._steps = steps
        self.given_up = 0
        self.files: dict[str, str] = {}
        self.shown: list[Path] = []
        self.manager = True

    def today(self) -> date:
        return TODAY

    def save(self, name: str, pieces: Iterable[str]) -> Saving:
        if self._full:
            return None
        text = ""
        try:
            for piece in pieces:
                text += piece
                for _ in range(self._steps):
                    yield
        except GeneratorExit:
            self.given_up += 1
            raise
        self.files[name] = text
        return self._folder / name

    def show(self, file: Path) -> bool:
        self.shown.append(file)
        return self.manager

    def close(self) -> None: ...


class Diary:
    """A journal file in a folder, and a child's days to write into it."""

    def __init__(self, folder: Path) -> None:
        self.clock = Clock()
        self.journal: Journal = JournalFile(folder, self.clock)

    def deal(
        self,
        child: Child | None,
        tries: Sequence[Try],
        ending: Ending | None,
        *,
        days_ago: int = 0,
        session: Session | None = None,
        early: int = 0,
    ) -> None:
        """One deal with these tries, so many days ago; `early` is how often cards were wanted too early."""
        self.clock.now = NOON - days_ago * DAY
        key = self.journal.begin(child, keep(session or good_thirteen()))
        for _ in range(early):
            self.journal.filled_too_early(key)
        for one in tries:
            self.journal.record(key, one, Standing(""))
        self.journal.keep(key, Standing("", ending))
        self.clock.now = NOON


def on_the_clock() -> tuple[Step, ...]:
    """All steps on a clock of 13."""
    return *steps_on(13, Lap.WITHIN), *steps_on(13, Lap.PAST)


def right_sum(skill: Skill) -> Equation:
    """A right sum that practises it."""
    if isinstance(skill, Bond):
        return Equation(skill.values, skill.target)
    start = 13 - skill.step if skill.lap is Lap.WITHIN else 12
    return Equation((start, skill.step), (start + skill.step - 1) % 13 + 1, clock=13)


def answered(skill: Skill, *, first: bool = False, hinted: bool = False, seconds: float = 3.0) -> Try:
    """A right answer."""
    return Try(right_sum(skill), skill, HintMode.PARTNER, hinted, first, round(1000 * seconds), 900)


def mistaken(skill: Skill) -> Try:
    """A wrong answer that counts for a bond, or for a step."""
    sum_ = right_sum(skill)
    if isinstance(skill, Bond):
        wrong = sum_._replace(values=(skill.high, skill.low + 1 if skill.low < Rank.KING else skill.low - 1))
    else:
        wrong = sum_._replace(target=sum_.target - 1 or 2)
    return Try(wrong, skill, HintMode.PARTNER, False, False, 4000, 900)


def some_tries(child: Child | None, number: int) -> list[Try]:
    """What a child does in a deal: easy bonds at once, 8 + 5 with trouble."""
    start = 0 if child is None else child.number
    found: list[Try] = []
    for place, bond in enumerate(pairs_to(13)):
        turn = start + number + place
        if bond.high == 8 and turn % 3:
            found.append(mistaken(bond) if turn % 3 == 1 else answered(bond, hinted=True, seconds=5.6))
        elif turn % 5 == 4:
            found.append(answered(bond, hinted=True, seconds=4.2))
        else:
            found += [answered(bond, first=True, seconds=1.5 + place * 0.6)] * 2
    return found


_ALONE = frozenset({11, 13})
"""Where one card goes out by itself; nothing does where fourteen is wanted."""


@cache
def family_records() -> Journal:
    """The records of one child who has played every patience, two of them by several house rules."""
    diary = Diary(Path(mkdtemp()))
    for played in GAMES:
        rules = played.build(played.complete({}))
        skills = on_the_clock() if on_a_clock(rules) else pairs_to(rules.target)
        tries = [
            one
            for skill in skills
            for one in [answered(skill, first=True, seconds=2.4)] * 120
            + [answered(skill, hinted=True), answered(skill), mistaken(skill)] * 11
        ]
        if rules.target in _ALONE and not on_a_clock(rules):
            alone = Bond(rules.target, rules.target)
            tries += [answered(alone, first=True), answered(alone)._replace(skill=None)] * 8
        for option in played.options:
            session = Session.start(played, 1, {option.key: option.choices[-1]})
            diary.deal(None, (), Ending.STUCK, session=session)
        diary.deal(None, tries, Ending.CAME_OUT, session=Session.start(played, 1), early=3)
    return diary.journal


@cache
def class_records(count: int = 6) -> Journal:
    """The records of a class in a temporary folder, written once and not to be changed."""
    diary = Diary(Path(mkdtemp()))
    for child in CHILDREN[::5][:count]:
        for number in range(6):
            ending = Ending.CAME_OUT if number % 3 else Ending.STUCK
            diary.deal(child, some_tries(child, number), ending, days_ago=3 * number)
    return diary.journal
