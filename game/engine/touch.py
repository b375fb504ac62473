"""From taps to moves: what a tap on the table does while other cards are held.

One rule serves every patience: the spots held and the one tapped are compared with the picks of the legal moves.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.engine.rules import Equation, Reason, Rules
from game.engine.state import GameState, Move, Spot


class Held(NamedTuple):
    """A card was picked or put back; `spots` are now held, in the order picked, none of them if empty."""

    spots: tuple[Spot, ...]


class Played(NamedTuple):
    """The tap completes `move`, which is still to be played; `held` stays held after it."""

    move: Move
    held: tuple[Spot, ...]


class Wrong(NamedTuple):
    """The picks, in the order picked, make no move together; nothing is held any more."""

    picks: tuple[Spot, ...]
    equation: Equation


class Refused(NamedTuple):
    """The tap does nothing, for a reason that can be told; `held` stays held."""

    reason: Reason
    held: tuple[Spot, ...]


Touched: TypeAlias = Held | Played | Wrong | Refused


def touch(rules: Rules, state: GameState, held: tuple[Spot, ...], spot: Spot) -> Touched:
    """What a tap on `spot` does while the cards at `held` are held.

    No patience asks for more than two cards, so a second one either completes a move or is wrong. A move that needs
    the tapped spot alone (a King, the stock) is made as well, and leaves alone what is held. A spot that may be picked,
    but not after what is held, is held instead. What would be right as a sum and yet is no move is refused.
    """
    if spot in held:
        return Held(tuple(other for other in held if other != spot))
    picks = (*held, spot)
    moves = {move.picks: move for move in rules.moves(state)}
    move = moves.get(frozenset(picks)) or moves.get(frozenset((spot,)))
    if move:
        touched = {end for transfer in move.transfers for end in (transfer.source, transfer.target)}
        return Played(move, tuple(other for other in held if other not in touched))
    if spot in rules.pickable(state, held):
        if not held:
            return Held(picks)
        equation = rules.equation(state, picks)
        if not equation.right:
            return Wrong(picks, equation)
    elif held and spot in rules.pickable(state, ()):
        return Held((spot,))
    return Refused(rules.refusal(state, held, spot), held)
