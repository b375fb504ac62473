"""The icons with which the site stands in tabs, on home screens and in lists of programs."""

from __future__ import annotations

from game.platform.resources import Resources
from game.platform.svg import png

PICTURE = "scene/app_icon"
SIDES = (180, 192, 512)
"""Pixels: what Apple's, Android's and other home screens ask for."""
WHOLE = 512
"""The side of our picture in its own units."""
SEEN = 0.8
"""So much of a maskable icon's middle is seen under every mask."""
MASKABLE = "icon-maskable.png"


def icons(resources: Resources) -> dict[str, bytes]:
    """The icons by their names."""
    svg = resources.picture(PICTURE)
    drawn = {f"icon-{side}.png": png(svg, (side, side)) for side in SIDES}
    return {"icon.svg": svg.encode(), **drawn, MASKABLE: png(_maskable(svg), (WHOLE, WHOLE))}


def _maskable(svg: str) -> str:
    """The picture in the middle of a ground of its own colour, which a mask may cut."""
    inside = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    ground = inside.split('fill="', 1)[1].split('"', 1)[0]
    edge = WHOLE * (1 - SEEN) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WHOLE}" height="{WHOLE}" viewBox="0 0 {WHOLE} {WHOLE}">'
        f'<rect x="0" y="0" width="{WHOLE}" height="{WHOLE}" fill="{ground}"/>'
        f'<g transform="translate({edge} {edge}) scale({SEEN})">{inside}</g></svg>'
    )
