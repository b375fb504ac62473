"""The help pages of The Great Thirteen: the child's page first, then the rules for those who read."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.cards import Card, Rank, Suit
from game.engine.session import Session
from game.scenes.help import phrases as help_phrases
from game.scenes.help.examples import example, ready
from game.scenes.help.pages import (
    Balcony,
    CardRow,
    ChildPage,
    ClockSum,
    Column,
    HelpPage,
    Round,
    Sequences,
    Step,
    TextPage,
)
from game.ui.typeset import NO_BREAK_SPACE
from game.ui.words import Words

KEY = "great-thirteen"
HOURS = 13

EXAMPLE = 2714
"""The deal of the worked example: a 4 goes below the 2, a 5 below the 9; then a 6 that fits two places."""
PLACED = "1+21 7+22"
"""The moves that lay those two."""

_COLUMNS = 8
_CLOCK = (8, 7)
"""What lies there and the step: the sum that goes round the clock."""


def pages(words: Words) -> tuple[HelpPage, ...]:
    """All pages but those with the keys."""
    return (
        _for_children(words),
        _about(words),
        help_phrases.values(words),
        _setup(words),
        _steps(words),
        _clock(words),
        _playing(words),
        _example(words),
        _gap_first(words),
        _redeal(words),
        _round(words),
        _ends(words),
        _house_rules(words),
        _tips(words),
        _table(words),
    )


def _for_children(words: Words) -> ChildPage:
    columns = (_column(1, 4), _column(2, 8), _column(3, 6))
    steps = (
        # Translators: on the child's help page; beside a picture with 3 on the balcony, 6 below it and then 9.
        Step(Balcony(columns), words.gettext("The card on the balcony is added every time.")),
        # Translators: on the child's help page, beside 8 + 7 = 15 and 15 − 13 = 2.
        Step(ClockSum(*_CLOCK), words.gettext("More than 13? Take 13 away.")),
        # Translators: on the child's help page, beside a pile that is dealt out over the others.
        Step(_dealt_round(places=4), words.gettext("Nothing fits? Deal out the next pile.")),
    )
    return ChildPage(steps, Sequences((_sequence(_CLOCK[1]),)))


def _about(words: Words) -> TextPage:
    return TextPage(
        help_phrases.about(words),
        (
            words.gettext(
                "The Great Thirteen is a patience with two decks. Eight number piles grow in steps, "
                "as on a clock with 13 hours."
            ),
            words.gettext("When all eight end with a King, the game has come out."),
        ),
        (Balcony((_column(1, 4), _column(2, 8), _column(3, 6))),),
    )


def _setup(words: Words) -> TextPage:
    dealt = example(KEY, EXAMPLE)
    return TextPage(
        help_phrases.before(words),
        (
            words.gettext(
                "Shuffle both decks together and deal eight ground piles of 13 cards, face up. "
                "A King on top is slipped under its pile."
            ),
            words.gettext("The eight top cards become the balcony. Below it is room for eight number piles."),
        ),
        (_table_of(dealt, deep=_COLUMNS + 8, wanted=False),),
    )


def _steps(words: Words) -> TextPage:
    return TextPage(
        # Translators: the title of a help page: by how much a pile goes up from card to card.
        words.gettext("The steps"),
        (
            words.gettext("Each balcony card says how large the steps of its number pile are."),
            words.gettext("Below a 3 comes a 6 first, because 3 and 3 make 6. Then 3 is added every time: 9, 12 …"),
        ),
        (Balcony((_column(3, 0), _column(3, 6, pack=1), _column(3, 9, suit=Suit.CLUBS))),),
    )


def _clock(words: Words) -> TextPage:
    return TextPage(
        # Translators: the title of a help page: sums that go round a clock of 13 hours.
        words.gettext("Round the clock"),
        (
            # Translators: {sum} is 8 + 7 = 15, {rest} is 15 − 13 = 2.
            words.gettext(
                "After 13 the clock begins again with 1. Is a sum larger? Take 13 away: {sum}, {rest}."
            ).format(sum=_unbroken("8 + 7 = 15"), rest=_unbroken("15 − 13 = 2")),
            words.gettext("Every number pile meets every number once. The King comes last and closes it."),
        ),
        (ClockSum(*_CLOCK), Sequences((_sequence(_CLOCK[1]),))),
    )


def _playing(words: Words) -> TextPage:
    return TextPage(
        help_phrases.playing(words),
        (
            words.gettext("Only the top card of a ground pile is free. Lay it on a number pile where it fits."),
            words.gettext("A card never goes back. You may look at all the cards of a ground pile."),
        ),
        (_table_of(example(KEY, EXAMPLE), deep=3),),
    )


def _example(words: Words) -> TextPage:
    dealt = example(KEY, EXAMPLE)
    return TextPage(
        help_phrases.example(words),
        (
            words.gettext("The 4 goes below the 2, because 2 and 2 make 4."),
            # Translators: {sum} is 9 + 9 = 18, {rest} is 18 − 13 = 5.
            words.gettext("The 5 goes below the 9: {sum}, and {rest}.").format(
                sum=_unbroken("9 + 9 = 18"), rest=_unbroken("18 − 13 = 5")
            ),
        ),
        (_table_of(dealt, deep=2),),
    )


def _gap_first(words: Words) -> TextPage:
    return TextPage(
        # Translators: the title of a help page: a card that fits twice goes to the empty place.
        words.gettext("Empty places first"),
        (
            words.gettext("Now a 6 is free. It fits on the 4 below the 2, and on the empty place below the 3."),
            words.gettext("Then it has to go to the empty place."),
        ),
        (_table_of(example(KEY, EXAMPLE, PLACED), deep=2),),
    )


def _redeal(words: Words) -> TextPage:
    return TextPage(
        # Translators: the title of a help page: a pile is taken up and dealt round.
        words.gettext("Dealing out a pile"),
        (
            words.gettext(
                "When nothing fits, take up the leftmost ground pile and turn it face down. "
                "Deal its cards out one by one, to the right and round again."
            ),
            words.gettext("Empty places get cards as well."),
        ),
        (_dealt_round(),),
    )


def _round(words: Words) -> TextPage:
    return TextPage(
        # Translators: the title of a help page: the piles are dealt out from left to right.
        words.gettext("Each pile once"),
        (
            words.gettext("The next time it is the next pile’s turn. Each one is dealt out once at most."),
            words.gettext("You may deal out a pile although something still fits. But it is better to look first."),
        ),
        (_dealt_round(2),),
    )


def _ends(words: Words) -> TextPage:
    kings = tuple(Card(Rank.KING, suit, pack) for pack in range(2) for suit in Suit)
    return TextPage(
        help_phrases.ends(words),
        (
            words.gettext("The game has come out when all eight number piles end with a King."),
            words.gettext("It is stuck when nothing fits any more and no pile is left to be dealt out."),
            help_phrases.another_order(words),
        ),
        (CardRow(kings[:4]), CardRow(kings[4:])),
    )


def _house_rules(words: Words) -> TextPage:
    steps = range(1, _COLUMNS + 1)
    return TextPage(
        help_phrases.house_rules(words),
        (
            words.gettext("Balcony A to 8 (easier): an Ace, a 2, a 3 and so on up to an 8 are the balcony."),
            words.gettext("The other 96 cards are dealt as eight ground piles of twelve. No King is slipped under."),
        ),
        (Balcony(tuple(_column(step, 0) for step in steps)),),
    )


def _tips(words: Words) -> TextPage:
    return TextPage(
        help_phrases.tips(words),
        (
            words.gettext("Does a card fit in two places, or do two cards fit in one? Look at what comes free."),
            words.gettext("Below a Queen you count back: 12 more and 13 less is 1 less. So the Jack, 10, 9 … follow."),
        ),
        (Sequences((_sequence(12), _sequence(1))),),
    )


def _table(words: Words) -> TextPage:
    return TextPage(
        # Translators: the title of a help page with the cards of all number piles in their order.
        words.gettext("All the steps"),
        (
            words.gettext("A line for every balcony card: it stands at the left, and then its number pile."),
            words.gettext("Every line ends with 13, the King."),
        ),
        (Sequences(tuple(map(_sequence, range(1, HOURS)))),),
    )


def _sequence(step: int) -> tuple[int, ...]:
    """The step, and the values of its pile."""
    return tuple((step * count - 1) % HOURS + 1 for count in range(1, HOURS + 1))


def _column(step: int, on: int, *, suit: Suit = Suit.SPADES, pack: int = 0) -> Column:
    """A balcony card with `on` on its pile, or with an empty place, and what comes next."""
    below = Card(Rank(on), Suit.HEARTS) if on else None
    return Column(Card(Rank(step), suit, pack), below, ((on or step) + step - 1) % HOURS + 1)


def _table_of(session: Session, deep: int, wanted: bool = True) -> Balcony:
    """The table as it stands, of each packet as many cards as are wanted from its top down."""
    rules, state = session.rules, session.state
    columns = []
    for number in range(_COLUMNS):
        (balcony,), numeral = state.piles[_COLUMNS + number], 2 * _COLUMNS + number
        pile = state.piles[numeral]
        left = rules.sequence(state, numeral)[len(pile) :]
        columns.append(Column(balcony, pile[-1] if pile else None, left[0] if wanted and left else 0))
    packets = _tops(session, deep)
    return Balcony(tuple(columns), packets, ready(session) if wanted else frozenset())


def _tops(session: Session, deep: int) -> tuple[tuple[Card, ...], ...]:
    packets: Iterable[tuple[Card, ...]] = session.state.piles[:_COLUMNS]
    return tuple(packet[-deep:] for packet in packets)


def _dealt_round(taken: int = 0, places: int = _COLUMNS) -> Round:
    """The packet at a place, about to be dealt round so many."""
    return Round(tuple(top for (top,) in _tops(example(KEY, EXAMPLE), 1))[:places], taken)


def _unbroken(text: str) -> str:
    return text.replace(" ", NO_BREAK_SPACE)
