"""The gallery: every state worth a look as a picture. Run as `python -m tests.gallery OUT [--size WxH ...]`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import TypeAlias

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.platform.resources import resources
from tests.pilot import canvas_on, languages_in
from tests.states import STATES, State

Wanted: TypeAlias = tuple[str, str, tuple[int, int]]
"""A picture to make: its state, language and size."""

GALLERY_SIZES = ((1280, 800), (800, 480), (640, 480), (720, 1280), (2560, 1440))
GOLDEN = Path(__file__).parent / "golden" / "pictures"
GOLDENS: tuple[Wanted, ...] = (
    ("title", "en", (800, 480)),
    ("title-who-7", "en", (800, 480)),
    ("play-wrong", "en", (800, 480)),
    ("play-partner", "de", (800, 480)),
    ("play-fill", "de", (640, 960)),
    ("win", "de", (800, 480)),
    ("lose", "de", (640, 480)),
    ("panel-hints", "en", (800, 480)),
    ("panel-deals-class", "de", (800, 480)),
    ("panel-report-class", "de", (800, 480)),
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


def picture_name(name: str, language: str, size: tuple[int, int]) -> str:
    return f"{name}_{language}_{size[0]}x{size[1]}.png"


def write(folder: Path, wanted: Iterable[Wanted]) -> int:
    """Write pictures into a folder; tells how many."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, language, size in wanted:
        pygame.image.save(picture(STATES[name], language, size), folder / picture_name(name, language, size))
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
    parser.add_argument("--golden", action="store_true", help="write anew the pictures that the tests compare with")
    wishes = parser.parse_args()
    if wishes.golden:
        folder: Path = GOLDEN
        wanted: tuple[Wanted, ...] = GOLDENS
    elif wishes.out is None:
        parser.error("say where to write to")
    else:
        folder = wishes.out
        wanted = tuple(product(wishes.state, languages_in(resources().locales), wishes.size))
    sys.stdout.write(f"{write(folder, wanted)} pictures in {folder}\n")


if __name__ == "__main__":
    main()
