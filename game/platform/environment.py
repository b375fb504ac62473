"""What SDL and pygame read from the environment when they start. Imports neither."""

from __future__ import annotations

import os
import sys


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
