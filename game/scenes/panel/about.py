"""About the program: its PIN, this room's settings as a file, where its files are, its version and its licences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.scenes import phrases
from game.scenes.keypad import ANSWER
from game.scenes.panel.licences import draw_licences, licences_title
from game.scenes.panel.page import (
    IsPressed,
    PanelPage,
    draw_heading,
    draw_line_above,
    heading_height,
    lowering,
)
from game.scenes.panel.pin_entry import PinEntry
from game.scenes.panel.spoken import labelled, without_path
from game.scenes.room import Trouble
from game.scenes.shelf import SHELF
from game.scenes.world import World
from game.ui.art import Anchor, Face
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.layout import Page
from game.ui.theme import CAPTION, LABEL, style
from game.ui.widgets import Button, Look, draw_buttons
from game.ui.words import Words
from game.version import VERSION

_SET, _REMOVE, _SAVE, _LOAD, _LICENCES = "set-pin", "remove-pin", "save-room", "load-room", "licences"
_LEAST_TOLD = 320.0
"""Pixels. A narrower place beside a button is too small for what was done."""

_ICONS = MappingProxyType({_SAVE: "save", _LOAD: "load"})
_ROOMY = 2.7
"""Times their height, buttons are so wide that an icon has room beside the word."""
_MOST = 58
"""Longer paths lose their middle."""


class Row(NamedTuple):
    """An icon, what it is about, and a note; its buttons stand beside it or below."""

    box: Rect
    icon: str
    label: str
    note: str


class AboutPage(PanelPage):
    """Three rows with their buttons. Licences and the keypad for a PIN stand in their place when they are wanted."""

    key = "about"
    icon = "info"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._area = self._told_box = self._line = Rect(0, 0, 0, 0)
        self._u = 1.0
        self._rows: tuple[Row, ...] = ()
        self._buttons: tuple[Button, ...] = ()
        self._tell: Callable[[Words, str], str] | None = None
        """What came of a press; it ends with the file's path that it is handed."""
        self._pin: PinEntry | None = None
        self._licences = False

    def title(self, words: Words) -> str:
        # Translators: a page of the grown-ups' panel, and its tab: version, licences, files. Short.
        return words.gettext("About")

    def opened(self) -> None:
        self._pin, self._tell, self._licences = None, None, False

    def back(self) -> bool:
        was_open = self._pin is not None or self._licences
        self._pin, self._licences = None, False
        return was_open

    def arrange(self, sheet: Page, area: Rect) -> None:
        self._area, self._u = area, sheet.u
        if self._pin is not None:
            self._pin.arrange(sheet, area)
            return
        u, words = sheet.u, self.world.words
        gap, high = max(16 * u, 8), max(72 * u, 46)
        top, below = area.y + heading_height(u), area.h > 1.15 * area.w
        foot = Rect(area.x, area.bottom - high, area.w, high)
        wide = max(260 * u, 132)
        corner = Rect(foot.right - wide, foot.y, wide, high)
        told_h = max(60 * u, 46)
        beside = Rect(foot.x, foot.y, corner.x - gap - foot.x, high)
        if below or beside.w < _LEAST_TOLD:
            self._told_box = Rect(foot.x, foot.y - gap / 2 - told_h, foot.w, told_h)
        else:
            self._told_box = beside
        # A message keeps clear of the last row, and of the line between them.
        self._line = Rect(area.x, self._told_box.y - max(12 * u, 10), area.w, 0)
        boxes = Rect(area.x, top, area.w, min(self._line.y - top, 3 * 230 * u)).rows(3)
        # Only the first two have buttons.
        texts = (*(_beside(box, high, gap, below=below)[0] for box in boxes[:2]), boxes[2])
        self._rows = tuple(row._replace(box=box) for row, box in zip(self._row_texts(words), texts, strict=True))
        if self._licences:
            # Translators: the button that leaves everything as it is.
            self._buttons = (Button(_LICENCES, corner, Look.OAT, "back", words.gettext("Back")),)
            return
        places = [_beside(box, high, gap, below=below)[1] for box in boxes[:2]]
        self._buttons = (
            *_side_by_side(self._pin_labels(words), places[0], gap),
            # Translators: two buttons for the settings of the room: to a file, and from it.
            *_side_by_side({_SAVE: words.gettext("Save"), _LOAD: words.gettext("Load")}, places[1], gap, _ICONS),
            Button(_LICENCES, corner, Look.OAT, "", licences_title(words)),
        )

    def _pin_labels(self, words: Words) -> Mapping[str, str]:
        """The buttons for the PIN."""
        if self.world.settings.current.pin is None:
            # Translators: the button that leads to a keypad for the first PIN.
            return {_SET: words.gettext("Set")}
        # Translators: the button that leads to a keypad for another PIN, and the one that takes the PIN away.
        return {_SET: words.gettext("Change"), _REMOVE: words.gettext("Remove")}

    def _row_texts(self, words: Words) -> tuple[Row, ...]:
        places, nowhere = self.world.room.places, Rect(0, 0, 0, 0)
        if self.world.settings.current.pin is None:
            # Translators: explains “PIN instead of a sum”, while there is none.
            pin = words.gettext("Four digits that open this panel")
        else:
            pin = self.world.machine.forgotten_pin(words)
        # Translators: where a file is: {path} is its place.
        settings = words.gettext("Settings: {path}").format(path=shortened(places.settings))
        # Translators: where files are: {path} is their place.
        records = words.gettext("Records: {path}").format(path=shortened(places.records))
        return (
            # Translators: a setting: what opens the grown-ups' panel.
            Row(nowhere, "lock", words.gettext("PIN instead of a sum"), pin),
            # Translators: all that is set in this panel, to be taken to another machine.
            Row(nowhere, "settings", words.gettext("This room’s settings"), shortened(places.room, 40)),
            # Translators: a heading: where the files of the program are.
            Row(nowhere, "folder", words.gettext("Files on this machine"), f"{settings}\n{records}"),
        )

    def targets(self) -> Mapping[str, Rect]:
        if self._pin is not None:
            return self._pin.targets()
        return {button.name: button.hit for button in self._buttons}

    def overview(self) -> tuple[str, ...]:
        words = self.world.words
        if self._pin is not None:
            return (words.gettext("New PIN"), words.gettext("four digits"))
        return (licences_title(words),) if self._licences else super().overview()

    def describe(self, name: str) -> tuple[str, ...]:
        words = self.world.words
        if self._pin is not None:
            return self._pin.describe(name)
        about = {
            _SET: words.gettext("PIN instead of a sum"),
            _REMOVE: words.gettext("PIN instead of a sum"),
            _SAVE: words.gettext("This room’s settings"),
            _LOAD: words.gettext("This room’s settings"),
        }
        heading = (about[name],) if name in about else ()
        return (*heading, *labelled(self._buttons, name))

    def message(self) -> tuple[str, ...]:
        if self._pin is not None:
            return tuple(self._pin.typed_so_far)
        return () if self._tell is None else (without_path(self._tell(self.world.words, "")),)

    def typed(self, number: int) -> None:
        if self._pin is not None:
            self._pin.typed(number)

    def erased(self) -> None:
        if self._pin is not None:
            self._pin.erased()

    def confirmed(self) -> bool:
        if self._pin is None:
            return False
        self.pressed(ANSWER)
        return True

    def pressed(self, name: str) -> None:
        if self._pin is not None:
            self._pin.pressed(name)
            self._end_pin(self._pin)
            return
        match name:
            case "set-pin":
                self._pin = PinEntry(self.world)
            case "remove-pin":
                self.world.settings.change(pin=None)
                # Translators: said after the PIN was taken away.
                self._tell = lambda words, _: words.gettext("The PIN was removed: a sum opens the panel.")
            case "save-room":
                self._tell = self._save()
            case "load-room":
                self._tell = self._load()
            case _:
                self._licences = not self._licences

    def _end_pin(self, entry: PinEntry) -> None:
        if not entry.over:
            return
        self.opened()
        if entry.changed:
            # Translators: said after a PIN was typed.
            self._tell = lambda words, _: words.gettext("The PIN is set.")

    def _save(self) -> Callable[[Words, str], str]:
        trouble = self.world.room.save(self.world.settings.current)
        if trouble is not None:
            return lambda words, path: phrases.room_trouble(words, trouble, path)
        return phrases.room_saved

    def _load(self) -> Callable[[Words, str], str]:
        loaded = self.world.room.load()
        if isinstance(loaded, Trouble):
            return lambda words, path: phrases.room_trouble(words, loaded, path)
        self.world.settings.change(**loaded)
        self.world.tune()
        return phrases.room_loaded

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        kit, words, u = self.world.kit, self.world.words, self._u
        if self._pin is not None:
            self._pin.draw(canvas, pressed)
            return
        if self._licences:
            back = self._buttons[0].box
            area = Rect(self._area.x, self._area.y, self._area.w, back.y - max(8 * u, 4) - self._area.y)
            draw_licences(canvas, kit, u, area, words)
        else:
            title = next(iter(SHELF.values())).title(words)
            draw_heading(canvas, kit, u, self._area, f"{title} {VERSION}")
            self._draw_rows(canvas)
            if self._tell is not None:
                told = style(CAPTION, u, kit.palette.ink, Face.BOLD)
                path = shortened(self.world.room.places.room)
                draw_line_above(canvas, kit, u, self._line)
                canvas.text(self._tell(words, path), self._told_box, told, anchor=Anchor.LEFT, lines=3)
        draw_buttons(canvas, kit, u, self._buttons, pressed)

    def _draw_rows(self, canvas: Canvas) -> None:
        """Their labels have one size, and their notes."""
        kit, u = self.world.kit, self._u
        p, side, pad = kit.palette, max(52 * u, 28), max(16 * u, 6)
        places = [_label_and_note(row.box, u, row.box.x + 2.2 * pad + side) for row in self._rows]
        labels, notes = [place[0] for place in places], [place[1] for place in places]
        label = canvas.common([row.label for row in self._rows], labels, style(LABEL + 2, u, p.ink))
        note = canvas.common([row.note for row in self._rows], notes, style(CAPTION, u, p.ink_soft, Face.BOLD), 2)
        for row, above, below in zip(self._rows, labels, notes, strict=True):
            draw_line_above(canvas, kit, u, Rect(row.box.x, row.box.y, self._area.w, row.box.h))
            icon = Rect(row.box.x + pad, row.box.cy - side / 2, side, side)
            canvas.art(kit.icons(row.icon, p.ink), icon)
            down = lowering(canvas, row.note, note, below, row.box)
            canvas.text(row.label, above.moved(0, down), label, anchor=Anchor.LEFT)
            canvas.text(row.note, below.moved(0, down), note, anchor=Anchor.LEFT, lines=2, top=True)


