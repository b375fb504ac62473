"""The voice in a page: mirrored as a text for screen readers, and its recordings fetched when they are first heard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.platform.page import Page
from game.ui.voice import NoVoice, Voice


class TellingVoice:
    """Says what another voice says once the recordings have come. Implements `Voice`.

    In the files of the game a recording is there by name only, as a file of no bytes; the page fills it.
    """

    def __init__(
        self,
        page: Page,
        voice: Voice | None = None,
        recording: Callable[[str, str], Path | None] = lambda sentence, language: None,
    ) -> None:
        """`recording` gives the file of a sentence in a language."""
        self._page = page
        self._voice = voice or NoVoice()
        self._recording = recording
        self._waiting: list[tuple[tuple[str, ...], str]] = []
        self._asked: set[Path] = set()

    @property
    def speaking(self) -> bool:
        return bool(self._waiting) or self._voice.speaking

    def set_volume(self, volume: int) -> None:
        self._voice.set_volume(volume)

    def say(self, sentences: Sequence[str], language: str) -> None:
        self.hush()
        self.add(sentences, language)

    def add(self, sentences: Sequence[str], language: str) -> None:
        self._page.tell(" ".join(sentences), language)
        self._waiting.append((tuple(sentences), language))
        for sentence in sentences:
            self._fetch(self._recording(sentence, language))
        self.update()

    def hush(self) -> None:
        self._waiting.clear()
        self._voice.hush()

    def update(self) -> None:
        """Say what waits, if nothing is on its way. To be called between two frames."""
        while self._waiting and not self._page.coming:
            self._voice.add(*self._waiting.pop(0))

    def _fetch(self, file: Path | None) -> None:
        # What did not come is not asked for again before the next start.
        if file is not None and file not in self._asked and file.is_file() and not file.stat().st_size:
            self._asked.add(file)
            self._page.fetch(str(file))
