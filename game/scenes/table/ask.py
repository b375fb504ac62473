"""The question before a running game is given up: go on, the same cards again, or new ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.layout import Page
from game.ui.widgets import Button, Look, draw_button
from game.ui.words import Words


class Ask:
    """Three large buttons above the table, or the title; nothing else can be tapped while they are there."""

    anywhere: str | None = None

    def __init__(self, sheet: Page, words: Words) -> None:
        self._sheet = sheet
        u, tall = sheet.u, sheet.portrait
        w = min((560 if tall else 620) * u, sheet.size.width - 2 * sheet.margin)
        w = max(w, min(420.0, sheet.size.width - 2 * sheet.margin))
        h = max(130 * u, 76.0)
        gap = max(20 * u, 12.0)
        pad = 1.6 * gap
        self._panel = centred(sheet.size.width / 2, sheet.size.height / 2, w + 2 * pad, 3 * h + 2 * gap + 2 * pad)
        boxes = self._panel.grown(-pad).rows(3, gap)
        self.buttons = (
            # Translators: the button that goes on with the game that was begun.
            Button("go-on", boxes[0], Look.MAIN, "play", words.gettext("Go on")),
            # Translators: the button that starts the same deal from its beginning.
            Button("same-deal", boxes[1], Look.PLAIN, "again", words.gettext("Same cards again")),
            # Translators: the button that shuffles and begins a new game; never the button that fills gaps.
            Button("new-deal", boxes[2], Look.PLAIN, "cards", words.gettext("New game")),
        )

    def targets(self) -> Mapping[str, Rect]:
        """The three answers."""
        return {button.name: button.hit for button in self.buttons}

    def draw(self, canvas: Canvas, kit: Kit, pressed: Callable[[str], bool]) -> None:
        """The question above a dimmed scene."""
        canvas.panel(self._sheet.whole, kit.palette.ink, opacity=0.45)
        canvas.panel(self._panel, kit.palette.oat, 40 * self._sheet.u)
        for button in self.buttons:
            draw_button(canvas, kit, self._sheet.u, button, pressed(button.name))
