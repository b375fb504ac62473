"""New games: their cards are chosen as grown-ups wish, for each child by what it has played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.engine.game import Game, Options
from game.engine.rules import Outcome
from game.engine.session import Session
from game.practice.children import Child
from game.practice.deals import Dealt, Wish, is_for_class, next_deal, plays_out
from game.settings import SettingsStore

_BOOK_RULES: Mapping[str, bool | int | str] = MappingProxyType({})


class Dealer:
    """Deals new games. `draw` gives a deal number by chance, `child` tells who plays."""

    def __init__(self, settings: SettingsStore, draw: Callable[[], int], child: Callable[[], Child | None]) -> None:
        self._settings = settings
        self._draw = draw
        self._child = child
        self._dealt: dict[tuple[Child | None, str], Dealt] = {}

    def new_game(self, game: Game, options: Options = _BOOK_RULES) -> Session:
        """A new game of a patience for whoever plays."""
        rules = game.build(game.complete(options))
        key = (self._child(), game.key)
        dealt = self._dealt.get(key, Dealt())
        number, self._dealt[key] = next_deal(self._wish, dealt, self._draw(), lambda number: plays_out(rules, number))
        return Session.start(game, number, options)

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
