"""The emblem with the court in front of it, and the shelf below: the picture of title, win and lose."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Rank
from game.ui.art import Art, Colour, disc
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.layout import Page

# The court from left to right, the front one last: rank, middle and width as parts of the stage's width.
_COURT: Sequence[tuple[Rank, bool, float, float]] = (
    (Rank.QUEEN, True, 0.185, 0.36),
    (Rank.KING, True, 0.815, 0.37),
    (Rank.JACK, False, 0.49, 0.385),
)
_BUST = 240 / 272


def draw_shelf(canvas: Canvas, kit: Kit, shelf: Rect, u: float) -> None:
    """The oat ground at the foot of the window."""
    radius = 40 * u
    canvas.panel(Rect(shelf.x, shelf.y, shelf.w, shelf.h + radius), kit.palette.oat, radius)


def draw_glow(canvas: Canvas, sun: Rect, colour: Colour) -> None:
    """Light about the sun."""
    gradient = (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="100" cy="100" r="100">'
        f'<stop offset="0.5" stop-color="{colour}" stop-opacity="0.42"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient></defs>'
    )
    canvas.art(Art(200, 200, gradient + disc(100, 100, 100, "url(#g)"), soft=True), sun.scaled(1.5))


def draw_court(canvas: Canvas, kit: Kit, stage: Rect, *, happy: bool) -> None:
    """Queen, King and Jack side by side, standing on the stage's lower edge."""
    for rank, blue, middle, width in _COURT:
        w = stage.w * width
        box = Rect(stage.x + stage.w * middle - w / 2, stage.bottom - w * _BUST, w, w * _BUST)
        canvas.art(kit.cards.court(rank, happy=happy, blue=blue), box)


def stage_boxes(room: Rect) -> tuple[Rect, Rect]:
    """The court's stage and the sun's box in a room: the sun rises behind the court, as high as there is room."""
    w = min(room.w, room.h * 1.34)
    stage = Rect(room.cx - w / 2, room.y, w, room.h)
    side = min(w * 0.6, room.h * 0.76)
    low = max(room.bottom - w * 0.19, room.y + side)
    return stage, Rect(
        stage.x + stage.w * 0.475 - side / 2, (low - side + max(room.y, low - side - 0.1 * w)) / 2, side, side
    )


def end_rooms(sheet: Page, shelf_part: float, picture_part: float, words_least: float) -> tuple[Rect, Rect, Rect]:
    """An end scene's rooms: for the picture, for the words and buttons, and the shelf.

    The shelf takes `shelf_part` of the height, in landscape the picture `picture_part` of the width; in portrait the
    words have `words_least` pixels at least.
    """
    (width, height), u = sheet.size, sheet.u
    top, gap = sheet.bar.bottom, 20 * u
    if sheet.portrait:
        shelf = Rect(0, height * (1 - shelf_part), width, height * shelf_part)
        words_h = max((shelf.y - top) * 0.34, words_least)
        words = Rect(sheet.margin, top, width - 2 * sheet.margin, words_h)
        return Rect(sheet.margin, words.bottom, width - 2 * sheet.margin, shelf.y - words.bottom), words, shelf
    shelf = Rect(0, height * (1 - shelf_part), width, height * shelf_part)
    left_w = width * picture_part
    picture = Rect(sheet.margin / 2, 24 * u, left_w - sheet.margin, shelf.y - 24 * u)
    words = Rect(left_w + gap, top, width - left_w - gap - sheet.margin, shelf.y - top - gap)
    return picture, words, shelf
