"""SDL's own virtual controller: nobody has to plug anything in."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.platform.pads import Pads
from game.ui.inputs import Input
from tests.pilot import open_window

A, B, X, Y, START, SHOULDER, RIGHT_SHOULDER = 0, 1, 2, 3, 6, 9, 10
UP, DOWN, LEFT, RIGHT = 11, 12, 13, 14
FULL = 32767


@cache
def sdl() -> ctypes.CDLL | None:
    """SDL itself, as pygame brought it; None where it lies elsewhere or has no virtual controllers."""
    folder = Path(pygame.__file__).parent
    for place in (folder.parent / "pygame_ce.libs", folder.parent / "pygame_ce.dylibs", folder):
        for file in sorted([*place.glob("libSDL2-2*"), *place.glob("SDL2.dll")]):
            library = ctypes.CDLL(str(file))
            if hasattr(library, "SDL_JoystickAttachVirtual"):
                library.SDL_JoystickOpen.restype = ctypes.c_void_p
                return library
    return None


class Virtual:
    """A controller that is plugged in and pressed by the test."""

    def __init__(self, library: ctypes.CDLL, pads: Pads) -> None:
        self.sdl, self.pads = library, pads
        self.index = library.SDL_JoystickAttachVirtual(1, 6, 15, 0)
        assert self.index >= 0
        self.plugged = True
        self._stick = ctypes.c_void_p(library.SDL_JoystickOpen(self.index))

    def happened(self, dt: float = 0.0) -> Sequence[Input]:
        """What the program is told in a frame."""
        return [*self.pads.repeated(dt), *open_window().inputs(self.pads.told)]

    def button(self, number: int, *, down: bool) -> Sequence[Input]:
        self.sdl.SDL_JoystickSetVirtualButton(self._stick, number, int(down))
        return self.happened()

    def press(self, number: int) -> Sequence[Input]:
        return (*self.button(number, down=True), *self.button(number, down=False))

    def lean(self, x: float, y: float, dt: float = 0.0) -> Sequence[Input]:
        for axis, value in enumerate((x, y)):
            self.sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, round(value * FULL))
        return self.happened(dt)

    def unplug(self) -> Sequence[Input]:
        self.plugged = False
        self.sdl.SDL_JoystickClose(self._stick)
        self.sdl.SDL_JoystickDetachVirtual(self.index)
        return self.happened()


@contextmanager
def plugged_in() -> Iterator[Virtual]:
    """A controller that was found; the test is skipped where there can be none."""
    library = sdl()
    if library is None:
        pytest.skip("this SDL has no virtual controllers")
    open_window()
    pygame.event.clear()
    pads = Pads()
    pads.open()
    virtual = Virtual(library, pads)
    virtual.happened()
    virtual.happened()  # SDL tells of those that are there when it is asked for the first time
    try:
        yield virtual
    finally:
        if virtual.plugged:
            virtual.unplug()
        pads.close()
        pygame.event.clear()
