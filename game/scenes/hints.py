"""What help is to be seen, by hint mode, by what is held and by how long the child has been thinking. Pure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple, TypeAlias

from game.engine.hint import first_pair, gains
from game.engine.rules import Outcome, Role, Rules
from game.engine.state import GameState, Move, Spot
from game.settings import HintMode
from game.ui.clock import Series
from game.ui.theme import Patience

TELLING = frozenset({HintMode.PARTNER, HintMode.SHOW})
"""The modes that say so when nothing is left; the others let the child find out."""


HelpAt: TypeAlias = Callable[[Collection[Spot]], HintMode]
"""Tells the help in force for the sum of what is picked at these spots."""


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
    teaching: HelpAt,
    mode: HintMode,
    rules: Rules,
    state: GameState,
    thinking: Thinking,
    patience: Patience,
    winning: Move | None = None,
) -> Help:
    """The help that is due now.

    `mode` is the teacher's; `teaching` tells the help in force for a sum, which is less where hints fade. `winning`
    is the next move of a way that comes out, where one is known: it is what is proposed then.
    """
    if mode not in TELLING or rules.outcome(state) is not Outcome.RUNNING:
        return Help()
    if must_deal(rules, state):
        return Help(stock=True)
    advised = first_pair(rules, state)
    if thinking.missed and advised is not None:
        return Help(shown=advised.picks)
    if thinking.held:
        return _help_with_held(teaching, rules, state, thinking, patience, winning)
    if thinking.asked and mode is HintMode.PARTNER and advised is not None:
        return Help(shown=frozenset({larger(rules, state, advised)}))
    if mode is HintMode.SHOW and thinking.asked and (move := winning or advised) is not None:
        return shown_move(rules, move)
    if mode is HintMode.SHOW and thinking.seconds >= patience.show:
        return proposal(teaching, rules, state, winning)
    return Help()


def _help_with_held(
    teaching: HelpAt,
    rules: Rules,
    state: GameState,
    thinking: Thinking,
    patience: Patience,
    winning: Move | None,
) -> Help:
    """The help for a child that holds a card."""
    given = teaching(thinking.held)
    waited = patience.partner if given is HintMode.PARTNER else patience.show
    if given not in TELLING or not (thinking.asked or thinking.seconds >= waited):
        return Help()
    fitting = partners(rules, state, thinking.held)
    if fitting:
        return Help(partners=fitting)
    if given is HintMode.SHOW:
        return proposal(teaching, rules, state, winning)
    # No partner lies on the table: another card that has one is shown instead.
    advised = first_pair(rules, state)
    return Help(shown=frozenset({larger(rules, state, advised)}) if advised is not None else frozenset())


def proposal(teaching: HelpAt, rules: Rules, state: GameState, winning: Move | None) -> Help:
    """The winning move, or where none is known a pair; but nothing whose bond need not be shown any more."""
    if winning is None:
        return Help(shown=shown_pair(teaching, rules, state))
    if gains(rules, state, winning) and teaching(winning.picks) is not HintMode.SHOW:
        return Help()
    return shown_move(rules, winning)


def shown_move(rules: Rules, move: Move) -> Help:
    """A move as a proposal: its cards pulse, or the stock glows."""
    return Help(stock=True) if rules.stock in move.picks else Help(shown=move.picks)


def shown_pair(teaching: HelpAt, rules: Rules, state: GameState) -> frozenset[Spot]:
    """A pair whose bond is still to be shown, or a card that goes alone; empty where all are known."""
    known = (
        move.picks for move in rules.moves(state) if gains(rules, state, move) and teaching(move.picks) is HintMode.SHOW
    )
    return max(known, key=len, default=frozenset())


def must_deal(rules: Rules, state: GameState) -> bool:
    """Whether nothing else gains anything and the supply has cards to bring."""
    moves = rules.moves(state)
    return any(rules.stock in move.picks for move in moves) and not any(gains(rules, state, move) for move in moves)


def partners(rules: Rules, state: GameState, held: tuple[Spot, ...]) -> frozenset[Spot]:
    """The spots that complete what is held, to a move that gains something."""
    chosen = frozenset(held)
    completing = (move for move in rules.moves(state) if chosen < move.picks and gains(rules, state, move))
    return frozenset().union(*(move.picks - chosen for move in completing))


def series(rules: Rules, state: GameState) -> tuple[Series, ...]:
    """How far each pile is that goes up by steps, in the order of places."""
    found = []
    for place in rules.board:
        values = rules.sequence(state, place.spot)
        if values:
            *_, step = rules.equation(state, (place.spot,)).values
            found.append(Series(step, values, len(state.piles[place.spot])))
    return tuple(found)


ASKED = "?"
"""The sign of a number that is to be found out."""


def on_a_clock(rules: Rules) -> bool:
    """Whether piles go up round a clock, instead of cards being thrown out."""
    return any(place.role is Role.NUMERAL for place in rules.board)


def waiting(rules: Rules, state: GameState) -> Mapping[Spot, int]:
    """The value that each pile waits for; complete piles wait for none."""
    piles = ((place.spot, rules.sequence(state, place.spot), len(state.piles[place.spot])) for place in rules.board)
    return {spot: values[laid] for spot, values, laid in piles if laid < len(values)}


def told(
    teaching: HelpAt, fades: bool, piles: Iterable[Spot], thinking: Thinking, patience: Patience
) -> frozenset[Spot]:
    """The piles of which it is told now what they wait for: all that are shown, and the held one of *partner*.

    Where hints fade it is told after the time that other help takes: what is told at once can't be known.
    """
    waits = {HintMode.SHOW: patience.show, HintMode.PARTNER: patience.partner}
    found = set()
    for spot in piles:
        mode = teaching((spot,))
        due = not fades or thinking.asked or thinking.seconds >= waits.get(mode, 0.0)
        if due and (mode is HintMode.SHOW or (mode is HintMode.PARTNER and spot in thinking.held)):
            found.add(spot)
    return frozenset(found)


def wanted(rules: Rules, state: GameState, told: Collection[Spot]) -> Mapping[Spot, str]:
    """What is seen of the number that each pile waits for, where that of some is told."""
    return {spot: str(value) if spot in told else ASKED for spot, value in waiting(rules, state).items()}


def larger(rules: Rules, state: GameState, move: Move) -> Spot:
    """The spot of a move's card of the highest value: demonstrations begin with the larger number."""
    return max(sorted(move.picks), key=lambda spot: value_at(rules, state, spot))


def value_at(rules: Rules, state: GameState, spot: Spot) -> int:
    """What the card on top of a spot counts; 0 where there is none."""
    card = state.top(spot)
    return rules.value(card) if card else 0
