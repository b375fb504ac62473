"""The whole program: games from their deal to their end, the way between the scenes, and what is remembered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import compose
from game.arguments import Options
from game.engine.rules import Outcome
from game.engine.session import Session
from game.engine.state import Move
from game.odds.search import Verdict
from game.odds.solver import search
from game.platform.catalogues import Catalogues
from game.platform.journal_file import JournalFile
from game.platform.resources import resources
from game.scenes.ends import Ending
from game.scenes.help.book import Help
from game.scenes.phrases import problem
from game.scenes.routes import ToGate, ToPlay
from game.scenes.shelf import SHELF
from game.settings import Deals, Settings
from game.settings_store import Loaded, Problem, ProblemKind, SettingsStore
from game.ui.inputs import Expose, Key, Quit
from game.ui.sound import Effect
from game.ui.tray import Tried
from tests.engine.dealing import EXAMPLE
from tests.pilot import (
    Pilot,
    at_table,
    canvas_on,
    first_deal,
    good_thirteen,
    laid,
    next_move,
    picks_of,
)
from tests.reading import texts_of
from tests.recording import Recording
from tests.states import HELP_PAGES, STATES

LANGUAGES = Catalogues(resources().locales).languages
SIZES = ((1280, 800), (640, 480), (720, 1280))

languages = pytest.mark.parametrize("language", LANGUAGES)
sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
endings = pytest.mark.parametrize("outcome", [Outcome.WON, Outcome.LOST])
UNSAVED = {"title-unreadable-settings", "title-unsaved-settings"}
"""States in which the settings can't be kept."""

every_state = pytest.mark.parametrize("state", STATES)

Hand = Callable[[Pilot, Move], None]
"""Makes a move as a child would."""


def by_tap(pilot: Pilot, move: Move) -> None:
    for name in picks_of(pilot.session, move):
        pilot.tap(name)


def by_digits(pilot: Pilot, move: Move) -> None:
    """Digits move the focus to a card, Space picks it, F fills the gaps."""
    session = pilot.session
    values = [session.rules.value(card) for spot in sorted(move.picks) if (card := session.state.top(spot))]
    if session.rules.stock in move.picks:
        pilot.key("f")
        return
    for value in values:
        pilot.keys(*str(value))
        if value == 1:
            pilot.wait(1)
        pilot.key("space")


def by_tab(pilot: Pilot, move: Move) -> None:
    """Tab walks through everything there is, Enter picks."""
    for name in picks_of(pilot.session, move):
        for _ in range(len(pilot.targets) + 1):
            pilot.key("tab")
            if pilot.scene.focus == name:
                break
        pilot.key("return")


def by_arrows(pilot: Pilot, move: Move) -> None:
    """Arrows walk there, the shortest way that they know."""
    for name in picks_of(pilot.session, move):
        for way in ways_to(pilot, name):
            pilot.key(way)
        assert pilot.scene.focus == name
        pilot.key("return")


def ways_to(pilot: Pilot, name: str) -> list[str]:
    """The arrow keys that lead the focus to a target; the first one only shows the focus."""
    from game.ui.focus import neighbour

    arrows = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    begin: list[str] = []
    if pilot.scene.focus not in pilot.targets:
        pilot.key("right")
    start = pilot.scene.focus
    reached: dict[str | None, list[str]] = {start: begin}
    waiting = [start]
    while waiting:
        here = waiting.pop(0)
        for key, (dx, dy) in arrows.items():
            there = neighbour(pilot.targets, here, dx, dy)
            if there not in reached:
                reached[there] = [*reached[here], key]
                waiting.append(there)
    assert name in reached, f"no arrows lead from {start} to {name}"
    return reached[name]


def play_to_the_end(pilot: Pilot, hand: Hand, pause: float = 0.1) -> Session:
    """Play until the game has ended; returns it."""
    while move := next_move(pilot.session):
        done = len(pilot.session.done)
        hand(pilot, move)
        assert len(pilot.session.done) == done + 1, "one move more"
        pilot.wait(pause)
    return pilot.session


# Whole games.


@endings
@languages
@sizes
@pytest.mark.parametrize("hand", [by_tap, by_digits, by_tab, by_arrows])
def test_a_whole_game(hand: Hand, size: tuple[int, int], language: str, outcome: Outcome) -> None:
    pilot = at_table(good_thirteen(first_deal(outcome)), size=size, language=language)
    if hand is not by_tap:
        pilot.key("right")
    session = play_to_the_end(pilot, hand)
    pilot.wait(4)
    assert pilot.at == ("Win" if outcome is Outcome.WON else "Lose")
    scene = pilot.scene
    assert isinstance(scene, Ending)
    assert scene.session is session
    assert sum(scene.found.values()) == len(session.outs)


