"""Synthesises the sound effects and writes them beside this file as OGG Vorbis.

    pip install numpy soundfile
    python assets/sounds/make_sounds.py

NumPy and soundfile are needed here only: the game plays the committed files. The samples are the same
on every run (the noise is seeded); the bytes of an OGG file are not, since each stream gets a random
serial number.

All notes come from the pentatonic scale C D E G A, in which any two notes sound well together, because
children tap faster than sounds end. A right pair answers a picked G with C, its home; a wrong one asks
with a rising third and is left open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

Samples = NDArray[np.float64]  # one channel, full scale is 1.0
Partials = tuple[tuple[float, float, float], ...]  # frequency ratio, strength, half-life in seconds

RATE = 44_100  # samples a second
PEAK = 10 ** (-5 / 20)  # -5 dB of full scale
COMPRESSION = 0.8  # of libvorbis: 0 the best sound, 1 the smallest file

C3, G3 = 48, 55  # MIDI note numbers
C4, D4, E4, G4 = 60, 62, 64, 67
C5, D5, E5, G5, C6, E6, G6 = 72, 74, 76, 79, 84, 88, 91

# A marimba bar is undercut so that its second mode sounds two octaves above the first.
MARIMBA: Partials = ((1, 1.0, 0.055), (4, 0.22, 0.018), (10, 0.05, 0.006))
# Steel plates over wooden boxes: nearly pure, ringing longer.
CELESTA: Partials = ((1, 1.0, 0.16), (2, 0.18, 0.09), (4, 0.12, 0.05), (7.1, 0.03, 0.02))
# A marimba's lowest bars over their long resonator tubes, for slow music.
DUSK: Partials = ((1, 1.0, 0.30), (2, 0.12, 0.18), (4, 0.10, 0.04))


def hertz(note: int) -> float:
    """The frequency of a MIDI note number in equal temperament, A4 = 440 Hz."""
    return 440.0 * 2 ** ((note - 69) / 12)


def ramp(seconds: float) -> Samples:
    """Half a raised cosine from 0 to 1: a start or, reversed, an end without a click."""
    return 0.5 - 0.5 * np.cos(np.linspace(0, np.pi, round(seconds * RATE)))


def eased(samples: Samples, attack: float, release: float) -> Samples:
    """The samples faded in over ``attack`` and out over ``release`` seconds."""
    result = samples.copy()
    rise, fall = ramp(attack), ramp(release)[::-1]
    result[: len(rise)] *= rise
    result[len(result) - len(fall) :] *= fall
    return result


def struck(note: int, seconds: float, partials: Partials, attack: float = 0.004) -> Samples:
    """A struck bar: every partial is a sine that dies away on its own."""
    time = np.arange(round(seconds * RATE)) / RATE
    sound = sum(
        strength * 0.5 ** (time / half_life) * np.sin(2 * np.pi * hertz(note) * ratio * time)
        for ratio, strength, half_life in partials
    )
    return eased(np.asarray(sound), attack, min(0.4 * seconds, 0.25))


def breath(note: int, seconds: float) -> Samples:
    """A soft, held tone: swells and fades, no strike."""
    time = np.arange(round(seconds * RATE)) / RATE
    tone = sum(2.5**-k * np.sin(2 * np.pi * hertz(note) * (k + 1) * time) for k in range(4))
    return eased(np.asarray(tone), 0.12 * seconds, 0.6 * seconds)


def noise(seconds: float, low: float, high: float, random: np.random.Generator) -> Samples:
    """White noise of unit peak, kept between two frequencies in hertz with soft edges of an octave."""
    count = round(seconds * RATE)
    octaves = np.log2(np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0))
    below, above = np.log2(low) - octaves, octaves - np.log2(high)
    gain = np.clip(1 - np.maximum(below, above), 0, 1)
    sound = np.fft.irfft(np.fft.rfft(random.standard_normal(count)) * gain, count)
    sound /= np.abs(sound).max()
    return sound


def together(*parts: tuple[float, float, Samples]) -> Samples:
    """Sounds laid over one another, each given as start in seconds, strength and samples."""
    result = np.zeros(max(round(start * RATE) + len(samples) for start, _, samples in parts))
    for start, strength, samples in parts:
        first = round(start * RATE)
        result[first : first + len(samples)] += strength * samples
    return result


def pick() -> Samples:
    """One wooden note, over before the next tap."""
    return struck(G5, 0.14, MARIMBA)


def put_back() -> Samples:
    """The pick again, a fourth lower and softer in attack."""
    return struck(D5, 0.16, MARIMBA, attack=0.008)


def pair() -> Samples:
    """Home: from the picked G up to C, with a glint of celesta above it."""
    return together(
        (0.00, 0.7, struck(G5, 0.25, MARIMBA)),
        (0.09, 1.0, struck(C6, 0.40, MARIMBA)),
        (0.09, 0.4, struck(C6, 0.60, CELESTA)),
        (0.09, 0.2, struck(E6, 0.60, CELESTA)),
    )


def king() -> Samples:
    """A King goes out alone, so he brings his own chord: C, broken upwards."""
    chord = (C5, E5, G5, C6)
    return together(
        *((0.065 * place, 0.8, struck(note, 0.35, MARIMBA)) for place, note in enumerate(chord)),
        (0.195, 0.5, struck(C6, 0.65, CELESTA)),
        (0.195, 0.4, struck(C5, 0.65, CELESTA)),
    )


def wrong() -> Samples:
    """A low, rounded third that rises and isn't answered, as in a curious "hm?"."""
    return together(
        (0.00, 0.8, struck(E4, 0.30, DUSK, attack=0.015)),
        (0.17, 1.0, struck(G4, 0.45, DUSK, attack=0.015)),
    )


