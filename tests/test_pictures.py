"""A few pictures that were looked at, compared with what the program draws now.

After a change that is meant: `python -m tests.gallery --golden`, look at what git shows, commit.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.gallery import GOLDEN, GOLDENS, Wanted, picture
from tests.states import STATES

TOLERANCE = 24
"""How far, of 255, a pixel's red, green or blue may be off: rounding differs between versions of the font renderer."""
STRAY = 0.002
"""The share of pixels that may be further off."""


def differing(drawn: pygame.Surface, golden: pygame.Surface) -> pygame.mask.Mask:
    """The pixels that are further off than the tolerance."""
    mask = pygame.mask.from_threshold(drawn, (0, 0, 0), (TOLERANCE, TOLERANCE, TOLERANCE, 255), golden)
    mask.invert()
    return mask


def side_by_side(drawn: pygame.Surface, golden: pygame.Surface, mask: pygame.mask.Mask) -> pygame.Surface:
    """As it was, as it is, and where they differ."""
    width, height = golden.get_size()
    sheet = pygame.Surface((3 * width, height))
    marked = mask.to_surface(setcolor=(255, 0, 160), unsetcolor=(255, 255, 255))
    for place, part in enumerate((golden, drawn, marked)):
        sheet.blit(part, (place * width, 0))
    return sheet


@pytest.mark.skipif(not GOLDEN.is_dir(), reason="no pictures yet: python -m tests.gallery --golden")
@pytest.mark.parametrize("wanted", GOLDENS, ids=lambda wanted: wanted.name)
def test_a_picture_is_as_it_was(wanted: Wanted, tmp_path: Path) -> None:
    name = f"{wanted.name}.png"
    drawn = wanted.draw()
    golden = pygame.image.load(GOLDEN / name).convert(drawn)
    assert drawn.get_size() == golden.get_size()
    mask = differing(drawn, golden)
    allowed = STRAY * wanted.size[0] * wanted.size[1]
    if mask.count() > allowed:
        file = tmp_path / name
        pygame.image.save(side_by_side(drawn, golden, mask), file)
        pytest.fail(f"{mask.count()} pixels differ, see {file} (before, now, difference)")


def test_a_moved_card_would_be_seen() -> None:
    drawn = picture(STATES["play"], "en", (640, 480))
    moved = drawn.copy()
    moved.scroll(2, 0)
    assert differing(drawn, drawn).count() == 0
    assert differing(drawn, moved).count() > STRAY * 640 * 480