def test_a_whole_game_drawn_opens_no_connection(sockets: list[str]) -> None:
    pilot = at_table(
        good_thirteen(first_deal(Outcome.LOST)), canvas=canvas_on(pygame.Surface((640, 480))), size=(640, 480)
    )
    play_to_the_end(pilot, by_tap, pause=0.2)
    pilot.wait(4)
    assert pilot.at == "Lose"
    assert sockets == []


def test_the_way_of_a_child_from_the_title_to_the_next_game() -> None:
    pilot = Pilot()
    pilot.wait(0.5)
    pilot.tap("play")
    pilot.wait(2)
    first = pilot.session
    play_to_the_end(pilot, by_tap)
    pilot.wait(4)
    pilot.tap("same-deal")
    pilot.wait(1)
    assert pilot.session == first.restart()
    play_to_the_end(pilot, by_tap)
    pilot.wait(4)
    pilot.tap("new-deal")
    pilot.wait(1)
    assert pilot.session.deal != first.deal
    pilot.tap("back")
    assert pilot.at == "Title"


# End scenes.


@pytest.mark.parametrize("state", ["win", "lose"])
@pytest.mark.parametrize("key", ["return", "space", "n", "r", "escape"])
def test_a_fresh_end_scene_cannot_be_skipped(state: str, key: str) -> None:
    outcome = Outcome.WON if state == "win" else Outcome.LOST
    pilot = at_table(good_thirteen(first_deal(outcome)))
    pilot.key("right")
    play_to_the_end(pilot, by_digits)
    for _ in range(400):
        pilot.key("return")
        if pilot.at != "Play":
            break
    assert pilot.at.lower() == state
    pilot.send(*[Key(key)] * 5)
    pilot.wait(0.5)
    pilot.keys(key, key)
    assert pilot.at.lower() == state


@pytest.mark.parametrize("state", ["win", "lose"])
def test_two_enters_on_an_end_scene_begin_one_new_game(state: str) -> None:
    pilot = STATES[state]()
    pilot.send(Key("return"), Key("return"), Key("return"), Key("return"))
    pilot.wait(1)
    assert pilot.at == "Play"
    assert pilot.session.done == ()
    assert pilot.table.held == ()


@pytest.mark.parametrize("state", ["win", "lose"])
@pytest.mark.parametrize(("key", "same"), [("r", True), ("n", False)])
def test_end_scenes_know_the_keys_for_the_next_game(state: str, key: str, *, same: bool) -> None:
    pilot = STATES[state]()
    scene = pilot.scene
    assert isinstance(scene, Ending)
    deal = scene.session.deal
    pilot.key(key)
    assert (pilot.session.deal == deal) is same
    assert pilot.session.done == ()


@pytest.mark.parametrize("state", ["win", "lose"])
@pytest.mark.parametrize("way", ["key", "button"])
def test_end_scenes_lead_home(state: str, way: str) -> None:
    pilot = STATES[state]()
    pilot.key("escape") if way == "key" else pilot.tap("back")
    assert pilot.at == "Title"
    assert "go-on" not in pilot.targets


def test_kings_and_pairs_of_a_won_game_are_all_shown() -> None:
    scene = STATES["win"]().scene
    assert isinstance(scene, Ending)
    assert dict(scene.found) == {(13,): 4, (12, 1): 4, (11, 2): 4, (10, 3): 4, (9, 4): 4, (8, 5): 4, (7, 6): 4}


# The way between scenes.


@pytest.mark.parametrize("way", ["key", "button"])
def test_going_home_keeps_the_deal(way: str) -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.card("KH", "9D", "4C")
    left = pilot.session
    pilot.key("escape") if way == "key" else pilot.tap("back")
    assert pilot.at == "Title"
    pilot.wait(0.5)
    pilot.tap("go-on")
    assert pilot.session == left


def test_the_title_offers_a_new_game_beside_the_one_that_was_left() -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.card("KH")
    pilot.key("escape")
    pilot.wait(0.5)
    pilot.tap("new-deal")
    pilot.tap("new-deal")
    assert pilot.session.done == ()
    assert pilot.session.deal is not None


def left_at_the_title(*cards: str, **wishes: object) -> Pilot:
    """The title, where a game was left after these cards were tapped."""
    pilot = at_table(laid(EXAMPLE), **wishes)
    pilot.card(*cards)
    pilot.key("escape")
    pilot.wait(0.5)
    return pilot


QUESTION = {"go-on", "same-deal", "new-deal"}


