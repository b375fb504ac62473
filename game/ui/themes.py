"""The other looks: black, white and yellow for eyes that need contrast, and a colour for each suit.

The second palette keeps to WCAG 2.1, level AAA: 7 for text, 4.5 for large text, and at least 3 for what carries
meaning; the tests compute every pair. The colours of the four suits were chosen so that the simulations of colour
blindness in `tests/sight.py` keep them apart.
"""

from __future__ import annotations

from game.engine.cards import Suit
from game.ui.theme import Palette, SuitColours, Theme, black

HIGH_CONTRAST = Palette(
    lagoon="#000000",
    lagoon_edge="#000000",
    lagoon_bar="#000000",
    lagoon_deep="#262626",
    unlit="#767676",
    seam="#FFFFFF",
    shadow="#000000",
    veil="#262626",
    veil_edge="#FFFFFF",
    ink_veiled="#FFFFFF",
    vermilion_veiled="#FE9697",
    balcony="#FFD400",
    vermilion_balcony="#761106",
    oat="#FFF6C9",
    oat_deep="#C9C9C9",
    paper="#FFFFFF",
    paper_edge="#767676",
    ink="#000000",
    ink_soft="#2B2B2B",
    vermilion="#A30000",
    vermilion_fold="#6E0000",
    marigold="#FFD400",
    marigold_deep="#000000",
    cloth="#0B2A5B",
    cloth_fold="#061A3A",
    apricot="#FFE08A",
    apricot_pale="#FFF6D6",
    mist="#D6E0EC",
    mist_pale="#F2F5F9",
    pip_place="#767676",
    coral="#0B2A5B",
    amber="#C79A00",
    line="#4D4D4D",
    dusk="#000000",
    dusk_edge="#262626",
    dusk_petal="#767676",
    cloud_far="#8C8C8C",
    cloud_near="#FFFFFF",
)

_DYES = {
    "#FFFBF3": "#FFFFFF",
    "#1E2B3A": "#000000",
    "#FFBE3D": "#FFD400",
    "#C8371B": "#A30000",
    "#9A2510": "#6E0000",
    "#D08A0A": "#8A6500",
    "#D9532F": "#0B2A5B",
    "#F28A5E": "#6C8FC7",
}
"""What becomes of the colours in our SVG files. Faces and hair stay as they are."""

_DIAMONDS = SuitColours("#0B29DE", "#0827EA", "#1C26C5", "#D3DEF7", "#EDF1FB", "#2A46D6", "#16267E")
_CLUBS = SuitColours("#1D7E65", "#065B44", "#0C634D", "#C9E7DC", "#EBF4EF", "#1D7E65", "#0F5140")
_STRONG_DIAMONDS = SuitColours("#152CE4", "#93B7E2", "#031167", "#D3DEF7", "#EDF1FB", "#152CE4", "#0B1880")
_STRONG_CLUBS = SuitColours("#165040", "#54F528", "#104739", "#C9E7DC", "#EBF4EF", "#165040", "#0C3329")


def _spades(palette: Palette) -> SuitColours:
    """Black for good: grey bars, and a court in grey."""
    return black(palette)._replace(full="#D5D8DC", part="#EFEFEF", dress="#47525F", fold="#2D3640")


def chosen(*, high_contrast: bool, four_colours: bool) -> Theme:
    """The theme for these wishes."""
    theme = Theme(HIGH_CONTRAST, dyes=_DYES, outlined=True) if high_contrast else Theme()
    if not four_colours:
        return theme
    diamonds, clubs = (_STRONG_DIAMONDS, _STRONG_CLUBS) if high_contrast else (_DIAMONDS, _CLUBS)
    spades = _spades(theme.palette)
    return theme._replace(own_suits={Suit.SPADES: spades, Suit.DIAMONDS: diamonds, Suit.CLUBS: clubs})
