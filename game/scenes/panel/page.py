"""What a page of the grown-ups' panel is, and the pieces that pages are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from game.scenes.world import World
from game.ui.art import Anchor, Art, Face, outline
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.layout import Page
from game.ui.theme import CAPTION, SUM, TITLE, TextStyle, style
from game.ui.widgets import draw_radio, draw_toggle
from game.ui.words import Words

_LABEL = 28.0
"""Size of a setting's name at u = 1."""

_HIGH_MIDDLE = 0.36
"""Where a name ends and a note of two lines begins, as a part of their row's height."""

_HARDLY_SMALLER = 0.85
"""A text so much smaller reads as well, if it takes one line instead of two."""

IsPressed = Callable[[str], bool]


class PanelPage:
    """A page: its settings in their places, saved as soon as one is tapped."""

    key = ""
    """Names its tab: "tab.hints" for "hints"."""
    icon = ""

    def __init__(self, world: World) -> None:
        self.world = world

    def title(self, words: Words) -> str:
        """What the tab says."""
        raise NotImplementedError

    def opened(self) -> None:
        """The page comes into view: its tab was tapped."""

    def arrange(self, sheet: Page, area: Rect) -> None:
        """Put everything into the area."""
        raise NotImplementedError

    def targets(self) -> Mapping[str, Rect]:
        """What can be tapped."""
        raise NotImplementedError

    def pressed(self, name: str) -> None:
        """A target was tapped."""
        raise NotImplementedError

    def typed(self, number: int) -> None:
        """A digit was typed."""

    def erased(self) -> None:
        """What was typed last is to go."""

    def confirmed(self) -> bool:
        """Enter was pressed and no focus is seen; tells whether the page had use for it."""
        return False

    def back(self) -> bool:
        """Close what the page has opened above itself; tells whether there was anything."""
        return False

    def overview(self) -> tuple[str, ...]:
        """What self-voicing says when the page comes into view."""
        return (self.title(self.world.words),)

    def describe(self, name: str) -> tuple[str, ...]:
        """What self-voicing says of a target: what it is, its value, its state."""
        return ()

    def message(self) -> tuple[str, ...]:
        """What self-voicing says of the page besides, when that changes: what was typed, or what came of a press."""
        return ()

    @property
    def busy(self) -> bool:
        """Whether the page is at something that takes more than a frame: `update` goes on with it."""
        return False

    def update(self) -> None:
        """Go on for a moment with what the page is at. Called while it is busy and in view."""

    def left(self) -> None:
        """The page goes out of view: what it is at is given up."""

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        """The page on its sheet."""
        raise NotImplementedError


class Switch(NamedTuple):
    """A setting that is on or off: the whole line can be tapped."""

    name: str
    box: Rect
    icon: str
    label: str
    note: str
    on: bool


class RowPlaces(NamedTuple):
    """Where the parts of a setting's line stand; at its end stands what sets it."""

    icon: Rect
    label: Rect
    note: Rect
    end: Rect


def draw_switch_row(canvas: Canvas, kit: Kit, u: float, row: Switch) -> None:
    """Icon, name and note at the left, the toggle at the right; without an icon it reaches from edge to edge."""
    _draw_switches(canvas, kit, u, (row,))


def draw_switch_rows(canvas: Canvas, kit: Kit, u: float, rows: Sequence[Switch]) -> None:
    """Switches below each other, a line above each; their names have one size, and their notes."""
    for row in rows:
        draw_line_above(canvas, kit, u, row.box)
    _draw_switches(canvas, kit, u, rows)


def _draw_switches(canvas: Canvas, kit: Kit, u: float, rows: Sequence[Switch]) -> None:
    places = [switch_places(canvas, u, row) for row in rows]
    draw_row_words(canvas, kit, u, rows, places)
    for row, at in zip(rows, places, strict=True):
        draw_toggle(canvas, kit, at.end, row.on)