@pytest.mark.parametrize("keeping", ["escape", "go-on"])
def test_a_new_game_at_the_title_asks_before_it_gives_up_the_one_that_was_left(keeping: str) -> None:
    pilot = left_at_the_title("KH")
    left = pilot.world.unfinished["good-thirteen"]
    pilot.tap("new-deal")
    assert set(pilot.targets) == QUESTION
    assert pilot.at == "Title"
    if keeping == "escape":
        pilot.key("escape")
        assert set(pilot.targets) > QUESTION - {"same-deal"}
        assert pilot.at == "Title"
        pilot.tap("go-on")
    else:
        pilot.tap(keeping)
    assert pilot.session == left


def test_the_same_cards_again_from_the_title() -> None:
    pilot = left_at_the_title("KH")
    pilot.tap("new-deal")
    pilot.tap("same-deal")
    assert pilot.session == laid(EXAMPLE)


def test_a_game_without_a_move_is_given_up_unasked() -> None:
    pilot = left_at_the_title()
    pilot.tap("new-deal")
    assert pilot.at == "Play"
    assert pilot.session.deck != laid(EXAMPLE).deck


def test_the_question_at_the_title_is_answered_by_keyboard_and_gives_the_focus_back() -> None:
    pilot = left_at_the_title("KH")
    pilot.keys("down", "down")
    assert pilot.scene.focused == "new-deal"
    pilot.key("return")
    assert pilot.scene.focused == "go-on"
    pilot.keys("tab", "l")
    assert pilot.scene.focused == "same-deal"
    pilot.resize(720, 1280)
    assert set(pilot.targets) == QUESTION
    pilot.key("escape")
    assert pilot.scene.focused == "new-deal"
    pilot.keys("return", "down", "down", "return")
    assert pilot.at == "Play"
    assert pilot.session.deck != laid(EXAMPLE).deck


def test_a_fresh_start_offers_nothing_to_go_on_with() -> None:
    assert "go-on" not in Pilot().targets


def test_escape_at_the_title_stays() -> None:
    pilot = Pilot()
    pilot.wait(1)
    pilot.key("escape")
    assert pilot.at == "Title"
    assert pilot.app.running


@pytest.mark.parametrize("state", ["title", "play", "play-held", "play-wrong", "win", "lose"])
@pytest.mark.parametrize("key", ["f1", "?"])
def test_help_opens_everywhere_and_leads_back(state: str, key: str) -> None:
    pilot = STATES[state]()
    below = pilot.scene
    pilot.key(key)
    assert pilot.at == "Help"
    pilot.wait(1)
    pilot.key("escape")
    assert pilot.scene is below


@pytest.mark.parametrize("state", ["title", "play", "win", "lose"])
def test_help_opens_by_button(state: str) -> None:
    pilot = STATES[state]()
    pilot.tap("help")
    assert pilot.at == "Help"


def test_the_lock_opens_the_gate_and_leads_back() -> None:
    pilot = STATES["title"]()
    pilot.tap("grownups")
    assert pilot.at == "Gate"
    pilot.wait(0.5)
    pilot.key("escape")
    assert pilot.at == "Title"


def test_the_second_half_of_a_double_tap_does_not_reach_the_next_scene() -> None:
    pilot = STATES["title"]()
    box = pilot.targets["play"]
    pilot.tap("play")
    pilot.wait(0.1)
    pilot.tap_at(box.cx, box.cy)
    pilot.wait(0.5)
    assert pilot.table.held == ()


@every_state
def test_closing_the_window_ends_the_program(state: str) -> None:
    pilot = STATES[state]()
    pilot.send(Quit())
    assert not pilot.app.running


# Languages.


COVERED = {"play-ask", "title-ask", *(state for state in STATES if state.endswith("spread") or "projector" in state)}


@every_state
@pytest.mark.parametrize("way", ["key", "switch"])
def test_the_language_can_be_switched_everywhere_and_is_remembered(state: str, way: str) -> None:
    pilot = STATES[state](language="en")
    if state in COVERED and way == "switch":
        pytest.skip("something lies over the switch, or there is none")
    pilot.key("l") if way == "key" else pilot.tap("language.de")
    assert pilot.world.words.language == "de"
    assert pilot.settings.language == "de"
    if state not in UNSAVED:
        assert pilot.saved[-1].language == "de"


@pytest.mark.parametrize("state", [state for state in STATES if state not in UNSAVED])
def test_switching_shows_what_the_other_language_would_have_shown(state: str) -> None:
    def written(pilot: Pilot) -> tuple[list[str], list[str]]:
        pilot.wait(1.5)
        canvas = Recording(canvas_on(pygame.Surface((1280, 800))))
        pilot.canvas = canvas
        pilot.scene.dirty = True
        pilot.send(dt=0.0)
        return sorted(one.text for one in canvas.texts), sorted(one.text for one in canvas.labels)

    switched = STATES[state](language="en")
    switched.key("l")
    assert written(switched) == written(STATES[state](language="de"))


