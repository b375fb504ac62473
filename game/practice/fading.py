"""Let hints fade: how much help a child gets with each bond, by what it has shown to know. Pure."""

from __future__ import annotations

from typing import NamedTuple

from game.practice.children import Child
from game.settings import HintMode, Settings
from game.settings import Teaching as Teaching  # whoever asks for what was practised asks for what is taught

FIRST_TRIES = 3
"""So many first tries lower the help by one step."""

ROW_RIGHTS = 3
"""After so many right answers read from the pair table, the bond's row is covered."""

STEPS = (HintMode.OFF, HintMode.TABLE, HintMode.PARTNER, HintMode.SHOW)
"""From no help to the most."""


def teaching_of(settings: Settings, child: Child | None) -> Teaching:
    """What the teacher has set for a child: its own, or what holds for the room; the room's for None."""
    room = Teaching(settings.hints, settings.hints_fade)
    return room if child is None else settings.child_hints.get(str(child), room)


class Practised(NamedTuple):
    """What one child has shown of one bond.

    `level` is how much help it still needs, whatever the teacher allows: the help given is the lesser of the two. So
    help never exceeds the teacher's mode, and a bond that failed under a mean mode gets more once a kinder one is set.
    """

    level: HintMode = HintMode.SHOW
    first_tries: int = 0
    """First tries since the last step."""
    row_rights: int = 0
    """Right answers in table mode since the bond's row was last uncovered."""

    @property
    def row_covered(self) -> bool:
        """Whether the bond's row of the pair table is covered, so that a right answer shows knowledge."""
        return self.row_rights >= ROW_RIGHTS

    def help(self, teaching: Teaching) -> HintMode:
        """The help in force for the bond."""
        return min(self.level, teaching.mode, key=STEPS.index) if teaching.fades else teaching.mode

    def right(self, teaching: Teaching, first_try: bool) -> Practised:
        """After a right answer."""
        given = self.help(teaching)
        read = self.row_rights + (given is HintMode.TABLE)
        now = self._replace(row_rights=min(read, ROW_RIGHTS))
        if not (teaching.fades and first_try):
            return now
        if self.first_tries + 1 < FIRST_TRIES:
            return now._replace(first_tries=self.first_tries + 1)
        return now._replace(level=_stepped(given, -1), first_tries=0)

    def wrong(self, teaching: Teaching) -> Practised:
        """After a wrong pair that counts for the bond."""
        if not teaching.fades:
            return self.uncovered()
        return Practised(_stepped(self.help(teaching), +1))

    def uncovered(self) -> Practised:
        """After a tap on the covered row."""
        return self._replace(row_rights=0)


def _stepped(mode: HintMode, by: int) -> HintMode:
    return STEPS[min(max(STEPS.index(mode) + by, 0), len(STEPS) - 1)]
