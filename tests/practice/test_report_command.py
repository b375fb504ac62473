from __future__ import annotations

import io
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest

from game.engine.session import Session
from game.platform.catalogues import Catalogues
from game.platform.journal_file import NAME
from game.platform.journal_schema import APPLICATION_ID
from game.practice.children import Animal, Colour, parse_child
from game.report_command import write_report
from tests.engine.dealing import GOOD_THIRTEEN
from tests.practice.playing import Table, journal_in, play_on

WORDS = Catalogues(Path(__file__).parents[2] / "locales").load("en").words
LANGUAGES = ("en", "de")
FLAGS = ["--child", "--since", "--until", "--format", "--output", "--data-dir", "--language", "--help"]


class Told(NamedTuple):
    status: int
    out: str
    err: str


def run(*argv: str | Path) -> Told:
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8", newline=""), io.StringIO()
    status = write_report([str(argument) for argument in argv], WORDS, LANGUAGES, out, err, lambda: date(2026, 2, 1))
    out.flush()
    assert isinstance(out.buffer, io.BytesIO)
    return Told(status, out.buffer.getvalue().decode(), err.getvalue())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    journal = journal_in(tmp_path)
    for child in ("", "fox-red"):
        play_on(Table(journal, Session.start(GOOD_THIRTEEN, 1), child=parse_child(child)))
    journal.close()
    return tmp_path


def test_a_text_by_itself(folder: Path) -> None:
    told = run("--data-dir", folder)
    assert (told.status, told.err) == (0, "")
    assert told.out.startswith("All children, all days\n")
    assert "Good Thirteen" in told.out


def test_one_child_and_some_days(folder: Path) -> None:
    asked = ("--data-dir", folder, "--child", "fox-red")
    assert run(*asked).out.startswith("Fox, red, all days\n")
    _, _, whole = run(*asked).out.partition("\n")
    assert run(*asked, "--since", "2026-01-31", "--until", "2026-01-31").out == f"Fox, red, 2026-01-31\n{whole}"
    assert "All tries: 0" in run(*asked, "--since", "2026-02-01").out
    assert "All tries: 0" in run(*asked, "--until", "2026-01-30").out
    assert "All tries: 0" in run("--data-dir", folder, "--child", "owl-red").out
    assert run("--data-dir", folder, "--child", "").out.startswith("Without a nickname")


def test_a_table_goes_through_a_pipe_as_it_is(folder: Path) -> None:
    told = run("--data-dir", folder, "--format", "csv")
    assert told.out.startswith("\ufefftime (UTC),child,")
    assert told.out.count("\r\n") == told.out.count("\n") > 20


@pytest.mark.parametrize(("name", "start"), [("r.csv", "\ufefftime"), ("r.HTML", "<!DOCTYPE"), ("r.x", "All ch")])
def test_a_files_name_tells_the_format(folder: Path, name: str, start: str) -> None:
    assert run("--data-dir", folder, "--output", folder / name) == (0, "", "")
    content = (folder / name).read_bytes().decode()
    assert content.startswith(start)
    assert content == run("--data-dir", folder, "--format", Path(name).suffix[1:].lower().replace("x", "text")).out
    assert sorted(path.name for path in folder.iterdir()) == sorted([NAME, name])


def test_the_format_asked_for_comes_first(folder: Path) -> None:
    run("--data-dir", folder, "--output", folder / "r.csv", "--format", "html")
    assert (folder / "r.csv").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_what_cannot_be_written_is_told_and_an_older_file_stays(folder: Path) -> None:
    told = run("--data-dir", folder, "--output", folder / "nowhere" / "r.csv")
    assert told.status == 1
    assert told.err == f"good-thirteen: “{folder}/nowhere/r.csv” can’t be written (No such file or directory).\n"
    (folder / "r.csv").mkdir()
    assert run("--data-dir", folder, "--output", folder / "r.csv").status == 1
    assert sorted(path.name for path in folder.iterdir()) == [NAME, "r.csv"]


def test_without_records_there_is_nothing_to_report_and_nothing_is_made(tmp_path: Path) -> None:
    told = run("--data-dir", tmp_path / "none")
    assert told == (1, "", f"good-thirteen: There are no records in {tmp_path / 'none'} yet.\n")
    assert not (tmp_path / "none").exists()


def test_damaged_records_are_told(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"rubbish" * 1000)
    told = run("--data-dir", tmp_path)
    assert told.status == 1
    assert told.out == ""
    assert "journal.broken-1.sqlite" in told.err


