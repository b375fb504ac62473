"""A game whose own files are missing or damaged says so in one line and ends."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import compose
from game.arguments import Options
from game.platform.catalogues import Catalogues
from game.platform.resources import Resources, resources

PICTURE, FONT = "cards/card_back.svg", "fonts/Nunito-Black.ttf"


@pytest.fixture
def copy(tmp_path: Path) -> Resources:
    shutil.copytree(resources().root / "assets", tmp_path / "assets")
    return Resources(tmp_path)


@pytest.mark.parametrize("name", [PICTURE, FONT])
@pytest.mark.parametrize("content", [None, b"", b"garbage", b"\xff\xfe\x00", b"<svg><path"])
def test_a_bad_file_of_the_game_is_one_line(copy: Resources, tmp_path: Path, name: str, content: bytes | None) -> None:
    if content is None:
        copy.asset(name).unlink()
    else:
        copy.asset(name).write_bytes(content)
    with pytest.raises(SystemExit) as ended:
        compose.play(Options(deal=1, language="en", data_dir=tmp_path), copy, Catalogues(copy.locales))
    said = str(ended.value)
    assert said.startswith("good-thirteen: A file of the game is missing or damaged (")
    assert "\n" not in said
    assert content is not None or f"(assets/{name})" in said


def test_every_picture_of_the_game_is_whole() -> None:
    root = resources().root / "assets"
    names = [path.relative_to(root).with_suffix("").as_posix() for path in root.rglob("*.svg")]
    assert len(names) > 50
    assert all(resources().picture(name) for name in names)
