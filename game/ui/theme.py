"""Colours, sizes of type and durations. Sources: the palette, scale and motion table of our style guide.

Contrast ratios are computed in the tests, which name every pair of colours that carries text.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.engine.cards import Suit
from game.ui.art import UNDYED, Colour, Dyes, Face


class Palette(NamedTuple):
    """The colours by the role they play."""

    lagoon: Colour = "#28747A"
    lagoon_edge: Colour = "#174E54"
    lagoon_bar: Colour = "#1F6268"
    lagoon_deep: Colour = "#164A50"
    unlit: Colour = "#164A50"
    """Petals of the sun that are not alight."""
    seam: Colour = "#7FB5B3"
    """Stitches of empty places on the table."""
    shadow: Colour = "#0A2426"
    veil: Colour = "#BBCECA"
    """The paper of a covered card, under a veil of lagoon."""
    veil_edge: Colour = "#93B0AD"
    balcony: Colour = "#FFD88A"
    """The paper of a card on a balcony."""
    ink_veiled: Colour = "#1E2B3A"
    """Signs on a veiled card."""
    vermilion_veiled: Colour = "#9C2410"
    vermilion_balcony: Colour = "#9C2410"
    """The suits' red on a balcony."""
    oat: Colour = "#F6EAD7"
    oat_deep: Colour = "#E7D6BA"
    paper: Colour = "#FFFBF3"
    paper_edge: Colour = "#E3D5BC"
    ink: Colour = "#1E2B3A"
    ink_soft: Colour = "#555F6A"
    vermilion: Colour = "#C8371B"
    marigold: Colour = "#FFBE3D"
    marigold_deep: Colour = "#D08A0A"
    cloth: Colour = "#27506B"
    cloth_fold: Colour = "#1B3A50"
    vermilion_fold: Colour = "#9A2510"
    apricot: Colour = "#FFDDB8"
    apricot_pale: Colour = "#FBEEDB"
    mist: Colour = "#CBE5E1"
    mist_pale: Colour = "#F0EDE2"
    pip_place: Colour = "#D9CEB6"
    coral: Colour = "#D9532F"
    amber: Colour = "#E8912B"
    line: Colour = "#7E6D52"
    dusk: Colour = "#5A4F86"
    dusk_edge: Colour = "#2A2648"
    dusk_petal: Colour = "#6F669B"
    cloud_far: Colour = "#A59BC8"
    cloud_near: Colour = "#E4E0F2"


class Durations(NamedTuple):
    """How long motions last, in seconds."""

    pick: float = 0.12
    meet: float = 0.22
    hold: float = 0.45
    fly: float = 0.32
    petal: float = 0.24
    swing: float = 0.36
    disc: float = 0.04
    deal: float = 0.18
    stagger: float = 0.06
    round: float = 1.8
    """A pile is dealt round in no more than this, however deep it is."""
    flip: float = 0.16
    sink: float = 0.16
    """A pile steps down when its top card goes."""
    rays: float = 1.2
    show: float = 0.7
    badge: float = 0.6
    split: float = 0.3
    close: float = 0.25
    box: float = 0.5
    screen: float = 0.2


class Patience(NamedTuple):
    """How long the game waits for a child, in seconds."""

    partner: float = 5.0
    """Partner mode: the matching cards glow this long after the first card, so that the child can answer first."""
    show: float = 8.0
    """Show mode: a pair pulses after this much rest."""
    wrong: float = 2.5
    """The cards of a wrong pair stay tilted this long, or until the next tap."""
    read: float = 4.0
    """A sum or a sentence stays in the tray this long after its motion, where something else waits for its place."""
    rays: float = 6.0
    """Rays and rings rest after this long, so that the machine rests too."""
    stuck: float = 2.2
    """The stuck table stays in view this long before the end scene."""
    won: float = 1.5
    """The last pair flies out before the end scene."""
    auto_deal: float = 1.6
    """Auto-deal fills the gaps after this pause."""
    digits: float = 0.8
    """A typed 1 waits this long for the second digit of 10 to 13."""
    settle: float = 0.25
    """A fresh scene takes no input this long: the second half of a double tap belongs to the old one."""
    settle_end: float = 0.9
    """The same for win and lose, where a child may still be tapping cards."""


class SuitColours(NamedTuple):
    """The colours of a suit: its signs on paper, on a veiled card and on a balcony; its five-bars; its court."""

    ink: Colour
    veiled: Colour
    balcony: Colour
    full: Colour
    """Ground of a five-bar that is full, and of the court."""
    part: Colour
    """Ground of a five-bar that is not."""
    dress: Colour
    fold: Colour


def red(p: Palette) -> SuitColours:
    """The colours of a red suit."""
    inks = p.vermilion, p.vermilion_veiled, p.vermilion_balcony
    return SuitColours(*inks, p.apricot, p.apricot_pale, p.vermilion, p.vermilion_fold)


def black(p: Palette) -> SuitColours:
    """The colours of a black suit, whose court wears blue."""
    return SuitColours(p.ink, p.ink_veiled, p.ink, p.mist, p.mist_pale, p.cloth, p.cloth_fold)


class Theme(NamedTuple):
    """Everything that has a colour, a duration or a waiting time."""

    palette: Palette = Palette()
    durations: Durations = Durations()
    patience: Patience = Patience()
    own_suits: Mapping[Suit, SuitColours] = MappingProxyType({})
    """The suits that are neither red nor black."""
    dyes: Dyes = UNDYED
    """What becomes of the colours in our SVG files."""
    outlined: bool = False
    """Whether shapes have a line about them, for eyes that cannot tell one ground from another."""

    large: bool = False
    """Whether what is written on cards is as large as it can be."""

    def suit(self, suit: Suit) -> SuitColours:
        """The colours of a suit."""
        own = self.own_suits.get(suit)
        if own is not None:
            return own
        return (red if suit in (Suit.HEARTS, Suit.DIAMONDS) else black)(self.palette)


class TextStyle(NamedTuple):
    """How a text is set: its cut, size and least size in pixels, its colour."""

    face: Face
    size: float
    colour: Colour
    least: float


# Sizes of type in pixels at u = 1 (1280x800, or 720x1280 in portrait).
HEADLINE, SUM, MAIN, MESSAGE, TITLE, LABEL, CAPTION = 100.0, 76.0, 54.0, 36.0, 32.0, 26.0, 22.0


LARGE_TEXT = 1.3
"""How much larger texts are for those who wish so, where their boxes have room."""


def style(size: float, u: float, colour: Colour, face: Face = Face.EXTRABOLD) -> TextStyle:
    """A text style of the scale in a window of unit `u`; small windows keep captions at 18 px where there is room."""
    return TextStyle(face, max(size * u, 18.0), colour, max(15.0 * u, 12.0))
