"""The voice through pygame's mixer: recordings of whole sentences, one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.platform.folders import holds_recordings
from game.platform.sounds import SPEECH, Mixer, load
from game.ui.sound import LOUDEST
from game.ui.voice import file_name

CUT = 40  # milliseconds in which a sentence dies away that is cut by a newer one
PAUSE = 0.18  # seconds between two sentences
KEPT = 8  # recordings held in memory; one takes 0.2 to 1 MB and 5 to 25 ms to be read


class MixerVoice:
    """Plays the recordings in folders of OGG files; a `game.ui.voice.Voice`.

    The sentence that is said begins in the frame after it was asked for: of several that cut each other in one frame
    only the last one is read from its file. A file that is missing or damaged is passed over.
    """

    def __init__(self, mixer: Mixer, folders: Callable[[str], Sequence[Path]], volume: int = LOUDEST) -> None:
        """`folders` are those of a language; a recording is taken from the first one that has a sound one."""
        self._mixer = mixer
        self._folders = folders
        self._volume = volume
        self._waiting: deque[tuple[str, str]] = deque()
        self._channel = 0
        self._pause = 0.0
        self._known: dict[tuple[str, str], pygame.mixer.Sound | None] = {}
        mixer.on_update = self.update

    @property
    def speaking(self) -> bool:
        """Whether something is being said, or about to be."""
        return bool(self._waiting) or self._sounding

    def speaks(self, language: str) -> bool:
        """Whether there are recordings in a language."""
        return any(map(holds_recordings, self._folders(language)))

    def set_volume(self, volume: int) -> None:
        """Be so loud from the next sentence on."""
        self._volume = volume

    def say(self, sentences: Sequence[str], language: str) -> None:
        """Stop what is being said and say these."""
        self.hush()
        self._pause = 0.0
        self.add(sentences, language)

    def add(self, sentences: Sequence[str], language: str) -> None:
        """Say these after what is being said."""
        if self._volume:
            self._waiting.extend((language, file_name(sentence)) for sentence in sentences)

    def hush(self) -> None:
        """Stop what is being said."""
        self._waiting.clear()
        if self._sounding:
            pygame.mixer.Channel(self._channel).fadeout(CUT)
            self._channel = (self._channel + 1) % SPEECH

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, and begin the next sentence when the last one has ended."""
        if not self._waiting:
            return
        if self._sounding:
            self._pause = PAUSE
            return
        self._pause -= dt
        if self._pause <= 0:
            self._begin()

    @property
    def _sounding(self) -> bool:
        return self._mixer.is_open and pygame.mixer.Channel(self._channel).get_busy()

    def _begin(self) -> None:
        """Begin the next sentence that has a recording; without a sound device, forget them all."""
        if not self._mixer.open():
            self._waiting.clear()
        while self._waiting:
            recording = self._recording(*self._waiting.popleft())
            if recording is not None:
                channel = pygame.mixer.Channel(self._channel)
                channel.play(recording)
                channel.set_volume(self._volume / LOUDEST)  # after play, which sets it to full
                self._mixer.duck()
                return

    def _recording(self, language: str, name: str) -> pygame.mixer.Sound | None:
        """A sentence's recording, the user's own one if there is one; None where there is none that can be played."""
        key = (language, name)
        if key not in self._known:
            sounds = (load(folder / name) for folder in self._folders(language))
            self._known[key] = next((sound for sound in sounds if sound is not None), None)
            if len(self._known) > KEPT:
                del self._known[next(iter(self._known))]
        return self._known[key]
