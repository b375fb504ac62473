"""How a game ends: what is kept of it, and when the end scene comes."""

from __future__ import annotations

from game.engine.rules import Outcome
from game.scenes.routes import Route, ToLose, ToWin
from game.scenes.table.position import Position
from game.scenes.world import World


class Ending:
    """Waits with the end scene until the last move has been seen."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._seconds = 0.0
        self.settled = False
        """Whether it was looked whether the game is over: it may be stuck in its first cards."""

    def settle(self, position: Position) -> None:
        """Keep the unfinished games true after a change of the table."""
        self.settled, self._seconds = True, 0.0
        session = position.session
        if position.running:
            self._world.unfinished[session.game.key] = session
            return
        self._world.unfinished.pop(session.game.key, None)
        self._world.dealer.ended(session, position.outcome)

    def passed(self, dt: float, position: Position, *, flying: bool, told: bool) -> Route | None:
        """Let `dt` seconds pass on a finished table; `told` is whether the last sum was seen to its end."""
        lost = position.outcome is Outcome.LOST
        if flying and lost:
            return None  # the stuck table is to be seen, not the dealing
        self._seconds += dt
        patience = self._world.kit.theme.patience
        if position.outcome is Outcome.WON and self._seconds >= patience.won and told:
            return ToWin(position.session)
        if lost and self._seconds >= patience.stuck:
            return ToLose(position.session)
        return None
