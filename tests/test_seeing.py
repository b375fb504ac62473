"""What helps to see: the second theme, suits in four colours, and that each is obeyed wherever something is drawn."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.engine.cards import Suit
from game.scenes.routes import ToGrownups
from game.settings import Settings
from game.ui.theme import Palette
from game.ui.themes import HIGH_CONTRAST
from tests.gallery import picture
from tests.pilot import Pilot, at_table
from tests.states import STATES
from tests.test_contrast import rgb


def at_access(**settings: object) -> Pilot:
    pilot = Pilot(ToGrownups(), **settings)  # type: ignore[arg-type]
    pilot.wait(0.5)
    pilot.tap("tab.access")
    return pilot


@pytest.mark.parametrize("name", ["large-text", "high-contrast", "four-colours", "reduced-motion"])
def test_each_aid_is_switched_on_and_off_and_kept(name: str) -> None:
    pilot, field = at_access(), name.replace("-", "_")
    pilot.tap(name)
    assert getattr(pilot.saved[-1], field)
    pilot.tap(name)
    assert pilot.saved[-1] == Settings()


def test_the_theme_changes_at_any_moment() -> None:
    pilot = at_access()
    assert pilot.scene.kit.palette == Palette()
    pilot.tap("high-contrast")
    assert pilot.scene.kit.palette is HIGH_CONTRAST
    pilot.store.change(high_contrast=False)
    assert pilot.scene.kit.palette == Palette()


def test_a_kit_is_made_once_for_each_look() -> None:
    pilot = Pilot()
    usual = pilot.world.kit
    pilot.store.change(high_contrast=True)
    strong = pilot.world.kit
    assert strong is not usual
    assert pilot.world.kit is strong
    pilot.store.change(high_contrast=False)
    assert pilot.world.kit is usual


def test_each_suit_has_a_colour_of_its_own_when_wanted() -> None:
    pilot = at_table()
    for high_contrast in (False, True):
        pilot.store.change(four_colours=False, high_contrast=high_contrast)
        assert len({pilot.world.kit.theme.suit(suit).ink for suit in Suit}) == 2
        pilot.store.change(four_colours=True)
        suits = [pilot.world.kit.theme.suit(suit) for suit in Suit]
        for one, other in combinations(suits, 2):
            assert one.ink != other.ink
            assert one.veiled != other.veiled
            assert one.balcony != other.balcony


def counted(surface: pygame.Surface) -> dict[tuple[int, ...], int]:
    """How many pixels have each colour."""
    found: dict[tuple[int, ...], int] = {}
    pixels = pygame.image.tobytes(surface, "RGB")
    for at in range(0, len(pixels), 3):
        colour = tuple(pixels[at : at + 3])
        found[colour] = found.get(colour, 0) + 1
    return found


@pytest.mark.parametrize("state", STATES)
def test_no_colour_of_the_first_theme_is_left_in_high_contrast(state: str) -> None:
    """Faces and animals keep theirs, and edges are mixed from two: a few pixels may have any colour."""
    seen = counted(picture(STATES[state], "en", (640, 480), high_contrast=True))
    first = {rgb(colour) for colour in Palette()} - {rgb(colour) for colour in HIGH_CONTRAST}
    left = {colour: count for colour, count in seen.items() if colour in first and count > 100}
    assert not left
