"""The grown-ups' panel: a page for each kind of setting, and a quiet way to close the program."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.scenes import phrases
from game.scenes.bar import Item, lay_bar
from game.scenes.gate import grownups_title
from game.scenes.panel.about import AboutPage
from game.scenes.panel.access import AccessPage
from game.scenes.panel.cards import CardsPage
from game.scenes.panel.children import ChildrenPage
from game.scenes.panel.deals import DealsPage
from game.scenes.panel.hints import HintsPage
from game.scenes.panel.page import PanelPage
from game.scenes.panel.report import ReportPage
from game.scenes.panel.sound import SoundPage
from game.scenes.panel.spoken import chosen
from game.scenes.routes import Back, Leave, Route
from game.scenes.screen import Screen
from game.scenes.world import World
from game.settings_store import Problem
from game.ui.art import Anchor, Face
from game.ui.canvas import Canvas
from game.ui.focus import Rows, parts, rows
from game.ui.geometry import Rect
from game.ui.inputs import Input, Key, Tap
from game.ui.keys import Command
from game.ui.layout import Page
from game.ui.theme import CAPTION, LABEL, style

REST = 120.0
"""Seconds without input after which the panel closes, so that no child finds it open."""

_ACROSS = 3
"""Tabs in a row in portrait."""

_FINGER = 44.0
"""Pixels that a tab is high at least: in a low window they stand without gaps."""

_TAB = "tab."
_QUIT = "quit"


class PanelLayout(NamedTuple):
    """Where the tabs, the way out and the open page's sheet stand."""

    tabs: tuple[Rect, ...]
    quit: Rect
    sheet: Rect


