"""Where the game keeps its files."""

import os
from pathlib import Path
from typing import NamedTuple

DOCUMENTS = "Good Thirteen"
"""The folder of our own among the user's documents; everywhere the same, so that help texts can name it."""


class Folders(NamedTuple):
    """The folders of this user; neither need be there yet."""

    config: Path
    """Settings."""
    data: Path
    """Records."""


def folders(given: Path | None = None) -> Folders:
    """`given` for everything, or the places that the platform has for it."""
    if given is not None:
        return Folders(config=given, data=given)
    from platformdirs import PlatformDirs

    dirs = PlatformDirs("good-thirteen", appauthor=False)
    return Folders(config=dirs.user_config_path, data=dirs.user_data_path)


def holds_recordings(folder: Path) -> bool:
    """Whether there is an OGG file in a folder; looks no further than the first one. Raises nothing."""
    try:
        with os.scandir(folder) as entries:
            return any(entry.name.endswith(".ogg") for entry in entries)
    except OSError:
        return False


def documents(given: Path | None = None) -> Path:
    """`given`, or the folder of our own among the user's documents: where grown-ups look for what was saved."""
    if given is not None:
        return given
    from platformdirs import user_documents_path

    return user_documents_path() / DOCUMENTS
