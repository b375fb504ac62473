"""What help is to be seen, by hint mode, by what is held and by how long the child has been thinking. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.hint import first_pair
from game.engine.rules import Outcome, Rules
from game.engine.state import GameState, Move, MoveKind, Spot
from game.settings import HintMode
from game.ui.theme import Patience

TELLING = frozenset({HintMode.PARTNER, HintMode.SHOW})
"""The modes that say so when nothing is left; the others let the child find out."""


class Help(NamedTuple):
    """The spots to glow as partners of what is held, those to pulse as a proposal, and whether the stock glows."""

    partners: frozenset[Spot] = frozenset()
    shown: frozenset[Spot] = frozenset()
    stock: bool = False


class Thinking(NamedTuple):
    """What the child is at: the held spots, seconds since the last input, whether a hint was asked for."""

    held: tuple[Spot, ...] = ()
    seconds: float = 0.0
    asked: bool = False
    missed: bool = False
    """Whether the child tried to deal while something still goes."""


def visible_help(
    teaching: Callable[[int], HintMode],
    mode: HintMode,
    rules: Rules,
    state: GameState,
    thinking: Thinking,
    patience: Patience,
) -> Help:
    """The help that is due now.

    `mode` is the teacher's; `teaching` tells the help in force for a value, which is less where hints fade.
    """
    if mode not in TELLING or rules.outcome(state) is not Outcome.RUNNING:
        return Help()
    if must_deal(rules, state):
        return Help(stock=True)
    advised = first_pair(rules, state)
    if thinking.missed and advised is not None:
        return Help(shown=advised.picks)
    if thinking.held:
        given = teaching(value_at(rules, state, thinking.held[0]))
        waited = patience.partner if given is HintMode.PARTNER else patience.show
        fitting = partners(rules, state, thinking.held)
        if given in TELLING and (thinking.asked or thinking.seconds >= waited):
            if fitting or given is HintMode.PARTNER:
                return Help(partners=fitting)
            return Help(shown=shown_pair(teaching, rules, state))
    elif thinking.asked and mode is HintMode.PARTNER and advised is not None:
        return Help(shown=frozenset({larger(rules, state, advised)}))
    elif mode is HintMode.SHOW and thinking.asked and advised is not None:
        return Help(shown=advised.picks)
    elif mode is HintMode.SHOW and thinking.seconds >= patience.show:
        return Help(shown=shown_pair(teaching, rules, state))
    return Help()


def shown_pair(teaching: Callable[[int], HintMode], rules: Rules, state: GameState) -> frozenset[Spot]:
    """A pair whose bond is still to be shown, or a card that goes alone; empty where all are known."""
    known = (
        move.picks
        for move in rules.moves(state)
        if move.kind is MoveKind.OUT and teaching(value_at(rules, state, min(move.picks))) is HintMode.SHOW
    )
    return max(known, key=len, default=frozenset())


def must_deal(rules: Rules, state: GameState) -> bool:
    """Whether nothing can be thrown out and the supply has cards to bring."""
    kinds = {move.kind for move in rules.moves(state)}
    return bool(kinds) and MoveKind.OUT not in kinds


def partners(rules: Rules, state: GameState, held: tuple[Spot, ...]) -> frozenset[Spot]:
    """The spots that complete what is held."""
    chosen = frozenset(held)
    return frozenset().union(*(move.picks - chosen for move in rules.moves(state) if chosen < move.picks))


def larger(rules: Rules, state: GameState, move: Move) -> Spot:
    """The spot of a move's card of the highest value: demonstrations begin with the larger number."""
    return max(sorted(move.picks), key=lambda spot: value_at(rules, state, spot))


def value_at(rules: Rules, state: GameState, spot: Spot) -> int:
    """What the card on top of a spot counts; 0 where there is none."""
    card = state.top(spot)
    return rules.value(card) if card else 0
