"""The children's badges: an animal in a colour. Each colour has its own shape, so that none is needed to see it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from game.practice.children import Child, Colour
from game.ui import art
from game.ui.art import UNDYED, Art, Dyes, ReadSvg, group, inner, recoloured

SIDE = 200.0
"""A badge is a square of so many units."""

_MIDDLE = SIDE / 2
_RIM = 13.0


class _Dye(NamedTuple):
    """What a colour looks like: the rim and what is inside of it."""

    rim: art.Colour
    inside: art.Colour


_DYES = {
    Colour.RED: _Dye("#C8371B", "#FBD3C3"),
    Colour.BLUE: _Dye("#2C66A8", "#CFE1F4"),
    Colour.GREEN: _Dye("#3F7D34", "#D9EAC2"),
    Colour.YELLOW: _Dye("#EBA20A", "#FFEDB8"),
}
_EDGE: art.Colour = "#FFFBF3"
"""Round the rim, so that a badge stands out on a dark ground."""


def badge(read: ReadSvg, child: Child, dyes: Dyes = UNDYED) -> Art:
    """A child's badge; `read` gives our pictures, `dyes` are the theme's."""
    animal = group(inner(read(f"animals/{child.animal}")), x=21, y=21, scale=0.79)
    return Art(SIDE, SIDE, recoloured(_ground(child.colour) + animal, dyes))


def dot(colour: Colour, dyes: Dyes = UNDYED) -> Art:
    """A colour by itself, in the shape of its badges."""
    body = _shape(colour, 100, _EDGE) + _shape(colour, 93, _DYES[colour].rim)
    return Art(SIDE, SIDE, recoloured(body, dyes))


def _ground(colour: Colour) -> str:
    dye = _DYES[colour]
    return _shape(colour, 100, _EDGE) + _shape(colour, 96, dye.rim) + _shape(colour, 96 - _RIM, dye.inside)


def _shape(colour: Colour, reach: float, fill: art.Colour) -> str:
    """The shape of a colour, reaching so far from the middle: a disc, a square, a hexagon, a flower."""
    match colour:
        case Colour.RED:
            return art.disc(_MIDDLE, _MIDDLE, reach, fill)
        case Colour.BLUE:
            half = 0.92 * reach
            return art.rounded(_MIDDLE - half, _MIDDLE - half, 2 * half, 2 * half, 0.4 * half, fill)
        case Colour.GREEN:
            return _hexagon(reach, fill)
        case Colour.YELLOW:
            return _flower(reach, fill)


def _hexagon(reach: float, fill: art.Colour) -> str:
    """With a corner at the top; the corners are round because its line is."""
    bend = 0.2 * reach
    corners = [(sin(number * pi / 3), -cos(number * pi / 3)) for number in range(6)]
    points = " L".join(f"{_MIDDLE + (reach - bend) * x:.2f} {_MIDDLE + (reach - bend) * y:.2f}" for x, y in corners)
    stroke = f'stroke="{fill}" stroke-width="{2 * bend:.2f}" stroke-linejoin="round"'
    return f'<path d="M{points} Z" fill="{fill}" {stroke}/>'


def _flower(reach: float, fill: art.Colour) -> str:
    """Eight petals round a disc."""
    petal = 0.3 * reach
    turns = [number * pi / 4 for number in range(8)]
    petals = (
        art.disc(_MIDDLE + (reach - petal) * sin(turn), _MIDDLE - (reach - petal) * cos(turn), petal, fill)
        for turn in turns
    )
    return art.disc(_MIDDLE, _MIDDLE, 0.84 * reach, fill) + "".join(petals)
