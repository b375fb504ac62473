"""The emblem: a sun with as many petals as the target of the sums. It is goal, progress and seal."""

from __future__ import annotations

from game.ui.art import Anchor, Art, Colour, Label, disc, group
from game.ui.theme import Palette

# The sun stands in a square of 200 units; a petal reaches from its root to its tip, so far from the centre.
_ROOT, _TIP, _CORE = 44.0, 98.0, 44.0
_WIDTH_OF_13 = 31.8


def _petal(target: int, number: float, colour: Colour, grown: float = 1.0) -> str:
    """Petal `number` of `target`, counted clockwise from the top, grown from its root to the part `grown`."""
    w = _WIDTH_OF_13 * 13 / target / 2 * grown
    long = (_TIP - _ROOT) * grown
    belly, top = -_ROOT - 0.6 * long, -_ROOT - long
    neck, cheek = -_ROOT - 0.34 * long, -_ROOT - 0.83 * long
    path = (
        f"M0 {-_ROOT:.1f} C{-0.4 * w:.1f} {-_ROOT - 0.15 * long:.1f} {-w:.1f} {neck:.1f} {-w:.1f} {belly:.1f} "
        f"C{-w:.1f} {cheek:.1f} {-0.56 * w:.1f} {top:.1f} 0 {top:.1f} "
        f"C{0.56 * w:.1f} {top:.1f} {w:.1f} {cheek:.1f} {w:.1f} {belly:.1f} "
        f"C{w:.1f} {neck:.1f} {0.4 * w:.1f} {-_ROOT - 0.15 * long:.1f} 0 {-_ROOT:.1f} Z"
    )
    return group(f'<path d="{path}" fill="{colour}"/>', x=100, y=100, turn=360 * number / target)


class Suns:
    """Gives suns in the theme's colours and remembers them: composing one takes as long as drawing ten cards."""

    def __init__(self, palette: Palette) -> None:
        self._palette = palette
        self._known: dict[tuple[int, float | None, Colour | None, bool], Art] = {}

    def __call__(
        self, target: int, lit: float | None = None, *, unlit: Colour | None = None, rich: bool = False
    ) -> Art:
        """The sun of `sun`, composed once."""
        key = (target, lit, unlit, rich)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = sun(self._palette, target, lit, unlit=unlit, rich=rich)
        return found


def sun(
    palette: Palette, target: int, lit: float | None = None, *, unlit: Colour | None = None, rich: bool = False
) -> Art:
    """The sun with its number.

    `lit` petals (0..target) are alight, the one after them grows with the fraction, the others are `unlit`; all are
    alight when it isn't given. A `rich` sun has a second row of petals behind, for large sizes.
    """
    alight = float(target) if lit is None else min(max(lit, 0.0), float(target))
    whole, growing = int(alight), alight - int(alight)
    body = ""
    if rich:
        behind = "".join(_petal(target, number + 0.5, palette.amber) for number in range(target))
        body += group(behind, x=6, y=6, scale=0.94)
    body += "".join(_petal(target, number, unlit or palette.lagoon_deep) for number in range(whole, target))
    body += "".join(_petal(target, number, palette.marigold) for number in range(whole))
    if growing > 0.02:
        body += _petal(target, whole, palette.marigold, growing)
    core = _CORE if alight == target else _CORE * 0.93
    body += disc(100, 100, core, palette.marigold)
    return Art(200, 200, body, (Label(str(target), 100, 117, 34, palette.ink, anchor=Anchor.CENTRE),))
