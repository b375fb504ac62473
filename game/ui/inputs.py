"""What reaches a scene from outside: taps, keys and a new window size.

A finger and a mouse button are the same thing here, a tap; the platform makes sure that
one press is told once (a touch also arrives as a mouse click on most systems).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Size


@dataclass(frozen=True, slots=True)
class Tap:
    """A finger or the main mouse button went down, in pixels."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down: its name in lower case ("left", "return", "a", "7", "f11"), never a repetition."""

    name: str
    ctrl: bool = False
    shift: bool = False


@dataclass(frozen=True, slots=True)
class Resize:
    """The window has a new size."""

    size: Size


@dataclass(frozen=True, slots=True)
class Expose:
    """The window was uncovered: its picture must be shown again."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The window is to be closed."""


Input = Tap | Key | Resize | Expose | Quit
