"""Files that leave the game and come back to it, where there are no folders: as downloads, and by choosing a file."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Mapping
from datetime import date
from pathlib import Path

from game.platform.page import Page
from game.platform.room_file import NAME, room_from
from game.scenes.room import Places, Trouble
from game.settings import Settings, room_data


class DownloadDesk:
    """The grown-ups' desk: what is saved is downloaded, and lies where the browser puts such files."""

    def __init__(self, page: Page, folder: str) -> None:
        """`folder` is what people call the place where downloads are."""
        self._page = page
        self._folder = Path(folder)

    def today(self) -> date:
        """The day on the calendar."""
        return date.today()

    def save(self, name: str, pieces: Iterable[str]) -> Generator[None, None, Path | None]:
        """Download a text under this name, gathered a piece with each step."""
        gathered = []
        for piece in pieces:
            gathered.append(piece)
            yield
        self._page.download(name, "".join(gathered))
        return self._folder / name

    def show(self, file: Path) -> bool:
        """The browser shows by itself what it downloaded."""
        return True

    def close(self) -> None:
        """Nothing is half saved: a download is whole."""


class DownloadRoom:
    """The room's settings: saved as a download, loaded from a file that the user chooses."""

    def __init__(self, page: Page, places: Places) -> None:
        self._page = page
        self.places = places

    def save(self, settings: Settings) -> Trouble | None:
        """Download the settings of the room."""
        self._page.download(NAME, json.dumps(room_data(settings), indent=2) + "\n")
        return None

    def load(self) -> Mapping[str, object] | Trouble:
        """The settings in the file that was chosen last; where none was, the user is asked for one."""
        chosen = self._page.chosen()
        if chosen is None:
            self._page.choose()
            return Trouble.ASKED
        return room_from(chosen)
