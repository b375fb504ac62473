"""Hints of a child's own: set in the panel for one child among others, in force where that child plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.arguments import Options
from game.practice.children import CHILDREN, Animal, Child, Colour
from game.practice.report import Query
from game.settings import HintMode, Settings, Teaching
from game.settings_store import Loaded
from game.ui.geometry import Rect
from game.ui.tray import Blank, Question, Table
from tests.grownup import answer, at_panel, right_answer
from tests.pilot import Pilot
from tests.reading import texts_of
from tests.records import Diary
from tests.states import SIZES

FOX, OWL = Child(Animal.FOX, Colour.RED), Child(Animal.OWL, Colour.GREEN)
BOTH = (str(FOX), str(OWL))
OWN = {"fox-red": Teaching(HintMode.TABLE)}


def room(**settings: object) -> Loaded:
    """A room of two children."""
    return Loaded(Settings(children=BOTH)._replace(**settings))  # type: ignore[arg-type]


def at_table_of(child: Child, **wishes: object) -> Pilot:
    """A pilot who says who plays, and begins a game."""
    pilot = Pilot(**wishes)  # type: ignore[arg-type]
    pilot.wait(0.5)
    pilot.tap(f"who.{child}")
    pilot.wait(0.3)
    pilot.tap("play")
    pilot.wait(3)
    return pilot


# Setting them


def test_without_children_nobody_is_to_be_chosen() -> None:
    pilot = at_panel("hints")
    assert not [name for name in pilot.targets if name.startswith("person.")]
    assert "Hints for the child" in texts_of(pilot)


def test_a_mode_is_chosen_for_one_child_and_the_others_keep_theirs() -> None:
    pilot = at_panel("hints", loaded=room())
    assert "All children" in texts_of(pilot)
    pilot.tap("person.fox-red")
    assert {"Fox, red", "As for all"} <= texts_of(pilot)
    pilot.tap("hints.table")
    assert pilot.saved[-1] == room(child_hints=OWN).settings
    assert {"Fox, red", "Own hints"} <= texts_of(pilot)
    pilot.tap("person.owl-green")
    assert "As for all" in texts_of(pilot)


def test_fading_is_a_childs_own_too() -> None:
    pilot = at_panel("hints", loaded=room())
    pilot.tap("person.fox-red")
    pilot.tap("hints-fade")
    assert pilot.saved[-1] == room(child_hints={"fox-red": Teaching(HintMode.PARTNER, fades=True)}).settings
    pilot.tap("hints-fade")
    assert pilot.saved[-1] == room().settings, "no different from all"


def test_one_tap_gives_a_child_the_hints_of_all() -> None:
    pilot = at_panel("hints", loaded=room(child_hints=OWN))
    assert "as-for-all" not in pilot.targets
    pilot.tap("person.owl-green")
    assert "as-for-all" not in pilot.targets, "it has them"
    pilot.tap("person.fox-red")
    pilot.tap("as-for-all")
    assert pilot.saved[-1] == room().settings
    assert "as-for-all" not in pilot.targets


def test_what_is_chosen_for_all_changes_no_childs_own() -> None:
    pilot = at_panel("hints", loaded=room(child_hints=OWN))
    for target in ("hints.table", "hints.show", "hints-fade"):
        pilot.tap(target)
    assert pilot.saved[-1] == room(hints=HintMode.SHOW, hints_fade=True, child_hints=OWN).settings


def test_a_child_without_hints_of_its_own_follows_all() -> None:
    pilot = at_panel("hints", loaded=room(child_hints=OWN))
    pilot.tap("person.fox-red")
    pilot.tap("hints.partner")
    pilot.tap("person.everyone")
    pilot.tap("hints.off")
    assert pilot.saved[-1] == room(hints=HintMode.OFF).settings


def test_the_page_begins_with_all_children() -> None:
    pilot = at_panel("hints", loaded=room())
    pilot.tap("person.fox-red")
    pilot.tap("tab.cards")
    pilot.tap("tab.hints")
    pilot.tap("hints.off")
    assert pilot.saved[-1] == room(hints=HintMode.OFF).settings


def test_of_many_children_one_is_chosen_on_a_page_of_badges() -> None:
    pilot = at_panel("hints", children=tuple(map(str, CHILDREN)))
    pilot.tap("more")
    assert {f"person.{child}" for child in CHILDREN} < set(pilot.targets)
    pilot.key("escape")
    assert "hints.off" in pilot.targets
    pilot.tap("more")
    pilot.tap("person.bear-yellow")
    assert "Bear, yellow" in texts_of(pilot)
    pilot.tap("hints.off")
    assert pilot.saved[-1].child_hints == {"bear-yellow": Teaching(HintMode.OFF)}


def test_the_keyboard_does_it_all() -> None:
    pilot = at_panel("hints", loaded=room())
    for target in ("person.fox-red", "hints.off", "as-for-all"):
        for _ in range(len(pilot.targets)):
            if pilot.scene.focus == target:
                break
            pilot.key("tab")
        assert pilot.scene.focus == target
        pilot.key("space")
    assert [one.child_hints for one in pilot.saved] == [{"fox-red": Teaching(HintMode.OFF)}, {}]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("count", [1, 2, 6, 32])
def test_everything_is_large_enough_for_a_finger_and_stays_apart(count: int, size: tuple[int, int]) -> None:
    nicknames = [str(child) for child in CHILDREN[:count]]
    own = dict.fromkeys(nicknames, Teaching(HintMode.OFF))
    pilot = at_panel("hints", size=size, children=tuple(nicknames), child_hints=own)
    fingers(pilot)
    if "more" in pilot.targets:
        pilot.tap("more")
        fingers(pilot)
    pilot.tap("person.fox-red")
    assert "as-for-all" in pilot.targets
    fingers(pilot)


def fingers(pilot: Pilot) -> None:
    """Every target of the page is large enough, covers no other and leaves the window nowhere."""
    own = {name: box for name, box in pilot.targets.items() if name.startswith(("person.", "more", "hints", "as-"))}
    assert len(own) >= 2
    for name, box in own.items():
        assert min(box.w, box.h) >= 44, name
        assert box.inside(Rect(0, 0, *pilot.size)), name
        assert not [other for other in own if other != name and own[other].grown(-0.5).overlaps(box)], name


# At the table


@pytest.mark.parametrize(("child", "said"), [(FOX, Table), (OWL, Blank)])
def test_each_child_plays_with_the_hints_that_it_has(child: Child, said: type) -> None:
    pilot = at_table_of(child, loaded=room(hints=HintMode.OFF, child_hints=OWN))
    assert isinstance(pilot.table.said, said)


def test_the_next_child_plays_with_its_own() -> None:
    pilot = at_table_of(FOX, loaded=room(child_hints=OWN))
    pilot.key("escape")
    pilot.wait(0.5)
    pilot.tap("who")
    pilot.tap("who.owl-green")
    pilot.wait(0.3)
    pilot.tap("play")
    pilot.wait(3)
    assert pilot.table.helping.teaching == Teaching(HintMode.PARTNER)


def test_a_teacher_who_changes_a_childs_hints_finds_them_at_its_table() -> None:
    pilot = Pilot(loaded=room())
    pilot.wait(0.5)
    pilot.tap("grownups")
    pilot.wait(0.5)
    answer(pilot, right_answer(pilot))
    pilot.wait(0.5)
    pilot.tap("person.fox-red")
    pilot.tap("hints.table")
    pilot.key("escape")
    pilot.wait(0.5)
    pilot.tap("who.fox-red")
    pilot.wait(0.3)
    pilot.tap("play")
    pilot.wait(3)
    assert isinstance(pilot.table.said, Table)


@pytest.mark.parametrize("child", [FOX, OWL])
def test_the_hints_in_force_are_recorded(child: Child, tmp_path: Path) -> None:
    journal = Diary(tmp_path).journal
    own = {"fox-red": Teaching(HintMode.SHOW)}
    pilot = at_table_of(child, loaded=room(hints=HintMode.OFF, child_hints=own), journal=journal)
    held, other = [name for name in pilot.targets if name.startswith("cell.")][:2]
    pilot.tap(held)
    pilot.tap(other)
    tried = [row.mode for row in journal.tries(Query(child))]
    assert set(tried) == {HintMode.SHOW if child == FOX else HintMode.OFF}


# From a terminal


def started(mode: HintMode, child: Child, **settings: object) -> Pilot:
    """The table of a child where the program was started with `--hints`."""
    return at_table_of(child, loaded=room(**settings), **Options(hints=mode).overrides)


@pytest.mark.parametrize("child", [FOX, OWL])
def test_hints_of_the_command_line_hold_for_everyone_and_are_not_kept(child: Child) -> None:
    pilot = started(HintMode.SHOW, child, child_hints=OWN)
    assert pilot.table.helping.teaching == Teaching(HintMode.SHOW)
    assert not pilot.saved


def test_under_hints_of_the_command_line_no_childs_own_are_lost() -> None:
    pilot = at_panel("hints", loaded=room(child_hints=OWN), **Options(hints=HintMode.SHOW).overrides)
    pilot.tap("person.owl-green")
    pilot.tap("hints.off")
    assert pilot.saved[-1] == room(child_hints={**OWN, "owl-green": Teaching(HintMode.OFF)}).settings
    pilot.tap("person.fox-red")
    assert "As for all" in texts_of(pilot), "in this run the command line's"


def test_a_held_card_is_asked_about_with_or_without_help() -> None:
    """What the tray asks comes from the child's mode as well."""
    for mode, framed in ((HintMode.PARTNER, True), (HintMode.OFF, False)):
        pilot = at_table_of(FOX, loaded=room(hints=HintMode.TABLE, child_hints={"fox-red": Teaching(mode)}))
        pilot.tap(next(name for name in pilot.targets if name.startswith("cell.")))
        said = pilot.table.said
        assert isinstance(said, Question)
        assert said.framed is framed
