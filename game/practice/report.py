"""The report: what the journal's numbers say to a teacher. Pure values and rules; the journal does the counting."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from enum import Enum
from math import sqrt
from typing import NamedTuple, Protocol

from game.practice.bonds import Bond, Lap, Skill, Step, pairs_to, steps_on
from game.practice.children import Child
from game.practice.tries import Kind, Result
from game.settings import HintMode

ENOUGH_TRIES = 10
"""Of fewer tries at a skill nothing is said: by chance alone they look like anything."""

TROUBLE_SHARE = 0.2
"""A skill needs practice if more than one try in five is wrong or needs a hint: four right of five is the share at
which mastery learning usually goes on to the next thing."""

CERTAINTY = 1.645
"""Standard deviations: one-sided 95 %."""

USUAL_TARGET = 13
"""The house that is shown before anything was played."""


class Everyone(Enum):
    """Stands for all children together."""

    EVERYONE = "everyone"


EVERYONE = Everyone.EVERYONE


class Query(NamedTuple):
    """What a report is about: one child (None: the one without a nickname) or everyone, from one day to another.

    Both days are part of it, and are days of the calendar on the wall where the tries were made; None is no limit.
    """

    child: Child | Everyone | None = EVERYONE
    since: date | None = None
    until: date | None = None


class Period(Enum):
    """The periods that the panel offers, and how many days each has; None is all of them."""

    TODAY = 1
    FORTNIGHT = 14
    ALL = None

    def since(self, today: date) -> date | None:
        """The first day of the period that ends today."""
        return None if self.value is None else today - timedelta(days=self.value - 1)


class Tally(NamedTuple):
    """The tries that count for a skill, each in one of four numbers; it is None for those that count for none."""

    skill: Skill | None
    first: int = 0
    """First tries."""
    hinted: int = 0
    """Right with a hint."""
    later: int = 0
    """Right without a hint, after a wrong try: the same question once more."""
    wrong: int = 0
    typical: int | None = None
    """The median time of the right ones in milliseconds, from when the cards lay there or the try before."""

    @property
    def right(self) -> int:
        """The right tries."""
        return self.first + self.hinted + self.later

    @property
    def tries(self) -> int:
        """All of them."""
        return self.right + self.wrong

    @property
    def evidence(self) -> int:
        """The tries that tell something about the child: a right one after a wrong one corrects that one."""
        return self.first + self.hinted + self.wrong


class GameTally(NamedTuple):
    """The deals of one patience under the same house rules."""

    game: str
    options: str
    """In the text of `game.practice.kept.options_text`."""
    came_out: int = 0
    stuck: int = 0
    left: int = 0
    """Neither: another deal was begun instead, or it is still to be gone on with."""
    early: int = 0
    """How often cards were wanted from the stock while a pair was there."""
    longest_row: int = 0
    """The most deals of one child that came out one after the other; deals that were left don't break a row."""

    @property
    def played(self) -> int:
        """The deals played to their end."""
        return self.came_out + self.stuck


class TryRow(NamedTuple):
    """One try as the journal has it, with the deal it belongs to."""

    at: int
    """Milliseconds since 1970, UTC."""
    child: Child | None
    game: str
    options: str
    deal: int | None
    kind: Kind
    values: tuple[int, ...]
    target: int
    result: Result
    skill: Skill | None
    mode: HintMode
    hinted: bool
    first: bool
    since_ready: int
    since_pick: int | None
    laid: int | None = None
    """What the card counted that was laid, on a clock of `target` hours."""


