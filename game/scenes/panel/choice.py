"""One of a few: words side by side on a pill, the chosen one on cloth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.scenes.panel.page import natural_width
from game.ui.art import Face
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.theme import CAPTION, style


class Choice(NamedTuple):
    """The names of its targets with their words, in a box, and the one that is chosen."""

    box: Rect
    labels: Mapping[str, str]
    chosen: str

    @property
    def places(self) -> dict[str, Rect]:
        """Where each stands: as much room as its word needs."""
        weights = [len(label) + 3 for label in self.labels.values()]
        return dict(zip(self.labels, shares(self.box, weights), strict=True))

    def draw(self, canvas: Canvas, kit: Kit, u: float) -> None:
        """All of them."""
        p, pad = kit.palette, max(5 * u, 3)
        radius = 0.32 * self.box.h
        canvas.panel(self.box, p.oat_deep, radius)
        insides = {name: box.grown(-pad) for name, box in self.places.items()}
        word = style(CAPTION, u, p.ink, Face.BLACK)
        # Words keep off the ends of the cloth, whose corners are round, as far as the longest one can.
        smallest = word._replace(size=word.least)
        spare = min(inside.w - natural_width(canvas, self.labels[name], smallest) for name, inside in insides.items())
        side = max(min(max(10 * u, 5), spare / 2), pad / 2)
        rooms = {
            name: Rect(inside.x + side, inside.y + pad / 2, inside.w - 2 * side, inside.h - pad)
            for name, inside in insides.items()
        }
        word = canvas.common(tuple(self.labels.values()), tuple(rooms.values()), word)
        for name, inside in insides.items():
            chosen = name == self.chosen
            if chosen:
                canvas.panel(inside, p.cloth, radius - pad)
            canvas.text(self.labels[name], rooms[name], word._replace(colour=p.paper if chosen else p.ink))


def shares(box: Rect, weights: Sequence[float], gap: float = 0.0) -> tuple[Rect, ...]:
    """A box cut into columns in proportion to their weights, with a gap between them."""
    unit = (box.w - gap * (len(weights) - 1)) / sum(weights)
    x, found = box.x, []
    for weight in weights:
        found.append(Rect(x, box.y, weight * unit, box.h))
        x += weight * unit + gap
    return tuple(found)
