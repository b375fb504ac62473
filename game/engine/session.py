"""One game from its deal to its end: what was played, taken back, and how that is written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from game.engine.cards import Card, check_deck, shuffled
from game.engine.game import Game, Options
from game.engine.rules import Rules
from game.engine.state import GameState, IllegalMoveError, Move, MoveKind, play

FIRST_DEAL = 1
LAST_DEAL = 999_999

_BOOK_RULES: Mapping[str, bool | int | str] = MappingProxyType({})


class DealNumberError(ValueError):
    """A deal number outside `FIRST_DEAL` to `LAST_DEAL`; `number` is that number."""

    def __init__(self, number: int) -> None:
        super().__init__(f"deals are numbered {FIRST_DEAL} to {LAST_DEAL}, not {number}")
        self.number = number


class ReplayError(ValueError):
    """Text that does not replay: `token`, the `number`th of its moves counted from 1, is no legal move there."""

    def __init__(self, token: str, number: int) -> None:
        super().__init__(f"move {number} is not legal: {token!r}")
        self.token = token
        self.number = number


class Session(NamedTuple):
    """A game and its history. Every method returns a new session and leaves this one as it is.

    `deal` is the deal's number, or None for a deck that came from elsewhere. `states` are the first state and the one
    after each move of `done`. `undone` are the moves taken back, the next one to be repeated first.
    """

    game: Game
    options: Options
    deal: int | None
    deck: tuple[Card, ...]
    rules: Rules
    states: tuple[GameState, ...]
    done: tuple[Move, ...] = ()
    undone: tuple[Move, ...] = ()

    @classmethod
    def start(cls, game: Game, deal: int, options: Options = _BOOK_RULES) -> Session:
        """A new game with the cards of a deal number.

        Raises `DealNumberError` for a number that is none, `OptionError` for house rules that the game has not.
        """
        if not FIRST_DEAL <= deal <= LAST_DEAL:
            raise DealNumberError(deal)
        chosen = game.complete(options)
        rules = game.build(chosen)
        deck = shuffled(rules.packs, deal)
        return cls(game, chosen, deal, deck, rules, (rules.deal(deck),))

    @classmethod
    def from_deck(cls, game: Game, deck: Sequence[Card], options: Options = _BOOK_RULES) -> Session:
        """A new game with these cards, first card first.

        Raises `DeckCardsError` unless they are the whole packs that the game needs, and `OptionError` as `start` does.
        """
        chosen = game.complete(options)
        rules = game.build(chosen)
        check_deck(deck, rules.packs)
        return cls(game, chosen, None, tuple(deck), rules, (rules.deal(deck),))

    @property
    def state(self) -> GameState:
        """The cards as they lie now."""
        return self.states[-1]

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return bool(self.done)

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to repeat."""
        return bool(self.undone)

    @property
    def outs(self) -> tuple[Move, ...]:
        """The moves made so far that threw cards out, first one first."""
        return tuple(move for move in self.done if move.kind is MoveKind.OUT)

    def play(self, move: Move) -> Session:
        """The game after a legal move; what was taken back can no longer be repeated. Raises `IllegalMoveError`."""
        if move not in self.rules.moves(self.state):
            raise IllegalMoveError(move)
        return self._replace(states=(*self.states, play(self.state, move)), done=(*self.done, move), undone=())

    def undo(self) -> Session:
        """The game before its last move, or the same game where there is none."""
        if not self.done:
            return self
        return self._replace(states=self.states[:-1], done=self.done[:-1], undone=(self.done[-1], *self.undone))

    def redo(self) -> Session:
        """The game with the last move taken back made again, or the same game where there is none."""
        if not self.undone:
            return self
        return self.play(self.undone[0])._replace(undone=self.undone[1:])

    def restart(self) -> Session:
        """The same deal from its beginning, without a history."""
        return self._replace(states=self.states[:1], done=(), undone=())


def moves_text(session: Session) -> str:
    """The moves of a game in one line, the ones taken back after a slash: `3 2+8 10 / 0+1`.

    A move is written as the spots to be tapped for it, in ascending order.
    """
    done = " ".join(map(_move_text, session.done))
    undone = " ".join(map(_move_text, session.undone))
    return f"{done} / {undone}" if undone else done


def replay(session: Session, text: str) -> Session:
    """The same deal with the moves that `moves_text` wrote; raises `ReplayError` for a move that is not legal."""
    done, _, undone = (part.split() for part in text.partition("/"))
    replayed = session.restart()
    for number, token in enumerate(done + undone, start=1):
        legal = {_move_text(move): move for move in replayed.rules.moves(replayed.state)}
        if token not in legal:
            raise ReplayError(token, number)
        replayed = replayed.play(legal[token])
    for _move in undone:
        replayed = replayed.undo()
    return replayed


def _move_text(move: Move) -> str:
    return "+".join(map(str, sorted(move.picks)))
