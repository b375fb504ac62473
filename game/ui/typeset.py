"""Setting a text into a box: breaking lines and choosing the size. Pure; the measuring is handed in."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.ui.art import Face
from game.ui.canvas import Measure
from game.ui.geometry import Rect
from game.ui.theme import TextStyle

NO_BREAK_SPACE = "\u00a0"
_LEADING = 0.2
"""The part of a line's height that may leave the box of a text: above and below its letters a line is empty."""


class Setting(NamedTuple):
    """A text ready to be drawn: its lines, size in pixels, width and height, and whether it really fits."""

    lines: tuple[str, ...]
    size: int
    width: float
    height: float
    fits: bool


def within(room: Rect, lines: int = 1) -> Rect:
    """The box for a text of so many lines that does not leave its room: where texts stand close above each other."""
    high = room.h * (1 - _LEADING / lines)
    return Rect(room.x, room.cy - high / 2, room.w, high)


def wrapped(measure: Measure, text: str, face: Face, size: int, width: float) -> tuple[str, ...]:
    """The text in lines no wider than `width` where its words allow; a line break in the text stays one."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and measure.line(longer, face, size)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


def balanced(measure: Measure, text: str, face: Face, size: int, width: float, count: int) -> tuple[str, ...]:
    """The text in `count` lines of about equal width, so that no last word stands alone; of two rather sentences."""
    if count == 2 and (sentences := _sentences(measure, text, face, size, width)):
        return sentences
    low, high = width / max(count, 1) / 2, width
    for _ in range(6):
        middle = (low + high) / 2
        lines = wrapped(measure, text, face, size, middle)
        widest = max(measure.line(one, face, size)[0] for one in lines)
        if len(lines) <= count and widest <= width:
            high = middle
        else:
            low = middle
    return wrapped(measure, text, face, size, high)


def _sentences(measure: Measure, text: str, face: Face, size: int, width: float) -> tuple[str, ...]:
    """The text in two lines of whole sentences no wider than `width`, as equal as may be; nothing if there are none."""

    def widest(lines: tuple[str, str]) -> float:
        return max(measure.line(line, face, size)[0] for line in lines)

    ends = [end.start() for end in re.finditer(r"(?<=[^\W\d][.!?]) ", text)]
    best = min(((text[:end], text[end + 1 :]) for end in ends), key=widest, default=())
    return best if best and widest(best) <= width else ()


def typeset(measure: Measure, text: str, style: TextStyle, width: float, height: float, most: int) -> Setting:
    """The text in at most `most` lines, at the largest size from the style's down to its least that fits the box."""
    size = round(style.size)
    while True:
        lines = wrapped(measure, text, style.face, size, width)
        if 1 < len(lines) <= most:
            lines = tuple(
                line
                for paragraph in text.split("\n")
                for line in balanced(
                    measure,
                    paragraph,
                    style.face,
                    size,
                    width,
                    len(wrapped(measure, paragraph, style.face, size, width)),
                )
            )
        sizes = [measure.line(line, style.face, size) for line in lines]
        wide, high = max(w for w, _ in sizes), sum(h for _, h in sizes)
        fits = len(lines) <= most and wide <= width and high <= height + _LEADING * sizes[0][1]
        if fits or size <= round(style.least):
            return Setting(lines, size, wide, high, fits)
        size -= 1
