"""Game controllers, plugged in, pressed and pulled out."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.platform.pads import Pads
from game.ui.inputs import Key, Lift
from game.ui.keys import Command, command
from game.ui.stick import AGAIN, FIRST, Stick
from tests.hands.controller import (
    DOWN,
    FULL,
    LEFT,
    RIGHT,
    RIGHT_SHOULDER,
    SHOULDER,
    START,
    UP,
    A,
    B,
    Virtual,
    X,
    Y,
    plugged_in,
)
from tests.pilot import at_table

RETURN = Key("return")


@pytest.fixture
def pad() -> Iterator[Virtual]:
    with plugged_in() as virtual:
        yield virtual


@pytest.mark.parametrize(
    ("button", "wish"),
    [
        (A, Command.CONFIRM),
        (B, Command.BACK),
        (X, Command.HINT),
        (Y, Command.FILL),
        (START, Command.HELP),
        (SHOULDER, Command.UNDO),
        (RIGHT_SHOULDER, Command.REDO),
        (UP, Command.UP),
        (DOWN, Command.DOWN),
        (LEFT, Command.LEFT),
        (RIGHT, Command.RIGHT),
    ],
)
def test_buttons_are_keys(pad: Virtual, button: int, wish: Command) -> None:
    down, up = pad.press(button)
    assert isinstance(down, Key)
    assert command(down) is wish
    assert up == Lift(down)


def test_a_button_without_a_meaning_is_nothing(pad: Virtual) -> None:
    assert pad.press(5) == ()


def test_a_stick_moves_once_and_then_calmly_on(pad: Virtual) -> None:
    assert pad.lean(0.3, 0.0) == []
    assert pad.lean(0.8, 0.3) == [Key("right")]
    assert pad.lean(0.9, 0.3) == []
    told = [pad.happened(0.01) for _ in range(round(100 * (FIRST + 3.5 * AGAIN)))]
    assert [one for one in told if one] == [[Key("right")]] * 4
    assert pad.lean(0.5, 0.0) == []
    assert pad.lean(0.1, 0.1) == [Lift(Key("right"))]


def test_a_button_that_is_held_is_told_once(pad: Virtual) -> None:
    assert pad.button(UP, down=True) == [Key("up")]
    assert [pad.happened(0.5) for _ in range(5)] == [[]] * 5


def test_pulling_the_plug_lets_everything_go(pad: Virtual) -> None:
    pad.button(A, down=True)
    pad.lean(0.0, 1.0)
    assert set(pad.unplug()) == {Lift(RETURN), Lift(Key("down"))}
    assert pad.happened(1.0) == []


def test_another_one_is_found_at_any_time(pad: Virtual) -> None:
    for _ in range(3):
        pad.unplug()
        again = Virtual(pad.sdl, pad.pads)
        pad.happened(0.0)
        assert again.press(A) == (RETURN, Lift(RETURN))
        again.unplug()


def test_events_of_a_controller_that_is_gone_are_nothing(pad: Virtual) -> None:
    for gone in (
        pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=99, button=0),
        pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=99, axis=0, value=FULL),
        pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=99),
    ):
        pygame.event.post(gone)
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=42, guid=""))
    assert pad.happened(0.0) == []
    assert pad.press(A) == (RETURN, Lift(RETURN))


def test_before_it_is_opened_there_are_none() -> None:
    pads = Pads()
    for kind in (pygame.JOYDEVICEADDED, pygame.CONTROLLERDEVICEADDED):
        assert pads.told(pygame.event.Event(kind, device_index=0, guid="")) == ()
    assert pads.told(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=0)) == ()
    assert pads.repeated(5.0) == []


def test_a_controller_picks_at_the_table(pad: Virtual) -> None:
    pilot = at_table()
    for button in (RIGHT, RIGHT, A):
        pilot.send(*pad.press(button))
    assert pilot.table.held == (1,)
    pilot.send(*pad.press(B))
    assert pilot.at == "Title"


# The stick by itself.


def test_a_stick_that_turns_lets_the_first_key_go() -> None:
    stick, told = Stick().leant(1.0, 0.0)
    assert told == (Key("right"),)
    stick, told = stick.leant(0.2, -1.0)
    assert told == (Lift(Key("right")), Key("up"))
    stick, told = stick.leant(0.0, 0.0)
    assert told == (Lift(Key("up")),)
    assert stick.passed(10.0) == (stick, ())


def test_a_stick_tells_one_key_in_a_frame_however_long_it_was() -> None:
    stick, _ = Stick().leant(-1.0, 0.0)
    _, told = stick.passed(60.0)
    assert told == (Key("left"),)
