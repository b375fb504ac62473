"""Who plays in this room: children as animals in a colour, without names; and erasing what is kept of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.practice.children import Animal, Child, Colour, parse_child
from game.practice.phrases import animal_name, child_name, colour_name
from game.scenes.panel.erase import Erase, games_of, games_text
from game.scenes.panel.page import IsPressed, PanelPage, draw_heading, heading_height
from game.scenes.panel.spoken import chosen, labelled, without_path
from game.scenes.voicing import sentences
from game.scenes.who import question
from game.scenes.world import World
from game.ui.art import Anchor, Art, Face, outline
from game.ui.badges import badge, dot
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.layout import Page
from game.ui.theme import CAPTION, LABEL, style
from game.ui.widgets import Button, Look, draw_button, draw_radio
from game.ui.words import Words

_COLOUR, _CHILD, _ERASE = "colour.", "child.", "erase-records"


class _TilePlaces(NamedTuple):
    """Where an animal's mark, its badge and its words stand."""

    mark: Rect
    picture: Rect
    texts: Rect


class ChildrenPage(PanelPage):
    """The eight animals of a colour at a time; a tap gives one to a child or takes it back."""

    key = "children"
    icon = "users"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._colour = next((child.colour for child in world.players.enabled), Colour.RED)
        self._games: dict[Child, int] = {}
        self._told = ""
        self._spoken: tuple[str, ...] = ()
        self._erase: Erase | None = None
        self._sheet: Page | None = None
        self._area = self._heading = self._note = Rect(0, 0, 0, 0)
        self._colours: dict[str, Rect] = {}
        self._tiles: dict[Child, Rect] = {}
        self._button = Button(_ERASE, self._area, Look.OAT)

    def title(self, words: Words) -> str:
        # Translators: a page of the grown-ups' panel, and its tab.
        return words.gettext("Children")

    def opened(self) -> None:
        self._erase, self._told, self._games = None, "", {}
        self._spoken = ()

    def arrange(self, sheet: Page, area: Rect) -> None:
        self._sheet, self._area = sheet, area
        if self._erase is not None:
            self._erase.arrange(sheet, area)
            return
        u, gap = sheet.u, max(16 * sheet.u, 8)
        line = Rect(area.x, area.y, area.w, max(heading_height(u), 46))
        high, wide = max(58 * u, 44), len(Colour) * max(88 * u, 58)
        pill = Rect(line.right - wide, line.cy - high / 2, wide, high)
        self._heading = Rect(area.x, area.y, pill.x - gap - area.x, line.h)
        names = [f"{_COLOUR}{colour}" for colour in Colour]
        self._colours = dict(zip(names, pill.columns(len(names)), strict=True))
        foot = self._arrange_foot(area, u, gap)
        room = Rect(area.x, line.bottom + gap / 2, area.w, foot - gap - line.bottom - gap / 2)
        columns = 4 if room.h < 0.8 * room.w else 2
        boxes = (box for row in room.rows(len(Animal) // columns, gap) for box in row.columns(columns, gap))
        self._tiles = {Child(animal, self._colour): box for animal, box in zip(Animal, boxes, strict=True)}
        for child in self._tiles:
            if child not in self._games:
                self._games[child] = games_of(self.world, child)

    def _arrange_foot(self, area: Rect, u: float, gap: float) -> float:
        """The note and the button below the animals; returns where they begin."""
        # Translators: the button that leads to the questions before a child's record is erased.
        label = self.world.words.gettext("Erase records")
        high, any_kept = max(80 * u, 54), bool(self.world.journal.children())
        foot = Rect(area.x, area.bottom - high, area.w, high)
        if area.w > area.h:
            wide = max(330 * u, 190)
            self._button = Button(
                _ERASE, Rect(foot.right - wide, foot.y, wide, high), Look.OAT, "trash", label, enabled=any_kept
            )
            self._note = Rect(foot.x, foot.y, foot.w - wide - gap, high) if any_kept else foot
            return foot.y
        self._button = Button(_ERASE, foot, Look.OAT, "trash", label, enabled=any_kept)
        note = max(76 * u, 44)
        self._note = Rect(foot.x, (foot.y - gap if any_kept else foot.bottom) - note, foot.w, note)
        return self._note.y

    def targets(self) -> Mapping[str, Rect]:
        if self._erase is not None:
            return self._erase.targets()
        tiles = {f"{_CHILD}{child}": box for child, box in self._tiles.items()}
        return {**self._colours, **tiles, **({_ERASE: self._button.hit} if self._button.enabled else {})}

    def overview(self) -> tuple[str, ...]:
        return (question(self.world.words),) if self._erase is None else self._erase.overview()

    def describe(self, name: str) -> tuple[str, ...]:
        words = self.world.words
        if self._erase is not None:
            return self._erase.describe(name)
        if name.startswith(_COLOUR):
            colour = Colour(name.removeprefix(_COLOUR))
            return chosen(words, colour_name(words, colour), is_chosen=colour is self._colour)
        if name.startswith(_CHILD):
            nickname = name.removeprefix(_CHILD)
            plays = nickname in self.world.settings.current.children
            return (child_name(words, parse_child(nickname)), sentences.switched(words, on=plays))
        return labelled((self._button,), name)

    def message(self) -> tuple[str, ...]:
        return self._spoken

    def pressed(self, name: str) -> None:
        if self._erase is not None:
            self._erase.pressed(name)
            self._end_erasing(self._erase)
        elif name == _ERASE:
            self._erase = Erase(self.world)
        elif name.startswith(_COLOUR):
            self._colour = Colour(name.removeprefix(_COLOUR))
        else:
            nickname = name.removeprefix(_CHILD)
            enabled = self.world.settings.current.children
            others = tuple(one for one in enabled if one != nickname)
            if nickname in enabled:
                self.world.settings.teach(nickname, None)
            self.world.settings.change(children=others if nickname in enabled else (*enabled, nickname))
            self._told, self._spoken = "", ()

    def back(self) -> bool:
        asked, self._erase = self._erase is not None, None
        return asked

    def _end_erasing(self, erase: Erase) -> None:
        if not erase.over:
            return
        words = self.world.words
        self.opened()
        if erase.erased is True:
            # Translators: said after a record was erased; {child} is a nickname, such as Fox, red.
            text = words.gettext("Erased: {child}")
            self._told = text.format(child=erase.whose)
            self._spoken = (without_path(text.format(child="")), erase.whose)
        elif erase.erased is False:
            # Translators: a child's record could not be erased, for example because the folder may not be written.
            self._told = words.gettext("The record could not be erased.")
            self._spoken = (self._told,)

    def draw(self, canvas: Canvas, pressed: IsPressed) -> None:
        if self._erase is not None:
            self._erase.draw(canvas, pressed)
            return
        kit, words, u = self.world.kit, self.world.words, self._unit
        draw_heading(canvas, kit, u, self._heading, question(words))
        self._draw_colours(canvas)
        self._draw_tiles(canvas)
        self._draw_note(canvas)
        if self._button.enabled:
            draw_button(canvas, kit, u, self._button, pressed(_ERASE))

    @property
    def _unit(self) -> float:
        return self._sheet.u if self._sheet is not None else 1.0

    def _draw_colours(self, canvas: Canvas) -> None:
        """The four colours side by side on a pill, and how many children play in each."""
        p, pad = self.world.kit.palette, max(5 * self._unit, 3)
        first, *_, last = self._colours.values()
        canvas.panel(Rect(first.x, first.y, last.right - first.x, first.h), p.oat_deep, 0.32 * first.h)
        enabled = self.world.players.enabled
        for name, box in self._colours.items():
            colour = Colour(name.removeprefix(_COLOUR))
            inside, chosen = box.grown(-pad), colour is self._colour
            if chosen:
                canvas.panel(inside, p.cloth, 0.32 * first.h - pad)
            left, right = inside.columns(2)
            side = 0.66 * inside.h
            canvas.art(dot(colour, self.world.kit.theme.dyes), centred(left.cx + 0.08 * left.w, left.cy, side, side))
            ink = style(CAPTION, self._unit, p.paper if chosen else p.ink, Face.BLACK)
            count = self.world.words.number(sum(child.colour is colour for child in enabled))
            canvas.text(count, right, ink)

    def _draw_tiles(self, canvas: Canvas) -> None:
        """The animals of the colour, their names at one size, and how often they played."""
        words, u, p, enabled = self.world.words, self._unit, self.world.kit.palette, self.world.players.enabled
        places = {child: self._parts(box) for child, box in self._tiles.items()}
        rooms = {child: at.texts.rows(2) if self._games[child] else (at.texts,) for child, at in places.items()}
        names = {child: animal_name(words, child.animal) for child in places}
        counts = {child: games_text(words, games) for child in places if (games := self._games[child])}
        name = canvas.common([*names.values()], [room[0] for room in rooms.values()], style(LABEL, u, p.ink))
        count = style(CAPTION, u, p.ink_soft, Face.BOLD)
        count = canvas.common([*counts.values()], [rooms[child][-1] for child in counts], count)
        for child, at in places.items():
            self._draw_tile(canvas, child, at, child in enabled)
            anchor = Anchor.LEFT if at.texts.x > at.picture.right else Anchor.CENTRE
            ink = p.ink if child in enabled else p.ink_soft
            canvas.text(names[child], rooms[child][0], name._replace(colour=ink), anchor=anchor)
            canvas.text(counts.get(child, ""), rooms[child][-1], count, anchor=anchor)

    def _draw_tile(self, canvas: Canvas, child: Child, at: _TilePlaces, enabled: bool) -> None:
        """Without words. Enabled: on oat, with a tick. Free: a stitched edge, faint, with a plus."""
        kit, p, u, box = self.world.kit, self.world.kit.palette, self._unit, self._tiles[child]
        radius = 28 * u
        if enabled:
            canvas.panel(box, p.oat, radius)
            draw_radio(canvas, kit, at.mark, chosen=True)
        else:
            stitches = outline(1.5, 1.5, box.w - 3, box.h - 3, radius, p.line, max(2.5 * u, 1.6), dash=(13 * u, 10 * u))
            canvas.art(Art(box.w, box.h, stitches), box)
            canvas.art(kit.icons("plus", p.ink_soft), at.mark)
        canvas.art(badge(kit.read, child, kit.theme.dyes), at.picture, opacity=1.0 if enabled else 0.5)

    def _parts(self, box: Rect) -> _TilePlaces:
        """Where a tile's badge and its words stand: beside each other in a wide one, else below each other."""
        pad, mark_side = max(14 * self._unit, 6), max(38 * self._unit, 22)
        mark = Rect(box.right - pad - mark_side, box.y + pad, mark_side, mark_side)
        inside = box.grown(-pad)
        if inside.w > 1.5 * inside.h:
            side = min(inside.h, inside.w * 0.45)
            picture = Rect(inside.x, inside.cy - side / 2, side, side)
            left = picture.right + 0.12 * side
            texts = Rect(left, inside.y + mark.h * 0.5, inside.right - left, inside.h - mark.h * 0.5)
            return _TilePlaces(mark, picture, texts)
        words_h = max(min(0.36 * inside.h, 72 * self._unit), 40)
        side = min(inside.h - words_h, inside.w - 1.4 * mark.w)
        picture = centred(inside.cx, inside.y + (inside.h - words_h) / 2, side, side)
        return _TilePlaces(mark, picture, Rect(inside.x, inside.bottom - words_h, inside.w, words_h))

    def _draw_note(self, canvas: Canvas) -> None:
        words = self.world.words
        # Translators: a note below the children's badges.
        picks = words.gettext("Each child picks an animal.")
        # Translators: a note below the children's badges: what is recorded is not sent anywhere.
        stays = words.gettext("Everything stays on this machine.")
        ink = style(CAPTION, self._unit, self.world.kit.palette.ink, Face.BOLD)
        canvas.text(self._told or f"{picks}\n{stays}", self._note, ink, anchor=Anchor.LEFT, lines=3)
