"""The title: what the game is, shown and not told, and one large button."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.engine.cards import Card, Rank, Suit
from game.practice.children import Child
from game.scenes import phrases
from game.scenes.bar import Item, lay_bar
from game.scenes.routes import Route, ToGate, ToPlay
from game.scenes.screen import Screen
from game.scenes.shelf import SHELF
from game.scenes.stage import draw_court, draw_glow, draw_shelf, stage_boxes
from game.scenes.world import World
from game.ui.art import Anchor, Face
from game.ui.canvas import Canvas
from game.ui.card_art import CardFace
from game.ui.equation import Part, draw_parts, equals, goal, plus
from game.ui.geometry import Rect
from game.ui.layout import ASPECT
from game.ui.pair_table import bonds, draw_pair_table
from game.ui.sound import Effect
from game.ui.theme import CAPTION, HEADLINE, LABEL, style
from game.ui.tile import draw_tile
from game.ui.widgets import Button, Look
from game.ui.words import Words

if TYPE_CHECKING:
    from game.scenes.who import Who

GAME = "game."
VOICING_KEY = "F2"
_LEAST_SUM = 45
"""Where the example would be lower than this, in units, it is left out."""
_EXAMPLE = (Card(Rank.EIGHT, Suit.HEARTS), Card(Rank.FIVE, Suit.SPADES))


class Title(Screen):
    """The first scene. Problems with files are told here, once each, in the place of the pair table.

    Where several children play it first asks who is there, and again when their badge in the bar is tapped.
    """

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._first, *self._others = SHELF
        self._shown = SHELF[self._first]
        self._rules = self._shown.game.build(self._shown.game.complete({}))
        self._problem: Callable[[Words], str] | None = None
        self._recalled: set[Child | None] = set()
        self._asked_again = False
        self._told = (False, False)
        self._asked_aloud = False
        self._who: Who | None = None
        self._tiles: tuple[Button, ...] = ()

    def arrange(self) -> None:
        sheet, words, u = self.page, self.world.words, self.page.u
        (width, height), margin = sheet.size, sheet.margin
        lock = () if self.world.machine.kiosk else (Item("grownups", "lock"),)
        left = (*lock, Item("help", "help"), *self._badge())
        self.bar = lay_bar(sheet, sheet.bar, self.world, left)
        self._who = self._question()
        if self._who is not None:
            self.uncover()
        if sheet.portrait:
            self._shelf = Rect(0, height * 0.6, width, height * 0.4)
            self._wordmark = Rect(margin, sheet.bar.bottom, sheet.body.w, 130 * u)
            picture = Rect(margin, self._wordmark.bottom, sheet.body.w, self._shelf.y - self._wordmark.bottom)
            main = Rect(margin * 1.5, self._shelf.y + 32 * u, width - 3 * margin, 130 * u)
            self._table = Rect(margin, main.bottom + 20 * u, sheet.body.w, height - main.bottom - 40 * u)
        else:
            shelf_h = max(194 * u, 112)
            self._shelf = Rect(0, height - shelf_h, width, shelf_h)
            x, w = margin + 36 * u, 372 * u
            self._wordmark = Rect(x, sheet.bar.bottom + 8 * u, 480 * u, 196 * u)
            main = Rect(x, self._shelf.y - 170 * u, w, 138 * u)
            # The sun rises beside the bar's buttons, or below large ones.
            high = sheet.bar.bottom if sheet.full_bar else 22 * u
            picture = Rect(width * 0.4, high, width * 0.59, self._shelf.y - high)
            self._table = Rect(margin, self._shelf.y + 16 * u, sheet.body.w, self._shelf.h - 40 * u)
        self._stage, self.sun = stage_boxes(picture)
        self.buttons = self._play_buttons(words, main)
        if not sheet.portrait:
            top = self._wordmark.bottom + 6 * u
            self._sum = Rect(main.x, top, main.w, self.buttons[0].box.y - top - 18 * u)
        self._tiles = self._lay_tiles(words) if self._problem is None else ()
        if self._problem is not None:
            side = max(60 * u, 38)
            close = Rect(self._table.right - side, self._table.y + 4 * u, side, side)
            self.buttons += (Button("close", close, Look.PALE, "close"),)

    @property
    def bar_items(self) -> int:
        return 3 if self.world.child is None else 4

    def _badge(self) -> tuple[Item, ...]:
        """Who plays; an only child need not be asked again."""
        child = self.world.child
        if child is None:
            return ()
        # Imported where there are children: most often there are none, and the first picture needs no badge.
        from game.ui.badges import badge

        several = len(self.world.players.enabled) > 1
        return (Item("who", enabled=several, picture=badge(self.kit.read, child, self.kit.theme.dyes)),)

    def _question(self) -> Who | None:
        """Who is playing? None while that is known."""
        players = self.world.players
        if not (players.must_ask or self._asked_again):
            return None
        from game.scenes.who import Who

        return Who(self.page, players.enabled)

    def _play_buttons(self, words: Words, main: Rect) -> tuple[Button, ...]:
        """Play; or go on with a game that was left, and beside it a new one."""
        if not self._goes_on(self._first):
            # Translators: the large button that begins a game.
            return (Button("play", main, Look.MAIN, "play", words.gettext("Play")),)
        u = self.page.u
        if self.page.portrait:
            go_on, new = main._replace(w=0.64 * main.w), Rect(main.x + 0.66 * main.w, main.y, 0.34 * main.w, main.h)
        else:
            low = max(72 * u, 46)
            new = Rect(main.x, main.bottom + 10 * u - low, 452 * u, low)
            go_on = new._replace(y=new.y - max(12 * u, 8) - 120 * u, h=120 * u)
        return (
            # Translators: the button that goes on with the game that was begun.
            Button("go-on", go_on, Look.MAIN, "play", words.gettext("Go on")),
            # Translators: the button that shuffles and begins a new game; never the button that fills gaps.
            Button("new-deal", new, Look.PLAIN, "cards", words.gettext("New game")),
        )

    def _lay_tiles(self, words: Words) -> tuple[Button, ...]:
        """The other patiences, side by side or in two rows."""
        if not self._others:
            return ()
        gap = self.page.gap * 0.9
        rows = 2 if self.page.portrait else 1
        across = -(-len(self._others) // rows)
        boxes: list[Rect] = []
        for number, row in enumerate(self._table.rows(rows, gap)):
            here = self._others[number * across : (number + 1) * across]
            boxes += row.columns(len(here), gap)
        return tuple(
            Button(f"{GAME}{key}", box, Look.PLAIN, label=SHELF[key].title(words))
            for key, box in zip(self._others, boxes, strict=True)
        )

    def update(self, dt: float) -> Route | None:
        if dt > 0 and self.world.child not in self._recalled:
            # After the first picture: it does not wait for the records.
            self._recalled.add(self.world.child)
            self.world.recall()
            self._rearrange()
        # One after the other: the next one is told when this one was put away.
        problem = self.world.take_problem() if self._problem is None else None
        if problem is not None:
            self._problem = problem
            self._rearrange()
        if dt > 0:
            self._ask_aloud()
        route = super().update(dt)
        if self.world.players.must_ask and self._who is None:
            self._rearrange()
        return route

    def _ask_aloud(self) -> None:
        """Say the question once each time it comes up."""
        asks = self._who is not None
        # In self-voicing mode it is the first thing that is said of the scene.
        if asks and not self._asked_aloud and not self.world.speaker.voicing:
            from game.scenes.who import question

            self.world.speaker.say(question(self.world.words))
        self._asked_aloud = asks

    def _rearrange(self) -> None:
        self.resize(self.page.size)

    def targets(self) -> Mapping[str, Rect]:
        if self.over is not None:
            return self.over.targets()
        if self._who is not None:
            return {**self.bar.targets(), **self._who.targets()}
        return {**super().targets(), **{tile.name: tile.hit for tile in self._tiles}}

    def overview(self) -> tuple[str, ...]:
        from game.scenes.voicing.title import overview

        return overview(self.world.words, asking=self._who is not None, problem=self._problem is not None)

    def describe(self, name: str) -> tuple[str, ...]:
        from game.scenes.voicing.title import describe

        key = name.removeprefix(GAME)
        return describe(self.world, name, begun=key in SHELF and self._goes_on(key)) or super().describe(name)

    def news(self) -> tuple[str, ...]:
        """The question who is playing has come, or a problem is told."""
        now = (self._who is not None, self._problem is not None)
        before, self._told = self._told, now
        return self.overview() if now != before and any(now) else ()

    def first_focus(self) -> str | None:
        asked = self.over or self._who
        return self.buttons[0].name if asked is None else next(iter(asked.targets()))

    def back(self) -> Route | None:
        """Esc only ends a question here: the window is closed like any other, so that no child closes it by chance."""
        self.uncover()
        if self._asked_again:
            self._asked_again = False
            self._rearrange()
        return None

    def pressed(self, name: str) -> Route | None:
        if self._who is not None and name in self._who.targets():
            self._choose(name)
            return None
        if name.startswith(GAME):
            return self._play(name.removeprefix(GAME))
        match name:
            case "who":
                self._asked_again = not self._asked_again
                self._rearrange()
            case "play":
                return ToPlay(self.world.dealer.new_game(self._shown.game))
            case "new-deal":
                return self._new_deal()
            case "same-deal":
                return ToPlay(self.world.unfinished[self._first].restart())
            case "go-on":
                return self._play(self._first)
            case "grownups":
                return ToGate()
            case "close":
                self._problem = None
                self.arrange()
        return None

    def _new_deal(self) -> Route | None:
        """Begin a new game; where that gives up one with moves, after asking as the table does."""
        if self.over is None and self.world.unfinished[self._first].done:
            from game.scenes.table.ask import Ask

            self.cover(lambda: Ask(self.page, self.world.words), "go-on")
            return None
        return ToPlay(self.world.dealer.new_game(self._shown.game))

    def _goes_on(self, key: str) -> bool:
        """Whether a game was begun that can go on; one of the class's own deals comes before any other."""
        session = self.world.unfinished.get(key)
        if session is None:
            return False
        return self.world.settings.current.class_deal is None or self.world.dealer.class_number(session) is not None

    def _play(self, key: str) -> Route:
        """Go on with a patience where it was left, or begin it."""
        if self._goes_on(key):
            return ToPlay(self.world.unfinished[key], dealt=False)
        return ToPlay(self.world.dealer.new_game(SHELF[key].game))

    def _choose(self, name: str) -> None:
        """Somebody said who it is: from here on games and records are theirs."""
        from game.scenes.who import who

        child = who(name)
        if child is not None:
            self.world.players.choose(child)
        self._asked_again = False
        self.world.sounds.play(Effect.PICK)
        self._rearrange()

    def draw(self, canvas: Canvas) -> None:
        p = self.kit.palette
        canvas.ground(p.lagoon, p.lagoon_edge, 0.4)
        if self._who is None:
            self._draw_title(canvas)
            self.draw_buttons(canvas)
        else:
            self._who.draw(canvas, self.kit, self.world.words, self.world.child, self.is_pressed)
            self.bar.draw(canvas, self.kit, self.page.u, self.is_pressed, self.deep)
        self._draw_ear(canvas)
        if self.over is not None:
            self.over.draw(canvas, self.kit, self.is_pressed)
        self.draw_focus(canvas)

    def _draw_ear(self, canvas: Canvas) -> None:
        """A quiet sign in the bar, for whoever looks for it: F2 reads everything aloud. It is no button."""
        p, u, room = self.kit.palette, self.page.u, self.bar.title_box
        side = max(34 * u, 22)
        ear = Rect(room.x + 0.3 * side, room.cy - side / 2, side, side)
        text = Rect(ear.right + 0.2 * side, ear.y, 1.4 * side, side)
        if text.right > room.right:
            return
        on = self.world.speaker.voicing
        if on:
            pill = Rect(ear.x, ear.y, text.right - ear.x, side).grown(0.24 * side)
            canvas.panel(pill, p.marigold, pill.h / 2)
        colour = p.ink if on else p.paper
        canvas.art(self.kit.icons("ear", colour), ear, opacity=1.0 if on else 0.8)
        canvas.text(VOICING_KEY, text, style(CAPTION, u, colour, Face.BOLD), anchor=Anchor.LEFT)

    def _draw_title(self, canvas: Canvas) -> None:
        p, u, words = self.kit.palette, self.page.u, self.world.words
        draw_glow(canvas, self.sun, p.marigold)
        canvas.art(self.kit.suns(self._rules.target, rich=True), self.sun)
        draw_court(canvas, self.kit, self._stage, happy=False)
        draw_shelf(canvas, self.kit, self._shelf, u)
        anchor = Anchor.CENTRE if self.page.portrait else Anchor.LEFT
        lines = 1 if self.page.portrait else 2
        mark = style(HEADLINE, u, p.paper, Face.HEADLINE)
        canvas.text(self._shown.title(words), self._wordmark, mark, anchor=anchor, lines=lines)
        if not self.page.portrait and self._sum.h >= _LEAST_SUM * u:
            draw_parts(canvas, self._sum, self._example(), Anchor.LEFT)
        if self._problem is not None:
            self._draw_problem(canvas, self._problem)
        elif self._tiles:
            self._draw_tiles(canvas)
        else:
            target = self._rules.target
            draw_pair_table(canvas, self.kit, self._table, bonds(target), lambda value: phrases.letter(words, value))

    def _draw_tiles(self, canvas: Canvas) -> None:
        for key, tile in zip(self._others, self._tiles, strict=True):
            game = SHELF[key].game
            rules = game.build(game.complete({}))
            begun = self._goes_on(key)
            draw_tile(canvas, self.kit, self.page.u, tile, rules.target, rules.board, begun, self.is_pressed(tile.name))

    def _example(self) -> tuple[Part, ...]:
        """8 + 5 = the sun, with real cards."""
        paper = self.kit.palette.paper
        cards = [Part(self.kit.cards.face(CardFace(card, int(card.rank)), 84), 1 / ASPECT) for card in _EXAMPLE]
        return (cards[0], plus(paper), cards[1], equals(paper), goal(self.kit, self._rules.target))

    def _draw_problem(self, canvas: Canvas, problem: Callable[[Words], str]) -> None:
        box = Rect(self._table.x, self._table.y, self._table.w - max(80 * self.page.u, 50), self._table.h)
        canvas.text(
            problem(self.world.words), box, style(LABEL, self.page.u, self.kit.palette.ink),
            anchor=Anchor.LEFT, lines=5,
        )  # fmt: skip
