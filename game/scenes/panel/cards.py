"""What cards show, and what they do by themselves."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.cards import Card, Rank, Suit
from game.scenes import phrases
from game.scenes.help.phrases import house_rules
from game.scenes.panel.page import (
    IsPressed,
    PanelPage,
    Switch,
    draw_choice,
    draw_heading,
    draw_switch_rows,
    heading_height,
)
from game.scenes.panel.rules import RulesPage
from game.scenes.panel.spoken import chosen, labelled, switch_row
from game.scenes.voicing import grownup_sentences
from game.scenes.world import World
from game.ui.art import Face
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.layout import ASPECT, Page
from game.ui.theme import SUM, style
from game.ui.widgets import Button, Look, draw_button, draw_radio
from game.ui.words import Words

_SHOWN = Card(Rank.JACK, Suit.HEARTS)
_PREFIX = "court."
_RULES = "house-rules"
_VALUES, _LETTERS = f"{_PREFIX}values", f"{_PREFIX}letters"


class CardsPage(PanelPage):
    """Two kinds of picture cards, and a switch below them; above, the way to the house rules."""

    key = "cards"
    icon = "cards"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._area = Rect(0, 0, 0, 0)
        self._u = 1.0
        self._heading = Rect(0, 0, 0, 0)
        self._rules = RulesPage(world)
        self._ruling = False
        self._open_rules = Button(_RULES, self._heading, Look.OAT)
        self._tiles: Mapping[str, Rect] = {}
        self._fill = Switch("auto-deal", self._heading, "", "", "", on=False)

    def title(self, words: Words) -> str:
        # Translators: a page of the grown-ups' panel, and its tab.
        return words.gettext("Cards")

    def arrange(self, sheet: Page, area: Rect) -> None:
        self._area, self._u, gap = area, sheet.u, max(18 * sheet.u, 8)
        if self._ruling:
            self._rules.arrange(sheet, area)
            return
        high = max(72 * sheet.u, 46)
        self._heading = Rect(area.x, area.y, area.w * 0.58, high)
        left = self._heading.right + gap
        corner = Rect(left, area.y, area.right - left, high)
        self._open_rules = Button(_RULES, corner, Look.OAT, "", house_rules(self.world.words))
        room = Rect(area.x, corner.bottom + gap, area.w, area.bottom - corner.bottom - gap)
        row_h = max(min(124 * sheet.u, area.h / 5.4), 58)
        upper = Rect(room.x, room.y, room.w, min(room.h - row_h - gap, 400 * sheet.u))
        self._fill = self._fill_switch(Rect(room.x, upper.bottom + gap, room.w, row_h))
        self._tiles = dict(zip((_VALUES, _LETTERS), upper.columns(2, gap), strict=True))

    def _fill_switch(self, box: Rect) -> Switch:
        words = self.world.words
        # Translators: a setting: gaps are filled from the stock without a tap.
        fill = words.gettext("Fill by itself")
        # Translators: explains “Fill by itself”.
        note = words.gettext("When nothing goes, after a short wait")
        return Switch("auto-deal", box, "deal", fill, note, self.world.settings.current.auto_deal)

    def opened(self) -> None:
        self._ruling = False

    def back(self) -> bool:
        was_open, self._ruling = self._ruling, False
        return was_open

    def targets(self) -> Mapping[str, Rect]:
        if self._ruling:
            return self._rules.targets()
        return {_RULES: self._open_rules.hit, **self._tiles, self._fill.name: self._fill.box}

    def overview(self) -> tuple[str, ...]:
        return self._rules.overview() if self._ruling else super().overview()

    def describe(self, name: str) -> tuple[str, ...]:
        words, values = self.world.words, self.world.settings.current.court_values
        if self._ruling:
            return self._rules.describe(name)
        if name in self._tiles:
            text = (grownup_sentences.court_numbers if name == _VALUES else grownup_sentences.court_letters)(words)
            is_chosen = values == (name == _VALUES)
            return (words.gettext("Picture cards show"), *chosen(words, text, is_chosen=is_chosen))
        return switch_row(words, (self._fill,), name) or labelled((self._open_rules,), name)

    def pressed(self, name: str) -> None:
        if name == _RULES:
            self._ruling = not self._ruling
            return
        if self._ruling:
            self._rules.pressed(name)
            return
        settings = self.world.settings
        if name == self._fill.name:
            settings.change(auto_deal=not settings.current.auto_deal)
        else:
            settings.change(court_values=name == _VALUES)

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        words, kit, u = self.world.words, self.world.kit, self._u
        if self._ruling:
            self._rules.draw(canvas, pressed)
            return
        heading = Rect(self._heading.x, self._heading.cy - heading_height(u) * 0.4, self._heading.w, self._heading.h)
        # Translators: the heading above two cards: one shows 11 and J, the other only J.
        draw_heading(canvas, kit, u, heading, words.gettext("Picture cards show"))
        draw_button(canvas, kit, u, self._open_rules, pressed(_RULES))
        for name, box in self._tiles.items():
            self._draw_tile(canvas, box, values=name == _VALUES)
        draw_switch_rows(canvas, kit, u, (self._fill,))

    def _draw_tile(self, canvas: Canvas, box: Rect, *, values: bool) -> None:
        """A Jack as it looks, and beside it what is large on it."""
        words, kit, u = self.world.words, self.world.kit, self._u
        chosen = values is self.world.settings.current.court_values
        draw_choice(canvas, kit, u, box, chosen)
        pad, side = max(20 * u, 10), max(38 * u, 24)
        h = min(box.h - 2 * pad, (box.w - 3 * pad) * 0.6 * ASPECT)
        card = Rect(box.x + pad * 1.2, box.cy - h / 2, h / ASPECT, h)
        face = phrases.face(words, _SHOWN, int(_SHOWN.rank), court_values=values)
        canvas.art(kit.cards.face(face, card.w), card)
        right = Rect(card.right + pad / 2, card.y, box.right - pad / 2 - card.right - pad / 2, card.h)
        text = str(face.value) if values else face.letter
        name = Rect(right.x, right.y, right.w, right.h * 0.55)
        size = min(SUM * 0.75 * u, name.h * 0.7)
        canvas.text(text, name, style(size / u, u, kit.palette.ink, Face.BLACK))
        draw_radio(canvas, kit, centred(right.cx, right.y + right.h * 0.75, side, side), chosen)
