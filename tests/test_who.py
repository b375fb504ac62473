"""Who is playing: asked by picture, shown in the bar, and forgotten after a long rest."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.practice.children import CHILDREN, Animal, Child, Colour
from game.practice.players import REST
from game.scenes.who import badge_grid
from game.ui.geometry import Rect
from tests.pilot import Pilot, next_move, picks_of
from tests.reading import texts_of
from tests.states import SIZES

FOX, OWL, BEE = (
    Child(Animal.FOX, Colour.RED),
    Child(Animal.OWL, Colour.BLUE),
    Child(Animal.BEE, Colour.YELLOW),
)


def at_title(*children: Child, **wishes: object) -> Pilot:
    pilot = Pilot(children=tuple(map(str, children)), **wishes)  # type: ignore[arg-type]
    pilot.wait(0.5)
    return pilot


def test_without_nicknames_nobody_is_asked_or_named() -> None:
    pilot = at_title()
    assert pilot.world.child is None
    assert "who" not in pilot.targets
    assert "play" in pilot.targets


def test_an_only_child_is_not_asked() -> None:
    pilot = at_title(FOX)
    assert pilot.world.child == FOX
    assert "play" in pilot.targets
    assert "who" in {button.name for button in pilot.scene.bar.buttons}, "its badge is there"
    assert "who" not in pilot.targets, "and nobody else to choose"


def test_several_are_asked_before_they_can_play() -> None:
    pilot = at_title(FOX, OWL, BEE)
    assert {f"who.{child}" for child in (FOX, OWL, BEE)} <= set(pilot.targets)
    assert "play" not in pilot.targets
    assert "Who is playing?" in texts_of(pilot)
    pilot.key("escape")
    assert "play" not in pilot.targets
    pilot.tap("who.owl-blue")
    assert pilot.world.child == OWL
    pilot.wait(0.3)
    pilot.tap("play")
    assert pilot.at == "Play"


def test_grown_ups_get_in_while_the_question_stands() -> None:
    pilot = at_title(FOX, OWL)
    pilot.tap("grownups")
    assert pilot.at == "Gate"


def test_the_badge_asks_again_and_can_be_left_as_it_was() -> None:
    pilot = at_title(FOX, OWL)
    pilot.tap("who.fox-red")
    pilot.tap("who")
    assert "who.owl-blue" in pilot.targets
    pilot.key("escape")
    assert pilot.world.child == FOX
    assert "play" in pilot.targets
    pilot.tap("who")
    pilot.tap("who")
    assert pilot.world.child == FOX
    assert "play" in pilot.targets
    pilot.tap("who")
    pilot.tap("who.owl-blue")
    assert pilot.world.child == OWL


def test_it_is_answered_with_the_keyboard() -> None:
    pilot = at_title(FOX, OWL, BEE)
    pilot.keys("right", "right", "return")
    assert pilot.world.child == OWL
    pilot.keys("tab", "return")
    assert pilot.at == "Play"


def test_after_ten_minutes_of_rest_it_is_asked_anew() -> None:
    pilot = at_title(FOX, OWL)
    pilot.tap("who.fox-red")
    pilot.wait(REST - 1, frame=0.1)
    assert pilot.world.child == FOX
    pilot.key("tab")
    pilot.wait(REST - 1, frame=0.1)
    assert pilot.world.child == FOX
    pilot.wait(2, frame=0.1)
    assert "who.owl-blue" in pilot.targets
    assert "play" not in pilot.targets


def test_who_comes_to_a_table_after_a_long_rest_is_asked_and_the_game_is_kept() -> None:
    pilot = at_title(FOX, OWL)
    pilot.tap("who.fox-red")
    pilot.wait(0.3)
    pilot.tap("play")
    pilot.wait(1)
    lying = pilot.session.state
    pilot.key("escape")
    pilot.wait(0.3)
    pilot.tap("go-on")
    pilot.wait(REST + 1, frame=0.1)
    assert pilot.at == "Play", "what lies there is left in view"
    pilot.tap("cell.3")
    assert pilot.at == "Title"
    assert "who.owl-blue" in pilot.targets
    pilot.wait(0.3)
    pilot.tap("who.fox-red")
    pilot.tap("go-on")
    assert pilot.session.state == lying


def test_grown_ups_and_helpers_are_not_sent_away() -> None:
    pilot = at_title(FOX, OWL)
    pilot.tap("help")
    pilot.wait(REST + 1, frame=0.1)
    pilot.key("right")
    assert pilot.at == "Help"


def fox_has_begun() -> Pilot:
    """The fox, one of two children, has made a move."""
    pilot = at_title(FOX, OWL)
    pilot.tap("who.fox-red")
    pilot.wait(0.3)
    pilot.tap("play")
    pilot.wait(1)
    move = next_move(pilot.session)
    assert move is not None
    for target in picks_of(pilot.session, move):
        pilot.tap(target)
    pilot.wait(1)
    return pilot


@pytest.mark.parametrize("leave", ["escape", "f1"])
def test_who_comes_back_from_help_after_a_long_rest_is_asked_and_the_game_is_kept(leave: str) -> None:
    pilot = fox_has_begun()
    lying = pilot.session.state
    pilot.key("f1")
    pilot.wait(REST + 1, frame=0.1)
    pilot.key("right")
    pilot.key(leave)
    pilot.wait(0.5)
    assert pilot.at == "Title"
    assert "who.owl-blue" in pilot.targets
    pilot.tap("who.fox-red")
    pilot.wait(0.5)
    pilot.tap("go-on")
    assert (pilot.world.child, pilot.session.state) == (FOX, lying)


def test_who_comes_back_from_help_soon_goes_on() -> None:
    pilot = at_title(FOX, OWL)
    pilot.tap("who.fox-red")
    pilot.wait(0.3)
    pilot.tap("play")
    pilot.wait(1)
    pilot.key("f1")
    pilot.wait(1)
    pilot.key("escape")
    assert (pilot.at, pilot.world.child) == ("Play", FOX)


def test_after_a_long_rest_at_the_gate_it_is_asked_anew() -> None:
    pilot = at_title(FOX, OWL)
    pilot.tap("who.fox-red")
    pilot.wait(0.3)
    pilot.tap("grownups")
    pilot.wait(REST + 1, frame=0.1)
    pilot.key("1")
    pilot.key("escape")
    pilot.wait(0.5)
    assert pilot.at == "Title"
    assert "who.owl-blue" in pilot.targets
    assert "play" not in pilot.targets


def test_a_child_without_others_stays_at_the_table_however_long_it_rests() -> None:
    pilot = at_title(FOX)
    pilot.tap("play")
    pilot.wait(REST + 1, frame=0.1)
    pilot.tap("cell.3")
    assert pilot.at == "Play"


def test_everybody_goes_on_with_the_own_game() -> None:
    pilot = at_title(FOX, OWL)
    pilot.tap("who.fox-red")
    pilot.wait(0.3)
    pilot.tap("play")
    pilot.wait(1)
    dealt = pilot.session.state
    pilot.key("escape")
    assert "go-on" in pilot.targets
    pilot.wait(0.3)
    pilot.tap("who")
    pilot.tap("who.owl-blue")
    assert "go-on" not in pilot.targets
    pilot.tap("who")
    pilot.tap("who.fox-red")
    pilot.tap("go-on")
    assert pilot.session.state == dealt


def test_after_a_long_rest_the_question_whether_to_begin_anew_is_no_longer_asked() -> None:
    pilot = fox_has_begun()
    pilot.key("escape")
    pilot.wait(0.3)
    pilot.tap("new-deal")
    assert "same-deal" in pilot.targets
    pilot.wait(REST + 1, frame=0.1)
    assert {"who.fox-red", "who.owl-blue"} <= set(pilot.targets)
    pilot.tap("who.owl-blue")
    assert "play" in pilot.targets
    assert "same-deal" not in pilot.targets


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_whole_class_has_badges_large_enough_for_a_finger(size: tuple[int, int]) -> None:
    pilot = at_title(*CHILDREN, size=size)
    boxes = [box for name, box in pilot.targets.items() if name.startswith("who.")]
    assert len(boxes) == 32
    assert all(min(box.w, box.h) >= 56 for box in boxes)


@given(st.integers(1, 32), st.floats(100, 2000), st.floats(100, 2000))
def test_badges_are_equal_squares_that_stay_apart_and_in_their_room(count: int, w: float, h: float) -> None:
    room = Rect(30, 20, w, h)
    boxes = badge_grid(room, count, 290)
    assert len(boxes) == count
    assert len({(round(box.w, 6), round(box.h, 6)) for box in boxes}) == 1
    assert all(box.grown(-1e-6).inside(room) for box in boxes)
    assert not any(one.overlaps(other) for n, one in enumerate(boxes) for other in boxes[:n])


@pytest.mark.parametrize(("count", "rows"), [(5, [3, 2]), (7, [4, 3]), (8, [4, 4])])
def test_where_badges_are_as_large_the_last_row_is_as_full_as_can_be(count: int, rows: list[int]) -> None:
    boxes = badge_grid(Rect(0, 0, 1200, 560), count, 240)
    assert [sum(box.y == y for box in boxes) for y in sorted({box.y for box in boxes})] == rows
