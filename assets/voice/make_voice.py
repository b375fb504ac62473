"""Makes the recordings of the voice and writes them beside this file, a folder for each language.

    pip install -e . ttspico numpy av
    python assets/voice/make_voice.py [LANGUAGE ...]

What is to be said comes from `game/scenes/inventory.py`. Only sentences without a recording, or whose text has
changed, are spoken; recordings of sentences that are said no more are removed. `sentences.txt` tells which file says
what. Of a language that the engine does not speak only that list is written: it is what a person has to record.

ttspico, NumPy and PyAV are needed here only: the game plays the committed files. The bytes of an OGG file differ
from run to run, since each stream gets a random serial number.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import av
import numpy as np
from numpy.typing import NDArray
from ttspico import TtsEngine

from game.platform.catalogues import Catalogues
from game.platform.resources import resources
from game.scenes.inventory import sentences
from game.ui.voice import file_name

HERE = Path(__file__).parent
LIST = "sentences.txt"

Samples = NDArray[np.float64]  # one channel, full scale is 1.0

RATE = 16_000  # samples a second, the engine's
SPEED, VOLUME = 85, 40  # of the engine, in percent; it distorts where it is louder
LOUDNESS = -18.0  # dB of full scale: the mean of what is spoken, without the pauses
PEAK = -1.5  # dB of full scale that no sample may exceed; encoding adds up to 1
SILENT = -54.0  # dB of full scale, as the engine speaks, below which nothing is said: the f of “elf” is above it
WINDOW = 160  # samples, 10 ms
BEFORE, AFTER, PAUSE = 3, 10, 32  # windows of silence that are kept around and within a sentence
BIT_RATE = 10_000  # of Opus


class Engine(NamedTuple):
    """A voice of the engine, and what is spelled otherwise for it so that it says it right: patterns of words."""

    voice: str
    spelled: Mapping[str, str]


ENGINES: Mapping[str, Engine] = {
    "de": Engine(
        "de-DE",
        {
            # A recogniser heard “vierzig” and an English “Pick” before.
            r"\b[Vv]ierzehn": "fierzehn",
            r"\b14\b": "fierzehn",
            r"\bPik\b": "Piek",
            # It was heard as “drei” each time, and now and then still is.
            r"^Reihe\b": "Rreihe",
            # In these two suits a recogniser knew fewer of the court in two words than in one.
            r"\b(Piek|Kreuz) A(?=ss\b)": r"\1a",
            r"\b(Piek|Kreuz) B(?=ube\b)": r"\1b",
            r"\b(Piek|Kreuz) D(?=ame\b)": r"\1d",
            r"\b(Piek|Kreuz) K(?=önig\b)": r"\1k",
            # “Gone”, which the engine takes for the noun, “way”, where it stands first or after a colon.
            r"\b([Ww])eg\b": r"\1eck",
            r"\bPatience(n?)\b": r"Passiangs\1",
            r"\bStrg\+": "Steuerung ",
            r"\bEsc\b": "Escape",
            r"\bBalkon A\b": "Balkon Ass",
            r"\+": " plus ",
            "−": " minus ",
            "=": " ist gleich ",
        },
    ),
    "en": Engine(
        "en-US",
        {
            # It was heard as “when”.
            r"\b[Oo]ne\b": "won",
            r"\bCtrl\+": "control ",
            r"\bEsc\b": "escape",
            r"\bBalcony A\b": "Balcony Ace",
            r"\+": " plus ",
            "−": " minus ",
            "=": " equals ",
        },
    ),
}


def main() -> None:
    """Bring the recordings of the languages that are named, or of all, up to date."""
    catalogues = Catalogues(resources().locales)
    for language in sys.argv[1:] or catalogues.languages:
        wanted = {file_name(sentence): sentence for sentence in sentences(catalogues.load(language).words)}
        update(HERE / language, language, wanted)


def update(folder: Path, language: str, wanted: Mapping[str, str]) -> None:
    """Make what is missing or says something else, remove what is left over, and write the list."""
    folder.mkdir(exist_ok=True)
    said = read_list(folder / LIST)
    for path in folder.glob("*.ogg"):
        if said.get(path.name) != wanted.get(path.name):
            path.unlink()
    missing = [name for name in wanted if not (folder / name).is_file()]
    if language in ENGINES:
        speak = Speaker(ENGINES[language])
        for name in missing:
            write(folder / name, speak(wanted[name]))
    lines = (f"{name}\t{wanted[name]}\n" for name in sorted(wanted))
    (folder / LIST).write_text("".join(lines), encoding="utf-8", newline="\n")
    size = sum(path.stat().st_size for path in folder.glob("*.ogg"))
    print(f"{language}: {len(wanted)} sentences, {len(missing)} of them new, {size / 1e6:.2f} MB")


def read_list(path: Path) -> dict[str, str]:
    """The sentences by file name; empty where there is no list."""
    if not path.is_file():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t", 1) for line in lines)


class Speaker:
    """Speaks sentences with a voice of the engine."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._tts = TtsEngine(engine.voice)
        self._tts.rate, self._tts.volume = SPEED, VOLUME

    def __call__(self, sentence: str) -> Samples:
        text = sentence
        for pattern, spelling in self._engine.spelled.items():
            text = re.sub(pattern, spelling, text)
        samples = np.frombuffer(self._tts.speak(text), dtype=np.int16) / 32768
        return levelled(trimmed(samples.astype(np.float64)))


