"""What is said of a game as it stands: how it is played, why something does nothing, how it went."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.hint import first_pair
from game.engine.rules import Outcome, Reason, Rules
from game.engine.session import Session
from game.engine.state import GameState, Spot
from game.scenes import phrases
from game.scenes.hints import on_a_clock
from game.scenes.shelf import SHELF
from game.text.typed import Command, command_names
from game.ui.words import Words


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


def how(words: Words, rules: Rules) -> str:
    """How cards are picked, in one line."""
    help_word = command_names(words)[Command.HELP]
    if on_a_clock(rules):
        # Translators: keep what is typed in the form that the catalogue gives to it: p and c, 8h. {word} is help.
        text = words.gettext("Type a packet and a column (p3 c2) or a card and a column (8h c2), or “{word}”.")
        return text.format(word=help_word)
    low = (rules.target - 2) // 2
    # Translators: how to pick cards by value, by name or by place; write 8h, 5c and p as they are typed in your
    # language. {target} is 13, {high} and {low} are such as 8 and 5, {word} is “help”.
    text = words.gettext("Type two cards that make {target}: {high} {low}, or 8h 5c, or places: p3 p7. Or “{word}”.")
    return text.format(target=rules.target, high=rules.target - low, low=low, word=help_word)


def help_lines(words: Words, session: Session) -> Iterator[str]:
    """How cards are picked, and what else can be typed."""
    yield how(words, session.rules)
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


def refused(words: Words, now: Standing, reason: Reason) -> str:
    """Why what was picked does nothing."""
    rules = now.session.rules
    match reason:
        case Reason.STILL_PAIR:
            return phrases.look_again(words, rules.target, first_pair(rules, now.state))
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


def only_dealing(words: Words, now: Standing) -> str:
    """Nothing goes, but more cards can be had."""
    session = now.session
    supply = next(move for move in session.rules.moves(now.state) if session.rules.stock in move.picks)
    # Translators: {word} is “deal”; {button} says what that does: Fill gaps.
    text = words.gettext("Nothing goes now. Type “{word}”: {button}.")
    button = SHELF[session.game.key].deals[supply.kind](words)
    return text.format(word=command_names(words)[Command.DEAL], button=button)


def ended(words: Words, now: Standing) -> Iterator[str]:
    """That the game is over, how it went, and what can be typed now."""
    session, rules = now.session, now.session.rules
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
