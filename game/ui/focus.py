"""Moving the keyboard's focus between what can be tapped, by where it lies on the screen."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypeAlias

from game.ui.geometry import Rect

MOST_IN_ROW = 6
"""More targets in a line are cut into rows for a single switch: nobody is to wait for long."""

Rows: TypeAlias = tuple[tuple[str, ...], ...]


def lines(targets: Mapping[str, Rect]) -> Rows:
    """The targets line by line, as a page is read: those whose heights overlap by half stand in one line."""
    left = sorted(targets, key=lambda name: (targets[name].y, targets[name].x))
    found: list[tuple[str, ...]] = []
    while left:
        first, *others = left
        # What has no height, as in a window made tiny, is at least in a line with itself.
        line = [first, *(name for name in others if targets[name].y < targets[first].cy)]
        found.append(tuple(sorted(line, key=lambda name: targets[name].x)))
        left = [name for name in others if name not in line]
    return tuple(found)


def reading_order(targets: Mapping[str, Rect]) -> tuple[str, ...]:
    """The targets in the order in which a page is read."""
    return tuple(name for line in lines(targets) for name in line)


def rows(*groups: Mapping[str, Rect]) -> Rows:
    """The rows in which a single switch finds the targets: line by line, one group after the other."""
    return tuple(part for group in groups for line in lines(group) for part in parts(line))


def parts(line: tuple[str, ...]) -> Rows:
    """A line in rows of nearly the same length, none longer than `MOST_IN_ROW`."""
    count = -(-len(line) // MOST_IN_ROW)
    return tuple(line[part * len(line) // count : (part + 1) * len(line) // count] for part in range(count))


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