def test_card_letters_follow_the_language() -> None:
    pilot = at_table(laid(EXAMPLE))
    canvas = Recording(canvas_on(pygame.Surface((1280, 800))))
    pilot.canvas = canvas
    pilot.key("h")
    assert "Q" in {one.text for one in canvas.labels}
    pilot.key("l")
    letters = {one.text for one in canvas.labels}
    assert "D" in letters
    assert "Q" not in letters


def test_a_switch_keeps_the_game_and_what_is_held() -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.card("KH", "8C")
    before, held = pilot.session, pilot.table.held
    pilot.key("l")
    assert pilot.session is before
    assert pilot.table.held == held


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fi_FI.UTF-8"}, "en"),
        ({"LANGUAGE": "fi:de:en"}, "de"),
        ({"LC_ALL": "C"}, "en"),
    ],
)
def test_the_first_start_follows_the_system(environment: dict[str, str], language: str) -> None:
    store = SettingsStore(Loaded(Settings()), lambda _: None)
    speaking = compose.languages(Catalogues(resources().locales), store, environment)
    assert speaking.words.language == language


def test_a_chosen_language_comes_before_the_system() -> None:
    store = SettingsStore(Loaded(Settings(language="de")), lambda _: None)
    speaking = compose.languages(Catalogues(resources().locales), store, {"LANG": "en_GB.UTF-8"})
    assert speaking.words.language == "de"


@pytest.mark.parametrize(("start", "language"), [("last", "de"), ("en", "en"), ("de", "de"), ("fi", "en")])
def test_grown_ups_may_fix_the_language_of_each_start(start: str, language: str) -> None:
    store = SettingsStore(Loaded(Settings(language="de", start_language=start)), lambda _: None)
    speaking = compose.languages(Catalogues(resources().locales), store, {"LANG": "en_GB.UTF-8"})
    assert speaking.words.language == language


def test_the_language_of_the_command_line_comes_before_the_fixed_one() -> None:
    stored = Loaded(Settings(language="en", start_language="en"))
    store = SettingsStore(stored, lambda _: None, Options(language="de").overrides)
    assert compose.languages(Catalogues(resources().locales), store, {}).words.language == "de"


# Settings and the rest.


def test_sound_is_switched_by_key_and_button_and_remembered() -> None:
    pilot = STATES["play"]()
    pilot.key("m")
    assert pilot.heard.muted
    assert not pilot.saved[-1].sound
    pilot.tap("sound")
    assert not pilot.heard.muted
    assert pilot.saved[-1].sound


def test_full_screen_is_switched_by_f11_everywhere() -> None:
    for state in ("title", "play", "play-ask", "win", "lose"):
        pilot = STATES[state]()
        pilot.key("f11")
        assert pilot.fullscreen, state


def test_a_problem_with_the_settings_is_told_once_and_can_be_put_away() -> None:
    pilot = Pilot(loaded=Loaded(Settings(), Problem(ProblemKind.BROKEN, "settings.json.broken")))
    pilot.wait(0.5)
    pilot.tap("close")
    assert "close" not in pilot.targets
    pilot.tap("play")
    pilot.wait(1)
    pilot.key("escape")
    assert "close" not in pilot.targets


def test_of_two_problems_one_is_told_after_the_other(tmp_path: Path) -> None:
    (tmp_path / "journal.sqlite").write_bytes(b"no journal" * 500)
    journal = JournalFile(tmp_path)
    pilot = Pilot(journal=journal, loaded=Loaded(Settings(), Problem(ProblemKind.BROKEN, "settings.broken-1.json")))
    pilot.wait(0.5)
    assert any("settings.broken-1.json" in text for text in texts_of(pilot))
    pilot.tap("close")
    pilot.wait(0.1)
    assert any("journal.broken-1.sqlite" in text for text in texts_of(pilot))
    pilot.tap("close")
    pilot.wait(0.1)
    assert "close" not in pilot.targets
    journal.close()


@pytest.mark.parametrize("state", ["title", "play", "panel-sound"])
def test_settings_that_cannot_be_kept_are_told_where_the_child_is(state: str) -> None:
    def refuse(_: Settings) -> Problem:
        return Problem(ProblemKind.NOT_SAVED)

    pilot = STATES[state](save=refuse)
    canvas = Recording(canvas_on(pygame.Surface((1280, 800))))
    pilot.canvas = canvas
    pilot.key("m")
    pilot.wait(0.1)
    assert not pilot.settings.sound, "the game plays on with it"
    assert any(one.text == problem(pilot.world.words, Problem(ProblemKind.NOT_SAVED)) for one in canvas.texts)


