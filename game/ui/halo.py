"""A large ring about the pointer, to be seen from the back of a room."""

from __future__ import annotations

from game.ui.art import Art, ring
from game.ui.canvas import Canvas
from game.ui.geometry import centred
from game.ui.kit import Kit

_SIDE = 180.0
"""The ring's diameter in pixels at u = 1: about as large as a card is wide."""


def draw_halo(canvas: Canvas, kit: Kit, u: float, at: tuple[float, float]) -> None:
    """The ring: marigold between ink and paper, so that it stands out on every ground. What it is about stays free."""
    p, side = kit.palette, max(_SIDE * u, 96.0)
    body = ring(50, 50, 44, p.ink, 11) + ring(50, 50, 44, p.marigold, 6.5) + ring(50, 50, 39.7, p.paper, 1.6)
    canvas.art(Art(100, 100, body), centred(*at, side, side))
