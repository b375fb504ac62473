"""The panel's page about what needs practice: the right numbers, for whom and when, and files to take away."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from game.engine.games import GAMES
from game.practice.bonds import Bond
from game.practice.children import CHILDREN, Animal, Child, Colour
from game.practice.journal import Ending, Journal
from game.practice.report import GameTally
from game.scenes.grownups import REST
from game.scenes.panel.statistics import by_game
from tests.grownup import at_panel
from tests.pilot import Pilot
from tests.reading import texts_of
from tests.records import Desk, Diary, answered, mistaken
from tests.states import SIZES, STATES

FOX, OWL = Child(Animal.FOX, Colour.RED), Child(Animal.OWL, Colour.GREEN)
EIGHT, TWELVE = Bond(13, 8, 5), Bond(13, 12, 1)


def at_report(journal: Journal | None = None, **wishes: object) -> Pilot:
    return at_panel("report", journal=journal, **({"desk": Desk()} | wishes))


def lesson(folder: Path) -> Journal:
    """The fox had trouble with 8 + 5 today, the owl was fine three days and a month ago."""
    diary = Diary(folder)
    trouble = (
        [mistaken(EIGHT)] * 7 + [answered(EIGHT, hinted=True, seconds=5.6)] * 6 + [answered(EIGHT, first=True)] * 4
    )
    diary.deal(FOX, [*trouble, *[answered(TWELVE, first=True, seconds=1.4)] * 11], Ending.STUCK)
    diary.deal(OWL, [answered(EIGHT, first=True, seconds=2.2)] * 15, Ending.CAME_OUT, days_ago=3)
    diary.deal(OWL, [answered(TWELVE, first=True)] * 29, Ending.CAME_OUT, days_ago=30)
    return diary.journal


def desk_of(pilot: Pilot) -> Desk:
    desk = pilot.world.desk
    assert isinstance(desk, Desk)
    return desk


def test_the_bond_that_needs_practice_is_named(tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path))
    pilot.tap("person.fox-red")
    texts = texts_of(pilot)
    assert "Next: 8 + 5" in texts
    assert {"7", "6", "4", "11", "1.4 s"} <= texts


def test_without_records_nothing_is_claimed_and_nothing_saved() -> None:
    pilot = at_report()
    assert "Not enough sums yet" in texts_of(pilot)
    assert {"save-csv", "print"}.isdisjoint(pilot.targets)


def test_one_child_or_all(tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path))
    assert {"19", "11"} <= texts_of(pilot), "4 of the fox and 15 of the owl"
    pilot.tap("person.owl-green")
    texts = texts_of(pilot)
    assert "15" in texts
    assert "11" not in texts
    pilot.tap("person.everyone")
    assert "19" in texts_of(pilot)


def test_today_two_weeks_or_all(tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path))
    pilot.tap("period.today")
    texts = texts_of(pilot)
    assert "19" not in texts
    assert {"4", "11"} <= texts
    pilot.tap("period.all")
    assert {"19", "40"} <= texts_of(pilot)
    pilot.tap("period.fortnight")
    assert "40" not in texts_of(pilot)


def test_the_games_are_counted(tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path))
    pilot.tap("period.all")
    pilot.tap("shown.games")
    texts = texts_of(pilot)
    assert {"Good Thirteen", "3", "2", "All tries: 72"} <= texts
    pilot.tap("shown.13")
    assert "Good Thirteen" not in texts_of(pilot)


def test_house_rules_are_counted_together_on_the_page() -> None:
    tallies = (
        GameTally("baroness", "", came_out=2, stuck=3, left=1, early=1, longest_row=2),
        GameTally("pyramid", "", came_out=1, longest_row=1),
        GameTally("baroness", "fill-gaps=true", came_out=4, stuck=1, early=2, longest_row=3),
    )
    assert by_game(tallies) == (
        GameTally("baroness", "", came_out=6, stuck=4, left=1, early=3, longest_row=3),
        GameTally("pyramid", "", came_out=1, longest_row=1),
    )


def test_every_try_is_saved_for_a_spreadsheet(tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path))
    pilot.tap("person.fox-red")
    pilot.tap("save-csv")
    ((name, text),) = desk_of(pilot).files.items()
    assert name == "report-2026-01-31-fox-red.csv"
    rows = list(csv.DictReader(text.removeprefix("\ufeff").splitlines()))
    assert len(rows) == 28
    assert {row["child"] for row in rows} == {"Fox red"}
    assert name in texts_of(pilot)
    assert any(text.startswith("Saved: ") for text in texts_of(pilot))


def test_a_page_is_saved_for_printing_in_the_language_in_force(tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path), language="de")
    pilot.tap("print")
    ((name, text),) = desk_of(pilot).files.items()
    assert name == "report-2026-01-31.html"
    assert '<html lang="de">' in text
    assert "8 + 5" in text


def test_the_folder_is_opened_and_the_note_closed(tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path))
    pilot.tap("print")
    pilot.tap("folder")
    (shown,) = desk_of(pilot).shown
    assert shown.name == "report-2026-01-31.html"
    pilot.tap("close-note")
    assert {"save-csv", "print"} <= set(pilot.targets)
    assert not any(text.startswith("Saved: ") for text in texts_of(pilot))


def test_where_no_folder_can_be_opened_it_is_named(tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path), size=(2560, 1440))
    desk_of(pilot).manager = False
    pilot.tap("save-csv")
    pilot.tap("folder")
    folder = Path("/home/teacher/Documents/Good Thirteen")
    assert f"No file manager was found: {folder}" in texts_of(pilot)


def test_a_file_that_cannot_be_saved_is_told(tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path), desk=Desk(full=True))
    pilot.tap("save-csv")
    assert any("could not be saved" in text for text in texts_of(pilot))
    assert "folder" not in pilot.targets


def test_a_large_table_is_saved_while_the_window_stays_alive(tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path), desk=Desk(steps=500))
    pilot.tap("save-csv")
    assert "Saving …" in texts_of(pilot)
    assert desk_of(pilot).files == {}
    assert pilot.scene.moving
    pilot.tap("period.all")
    assert "Saving …" in texts_of(pilot), "what was begun goes on"
    pilot.wait(2)
    ((_, text),) = desk_of(pilot).files.items()
    assert text.count("\n") == 1 + 43, "those of the two weeks that were asked for"
    assert not pilot.scene.moving
    assert "folder" in pilot.targets
    assert any(text.startswith("Saved: ") for text in texts_of(pilot))


@pytest.mark.parametrize("way_out", ["close-note", "tab.hints", "back", "quit"])
def test_who_leaves_the_page_gives_the_file_up(way_out: str, tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path), desk=Desk(steps=500))
    desk = desk_of(pilot)
    pilot.tap("save-csv")
    assert desk.given_up == 0
    pilot.tap(way_out)
    assert desk.given_up == 1
    pilot.wait(2)
    assert desk.files == {}


def test_the_panel_is_not_locked_while_a_file_is_saved(tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path), desk=Desk(steps=1_000_000))
    pilot.tap("save-csv")
    pilot.wait(REST + 1, frame=0.1)
    assert pilot.scene.moving
    assert desk_of(pilot).given_up == 0


def test_a_whole_class_is_chosen_from_on_a_page_of_its_own(tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path), children=tuple(map(str, CHILDREN)))
    assert "person.fox-red" not in pilot.targets
    pilot.tap("more")
    assert {f"person.{child}" for child in CHILDREN} | {"person.everyone"} <= set(pilot.targets)
    assert "Whose report?" in texts_of(pilot)
    pilot.key("escape")
    assert "save-csv" in pilot.targets
    pilot.tap("more")
    pilot.tap("person.owl-green")
    assert "15" in texts_of(pilot)
    assert "save-csv" in pilot.targets


def test_records_are_read_again_when_the_page_is_opened_again(tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path))
    pilot.tap("tab.children")
    pilot.world.forget_everyone()
    pilot.tap("tab.report")
    assert "Not enough sums yet" in texts_of(pilot)


def test_a_child_whose_record_is_gone_is_not_asked_for_any_more(tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path))
    pilot.tap("person.fox-red")
    pilot.world.forget(FOX)
    pilot.tap("tab.report")
    assert "person.fox-red" not in pilot.targets
    assert "All children" in texts_of(pilot)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_is_large_enough_for_a_finger_and_stays_apart(size: tuple[int, int], tmp_path: Path) -> None:
    pilot = at_report(lesson(tmp_path), size=size)
    for tap in ("", "save-csv", "shown.games"):
        if tap:
            pilot.tap(tap)
        names = ("person.", "period.", "shown.", "save-csv", "print", "folder", "close-note", "more")
        boxes = {name: box for name, box in pilot.targets.items() if name.startswith(names)}
        assert len(boxes) >= 7
        for name, box in boxes.items():
            assert min(box.w, box.h) >= 44, name
            assert not [other for other in boxes if other != name and boxes[other].grown(-0.5).overlaps(box)], name


def test_every_patience_has_its_name_among_the_games() -> None:
    pilot = STATES["panel-report-family-games"](language="de")
    names = {"Die gute Dreizehn", "Acht Karten", "Baroness", "Die große Dreizehn", "Pyramide", "Vierzehn raus"}
    assert names <= texts_of(pilot)
    assert not {game.key for game in GAMES} & texts_of(pilot)
