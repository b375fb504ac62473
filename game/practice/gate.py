"""The gate before the grown-ups' panel: a product in words, for people who read and multiply, or a PIN.

Pure: chance comes in as a number, time as seconds. One guess in a storm of taps must not open it, therefore every
try has a question of its own, an error asks for two right answers in a row, and three errors bring a pause.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from game.practice.pin import PIN_DIGITS, matches
from game.settings import GateState

FIRST = range(12, 20)
SECOND = range(3, 10)
"""The factors: two digits times one, never as easy as ten or two times."""

MOST_DIGITS = 3
"""The largest product, 19 times 9, has so many."""

ERRORS_ALLOWED = 3
"""So many wrong answers bring a pause."""

FIRST_PAUSE, LONGEST_PAUSE = 30.0, 300.0
"""Seconds. Each pause is twice as long as the one before it, up to the longest."""


class Product(NamedTuple):
    """A question: how much is `first` times `second`."""

    first: int
    second: int

    @property
    def value(self) -> int:
        """The right answer."""
        return self.first * self.second

    @property
    def digits(self) -> int:
        """The most digits that may be typed."""
        return MOST_DIGITS

    def answered_by(self, typed: str) -> bool:
        """Whether these digits are the answer."""
        return int(typed) == self.value

    def following(self, chance: int) -> Product:
        """The next question, another one."""
        return product(chance, self)


def product(chance: int, unlike: Product | None = None) -> Product:
    """The question that a number drawn by chance stands for; always another one than `unlike`."""
    kinds = len(FIRST) * len(SECOND)
    drawn = _numbered(chance % kinds)
    return _numbered((chance + 1) % kinds) if drawn == unlike else drawn


def _numbered(number: int) -> Product:
    first, second = divmod(number, len(SECOND))
    return Product(FIRST[first], SECOND[second])


class Pin(NamedTuple):
    """The question for the PIN that grown-ups set; `stored` is what `game.practice.pin` made of it."""

    stored: str

    @property
    def digits(self) -> int:
        """The most digits that may be typed."""
        return PIN_DIGITS

    def answered_by(self, typed: str) -> bool:
        """Whether these digits are the PIN. Takes some hundredths of a second: guessing is to be slow."""
        return matches(typed, self.stored)

    def following(self, chance: int) -> Pin:
        """The next question: the same."""
        return self


Question: TypeAlias = Product | Pin


def first_question(pin: str | None, chance: int) -> Question:
    """What the gate asks: for the PIN if there is one, else for a product."""
    return product(chance) if pin is None else Pin(pin)


class Lock(NamedTuple):
    """How hard the gate is to open just now."""

    needed: int = 1
    """Right answers in a row until it opens."""
    errors: int = 0
    """Wrong answers since the last pause."""
    pauses: int = 0
    """Pauses so far."""
    seconds: float = 0.0
    """What is left of a pause."""
    heard: bool = False
    """Whether a question was read aloud: children who cannot read hear it then."""

    @classmethod
    def restored(cls, state: GateState, now: float) -> Lock:
        """The lock as it was kept, `now` in seconds since 1970.

        A clock that was set back makes no pause longer than it was.
        """
        if state == GateState():
            return cls()
        left = min(max(state.until - now, 0.0), pause_length(state.pauses))
        return cls(2, state.errors, state.pauses, left)

    def kept(self, now: float) -> GateState:
        """What must be remembered of it, `now` in seconds since 1970."""
        return GateState(self.errors, self.pauses, now + self.seconds if self.paused else 0.0)

    @property
    def is_open(self) -> bool:
        """Whether enough questions were answered."""
        return self.needed == 0

    @property
    def paused(self) -> bool:
        """Whether nothing may be answered yet."""
        return self.seconds > 0

    def read_aloud(self) -> Lock:
        """After a question was read aloud, which asks for two right answers in a row instead of one."""
        return self if self.heard else self._replace(needed=2, heard=True)

    def right(self) -> Lock:
        """After a right answer."""
        return self._replace(needed=self.needed - 1)

    def wrong(self) -> Lock:
        """After a wrong answer."""
        if self.errors + 1 < ERRORS_ALLOWED:
            return self._replace(needed=2, errors=self.errors + 1)
        return Lock(needed=2, pauses=self.pauses + 1, seconds=pause_length(self.pauses + 1))

    def rested(self, seconds: float) -> Lock:
        """After some seconds."""
        return self._replace(seconds=max(self.seconds - seconds, 0.0)) if self.paused else self


def pause_length(number: int) -> float:
    """How long a pause is, in seconds; the first one has the number 1, and 0 is none."""
    return min(FIRST_PAUSE * 2 ** min(number - 1, 10), LONGEST_PAUSE) if number else 0.0


class Verdict(Enum):
    """What came of the last answer."""

    NONE = auto()
    """There was none yet."""
    WRONG = auto()
    ONE_MORE = auto()
    """Right, and one more is asked for after an error."""


class Asking(NamedTuple):
    """A question being answered, digit by digit."""

    question: Question
    lock: Lock = Lock()
    typed: str = ""
    verdict: Verdict = Verdict.NONE

    def with_digit(self, digit: int) -> Asking:
        """A digit was typed; more than the longest answer has are not taken, and none during a pause."""
        if self.lock.paused or len(self.typed) == self.question.digits:
            return self
        return self._replace(typed=f"{self.typed}{digit}")

    def without_last(self) -> Asking:
        """The last digit was taken back."""
        return self._replace(typed=self.typed[:-1])

    def answered(self, chance: int) -> Asking:
        """What was typed is the answer; `chance` draws the next question. Nothing typed, as in a pause, is none."""
        if not self.typed:
            return self
        following = self.question.following(chance)
        if not self.question.answered_by(self.typed):
            return Asking(following, self.lock.wrong(), verdict=Verdict.WRONG)
        return Asking(following, self.lock.right(), verdict=Verdict.ONE_MORE)

    def read_aloud(self) -> Asking:
        """The question was read aloud."""
        return self._replace(lock=self.lock.read_aloud())

    def rested(self, seconds: float) -> Asking:
        """After some seconds; when a pause ends, nothing is said of the error that brought it."""
        if not self.lock.paused:
            return self
        lock = self.lock.rested(seconds)
        return self._replace(lock=lock, verdict=self.verdict if lock.paused else Verdict.NONE)
