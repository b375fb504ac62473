"""A child before the browser: Chromium without a screen, on the real site. It knows what a twin of the game tells it.

The twin is the same deal in a `Pilot` of the same size: where it has a card, the page has it too. What the page kept is
read from the browser's own database.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.engine.session import Session, moves_text
from game.platform.catalogues import Catalogues
from game.platform.resources import resources
from game.web.build import build_site
from game.web.trouble import Trouble
from tests.pilot import at_table, next_move, picks_of

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Playwright

T = TypeVar("T")

WHEEL = "pygame_ce-2.5.7-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
WHEEL_VARIABLE = "GOOD_THIRTEEN_PYGAME_WHEEL"
PYODIDE_VARIABLE = "GOOD_THIRTEEN_PYODIDE"
DEAL = 1
WHOLE = 1000
"""More moves than any game has."""
PLAYING = "performance.getEntriesByName('playing').length || !document.getElementById('again').hidden"
FLAGS = (
    "--no-sandbox",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
)
COUNT_FRAMES = """
window.framesAsked = 0;
const asked = requestAnimationFrame;
window.requestAnimationFrame = (call) => asked((now) => { framesAsked++; call(now); });
"""
READ_KEPT = """() => new Promise((resolve, reject) => {
  const opening = indexedDB.open("good-thirteen");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const kept = {};
    const cursor = opening.result.transaction("files").objectStore("files").openCursor();
    cursor.onsuccess = () => {
      const at = cursor.result;
      if (!at) { opening.result.close(); return resolve(kept); }
      const name = at.key.split(":")[0];
      kept[name] = (kept[name] ?? "") + Array.from(at.value, (one) => String.fromCharCode(one)).join("");
      at.continue();
    };
  };
})"""


def chromium() -> str | None:
    """The browser's program."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def wheel(root: Path) -> Path | None:
    """The wheel of pygame for tests: where the variable points, or beside the project."""
    places = (os.environ.get(WHEEL_VARIABLE), root.parent / "shared" / "wasm" / WHEEL)
    return next((Path(place) for place in places if place and Path(place).is_file()), None)


def missing(root: Path) -> str:
    """Why the site can't be built or played here; "" where it can."""
    if wheel(root) is None:
        return f"no wheel of pygame for the browser; {WHEEL_VARIABLE} may name one"
    if shutil.which("node") is None:
        return "not installed: node"
    if chromium() is None:
        return "not installed: chromium"
    if importlib.util.find_spec("playwright") is None:
        return 'not installed: playwright; run: pip install -e ".[browser]"'
    return ""


