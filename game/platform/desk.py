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


class DeskFolder:
    """Saves in a folder given, or in one of our own among the user's documents. It need not be there yet."""

    def __init__(self, given: Path | None = None) -> None:
        self._given = given

    def today(self) -> date:
        """The day on the calendar."""
        from datetime import date

        return date.today()

    def save(self, name: str, pieces: Iterable[str]) -> Path | None:
        """Save a text, given in pieces, under a name that no file has yet; where that fails nothing is left of it."""
        plain = Path(name)
        names = (plain.stem + (f"-{number}" if number > 1 else "") + plain.suffix for number in count(1))
        try:
            folder = documents(self._given)
            folder.mkdir(parents=True, exist_ok=True)
            for path in map(folder.joinpath, names):
                try:
                    # Never over a file that is there: somebody may have worked in it.
                    file = path.open("x", encoding="utf-8", newline="")
                except FileExistsError:
                    continue
                try:
                    with file:
                        file.writelines(pieces)
                except BaseException:  # Ctrl+C, too
                    path.unlink(missing_ok=True)
                    raise
                return path
        except OSError:
            pass
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
