"""Who decides whether a sentence is spoken: the settings say how much, and the last ones can be heard again."""

from __future__ import annotations

from collections.abc import Callable

from game.settings import Settings, VoiceLevel
from game.ui.voice import Voice

_AT_SUMS = frozenset({VoiceLevel.SUMS, VoiceLevel.ALL})


class Speaker:
    """The voice as the scenes use it. A newer sentence cuts an older one, unless it is to be said `after` it."""

    def __init__(self, voice: Voice, settings: Callable[[], Settings], language: Callable[[], str]) -> None:
        """`settings` gives those in force, `language` the code of the language in force."""
        self._voice = voice
        self._settings = settings
        self._language = language
        self._last: tuple[str, ...] = ()

    @property
    def voicing(self) -> bool:
        """Whether everything in focus is spoken."""
        return self._settings().self_voicing

    @property
    def audible(self) -> bool:
        """Whether anything can be heard: the voice is on and speaks the language in force."""
        return self._settings().sound and self._wanted and self._voice.speaks(self._language())

    @property
    def _wanted(self) -> bool:
        return self.voicing or self._settings().voice is not VoiceLevel.OFF

    def say_sum(self, *sentences: str, after: bool = False) -> None:
        """Say a sum or how far off it is: heard unless the voice is off."""
        if self.voicing or self._settings().voice in _AT_SUMS:
            self._speak(sentences, after)

    def say(self, *sentences: str, after: bool = False) -> None:
        """Say a rule, what to do now, or how a game ended: heard where the voice says everything."""
        if self.voicing or self._settings().voice is VoiceLevel.ALL:
            self._speak(sentences, after)

    def read(self, *sentences: str) -> None:
        """Say what was asked for by a button, even where the voice says sums only."""
        if self._wanted:
            self._speak(sentences, after=False)

    def name(self, *sentences: str, after: bool = False) -> None:
        """Name what is in focus, in self-voicing mode only; `after` what is being said, or at once."""
        if not self.voicing:
            return
        if after and self._voice.speaking:
            self._voice.add(sentences, self._language())
        else:
            self._voice.say(sentences, self._language())

    def again(self) -> bool:
        """Say the last sentences once more; tells whether there are any."""
        self.read(*self._last)
        return bool(self._last)

    def hush(self) -> None:
        """Stop what is being said."""
        self._voice.hush()

    def forget(self) -> None:
        """Stop what is being said; it is not to be heard again."""
        self._voice.hush()
        self._last = ()

    def _speak(self, sentences: tuple[str, ...], after: bool) -> None:
        if not sentences or not self._settings().sound:
            return
        if after and self._voice.speaking:
            self._last += sentences
            self._voice.add(sentences, self._language())
        else:
            self._last = sentences
            self._voice.say(sentences, self._language())
