"""What the engine's tests share: the rules, decks to play with, and ways to play a game to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from hypothesis import strategies as st

from game.engine.cards import Card, pack, parse_card
from game.engine.games import game
from game.engine.rules import Rules
from game.engine.session import Session
from game.engine.state import GameState, Move, play

GOOD_THIRTEEN = game("good-thirteen")
RULES: Rules = GOOD_THIRTEEN.build({})
STOCK, OUT = 10, 11
EXAMPLE = "7S QD 4C KH 9D 6H AC 2S 8C 3D"
"""The layout of the worked example."""
LONGEST = 28 + 42
"""More moves than any game has: 24 pairs and four Kings go out, 42 cards are dealt."""

Choose: TypeAlias = Callable[[tuple[Move, ...]], Move]

decks = st.permutations(pack()).map(tuple)


def deck_from(layout: str) -> tuple[Card, ...]:
    """The cards of a layout first, then the rest of the pack in order."""
    first = [parse_card(token) for token in layout.split()]
    return (*first, *(card for card in pack() if card not in first))


def states_of(state: GameState, choose: Choose = lambda moves: moves[0], rules: Rules = RULES) -> Iterator[GameState]:
    """A state and all that follow until no move is left."""
    yield state
    for _ in range(LONGEST):
        if not (moves := rules.moves(state)):
            return
        state = play(state, choose(moves))
        yield state
    raise AssertionError("a game without end")


def end_of(state: GameState, choose: Choose = lambda moves: moves[0], rules: Rules = RULES) -> GameState:
    """The last state of a game."""
    *_, end = states_of(state, choose, rules)
    return end


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    """A game somewhere on its way, with some of its moves taken back."""
    session = Session.from_deck(GOOD_THIRTEEN, draw(decks))
    for _ in range(draw(st.integers(0, 40))):
        if moves := RULES.moves(session.state):
            session = session.play(draw(st.sampled_from(moves)))
    for _ in range(draw(st.integers(0, 5))):
        session = session.undo()
    return session


def cards_of(state: GameState) -> list[Card]:
    """All cards of a state, pile by pile."""
    return [card for pile in state.piles for card in pile]
