"""What helps hands: one switch with the time of its mark, and what presses count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.scenes.panel.page import IsPressed, PanelPage, Switch, draw_line_above, draw_row_words, switch_places
from game.scenes.panel.spoken import switch_row
from game.scenes.panel.stepper import LESS, MORE, Stepper, draw_steppers, stepper_places
from game.scenes.voicing import grownup_sentences
from game.scenes.world import World
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.layout import Page
from game.ui.widgets import draw_toggle
from game.ui.words import Words

_SWITCH = "one-switch"


class _Time(NamedTuple):
    """A time that can be set: its field in the settings, its icon, and its steps in tenths of a second."""

    field: str
    icon: str
    steps: tuple[int, ...]


TIMES = (
    _Time("scan_step", "clock", (3, 5, 7, 10, 12, 15, 20, 25, 30, 40, 50)),
    _Time("slow_keys", "key", (0, 1, 2, 3, 5, 7, 10, 15, 20)),
    _Time("double_tap", "tremor", (0, 2, 3, 5, 7, 10, 15, 20)),
    _Time("dwell", "dwell", (0, 5, 7, 10, 15, 20, 25, 30, 40, 50)),
)


class HandsPage(PanelPage):
    """A switch, and four times below it."""

    key = "hands"
    icon = "hand"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._u = 1.0
        self._switch = Switch(_SWITCH, Rect(0, 0, 0, 0), "", "", "", on=False)
        self._steppers: tuple[Stepper, ...] = ()

    def title(self, words: Words) -> str:
        # Translators: a page of the grown-ups' panel, and its tab: what helps those whose hands are slow. Short.
        return words.gettext("Hands")

    def arrange(self, sheet: Page, area: Rect) -> None:
        self._u, words, now = sheet.u, self.world.words, self.world.settings.current
        count = 1 + len(TIMES)
        first, *others = Rect(area.x, area.y, area.w, min(area.h, count * max(170 * sheet.u, 58))).rows(count)
        # Translators: a setting: the game is played with one single key or button (a switch for disabled children).
        one = words.gettext("One switch")
        # Translators: explains “One switch”.
        note = words.gettext("A mark goes round, one key picks")
        self._switch = Switch(_SWITCH, first, "switch", one, note, now.one_switch)
        self._steppers = tuple(self._stepper(time, box) for time, box in zip(TIMES, others, strict=True))

    def _stepper(self, time: _Time, box: Rect) -> Stepper:
        value: int = getattr(self.world.settings.current, time.field)
        label, note = texts(self.world.words, time.field)
        less, more = value > time.steps[0], value < time.steps[-1]
        return Stepper(time.field, box, time.icon, label, note, seconds(self.world.words, value), less, more)

    def targets(self) -> Mapping[str, Rect]:
        found = {_SWITCH: self._switch.box}
        for row in self._steppers:
            found |= row.targets(self._u)
        return found

    def describe(self, name: str) -> tuple[str, ...]:
        words = self.world.words
        for row in self._steppers:
            if name in (f"{row.name}{LESS}", f"{row.name}{MORE}"):
                tenths: int = getattr(self.world.settings.current, row.name)
                turner = (grownup_sentences.more if name.endswith(MORE) else grownup_sentences.less)(words)
                return (row.label, turner, grownup_sentences.seconds(words, tenths), row.note)
        return switch_row(words, (self._switch,), name)

    def pressed(self, name: str) -> None:
        settings = self.world.settings
        if name == _SWITCH:
            settings.change(one_switch=not settings.current.one_switch)
            return
        time = next(time for time in TIMES if name in (f"{time.field}{LESS}", f"{time.field}{MORE}"))
        now: int = getattr(settings.current, time.field)
        # Another program may have set a time between two steps.
        if name.endswith(MORE):
            step = next((step for step in time.steps if step > now), now)
        else:
            step = next((step for step in reversed(time.steps) if step < now), now)
        settings.change(**{time.field: step})

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        kit, u = self.world.kit, self._u
        switch = switch_places(canvas, u, self._switch)
        places = (switch, *(stepper_places(canvas, u, row) for row in self._steppers))
        draw_row_words(canvas, kit, u, (self._switch, *self._steppers), places)
        draw_toggle(canvas, kit, switch.end, self._switch.on)
        for row in self._steppers:
            draw_line_above(canvas, kit, u, row.box)
        draw_steppers(canvas, kit, u, self._steppers, pressed)


def seconds(words: Words, tenths: int) -> str:
    """A time in words; none is switched off."""
    if not tenths:
        # Translators: in the place of a time: it is switched off. Short.
        return words.pgettext("time", "off")
    # Translators: a time in seconds, such as 1.5 s. Keep a no-break space before the unit.
    return words.pgettext("time", "{n}\u00a0s").format(n=words.decimal(tenths / 10))


def texts(words: Words, field: str) -> tuple[str, str]:
    """The name of a time and what it means."""
    match field:
        case "scan_step":
            return (
                # Translators: a setting of “One switch”: how long the mark stays at each place.
                words.gettext("Time at each place"),
                # Translators: explains “Time at each place”.
                words.gettext("How long the mark stays there"),
            )
        case "slow_keys":
            return (
                # Translators: a setting: how long a key or finger must stay down.
                words.gettext("Slow keys"),
                # Translators: explains “Slow keys”; a time stands beside it.
                words.gettext("A press counts once it has lasted this long"),
            )
        case "double_tap":
            return (
                # Translators: a setting for hands that tremble; a time stands beside it.
                words.gettext("Ignore double taps"),
                # Translators: explains “Ignore double taps”.
                words.gettext("A second press this soon does not count"),
            )
        case _:
            return (
                # Translators: a setting: the pointer picks where it rests; a time stands beside it.
                words.gettext("Rest to pick"),
                # Translators: explains “Rest to pick”.
                words.gettext("The mouse picks what it rests on for this long"),
            )
