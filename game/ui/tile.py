"""A patience's tile on the title's shelf: its target, a picture of its board, its name. Drawn from its places alone."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import Place, Role
from game.ui.art import Anchor, Art, Label, disc, rounded
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.layout import ASPECT
from game.ui.theme import LABEL, style
from game.ui.widgets import Button

# In card widths: the distance of columns, and the part of a card's height that is seen of each further row.
_PITCH, _ROW, _FAN = 1.22, 1.14, 0.34
_BEHIND = 2


def pictogram(kit: Kit, places: Sequence[Place]) -> Art:
    """The board as small rectangles, without stock and what lies beside."""
    p = kit.palette
    seen = [place for place in places if place.role not in (Role.STOCK, Role.BESIDE, Role.WASTE)]
    fanned = any(place.role is Role.FAN for place in seen)
    lift = _BEHIND * _FAN * ASPECT if fanned else 0.0
    body = ""
    for place in seen:
        x, y = place.column * _PITCH, place.row * _ROW * ASPECT + lift
        colour = p.coral if place.role is Role.BALCONY else p.cloth
        behind = range(_BEHIND, 0, -1) if place.role is Role.FAN else ()
        for step in (*behind, 0):
            top = y - step * _FAN * ASPECT
            body += rounded(10 * x - 0.9, 10 * top - 0.9, 11.8, 10 * ASPECT + 1.8, 2.4, p.paper)
            body += rounded(10 * x, 10 * top, 10, 10 * ASPECT, 1.8, colour)
    wide = (max(place.column for place in seen) * _PITCH + 1) * 10
    high = (max(place.row for place in seen) * _ROW * ASPECT + ASPECT + lift) * 10
    return Art(wide, high, body, bleed=1)


def draw_tile(
    canvas: Canvas, kit: Kit, u: float, button: Button, target: int, places: Sequence[Place], begun: bool, down: bool
) -> None:
    """The tile of a patience; a game that was begun is marked as one to go on with."""
    p, box = kit.palette, button.box
    edge = max(box.h * 0.04, 2)
    face = Rect(box.x, box.y, box.w, box.h - edge)
    if down:
        face = face.moved(0, edge)
    else:
        canvas.panel(box, p.paper_edge, box.h * 0.16)
    canvas.panel(face, p.paper, box.h * 0.16)
    badge = min(face.h * 0.3, face.w * 0.24)
    canvas.art(_badge(kit, target), Rect(face.x + badge * 0.25, face.y + badge * 0.2, badge, badge))
    # Two lines of a name at the least.
    lower = max(face.h * 0.3, 36.0)
    picture = pictogram(kit, places)
    room = Rect(face.x + badge * 1.4, face.y + face.h * 0.12, face.w - badge * 1.9, face.h - lower - face.h * 0.16)
    canvas.art(picture, room.fitted(picture.w, picture.h))
    if begun:
        side = badge * 0.9
        mark = Rect(face.right - side * 1.25, face.y + side * 0.25, side, side)
        canvas.art(Art(2, 2, disc(1, 1, 1, p.cloth)), mark)
        canvas.art(kit.icons("play", p.paper, p.cloth), centred(mark.cx, mark.cy, side * 0.6, side * 0.6))
    name = Rect(face.x + face.w * 0.04, face.bottom - lower, face.w * 0.92, lower * 0.94)
    canvas.text(button.label, name, style(LABEL * 0.85, u, p.ink), lines=2)


def _badge(kit: Kit, target: int) -> Art:
    p = kit.palette
    label = Label(str(target), 50, 66, 33, p.ink, anchor=Anchor.CENTRE)
    return Art(100, 100, disc(50, 50, 50, p.marigold), (label,))
