"""Contrast: computed for every pair of colours that carries text or meaning, and looked up in the pictures themselves.

Limits of WCAG 2.1, level AA: 4.5 for text (1.4.3), 3 for large text (24 px, or 18.7 px in bold; all our cuts are bold)
and for what has to be told apart (1.4.11). In high contrast level AAA: 7 for text, 4.5 for large text (1.4.6).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import median_low

import pygame
import pytest

from game.engine.cards import Suit
from game.ui.theme import Palette, Theme
from game.ui.themes import chosen
from tests.gallery import picture
from tests.pilot import canvas_on
from tests.recording import Recording, Written
from tests.states import STATES

TEXT, SIGN = 4.5, 3.0
ENHANCED_TEXT, ENHANCED_LARGE = 7.0, 4.5
LARGE_BOLD = 18.7


@dataclass(frozen=True, slots=True)
class Pair:
    """One colour on another, by their names in the palette, the ratio it needs, and where it is used."""

    colour: str
    ground: str
    least: float
    used: str


PAIRS = (
    Pair("paper", "lagoon", TEXT, "headlines and the bar's title at the brightest place of the table"),
    Pair("paper", "lagoon_edge", TEXT, "the same at the darkest place"),
    Pair("paper", "lagoon_bar", TEXT, "the bar of the grown-ups' panel"),
    Pair("paper", "lagoon_deep", TEXT, "language switch, icons in discs"),
    Pair("paper", "dusk", TEXT, "words of the lose scene"),
    Pair("paper", "dusk_edge", TEXT, "the same at the edge"),
    Pair("paper", "cloth", TEXT, "first number of a sum, open tab, switch that is on"),
    Pair("paper", "ink", TEXT, "number on the stock, seal of the ten"),
    Pair("ink", "paper", TEXT, "black cards, bubbles, plain buttons, pair table"),
    Pair("ink", "marigold", TEXT, "main buttons, second number of a sum, the sun's 13, language in force"),
    Pair("ink", "oat", TEXT, "tray, gate, notes"),
    Pair("ink", "oat_deep", TEXT, "round buttons on oat"),
    Pair("ink_soft", "paper", TEXT, "letters in the pair table, notes in the panel"),
    Pair("ink_soft", "oat", TEXT, "tabs, what the gate says of an answer"),
    Pair("ink_soft", "oat_deep", TEXT, "tabs in portrait"),
    Pair("vermilion", "paper", TEXT, "values and letters of red cards"),
    Pair("ink_veiled", "veil", TEXT, "values of covered black cards"),
    Pair("vermilion_veiled", "veil", TEXT, "values of covered red cards"),
    Pair("ink", "balcony", TEXT, "values of black cards on the balcony"),
    Pair("vermilion_balcony", "balcony", TEXT, "values of red cards on the balcony"),
    Pair("vermilion", "apricot", SIGN, "pips in a full bar of a red card"),
    Pair("vermilion", "apricot_pale", SIGN, "pips in a bar not full"),
    Pair("ink", "mist", SIGN, "pips in a full bar of a black card"),
    Pair("ink", "mist_pale", SIGN, "pips in a bar not full"),
    Pair("marigold", "lagoon", SIGN, "rays and rings about cards"),
    Pair("marigold", "unlit", SIGN, "petals alight beside those that are not"),
    Pair("marigold", "ink", SIGN, "ticks and the plus of a picked card"),
    Pair("marigold", "dusk", SIGN, "sun of the lose scene"),
    Pair("cloth", "oat_deep", SIGN, "discs of the first number in the frame"),
    Pair("ink", "oat_deep", SIGN, "rings about the discs of the second number"),
    Pair("line", "oat_deep", SIGN, "empty places of the frame"),
    Pair("line", "oat", SIGN, "box of ten not full, dots not yet found"),
    Pair("line", "paper", SIGN, "choices not taken, switch that is off"),
    Pair("vermilion", "oat_deep", SIGN, "stitches of a missing place, and of discs too many"),
    Pair("vermilion", "oat", SIGN, "discs too many"),
    Pair("paper", "coral", SIGN, "border of a card's back"),
)

DECORATION = {
    "paper_edge": "the edge below cards and plain buttons",
    "marigold_deep": "the edge below main buttons, the bar at the open tab",
    "pip_place": "dots where a card has no pip: what counts are the pips",
    "amber": "the second row of the sun's petals",
    "dusk_petal": "unlit petals at dusk: the number of pairs is told in words",
    "veil_edge": "the edge of covered cards",
    "seam": "stitches of empty places on the table",
    "shadow": "the shadow of cards",
    "cloth_fold": "folds in the court's blue clothes",
    "vermilion_fold": "folds in the court's red clothes",
    "cloud_far": "a cloud",
    "cloud_near": "a cloud",
}
"""Colours that carry no meaning by themselves, and what they are for."""


def luminance(colour: tuple[int, ...]) -> float:
    """Relative luminance, 0 to 1, as WCAG 2.1 defines it."""
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: float, other: float) -> float:
    """The ratio of two luminances, 1 to 21."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour.removeprefix("#")))


