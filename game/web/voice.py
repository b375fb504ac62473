"""The voice in a page: the page plays the recordings, and shows what is said as a text for screen readers."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from game.platform.page import Page
from game.ui.sound import LOUDEST
from game.ui.voice import file_name


class PageVoice:
    """Implements `game.ui.voice.Voice`."""

    def __init__(self, page: Page, volume: int, duck: Callable[[], None]) -> None:
        """`duck` makes the effects softer that are heard just now."""
        self._page = page
        self._volume = volume
        self._duck = duck
        self._languages = frozenset(page.voices.split(":"))

    @property
    def speaking(self) -> bool:
        return self._page.speaking

    def speaks(self, language: str) -> bool:
        return language in self._languages

    def set_volume(self, volume: int) -> None:
        self._volume = volume

    def say(self, sentences: Sequence[str], language: str) -> None:
        self.hush()
        self.add(sentences, language)

    def add(self, sentences: Sequence[str], language: str) -> None:
        self._page.tell(" ".join(sentences), language)
        if self._volume and self.speaks(language):
            names = [f"{language}/{file_name(sentence)}" for sentence in sentences]
            self._page.say(json.dumps(names), self._volume / LOUDEST)
            self._duck()

    def hush(self) -> None:
        self._page.hush()
