"""The signs that tell a card's state, each readable in grey: ring, rays, badge, stitches, brackets.

Drawn over a box of any proportions; `scale` is the width in pixels of what would be 300 units of a card.
"""

from __future__ import annotations

from game.ui.art import Anchor, Art, Label, disc, group, outline, rounded
from game.ui.theme import Palette

_CARD = (300.0, 400.0, 28.0)


def picked(palette: Palette, badge: bool = True) -> Art:
    """The double ring and the plus of a card in hand: a gap, then marigold. Without the `badge` only the ring."""
    w, h, r = _CARD
    body = outline(-4, -4, w + 8, h + 8, r + 4, palette.ink, 5)
    body += outline(-11, -11, w + 22, h + 22, r + 11, palette.marigold, 12)
    if not badge:
        return Art(w, h, body, bleed=44)
    body += disc(150, 400, 38, palette.paper) + disc(150, 400, 33, palette.ink)
    body += rounded(133, 396.5, 34, 7, 3.5, palette.marigold) + rounded(146.5, 383, 7, 34, 3.5, palette.marigold)
    return Art(w, h, body, bleed=44)


def rays(palette: Palette, w: float = 300.0, h: float = 400.0) -> Art:
    """A thin ring with sun rays all round: the card (or stock, or button) that fits now."""
    body = outline(-2, -2, w + 4, h + 4, 30, palette.marigold, 7)
    reach, gap = 16.0, 14.0
    for along, count in ((w, max(round(w / 56), 3)), (h, max(round(h / 56), 3))):
        for number in range(count):
            t = (number + 0.5) * along / count
            for side in (0, 1):
                if along == w:
                    y = -gap - reach if side == 0 else h + gap
                    body += rounded(t - 4, y, 8, reach, 4, palette.marigold)
                else:
                    x = -gap - reach if side == 0 else w + gap
                    body += rounded(x, t - 4, reach, 8, 4, palette.marigold)
    for x, y, turn in ((-12, -12, -45), (w + 12, -12, 45), (w + 12, h + 12, 135), (-12, h + 12, 225)):
        body += group(rounded(-4, -reach / 2, 8, reach, 4, palette.marigold), x=x, y=y, turn=turn)
    glow = "".join(outline(-2, -2, w + 4, h + 4, 30, palette.marigold, width, opacity=0.09) for width in (14, 22, 30))
    return Art(w, h, glow + body, bleed=36)


def matched(palette: Palette) -> Art:
    """The ring of a card that is part of a right pair."""
    w, h, r = _CARD
    return Art(w, h, outline(0, 0, w, h, r, palette.marigold, 10), bleed=8)


def check(palette: Palette, tick: Art) -> Art:
    """The round badge with a tick, 100 by 100 units; `tick` is the icon in marigold."""
    body = disc(50, 50, 50, palette.paper) + disc(50, 50, 45, palette.ink)
    return Art(100, 100, body + group(tick.body, x=24, y=24, scale=0.54))


def wanted(palette: Palette, sign: str) -> Art:
    """The chip that says which number a pile waits for, or that it waits, 88 by 100 units."""
    body = rounded(0, 0, 88, 100, 20, palette.paper) + outline(4, 4, 80, 92, 17, palette.ink, 4.5, dash=(10, 9))
    return Art(88, 100, body, (Label(sign, 44, 74, 48, palette.ink, anchor=Anchor.CENTRE, widest=68),))


def plus(palette: Palette) -> Art:
    """The sign between a balcony and the pile below it, 100 by 100 units."""
    body = disc(50, 50, 50, palette.marigold) + disc(50, 50, 42, palette.ink)
    return Art(
        100, 100, body + rounded(27, 45, 46, 10, 5, palette.marigold) + rounded(45, 27, 10, 46, 5, palette.marigold)
    )


def coin(palette: Palette, icon: Art | None = None) -> Art:
    """A chance that is left, 100 by 100 units, with a picture of what it is for."""
    body = disc(50, 50, 50, palette.marigold_deep) + disc(50, 47, 47, palette.marigold)
    return Art(100, 100, body + (group(icon.body, x=22, y=19, scale=56 / icon.w) if icon else ""))


def wrong(palette: Palette) -> Art:
    """The stitched outline of a pair that did not match: no cross, no red."""
    w, h, r = _CARD
    return Art(w, h, outline(-14, -14, w + 28, h + 28, r + 12, palette.paper, 6, dash=(26, 17)), bleed=22)


def number_pill(palette: Palette, number: str) -> Art:
    """A deal's number, for a class to compare."""
    body = rounded(0, 0, 240, 74, 37, palette.paper) + rounded(4, 4, 232, 66, 33, palette.ink)
    return Art(240, 74, body, (Label(number, 120, 54, 36, palette.paper, anchor=Anchor.CENTRE, widest=196),))


FOCUS_OFF = 12.0
"""How far the brackets of the focus stand off their box."""


def focus(palette: Palette, w: float, h: float, *, reach: float = 0.26) -> Art:
    """Four corner brackets, paper with an ink edge, about a box of w by h units."""
    arm = min(w, h) * reach
    off, r = FOCUS_OFF, 30.0
    body = ""
    for colour, width in ((palette.ink, 17.0), (palette.paper, 10.0)):
        for sx, x in ((1, -off), (-1, w + off)):
            for sy, y in ((1, -off), (-1, h + off)):
                path = (
                    f"M{x} {y + sy * (r + arm):.1f} L{x} {y + sy * r:.1f} "
                    f"Q{x} {y} {x + sx * r:.1f} {y} L{x + sx * (r + arm):.1f} {y}"
                )
                body += (
                    f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
                )
    return Art(w, h, body, bleed=24)