@every_state
def test_a_window_of_another_size_keeps_everything_else(state: str) -> None:
    pilot = STATES[state]()
    scene, words = pilot.scene, pilot.world.words
    for size in ((640, 480), (720, 1280), (2560, 1440), (641, 640), (1280, 800)):
        pilot.resize(*size)
        assert pilot.scene is scene
        assert pilot.world.words is words
        assert pilot.targets
        for name, box in pilot.targets.items():
            assert 0 <= box.cx < size[0], name
            assert 0 <= box.cy < size[1], name


def test_a_scene_below_learns_of_a_new_size_and_language() -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.key("f1")
    pilot.wait(0.5)
    pilot.resize(640, 480)
    pilot.key("l")
    pilot.key("escape")
    wide = max(box.right for box in pilot.targets.values())
    assert 500 < wide <= 640
    assert pilot.world.words.language == "de"


def test_resizing_in_motion_loses_nothing() -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.card("KH")
    pilot.wait(0.1)
    pilot.resize(640, 480)
    pilot.card("9D", "4C")
    said = pilot.table.said
    assert isinstance(said, Tried)
    pilot.resize(720, 1280)
    pilot.card("7S", "6H")
    assert len(pilot.session.outs) == 3


def test_an_uncovered_window_is_drawn_again() -> None:
    pilot = STATES["title"]()
    pilot.wait(3)
    assert not pilot.app.frame((), 0.05, pilot.canvas)
    assert pilot.app.frame((Expose(),), 0.05, pilot.canvas)


@every_state
def test_everything_comes_to_rest(state: str) -> None:
    pilot = STATES[state]()
    pilot.wait(14, frame=0.05)
    resting = pilot.at
    assert not pilot.app.lively, resting
    drawn = sum(pilot.app.frame((), 0.05, pilot.canvas) for _ in range(20))
    assert drawn <= 1 + (state == "gate-pause")


def test_every_help_page_is_among_the_states() -> None:
    scene = STATES["help-1"]().scene
    assert isinstance(scene, Help)
    assert len(scene.pages) == HELP_PAGES


def test_a_deal_asked_for_lies_there_at_once() -> None:
    pilot = Pilot(ToPlay(good_thirteen(7), dealt=False))
    assert not pilot.scene.moving
    pilot = Pilot(ToPlay(good_thirteen(7)))
    assert pilot.scene.moving


def test_new_deals_are_chance_and_chance_is_handed_in() -> None:
    def deals(seed: int) -> list[int | None]:
        pilot = Pilot(ToPlay(good_thirteen(1), dealt=False), seed=seed)
        found = []
        for _ in range(4):
            pilot.wait(0.5)
            pilot.key("n")
            found.append(pilot.session.deal)
        return found

    assert deals(1) == deals(1)
    assert deals(1) != deals(2)
    assert len(set(deals(1))) == 4


def test_a_dealt_game_is_heard_card_by_card() -> None:
    pilot = Pilot(ToPlay(good_thirteen(1)))
    pilot.wait(2)
    assert pilot.heard.effects == [Effect.DEAL] * 10


def test_routes_that_stand_alone_lead_nowhere_below() -> None:
    pilot = Pilot(ToGate())
    pilot.wait(1)
    pilot.key("escape")
    assert pilot.at == "Gate"


# Kind and always, in every patience.


@pytest.mark.parametrize("key", SHELF)
def test_always_deals_cards_that_can_come_out(key: str) -> None:
    pilot = Pilot(deals=Deals.ALWAYS)
    dealt = pilot.world.dealer.new_game(SHELF[key].game)
    assert search(dealt.rules, dealt.state).run().verdict is Verdict.OUT


def test_a_table_that_nobody_touches_falls_asleep_and_wakes_at_a_touch() -> None:
    pilot = at_table()
    pilot.wait(10)
    assert pilot.app.asleep
    pilot.tap("cell.0")
    assert pilot.app.lively
    assert not pilot.app.asleep


def test_the_cards_for_all_come_before_a_game_that_was_left() -> None:
    pilot = at_table(good_thirteen(47), class_deal=100)
    pilot.tap("back")
    pilot.wait(1)
    pilot.tap("play")
    pilot.wait(1)
    assert pilot.session.deal == 100
    pilot.tap("back")
    pilot.wait(1)
    assert "go-on" in pilot.targets
