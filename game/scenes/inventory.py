"""Every sentence that the voice may say: what is to be recorded. `SOURCES` is all there is to add to.

The script that makes the recordings and the test that looks for them go by this list; the game never imports it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product

from game.engine.cards import Card, Rank, Suit
from game.engine.game import Game
from game.engine.rules import Equation, Reason, Rules
from game.engine.state import Move, MoveKind
from game.scenes import phrases, spoken, who
from game.scenes.help.keys import key_pages
from game.scenes.help.reading import read_aloud
from game.scenes.hints import on_a_clock
from game.scenes.shelf import SHELF
from game.scenes.voicing.inventory import self_voicing
from game.ui.words import Words

VALUES = range(Rank.ACE, Rank.KING + 1)
CARDS = tuple(Card(rank, suit) for suit in Suit for rank in Rank)


def sentences(words: Words) -> tuple[str, ...]:
    """Every sentence that can be spoken in a language, each once; spaces are plain ones."""
    return tuple(dict.fromkeys(" ".join(text.split()) for source in SOURCES for text in source(words)))


def sums(words: Words) -> Iterator[str]:
    """Every pair of values that can be tried: all that two cards of a pack make."""
    for first, second in product(VALUES, VALUES):
        yield spoken.whole(words, first, second)


def distances(words: Words) -> Iterator[str]:
    """How far every wrong pair is off, at each target; on a clock first what the sum comes to."""
    for rules in _all_rules():
        hours = rules.target if on_a_clock(rules) else None
        targets = VALUES if hours else (rules.target,)
        values = {rules.value(card) for card in CARDS} - ({hours} if hours else _alone(rules))
        for first, second, target in product(values, values, targets):
            yield from spoken.tried(words, Equation((first, second), target, clock=hours))


def help_with_sums(words: Words) -> Iterator[str]:
    """The question for the other number of each pair, and how right pairs cross the ten."""
    for rules in _all_rules():
        if on_a_clock(rules):
            continue
        for value in range(1, rules.target):
            if value in VALUES and rules.target - value in VALUES:
                yield spoken.question(words, value, rules.target)
                yield from spoken.crossing(words, value, rules.target - value)


def cards(words: Words) -> Iterator[str]:
    """Every card, with every value that it has in a patience."""
    for card in CARDS:
        for rules in _all_rules():
            yield spoken.card(words, card, rules.value(card))


def table(words: Words) -> Iterator[str]:
    """Cards that go alone, refusals, what to do now, hints, and how games end."""
    for shown in SHELF.values():
        rules, clocked = _rules(shown.game), on_a_clock(_rules(shown.game))
        for card in CARDS:
            if not clocked and rules.value(card) == rules.target:
                yield spoken.alone(words, card.rank, rules.target)
        for kind in shown.deals:
            yield from spoken.nothing_left(words, shown, kind)
        yield from spoken.reminder(words, rules.target, clocked=clocked)
        for reason, left in product(Reason, (None, _ALONE)):
            if not (clocked and reason is Reason.STILL_PAIR):
                yield from spoken.refusal(words, reason, rules.target, left)
        yield from phrases.came_out(words) if clocked else spoken.won(words)
        yield phrases.consolation(words, luck=shown.luck)
    yield spoken.stuck(words)
    yield who.question(words)


def help_pages(words: Words) -> Iterator[str]:
    """The help of every patience, page by page, and the keys."""
    for shown in SHELF.values():
        deal = next(iter(shown.deals.values()), None)
        for page in (*shown.pages(words), *key_pages(words, deal)):
            yield from read_aloud(words, page)


SOURCES: tuple[Callable[[Words], Iterable[str]], ...] = (
    sums,
    distances,
    help_with_sums,
    cards,
    table,
    help_pages,
    self_voicing,
)
"""Where sentences come from, in the order in which they are recorded."""

_ALONE = Move(MoveKind.OUT, frozenset((0,)), ())


def _rules(game: Game) -> Rules:
    return game.build(game.complete({}))


def _all_rules() -> tuple[Rules, ...]:
    return tuple(_rules(shown.game) for shown in SHELF.values())


def _alone(rules: Rules) -> set[int]:
    """The values that make the target alone."""
    return {rules.target} & {rules.value(card) for card in CARDS}
