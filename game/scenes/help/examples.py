"""Worked examples: real games, from which the pictures of help pages are taken."""

from __future__ import annotations

from types import MappingProxyType

from game.engine.cards import Card
from game.engine.game import Options
from game.engine.games import game
from game.engine.session import Session, replay
from game.engine.state import MoveKind
from game.scenes.help.pages import Sums

BOOK_RULES: Options = MappingProxyType({})
"""No house rules."""


def example(key: str, deal: int, moves: str = "", options: Options = BOOK_RULES) -> Session:
    """The game of that key and deal number under these house rules, after these moves (see `moves_text`)."""
    return replay(Session.start(game(key), deal, options), moves)


def ready(session: Session) -> frozenset[Card]:
    """The cards that may be thrown out, or laid on another pile, as the game stands."""
    going = (MoveKind.OUT, MoveKind.PLACE)
    moves = session.rules.moves(session.state)
    return frozenset(transfer.card for move in moves if move.kind in going for transfer in move.transfers)


def sums(session: Session) -> Sums:
    """What may be thrown out, as sums, the larger number first; each sum once."""
    rules, state = session.rules, session.state
    picks = (tuple(move.picks) for move in rules.moves(state) if move.kind is MoveKind.OUT)
    values = (tuple(sorted(rules.equation(state, spots).values, reverse=True)) for spots in picks)
    return Sums(tuple(dict.fromkeys(values)))
