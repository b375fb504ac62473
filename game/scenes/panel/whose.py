"""One person in the place of many, where a line has no room for all: tapped, it opens the choice among them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.scenes.panel.page import below_heading, draw_heading
from game.scenes.panel.people import People, Person, draw_person, people
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit

LARGEST = 150.0
"""The side of a picture in the choice, at u = 1."""


def draw_whose(canvas: Canvas, kit: Kit, box: Rect, person: Person) -> None:
    """The one chosen on a pill, and an arrow that points down to the others. The name goes into `name_room`."""
    p, side = kit.palette, 0.44 * box.h
    canvas.panel(box, p.oat, 0.5 * box.h)
    draw_person(canvas, kit, person, picture_of(box).scaled(0.88))
    canvas.art(kit.icons("down", p.ink, p.oat), centred(box.right - 0.5 * box.h, box.cy, side, side))


def picture_of(pill: Rect) -> Rect:
    """Where the picture stands on a pill."""
    return Rect(pill.x, pill.y, pill.h, pill.h)


def name_room(pill: Rect) -> Rect:
    """What a pill has left for a name."""
    left, right = pill.x + 1.15 * pill.h, pill.right - 0.85 * pill.h
    return Rect(left, pill.y, right - left, pill.h)


def choice_of(area: Rect, u: float, persons: Sequence[Person], prefix: str) -> People:
    """All of them below a heading; a target is named `prefix` and the person's text."""
    return people(below_heading(area, u), persons, prefix, LARGEST * u)


def draw_choice_of(
    canvas: Canvas,
    kit: Kit,
    u: float,
    area: Rect,
    heading: str,
    shown: People,
    prefix: str,
    chosen: str,
    marked: Collection[Person] = frozenset(),
) -> None:
    """Everyone in their places below the heading, the one chosen so far in a ring."""
    draw_heading(canvas, kit, u, area, heading)
    shown.draw(canvas, kit, prefix, chosen, marked)
