"""How much the game helps: the four hint modes, as the child sees them; for all children, or for one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.cards import Card, Rank, Suit
from game.practice.children import Child
from game.practice.fading import teaching_of
from game.practice.phrases import child_name, mode_name
from game.practice.report import EVERYONE
from game.scenes import phrases
from game.scenes.panel.page import (
    IsPressed,
    PanelPage,
    Switch,
    Tile,
    below_heading,
    draw_heading,
    draw_switch_row,
    draw_tile,
    tile,
)
from game.scenes.panel.people import People, Person, draw_mark, people_line, person_of, person_text
from game.scenes.panel.spoken import chosen, first_of, labelled, person_in, switch_row
from game.scenes.panel.whose import choice_of, draw_choice_of, draw_whose, name_room, picture_of
from game.scenes.shelf import SHELF
from game.scenes.world import World
from game.settings import HintMode, Teaching
from game.ui import equation as sums
from game.ui import marks
from game.ui.art import Anchor, Face
from game.ui.canvas import Canvas
from game.ui.equation import draw_parts
from game.ui.geometry import Rect, centred
from game.ui.layout import ASPECT, Page
from game.ui.pair_table import bonds, draw_pair_table
from game.ui.theme import CAPTION, TITLE, style
from game.ui.widgets import Button, Look, draw_button
from game.ui.words import Words

_PREFIX, _FADE = "hints.", "hints-fade"
_PERSON, _MORE, _AS_FOR_ALL = "person.", "more", "as-for-all"
_ICONS = {
    HintMode.OFF: "hint_off",
    HintMode.TABLE: "hint_table",
    HintMode.PARTNER: "hint_partner",
    HintMode.SHOW: "hint_show",
}
_PAIR = (Card(Rank.EIGHT, Suit.HEARTS), Card(Rank.FIVE, Suit.SPADES))


class HintsPage(PanelPage):
    """One mode holds at a time; its help may fade. What is chosen for one child holds in the place of what all have."""

    key = "hints"
    icon = "bulb"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        game = next(iter(SHELF.values())).game
        self._target = game.build(game.complete({})).target
        self._tiles: Mapping[HintMode, Tile] = {}
        self._fade = Switch(_FADE, Rect(0, 0, 0, 0), "", "", "", on=False)
        self._area = self._name = Rect(0, 0, 0, 0)
        self._u = 1.0
        self._child: Child | None = None
        """Whose hints they are; None for those of all children."""
        self._choosing = False
        self._people = People({})
        self._as_for_all = Button(_AS_FOR_ALL, self._area, Look.OAT)

    def title(self, words: Words) -> str:
        # Translators: a page of the grown-ups' panel, and its tab.
        return words.gettext("Hints")

    def opened(self) -> None:
        self._child, self._choosing = None, False

    # Whose hints they are.

    @property
    def _person(self) -> Person:
        return self._child or EVERYONE

    @property
    def _teaching(self) -> Teaching:
        return teaching_of(self.world.settings.current, self._child)

    @property
    def _marked(self) -> frozenset[Person]:
        """The children with hints of their own."""
        own = self.world.settings.current.child_hints
        return frozenset(child for child in self.world.players.enabled if str(child) in own)

    # Where it stands.

    def arrange(self, sheet: Page, area: Rect) -> None:
        self._area, self._u = area, sheet.u
        enabled = self.world.players.enabled
        persons: Sequence[Person] = (EVERYONE, *enabled)
        if self._choosing:
            self._people = choice_of(area, sheet.u, persons, _PERSON)
            return
        gap, high = max(18 * sheet.u, 8), max(112 * sheet.u, 76)
        self._people = People({})
        wide = area.h > 1.15 * area.w
        room = self._arrange_people(area, persons, high=wide) if enabled else below_heading(area, sheet.u)
        room = Rect(room.x, room.y, room.w, room.h - high - gap / 2)
        if wide:
            boxes = Rect(room.x, room.y, room.w, min(room.h, 4 * 190 * sheet.u)).rows(4, gap)
        else:
            boxes = tuple(box for row in room.rows(2, gap) for box in row.columns(2, gap))
        self._tiles = {
            mode: tile(f"{_PREFIX}{mode}", box, sheet.u, wide=wide) for mode, box in zip(HintMode, boxes, strict=True)
        }
        self._fade = self._fade_switch(Rect(room.x, boxes[-1].bottom + gap / 2, room.w, high))

    def _arrange_people(self, area: Rect, persons: Sequence[Person], *, high: bool) -> Rect:
        """Who there is, whose hints they are, and the way back to those of all; returns what is left below.

        In a line; in a `high` area, people in a line of their own.
        """
        u, gap = self._u, max(14 * self._u, 8)
        line = Rect(area.x, area.y, area.w, max(64 * u, 46))
        # The room for the name and the button is kept free, so that nothing moves when someone else is chosen.
        button_w, name_w = max(230 * u, 146), max(190 * u, 108)
        room = line if high else Rect(line.x, line.y, line.w - name_w - button_w - 2 * gap, line.h)
        self._people = people_line(room, persons, _PERSON, _MORE)
        left = max(box.right for box in self._people.places.values()) + gap
        if high and _MORE not in self._people.places:
            line, left = line.moved(0, line.h + gap), line.x
        button = Rect(line.right - button_w, line.y, button_w, line.h)
        self._name = Rect(left, line.y, button.x - gap - left, line.h)
        if _MORE in self._people.places:
            pill = Rect(line.x, line.y, button.x - gap - line.x, line.h)
            self._people, self._name = People({_MORE: pill}), name_room(pill)
        # Translators: the button that gives a child the same hints again that all children have.
        label = self.world.words.gettext("As for all")
        self._as_for_all = Button(_AS_FOR_ALL, button, Look.OAT, "users", label, enabled=self._child in self._marked)
        return Rect(area.x, line.bottom + gap, area.w, area.bottom - line.bottom - gap)

    def _fade_switch(self, box: Rect) -> Switch:
        words = self.world.words
        # Translators: a setting: for each pair of numbers separately there is less help once the child knows it.
        fade = words.gettext("Hints fade out")
        # Translators: explains “Hints fade out”. A first try is a right pair without any help. Each pair of numbers
        # (8 and 5, 9 and 4 ...) has its own count.
        note = words.gettext("Three times right unaided: less help. A wrong pair: more. Each pair by itself.")
        return Switch(_FADE, box, "fade", fade, note, self._teaching.fades)

    def targets(self) -> Mapping[str, Rect]:
        if self._choosing:
            return self._people.places
        tiles = {at.name: at.box for at in self._tiles.values()}
        button = {_AS_FOR_ALL: self._as_for_all.hit} if self._people.places and self._as_for_all.enabled else {}
        return {**self._people.places, **button, **tiles, _FADE: self._fade.box}

    def overview(self) -> tuple[str, ...]:
        words = self.world.words
        whose = (child_name(words, self._person),) if self.world.players.enabled else ()
        return (words.gettext("Whose hints?"),) if self._choosing else (self.title(words), *whose)

    def describe(self, name: str) -> tuple[str, ...]:
        words = self.world.words
        for mode, at in self._tiles.items():
            if name == at.name:
                return chosen(words, mode_name(words, mode), is_chosen=mode is self._teaching.mode)
        if name == _MORE:
            return (words.gettext("Whose hints?"), child_name(words, self._person))
        return first_of(
            switch_row(words, (self._fade,), name),
            labelled((self._as_for_all,), name),
            person_in(words, _PERSON, name, self._person),
        )

    # What is done.

    def pressed(self, name: str) -> None:
        if name == _MORE:
            self._choosing = True
        elif name.startswith(_PERSON):
            person = person_of(name.removeprefix(_PERSON))
            self._child, self._choosing = person if isinstance(person, Child) else None, False
        elif self._child is None:
            self._set_for_all(name)
        else:
            self._set_for(self._child, name)

    def back(self) -> bool:
        opened, self._choosing = self._choosing, False
        return opened

    def _set_for_all(self, name: str) -> None:
        """Children with hints of their own keep them."""
        if name == _FADE:
            self.world.settings.change(hints_fade=not self._teaching.fades)
        else:
            self.world.settings.change(hints=HintMode(name.removeprefix(_PREFIX)))

    def _set_for(self, child: Child, name: str) -> None:
        """What is no different from the hints of all is not the child's own: it changes when theirs do."""
        own, for_all = self._teaching, teaching_of(self.world.settings.current, None)
        if name == _AS_FOR_ALL:
            own = for_all
        elif name == _FADE:
            own = own._replace(fades=not own.fades)
        else:
            own = own._replace(mode=HintMode(name.removeprefix(_PREFIX)))
        self.world.settings.teach(str(child), None if own == for_all else own)

    # What is seen.

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        words, kit = self.world.words, self.world.kit
        if self._choosing:
            # Translators: the heading above the children's badges, one of which is tapped to set the child's hints.
            whose, chosen = words.gettext("Whose hints?"), f"{_PERSON}{person_text(self._person)}"
            draw_choice_of(canvas, kit, self._u, self._area, whose, self._people, _PERSON, chosen, self._marked)
            return
        if self._people.places:
            self._draw_people(canvas)
            self._draw_name(canvas)
            if self._as_for_all.enabled:
                draw_button(canvas, kit, self._u, self._as_for_all, pressed(_AS_FOR_ALL))
        else:
            # Translators: the heading above the four hint modes.
            draw_heading(canvas, kit, self._u, self._area, words.gettext("Hints for the child"))
        chosen = self._teaching.mode
        for mode, at in self._tiles.items():
            draw_tile(canvas, kit, self._u, at, _ICONS[mode], mode_name(words, mode), mode is chosen)
            self._draw_mode(canvas, at.picture, mode)
        draw_switch_row(canvas, kit, self._u, self._fade)

    def _draw_people(self, canvas: Canvas) -> None:
        """Whoever can be chosen; or, where only one picture fits, the chosen one: "all" is marked if any child is."""
        kit, box = self.world.kit, self._people.places.get(_MORE)
        if box is None:
            self._people.draw(canvas, kit, _PERSON, f"{_PERSON}{person_text(self._person)}", self._marked)
            return
        draw_whose(canvas, kit, box, self._person)
        if self._as_for_all.enabled or (self._child is None and self._marked):
            draw_mark(canvas, kit, picture_of(box))

    def _draw_name(self, canvas: Canvas) -> None:
        """Whose hints they are, and of a child also where they come from."""
        words, u, p = self.world.words, self._u, self.world.kit.palette
        name = style(TITLE, u, p.ink, Face.BLACK)
        if self._child is None:
            canvas.text(child_name(words, EVERYONE), self._name, name, anchor=Anchor.LEFT, lines=2)
            return
        upper, lower = self._name.rows(2)
        canvas.text(child_name(words, self._child), upper, name, anchor=Anchor.LEFT)
        canvas.text(self._origin(words), lower, style(CAPTION, u, p.ink_soft, Face.BOLD), anchor=Anchor.LEFT)

    def _origin(self, words: Words) -> str:
        if self._as_for_all.enabled:
            # Translators: stands below a child's nickname: the hints are not those that all children have.
            return words.gettext("Own hints")
        # Translators: stands below a child's nickname: its hints are those that all children have.
        return words.gettext("As for all")

    def _draw_mode(self, canvas: Canvas, box: Rect, mode: HintMode) -> None:
        """What the child sees in this mode."""
        kit, ink = self.world.kit, self.world.kit.palette.ink
        end = (sums.equals(ink), sums.goal(kit, self._target))
        match mode:
            case HintMode.OFF:
                draw_parts(canvas, box.scaled(0.86), (sums.asked(kit), sums.plus(ink), sums.asked(kit), *end))
            case HintMode.TABLE:
                some = bonds(self._target)[3:6]
                line = centred(box.cx, box.cy, box.w, min(box.h, 0.2 * box.w))
                draw_pair_table(canvas, kit, line, some, lambda value: phrases.letter(self.world.words, value))
            case HintMode.PARTNER:
                asked = (sums.first(kit, int(_PAIR[0].rank)), sums.plus(ink), sums.asked(kit, "?"))
                draw_parts(canvas, box.scaled(0.86), (*asked, *end))
            case HintMode.SHOW:
                self._draw_shown(canvas, box.scaled(0.8))

    def _draw_shown(self, canvas: Canvas, box: Rect) -> None:
        """A pair that pulses: cards with rays."""
        kit = self.world.kit
        w = min(box.w / 2.9, box.h / ASPECT)
        for card, x in zip(_PAIR, (box.cx - 1.4 * w, box.cx + 0.4 * w), strict=True):
            place = Rect(x, box.cy - w * ASPECT / 2, w, w * ASPECT)
            face = phrases.face(self.world.words, card, int(card.rank))
            canvas.art(kit.cards.face(face, w), place)
            canvas.art(marks.rays(kit.palette), place)
        plus = sums.plus(kit.palette.ink)
        canvas.art(plus.art, centred(box.cx, box.cy, 0.48 * w, 0.48 * w / plus.room))
