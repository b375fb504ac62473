"""What reaches a scene from outside: taps, keys and a new window size.

A finger and a mouse button are the same thing here, a tap; the platform makes sure that
one press is told once (a touch also arrives as a mouse click on most systems).
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.geometry import Size


class Tap(NamedTuple):
    """A finger or the main mouse button went down, in pixels."""

    x: float
    y: float


class Key(NamedTuple):
    """A key went down: its name in lower case ("left", "return", "a", "7", "f11"), never a repetition."""

    name: str
    ctrl: bool = False
    shift: bool = False


class Resize(NamedTuple):
    """The window has a new size."""

    size: Size


class Expose:
    """The window was uncovered: its picture must be shown again."""

    __slots__ = ()


class Quit:
    """The window is to be closed."""

    __slots__ = ()


Input = Tap | Key | Resize | Expose | Quit
