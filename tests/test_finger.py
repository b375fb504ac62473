"""What can be picked is large enough for a child's finger on a tablet."""

from __future__ import annotations

import pytest

from game.engine.games import GAMES, game
from game.engine.session import Session
from tests.pilot import at_table, next_move
from tests.states import GREAT_WON

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
