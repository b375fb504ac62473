"""What is typed at the table in words: commands, and cards by value, by name or by place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple, TypeAlias

from game.engine.cards import RANK_LETTERS, Card, Rank, Suit
from game.engine.rules import Role, Rules
from game.engine.state import GameState, Spot
from game.scenes.phrases import letter
from game.ui.words import Words

_SEPARATORS = re.compile(r"[\s,;+&]+")
_NUMBER = re.compile(r"[0-9]{1,3}", re.ASCII)


class Command(Enum):
    """What can be asked for beside cards; the value is the English word, which is understood in every language."""

    HELP = "help"
    TABLE = "table"
    HINT = "hint"
    DEAL = "deal"
    UNDO = "undo"
    REDO = "redo"
    AGAIN = "again"
    NEW = "new"
    QUIT = "quit"


class Value(NamedTuple):
    """Any card that counts so much."""

    number: int


class Named(NamedTuple):
    """Any card of a rank, or only that of one suit."""

    rank: Rank
    suit: Suit | None = None


class Numbered(NamedTuple):
    """The place of a number, as `place_numbers` counts them."""

    number: int


class Column(NamedTuple):
    """The number pile of a column, counted from 1."""

    number: int


Pick: TypeAlias = Value | Named | Numbered | Column


def command_names(words: Words) -> dict[Command, str]:
    """The word for each command in the language."""
    # Translators: words that are typed to play without a screen; each is one word in small letters, and all differ.
    return {
        Command.HELP: words.pgettext("typed", "help"),
        Command.TABLE: words.pgettext("typed", "table"),
        Command.HINT: words.pgettext("typed", "hint"),
        # Translators: typed for more cards from the stock.
        Command.DEAL: words.pgettext("typed", "deal"),
        Command.UNDO: words.pgettext("typed", "undo"),
        Command.REDO: words.pgettext("typed", "redo"),
        # Translators: typed to play the same cards again.
        Command.AGAIN: words.pgettext("typed", "again"),
        # Translators: typed for a new game.
        Command.NEW: words.pgettext("typed", "new"),
        Command.QUIT: words.pgettext("typed", "quit"),
    }


def suit_letters(words: Words) -> dict[Suit, str]:
    """What stands for each suit behind a rank, in the language."""
    # Translators: one or two letters for each suit, typed behind a rank: 8H. All differ, and none is S, H, D or C
    # unless it means spades, hearts, diamonds or clubs. German: P, H, KA, KR.
    return {
        Suit.SPADES: words.pgettext("typed suit", "S"),
        Suit.HEARTS: words.pgettext("typed suit", "H"),
        Suit.DIAMONDS: words.pgettext("typed suit", "D"),
        Suit.CLUBS: words.pgettext("typed suit", "C"),
    }


def place_letter(words: Words) -> str:
    """What stands before the number of a place."""
    # Translators: the letter typed before the number of a place: p3. German: p, as in Platz.
    return words.pgettext("typed letter", "p")


def column_letter(words: Words) -> str:
    """What stands before the number of a column."""
    # Translators: the letter typed before the number of a column: c2. German: s, as in Spalte.
    return words.pgettext("typed letter", "c")


def read_command(text: str, words: Words) -> Command | None:
    """The command that a line is, in English or in the language; None for another line."""
    typed = " ".join(text.split()).casefold()
    # The language's own words come first, should one of them mean something else in English.
    own = {name.casefold(): command for command, name in command_names(words).items()}
    return own.get(typed) or next((command for command in Command if command.value == typed), None)


def read_picks(text: str, words: Words) -> tuple[Pick, ...]:
    """One or two picks, or none where the line is not made of such."""
    tokens = [token for token in _SEPARATORS.split(text) if token]
    picks = tuple(_pick(token.upper(), words) for token in tokens[:3])
    found = tuple(pick for pick in picks if pick is not None)
    return found if len(found) == len(picks) <= 2 else ()


def _pick(token: str, words: Words) -> Pick | None:
    if _NUMBER.fullmatch(token):
        return Value(int(token))
    for kind, letters in (
        (Numbered, {"P", place_letter(words).upper()}),
        (Column, {"C", column_letter(words).upper()}),
    ):
        for start in letters:
            if token.startswith(start) and _NUMBER.fullmatch(token.removeprefix(start)):
                return kind(int(token.removeprefix(start)))
    suits: dict[str, Suit | None] = {"": None, **{suit.value: suit for suit in Suit}}
    suits |= {typed.upper(): suit for suit, typed in suit_letters(words).items()}
    for start, rank in _ranks(words):
        if token.startswith(start) and token.removeprefix(start) in suits:
            return Named(rank, suits[token.removeprefix(start)])
    return None


def _ranks(words: Words) -> Iterator[tuple[str, Rank]]:
    """How each rank is written, in the language and in English."""
    for rank in Rank:
        own = letter(words, rank).upper()
        if own:
            yield own, rank
        yield str(int(rank)), rank
        yield RANK_LETTERS[rank - 1], rank


def place_numbers(rules: Rules) -> dict[Spot, int]:
    """The numbers of the places from which cards are picked, from 1 in the order of the board."""
    others = {Role.STOCK, Role.BALCONY, Role.NUMERAL}
    spots = (place.spot for place in rules.board if place.role not in others)
    return {spot: number for number, spot in enumerate(spots, start=1)}


def column_numbers(rules: Rules) -> dict[Spot, int]:
    """The numbers of the columns with a number pile, from 1."""
    spots = (place.spot for place in rules.board if place.role is Role.NUMERAL)
    return {spot: number for number, spot in enumerate(spots, start=1)}


class Missing(NamedTuple):
    """A pick that means nothing on this table."""

    pick: Pick


def find(rules: Rules, state: GameState, held: tuple[Spot, ...], picks: tuple[Pick, ...]) -> tuple[Spot, ...] | Missing:
    """The spots that one or two picks mean while others are held; where several fit, two that make a move."""
    if len(picks) == 1:
        # Another card before the one that is held already.
        spots = sorted(_candidates(rules, state, held, picks[0]), key=lambda spot: spot in held)
        return (spots[0],) if spots else Missing(picks[0])
    firsts = _candidates(rules, state, (), picks[0])
    if not firsts:
        return Missing(picks[0])
    pairs = [
        (first, second)
        for first in firsts
        for second in _candidates(rules, state, (first,), picks[1])
        if second != first or not isinstance(picks[1], Value | Named)
    ]
    if not pairs:
        return Missing(picks[1])
    moves = {move.picks for move in rules.moves(state)}
    return next((pair for pair in pairs if frozenset(pair) in moves), pairs[0])


def _candidates(rules: Rules, state: GameState, held: tuple[Spot, ...], pick: Pick) -> list[Spot]:
    """The spots that a pick may mean: a place by its number, cards that may be picked, else a named one that may not.

    Before the second of two cards is picked, those are free that are free at first, and what the first one covers.
    """
    if isinstance(pick, Numbered | Column):
        numbers = place_numbers(rules) if isinstance(pick, Numbered) else column_numbers(rules)
        return [spot for spot, number in numbers.items() if number == pick.number]
    numbered = place_numbers(rules)
    free = rules.pickable(state, ()) | rules.pickable(state, held)
    tops = [
        spot for spot in numbered if spot in free and (card := state.top(spot)) is not None and _is(rules, pick, card)
    ]
    if tops or isinstance(pick, Value) or pick.suit is None:
        return tops
    known = [place.spot for place in rules.board if place.face_up]
    return [spot for spot in known if any(_is(rules, pick, card) for card in state.piles[spot])]


def _is(rules: Rules, pick: Value | Named, card: Card) -> bool:
    if isinstance(pick, Value):
        return rules.value(card) == pick.number
    return card.rank == pick.rank and pick.suit in (None, card.suit)
