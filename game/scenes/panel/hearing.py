"""What helps those who play by ear: the part of the access page with the switch for self-voicing."""

from __future__ import annotations

from collections.abc import Mapping

from game.scenes.panel.page import IsPressed, PanelPage, Switch, draw_switch_rows
from game.scenes.panel.spoken import switch_row
from game.scenes.world import World
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.layout import Page
from game.ui.words import Words

_NAME = "self-voicing"


class HearingPage(PanelPage):
    """One switch: what F2 does everywhere, for machines without a keyboard at hand."""

    key = "hearing"
    icon = "ear"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._u = 1.0
        self._switch = Switch(_NAME, Rect(0, 0, 0, 0), "", "", "", on=False)

    def title(self, words: Words) -> str:
        # Translators: a part of the page “Access”: what helps those who play by ear. Short.
        return words.gettext("Hearing")

    def arrange(self, sheet: Page, area: Rect) -> None:
        self._u, words = sheet.u, self.world.words
        box = Rect(area.x, area.y, area.w, min(area.h, max(132 * sheet.u, 58)))
        # Translators: a setting: everything that is in focus is spoken.
        label = words.gettext("Read everything aloud")
        # Translators: explains “Read everything aloud”; F2 is a key.
        note = words.gettext("For playing by ear; F2 does the same anywhere")
        self._switch = Switch(_NAME, box, "ear", label, note, self.world.speaker.voicing)

    def targets(self) -> Mapping[str, Rect]:
        return {_NAME: self._switch.box}

    def describe(self, name: str) -> tuple[str, ...]:
        return switch_row(self.world.words, (self._switch,), name)

    def pressed(self, name: str) -> None:
        self.world.narrator.switch()

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        draw_switch_rows(canvas, self.world.kit, self._u, (self._switch,))
