from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import (
    Card,
    CardTextError,
    DeckCardsError,
    Rank,
    Suit,
    card_text,
    deck_text,
    pack,
    parse_card,
    parse_deck,
    shuffled,
)

seeds = st.integers(0, 1_000_000)


def test_a_pack_holds_every_card_once() -> None:
    assert len(pack()) == len(set(pack())) == 52
    assert len(pack(2)) == len(set(pack(2))) == 104


def test_a_new_pack_is_ordered_by_suit_and_rank() -> None:
    assert deck_text(pack())[:41] == "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH"
    assert [card.pack for card in pack(2)] == [0] * 52 + [1] * 52


@pytest.mark.parametrize("text", ["TD", "10D", "td", "10d", "tD"])
def test_ten_and_lower_case_are_read(text: str) -> None:
    assert parse_card(text) == Card(Rank.TEN, Suit.DIAMONDS)


@pytest.mark.parametrize("card", pack())
def test_a_card_survives_its_text(card: Card) -> None:
    assert parse_card(card_text(card)) == card


@pytest.mark.parametrize("text", ["", "7", "S7", "1S", "11S", "7SS", "7X", "0D", "100D", "A♠", "aſ", "10", "AS KS"])
def test_what_is_no_card_is_named(text: str) -> None:
    with pytest.raises(CardTextError) as caught:
        parse_card(text)
    assert caught.value.token == text


@given(seeds, st.sampled_from([1, 2, 3]))
def test_a_shuffled_deck_is_the_whole_pack_and_survives_its_text(seed: int, packs: int) -> None:
    deck = shuffled(packs, seed)
    assert set(deck) == set(pack(packs))
    assert len(deck) == 52 * packs
    assert parse_deck(deck_text(deck), packs) == deck


@given(seeds)
def test_a_seed_always_gives_the_same_deck(seed: int) -> None:
    assert shuffled(1, seed) == shuffled(1, seed) != shuffled(1, seed + 1)


def test_shuffling_favours_no_card_at_the_top() -> None:
    # 5,200 first cards, 100 of each expected, standard deviation 9.9: five of them on either side.
    tops = [shuffled(1, seed)[0] for seed in range(5_200)]
    counts = [tops.count(card) for card in pack()]
    assert min(counts) > 50
    assert max(counts) < 150


def test_twins_are_numbered_as_they_appear() -> None:
    text = deck_text(reversed(pack(2)))
    deck = parse_deck(text, packs=2)
    assert [card.pack for card in deck] == [0] * 52 + [1] * 52
    assert deck_text(deck) == text


def test_a_deck_may_be_separated_by_any_white_space() -> None:
    assert parse_deck("\n".join(deck_text(pack()).split()).replace("\n", " \t", 20)) == pack()


def test_cards_missing_and_doubled_are_named() -> None:
    text = deck_text(pack()).replace("4C", "KD").replace("2S", "KD").replace("AH", "")
    with pytest.raises(DeckCardsError) as caught:
        parse_deck(text)
    assert deck_text(caught.value.missing) == "2S AH 4C"
    assert deck_text(caught.value.surplus) == "KD KD"


def test_the_first_word_that_is_no_card_is_named() -> None:
    with pytest.raises(CardTextError) as caught:
        parse_deck("AS 2S Joker 1S")
    assert caught.value.token == "Joker"


def test_one_pack_is_not_two() -> None:
    with pytest.raises(DeckCardsError) as caught:
        parse_deck(deck_text(pack()), packs=2)
    assert len(caught.value.missing) == 52
    assert not caught.value.surplus
