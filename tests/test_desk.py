"""Files of the grown-ups: saved whole, under a name of their own, or not at all."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from game.platform.desk import DeskFolder
from game.scenes.desk import Saving
from game.ui.inputs import Quit
from tests.display import wait_for
from tests.pilot import Pilot


def saved(saving: Saving) -> Path | None:
    """Save to the end."""
    while True:
        try:
            next(saving)
        except StopIteration as ended:
            path: Path | None = ended.value
            return path


def test_a_text_is_saved_as_it_is_in_a_folder_that_need_not_be_there(tmp_path: Path) -> None:
    file = saved(DeskFolder(tmp_path / "new" / "folder").save("report.csv", ["\ufeff", "a;ä\r\n"]))
    assert file == tmp_path / "new" / "folder" / "report.csv"
    assert file.read_bytes() == b"\xef\xbb\xbfa;\xc3\xa4\r\n"


def test_no_file_is_ever_written_over(tmp_path: Path) -> None:
    desk = DeskFolder(tmp_path)
    names = [saved(desk.save("report.html", text)) for text in "abc"]
    assert names == [tmp_path / name for name in ("report.html", "report-2.html", "report-3.html")]
    assert [name.read_text() for name in names if name] == ["a", "b", "c"]


def test_where_nothing_can_be_saved_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert saved(DeskFolder(tmp_path / "file").save("report.csv", "a")) is None


def test_ctrl_c_leaves_no_half_a_file(tmp_path: Path) -> None:
    def pieces() -> Iterator[str]:
        yield "half"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        saved(DeskFolder(tmp_path).save("report.csv", pieces()))
    assert list(tmp_path.iterdir()) == []


def test_until_it_is_whole_there_is_no_file_of_its_name(tmp_path: Path) -> None:
    saving = DeskFolder(tmp_path).save("report.csv", "abc")
    next(saving)
    assert [file.name.startswith(".report.csv.") for file in tmp_path.iterdir()] == [True]
    assert saved(saving) == tmp_path / "report.csv"
    assert [file.name for file in tmp_path.iterdir()] == ["report.csv"]


def test_what_is_given_up_leaves_nothing(tmp_path: Path) -> None:
    saving = DeskFolder(tmp_path).save("report.csv", "abc")
    next(saving)
    saving.close()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="the file manager's starter has another name elsewhere")
def test_the_folder_of_a_file_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = tmp_path / "told"
    opener = tmp_path / "xdg-open"
    opener.write_text(f'#!/bin/sh\nprintf %s "$1" > "{told}.part"\nmv "{told}.part" "{told}"\n')
    opener.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert DeskFolder().show(tmp_path / "reports" / "report.csv")
    assert wait_for(lambda: told.exists() and told.read_text(), "the folder") == str(tmp_path / "reports")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows always has a file manager")
def test_without_a_file_manager_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not DeskFolder().show(tmp_path / "report.csv")


def test_the_calendar_is_todays() -> None:
    before = date.today()
    assert before <= DeskFolder().today() <= date.today()


def test_what_is_being_saved_when_the_program_ends_leaves_nothing(tmp_path: Path) -> None:
    pilot = Pilot(desk=DeskFolder(tmp_path))
    saving = pilot.world.desk.save("report.csv", "abc")
    next(saving)
    pilot.send(Quit())
    pilot.world.close()
    assert list(tmp_path.iterdir()) == []


def test_ending_leaves_what_was_saved(tmp_path: Path) -> None:
    desk = DeskFolder(tmp_path)
    file = saved(desk.save("report.csv", "a"))
    desk.close()
    assert list(tmp_path.iterdir()) == [file]
