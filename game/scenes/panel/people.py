"""Whose records a page is about, as pictures that can be tapped: a badge, all together, or the child without a name."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, TypeAlias

from game.practice.children import Child, child_text, parse_child
from game.practice.report import EVERYONE, Everyone
from game.scenes.who import badge_grid
from game.ui.art import Art, disc, ring
from game.ui.badges import badge
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.kit import Kit

Person: TypeAlias = Child | Everyone | None
"""One child, everyone, or None for the child without a nickname."""

_NAMELESS = "nameless"


def person_text(person: Person) -> str:
    """Names a person in targets: `fox-red`, `everyone`, `nameless`."""
    return person.value if isinstance(person, Everyone) else child_text(person) or _NAMELESS


def person_of(text: str) -> Person:
    """Whom a target names."""
    if text == EVERYONE.value:
        return EVERYONE
    return None if text == _NAMELESS else parse_child(text)


def draw_person(canvas: Canvas, kit: Kit, person: Person, box: Rect, *, opacity: float = 1.0) -> None:
    """A badge, or an icon on a disc."""
    if isinstance(person, Child):
        canvas.art(badge(kit.read, person, kit.theme.dyes), box, opacity=opacity)
        return
    canvas.art(Art(2, 2, disc(1, 1, 0.94, kit.palette.oat_deep)), box, opacity=opacity)
    icon = "users" if person is EVERYONE else "user"
    canvas.art(kit.icons(icon, kit.palette.ink, kit.palette.oat_deep), box.scaled(0.56), opacity=opacity)


def draw_mark(canvas: Canvas, kit: Kit, box: Rect) -> None:
    """The mark of whoever has hints of its own: a bulb, low at the right of the picture."""
    p, side = kit.palette, max(0.42 * box.w, 20)
    place = Rect(box.right - side, box.bottom - side, side, side)
    canvas.art(Art(2, 2, disc(1, 1, 1, p.paper)), place)
    canvas.art(Art(2, 2, disc(1, 1, 0.86, p.marigold)), place)
    canvas.art(kit.icons("bulb", p.ink, p.marigold), place.scaled(0.66))


class People(NamedTuple):
    """Some people in their places, by the names of their targets."""

    places: dict[str, Rect]

    def draw(
        self, canvas: Canvas, kit: Kit, prefix: str, chosen: str = "", marked: Collection[Person] = frozenset()
    ) -> None:
        """Their pictures, the chosen one with a ring about it, some with the mark of hints of their own."""
        for name, box in self.places.items():
            person = person_of(name.removeprefix(prefix))
            draw_person(canvas, kit, person, box.scaled(0.84))
            if name == chosen:
                canvas.art(Art(100, 100, ring(50, 50, 47, kit.palette.cloth, 6)), box)
            if person in marked:
                draw_mark(canvas, kit, box)


def people(room: Rect, persons: Sequence[Person], prefix: str, largest: float) -> People:
    """People as large as they all fit into a room; a target is named `prefix` and the person's text."""
    names = [f"{prefix}{person_text(person)}" for person in persons]
    return People(dict(zip(names, badge_grid(room, len(persons), largest), strict=True)))


def people_line(room: Rect, persons: Sequence[Person], prefix: str, more: str) -> People:
    """People side by side, as high as the room; a single picture named `more` in their place if it is too narrow."""
    side, gap = room.h, 6.0
    fit = len(persons) * (side + gap) - gap <= room.w
    names = [f"{prefix}{person_text(person)}" for person in persons] if fit else [more]
    return People({name: Rect(room.x + place * (side + gap), room.y, side, side) for place, name in enumerate(names)})
