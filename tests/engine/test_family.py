"""Laws that hold in every patience under every house rule."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.rules import Outcome, Role
from game.engine.session import Session, moves_text, replay
from game.engine.state import MoveKind, Spot, play
from game.engine.touch import Held, Played, Refused, Wrong, touch
from tests.engine.dealing import cards_of
from tests.engine.family import VARIANTS, Variant, chances, numbers, playing, session_of

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
COVERING = [variant for variant in VARIANTS if any(place.covered_by for place in variant.rules.board)]
few = settings(max_examples=12)
lengths = st.integers(0, 90)


@every_variant
def test_the_board_names_each_spot_once_and_the_cards_out_are_not_on_it(variant: Variant) -> None:
    rules = variant.rules
    spots = [place.spot for place in rules.board]
    piles = Session.start(variant.game, 1, variant.options).state.piles
    assert len(set(spots)) == len(spots)
    assert rules.out not in spots
    assert set(spots) | {rules.out, rules.stock} - {None} == set(range(len(piles)))
    assert [place.spot for place in rules.board if not place.face_up] == [
        place.spot for place in rules.board if place.role is Role.STOCK
    ]
    assert all(set(place.covered_by) < set(spots) for place in rules.board)


@every_variant
def test_cards_that_lie_on_each_other_lie_in_fans_stock_or_waste(variant: Variant) -> None:
    rules = variant.rules
    piles = Session.start(variant.game, 1, variant.options).state.piles
    assert {place.role for place in rules.board if len(piles[place.spot]) > 1} <= {Role.FAN, Role.STOCK}
    places = [(place.column, place.row) for place in rules.board if piles[place.spot]]
    assert len(set(places)) == len(places)


@every_variant
@given(number=numbers, chance=chances)
@few
def test_cards_are_conserved_and_no_card_is_in_two_piles(variant: Variant, number: int, chance: Random) -> None:
    deck, states = playing(variant.rules, number, chance)
    for state in states:
        cards = cards_of(state)
        assert len(cards) == len(deck)
        assert set(cards) == set(deck)


@every_variant
@given(number=numbers, chance=chances, moves=lengths, undone=st.integers(0, 5))
@few
def test_undo_inverts_and_the_text_of_moves_replays(
    variant: Variant, number: int, chance: Random, moves: int, undone: int
) -> None:
    session = session_of(variant, number, chance, moves, undone)
    start = Session.start(variant.game, number, variant.options)
    assert replay(start, moves_text(session)) == session
    redone = session
    for _ in range(undone):
        redone = redone.redo()
    assert not redone.can_redo
    assert len(redone.done) == len(session.done) + len(session.undone)
    for _ in range(len(session.done)):
        session = session.undo()
    assert session.states == start.states
    assert session.restart() == start


@every_variant
@given(number=numbers, chance=chances)
@few
def test_what_remains_never_grows_and_nothing_remains_when_it_is_won(
    variant: Variant, number: int, chance: Random
) -> None:
    rules = variant.rules
    _, states = playing(rules, number, chance)
    remaining = [rules.remaining(state) for state in states]
    assert remaining == sorted(remaining, reverse=True)
    for left, state in zip(remaining, states, strict=True):
        assert (left == 0) is (rules.outcome(state) is Outcome.WON)


@every_variant
@given(number=numbers, chance=chances)
@few
def test_no_more_is_spent_than_there_are_chances(variant: Variant, number: int, chance: Random) -> None:
    rules = variant.rules
    _, states = playing(rules, number, chance)
    assert states[0].spent == (0,) * len(rules.chances)
    for state in states:
        assert all(spent <= allowed for spent, allowed in zip(state.spent, rules.chances, strict=True))


@every_variant
@given(number=numbers, chance=chances, moves=lengths)
@few
def test_moves_are_told_apart_by_their_picks_and_the_stock_is_tapped_for_cards(
    variant: Variant, number: int, chance: Random, moves: int
) -> None:
    session = session_of(variant, number, chance, moves)
    offered = session.rules.moves(session.state)
    assert len({move.picks for move in offered}) == len(offered)
    for move in offered:
        brings = move.kind in (MoveKind.DEAL, MoveKind.TURN, MoveKind.REDEAL)
        assert brings is (session.rules.stock in move.picks)
        assert len(move.picks) == 1 or not brings


@every_variant
@given(number=numbers, chance=chances, moves=lengths)
@few
def test_every_move_can_be_tapped(variant: Variant, number: int, chance: Random, moves: int) -> None:
    session = session_of(variant, number, chance, moves)
    rules, state = session.rules, session.state
    for move in rules.moves(state):
        ways = 0
        for *first, final in permutations(move.picks):
            held = tuple(first)
            if set(held) <= rules.pickable(state, ()):
                ways += 1
                assert all(touch(rules, state, (), spot) == Held((spot,)) for spot in held)
                assert touch(rules, state, held, final) == Played(move, ())
        assert ways > 0


@every_variant
@given(number=numbers, chance=chances, moves=lengths)
@few
def test_what_goes_out_or_onto_a_numeral_pile_is_right_as_a_sum(
    variant: Variant, number: int, chance: Random, moves: int
) -> None:
    session = session_of(variant, number, chance, moves)
    rules, roles = session.rules, {place.spot: place.role for place in session.rules.board}
    for move in rules.moves(session.state):
        if move.kind is MoveKind.OUT or any(roles.get(spot) is Role.NUMERAL for spot in move.picks):
            assert all(rules.equation(session.state, picks).right for picks in permutations(move.picks))


@pytest.mark.parametrize("variant", COVERING, ids=str)
@given(number=numbers, chance=chances, moves=lengths)
@few
def test_a_covered_card_is_not_picked_alone(variant: Variant, number: int, chance: Random, moves: int) -> None:
    session = session_of(variant, number, chance, moves)
    piles, rules = session.state.piles, session.rules
    pickable = rules.pickable(session.state, ())
    for place in rules.board:
        if any(piles[coverer] for coverer in place.covered_by):
            assert place.spot not in pickable


@every_variant
@given(number=numbers, taps=st.lists(st.integers(0, 31), max_size=60))
@few
def test_whatever_is_tapped_only_legal_moves_are_played(variant: Variant, number: int, taps: list[Spot]) -> None:
    session = Session.start(variant.game, number, variant.options)
    rules, state = session.rules, session.state
    held: tuple[Spot, ...] = ()
    for spot in taps:
        touched = touch(rules, state, held, spot)
        match touched:
            case Held(held):
                assert held in ((), (spot,))
            case Played(move, held):
                assert move in rules.moves(state)
                assert spot in move.picks
                state = play(state, move)
            case Wrong(picks, equation):
                assert picks == (*held, spot)
                assert not equation.right
                held = ()
            case Refused(_, kept):
                assert kept == held
        assert set(held) <= rules.pickable(state, ())
        if rules.outcome(state) is not Outcome.RUNNING:
            break
