"""The folder that is built: what is in it, and that the same input gives the same bytes."""

from __future__ import annotations

import json
import re
import subprocess
import zipfile
from pathlib import Path

import pytest

from game.web.build import POLICY, Site
from tests.web.browser import build


def told(site: Path) -> dict[str, object]:
    """What the page knows of the site."""
    page = (site / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script type="application/json" id="site">(.*?)</script>', page, re.DOTALL)
    assert found
    facts: dict[str, object] = json.loads(found[1].replace("<\\/", "</"))
    return facts


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.browser
def test_the_same_input_gives_the_same_bytes_and_what_is_old_goes(site: Path, root: Path, tmp_path: Path) -> None:
    (tmp_path / "out" / "core-old").mkdir(parents=True)
    (tmp_path / "out" / "core-old" / "old.js").write_text("")
    assert build(tmp_path / "out", root) == ""
    assert files(tmp_path / "out") == files(site)


@pytest.mark.browser
def test_every_file_that_is_mentioned_is_there_and_nothing_is_left_to_fill_in(site: Path) -> None:
    found = 0
    for path in site.rglob("*"):
        if path.suffix in {".html", ".css", ".js", ".webmanifest"}:
            text = path.read_text(encoding="utf-8")
            assert "{{" not in text, path
            # A folder may have nothing in it, such as the voice's where there are no recordings.
            for mentioned in re.findall(r'"\./([\w./-]+?\w)"', text):
                assert (path.parent / mentioned).exists(), f"{path.name}: {mentioned}"
                found += 1
    assert found > 10


@pytest.mark.browser
def test_names_tell_what_is_in_a_file_so_that_it_may_be_kept_for_ever(site: Path) -> None:
    unmarked = {path.name for path in site.iterdir() if not re.search(r"-[0-9a-f]{10}(\.|$)", path.name)}
    assert unmarked == {"index.html", "licences.html", "worker.js"}


@pytest.mark.browser
def test_only_what_the_game_needs_is_packed(site: Path) -> None:
    facts = told(site)
    assert list(facts["texts"]) == ["en", "de"]  # type: ignore[call-overload]
    with zipfile.ZipFile(next(site.glob("game-*.zip"))) as game:
        names = set(game.namelist())
    assert names >= {"babel/locale-data/de.dat", "locales/de/LC_MESSAGES/game.mo", "game/scenes/help/pyramid.pyc"}
    assert not names & {"babel/locale-data/fr.dat", "locales/de/LC_MESSAGES/game.po", "game/web/build.pyc"}
    with zipfile.ZipFile(next(site.glob("python-*.zip"))) as python:
        names = set(python.namelist())
    assert "sqlite3/__init__.pyc" in names
    assert "unittest/__init__.pyc" not in names


@pytest.mark.browser
def test_all_that_is_packed_can_be_imported_and_speaks_numbers(site: Path) -> None:
    script = Path(__file__).with_name("imports.mjs")
    done = subprocess.run(("node", script, site), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["failed"] == {"game.odds.workers": "ModuleNotFoundError(\"No module named 'multiprocessing'\")"}
    assert found["modules"] > 100
    assert (found["percent"], found["number"]) == ("62,7\u00a0%", "1.234")


def test_recordings_are_there_and_no_part_of_the_first_visit() -> None:
    site = Site()
    site.add("index.html", "")
    folder = site.add_folder("voice", {"de/9-und-4.ogg": b"sound"}, heard=True)
    site.add_worker()
    worker = site.files["worker.js"].decode()
    assert site.files[f"{folder}de/9-und-4.ogg"] == b"sound"
    assert "index.html" in worker
    assert "9-und-4" not in worker
    assert f"/{folder}" in worker


@pytest.mark.browser
def test_the_page_may_load_from_its_own_origin_only(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    assert "default-src 'none'" in page
    for what, whence in POLICY.items():
        assert f"{what} {whence}" in page
        assert "*" not in whence
        assert "http" not in whence
        assert "'unsafe-inline'" not in whence
    ours = [path for path in site.iterdir() if path.suffix in {".js", ".html", ".css", ".webmanifest"}]
    for path in ours:
        if path.name != "licences.html":
            assert re.findall(r"https?://(?!www\.w3\.org)", path.read_text(encoding="utf-8")) == [], path.name


@pytest.mark.browser
def test_every_licence_is_listed(site: Path) -> None:
    page = (site / "licences.html").read_text(encoding="utf-8")
    for part in ("Pyodide", "Python", "SQLite", "pygame-ce", "SDL", "Babel", "Unicode CLDR", "Nunito-Black", "MIT"):
        assert part in page
    assert "SIL OPEN FONT LICENSE" in page.upper()
    # The wheel for tests is not the official one, and the site says so.
    assert "Versuch" in page
