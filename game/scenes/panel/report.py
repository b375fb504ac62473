"""What needs practice: the tries of a child or of everyone, bond by bond, and how often each patience came out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.practice.bonds import Lap
from game.practice.export import csv_pieces, groups, heading
from game.practice.page import report_page
from game.practice.phrases import child_name, verdict
from game.practice.report import EVERYONE, House, Period, Query, Report, report
from game.scenes.panel.choice import Choice, shares
from game.scenes.panel.house import draw_house
from game.scenes.panel.page import IsPressed, PanelPage
from game.scenes.panel.people import People, Person, people_line, person_of, person_text
from game.scenes.panel.saved_file import SavedFile
from game.scenes.panel.spoken import chosen, first_of, key_of, labelled, one_of, person_in, without_path
from game.scenes.panel.spoken_report import spoken_games, spoken_house
from game.scenes.panel.statistics import draw_statistics, game_title
from game.scenes.panel.whose import choice_of, draw_choice_of, draw_whose, name_room
from game.scenes.world import World
from game.ui.art import Anchor, Face
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.layout import Page
from game.ui.theme import CAPTION, LABEL, TITLE, style
from game.ui.widgets import Button, Look, draw_buttons
from game.ui.words import Words

_PERSON, _PERIOD, _SHOWN = "person.", "period.", "shown."
_MORE, _GAMES = "more", f"{_SHOWN}games"
_CSV, _PRINT, _FOLDER, _CLOSE = "save-csv", "print", "folder", "close-note"

_LEAST = 44.0
"""Pixels that a finger needs."""


class ReportPage(PanelPage):
    """Who, when and what is chosen above; the bars; below them what to practise, and files to take away."""

    key = "report"
    icon = "chart"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._person: Person = EVERYONE
        self._period = Period.FORTNIGHT
        self._shown = ""
        self._report: Report | None = None
        self._choosing = False
        self._file = SavedFile(world)
        self._u = 1.0
        self._whole = self._heading = self._main = self._verdict = Rect(0, 0, 0, 0)
        self._people = People({})
        self._choices: tuple[Choice, ...] = ()
        self._buttons: tuple[Button, ...] = ()

    def title(self, words: Words) -> str:
        # Translators: a page of the grown-ups' panel about what children practised, and its tab.
        return words.gettext("Report")

    def opened(self) -> None:
        self._report, self._choosing = None, False
        self._file.forget()

    # What it is about.

    @property
    def _query(self) -> Query:
        today = self.world.desk.today()
        since = self._period.since(today)
        return Query(self._person, since, None if since is None else today)

    def _known(self) -> Report:
        """The report asked for; the records are asked only when something else is wanted."""
        query = self._query
        if self._report is None or self._report.query != query:
            self._report = report(self.world.journal, query)
        return self._report

    @property
    def _persons(self) -> Sequence[Person]:
        """Everyone, the children of this room, and whoever has records besides."""
        enabled, kept = self.world.players.enabled, self.world.journal.children()
        children = sorted({*enabled, *(one for one in kept if one is not None)}, key=lambda child: child.number)
        return (EVERYONE, *children, *((None,) if None in kept else ()))

    def _house(self) -> House | None:
        """The house in view; None while the games are."""
        houses = self._known().houses
        if self._shown == _GAMES:
            return None
        return next((house for house in houses if _key(house) == self._shown), houses[0])

    # Where it stands.

    def arrange(self, sheet: Page, area: Rect) -> None:
        u, gap = sheet.u, max(12 * sheet.u, 6)
        self._u, self._whole = u, area
        persons = self._persons
        if self._person not in persons:
            self._person = EVERYONE
        if self._choosing:
            self._people = choice_of(area, u, persons, _PERSON)
            return
        line_h = max(58 * u, _LEAST)
        wide = area.w > 1.1 * area.h
        first = Rect(area.x, area.y, area.w, line_h)
        if wide:
            period_w = max(400 * u, 216)
            period = Rect(first.right - period_w, first.y, period_w, line_h)
            self._arrange_people(Rect(first.x, first.y, period.x - gap - first.x, line_h), persons)
        else:
            self._arrange_people(first, persons)
            period = first.moved(0, line_h + gap)
        second = Rect(area.x, period.bottom + gap, area.w, line_h)
        shown_w = min(max((188 + 78 * len(self._known().houses)) * u, 120), 0.68 * area.w)
        shown = Rect(second.right - shown_w, second.y, shown_w, line_h)
        self._heading = Rect(area.x, second.y, shown.x - gap - area.x, line_h)
        self._choices = (self._period_choice(period), self._shown_choice(shown))
        self._buttons = ()
        top = second.bottom + gap / 2
        # The games need the room to the foot, and are saved and printed together with the bars.
        bottom = area.bottom if self._house() is None else self._arrange_foot(area, u, gap, wide) - gap
        self._main = Rect(area.x, top, area.w, bottom - top)

    def _arrange_people(self, room: Rect, persons: Sequence[Person]) -> None:
        """All in a line if there is room; else the chosen one, which leads to all of them."""
        self._people = people_line(room, persons, _PERSON, _MORE)
        if _MORE in self._people.places:
            self._people, self._name = People({_MORE: room}), name_room(room)
            return
        last = max(box.right for box in self._people.places.values()) + 12.0
        self._name = Rect(last, room.y, room.right - last, room.h)

    def _period_choice(self, box: Rect) -> Choice:
        words = self.world.words
        # Translators: the days that a report is about; they stand side by side to be chosen.
        labels = {
            Period.TODAY: words.pgettext("period", "Today"),
            Period.FORTNIGHT: words.pgettext("period", "14 days"),
            Period.ALL: words.pgettext("period", "All"),
        }
        names = {f"{_PERIOD}{period.name.lower()}": label for period, label in labels.items()}
        return Choice(box, names, f"{_PERIOD}{self._period.name.lower()}")

    def _shown_choice(self, box: Rect) -> Choice:
        house, labels = self._house(), {_key(one): _label(one) for one in self._known().houses}
        # Translators: beside 11, 13 and 14 on the report: how often games were played instead of bars for sums.
        labels[_GAMES] = self.world.words.pgettext("report", "Games")
        return Choice(box, labels, _GAMES if house is None else _key(house))

    def _arrange_foot(self, area: Rect, u: float, gap: float, wide: bool) -> float:
        """What to practise and the buttons, beside or above each other; returns where they begin."""
        words, high = self.world.words, max(72 * u, 50)
        foot = Rect(area.x, area.bottom - high, area.w, high)
        shown = self._note_buttons() if self._file.told is not None else self._file_buttons(words)
        round_w = max(0.7 * high, _LEAST)
        least = [max((104 + 13.5 * len(button.label)) * u, 112) if button.label else round_w for button in shown]
        if wide:
            across = min(sum(least) + gap * (len(shown) - 1), 0.63 * area.w)
            bar = Rect(foot.right - across, foot.y, across, high)
            self._verdict = Rect(area.x, foot.y, bar.x - gap - area.x, high)
        else:
            bar, note_h = foot, max(72 * u, 48)
            self._verdict = Rect(area.x, foot.y - gap - note_h, area.w, note_h)
        boxes = shares(bar, least, gap)
        self._buttons = tuple(_placed(button, box) for button, box in zip(shown, boxes, strict=True))
        return self._verdict.y

    def _file_buttons(self, words: Words) -> tuple[Button, ...]:
        any_tries = self._known().tries > 0
        return (
            # Translators: the button that saves every try as a table for a spreadsheet.
            Button(_CSV, self._whole, Look.OAT, "save", words.gettext("Save CSV"), enabled=any_tries),
            # Translators: the button that saves the report as a page to be printed.
            Button(_PRINT, self._whole, Look.OAT, "print", words.gettext("Print"), enabled=any_tries),
        )

    def _note_buttons(self) -> tuple[Button, ...]:
        close = Button(_CLOSE, self._whole, Look.PALE, "close")
        if self._file.path is None:
            return (close,)
        # Translators: the button that opens the folder in which a file was saved.
        return (Button(_FOLDER, self._whole, Look.OAT, "forward", self.world.words.gettext("Open folder")), close)

    def targets(self) -> Mapping[str, Rect]:
        if self._choosing:
            return self._people.places
        choices = {name: box for choice in self._choices for name, box in choice.places.items()}
        buttons = {button.name: button.hit for button in self._buttons if button.enabled}
        return {**self._people.places, **choices, **buttons}

    def overview(self) -> tuple[str, ...]:
        words, house = self.world.words, self._house()
        if self._choosing:
            return (words.gettext("Whose report?"),)
        whose = child_name(words, self._person)
        shown = spoken_games(words, self._known()) if house is None else spoken_house(words, house)
        return (self.title(words), whose, *shown)

    def describe(self, name: str) -> tuple[str, ...]:
        words = self.world.words
        if name == _MORE:
            return (words.gettext("Whose report?"), child_name(words, self._person))
        if name.startswith(_SHOWN):
            about = next((house for house in self._known().houses if _key(house) == name), None)
            text = words.pgettext("report", "Games") if about is None else heading(words, about)
            lap = groups(words, about)[0][:1] if about is not None and about.lap is not None else ()
            return (*chosen(words, text, is_chosen=name == self._choices[1].chosen), *lap)
        period = self._choices[0] if self._choices else None
        return first_of(
            person_in(words, _PERSON, name, self._person),
            () if period is None or name not in period.labels else one_of(words, self.title(words), period, name),
            labelled(self._buttons, name),
            key_of(words, name),
        )

    def message(self) -> tuple[str, ...]:
        return () if self._file.told is None else (without_path(self._file.told(self.world.words)),)

    # What is done.

    def pressed(self, name: str) -> None:
        if name == _CSV:
            words = self.world.words
            batches = self.world.journal.batches(self._query)
            self._save("csv", csv_pieces(words, batches, self._title), self._known().tries)
        elif name == _PRINT:
            self._save("html", (self._page(),))
        elif name == _FOLDER:
            self._file.show()
        elif name == _CLOSE:
            self.left()
            self._file.forget()
        else:
            if not self.busy:
                self._file.forget()
            self._choose(name)

    def back(self) -> bool:
        opened, self._choosing = self._choosing, False
        return opened

    def _choose(self, name: str) -> None:
        self._choosing = name == _MORE
        if name.startswith(_PERSON):
            self._person = person_of(name.removeprefix(_PERSON))
        elif name.startswith(_PERIOD):
            self._period = Period[name.removeprefix(_PERIOD).upper()]
        elif name.startswith(_SHOWN):
            self._shown = name

    def _page(self) -> str:
        return report_page(self.world.words, self._known(), self._title, self.world.desk.today())

    def _title(self, key: str) -> str:
        return game_title(self.world.words, key)

    def _save(self, kind: str, pieces: Iterable[str], lines: int = 0) -> None:
        whose = "" if self._person is EVERYONE else f"-{person_text(self._person)}"
        self._file.save(f"report-{self.world.desk.today().isoformat()}{whose}.{kind}", pieces, lines)

    @property
    def busy(self) -> bool:
        return self._file.busy

    def update(self) -> None:
        self._file.update()

    def left(self) -> None:
        self._file.stop()

    # What is seen.

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        kit, words, u, house = self.world.kit, self.world.words, self._u, self._house()
        p, chosen = kit.palette, f"{_PERSON}{person_text(self._person)}"
        if self._choosing:
            # Translators: the heading above the children's badges, one of which is tapped to see the child's report.
            whose = words.gettext("Whose report?")
            draw_choice_of(canvas, kit, u, self._whole, whose, self._people, _PERSON, chosen)
            return
        if _MORE in self._people.places:
            draw_whose(canvas, kit, self._people.places[_MORE], self._person)
        else:
            self._people.draw(canvas, kit, _PERSON, chosen)
        small = style(CAPTION, u, p.ink_soft, Face.BOLD)
        if self._name.w > max(120 * u, 90):
            canvas.text(child_name(words, self._person), self._name, small, anchor=Anchor.LEFT, lines=2)
        for choice in self._choices:
            choice.draw(canvas, kit, u)
        # Translators: the heading over how often games were played and came out.
        text = words.pgettext("report", "Games") if house is None else heading(words, house)
        canvas.text(text, self._heading, style(TITLE, u, p.ink, Face.BLACK), anchor=Anchor.LEFT, lines=2)
        if house is None:
            draw_statistics(canvas, kit, words, u, self._main, self._known())
        else:
            draw_house(canvas, kit, words, u, self._main, house)
            if self._file.told is not None:
                self._file.draw(canvas, self._verdict, style(CAPTION, u, p.ink, Face.BOLD))
            else:
                self._draw_verdict(canvas, verdict(words, house))
        draw_buttons(canvas, kit, u, self._buttons, pressed)

    def _draw_verdict(self, canvas: Canvas, text: str) -> None:
        kit, u, box = self.world.kit, self._u, self._verdict
        side = max(44 * u, 24)
        canvas.art(kit.icons("bulb", kit.palette.ink), Rect(box.x, box.cy - side / 2, side, side))
        room = Rect(box.x + 1.25 * side, box.y, box.w - 1.25 * side, box.h)
        canvas.text(text, room, style(LABEL, u, kit.palette.ink), anchor=Anchor.LEFT, lines=3)


def _key(house: House) -> str:
    """The name of the choice that shows a house."""
    return f"{_SHOWN}{house.target}" if house.lap is None else f"{_SHOWN}{house.target}-{house.lap.name.lower()}"


def _label(house: House) -> str:
    """What stands on it: the number; on a clock the sums up to there, or those beyond. It needs no words."""
    if house.lap is None:
        return str(house.target)
    return f"1–{house.target}" if house.lap is Lap.WITHIN else f"{house.target + 1}+"


def _placed(button: Button, box: Rect) -> Button:
    """The button in its box; a round one is smaller, and as large for a finger."""
    if button.look is not Look.PALE:
        return button._replace(box=box)
    side = 0.62 * min(box.w, box.h)
    return button._replace(box=centred(box.cx, box.cy, side, side), reach=max(_LEAST - side, 0) / 2)
