"""What reaches a scene from outside: taps, keys and a new window size.

A finger and a mouse button are the same thing here, a tap; the platform makes sure that
one press is told once (a touch also arrives as a mouse click on most systems).
Where the pointer is and what was let go is told only while somebody wants to know it.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.geometry import Size


class Tap(NamedTuple):
    """A finger or the main mouse button went down, in pixels."""

    x: float
    y: float
    touch: bool = False
    """Whether it was a finger: a mouse has been seen coming, and may be pressed without being aimed."""


class Key(NamedTuple):
    """A key went down: its name in lower case ("left", "return", "a", "7", "f11"), never a repetition.

    A controller's buttons are keys too. Only its stick repeats itself, as long as it is held.
    """

    name: str
    ctrl: bool = False
    shift: bool = False


class Lift(NamedTuple):
    """What went down is up again."""

    press: Tap | Key


class Hover(NamedTuple):
    """The mouse moved to a place, in pixels, or out of the window. Fingers do not hover."""

    at: tuple[float, float] | None


class Resize(NamedTuple):
    """The window has a new size."""

    size: Size


class Expose:
    """The window was uncovered: its picture must be shown again."""

    __slots__ = ()


class Quit:
    """The window is to be closed."""

    __slots__ = ()


Input = Tap | Key | Lift | Hover | Resize | Expose | Quit
