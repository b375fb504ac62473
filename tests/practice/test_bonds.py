from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.session import Session
from game.practice.bonds import Bond, counted_skill, open_questions, pairs_to
from tests.engine.dealing import RULES, sessions
from tests.practice.playing import table


def test_a_bond_knows_no_order() -> None:
    assert Bond.of(5, 13) == Bond.of(8, 13) == Bond(13, 8, 5)
    assert Bond.of(13, 13) == Bond(13, 13)
    assert Bond.of(7, 14) == Bond(14, 7, 7)


def test_a_card_alone_is_a_bond_of_one() -> None:
    assert Bond(13, 13).alone
    assert Bond(13, 13).values == (13,)
    assert not Bond(13, 12, 1).alone
    assert Bond(13, 12, 1).values == (12, 1)


@pytest.mark.parametrize(
    ("target", "pairs"),
    [
        (11, [(10, 1), (9, 2), (8, 3), (7, 4), (6, 5)]),
        (13, [(12, 1), (11, 2), (10, 3), (9, 4), (8, 5), (7, 6)]),
        (14, [(13, 1), (12, 2), (11, 3), (10, 4), (9, 5), (8, 6), (7, 7)]),
    ],
)
def test_the_pairs_of_a_target(target: int, pairs: list[tuple[int, int]]) -> None:
    assert [bond.values for bond in pairs_to(target)] == pairs


@pytest.mark.parametrize(
    ("target", "crossing"),
    [(10, []), (11, [9, 8, 7, 6]), (13, [9, 8, 7]), (14, [9, 8, 7])],
)
def test_what_crosses_ten(target: int, crossing: list[int]) -> None:
    assert [bond.high for bond in pairs_to(target) if bond.crosses_ten] == crossing
    assert not Bond(target, target).crosses_ten


@pytest.mark.parametrize(
    ("layout", "picks", "bond"),
    [
        # A right pair counts for its own bond, whichever card was picked first.
        ("8S 5H 2D", (0, 1), Bond(13, 8, 5)),
        ("8S 5H 2D", (1, 0), Bond(13, 8, 5)),
        # A wrong one counts for the bond of the first card ...
        ("8S 4H 5D 9C", (0, 1), Bond(13, 8, 5)),
        ("8S 4H 5D 9C", (1, 0), Bond(13, 9, 4)),
        # ... and for none if that card has no partner.
        ("8S 4H 9C", (0, 1), None),
        ("8S 4H 9C", (1, 0), Bond(13, 9, 4)),
        ("KS 4H 9C", (0, 1), None),
        # The only thing left is no evidence; a King beside it changes nothing.
        ("8S 5H", (0, 1), None),
        ("8S 5H KD", (1, 0), None),
        ("8S 5H 5D", (0, 1), Bond(13, 8, 5)),
        ("8S 5H AD", (0, 1), Bond(13, 8, 5)),
        # A King is always a King.
        ("KS", (0,), Bond(13, 13)),
    ],
)
def test_which_bond_a_try_counts_for(layout: str, picks: tuple[int, ...], bond: Bond | None) -> None:
    assert counted_skill(RULES, table(layout), picks) == bond


@given(sessions(), st.data())
def test_a_try_counts_for_a_bond_of_its_first_card_or_for_none(session: Session, data: st.DataObject) -> None:
    state = session.state
    free = sorted(RULES.pickable(state, ()))
    if len(free) < 2:
        return
    first, second = data.draw(st.permutations(free))[:2]
    values = RULES.equation(state, (first, second)).values
    bond = counted_skill(RULES, state, (first, second))
    assert bond in (None, Bond.of(values[0], 13))
    partner_there = any(RULES.equation(state, (first, spot)).right for spot in free if spot != first)
    if sum(values) != 13:
        assert (bond is not None) == partner_there


def test_an_answer_lies_open_when_all_its_cards_are_marked() -> None:
    state = table("8S 5H 5D QC AS KH")
    assert open_questions(RULES, state, frozenset({0, 1, 2})) == {Bond(13, 8, 5)}
    assert open_questions(RULES, state, frozenset({0, 1, 3, 4, 5})) == {Bond(13, 8, 5), Bond(13, 12, 1), Bond(13, 13)}
    assert open_questions(RULES, state, frozenset({0})) == frozenset()
    assert open_questions(RULES, state, frozenset()) == frozenset()


def test_a_glowing_stock_gives_no_bond_away() -> None:
    stuck = table("8S 4H AD 2C 3S 3H AC 2H AS -- JD")
    assert RULES.stock is not None
    assert RULES.moves(stuck)
    assert open_questions(RULES, stuck, frozenset({RULES.stock})) == frozenset()