@pytest.mark.parametrize("form", ["text", "csv", "html"])
def test_a_good_file_is_not_replaced_by_what_damaged_records_still_give(folder: Path, form: str) -> None:
    good = folder / "report"
    good.write_text("good")
    with closing(sqlite3.connect(folder / NAME)) as connection:
        connection.execute("UPDATE tally SET first = -1")
        connection.execute("UPDATE try SET mode = 'of$' WHERE id = (SELECT max(id) FROM try)")
        connection.commit()
    told = run("--data-dir", folder, "--format", form, "--output", good)
    assert (told.status, told.out) == (1, "")
    assert "journal.broken-1.sqlite" in told.err
    assert good.read_text() == "good"
    assert not list(folder.glob(".*"))


@pytest.mark.parametrize("form", ["text", "csv", "html"])
def test_records_that_cannot_be_read_are_told_instead_of_none(tmp_path: Path, form: str) -> None:
    (tmp_path / NAME).mkdir()
    line = f"good-thirteen: The records in {tmp_path} can’t be read.\n"
    assert run("--data-dir", tmp_path, "--format", form) == (1, "", line)


def test_records_of_a_newer_version_are_told_with_ours_if_there_are_any(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / NAME)) as connection:
        connection.execute("CREATE TABLE practice_of_the_future (name TEXT)")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA user_version = 99")
    told = run("--data-dir", tmp_path)
    assert (told.status, told.out) == (1, "")
    assert "newer version" in told.err
    journal = journal_in(tmp_path)
    play_on(Table(journal, Session.start(GOOD_THIRTEEN, 1)))
    journal.close()
    told = run("--data-dir", tmp_path)
    assert told.status == 1
    assert told.out.startswith("All children, all days\n")
    assert "newer version" in told.err


def test_a_folder_that_cannot_be_looked_into_has_its_line(tmp_path: Path) -> None:
    folder = tmp_path / ("x" * 300)
    assert run("--data-dir", folder) == (1, "", f"good-thirteen: The records in {folder} can’t be read.\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
def test_a_device_is_written_to_and_not_replaced(folder: Path) -> None:
    (folder / "link").symlink_to("/dev/full")
    told = run("--data-dir", folder, "--output", folder / "link")
    assert told.err == f"good-thirteen: “{folder}/link” can’t be written (No space left on device).\n"
    assert (folder / "link").is_char_device()
    assert sorted(path.name for path in folder.iterdir()) == [NAME, "link"]


@pytest.mark.parametrize(
    ("argv", "text"),
    [
        (
            ["--child", "wolf-red"],
            (
                "“wolf-red” does not suit --child. Possible: a nickname such as fox-red, of "
                f"{', '.join(Animal)}; {', '.join(Colour)}."
            ),
        ),
        (["--since", "1.2.2026"], "“1.2.2026” does not suit --since. Possible: a day such as 2026-01-31."),
        (["--until", "2026-02-30"], "“2026-02-30” does not suit --until. Possible: a day such as 2026-01-31."),
        (["--since", "2026-W01-1"], "“2026-W01-1” does not suit --since. Possible: a day such as 2026-01-31."),
        (["--until", "20260131"], "“20260131” does not suit --until. Possible: a day such as 2026-01-31."),
        (["--format", "pdf"], "“pdf” does not suit --format. Possible: text, csv, html."),
        (["--output", ""], "“” does not suit --output. Possible: the path of a file."),
        (["--language", "xx"], "“xx” does not suit --language. Possible: en, de."),
        (["--since"], "--since needs a value. Possible: a day such as 2026-01-31."),
        (["--since", "2026-02-01", "--until", "2026-01-31"], "The day of --until comes before that of --since."),
        (["fox"], f"“fox” is no option. Possible: {', '.join(FLAGS)}."),
    ],
)
def test_each_mistake_has_its_line(argv: list[str], text: str) -> None:
    assert run(*argv) == (2, "", f"good-thirteen: {text}\n")


def test_the_help_lists_every_option_and_fits_a_terminal() -> None:
    told = run("--help")
    assert told.status == 0
    for flag in FLAGS:
        assert f"  {flag}" in told.out
    assert max(map(len, told.out.splitlines())) <= 100


def test_without_a_terminal_nothing_breaks(folder: Path) -> None:
    assert write_report(["--data-dir", str(folder)], WORDS, LANGUAGES, None, None) == 0
    assert write_report(["--format", "pdf"], WORDS, LANGUAGES, None, None) == 2
