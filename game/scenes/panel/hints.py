"""How much the game helps: the four hint modes, as the child sees them."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.cards import Card, Rank, Suit
from game.scenes import phrases
from game.scenes.panel.page import (
    IsPressed,
    PanelPage,
    Switch,
    Tile,
    below_heading,
    draw_heading,
    draw_switch_row,
    draw_tile,
    tile,
)
from game.scenes.shelf import SHELF
from game.scenes.world import World
from game.settings import HintMode
from game.ui import equation as sums
from game.ui import marks
from game.ui.canvas import Canvas
from game.ui.equation import draw_parts
from game.ui.geometry import Rect, centred
from game.ui.layout import ASPECT, Page
from game.ui.pair_table import bonds, draw_pair_table
from game.ui.words import Words

_PREFIX, _FADE = "hints.", "hints-fade"
_ICONS = {
    HintMode.OFF: "hint_off",
    HintMode.TABLE: "hint_table",
    HintMode.PARTNER: "hint_partner",
    HintMode.SHOW: "hint_show",
}
_PAIR = (Card(Rank.EIGHT, Suit.HEARTS), Card(Rank.FIVE, Suit.SPADES))


class HintsPage(PanelPage):
    """One mode holds at a time; its help may fade."""

    key = "hints"
    icon = "bulb"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        game = next(iter(SHELF.values())).game
        self._target = game.build(game.complete({})).target
        self._tiles: Mapping[HintMode, Tile] = {}
        self._fade = Switch(_FADE, Rect(0, 0, 0, 0), "", "", "", on=False)
        self._area = Rect(0, 0, 0, 0)
        self._u = 1.0

    def title(self, words: Words) -> str:
        # Translators: a page of the grown-ups' panel, and its tab.
        return words.gettext("Hints")

    def arrange(self, sheet: Page, area: Rect) -> None:
        self._area, self._u = area, sheet.u
        gap, high = max(18 * sheet.u, 8), max(112 * sheet.u, 76)
        room = below_heading(area, sheet.u)
        room = Rect(room.x, room.y, room.w, room.h - high - gap / 2)
        wide = area.h > 1.15 * area.w
        if wide:
            boxes = Rect(room.x, room.y, room.w, min(room.h, 4 * 190 * sheet.u)).rows(4, gap)
        else:
            boxes = tuple(box for row in room.rows(2, gap) for box in row.columns(2, gap))
        self._tiles = {
            mode: tile(f"{_PREFIX}{mode}", box, sheet.u, wide=wide) for mode, box in zip(HintMode, boxes, strict=True)
        }
        self._fade = self._fade_switch(Rect(room.x, boxes[-1].bottom + gap / 2, room.w, high))

    def _fade_switch(self, box: Rect) -> Switch:
        words = self.world.words
        # Translators: a setting: for each pair of numbers separately there is less help once the child knows it.
        fade = words.gettext("Hints fade out")
        # Translators: explains “Hints fade out”. A first try is a right pair without any help. Each pair of numbers
        # (8 and 5, 9 and 4 ...) has its own count.
        note = words.gettext("Three first tries: less help. A wrong pair: more again. Each pair by itself.")
        return Switch(_FADE, box, "fade", fade, note, self.world.settings.current.hints_fade)

    def targets(self) -> Mapping[str, Rect]:
        return {**{at.name: at.box for at in self._tiles.values()}, _FADE: self._fade.box}

    def pressed(self, name: str) -> None:
        if name == _FADE:
            self.world.settings.change(hints_fade=not self.world.settings.current.hints_fade)
            return
        self.world.settings.change(hints=HintMode(name.removeprefix(_PREFIX)))

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        words, kit = self.world.words, self.world.kit
        # Translators: the heading above the four hint modes.
        draw_heading(canvas, kit, self._u, self._area, words.gettext("Hints for the child"))
        chosen = self.world.settings.current.hints
        for mode, at in self._tiles.items():
            draw_tile(canvas, kit, self._u, at, _ICONS[mode], mode_name(words, mode), mode is chosen)
            self._draw_mode(canvas, at.picture, mode)
        draw_switch_row(canvas, kit, self._u, self._fade)

    def _draw_mode(self, canvas: Canvas, box: Rect, mode: HintMode) -> None:
        """What the child sees in this mode."""
        kit, ink = self.world.kit, self.world.kit.palette.ink
        end = (sums.equals(ink), sums.goal(kit, self._target))
        match mode:
            case HintMode.OFF:
                draw_parts(canvas, box.scaled(0.86), (sums.asked(kit), sums.plus(ink), sums.asked(kit), *end))
            case HintMode.TABLE:
                some = bonds(self._target)[3:6]
                line = centred(box.cx, box.cy, box.w, min(box.h, 0.2 * box.w))
                draw_pair_table(canvas, kit, line, some, lambda value: phrases.letter(self.world.words, value))
            case HintMode.PARTNER:
                asked = (sums.first(kit, int(_PAIR[0].rank)), sums.plus(ink), sums.asked(kit, "?"))
                draw_parts(canvas, box.scaled(0.86), (*asked, *end))
            case HintMode.SHOW:
                self._draw_shown(canvas, box.scaled(0.8))

    def _draw_shown(self, canvas: Canvas, box: Rect) -> None:
        """A pair that pulses: cards with rays."""
        kit = self.world.kit
        w = min(box.w / 2.9, box.h / ASPECT)
        for card, x in zip(_PAIR, (box.cx - 1.4 * w, box.cx + 0.4 * w), strict=True):
            place = Rect(x, box.cy - w * ASPECT / 2, w, w * ASPECT)
            face = phrases.face(self.world.words, card, int(card.rank))
            canvas.art(kit.cards.face(face, w), place)
            canvas.art(marks.rays(kit.palette), place)
        plus = sums.plus(kit.palette.ink)
        canvas.art(plus.art, centred(box.cx, box.cy, 0.48 * w, 0.48 * w / plus.room))


def mode_name(words: Words, mode: HintMode) -> str:
    """What a hint mode is called."""
    match mode:
        case HintMode.OFF:
            # Translators: the hint mode without hints.
            return words.gettext("No hints")
        case HintMode.TABLE:
            # Translators: the hint mode that shows all pairs that make 13.
            return words.gettext("Pair table")
        case HintMode.PARTNER:
            # Translators: the hint mode that asks for the partner of a card that was picked.
            return words.gettext("Partner")
        case HintMode.SHOW:
            # Translators: the hint mode that shows a pair after a while.
            return words.gettext("Show a pair")
