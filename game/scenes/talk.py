"""What the tray says, how long it has been saying it, and when it gives way to what was there before."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.clock import turning_time
from game.ui.crossing import joining_time
from game.ui.theme import Theme
from game.ui.tray import Blank, Message, Said, Table, Tried


class Talk:
    """The tray's side of a game. What is said is a function, so that it can be told again in another language."""

    def __init__(self, theme: Theme, rest: Callable[[], Said]) -> None:
        """`rest` tells what the tray shows when nothing happened just now."""
        self._theme = theme
        self._rest = rest
        self._tell = rest
        self.said: Said = Blank()
        self.seconds = 0.0

    def say(self, tell: Callable[[], Said]) -> None:
        """Say something from now on."""
        self._tell, self.said, self.seconds = tell, tell(), 0.0

    def retell(self) -> None:
        """Say the same in the language in force."""
        self.said = self._tell()

    def motion(self, reduced: bool) -> float:
        """How long the tray is in motion with what it says, in seconds."""
        if not isinstance(self.said, Tried) or reduced:
            return 0.0
        values = self.said.equation.values
        if self.said.equation.clock is not None:
            return turning_time(values[-1], self._theme.durations)
        joined = joining_time(values[0], sum(values[1:]), self._theme.durations) if len(values) > 1 else 0.0
        return joined if self.said.equation.right else max(joined, self._theme.patience.rays)

    def outlived(self, reduced: bool) -> bool:
        """Whether the pair table, or the button that fills gaps, should have its place back."""
        if not isinstance(self.said, Tried | Message):
            return False
        rest, since = self._rest(), self.seconds - self.motion(reduced)
        if isinstance(rest, Blank):
            return rest.fill and isinstance(self.said, Tried) and since > 0
        return isinstance(rest, Table) and since > self._theme.patience.read
