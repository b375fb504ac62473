"""The settings on the disk: readable, whole, and never thrown away."""

import errno
import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.platform.folders import folders
from game.platform.settings_file import SettingsFile
from game.settings import HintMode, Loaded, Problem, ProblemKind, Settings

CHANGED = Settings(language="de", hints=HintMode.TABLE, sound=False, extra={"voice": ["fox"]})


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
