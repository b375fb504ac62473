"""Whole games of every patience, each with one aid alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.games import game
from game.engine.rules import Outcome
from game.engine.session import Session
from game.scenes.routes import ToPlay
from game.scenes.shelf import SHELF
from game.ui.inputs import Hover, Key, Lift
from tests.hands import one_key
from tests.pilot import FRAME, Pilot, first_deal, next_move, picks_of
from tests.states import GREAT_WON

WON = {key: GREAT_WON if key == "great-thirteen" else None for key in SHELF}
REST = 0.5


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
            pilot.wait(0.1)
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
    pilot.send(Hover(None))
    pilot.send(Hover((box.cx, box.y + 0.9 * box.h)))
    pilot.wait(REST + 2 * FRAME)


@pytest.mark.parametrize("key", SHELF)
def test_a_resting_pointer_wins(key: str) -> None:
    win(key, dwell, dwell=round(REST * 10))


def steer(pilot: Pilot, name: str) -> None:
    """Go there with a controller's cross, and press its lower button."""
    tried: set[str | None] = set()
    pilot.key("tab")
    for _ in range(2 * len(pilot.targets)):
        if pilot.scene.focus == name:
            break
        here, there = pilot.targets[pilot.scene.focus or ""], pilot.targets[name]
        tried.add(pilot.scene.focus)
        aside, down = there.cx - here.cx, there.cy - here.cy
        pilot.key(("right" if aside > 0 else "left") if abs(aside) > abs(down) else ("down" if down > 0 else "up"))
        if pilot.scene.focus in tried:
            pilot.key("tab")
    assert pilot.scene.focus == name
    pilot.send(Key("return"))
    pilot.send(Lift(Key("return")))
