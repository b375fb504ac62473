"""The settings on the disk: readable, whole, and never thrown away."""

import errno
import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.arguments import Options
from game.compose import settings_store
from game.platform.folders import folders
from game.platform.settings_file import SettingsFile
from game.settings import HintMode, Settings
from game.settings_store import Loaded, Problem, ProblemKind

CHANGED = Settings(language="de", hints=HintMode.TABLE, sound=False, extra={"weather": ["fox"]})


def test_nothing_stored_yet(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path / "missing").load() == Loaded(Settings())
    assert not (tmp_path / "missing").exists()


def test_saved_settings_come_back_and_can_be_read_by_people(tmp_path: Path) -> None:
    folder = tmp_path / "made" / "as needed"
    assert SettingsFile(folder).save(CHANGED) is None
    assert SettingsFile(folder).load() == Loaded(CHANGED)
    assert [path.name for path in folder.iterdir()] == ["settings.json"]
    text = (folder / "settings.json").read_text(encoding="utf-8")
    assert '\n  "hints": "table",\n' in text
    assert text.endswith("}\n")


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"sound": false}', encoding="utf-8-sig")
    assert SettingsFile(tmp_path).load() == Loaded(Settings(sound=False))


BROKEN = [b"", b"{", b"[]", b"null", b'{"sound": "loud"}', b"\xff\xfe", b"[" * 100_000, b"1" * 5000]


@pytest.mark.parametrize("content", BROKEN)
def test_a_broken_file_is_set_aside_whole(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    for number in (1, 2):
        path.write_bytes(content)
        name = f"settings.broken-{number}.json"
        assert SettingsFile(tmp_path).load() == Loaded(Settings(), Problem(ProblemKind.BROKEN, name))
        assert (tmp_path / name).read_bytes() == content
        assert not path.exists()


def test_a_newer_file_is_set_aside_whole(tmp_path: Path) -> None:
    content = json.dumps({"version": 2, "sound": {"volume": 3}})
    (tmp_path / "settings.json").write_text(content)
    assert SettingsFile(tmp_path).load() == Loaded(
        Settings(), Problem(ProblemKind.NEWER, kept_as="settings.newer-1.json")
    )
    assert (tmp_path / "settings.newer-1.json").read_text() == content


@given(st.binary())
def test_any_file_gives_settings_and_is_still_there(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    folder = tmp_path_factory.mktemp("any")
    (folder / "settings.json").write_bytes(content)
    SettingsFile(folder).load()
    assert [path.read_bytes() for path in folder.iterdir()] == [content]


def test_something_else_in_the_way_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    loaded = SettingsFile(tmp_path).load()
    assert loaded == Loaded(Settings(), Problem(ProblemKind.UNREADABLE))
    assert not loaded.may_save
    assert SettingsFile(tmp_path).save(CHANGED) == Problem(ProblemKind.NOT_SAVED)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_what_is_no_regular_file_is_left_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    assert SettingsFile(tmp_path).load() == Loaded(Settings(), Problem(ProblemKind.UNREADABLE))


def test_a_file_without_end_is_set_aside(tmp_path: Path) -> None:
    with (tmp_path / "settings.json").open("wb") as file:
        file.write(b'{"sound": false,')
        file.truncate(2**40)
    problem = Problem(ProblemKind.BROKEN, "settings.broken-1.json")
    assert SettingsFile(tmp_path).load() == Loaded(Settings(), problem)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "kept" / "mine.json", tmp_path / "settings.json"
    link.symlink_to(target)
    file = SettingsFile(tmp_path)
    assert file.load() == Loaded(Settings()), "it points nowhere yet"
    assert file.save(CHANGED) is None
    assert (link.is_symlink(), file.load()) == (True, Loaded(CHANGED))
    target.write_text("{")
    assert file.load().problem == Problem(ProblemKind.BROKEN, "settings.broken-1.json")
    assert (target.parent / "settings.broken-1.json").read_text() == "{"
    assert file.save(CHANGED) is None
    assert (link.is_symlink(), file.load()) == (True, Loaded(CHANGED))


def test_what_cannot_be_set_aside_has_no_name_to_be_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "settings.json").write_text("{")

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "rename", refuse)
    loaded = SettingsFile(tmp_path).load()
    assert (loaded.problem, loaded.may_save) == (Problem(ProblemKind.UNREADABLE), False)


def test_what_is_nested_too_deep_to_be_written_is_not_saved(tmp_path: Path) -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert SettingsFile(tmp_path).save(Settings(extra={"later": deep})) == Problem(ProblemKind.NOT_SAVED)
    assert list(tmp_path.iterdir()) == []


def test_the_programs_store_knows_what_others_saved(tmp_path: Path) -> None:
    store = settings_store(Options(data_dir=tmp_path))
    SettingsFile(tmp_path).save(Settings(children=("fox-red",)))
    store.change(sound=False)
    assert SettingsFile(tmp_path).load() == Loaded(Settings(children=("fox-red",), sound=False))


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    file = SettingsFile(tmp_path / "file")
    assert file.load().problem == Problem(ProblemKind.UNREADABLE)
    assert file.save(CHANGED) == Problem(ProblemKind.NOT_SAVED)


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SettingsFile(tmp_path).save(CHANGED)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert SettingsFile(tmp_path).save(Settings()) == Problem(ProblemKind.NOT_SAVED)
    assert SettingsFile(tmp_path).load() == Loaded(CHANGED)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_a_given_folder_is_used_for_everything(tmp_path: Path) -> None:
    assert folders(tmp_path).config == folders(tmp_path).data == tmp_path


def test_the_platforms_folders_are_named_for_the_game_alone() -> None:
    for folder in (folders().config, folders().data):
        assert folder.is_absolute()
        assert folder.name == "good-thirteen"
        assert folder.parent.name != "good-thirteen"
