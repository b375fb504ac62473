"""What can go wrong when the site is built. `game.web_command` words it."""

from __future__ import annotations


class Trouble(Exception):
    """The site could not be built."""


class NoNpm(Trouble):
    """npm is not installed."""


class NoNode(Trouble):
    """Node is not installed."""


class NoCore(Trouble):
    """Pyodide could not be fetched or read; the text is the reason."""


class WrongCore(Trouble):
    """The package is not the one that this version was made for; the text is its checksum."""


class NoWheel(Trouble):
    """The wheel of pygame could not be fetched."""

    def __init__(self, name: str, sha256: str, reason: str) -> None:
        super().__init__(reason)
        self.name = name
        self.sha256 = sha256


class BadWheel(Trouble):
    """The file is no wheel, or cannot be read; the text is the reason."""


class NotBundled(Trouble):
    """The files could not be put together; the text is the reason."""


class NotWritten(Trouble):
    """The folder could not be written; the text is the reason."""
