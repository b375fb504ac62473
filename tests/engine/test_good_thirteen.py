from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import Card, deck_text, pack, parse_card, parse_deck
from game.engine.rules import Outcome, Reason
from game.engine.state import GameState, MoveKind, Transfer, play
from tests.engine.dealing import EXAMPLE, OUT, RULES, STOCK, deck_from, decks, end_of, states_of

LAYOUT = range(10)


def pairs_and_kings() -> st.SearchStrategy[list[Card]]:
    """At most ten cards that go out without a rest, as they are left when the stock is empty."""
    suits = st.permutations("SHDC")
    bonds = ("A Q", "2 J", "3 T", "4 9", "5 8", "6 7", "K")
    sets = st.tuples(suits, suits, st.lists(st.integers(0, 27), unique=True, max_size=5))

    def cards(drawn: tuple[list[str], list[str], list[int]]) -> list[Card]:
        low, high, chosen = drawn
        texts = []
        for number in chosen:
            ranks = bonds[number // 4].split()
            texts += [rank + suits[number % 4] for rank, suits in zip(ranks, (low, high), strict=False)]
        return [parse_card(text) for text in texts]

    return sets.map(cards)


def test_ten_cards_are_dealt_and_the_other_42_wait_in_order() -> None:
    deck = deck_from(EXAMPLE)
    state = RULES.deal(deck)
    assert deck_text(state.piles[spot][0] for spot in LAYOUT) == EXAMPLE
    assert state.piles[STOCK] == tuple(reversed(deck[10:]))
    assert state.piles[OUT] == ()


def test_the_board_is_two_rows_of_five_beside_a_face_down_stock() -> None:
    places = {place.spot: place for place in RULES.board}
    assert [(places[spot].column, places[spot].row) for spot in LAYOUT] == [
        (column, row) for row in (0, 1) for column in range(5)
    ]
    assert [spot for spot, place in places.items() if not place.face_up] == [STOCK] == [RULES.stock]
    assert RULES.out == OUT
    assert OUT not in places


def test_the_worked_example() -> None:
    deck = deck_from(EXAMPLE)
    state = RULES.deal(deck)
    thrown = []
    for texts in ("KH", "4C 9D", "7S 6H", "QD AC"):
        wanted = {parse_card(text) for text in texts.split()}
        move = next(move for move in RULES.moves(state) if {transfer.card for transfer in move.transfers} == wanted)
        assert move.kind is MoveKind.OUT
        state = play(state, move)
        thrown += texts.split()
    assert deck_text(state.piles[OUT]).split() == thrown
    assert [spot for spot in LAYOUT if state.piles[spot]] == [7, 8, 9]

    (deal,) = RULES.moves(state)
    assert deal.kind is MoveKind.DEAL
    assert deal.picks == {STOCK}
    assert deal.transfers == tuple(Transfer(card, STOCK, gap) for gap, card in enumerate(deck[10:17]))
    state = play(state, deal)
    assert deck_text(state.piles[spot][0] for spot in LAYOUT) == f"{deck_text(deck[10:17])} 2S 8C 3D"
    assert len(state.piles[STOCK]) == 35


def test_everything_that_makes_thirteen_can_go_and_nothing_else() -> None:
    layout = "5S 8H 5D 8C KS QC AC KD 9H 9S"
    moves = RULES.moves(RULES.deal(deck_from(layout)))
    assert {move.picks for move in moves} == set(map(frozenset, [(0, 1), (0, 3), (2, 1), (2, 3), (4,), (7,), (5, 6)]))
    assert {move.kind for move in moves} == {MoveKind.OUT}


@given(decks)
def test_the_stock_is_dealt_only_when_nothing_can_go(deck: tuple[Card, ...]) -> None:
    for state in states_of(RULES.deal(deck)):
        kinds = {move.kind for move in RULES.moves(state)}
        values = [RULES.value(state.piles[spot][0]) for spot in LAYOUT if state.piles[spot]]
        can_go = 13 in values or any(13 - value in values for value in values)
        has_gap = len(values) < 10
        if can_go:
            assert kinds == {MoveKind.OUT}
        else:
            assert kinds == ({MoveKind.DEAL} if has_gap and state.piles[STOCK] else set())


def test_ten_cards_without_a_pair_or_king_are_lost() -> None:
    state = RULES.deal(deck_from("AS AH AD AC 2S 2H 2D 2C 3S 3H"))
    assert RULES.moves(state) == ()
    assert RULES.outcome(state) is Outcome.LOST


def test_an_empty_layout_with_a_stock_goes_on() -> None:
    cards = deck_from("AS QS 2S JS 3S TS 4S 9S 5S 8S")
    state = RULES.deal(cards)
    for _ in range(5):
        assert RULES.outcome(state) is Outcome.RUNNING
        state = play(state, RULES.moves(state)[0])
    assert not any(state.piles[spot] for spot in LAYOUT)
    assert RULES.outcome(state) is Outcome.RUNNING
    assert len(RULES.moves(state)[0].transfers) == 10


def test_the_last_cards_of_the_stock_fill_the_first_gaps() -> None:
    three = tuple(map(parse_card, ("2S", "3S", "4S")))
    state = GameState(((), *((card,) for card in pack()[13:15]), *((),) * 7, three, ()))
    (deal,) = RULES.moves(state)
    assert deal.transfers == tuple(
        Transfer(card, STOCK, gap) for gap, card in zip((0, 3, 4), reversed(three), strict=True)
    )


@given(decks)
def test_won_means_every_card_is_out_and_lost_means_a_full_layout(deck: tuple[Card, ...]) -> None:
    *before, end = states_of(RULES.deal(deck))
    assert {RULES.outcome(state) for state in before} <= {Outcome.RUNNING}
    if RULES.outcome(end) is Outcome.WON:
        assert len(end.piles[OUT]) == 52
    else:
        assert RULES.outcome(end) is Outcome.LOST
        assert all(end.piles[spot] for spot in LAYOUT)
        assert end.piles[STOCK]


@given(pairs_and_kings(), st.randoms(use_true_random=False))
def test_an_empty_stock_always_wins(left: list[Card], chance: random.Random) -> None:
    layout: list[tuple[Card, ...]] = [(card,) for card in left] + [()] * (10 - len(left))
    chance.shuffle(layout)
    thrown = tuple(card for card in pack() if card not in left)
    end = end_of(GameState((*layout, (), thrown)), chance.choice)
    assert RULES.outcome(end) is Outcome.WON


@given(decks)
def test_a_stock_that_gets_empty_wins(deck: tuple[Card, ...]) -> None:
    end = end_of(RULES.deal(deck))
    assert (RULES.outcome(end) is Outcome.WON) is (not end.piles[STOCK])


@given(decks, st.randoms(use_true_random=False))
def test_the_order_of_throwing_out_never_changes_the_result(deck: tuple[Card, ...], chance: random.Random) -> None:
    start = RULES.deal(deck)
    one, other = list(states_of(start)), list(states_of(start, chance.choice))
    assert RULES.outcome(one[-1]) is RULES.outcome(other[-1])
    assert len(one) == len(other)

    def ranks_out(states: list[GameState]) -> list[int]:
        return sorted(card.rank for card in states[-1].piles[OUT])

    assert ranks_out(one) == ranks_out(other)


@pytest.mark.parametrize(
    ("texts", "total", "missing", "right"),
    [("8S 4H", 12, 1, False), ("4H 8S", 12, 1, False), ("QS 3H", 15, -2, False), ("5C 8H", 13, 0, True)],
)
def test_equations(texts: str, total: int, missing: int, right: bool) -> None:
    cards = [parse_card(text) for text in texts.split()]
    equation = RULES.equation(RULES.deal(deck_from(texts)), (1, 0))
    assert equation.values == tuple(card.rank for card in reversed(cards))
    assert (equation.total, equation.missing, equation.right) == (total, missing, right)


def test_values_count_from_one_to_thirteen_whatever_the_suit() -> None:
    assert [RULES.value(card) for card in pack()] == list(range(1, 14)) * 4


@pytest.mark.parametrize(
    ("layout", "reason"),
    [(EXAMPLE, Reason.STILL_PAIR), ("AS AH AD AC 2S 2H 2D 2C 3S 3H", Reason.NOTHING_TO_DEAL)],
)
def test_why_the_stock_is_refused(layout: str, reason: Reason) -> None:
    assert RULES.refusal(RULES.deal(deck_from(layout)), (), STOCK) is reason


def test_an_empty_stock_is_refused_for_what_it_is_even_beside_a_pair() -> None:
    state = GameState(((parse_card("5S"),), (parse_card("8S"),), *((),) * 10))
    assert RULES.refusal(state, (), STOCK) is Reason.NOTHING_TO_DEAL


def test_a_deck_by_text_deals_its_first_card_first() -> None:
    deck = parse_deck(deck_text(deck_from(EXAMPLE)).replace("T", "10").lower())
    assert RULES.deal(deck) == RULES.deal(deck_from(EXAMPLE))
