"""Luck as weather: games in a row, suns for those that come out, clouds for those that are stuck."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.settings import Deals
from game.ui.art import Art, disc, inner
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.words import Words

SUN, CLOUD = "*", "."

WEATHER: Mapping[Deals, str] = MappingProxyType(
    {Deals.HONEST: "*..**.**", Deals.KIND: "*.**.***", Deals.ALWAYS: "********"}
)
"""Eight games for each way to mix. Five of eight are nearest to 63 of 100; a sun follows each kind cloud."""


def draw_weather(canvas: Canvas, kit: Kit, box: Rect, weather: str) -> None:
    """The games from left to right, as large as the box allows."""
    p = kit.palette
    petals = kit.suns(13)
    sun = Art(petals.w, petals.h, petals.body + disc(100, 100, 40, p.marigold_deep))
    cloud = Art(220, 130, inner(kit.read("scene/cloud")).replace("#E4E0F2", p.dusk_petal))
    pitch = min(box.w / len(weather), box.h * 1.15)
    for number, sign in enumerate(weather):
        place = centred(box.x + (number + 0.5) * pitch, box.cy, 0.88 * pitch, 0.88 * pitch)
        if sign == SUN:
            canvas.art(sun, place)
        else:
            canvas.art(cloud, place.fitted(220, 130))


def deals_name(words: Words, deals: Deals) -> tuple[str, str]:
    """What a way to mix is called, and what it means."""
    match deals:
        case Deals.HONEST:
            # Translators: a way to mix the cards; “63 of 100 come out” stands below it.
            return words.gettext("As shuffled"), words.gettext("63 of 100 come out")
        case Deals.KIND:
            # Translators: a way to mix the cards; “After a stuck game, one that comes out” stands below it.
            return words.gettext("Kind"), words.gettext("After a stuck game, one that comes out")
        case Deals.ALWAYS:
            # Translators: a way to mix the cards; “Every game comes out” stands below it.
            return words.gettext("Always"), words.gettext("Every game comes out")
