"""New games: their cards are chosen as grown-ups wish, for each child by what it has played."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from game.engine.game import Game, Options
from game.engine.rules import Outcome
from game.engine.session import Session
from game.practice.children import Child
from game.practice.deals import Dealt, Wish, is_for_class, must_come_out, next_deal, plays_out
from game.practice.kept import options_text
from game.scenes.shelf import SHELF
from game.settings import options_for
from game.settings_store import SettingsStore

if TYPE_CHECKING:
    from game.odds.choosing import Choosing

SLICE = 0.004
"""Seconds of thinking in one frame."""


class Dealer:
    """Deals new games. `draw` gives a deal number by chance, `child` tells who plays.

    `tested` gives the text of the deals that are known to come out, for patiences whose search takes long; `clock`
    tells seconds.
    """

    def __init__(
        self,
        settings: SettingsStore,
        draw: Callable[[], int],
        child: Callable[[], Child | None],
        tested: Callable[[], str] = str,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._settings = settings
        self._draw = draw
        self._child = child
        self._tested = tested
        self._clock = clock
        self._dealt: dict[tuple[Child | None, str], Dealt] = {}
        self._choosing: dict[tuple[str, str], tuple[int, Choosing]] = {}

    def new_game(self, game: Game, options: Options | None = None) -> Session:
        """A new game of a patience for whoever plays, with the house rules that are set if no others are given."""
        options = options_for(self._settings.current, game) if options is None else options
        rules = game.build(game.complete(options))
        key = (self._child(), game.key)
        dealt = self._dealt.get(key, Dealt())
        if SHELF[game.key].luck:
            # Nothing to decide: a deal is played out in a fifth of a millisecond.
            drawn, comes_out = self._draw(), lambda number: plays_out(rules, number)
        else:
            drawn, choosing = self._looking(game, options)
            settled = cache(choosing.settle)
            comes_out = lambda number: number == settled()  # noqa: E731
        number, self._dealt[key] = next_deal(self._wish, dealt, drawn, comes_out)
        self._choosing.clear()
        return Session.start(game, number, options)

    def think(self, session: Session) -> None:
        """Look for the next deal that comes out, for a moment that no frame notices, if one is wanted."""
        dealt = self._dealt.get((self._child(), session.game.key), Dealt())
        if must_come_out(self._wish, dealt) and not SHELF[session.game.key].luck:
            self._looking(session.game, options_for(self._settings.current, session.game))[1].step(SLICE)

    def _looking(self, game: Game, options: Options) -> tuple[int, Choosing]:
        """The search for a deal that comes out, and the number that it began with."""
        # Imported for the patiences that need it: the first picture does not wait for a solver.
        from game.odds.choosing import Choosing
        from game.odds.tested import read

        key = (game.key, options_text(game.complete(options)))
        if key not in self._choosing:
            first = self._draw()
            tested = read(self._tested(), game, options)
            self._choosing[key] = (first, Choosing(game.build(game.complete(options)), first, self._clock, tested))
        return self._choosing[key]

    def ended(self, session: Session, outcome: Outcome) -> None:
        """A game came to its end."""
        key = (self._child(), session.game.key)
        self._dealt[key] = self._dealt.get(key, Dealt())._replace(stuck=outcome is Outcome.LOST)

    def class_number(self, session: Session) -> int | None:
        """The number to be shown of a game that everyone in the room plays; None for all other games."""
        return session.deal if is_for_class(self._wish, session.deal) else None

    def set_class_deal(self, number: int | None) -> None:
        """From now on everyone begins with this deal, whatever was played before; or nobody has to."""
        self._settings.change(class_deal=number)
        self._dealt = {key: dealt._replace(class_deal=None) for key, dealt in self._dealt.items()}

    @property
    def _wish(self) -> Wish:
        now = self._settings.current
        return Wish(now.deals, now.class_deal, now.after_class_deal)
