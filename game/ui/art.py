"""Pictures as values: a piece of SVG markup with lines of text on it, in units of its own.

A picture is composed, never drawn pixel by pixel: scenes hand an `Art` and a box to the canvas,
which renders it once for every size and keeps it. The markup stays within what nanosvg draws
(shapes, paths, groups with transforms, gradients; no text, no `use`, no filters), so words and
numerals are labels that the canvas sets with a font.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from game.ui.stitches import along_box, along_circle

Colour = str
"""A colour as #RRGGBB."""

Dyes = Mapping[Colour, Colour]
"""The colours to be put in the place of others."""

UNDYED: Dyes = MappingProxyType({})

ReadSvg = Callable[[str], str]
"""Gives the text of one of our SVG files by its name below the assets, such as "cards/suit_heart"."""


class Face(Enum):
    """The cuts of the fonts that the build makes."""

    BLACK = "Nunito-Black"
    EXTRABOLD = "Nunito-ExtraBold"
    BOLD = "Nunito-Bold"
    HEADLINE = "Fredoka-SemiBold"

    # There is one of each, and it is asked for some hundred times a frame: Enum's own way is written in Python.
    __hash__ = object.__hash__


class Anchor(Enum):
    """Which point of a line of text stands at its place."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class Label(NamedTuple):
    """A line of text on a picture: the place of its baseline and the height of its capitals, in the picture's units."""

    text: str
    x: float
    baseline: float
    cap: float
    colour: Colour
    face: Face = Face.BLACK
    anchor: Anchor = Anchor.LEFT
    widest: float = 0.0
    """Narrowed to this width where the text is wider; 0 for no limit."""


class Art(NamedTuple):
    """A picture of `w` by `h` units. `bleed` is how far it reaches over its box on every side (shadows, rays).

    `under` is a picture of the same measures below it, which many share (a card's paper): it is rendered once for all.
    A `soft` one has no edges: it may be rendered small and stretched.
    """

    w: float
    h: float
    body: str
    labels: tuple[Label, ...] = ()
    bleed: float = 0.0
    under: Art | None = None
    soft: bool = False


def group(body: str, *, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """Markup moved to (x, y), made larger and turned clockwise by degrees about that point."""
    return f'<g transform="translate({x:.2f} {y:.2f}) rotate({turn:.2f}) scale({scale:.4f})">{body}</g>'


def rounded(x: float, y: float, w: float, h: float, radius: float, fill: Colour, opacity: float = 1.0) -> str:
    """A filled rectangle with round corners."""
    faint = f' fill-opacity="{opacity:.3f}"' if opacity < 1 else ""
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{radius:.2f}" fill="{fill}"{faint}/>'


def outline(
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float,
    colour: Colour,
    width: float,
    *,
    dash: tuple[float, float] | None = None,
    opacity: float = 1.0,
) -> str:
    """The edge of a rectangle with round corners, as a line or as stitches."""
    faint = f' stroke-opacity="{opacity:.3f}"' if opacity < 1 else ""
    stroke = f'stroke="{colour}" stroke-width="{width:.2f}"{faint}'
    if dash is not None:
        return _stitched(along_box(x, y, w, h, radius, dash), stroke)
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{radius:.2f}" fill="none" {stroke}/>'


def stitched(points: str, colour: Colour, width: float) -> str:
    """Stitches along path data from `game.ui.stitches`."""
    return _stitched(points, f'stroke="{colour}" stroke-width="{width:.2f}"')


def _stitched(points: str, stroke: str) -> str:
    return f'<path d="{points}" fill="none" {stroke} stroke-linecap="round" stroke-linejoin="round"/>'


def disc(cx: float, cy: float, radius: float, fill: Colour, opacity: float = 1.0) -> str:
    """A filled circle."""
    faint = f' fill-opacity="{opacity:.3f}"' if opacity < 1 else ""
    return f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{radius:.2f}" fill="{fill}"{faint}/>'


def ring(
    cx: float, cy: float, radius: float, colour: Colour, width: float, *, dash: tuple[float, float] | None = None
) -> str:
    """A circle's line, whole or as stitches."""
    stroke = f'stroke="{colour}" stroke-width="{width:.2f}"'
    if dash is not None:
        return _stitched(along_circle(cx, cy, radius, dash), stroke)
    return f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{radius:.2f}" fill="none" {stroke}/>'


def line(points: str, colour: Colour, width: float) -> str:
    """A line with round ends along path data ("M0 0 L10 10")."""
    return (
        f'<path d="{points}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def recoloured(markup: str, dyes: Dyes) -> str:
    """The markup with these colours put in the place of others, all at once."""
    if not dyes:
        return markup
    # By hand, not by a regular expression: the first picture waits for it.
    before, *pieces = markup.split("#")
    return before + "".join(dyes.get(f"#{piece[:6]}", f"#{piece[:6]}") + piece[6:] for piece in pieces)


def inner(svg: str) -> str:
    """The markup between the outer tags of one of our SVG files."""
    return svg[svg.index(">", svg.index("<svg")) + 1 : svg.rindex("</svg>")]


def view(svg: str) -> tuple[float, float]:
    """The width and height in units of one of our SVG files."""
    match = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    if match is None:
        raise ValueError("the picture has no viewBox that starts at 0 0")
    return float(match[1]), float(match[2])
