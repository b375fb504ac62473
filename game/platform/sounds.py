"""Sound effects through pygame's mixer, and the device that effects and voice share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from types import MappingProxyType

import pygame

from game.platform.files import is_small
from game.ui.sound import LOUDEST, Effect

RATE = 44_100  # samples a second; the files have it too
BUFFER = 512  # samples, 12 ms: a tap is heard at once, and closing waits for about two buffers
SPEECH = 2  # channels kept for the voice: on one a sentence fades out while the next one begins on the other
VOICES = 6  # effects sounding at the same time; one more is left out
RETRIGGER = 0.040  # seconds; the same effect again within this is one event to the ear
OVERLAP = 0.8  # how much softer an effect gets by each one that already sounds

# An open device costs 0.4 % of a processor (dummy driver) to 1.7 % (PulseAudio) even when nothing sounds.
# Opening it again takes 3 ms and closing it 25, unless it was opened less than 2 s ago: then PulseAudio may
# wait for a second.
REST = 5.0  # seconds of silence after which the device is let go

FADE = 60  # milliseconds in which what sounds dies away when the user mutes it
DUCKED = 0.35  # how much softer effects are while the voice speaks
TAKES = 3  # recordings of one card being dealt, heard in turn

LEVELS: Mapping[Effect, float] = MappingProxyType(
    {
        Effect.PICK: 0.55,
        Effect.PUT_BACK: 0.5,
        Effect.PAIR: 0.75,
        Effect.KING: 0.8,
        Effect.WRONG: 0.6,
        Effect.DEAL: 0.45,
        Effect.WIN: 0.9,
        Effect.STUCK: 0.7,
    }
)
"""How loud each effect is beside the others; the files all peak at the same height."""


def file_names(effect: Effect) -> tuple[str, ...]:
    """The effect's files, in the order in which they are heard in turn."""
    if effect is Effect.DEAL:
        return tuple(f"{effect}_{take}.ogg" for take in range(1, TAKES + 1))
    return (f"{effect}.ogg",)


def loudness(effect: Effect, sounding: int, volume: int = LOUDEST) -> float:
    """The volume, 0 to 1, of an effect that starts while ``sounding`` others are heard.

    ``volume`` is the user's, 0 to `LOUDEST`.
    """
    return float(LEVELS[effect] * OVERLAP**sounding * volume / LOUDEST)


def effect_channels() -> Iterator[pygame.mixer.Channel]:
    """The channels that effects sound on; the mixer must be open."""
    return map(pygame.mixer.Channel, range(SPEECH, SPEECH + VOICES))


