"""Erasing records: whose, and two questions before it is done."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto

from game.practice.phrases import child_name
from game.practice.report import EVERYONE, Everyone, Query
from game.scenes.panel.page import IsPressed, below_heading, draw_heading
from game.scenes.panel.people import People, Person, draw_person, people, person_of
from game.scenes.panel.spoken import labelled, without_path
from game.scenes.voicing import grownup_sentences
from game.scenes.world import World
from game.ui.art import Face
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.layout import Page
from game.ui.theme import LABEL, style
from game.ui.widgets import Button, Look, draw_buttons
from game.ui.words import Words

_PREFIX = "erase."
_ERASE, _REALLY, _KEEP = "erase", "erase-really", "keep"


class _Step(Enum):
    """What is asked."""

    WHOSE = auto()
    FIRST = auto()
    AGAIN = auto()
    ANSWERED = auto()


class Erase:
    """The questions, one after the other, in the place of a page. `over` tells that they were answered."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._step = _Step.WHOSE
        self._person: Person = EVERYONE
        self._games = ""
        self._people = People({})
        self._buttons: tuple[Button, ...] = ()
        self._area = Rect(0, 0, 0, 0)
        self._u = 1.0
        self.erased: bool | None = None
        """Whether it was done, or None if it was not wanted."""

    @property
    def over(self) -> bool:
        """Whether nothing is left to ask."""
        return self._step is _Step.ANSWERED

    @property
    def whose(self) -> str:
        """Whose record it is about, in words."""
        return child_name(self._world.words, self._person)

    def arrange(self, sheet: Page, area: Rect) -> None:
        """Put everything into the area."""
        self._area, self._u = area, sheet.u
        words = self._world.words
        # Translators: the button that leaves a child's record as it is.
        keep = Button(_KEEP, area, Look.OAT, "back", words.gettext("Keep"))
        # Translators: the button that erases a child's record.
        erase = Button(_ERASE, area, Look.OAT, "trash", words.gettext("Erase"))
        # The two change places, so that a finger that taps twice erases nothing; nor does the second one look pressed.
        really = erase._replace(name=_REALLY)
        shown = {_Step.WHOSE: (keep,), _Step.FIRST: (keep, erase), _Step.AGAIN: (really, keep)}.get(self._step, ())
        high, gap = max(80 * sheet.u, 54), max(20 * sheet.u, 10)
        foot = Rect(area.x, area.bottom - high, area.w, high)
        self._buttons = tuple(
            button._replace(box=box) for button, box in zip(shown, foot.columns(max(len(shown), 2), gap), strict=False)
        )
        room = below_heading(area, sheet.u)
        self._room = Rect(room.x, room.y, room.w, foot.y - gap - room.y)
        if self._step is _Step.WHOSE:
            persons = (EVERYONE, *self._world.journal.children())
            self._people = people(self._room, persons, _PREFIX, 150 * sheet.u)

    def targets(self) -> Mapping[str, Rect]:
        """What can be tapped."""
        found = {button.name: button.hit for button in self._buttons}
        return {**self._people.places, **found} if self._step is _Step.WHOSE else found

    def pressed(self, name: str) -> None:
        """An answer was given."""
        if name == _KEEP:
            self._step = _Step.ANSWERED
        elif name.startswith(_PREFIX):
            self._person, self._step = person_of(name.removeprefix(_PREFIX)), _Step.FIRST
        elif name == _ERASE:
            self._step = _Step.AGAIN
        else:
            person, world = self._person, self._world
            self.erased = world.forget_everyone() if isinstance(person, Everyone) else world.forget(person)
            self._step = _Step.ANSWERED

    def overview(self) -> tuple[str, ...]:
        """The question, for self-voicing."""
        words = self._world.words
        if self._step is _Step.WHOSE:
            return (self._heading(words),)
        if self._step is _Step.FIRST:
            heading = without_path(words.gettext("Erase record: {child}").format(child=""))
            return (heading, self.whose, grownup_sentences.erases_all(words))
        return (self._heading(words), self.whose, grownup_sentences.no_undoing(words))

    def describe(self, name: str) -> tuple[str, ...]:
        """Somebody, or an answer."""
        words = self._world.words
        if name.startswith(_PREFIX):
            return (child_name(words, person_of(name.removeprefix(_PREFIX))),)
        return labelled(self._buttons, name)

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        """The question and its answers."""
        kit, words, u = self._world.kit, self._world.words, self._u
        draw_heading(canvas, kit, u, self._area, self._heading(words))
        if self._step is _Step.WHOSE:
            self._people.draw(canvas, kit, _PREFIX)
        else:
            high = self._room.h
            side = min(0.5 * high, 260 * u)
            picture = Rect(self._room.cx - side / 2, self._room.y + 0.08 * high, side, side)
            draw_person(canvas, kit, self._person, picture)
            text = Rect(self._room.x, picture.bottom, self._room.w, self._room.bottom - picture.bottom)
            canvas.text(self._explained(words), text, style(LABEL, u, kit.palette.ink, Face.BOLD), lines=4)
        draw_buttons(canvas, kit, u, self._buttons, pressed)

    def _heading(self, words: Words) -> str:
        if self._step is _Step.WHOSE:
            # Translators: asked before a record is erased; below it stand the children's badges.
            return words.gettext("Whose record?")
        if self._step is _Step.FIRST:
            # Translators: {child} is a nickname, such as Fox, red.
            return words.gettext("Erase record: {child}").format(child=self.whose)
        # Translators: the second question before a record is erased.
        return words.gettext("Really erase?")

    def _explained(self, words: Words) -> str:
        if self._step is _Step.FIRST:
            count = games_of(self._world, self._person)
            # Translators: what is erased with a child's record; {n} is a number in digits.
            text = words.ngettext(
                "This erases one play, every sum and the games to go on with; hints start afresh.",
                "This erases {n} games, every sum and the games to go on with; hints start afresh.",
                count,
            )
            return text.format(n=words.number(count))
        # Translators: said before a record is erased; {child} is a nickname, such as Fox, red.
        return words.gettext("{child}: this cannot be undone.").format(child=self.whose)


def games_of(world: World, person: Person) -> int:
    """How many deals a child has begun."""
    return sum(game.played + game.left for game in world.journal.games(Query(person)))


def games_text(words: Words, count: int) -> str:
    """How many games were played."""
    # Translators: how often a patience was played by a child; {n} is a number in digits.
    return words.ngettext("one play", "{n} games", count).format(n=words.number(count))