def loud(samples: Samples) -> NDArray[np.bool_]:
    """For each window whether something is said in it."""
    return decibels(windows(samples)) > SILENT


def windows(samples: Samples) -> Samples:
    """The samples cut into windows, the last one filled up with silence."""
    return np.pad(samples, (0, -len(samples) % WINDOW)).reshape(-1, WINDOW)


def decibels(cut: Samples) -> Samples:
    """How loud each window is, in dB of full scale."""
    found: Samples = 10 * np.log10(np.mean(cut**2, axis=1) + 1e-12)
    return found


def trimmed(samples: Samples) -> Samples:
    """The sentence with little silence around it and no long pauses within."""
    spoken = np.flatnonzero(loud(samples))
    kept = sorted(set(_kept(spoken.tolist())))
    cut = windows(samples)
    return np.concatenate([cut[window] for window in kept if 0 <= window < len(cut)])


def _kept(spoken: list[int]) -> Iterator[int]:
    """The windows to keep: those in which something is said, and as much silence between as a pause may last."""
    first, last = spoken[0], spoken[-1]
    yield from range(first - BEFORE, first)
    yield from spoken
    for here, there in pairwise(spoken):
        length = min(there - here - 1, PAUSE)
        yield from range(here + 1, here + 1 + length - length // 2)
        yield from range(there - length // 2, there)
    yield from range(last + 1, last + 1 + AFTER)


def levelled(samples: Samples) -> Samples:
    """As loud as all others, its peaks rounded off, its ends faded."""
    cut = windows(samples)
    mean = np.sqrt(np.mean(cut[loud(samples)] ** 2))
    samples = samples * 10 ** (LOUDNESS / 20) / mean
    top = 10 ** (PEAK / 20)
    knee = 0.6 * top
    over = np.abs(samples) - knee
    rounded = knee + (top - knee) * np.tanh(np.maximum(over, 0) / (top - knee))
    samples = np.where(over > 0, np.sign(samples) * rounded, samples)
    ramp = np.linspace(0.0, 1.0, WINDOW)
    samples[:WINDOW] *= ramp
    samples[-WINDOW:] *= ramp[::-1]
    return samples


def write(path: Path, samples: Samples) -> None:
    """Write a recording: Opus in an OGG file, a third of what Vorbis would take, whose tables alone are 3.4 KB."""
    options = {"application": "voip", "frame_duration": "60", "compression_level": "10"}
    with av.open(str(path), "w", format="ogg") as file:
        stream = file.add_stream("libopus", rate=RATE, options=options)
        stream.bit_rate, stream.layout = BIT_RATE, "mono"
        frame = av.AudioFrame.from_ndarray((samples * 32767).astype(np.int16)[np.newaxis], format="s16", layout="mono")
        frame.sample_rate = RATE
        for packet in (*stream.encode(frame), *stream.encode(None)):
            file.mux(packet)


if __name__ == "__main__":
    main()
