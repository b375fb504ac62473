"""What outlives the page: the files of one folder, kept by the browser as soon as they have changed."""

from __future__ import annotations

from pathlib import Path

from game.platform.page import Page

PART = 1 << 16
"""Bytes of a file that are kept together: of a long one only the parts that changed are handed over."""


class Keeping:
    """Hands the page what was written or removed in a folder since the last time.

    The browser's own mirror of a folder (Emscripten's IDBFS) asks its database what is there before it writes; a page
    closed meanwhile loses the try. What is handed over here is written by the browser even if the page is gone.
    """

    def __init__(self, folder: Path, page: Page) -> None:
        """The folder is as the page remembers it."""
        self._folder = folder
        self._page = page
        folder.mkdir(parents=True, exist_ok=True)
        self._seen = self._states()
        self._kept = {name: (folder / name).read_bytes() for name in self._seen}

    def keep(self) -> None:
        """Hand over what is new. Takes a fiftieth of a millisecond where nothing is."""
        states = self._states()
        if states == self._seen:
            return
        for name in states.keys() | self._seen.keys():
            if states.get(name) != self._seen.get(name):
                self._hand_over(name, (self._folder / name).read_bytes() if name in states else b"")
        self._seen = states
        self._page.commit()

    def _hand_over(self, name: str, content: bytes) -> None:
        before = self._kept.get(name, b"")
        for start in range(0, max(len(content), len(before)), PART):
            key, part = f"{name}:{start // PART:06}", content[start : start + PART]
            if not part:
                self._page.forget(key)
            elif part != before[start : start + PART]:
                self._page.keep(key, part)
        self._kept[name] = content

    def _states(self) -> dict[str, tuple[int, int]]:
        """When each file was written last, and its size; without those that are gone when what is done is done."""
        states = {}
        for path in self._folder.iterdir():
            if not path.name.endswith(("-journal", ".tmp")):
                stat = path.stat()
                states[path.name] = (stat.st_mtime_ns, stat.st_size)
        return states