def deal(seed: int) -> Samples:
    """A card slides over felt and comes to rest; another seed is another card."""
    random = np.random.default_rng(seed)
    seconds = 0.13 + 0.012 * seed
    slide = noise(seconds, 900, 2600 + 200 * seed, random)
    slide *= np.linspace(1.0, 0.5, len(slide))  # it slows down
    rest = struck(C3, 0.06, ((1, 1.0, 0.015), (2.3, 0.4, 0.010)), attack=0.006)
    return together(
        (0.0, 0.8, eased(slide, 0.05, 0.06)),
        (seconds - 0.05, 0.45, rest),
    )


def win() -> Samples:
    """Three steps up and home, over warm chords."""
    call = ((0.00, G4), (0.15, C5), (0.30, E5), (0.45, G5), (0.75, E5), (0.90, C6))
    chords = ((0.0, 0.80, (C4, E4, G4)), (0.75, 1.45, (C4, G4, E5)))
    home = (C5, E5, G5, C6)
    return together(
        *((start, 0.9, struck(note, 0.5, MARIMBA)) for start, note in call),
        *((start, 0.5, struck(note, 0.8, CELESTA)) for start, note in call),
        *((start, 0.16, breath(note, seconds)) for start, seconds, notes in chords for note in notes),
        *((0.90 + 0.02 * place, 0.4, struck(note, 1.3, CELESTA)) for place, note in enumerate(home)),
        (1.20, 0.22, struck(G6, 0.9, CELESTA)),
    )


def stuck() -> Samples:
    """An evening song's last bar, walking down to rest. Nobody has failed."""
    steps = ((0.00, 0.50, G4), (0.32, 0.50, E4), (0.64, 0.45, D4), (0.96, 1.10, C4))
    return together(
        *((start, 0.9, struck(note, seconds, DUSK, attack=0.012)) for start, seconds, note in steps),
        (0.00, 0.22, breath(G3, 1.1)),
        (0.96, 0.22, breath(G3, 1.1)),
        (0.96, 0.16, breath(E4, 1.1)),
    )


SOUNDS: Mapping[str, Callable[[], Samples]] = {
    "pick": pick,
    "put_back": put_back,
    "pair": pair,
    "king": king,
    "wrong": wrong,
    "deal_1": lambda: deal(1),
    "deal_2": lambda: deal(2),
    "deal_3": lambda: deal(3),
    "win": win,
    "stuck": stuck,
}


def main() -> None:
    """Write every sound, all at the same peak, beside this file."""
    folder = Path(__file__).parent
    for name, make in SOUNDS.items():
        samples = make()
        samples *= PEAK / np.abs(samples).max()
        path = folder / f"{name}.ogg"
        soundfile.write(path, samples, RATE, format="OGG", subtype="VORBIS", compression_level=COMPRESSION)
        print(f"{path.name:12} {len(samples) / RATE:5.2f} s {path.stat().st_size / 1000:5.1f} KB")


if __name__ == "__main__":
    main()
