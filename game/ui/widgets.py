"""Buttons and switches: values with a name and a box, and the functions that draw them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import NamedTuple

from game.ui import marks
from game.ui.art import Anchor, Art, Colour, Face, disc, ring
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.theme import CAPTION, LABEL, MAIN, TextStyle, style

PRESSED = 0.12
"""How long a button looks pressed, in seconds."""


class Look(Enum):
    """How a button looks."""

    MAIN = auto()
    """Marigold with an edge below: the one thing to do."""
    PLAIN = auto()
    """Paper with an edge below: another thing to do."""
    OAT = auto()
    """The same on paper, in oat."""
    DISC = auto()
    """A round icon on the table."""
    RING = auto()
    """A round icon with a paper ring: the way home at the end."""
    PALE = auto()
    """A round icon on oat."""


_BLOCKS = frozenset({Look.MAIN, Look.PLAIN, Look.OAT})
"""Those with an edge below, and room for words."""


class Button(NamedTuple):
    """Something to press. `box` is what is drawn; a finger may land anywhere in `hit`."""

    name: str
    box: Rect
    look: Look
    icon: str = ""
    label: str = ""
    enabled: bool = True
    reach: float = 0.0
    """How far, in pixels, the finger may miss the box."""
    picture: Art | None = None
    """What a round button is, instead of an icon on a disc."""

    @property
    def hit(self) -> Rect:
        return self.box.grown(self.reach)


def draw_button(
    canvas: Canvas, kit: Kit, u: float, button: Button, pressed: bool = False, deep: Colour | None = None
) -> None:
    """A button in its look; a pressed one sinks onto its edge. Round ones on the table have its `deep` colour."""
    if button.look in _BLOCKS:
        _draw_block(canvas, kit, u, button, pressed, _lettering(kit, u, button))
    else:
        _draw_round(canvas, kit, button, pressed, deep or kit.palette.lagoon_deep)


def draw_buttons(
    canvas: Canvas, kit: Kit, u: float, buttons: Sequence[Button], is_pressed: Callable[[str], bool]
) -> None:
    """The enabled ones of some buttons that belong together: their labels have one size."""
    shown = [button for button in buttons if button.enabled]
    letterings = {
        button.name: _lettering(kit, u, button) for button in shown if button.look in _BLOCKS and button.label
    }
    fitted = (canvas.common((at.text,), (at.room,), at.style, at.lines).size for at in letterings.values())
    size = min(fitted, default=0.0)
    for button in shown:
        at = letterings.get(button.name)
        if at is None:
            draw_button(canvas, kit, u, button, is_pressed(button.name))
        else:
            at = at._replace(style=at.style._replace(size=size))
            _draw_block(canvas, kit, u, button, is_pressed(button.name), at)


class _Lettering(NamedTuple):
    """A block's label, its room, and how it is set there."""

    text: str
    room: Rect
    style: TextStyle
    lines: int


def _lettering(kit: Kit, u: float, button: Button) -> _Lettering:
    box, main = button.box, button.look is Look.MAIN
    size = min(MAIN * u, box.h * 0.46) if main else min(LABEL * u * 1.15, box.h * 0.42)
    text = style(size / u, u, kit.palette.ink, Face.BLACK if main else Face.EXTRABOLD)
    inner = _face(button).grown(-min(box.h * 0.14, box.w * 0.05))
    taken = _icon_side(button) * 1.3 if button.icon else 0.0
    room = Rect(inner.x + taken, inner.y, inner.w - taken, inner.h)
    return _Lettering(button.label, room, text, 2 if box.h > 2.6 * text.size else 1)


def _line(u: float) -> float:
    """How thick the line about an outlined shape is, in pixels."""
    return max(3 * u, 2)


def _edge(button: Button) -> float:
    """How high a block's lower edge is."""
    return max(button.box.h * (0.075 if button.look is Look.MAIN else 0.05), 2)


def _face(button: Button) -> Rect:
    """A block without its lower edge."""
    box = button.box
    return Rect(box.x, box.y, box.w, box.h - _edge(button))


def _icon_side(button: Button) -> float:
    box = button.box
    side = box.h * (0.46 if button.look is Look.MAIN else 0.44)
    # In a narrow button the word needs the room.
    return min(side, 0.2 * box.w) if button.label else side


