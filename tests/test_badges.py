"""Badges and bars are told apart without colours."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.compose import svg_reader
from game.platform.resources import resources
from game.practice.children import CHILDREN, Animal, Child, Colour
from game.ui.art import Art
from game.ui.badges import badge, dot
from game.ui.bars import Fill, Part, bar_scale, draw_fill
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.kit import kit
from game.ui.theme import Theme
from tests.pilot import canvas_on

READ = svg_reader(resources())
SIDE = 64


def grey(draw: Art | Fill) -> list[int]:
    """The brightness of every pixel of a picture on black."""
    surface = pygame.Surface((SIDE, SIDE))
    canvas: Canvas = canvas_on(surface)
    if isinstance(draw, Fill):
        draw_fill(canvas, kit(Theme(), READ), Rect(0, 0, SIDE, SIDE), draw)
    else:
        canvas.art(draw, Rect(0, 0, SIDE, SIDE))
    data = pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")
    return list(data[::3])


def unlike(one: list[int], other: list[int], by: int) -> float:
    """The part of the pixels whose brightness differs by more than that."""
    return sum(abs(a - b) > by for a, b in zip(one, other, strict=True)) / len(one)


def test_each_colour_has_a_shape_of_its_own() -> None:
    shapes = {colour: [255 * (value > 0) for value in grey(dot(colour))] for colour in Colour}
    for one, other in combinations(Colour, 2):
        assert unlike(shapes[one], shapes[other], 0) > 0.04, (one, other)


def test_all_thirty_two_differ_in_grey() -> None:
    pictures = {child: grey(badge(READ, child)) for child in CHILDREN}
    for one, other in combinations(CHILDREN, 2):
        assert unlike(pictures[one], pictures[other], 24) > 0.03, (one, other)


@pytest.mark.parametrize("animal", Animal)
def test_an_animal_stays_inside_its_badge(animal: Animal) -> None:
    for colour in Colour:
        silhouette = grey(dot(colour))
        picture = grey(badge(READ, Child(animal, colour)))
        outside = sum(shown > 0 and not ground for shown, ground in zip(picture, silhouette, strict=True))
        assert outside <= 0.02 * len(picture), colour


def test_the_parts_of_a_bar_differ_in_grey() -> None:
    pictures = {fill: grey(fill) for fill in Fill}
    for one, other in combinations(Fill, 2):
        assert unlike(pictures[one], pictures[other], 24) > 0.2, (one, other)


def test_bars_keep_their_width_however_much_there_is() -> None:
    small, large = (Part(Fill.SOLID, 3, "3"),), (Part(Fill.SOLID, 900, "900"), Part(Fill.OUTLINED, 100, "100"))
    scale = bar_scale((small, large, ()), 500, 20)
    assert sum(20 + part.amount * scale for part in large) == pytest.approx(500)
    assert bar_scale((), 500, 20) == 500, "no bars, no fault"
