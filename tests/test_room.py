"""A room's settings taken from machine to machine, a forgotten PIN, and how a grown-up is told in a terminal."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.__main__ import main
from game.arguments import Options
from game.command_line import Answer
from game.platform.catalogues import Catalogues
from game.platform.folders import documents
from game.platform.resources import resources
from game.platform.room_file import RoomFile, load_room
from game.platform.settings_file import SettingsFile
from game.practice.pin import hashed
from game.scenes.room import Trouble
from game.settings import Deals, GateState, HintMode, Settings, room_changes, room_data
from game.upkeep import upkeep

ENGLISH = Catalogues(resources().locales).load("en").words
PIN = hashed("4711", bytes(16))
HERE = Settings(
    language="de", hints=HintMode.TABLE, deals=Deals.ALWAYS, class_deal=7, pin=PIN, gate=GateState(errors=1)
)


def done(folder: Path, **options: object) -> Answer:
    return upkeep(Options(data_dir=folder, **options), ENGLISH)  # type: ignore[arg-type]


def stored(folder: Path) -> Settings:
    return SettingsFile(folder).load().settings


# The file


def test_a_room_comes_back_from_its_file(tmp_path: Path) -> None:
    room = RoomFile(tmp_path / "not there yet")
    assert room.load() is Trouble.MISSING
    assert room.save(HERE) is None
    assert room.load() == room_changes(room_data(HERE))
    assert room.save(HERE._replace(volume=1)) is None, "the file of the room is written anew"
    assert [path.name for path in (tmp_path / "not there yet").iterdir()] == ["room.json"]


def test_the_digits_of_the_pin_are_in_no_file(tmp_path: Path) -> None:
    RoomFile(tmp_path).save(Settings(pin=PIN))
    SettingsFile(tmp_path).save(Settings(pin=PIN))
    for path in tmp_path.iterdir():
        text = path.read_text()
        assert PIN in text
        assert "4711" not in text


@pytest.mark.parametrize(
    ("content", "trouble"),
    [
        (b"", Trouble.BROKEN),
        (b"{}", Trouble.BROKEN),
        (b'{"name": "something else", "version": "1.0"}', Trouble.BROKEN),
        (b'{"volume": 11}', Trouble.BROKEN),
        (b"\xff\xfe", Trouble.BROKEN),
        (b"[" * 100_000, Trouble.BROKEN),
        (b'{"version": 2, "volume": {}}', Trouble.NEWER),
    ],
)
def test_a_wrong_file_is_told_and_stays_as_it_is(tmp_path: Path, content: bytes, trouble: Trouble) -> None:
    path = tmp_path / "room.json"
    path.write_bytes(content)
    assert load_room(path) is trouble
    assert path.read_bytes() == content


@given(st.binary())
def test_any_file_gives_settings_or_trouble(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.mktemp("any") / "room.json"
    path.write_bytes(content)
    assert isinstance(load_room(path), dict | Trouble)


def test_what_can_be_no_file_is_told(tmp_path: Path) -> None:
    assert load_room(tmp_path) is Trouble.UNREADABLE
    assert load_room(tmp_path / "nul\0byte") is Trouble.UNREADABLE
    (tmp_path / "room.json").mkdir()
    assert RoomFile(tmp_path).save(HERE) is Trouble.NOT_SAVED


def test_a_pipe_is_not_waited_for_and_an_endless_file_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert load_room(tmp_path / "pipe") is Trouble.UNREADABLE
    assert load_room(Path("/dev/zero")) is Trouble.UNREADABLE
    with (tmp_path / "huge").open("wb") as file:
        file.write(b'{"volume": 1,')
        file.truncate(2**40)
    assert load_room(tmp_path / "huge") is Trouble.BROKEN


def test_places_are_written_as_people_write_them(tmp_path: Path) -> None:
    assert RoomFile(tmp_path).places.room == str(tmp_path / "room.json")
    places = RoomFile().places
    assert places.room.endswith("room.json")
    assert str(Path.home()) not in places.settings
    assert documents().name in places.room


# In a terminal


def test_a_room_is_brought_in(tmp_path: Path) -> None:
    RoomFile(tmp_path / "there").save(HERE)
    SettingsFile(tmp_path / "here").save(Settings(language="en", gate=GateState(pauses=2)))
    path = tmp_path / "there" / "room.json"
    answer = done(tmp_path / "here", settings=path)
    assert answer == Answer(f"The settings of the room were loaded: {path}", 0)
    assert stored(tmp_path / "here") == HERE._replace(language="en", gate=GateState(pauses=2))


@pytest.mark.parametrize(
    ("content", "words"),
    [(None, "There is no such file"), (b"{}", "holds no settings"), (b'{"version": 9}', "newer version")],
)
def test_a_wrong_file_changes_nothing(tmp_path: Path, content: bytes | None, words: str) -> None:
    SettingsFile(tmp_path).save(HERE)
    path = tmp_path / "other.json"
    if content is not None:
        path.write_bytes(content)
    answer = done(tmp_path, settings=path)
    assert answer.status == 1
    assert words in answer.text
    assert str(path) in answer.text
    assert stored(tmp_path) == HERE


def test_a_forgotten_pin_is_removed_with_the_pause_it_brought(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(HERE._replace(gate=GateState(0, 3, 2e9)))
    assert done(tmp_path, reset_pin=True) == Answer(
        "The PIN was removed. The grown-ups’ panel is opened by a sum again.", 0
    )
    assert stored(tmp_path) == HERE._replace(pin=None, gate=GateState())
    assert "No PIN was set" in done(tmp_path, reset_pin=True).text


def test_where_settings_cannot_be_kept_nothing_is_claimed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    RoomFile(tmp_path / "there").save(HERE)
    SettingsFile(tmp_path / "here").save(HERE)
    in_the_way(monkeypatch)
    path = tmp_path / "here" / "settings.json"
    not_written = f"good-thirteen: This file cannot be written: {path}"
    assert done(tmp_path / "here", reset_pin=True) == Answer(not_written, 1)
    there = RoomFile(tmp_path / "there").save(HERE._replace(volume=1))
    assert there is Trouble.NOT_SAVED
    (tmp_path / "there" / "room.json").write_text('{"volume": 1}')
    both = done(tmp_path / "here", settings=tmp_path / "there" / "room.json", reset_pin=True)
    assert both == Answer(f"{not_written}\n{not_written}", 1)
    assert stored(tmp_path / "here") == HERE


def in_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file can be put in the place of another one."""

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("os.replace", refuse)


