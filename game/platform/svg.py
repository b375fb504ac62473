"""Pictures rendered from SVG markup."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

import pygame

from game.ui.geometry import Size


def rendered(svg: str, size: tuple[int, int] | Size) -> pygame.Surface:
    """The picture at this size in pixels. Raises `pygame.error` for what is none."""
    if sys.platform != "emscripten":
        return pygame.image.load_sized_svg(BytesIO(svg.encode()), size)
    # In the browser pygame opens no file objects, but all files there lie in memory.
    from tempfile import gettempdir

    file = Path(gettempdir(), "picture.svg")
    file.write_bytes(svg.encode())
    return pygame.image.load_sized_svg(str(file), size)


def png(svg: str, size: tuple[int, int]) -> bytes:
    """The picture at this size in pixels, as a PNG file. Raises `pygame.error` for what is none."""
    file = BytesIO()
    pygame.image.save(rendered(svg, size), file, "picture.png")
    return file.getvalue()
