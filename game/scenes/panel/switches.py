"""Pages of the panel that are lists of things to switch on and off: cards and sound."""

from __future__ import annotations

from collections.abc import Mapping

from game.scenes.panel.page import IsPressed, PanelPage, Switch, below_heading, draw_heading, draw_switch_row
from game.scenes.world import World
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.layout import Page
from game.ui.sound import Effect
from game.ui.widgets import Button, Look, draw_button
from game.ui.words import Words


class SwitchesPage(PanelPage):
    """Switches below each other, a line between them."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self.switches: tuple[Switch, ...] = ()
        self._area = Rect(0, 0, 0, 0)
        self._u = 1.0

    def rows(self, boxes: tuple[Rect, ...]) -> tuple[Switch, ...]:
        """The switches in as many of the boxes as they need."""
        raise NotImplementedError

    def arrange(self, sheet: Page, area: Rect) -> None:
        self._area, self._u = area, sheet.u
        room, high = below_heading(area, sheet.u), max(124 * sheet.u, 96)
        count = int(room.h // high)
        self.switches = self.rows(Rect(room.x, room.y, room.w, high * count).rows(count))

    def targets(self) -> Mapping[str, Rect]:
        return {row.name: row.box for row in self.switches}

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        kit = self.world.kit
        draw_heading(canvas, kit, self._u, self._area, self.title(self.world.words))
        for number, row in enumerate(self.switches):
            if number:
                thick = max(3 * self._u, 2)
                canvas.panel(Rect(row.box.x, row.box.y - thick / 2, row.box.w, thick), kit.palette.oat_deep, thick / 2)
            draw_switch_row(canvas, kit, self._u, row)


class CardsPage(SwitchesPage):
    """What cards do by themselves, and how they move."""

    key = "cards"
    icon = "cards"

    def title(self, words: Words) -> str:
        # Translators: a page of the grown-ups' panel, and its tab.
        return words.gettext("Cards")

    def rows(self, boxes: tuple[Rect, ...]) -> tuple[Switch, ...]:
        words, now = self.world.words, self.world.settings.current
        # Translators: a setting: gaps are filled from the stock without a tap.
        fill = words.gettext("Fill by itself")
        # Translators: explains “Fill by itself”.
        fill_note = words.gettext("When nothing goes, after a short wait")
        # Translators: a setting: cards do not fly or turn.
        still = words.gettext("Less motion")
        # Translators: explains “Less motion”.
        still_note = words.gettext("Cards are there at once, nothing flies")
        return (
            Switch("auto-deal", boxes[0], "deal", fill, fill_note, now.auto_deal),
            Switch("reduced-motion", boxes[1], "motion", still, still_note, now.reduced_motion),
        )

    def pressed(self, name: str) -> None:
        now = self.world.settings.current
        if name == "auto-deal":
            self.world.settings.change(auto_deal=not now.auto_deal)
        else:
            self.world.settings.change(reduced_motion=not now.reduced_motion)


class SoundPage(SwitchesPage):
    """The effects, and a button to hear one."""

    key = "sound"
    icon = "volume"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._listen = Button("listen", self._area, Look.OAT)

    def title(self, words: Words) -> str:
        # Translators: a page of the grown-ups' panel, and its tab.
        return words.gettext("Sound")

    def rows(self, boxes: tuple[Rect, ...]) -> tuple[Switch, ...]:
        words, on = self.world.words, self.world.settings.current.sound
        # Translators: a setting: the sounds of cards and pairs.
        effects = words.gettext("Effects")
        # Translators: explains “Effects”.
        note = words.gettext("Cards, pairs and the end of a game")
        icon = "sound_on" if on else "sound_off"
        return (Switch("effects", boxes[0], icon, effects, note, on),)

    def arrange(self, sheet: Page, area: Rect) -> None:
        super().arrange(sheet, area)
        high = max(80 * sheet.u, 54)
        w = min(max(360 * sheet.u, 220), area.w)
        top = self.switches[-1].box.bottom + max(24 * sheet.u, 12)
        # Translators: the button that plays a sound for trying.
        label = self.world.words.gettext("Listen")
        on = self.world.settings.current.sound
        box = Rect(area.cx - w / 2, top, w, high)
        self._listen = Button("listen", box, Look.OAT, "play", label, enabled=on)

    def targets(self) -> Mapping[str, Rect]:
        listen = {self._listen.name: self._listen.hit} if self._listen.enabled else {}
        return {**super().targets(), **listen}

    def pressed(self, name: str) -> None:
        if name == "listen":
            self.world.sounds.play(Effect.PAIR)
            return
        on = not self.world.settings.current.sound
        self.world.settings.change(sound=on)
        self.world.sounds.set_muted(not on)

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        super().draw(canvas, pressed)
        if self._listen.enabled:
            draw_button(canvas, self.world.kit, self._u, self._listen, pressed(self._listen.name))
