from __future__ import annotations

import pytest

from game.practice.children import (
    CHILDREN,
    Animal,
    Child,
    Colour,
    child_number,
    child_text,
    numbered_child,
    parse_child,
)


def test_eight_animals_in_four_colours() -> None:
    assert len(set(CHILDREN)) == 32


def test_numbers_are_stored_and_stay() -> None:
    # Written into records, so that they must mean the same child for ever.
    assert [child_number(child) for child in (None, *CHILDREN)] == list(range(33))
    assert child_number(Child(Animal.FOX, Colour.RED)) == 1
    assert child_number(Child(Animal.OWL, Colour.BLUE)) == 6
    assert child_number(Child(Animal.BEAR, Colour.YELLOW)) == 32


@pytest.mark.parametrize("child", [None, *CHILDREN])
def test_text_and_number_lead_back(child: Child | None) -> None:
    assert parse_child(child_text(child)) == child
    assert numbered_child(child_number(child)) == child


def test_spellings() -> None:
    assert parse_child(" Fox-RED ") == Child(Animal.FOX, Colour.RED)


@pytest.mark.parametrize("text", ["fox", "red-fox", "fox-red-1", "fox red", "-", "wolf-red", "fox-pink"])
def test_other_names_are_none(text: str) -> None:
    with pytest.raises(ValueError, match="is not a valid"):
        parse_child(text)


@pytest.mark.parametrize("number", [-1, 33])
def test_other_numbers_are_none(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        numbered_child(number)
