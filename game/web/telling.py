"""The voice, mirrored as a text of the page for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from game.platform.page import Page
from game.ui.voice import NoVoice, Voice


class TellingVoice:
    """Says what another voice says, and shows it to screen readers at the same time. Implements `Voice`."""

    def __init__(self, page: Page, voice: Voice | None = None) -> None:
        self._page = page
        self._voice = voice or NoVoice()

    @property
    def speaking(self) -> bool:
        return self._voice.speaking

    def set_volume(self, volume: int) -> None:
        self._voice.set_volume(volume)

    def say(self, sentences: Sequence[str], language: str) -> None:
        self._page.tell(" ".join(sentences), language)
        self._voice.say(sentences, language)

    def add(self, sentences: Sequence[str], language: str) -> None:
        self._page.tell(" ".join(sentences), language)
        self._voice.add(sentences, language)

    def hush(self) -> None:
        self._voice.hush()
