"""The sentences that can be spoken, and whether each language has exactly their recordings."""

from __future__ import annotations

import pygame
import pytest

from game.platform.catalogues import Catalogues
from game.platform.resources import resources
from game.platform.sounds import RATE
from game.scenes import inventory
from game.ui.voice import file_name
from game.ui.words import Words

FOLDER = resources().asset("voice")
LISTED = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
RECORDED = [language for language in LISTED if any((FOLDER / language).glob("*.ogg"))]
"""A language that waits for a person to speak it has a list only."""
MOST = 8_000_000
"""Bytes that all recordings may take together."""


def words_of(language: str) -> Words:
    return Catalogues(resources().locales).load(language).words


def listed(language: str) -> dict[str, str]:
    """What `sentences.txt` says, by file name."""
    text = (FOLDER / language / "sentences.txt").read_text(encoding="utf-8")
    return dict(line.split("\t") for line in text.splitlines())


def test_english_and_german_are_recorded() -> None:
    assert {"de", "en"} <= set(RECORDED)


@pytest.mark.parametrize("language", LISTED)
def test_every_sentence_is_listed_with_its_file(language: str) -> None:
    said = inventory.sentences(words_of(language))
    assert listed(language) == {file_name(sentence): sentence for sentence in said}
    assert len(listed(language)) == len(said), "two sentences share a file"


@pytest.mark.parametrize("language", RECORDED)
def test_no_recording_is_missing_and_none_is_left_over(language: str) -> None:
    assert {path.name for path in (FOLDER / language).glob("*.ogg")} == set(listed(language))


def test_the_recordings_are_small_together() -> None:
    assert 0 < sum(path.stat().st_size for path in FOLDER.rglob("*.ogg")) < MOST


@pytest.mark.parametrize("language", RECORDED)
def test_recordings_are_alike_loud_and_start_at_once(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is decoded as the game does it; a sample of them, for time."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    try:
        for path in sorted((FOLDER / language).glob("*.ogg"))[::40]:
            samples = memoryview(pygame.mixer.Sound(path).get_raw()).cast("h")[::4].tolist()
            spoken = [sample for sample in samples if abs(sample) > 300]
            assert 0.4 < len(samples) * 4 / RATE < 20, path.name
            assert max(map(abs, samples)) < 32_767, path.name
            assert 2000 < (sum(sample**2 for sample in spoken) / len(spoken)) ** 0.5 < 6500, path.name
            assert any(abs(sample) > 300 for sample in samples[: RATE // 40]), path.name
    finally:
        pygame.mixer.quit()


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_sentence_holds_a_placeholder_and_each_is_said_in_its_language(language: str) -> None:
    said = inventory.sentences(words_of(language))
    assert not [sentence for sentence in said if "{" in sentence or sentence != sentence.strip() or not sentence]
    if language != "en":
        alike = set(said) & set(inventory.sentences(words_of("en")))
        assert not {one for one in alike if not one.isdecimal()} - {"Back", "Esc: Back.", "Baroness", "Partner"}


@pytest.mark.parametrize(
    ("sentence", "name"),
    [
        ("Es fehlt noch eins.", "es-fehlt-noch-eins.ogg"),
        ("Drück „Größe“, Übung macht’s!", "drueck-groesse-uebung-macht-s.ogg"),
        ("62.7\u00a0% of all", "62-7-of-all.ogg"),
        ("Été à Genève", "ete-a-geneve.ogg"),
        ("Восемь", "c157a667.ogg"),
    ],
)
def test_files_are_named_by_what_they_say(sentence: str, name: str) -> None:
    assert file_name(sentence) == name


def test_long_sentences_keep_names_apart() -> None:
    first, second = (file_name(f"{'many words ' * 12}{end}") for end in ("one", "two"))
    assert first != second
    assert max(len(first), len(second)) <= 80
    assert first.startswith("many-words-many-words")
