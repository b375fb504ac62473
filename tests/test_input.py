"""What reaches the program from mouse, touch screen and keyboard, and what the keys do at the table."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.platform.window import Window
from game.ui.geometry import Size
from game.ui.inputs import Expose, Hover, Key, Lift, Quit, Resize, Tap
from game.ui.keys import Command, command
from tests.engine.dealing import EXAMPLE
from tests.pilot import Pilot, at_table, laid, open_window

NO_SHIFT = 0


@pytest.fixture
def window() -> Iterator[Window]:
    """A window without a screen, its events all read."""
    window = open_window()
    pygame.event.clear()
    yield window
    pygame.event.clear()


def mouse(x: float, y: float, *, button: int = 1, touch: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button, touch=touch)


def finger(x: float, y: float, number: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.FINGERDOWN, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0, touch_id=1, finger_id=number)


def typed(key: int, sign: str = "", mod: int = NO_SHIFT) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, unicode=sign, mod=mod, scancode=0)


def told(window: Window, *events: pygame.event.Event) -> list[object]:
    """What the window tells of events."""
    for event in events:
        pygame.event.post(event)
    return list(window.inputs())


# Mouse and touch.


def test_a_click_is_one_tap(window: Window) -> None:
    assert told(window, mouse(100, 50)) == [Tap(100.0, 50.0)]


@pytest.mark.parametrize("button", [2, 3, 4, 5])
def test_other_buttons_and_the_wheel_are_none(window: Window, button: int) -> None:
    assert told(window, mouse(100, 50, button=button)) == []


def test_a_finger_is_one_tap_although_it_also_arrives_as_a_mouse(window: Window) -> None:
    width, height = window.size
    assert told(window, finger(0.5, 0.25), mouse(320, 120, touch=True)) == [Tap(width / 2, height / 4, touch=True)]


def test_three_fingers_are_three_taps(window: Window) -> None:
    taps = told(window, finger(0.1, 0.1, 0), finger(0.5, 0.5, 1), finger(0.9, 0.9, 2))
    assert len(taps) == 3
    assert all(isinstance(tap, Tap) for tap in taps)


def test_letting_go_and_moving_are_nothing(window: Window) -> None:
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1, touch=False)
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(1, 0, 0), touch=False)
    assert told(window, up, moved) == []


# What is told to who asks for it.


@pytest.fixture
def attentive(window: Window) -> Iterator[Window]:
    """A window that tells all."""
    window.attend(pointer=True, lifts=True)
    pygame.event.clear()
    yield window
    window.attend(pointer=False, lifts=False)


def moved(x: float, y: float, *, touch: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0), touch=touch)


def test_of_all_places_of_the_mouse_the_last_one_is_told(attentive: Window) -> None:
    assert told(attentive, moved(1, 1), moved(2, 2), moved(30, 40)) == [Hover((30.0, 40.0))]
    assert told(attentive, moved(1, 1), mouse(1, 1), moved(2, 2)) == [
        Hover((1.0, 1.0)),
        Tap(1.0, 1.0),
        Hover((2.0, 2.0)),
    ]


def test_a_finger_does_not_hover_and_a_mouse_may_leave(attentive: Window) -> None:
    assert told(attentive, moved(1, 1, touch=True)) == []
    assert told(attentive, pygame.event.Event(pygame.WINDOWLEAVE, window=None)) == [Hover(None)]


def test_what_was_pressed_is_let_go(attentive: Window) -> None:
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(900, 9), button=1, touch=False)
    assert told(attentive, mouse(100, 50), up, up) == [Tap(100.0, 50.0), Lift(Tap(100.0, 50.0))]


def test_a_key_is_let_go_by_what_it_was_when_it_went_down(attentive: Window) -> None:
    key = Key("?", shift=True)
    up = pygame.event.Event(pygame.KEYUP, key=223, unicode="ß", mod=NO_SHIFT, scancode=0)
    assert told(attentive, typed(223, "?", pygame.KMOD_SHIFT), up) == [key, Lift(key)]


def test_each_finger_is_let_go_by_itself(attentive: Window) -> None:
    first, second = told(attentive, finger(0.1, 0.1, 0), finger(0.5, 0.5, 7))
    ups = [
        pygame.event.Event(pygame.FINGERUP, x=0.9, y=0.9, dx=0.0, dy=0.0, pressure=0.0, touch_id=1, finger_id=number)
        for number in (7, 0)
    ]
    assert told(attentive, *ups) == [Lift(second), Lift(first)]  # type: ignore[arg-type]


def test_who_no_longer_asks_is_told_no_more(window: Window) -> None:
    window.attend(pointer=True, lifts=True)
    told(window, mouse(100, 50))
    window.attend(pointer=False, lifts=False)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(100, 50), button=1, touch=False)
    assert told(window, moved(2, 2), up, pygame.event.Event(pygame.WINDOWLEAVE, window=None)) == []
    assert pygame.event.get_blocked(pygame.MOUSEMOTION)


@pytest.mark.parametrize("kind", [pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN])
def test_an_uncovered_window_is_drawn_again(window: Window, kind: int) -> None:
    (one,) = told(window, pygame.event.Event(kind, window=None))
    assert isinstance(one, Expose)


# Keys.


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (typed(pygame.K_LEFT), Key("left")),
        (typed(pygame.K_RETURN, "\r"), Key("return")),
        (typed(pygame.K_KP_ENTER, "\r"), Key("enter")),
        (typed(pygame.K_SPACE, " "), Key("space")),
        (typed(pygame.K_7, "7"), Key("7")),
        (typed(pygame.K_KP7, "7"), Key("7")),
        (typed(pygame.K_n, "n"), Key("n")),
        (typed(pygame.K_n, "N", pygame.KMOD_SHIFT), Key("n", shift=True)),
        (typed(pygame.K_TAB, "\t", pygame.KMOD_SHIFT), Key("tab", shift=True)),
        (typed(pygame.K_z, "\x1a", pygame.KMOD_CTRL), Key("z", ctrl=True)),
        (typed(pygame.K_z, "\x1a", pygame.KMOD_META), Key("z", ctrl=True)),
        (typed(pygame.K_SLASH, "?", pygame.KMOD_SHIFT), Key("?", shift=True)),
        (typed(223, "?", pygame.KMOD_SHIFT), Key("?", shift=True)),  # ß on a German keyboard
        (typed(pygame.K_7, "/", pygame.KMOD_SHIFT), Key("7", shift=True)),
        (typed(pygame.K_F11), Key("f11")),
        (typed(pygame.K_LCTRL, "", pygame.KMOD_LCTRL), Key("left ctrl", ctrl=True)),
        (typed(pygame.K_ESCAPE, "\x1b"), Key("escape")),
    ],
)
def test_keys_have_names(window: Window, event: pygame.event.Event, key: Key) -> None:
    assert told(window, event) == [key]


def test_digits_count_on_a_french_keyboard_too(window: Window) -> None:
    assert told(window, typed(pygame.K_AMPERSAND, "1", pygame.KMOD_SHIFT)) == [Key("1", shift=True)]


def test_alt_belongs_to_the_system(window: Window) -> None:
    assert told(window, typed(pygame.K_TAB, "\t", pygame.KMOD_ALT), typed(pygame.K_F4, "", pygame.KMOD_ALT)) == []


def test_closing_and_ctrl_q_end(window: Window) -> None:
    for event in (pygame.event.Event(pygame.QUIT), typed(pygame.K_q, "\x11", pygame.KMOD_CTRL)):
        (ended,) = told(window, event)
        assert isinstance(ended, Quit)


def test_a_held_key_is_told_once(window: Window) -> None:
    assert pygame.key.get_repeat() == (0, 0)


def test_a_new_size_is_told(window: Window) -> None:
    size = Size(*window.size)
    event = pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size.width, y=size.height, window=None)
    assert told(window, event) == [Resize(size)]


@pytest.mark.parametrize(
    ("key", "wish"),
    [
        (Key("u"), Command.UNDO),
        (Key("z", ctrl=True), Command.UNDO),
        (Key("y", ctrl=True), Command.REDO),
        (Key("z", ctrl=True, shift=True), Command.REDO),
        (Key("z"), None),
        (Key("y"), None),
        (Key("n", ctrl=True), None),
        (Key("r", ctrl=True), None),
        (Key("tab"), Command.NEXT),
        (Key("tab", shift=True), Command.PREVIOUS),
        (Key("?", shift=True), Command.HELP),
        (Key("f2"), Command.VOICING),
        (Key("f3"), None),
    ],
)
def test_commands(key: Key, wish: Command | None) -> None:
    assert command(key) is wish


# Digits move the focus.


def focused(pilot: Pilot) -> str | None:
    """The card in focus, such as "7S"."""
    for card in EXAMPLE.split():
        if pilot.lying(card) and pilot.scene.focus == pilot.cell(card):
            return card
    return None


@pytest.mark.parametrize(
    ("keys", "card"),
    [("7", "7S"), ("4", "4C"), ("9", "9D"), ("12", "QD"), ("13", "KH"), ("2", "2S")],
)
def test_a_number_moves_the_focus_at_once(keys: str, card: str) -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.keys(*keys)
    assert focused(pilot) == card


def test_a_one_waits_for_a_second_digit() -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.key("1")
    pilot.wait(0.6)
    assert focused(pilot) is None
    pilot.wait(0.4)
    assert focused(pilot) == "AC"


def test_a_second_digit_may_take_a_moment() -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.key("1")
    pilot.wait(0.6)
    pilot.key("2")
    pilot.wait(2)
    assert focused(pilot) == "QD"


def test_a_digit_that_makes_no_number_with_the_one_stands_alone() -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.keys("1", "7")
    assert focused(pilot) == "7S"
    pilot.wait(2)
    assert focused(pilot) == "7S"


def test_enter_after_a_one_need_not_wait() -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.keys("7", "1", "return")
    assert focused(pilot) == "AC"
    assert pilot.table.held == (6,)


def test_a_tap_after_a_one_forgets_it() -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.keys("7", "1")
    pilot.card("8C")
    pilot.wait(2)
    assert focused(pilot) == "7S"


def test_a_value_that_is_not_there_leaves_the_focus() -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.keys("7", "5")
    assert focused(pilot) == "7S"
    pilot.keys("1", "1")
    assert focused(pilot) == "7S"
    pilot.key("0")
    assert focused(pilot) == "7S"


def test_the_same_number_again_goes_on_to_the_next_card() -> None:
    pilot = at_table(laid("4C 9D 4H KH 2S 4S 2H 2D 3S 3H"))
    found = []
    for _ in range(4):
        pilot.key("4")
        found.append(pilot.scene.focus)
    assert found == ["cell.0", "cell.2", "cell.5", "cell.0"]


# Focus.


def test_the_first_arrow_shows_the_focus_where_the_cards_begin() -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.key("down")
    assert pilot.scene.focus == "cell.0"
    pilot.key("down")
    assert pilot.scene.focus == "cell.5"
    pilot.keys("right", "right")
    assert pilot.scene.focus == "cell.7"
    pilot.keys("up", "left")
    assert pilot.scene.focus == "cell.1"


def test_enter_shows_the_focus_before_it_acts() -> None:
    pilot = at_table(laid(EXAMPLE))
    held = []
    for _ in range(3):
        pilot.key("return")
        held.append(pilot.table.held)
    assert held == [(), (0,), ()]


def test_a_tap_hides_the_focus_so_that_enter_acts_on_nothing_unseen() -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.keys("down", "right")
    pilot.card("8C")
    pilot.key("return")
    assert pilot.table.held == (8,)


def test_tab_reaches_everything_and_goes_round() -> None:
    pilot = at_table(laid(EXAMPLE))
    seen = []
    for _ in range(len(pilot.targets)):
        pilot.key("tab")
        seen.append(pilot.scene.focus)
    assert set(seen) == set(pilot.targets)
    pilot.key("tab")
    assert pilot.scene.focus == seen[0]
    pilot.key("tab", shift=True)
    assert pilot.scene.focus == seen[-1]


def test_the_stock_is_reached_by_arrows() -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.keys(*["right"] * 6)
    assert pilot.scene.focus == "stock"
    pilot.key("space")
    assert pilot.session.done == ()


def test_the_focus_goes_to_the_question_and_cannot_leave_it() -> None:
    pilot = at_table(laid(EXAMPLE))
    pilot.card("KH")
    pilot.keys("down", "n")
    assert pilot.scene.focus in pilot.targets
    for _ in range(5):
        pilot.key("tab")
        assert pilot.scene.focus in {"go-on", "same-deal", "new-deal"}
