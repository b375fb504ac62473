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


def joining(first: int, second: int, seconds: float, durations: Durations, reduced: bool = False) -> Joining:
    """What is seen `seconds` after `second` joined `first`; all at once with reduced motion."""
    into = min(max(TEN - first, 0), second)
    rest = second - into
    crosses = into > 0 and rest > 0
    full = first + second >= TEN
    parts = (into, rest) if crosses else None
    if reduced:
        return Joining(first, second, None, full, True)
    start = durations.close
    filled_at = start + (durations.split if crosses else 0.0) + into * durations.disc * 2
    closed_at = filled_at + (durations.close if full and into else 0.0)
    rest_from = closed_at + (durations.box if crosses else 0.0)
    end = rest_from + rest * durations.disc * 2
    if seconds < filled_at:
        begun = start + (durations.split if crosses else 0.0)
        landed = min(max(int((seconds - begun) / (durations.disc * 2)) + 1, 0), into) if seconds >= begun else 0
    elif seconds < rest_from or rest == 0:
        landed = into
    else:
        landed = into + min(int((seconds - rest_from) / (durations.disc * 2)) + 1, rest)
    return Joining(
        first,
        landed,
        parts if start <= seconds < end + 2 * durations.box else None,
        full and (first >= TEN or seconds >= closed_at),
        seconds >= end,
    )


def joining_time(first: int, second: int, durations: Durations) -> float:
    """How long the joining is in motion, in seconds, until the split chip is whole again."""
    into = min(max(TEN - first, 0), second)
    rest = second - into
    crosses = into > 0 and rest > 0
    motion = durations.close + second * durations.disc * 2
    if first + second >= TEN and into:
        motion += durations.close
    if crosses:
        motion += durations.split + 3 * durations.box
    return motion
