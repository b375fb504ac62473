"""What other eyes see: the simulations, and the colours of the four suits under them."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.engine.cards import Suit
from game.ui.themes import chosen
from tests.sight import SIGHTS, Rgb, difference, seen_as

TELLABLE = 20.0
"""Nearly ten times what is just noticed."""


def rgb(colour: str) -> Rgb:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue


@pytest.mark.parametrize("sight", SIGHTS)
def test_grey_stays_grey_to_all_eyes(sight: str) -> None:
    assert difference(seen_as((128, 128, 128), sight), (128, 128, 128)) < 1


def test_the_simulations_make_alike_what_such_eyes_confuse() -> None:
    red, olive, blue, green = (200, 40, 40), (100, 80, 34), (20, 120, 255), (0, 150, 130)
    assert difference(red, olive) > 50
    assert difference(seen_as(red, "protanopia"), seen_as(olive, "protanopia")) < 25
    assert difference(seen_as(blue, "tritanopia"), seen_as(green, "tritanopia")) < 0.6 * difference(blue, green)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("high_contrast", [False, True], ids=["usual", "high"])
@pytest.mark.parametrize("ground", ["ink", "veiled", "balcony"])
def test_four_colours_are_told_apart_by_all_eyes(ground: str, high_contrast: bool, sight: str) -> None:
    theme = chosen(high_contrast=high_contrast, four_colours=True)
    seen = {suit: seen_as(rgb(getattr(theme.suit(suit), ground)), sight) for suit in Suit}
    for one, other in combinations(Suit, 2):
        assert difference(seen[one], seen[other]) > TELLABLE, f"{one.name} and {other.name}"
