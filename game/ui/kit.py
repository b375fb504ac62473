"""What every drawing function needs: the theme and the composers of our art."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.art import ReadSvg, recoloured
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
    p, dyes = theme.palette, theme.dyes

    def dyed(name: str) -> str:
        return recoloured(read(name), dyes)

    return Kit(theme, dyed if dyes else read, Icons(read, dyes, p.paper), CardArt(read, theme), Suns(theme))


class Kits:
    """Gives the kit of each theme; it is made when it is first asked for."""

    def __init__(self, read: ReadSvg) -> None:
        self._read = read
        self._known: dict[tuple[bool, bool, bool], Kit] = {}

    def __call__(self, *, high_contrast: bool, four_colours: bool, large: bool) -> Kit:
        """The kit for these wishes, the same one each time."""
        wishes = (high_contrast, four_colours, large)
        found = self._known.get(wishes)
        if found is None:
            theme = Theme()
            if high_contrast or four_colours:
                from game.ui.themes import chosen

                theme = chosen(high_contrast=high_contrast, four_colours=four_colours)
            found = self._known[wishes] = kit(theme._replace(large=large), self._read)
        return found