def _label_and_note(box: Rect, u: float, left: float) -> tuple[Rect, Rect]:
    """The rooms for a row's two texts, right of `left`."""
    line = min(box.h * 0.4, max(44 * u, 28))
    note = min(box.h - line, 2.4 * max(CAPTION * u * 1.4, 22))
    label = Rect(left, box.cy - (line + note) / 2, box.right - left, line)
    return label, Rect(left, label.bottom, label.w, note)


def _beside(row: Rect, high: float, gap: float, *, below: bool) -> tuple[Rect, Rect]:
    """A row's room for words, and the one for buttons beside or below them."""
    if below:
        foot = Rect(row.x, row.bottom - high - gap, row.w, high)
        return Rect(row.x, row.y, row.w, foot.y - row.y), foot
    left = 0.56 * row.w
    return (
        Rect(row.x, row.y, left - gap, row.h),
        Rect(row.x + left, row.cy - high / 2, row.w - left, high),
    )


def _side_by_side(
    labels: Mapping[str, str], room: Rect, gap: float, icons: Mapping[str, str] = MappingProxyType({})
) -> tuple[Button, ...]:
    """Two buttons, with their icons if there is room; one alone takes the place of the first."""
    places = room.columns(2, gap)
    roomy = places[0].w > _ROOMY * places[0].h
    return tuple(
        Button(name, box, Look.OAT, icons.get(name, "") if roomy else "", label)
        for (name, label), box in zip(labels.items(), places, strict=False)
    )


def shortened(path: str, most: int = _MOST) -> str:
    """A path of no more than so many characters; of a longer one the beginning and the end are seen."""
    if len(path) <= most:
        return path
    end = most * 2 // 3
    return f"{path[: most - end - 1]}…{path[-end:]}"
