"""The search of a patience whose cards all lie on the table or can be turned up again, pair by pair.

Once every card that has to go has its partner, nothing is left to decide. What goes is thrown out as soon as it is
free, and that never does any harm: a pair that is gone covers nothing. So not the ways to play are searched but the
ways to pair, and those are far fewer. A pair waits for every card that lies on one of its own. No pair may wait for
itself, over whatever others: that says at once which cards cannot be a pair any more, and which have no partner left.

Cards of the stock cover nothing. If the waste may be turned over without end, each of them lies on top as often as it
is wanted. Where it may not, `game.odds.passes` tells whether the passes may still suffice.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from functools import partial
from typing import NamedTuple, TypeAlias

from game.engine.cards import Card
from game.engine.games.adding import Adding
from game.engine.rules import Outcome
from game.engine.state import GameState, Move, MoveKind, play
from game.odds.laid import CardSet, Laid, elements, laid
from game.odds.passes import suffices
from game.odds.search import STUCK, Answer, Nodes, Verdict

_Mates: TypeAlias = dict[int, int]
"""The partner of each card that has one, both ways round."""


def pairing(rules: Adding, state: GameState) -> Nodes:
    """Look at pairings until one can be played."""
    table = laid(rules, state)
    mates = yield from _mates(table)
    if mates is None:
        return STUCK
    partner = {table.cards[card]: table.cards[mate] for card, mate in mates.items()}
    return Answer(Verdict.OUT, tuple(_line(rules, state, partner)))


def _mates(table: Laid) -> Generator[None, None, _Mates | None]:
    """The partners of all cards that have to go; None if there is no such pairing.

    Next comes always the card that has the fewest options left.
    """
    waiting = [_no_pairs(table)]
    while waiting:
        pairs = waiting.pop()
        yield
        options = pairs.all_options()
        if options is None:
            continue
        todo = table.must & pairs.single
        card = min(elements(todo), key=lambda card: options[card].bit_count(), default=None)
        choice = card is None or options[card].bit_count() > 1
        if choice and table.passes is not None and not suffices(table, table.passes, options, pairs.mates):
            continue
        if card is None:
            return pairs.mates
        # Last, and so tried first, is the partner with which the fewest cards more have to wait for others.
        choices = sorted(pairs.different(options[card]), key=partial(pairs.burden, card), reverse=True)
        waiting.extend(pairs.with_pair(card, mate) for mate in choices)
    return None


class _Pairs(NamedTuple):
    """Some pairs, and what they mean for who goes before whom."""

    table: Laid
    before: tuple[CardSet, ...]
    """By card: those that have to go before it."""
    after: tuple[CardSet, ...]
    """By card: those that have to go after it."""
    single: CardSet
    """Those that have no partner yet."""
    mates: _Mates

    def all_options(self) -> list[CardSet] | None:
        """For each card those it can still go with, its partner if it has one; None if one has to go and cannot."""
        table = self.table
        options = [0] * len(table.cards)
        for card in elements(table.must & self.single):
            found = options[card] = self._options(card)
            if not found:
                return None
            for other in elements(found & ~table.must):
                options[other] |= 1 << card
        for card, mate in self.mates.items():
            options[card] = 1 << mate
        return options

    def _options(self, card: int) -> CardSet:
        """The cards without a partner that it can go with."""
        table = self.table
        fitting = table.partners[card] & self.single
        options = fitting & ~(self.before[card] | self.after[card])
        for other in elements(fitting & ~options & table.neighbours[card]):
            if self._last_upon(card, other) or self._last_upon(other, card):
                options |= 1 << other
        return options

    def _last_upon(self, card: int, upper: int) -> bool:
        """Whether `upper` lies on a card and can be the last one there, so that the two can go as a pair."""
        bit, upon = 1 << upper, self.table.upon[card]
        return bool(upon & bit) and not any(self.before[other] & bit for other in elements(upon & ~bit))

    def different(self, cards: CardSet) -> Iterator[int]:
        """These cards; of those that are all the same, one."""
        table = self.table
        supply = cards & ~table.layout
        yield from elements(cards & table.layout)
        if table.passes is not None:
            yield from elements(supply)
        elif supply:
            yield next(elements(supply))  # they have one value, and each lies on top when it is wanted

    def burden(self, card: int, mate: int) -> int:
        """How many more cards this pair would go before or after than either of the two."""
        before, after = self.before, self.after
        return (before[card] ^ before[mate]).bit_count() + (after[card] ^ after[mate]).bit_count()

    def with_pair(self, card: int, mate: int) -> _Pairs:
        """These pairs and one more: what goes before or after one of the two does so for both."""
        both = 1 << card | 1 << mate
        earlier = (self.before[card] | self.before[mate]) & ~both
        later = (self.after[card] | self.after[mate]) & ~both
        before, after = list(self.before), list(self.after)
        for other in elements(earlier):
            after[other] |= later | both
        for other in elements(later):
            before[other] |= earlier | both
        before[card] = before[mate] = earlier
        after[card] = after[mate] = later
        mates = {**self.mates, card: mate, mate: card}
        return _Pairs(self.table, tuple(before), tuple(after), self.single & ~both, mates)


def _no_pairs(table: Laid) -> _Pairs:
    """What lies on a card goes before it, and so does what lies on that."""
    before, after = list(table.upon), [0] * len(table.cards)
    for middle in range(len(before)):
        for card, known in enumerate(before):
            if known >> middle & 1:
                before[card] |= before[middle]
    for card, earlier in enumerate(before):
        for other in elements(earlier):
            after[other] |= 1 << card
    return _Pairs(table, tuple(before), tuple(after), (1 << len(before)) - 1, {})


def _line(rules: Adding, state: GameState, partner: Mapping[Card, Card]) -> Iterator[Move]:
    """Throw out what is paired or goes alone as soon as it is free, and turn up cards when nothing does."""
    while rules.outcome(state) is not Outcome.WON:
        move = min(rules.moves(state), key=lambda move: _rank(move, partner))
        yield move
        state = play(state, move)


def _rank(move: Move, partner: Mapping[Card, Card]) -> int:
    """0 for cards that should go, 1 for those that are turned up or over, 2 for cards that belong to others."""
    if move.kind is not MoveKind.OUT:
        return 1
    first, *second = (transfer.card for transfer in move.transfers)
    return 0 if [partner.get(first)] == second or not second else 2
