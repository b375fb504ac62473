"""The table in a window: what can be tapped and typed there, what lies over it, and its picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.engine.rules import Outcome, Rules
from game.engine.session import Session
from game.engine.state import Spot
from game.scenes import phrases
from game.scenes.hints import Help
from game.scenes.routes import Route, ToHelp, ToPlay, ToTitle
from game.scenes.screen import Screen
from game.scenes.table.buttons import supply_button, usual_bar, way_out
from game.scenes.table.digits import Digits
from game.scenes.table.helping import Helping
from game.scenes.table.over import CLOSE
from game.scenes.table.places import CELL, FAN, FILL, ROW, STOCK, by_need, in_front, next_of_value, places
from game.scenes.table.round import Round
from game.scenes.world import World
from game.ui import marks
from game.ui.boards import Board, TableLayout, table_layout
from game.ui.canvas import Canvas
from game.ui.focus import Rows, rows
from game.ui.geometry import Rect
from game.ui.inputs import Input, Key, Tap
from game.ui.keys import Command
from game.ui.pair_table import Bond, BondCell
from game.ui.tray import Said, Table, TrayLook, draw_tray, tray_rows

if TYPE_CHECKING:
    from game.scenes.voicing.play import PlayVoice


class Play(Screen):
    """One game at the table."""

    for_one_child = True

    def __init__(self, world: World, route: ToPlay) -> None:
        super().__init__(world)
        rules = route.session.rules
        self._board = Board(rules.board, rules.stock, rules.packs, rules.chances)
        self.layout: TableLayout = table_layout(self.page, self._board)
        self._laid = self.layout
        """The layout as it is without a bar."""
        self.round = Round(world, route.session, self.layout, self)
        self._deal_first = route.dealt
        self._digits = Digits()
        self._voice: PlayVoice | None = None
        world.speaker.forget()

    # What is known of the game.

    @property
    def rules(self) -> Rules:
        """The rules of the patience."""
        return self.round.rules

    @property
    def session(self) -> Session:
        """The game as it stands."""
        return self.round.position.session

    @property
    def outcome(self) -> Outcome:
        """Whether it goes on."""
        return self.round.position.outcome

    @property
    def held(self) -> tuple[Spot, ...]:
        """The spots of the cards that are held."""
        return self.round.held

    @property
    def helping(self) -> Helping:
        """How much help there is."""
        return self.round.helping

    @property
    def help(self) -> Help:
        """What the game points at."""
        return self.round.help

    @property
    def said(self) -> Said:
        """What the tray says now."""
        return self.round.talk.said

    @property
    def pair_table(self) -> tuple[Bond, ...]:
        """The bonds that can be read in the tray: those that are covered are to be known."""
        covered = self.round.covered_bonds
        return tuple(bond for bond in self.round.bonds if isinstance(self.said, Table) and bond not in covered)

    # What lies where.

    def arrange(self) -> None:
        self.layout = self._laid = table_layout(self.page, self._board)
        view = self.round.view
        view.arrange(self.layout, reduced=self.calm)
        if self._deal_first:
            self._deal_first = False
            view.deal_in()
        self.round.talk.retell()
        self.furnish()

    @property
    def bar_items(self) -> int:
        return 7 + len(self.say_item())

    @property
    def projected(self) -> bool:
        return self.world.projector.on

    def furnish(self) -> None:
        """The buttons that come and go with what happened."""
        position, words = self.round.position, self.world.words
        if self.projected:
            self.bar = way_out(self.layout)
        else:
            self.bar, self.layout = usual_bar(self.world, self._laid, position, self.say_item())
            self.round.view.sun = self.layout.sun
        self.buttons = supply_button(words, self.layout, position, self.said, telling=self.helping.telling)

    def targets(self) -> Mapping[str, Rect]:
        if self.over is not None:
            return self.over.targets()
        position, fans = self.round.position, self.round.view.fans()
        if not position.running:
            return super().targets()
        covered = [cell for cell in self._bond_cells() if cell.bond in self.round.covered_bonds]
        gaps = self.world.speaker.voicing
        return {**super().targets(), **places(position, self.held, self.layout, fans, covered, gaps=gaps)}

    def _bond_cells(self) -> tuple[BondCell, ...]:
        """The rows of the pair table, where it is in view."""
        if not isinstance(self.said, Table):
            return ()
        return tray_rows(self.layout.tray, self.page.tray_u, self.round.bonds)

    def at(self, x: float, y: float) -> str | None:
        """Where cards cover each other, the one in front; otherwise what is nearest."""
        if self.over is None:
            position = self.round.position
            name = in_front(position, self.layout, self.round.view.fans(), x, y)
            if name is not None:
                return name if position.running else None
        elif self.over.anywhere is not None:
            return self.over.anywhere
        return super().at(x, y)

    def focus_box(self, name: str, hit: Rect) -> Rect:
        box = hit.grown(-self.page.gap / 2)
        if name.startswith(CELL):
            return box._replace(h=box.h + self.layout.hung.get(int(name.removeprefix(CELL)), 0.0))
        return box if name == STOCK else super().focus_box(name, hit)

    def first_focus(self) -> str | None:
        if self.over is not None:
            return next(iter(self.over.targets()))
        # On a finished table the focus begins nowhere: a child who is still pressing Enter would leave through "back".
        return next((name for name in self.targets() if name.startswith(CELL)), None)

    def rows(self) -> Rows:
        """The cards that can be picked first, then what is dealt, what else lies there, and the bar."""
        if self.over is not None:
            return rows(self.over.targets())
        position = self.round.position
        return by_need(position, self.held, self.targets(), self.bar.targets()) if position.running else ()

    # What is said of it in self-voicing mode.

    @property
    def voice(self) -> PlayVoice:
        """What is said of it in self-voicing mode."""
        if self._voice is None:
            from game.scenes.voicing.play import PlayVoice

            self._voice = PlayVoice(self)
        return self._voice

    def overview(self) -> tuple[str, ...]:
        return self.voice.overview()

    def describe(self, name: str) -> tuple[str, ...]:
        return self.voice.describe(name) or super().describe(name)

    def news(self) -> tuple[str, ...]:
        return self.voice.news()

    def everything(self) -> tuple[str, ...]:
        return self.voice.everything() if self.over is None else super().everything()

    # What the child does.

    def handle(self, event: Input) -> Route | None:
        if isinstance(event, Tap | Key):
            self.helping.touched()
            self._focus_value(self._digits.followed(event))
        return super().handle(event)

    def pressed(self, name: str) -> Route | None:
        for prefix, act in ((CELL, self.round.touch), (FAN, self._spread), (ROW, self.helping.uncover)):
            if name.startswith(prefix):
                act(int(name.removeprefix(prefix)))
                return None
        acts: Mapping[str, Callable[[], Route | None]] = {
            STOCK: self._fill,
            FILL: self._fill,
            "hint": self.round.hint,
            "undo": self.round.undo,
            "redo": self.round.redo,
            "again": self._ask_first,
            "go-on": self.uncover,
            CLOSE: self.uncover,
            "same-deal": self._same_deal,
            "new-deal": self._new_deal,
        }
        return acts[name]() if name in acts else None

    def commanded(self, wish: Command) -> Route | None:
        if self.over is not None:
            return None
        acts: Mapping[Command, Callable[[], Route | None]] = {
            Command.FILL: self._fill,
            Command.HINT: self.round.hint,
            Command.UNDO: self.round.undo,
            Command.REDO: self.round.redo,
            Command.SAME_DEAL: lambda: self._unless_begun("same-deal"),
            Command.NEW_DEAL: lambda: self._unless_begun("new-deal"),
        }
        return acts[wish]() if wish in acts else None

    def typed(self, number: int) -> Route | None:
        """Focus the next free card of a value; a 1 waits a moment for the second digit of 10 to 13."""
        self._focus_value(self._digits.typed(number))
        return None

    def _focus_value(self, value: int | None) -> None:
        """Move the focus to the next free card of this value after the focused one."""
        if value is None or self.over is not None:
            return
        name = next_of_value(self.round.position, self.held, self.layout.cells, value, self.focus)
        if name is not None:
            self.focus_on(name)
            self.world.speaker.expect()
        elif self.world.speaker.voicing:
            self.voice.nowhere()

    def back(self) -> Route | None:
        if self.over is not None:
            self.uncover()
            return None
        if self.round.position.running:
            self.world.unfinished[self.session.game.key] = self.session
        return ToTitle()

    def help_page(self) -> Route | None:
        return ToHelp(self.session.game.key)

    def say_again(self) -> None:
        self.round.talk.aloud(lambda voice: voice.again())

    def _fill(self) -> None:
        if self.over is None and (self.round.position.supply or STOCK in self.targets()):
            self.round.fill()

    def _unless_begun(self, wish: str) -> Route | None:
        """Begin anew, after asking when a game is running."""
        if not self.round.begun:
            return self.pressed(wish)
        self._ask_first(wish)
        return None

    def _same_deal(self) -> Route | None:
        return ToPlay(self.session.restart())

    def _new_deal(self) -> Route | None:
        return ToPlay(self.world.dealer.new_game(self.session.game))

    # What is laid over the table: imported then.

    def _ask_first(self, chosen: str = "go-on") -> None:
        from game.scenes.table.ask import Ask

        self.cover(lambda: Ask(self.page, self.world.words), chosen)

    def _spread(self, spot: Spot) -> None:
        """Lay all cards of a pile side by side, to be looked at."""
        from game.scenes.table.spread import Spread

        cards = self.session.state.piles[spot]
        self.cover(lambda: Spread(self.page, spot, tuple(map(self.round.face, cards))), CLOSE)

    # Time and picture.

    @property
    def moving(self) -> bool:
        return super().moving or self.round.moving

    def update(self, dt: float) -> Route | None:
        super().update(dt)
        self._focus_value(self._digits.passed(dt, self.kit.theme.patience.digits))
        if self.round.update(dt, covered=self.over is not None):
            self.dirty = True
        return None if self.over is not None else self.round.end(dt)

    def draw(self, canvas: Canvas) -> None:
        p, talk, view = self.kit.palette, self.round.talk, self.round.view
        canvas.ground(p.lagoon, p.lagoon_edge, 0.4)
        look = TrayLook(
            self.rules.target,
            self.round.bonds,
            lambda value: phrases.letter(self.world.words, value),
            self.round.covered_bonds,
            self.page.tray_u,
            talk.seconds,
            self.calm or talk.seconds > self.kit.theme.patience.rays,
            self.round.position.clocked,
            self.projected,
        )
        draw_tray(canvas, self.kit, self.layout.tray, talk.said, look)
        self.draw_buttons(canvas)
        view.kit = self.kit
        view.draw(canvas)
        self._draw_class_number(canvas)
        if self.over is not None:
            self.over.draw(canvas, self.kit, self.is_pressed)
        self.draw_focus(canvas)

    def _draw_class_number(self, canvas: Canvas) -> None:
        """The number of a deal that everyone in the room plays, small."""
        number = self.world.dealer.class_number(self.session)
        if number is not None:
            pill = marks.number_pill(self.kit.palette, str(number))
            canvas.art(pill, self.layout.number(pill.h / pill.w))
