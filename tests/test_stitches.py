"""Stitched lines: even all the way round, and drawn without a stray line at any size."""

from __future__ import annotations

import math
import re
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.art import Art, disc, outline, ring, rounded
from game.ui.geometry import Rect
from game.ui.stitches import along_box, along_circle
from game.ui.sun import sun
from game.ui.theme import Palette
from tests.pilot import canvas_on

PAPER, INK = "#FFFBF3", "#1E2B3A"
lengths = st.floats(1, 500)


def stitches(path: str) -> list[list[tuple[float, float]]]:
    """The points of every stitch."""
    return [
        [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", one)] for one in path.split("M") if one
    ]


@given(w=lengths, h=lengths, radius=st.floats(0, 300), dash=st.floats(1, 60), gap=st.floats(1, 60))
def test_stitches_stay_on_the_edge_and_are_of_one_length(
    w: float, h: float, radius: float, dash: float, gap: float
) -> None:
    found = stitches(along_box(10, 20, w, h, radius, (dash, gap)))
    assert found
    for points in found:
        assert all(9.99 <= x <= 10.01 + w and 19.99 <= y <= 20.01 + h for x, y in points)
    r = min(radius, w / 2, h / 2)
    length = 2 * (w + h) - 8 * r + 2 * math.pi * r
    assert len(found) == max(round(length / (dash + gap)), 1)


def test_a_straight_stitch_has_two_ends_and_a_bent_one_more_points() -> None:
    found = stitches(along_box(0, 0, 200, 200, 40, (10, 10)))
    assert {len(points) for points in found} == {2, 5}
    for points in found:
        long = sum(math.dist(one, other) for one, other in pairwise(points))
        assert long == pytest.approx(10, abs=0.4)


@given(radius=st.floats(5, 200), dash=st.floats(1, 30), gap=st.floats(1, 30))
def test_stitches_of_a_circle_stay_on_it(radius: float, dash: float, gap: float) -> None:
    found = stitches(along_circle(0, 0, radius, (dash, gap)))
    assert len(found) == max(round(2 * math.pi * radius / (dash + gap)), 1)
    for points in found:
        assert all(math.hypot(x, y) == pytest.approx(radius, abs=0.02) for x, y in points)


@pytest.mark.parametrize(
    ("body", "edge"),
    [
        (rounded(0, 0, 88, 100, 22, PAPER) + outline(3, 3, 82, 94, 19, INK, 5, dash=(11, 10)), 0.12),
        (disc(44, 50, 44, PAPER) + ring(44, 50, 40, INK, 5, dash=(17, 14)), 0.24),
    ],
    ids=["box", "circle"],
)
def test_nothing_is_drawn_inside_at_any_size(body: str, edge: float) -> None:
    """The renderer's own dashes read memory that an earlier picture has left, and crossed the empty box of a sum."""
    art = Art(88, 100, body)
    for w in range(20, 300, 3):
        h = round(w * 100 / 88)
        surface = pygame.Surface((w, h))
        canvas = canvas_on(surface)
        canvas.art(sun(Palette(), 13), Rect(0, 0, w, w))
        canvas.panel(Rect(0, 0, w, h), PAPER)
        canvas.art(art, Rect(0, 0, w, h))
        margin = math.ceil(edge * w)
        inside = surface.subsurface((margin, margin, w - 2 * margin, h - 2 * margin))
        assert (
            pygame.mask.from_threshold(inside, PAPER, (3, 3, 3, 255)).count()
            == inside.get_width() * inside.get_height()
        ), w
