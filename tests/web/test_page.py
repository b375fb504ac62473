"""The page around the game: what it says while it loads, what it leaves to the browser, and how it rests."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.pilot import at_table, good_thirteen, next_move, picks_of
from tests.web.browser import DEAL, PLAYING, Browser, wait_for

pytestmark = pytest.mark.browser

Window = Callable[..., AbstractContextManager[Browser]]

SLOW = 12_000_000
"""Bytes a second: the site takes two of them."""


def text_in_place_of_the_game(browser: Browser, query: str = "") -> str:
    page = browser.page
    page.goto(f"{browser.address}{query}")
    page.wait_for_function(PLAYING, timeout=60_000)
    assert page.locator("#curtain").is_visible()
    assert page.locator("#again").is_visible()
    return page.locator("#told").text_content() or ""


def test_a_file_that_is_missing_is_told_in_the_browsers_language(window: Window) -> None:
    with window(language="de-AT") as browser:
        browser.page.route("**/game-*.zip", lambda route: route.abort())
        assert "nicht angekommen" in text_in_place_of_the_game(browser)
        browser.page.unroute("**/game-*.zip")
        browser.page.locator("#again").click()
        browser.wait_until_playing()


def test_a_browser_without_webassembly_is_told(window: Window) -> None:
    with window() as browser:
        browser.context.add_init_script("delete globalThis.WebAssembly")
        assert "too old" in text_in_place_of_the_game(browser)


def test_an_error_in_the_game_is_told(window: Window) -> None:
    with window() as browser:
        browser.open()
        browser.page.evaluate(
            "() => { CanvasRenderingContext2D.prototype.putImageData = () => { throw new Error('no'); }; }"
        )
        browser.page.keyboard.press("Tab")
        wait_for(lambda: browser.page.locator("#curtain").is_visible(), "the message")
        assert "sorry" in (browser.page.locator("#told").text_content() or "")


def test_the_bar_shows_what_has_come(window: Window) -> None:
    with window() as browser:
        page = browser.page
        page.add_init_script(
            "window.seen = []; addEventListener('DOMContentLoaded', () => {"
            " const bar = document.getElementById('progress');"
            " const look = () => { seen.push(bar.value); requestAnimationFrame(look); }; look(); })"
        )
        # From this machine all of it may come between two pictures.
        network = browser.context.new_cdp_session(page)
        slow = {"offline": False, "latency": 0, "downloadThroughput": SLOW, "uploadThroughput": SLOW}
        network.send("Network.emulateNetworkConditions", slow)
        browser.open()
        seen = page.evaluate("window.seen")
        assert seen == sorted(seen)
        assert len(set(seen)) > 10
        assert page.locator("#progress").evaluate("bar => bar.value") == 1


def test_keys_of_the_browser_stay_its_own_and_others_are_the_games(window: Window) -> None:
    with window() as browser:
        browser.open()

        def taken(key: str, **held: bool) -> bool:
            """Whether the page keeps a key from the browser."""
            script = (
                "([key, held]) => !document.getElementById('table').dispatchEvent("
                "new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))"
            )
            return bool(browser.page.evaluate(script, [key, held]))

        for key in ("F5", "F11", "F12"):
            assert not taken(key), key
        for key in ("r", "z", "w", "+", "Tab"):
            assert not taken(key, ctrlKey=True), key
        for key in ("Tab", " ", "ArrowDown", "u", "?", "F1", "'"):
            assert taken(key), key


def test_it_rests_when_nothing_moves_and_sleeps_in_the_background(window: Window) -> None:
    with window() as browser:
        browser.open()
        page = browser.page

        def frames(seconds: float) -> int:
            before = browser.frames()
            page.wait_for_timeout(seconds * 1000)
            return browser.frames() - before

        page.wait_for_timeout(8000)
        assert 5 <= frames(2.0) <= 20
        page.evaluate(
            "() => { Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
            " document.dispatchEvent(new Event('visibilitychange')); }"
        )
        frames(0.3)
        assert frames(1.0) == 0
        page.evaluate("() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')); }")
        assert frames(1.0) > 3


def test_the_first_tap_lets_sound_be_heard(window: Window) -> None:
    with window() as browser:
        page = browser.page
        # As it is before a page was touched: one that a test looks into counts as touched, and SDL asks for that.
        page.add_init_script(
            "Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });"
            "window.devices = []; window.AudioContext = class extends AudioContext {"
            " constructor(...all) { super(...all); this.suspend(); devices.push(this); } }"
        )
        browser.open()
        running = "devices.some((one) => one.state === 'running')"
        assert not page.evaluate(running)
        twin = at_table(good_thirteen(DEAL), size=browser.size)
        box = twin.targets["cell.0"]
        browser.click(box.cx, box.cy)
        wait_for(lambda: page.evaluate(running), "the sound")


PAD_A, PAD_LEFT_SHOULDER, PAD_RIGHT = 0, 4, 15
"""Where a standard controller has these buttons."""
PLUG_IN = """() => {
  window.pad = { index: 0, mapping: "standard", axes: [0, 0], buttons: Array.from({ length: 16 }, () => ({})) };
  navigator.getGamepads = () => [null, pad];
  dispatchEvent(Object.assign(new Event("gamepadconnected"), { gamepad: pad }));
}"""
PULL_OUT = "() => dispatchEvent(Object.assign(new Event('gamepaddisconnected'), { gamepad: pad }))"


def test_a_controller_picks_cards_as_long_as_it_is_plugged_in(window: Window) -> None:
    with window() as browser:
        browser.open()
        page, session = browser.page, good_thirteen(DEAL)
        twin = at_table(session, size=browser.size)
        page.evaluate(PLUG_IN)

        def press(button: int) -> None:
            """So long that it is noticed, and as long let go."""
            for pressed in (True, False):
                page.evaluate("([button, pressed]) => { pad.buttons[button] = { pressed }; }", [button, pressed])
                page.wait_for_timeout(100)

        move = next_move(session)
        assert move is not None
        for card in picks_of(session, move):
            while twin.scene.focus != card:
                twin.key("right")
                press(PAD_RIGHT)
            press(PAD_A)
        browser.wait_until_kept(session.play(move))
        page.evaluate(PULL_OUT)
        press(PAD_LEFT_SHOULDER)
        browser.settle()
        browser.wait_until_kept(session.play(move))


def test_the_voice_is_fetched_when_it_is_first_heard(window: Window) -> None:
    with window() as browser:
        page = browser.page
        page.add_init_script(
            "window.begun = []; const start = AudioBufferSourceNode.prototype.start;"
            "AudioBufferSourceNode.prototype.start = function (...all) {"
            " begun.push(this.buffer.duration); return start.apply(this, all); }"
        )
        browser.open()

        def recordings() -> list[str]:
            return [url.rpartition("/")[2] for url in browser.requests if "/voice-" in url]

        assert recordings() == []
        twin = at_table(good_thirteen(DEAL), size=browser.size)
        card = twin.targets["cell.0"]
        browser.click(card.cx, card.cy)
        wait_for(lambda: page.evaluate("begun.length") == 1, "the voice")
        fetched = recordings()
        assert set(fetched) == {"nine-plus-what-equals-thirteen.ogg"}
        assert page.locator("#spoken").text_content() == "Nine plus what equals thirteen?"
        browser.click(card.cx, card.cy)
        browser.settle()
        browser.click(card.cx, card.cy)
        wait_for(lambda: page.evaluate("begun.length") == 2, "the voice again")
        assert page.evaluate("begun[0] === begun[1] && begun[0] > 1")
        assert recordings() == fetched


def test_a_download_reaches_the_user(window: Window, site: Path) -> None:
    script = next(site.glob("page-*.js")).name
    with window(accept_downloads=True) as browser:
        browser.open()
        with browser.page.expect_download() as coming:
            browser.page.evaluate(
                f"import('./{script}').then((all) => all.Page.prototype.download.call(null, 'report.csv', 'ä,b'))"
            )
        assert coming.value.suggested_filename == "report.csv"
        assert Path(coming.value.path()).read_text(encoding="utf-8") == "ä,b"


def test_it_can_be_installed(window: Window) -> None:
    with window(language="de-DE") as browser:
        browser.open()
        told = browser.page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((it) => it.json())")
        assert told["name"] == "Die gute Dreizehn"
        assert {icon["sizes"] for icon in told["icons"]} >= {"192x192", "512x512"}
        for icon in told["icons"]:
            assert browser.page.evaluate("(url) => fetch(url).then((it) => it.ok)", icon["src"])


def test_less_motion_is_obeyed(window: Window) -> None:
    with window(reduced_motion="reduce") as browser:
        page = browser.page
        browser.open("")
        page.evaluate(
            "() => { window.shown = 0; const put = CanvasRenderingContext2D.prototype.putImageData;"
            " CanvasRenderingContext2D.prototype.putImageData = function (...all) { shown++; put.apply(this, all); } }"
        )
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        wait_for(lambda: browser.query("SELECT number FROM deal"), "the table")
        browser.settle(1.5)
        # Dealing ten cards with motion is some sixty pictures.
        assert page.evaluate("shown") < 30
