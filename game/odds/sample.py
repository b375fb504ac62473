"""Many deals by lot: which ones, how they end, and what that says about all deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import NamedTuple

from game.engine.cards import shuffled
from game.engine.rules import Rules
from game.odds.search import Verdict
from game.odds.solver import search

CONFIDENCE = 0.95


class Tally(NamedTuple):
    """How many deals were played, how many of them came out, and of how many it could not be said."""

    deals: int = 0
    out: int = 0
    undecided: int = 0

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(self.deals + other.deals, self.out + other.out, self.undecided + other.undecided)

    @property
    def share(self) -> float:
        """The share that came out, of 1, without those undecided; there must have been a deal."""
        return self.out / self.deals

    def interval(self, confidence: float = CONFIDENCE) -> tuple[float, float]:
        """Between which shares of 1 the share in all deals lies, as sure as `confidence` says.

        From the lower end if none of those undecided comes out to the upper end if all of them do. The score interval
        of E. B. Wilson (Journal of the American Statistical Association 22, 1927), which stays within 0 and 1 and is
        right for few deals as well. There must have been a deal.
        """
        return _score(self.out, self.deals, confidence)[0], _score(self.out + self.undecided, self.deals, confidence)[1]


def _score(out: int, deals: int, confidence: float) -> tuple[float, float]:
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = out / deals
    weight = z * z / deals
    centre = share + weight / 2
    reach = z * sqrt((share * (1 - share) + weight / 4) / deals)
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
    """Play the deals of these seeds, as well as they can be played by somebody who knows where all cards lie."""
    verdicts = [search(rules, rules.deal(shuffled(rules.packs, seed))).run().verdict for seed in lot]
    return Tally(len(lot), verdicts.count(Verdict.OUT), verdicts.count(Verdict.UNKNOWN))
