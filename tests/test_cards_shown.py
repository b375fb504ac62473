"""What picture cards show: their value, or only their letter, so that a child must know that a Queen is 12."""

from __future__ import annotations

import pytest

from game.engine.cards import Card, Rank, Suit
from game.platform.resources import resources
from game.scenes import phrases
from game.ui.art import Art
from game.ui.card_art import COMPACT_BELOW
from tests.pilot import Pilot, words_of

SIZES = (COMPACT_BELOW - 1, COMPACT_BELOW)
COURT = (Rank.JACK, Rank.QUEEN, Rank.KING)


def art(rank: Rank, width: float, *, values: bool, language: str = "en") -> Art:
    words = words_of(resources().locales, language)
    face = phrases.face(words, Card(rank, Suit.HEARTS), int(rank), court_values=values)
    return Pilot().world.kit.cards.face(face, width)


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("rank", COURT)
def test_only_the_letter_and_no_dots_tell(rank: Rank, width: float) -> None:
    shown = art(rank, width, values=True)
    assert {label.text for label in shown.labels} == {str(int(rank)), rank.name[0]}
    plain = art(rank, width, values=False)
    assert [label.text for label in plain.labels] == [rank.name[0]]
    assert plain.labels[0].cap == (130 if width < COMPACT_BELOW else 102)
    assert shown.body.count("<circle") - plain.body.count("<circle") == (0 if width < COMPACT_BELOW else int(rank))


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("rank", [rank for rank in Rank if rank not in COURT])
def test_all_other_cards_are_as_ever(rank: Rank, width: float) -> None:
    assert art(rank, width, values=True) == art(rank, width, values=False)


def test_the_letter_is_that_of_the_language() -> None:
    assert [label.text for label in art(Rank.QUEEN, 200, values=False, language="de").labels] == ["D"]
