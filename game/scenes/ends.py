"""Win and lose: how it ended, which pairs were found, and what to do next. Losing is weather, not failure."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from game.engine.cards import Card, Suit
from game.engine.rules import Role
from game.engine.session import Session
from game.scenes import phrases, spoken
from game.scenes.bar import Item, lay_bar
from game.scenes.hints import on_a_clock, series
from game.scenes.routes import Route, ToHelp, ToPlay, ToTitle
from game.scenes.screen import Screen
from game.scenes.shelf import SHELF
from game.scenes.stage import draw_court, draw_glow, draw_shelf, end_rooms, stage_boxes
from game.scenes.world import World
from game.ui.art import Anchor, Art, Colour, Face, inner
from game.ui.canvas import Canvas
from game.ui.clock import draw_progress
from game.ui.easing import wave
from game.ui.geometry import Rect, centred
from game.ui.keys import Command
from game.ui.layout import ASPECT
from game.ui.pair_table import Bond, bonds, draw_pair_table
from game.ui.sound import Effect
from game.ui.theme import HEADLINE, MESSAGE, TITLE, style
from game.ui.typeset import within
from game.ui.widgets import Button, Look
from game.ui.words import Words

_LEAST_WORDS = 0.84
"""Before headline and sentence are smaller than this part of themselves, the line below the buttons is left out."""


class Answer(NamedTuple):
    """A button of an end scene: its name as a target, its icon and its words."""

    name: str
    icon: str
    label: str


class Ending(Screen):
    """What win and lose share: the buttons, the shelf with the pairs found."""

    for_one_child = True

    def __init__(self, world: World, session: Session, shelf_part: float, picture_part: float) -> None:
        super().__init__(world, settle=world.kit.theme.patience.settle_end)
        self.session = session
        self.found = pairs_found(session)
        self.clocked = on_a_clock(session.rules)
        self._shelf_part = shelf_part
        self._picture_part = picture_part

    def arrange(self) -> None:
        sheet, u, words = self.page, self.page.u, self.world.words
        part = self._shelf_part * (1.55 if sheet.portrait else 1.0)
        gap, reach = max(14 * u, 8), 10 * u
        high, low = max(100 * u, 54.0), max(76 * u, 50.0)
        least = (max(104 * u, 48.0), max((56 if sheet.portrait else 98) * u, 44.0), max(46 * u, 24.0))
        headline, text, count = (self.text_scale * line for line in least)
        self._picture, room, self._shelf = end_rooms(sheet, part, self._picture_part, headline + text + count)
        self.bar = lay_bar(sheet, sheet.bar, self.world, (), (Item("help", "help"),))
        if sheet.portrait:
            top = room.y + max(room.h - headline - text - count, 0) / 2
            row = Rect(sheet.margin, self._shelf.y + 24 * u, sheet.size.width - 2 * sheet.margin, high)
            below = top + headline + text
            shelf_top = row.bottom + gap + low + gap
        else:
            # Where all of it has no room only the words give way, and first of all the count: the shelf shows it, too.
            fixed = high + low + 2.5 * gap
            if room.h - fixed < _LEAST_WORDS * (headline + text + count):
                fixed, count = fixed - gap / 2, 0.0
            part = min(max(room.h - fixed, 0) / (headline + text + count), 1.0)
            headline, text, count = part * headline, part * text, part * count
            top = room.y + (room.h - fixed - headline - text - count) / 2
            row = Rect(room.x, top + headline + text + gap, room.w, high)
            below = row.bottom + gap + low + gap / 2
            shelf_top = self._shelf.y + 14 * u
        self._headline = Rect(room.x, top, room.w, headline)
        self._words = Rect(room.x, top + headline, room.w, text)
        self._count = Rect(room.x, below, room.w, count)
        foot = sheet.size.height - max(18 * u, 10)
        self._on_shelf = Rect(sheet.margin, shelf_top, sheet.body.w, foot - shelf_top)
        first, *others = self.answers(words)
        # Both reach into the gaps above and below: so the way home is two centimetres wide, and so high is the first.
        side = high + 2 * reach
        main = Rect(row.x, row.y, row.w - side - gap, high)
        home = Rect(row.right - side, row.y - reach, side, side)
        wide = row.w if len(others) > 1 else main.w
        boxes = Rect(row.x, row.bottom + gap, wide, low).columns(len(others), gap)
        self.buttons = (
            Button(first.name, main, Look.MAIN, first.icon, first.label, reach=reach),
            *(Button(one.name, box, Look.PLAIN, one.icon, one.label) for one, box in zip(others, boxes, strict=True)),
            Button("back", home, Look.RING, "home"),
        )

    def answers(self, words: Words) -> tuple[Answer, ...]:
        """What to do next, the first one large."""
        return (
            # Translators: the button that shuffles and begins a new game; never the button that fills gaps.
            Answer("new-deal", "cards", words.gettext("New game")),
            # Translators: the button that starts the same deal from its beginning.
            Answer("same-deal", "again", words.gettext("Same cards again")),
        )

    def update(self, dt: float) -> Route | None:
        # While the child looks at the end of this game, the next one is chosen.
        if not self.moving:
            self.world.dealer.think(self.session)
        return super().update(dt)

    def overview(self) -> tuple[str, ...]:
        """How much was achieved; how it ended is said to everybody."""
        from game.scenes.voicing import sentences

        words, achieved = self.world.words, self._count_achieved()
        return ((sentences.laid if self.clocked else sentences.found)(words), *sentences.number(achieved))

    def everything(self) -> tuple[str, ...]:
        from game.scenes import spoken
        from game.scenes.voicing import sentences

        words, rules, left = self.world.words, self.session.rules, cards_left(self.session)
        named = tuple(spoken.card(words, card, rules.value(card)) for card in left)
        return (*super().everything(), *((sentences.stayed(words), *named) if named else ()))

    def first_focus(self) -> str | None:
        return self.buttons[0].name

    def back(self) -> Route | None:
        return ToTitle()

    def help_page(self) -> Route | None:
        return ToHelp(self.session.game.key)

    def pressed(self, name: str) -> Route | None:
        match name:
            case "new-deal":
                return ToPlay(self.world.dealer.new_game(self.session.game))
            case "same-deal":
                return ToPlay(self.session.restart())
            case "undo":
                return ToPlay(self.session.undo(), dealt=False)
        return None

    def commanded(self, wish: Command) -> Route | None:
        names = {Command.NEW_DEAL: "new-deal", Command.SAME_DEAL: "same-deal", Command.UNDO: "undo"}
        name = names.get(wish, "")
        return self.pressed(name) if name in self.targets() else None

    def draw_words(self, canvas: Canvas, headline: str, text: str) -> None:
        """Headline, sentence, and, where there is room, how many pairs were found or cards laid."""
        p, u, portrait = self.kit.palette, self.page.u, self.page.portrait
        anchor = Anchor.CENTRE if portrait else Anchor.LEFT
        mark = style(HEADLINE * 0.86, u, p.paper, Face.HEADLINE)
        canvas.text(headline, within(self._headline), mark, anchor=anchor)
        canvas.text(text, within(self._words, 2), style(MESSAGE, u, p.paper), anchor=anchor, lines=2)
        if not self._count.h:
            return
        count, line = self._achieved(), within(self._count)
        text_style = style(TITLE, u, p.paper)
        side = min(self._count.h, 40 * u)
        width = canvas.fitting(count, line._replace(w=line.w - 1.4 * side), text_style)
        x = line.x + ((line.w - width - 1.4 * side) / 2 if portrait else 0)
        canvas.art(self.kit.icons("check", p.marigold), Rect(x, line.cy - side / 2, side, side))
        room = Rect(x + 1.4 * side, line.y, line.right - x - 1.4 * side, line.h)
        canvas.text(count, room, text_style, anchor=Anchor.LEFT)

    def _achieved(self) -> str:
        words, count = self.world.words, self._count_achieved()
        if self.clocked:
            return phrases.cards_laid(words, count, self.session.rules.remaining(self.session.states[0]))
        return phrases.pairs_found(words, count)

    def _count_achieved(self) -> int:
        """The cards that were laid, or the pairs that were found."""
        rules, session = self.session.rules, self.session
        if self.clocked:
            return rules.remaining(session.states[0]) - rules.remaining(session.state)
        return sum(times for bond, times in self.found.items() if len(bond) > 1)

    def draw_tally(self, canvas: Canvas, box: Rect) -> None:
        """Every bond with a dot for each time it was found, or every pile with one for each of its cards."""
        if self.clocked:
            draw_progress(canvas, self.kit, box, series(self.session.rules, self.session.state))
            return
        words, target = self.world.words, self.session.rules.target
        draw_pair_table(canvas, self.kit, box, bonds(target), lambda value: phrases.letter(words, value), self.found)


class Win(Ending):
    """Every card is out: the whole sun, a laughing court, and suits in the air."""

    def __init__(self, world: World, session: Session) -> None:
        super().__init__(world, session, shelf_part=0.22, picture_part=0.57)
        self._seconds = 0.0
        world.sounds.play(Effect.WIN)
        told = phrases.came_out(world.words) if self.clocked else spoken.won(world.words)
        world.speaker.say(*told, after=True)

    @property
    def moving(self) -> bool:
        return super().moving or (self._seconds < self.kit.theme.patience.rays and not self.calm)

    def update(self, dt: float) -> Route | None:
        self._seconds += dt
        return super().update(dt)

    def draw(self, canvas: Canvas) -> None:
        p, words = self.kit.palette, self.world.words
        canvas.ground(p.lagoon, p.lagoon_edge, 0.4)
        stage, sun_box = stage_boxes(self._picture)
        self._draw_suits(canvas, sun_box)
        draw_glow(canvas, sun_box, p.marigold)
        canvas.art(self.kit.suns(self.session.rules.target, rich=True), sun_box)
        draw_court(canvas, self.kit, stage, happy=True)
        draw_shelf(canvas, self.kit, self._shelf, self.page.u)
        self.draw_words(canvas, *self._praise(words))
        self.draw_tally(canvas, self._on_shelf)
        self.draw_buttons(canvas)
        self.draw_focus(canvas)

    def _praise(self, words: Words) -> tuple[str, str]:
        """The headline and what was achieved."""
        if self.clocked:
            return phrases.came_out(words)
        # Translators: the headline when every card is out.
        headline = words.gettext("All out!")
        # Translators: below “All out!”. {target} is 13.
        text = words.gettext("You found every {target} in the whole deck.")
        return headline, text.format(target=self.session.rules.target)

    def _draw_suits(self, canvas: Canvas, sun_box: Rect) -> None:
        """Suits about the sun, bobbing for a while."""
        suits = tuple(self.kit.cards.suit(suit, self.kit.palette.paper) for suit in Suit)
        for number, (dx, dy) in enumerate(_AIR):
            size = sun_box.w * (0.045 + 0.012 * (number % 3))
            bob = 0.03 * sun_box.h * wave(min(self._seconds, 6.0) + number * 0.37, 1.5 + 0.1 * number)
            x, y = sun_box.cx + dx * sun_box.w, sun_box.cy + dy * sun_box.h - bob
            if x - size > self.page.margin / 2 and y - size > 0:
                canvas.art(suits[number % 4], centred(x, y, size, size))


_AIR = (
    (-0.61, -0.42), (-0.73, -0.24), (-0.68, -0.02), (-0.77, 0.18), (-0.66, 0.33),
    (0.61, -0.42), (0.7, -0.22), (0.75, 0.0), (0.7, 0.2),
)  # fmt: skip


_NOT_LEFT = frozenset({Role.STOCK, Role.BALCONY, Role.NUMERAL})
"""Where cards lie that nobody could have got rid of, or that are done with."""


class Lose(Ending):
    """No pair is left: dusk, a cloud before the part-lit sun, and the cards that stayed."""

    def __init__(self, world: World, session: Session) -> None:
        super().__init__(world, session, shelf_part=0.33, picture_part=0.5)
        world.speaker.say(phrases.consolation(world.words, luck=SHELF[session.game.key].luck), after=True)

    @property
    def deep(self) -> Colour:
        return self.kit.palette.dusk_edge

    def answers(self, words: Words) -> tuple[Answer, ...]:
        """Where a choice may have been the cause, taking moves back comes first, then the same cards, then new ones."""
        usual = super().answers(words)
        if SHELF[self.session.game.key].luck:
            return usual
        # Translators: the button that takes the last move back.
        return (Answer("undo", "undo", words.gettext("Undo")), *reversed(usual))

    def draw(self, canvas: Canvas) -> None:
        p, words, rules = self.kit.palette, self.world.words, self.session.rules
        canvas.ground(p.dusk, p.dusk_edge, 0.5)
        room = self._picture
        side = min(room.w * 0.8, room.h * 0.86)
        sun_box = centred(room.cx, room.y + side / 2 + 0.03 * room.h, side, side)
        draw_glow(canvas, sun_box.scaled(0.9), p.marigold)
        whole = rules.remaining(self.session.states[0])
        lit = rules.target * (whole - rules.remaining(self.session.state)) / whole
        canvas.art(self.kit.suns(rules.target, lit, unlit=p.dusk_petal), sun_box)
        cloud = inner(self.kit.read("scene/cloud"))
        low, base = room.bottom, side / 200
        far = Rect(sun_box.cx - 128 * base, 0, 132 * base, 78 * base)
        near = Rect(sun_box.cx - 18 * base, 0, 148 * base, 87.5 * base)
        for box, colour, lift in ((far, p.cloud_far, 14 * base), (near, p.cloud_near, 4 * base)):
            y = min(low, sun_box.bottom + 10 * base) - box.h - lift
            canvas.art(Art(220, 130, cloud.replace("#E4E0F2", colour)), Rect(box.x, y, box.w, box.h))
        draw_shelf(canvas, self.kit, self._shelf, self.page.u)
        text = phrases.consolation(words, luck=SHELF[self.session.game.key].luck)
        stuck = phrases.nothing_goes if self.clocked else phrases.no_pairs_left
        self.draw_words(canvas, stuck(words), text)
        self._draw_left(canvas)
        self.draw_buttons(canvas)
        self.draw_focus(canvas)

    def _draw_left(self, canvas: Canvas) -> None:
        """The cards that stayed, smallest first, and below them the pairs found."""
        rules, cards, area = self.session.rules, cards_left(self.session), self._on_shelf
        upper = Rect(area.x, area.y, area.w, area.h * (0.64 if self.page.portrait else 0.56))
        gap = max(8 * self.page.u, 4)

        def width(lines: int) -> float:
            across = -(-len(cards) // lines)
            by_width = (upper.w - gap * (across - 1)) / across
            return min(by_width, (upper.h - gap * (lines - 1)) / lines / ASPECT, 120 * self.page.u)

        lines = max(range(1, 5), key=width)
        across, w = -(-len(cards) // lines), width(lines)
        pitch = min((upper.w - w) / max(across - 1, 1), w * 1.25)
        left = upper.cx - (pitch * (across - 1) + w) / 2
        for number, card in enumerate(cards):
            row, column = divmod(number, across)
            box = Rect(left + column * pitch, upper.y + row * (w * ASPECT + gap), w, w * ASPECT)
            shown = self.world.settings.current.court_values
            face = phrases.face(self.world.words, card, rules.value(card), court_values=shown)
            canvas.art(self.kit.cards.face(face, w), box)
        self.draw_tally(canvas, Rect(area.x, upper.bottom + gap, area.w, area.bottom - upper.bottom - gap))


def cards_left(session: Session) -> list[Card]:
    """The cards that stayed on the table, smallest first."""
    rules, state = session.rules, session.state
    left = (card for place in rules.board if place.role not in _NOT_LEFT for card in state.piles[place.spot])
    return sorted(left, key=rules.value)


def pairs_found(session: Session) -> Counter[Bond]:
    """How often each bond was thrown out in a game, the larger number first."""
    found: Counter[Bond] = Counter()
    for move in session.outs:
        values = sorted((session.rules.value(transfer.card) for transfer in move.transfers), reverse=True)
        found[tuple(values)] += 1
    return found
