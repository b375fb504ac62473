"""The bar at the top of every scene: back, the title, what the scene offers, sound, and the languages."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import inf
from typing import NamedTuple

from game.scenes.world import World
from game.ui.art import Anchor, Art, Colour
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.layout import Page
from game.ui.theme import CAPTION, TITLE, style
from game.ui.widgets import Button, Look, Segment, draw_button, draw_switch
from game.ui.words import label

MOST_LANGUAGES = 4
"""With more languages than fit, the switch shows the one in force and the one that comes next."""


_LEAST_PART = 0.75
"""What stands in the bar besides buttons is left out before it is smaller than this part of itself."""


class Item(NamedTuple):
    """A round button of the bar: its name as a target and its icon, or the picture that it is."""

    name: str
    icon: str = ""
    enabled: bool = True
    picture: Art | None = None


class Bar(NamedTuple):
    """The bar with everything in its place."""

    buttons: tuple[Button, ...] = ()
    segments: tuple[Segment, ...] = ()
    title: str = ""
    title_box: Rect = Rect(0, 0, 0, 0)

    def targets(self) -> dict[str, Rect]:
        """What can be tapped in the bar."""
        found = {button.name: button.hit for button in self.buttons if button.enabled}
        return found | {segment.name: segment.hit for segment in self.segments}

    def draw(
        self, canvas: Canvas, kit: Kit, u: float, pressed: Callable[[str], bool], deep: Colour | None = None
    ) -> None:
        """The bar, without a ground of its own; its buttons have the table's `deep` colour."""
        down = [button.name for button in self.buttons if pressed(button.name)]
        canvas.still("bar", (self, kit, u, down, deep), lambda: self._draw(canvas, kit, u, down, deep))

    def _draw(self, canvas: Canvas, kit: Kit, u: float, down: Collection[str], deep: Colour | None) -> None:
        for button in self.buttons:
            draw_button(canvas, kit, u, button, button.name in down, deep)
        if self.segments:
            draw_switch(canvas, kit, u, self.segments, deep)
        named = style(TITLE, u, kit.palette.paper)
        size = canvas.common((self.title,), (self.title_box,), named).size if self.title else 0.0
        # A title that would be smaller than a caption tells nobody anything; sizes are whole pixels.
        if size and round(size) >= round(style(CAPTION, u, "").size):
            canvas.text(self.title, self.title_box, named, anchor=Anchor.LEFT)


def places(world: World, items: int) -> int:
    """How many places a bar takes that has so many buttons, and the languages."""
    return items + len(_shown(world))


def clear_of(bar: Bar, box: Rect) -> Rect:
    """A square in the room of the bar's title, moved to the left and smaller if need be, so that no button touches it.

    Without any width where it would be much smaller.
    """
    room = bar.title_box
    side = min(box.w, room.w)
    if side < _LEAST_PART * box.w:
        return centred(box.cx, box.cy, 0, 0)
    return centred(min(box.cx, room.right - side / 2), box.cy, side, side)


def lay_bar(
    sheet: Page,
    box: Rect,
    world: World,
    left: Sequence[Item] = (),
    right: Sequence[Item] = (),
    title: str = "",
    title_end: float = inf,
) -> Bar:
    """The bar in its box; the sound button and the languages stand at its right end. A title that has no room goes.

    The title reaches no further than `title_end`.

    In a large bar of two rows what the scene offers at the right stands in the second one, or else what is at the left.
    """
    upper = Rect(box.x, box.y, box.w, min(box.h, sheet.pitch) if sheet.full_bar else box.h)
    disc = sheet.pitch - max(15 * sheet.u, 8) if sheet.full_bar else min(max(60 * sheet.u, 38.0), box.h * 0.8)
    segments = _switch(sheet, upper, world, disc)
    sound = Item("sound", "sound_on" if world.settings.current.sound else "sound_off")
    below: Sequence[Item] = ()
    if box.h > 1.5 * upper.h:
        left, below = (left, right) if right else (left[:1], left[1:])
        # What has no room there stands in the first row after all.
        most = int(box.w // sheet.pitch)
        right, below = below[: max(len(below) - most, 0)], below[-most:]
    items = (*right, sound)
    # Where the window is narrow, many buttons stand closer, and are smaller if need be.
    pitch = sheet.pitch
    if not sheet.full_bar:
        pitch = min(pitch, (segments[0].box.x - disc * 0.11 - box.x) / (len(left) + len(items)))
        disc = min(disc, pitch * 0.88)
    reach = (pitch - disc) / 2
    first = segments[0].box.x - disc * 1.11 - 2 * reach - pitch * (len(items) - 1)
    begin = box.x + (reach if sheet.full_bar else 0)
    buttons = [_disc(begin + place * pitch, upper, disc, reach, item) for place, item in enumerate(left)]
    buttons += [_disc(first + place * pitch, upper, disc, reach, item) for place, item in enumerate(items)]
    lower = upper.moved(0, upper.h)
    last = box.right - reach - disc - pitch * (len(below) - 1)
    buttons += [_disc(last + place * pitch, lower, disc, reach, item) for place, item in enumerate(below)]
    start = box.x + len(left) * pitch + disc * 0.1
    room = Rect(start, upper.y, min(first - reach, title_end) - start, upper.h)
    fits = room.w > 190 * sheet.u
    return Bar(tuple(buttons), segments, title if fits else "", room)


def _disc(x: float, box: Rect, disc: float, reach: float, item: Item) -> Button:
    place = centred(x + disc / 2, box.cy, disc, disc)
    return Button(item.name, place, Look.DISC, item.icon, enabled=item.enabled, reach=reach, picture=item.picture)


def _shown(world: World) -> tuple[str, ...]:
    """The languages that the switch shows."""
    languages = world.languages
    return (
        languages.available
        if len(languages.available) <= MOST_LANGUAGES
        else (world.words.language, languages.following)
    )


def _switch(sheet: Page, box: Rect, world: World, disc: float) -> tuple[Segment, ...]:
    """A segment for each language, the one in force chosen."""
    here, shown = world.words.language, _shown(world)
    h = disc * 0.78
    pad, reach = disc * 0.11, (box.h - h) / 2
    w = sheet.pitch - pad / len(shown) if sheet.full_bar else max(60 * sheet.u, h * 1.3)
    x = box.right - pad - w * len(shown)
    return tuple(
        Segment(f"language.{code}", label(code), Rect(x + place * w, box.cy - h / 2, w, h), code == here, reach)
        for place, code in enumerate(shown)
    )
