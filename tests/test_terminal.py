"""The program in a terminal, or with a pipe or a full disk in its place."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from game.__main__ import main
from game.engine.session import Session
from tests.display import wait_for
from tests.engine.dealing import GOOD_THIRTEEN
from tests.practice.playing import Table, journal_in, play_on

ROOT = Path(__file__).parent.parent
FULL = Path("/dev/full")
ANSWERS = (
    ("--help",),
    ("--version",),
    ("odds", "good-thirteen", "--exact"),
    ("odds", "good-thirteen", "--deals", "10", "--json"),
    ("report", "--format", "text"),
    ("report", "--format", "csv"),
    ("report", "--format", "html"),
)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    journal = journal_in(folder)
    play_on(Table(journal, Session.start(GOOD_THIRTEEN, 1)))
    journal.close()
    return folder


def command(answer: Sequence[str], records: Path) -> list[str]:
    of_records = ("--data-dir", str(records)) if answer[0] == "report" else ()
    return [sys.executable, "-m", "game", *answer, *of_records]


def speaking(language: str, encoding: str = "utf-8") -> Mapping[str, str]:
    return {**os.environ, "LANGUAGE": language, "PYTHONIOENCODING": encoding}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
@pytest.mark.parametrize("answer", ANSWERS, ids=" ".join)
def test_a_pipe_that_nobody_reads_on_ends_quietly(answer: Sequence[str], records: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(command(answer, records), check=False, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is full")
@pytest.mark.parametrize("answer", ANSWERS, ids=" ".join)
def test_a_full_disk_has_its_line(answer: Sequence[str], records: Path) -> None:
    with FULL.open("wb") as full:
        done = subprocess.run(
            command(answer, records), check=False, cwd=ROOT, env=speaking("en"), stdout=full, stderr=subprocess.PIPE
        )
    line = "good-thirteen: The answer can’t be written (No space left on device).\n"
    assert (done.returncode, done.stderr.decode()) == (1, line)


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is full")
def test_where_nothing_can_be_said_the_status_says_it(records: Path) -> None:
    with FULL.open("wb") as full:
        done = subprocess.run(command(("--nonsense",), records), check=False, cwd=ROOT, stdout=full, stderr=full)
    assert done.returncode == 1


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
@pytest.mark.parametrize("answer", [*ANSWERS, ("--nonsense",), ("report", "--child", "☃")], ids=" ".join)
def test_no_encoding_lacks_a_sign_to_end_the_program(answer: Sequence[str], records: Path, encoding: str) -> None:
    env = speaking("de", f"{encoding}:strict")
    done = subprocess.run(command(answer, records), check=False, cwd=ROOT, env=env, capture_output=True)
    assert done.returncode == (0 if answer in ANSWERS else 2)
    assert done.stdout or done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl+C to a whole console")
@pytest.mark.parametrize("options", [(), ("--kiosk",)], ids=["game", "kiosk"])
def test_ctrl_c_ends_the_game_quietly_and_keeps_it(options: Sequence[str], tmp_path: Path) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    play = [sys.executable, "-m", "game", *options, "--deal", "7", "--data-dir", str(tmp_path)]
    with subprocess.Popen(play, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as program:
        wait_for((tmp_path / "journal.sqlite").exists, "the records")
        program.send_signal(signal.SIGINT)
        out, _ = program.communicate(timeout=10)
    # Ended by itself or, where Python was just ending, by the signal: a shell reads both as 130.
    assert program.returncode in (130, -signal.SIGINT)
    assert out == b""
    assert [path.name for path in tmp_path.iterdir() if "tmp" in path.name or "wal" in path.name] == []


class Interrupted(io.StringIO):
    """Somebody presses Ctrl+C while this is written to."""

    def write(self, text: str) -> int:
        raise KeyboardInterrupt


def test_ctrl_c_ends_a_report_quietly(records: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Interrupted())
    assert main(["report", "--data-dir", str(records)]) == 130