def build(out: Path, root: Path) -> str:
    """Build the site into a folder; returns why that can't be done here, "" if it is done."""
    core, files = os.environ.get(PYODIDE_VARIABLE), resources()
    try:
        build_site(out, files, Catalogues(files.locales), Path(core) if core else None, wheel(root))
    except Trouble as error:
        return f"the site can't be built: {type(error).__name__} {error}"
    return ""


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of a site while it is served, by the program itself."""
    command = [sys.executable, "-m", "game", "web", "serve", str(site), "--port", "0", "--language", "en"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]) as process:
        assert process.stdout is not None
        try:
            told = process.stdout.readline()
            yield next(word for word in told.split() if word.startswith("http"))
        finally:
            process.terminate()


def wait_for(look: Callable[[], T | None], what: str, seconds: float = 30.0) -> T:
    """What `look` finds, asked for again and again; AssertionError when it is not there in time."""
    limit = time.monotonic() + seconds
    while not (found := look()):
        assert time.monotonic() < limit, f"waited {seconds} s for {what}"
        time.sleep(0.05)
    return found


class Browser:
    """A window of the browser, with a profile of its own: what it keeps lasts as long as this does."""

    def __init__(self, context: BrowserContext, address: str, density: float) -> None:
        self.context = context
        self.address = address
        self.density = density
        self.requests: list[str] = []
        self.complaints: list[str] = []
        context.add_init_script(COUNT_FRAMES)
        context.on("request", lambda request: self.requests.append(request.url))
        self.page = context.pages[0]
        self._listen()

    def _listen(self) -> None:
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)

    def open(self, query: str = f"?deal={DEAL}") -> None:
        """Go to the game and wait until it can be played."""
        self.page.goto(f"{self.address}{query}")
        self.wait_until_playing()

    def wait_until_playing(self) -> None:
        self.page.wait_for_function(PLAYING, timeout=60_000)
        assert self.page.locator("#curtain").is_hidden(), self.page.locator("#told").text_content()
        self.settle()

    def new_page(self) -> None:
        """Close the page, with nothing that it might want to say, and open another one."""
        old, self.page = self.page, self.context.new_page()
        self._listen()
        old.close(run_before_unload=False)

    def frames(self) -> int:
        """How many frames the page has asked for."""
        return int(self.page.evaluate("framesAsked"))

    def settle(self, seconds: float = 0.3) -> None:
        """Wait until so much time has passed for the game, where no frame counts for more than a tenth of a second.

        A fresh scene takes no input for a quarter of a second.
        """
        enough = self.frames() + 3 + round(seconds * 10)
        self.page.wait_for_timeout(seconds * 1000)
        wait_for(lambda: self.frames() >= enough, "the frames")

    @property
    def size(self) -> tuple[int, int]:
        """The picture's size in pixels of the screen."""
        return tuple(
            self.page.evaluate("[document.getElementById('table').width, document.getElementById('table').height]")
        )

    def click(self, x: float, y: float) -> None:
        """Press the mouse at a place of the picture."""
        self.page.mouse.click(x / self.density, y / self.density)

    def touch(self, x: float, y: float) -> None:
        """Tap with a finger at a place of the picture."""
        self.page.touchscreen.tap(x / self.density, y / self.density)

    def kept(self) -> dict[str, bytes]:
        """The files that the page has kept, by name."""
        found: dict[str, str] = self.page.evaluate(READ_KEPT)
        return {name: content.encode("latin-1") for name, content in found.items()}

    def query(self, statement: str) -> list[tuple[Any, ...]]:
        """What the kept journal answers; nothing where there is none."""
        content = self.kept().get("journal.sqlite")
        if content is None:
            return []
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "journal.sqlite"
            file.write_bytes(content)
            connection = sqlite3.connect(file)
            try:
                return connection.execute(statement).fetchall()
            finally:
                connection.close()

    def moves(self) -> str:
        """The moves of the game that was touched last, as they are kept."""
        rows = self.query("SELECT moves FROM deal ORDER BY touched DESC LIMIT 1")
        return str(rows[0][0]) if rows else ""

    def wait_until_kept(self, session: Session) -> None:
        """Wait until the page has kept all moves of a game."""
        expected = moves_text(session)
        wait_for(lambda: self.moves() == expected, f"the moves {expected}")

    def shot(self) -> bytes:
        """What is seen, as a PNG file."""
        content: bytes = self.page.screenshot()
        return content


Press = Callable[[float, float], None]


def make(browser: Browser, session: Session, press: Press | None = None) -> Session:
    """Make the next move, as the twin shows where; returns the game after it."""
    move = next_move(session)
    assert move is not None
    twin = at_table(session, size=browser.size)
    for target in picks_of(session, move):
        box = twin.targets[target]
        (press or browser.click)(box.cx, box.cy)
    return session.play(move)


def play_on(browser: Browser, session: Session, moves: int, press: Press | None = None) -> Session:
    """So many moves, or fewer to the end of the game; each of them must have been kept before the next one."""
    while moves and next_move(session):
        session, moves = make(browser, session, press), moves - 1
        browser.wait_until_kept(session)
    return session


@contextmanager
def window(
    playwright: Playwright,
    address: str,
    *,
    size: tuple[int, int] = (1280, 800),
    density: float = 1.0,
    language: str = "en-US",
    touch: bool = False,
    **more: Any,
) -> Iterator[Browser]:
    """A window of so many pixels of the page, on a screen that has `density` times as many."""
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=chromium(),
            args=list(FLAGS),
            headless=True,
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=density,
            has_touch=touch,
            is_mobile=touch,
            locale=language,
            **more,
        )
        try:
            yield Browser(context, address, density)
        finally:
            context.close()
