"""How a motion gathers and loses speed: functions from progress 0..1 to position 0..1."""

from __future__ import annotations

import math
from collections.abc import Callable

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def in_cubic(t: float) -> float:
    """Starts slowly."""
    return t**3


def out_cubic(t: float) -> float:
    """Ends slowly."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Starts and ends slowly."""
    return t * t * (3 - 2 * t)


def out_back(t: float) -> float:
    """Runs a little past the end and comes back."""
    overshoot = 1.70158
    t -= 1
    return 1 + t * t * ((overshoot + 1) * t + overshoot)


def swing(t: float) -> float:
    """Three swings to either side that die away: 0 at both ends."""
    return math.sin(t * 3 * 2 * math.pi) * (1 - t)


def wave(seconds: float, period: float) -> float:
    """A calm wave between 0 and 1 that starts at 0; `period` in seconds."""
    return (1 - math.cos(2 * math.pi * seconds / period)) / 2
