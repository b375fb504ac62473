"""The panel's page of the children: who may play, and erasing what is kept of them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.practice.children import CHILDREN, Animal, Child, Colour
from game.practice.journal import Ending
from game.practice.report import EVERYONE, Query
from game.scenes.routes import ToTitle
from game.settings import HintMode, Settings, Teaching
from game.settings_store import Loaded
from game.ui.geometry import Rect
from tests.grownup import at_panel
from tests.pilot import Pilot
from tests.reading import texts_of
from tests.records import Diary, some_tries
from tests.states import SIZES

FOX, OWL = Child(Animal.FOX, Colour.RED), Child(Animal.OWL, Colour.GREEN)


def at_children(**wishes: object) -> Pilot:
    return at_panel("children", **wishes)


def diary_of(folder: Path, *children: Child | None) -> Diary:
    """Two games of each of them, a day apart."""
    diary = Diary(folder)
    for child in children:
        for days_ago in (1, 0):
            diary.deal(child, some_tries(child, days_ago), Ending.CAME_OUT, days_ago=days_ago)
    return diary


def own(pilot: Pilot) -> Mapping[str, Rect]:
    """What the page itself offers."""
    return {name: box for name, box in pilot.targets.items() if name.startswith(("child.", "colour.", "erase"))}


def test_an_animal_is_given_to_a_child_and_taken_back() -> None:
    pilot = at_children()
    pilot.tap("child.fox-red")
    assert pilot.saved[-1].children == ("fox-red",)
    pilot.tap("child.owl-red")
    assert pilot.settings.children == ("fox-red", "owl-red")
    pilot.tap("child.fox-red")
    assert pilot.saved[-1].children == ("owl-red",)


def test_the_four_colours_have_eight_animals_each() -> None:
    pilot = at_children()
    offered = set()
    for colour in Colour:
        pilot.tap(f"colour.{colour}")
        offered |= {name for name in own(pilot) if name.startswith("child.")}
    assert offered == {f"child.{child}" for child in CHILDREN}
    for name in sorted(offered):
        pilot.tap(f"colour.{name.rpartition('-')[2]}")
        pilot.tap(name)
    assert len(pilot.settings.children) == 32


def test_the_page_begins_with_a_colour_that_is_in_use() -> None:
    pilot = at_children(children=("owl-green",))
    assert "child.bee-green" in pilot.targets


def test_nicknames_of_a_newer_version_are_kept() -> None:
    pilot = at_children(loaded=Loaded(Settings(children=("whale-pink",))))
    pilot.tap("child.fox-red")
    assert pilot.saved[-1].children == ("whale-pink", "fox-red")


def test_how_much_each_has_played_is_shown(tmp_path: Path) -> None:
    pilot = at_children(journal=diary_of(tmp_path, FOX).journal)
    assert "2 games" in texts_of(pilot)


def test_each_colour_tells_how_many_children_play_in_it() -> None:
    pilot = at_children(children=("fox-red", "owl-red", "owl-green"))
    pill = [text for text in texts_of(pilot) if text.isdigit()]
    assert sorted(pill) == ["0", "1", "2"], "red two, green one, blue and yellow none"


def test_without_records_there_is_nothing_to_erase() -> None:
    assert "erase-records" not in at_children(children=("fox-red", "owl-green")).targets


def test_a_record_is_erased_after_two_questions(tmp_path: Path) -> None:
    journal = diary_of(tmp_path, FOX, OWL, None).journal
    pilot = at_children(journal=journal)
    pilot.tap("erase-records")
    assert {"erase.fox-red", "erase.owl-green", "erase.nameless", "erase.everyone"} <= set(pilot.targets)
    pilot.tap("erase.fox-red")
    assert any("Fox, red" in text for text in texts_of(pilot))
    pilot.tap("erase")
    assert journal.children() == (None, FOX, OWL), "not after one question"
    assert not pilot.scene.is_pressed("erase-really"), "the second question's button was not pressed yet"
    pilot.tap("erase-really")
    assert journal.children() == (None, OWL)
    assert any("Fox, red" in text for text in texts_of(pilot)), "it is told what was done"
    assert journal.tallies(Query(OWL))
    assert not journal.tallies(Query(FOX))


def test_everything_is_erased_after_two_questions(tmp_path: Path) -> None:
    journal = diary_of(tmp_path, FOX, OWL, None).journal
    pilot = at_children(journal=journal)
    for name in ("erase-records", "erase.everyone", "erase", "erase-really"):
        pilot.tap(name)
    assert journal.children() == ()
    assert not journal.tallies(Query(EVERYONE))
    assert "erase-records" not in pilot.targets


@pytest.mark.parametrize("answered", [(), ("erase.fox-red",), ("erase.fox-red", "erase")])
def test_at_every_question_all_can_be_kept(answered: tuple[str, ...], tmp_path: Path) -> None:
    journal = diary_of(tmp_path, FOX).journal
    pilot = at_children(journal=journal)
    for name in ("erase-records", *answered, "keep"):
        pilot.tap(name)
    assert journal.children() == (FOX,)
    assert "child.fox-red" in pilot.targets, "back at the page"


def test_a_finger_that_taps_twice_erases_nothing(tmp_path: Path) -> None:
    journal = diary_of(tmp_path, FOX).journal
    pilot = at_children(journal=journal)
    pilot.tap("erase-records")
    pilot.tap("erase.fox-red")
    place = pilot.targets["erase"]
    pilot.tap_at(place.cx, place.cy)
    pilot.tap_at(place.cx, place.cy)
    assert journal.children() == (FOX,)


def test_escape_keeps_all_and_stays_at_the_page(tmp_path: Path) -> None:
    journal = diary_of(tmp_path, FOX).journal
    pilot = at_children(journal=journal)
    for name in ("erase-records", "erase.fox-red", "erase"):
        pilot.tap(name)
    pilot.key("escape")
    assert "child.fox-red" in pilot.targets
    assert journal.children() == (FOX,)


def test_a_question_is_not_left_open_behind_another_tab(tmp_path: Path) -> None:
    pilot = at_children(journal=diary_of(tmp_path, FOX).journal)
    pilot.tap("erase-records")
    pilot.tap("erase.fox-red")
    pilot.tap("tab.hints")
    pilot.tap("tab.children")
    assert "erase" not in pilot.targets
    assert "child.fox-red" in pilot.targets


HINTS = {"fox-red": Teaching(HintMode.OFF), "owl-green": Teaching(HintMode.SHOW), "whale-pink": Teaching(HintMode.OFF)}


def test_hints_of_its_own_go_with_a_child() -> None:
    pilot = at_children(loaded=Loaded(Settings(children=("fox-red", "owl-green"), child_hints=HINTS)))
    pilot.tap("child.fox-red")
    assert pilot.saved[-1].child_hints == {name: own for name, own in HINTS.items() if name != "fox-red"}
    pilot.tap("child.fox-red")
    assert "fox-red" not in pilot.settings.child_hints, "whoever comes next begins as all do"


@pytest.mark.parametrize(("whose", "left"), [("fox-red", {"owl-green", "whale-pink"}), ("everyone", set())])
def test_hints_of_its_own_are_erased_with_a_record(whose: str, left: set[str], tmp_path: Path) -> None:
    journal = diary_of(tmp_path, FOX).journal
    pilot = at_children(loaded=Loaded(Settings(children=("fox-red", "owl-green"), child_hints=HINTS)), journal=journal)
    for name in ("erase-records", f"erase.{whose}", "erase"):
        pilot.tap(name)
    assert pilot.settings.child_hints == HINTS, "not after one question"
    pilot.tap("erase-really")
    assert set(pilot.settings.child_hints) == left


def test_games_to_go_on_with_are_erased_too(tmp_path: Path) -> None:
    pilot = Pilot(ToTitle(), journal=diary_of(tmp_path, FOX).journal, children=("fox-red",))
    pilot.wait(0.5)
    pilot.tap("play")
    pilot.wait(1)
    pilot.key("escape")
    pilot.wait(0.5)
    assert pilot.world.unfinished
    assert pilot.world.forget(FOX)
    assert not pilot.world.unfinished


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_is_large_enough_for_a_finger_and_stays_apart(size: tuple[int, int], tmp_path: Path) -> None:
    pilot = at_children(size=size, journal=diary_of(tmp_path, *CHILDREN[:6]).journal)
    for tap in ("", "erase-records", "erase.fox-red", "erase"):
        if tap:
            pilot.tap(tap)
        boxes = own(pilot)
        assert boxes
        for name, box in boxes.items():
            assert min(box.w, box.h) >= 44, name
            assert not [other for other in boxes if other != name and boxes[other].grown(-0.5).overlaps(box)], name


def test_the_keyboard_reaches_every_child() -> None:
    pilot = at_children()
    reached = set()
    for _ in range(len(pilot.targets) + 1):
        pilot.key("tab")
        reached.add(pilot.scene.focus)
    assert reached == set(pilot.targets)
    while pilot.scene.focus != "child.bear-red":
        pilot.key("tab")
    pilot.key("space")
    assert pilot.settings.children == ("bear-red",)
