"""Which deal comes next: as the shuffle wants, kindly after bad luck, or the one that everyone in the room plays. Pure.

Chance comes in as a deal number. What a number deals never changes; only which number is chosen is up to grown-ups.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.cards import shuffled
from game.engine.rules import Outcome, Rules
from game.engine.session import FIRST_DEAL, LAST_DEAL
from game.engine.state import play
from game.settings import AfterClassDeal, Deals

ComesOut = Callable[[int], bool]
"""Tells whether the deal of a number comes out."""


class Wish(NamedTuple):
    """What grown-ups want of the next deals."""

    deals: Deals
    class_deal: int | None = None
    after: AfterClassDeal = AfterClassDeal.NEXT


class Dealt(NamedTuple):
    """What a child has played of a patience since the program was started."""

    stuck: bool = False
    """Whether the last game that came to its end was stuck; one that was left does not count."""
    class_deal: int | None = None
    """The class deal that was set when the last deal was chosen for it."""
    last: int | None = None
    """The number of the class's deals that was chosen last."""


def next_deal(wish: Wish, dealt: Dealt, drawn: int, comes_out: ComesOut) -> tuple[int, Dealt]:
    """The number of the next deal, and what the child has played then; `drawn` is a deal number drawn by chance."""
    if wish.class_deal is not None:
        if dealt.class_deal != wish.class_deal or dealt.last is None:
            return wish.class_deal, dealt._replace(class_deal=wish.class_deal, last=wish.class_deal)
        if wish.after is AfterClassDeal.NEXT:
            following = after(dealt.last)
            return following, dealt._replace(last=following)
    return (first_that_comes_out(drawn, comes_out) if must_come_out(wish, dealt) else drawn), dealt


def must_come_out(wish: Wish, dealt: Dealt) -> bool:
    """Whether the next deal that is drawn by chance has to be one that comes out."""
    return wish.deals is Deals.ALWAYS or (wish.deals is Deals.KIND and dealt.stuck)


def is_for_class(wish: Wish, number: int | None) -> bool:
    """Whether a deal on the table is one that everyone in the room plays, so that its number is shown."""
    if wish.class_deal is None or number is None:
        return False
    return number == wish.class_deal or (wish.after is AfterClassDeal.NEXT and number > wish.class_deal)


def after(number: int) -> int:
    """The deal number after another one; after the last comes the first."""
    return number + 1 if number < LAST_DEAL else FIRST_DEAL


def first_that_comes_out(number: int, comes_out: ComesOut) -> int:
    """The first deal from a number on that comes out; the number itself where none does."""
    here = number
    while not comes_out(here):
        here = after(here)
        if here == number:
            break
    return here


def plays_out(rules: Rules, number: int) -> bool:
    """Whether a deal comes out when the first move that there is is played each time.

    In a patience without choices that is whether it comes out at all; in the others, that it can.
    """
    state = rules.deal(shuffled(rules.packs, number))
    while rules.outcome(state) is Outcome.RUNNING:
        state = play(state, rules.moves(state)[0])
    return rules.outcome(state) is Outcome.WON
