"""The game in a real browser: played by mouse, by finger and by keyboard, looked at, left and found again."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops, ImageStat

from game.engine.session import Session, moves_text
from game.scenes.routes import ToPlay, ToTitle
from tests.grownup import at_panel
from tests.pilot import Pilot, at_table, canvas_on, good_thirteen, next_move, picks_of
from tests.records import family_records
from tests.web.browser import DEAL, WHOLE, Browser, make, play_on, wait_for

pytestmark = pytest.mark.browser

Window = Callable[..., AbstractContextManager[Browser]]

PHONE, TABLET, DESKTOP = ((390, 844), 2.0, True), ((1024, 768), 2.0, True), ((1280, 800), 1.0, False)
DIFFERENT = 4.0
"""Of 255, on the average of all pixels: what Chromium's picture may differ from the one that pygame draws here."""


def drawn(session: Session, size: tuple[int, int], *, moved: bool = False) -> Image.Image:
    """The table as the desktop draws it, at rest or when the next move was made."""
    surface = pygame.Surface(size)
    pilot = at_table(session, size=size, canvas=canvas_on(surface))
    pilot.wait(3.0)
    move = next_move(session)
    if moved and move:
        for target in picks_of(session, move):
            pilot.tap(target)
        pilot.wait(5.0)
    return Image.frombytes("RGB", size, pygame.image.tobytes(surface, "RGB"))


def is_as_large(browser: Browser, size: tuple[int, int]) -> bool:
    return browser.size == size


def difference(browser: Browser, picture: Image.Image) -> float:
    """How much what is seen differs from a picture."""
    seen = Image.open(BytesIO(browser.shot())).convert("RGB")
    assert seen.size == picture.size
    return sum(ImageStat.Stat(ImageChops.difference(seen, picture)).mean) / 3


def test_a_whole_game_by_mouse_leaves_no_request_to_another_origin(window: Window, address: str) -> None:
    with window() as browser:
        browser.open()
        session = play_on(browser, good_thirteen(DEAL), WHOLE)
        ended = browser.query("SELECT ending IS NOT NULL FROM deal")
        assert next_move(session) is None
        assert ended == [(1,)]
        assert browser.query("SELECT count(*) > 0 FROM try") == [(1,)]
        assert len(browser.requests) > 10
        assert [url for url in browser.requests if not url.startswith(address)] == []
        assert browser.complaints == []


def test_a_whole_game_by_finger_on_a_phone(window: Window) -> None:
    size, density, touch = PHONE
    with window(size=size, density=density, touch=touch) as browser:
        browser.open()
        assert browser.size == (780, 1688)
        play_on(browser, good_thirteen(DEAL), WHOLE, browser.touch)
        assert browser.query("SELECT ending IS NOT NULL FROM deal") == [(1,)]
        # Two quick taps and a swipe move and enlarge nothing.
        assert browser.page.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]
        assert browser.complaints == []


def test_a_whole_game_by_keyboard(window: Window) -> None:
    """The twin says how often Tab has to be pressed; both have their focus where the same keys have led it."""
    with window() as browser:
        browser.open()
        twin = Pilot(ToPlay(good_thirteen(DEAL), dealt=False), size=browser.size)
        twin.wait(0.5)

        def press(name: str, twins: str) -> None:
            browser.page.keyboard.press(name)
            twin.key(twins)

        press("Tab", "tab")
        while twin.at == "Play" and (move := next_move(twin.session)):
            expected = twin.session.play(move)
            for target in picks_of(twin.session, move):
                while twin.scene.focus != target:
                    press("Tab", "tab")
                # What the keys before it did is to be seen, as a child would.
                browser.settle(0)
                press("Enter", "return")
                browser.settle(0)
            browser.wait_until_kept(expected)
            # The focus moves on when a card has gone: let both come to rest.
            if twin.at == "Play":
                twin.wait(1.0)
                browser.settle(1.0)
        assert browser.query("SELECT ending IS NOT NULL FROM deal") == [(1,)]


@pytest.mark.parametrize(("size", "density", "touch"), [PHONE, TABLET, DESKTOP])
def test_the_page_shows_what_the_desktop_draws(
    window: Window, size: tuple[int, int], density: float, touch: bool
) -> None:
    with window(size=size, density=density, touch=touch) as browser:
        browser.open()
        pixels = (round(size[0] * density), round(size[1] * density))
        assert browser.size == pixels
        browser.settle(2.0)
        assert difference(browser, drawn(good_thirteen(DEAL), pixels)) < DIFFERENT
        assert difference(browser, drawn(good_thirteen(DEAL), pixels, moved=True)) > DIFFERENT


def test_the_picture_follows_the_window(window: Window) -> None:
    with window() as browser:
        browser.open()
        for size in ((700, 1000), (900, 500)):
            browser.page.set_viewport_size({"width": size[0], "height": size[1]})
            wait_for(partial(is_as_large, browser, size), "the new size")
            browser.settle(1.0)
            assert difference(browser, drawn(good_thirteen(DEAL), size)) < DIFFERENT
        play_on(browser, good_thirteen(DEAL), 1)


