"""What is heard, how loud it is, and which language the game starts in."""

from __future__ import annotations

from collections.abc import Mapping

from game.scenes.bar import MOST_LANGUAGES
from game.scenes.panel.choice import Choice
from game.scenes.panel.page import (
    IsPressed,
    PanelPage,
    Switch,
    below_heading,
    draw_heading,
    draw_line_above,
    draw_switch_row,
)
from game.scenes.panel.spoken import first_of, labelled, one_of, switch_row
from game.scenes.voicing import sentences
from game.scenes.voicing.buttons import languages
from game.scenes.world import World
from game.settings import LAST_LANGUAGE
from game.ui.art import Anchor, Art, Face, disc
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.layout import Page
from game.ui.sound import LOUDEST, Effect
from game.ui.theme import LABEL, TITLE, style
from game.ui.widgets import Button, Look, draw_button
from game.ui.words import Words, label

_PREFIX = "start."
_SOFTER, _LOUDER, _LISTEN = "softer", "louder", "listen"


class SoundPage(PanelPage):
    """The effects, their volume with a button to hear one, and the language of each start."""

    key = "sound"
    icon = "volume"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        nowhere = Rect(0, 0, 0, 0)
        self._area = self._volume = self._volume_label = self._bars = self._language = self._language_label = nowhere
        self._u = 1.0
        self._effects = Switch("effects", nowhere, "", "", "", on=True)
        self._buttons: tuple[Button, ...] = ()
        self._starts = Choice(nowhere, {}, "")

    def title(self, words: Words) -> str:
        # Translators: a page of the grown-ups' panel, and its tab.
        return words.gettext("Sound")

    def arrange(self, sheet: Page, area: Rect) -> None:
        self._area, self._u = area, sheet.u
        words, now = self.world.words, self.world.settings.current
        u, room = sheet.u, below_heading(area, sheet.u)
        tall = area.h > 1.15 * area.w
        lines = 6 if tall else 4
        boxes = Rect(room.x, room.y, room.w, min(lines * 150 * u, room.h)).rows(lines)
        # Translators: a setting: the sounds of cards and pairs.
        effects = words.gettext("Effects")
        # Translators: explains “Effects”.
        note = words.gettext("Cards, pairs and the end of a game")
        icon = "sound_on" if now.sound else "sound_off"
        self._effects = Switch("effects", boxes[0], icon, effects, note, now.sound)
        if tall:
            self._volume, turner = boxes[1], boxes[2]
            self._language, chooser = boxes[3], boxes[4]
            self._volume_label, self._language_label = self._volume, self._language
        else:
            self._volume, self._language = boxes[1], boxes[2]
            self._volume_label, turner = _halves(self._volume)
            self._language_label, chooser = _halves(self._language)
        self._buttons = (*self._turner(turner, u), self._listen(boxes[-1], u))
        high = max(64 * u, 46)
        self._starts = self._start_languages(Rect(chooser.x, chooser.cy - high / 2, chooser.w, high))

    def _turner(self, box: Rect, u: float) -> tuple[Button, ...]:
        """Minus and plus at the ends of the box, the bars between them."""
        now = self.world.settings.current
        side = max(80 * u, 46)
        minus = Rect(box.x, box.cy - side / 2, side, side)
        plus = minus.moved(box.w - side, 0)
        gap = max(16 * u, 8)
        self._bars = Rect(minus.right + gap, box.cy - side / 2, plus.x - minus.right - 2 * gap, side)
        return (
            Button(_SOFTER, minus, Look.OAT, "minus", enabled=now.volume > 0),
            Button(_LOUDER, plus, Look.OAT, "plus", enabled=now.volume < LOUDEST),
        )

    def _listen(self, box: Rect, u: float) -> Button:
        now = self.world.settings.current
        w, h = min(max(360 * u, 200), box.w), max(80 * u, 48)
        # Translators: the button that plays a sound for trying.
        text = self.world.words.gettext("Listen")
        heard = now.sound and now.volume > 0
        return Button(_LISTEN, centred(box.cx, box.cy, w, h), Look.OAT, "play", text, enabled=heard)

    def _start_languages(self, box: Rect) -> Choice:
        """The last language or a fixed one; of many languages only the one in force and the one that is fixed."""
        languages, fixed = self.world.languages.available, self.world.settings.current.start_language
        if len(languages) > MOST_LANGUAGES:
            languages = tuple(code for code in languages if code in (fixed, self.world.words.language))
        # Translators: a choice: the game starts in the language that was used last. Short.
        labels = {f"{_PREFIX}{LAST_LANGUAGE}": self.world.words.gettext("last used")}
        labels |= {f"{_PREFIX}{code}": label(code) for code in languages}
        return Choice(box, labels, f"{_PREFIX}{fixed}")

    def targets(self) -> Mapping[str, Rect]:
        buttons = {button.name: button.hit for button in self._buttons if button.enabled}
        return {self._effects.name: self._effects.box, **buttons, **self._starts.places}

    def describe(self, name: str) -> tuple[str, ...]:
        words, volume = self.world.words, self.world.settings.current.volume
        turners = {_SOFTER: sentences.softer(words), _LOUDER: sentences.louder(words)}
        if name in turners:
            return (turners[name], words.gettext("Volume"), *sentences.number(volume))
        return first_of(
            switch_row(words, (self._effects,), name),
            one_of(
                words,
                words.gettext("Language at the start"),
                self._starts,
                name,
                languages(words).get(name.removeprefix(_PREFIX)),
            ),
            labelled(self._buttons, name),
        )

    def pressed(self, name: str) -> None:
        settings, sounds = self.world.settings, self.world.sounds
        if name == _LISTEN:
            sounds.play(Effect.PAIR)
        elif name in (_SOFTER, _LOUDER):
            volume = settings.current.volume + (1 if name == _LOUDER else -1)
            settings.change(volume=volume)
            self.world.tune()
            sounds.play(Effect.PICK)
        elif name == self._effects.name:
            settings.change(sound=not settings.current.sound)
            self.world.tune()
        else:
            settings.change(start_language=name.removeprefix(_PREFIX))

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        words, kit, u = self.world.words, self.world.kit, self._u
        draw_heading(canvas, kit, u, self._area, self.title(words))
        draw_switch_row(canvas, kit, u, self._effects)
        volume = self.world.settings.current.volume
        # Translators: a setting: how loud the effects are.
        self._draw_label(canvas, self._volume, self._volume_label, "volume", words.gettext("Volume"))
        if self._volume_label == self._volume:
            canvas.text(
                words.number(volume), self._volume, style(TITLE, u, kit.palette.ink, Face.BLACK), anchor=Anchor.RIGHT
            )
        _draw_bars(canvas, kit, self._bars, volume)
        # Translators: a setting: which language the game starts in.
        text = words.gettext("Language at the start")
        self._draw_label(canvas, self._language, self._language_label, "speech", text)
        self._starts.draw(canvas, kit, u)
        for button in self._buttons:
            if button.enabled:
                draw_button(canvas, kit, u, button, pressed(button.name))

    def _draw_label(self, canvas: Canvas, row: Rect, box: Rect, icon: str, text: str) -> None:
        """A line above the row, an icon and a setting's name."""
        kit, u = self.world.kit, self._u
        draw_line_above(canvas, kit, u, row)
        side, pad = max(52 * u, 28), max(16 * u, 6)
        canvas.art(kit.icons(icon, kit.palette.ink), Rect(box.x + pad, box.cy - side / 2, side, side))
        left = box.x + 2.2 * pad + side
        room = Rect(left, box.y, box.right - left - pad, box.h)
        if row == box:
            room = Rect(room.x, room.y, room.w - max(60 * u, 40), room.h)
        canvas.text(text, room, style(LABEL + 2, u, kit.palette.ink), anchor=Anchor.LEFT, lines=2)


def _halves(row: Rect) -> tuple[Rect, Rect]:
    """A row's room for a name and for what is set."""
    left = row.w * 0.4
    return Rect(row.x, row.y, left, row.h), Rect(row.x + left, row.y, row.w - left, row.h)


def _draw_bars(canvas: Canvas, kit: Kit, box: Rect, volume: int) -> None:
    """Two bars of five discs, so many of them full."""
    p = kit.palette
    gap = box.w * 0.03
    half = (box.w - gap) / 2
    high = min(box.h * 0.6, half / 4)
    pitch = half / 5.3
    d = min(pitch * 0.8, high * 0.76)
    full = Art(100, 100, disc(50, 50, 50, p.cloth))
    empty = Art(100, 100, disc(50, 50, 50, p.line) + disc(50, 50, 44, p.paper))
    for bar in range(2):
        place = Rect(box.x + bar * (half + gap), box.cy - high / 2, half, high)
        canvas.panel(place, p.oat_deep, high / 2)
        for number in range(5):
            middle = place.cx + (number - 2) * pitch
            canvas.art(full if 5 * bar + number < volume else empty, centred(middle, place.cy, d, d))
