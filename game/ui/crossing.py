"""How a second number joins the first: it fills the ten, the box closes, the rest lands outside.

Pure: what is to be seen at a time after the second card was picked. A child who counts on from eight sees that
five is two and three, because two close the ten.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.theme import Durations

TEN = 10


class Joining(NamedTuple):
    """The frame at one moment: discs of the first and second number in place, the split chip, the box of ten."""

    first: int
    second: int
    split: tuple[int, int] | None
    closed: bool
    done: bool


class _Times(NamedTuple):
    """When the parts of a joining begin, in seconds after the second number was picked."""

    into: int
    rest: int
    filling: float
    closed: float
    landing: float
    landed: float
    whole: float


def _times(first: int, second: int, durations: Durations) -> _Times:
    into = min(max(TEN - first, 0), second)
    rest = second - into
    crosses = into > 0 and rest > 0
    filling = durations.close + (durations.split if crosses else 0.0)
    filled = filling + into * durations.disc * 2
    closed = filled + (durations.close if first + second >= TEN and into else 0.0)
    landing = closed + (durations.box if crosses else 0.0)
    landed = landing + rest * durations.disc * 2
    return _Times(into, rest, filling, closed, landing, landed, landed + (durations.box if crosses else 0.0))


def joining(first: int, second: int, seconds: float, durations: Durations, reduced: bool = False) -> Joining:
    """What is seen `seconds` after `second` joined `first`; all at once with reduced motion."""
    full = first + second >= TEN
    if reduced:
        return Joining(first, second, None, full, True)
    times, step = _times(first, second, durations), durations.disc * 2
    seen = _steps(seconds - times.filling, step, times.into) + _steps(seconds - times.landing, step, times.rest)
    splits = times.into > 0 and times.rest > 0 and durations.close <= seconds < times.whole
    return Joining(
        first,
        seen,
        (times.into, times.rest) if splits else None,
        full and (first >= TEN or seconds >= times.closed),
        seconds >= times.landed,
    )


def _steps(seconds: float, step: float, most: int) -> int:
    """How many of `most` discs are in place, one every `step` seconds, the first at once."""
    return min(int(seconds / step) + 1, most) if seconds >= 0 else 0


def joining_time(first: int, second: int, durations: Durations) -> float:
    """How long the joining is in motion, in seconds, until the split chip is whole again."""
    return _times(first, second, durations).whole
