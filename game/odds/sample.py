"""Many deals by lot: which ones, how they end, and what that says about all deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import NamedTuple

from game.engine.cards import Card, shuffled
from game.engine.rules import Outcome, Rules
from game.engine.state import play

CONFIDENCE = 0.95


class Tally(NamedTuple):
    """How many deals were played, and how many of them came out."""

    deals: int = 0
    out: int = 0

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(self.deals + other.deals, self.out + other.out)

    @property
    def share(self) -> float:
        """The share that came out, of 1; there must have been a deal."""
        return self.out / self.deals

    def interval(self, confidence: float = CONFIDENCE) -> tuple[float, float]:
        """Between which shares of 1 the share in all deals lies, as sure as `confidence` says.

        The score interval of E. B. Wilson (Journal of the American Statistical Association 22, 1927), which stays
        within 0 and 1 and is right for few deals as well. There must have been a deal.
        """
        z = NormalDist().inv_cdf((1 + confidence) / 2)
        weight = z * z / self.deals
        centre = self.share + weight / 2
        reach = z * sqrt((self.share * (1 - self.share) + weight / 4) / self.deals)
        # Rounding may reach a hair beyond the ends.
        return max((centre - reach) / (1 + weight), 0.0), min((centre + reach) / (1 + weight), 1.0)


def lots(seed: int, deals: int, size: int) -> Iterator[tuple[int, ...]]:
    """So many seeds for `shuffled`, in lots of `size` (the last may be smaller), always the same for one `seed`.

    `seed` is 0 or more; more deals with the same seed begin with the same ones. They are drawn from far more than
    the deals that have a number, which would be too few for a large sample.
    """
    draw = Random(seed).random
    chosen = (int(draw() * 2**53) for _ in range(deals))
    while lot := tuple(islice(chosen, size)):
        yield lot


def play_lot(rules: Rules, lot: Sequence[int]) -> Tally:
    """Play the deals of these seeds. The patience must leave nothing to decide, see `comes_out`."""
    return Tally(len(lot), sum(comes_out(rules, shuffled(rules.packs, seed)) for seed in lot))


def comes_out(rules: Rules, deck: Sequence[Card]) -> bool:
    """Whether a deck comes out when always the first move is made that there is."""
    state = rules.deal(deck)
    while moves := rules.moves(state):
        state = play(state, moves[0])
    return rules.outcome(state) is Outcome.WON
