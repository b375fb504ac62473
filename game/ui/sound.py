"""The sound effects that scenes ask for, and silence for where there is no sound."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol


class Effect(StrEnum):
    """What can be heard. The value names the file under ``assets/sounds``."""

    PICK = "pick"  # a card is taken up
    PUT_BACK = "put_back"  # the held card is let go
    PAIR = "pair"  # two cards go out together
    KING = "king"  # a card goes out alone
    WRONG = "wrong"  # two cards don't make the target: a question, no verdict
    DEAL = "deal"  # one card comes to its place
    WIN = "win"
    STUCK = "stuck"


LOUDEST = 10
"""Volumes go from 0, which is silence, to this."""


class Sounds(Protocol):
    """What scenes know of sound. Nothing here waits or fails: what can't be heard is not heard."""

    @property
    def muted(self) -> bool:
        """Whether the user wants to hear nothing."""

    def set_muted(self, muted: bool) -> None:
        """Be silent from now on, or be heard again."""

    def set_volume(self, volume: int) -> None:
        """Be so loud from the next effect on, 0 to `LOUDEST`."""

    def play(self, effect: Effect) -> None:
        """Start an effect now, above those that still sound, unless muted."""


class SoundDevice(Sounds, Protocol):
    """What the driver knows of sound besides: the device behind it."""

    def open(self) -> None:
        """Get ready to play. Call it once the first frame is shown, as a device may take a tenth of a second."""

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass. Call it once a frame, at rest too: a silent device is let go."""

    def close(self) -> None:
        """Let the device go. Playing opens it again."""


class Silence:
    """A sound device that plays nothing; it only remembers whether it is muted."""

    def __init__(self, *, muted: bool = False) -> None:
        self._muted = muted

    @property
    def muted(self) -> bool:
        """Whether the user wants to hear nothing."""
        return self._muted

    def set_muted(self, muted: bool) -> None:
        """Remember the user's wish."""
        self._muted = muted

    def set_volume(self, volume: int) -> None:
        """Do nothing."""

    def play(self, effect: Effect) -> None:
        """Do nothing."""

    def open(self) -> None:
        """Do nothing."""

    def update(self, dt: float) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""
