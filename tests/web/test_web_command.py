"""The command `web`: what it understands, and what it says where something is missing."""

from __future__ import annotations

import io
import threading
from http.client import HTTPConnection
from pathlib import Path

import pytest

from game.command_line import Answer
from game.platform.catalogues import Catalogues
from game.platform.resources import resources
from game.web import core, serve
from game.web_command import Asked, asked_for, web

FILES = resources()
CATALOGUES = Catalogues(FILES.locales)
LANGUAGES = CATALOGUES.languages


def said(*arguments: str, language: str = "en") -> tuple[int, str, str]:
    """The exit status, and what went to the output and to the error output."""
    out, err = io.StringIO(), io.StringIO()
    status = web(arguments, CATALOGUES.load(language).words, FILES, CATALOGUES, out, err)
    return status, out.getvalue(), err.getvalue()


def asked(*arguments: str) -> Asked | Answer:
    return asked_for(arguments, CATALOGUES.load("en").words, LANGUAGES)


def test_what_is_asked_for(tmp_path: Path) -> None:
    assert asked("build", str(tmp_path)) == Asked("build", tmp_path)
    (tmp_path / "index.html").write_text("")
    assert asked("serve", str(tmp_path), "--port", "8000") == Asked("serve", tmp_path, port=8000)
    wheel = asked("build", str(tmp_path / "new"), "--pygame-wheel", "a.whl")
    assert wheel == Asked("build", tmp_path / "new", pygame_wheel=Path("a.whl"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_fits_a_terminal(language: str) -> None:
    status, out, err = said("--help", language=language)
    assert (status, err) == (0, "")
    assert "--pygame-wheel" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(
    "arguments", [(), ("build",), ("bake", "x"), ("build", "x", "y"), ("build", "x", "--port", "no"), ("serve", "/no")]
)
def test_what_is_not_understood_is_said_in_one_line(arguments: tuple[str, ...]) -> None:
    status, out, err = said(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("good-thirteen: ")
    assert err.count("\n") == 1


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    status, _, err = said("build", str(tmp_path))
    assert status == 2
    assert "something else" in err
    assert (tmp_path / "thesis.txt").read_text() == "mine"


def test_where_npm_is_missing_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    status, _, err = said("build", str(tmp_path / "out"), language="de")
    assert status == 1
    assert "npm ist nicht installiert" in err
    assert core.PACKAGE in err
    assert not (tmp_path / "out").exists()


def test_another_package_than_the_pinned_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pyodide.tgz").write_bytes(b"something else")
    status, _, err = said("build", str(tmp_path / "out"), "--pyodide", str(tmp_path / "pyodide.tgz"))
    assert status == 1
    assert f"This is not {core.PACKAGE}" in err
    assert "sha512-" in err


def test_a_package_that_is_not_there_is_told(tmp_path: Path) -> None:
    status, _, err = said("build", str(tmp_path / "out"), "--pyodide", str(tmp_path / "none.tgz"))
    assert status == 1
    assert "No such file" in err


def test_the_official_wheel_is_known_by_its_checksum(tmp_path: Path) -> None:
    (tmp_path / "pyodide-lock.json").write_text(
        '{"packages": {"pygame-ce": {"file_name": "a.whl", "sha256":'
        ' "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae"}}}'
    )
    wheel = tmp_path / "a.whl"
    wheel.write_bytes(b"foo")
    assert core.is_official(wheel, tmp_path)
    wheel.write_bytes(b"bar")
    assert not core.is_official(wheel, tmp_path)


def test_what_is_served_has_the_types_that_browsers_want(tmp_path: Path, sockets: list[str]) -> None:
    for name in ("index.html", "a-1.wasm", "b-1.mjs", "c-1.webmanifest"):
        (tmp_path / name).write_text("")
    told: list[str] = []
    ready = threading.Event()

    def note(address: str) -> None:
        told.append(address)
        ready.set()

    threading.Thread(target=serve.serve, args=(tmp_path, 0, note), daemon=True).start()
    assert ready.wait(10)
    assert told[0].startswith("http://127.0.0.1:")
    types, ages = {}, {}
    connection = HTTPConnection("127.0.0.1", int(told[0].rstrip("/").rpartition(":")[2]), timeout=10)
    for name in ("index.html", "a-1.wasm", "b-1.mjs", "c-1.webmanifest"):
        connection.request("GET", f"/{name}")
        answer = connection.getresponse()
        answer.read()
        types[name], ages[name] = answer.headers["Content-Type"], answer.headers["Cache-Control"]
    connection.close()
    sockets.clear()
    assert list(types.values()) == ["text/html", "application/wasm", "text/javascript", "application/manifest+json"]
    assert ages["index.html"] == "no-cache"
    assert "immutable" in ages["a-1.wasm"]
