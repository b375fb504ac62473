"""A game in words: each line that is typed is answered by lines. Knows no streams and no files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from game.engine.hint import first_pair, gains
from game.engine.rules import Outcome, Reason, Role
from game.engine.session import Session
from game.engine.state import GameState, Move, MoveKind, Spot
from game.engine.touch import Held, Played, Refused, Wrong, touch
from game.practice.bonds import Bond, pairs_to, skills_at
from game.practice.observer import Observer
from game.scenes import phrases
from game.scenes.hints import (
    TELLING,
    Thinking,
    must_deal,
    on_a_clock,
    partners,
    told,
    value_at,
    visible_help,
    waiting,
    wanted,
)
from game.scenes.shelf import SHELF
from game.settings import HintMode, Teaching
from game.text import spoken
from game.text.typed import Command, Missing, Pick, command_names, find, read_command, read_picks
from game.ui.theme import Patience
from game.ui.words import Words


class House(Protocol):
    """Who deals and who watches."""

    @property
    def teaching(self) -> Teaching:
        """What the teacher has set for whoever plays."""

    def new_game(self, before: Session) -> Session:
        """Another game of the same patience under the same house rules."""

    def observer(self, session: Session) -> Observer:
        """Who writes down what is done in a game, which begins now."""

    def ended(self, session: Session, outcome: Outcome) -> None:
        """A game came to its end."""


class Standing(NamedTuple):
    """The game, the spots held, and the command that waits for being typed once more."""

    session: Session
    held: tuple[Spot, ...] = ()
    asked: Command | None = None

    @property
    def state(self) -> GameState:
        """The cards as they lie."""
        return self.session.state

    @property
    def outcome(self) -> Outcome:
        """How the game stands."""
        return self.session.rules.outcome(self.state)


class Talk:
    """One child at the table in words. `standing` is all that answers depend on; `over` tells that it was left."""

    def __init__(self, words: Words, house: House, session: Session) -> None:
        self.standing = Standing(session)
        self.over = False
        self._words = words
        self._house = house
        self._observer = house.observer(session)

    # What is said at the beginning, and after each line.

    def greeting(self) -> tuple[str, ...]:
        """The first lines: which patience it is, how to play, what lies there."""
        session, words = self.standing.session, self._words
        lines = [SHELF[session.game.key].title(words) + "."]
        if session.deal is not None:
            # Translators: the number of the cards dealt.
            lines.append(words.gettext("Game number {number}.").format(number=session.deal))
        if session.done:
            # Translators: the game is one that was left unfinished before.
            lines.append(words.gettext("You go on where you were."))
        return (*lines, self._how(), *self._table(), *self._what_now())

    def passed(self, seconds: float) -> None:
        """So much time passed until the next line came."""
        self._observer.update(seconds)
        self._observer.touched()

    def answer(self, line: str) -> tuple[str, ...]:
        """What a typed line does, in lines."""
        command = read_command(line, self._words)
        asked, self.standing = self.standing.asked, self.standing._replace(asked=None)
        if command is not None:
            return tuple(self._obey(command, sure=asked is command))
        if line.strip().casefold() in self._deal_words():
            return tuple(self._deal())
        picks = read_picks(line, self._words)
        return tuple(self._pick(picks)) if picks else (self._how(),)

    # Commands.

    def _obey(self, command: Command, sure: bool) -> Iterator[str]:
        match command:
            case Command.HELP:
                yield from self._help()
            case Command.TABLE:
                yield from self._table()
            case Command.HINT:
                yield from self._hint()
            case Command.DEAL:
                yield from self._deal()
            case Command.UNDO | Command.REDO:
                yield from self._rewind(command)
            case Command.AGAIN | Command.NEW:
                yield from self._begin(command, sure)
            case Command.QUIT:
                self.over = True
                # Translators: said when the child leaves the game; it can be gone on with.
                yield self._words.gettext("See you soon.")

    def _help(self) -> Iterator[str]:
        words, session = self._words, self.standing.session
        yield self._how()
        if on_a_clock(session.rules):
            yield from phrases.round_the_clock(words, session.rules.target).split("\n")
        elif any(session.rules.value(card) == session.rules.target for card in session.deck):
            # Translators: how to throw out a King; {target} is 13.
            text = words.gettext("A card that counts {target} goes out alone: type it alone.")
            yield text.format(target=session.rules.target)
        purposes = {
            Command.HELP: words.gettext("say this again"),
            Command.TABLE: words.gettext("say what lies on the table"),
            Command.HINT: words.gettext("give a hint"),
            Command.DEAL: ", ".join(dict.fromkeys(name(words) for name in SHELF[session.game.key].deals.values())),
            Command.UNDO: words.gettext("take a move back"),
            Command.REDO: words.gettext("make it again"),
            Command.AGAIN: words.gettext("the same cards again"),
            Command.NEW: words.gettext("a new game"),
            Command.QUIT: words.gettext("stop; the game is kept"),
        }
        for command, name in command_names(words).items():
            if purposes[command]:
                yield f"{name}: {purposes[command]}."

    def _hint(self) -> Iterator[str]:
        now = self.standing
        if now.outcome is not Outcome.RUNNING:
            yield from self._what_now()
            return
        yield from self._due(Thinking(now.held, asked=True)) or self._reminder()

    def _due(self, thinking: Thinking) -> list[str]:
        """The help that the hint mode gives; empty where it tells nothing."""
        now, words, mode = self.standing, self._words, self._house.teaching.mode
        rules, state = now.session.rules, now.state
        help_due = visible_help(self._observer.help_at, mode, rules, state, thinking, Patience())
        self._observer.marked(help_due.shown | help_due.partners | frozenset(now.held))
        if help_due.stock:
            return [self._must_deal()]
        if help_due.shown:
            # Translators: a hint; {cards} is a card or two, each with its place.
            text = words.gettext("Look at {cards}.")
            return [text.format(cards=spoken.names(words, rules, state, help_due.shown))]
        if help_due.partners:
            # Translators: a hint; {cards} goes with the card that was picked.
            text = words.gettext("This fits: {cards}.")
            return [text.format(cards=spoken.names(words, rules, state, help_due.partners))]
        if now.held and mode in TELLING and not partners(rules, state, now.held):
            # Translators: a hint: no free card makes 13 with the one that was picked.
            return [words.gettext("Nothing here goes with it. Try another card.")]
        return []

    def _reminder(self) -> list[str]:
        """The hint of the modes that give no answer away: the pair table, or what to look for."""
        now, words = self.standing, self._words
        rules = now.session.rules
        if on_a_clock(rules):
            steps = skills_at(rules, now.state, now.held) if now.held and rules.sequence(now.state, now.held[0]) else ()
            if HintMode.TABLE in (self._house.teaching.mode, *map(self._observer.help, steps)) and steps:
                for step in steps:
                    self._observer.uncovered(step)
                return [self._question()]
            return phrases.round_the_clock(words, rules.target).split("\n")
        held = Bond.of(value_at(rules, now.state, now.held[0]), rules.target) if now.held else None
        if HintMode.TABLE in (self._house.teaching.mode, self._observer.help(held) if held else None):
            if held is None:
                return self._pair_table()
            if self._observer.covered(held):
                self._observer.uncovered(held)
            return [spoken.pairs_line(words, (held,))]
        if SHELF[now.session.game.key].luck:
            return phrases.reminder(words, rules.target).split("\n")
        return [phrases.together(words, rules.target)]

    def _deal(self) -> Iterator[str]:
        now = self.standing
        rules = now.session.rules
        if now.outcome is not Outcome.RUNNING:
            yield from self._what_now()
        elif rules.stock is None:
            yield self._refused(Reason.NOTHING_TO_DEAL)
        else:
            yield from self._touch(rules.stock)

    def _deal_words(self) -> set[str]:
        """What the deal button says, which may be typed as well."""
        deals = SHELF[self.standing.session.game.key].deals.values()
        return {name(self._words).casefold() for name in deals}

    def _rewind(self, command: Command) -> Iterator[str]:
        words, session = self._words, self.standing.session
        back = command is Command.UNDO
        if not (session.can_undo if back else session.can_redo):
            yield (
                words.gettext("There is nothing to take back.")
                if back
                else words.gettext("There is nothing to make again.")
            )
            return
        move = session.done[-1] if back else session.undone[0]
        self.standing = Standing(session.undo() if back else session.redo())
        self._observer.held(())
        self._observer.rewound(self.standing.session)
        cards = "; ".join(spoken.card_name(words, transfer.card) for transfer in move.transfers)
        if move.kind in (MoveKind.OUT, MoveKind.PLACE):
            # Translators: {cards} are one or two cards; so in the next one.
            text = words.gettext("Taken back: {cards}.") if back else words.gettext("Made again: {cards}.")
            yield text.format(cards=cards)
        else:
            yield words.gettext("Taken back.") if back else words.gettext("Made again.")
            yield from self._table()
        yield from self._settled()

    def _begin(self, command: Command, sure: bool) -> Iterator[str]:
        session = self.standing.session
        if session.done and self.standing.outcome is Outcome.RUNNING and not sure:
            self.standing = self.standing._replace(asked=command)
            # Translators: the child wants another game while one is running; {word} is what was typed.
            text = self._words.gettext("This game is not finished. Type “{word}” once more to leave it.")
            yield text.format(word=command_names(self._words)[command])
            return
        begun = session.restart() if command is Command.AGAIN else self._house.new_game(session)
        self.standing = Standing(begun)
        self._observer = self._house.observer(begun)
        yield from self.greeting()

    # Cards.

    def _pick(self, picks: tuple[Pick, ...]) -> Iterator[str]:
        now = self.standing
        if now.outcome is not Outcome.RUNNING:
            yield from self._what_now()
            return
        found = find(now.session.rules, now.state, now.held, picks)
        if isinstance(found, Missing):
            # Translators: the child typed a card or a place that is not there.
            yield self._words.gettext("No free card is called that. Type “{word}” to hear the table.").format(
                word=command_names(self._words)[Command.TABLE]
            )
            return
        if len(found) > 1:
            # Both are answered at once: the time between them is not known.
            self.standing = now._replace(held=())
            self._observer.held(())
        for spot in found:
            yield from self._touch(spot)
            nothing_came_of_it = self.standing.session is now.session and not self.standing.held
            if nothing_came_of_it or self.standing.outcome is not Outcome.RUNNING:
                break
        self._observer.held(self.standing.held)
        if self.standing.held:
            yield self._question()

    def _touch(self, spot: Spot) -> Iterator[str]:
        now = self.standing
        session, rules = now.session, now.session.rules
        touched = touch(rules, now.state, now.held, spot)
        self.standing = now._replace(held=() if isinstance(touched, Wrong) else _held_after(touched))
        match touched:
            case Held(()):
                # Translators: the card that was picked is picked no more.
                yield self._words.gettext("You put it back.")
            case Played(move, _):
                picks = tuple(pick for pick in (*now.held, spot) if pick in move.picks)
                self.standing = self.standing._replace(session=session.play(move))
                self._observer.played(self.standing.session, picks)
                yield from self._played(now, move, picks)
            case Wrong(picks, equation):
                self._observer.missed(picks)
                yield spoken.sum_line(self._words, equation)
            case Refused(reason, _):
                yield self._refused(reason)
                if reason is Reason.STILL_PAIR:
                    self._observer.filled_too_early()
                    yield from self._due(Thinking(now.held, missed=True))

    def _played(self, before: Standing, move: Move, picks: tuple[Spot, ...]) -> Iterator[str]:
        words, rules, state = self._words, before.session.rules, self.standing.state
        if gains(rules, before.state, move):
            yield spoken.sum_line(words, rules.equation(before.state, picks))
        cards = "; ".join(spoken.card_with_value(words, rules, transfer.card) for transfer in move.transfers)
        match move.kind:
            case MoveKind.OUT:
                # Translators: {cards} were thrown out.
                yield words.gettext("Out: {cards}.").format(cards=cards)
            case MoveKind.PLACE:
                # Translators: {cards} is a card that was laid on a number pile or into a gap.
                yield words.gettext("Laid: {cards}.").format(cards=cards)
            case MoveKind.TURN:
                # Translators: {cards} were turned up beside the table.
                yield words.gettext("Turned up: {cards}.").format(cards=cards)
            case _:
                yield from self._table()
        if move.kind in (MoveKind.OUT, MoveKind.PLACE):
            free = rules.pickable(state, ()) & _picked_from(before.session)
            new = [spot for spot in free if state.top(spot) and not _was_free(before, spot, state)]
            if new:
                # Translators: these cards can be picked from now on.
                text = words.gettext("Now free: {cards}.")
                yield text.format(cards=spoken.names(words, rules, state, new))
        yield from self._settled()

    def _settled(self) -> Iterator[str]:
        """What is to be said after the cards have changed."""
        outcome = self.standing.outcome
        if outcome is not Outcome.RUNNING:
            self._house.ended(self.standing.session, outcome)
        yield from self._what_now()

    # What is said.

    def _table(self) -> Iterator[str]:
        now, mode = self.standing, self._house.teaching.mode
        rules, told = now.session.rules, self._told()
        self._observer.marked(frozenset(now.held), told)
        yield from spoken.table_lines(self._words, rules, now.state, wanted(rules, now.state, told))
        if mode is HintMode.TABLE and not on_a_clock(rules):
            yield from self._pair_table()

    def _pair_table(self) -> list[str]:
        """The rows of the pair table that are not covered."""
        bonds = [bond for bond in pairs_to(self.standing.session.rules.target) if not self._observer.covered(bond)]
        if not bonds:
            # Translators: all rows of the pair table are covered, since the child knows them.
            return [self._words.gettext("You know all pairs already. Pick a card first, then ask for a hint.")]
        return [spoken.pairs_line(self._words, bonds)]

    def _how(self) -> str:
        """How cards are picked, in one line."""
        words, rules = self._words, self.standing.session.rules
        help_word = command_names(words)[Command.HELP]
        if on_a_clock(rules):
            # Translators: keep what is typed in the form that the catalogue gives to it: p and c, 8h. {word} is help.
            text = words.gettext("Type a packet and a column (p3 c2) or a card and a column (8h c2), or “{word}”.")
            return text.format(word=help_word)
        low = (rules.target - 2) // 2
        # Translators: how to pick cards by value, by name or by place; write 8h, 5c and p as they are typed in your
        # language. {target} is 13, {high} and {low} are such as 8 and 5, {word} is “help”.
        text = words.gettext(
            "Type two cards that make {target}: {high} {low}, or 8h 5c, or places: p3 p7. Or “{word}”."
        )
        return text.format(target=rules.target, high=rules.target - low, low=low, word=help_word)

    def _question(self) -> str:
        """What is held, and what is looked for."""
        now, words = self.standing, self._words
        rules, state, spot = now.session.rules, now.state, now.held[0]
        name, mode = spoken.spot_name(words, rules, state, spot), self._observer.help_at(now.held)
        sequence, laid = rules.sequence(state, spot), len(state.piles[spot])
        if sequence:
            told = self._told()
            self._observer.marked(frozenset(now.held), told)
            values = wanted(rules, state, told).get(spot, "")
            covered = all(map(self._observer.covered, skills_at(rules, state, now.held)))
            if HintMode.TABLE in (self._house.teaching.mode, mode) and not covered:
                values = ", ".join(map(str, sequence[laid:]))
            # Translators: a number pile was picked; {column} is such as “column 2”, {values} what is laid on it next.
            return words.gettext("{column} waits for {values}.").format(column=_begun(name), values=values)
        if on_a_clock(rules):
            # Translators: a card was picked, its column is still to be named.
            return words.gettext("You hold {card}. In which column?").format(card=name)
        value = value_at(rules, state, spot)
        if mode in TELLING:
            # Translators: a card was picked; {value} is what it counts, {target} is 13.
            text = words.gettext("You hold {card}. {value} plus what makes {target}?")
            return text.format(card=name, value=value, target=rules.target)
        # Translators: a card was picked, its partner is still to be named.
        return words.gettext("You hold {card}. Which card goes with it?").format(card=name)

    def _refused(self, reason: Reason) -> str:
        words, session = self._words, self.standing.session
        match reason:
            case Reason.STILL_PAIR:
                return phrases.look_again(words, session.rules.target, first_pair(session.rules, self.standing.state))
            case Reason.NOTHING_TO_DEAL:
                # Translators: cards were wanted from the stock.
                return words.gettext("There is nothing to deal.")
            case Reason.NO_CARD:
                return words.gettext("No card lies there.")
            case Reason.COVERED:
                return phrases.covered(words)
            case Reason.CLOSED:
                return phrases.complete(words)
            case Reason.FIXED:
                return phrases.stays(words)
            case Reason.GAP_FIRST:
                return phrases.gap_first(words)

    def _must_deal(self) -> str:
        """Nothing goes, but more cards can be had."""
        words, session = self._words, self.standing.session
        supply = next(move for move in session.rules.moves(self.standing.state) if session.rules.stock in move.picks)
        # Translators: {word} is “deal”; {button} says what that does: Fill gaps.
        text = words.gettext("Nothing goes now. Type “{word}”: {button}.")
        button = SHELF[session.game.key].deals[supply.kind](words)
        return text.format(word=command_names(words)[Command.DEAL], button=button)

    def _what_now(self) -> Iterator[str]:
        """That the game is over, or that there is nothing to do but deal, where the hint mode tells it."""
        now, words = self.standing, self._words
        session, rules = now.session, now.session.rules
        if now.outcome is Outcome.RUNNING:
            if self._house.teaching.mode in TELLING and must_deal(rules, now.state):
                yield self._must_deal()
            return
        if now.outcome is Outcome.WON:
            yield words.gettext("It came out!") if on_a_clock(rules) else words.gettext("All out!")
        else:
            yield (phrases.nothing_goes(words) if on_a_clock(rules) else phrases.no_pairs_left(words)) + "."
            if SHELF[session.game.key].luck:
                yield words.gettext("It was only the cards. Another game?")
            else:
                yield words.gettext("Try another order.")
        if on_a_clock(rules):
            whole = rules.remaining(session.states[0])
            yield phrases.cards_laid(words, whole - rules.remaining(now.state), whole) + "."
        else:
            yield phrases.pairs_found(words, sum(len(move.picks) > 1 for move in session.outs)) + "."
        # Translators: the game is over; these are words to type.
        typed = command_names(words)
        text = words.gettext("Type “{new}”, “{again}”, “{undo}” or “{quit}”.")
        yield text.format(
            new=typed[Command.NEW], again=typed[Command.AGAIN], undo=typed[Command.UNDO], quit=typed[Command.QUIT]
        )

    def _told(self) -> frozenset[Spot]:
        """The piles of which it is told at once what they wait for."""
        now, teaching = self.standing, self._house.teaching
        piles = waiting(now.session.rules, now.state)
        return told(self._observer.help_at, teaching.fades, piles, Thinking(now.held), Patience())


def _held_after(touched: Held | Played | Refused) -> tuple[Spot, ...]:
    return touched.spots if isinstance(touched, Held) else touched.held


def _picked_from(session: Session) -> frozenset[Spot]:
    """The spots from which cards are picked."""
    return frozenset(place.spot for place in session.rules.board if place.role is not Role.NUMERAL)


def _was_free(before: Standing, spot: Spot, state: GameState) -> bool:
    """Whether the card that now lies free at a spot lay so before."""
    same = before.state.top(spot) == state.top(spot)
    return same and spot in before.session.rules.pickable(before.state, ())


def _begun(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]
