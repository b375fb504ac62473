"""Somebody who plays with ears and keyboard: it presses keys, and knows nothing but what was said since."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.words import Words
from tests.pilot import Pilot

PATIENCE = 150
"""So many keys are pressed at most until something is found."""


class Ears:
    """Keys in, sentences out. After each key it listens until nothing more comes."""

    def __init__(self, language: str = "en", **wishes: object) -> None:
        self._pilot = Pilot(language=language, self_voicing=True, **wishes)  # type: ignore[arg-type]
        self.keys = 0
        self.heard: list[str] = []
        """What followed from the last key."""
        self.ever: list[str] = []
        self.listen(1.0)

    @property
    def words(self) -> Words:
        """The language that is spoken, for who knows it."""
        return self._pilot.world.words

    def listen(self, seconds: float = 0.1) -> list[str]:
        """Let time pass, and hear what comes."""
        self._pilot.wait(seconds, frame=0.05)
        self._pilot.spoken.finish()
        self.heard = self._pilot.spoken.take()
        self.ever += self.heard
        return self.heard

    def press(self, key: str, seconds: float = 0.05) -> list[str]:
        """Press a key and listen."""
        self._pilot.key(key)
        self.keys += 1
        return self.listen(seconds)

    def find(self, sentences: Sequence[str], keys: Sequence[str], wait: float = 0.05) -> None:
        """Press these keys one after the other, again and again, until all of the sentences are heard together."""
        for _ in range(PATIENCE):
            *before, last = keys
            for key in before:
                self.press(key)
            if set(sentences) <= set(self.press(last, wait)):
                return
        raise AssertionError(f"{sentences} are nowhere; last heard: {self.heard}")
