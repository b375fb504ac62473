"""Moving the keyboard's focus between what can be tapped, by where it lies on the screen."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.ui.geometry import Rect


def reading_order(targets: Mapping[str, Rect]) -> tuple[str, ...]:
    """The targets line by line, as a page is read: those whose heights overlap by half stand in one line."""
    left = sorted(targets, key=lambda name: (targets[name].y, targets[name].x))
    order: list[str] = []
    while left:
        first = targets[left[0]]
        line = [name for name in left if targets[name].y < first.cy]
        order += sorted(line, key=lambda name: targets[name].x)
        left = [name for name in left if name not in line]
    return tuple(order)


def following(targets: Mapping[str, Rect], current: str | None, step: int) -> str | None:
    """The target `step` places after the current one in reading order, going round at the ends."""
    order = reading_order(targets)
    if not order:
        return None
    if current not in order:
        return order[0 if step > 0 else -1]
    return order[(order.index(current) + step) % len(order)]


def neighbour(targets: Mapping[str, Rect], current: str | None, dx: int, dy: int) -> str | None:
    """The nearest target in a direction (dx, dy one of 0, 1, -1); the current one where there is none."""
    if current is None or current not in targets:
        return following(targets, None, 1)
    here = targets[current]

    def effort(name: str) -> float:
        there = targets[name]
        ahead = (there.cx - here.cx) * dx + (there.cy - here.cy) * dy
        aside = abs(there.cx - here.cx) if dy else abs(there.cy - here.cy)
        overlap = (
            (there.x < here.right and here.x < there.right) if dy else (there.y < here.bottom and here.y < there.bottom)
        )
        return ahead + (0.4 if overlap else 3.0) * aside

    def lies_ahead(name: str) -> bool:
        there = targets[name]
        if dx:
            return (there.cx - here.cx) * dx > min(here.w, there.w) / 4
        return (there.cy - here.cy) * dy > min(here.h, there.h) / 4

    ahead = [name for name in targets if name != current and lies_ahead(name)]
    return min(ahead, key=effort, default=current)


def distance(one: Rect, other: Rect) -> float:
    """How far apart the middles of two boxes lie, in pixels."""
    return math.hypot(one.cx - other.cx, one.cy - other.cy)
