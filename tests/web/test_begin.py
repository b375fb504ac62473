"""The browser's composition and its loop, on a page of paper."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.arguments import Options
from game.compose import settings_store
from game.engine.session import moves_text
from game.platform.catalogues import Catalogues
from game.platform.page import PageWindow
from game.platform.resources import resources
from game.practice.journal import ProblemKind
from game.scenes.room import Places, Trouble
from game.settings import Settings
from game.ui.inputs import Expose, Hover, Key, Lift, Tap
from game.ui.stick import FIRST
from game.web.browser import Begun, asked, begin
from game.web.downloads import DownloadDesk, DownloadRoom
from game.web.driver import OVER, Driver
from game.web.journal import PageJournal
from game.web.keeping import PART, Keeping
from game.web.voice import PageVoice
from tests.pilot import at_table, canvas_on, good_thirteen, next_move, picks_of
from tests.test_desk import saved
from tests.web.paper import PaperPage

SIZE = (640, 480)


ROOT = resources().root


def rested(begun: Begun, now: float, seconds: float = 0.5) -> float:
    """Let time pass, ten frames of it."""
    for _ in range(10):
        now += seconds / 10
        begun.step(now)
    return now


def test_the_game_begins_in_the_pages_language_and_size(tmp_path: Path) -> None:
    page = PaperPage(SIZE, languages="de-AT:en")
    begun = begin(page, ROOT, tmp_path)
    assert page.named == [("Die gute Dreizehn", "de")]
    assert begun.step(0.0) == 0.0
    assert page.shown == [SIZE]


def test_it_asks_for_frames_while_something_moves_and_seldom_at_rest(tmp_path: Path) -> None:
    page = PaperPage(SIZE)
    begun = begin(page, ROOT, tmp_path)
    begun.step(0.0)
    now = rested(begun, 0.0, 2.0)
    shown = len(page.shown)
    assert begun.step(now + 0.05) == pytest.approx(1 / 20)
    assert begun.step(now + 7.0) == pytest.approx(1 / 8)
    assert len(page.shown) == shown
    page.happened.append(("key", "Tab", False))
    assert begun.step(now + 7.1) == 0.0
    assert len(page.shown) == shown + 1


def test_another_size_is_drawn_at_once(tmp_path: Path) -> None:
    page = PaperPage(SIZE)
    begun = begin(page, ROOT, tmp_path)
    begun.step(0.0)
    page.width, page.height = 500, 900
    begun.step(0.1)
    assert page.shown[-1] == (500, 900)


def test_a_game_is_played_and_each_try_is_kept_with_its_frame(tmp_path: Path) -> None:
    page = PaperPage(SIZE, asked="?deal=1")
    begun = begin(page, ROOT, tmp_path)
    begun.step(0.0)
    now, session = rested(begun, 0.0), good_thirteen(1)
    assert page.log[-1] == "commit"
    for _ in range(3):
        move = next_move(session)
        assert move is not None
        twin = at_table(session, size=SIZE)
        for target in picks_of(session, move):
            page.happened.append(("tap", twin.targets[target].cx, twin.targets[target].cy, True))
            page.log.clear()
            now += 0.02
            begun.step(now)
        session = session.play(move)
        assert page.log[-1] == "commit"
        assert moves_text(session).encode() in b"".join(page.stored.values())


def test_the_address_may_lead_to_a_deal_and_to_nothing_that_harms() -> None:
    catalogues = Catalogues(resources().locales)
    led = asked("?deal=77&game=pyramid&hints=off&mute", "en", catalogues)
    assert (led.deal, led.mute) == (77, True)
    assert led.game is not None
    assert led.game.key == "pyramid"
    for harmful in ("?reset-pin", "?data-dir=/", "?settings=/x", "?kiosk", "?deal=none", "?deal", "?%00=1"):
        assert asked(harmful, "de", catalogues) == asked("", "de", catalogues)


def test_what_an_address_says_wrong_takes_nothing_else_along() -> None:
    catalogues = Catalogues(resources().locales)
    right = asked("?game=pyramid&house-rule=redeals=3&deal=77&mute", "en", catalogues)
    assert right.house_rules == {"redeals": 3}
    for same in (
        "?house-rule=redeals%3D3&hints=often&game=pyramid&deal=77&mute=",
        "?deal=none&deal=77&game=pyramid&house-rule=redeals=3&house-rule=helps=1&mute",
    ):
        assert asked(same, "en", catalogues) == right


def test_what_is_ended_asks_for_no_frame() -> None:
    page, pilot = PaperPage(SIZE), at_table(size=SIZE)
    window = PageWindow(page)
    driver = Driver(pilot.app, window, canvas_on(window.sheet), pilot.heard, lambda: None, lambda: iter(()))
    assert driver.step(0.0) >= 0
    pilot.app.stop()
    assert driver.step(0.1) == OVER


def test_inputs_are_translated() -> None:
    page = PaperPage(SIZE)
    window = PageWindow(page)
    page.happened = [
        ("tap", 3, 4.5, False),
        ("key", "ArrowLeft", False),
        ("key", "Enter", False),
        ("key", " ", False),
        ("key", "Tab", True),
        ("key", "U", True),
        ("key", "7", False),
        ("show",),
    ]
    *told, last = window.inputs()
    assert told == [
        Tap(3.0, 4.5),
        Key("left"),
        Key("return"),
        Key("space"),
        Key("tab", shift=True),
        Key("u", shift=True),
        Key("7"),
    ]
    assert isinstance(last, Expose)
    assert window.inputs() == []


def test_a_controller_is_a_keyboard() -> None:
    page = PaperPage(SIZE)
    window = PageWindow(page)
    page.happened = [("button", "a", True), ("button", "a", False), ("button", "", True), ("button", "dpad_up", True)]
    assert window.inputs() == [Key("return"), Lift(Key("return")), Key("up")]
    page.happened = [("lean", 0, 0.9, 0.1), ("lean", 1, 0.2, -0.1)]
    assert window.inputs() == [Key("right")]
    assert window.inputs(FIRST / 2) == []
    assert window.inputs(FIRST / 2) == [Key("right")]
    page.happened = [("lean", 0, 0, 0)]
    assert window.inputs() == [Lift(Key("right"))]
    assert window.inputs(FIRST) == []


# What is kept.


def test_only_the_parts_that_changed_are_handed_over(tmp_path: Path) -> None:
    page, file = PaperPage(), tmp_path / "a"
    file.write_bytes(b"x" * (2 * PART + 5))
    keeping = Keeping(tmp_path, page)
    keeping.keep()
    assert page.log == []
    file.write_bytes(b"x" * 2 * PART + b"other")
    keeping.keep()
    assert page.log == ["keep a:000002", "commit"]
    assert page.stored == {"a:000002": b"other"}


def test_a_file_that_shrinks_or_goes_is_forgotten(tmp_path: Path) -> None:
    page, file = PaperPage(), tmp_path / "a"
    keeping = Keeping(tmp_path, page)
    file.write_bytes(b"x" * (PART + 1))
    keeping.keep()
    assert set(page.stored) == {"a:000000", "a:000001"}
    file.write_bytes(b"x" * PART)
    keeping.keep()
    assert set(page.stored) == {"a:000000"}
    file.unlink()
    (tmp_path / "a-journal").write_bytes(b"half")
    keeping.keep()
    assert page.stored == {}


def test_that_nothing_is_kept_is_told_once(tmp_path: Path) -> None:
    works = [True]
    journal = PageJournal(tmp_path, lambda: works[0])
    assert journal.take_problem() is None
    works[0] = False
    problem = journal.take_problem()
    assert problem is not None
    assert problem.kind is ProblemKind.NOT_KEPT
    assert journal.take_problem() is None
    assert not journal.write_ahead
    journal.close()
    assert {path.name for path in tmp_path.iterdir()} == {"journal.sqlite"}


# What leaves the page.


def test_reports_are_downloads() -> None:
    page = PaperPage()
    desk = DownloadDesk(page, "Downloads")
    assert saved(desk.save("report.csv", iter(("a", ",b")))) == Path("Downloads/report.csv")
    assert page.downloads == [("report.csv", "a,b")]
    assert desk.show(Path("report.csv"))


def test_a_rooms_settings_go_out_and_come_back() -> None:
    page = PaperPage()
    room = DownloadRoom(page, Places("", "", "room.json"))
    assert room.save(Settings(volume=3)) is None
    ((name, text),) = page.downloads
    assert name == "room.json"
    assert room.load() is Trouble.ASKED
    assert page.log == ["choose"]
    page.choice = text
    loaded = room.load()
    assert not isinstance(loaded, Trouble)
    assert loaded["volume"] == 3
    page.choice = "{"
    assert room.load() is Trouble.BROKEN


def test_what_the_voice_says_is_played_and_a_text_of_the_page() -> None:
    page, ducked = PaperPage(), []
    voice = PageVoice(page, 5, lambda: ducked.append(1))
    voice.say(("Eight plus four equals twelve.", "You need one more."), "en")
    assert page.said == [("Eight plus four equals twelve. You need one more.", "en")]
    assert page.heard == [(["en/eight-plus-four-equals-twelve.ogg", "en/you-need-one-more.ogg"], 0.5)]
    assert ducked
    assert voice.speaking
    page.log.clear()
    voice.add(("Noch mal?",), "de")
    assert page.log == []
    assert page.heard[-1] == (["de/noch-mal.ogg"], 0.5)
    voice.say(("Ja.",), "de")
    assert page.log == ["hush"]


def test_without_recordings_or_volume_only_the_text_is_there() -> None:
    page = PaperPage()
    voice = PageVoice(page, 0, lambda: None)
    assert not voice.speaks("fr")
    voice.say(("Hello.",), "en")
    voice.set_volume(5)
    voice.say(("Bonjour.",), "fr")
    assert page.heard == []
    assert [text for text, _ in page.said] == ["Hello.", "Bonjour."]


def test_the_page_tells_where_the_mouse_is_and_what_is_let_go_when_that_is_wanted(tmp_path: Path) -> None:
    settings_store(Options(data_dir=tmp_path)).change(dwell=10)
    page = PaperPage(SIZE, asked="?deal=1")
    begun = begin(page, ROOT, tmp_path)
    begun.step(0.0)
    assert page.attended == (True, True)
    window = PageWindow(page)
    page.happened += [("hover", 5, 6), ("away",), ("tap", 1, 2, True), ("lift", "tap", 1, 2, True)]
    tap = Tap(1.0, 2.0, touch=True)
    assert window.inputs() == [Hover((5.0, 6.0)), Hover(None), tap, Lift(tap)]
    page.happened += [("lift", "key", "a", False), ("lift", "nothing")]
    key, other = window.inputs()
    assert key == Lift(Key("a"))
    assert isinstance(other, Expose)
