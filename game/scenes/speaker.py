"""Who decides whether a sentence is spoken: the settings say how much, and the last ones can be heard again."""

from __future__ import annotations

from collections.abc import Callable

from game.settings import Settings, VoiceLevel
from game.ui.voice import Voice

_AT_SUMS = frozenset({VoiceLevel.SUMS, VoiceLevel.ALL})

LEAST_HEARD = 3
"""The voice is never softer than this in self-voicing mode: who plays by ear would not find back."""


def voice_volume(settings: Settings) -> int:
    """How loud the voice is to be, 0 to 10."""
    return max(settings.voice_volume, LEAST_HEARD) if settings.self_voicing else settings.voice_volume


class Speaker:
    """The voice as the scenes use it. A newer sentence cuts an older one, unless it is to be said `after` it.

    In self-voicing mode what follows from one press is spoken in its order, and the next press cuts it; neither the
    level of the voice nor the mute key silences it.
    """

    def __init__(self, voice: Voice, settings: Callable[[], Settings], language: Callable[[], str]) -> None:
        """`settings` gives those in force, `language` the code of the language in force."""
        self._voice = voice
        self._settings = settings
        self._language = language
        self._last: tuple[str, ...] = ()
        self._since: tuple[str, ...] = ()
        self._naming = False
        """Whether what is being said only names what the focus stood on."""
        self.unanswered = False
        """Whether nothing was said yet after a press, in self-voicing mode."""
        self.fresh = False
        """Whether something was pressed since the narrator looked."""

    @property
    def voicing(self) -> bool:
        """Whether everything in focus is spoken."""
        return self._settings().self_voicing

    @property
    def audible(self) -> bool:
        """Whether anything can be heard: the voice is on and speaks the language in force."""
        heard = self.voicing or (self._settings().sound and self._settings().voice is not VoiceLevel.OFF)
        return heard and self._voice.speaks(self._language())

    @property
    def volume(self) -> int:
        """How loud the voice is to be, 0 to 10."""
        return voice_volume(self._settings())

    def pressed(self, *, answered: bool = False) -> None:
        """Something was pressed: in self-voicing mode that ends what is being said, and is to be answered."""
        if not self.voicing:
            return
        self._voice.hush()
        self.unanswered, self.fresh = not answered, True
        if self._since:
            self._last, self._since = self._since, ()

    def expect(self) -> None:
        """Something is to be heard, also where nothing has changed: it was looked for and found."""
        self.unanswered = self.voicing

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

    def name(self, *sentences: str) -> None:
        """Name what is in focus or what only ears need to be told, in self-voicing mode only."""
        if self.voicing:
            self._speak(sentences)

    def follow(self, *sentences: str) -> None:
        """Name what the focus went on to by itself: that cuts an older name, and gives way to all else."""
        if not self.voicing or (self._voice.speaking and not self._naming):
            return
        self._voice.hush()
        self._speak(sentences)
        self._naming = True

    def confirm(self, *sentences: str) -> None:
        """Say what answers the key of the self-voicing itself: heard in any case."""
        self._voice.say(sentences, self._language())
        self.unanswered = False

    def again(self) -> bool:
        """Say the last sentences once more; tells whether there are any.

        In self-voicing mode they are all that followed from the press before this one.
        """
        self.read(*self._last)
        return bool(self._last)

    def hush(self) -> None:
        """Stop what is being said."""
        self._voice.hush()

    def forget(self) -> None:
        """Stop what is being said; it is not to be heard again."""
        self._voice.hush()
        self._last = self._since = ()

    def _speak(self, sentences: tuple[str, ...], after: bool = False) -> None:
        if not sentences:
            return
        if self.voicing:
            self._since += sentences
            self.unanswered = self._naming = False
            self._voice.add(sentences, self._language())
        elif not self._settings().sound:
            return
        elif after and self._voice.speaking:
            self._last += sentences
            self._voice.add(sentences, self._language())
        else:
            self._last = sentences
            self._voice.say(sentences, self._language())
