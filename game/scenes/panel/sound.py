"""What is heard, how loud it is, what the voice says, and which language the game starts in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

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
from game.scenes.panel.spoken import first_of, one_of, switch_row
from game.scenes.voicing import grownup_sentences, sentences
from game.scenes.voicing.buttons import languages
from game.scenes.world import World
from game.settings import LAST_LANGUAGE, VoiceLevel
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
_LEVEL = "voice."
_NOWHERE = Rect(0, 0, 0, 0)


class Dial(NamedTuple):
    """A volume with the targets that change it and let it be heard; `setting` is its field of the settings."""

    setting: str
    softer: str
    louder: str
    listen: str


_EFFECTS = Dial("volume", "softer", "louder", "listen")
_VOICE = Dial("voice_volume", "voice-softer", "voice-louder", "voice-listen")
_DIALS = (_EFFECTS, _VOICE)


class Line(NamedTuple):
    """A setting: the row from which it is parted by a line, and where its name and what is set stand in it."""

    row: Rect = _NOWHERE
    label: Rect = _NOWHERE
    control: Rect = _NOWHERE


class SoundPage(PanelPage):
    """The effects and the voice, each with its volume and a button to hear it, and the language of each start."""

    key = "sound"
    icon = "volume"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._area = _NOWHERE
        self._u = 1.0
        self._effects = Switch("effects", _NOWHERE, "", "", "", on=True)
        self._lines = {dial: Line() for dial in _DIALS}
        self._bars: dict[Dial, Rect] = {}
        self._buttons: tuple[Button, ...] = ()
        self._level_line = self._language_line = Line()
        self._levels = self._starts = Choice(_NOWHERE, {}, "")

    def title(self, words: Words) -> str:
        # Translators: a page of the grown-ups' panel, and its tab.
        return words.gettext("Sound")

    def arrange(self, sheet: Page, area: Rect) -> None:
        self._area, self._u = area, sheet.u
        words, now = self.world.words, self.world.settings.current
        u, room = sheet.u, below_heading(area, sheet.u)
        tall = area.h > 1.15 * area.w
        lines = 9 if tall else 5
        first, *boxes = Rect(room.x, room.y, room.w, min(lines * 150 * u, room.h)).rows(lines)
        # Translators: a setting: whether anything is heard.
        effects = words.gettext("Effects and voice")
        # Translators: explains “Effects and voice”: cards, pairs and sums are what is heard.
        note = words.gettext("Cards, pairs, sums and rules")
        self._effects = Switch("effects", first, "sound_on" if now.sound else "sound_off", effects, note, now.sound)
        if tall:
            placed = [Line(box, box, below) for box, below in zip(boxes[::2], boxes[1::2], strict=True)]
        else:
            placed = [Line(box, *_halves(box)) for box in boxes]
        self._lines = dict(zip(_DIALS, (placed[0], placed[2]), strict=True))
        self._level_line, self._language_line = placed[1], placed[3]
        self._buttons = tuple(button for dial in _DIALS for button in self._turner(dial, self._lines[dial].control, u))
        self._levels = self._voice_levels(_middle(self._level_line.control, u))
        self._starts = self._start_languages(_middle(self._language_line.control, u))

    def _turner(self, dial: Dial, box: Rect, u: float) -> tuple[Button, ...]:
        """Minus and plus with the bars between them, and at the end a button to hear how loud it is."""
        now: int = getattr(self.world.settings.current, dial.setting)
        side = max(80 * u, 46)
        gap = max(16 * u, 8)
        minus = Rect(box.x, box.cy - side / 2, side, side)
        listen = minus.moved(box.w - side, 0)
        plus = listen.moved(-side - gap, 0)
        self._bars[dial] = Rect(minus.right + gap, box.cy - side / 2, plus.x - minus.right - 2 * gap, side)
        return (
            Button(dial.softer, minus, Look.OAT, "minus", enabled=now > 0),
            Button(dial.louder, plus, Look.OAT, "plus", enabled=now < LOUDEST),
            Button(dial.listen, listen, Look.OAT, "play", enabled=now > 0 and self._heard(dial)),
        )

    def _heard(self, dial: Dial) -> bool:
        return self.world.speaker.audible if dial is _VOICE else self.world.settings.current.sound

    def _voice_levels(self, box: Rect) -> Choice:
        words, now = self.world.words, self.world.settings.current.voice
        labels = {
            # Translators: a choice: the voice says nothing. Short.
            f"{_LEVEL}{VoiceLevel.OFF}": words.pgettext("voice", "off"),
            # Translators: a choice: the voice says sums and how far off they are, nothing else. Short.
            f"{_LEVEL}{VoiceLevel.SUMS}": words.pgettext("voice", "sums only"),
            # Translators: a choice: the voice says sums, rules and what to do now. Short.
            f"{_LEVEL}{VoiceLevel.ALL}": words.pgettext("voice", "everything"),
        }
        return Choice(box, labels, f"{_LEVEL}{now}")

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
        return {self._effects.name: self._effects.box, **buttons, **self._levels.places, **self._starts.places}

    def describe(self, name: str) -> tuple[str, ...]:
        words, now = self.world.words, self.world.settings.current
        level = {
            f"{_LEVEL}{VoiceLevel.OFF}": sentences.switched(words, on=False),
            f"{_LEVEL}{VoiceLevel.ALL}": grownup_sentences.sums_and_rules(words),
        }.get(name)
        for dial, about in _names(words).items():
            turners = {
                dial.softer: grownup_sentences.softer(words),
                dial.louder: grownup_sentences.louder(words),
                dial.listen: words.gettext("Listen"),
            }
            if name in turners:
                return (about, turners[name], *sentences.number(getattr(now, dial.setting)))
        return first_of(
            switch_row(words, (self._effects,), name),
            one_of(words, words.gettext("Voice"), self._levels, name, level),
            one_of(
                words,
                words.gettext("Language at the start"),
                self._starts,
                name,
                languages(words).get(name.removeprefix(_PREFIX)),
            ),
        )

    def pressed(self, name: str) -> None:
        settings = self.world.settings
        for dial in _DIALS:
            if name in dial:
                self._turn(dial, name)
                return
        if name == self._effects.name:
            settings.change(sound=not settings.current.sound)
            self.world.tune()
        elif name.startswith(_LEVEL):
            settings.change(voice=VoiceLevel(name.removeprefix(_LEVEL)))
            self._sample(_VOICE)
        else:
            settings.change(start_language=name.removeprefix(_PREFIX))

    def _turn(self, dial: Dial, name: str) -> None:
        if name != dial.listen:
            volume: int = getattr(self.world.settings.current, dial.setting)
            self.world.settings.change(**{dial.setting: volume + (1 if name == dial.louder else -1)})
            self.world.tune()
        self._sample(dial, Effect.PAIR if name == dial.listen else Effect.PICK)

    def _sample(self, dial: Dial, effect: Effect = Effect.PICK) -> None:
        """Let be heard how loud it is."""
        if dial is _VOICE:
            from game.scenes.spoken import whole

            self.world.speaker.hush()
            self.world.speaker.say_sum(whole(self.world.words, *_SAMPLE))
        else:
            self.world.sounds.play(effect)

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        words, kit, u = self.world.words, self.world.kit, self._u
        draw_heading(canvas, kit, u, self._area, self.title(words))
        draw_switch_row(canvas, kit, u, self._effects)
        for dial, name in _names(words).items():
            line, volume = self._lines[dial], getattr(self.world.settings.current, dial.setting)
            self._draw_label(canvas, line, "volume", name)
            if line.label == line.row:
                number = style(TITLE, u, kit.palette.ink, Face.BLACK)
                canvas.text(words.number(volume), line.row, number, anchor=Anchor.RIGHT)
            _draw_bars(canvas, kit, self._bars[dial], volume)
        # Translators: a setting: how much the voice says.
        self._draw_label(canvas, self._level_line, "say", words.gettext("Voice"))
        self._levels.draw(canvas, kit, u)
        # Translators: a setting: which language the game starts in.
        self._draw_label(canvas, self._language_line, "speech", words.gettext("Language at the start"))
        self._starts.draw(canvas, kit, u)
        for button in self._buttons:
            if button.enabled:
                draw_button(canvas, kit, u, button, pressed(button.name))

    def _draw_label(self, canvas: Canvas, line: Line, icon: str, text: str) -> None:
        """A line above the row, an icon and a setting's name."""
        kit, u, row, box = self.world.kit, self._u, line.row, line.label
        draw_line_above(canvas, kit, u, row)
        side, pad = max(52 * u, 28), max(16 * u, 6)
        canvas.art(kit.icons(icon, kit.palette.ink), Rect(box.x + pad, box.cy - side / 2, side, side))
        left = box.x + 2.2 * pad + side
        room = Rect(left, box.y, box.right - left - pad, box.h)
        if row == box:
            room = Rect(room.x, room.y, room.w - max(60 * u, 40), room.h)
        canvas.text(text, room, style(LABEL + 2, u, kit.palette.ink), anchor=Anchor.LEFT, lines=2)


_SAMPLE = (8, 5)
"""The sum that the voice says to be tried."""


def _middle(box: Rect, u: float) -> Rect:
    """The line in a box for words to choose from."""
    high = max(64 * u, 46)
    return Rect(box.x, box.cy - high / 2, box.w, high)


def _names(words: Words) -> Mapping[Dial, str]:
    # Translators: a setting: how loud the effects are.
    return {_EFFECTS: words.gettext("Effects"), _VOICE: words.gettext("Volume of the voice")}


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
