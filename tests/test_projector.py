"""The view for a class in front of a board: large sums, no menus, a ring about the pointer."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.play import Play
from game.scenes.routes import ToGrownups
from game.ui.boards import Board, table_layout
from game.ui.geometry import Rect, Size
from game.ui.inputs import Hover, Tap
from game.ui.layout import page
from tests.pilot import Pilot, at_table, canvas_on, good_thirteen, next_move, picks_of
from tests.recording import Recording
from tests.states import HOLDING, STATES, begun
from tests.test_text_fit import faults

SIZES = ((1024, 768), (1280, 800), (1920, 1080), (800, 480), (720, 1280))
BARE = {"projector"}
"""What of the bar is left."""


def menus(pilot: Pilot) -> set[str]:
    """What can be tapped in the bar."""
    return set(pilot.scene.bar.targets())


def tray_caps(pilot: Pilot, size: tuple[int, int]) -> float:
    """The height of the largest figures that are no card's, in pixels: those of the sum in the tray."""
    canvas = Recording(canvas_on(pygame.Surface(size)))
    pilot.canvas = canvas
    pilot.scene.dirty = True
    pilot.send(dt=0.0)
    held = pilot.table.said
    assert hasattr(held, "value")
    return max(label.cap for label in canvas.labels if label.text == "?")


def test_f9_begins_and_ends_it_and_esc_ends_it_first() -> None:
    pilot = at_table()
    usual = menus(pilot)
    pilot.key("f9")
    assert menus(pilot) == BARE
    pilot.key("f9")
    assert menus(pilot) == usual
    pilot.key("f9")
    pilot.key("escape")
    assert pilot.at == "Play"
    assert menus(pilot) == usual
    pilot.key("escape")
    assert pilot.at == "Title"


def test_a_board_without_a_keyboard_has_a_button_that_ends_it() -> None:
    pilot = at_table(projected=True)
    pilot.tap("projector")
    assert "sound" in menus(pilot)


def test_a_grown_up_begins_it_in_the_panel_and_it_is_not_kept() -> None:
    pilot = Pilot(ToGrownups())
    pilot.wait(0.5)
    pilot.tap("tab.access")
    pilot.tap("projector")
    assert pilot.world.projector.on
    assert not pilot.saved


@pytest.mark.parametrize("key", ["good-thirteen", *HOLDING])
def test_the_rest_goes_on_working(key: str) -> None:
    pilot = begun(key, HOLDING.get(key, 0), projected=True)()
    for _ in range(6):
        move = next_move(pilot.session)
        assert move is not None
        before = pilot.session.state
        for name in picks_of(pilot.session, move):
            pilot.tap(name)
        assert pilot.session.state != before
    pilot.key("u")
    pilot.key("h")
    pilot.key("right")
    pilot.wait(6)
    assert menus(pilot) == BARE


@pytest.mark.parametrize(
    ("size", "language", "high_contrast"),
    [(size, "de" if number % 2 else "en", number % 3 == 1) for number, size in enumerate(SIZES)],
    ids=lambda value: "x".join(map(str, value)) if isinstance(value, tuple) else str(value),
)
@pytest.mark.parametrize("state", [name for name in STATES if name.startswith(("play", *HOLDING))])
def test_everything_has_its_room(state: str, language: str, size: tuple[int, int], high_contrast: bool) -> None:
    canvas = Recording(canvas_on(pygame.Surface(size)))
    pilot = STATES[state](language=language, size=size, high_contrast=high_contrast)
    pilot.world.projector.toggle()
    pilot.scene.resize(pilot.size)
    pilot.canvas = canvas
    pilot.scene.dirty = True
    pilot.send(dt=0.0)
    assert not faults(pilot, canvas)


@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_sums_are_much_larger(size: tuple[int, int]) -> None:
    usual, projected = (STATES["play-held"](size=size, projected=on) for on in (False, True))
    assert tray_caps(projected, size) > 1.45 * tray_caps(usual, size)


def ring_of(pilot: Pilot) -> list[Rect]:
    """Where rings about the pointer are drawn."""
    found: list[Rect] = []

    class Watching(Recording):
        def art(self, art, box, **more) -> None:  # type: ignore[no-untyped-def]
            if art.body.count("<circle") == 3 and 'fill="none"' in art.body and not art.labels and box.w >= 96:
                found.append(box)

    pilot.canvas = Watching(canvas_on(pygame.Surface(pilot.size)))
    pilot.scene.dirty = True
    pilot.send(dt=0.0)
    return found


def test_a_ring_follows_the_pointer_and_goes_with_it() -> None:
    pilot = at_table(projected=True)
    assert pilot.app.follows_pointer
    assert not ring_of(pilot)
    pilot.send(Hover((300.0, 200.0)))
    (ring,) = ring_of(pilot)
    assert (round(ring.cx), round(ring.cy)) == (300, 200)
    pilot.send(Hover(None))
    assert not ring_of(pilot)
    pilot.send(Tap(400.0, 700.0))
    assert len(ring_of(pilot)) == 1
    pilot.send(Tap(400.0, 700.0, touch=True))
    assert not ring_of(pilot)


def test_a_pointer_that_rests_draws_nothing_anew() -> None:
    pilot = at_table(projected=True)
    pilot.send(Hover((300.0, 200.0)))
    pilot.wait(3)
    assert not pilot.app.frame((), 1 / 60, pilot.canvas)
    assert not pilot.app.frame((Hover((300.0, 200.0)),), 1 / 60, pilot.canvas)
    assert pilot.app.frame((Hover((301.0, 200.0)),), 1 / 60, pilot.canvas)


def test_nobody_asks_where_the_mouse_is_without_it() -> None:
    pilot = at_table()
    assert not pilot.app.follows_pointer
    pilot.wait(9)
    assert not pilot.app.frame((Hover((300.0, 200.0)),), 1 / 60, pilot.canvas)
    assert not ring_of(pilot)


def test_only_the_table_goes_without_menus() -> None:
    pilot = Pilot(projected=True)
    pilot.wait(0.5)
    assert "sound" in menus(pilot)
    pilot.tap("play")
    pilot.wait(3)
    assert menus(pilot) == BARE


def test_cards_stay_nearly_as_large() -> None:
    rules = good_thirteen().rules
    board = Board(rules.board, rules.stock)
    usual, projected = (table_layout(page(Size(1280, 800), projected=on), board).cells for on in (False, True))
    assert projected[0].w > 0.85 * usual[0].w


@pytest.mark.parametrize("size", [(1280, 800), (800, 480), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_sum_on_a_clock_is_larger_too_and_so_is_the_sun(size: tuple[int, int]) -> None:
    def seen(state: str) -> tuple[float, float]:
        """The height of the figures of 10 + 7 = 17, which is no card's, and the width of the sun."""
        pilot = STATES[state](size=size)
        pilot.canvas = canvas = Recording(canvas_on(pygame.Surface(size)))
        pilot.scene.dirty = True
        pilot.send(dt=0.0)
        assert isinstance(pilot.scene, Play)
        return max(label.cap for label in canvas.labels if label.text == "17"), pilot.scene.layout.sun.w

    (usual, usual_sun), (projected, projected_sun) = seen("great-thirteen-wrong"), seen("great-thirteen-projector")
    assert projected > 1.1 * usual
    assert projected_sun > 1.05 * usual_sun