def switch_places(canvas: Canvas, u: float, row: Switch) -> RowPlaces:
    """Where the parts of a switch's line stand."""
    high, edge = max(48 * u, 30), max(16 * u, 6) if row.icon else 0.0
    return row_places(
        canvas, u, row, Rect(row.box.right - edge - high * 1.84, row.box.cy - high / 2, high * 1.84, high)
    )


class Row(Protocol):
    """A setting in a line of its own."""

    @property
    def box(self) -> Rect: ...

    @property
    def icon(self) -> str: ...

    @property
    def label(self) -> str: ...

    @property
    def note(self) -> str: ...


def row_places(canvas: Canvas, u: float, row: Row, end: Rect) -> RowPlaces:
    """Icon, name and note left of what sets it; a note in two lines lets the name stand higher."""
    box, side, pad = row.box, max(52 * u, 28), max(16 * u, 6)
    icon = Rect(box.x + pad, box.cy - side / 2, side, side)
    left = box.x + (2.2 * pad + side if row.icon else 0)
    text = Rect(left, box.y, end.x - pad - left, box.h)
    if not row.note:
        return RowPlaces(icon, text, text, end)
    one_line = natural_width(canvas, row.note, style(CAPTION, u, "", Face.BOLD)) <= text.w
    high = _line(u)
    # A long name has two lines where the row is high enough for them.
    long = natural_width(canvas, row.label, style(_LABEL, u, "")) > text.w and text.h >= 3.5 * high
    middle = text.y + text.h * (0.5 if one_line or long else _HIGH_MIDDLE)
    # A name of one line is as far from its note everywhere.
    half = min(middle - text.y, 2 * high) if long else min(_HIGH_MIDDLE * text.h, high)
    name = Rect(text.x, middle - half, text.w, half)
    return RowPlaces(icon, name, Rect(text.x, middle, text.w, 0.95 * text.h - (middle - text.y)), end)


def draw_row_words(canvas: Canvas, kit: Kit, u: float, rows: Sequence[Row], places: Sequence[RowPlaces]) -> None:
    """The icons, names and notes of settings; their names have one size, and their notes."""
    p = kit.palette
    name, note = style(_LABEL, u, p.ink), style(CAPTION, u, p.ink_soft, Face.BOLD)
    notes, rooms = [row.note for row in rows], [at.note for at in places]
    # Notes in one line may be a little smaller for that.
    in_two, in_one = (canvas.common(notes, rooms, note, lines) for lines in (2, 1))
    note = in_one if in_one.size >= _HARDLY_SMALLER * in_two.size else in_two
    name = canvas.common([row.label for row in rows], [at.label for at in places], name, 2)
    for row, at in zip(rows, places, strict=True):
        if row.icon:
            canvas.art(kit.icons(row.icon, p.ink, p.paper), at.icon)
        down = lowering(canvas, row.note, note, at.note, row.box)
        canvas.text(row.label, at.label.moved(0, down), name, anchor=Anchor.LEFT, lines=2)
        canvas.text(row.note, at.note.moved(0, down), note, anchor=Anchor.LEFT, lines=2, top=True)


def lowering(canvas: Canvas, text: str, text_style: TextStyle, place: Rect, row: Rect) -> float:
    """How far a name and its note, placed for two lines, are moved down when the note takes one line after all."""
    one_line = "\n" not in text and natural_width(canvas, text, text_style) <= place.w
    return max(row.cy - place.y, 0.0) if text and one_line else 0.0


def _line(u: float) -> float:
    """How high the name of a setting stands."""
    return max(40 * u, 26)


def draw_line_above(canvas: Canvas, kit: Kit, u: float, row: Rect) -> None:
    """The line between a row and what stands above it."""
    thick = max(3 * u, 2)
    canvas.panel(Rect(row.x, row.y - thick / 2, row.w, thick), kit.palette.oat_deep, thick / 2)


