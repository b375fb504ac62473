"""A game that is played: the child picks cards, the engine says what that means, tray, voice and cards tell it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from game.engine.cards import Card
from game.engine.hint import first_pair, gains
from game.engine.rules import Outcome, Reason
from game.engine.session import Session
from game.engine.state import Move, Spot
from game.engine.touch import Held, Played, Refused, Wrong, touch
from game.scenes import phrases
from game.scenes.hints import Help, wanted
from game.scenes.routes import Route
from game.scenes.shelf import SHELF
from game.scenes.table.ending import Ending
from game.scenes.table.helping import Helping
from game.scenes.table.position import Position
from game.scenes.table.talk import Talk, at_rest, has_numbers
from game.scenes.world import World
from game.ui.boards import TableLayout
from game.ui.card_art import CardFace
from game.ui.clock import Turn
from game.ui.marked import Mark
from game.ui.pair_table import Bond, bonds
from game.ui.sound import Effect
from game.ui.table import TableView
from game.ui.tray import Message, Said, Tried
from game.ui.words import Words

_REFUSALS: Mapping[Reason, Callable[[Words], str]] = {
    Reason.COVERED: phrases.covered,
    Reason.FIXED: phrases.stays,
    Reason.CLOSED: phrases.complete,
    Reason.GAP_FIRST: phrases.gap_first,
}
"""What is said of a tap that does nothing; others are answered by what is seen."""


class Host(Protocol):
    """What a round asks of the scene that shows it."""

    def furnish(self) -> None:
        """The tray says something else: buttons come and go with it."""
        ...

    def tell_first(self) -> None:
        """Let self-voicing say what is new so far, before what is to be said to everybody."""
        ...


class Round:
    """One game and all that shows it; it knows no inputs and no window. `layout` is where the cards lie at first."""

    def __init__(self, world: World, session: Session, layout: TableLayout, host: Host) -> None:
        self._world = world
        self._host = host
        self.rules = session.rules
        self.position = Position.of(session)
        self.held: tuple[Spot, ...] = ()
        self.helping = Helping(world, session)
        self.bonds = bonds(self.rules.target)
        self.talk = Talk(world, session, self._rest)
        whole, coin = self.rules.remaining(session.states[0]), SHELF[session.game.key].coin
        self.view = TableView(world.kit, self.rules, session.state, layout, self.face, whole, coin)
        self.help = Help()
        """What the game points at."""
        self._ending = Ending(world)
        self._wrong: tuple[Spot, ...] = ()
        self._marked: tuple[Spot, ...] = ()
        self._since_move = 0.0

    @property
    def moving(self) -> bool:
        """Whether anything is in motion now."""
        return self.view.moving or self.talk.seconds < self.talk.motion

    @property
    def begun(self) -> bool:
        """Whether something would be given up with it."""
        return bool(self.position.session.done) and self.position.running

    @property
    def covered_bonds(self) -> frozenset[Bond]:
        """The rows of the pair table that are covered."""
        return self.helping.covered(self.bonds)

    def face(self, card: Card) -> CardFace:
        """What a card shows, in the language in force."""
        shown = self._world.settings.current.court_values
        return phrases.face(self._world.words, card, self.rules.value(card), court_values=shown)

    # What the child does.

    def touch(self, spot: Spot) -> None:
        """A card, a gap or the stock was picked."""
        self._wrong = ()
        match touch(self.rules, self.position.state, self.held, spot):
            case Held(spots):
                self._world.sounds.play(Effect.PICK if len(spots) > len(self.held) else Effect.PUT_BACK)
                self._hold(spots)
                self._say(self._rest)
                self._host.tell_first()
                self.talk.aloud(lambda voice: voice.asked(self.talk.said))
            case Played(move, held):
                self.play(move, tuple(pick for pick in (*self.held, spot) if pick in move.picks))
                self._hold(held)
            case Wrong(picks, equation):
                self.helping.observer.missed(picks)
                self._world.sounds.play(Effect.WRONG)
                self._hold(())
                self._wrong = picks
                self._say(lambda: Tried(equation, phrases.reason(self._world.words, equation)))
                self.talk.aloud(lambda voice: voice.missed(equation))
            case Refused(reason, held):
                self._hold(held)
                self._refuse(reason)

    def fill(self) -> None:
        """Bring cards, or hear why not."""
        if self.rules.stock is not None:
            self.touch(self.rules.stock)

    def hint(self) -> None:
        """A hint is wanted."""
        if not self.position.running:
            return
        self.helping.ask()
        clocked = self.position.clocked
        numbers = clocked and has_numbers(self.position, self.held, self.helping)
        if numbers and self.helping.numbers_covered(self.held[0]):
            self.helping.uncover_numbers(self.held[0])
            self._say(self._rest)
        elif not self.helping.telling:
            remind = phrases.round_the_clock if clocked else phrases.reminder
            self._say(lambda: Message(remind(self._world.words, self.rules.target)))
            self.talk.aloud(lambda voice: voice.reminded())

    def undo(self) -> None:
        """Take the last move back, if there is one."""
        session = self.position.session
        if session.can_undo:
            self.position = Position.of(session.undo())
            self.view.take_back(session.done[-1], self.position.state)
            self._after_history()

    def redo(self) -> None:
        """Repeat the move that was taken back, if there is one."""
        session = self.position.session
        if session.can_redo:
            again = session.redo()
            self.position = Position.of(again)
            self.view.play(again.done[-1], again.state)
            self._after_history()

    # What that means.

    def play(self, move: Move, picks: tuple[Spot, ...]) -> None:
        """Make a move; `picks` are its spots in the order in which they were picked."""
        before = self.position
        equation = self.rules.equation(before.state, picks) if gains(self.rules, before.state, move) else None
        self.position = Position.of(before.session.play(move))
        self.helping.observer.played(self.position.session, picks)
        self.view.play(move, self.position.state)
        self._since_move = 0.0
        if equation is not None:
            self._world.sounds.play(Effect.PAIR if len(picks) > 1 else Effect.KING)
            self._say(lambda: Tried(equation))
            cards = tuple(transfer.card for transfer in move.transfers)
            self.talk.aloud(lambda voice: voice.made(equation, cards))
        else:
            self._say(self._rest)
        supply = self.position.supply
        if supply is not None and self.position.must_deal and self.helping.telling:
            self.talk.aloud(lambda voice: voice.nothing_left(supply.kind))
        self._settle()

    def _refuse(self, reason: Reason) -> None:
        advised = first_pair(self.rules, self.position.state) if reason is Reason.STILL_PAIR else None
        self.talk.aloud(lambda voice: voice.refused(reason, advised))
        sentence = _REFUSALS.get(reason)
        if sentence is not None:
            self._say(lambda: Message(sentence(self._world.words)))
        if reason is Reason.STILL_PAIR:
            self._say(lambda: Message(phrases.look_again(self._world.words, self.rules.target, advised)))
            self.helping.miss()

    def _after_history(self) -> None:
        self.helping.observer.rewound(self.position.session)
        self._world.sounds.play(Effect.PUT_BACK)
        self._wrong = ()
        self._hold(())
        self._since_move = 0.0
        self._say(self._rest)
        self._settle()

    def _settle(self) -> None:
        """Keep the unfinished games true, and say so when the game is stuck."""
        self._ending.settle(self.position)
        if self.position.outcome is Outcome.LOST:
            self._world.sounds.play(Effect.STUCK)
            stuck = phrases.nothing_goes if self.position.clocked else phrases.no_pairs_left
            self._say(lambda: Message(stuck(self._world.words)))
            self.talk.aloud(lambda voice: voice.stuck())

    def _hold(self, spots: tuple[Spot, ...]) -> None:
        self.held = spots
        self.helping.hold(spots)

    def _rest(self) -> Said:
        return at_rest(self.position, self.held, self.helping)

    def _say(self, tell: Callable[[], Said]) -> None:
        self.talk.say(tell)
        self._host.furnish()

    # Time.

    def update(self, dt: float, *, covered: bool) -> bool:
        """Let `dt` seconds pass; `covered` by something the table waits. Tells whether the picture is another."""
        for _ in range(self.view.update(dt)):
            self._world.sounds.play(Effect.DEAL)
        self.talk.seconds += dt
        self.helping.update(dt)
        self._since_move += dt
        problem = self._world.take_problem()
        if problem is not None:
            self._say(lambda: Message(problem(self._world.words)))
        changed = False
        if not covered:
            self.helping.observer.update(dt)
            if self.position.running and self._since_move > self.talk.motion:
                self.helping.look_ahead(self.position.session)
            changed = self._hush()
            changed = self._deal_by_itself() or changed
        return self._mark() or changed

    def _hush(self) -> bool:
        """Give the tray back to what belongs there, once what it says has been seen."""
        due = self.position.running and self.talk.outlived
        if due:
            self._say(self._rest)
        return due

    def _deal_by_itself(self) -> bool:
        """Auto-deal: a grown-up's setting."""
        if not self._world.settings.current.auto_deal or not self.position.must_deal:
            return False
        due = self._since_move > self.talk.motion + self._world.kit.theme.patience.auto_deal
        if due:
            self.fill()
        return due

    def _mark(self) -> bool:
        """Show the marks that are due now."""
        # As long as the tray tells what the two made.
        wrong = self._wrong if isinstance(self.talk.said, Tried) else ()
        due = self.helping.due(self.position.session)
        if due is None and wrong == self._marked:
            return False
        self.help, self._marked = due or self.help, wrong
        marks: dict[Spot, Mark] = dict(zip(wrong, (Mark.WRONG_FIRST, Mark.WRONG_SECOND), strict=False))
        marks.update(dict.fromkeys(self.help.shown, Mark.SHOWN))
        marks.update(dict.fromkeys(self.help.partners, Mark.PARTNER))
        marks.update(dict.fromkeys(self.held, Mark.HELD))
        self.view.mark(marks)
        told = self.helping.told()
        self.view.want(wanted(self.rules, self.position.state, told))
        self.helping.observer.marked(frozenset(marks).difference(wrong), told)
        if isinstance(self.talk.said, Turn):
            self.talk.retell()
        self.view.glow_stock(self.help.stock)
        return True

    def end(self, dt: float) -> Route | None:
        """Let `dt` seconds pass on a finished table: leads to the end scene once the last move has been seen."""
        if self.position.running:
            return None
        if not self._ending.settled and not self.view.moving:
            self._settle()
        told = self.talk.seconds > self.talk.motion
        return self._ending.passed(dt, self.position, flying=self.view.moving, told=told)
