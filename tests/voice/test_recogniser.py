"""Whether the sums are understood: an offline recogniser writes down what it hears in the recordings."""

from __future__ import annotations

import pytest

from game.scenes import spoken
from tests.voice.hearing import Hearing, errors, missing_packages, numbers, plain, recording, words_of

MISSING = missing_packages()
TARGETS = (11, 13, 14)
PAIRS = [(first, target - first) for target in TARGETS for first in range(1, target) if max(first, target - first) < 14]


@pytest.fixture(scope="module")
def hearing(tmp_path_factory: pytest.TempPathFactory) -> Hearing:
    return Hearing(tmp_path_factory.mktemp("model"))


@pytest.mark.skipif(bool(MISSING), reason=MISSING)
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("language", ["en", "de"])
def test_all_three_numbers_of_every_right_sum_are_understood(language: str, hearing: Hearing) -> None:
    misheard = {}
    for first, second in PAIRS:
        sentence = spoken.whole(words_of(language), first, second)
        heard = hearing.heard(recording(sentence, language), language)
        if numbers(heard, language) != [first, second, first + second]:
            misheard[sentence] = heard
    assert not misheard


@pytest.mark.parametrize(
    ("text", "language", "words"),
    [
        ("8 + 5 = 13.", "de", "8 plus 5 ist gleich 13"),
        ("Acht plus fünf ist gleich dreizehn!", "de", "8 plus 5 ist gleich 13"),
        ("Twenty-one minus thirteen equals eight.", "en", "21 minus 13 equals 8"),
    ],
)
def test_texts_are_compared_as_they_sound(text: str, language: str, words: str) -> None:
    assert plain(text, language) == words.split()


@pytest.mark.parametrize(("said", "heard", "off"), [("abcd", "acde", 2), ("", "a", 1), ("ab", "ab", 0)])
def test_wrong_words_are_counted(said: str, heard: str, off: int) -> None:
    assert errors(list(said), list(heard)) == off
