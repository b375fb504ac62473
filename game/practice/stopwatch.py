"""How long a child was at something, without its rests."""

from __future__ import annotations

from typing import NamedTuple

REST = 30.0
"""Seconds without an input after which the child counts as away. Choice of ours: three times the longest pause
before the game offers help, and far above a typical sum."""


class Stopwatch(NamedTuple):
    """Seconds spent, and seconds since the last input. Of each rest only the first `REST` seconds count.

    So a child that thinks for long is measured as slow, and one that goes out to play is not. Time in which the table
    is out of sight (help, panel, a question before it) is not fed in at all. Laws: what is counted never exceeds what
    passed, and how the time is cut into steps makes no difference.
    """

    seconds: float = 0.0
    quiet: float = 0.0

    @property
    def milliseconds(self) -> int:
        """The time spent, rounded."""
        return round(self.seconds * 1000)

    def passed(self, seconds: float) -> Stopwatch:
        """After so much time in view of the table."""
        counted = max(min(seconds, REST - self.quiet), 0.0)
        return Stopwatch(self.seconds + counted, self.quiet + seconds)

    def touched(self) -> Stopwatch:
        """After an input."""
        return self._replace(quiet=0.0)
