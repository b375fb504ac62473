"""What can be picked is large enough for a child's finger on a tablet."""

from __future__ import annotations

import pytest

from game.engine.games import GAMES, game
from game.engine.session import Session
from tests.pilot import at_table, next_move
from tests.states import GREAT_WON, STATES

TABLET = (1280, 800)
CENTIMETRE = 59.4
"""Pixels: the screen's diagonal has 1509, and ten inches."""
HIGH, WIDE = 2.0 * CENTIMETRE, 1.6 * CENTIMETRE
"""A child's finger needs two centimetres; cards are narrower than they are high."""


def after(key: str, number: int, moves: int) -> Session:
    session = Session.start(game(key), number)
    for _ in range(moves):
        move = next_move(session)
        assert move is not None
        session = session.play(move)
    return session


@pytest.mark.parametrize(
    ("key", "number", "moves"), [*((one.key, 7, 0) for one in GAMES), ("great-thirteen", GREAT_WON, 40)]
)
def test_what_is_free_to_be_picked_is_two_centimetres_high(key: str, number: int, moves: int) -> None:
    session = after(key, number, moves)
    pilot = at_table(session, size=TABLET)
    free = session.rules.pickable(session.state, ())
    names = [f"cell.{spot}" for spot in sorted(free) if spot != session.rules.stock]
    if "stock" in pilot.targets:
        names.append("stock")
    assert len(names) >= 6
    for name in names:
        box = pilot.targets[name]
        assert box.h >= HIGH, name
        assert box.w >= WIDE, name
        # A finger that comes down anywhere near the middle of it means it, whatever lies about.
        for dx in (-0.4, 0.0, 0.4):
            for dy in (-0.4, 0.0, 0.4):
                assert pilot.scene.at(box.cx + dx * WIDE, box.cy + dy * HIGH) == name


@pytest.mark.parametrize("state", ["win", "lose", *(f"{one.key}-lose" for one in GAMES[1:])])
def test_the_first_thing_to_do_at_the_end_and_the_way_home_are_two_centimetres_high(state: str) -> None:
    pilot = STATES[state](size=TABLET)
    for name in (pilot.scene.buttons[0].name, "back"):
        box = pilot.targets[name]
        assert min(box.w, box.h) >= HIGH, name


@pytest.mark.parametrize("size", [TABLET, (800, 480), (640, 480), (720, 1280)])
@pytest.mark.parametrize("state", ["win", "lose", "great-thirteen-lose"])
def test_large_text_makes_no_button_smaller(state: str, size: tuple[int, int]) -> None:
    usual, large = (STATES[state](size=size, large_text=wanted).targets for wanted in (False, True))
    for name, box in usual.items():
        if not name.startswith("language."):
            assert large[name].w >= box.w - 0.5, name
            assert large[name].h >= box.h - 0.5, name
