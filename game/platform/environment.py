"""What must be settled before pygame is imported, and how that is done: the first picture does not wait for more."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress


def prepare_environment(environ: dict[str, str] | os._Environ[str]) -> None:
    """Settings for SDL that must be there before pygame is imported; what the user has set stays.

    pygame sets some of them itself: the window's class, for one, from the name of the program.

    On X11 the plain frame buffer needs 36 MB instead of 137 and redraws in a tenth of the time.
    """
    environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    environ.setdefault("SDL_VIDEO_X11_WMCLASS", "good-thirteen")
    environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    if sys.platform.startswith("linux"):
        environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        # The kernel's own drivers know the controllers; SDL's would look for some every three seconds.
        environ.setdefault("SDL_JOYSTICK_HIDAPI", "0")


LATER = ("_data_classes", "_debug", "mixer", "mixer_music", "pkgdata", "system", "typing")
"""Parts of pygame that no first picture needs. With the modules behind them they take 35 of the 57 ms of its import."""


def import_pygame() -> None:
    """Import pygame without the parts that can come later; they are imported when somebody asks for them.

    pygame goes on without any part that can't be imported, and Python can't import a module that is entered as None.
    """
    held = [name for part in LATER if (name := f"pygame.{part}") not in sys.modules]
    for name in held:
        sys.modules[name] = None  # type: ignore[assignment]
    try:
        import pygame  # noqa: F401
    finally:
        for name in held:
            del sys.modules[name]


@contextmanager
def hushed() -> Iterator[None]:
    """Drop what C libraries print to the error output meanwhile: without a screen they complain in their own words."""
    try:
        kept = os.dup(2)
    except OSError:  # a windowed start on Windows has no such output
        yield
        return
    try:
        # Where nothing can be opened, the libraries may speak.
        with suppress(OSError):
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 2)
            os.close(silence)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
