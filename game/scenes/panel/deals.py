"""Which cards come: how much is left to luck, and the deal that everyone in the room plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.engine.session import LAST_DEAL
from game.scenes.keypad import CLEAR, DIGIT, ERASE, Keypad, keypad
from game.scenes.panel.page import (
    IsPressed,
    PanelPage,
    Switch,
    below_heading,
    draw_choice,
    draw_entry,
    draw_heading,
    draw_switch_row,
)
from game.scenes.panel.spoken import chosen, key_of
from game.scenes.voicing import sentences
from game.scenes.weather import WEATHER, deals_name, draw_weather
from game.scenes.world import World
from game.settings import AfterClassDeal, Deals
from game.ui.art import Anchor, Face
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.layout import Page
from game.ui.theme import CAPTION, LABEL, style
from game.ui.widgets import draw_radio
from game.ui.words import Words

_PREFIX, _AFTER = "deals.", "after-class-deal"


class ClassDeal(NamedTuple):
    """Where the number for everyone is typed."""

    box: Rect
    title: Rect
    number: Rect
    after: Rect
    keys: Keypad


class _ChoicePlaces(NamedTuple):
    """Where the parts of a way to mix stand: its name, eight games of it as weather, what that means, and its mark."""

    name: Rect
    weather: Rect
    note: Rect
    mark: Rect


class DealsPage(PanelPage):
    """Three ways to mix, and a keypad for a number. What is typed holds at once, like everything in the panel."""

    key = "deals"
    icon = "deal"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._area = Rect(0, 0, 0, 0)
        self._u = 1.0
        self._wide = False
        self._choices: Mapping[Deals, Rect] = {}
        self._class = ClassDeal(self._area, self._area, self._area, self._area, Keypad({}))

    def title(self, words: Words) -> str:
        # Translators: a page of the grown-ups' panel, and its tab: how cards are mixed.
        return words.gettext("Shuffle")

    def arrange(self, sheet: Page, area: Rect) -> None:
        """Side by side; in a high area below each other."""
        self._u, gap = sheet.u, max(18 * sheet.u, 8)
        self._wide = area.h > 1.15 * area.w
        if self._wide:
            low = min(area.h * 0.46, 430 * sheet.u)
            self._area = Rect(area.x, area.y, area.w, area.h - low - gap)
            box = Rect(area.x, area.bottom - low, area.w, low)
        else:
            self._area = Rect(area.x, area.y, area.w * 0.56 - gap, area.h)
            box = Rect(self._area.right + gap, area.y, area.right - self._area.right - gap, area.h)
        rows = below_heading(self._area, sheet.u).rows(len(Deals), gap)
        self._choices = dict(zip(Deals, rows, strict=True))
        self._class = _class_deal(box, sheet.u, wide=self._wide)

    def targets(self) -> Mapping[str, Rect]:
        choices = {f"{_PREFIX}{deals}": box for deals, box in self._choices.items()}
        return {**choices, **self._class.keys.keys, _AFTER: self._class.after}

    def describe(self, name: str) -> tuple[str, ...]:
        words, now = self.world.words, self.world.settings.current
        for deals in self._choices:
            if name == f"{_PREFIX}{deals}":
                title, meaning = deals_name(words, deals)
                return (*chosen(words, title, is_chosen=deals is now.deals), meaning)
        if name == _AFTER:
            follows = now.after_class_deal is AfterClassDeal.NEXT
            return (words.gettext("Then the next number"), sentences.switched(words, on=follows))
        return key_of(words, name)

    def message(self) -> tuple[str, ...]:
        number = self.world.settings.current.class_deal
        return () if number is None else (sentences.game_number(self.world.words), *sentences.digits(number))

    def pressed(self, name: str) -> None:
        if name.startswith(_PREFIX):
            self.world.settings.change(deals=Deals(name.removeprefix(_PREFIX)))
        elif name == _AFTER:
            free = self.world.settings.current.after_class_deal is AfterClassDeal.FREE
            self.world.settings.change(after_class_deal=AfterClassDeal.NEXT if free else AfterClassDeal.FREE)
        elif name == ERASE:
            self.erased()
        elif name == CLEAR:
            self.world.dealer.set_class_deal(None)
        else:
            self.typed(int(name.removeprefix(DIGIT)))

    def typed(self, number: int) -> None:
        longer = 10 * (self.world.settings.current.class_deal or 0) + number
        if 0 < longer <= LAST_DEAL:
            self.world.dealer.set_class_deal(longer)

    def erased(self) -> None:
        self.world.dealer.set_class_deal((self.world.settings.current.class_deal or 0) // 10 or None)

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        words, kit = self.world.words, self.world.kit
        # Translators: the heading above the three ways to mix the cards.
        draw_heading(canvas, kit, self._u, self._area, words.gettext("Luck of the cards"))
        chosen = self.world.settings.current.deals
        places = [self._choice_places(box) for box in self._choices.values()]
        texts = [deals_name(words, deals) for deals in self._choices]
        name = canvas.common(
            [name for name, _ in texts], [at.name for at in places], style(LABEL + 2, self._u, kit.palette.ink)
        )
        note = style(CAPTION, self._u, kit.palette.ink_soft, Face.BOLD)
        note = canvas.common([note for _, note in texts], [at.note for at in places], note, 2)
        for (deals, box), (title, meaning), at in zip(self._choices.items(), texts, places, strict=True):
            draw_choice(canvas, kit, self._u, box, deals is chosen)
            canvas.text(title, at.name, name, anchor=Anchor.LEFT)
            canvas.text(meaning, at.note, note, anchor=Anchor.LEFT, lines=2)
            draw_weather(canvas, kit, at.weather, WEATHER[deals])
            draw_radio(canvas, kit, at.mark, deals is chosen)
        self._draw_class_deal(canvas, pressed)

    def _choice_places(self, box: Rect) -> _ChoicePlaces:
        u = self._u
        pad, side = max(24 * u, 10), max(36 * u, 22)
        inside = box.grown(-pad)
        mark = Rect(inside.right - side, inside.y, side, side)
        if self._wide:
            upper, lower = inside.rows(2)
            left = inside.w * 0.34
            title = Rect(upper.x, upper.y, left, upper.h)
            weather = centred(
                upper.x + (upper.w + left - side - pad) / 2, upper.cy, upper.w - left - side - pad, 1.5 * upper.h
            )
            mark = Rect(mark.x, upper.cy - side / 2, side, side)
        else:
            title = Rect(inside.x, inside.y, inside.w, 0.3 * inside.h)
            weather = Rect(inside.x, title.bottom + 0.06 * inside.h, inside.w, 0.28 * inside.h)
            lower = Rect(inside.x, weather.bottom, inside.w, inside.bottom - weather.bottom)
            title = Rect(title.x, title.y, title.w - side - pad / 2, title.h)
            lower = Rect(lower.x, lower.y, lower.w + pad / 2, lower.h + pad / 2)
        return _ChoicePlaces(title, weather, lower, mark)

    def _draw_class_deal(self, canvas: Canvas, pressed: IsPressed) -> None:
        words, kit, u, at = self.world.words, self.world.kit, self._u, self._class
        now = self.world.settings.current
        canvas.panel(at.box, kit.palette.oat, 28 * u)
        # Translators: the heading above a game number that everyone in the room plays.
        title = words.gettext("Same cards for all")
        canvas.text(title, at.title, style(LABEL + 2, u, kit.palette.ink), anchor=Anchor.LEFT, lines=2)
        # Translators: stands in an empty field for the number of a deal.
        empty = words.gettext("game number")
        draw_entry(canvas, kit, u, at.number, str(now.class_deal or ""), empty)
        at.keys.draw(canvas, kit, u, pressed)
        # Translators: a setting: when the game whose number was typed is over, everyone gets the next number's cards.
        label = words.gettext("Then the next number")
        follows = now.after_class_deal is AfterClassDeal.NEXT
        draw_switch_row(canvas, kit, u, Switch(_AFTER, at.after, "", label, "", follows))


def _class_deal(box: Rect, u: float, *, wide: bool) -> ClassDeal:
    """Title, number, keypad and what follows: below each other, or the keypad beside the rest."""
    gap, pad = max(10 * u, 4), max(20 * u, 8)
    inside = box.grown(-pad)
    line, row = max(44 * u, 26), max(72 * u, 44)
    if wide:
        left, right = inside.columns(2, pad)
        title = Rect(left.x, left.y, left.w, 2 * line)
        number = Rect(left.x, title.bottom + gap, left.w, max(84 * u, 48))
        after = Rect(left.x, left.bottom - 1.3 * row, left.w, 1.3 * row)
        return ClassDeal(box, title, number, after, keypad(right, gap, CLEAR))
    title = Rect(inside.x, inside.y, inside.w, line)
    number = Rect(inside.x, title.bottom + gap, inside.w, row)
    after = Rect(inside.x, inside.bottom - row, inside.w, row)
    top = number.bottom + 1.5 * gap
    keys = keypad(Rect(inside.x, top, inside.w, after.y - gap - top), gap, CLEAR)
    return ClassDeal(box, title, number, after, keys)
