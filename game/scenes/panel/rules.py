"""The house rules of each patience. They hold for new games: one that was begun keeps its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.engine.game import Choice as RuleChoice
from game.engine.game import Option
from game.scenes.help.phrases import house_rules
from game.scenes.house_rules import HOUSE_RULES, choice_word, shown_choices
from game.scenes.panel.choice import Choice
from game.scenes.panel.page import (
    IsPressed,
    PanelPage,
    Switch,
    draw_choice,
    draw_line_above,
    draw_switch_rows,
)
from game.scenes.panel.spoken import chosen, labelled, one_of, switch_row
from game.scenes.shelf import SHELF, game_title
from game.scenes.voicing import grownup_sentences
from game.scenes.world import World
from game.settings import options_for
from game.ui.art import Anchor, Face
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.layout import Page
from game.ui.theme import CAPTION, LABEL, TITLE, style
from game.ui.widgets import Button, Look, draw_button
from game.ui.words import Words

_BACK, _GAME, _RULE = "house-rules", "rules-of.", "rule."
_FEW = 2
"""Choices that are off and on; more stand side by side."""


class _Row(NamedTuple):
    """A house rule with more than two choices: its name and note above them."""

    box: Rect
    label: Rect
    note: Rect
    texts: tuple[str, str]
    choice: Choice


class RulesPage(PanelPage):
    """The patiences that have house rules, and those of the one that is chosen."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._games = tuple(shown.game for shown in SHELF.values() if shown.game.options)
        self._game = self._games[0]
        self._heading = Rect(0, 0, 0, 0)
        self._u = 1.0
        self._back = Button(_BACK, self._heading, Look.OAT)
        self._tiles: Mapping[str, Rect] = {}
        self._switches: tuple[Switch, ...] = ()
        self._rows: tuple[_Row, ...] = ()

    def title(self, words: Words) -> str:
        return house_rules(words)

    def arrange(self, sheet: Page, area: Rect) -> None:
        self._u, words = sheet.u, self.world.words
        u, gap, high = sheet.u, max(18 * sheet.u, 8), max(72 * sheet.u, 46)
        corner = Rect(area.right - max(260 * u, 132), area.y, max(260 * u, 132), high)
        self._heading = Rect(area.x, area.y, corner.x - gap - area.x, high)
        # Translators: the button that leaves everything as it is.
        self._back = Button(_BACK, corner, Look.OAT, "back", words.gettext("Back"))
        # Two rows of names where they would be narrow.
        lines = 2 if area.w < 700 * u else 1
        top = corner.bottom + gap
        names = Rect(area.x, top, area.w, lines * max(96 * u, 58) + (lines - 1) * gap)
        across = -(-len(self._games) // lines)
        cells = [cell for line in names.rows(lines, gap) for cell in line.columns(across, gap)]
        self._tiles = {f"{_GAME}{game.key}": cell for game, cell in zip(self._games, cells, strict=False)}
        room = Rect(area.x, names.bottom + gap, area.w, area.bottom - names.bottom - gap)
        self._lay_rules(room)

    def _lay_rules(self, room: Rect) -> None:
        words, u = self.world.words, self._u
        heights = [max(124 * u, 58) if len(option.choices) == _FEW else max(230 * u, 130) for option in self._options]
        shrunk = min(1.0, room.h / sum(heights))
        chosen, y = options_for(self.world.settings.current, self._game), room.y
        switches, rows = [], []
        for option, height in zip(self._options, heights, strict=True):
            box = Rect(room.x, y, room.w, height * shrunk)
            y = box.bottom
            text, choice = HOUSE_RULES[self._game.key][option.key], chosen[option.key]
            texts = text.label(words), text.note(words, choice)
            if len(option.choices) == _FEW:
                switches.append(Switch(f"{_RULE}{option.key}", box, "", *texts, on=choice != option.choices[0]))
            else:
                rows.append(_row(box, option, choice, texts, u))
        self._switches, self._rows = tuple(switches), tuple(rows)

    @property
    def _options(self) -> tuple[Option, ...]:
        return self._game.options

    def targets(self) -> Mapping[str, Rect]:
        found = {_BACK: self._back.hit, **self._tiles, **{row.name: row.box for row in self._switches}}
        for row in self._rows:
            found |= row.choice.places
        return found

    def overview(self) -> tuple[str, ...]:
        return (*super().overview(), self.world.words.gettext("They apply to new games."))

    def describe(self, name: str) -> tuple[str, ...]:
        words = self.world.words
        if name in self._tiles:
            game = next(game for game in self._games if name == f"{_GAME}{game.key}")
            return chosen(words, game_title(words, game), is_chosen=game is self._game)
        for row in self._rows:
            if name in row.choice.labels:
                text = row.choice.labels[name]
                spoken = text if text.isdecimal() else grownup_sentences.without_end(words)
                return (*one_of(words, row.texts[0], row.choice, name, spoken), row.texts[1])
        return switch_row(words, self._switches, name) or labelled((self._back,), name)

    def pressed(self, name: str) -> None:
        if name.startswith(_GAME):
            self._game = next(game for game in self._games if name == f"{_GAME}{game.key}")
            return
        key, choice = self._meant(name)
        self.world.settings.set_house_rule(self._game.key, key, choice)

    def _meant(self, name: str) -> tuple[str, RuleChoice]:
        """The house rule and the choice that a target stands for: of two choices the other one."""
        now = options_for(self.world.settings.current, self._game)
        for option in self._options:
            if name == f"{_RULE}{option.key}":
                return option.key, next(choice for choice in option.choices if choice != now[option.key])
            for choice in option.choices:
                if name == _target(option, choice):
                    return option.key, choice
        raise KeyError(name)

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        words, kit, u = self.world.words, self.world.kit, self._u
        title = self._heading._replace(h=0.58 * self._heading.h)
        below = Rect(title.x, title.bottom, title.w, self._heading.bottom - title.bottom)
        canvas.text(self.title(words), title, style(TITLE * 1.1, u, kit.palette.ink, Face.BLACK), anchor=Anchor.LEFT)
        # Translators: about house rules: a game that was begun keeps the ones that it was begun with.
        told = words.gettext("They apply to new games.")
        canvas.text(told, below, style(CAPTION, u, kit.palette.ink_soft, Face.BOLD), anchor=Anchor.LEFT)
        draw_button(canvas, kit, u, self._back, pressed(_BACK))
        self._draw_games(canvas)
        draw_switch_rows(canvas, kit, u, self._switches)
        for row in self._rows:
            draw_line_above(canvas, kit, u, row.box)
            label, meaning = row.texts
            ink = kit.palette
            canvas.text(label, row.label, style(LABEL + 2, u, ink.ink), anchor=Anchor.LEFT, lines=2)
            canvas.text(meaning, row.note, style(CAPTION, u, ink.ink_soft, Face.BOLD), anchor=Anchor.LEFT, lines=2)
            row.choice.draw(canvas, kit, u)

    def _draw_games(self, canvas: Canvas) -> None:
        """The names of the patiences at one size, the chosen one in a ring."""
        kit, u = self.world.kit, self._u
        texts = [game_title(self.world.words, game) for game in self._games]
        rooms = [box.grown(-max(14 * u, 7)) for box in self._tiles.values()]
        name = canvas.common(texts, rooms, style(LABEL, u, kit.palette.ink), 2)
        for game, text, room, box in zip(self._games, texts, rooms, self._tiles.values(), strict=True):
            draw_choice(canvas, kit, u, box, game is self._game)
            canvas.text(text, room, name, lines=2)


def _row(box: Rect, option: Option, choice: RuleChoice, texts: tuple[str, str], u: float) -> _Row:
    """Name and note above the choices, which take no more room than they need."""
    pad, high = max(12 * u, 5), max(72 * u, 46)
    label = Rect(box.x, box.y + pad, box.w, (box.h - high - 3 * pad) * 0.54)
    note = Rect(box.x, label.bottom, box.w, (box.h - high - 3 * pad) * 0.46)
    pill = Rect(box.x, note.bottom + pad, min(box.w, max(560 * u, 300)), high)
    labels = {_target(option, one): choice_word(one) for one in shown_choices(option)}
    return _Row(box, label, note, texts, Choice(pill, labels, _target(option, choice)))


def _target(option: Option, choice: RuleChoice) -> str:
    return f"{_RULE}{option.key}.{choice}"
