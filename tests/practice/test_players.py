"""Who is playing, and when that must be asked."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.practice.children import CHILDREN, Animal, Child, Colour
from game.practice.players import Players, enabled_children

FOX, OWL = Child(Animal.FOX, Colour.RED), Child(Animal.OWL, Colour.BLUE)

REST = 600.0
"""Ten minutes, in seconds."""


def players(*nicknames: str) -> Players:
    return Players(lambda: nicknames)


def test_nobody_is_named_where_there_are_no_nicknames() -> None:
    nobody = players()
    assert nobody.child is None
    assert not nobody.must_ask


def test_the_only_child_need_not_say_who_it_is() -> None:
    alone = players("fox-red")
    assert alone.child == FOX
    assert not alone.must_ask


def test_one_of_several_says_who_it_is() -> None:
    several = players("fox-red", "owl-blue")
    assert several.child is None
    assert several.must_ask
    several.choose(OWL)
    assert several.child == OWL
    assert not several.must_ask


def test_after_ten_minutes_of_rest_it_may_be_another_one() -> None:
    several = players("fox-red", "owl-blue")
    several.choose(FOX)
    several.passed(REST - 1)
    several.touched()
    several.passed(REST - 1)
    assert several.child == FOX
    several.passed(2)
    assert several.must_ask
    several.choose(FOX)
    several.passed(1)
    assert several.child == FOX


def test_rest_does_not_matter_to_an_only_child() -> None:
    alone = players("fox-red")
    alone.passed(2 * REST)
    assert alone.child == FOX


def test_a_child_that_was_removed_no_longer_plays() -> None:
    nicknames = ["fox-red", "owl-blue", "bee-green"]
    several = Players(lambda: nicknames)
    several.choose(FOX)
    nicknames.remove("fox-red")
    assert several.must_ask


@given(st.lists(st.sampled_from([str(child) for child in CHILDREN]) | st.text(max_size=12)))
def test_nicknames_of_other_versions_are_passed_over(nicknames: list[str]) -> None:
    enabled = enabled_children(nicknames)
    assert {str(child) for child in enabled} == set(nicknames) & {str(child) for child in CHILDREN}
    assert list(enabled) == sorted(enabled, key=lambda child: child.number)
