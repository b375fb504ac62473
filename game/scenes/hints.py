"""What help is to be seen, by hint mode, by what is held and by how long the child has been thinking. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.rules import Outcome, Rules
from game.engine.state import GameState, Move, MoveKind, Spot
from game.settings import HintMode
from game.ui.theme import Patience

Adviser = Callable[[Rules, GameState], Move | None]
"""Proposes a move that throws something out, or None."""

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
    mode: HintMode, rules: Rules, state: GameState, thinking: Thinking, adviser: Adviser, patience: Patience
) -> Help:
    """The help that is due now."""
    if mode not in TELLING or rules.outcome(state) is not Outcome.RUNNING:
        return Help()
    if must_deal(rules, state):
        return Help(stock=True)
    advised = adviser(rules, state)
    if thinking.missed and advised is not None:
        return Help(shown=advised.picks)
    waited = patience.partner if mode is HintMode.PARTNER else patience.show
    if not (thinking.asked or (thinking.seconds >= waited and (thinking.held or mode is HintMode.SHOW))):
        return Help()
    if thinking.held:
        fitting = partners(rules, state, thinking.held)
        if fitting or mode is HintMode.PARTNER:
            return Help(partners=fitting)
    if advised is None:
        return Help()
    if mode is HintMode.PARTNER:
        return Help(shown=frozenset({larger(rules, state, advised)}))
    return Help(shown=advised.picks)


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

    def value(spot: Spot) -> int:
        card = state.top(spot)
        return rules.value(card) if card else 0

    return max(sorted(move.picks), key=value)
