"""Starting where there is no screen: one line and an exit status, instead of a game that nobody sees."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.platform.environment import hushed

_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize("screen", [{}, {"DISPLAY": ":99999"}], ids=["unset", "wrong"])
def test_without_a_screen_one_line_says_so(tmp_path: Path, screen: dict[str, str]) -> None:
    bare = {name: value for name, value in os.environ.items() if name not in _SCREENS}
    command = (sys.executable, "-m", "game", "--language", "en", "--data-dir", str(tmp_path))
    done = subprocess.run(command, env=bare | screen, capture_output=True, text=True, timeout=20, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("good-thirteen: There is no screen to open a window on (")
    assert done.stderr.count("\n") == 1


def test_only_what_is_printed_meanwhile_is_dropped(capfd: pytest.CaptureFixture[str]) -> None:
    os.write(2, b"before ")
    with hushed():
        os.write(2, b"meanwhile ")
    os.write(2, b"after")
    assert capfd.readouterr().err == "before after"
