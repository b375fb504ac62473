"""Badges and bars are told apart without colours."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.compose import svg_reader
from game.platform.resources import resources
from game.practice.children import CHILDREN, Animal, Child, Colour
from game.ui.art import Art
from game.ui.badges import badge, dot
from game.ui.bars import Fill, Part, axis_marks, bar_scale, draw_fill, part_width
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


AMOUNTS = st.lists(st.lists(st.integers(0, 999), min_size=3, max_size=3), max_size=10)
HEIGHT, WIDTH = 24.0, 400.0
"""Of a bar, in pixels."""


def bar_of(*amounts: int) -> tuple[Part, ...]:
    return tuple(Part(fill, amount, str(amount)) for fill, amount in zip(Fill, amounts, strict=False))


@given(AMOUNTS)
def test_no_bar_is_longer_than_its_room_and_all_have_one_scale(amounts: list[list[int]]) -> None:
    bars = [bar_of(*some) for some in amounts]
    scale = bar_scale(bars, WIDTH, HEIGHT)
    for bar in bars:
        widths = [part_width(part, HEIGHT, scale) for part in bar if part.amount]
        assert sum(widths) <= WIDTH + 1e-6
        assert all(width >= part.amount * scale for width, part in zip(widths, filter(_there, bar), strict=True))


def _there(part: Part) -> bool:
    return part.amount > 0


def test_a_bar_is_as_long_as_its_amount() -> None:
    scale = bar_scale([bar_of(100, 50)], WIDTH, HEIGHT)
    longer, shorter = (part_width(part, HEIGHT, scale) for part in bar_of(100, 50))
    assert longer == pytest.approx(2 * WIDTH / 3)
    assert shorter == pytest.approx(WIDTH / 3)


def test_only_a_part_too_narrow_for_its_number_is_wider() -> None:
    bar = bar_of(96, 1)
    scale = bar_scale([bar], WIDTH, HEIGHT)
    wide, narrow = (part_width(part, HEIGHT, scale) for part in bar)
    assert wide == 96 * scale
    assert narrow > scale
    assert wide + narrow == pytest.approx(WIDTH)


def test_few_things_do_not_fill_the_width() -> None:
    assert bar_scale([bar_of(1)], WIDTH, HEIGHT) == WIDTH / 10
    assert bar_scale([], WIDTH, HEIGHT) == WIDTH / 10, "no bars, no fault"


@pytest.mark.parametrize(
    ("scale", "marks"),
    [(7.0, (0, 10, 20, 30, 40, 50)), (40.0, (0, 2, 4, 6, 8, 10)), (0.4, (0, 200, 400, 600, 800, 1000)), (0.0, ())],
)
def test_an_axis_is_marked_at_round_numbers(scale: float, marks: tuple[int, ...]) -> None:
    assert axis_marks(scale, WIDTH, 60) == marks
