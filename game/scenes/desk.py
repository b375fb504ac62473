"""What grown-ups need of the machine besides the game: a place for their files, and the calendar."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from datetime import date


class Desk(Protocol):
    """Files are saved in one folder that is easy to find. Nothing here raises for what may happen to files."""

    def today(self) -> date:
        """The day on the calendar."""
        ...

    def save(self, name: str, pieces: Iterable[str]) -> Path | None:
        """Save a text, handed over in pieces, as UTF-8 under this name, or under a similar one if there is such a file.

        Line ends are written as they are. Returns where it was saved, or None if it could not be.
        """
        ...

    def show(self, file: Path) -> bool:
        """Open the folder of a file in the desktop's file manager; tells whether there is one."""
        ...


class NoDesk:
    """Where nothing can be saved."""

    def today(self) -> date:
        from datetime import date

        return date.today()

    def save(self, name: str, pieces: Iterable[str]) -> Path | None:
        return None

    def show(self, file: Path) -> bool:
        return False
