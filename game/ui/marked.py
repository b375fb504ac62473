"""What is shown of a card besides itself: how it stands while it is marked, and for how long that moves."""

from __future__ import annotations

from enum import Enum, auto

from game.ui import marks
from game.ui.art import Art
from game.ui.easing import out_back, swing, wave
from game.ui.flights import Pose
from game.ui.layout import ASPECT
from game.ui.theme import Palette, Theme


class Mark(Enum):
    """Why a card is marked."""

    HELD = auto()
    PARTNER = auto()
    SHOWN = auto()
    WRONG_FIRST = auto()
    WRONG_SECOND = auto()


def stirs(mark: Mark, age: float, theme: Theme) -> bool:
    """Whether a mark still moves so many seconds after it came."""
    d, patience = theme.durations, theme.patience
    limits = {Mark.HELD: d.pick, Mark.PARTNER: patience.rays, Mark.SHOWN: 2 * d.show}
    return age < limits.get(mark, d.swing)


def stance(pose: Pose, mark: Mark, age: float, theme: Theme, *, still: bool, over: bool) -> Pose:
    """How a card lies that was marked `age` seconds ago; `still` where motion is reduced, `over` before other cards."""
    d = theme.durations
    match mark:
        case Mark.HELD:
            rise = 1.0 if still else out_back(min(age / d.pick, 1.0))
            # Before other cards it steps forward, so that it hides none of their values.
            return pose._replace(cy=pose.cy + (0.034 if over else -0.02) * rise * pose.w * ASPECT)
        case Mark.PARTNER:
            breath = 0.0 if still else wave(min(age, theme.patience.rays), d.rays)
            # In steps, each rendered for its size: a picture scaled from another size is duller than its neighbours.
            return pose._replace(w=pose.w * (0.94 + 0.03 * round(breath * 3) / 3))
        case Mark.SHOWN:
            breath = 0.0 if still else wave(min(age, 2 * d.show), d.show)
            return pose._replace(w=pose.w * (0.94 + 0.06 * round(breath * 4) / 4))
        case Mark.WRONG_FIRST | Mark.WRONG_SECOND:
            lean = 3.4 if mark is Mark.WRONG_FIRST else -3.4
            swung = 0.0 if still else 5 * swing(min(age / d.swing, 1.0))
            return pose._replace(w=pose.w * 0.93, turn=lean + swung)


def sign(mark: Mark, palette: Palette, *, badge: bool) -> Art:
    """The picture over a marked card or gap; the ring of what is held has a plus where `badge` asks for it."""
    match mark:
        case Mark.HELD:
            return marks.picked(palette, badge=badge)
        case Mark.PARTNER | Mark.SHOWN:
            return marks.rays(palette)
        case Mark.WRONG_FIRST | Mark.WRONG_SECOND:
            return marks.wrong(palette)
