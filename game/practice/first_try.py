"""What counts as a first try: right, and unaided."""

from __future__ import annotations

from typing import NamedTuple

from game.practice.bonds import Question

_NONE: frozenset[Question] = frozenset()


class Before(NamedTuple):
    """What came before a try in the same deal.

    A *first try* at a bond is a right pair of it for which, since the deal began or the bond was last thrown out,

    - no wrong try counted for the bond,
    - its answer was never to be seen, be it for a moment: not in the pulse of a shown pair, not in the glow of the
      partners of a held card, not in a pair that was thrown out and taken back, not in a row that was uncovered,

    and whose row of the pair table is covered at that moment, if the help in force for the bond is the table. On a
    clock it is the same with each single sum; its answer can be seen in the value that a pile is said to wait for, too.
    """

    wrong: frozenset[Question] = _NONE
    shown: frozenset[Question] = _NONE

    def missed(self, question: Question) -> Before:
        """After a wrong try at it that counts."""
        return self._replace(wrong=self.wrong | {question})

    def revealed(self, questions: frozenset[Question]) -> Before:
        """After their answers were to be seen."""
        return self if questions <= self.shown else self._replace(shown=self.shown | questions)

    def solved(self, question: Question) -> Before:
        """After its answer was given: the next time it is a new question."""
        return Before(self.wrong - {question}, self.shown - {question})