class House(NamedTuple):
    """The skills of one kind, the floors of a house of numbers, with what they come to as its roof.

    The bonds of a target; or the steps on a clock, those within its hours and those past them in a house of their own.
    """

    target: int
    floors: tuple[Tally, ...]
    """One for each bond of two cards, tried or not, the largest number first; or for each step, the smallest first."""
    alone: Tally | None = None
    """The card that is the target, if it was played."""
    lap: Lap | None = None
    """Of steps on a clock: whether they go past its hours."""

    @property
    def not_crossing(self) -> tuple[Tally, ...]:
        """The pairs whose sum does not cross ten; on a clock none."""
        return tuple(one for one in self.floors if isinstance(one.skill, Bond) and not one.skill.crosses_ten)

    @property
    def crossing(self) -> tuple[Tally, ...]:
        """The pairs whose sum crosses ten; on a clock none."""
        return tuple(one for one in self.floors if isinstance(one.skill, Bond) and one.skill.crosses_ten)

    @property
    def next(self) -> Skill | None:
        """The skill that needs practice."""
        return needs_practice(self.floors)

    @property
    def known(self) -> bool:
        """Whether every skill was tried often enough to say something about it."""
        return all(tally.evidence >= ENOUGH_TRIES for tally in self.floors)


class Report(NamedTuple):
    """All that the page shows."""

    query: Query
    houses: tuple[House, ...]
    """At least one."""
    uncounted: Tally
    """The tries that are no evidence."""
    games: tuple[GameTally, ...]

    @property
    def early(self) -> int:
        """How often cards were wanted from the stock while a pair was there."""
        return sum(game.early for game in self.games)

    @property
    def tries(self) -> int:
        """Every try there was."""
        tallies = [tally for house in self.houses for tally in (*house.floors, house.alone) if tally]
        return sum(tally.tries for tally in tallies) + self.uncounted.tries


class Numbers(Protocol):
    """Who counts: a journal."""

    def tallies(self, query: Query) -> tuple[Tally, ...]:
        """The tries by skill, those that count for none among them."""

    def games(self, query: Query) -> tuple[GameTally, ...]:
        """The deals by patience and house rules."""


def report(numbers: Numbers, query: Query) -> Report:
    """Put together what is asked."""
    tallies = {tally.skill: tally for tally in numbers.tallies(query)}
    # Those past the hours come last: a `Lap` counts downwards.
    clocks = sorted({(skill.hours, -skill.lap) for skill in tallies if isinstance(skill, Step)})
    targets = sorted({skill.target for skill in tallies if isinstance(skill, Bond)})
    if not (targets or clocks):
        targets = [USUAL_TARGET]
    houses = tuple(
        House(
            target,
            tuple(tallies.get(bond, Tally(bond)) for bond in pairs_to(target)),
            tallies.get(Bond(target, target)),
        )
        for target in targets
    ) + tuple(
        House(hours, tuple(tallies.get(step, Tally(step)) for step in steps_on(hours, lap)), lap=lap)
        for hours, lap in ((hours, Lap(-turns)) for hours, turns in clocks)
    )
    return Report(query, houses, tallies.get(None, Tally(None)), numbers.games(query))


def needs_practice(tallies: Iterable[Tally]) -> Skill | None:
    """The skill to be practised next, or None where there is no evidence for one.

    Trouble is a wrong try, or a right one with a hint; the others that count are first tries. A skill is a candidate if
    it has at least `ENOUGH_TRIES` of these, and the lower end of the one-sided 95 % Wilson interval of its share of
    trouble lies above `TROUBLE_SHARE`: then chance hardly explains it. Of several the one with the highest lower end
    is named: bad luck in a few tries does not outdo trouble in many. Time plays no part, since nobody is hurried here.
    """
    candidates = [
        (bound, tally)
        for tally in tallies
        if tally.evidence >= ENOUGH_TRIES
        and (bound := _lower_end(tally.hinted + tally.wrong, tally.evidence)) > TROUBLE_SHARE
    ]
    return max(candidates, key=lambda candidate: candidate[0])[1].skill if candidates else None


def _lower_end(hits: int, count: int) -> float:
    """The lower end of Wilson's interval of a share (E. B. Wilson, 1927)."""
    share, squared = hits / count, CERTAINTY**2
    middle = share + squared / (2 * count)
    half = CERTAINTY * sqrt(share * (1 - share) / count + squared / (4 * count**2))
    return (middle - half) / (1 + squared / count)
