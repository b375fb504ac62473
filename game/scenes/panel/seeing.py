"""What helps to see: the part of the access page with a switch for each aid."""

from __future__ import annotations

from collections.abc import Mapping

from game.scenes.help.keys import key_name, projector_view
from game.scenes.panel.page import IsPressed, PanelPage, Switch, draw_switch_rows
from game.scenes.panel.spoken import switch_row
from game.scenes.screen import PROJECTOR
from game.scenes.world import World
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.keys import Command, keys_of
from game.ui.layout import Page
from game.ui.words import Words


class SeeingPage(PanelPage):
    """Switches below each other."""

    key = "seeing"
    icon = "eye"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._u = 1.0
        self._switches: tuple[Switch, ...] = ()

    def title(self, words: Words) -> str:
        # Translators: a part of the page “Access”: what helps those who see little. Short.
        return words.gettext("Seeing")

    def arrange(self, sheet: Page, area: Rect) -> None:
        self._u = sheet.u
        rows = self._rows()
        high = min(area.h, len(rows) * max(132 * sheet.u, 58))
        boxes = Rect(area.x, area.y, area.w, high).rows(len(rows))
        self._switches = tuple(row._replace(box=box) for row, box in zip(rows, boxes, strict=True))

    def _rows(self) -> tuple[Switch, ...]:
        words, now, nowhere = self.world.words, self.world.settings.current, Rect(0, 0, 0, 0)
        # Translators: a setting: words are set larger.
        large = words.gettext("Large text")
        # Translators: explains “Large text”.
        large_note = words.gettext("Wherever there is room for it")
        # Translators: a setting: cards do not fly or turn.
        still = words.gettext("Less motion")
        # Translators: explains “Less motion”.
        still_note = words.gettext("Cards are there at once, nothing flies")
        # Translators: a setting: all in black, white and yellow.
        strong = words.gettext("High contrast")
        # Translators: explains “High contrast”.
        strong_note = words.gettext("Black, white and yellow")
        # Translators: a setting: spades, hearts, diamonds and clubs differ in colour.
        suits = words.gettext("Suits in four colours")
        # Translators: explains “Suits in four colours”.
        suits_note = words.gettext("Each suit has a colour of its own")
        return (
            Switch("large-text", nowhere, "text", large, large_note, now.large_text),
            Switch("high-contrast", nowhere, "contrast", strong, strong_note, now.high_contrast),
            Switch("four-colours", nowhere, "suits", suits, suits_note, now.four_colours),
            Switch("reduced-motion", nowhere, "motion", still, still_note, now.reduced_motion),
            Switch(
                PROJECTOR, nowhere, "projector", projector_view(words), projector_note(words), self.world.projector.on
            ),
        )

    def targets(self) -> Mapping[str, Rect]:
        return {row.name: row.box for row in self._switches}

    def describe(self, name: str) -> tuple[str, ...]:
        return switch_row(self.world.words, self._switches, name)

    def pressed(self, name: str) -> None:
        if name == PROJECTOR:
            self.world.projector.toggle()
            return
        row = next(row for row in self._switches if row.name == name)
        self.world.settings.change(**{name.replace("-", "_"): not row.on})

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        draw_switch_rows(canvas, self.world.kit, self._u, self._switches)


def projector_note(words: Words) -> str:
    """What the projector's view is."""
    # Translators: explains “Projector view”. {key} is F9, which does the same.
    text = words.gettext("At the table: large sums, no menus. Key: {key}")
    return text.format(key=key_name(words, keys_of(Command.PROJECTOR)[0]))
