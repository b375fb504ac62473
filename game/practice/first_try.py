"""What counts as a first try: right, and unaided."""

from __future__ import annotations

from typing import NamedTuple

from game.practice.bonds import Bond

_NONE: frozenset[Bond] = frozenset()


class Before(NamedTuple):
    """What came before a try in the same deal.

    A *first try* at a bond is a right pair of it for which, since the deal began or the bond was last thrown out,

    - no wrong try counted for the bond,
    - its answer was never to be seen, be it for a moment: not in the pulse of a shown pair, not in the glow of the
      partners of a held card, not in a pair that was thrown out and taken back, not in a row that was uncovered,

    and whose row of the pair table is covered at that moment, if the help in force for the bond is the table.
    """

    wrong: frozenset[Bond] = _NONE
    shown: frozenset[Bond] = _NONE

    def missed(self, bond: Bond) -> Before:
        """After a wrong try that counts for the bond."""
        return self._replace(wrong=self.wrong | {bond})

    def revealed(self, bonds: frozenset[Bond]) -> Before:
        """After the answers of these bonds were to be seen."""
        return self if bonds <= self.shown else self._replace(shown=self.shown | bonds)

    def solved(self, bond: Bond) -> Before:
        """After the bond was thrown out: the next pair of it is a new question."""
        return Before(self.wrong - {bond}, self.shown - {bond})
