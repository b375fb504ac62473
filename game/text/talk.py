"""A game in words: each line that is typed is answered by lines. Knows no streams and no files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from game.engine.hint import gains
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
from game.text.told import Standing, ended, help_lines, how, only_dealing, refused
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
        return (*lines, how(self._words, self.standing.session.rules), *self._table(), *self._what_now())

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
        return tuple(self._pick(picks)) if picks else (how(self._words, self.standing.session.rules),)

    # Commands.

    def _obey(self, command: Command, sure: bool) -> Iterator[str]:
        match command:
            case Command.HELP:
                yield from help_lines(self._words, self.standing.session)
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
            return [only_dealing(words, now)]
        if help_due.partners:
            # Translators: a hint; {cards} goes with the card that was picked.
            text = words.gettext("This fits: {cards}.")
            return [text.format(cards=spoken.names(words, rules, state, help_due.partners))]
        lines = []
        if thinking.asked and now.held and mode in TELLING and not partners(rules, state, now.held):
            # Translators: a hint: no free card makes 13 with the one that was picked.
            lines.append(words.gettext("Nothing here goes with it. Try another card."))
        if help_due.shown:
            # Translators: a hint; {cards} is a card or two, each with its place.
            text = words.gettext("Look at {cards}.")
            lines.append(text.format(cards=spoken.names(words, rules, state, help_due.shown)))
        return lines

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
            yield refused(self._words, self.standing, Reason.NOTHING_TO_DEAL)
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
                yield refused(self._words, self.standing, reason)
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

    def _what_now(self) -> Iterator[str]:
        """That the game is over, or that there is nothing to do but deal, where the hint mode tells it."""
        now, words = self.standing, self._words
        if now.outcome is not Outcome.RUNNING:
            yield from ended(words, now)
        elif self._house.teaching.mode in TELLING and must_deal(now.session.rules, now.state):
            yield only_dealing(words, now)

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
