"""The canvas: whatever is written on it, something is seen."""

from __future__ import annotations

import pygame
import pytest

from game.ui.geometry import Rect
from game.ui.theme import LABEL, style
from tests.pilot import canvas_on

SIZE = (400, 60)
BOX = Rect(0, 0, *SIZE)
TYPE = style(LABEL, 1.0, "#ffffff")


@pytest.mark.parametrize("name", ["caf\udce9", "\ud800", "a\0b"])
def test_the_name_of_a_folder_that_is_no_text_is_shown_with_question_marks(name: str) -> None:
    shown, expected = pygame.Surface(SIZE), pygame.Surface(SIZE)
    canvas_on(shown).text(name, BOX, TYPE)
    canvas_on(expected).text("".join(sign if sign in "abcf" else "?" for sign in name), BOX, TYPE)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(expected, "RGB")
    assert pygame.mask.from_threshold(shown, "white", (90, 90, 90)).count() > 20
