"""How far the passes of a stock go.

In each of them a card comes to lie on top of the waste once, and again whenever what was turned up after it is gone.
The cards that are paired go as soon as both are free; that is the best that can be done for them. The others are
taken to go as soon as any partner that they could still have is free or was free before, over and over the same one if
need be. So nothing is found impossible that is not, and once every card is paired the answer is exact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.odds.laid import CardSet, Laid, elements


def suffices(laid: Laid, passes: int, options: Sequence[CardSet], mates: Mapping[int, int]) -> bool:
    """Whether so many passes may be enough.

    `options` has for each card those it may still go with, `mates` its partner if it has one, which is then its only
    option. A card that shall stay has none.
    """
    run = _Run(laid, options, mates)
    supply = [card for card in range(len(laid.cards)) if not laid.layout >> card & 1]
    for count in range(passes):
        if count:
            run.waste.clear()
        else:
            run.waste.extend(card for card in supply if laid.waste >> card & 1)
        # What goes is a matter of what lies free, so only a card that somebody waits for changes anything.
        if run.clear():
            return True
        for card in supply:
            if run.gone >> card & 1 or (not count and laid.waste >> card & 1):
                continue
            run.waste.append(card)
            if options[card] & run.free and run.clear():
                return True
    return False


class _Run:
    """The table while it is played in this way: what is gone, what lies free, and the waste with its top card last."""

    def __init__(self, laid: Laid, options: Sequence[CardSet], mates: Mapping[int, int]) -> None:
        self._laid = laid
        self._options = options
        self._mates = mates
        self.gone: CardSet = 0
        self.free: CardSet = 0
        self.waste: list[int] = []

    def clear(self) -> bool:
        """Throw out whatever goes, until nothing does any more; whether the layout is empty then."""
        layout = self._laid.layout
        gone = -1
        while gone != self.gone:
            gone = self.gone
            top = self._reached()
            self.free = sum(1 << card for card in elements(layout & ~gone) if not self._laid.upon[card] & ~gone)
            for card in elements(self.free):
                self._throw_out(card, top)
        return not layout & ~self.gone

    def _throw_out(self, card: int, top: CardSet) -> None:
        """Throw out a free card if it goes alone or with what lies free, `top` of the waste included."""
        bit = 1 << card
        if self._laid.alone & bit:
            self.gone |= bit
            return
        options = self._options[card]
        mate = self._mates.get(card)
        open_to_it = options & (self.free | top | (self.gone if mate is None else 0)) or self._last_upon(card, options)
        if open_to_it:
            self.gone |= bit if mate is None else bit | options

    def _last_upon(self, card: int, options: CardSet) -> CardSet:
        """Those of its options that nothing but this card covers any more."""
        upon, left = self._laid.upon, ~self.gone
        near = elements(options & self._laid.neighbours[card])
        return sum(1 << other for other in near if upon[other] & left == 1 << card)

    def _reached(self) -> CardSet:
        """The cards of the waste that can be on top.

        Below a card that waits for its partner, or that nobody can go with, there is none.
        """
        reached = 0
        for card in reversed(self.waste):
            if not self.gone >> card & 1:
                reached |= 1 << card
                if card in self._mates or not self._options[card]:
                    break
        return reached
