"""A game as it is kept: its rules, its cards and its moves as text, from which the table is rebuilt."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import deck_text, parse_deck
from game.engine.game import Options
from game.engine.games import game
from game.engine.session import Session, moves_text, replay


class Deal(NamedTuple):
    """Which cards of which patience under which house rules: a deal's `number`, or the `deck` where it has none.

    `options` is the text of the house rules in order of their keys, `fill-gaps=true redeals=2`, so that equal rules
    have equal texts.
    """

    game: str
    options: str
    number: int | None
    deck: str = ""


class Kept(NamedTuple):
    """A deal and what was played of it, in the text of `moves_text`: the moves taken back are kept as well."""

    deal: Deal
    moves: str = ""


def keep(session: Session) -> Kept:
    """What is to be kept of a game."""
    return Kept(deal_of(session), moves_text(session))


def deal_of(session: Session) -> Deal:
    """The deal that a game is played with."""
    deck = deck_text(session.deck) if session.deal is None else ""
    return Deal(session.game.key, options_text(session.options), session.deal, deck)


def revived(kept: Kept) -> Session | None:
    """The game exactly as it was, or None where this version does not know the patience, a house rule or a move."""
    try:
        played = game(kept.deal.game)
        options = parse_options(kept.deal.options)
        if kept.deal.number is not None:
            start = Session.start(played, kept.deal.number, options)
        else:
            packs = played.build(played.complete(options)).packs
            start = Session.from_deck(played, parse_deck(kept.deal.deck, packs), options)
        return replay(start, kept.moves)
    except (KeyError, ValueError):
        return None


def options_text(options: Options) -> str:
    """House rules as text, in order of their keys; a choice is `true`, `false`, a number or a word."""
    return " ".join(f"{key}={str(options[key]).lower()}" for key in sorted(options))


def parse_options(text: str) -> Options:
    """Read what `options_text` wrote."""
    named: dict[str, bool | int | str] = {"true": True, "false": False}
    pairs = (word.partition("=") for word in text.split())
    return {key: named.get(value, int(value) if value.isdecimal() else value) for key, _, value in pairs}
