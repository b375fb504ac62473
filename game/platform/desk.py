"""The grown-ups' desk on this machine: reports are saved where documents lie."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from game.platform.folders import documents

if TYPE_CHECKING:
    from datetime import date

    from game.scenes.desk import Saving


class DeskFolder:
    """Saves in a folder given, or in one of our own among the user's documents. It need not be there yet."""

    def __init__(self, given: Path | None = None) -> None:
        self._given = given
        self._saving: Saving | None = None

    def today(self) -> date:
        """The day on the calendar."""
        from datetime import date

        return date.today()

    def save(self, name: str, pieces: Iterable[str]) -> Saving:
        """Save a text under a name that no file has yet, a piece with each step; gives its path.

        Where that fails or is given up nothing is left of it; where it fails the path is None. The one that was begun
        before is given up.
        """
        self.close()
        self._saving = self._saved(name, pieces)
        return self._saving

    def close(self) -> None:
        """Give up what is being saved."""
        if self._saving is not None:
            self._saving.close()
        self._saving = None

    def _saved(self, name: str, pieces: Iterable[str]) -> Saving:
        try:
            folder = documents(self._given)
            folder.mkdir(parents=True, exist_ok=True)
            part = folder / f".{name}.{os.getpid()}.tmp"
            try:
                with part.open("w", encoding="utf-8", newline="") as file:
                    for piece in pieces:
                        file.write(piece)
                        yield
                return _named(part, folder / name)
            finally:
                part.unlink(missing_ok=True)
        except OSError:
            return None

    def show(self, file: Path) -> bool:
        """Open the folder of a file in the desktop's file manager; tells whether there is one."""
        if sys.platform == "win32":
            try:
                os.startfile(file.parent)
            except OSError:
                return False
            return True
        # Wanted once in a while; these imports would keep every start waiting.
        import shutil
        import subprocess

        opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
        if opener is None:
            return False
        # Through a shell that ends at once: a file manager stays open as long as it likes.
        subprocess.run(("sh", "-c", '"$0" "$1" >/dev/null 2>&1 </dev/null &', opener, file.parent), check=False)
        return True


def _named(part: Path, wanted: Path) -> Path:
    """Give a file that is whole its name, or that name with a number, and never that of a file that is there.

    Somebody may have worked in it. Raises OSError.
    """
    for number in count(1):
        path = wanted.with_stem(f"{wanted.stem}-{number}") if number > 1 else wanted
        try:
            path.open("x").close()
        except FileExistsError:
            continue
        part.replace(path)
        return path
    raise AssertionError
