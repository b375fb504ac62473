"""Less motion: nothing moves, fades or grows by itself. What changes, changes at once and then stays for a while."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from game import compose
from game.app import App
from game.scenes.routes import ToPlay, ToTitle
from game.ui.art import Anchor, Art, Colour
from game.ui.geometry import Rect, Size
from game.ui.theme import TextStyle
from tests.pilot import Pilot, Unseen, at_table, good_thirteen, next_move, picks_of
from tests.states import HOLDING, STATES, begun

STEP = 1 / 30
SECONDS = 6.0
"""As long as anything stirs after it begins."""


class Traced(Unseen):
    """A canvas that writes down what it is asked to draw."""

    def __init__(self, size: Size) -> None:
        super().__init__(size)
        self.calls: list[object] = []

    def ground(self, centre: Colour, edge: Colour, focus: float) -> None:
        self.calls.append((centre, edge, focus))

    def panel(self, box: Rect, colour: Colour, radius: float = 0.0, opacity: float = 1.0) -> None:
        self.calls.append((box, colour, radius, opacity))

    def art(
        self,
        art: Art,
        box: Rect,
        *,
        turn: float = 0.0,
        opacity: float = 1.0,
        squeeze: float = 1.0,
        kept_at: float | None = None,
    ) -> None:
        self.calls.append((art, box, turn, opacity, squeeze))

    def text(
        self,
        text: str,
        box: Rect,
        style: TextStyle,
        *,
        anchor: Anchor = Anchor.CENTRE,
        lines: int = 1,
        top: bool = False,
    ) -> Rect:
        self.calls.append((text, box, style, anchor))
        return super().text(text, box, style, anchor=anchor, lines=lines, top=top)

    def veil(self, opacity: float) -> None:
        self.calls.append(opacity)

    def taken(self) -> tuple[object, ...]:
        """What was drawn since the last time that it was asked for."""
        calls, self.calls = tuple(self.calls), []
        return calls


def watched(pilot: Pilot, seconds: float = SECONDS) -> Sequence[float]:
    """When the picture changes while nobody does anything, in seconds from now."""
    canvas = Traced(pilot.size)
    pilot.canvas = canvas
    pilot.scene.dirty = True
    pilot.send(dt=0.0)
    last, found = canvas.taken(), []
    for number in range(round(seconds / STEP)):
        pilot.send(dt=STEP)
        now = canvas.taken()
        if now and now != last:
            found.append((number + 1) * STEP)
            last = now
    return found


def moves(changes: Sequence[float]) -> bool:
    """Whether changes follow each other so closely that they look like motion."""
    return any(later - earlier < 0.2 for earlier, later in pairwise(changes))


@pytest.mark.parametrize("state", STATES)
def test_nothing_moves_by_itself(state: str) -> None:
    assert not moves(watched(STATES[state](reduced_motion=True)))


@pytest.mark.parametrize("key", ["good-thirteen", *HOLDING])
def test_moves_and_undoing_are_seen_at_once(key: str) -> None:
    pilot = begun(key, HOLDING.get(key, 0), reduced_motion=True)()
    for _ in range(5):
        move = next_move(pilot.session)
        assert move is not None
        for name in picks_of(pilot.session, move):
            pilot.tap(name)
        assert not moves(watched(pilot, 2.5))
    pilot.key("u")
    assert not moves(watched(pilot, 2.5))


@pytest.mark.parametrize("state", ["play-held", "play-partner", "play-right", "win", "great-thirteen-held"])
def test_motion_is_seen_where_it_is_not_reduced(state: str) -> None:
    """The watching sees: without it the tests above could not fail."""
    assert moves(watched(STATES[state]()))


@pytest.mark.parametrize("reduced", [False, True], ids=["usual", "reduced"])
def test_scenes_fade_into_each_other_only_where_motion_is_not_reduced(reduced: bool) -> None:
    pilot = Pilot(reduced_motion=reduced)
    pilot.app = App(compose.build(pilot.world), ToTitle(), pilot.size, fade=0.2)
    pilot.wait(0.5)
    canvas = Traced(pilot.size)
    pilot.canvas = canvas
    pilot.tap("help")
    pilot.wait(0.1)
    assert any(isinstance(call, float) for call in canvas.calls) is not reduced


@pytest.mark.parametrize("reduced", [False, True], ids=["usual", "reduced"])
def test_cards_are_dealt_one_by_one_only_where_motion_is_not_reduced(reduced: bool) -> None:
    pilot = Pilot(ToPlay(good_thirteen()), reduced_motion=reduced)
    assert moves(watched(pilot, 2)) is not reduced


def test_a_pressed_button_is_seen_all_the_same() -> None:
    pilot = at_table(reduced_motion=True)
    pilot.tap("hint")
    assert pilot.scene.is_pressed("hint")
    assert watched(pilot, 1)
