"""The table: the child picks cards, the engine says what that means, the tray and the cards show it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import TYPE_CHECKING

from game.engine.cards import Card, Rank
from game.engine.hint import first_pair, gains
from game.engine.rules import Outcome, Reason, Role
from game.engine.session import Session
from game.engine.state import Move, Spot
from game.engine.touch import Held, Played, Refused, Wrong, touch
from game.scenes import phrases
from game.scenes.ask import Ask
from game.scenes.bar import Bar, Item, clear_of, lay_bar
from game.scenes.helping import Helping
from game.scenes.hints import TELLING, Help, must_deal, on_a_clock, value_at, wanted
from game.scenes.routes import Route, ToHelp, ToLose, ToPlay, ToTitle, ToWin
from game.scenes.scene import PROJECTOR, Screen
from game.scenes.shelf import SHELF
from game.scenes.spread import CLOSE, Spread
from game.scenes.talk import Talk
from game.scenes.world import World
from game.settings import HintMode
from game.ui import marks
from game.ui.boards import Board, TableLayout, table_layout
from game.ui.canvas import Canvas
from game.ui.card_art import CardFace
from game.ui.clock import Series, Turn, clock_rooms
from game.ui.focus import Rows, rows
from game.ui.geometry import Rect, centred
from game.ui.inputs import Input, Key, Tap
from game.ui.keys import Command, digit
from game.ui.pair_table import Bond, BondCell, bonds
from game.ui.sound import Effect
from game.ui.table import Mark, TableView
from game.ui.tray import Blank, Message, Question, Said, Table, TrayLook, Tried, draw_tray, fill_button_box, tray_rows
from game.ui.widgets import Button, Look
from game.ui.words import Words

if TYPE_CHECKING:
    from game.scenes.telling import Telling
    from game.scenes.voicing.play import PlayVoice

CELL = "cell."
FAN = "fan."
STOCK = "stock"
ROW = "row."

_KEPT = frozenset({Role.LAYOUT, Role.FAN, Role.WASTE})
"""Roles of places that stay when their cards have gone, for the ear."""

_REFUSALS: Mapping[Reason, Callable[[Words], str]] = {
    Reason.COVERED: phrases.covered,
    Reason.FIXED: phrases.stays,
    Reason.CLOSED: phrases.complete,
    Reason.GAP_FIRST: phrases.gap_first,
}
"""What is said of a tap that does nothing; others are answered by what is seen."""


class Play(Screen):
    """One game at the table."""

    for_one_child = True

    def __init__(self, world: World, route: ToPlay) -> None:
        super().__init__(world)
        self.rules = route.session.rules
        self._know(route.session)
        self.helping = Helping(world, route.session)
        self._bonds = bonds(self.rules.target)
        self.held: tuple[Spot, ...] = ()
        self.talk = Talk(self.kit.theme, self._rest)
        self._telling: Telling | None = None
        world.speaker.forget()
        self._wrong: tuple[Spot, ...] = ()
        self._wrong_for = 0.0
        self._over_for = 0.0
        self._told = False
        """Whether it was said that the game is over: it may be stuck in its first cards."""
        self._since_move = 0.0
        self._typed_one: float | None = None
        self._over: Ask | Spread | None = None
        self._lay_over: Callable[[], Ask | Spread] | None = None
        self._clocked = on_a_clock(self.rules)
        self._board = Board(self.rules.board, self.rules.stock, self.rules.packs, self.rules.chances)
        self._layout: TableLayout = table_layout(self.page, self._board)
        self._sun = self._layout.sun
        whole, coin = self.rules.remaining(route.session.states[0]), SHELF[route.session.game.key].coin
        self._view = TableView(self.kit, self.rules, self.session.state, self._layout, self._face, whole, coin)
        self._deal_first = route.dealt
        self._help = Help()
        self._marked: tuple[Spot, ...] = ()
        self.opened: Spot = 0
        """The pile that was last laid side by side."""
        self._left: str | None = None
        """Where the focus stood before something was laid over the table."""
        self._voice: PlayVoice | None = None

    def _know(self, session: Session) -> None:
        """Take over a state of the game, and ask the rules about it once, not in every frame."""
        self.session = session
        self.outcome = self.rules.outcome(session.state)
        self.must_deal = must_deal(self.rules, session.state)
        stock = self.rules.stock
        self.supply = next((move for move in self.rules.moves(session.state) if move.picks == {stock}), None)

    # What lies where.

    def arrange(self) -> None:
        self._layout = table_layout(self.page, self._board)
        self._sun = self._layout.sun
        self._view.reduced = self.calm
        self._view.arrange(self._layout)
        if self._deal_first:
            self._deal_first = False
            self._view.deal_in()
        if self._lay_over is not None:
            self._over = self._lay_over()
        self.talk.retell()
        self._furnish()

    @property
    def bar_items(self) -> int:
        return 7 + len(self.say_item())

    @property
    def projected(self) -> bool:
        return self.world.projector.on

    @property
    def said(self) -> Said:
        """What the tray says now."""
        return self.talk.said

    def _furnish(self) -> None:
        """The buttons that come and go with what happened."""
        if self.projected:
            self.bar = self._way_out()
        else:
            self.bar = self._usual_bar(redo=self.session.can_redo, title_end=self._clear_sun())
        self.buttons = ()
        if self.supply is None:
            return
        deal = SHELF[self.session.game.key].deals[self.supply.kind](self.world.words)
        if self._clocked:
            # There is no stock to be tapped: the button stays, quiet as long as something goes.
            box = clock_rooms(self._layout.tray, self.page.tray_u).button
            look = Look.MAIN if self.must_deal and self.helping.telling else Look.PLAIN
            self.buttons = (Button("fill", box, look, "deal", deal),)
        elif isinstance(self.talk.said, Blank) and self.talk.said.fill:
            box = fill_button_box(self._layout.tray, self.page.tray_u)
            self.buttons = (Button("fill", box, Look.MAIN, "deal", deal),)

    def _clear_sun(self) -> float:
        """Put a sun that is in the bar where no button will come; without such a place it goes while a button is there.

        Returns where the title has to end.
        """
        sun = self._sun
        if sun.y < self.page.bar.bottom - 1:
            fixed = clear_of(self._usual_bar(redo=True), sun)
            sun = fixed if fixed.w else clear_of(self._usual_bar(redo=self.session.can_redo), sun)
            self._view.layout = self._layout = self._layout._replace(sun=sun)
            return sun.x - 0.15 * sun.w
        return inf

    def _usual_bar(self, *, redo: bool, title_end: float = inf) -> Bar:
        again = (Item("redo", "redo"),) if redo else ()
        undo = Item("undo", "undo", enabled=self.session.can_undo)
        right = (*again, undo, Item("hint", "bulb"), Item("again", "again"), Item("help", "help"), *self.say_item())
        title = SHELF[self.session.game.key].title(self.world.words)
        return lay_bar(self.page, self._layout.bar, self.world, (Item("back", "back"),), right, title, title_end)

    def _way_out(self) -> Bar:
        """The bar of a projected table: only a button that ends the view, for boards without a keyboard."""
        strip = self._layout.bar
        side = self.page.pitch
        place = centred(strip.right - side / 2, strip.y + side / 2, 0.84 * side, 0.84 * side)
        return Bar((Button(PROJECTOR, place, Look.DISC, "close", reach=0.08 * side),))

    def targets(self) -> Mapping[str, Rect]:
        if self._over is not None:
            return self._over.targets()
        found = dict(super().targets())
        if self.outcome is not Outcome.RUNNING:
            return found
        half = self.page.gap / 2
        state = self.session.state
        wanted = self.rules.pickable(state, self.held)
        gaps = self._gaps if self.world.speaker.voicing else ()
        for spot, cell in self._layout.cells.items():
            if state.piles[spot] or spot in wanted or spot in gaps:
                found[f"{CELL}{spot}"] = cell.grown(half)
        found |= {f"{FAN}{spot}": box for spot, box in self._view.fans().items()}
        found |= {
            f"{ROW}{cell.bond[0]}": cell.box for cell in self._rows() if cell.bond in self.helping.covered(self._bonds)
        }
        stock = self.rules.stock
        if self._layout.stock is not None and stock is not None and (state.piles[stock] or self.supply):
            found[STOCK] = self._layout.stock.grown(half)
        return found

    def at(self, x: float, y: float) -> str | None:
        """Where cards cover each other, the one in front; otherwise what is nearest."""
        if isinstance(self._over, Spread):
            return CLOSE
        if self._over is None:
            for spot, box in self._view.fans().items():
                if box.contains(x, y):
                    return f"{FAN}{spot}" if self.outcome is Outcome.RUNNING else None
            for place in reversed(self.rules.board):
                cell = self._layout.cells.get(place.spot)
                if cell is not None and self.session.state.piles[place.spot] and cell.contains(x, y):
                    return f"{CELL}{place.spot}" if self.outcome is Outcome.RUNNING else None
        return super().at(x, y)

    def focus_box(self, name: str, hit: Rect) -> Rect:
        if name.startswith(CELL) or name == STOCK:
            return hit.grown(-self.page.gap / 2)
        if self._over is not None:
            return hit
        return super().focus_box(name, hit)

    @property
    def _gaps(self) -> frozenset[Spot]:
        """Places that the ear finds again when their cards have gone: no others change their number."""
        return frozenset(place.spot for place in self.rules.board if place.role in _KEPT)

    @property
    def over(self) -> Ask | Spread | None:
        """What is laid over the table."""
        return self._over

    @property
    def help(self) -> Help:
        """What the game points at."""
        return self._help

    @property
    def pair_table(self) -> tuple[Bond, ...]:
        """The bonds that can be read in the tray: those that are covered are to be known."""
        covered = self.helping.covered(self._bonds)
        return tuple(bond for bond in self._bonds if isinstance(self.said, Table) and bond not in covered)

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
        return self.voice.everything() if self._over is None else super().everything()

    def first_focus(self) -> str | None:
        if self._over is not None:
            return next(iter(self._over.targets()))
        # On a finished table the focus begins nowhere: a child who is still pressing Enter would leave through "back".
        return next((name for name in self.targets() if name.startswith(CELL)), None)

    def rows(self) -> Rows:
        """The cards that can be picked first, then what is dealt, what else lies there, and the bar."""
        if self._over is not None:
            return rows(self._over.targets())
        if self.outcome is not Outcome.RUNNING:
            return ()
        targets, bar = dict(self.targets()), self.bar.targets()
        if "fill" in targets:
            targets.pop(STOCK, None)  # the same
        free = self.rules.pickable(self.session.state, self.held).union(self.held)
        cards = {name: box for spot in free if (box := targets.get(name := f"{CELL}{spot}")) is not None}
        rest = {name: box for name, box in targets.items() if name not in bar and not name.startswith(CELL)}
        deal = {name: rest.pop(name) for name in ("fill", STOCK) if name in rest}
        return rows(cards, deal, rest, bar)

    # What the child does.

    def handle(self, event: Input) -> Route | None:
        if isinstance(event, Tap | Key):
            self.helping.touched()
            self._end_number(event)
        return super().handle(event)

    def _end_number(self, event: Tap | Key) -> None:
        """A 1 that still waits for a second digit is an Ace when another key follows; a tap forgets it."""
        if self._typed_one is None or (isinstance(event, Key) and digit(event) is not None):
            return
        self._typed_one = None
        if isinstance(event, Key):
            self._focus_value(Rank.ACE)

    def pressed(self, name: str) -> Route | None:
        for prefix, act in ((CELL, self._touch), (FAN, self._spread), (ROW, self._uncover)):
            if name.startswith(prefix):
                return act(int(name.removeprefix(prefix)))
        acts: Mapping[str, Callable[[], Route | None]] = {
            STOCK: self._fill,
            "fill": self._fill,
            "hint": self._give_hint,
            "undo": self._undo,
            "redo": self._redo,
            "again": self._ask_first,
            "go-on": self._close,
            CLOSE: self._close,
            "same-deal": self._same_deal,
            "new-deal": self._new_deal,
        }
        return acts[name]() if name in acts else None

    def commanded(self, wish: Command) -> Route | None:
        if self._over is not None:
            return None
        acts: Mapping[Command, Callable[[], Route | None]] = {
            Command.FILL: self._fill,
            Command.HINT: self._give_hint,
            Command.UNDO: self._undo,
            Command.REDO: self._redo,
            Command.SAME_DEAL: lambda: self._unless_begun("same-deal"),
            Command.NEW_DEAL: lambda: self._unless_begun("new-deal"),
        }
        return acts[wish]() if wish in acts else None

    def typed(self, number: int) -> Route | None:
        """Focus the next free card of a value; a 1 waits a moment for the second digit of 10 to 13."""
        after_one, self._typed_one = self._typed_one is not None, None
        if after_one and 10 + number <= Rank.KING:
            self._focus_value(10 + number)
        elif number == 1:
            self._typed_one = 0.0
        elif number:
            self._focus_value(number)
        return None

    def back(self) -> Route | None:
        if self._over is not None:
            self._close()
            return None
        if self.outcome is Outcome.RUNNING:
            self.world.unfinished[self.session.game.key] = self.session
        return ToTitle()

    def help_page(self) -> Route | None:
        return ToHelp(self.session.game.key)

    # What that means.

    def _touch(self, spot: Spot) -> Route | None:
        state = self.session.state
        self._wrong = ()
        touched = touch(self.rules, state, self.held, spot)
        match touched:
            case Held(spots):
                self.world.sounds.play(Effect.PICK if len(spots) > len(self.held) else Effect.PUT_BACK)
                self._hold(spots)
                self._say(self._rest)
                self.tell_first()
                self._aloud(lambda voice: voice.asked(self.said))
            case Played(move, held):
                picks = tuple(pick for pick in (*self.held, spot) if pick in move.picks)
                self._play(move, picks)
                self._hold(held)
            case Wrong(picks, equation):
                self.helping.observer.missed(picks)
                self.world.sounds.play(Effect.WRONG)
                self._hold(())
                self._wrong, self._wrong_for = picks, 0.0
                self._say(lambda: Tried(equation, phrases.reason(self.world.words, equation)))
                self._aloud(lambda voice: voice.missed(equation))
            case Refused(reason, held):
                self._hold(held)
                self._refuse(reason)
        return None

    def _play(self, move: Move, picks: tuple[Spot, ...]) -> None:
        before = self.session.state
        equation = self.rules.equation(before, picks) if gains(self.rules, before, move) else None
        self._know(self.session.play(move))
        self.helping.observer.played(self.session, picks)
        self._view.play(move, self.session.state)
        self._since_move = 0.0
        if equation is not None:
            self.world.sounds.play(Effect.PAIR if len(picks) > 1 else Effect.KING)
            self._say(lambda: Tried(equation))
            cards = tuple(transfer.card for transfer in move.transfers)
            self._aloud(lambda voice: voice.made(equation, cards))
        else:
            self._say(self._rest)
        supply = self.supply
        if supply is not None and self.must_deal and self.helping.telling:
            self._aloud(lambda voice: voice.nothing_left(supply.kind))
        self._settle_outcome()

    def _settle_outcome(self) -> None:
        """Keep the unfinished games true, and say so when the game is stuck."""
        self._told = True
        self._over_for = 0.0
        if self.outcome is Outcome.RUNNING:
            self.world.unfinished[self.session.game.key] = self.session
            return
        self.world.unfinished.pop(self.session.game.key, None)
        self.world.dealer.ended(self.session, self.outcome)
        if self.outcome is Outcome.LOST:
            self.world.sounds.play(Effect.STUCK)
            stuck = phrases.nothing_goes if self._clocked else phrases.no_pairs_left
            self._say(lambda: Message(stuck(self.world.words)))
            self._aloud(lambda voice: voice.stuck())

    def _fill(self) -> Route | None:
        stock = self.rules.stock
        if stock is None or self._over is not None or not (self.supply or STOCK in self.targets()):
            return None
        return self._touch(stock)

    def _refuse(self, reason: Reason) -> None:
        advised = first_pair(self.rules, self.session.state) if reason is Reason.STILL_PAIR else None
        self._aloud(lambda voice: voice.refused(reason, advised))
        sentence = _REFUSALS.get(reason)
        if sentence is not None:
            self._say(lambda: Message(sentence(self.world.words)))
        if reason is Reason.STILL_PAIR:
            self._say(lambda: Message(phrases.look_again(self.world.words, self.rules.target, advised)))
            self.helping.miss()

    def _give_hint(self) -> None:
        if self._over is not None or self.outcome is not Outcome.RUNNING:
            return
        self.helping.ask()
        if self._clocked and self._numbers and self.helping.numbers_covered(self.held[0]):
            self.helping.uncover_numbers(self.held[0])
            self._say(self._rest)
        elif not self.helping.telling:
            remind = phrases.round_the_clock if self._clocked else phrases.reminder
            self._say(lambda: Message(remind(self.world.words, self.rules.target)))
            self._aloud(lambda voice: voice.reminded())

    def _rows(self) -> tuple[BondCell, ...]:
        """The rows of the pair table, where it is in view."""
        return tray_rows(self._layout.tray, self.page.tray_u, self._bonds) if isinstance(self.said, Table) else ()

    def _uncover(self, value: int) -> None:
        self.helping.uncover(value)

    def _undo(self) -> None:
        if self.session.can_undo and self._over is None:
            move = self.session.done[-1]
            self._know(self.session.undo())
            self._view.take_back(move, self.session.state)
            self._after_history()

    def _redo(self) -> None:
        if self.session.can_redo and self._over is None:
            self._know(self.session.redo())
            self._view.play(self.session.done[-1], self.session.state)
            self._after_history()

    def _after_history(self) -> None:
        self.helping.observer.rewound(self.session)
        self.world.sounds.play(Effect.PUT_BACK)
        self._wrong = ()
        self._hold(())
        self._since_move = 0.0
        self._say(self._rest)
        self._settle_outcome()

    @property
    def _begun(self) -> bool:
        return bool(self.session.done) and self.outcome is Outcome.RUNNING

    def _ask_first(self, chosen: str = "go-on") -> None:
        self._open(lambda: Ask(self.page, self.world.words))
        self.focus = chosen if self._focus_shown else None

    def _spread(self, spot: Spot) -> None:
        """Lay all cards of a pile side by side, to be looked at."""
        self.opened, cards = spot, self.session.state.piles[spot]
        self._open(lambda: Spread(self.page, tuple(map(self._face, cards))))
        self.focus = CLOSE if self._focus_shown else None

    def _open(self, lay: Callable[[], Ask | Spread]) -> None:
        """Lay something over the table; nothing else can be tapped while it is there."""
        self._left = self.focus
        self._lay_over, self._over = lay, lay()

    def _close(self) -> None:
        self._lay_over = self._over = None
        self.focus = self._left

    def _unless_begun(self, wish: str) -> Route | None:
        """Begin anew, after asking when a game is running."""
        if not self._begun:
            return self.pressed(wish)
        self._ask_first(wish)
        return None

    def _same_deal(self) -> Route | None:
        return ToPlay(self.session.restart())

    def _new_deal(self) -> Route | None:
        return ToPlay(self.world.dealer.new_game(self.session.game))

    def _focus_value(self, value: int) -> None:
        """Move the focus to the next free card of this value after the focused one."""
        state = self.session.state
        free = self.rules.pickable(state, self.held)
        names = []
        for spot in self._layout.cells:
            card = state.top(spot)
            if spot in free and card is not None and card.rank == value:
                names.append(f"{CELL}{spot}")
        if self._over is not None:
            return
        if names:
            after = names.index(self.focus) + 1 if self.focus in names else 0
            self.focus_on(names[after % len(names)])
            self.world.speaker.expect()
        elif self.world.speaker.voicing:
            self.voice.nowhere()

    def _hold(self, spots: tuple[Spot, ...]) -> None:
        self.held = spots
        self.helping.hold(spots)

    # What the game says.

    def _say(self, tell: Callable[[], Said]) -> None:
        self.talk.say(tell)
        self._furnish()

    def _aloud(self, tell: Callable[[Telling], None]) -> None:
        """Let the voice say something, where it can be heard; what it says is imported then."""
        if not self.world.speaker.audible:
            return
        if self._telling is None:
            from game.scenes.telling import Telling

            self._telling = Telling(self.world, self.rules, SHELF[self.session.game.key])
        tell(self._telling)

    def say_again(self) -> None:
        self._aloud(lambda voice: voice.again())

    def _rest(self) -> Said:
        """What the tray shows when nothing happened just now."""
        if self._clocked:
            return self._turn()
        mode = self.helping.mode(self.held) if self.held else None
        if HintMode.TABLE in (self.helping.teaching.mode, mode):
            return Table()
        if self.held:
            return Question(value_at(self.rules, self.session.state, self.held[0]), framed=mode in TELLING)
        return Blank(fill=self.helping.telling and self.must_deal)

    def _turn(self) -> Said:
        """What a tray with a clock shows then: the sum of the pile that is held, as far as the hint mode tells it."""
        if not self.held:
            return Turn()
        state, spot = self.session.state, self.held[0]
        equation, values = self.rules.equation(state, self.held), self.rules.sequence(state, spot)
        if not values:
            return Turn(goal=equation.target)
        start, step = equation.values
        if self._numbers and not self.helping.numbers_covered(spot):
            return Series(step, values, len(state.piles[spot]))
        return Turn(start, step, equation.target if spot in self.helping.told() else None)

    @property
    def _numbers(self) -> bool:
        """Whether a pile is held whose numbers stand in for the pair table."""
        if not self.held or not self.rules.sequence(self.session.state, self.held[0]):
            return False
        return HintMode.TABLE in (self.helping.teaching.mode, self.helping.mode(self.held))

    def _face(self, card: Card) -> CardFace:
        shown = self.world.settings.current.court_values
        return phrases.face(self.world.words, card, self.rules.value(card), court_values=shown)

    # Time and picture.

    @property
    def moving(self) -> bool:
        return super().moving or self._view.moving or self.talk.seconds < self.talk.motion(self.calm)

    def update(self, dt: float) -> Route | None:
        super().update(dt)
        for _ in range(self._view.update(dt)):
            self.world.sounds.play(Effect.DEAL)
        self.talk.seconds += dt
        self.helping.update(dt)
        self._since_move += dt
        self._wrong_for += dt
        if self._typed_one is not None:
            self._typed_one += dt
            if self._typed_one >= self.kit.theme.patience.digits:
                self._typed_one = None
                self._focus_value(Rank.ACE)
        problem = self.world.take_problem()
        if problem is not None:
            self._say(lambda: Message(problem(self.world.words)))
        if self._over is None:
            self.helping.observer.update(dt)
            if self.outcome is Outcome.RUNNING and self._since_move > self.talk.motion(self.calm):
                self.helping.look_ahead(self.session)
            self._hush()
            self._deal_by_itself()
        self._mark()
        return self._end(dt)

    def _hush(self) -> None:
        """Give the tray back to what belongs there, once what it says has been seen."""
        if self.outcome is Outcome.RUNNING and self.talk.outlived(self.calm):
            self._say(self._rest)
            self.dirty = True

    def _deal_by_itself(self) -> None:
        """Auto-deal: a grown-up's setting."""
        if not self.world.settings.current.auto_deal or not self.must_deal:
            return
        if self._since_move > self.talk.motion(self.calm) + self.kit.theme.patience.auto_deal:
            self._fill()
            self.dirty = True

    def _mark(self) -> None:
        """Show the marks that are due now."""
        # As long as the tray tells what the two made.
        wrong = self._wrong if isinstance(self.said, Tried) else ()
        due = self.helping.due(self.session)
        if due is None and wrong == self._marked:
            return
        self._help, self._marked = due or self._help, wrong
        marks: dict[Spot, Mark] = dict(zip(wrong, (Mark.WRONG_FIRST, Mark.WRONG_SECOND), strict=False))
        marks.update(dict.fromkeys(self._help.shown, Mark.SHOWN))
        marks.update(dict.fromkeys(self._help.partners, Mark.PARTNER))
        marks.update(dict.fromkeys(self.held, Mark.HELD))
        self._view.mark(marks)
        told = self.helping.told()
        self._view.want(wanted(self.rules, self.session.state, told))
        self.helping.observer.marked(frozenset(marks).difference(wrong), told)
        if isinstance(self.said, Turn):
            self.talk.retell()
        self._view.glow_stock(self._help.stock)
        self.dirty = True

    def _end(self, dt: float) -> Route | None:
        """Go to the end scene once the last move has been seen."""
        if self.outcome is Outcome.RUNNING or self._over is not None:
            return None
        if not self._told and not self._view.moving:
            self._settle_outcome()
        if self._view.moving and self.outcome is Outcome.LOST:
            return None  # the stuck table is to be seen, not the dealing
        self._over_for += dt
        patience = self.kit.theme.patience
        # The last sum is seen to its end.
        told = self.talk.seconds > self.talk.motion(self.calm)
        if self.outcome is Outcome.WON and self._over_for >= patience.won and told:
            return ToWin(self.session)
        if self.outcome is Outcome.LOST and self._over_for >= patience.stuck:
            return ToLose(self.session)
        return None

    def _draw_class_number(self, canvas: Canvas) -> None:
        """The number of a deal that everyone in the room plays, small."""
        number = self.world.dealer.class_number(self.session)
        if number is not None:
            pill = marks.number_pill(self.kit.palette, str(number))
            canvas.art(pill, self._layout.number(pill.h / pill.w))

    def draw(self, canvas: Canvas) -> None:
        p = self.kit.palette
        canvas.ground(p.lagoon, p.lagoon_edge, 0.4)
        look = TrayLook(
            self.rules.target,
            self._bonds,
            lambda value: phrases.letter(self.world.words, value),
            self.helping.covered(self._bonds),
            self.page.tray_u,
            self.talk.seconds,
            self.calm or self.talk.seconds > self.kit.theme.patience.rays,
            self._clocked,
            self.projected,
        )
        draw_tray(canvas, self.kit, self._layout.tray, self.talk.said, look)
        self.draw_buttons(canvas)
        self._view.kit = self.kit
        self._view.draw(canvas)
        self._draw_class_number(canvas)
        if self._over is not None:
            self._over.draw(canvas, self.kit, self.is_pressed)
        self.draw_focus(canvas)
