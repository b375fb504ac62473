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
from game.practice.bonds import Bond, pairs_to
from game.practice.children import CHILDREN, Child
from game.practice.journal import Ending, Journal, Standing
from game.practice.kept import keep
from game.practice.tries import Try
from game.settings import HintMode
from tests.pilot import good_thirteen
from tests.practice.playing import NOON, Clock

TODAY = date(2026, 1, 31)
"""The day of the made-up records, which the clock below shows too."""
DAY = 86_400


class Desk:
    """A desk on which files lie as texts."""

    def __init__(self, folder: str = "/home/teacher/Documents/Good Thirteen", full: bool = False) -> None:
        self._folder = Path(folder)
        self._full = full
        self.files: dict[str, str] = {}
        self.shown: list[Path] = []
        self.manager = True

    def today(self) -> date:
        return TODAY

    def save(self, name: str, pieces: Iterable[str]) -> Path | None:
        if self._full:
            return None
        self.files[name] = "".join(pieces)
        return self._folder / name

    def show(self, file: Path) -> bool:
        self.shown.append(file)
        return self.manager


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


def answered(bond: Bond, *, first: bool = False, hinted: bool = False, seconds: float = 3.0) -> Try:
    """A right answer."""
    return Try(Equation(bond.values, bond.target), bond, HintMode.PARTNER, hinted, first, round(1000 * seconds), 900)


def mistaken(bond: Bond) -> Try:
    """A wrong answer that counts for a bond."""
    other = bond.low + 1 if bond.low < Rank.KING else bond.low - 1
    return Try(Equation((bond.high, other), bond.target), bond, HintMode.PARTNER, False, False, 4000, 900)


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
        tries = [
            one
            for bond in pairs_to(rules.target)
            for one in [answered(bond, first=True, seconds=2.4)] * 120
            + [answered(bond, hinted=True), answered(bond), mistaken(bond)] * 11
        ]
        if rules.target in _ALONE:
            alone = Bond(rules.target, rules.target)
            tries += [answered(alone, first=True), answered(alone)._replace(bond=None)] * 8
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
