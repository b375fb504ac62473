"""What every drawing function needs: the theme and the composers of our art."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.art import ReadSvg
from game.ui.card_art import CardArt
from game.ui.icons import Icons
from game.ui.sun import Suns
from game.ui.theme import Palette, Theme


class Kit(NamedTuple):
    """The theme and the art in its colours."""

    theme: Theme
    read: ReadSvg
    icons: Icons
    cards: CardArt
    suns: Suns

    @property
    def palette(self) -> Palette:
        return self.theme.palette


def kit(theme: Theme, read: ReadSvg) -> Kit:
    """A kit for a theme, from our SVG files."""
    return Kit(theme, read, Icons(read), CardArt(read, theme.palette), Suns(theme.palette))