class Mixer:
    """The sound device: opened when something is to be heard, let go after a while of silence.

    pygame's mixer must be left to it alone. A device that can't be opened is not tried again until `forgive`.
    """

    def __init__(self, buffer: int = BUFFER) -> None:
        """`buffer` is how many samples the device takes at a time."""
        self._buffer = buffer
        self.is_open = False
        self.on_update: Callable[[float], None] | None = None
        """Told of every `update`, by whoever plays one thing after the other."""
        self._unusable = False
        self._now = 0.0
        self._silent_since = 0.0

    def forgive(self) -> None:
        """Try again to open a device that could not be opened."""
        self._unusable = False

    def open(self) -> bool:
        """Open the device if it is closed: 1 to 6 ms, 120 where ALSA looks for a card and finds none."""
        if self.is_open or self._unusable:
            return self.is_open
        try:
            # Not with pygame: the first picture does not wait for it.
            import pygame.mixer

            with _quiet_stderr():
                # No changes allowed: SDL converts, so that sounds once loaded fit whenever the device is reopened.
                pygame.mixer.init(RATE, -16, 1, self._buffer, allowedchanges=0)
        except (pygame.error, ImportError, NotImplementedError):  # no device; a pygame built without its mixer
            self._unusable = True
            return False
        pygame.mixer.set_num_channels(SPEECH + VOICES)
        self.is_open = True
        self._silent_since = self._now
        return True

    def duck(self) -> None:
        """Make the effects softer that are heard just now: the voice speaks."""
        if self.is_open:
            for effect in effect_channels():
                effect.set_volume(effect.get_volume() * DUCKED)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass, and the device go when nothing was heard for `REST` seconds."""
        self._now += dt
        if self.on_update is not None:
            self.on_update(dt)
        if not self.is_open:
            return
        if pygame.mixer.get_busy():
            self._silent_since = self._now
        elif self._now - self._silent_since >= REST:
            self.close()

    def close(self) -> None:
        """Stop what sounds and let the device go; the sounds stay in memory."""
        if self.is_open:
            self.is_open = False
            pygame.mixer.quit()


class MixerSounds:
    """Plays the OGG files of a folder; a `game.ui.sound.SoundDevice`.

    Without a sound device, or for a file that is missing or damaged, nothing is heard and nothing is
    raised. A device that couldn't be opened is tried again when the user turns the sound on.
    """

    def __init__(self, folder: Path, volume: int = LOUDEST, *, muted: bool = False, mixer: Mixer | None = None) -> None:
        self._folder = folder
        self._mixer = mixer or Mixer()
        self._volume = volume
        self._muted = muted
        self._now = 0.0
        self._started: dict[Effect, float] = {}
        self._takes: dict[Effect, Iterator[pygame.mixer.Sound]] = {}

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard."""
        return self._muted

    def set_muted(self, muted: bool) -> None:
        """Fade out what sounds and play nothing more, or play again."""
        self._muted = muted
        if not muted:
            self._mixer.forgive()
        elif self._mixer.is_open:
            for channel in effect_channels():
                channel.fadeout(FADE)

    def set_volume(self, volume: int) -> None:
        """Be so loud from the next effect on; what sounds goes on as it was."""
        self._volume = volume

    def open(self) -> None:
        """Open the device, unless nothing is to be heard."""
        if not self._muted:
            self._mixer.open()

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass, and the device go when nothing was heard for a while."""
        self._now += dt
        self._mixer.update(dt)

    def close(self) -> None:
        """Stop what sounds and let the device go; the sounds stay in memory."""
        self._mixer.close()

    def play(self, effect: Effect) -> None:
        """Start an effect, unless it has just started or all voices are taken."""
        if self._muted or not self._volume or self._now - self._started.get(effect, -RETRIGGER) < RETRIGGER:
            return
        if not self._mixer.open():
            return
        sound = self._next_take(effect)
        voice = next((channel for channel in effect_channels() if not channel.get_busy()), None)
        if sound is None or voice is None:
            return
        sounding = sum(channel.get_busy() for channel in effect_channels())
        spoken = any(pygame.mixer.Channel(number).get_busy() for number in range(SPEECH))
        voice.play(sound)
        # After play, which sets it to full.
        voice.set_volume(loudness(effect, sounding, self._volume) * (DUCKED if spoken else 1.0))
        self._started[effect] = self._now

    def prepare(self, effect: Effect) -> None:
        """Read an effect's files (0.4 to 1.7 ms each), unless that was done; the device must be open."""
        if effect not in self._takes:
            sounds = (load(self._folder / name) for name in file_names(effect))
            self._takes[effect] = cycle([sound for sound in sounds if sound is not None])

    def _next_take(self, effect: Effect) -> pygame.mixer.Sound | None:
        """The effect's next recording."""
        self.prepare(effect)
        return next(self._takes[effect], None)


def load(path: Path) -> pygame.mixer.Sound | None:
    """The sound in a file, None if the file is missing, damaged or too large. The mixer must be open.

    What would be waited for is not even tried: a pipe, or a whole lesson, each minute of which takes 5 MB and 50 ms.
    """
    try:
        return pygame.mixer.Sound(path) if is_small(path) else None
    except (pygame.error, OSError):
        return None


@contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Keep C libraries from writing to the terminal: ALSA prints seven lines when there is no sound card."""
    try:
        kept = os.dup(2)
    except OSError:  # started without a terminal: nothing to keep quiet
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
