"""How texts are broken into lines."""

from __future__ import annotations

import pytest

from game.ui.art import Face
from game.ui.geometry import Rect
from game.ui.theme import TextStyle
from game.ui.typeset import typeset, within


class Typewriter:
    """Every letter is half as wide as a line is high."""

    def line(self, text: str, face: Face, size: int) -> tuple[float, float]:
        return 0.5 * size * len(text), float(size)


STYLE = TextStyle(Face.BOLD, 20, "#000000", 10)


def lines(text: str, width: float, most: int = 2) -> tuple[str, ...]:
    return typeset(Typewriter(), text, STYLE, width, 1000, most).lines


@pytest.mark.parametrize(
    ("text", "letters", "wanted"),
    [
        ("one two six ten", 9, ("one two", "six ten")),
        ("It was rain. Go out once more?", 18, ("It was rain.", "Go out once more?")),
        ("One. Two two. Three three.", 16, ("One. Two two.", "Three three.")),
        ("A. Much longer than the width", 18, ("A. Much longer", "than the width")),
        ("The 13. of May and June", 17, ("The 13. of", "May and June")),
    ],
)
def test_two_lines_are_whole_sentences_where_they_fit_or_else_alike(
    text: str, letters: int, wanted: tuple[str, ...]
) -> None:
    assert lines(text, 10 * letters) == wanted


@pytest.mark.parametrize("count", [1, 2])
def test_a_text_in_such_a_box_stays_in_its_room(count: int) -> None:
    room = Rect(0, 0, 60, 37)
    box = within(room, count)
    setting = typeset(Typewriter(), " ".join(["abcd"] * count), STYLE, box.w, box.h, count)
    assert len(setting.lines) == count
    assert setting.height <= room.h
