"""The voice that scenes speak with, and one that is never heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Voice(Protocol):
    """Says whole sentences. Nothing here waits or fails: what there is no recording of is not heard."""

    @property
    def speaking(self) -> bool:
        """Whether something is being said."""
        ...

    def set_volume(self, volume: int) -> None:
        """Be so loud from the next sentence on, 0 to `game.ui.sound.LOUDEST`."""
        ...

    def say(self, sentences: Sequence[str], language: str) -> None:
        """Stop what is being said and say these, one after the other, in the language whose code is given."""
        ...

    def add(self, sentences: Sequence[str], language: str) -> None:
        """Say these after what is being said."""
        ...

    def hush(self) -> None:
        """Stop what is being said."""
        ...


class NoVoice:
    """A voice that is never heard."""

    @property
    def speaking(self) -> bool:
        """Never."""
        return False

    def set_volume(self, volume: int) -> None:
        """Do nothing."""

    def say(self, sentences: Sequence[str], language: str) -> None:
        """Do nothing."""

    def add(self, sentences: Sequence[str], language: str) -> None:
        """Do nothing."""

    def hush(self) -> None:
        """Do nothing."""
