"""The licences of everything that comes with the game, as a list in the place of a page."""

from __future__ import annotations

from game.scenes.panel.page import below_heading, draw_heading
from game.ui.art import Anchor, Face
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.theme import CAPTION, style
from game.ui.words import Words

LICENCES = (
    ("Good Thirteen", "MIT"),
    ("Nunito, Fredoka", "SIL Open Font License 1.1"),
    ("Python", "PSF License 2"),
    ("Babel", "BSD 3-Clause"),
    ("Unicode CLDR", "Unicode License 3"),
    ("platformdirs", "MIT"),
    ("pygame-ce", "LGPL 2.1"),
    ("SDL, SDL_image, SDL_mixer, SDL_ttf", "zlib"),
    ("FLAC, Ogg, Opus, Vorbis, WavPack, WebP", "BSD 3-Clause"),
    ("ALSA, FluidSynth, libsndfile, mpg123", "LGPL 2.1"),
    ("Brotli, HarfBuzz, libxmp, PortMidi", "MIT"),
    ("FreeType, libjpeg-turbo, libpng, LibTIFF", "FTL, IJG, libpng, libtiff"),
)
"""What, and under which licence. From SDL on it comes inside pygame-ce; the texts lie in the packages' folders."""


def licences_title(words: Words) -> str:
    """The heading above the licences, and the button that leads there."""
    # Translators: a heading, and a button: under which licences the game and its parts may be used.
    return words.gettext("Licences")


def draw_licences(canvas: Canvas, kit: Kit, u: float, area: Rect, words: Words) -> None:
    """A line each."""
    p, gap = kit.palette, max(16 * u, 8)
    draw_heading(canvas, kit, u, area, licences_title(words))
    room = below_heading(area, u)
    lines = Rect(room.x, room.y, room.w, min(room.h, len(LICENCES) * 52 * u)).rows(len(LICENCES))
    left = room.w * 0.6
    for (what, licence), line in zip(LICENCES, lines, strict=True):
        name = Rect(line.x, line.y, left - gap, line.h)
        canvas.text(what, name, style(CAPTION, u, p.ink, Face.BOLD), anchor=Anchor.LEFT)
        under = Rect(line.x + left, line.y, line.w - left, line.h)
        canvas.text(licence, under, style(CAPTION, u, p.ink_soft, Face.BOLD), anchor=Anchor.LEFT)