def test_settings_that_may_not_be_read_are_no_missing_pin(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    answer = done(tmp_path, reset_pin=True)
    assert answer == Answer(f"good-thirteen: This file cannot be read: {tmp_path / 'settings.json'}", 1)


def test_a_language_that_is_not_here_is_told(tmp_path: Path) -> None:
    RoomFile(tmp_path).save(HERE._replace(start_language="tlh"))
    answer = done(tmp_path, settings=tmp_path / "room.json")
    assert answer.status == 0
    assert "“tlh”" in answer.text
    RoomFile(tmp_path).save(HERE._replace(start_language="de"))
    assert "\n" not in done(tmp_path, settings=tmp_path / "room.json").text


def test_settings_set_aside_are_told(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    answer = done(tmp_path, reset_pin=True)
    assert answer.status == 1
    assert "settings.broken-1.json" in answer.text
    assert (tmp_path / "settings.broken-1.json").read_text() == "{"


def test_the_program_does_it_without_a_window(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SettingsFile(tmp_path).save(HERE)
    options = ("--data-dir", str(tmp_path), "--language", "en")
    assert main([*options, "--reset-pin"]) == 0
    assert main([*options, "--settings", str(tmp_path / "missing.json")]) == 1
    told = capsys.readouterr()
    assert told.out == "The PIN was removed. The grown-ups’ panel is opened by a sum again.\n"
    assert told.err == f"good-thirteen: There is no such file: {tmp_path / 'missing.json'}\n"
    assert json.loads((tmp_path / "settings.json").read_text())["pin"] is None