def test_a_page_that_was_closed_at_any_moment_goes_on_where_it_was(window: Window) -> None:
    with window() as browser:
        browser.open("")
        browser.page.keyboard.press("Enter")
        browser.page.keyboard.press("Enter")
        ((deal,),) = wait_for(lambda: browser.query("SELECT number FROM deal"), "the table")
        browser.settle(2.0)
        session = play_on(browser, good_thirteen(deal), 2)
        browser.new_page()
        browser.open("")
        assert browser.moves() == moves_text(session)
        # The button on the title that plays now goes on.
        browser.page.keyboard.press("Enter")
        browser.page.keyboard.press("Enter")
        browser.settle(2.0)
        session = play_on(browser, session, 1)
        # As soon as a try was answered it is kept, whatever becomes of the page.
        session = make(browser, session)
        asked = browser.frames()
        wait_for(lambda: browser.frames() > asked + 1, "two frames")
        browser.new_page()
        browser.open("")
        assert browser.moves() == moves_text(session)


def test_the_language_is_the_browsers_until_it_is_switched(window: Window) -> None:
    with window(language="de-DE") as browser:
        browser.open("")
        page = browser.page
        assert page.title() == "Die gute Dreizehn"
        assert page.locator("html").get_attribute("lang") == "de"
        assert page.locator("#table").get_attribute("aria-label") == "Die gute Dreizehn"
        page.keyboard.press("l")
        wait_for(lambda: page.title() == "Good Thirteen", "the other language")
        wait_for(lambda: b'"language": "en"' in browser.kept().get("settings.json", b""), "the settings")
        page.reload()
        browser.wait_until_playing()
        assert page.title() == "Good Thirteen"


def test_it_plays_offline_after_the_first_visit(window: Window) -> None:
    with window() as browser:
        browser.open()
        browser.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        wait_for(lambda: browser.page.evaluate("navigator.serviceWorker.controller !== null"), "the worker")
        browser.context.set_offline(True)
        browser.page.reload()
        browser.wait_until_playing()
        play_on(browser, good_thirteen(DEAL), 2)
        browser.new_page()
        browser.open()
        assert browser.complaints == []


def test_where_nothing_can_be_kept_it_plays_on_and_says_so(window: Window) -> None:
    with window() as browser:
        browser.open("")
        said_nothing = Image.open(BytesIO(browser.shot())).convert("RGB")
        browser.context.add_init_script(
            "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } })"
        )
        browser.new_page()
        browser.open("")
        assert difference(browser, said_nothing) > 1.0
        browser.open()
        gone = drawn(good_thirteen(DEAL), browser.size, moved=True)
        assert difference(browser, gone) > DIFFERENT
        make(browser, good_thirteen(DEAL))
        wait_for(lambda: difference(browser, gone) < DIFFERENT, "the cards to go")


def test_a_full_storage_is_told_and_what_waits_is_kept_later(window: Window) -> None:
    with window() as browser:
        browser.open()
        browser.page.evaluate(
            "() => { const put = IDBObjectStore.prototype.put;"
            " IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };"
            " window.makeRoom = () => { IDBObjectStore.prototype.put = put; } }"
        )
        session = good_thirteen(DEAL)
        for _ in range(2):
            session = make(browser, session)
            browser.settle(1.0)
            assert browser.moves() == ""
        browser.page.evaluate("window.makeRoom()")
        play_on(browser, session, 1)


def test_a_second_window_keeps_nothing_and_harms_nothing(window: Window) -> None:
    with window() as browser:
        browser.open()
        session = play_on(browser, good_thirteen(DEAL), 2)
        other = Browser(browser.context, browser.address, browser.density)
        other.page = browser.context.new_page()
        other.open("?deal=2")
        other.click(10, 10)
        other.settle(1.0)
        assert browser.query("SELECT number FROM deal") == [(DEAL,)]
        other.page.close()
        play_on(browser, session, 1)


def press(browser: Browser, twin: Pilot, target: str) -> None:
    """Click where a twin has a target."""
    box = twin.targets[target]
    browser.click(box.cx, box.cy)
    browser.settle()


def test_the_report_is_a_download(window: Window) -> None:
    with window() as browser:
        browser.open(f"?deal={DEAL}&speak")
        played = play_on(browser, good_thirteen(DEAL), moves=2)
        page, size = browser.page, browser.size
        page.keyboard.press("Escape")
        browser.settle()
        press(browser, Pilot(ToTitle(), size=size), "grownups")
        # Whoever had the question read aloud is asked a second one.
        for _ in range(2):
            page.keyboard.press("t")
            browser.settle()
            first, second = map(int, re.findall(r"\d+", page.locator("#spoken").text_content() or ""))
            page.keyboard.type(str(first * second))
            page.keyboard.press("Enter")
            browser.settle(1.0)
        press(browser, at_panel(size=size), "tab.report")
        twin = at_panel("report", size=size, journal=family_records())
        twin.tap("period.all")
        with page.expect_download() as downloading:
            press(browser, twin, "save-csv")
        lines = Path(downloading.value.path()).read_text(encoding="utf-8-sig").splitlines()
        assert len(lines) == 1 + len(played.done)
        assert downloading.value.suggested_filename.endswith(".csv")
