"""The voice that scenes speak with, how its recordings are named, and a voice that is never heard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

_LONGEST = 60
"""Letters of a recording's name; of a longer one the beginning is kept, and a sum over the whole sentence."""

_PLAIN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def file_name(sentence: str) -> str:
    """The name of a sentence's recording, made from what it says: “Es fehlt noch eins.” is `es-fehlt-noch-eins.ogg`.

    Plain letters, digits and hyphens only, so that every file system holds it.
    """
    from unicodedata import normalize
    from zlib import crc32

    said = " ".join(sentence.split())
    plain = normalize("NFKD", normalize("NFC", said).casefold().translate(_PLAIN))
    letters = "".join(char if char.isalnum() and char.isascii() else " " for char in plain if ord(char) not in _MARKS)
    name = "-".join(letters.split())
    # A script without Latin letters leaves no name.
    if len(name) > _LONGEST or not name:
        name = "-".join(filter(None, (name[:_LONGEST].rstrip("-"), f"{crc32(said.encode()):08x}")))
    return f"{name}.ogg"


_MARKS = range(0x300, 0x370)
"""Accents that stand apart from their letter, and go; an apostrophe parts words."""


class Voice(Protocol):
    """Says whole sentences. Nothing here waits or fails: what there is no recording of is not heard."""

    @property
    def speaking(self) -> bool:
        """Whether something is being said."""
        ...

    def speaks(self, language: str) -> bool:
        """Whether there are recordings in the language whose code is given."""
        ...

    def set_volume(self, volume: int) -> None:
        """Be so loud from the next sentence on, 0 to `game.ui.sound.LOUDEST`."""
        ...

    def say(self, sentences: Sequence[str], language: str) -> None:
        """Stop what is being said and say these, one after the other, in the language whose code is given."""
        ...

    def add(self, sentences: Sequence[str], language: str) -> None:
        """Say these after what is being said."""
        ...

    def hush(self) -> None:
        """Stop what is being said."""
        ...


class NoVoice:
    """A voice that is never heard."""

    @property
    def speaking(self) -> bool:
        """Never."""
        return False

    def speaks(self, language: str) -> bool:
        """No."""
        return False

    def set_volume(self, volume: int) -> None:
        """Do nothing."""

    def say(self, sentences: Sequence[str], language: str) -> None:
        """Do nothing."""

    def add(self, sentences: Sequence[str], language: str) -> None:
        """Do nothing."""

    def hush(self) -> None:
        """Do nothing."""


class LateVoice:
    """A voice that is made when it first has something to say; until then it costs nothing."""

    def __init__(self, make: Callable[[], Voice], speaks: Callable[[str], bool]) -> None:
        self._make = make
        self._speaks = speaks
        self._voice: Voice | None = None

    @property
    def speaking(self) -> bool:
        """Whether something is being said."""
        return self._voice is not None and self._voice.speaking

    def speaks(self, language: str) -> bool:
        """Whether there are recordings in a language."""
        return self._speaks(language)

    def set_volume(self, volume: int) -> None:
        """Be so loud from the next sentence on; the voice that is made asks for its volume itself."""
        if self._voice is not None:
            self._voice.set_volume(volume)

    def say(self, sentences: Sequence[str], language: str) -> None:
        """Stop what is being said and say these."""
        self._here().say(sentences, language)

    def add(self, sentences: Sequence[str], language: str) -> None:
        """Say these after what is being said."""
        self._here().add(sentences, language)

    def hush(self) -> None:
        """Stop what is being said."""
        if self._voice is not None:
            self._voice.hush()

    def _here(self) -> Voice:
        if self._voice is None:
            self._voice = self._make()
        return self._voice
