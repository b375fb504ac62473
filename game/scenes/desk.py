"""What grown-ups need of the machine besides the game: a place for their files, and the calendar."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from datetime import date


Saving: TypeAlias = Generator[None, None, Path | None]
"""Saves a text, a piece with each step. Its value tells where the text lies, or is None where it could not be saved.

Until then there is no file of that name; none is ever where this is closed before its end.
"""


class Desk(Protocol):
    """Files are saved in one folder that is easy to find. Nothing here raises for what may happen to files."""

    def today(self) -> date:
        """The day on the calendar."""
        ...

    def save(self, name: str, pieces: Iterable[str]) -> Saving:
        """Save a text, handed over in pieces, as UTF-8 under this name, or under a similar one if there is such a file.

        Line ends are written as they are.
        """
        ...

    def show(self, file: Path) -> bool:
        """Open the folder of a file in the desktop's file manager; tells whether there is one."""
        ...

    def close(self) -> None:
        """The program ends: what is being saved is given up, and nothing is left of it."""
        ...


class NoDesk:
    """Where nothing can be saved."""

    def today(self) -> date:
        from datetime import date

        return date.today()

    def save(self, name: str, pieces: Iterable[str]) -> Saving:
        return None
        yield

    def show(self, file: Path) -> bool:
        return False

    def close(self) -> None:
        """Do nothing."""
