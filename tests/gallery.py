"""The gallery: every state worth a look as a picture. Run as `python -m tests.gallery OUT [--size WxH ...]`.

With `--look high-contrast` (or another one) as it looks under a setting that helps to see; with `--colour-blind` also
as those see it who are colour-blind, by the simulations of `tests.sight`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Mapping
from itertools import product
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.platform.resources import resources
from tests.pilot import canvas_on, languages_in
from tests.sight import SIGHTS, simulated
from tests.states import STATES, State

USUAL = "usual"
LOOKS: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {
        USUAL: {},
        "high-contrast": {"high_contrast": True},
        "four-colours": {"four_colours": True},
        "four-strong-colours": {"high_contrast": True, "four_colours": True},
        "large-text": {"large_text": True},
    }
)
"""By name, the settings that change how everything looks."""


class Wanted(NamedTuple):
    """A picture to make: its state, language, size and look."""

    state: str
    language: str
    size: tuple[int, int]
    look: str = USUAL

    @property
    def name(self) -> str:
        """The picture's name, without an ending."""
        look = "" if self.look == USUAL else f"_{self.look}"
        return f"{self.state}_{self.language}_{self.size[0]}x{self.size[1]}{look}"

    def draw(self) -> pygame.Surface:
        """The picture itself."""
        return picture(STATES[self.state], self.language, self.size, **LOOKS[self.look])


GALLERY_SIZES = ((1280, 800), (800, 480), (640, 480), (720, 1280), (2560, 1440))
GOLDEN = Path(__file__).parent / "golden" / "pictures"
GOLDENS: tuple[Wanted, ...] = (
    Wanted("title", "en", (800, 480)),
    Wanted("title-who-7", "en", (800, 480)),
    Wanted("play-wrong", "en", (800, 480)),
    Wanted("play-partner", "de", (800, 480)),
    Wanted("play-fill", "de", (640, 960)),
    Wanted("win", "de", (800, 480)),
    Wanted("lose", "de", (640, 480)),
    Wanted("panel-hints", "en", (800, 480)),
    Wanted("panel-deals-class", "de", (800, 480)),
    Wanted("panel-report-class", "de", (800, 480)),
    Wanted("play-partner", "en", (800, 480), "high-contrast"),
    Wanted("pyramid-held", "de", (800, 480), "high-contrast"),
    Wanted("lose", "en", (800, 480), "high-contrast"),
    Wanted("panel-access", "de", (800, 480), "high-contrast"),
    Wanted("baroness-middle", "de", (800, 480), "four-colours"),
    Wanted("play-held", "en", (800, 480), "large-text"),
    Wanted("play-projector-wrong", "de", (800, 480)),
)
"""The pictures that were looked at and are kept; the README shows them."""


def picture(state: State, language: str, size: tuple[int, int], **settings: object) -> pygame.Surface:
    """What the program shows in a state, under these settings; the same on every machine."""
    surface = pygame.Surface(size)
    canvas = canvas_on(surface)
    pygame.transform.set_smoothscale_backend("GENERIC")
    pilot = state(language=language, size=size, **settings)
    pilot.canvas = canvas
    pilot.scene.dirty = True
    pilot.send(dt=0.0)
    return surface


def write(folder: Path, wanted: Iterable[Wanted], *, colour_blind: bool = False) -> int:
    """Write pictures into a folder, also as the colour-blind see them; tells how many."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for one in wanted:
        drawn = one.draw()
        seen = {"": drawn}
        if colour_blind:
            seen |= {f"_{sight}": simulated(drawn, sight) for sight in SIGHTS}
        for sight, surface in seen.items():
            pygame.image.save(surface, folder / f"{one.name}{sight}.png")
            count += 1
    return count


def size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description="Write pictures of every scene.")
    parser.add_argument("out", type=Path, nargs="?", help="the folder to write to")
    parser.add_argument("--size", type=size, nargs="+", default=GALLERY_SIZES, metavar="WxH")
    parser.add_argument("--state", nargs="+", default=list(STATES), choices=list(STATES), metavar="NAME")
    parser.add_argument("--look", nargs="+", default=[USUAL], choices=list(LOOKS), metavar="NAME")
    parser.add_argument("--colour-blind", action="store_true", help="also as those see it who are colour-blind")
    parser.add_argument("--golden", action="store_true", help="write anew the pictures that the tests compare with")
    wishes = parser.parse_args()
    if wishes.golden:
        folder: Path = GOLDEN
        wanted: tuple[Wanted, ...] = GOLDENS
    elif wishes.out is None:
        parser.error("say where to write to")
    else:
        folder = wishes.out
        languages = languages_in(resources().locales)
        wanted = tuple(Wanted(*one) for one in product(wishes.state, languages, wishes.size, wishes.look))
    count = write(folder, wanted, colour_blind=wishes.colour_blind and not wishes.golden)
    sys.stdout.write(f"{count} pictures in {folder}\n")


if __name__ == "__main__":
    main()