def draw_entry(canvas: Canvas, kit: Kit, u: float, box: Rect, typed: str, empty: str = "") -> None:
    """What is typed with a keypad, in the stitched outline of what is asked for; `empty` says what, if nothing is."""
    p, edge = kit.palette, max(4 * u, 2.0)
    canvas.panel(box, p.paper, box.h * 0.22)
    stitches = outline(
        edge / 2, edge / 2, box.w - edge, box.h - edge, box.h * 0.2, p.ink, edge, dash=(3.4 * edge, 3.2 * edge)
    )
    canvas.art(Art(box.w, box.h, stitches), box)
    if typed:
        size = min(SUM * u, box.h * 0.7)
        canvas.text(typed, box, style(size / u, u, p.ink, Face.BLACK))
    else:
        canvas.text(empty, box.grown(-box.h * 0.12), style(CAPTION, u, p.ink_soft, Face.BOLD))


def natural_width(canvas: Canvas, text: str, text_style: TextStyle) -> float:
    """How wide a text stands where there is room for all of it, in pixels."""
    return canvas.fitting(text, Rect(0, 0, 10_000, 100), text_style)


class Tile(NamedTuple):
    """One of several choices: its picture's room, and its icon, name and mark in a line."""

    name: str
    box: Rect
    picture: Rect
    icon: Rect
    text: Rect
    mark: Rect


def tile(name: str, box: Rect, u: float, *, wide: bool) -> Tile:
    """The places in a tile: the picture above the line, or in it where the tile is wide and low."""
    pad, side = max(24 * u, 12), max(44 * u, 24)
    mark_side = side * 0.8
    if wide:
        line, picture = box.grown(-pad), Rect(box.x + box.w * 0.42, box.y + pad, box.w * 0.42, box.h - 2 * pad)
        text_right = picture.x - pad / 2
    else:
        low = side + pad
        line = Rect(box.x + pad, box.bottom - low - pad * 0.3, box.w - 2 * pad, low)
        picture = Rect(box.x + pad, box.y + pad * 0.8, box.w - 2 * pad, line.y - box.y - pad * 0.8)
        text_right = line.right - mark_side - pad / 2
    icon = Rect(line.x, line.cy - side / 2, side, side)
    text = Rect(icon.right + pad / 2, line.y, text_right - icon.right - pad / 2, line.h)
    mark = Rect(line.right - mark_side, line.cy - mark_side / 2, mark_side, mark_side)
    return Tile(name, box, picture, icon, text, mark)


def draw_tile(canvas: Canvas, kit: Kit, u: float, at: Tile, icon: str, label: str, chosen: bool) -> None:
    """A tile without its picture; the chosen one has a ring and a tick."""
    p = kit.palette
    draw_choice(canvas, kit, u, at.box, chosen)
    canvas.art(kit.icons(icon, p.ink, p.oat), at.icon)
    canvas.text(label, at.text, style(_LABEL, u, p.ink), anchor=Anchor.LEFT, lines=2)
    draw_radio(canvas, kit, at.mark, chosen)


def draw_choice(canvas: Canvas, kit: Kit, u: float, box: Rect, chosen: bool) -> None:
    """The ground of one of several choices; the chosen one has a ring."""
    p, radius = kit.palette, 28 * u
    canvas.panel(box, p.oat, radius)
    if chosen or kit.theme.outlined:
        edge, colour = (max(5 * u, 3), p.cloth) if chosen else (max(2 * u, 1.5), p.line)
        ring = outline(edge / 2, edge / 2, box.w - edge, box.h - edge, radius, colour, edge)
        canvas.art(Art(box.w, box.h, ring), box)


def draw_heading(canvas: Canvas, kit: Kit, u: float, area: Rect, text: str) -> None:
    """The heading of a page, at the top of its area."""
    box = Rect(area.x, area.y, area.w, heading_height(u) * 0.8)
    canvas.text(text, box, style(TITLE * 1.1, u, kit.palette.ink, Face.BLACK), anchor=Anchor.LEFT)


def heading_height(u: float) -> float:
    """The room that a heading takes, in pixels."""
    return max(66 * u, 36.0)


def below_heading(area: Rect, u: float) -> Rect:
    """What an area has left below its heading."""
    h = heading_height(u)
    return Rect(area.x, area.y + h, area.w, area.h - h)
