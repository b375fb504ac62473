"""What outlives the page: the files of one folder, kept by the browser as soon as they have changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.platform.journal_file import JournalFile
from game.platform.page import Page
from game.practice.journal import Problem, ProblemKind


class Keeping:
    """Hands the page each file of a folder that was written or removed since the last time.

    The browser's own mirror of a folder (Emscripten's IDBFS) asks its database what is there before it writes; a page
    closed meanwhile loses the try. What is handed over here is written by the browser even if the page is gone.
    """

    def __init__(self, folder: Path, page: Page) -> None:
        """The folder is as the page remembers it."""
        self._folder = folder
        self._page = page
        folder.mkdir(parents=True, exist_ok=True)
        self._known = self._now()

    def keep(self) -> None:
        """Hand over what is new. Costs a hundredth of a millisecond where nothing is."""
        now = self._now()
        if now == self._known:
            return
        for name, state in now.items():
            if self._known.get(name) != state:
                self._page.keep(name, (self._folder / name).read_bytes())
        for name in self._known.keys() - now.keys():
            self._page.forget(name)
        self._known = now

    def _now(self) -> dict[str, tuple[int, int]]:
        """When each file was written last, and its size."""
        found = {}
        for path in self._folder.iterdir():
            if not path.name.endswith(("-journal", ".tmp")):
                state = path.stat()
                found[path.name] = (state.st_mtime_ns, state.st_size)
        return found


class PageJournal(JournalFile):
    """The records; that the browser keeps nothing is a problem of theirs."""

    def __init__(self, folder: Path, keeps: Callable[[], bool]) -> None:
        super().__init__(folder)
        self._keeps = keeps
        self._told = False

    def take_problem(self) -> Problem | None:
        problem = super().take_problem()
        if problem is None and not self._told and not self._keeps():
            self._told, problem = True, Problem(ProblemKind.NOT_KEPT)
        return problem
