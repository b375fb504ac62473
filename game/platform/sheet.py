"""What a window shows, drawn from strokes: only where they differ from those of the last picture it is drawn anew.

A table has some sixty strokes, of which a card in flight changes two. Drawing all of them takes most of a frame, and
in a browser more time than a frame has.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.ui.art import Colour

OPAQUE = 255

SHARE = 0.6
"""When as large a part of the sheet changed, drawing all of it in one go is not slower."""


class Stroke(NamedTuple):
    """A box filled with a colour, or a picture laid on what is below it."""

    x: int
    y: int
    w: int
    h: int
    what: pygame.Surface | Colour
    part: tuple[int, int, int, int] | None = None
    """Of the picture: its left, top, width and height. None for all of it."""
    blend: int = 0
    opacity: int = OPAQUE


class Sheet:
    """Takes strokes from back to front, the first of which covers all of it; `finish` shows them.

    It is used like the surface it stands for, as far as the canvas uses one.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface
        self._whole = surface.get_rect()
        self._strokes: list[Stroke] = []
        self._shown: list[Stroke] | None = None

    def get_size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._surface.get_size()

    def copy(self) -> pygame.Surface:
        """What was shown last."""
        return self._surface.copy()

    def subsurface(self, box: tuple[int, int, int, int]) -> pygame.Surface:
        """A part of what was shown last."""
        return self._surface.subsurface(box)

    def fill(self, colour: Colour, box: tuple[int, int, int, int]) -> None:
        """Fill a box."""
        self._strokes.append(Stroke(*box, colour))

    def blit(
        self,
        picture: pygame.Surface,
        place: tuple[int, int],
        part: tuple[int, int, int, int] | None = None,
        blend: int = 0,
    ) -> None:
        """Lay a picture, or a part of it, with its left and top at a place; as opaque as it is now."""
        size = picture.get_size() if part is None else part[2:]
        alpha = picture.get_alpha()
        self._strokes.append(Stroke(*place, *size, picture, part, blend, OPAQUE if alpha is None else alpha))

    @property
    def drawn(self) -> int:
        """How many strokes there are since the last picture."""
        return len(self._strokes)

    def strokes_since(self, begun: int) -> Sequence[Stroke]:
        """The strokes that came when there were so many."""
        return self._strokes[begun:]

    def repeat(self, strokes: Sequence[Stroke]) -> None:
        """Draw strokes again."""
        self._strokes += strokes

    def forget(self) -> None:
        """Take what was shown for lost: next time all is drawn."""
        self._shown = None

    def rehearse(self) -> None:
        """Draw the strokes since the last picture where nobody sees them, and forget them."""
        unseen = Sheet(self.copy())
        unseen._strokes, self._strokes = self._strokes, []
        unseen.finish()

    def finish(self) -> Sequence[pygame.Rect]:
        """Draw what changed since the last picture; returns the boxes where it may look otherwise."""
        if not self._strokes:
            return ()
        boxes = [self._whole] if self._shown is None else self._apart(changed(self._shown, self._strokes))
        self._shown, self._strokes = self._strokes, []
        places = [stroke[:4] for stroke in self._shown]
        for box in boxes:
            self._surface.set_clip(box)
            for at in box.collidelistall(places):
                self._draw(self._shown[at])
        self._surface.set_clip(None)
        return boxes

    def _draw(self, stroke: Stroke) -> None:
        what = stroke.what
        if not isinstance(what, pygame.Surface):
            self._surface.fill(what, stroke[:4])
            return
        if stroke.opacity != OPAQUE:
            what.set_alpha(stroke.opacity)
        self._surface.blit(what, stroke[:2], stroke.part, stroke.blend)
        if stroke.opacity != OPAQUE:
            what.set_alpha(OPAQUE)

    def _apart(self, strokes: Iterable[Stroke]) -> list[pygame.Rect]:
        """Boxes that cover all strokes, none of them upon another: where two met would be drawn twice."""
        apart: list[pygame.Rect] = []
        for stroke in strokes:
            box = self._whole.clip(stroke[:4])
            if not box.w or not box.h:
                continue
            while (at := box.collidelist(apart)) >= 0:
                box = box.union(apart.pop(at))
            apart.append(box)
        if sum(box.w * box.h for box in apart) > SHARE * self._whole.w * self._whole.h:
            return [self._whole]
        return apart


def changed(before: Sequence[Stroke], after: Sequence[Stroke]) -> Iterable[Stroke]:
    """The strokes that went, came, or now lie otherwise among those that stayed."""
    same = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        same += 1
    places: dict[Stroke, list[int]] = {}
    for place in range(len(before) - 1, same - 1, -1):
        places.setdefault(before[place], []).append(place)
    stayed, last = set[int](), -1
    for stroke in after[same:]:
        there = places.get(stroke)
        while there and there[-1] < last:
            there.pop()
        if there:
            last = there.pop()
            stayed.add(last)
        else:
            yield stroke
    yield from (stroke for place, stroke in enumerate(before[same:], start=same) if place not in stayed)
