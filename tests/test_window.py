"""A real window on a real X server, played by a hand that knows only the screen: no part of the program is called."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ui.boards import Board, table_layout
from game.ui.geometry import Rect, Size
from game.ui.layout import page
from tests.display import Display, display, missing_tools, program, wait_for
from tests.engine.dealing import RULES
from tests.pilot import good_thirteen

SIZE = (1000, 640)
SCREEN = (1280, 800)
PORTRAIT = (660, 700)
PAPER = (255, 251, 243)
DEAL = 1

pytestmark = pytest.mark.skipif(bool(missing_tools("Xvfb", "xdotool")), reason=missing_tools("Xvfb", "xdotool"))


@pytest.fixture(scope="module")
def screen() -> Iterator[Display]:
    with display(SCREEN) as shown:
        yield shown


class Hand:
    """A child before the screen."""

    def __init__(self, screen: Display, process: subprocess.Popen[bytes], folder: Path) -> None:
        self.screen = screen
        self.process = process
        self.settings_file = folder / "settings.json"
        self.window = wait_for(self._find, "the window")
        wait_for(lambda: self.size() == SIZE, "its size")

    def _find(self) -> str:
        assert self.process.poll() is None, "the program has ended"
        return self.screen.hand("search", "--onlyvisible", "--class", "good-thirteen").partition("\n")[0]

    def geometry(self) -> dict[str, int]:
        told = self.screen.hand("getwindowgeometry", "--shell", self.window)
        return {name: int(value) for name, _, value in (line.partition("=") for line in told.splitlines())}

    def size(self) -> tuple[int, int]:
        at = self.geometry()
        return at.get("WIDTH", 0), at.get("HEIGHT", 0)

    def click(self, x: float, y: float) -> None:
        at = self.geometry()
        self.screen.hand("mousemove", str(at["X"] + round(x)), str(at["Y"] + round(y)), "click", "1")

    def press(self, *keys: str) -> None:
        self.screen.hand("windowfocus", "--sync", self.window, "key", *keys)

    def wait_until_it_answers(self) -> None:
        """A fresh scene takes no input for a moment: show the focus as soon as it can be shown."""
        before = self.screen.blues(3)

        def answered() -> bool:
            self.press("Right")
            return self.screen.blues(3) != before

        wait_for(answered, "the focus")

    def cell(self, spot: int, size: tuple[int, int] = SIZE) -> Rect:
        return table_layout(page(Size(*size)), Board(RULES.board, RULES.stock)).cells[spot]

    def lies(self, spot: int, size: tuple[int, int] = SIZE) -> bool:
        """Whether a card lies at a spot of a window of this size: paper at its left edge, where nothing is printed."""
        at, box = self.geometry(), self.cell(spot, size)
        return self.screen.pixel(at["X"] + round(box.x + 0.03 * box.w), at["Y"] + round(box.cy)) == PAPER

    def lying(self, size: tuple[int, int] = SIZE) -> int:
        """How many cards lie on the table."""
        return sum(self.lies(spot, size) for spot in range(10))

    def settings(self) -> dict[str, object]:
        """The settings as the program has saved them."""
        try:
            found: dict[str, object] = json.loads(self.settings_file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found

    def close(self) -> int:
        """Close the window as its frame would; the exit status."""
        self.screen.ask_to_close(int(self.window))
        return wait_for(lambda: None if self.process.poll() is None else (self.process.returncode,), "the end")[0]


@pytest.fixture
def hand(screen: Display, tmp_path: Path) -> Iterator[Hand]:
    size = f"{SIZE[0]}x{SIZE[1]}"
    command = (sys.executable, "-m", "game", "--deal", str(DEAL), "--size", size, "--data-dir", str(tmp_path))
    environment = {"SDL_AUDIODRIVER": "dummy", "LANG": "en_GB.UTF-8", "LANGUAGE": ""}
    with program(screen, command, **environment) as process:
        hand = Hand(screen, process, tmp_path)
        wait_for(lambda: hand.lying() == 10, "the cards")
        hand.wait_until_it_answers()
        yield hand


def pair() -> tuple[int, int]:
    """The first pair of the deal."""
    session = good_thirteen(DEAL)
    move = next(move for move in session.rules.moves(session.state) if len(move.picks) == 2)
    first, second = sorted(move.picks)
    return first, second


def test_clicks_throw_a_pair_out(hand: Hand) -> None:
    first, second = pair()
    for spot in (first, second):
        box = hand.cell(spot)
        hand.click(box.cx, box.cy)
    wait_for(lambda: not hand.lies(first) and not hand.lies(second), "the gaps")
    assert hand.close() == 0


def test_keys_throw_a_pair_out_and_take_it_back(hand: Hand) -> None:
    first, second = pair()
    session = good_thirteen(DEAL)
    for spot in (first, second):
        card = session.state.top(spot)
        assert card is not None
        hand.press(*str(int(card.rank)), "space")
    wait_for(lambda: hand.lying() == 8, "the gaps")
    hand.press("u")
    wait_for(lambda: hand.lying() == 10, "the cards")
    hand.press("ctrl+y")
    wait_for(lambda: hand.lying() == 8, "the gaps again")
    assert hand.close() == 0


def test_what_is_changed_is_saved(hand: Hand) -> None:
    hand.press("l")
    wait_for(lambda: hand.settings().get("language") == "de", "German")
    wait_for(lambda: hand.screen.hand("getwindowname", hand.window) == "Die gute Dreizehn", "the window's German name")
    hand.press("m")
    wait_for(lambda: hand.settings().get("sound") is False, "silence")
    hand.press("l")
    wait_for(lambda: hand.settings().get("language") == "en", "English")
    assert hand.close() == 0


def test_a_window_can_be_resized(hand: Hand) -> None:
    hand.screen.hand("windowsize", hand.window, *map(str, PORTRAIT))
    wait_for(lambda: hand.size() == PORTRAIT, "the new size")
    wait_for(lambda: hand.lying(PORTRAIT) == 10, "the cards in portrait")
    assert hand.close() == 0


def test_f11_fills_the_screen_and_gives_it_back(hand: Hand) -> None:
    """Without a window manager nobody makes the window larger; what is drawn in it is drawn for the whole screen."""
    hand.press("F11")
    wait_for(lambda: hand.lies(0, SCREEN) and hand.lies(3, SCREEN), "the large cards")
    hand.press("F11")
    wait_for(lambda: hand.lying() == 10, "the cards as they were")
    assert hand.close() == 0


def test_a_kiosk_fills_a_screen_without_a_window_manager(screen: Display, tmp_path: Path) -> None:
    command = (sys.executable, "-m", "game", "--kiosk", "--mute", "--data-dir", str(tmp_path))
    with program(screen, command, SDL_AUDIODRIVER="dummy"):
        window = wait_for(lambda: screen.hand("search", "--onlyvisible", "--class", "good-thirteen"), "the window")
        told = screen.hand("getwindowgeometry", "--shell", window.partition("\n")[0]).splitlines()
        assert {"X=0", "Y=0", f"WIDTH={SCREEN[0]}", f"HEIGHT={SCREEN[1]}"} <= set(told)


def test_a_held_key_counts_once(hand: Hand) -> None:
    """The sound would be switched, and saved, again and again."""
    hand.press("m")
    wait_for(lambda: hand.settings().get("sound") is False, "silence")
    hand.screen.hand("windowfocus", hand.window, "keydown", "m")
    saved = set()
    limit = time.monotonic() + 1.5  # the server repeats a key after 0.66 s
    while time.monotonic() < limit:
        saved.add(hand.settings_file.stat().st_mtime_ns)
        time.sleep(0.01)
    hand.screen.hand("keyup", "m")
    assert hand.settings().get("sound") is True
    assert len(saved) <= 2, "as it was before the key, and after"
    assert hand.close() == 0
