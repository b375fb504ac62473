"""The aids for those who see, hear or move otherwise: a page made of parts, one of them in view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.scenes.panel.choice import Choice
from game.scenes.panel.hands import HandsPage
from game.scenes.panel.hearing import HearingPage
from game.scenes.panel.page import IsPressed, PanelPage
from game.scenes.panel.seeing import SeeingPage
from game.scenes.panel.spoken import one_of
from game.scenes.world import World
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.layout import Page
from game.ui.words import Words

PARTS: Sequence[Callable[[World], PanelPage]] = (SeeingPage, HandsPage, HearingPage)
"""What the page is made of, in the order of its choices."""

_PREFIX = "access."


class AccessPage(PanelPage):
    """A row of choices, and below it the part that is chosen."""

    key = "access"
    icon = "access"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._parts = tuple(part(world) for part in PARTS)
        self._open = self._parts[0]
        self._choice = Choice(Rect(0, 0, 0, 0), {}, "")
        self._u = 1.0

    def title(self, words: Words) -> str:
        # Translators: a page of the grown-ups' panel, and its tab: aids for those who see or move otherwise. Short.
        return words.gettext("Access")

    def opened(self) -> None:
        self._open.opened()

    def arrange(self, sheet: Page, area: Rect) -> None:
        self._u = sheet.u
        high, gap = max(64 * sheet.u, 46), max(18 * sheet.u, 8)
        labels = {f"{_PREFIX}{part.key}": part.title(self.world.words) for part in self._parts}
        self._choice = Choice(Rect(area.x, area.y, area.w, high), labels, f"{_PREFIX}{self._open.key}")
        self._open.arrange(sheet, Rect(area.x, area.y + high + gap, area.w, area.h - high - gap))

    def targets(self) -> Mapping[str, Rect]:
        return {**self._choice.places, **self._open.targets()}

    def overview(self) -> tuple[str, ...]:
        return (*super().overview(), *self._open.overview())

    def describe(self, name: str) -> tuple[str, ...]:
        words = self.world.words
        return one_of(words, self.title(words), self._choice, name) or self._open.describe(name)

    def message(self) -> tuple[str, ...]:
        return self._open.message()

    def pressed(self, name: str) -> None:
        part = next((part for part in self._parts if name == f"{_PREFIX}{part.key}"), None)
        if part is None:
            self._open.pressed(name)
        else:
            self._open = part
            part.opened()

    def typed(self, number: int) -> None:
        self._open.typed(number)

    def erased(self) -> None:
        self._open.erased()

    def confirmed(self) -> bool:
        return self._open.confirmed()

    def back(self) -> bool:
        return self._open.back()

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        self._choice.draw(canvas, self.world.kit, self._u)
        self._open.draw(canvas, pressed)
