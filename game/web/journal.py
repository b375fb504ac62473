"""The records in a page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.platform.journal_file import JournalFile
from game.practice.journal import Problem, ProblemKind


class PageJournal(JournalFile):
    """The records, in one file; that the browser keeps nothing is a problem of theirs."""

    def __init__(self, folder: Path, keeps: Callable[[], bool]) -> None:
        super().__init__(folder, ahead=False)
        self._keeps = keeps
        self._told = False

    def take_problem(self) -> Problem | None:
        problem = super().take_problem()
        if problem is None and not self._told and not self._keeps():
            self._told, problem = True, Problem(ProblemKind.NOT_KEPT)
        return problem
