"""What the tests of all patiences share: every patience under every house rule, and games of it played at random."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from game.engine.cards import Card, shuffled
from game.engine.game import Game, Options
from game.engine.games import GAMES
from game.engine.rules import Outcome, Rules
from game.engine.session import Session
from game.engine.state import GameState, Move, play

LONGEST = 200
"""More moves than most games have; one in which the waste is turned for ever is left there."""


class Variant(NamedTuple):
    """A patience under certain house rules."""

    game: Game
    options: Options

    @property
    def rules(self) -> Rules:
        return self.game.build(self.options)

    def __str__(self) -> str:
        return " ".join([self.game.key, *(f"{key}={choice}" for key, choice in self.options.items())])


VARIANTS = [
    Variant(game, dict(zip((option.key for option in game.options), choices, strict=True)))
    for game in GAMES
    for choices in product(*(option.choices for option in game.options))
]

chances = st.randoms(use_true_random=True)
numbers = st.integers(1, 999_999)


def some_move(rules: Rules, state: GameState, chance: Random) -> Move:
    """A move by chance; most of the time not one that brings cards, where there is another."""
    moves = rules.moves(state)
    others = [move for move in moves if rules.stock not in move.picks]
    return chance.choice(others if others and chance.random() < 0.8 else moves)


def playing(rules: Rules, number: int, chance: Random) -> tuple[tuple[Card, ...], list[GameState]]:
    """The deck of a deal number, and the states of a game played with it by chance."""
    deck = shuffled(rules.packs, number)
    states = [rules.deal(deck)]
    for _ in range(LONGEST):
        if rules.outcome(states[-1]) is not Outcome.RUNNING:
            break
        states.append(play(states[-1], some_move(rules, states[-1], chance)))
    return deck, states


def session_of(variant: Variant, number: int, chance: Random, moves: int, undone: int = 0) -> Session:
    """A game somewhere on its way, with some of its moves taken back."""
    session = Session.start(variant.game, number, variant.options)
    for _ in range(moves):
        if session.rules.outcome(session.state) is Outcome.RUNNING:
            session = session.play(some_move(session.rules, session.state, chance))
    for _ in range(undone):
        session = session.undo()
    return session
