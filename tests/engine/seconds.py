"""Every patience twice: the engine's rules, and the second statement of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import partial
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.game import Options
from game.engine.games import game
from game.engine.rules import Rules
from game.engine.state import GameState
from tests.engine.family import Variant
from tests.engine.second import great_thirteen, piled, pyramid, refilled


class Second(NamedTuple):
    """A patience twice: the engine's, and the second statement with a way to read its positions off the engine's."""

    key: str
    options: Options
    deal: Callable[[tuple[Card, ...]], Hashable]
    following: Callable[..., Iterable[Hashable]]
    outcome: Callable[..., str]
    read: Callable[[GameState], Hashable]

    @property
    def variant(self) -> Variant:
        return Variant(game(self.key), game(self.key).complete(self.options))

    @property
    def rules(self) -> Rules:
        return self.variant.rules

    def __str__(self) -> str:
        return " ".join([self.key, *(f"{key}={choice}" for key, choice in self.options.items())])


def one(pile: tuple[Card, ...]) -> Card | None:
    assert len(pile) <= 1
    return pile[0] if pile else None


def next_first(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(reversed(pile))


def refilled_layout(key: str, options: Options, rules: refilled.Rules) -> Second:
    def read(state: GameState) -> refilled.Position:
        layout = tuple(map(one, state.piles[: rules.places]))
        beside = one(state.piles[rules.places + 1]) if rules.helps else None
        stock = next_first(state.piles[rules.places])
        return refilled.Position(layout, beside, stock, frozenset(state.piles[-1]), sum(state.spent))

    followers, end = partial(refilled.following, rules), partial(refilled.outcome, rules)
    return Second(key, options, partial(refilled.deal, rules), followers, end, read)


def baroness(**house: bool) -> Second:
    rules = piled.Rules(5, 13, **house)

    def read(state: GameState) -> piled.Position:
        last = tuple(map(one, state.piles[6:-1]))
        return piled.Position(state.piles[:5], last, next_first(state.piles[5]), frozenset(state.piles[-1]))

    options = {key.replace("_", "-"): choice for key, choice in house.items()}
    followers, end = partial(piled.following, rules), partial(piled.outcome, rules)
    return Second("baroness", options, partial(piled.deal_baroness, rules), followers, end, read)


def fourteen_out() -> Second:
    rules = piled.Rules(12, 14)

    def read(state: GameState) -> piled.Position:
        return piled.Position(state.piles[:12], (), (), frozenset(state.piles[-1]))

    followers, end = partial(piled.following, rules), partial(piled.outcome, rules)
    return Second("fourteen-out", {}, partial(piled.deal_fourteen_out, rules), followers, end, read)


def pyramid_with(redeals: int | str) -> Second:
    allowed = pyramid.UNLIMITED if isinstance(redeals, str) else redeals

    def read(state: GameState) -> pyramid.Position:
        cards = iter(map(one, state.piles[:28]))
        rows = tuple(tuple(next(cards) for _ in range(size)) for size in range(1, 8))
        stock, waste, out = state.piles[28:]
        return pyramid.Position(rows, next_first(stock), waste, frozenset(out), allowed - sum(state.spent))

    options = {"redeals": redeals}
    return Second("pyramid", options, partial(pyramid.deal, allowed), pyramid.following, pyramid.outcome, read)


def great(balcony: str) -> Second:
    def read(state: GameState) -> great_thirteen.Position:
        row = tuple(pile[0] for pile in state.piles[8:16])
        return great_thirteen.Position(state.piles[:8], row, state.piles[16:24], state.spent[0])

    dealt = partial(great_thirteen.deal, balcony == "ace-to-eight")
    options = {"balcony": balcony}
    return Second("great-thirteen", options, dealt, great_thirteen.following, great_thirteen.outcome, read)


SECONDS = [
    refilled_layout("good-thirteen", {}, refilled.GOOD_THIRTEEN),
    *(refilled_layout("eight-cards", {"helps": helps}, refilled.eight_cards(helps)) for helps in (0, 1, 2)),
    baroness(),
    baroness(fill_gaps=True),
    baroness(deal_anytime=True),
    baroness(kings_first=True),
    baroness(fill_gaps=True, deal_anytime=True, kings_first=True),
    *(pyramid_with(redeals) for redeals in (0, 1, 2, 3, "unlimited")),
    fourteen_out(),
    great("dealt"),
    great("ace-to-eight"),
]