def panel_layout(page: Page, count: int) -> PanelLayout:
    """Landscape: `count` tabs at the left, joined to the sheet; portrait: in rows above it. The way out comes last."""
    u, body, gap = page.u, page.body, max(10 * page.u, 5)
    top = body.y + max((8 if page.full_bar else 16) * u, 6)
    if page.portrait:
        rows = -(-(count + 1) // _ACROSS)
        high = max(84 * u, 46)
        grid = Rect(body.x, top, body.w, rows * high + (rows - 1) * gap)
        cells = tuple(cell for row in grid.rows(rows, gap) for cell in row.columns(_ACROSS, gap))
        sheet_top = grid.bottom + 1.6 * gap
        return PanelLayout(cells[:count], cells[-1], Rect(body.x, sheet_top, body.w, body.bottom - sheet_top))
    side = max(236 * u, 148)
    left = Rect(body.x, top, side, body.bottom - top)
    gap = min(gap, max((left.h - (count + 1) * _FINGER) / count, 0))
    high = min(102 * u, (left.h - count * gap) / (count + 1))
    tabs = tuple(Rect(left.x, left.y + place * (high + gap), side, high) for place in range(count))
    way_out = Rect(left.x, left.bottom - high, side - gap, high)
    return PanelLayout(tabs, way_out, Rect(left.right, top, body.right - left.right, left.h))


class Grownups(Screen):
    """The panel behind the gate. What is changed holds at once and is saved at once."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._pages: tuple[PanelPage, ...] = (
            HintsPage(world),
            DealsPage(world),
            CardsPage(world),
            SoundPage(world),
            AccessPage(world),
            ChildrenPage(world),
            ReportPage(world),
            AboutPage(world),
        )
        self._open: PanelPage = self._pages[0]
        self._told: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        """What self-voicing knows of the page."""
        self._rested = 0.0
        self._problem: Problem | None = None
        self._layout = panel_layout(self.page, len(self._pages))
        self._note = Rect(0, 0, 0, 0)

    def arrange(self) -> None:
        sheet, u = self.page, self.page.u
        title = grownups_title(self.world.words)
        self.bar = lay_bar(sheet, sheet.bar, self.world, (Item("back", "back"),), (), title)
        self._layout = panel_layout(sheet, len(self._pages))
        # Below a large bar there is less room.
        inside = self._layout.sheet.grown(-max((18 if sheet.full_bar else 30) * u, 10))
        note_h = max(76 * u, 48) if self._problem is not None else 0
        self._note = Rect(inside.x, inside.bottom - note_h, inside.w, note_h)
        self._open.arrange(sheet, Rect(inside.x, inside.y, inside.w, inside.h - note_h))

    def targets(self) -> Mapping[str, Rect]:
        tabs = {f"{_TAB}{page.key}": box for page, box in zip(self._pages, self._layout.tabs, strict=True)}
        return {**super().targets(), **tabs, _QUIT: self._layout.quit, **self._open.targets()}

    def overview(self) -> tuple[str, ...]:
        return (grownups_title(self.world.words), *self._open.overview(), *self._open.message())

    def describe(self, name: str) -> tuple[str, ...]:
        words = self.world.words
        if name == _QUIT:
            return (words.gettext("Quit"),)
        if name.startswith(_TAB):
            page = next(page for page in self._pages if f"{_TAB}{page.key}" == name)
            return chosen(words, page.title(words), is_chosen=page is self._open)
        return super().describe(name) if name in super().targets() else self._open.describe(name)

    def news(self) -> tuple[str, ...]:
        """Another page or part of one is open, or there is a message."""
        page = (self._open.overview(), self._open.message())
        before, self._told = self._told, page
        if page[0] != before[0]:
            return (*page[0], *page[1])
        return page[1] if page[1] != before[1] else ()

    def first_focus(self) -> str | None:
        return f"{_TAB}{self._open.key}"

    def rows(self) -> Rows:
        """The page, the tabs, the bar; closing the program last."""
        found = self.targets()
        page, bar = self._open.targets(), self.bar.targets()
        tabs = {name: box for name, box in found.items() if name.startswith(_TAB)}
        return (*rows(page), *parts(tuple(tabs)), *rows(bar), (_QUIT,))

    def help_page(self) -> Route | None:
        """None from here: behind it the panel would stay open for whoever comes next."""
        return None

    def handle(self, event: Input) -> Route | None:
        if isinstance(event, Tap | Key):
            self._rested = 0.0
        return super().handle(event)

    def update(self, dt: float) -> Route | None:
        # What was begun is waited for.
        self._rested += 0 if self._open.busy else dt
        if self._open.busy:
            self._open.update()
            if not self._open.busy:
                self.resize(self.page.size)
        problem = self.world.settings.take_problem()
        if problem is not None:
            self._problem = problem
            self.resize(self.page.size)
        if self._rested >= REST:
            return self._leave(Back())
        return super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or self._open.busy

    def _leave(self, route: Route) -> Route:
        self._open.left()
        return route

    def back(self) -> Route | None:
        """Esc leaves what the page has opened, else the panel."""
        if not self._open.back():
            return self._leave(Back())
        self.resize(self.page.size)
        return None

    def _confirm(self) -> Route | None:
        """Enter ends what was typed, unless the focus is shown: then it presses what is in focus."""
        if self._focus_shown or not self._open.confirmed():
            return super()._confirm()
        self.resize(self.page.size)
        return None

    def typed(self, number: int) -> Route | None:
        self.focus_on(None)
        self._open.typed(number)
        self.resize(self.page.size)
        return None

    def commanded(self, wish: Command) -> Route | None:
        if wish is Command.ERASE:
            self._open.erased()
            self.resize(self.page.size)
        return None

    def pressed(self, name: str) -> Route | None:
        if name == _QUIT:
            return self._leave(Leave())
        if name.startswith(_TAB):
            self._open.left()
            self._open = next(page for page in self._pages if f"{_TAB}{page.key}" == name)
            self._open.opened()
        else:
            self._open.pressed(name)
        # Not only arranged: a setting may have made the bar another one.
        self.resize(self.page.size)
        return None

    def draw(self, canvas: Canvas) -> None:
        p, u, sheet = self.kit.palette, self.page.u, self._layout.sheet
        canvas.panel(self.page.whole, p.oat)
        canvas.panel(Rect(0, 0, self.page.size.width, self.page.bar.h), p.lagoon_bar)
        canvas.panel(sheet, p.paper, 28 * u)
        self._draw_tabs(canvas)
        self._open.draw(canvas, self.is_pressed)
        if self._problem is not None:
            text = phrases.problem(self.world.words, self._problem)
            canvas.text(text, self._note, style(CAPTION, u, p.ink), anchor=Anchor.LEFT, lines=3)
        self.draw_buttons(canvas)
        self.draw_focus(canvas)

    def _draw_tabs(self, canvas: Canvas) -> None:
        """The tabs and the way out, their words at one size."""
        p, u, words, at = self.kit.palette, self.page.u, self.world.words, self._layout
        # Translators: the button that closes the program.
        texts = (*(page.title(words) for page in self._pages), words.gettext("Quit"))
        boxes = (*at.tabs, at.quit)
        rooms = tuple(self._word_room(box) for box in boxes)
        word = canvas.common(texts, rooms, style(LABEL + 1, u, p.ink, Face.EXTRABOLD))
        for page, box in zip(self._pages, at.tabs, strict=True):
            self._draw_tab(canvas, box, page.icon, is_open=page is self._open)
        self._draw_tab(canvas, at.quit, "leave", is_open=False)
        opened = p.paper if self.page.portrait else p.ink
        inks = (*(opened if page is self._open else p.ink_soft for page in self._pages), p.ink_soft)
        for text, room, ink in zip(texts, rooms, inks, strict=True):
            canvas.text(text, room, word._replace(colour=ink), anchor=Anchor.LEFT)

    def _draw_tab(self, canvas: Canvas, box: Rect, icon: str, *, is_open: bool) -> None:
        """A tab without its word; the open page's is one with its sheet, or dark in portrait."""
        p, u = self.kit.palette, self.page.u
        radius = 28 * u
        ink, hole = (p.ink, p.paper) if is_open else (p.ink_soft, p.oat)
        if self.page.portrait:
            ink, hole = (p.paper, p.cloth) if is_open else (p.ink_soft, p.oat_deep)
            canvas.panel(box, hole, radius)
        elif is_open:
            canvas.panel(Rect(box.x, box.y, box.w + 2 * radius, box.h), p.paper, radius)
            thick = max(6 * u, 3)
            canvas.panel(Rect(box.x, box.y + box.h / 4, thick, box.h / 2), p.marigold_deep, thick / 2)
        side, pad = self._icon_side, self._pad
        canvas.art(self.kit.icons(icon, ink, hole), Rect(box.x + pad, box.cy - side / 2, side, side))

    @property
    def _icon_side(self) -> float:
        return max(44 * self.page.u, 24)

    @property
    def _pad(self) -> float:
        """Left of a tab's icon."""
        return max(22 * self.page.u, 8)

    def _word_room(self, box: Rect) -> Rect:
        left = box.x + 1.4 * self._pad + self._icon_side
        return Rect(left, box.y, box.right - left - self._pad / 3, box.h)
