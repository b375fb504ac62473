"""The help of a patience, a page at a time: nothing scrolls, large arrows turn the pages."""

from __future__ import annotations

from game.scenes.bar import Item, lay_bar
from game.scenes.help.draw import draw_page
from game.scenes.help.keys import help_title, key_pages
from game.scenes.help.look import Look
from game.scenes.help.pages import HelpPage
from game.scenes.routes import Back, Route, ToTitle
from game.scenes.screen import Screen
from game.scenes.shelf import SHELF
from game.scenes.world import World
from game.ui import widgets
from game.ui.art import Art, disc
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.inputs import Key
from game.ui.keys import Command, command
from game.ui.widgets import Button

_STEPS = {Command.LEFT: -1, Command.RIGHT: 1}


class Help(Screen):
    """The pages of one patience, and of the keys. Switching the language stays on the page."""

    def __init__(self, world: World, game_key: str) -> None:
        super().__init__(world)
        self._child = world.child
        self._shown = SHELF[game_key]
        self._rules = self._shown.game.build(self._shown.game.complete({}))
        self.number = 0
        self.pages: tuple[HelpPage, ...] = ()
        self._sheet = self._foot = self.page.body
        self._read: int | None = None
        """The page that was read aloud last."""

    def arrange(self) -> None:
        sheet, words = self.page, self.world.words
        self.pages = (*self._shown.pages(words), *key_pages(words, next(iter(self._shown.deals.values()), None)))
        self.bar = lay_bar(sheet, sheet.bar, self.world, (Item("back", "close"),), self.say_item(), help_title(words))
        gap = max(14 * sheet.u, 8)
        high = max(84 * sheet.u, 52, sheet.pitch - gap)
        body = Rect(
            sheet.body.x, sheet.body.y + 8 * sheet.u, sheet.body.w, sheet.size.height - sheet.body.y - 8 * sheet.u
        )
        self._sheet = Rect(body.x, body.y, body.w, body.h - high - 2 * gap)
        self._foot = Rect(body.x, self._sheet.bottom + gap, body.w, high)
        left = Rect(self._foot.x, self._foot.y, high, high)
        right = Rect(self._foot.right - high, self._foot.y, high, high)
        reach = gap / 2
        self.buttons = (
            Button("previous", left, widgets.Look.DISC, "back", enabled=self.number > 0, reach=reach),
            Button("next", right, widgets.Look.DISC, "forward", enabled=self.number < len(self.pages) - 1, reach=reach),
        )

    def first_focus(self) -> str | None:
        return "next" if "next" in self.targets() else "previous"

    def everything(self) -> tuple[str, ...]:
        return (*self._sentences, *super().everything())

    def help_page(self) -> Route | None:
        """The key that opened the help closes it."""
        return self.back()

    def back(self) -> Route | None:
        """Back to the scene below; to the title, which asks, where nobody knows any more whose game that is."""
        self.world.speaker.forget()
        return ToTitle() if self._child is not None and self.world.players.must_ask else Back()

    def pressed(self, name: str) -> Route | None:
        match name:
            case "previous":
                self._turn(-1)
            case "next":
                self._turn(1)
        return None

    def _key(self, key: Key) -> Route | None:
        """Left and right turn the pages here, instead of moving the focus."""
        wish = command(key)
        if wish not in _STEPS:
            return super()._key(key)
        self._turn(_STEPS[wish])
        return None

    def update(self, dt: float) -> Route | None:
        if self._read != self.number:
            self._read = self.number
            if self.world.speaker.audible:
                self.world.speaker.say(*self._sentences)
        return super().update(dt)

    def say_again(self) -> None:
        """Read the page, even where the voice says sums only."""
        self.world.speaker.read(*self._sentences)

    @property
    def _sentences(self) -> tuple[str, ...]:
        from game.scenes.help.reading import read_aloud

        return read_aloud(self.world.words, self.pages[self.number])

    def _turn(self, step: int) -> None:
        self.number = min(max(self.number + step, 0), len(self.pages) - 1)
        self.resize(self.page.size)

    def draw(self, canvas: Canvas) -> None:
        p, u = self.kit.palette, self.page.u
        canvas.ground(p.lagoon, p.lagoon_edge, 0.4)
        look = Look(self.kit, self._rules, self.world.words, u, self.page.portrait)
        draw_page(canvas, look, self._sheet, self.pages[self.number])
        self._draw_dots(canvas)
        self.draw_buttons(canvas)
        self.draw_focus(canvas)

    def _draw_dots(self, canvas: Canvas) -> None:
        """A dot a page; the open one is larger, so that the colour need not tell it."""
        p, count = self.kit.palette, len(self.pages)
        pitch = min(30 * max(self.page.u, 0.7), (self._foot.w - 2.6 * self._foot.h) / count)
        for number in range(count):
            here = number == self.number
            size = pitch * (0.78 if here else 0.42)
            cx = self._foot.cx + (number - (count - 1) / 2) * pitch
            colour = p.marigold if here else p.paper
            canvas.art(Art(2, 2, disc(1, 1, 1, colour)), centred(cx, self._foot.cy, size, size))
