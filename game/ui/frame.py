"""The frame of a sum: two fives in one box of ten, what the target has beyond ten apart, and discs too many outside."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.art import Anchor, Art, Label, disc, outline, ring, rounded
from game.ui.canvas import Canvas
from game.ui.crossing import TEN, Joining
from game.ui.geometry import Rect
from game.ui.kit import Kit

# Measures in diameters of a disc.
_PITCH, _PAD, _FIVES, _BOX, _APART = 1.3, 0.26, 0.26, 0.3, 0.5


def _pill(places: int) -> float:
    return (places - 1) * _PITCH + 1 + 2 * _PAD


_HIGH = 1 + 2 * _PAD


class FramePlan(NamedTuple):
    """Where everything stands, in pixels: the box of ten, the pills, the places in order, the discs too many."""

    disc: float
    box: Rect
    pills: tuple[Rect, ...]
    places: tuple[tuple[float, float], ...]
    extras: tuple[tuple[float, float], ...]
    extra_disc: float

    @property
    def in_line(self) -> bool:
        """Whether all places stand in one line."""
        return self.pills[0].cy == self.pills[-1].cy


def frame_plan(area: Rect, target: int, extra: int = 0) -> FramePlan:
    """The frame for a target in an area, in one line or in fives, whichever gives the larger discs."""
    return max((_plan(area, target, extra, stacked) for stacked in (False, True)), key=lambda plan: plan.disc)


def _plan(area: Rect, target: int, extra: int, stacked: bool) -> FramePlan:
    beyond = target - TEN
    columns = extra if extra <= 3 else -(-extra // 2)
    small = 1.0 if extra <= 3 else 0.72
    outside = (_PAD + columns * _PITCH * small) if extra else 0.0
    five = _pill(5)
    if stacked:
        wide = max(five + 2 * _BOX, _BOX + _pill(beyond) + outside)
        high = 2 * _HIGH + _FIVES + 2 * _BOX + _APART + _HIGH
    else:
        wide = 2 * five + _FIVES + 2 * _BOX + _APART + _pill(beyond) + outside
        high = _HIGH + 2 * _BOX
    d = min(area.w / wide, area.h / high)
    x, y = area.x + (area.w - wide * d) / 2, area.y + (area.h - high * d) / 2

    def rect(left: float, top: float, w: float, h: float) -> Rect:
        return Rect(x + left * d, y + top * d, w * d, h * d)

    if stacked:
        box = rect(0, 0, five + 2 * _BOX, 2 * _HIGH + _FIVES + 2 * _BOX)
        pills = (
            rect(_BOX, _BOX, five, _HIGH),
            rect(_BOX, _BOX + _HIGH + _FIVES, five, _HIGH),
            rect(_BOX, 2 * _HIGH + _FIVES + 2 * _BOX + _APART, _pill(beyond), _HIGH),
        )
    else:
        box = rect(0, 0, 2 * five + _FIVES + 2 * _BOX, high)
        pills = (
            rect(_BOX, _BOX, five, _HIGH),
            rect(_BOX + five + _FIVES, _BOX, five, _HIGH),
            rect(2 * five + _FIVES + 2 * _BOX + _APART, _BOX, _pill(beyond), _HIGH),
        )
    places = tuple(
        (pill.x + (_PAD + 0.5 + _PITCH * number) * d, pill.cy)
        for pill, count in zip(pills, (5, 5, beyond), strict=True)
        for number in range(count)
    )
    last = pills[-1]
    rows = 1 if extra <= 3 else 2
    extras = tuple(
        (
            last.right + (_PAD + (number % max(columns, 1) + 0.5) * _PITCH * small) * d,
            last.cy + (0 if rows == 1 else (number // columns - 0.5) * 1.15 * small * d * 1.1),
        )
        for number in range(extra)
    )
    return FramePlan(d, box, pills, places, extras, d * small)


def draw_frame(canvas: Canvas, kit: Kit, area: Rect, target: int, seen: Joining, missing: int, pulse: float) -> None:
    """The frame as it is `seen`; places that stay empty are ringed when `missing`, calmly by `pulse` (0..1)."""
    p = kit.palette
    total = seen.first + seen.second
    extra = max(-missing, 0)
    plan = frame_plan(area, target, extra)
    d = plan.disc
    ink = p.ink if seen.closed else p.line
    border = d * (0.11 if seen.closed else 0.06)
    box = plan.box
    canvas.art(
        Art(
            box.w,
            box.h,
            outline(
                border / 2,
                border / 2,
                box.w - border,
                box.h - border,
                d * 0.9,
                ink,
                border,
                dash=None if seen.closed else (d * 0.2, d * 0.2),
            ),
        ),
        box,
    )
    for pill in plan.pills:
        canvas.panel(pill, p.oat_deep, pill.h / 2)
    for number, (cx, cy) in enumerate(plan.places):
        here = Rect(cx - d / 2, cy - d / 2, d, d)
        if number < seen.first:
            canvas.art(first_disc(kit), here)
        elif number < total:
            canvas.art(second_disc(kit), here)
        elif seen.done and number < target and missing > 0 and number >= target - missing:
            canvas.art(missing_place(kit), here.scaled(1 + 0.1 * pulse))
        else:
            canvas.art(empty_place(kit), here)
    for number, (cx, cy) in enumerate(plan.extras):
        e = plan.extra_disc
        if target + number < total:
            canvas.art(extra_disc(kit), Rect(cx - e / 2, cy - e / 2, e, e))
    if seen.closed:
        high = max(d * 0.72, 15.0)
        badge = Rect(box.cx - high * 0.86, box.y - high * 0.45, high * 1.72, high)
        canvas.art(ten_badge(kit), badge)


def ten_badge(kit: Kit) -> Art:
    """The seal of the full box."""
    p = kit.palette
    body = rounded(0, 0, 124, 72, 36, p.oat) + rounded(5, 5, 114, 62, 31, p.ink)
    return Art(124, 72, body, (Label(str(TEN), 62, 53, 34, p.paper, anchor=Anchor.CENTRE),))


def first_disc(kit: Kit) -> Art:
    """The first number: solid cloth."""
    return Art(100, 100, disc(50, 50, 50, kit.palette.cloth))


def second_disc(kit: Kit) -> Art:
    """The second number: marigold with an ink ring and a hole."""
    p = kit.palette
    return Art(100, 100, disc(50, 50, 50, p.ink) + disc(50, 50, 43, p.marigold) + disc(50, 50, 14, p.ink))


def extra_disc(kit: Kit) -> Art:
    """A disc too many, outside the frame."""
    p = kit.palette
    body = disc(50, 50, 47, p.marigold) + disc(50, 50, 14, p.ink)
    return Art(100, 100, body + ring(50, 50, 45, p.vermilion, 9, dash=(17, 14)))


def empty_place(kit: Kit) -> Art:
    """A place to be filled."""
    p = kit.palette
    return Art(100, 100, disc(50, 50, 50, p.line) + disc(50, 50, 44, p.paper))


def missing_place(kit: Kit) -> Art:
    """A place that stayed empty: looks for its disc."""
    p = kit.palette
    return Art(100, 100, disc(50, 50, 48, p.paper) + ring(50, 50, 45, p.vermilion, 9, dash=(17, 14)), bleed=6)
