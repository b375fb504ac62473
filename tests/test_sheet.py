"""The sheet: however little of it is drawn anew, it looks as if all of it had been."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.engine.games import game
from game.engine.session import Session
from game.platform.sheet import Sheet, Stroke, changed
from game.scenes.routes import ToPlay
from game.scenes.shelf import SHELF
from tests.pilot import Pilot, canvas_on, next_move, open_window, picks_of

SIDE = 40
GROUND = Stroke(0, 0, SIDE, SIDE, "#216569")
ROUNDING = 3
"""Steps of 255 by which a colour may differ where a picture that lets something through was cut at another place."""


@cache
def pictures() -> Sequence[pygame.Surface]:
    """Some to lay on the sheet: one that covers, one with holes, one that lets something through."""
    open_window()
    covering = pygame.Surface((9, 14)).convert()
    covering.fill("#d7552e")
    holed = pygame.Surface((17, 8), pygame.SRCALPHA)
    pygame.draw.circle(holed, "#ffbe3f", (8, 4), 4)
    pale = pygame.Surface((12, 12), pygame.SRCALPHA)
    pale.fill((26, 42, 58, 120))
    return covering, holed, pale


def laid(x: int, y: int, which: int, opacity: int = 255) -> Stroke:
    """One of the pictures at a place."""
    picture = pictures()[which]
    return Stroke(x, y, picture.get_width(), picture.get_height(), picture, opacity=opacity)


PLACES, SIDES = some.integers(-10, SIDE), some.integers(1, SIDE)
FILLS = some.builds(Stroke, PLACES, PLACES, SIDES, SIDES, some.sampled_from(["#fdfaf0", "#1a2a3a"]))
BLITS = some.builds(laid, PLACES, PLACES, some.integers(0, 2), some.sampled_from([255, 255, 128, 20]))
STROKES = some.lists(FILLS | BLITS, max_size=8)


def draw(sheet: Sheet, strokes: Sequence[Stroke]) -> Sequence[pygame.Rect]:
    """Hand strokes to the sheet as a canvas does."""
    for stroke in (GROUND, *strokes):
        if isinstance(stroke.what, pygame.Surface):
            stroke.what.set_alpha(stroke.opacity)
            sheet.blit(stroke.what, stroke[:2], stroke.part, stroke.blend)
            stroke.what.set_alpha(255)
        else:
            sheet.fill(stroke.what, stroke[:4])
    return sheet.finish()


def blank() -> pygame.Surface:
    open_window()
    return pygame.Surface((SIDE, SIDE)).convert()


def apart(one: pygame.Surface, other: pygame.Surface) -> int:
    """The most that any colour of two pictures differs, in steps of 255."""
    pixels = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return max(abs(left - right) for left, right in pixels)


@given(some.lists(STROKES, min_size=2, max_size=5))
def test_what_is_drawn_bit_by_bit_looks_like_what_is_drawn_at_once(frames: list[list[Stroke]]) -> None:
    bit_by_bit = blank()
    sheet = Sheet(bit_by_bit)
    # Mostly a picture is the last one with little changes: some strokes stay, some change their places.
    mixed = [frames[0], *(before[1:] + after + before[:1] for before, after in pairwise(frames))]
    for strokes in (*frames, *mixed):
        draw(sheet, strokes)
        at_once = blank()
        draw(Sheet(at_once), strokes)
        assert apart(bit_by_bit, at_once) <= ROUNDING


@given(STROKES)
def test_nothing_is_drawn_where_nothing_changed(strokes: list[Stroke]) -> None:
    sheet = Sheet(blank())
    assert draw(sheet, strokes) == [pygame.Rect(0, 0, SIDE, SIDE)]
    assert list(draw(sheet, strokes)) == []
    sheet.forget()
    assert draw(sheet, strokes) == [pygame.Rect(0, 0, SIDE, SIDE)]


def test_a_card_that_moved_is_drawn_where_it_was_and_where_it_is() -> None:
    sheet = Sheet(blank())
    draw(sheet, [laid(0, 0, 0)])
    assert sorted(map(tuple, draw(sheet, [laid(20, 2, 0)]))) == [(0, 0, 9, 14), (20, 2, 9, 14)]
    assert list(map(tuple, draw(sheet, [laid(22, 3, 0)]))) == [(20, 2, 11, 15)]


def test_what_came_to_lie_above_something_else_is_drawn() -> None:
    one, other = (Stroke(0, 0, 9, 9, colour) for colour in ("#ffffff", "#000000"))
    assert set(changed([one, other], [other, one])) == {one}
    assert list(changed([one, other, one], [one, other, one])) == []
    assert list(changed([one, one], [one])) == [one]


@pytest.mark.parametrize("key", SHELF)
def test_a_game_on_a_sheet_looks_as_it_does_on_a_surface(key: str) -> None:
    size = (800, 480)
    open_window()
    shown, plain = pygame.Surface(size).convert(), pygame.Surface(size).convert()
    sheet = Sheet(shown)
    pilot = Pilot(ToPlay(Session.start(game(key), 1)), size=size, canvas=canvas_on(sheet))
    on_surface = canvas_on(plain)

    def look() -> int:
        """A frame; how much of the window it drew anew."""
        pilot.send(dt=0.05)
        boxes = sheet.finish()
        pilot.app.scene.draw(on_surface)
        assert apart(shown, plain) <= ROUNDING, pilot.at
        return sum(box.w * box.h for box in boxes)

    drawn = [look() for _ in range(30)]
    for _ in range(6):
        move = next_move(pilot.session)
        if move is None:
            break
        for name in picks_of(pilot.session, move):
            pilot.tap(name)
            drawn += [look() for _ in range(3)]
    pilot.key("l")
    pilot.key("h")
    drawn += [look() for _ in range(3)]
    whole = size[0] * size[1]
    assert drawn[0] == whole
    assert sum(drawn) < 0.5 * whole * len(drawn)
