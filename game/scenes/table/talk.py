"""What the game says: the tray, how long it has been saying it and when it gives way to what was there; the voice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.session import Session
from game.engine.state import Spot
from game.scenes.hints import TELLING, value_at
from game.scenes.shelf import SHELF
from game.scenes.table.helping import Helping
from game.scenes.table.position import Position
from game.scenes.world import World
from game.settings import HintMode
from game.ui.clock import Series, Turn, turning_time
from game.ui.crossing import joining_time
from game.ui.tray import Blank, Message, Question, Said, Table, Tried

if TYPE_CHECKING:
    from game.scenes.table.telling import Telling


class Talk:
    """The tray's and the voice's side of a game.

    What the tray says is a function, so that it can be told again in another language.
    """

    def __init__(self, world: World, session: Session, rest: Callable[[], Said]) -> None:
        """`rest` tells what the tray shows when nothing happened just now."""
        self._world = world
        self._session = session
        self._theme = world.kit.theme
        self._rest = rest
        self._tell = rest
        self._telling: Telling | None = None
        self.said: Said = Blank()
        self.seconds = 0.0

    def say(self, tell: Callable[[], Said]) -> None:
        """Let the tray say something from now on."""
        self._tell, self.said, self.seconds = tell, tell(), 0.0

    def retell(self) -> None:
        """Say the same in the language in force."""
        self.said = self._tell()

    def aloud(self, tell: Callable[[Telling], None]) -> None:
        """Let the voice say something, where it can be heard; what it says is imported then."""
        if not self._world.speaker.audible:
            return
        if self._telling is None:
            from game.scenes.table.telling import Telling

            self._telling = Telling(self._world, self._session.rules, SHELF[self._session.game.key])
        tell(self._telling)

    @property
    def motion(self) -> float:
        """How long the tray is in motion with what it says, in seconds."""
        if not isinstance(self.said, Tried) or self._world.settings.current.reduced_motion:
            return 0.0
        values = self.said.equation.values
        if self.said.equation.clock is not None:
            return turning_time(values[-1], self._theme.durations)
        joined = joining_time(values[0], sum(values[1:]), self._theme.durations) if len(values) > 1 else 0.0
        return joined if self.said.equation.right else max(joined, self._theme.patience.rays)

    @property
    def outlived(self) -> bool:
        """Whether the pair table, or the button that fills gaps, should have its place back."""
        if not isinstance(self.said, Tried | Message):
            return False
        rest, since = self._rest(), self.seconds - self.motion
        if isinstance(rest, Blank):
            return rest.fill and isinstance(self.said, Tried) and since > 0
        return isinstance(rest, Table) and since > self._theme.patience.read


def at_rest(position: Position, held: tuple[Spot, ...], helping: Helping) -> Said:
    """What the tray shows when nothing happened just now."""
    if position.clocked:
        return _turn(position, held, helping)
    mode = helping.mode(held) if held else None
    if HintMode.TABLE in (helping.teaching.mode, mode):
        return Table()
    if held:
        return Question(value_at(position.rules, position.state, held[0]), framed=mode in TELLING)
    return Blank(fill=helping.telling and position.must_deal)


def _turn(position: Position, held: tuple[Spot, ...], helping: Helping) -> Said:
    """What a tray with a clock shows then: the sum of the pile that is held, as far as the hint mode tells it."""
    if not held:
        return Turn()
    rules, state, spot = position.rules, position.state, held[0]
    equation, values = rules.equation(state, held), rules.sequence(state, spot)
    if not values:
        return Turn(goal=equation.target)
    start, step = equation.values
    if has_numbers(position, held, helping) and not helping.numbers_covered(spot):
        return Series(step, values, len(state.piles[spot]))
    return Turn(start, step, equation.target if spot in helping.told() else None)


def has_numbers(position: Position, held: tuple[Spot, ...], helping: Helping) -> bool:
    """Whether a pile is held whose numbers stand in for the pair table."""
    if not held or not position.rules.sequence(position.state, held[0]):
        return False
    return HintMode.TABLE in (helping.teaching.mode, helping.mode(held))
