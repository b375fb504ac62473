"""The emblem: a sun with as many petals as the target of the sums. It is goal, progress and seal."""

from __future__ import annotations

from game.ui.art import Anchor, Art, Colour, Label, disc, group, stitched
from game.ui.stitches import along_line
from game.ui.theme import Palette, Theme

# The sun stands in a square of 200 units; a petal reaches from its root to its tip, so far from the centre.
_ROOT, _TIP, _CORE = 44.0, 98.0, 44.0
_WIDTH_OF_13 = 31.8


_STEPS_OF_A_CURVE = 6

_Point = tuple[float, float]
_Curve = tuple[_Point, _Point, _Point, _Point]


def _curves(target: int, grown: float) -> tuple[_Curve, ...]:
    """The edge of a petal that points up from the middle (0, 0), as four cubic curves from its root and back."""
    w = _WIDTH_OF_13 * 13 / target / 2 * grown
    long = (_TIP - _ROOT) * grown
    root, belly, top = -_ROOT, -_ROOT - 0.6 * long, -_ROOT - long
    neck, cheek = -_ROOT - 0.34 * long, -_ROOT - 0.83 * long
    lower: _Curve = ((0, root), (-0.4 * w, root - 0.15 * long), (-w, neck), (-w, belly))
    upper: _Curve = ((-w, belly), (-w, cheek), (-0.56 * w, top), (0, top))
    return lower, upper, _on_the_way_back(upper), _on_the_way_back(lower)


def _on_the_way_back(curve: _Curve) -> _Curve:
    """A curve mirrored to the other side, from its end to its start."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    return (-dx, dy), (-cx, cy), (-bx, by), (-ax, ay)


def petal(target: int, number: float, colour: Colour, grown: float = 1.0) -> str:
    """Petal `number` of `target`, counted clockwise from the top, grown from its root to the part `grown`."""
    curves = _curves(target, grown)
    path = f"M{_pair(curves[0][0])} " + " ".join(f"C{' '.join(map(_pair, curve[1:]))}" for curve in curves)
    return _turned(target, number, f'<path d="{path} Z" fill="{colour}"/>')


def petal_seam(target: int, number: float, colour: Colour, width: float, dash: tuple[float, float]) -> str:
    """The edge of a petal as stitches; `dash` is the length of a stitch and of the gap after it."""
    corners = tuple(
        _on(curve, step / _STEPS_OF_A_CURVE) for curve in _curves(target, 1.0) for step in range(_STEPS_OF_A_CURVE)
    )
    return _turned(target, number, stitched(along_line(corners, dash), colour, width))


def _turned(target: int, number: float, body: str) -> str:
    return group(body, x=100, y=100, turn=360 * number / target)


def _pair(point: _Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def _on(curve: _Curve, t: float) -> _Point:
    """The point at the part `t` of a cubic curve."""
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, curve, strict=True)) for axis in (0, 1))
    return x, y


class Suns:
    """Gives suns in the theme's colours and remembers them: composing one takes as long as drawing ten cards."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._known: dict[tuple[int, float | None, Colour | None, bool], Art] = {}

    def __call__(
        self, target: int, lit: float | None = None, *, unlit: Colour | None = None, rich: bool = False
    ) -> Art:
        """The sun of `sun`, composed once."""
        key = (target, lit, unlit, rich)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = sun(
                self._theme.palette, target, lit, unlit=unlit, rich=rich, outlined=self._theme.outlined
            )
        return found


def sun(
    palette: Palette,
    target: int,
    lit: float | None = None,
    *,
    unlit: Colour | None = None,
    rich: bool = False,
    outlined: bool = False,
) -> Art:
    """The sun with its number.

    `lit` petals (0..target) are alight, the one after them grows with the fraction, the others are `unlit`; all are
    alight when it isn't given. A `rich` sun has a second row of petals behind, for large sizes. An
    `outlined` one can be seen on any ground.
    """
    alight = float(target) if lit is None else min(max(lit, 0.0), float(target))
    whole, growing = int(alight), alight - int(alight)
    body = ""
    if rich:
        behind = "".join(petal(target, number + 0.5, palette.amber) for number in range(target))
        body += group(behind, x=6, y=6, scale=0.94)
    dark = unlit or palette.unlit
    asleep = "".join(
        petal(target, number, palette.lagoon_deep if outlined else dark) for number in range(whole, target)
    )
    # Outlined, those that are not alight are hollow: a petal's shape tells it, not its brightness alone.
    body += f'<g stroke="{dark}" stroke-width="4">{asleep}</g>' if outlined else asleep
    body += "".join(petal(target, number, palette.marigold) for number in range(whole))
    if growing > 0.02:
        body += petal(target, whole, palette.marigold, growing)
    core = _CORE if alight == target else _CORE * 0.93
    body += disc(100, 100, core, palette.marigold)
    if outlined:
        body = f'<g stroke="{palette.ink}" stroke-width="2.5">{body}</g>'
    return Art(200, 200, body, (Label(str(target), 100, 117, 34, palette.ink, anchor=Anchor.CENTRE),))
