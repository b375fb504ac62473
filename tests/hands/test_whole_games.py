"""Whole games of every patience, each with one aid alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

import pytest

from game.engine.games import game
from game.engine.rules import Outcome
from game.engine.session import Session
from game.practice.children import CHILDREN
from game.scenes.routes import ToLose, ToPlay, ToWin
from game.scenes.shelf import SHELF
from game.ui.focus import neighbour
from game.ui.inputs import Hover
from tests.hands import one_key
from tests.hands.controller import DOWN, LEFT, RIGHT, UP, A, plugged_in
from tests.pilot import Pilot, first_deal, next_move, picks_of
from tests.states import GREAT_WON, STATES

WON = {key: GREAT_WON if key == "great-thirteen" else None for key in SHELF}
REST = 0.5
FRAME = 0.05


def won_deal(key: str) -> int:
    """A deal that comes out when it is played as the rules list the moves."""
    return WON[key] or first_deal(Outcome.WON, key)


def win(key: str, pick: Callable[[Pilot, str], None], **settings: object) -> Pilot:
    """Play a game of a patience to its end, `pick` by `pick`."""
    session = Session.start(game(key), won_deal(key))
    pilot = Pilot(ToPlay(session, dealt=False), reduced_motion=True, **settings)  # type: ignore[arg-type]
    pilot.wait(0.5)
    while move := next_move(pilot.session):
        names = picks_of(pilot.session, move)
        before = pilot.session
        for name in names:
            # The large button deals as the stock does; the mark comes to one of them only.
            pick(pilot, "fill" if name == "stock" and "fill" in pilot.targets else name)
            pilot.wait(0.1, FRAME)
        assert pilot.session is not before, f"{names} did nothing"
    for _ in range(200):
        if pilot.at != "Play":
            break
        pilot.send(dt=0.1)
    assert pilot.at == "Win"
    return pilot


@pytest.mark.parametrize("key", SHELF)
def test_one_key_wins(key: str) -> None:
    win(key, one_key.pick, **one_key.scanning())


def dwell(pilot: Pilot, name: str) -> None:
    """Put the pointer onto a target and leave it there, then take it away."""
    box = pilot.targets[name]
    pilot.send(Hover((0.0, 0.0)))
    pilot.send(Hover((box.cx, box.y + 0.9 * box.h)))
    pilot.wait(REST + 2 * FRAME, FRAME)


@pytest.mark.parametrize("key", SHELF)
def test_a_resting_pointer_wins(key: str) -> None:
    win(key, dwell, dwell=round(REST * 10))


ARROWS = {LEFT: (-1, 0), RIGHT: (1, 0), UP: (0, -1), DOWN: (0, 1)}


def way(pilot: Pilot, name: str) -> Sequence[int]:
    """The shortest way of the focus to a target, by the buttons of the cross."""
    start = pilot.scene.focused
    ways: dict[str | None, tuple[int, ...]] = {start: ()}
    here = deque([start])
    while name not in ways:
        at = here.popleft()
        for button, (dx, dy) in ARROWS.items():
            there = neighbour(pilot.targets, at, dx, dy)
            if there not in ways:
                ways[there] = (*ways[at], button)
                here.append(there)
    return ways[name]


@pytest.mark.parametrize("key", SHELF)
def test_a_controller_wins(key: str) -> None:
    with plugged_in() as pad:

        def press(pilot: Pilot, button: int) -> None:
            for down in (True, False):
                pilot.send(*pad.button(button, down=down))

        def steer(pilot: Pilot, name: str) -> None:
            if pilot.scene.focused not in pilot.targets:
                press(pilot, RIGHT)
            for button in way(pilot, name):
                press(pilot, button)
            press(pilot, A)

        pilot = win(key, steer)
        pilot.wait(1.0)
        press(pilot, A)  # shows the focus
        press(pilot, A)
        assert pilot.at == "Play"


@pytest.mark.parametrize("key", SHELF)
def test_one_key_gets_from_the_title_to_a_game_and_back(key: str) -> None:
    pilot = Pilot(**one_key.scanning())  # type: ignore[arg-type]
    one_key.pick(pilot, "play" if key == "good-thirteen" else f"game.{key}")
    assert pilot.at == "Play"
    assert pilot.session.game.key == key
    one_key.pick(pilot, "help")
    assert pilot.at == "Help"
    one_key.pick(pilot, "next")
    one_key.pick(pilot, "back")
    assert pilot.at == "Play"
    one_key.pick(pilot, "back")
    assert pilot.at == "Title"


def test_one_key_asks_and_answers_at_the_title() -> None:
    pilot = STATES["title-go-on"](**one_key.scanning())
    for answer in ("same-deal", "new-deal"):
        one_key.pick(pilot, "new-deal")
        assert pilot.at == "Title"
        one_key.pick(pilot, answer)
        assert pilot.at == "Play"
        assert pilot.session.done == ()
        pilot = STATES["title-go-on"](**one_key.scanning())


def test_one_key_says_who_plays_and_begins_again_after_the_end() -> None:
    pilot = Pilot(children=tuple(map(str, CHILDREN)), **one_key.scanning())  # type: ignore[arg-type]
    one_key.pick(pilot, "who.hedgehog-green")
    assert pilot.world.child is not None
    for route in (ToWin, ToLose):
        pilot = Pilot(route(Session.start(game("baroness"), 1)), **one_key.scanning())  # type: ignore[arg-type]
        one_key.pick(pilot, "new-deal")
        assert pilot.at == "Play"