def _draw_block(canvas: Canvas, kit: Kit, u: float, button: Button, pressed: bool, at: _Lettering) -> None:
    p, box = kit.palette, button.box
    ground, below = {
        Look.MAIN: (p.marigold, p.marigold_deep),
        Look.PLAIN: (p.paper, p.paper_edge),
        Look.OAT: (p.oat, p.oat_deep),
    }[button.look]
    radius, face, room = box.h * 0.3, _face(button), at.room
    if kit.theme.outlined:
        line = _line(u)
        canvas.panel((face.moved(0, _edge(button)) if pressed else box).grown(line), p.ink, radius + line)
    if pressed:
        face, room = face.moved(0, _edge(button)), room.moved(0, _edge(button))
    else:
        canvas.panel(box, below, radius)
    canvas.panel(face, ground, radius)
    if not button.icon:
        canvas.text(at.text, room, at.style, lines=at.lines)
        return
    side = _icon_side(button)
    if not button.label:
        canvas.art(kit.icons(button.icon, p.ink, ground), centred(face.cx, face.cy, side, side))
        return
    wide = canvas.fitting(at.text, room, at.style, at.lines)
    left = face.cx - (side * 1.3 + wide) / 2
    canvas.art(kit.icons(button.icon, p.ink, ground), Rect(left, face.cy - side / 2, side, side))
    words = Rect(left + side * 1.3, room.y, room.w, room.h)
    canvas.text(at.text, words, at.style, anchor=Anchor.LEFT, lines=at.lines)


def _draw_round(canvas: Canvas, kit: Kit, button: Button, pressed: bool, deep: Colour) -> None:
    p, box = kit.palette, button.box.scaled(0.94) if pressed else button.box
    if button.picture is not None:
        canvas.art(button.picture, box)
        return
    back, sign = {
        Look.DISC: (deep, p.paper),
        Look.RING: (deep, p.paper),
        Look.PALE: (p.oat_deep, p.ink),
    }[button.look]
    if button.enabled:
        canvas.art(Art(2, 2, disc(1, 1, 1, back)), box)
    if not button.enabled:
        canvas.art(Art(100, 100, ring(50, 50, 47, p.seam, 4, dash=(11, 14))), box)
    elif button.look is Look.RING or kit.theme.outlined:
        canvas.art(Art(100, 100, ring(50, 50, 48, sign, 4)), box)
    canvas.art(kit.icons(button.icon, sign, back), box.scaled(0.56), opacity=1.0 if button.enabled else 0.45)


class Segment(NamedTuple):
    """One half of a switch: its name as a target, its text, its box, and whether it is chosen."""

    name: str
    label: str
    box: Rect
    chosen: bool
    reach: float = 0.0

    @property
    def hit(self) -> Rect:
        return Rect(self.box.x, self.box.y - self.reach, self.box.w, self.box.h + 2 * self.reach)


def draw_switch(canvas: Canvas, kit: Kit, u: float, segments: Sequence[Segment], deep: Colour | None = None) -> None:
    """The languages in a pill, the one in force filled."""
    p = kit.palette
    first, last = segments[0].box, segments[-1].box
    pad = first.h * 0.11
    pill = Rect(first.x, first.y, last.right - first.x, first.h).grown(pad)
    if kit.theme.outlined:
        line = _line(u)
        canvas.panel(pill.grown(line), p.paper, pill.h / 2 + line)
    canvas.panel(pill, deep or p.lagoon_deep, pill.h / 2)
    for segment in segments:
        if segment.chosen:
            canvas.panel(segment.box, p.marigold, segment.box.h / 2)
        ink = p.ink if segment.chosen else p.paper
        canvas.text(segment.label, segment.box.grown(-segment.box.h * 0.14), style(CAPTION, u, ink, Face.BLACK))


FOCUS_OFF = marks.FOCUS_OFF * 192 / 300
"""How far the focus stands off its box at u = 1."""


def draw_focus(canvas: Canvas, kit: Kit, box: Rect, u: float) -> None:
    """The corner brackets of the keyboard's focus."""
    scale = 300 / (192 * u)
    canvas.art(marks.focus(kit.palette, round(box.w * scale), round(box.h * scale)), box)


def draw_toggle(canvas: Canvas, kit: Kit, box: Rect, on: bool) -> None:
    """An on-off switch: the knob's place and a tick tell, not the colour alone."""
    p = kit.palette
    canvas.panel(box, p.cloth if on else p.line, box.h / 2)
    knob = box.h * 0.76
    pad = (box.h - knob) / 2
    place = Rect(box.right - pad - knob if on else box.x + pad, box.y + pad, knob, knob)
    canvas.art(Art(2, 2, disc(1, 1, 1, p.paper)), place)
    if on:
        canvas.art(kit.icons("check", p.ink), place.scaled(0.6))


def draw_radio(canvas: Canvas, kit: Kit, box: Rect, chosen: bool) -> None:
    """The mark of one choice among several: a tick on marigold, or an empty ring."""
    p = kit.palette
    if chosen:
        canvas.art(Art(2, 2, disc(1, 1, 1, p.marigold)), box)
        canvas.art(kit.icons("check", p.ink), box.scaled(0.62))
    else:
        canvas.art(Art(100, 100, ring(50, 50, 45, p.line, 7)), box)