def test_the_formula() -> None:
    assert contrast(luminance((0, 0, 0)), luminance((255, 255, 255))) == pytest.approx(21)
    assert contrast(luminance(rgb("#767676")), luminance(rgb("#FFFFFF"))) == pytest.approx(4.54, abs=0.01)


def ratio(one: str, other: str) -> float:
    """The contrast of two colours as #RRGGBB."""
    return contrast(luminance(rgb(one)), luminance(rgb(other)))


THEMES = [
    pytest.param(chosen(high_contrast=high, four_colours=four), ENHANCED_TEXT if high else TEXT, id=name)
    for high, four, name in (
        (False, False, "usual"),
        (False, True, "four"),
        (True, False, "high"),
        (True, True, "both"),
    )
]
"""Every look, and the least contrast of its texts."""


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair.colour} on {pair.ground}")
@pytest.mark.parametrize(("theme", "text"), THEMES[::2])
def test_colours_can_be_told_apart(theme: Theme, text: float, pair: Pair) -> None:
    found = ratio(getattr(theme.palette, pair.colour), getattr(theme.palette, pair.ground))
    assert found >= (text if pair.least == TEXT else pair.least), f"{found:.2f}: {pair.used}"


@pytest.mark.parametrize("suit", Suit)
@pytest.mark.parametrize(("theme", "text"), THEMES)
def test_suits_can_be_read(theme: Theme, text: float, suit: Suit) -> None:
    p, colours = theme.palette, theme.suit(suit)
    for ink, ground in ((colours.ink, p.paper), (colours.veiled, p.veil), (colours.balcony, p.balcony)):
        assert ratio(ink, ground) >= text, f"{ink} on {ground}"
    for ground in (colours.full, colours.part):
        assert ratio(colours.ink, ground) >= SIGN, f"{colours.ink} on {ground}"


def test_every_colour_is_accounted_for() -> None:
    used = {name for pair in PAIRS for name in (pair.colour, pair.ground)}
    assert set(Palette._fields) == used | set(DECORATION)
    assert not used & set(DECORATION)


def ground_about(surface: pygame.Surface, written: Written) -> float:
    """The luminance of what a text stands on: the commonest colour in and about it; letters leave most of it free."""
    box = pygame.Rect(*map(round, written.covered)).inflate(4, 4).clip(surface.get_rect())
    seen = [surface.get_at((x, y))[:3] for x in range(box.left, box.right, 2) for y in range(box.top, box.bottom, 2)]
    about = Counter(tuple(part >> 4 for part in colour) for colour in seen).most_common(1)[0][0]
    return median_low([luminance(colour) for colour in seen if tuple(part >> 4 for part in colour) == about])


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("high_contrast", [False, True], ids=["usual", "high"])
def test_texts_can_be_read_where_they_stand(state: str, high_contrast: bool) -> None:
    size = (800, 480)
    least, large = (ENHANCED_TEXT, ENHANCED_LARGE) if high_contrast else (TEXT, SIGN)
    surface = picture(STATES[state], "en", size, high_contrast=high_contrast)
    canvas = Recording(canvas_on(pygame.Surface(size)))
    pilot = STATES[state](language="en", size=size, high_contrast=high_contrast)
    pilot.canvas = canvas
    pilot.scene.dirty = True
    pilot.send(dt=0.0)
    for written in canvas.texts:
        found = contrast(luminance(rgb(written.colour)), ground_about(surface, written))
        assert found >= (large if written.size >= LARGE_BOLD else least), f"{found:.2f}: {written.text!r}"
