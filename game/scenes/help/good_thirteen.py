"""The help pages of Good Thirteen: the child's page first, then the rules for those who read."""

from __future__ import annotations

from game.engine.cards import Card, Rank, Suit, parse_card
from game.scenes import phrases
from game.scenes.help import phrases as help_phrases
from game.scenes.help.pages import (
    BoardPicture,
    CardRow,
    CardSum,
    ChildPage,
    Filling,
    HelpPage,
    Hundred,
    PairTablePicture,
    Step,
    Sums,
    TenFrame,
    TextPage,
    Weather,
)
from game.scenes.weather import WEATHER, deals_name
from game.ui.typeset import NO_BREAK_SPACE
from game.ui.words import Words

TARGET = 13

CHANCE = 49238213132570997338286907453919 / 78485319644456766891293878809375
"""How many of all deals come out, about 62.7355706 %. The fraction is exact: it was counted, not played."""

EXAMPLE = tuple(map(parse_card, ("7S", "QD", "4C", "KH", "9D", "6H", "AC", "2S", "8C", "3D")))
"""The layout of the worked example, in order."""

THROWS = tuple(tuple(map(parse_card, throw)) for throw in (("KH",), ("9D", "4C"), ("7S", "6H"), ("QD", "AC")))
"""What goes out there; where two cards do, the larger one first."""

_GONE = frozenset(card for throw in THROWS for card in throw)
_TO_TEN = "8 + 2 = 10".replace(" ", NO_BREAK_SPACE)
_SUM = (Card(Rank.EIGHT, Suit.HEARTS), Card(Rank.FIVE, Suit.SPADES))
_KING = (Card(Rank.KING, Suit.CLUBS),)


def pages(words: Words) -> tuple[HelpPage, ...]:
    """All pages but those with the keys."""
    return (
        _for_children(words),
        _overview(words),
        help_phrases.values(words),
        _setup(words),
        _playing(words),
        _example(words),
        _refill(words),
        _ends(words),
        _chance(words),
        _mixing(words),
        _sums(words),
        _tips(words),
        _history(words),
    )


def _for_children(words: Words) -> ChildPage:
    steps = (
        Step(CardSum(_SUM), phrases.together(words, TARGET)),
        Step(CardSum(_KING), help_phrases.king(words)),
        Step(Filling(), phrases.no_pair(words)),
    )
    return ChildPage(steps, PairTablePicture())


def _overview(words: Words) -> TextPage:
    return TextPage(
        help_phrases.about(words),
        (
            words.gettext(
                "Good Thirteen is a patience, a card game for one. You can also play it together and help each other."
            ),
            words.gettext(
                "Two cards that make 13 together are thrown out. When all 52 cards are out, the game has come out."
            ),
        ),
        (CardSum(_SUM),),
    )


def _setup(words: Words) -> TextPage:
    return TextPage(
        help_phrases.before(words),
        (
            words.gettext(
                "Shuffle a deck of 52 cards. Deal ten cards face up, in two rows of five: they are the layout."
            ),
            words.gettext("The other 42 cards stay face down beside it: they are the stock."),
        ),
        (BoardPicture(_rows(EXAMPLE)),),
    )


def _playing(words: Words) -> TextPage:
    return TextPage(
        help_phrases.playing(words),
        (
            words.gettext(
                "Throw out any two cards of the layout that make 13, for example 8 and 5. A King is thrown out alone."
            ),
            words.gettext(
                "When no pair and no King is left, every gap is filled with a card from the stock. "
                "As long as something still goes, the stock waits."
            ),
        ),
        (CardSum(_KING), Filling()),
    )


def _example(words: Words) -> TextPage:
    return TextPage(
        help_phrases.example(words),
        (
            words.gettext(
                "Here the King goes out alone. Then 9 and 4, 7 and 6, and the Queen and the Ace go out in pairs."
            ),
            words.gettext("Which of them goes first makes no difference."),
        ),
        (BoardPicture(_rows(EXAMPLE), _GONE), Sums(tuple(map(_counts, THROWS)))),
    )


def _refill(words: Words) -> TextPage:
    left = tuple(None if card in _GONE else card for card in EXAMPLE)
    return TextPage(
        help_phrases.example_goes_on(words),
        (
            words.gettext("2, 8 and 3 stay where they are. They wait for a Jack, a 5 and a 10."),
            words.gettext(
                "Now seven cards from the stock fill the seven gaps, one place after the other. "
                "Then the search begins again."
            ),
        ),
        (BoardPicture(_rows(left), filling=True),),
    )


def _ends(words: Words) -> TextPage:
    return TextPage(
        help_phrases.ends(words),
        (
            words.gettext(
                "The game has come out when all 52 cards are out. Once the stock is empty, that always works."
            ),
            words.gettext(
                "The game is stuck when the ten cards hold no pair and no King while there are cards left in the stock."
            ),
        ),
        (Sums(((12, 1), (11, 2), (10, 3), (9, 4), (8, 5), (7, 6))),),
    )


def _chance(words: Words) -> TextPage:
    return TextPage(
        # Translators: the title of a help page: how often the game comes out.
        words.gettext("Luck decides"),
        (
            # Translators: {share} is a percentage, such as 62.7%.
            words.gettext("{share} of all games come out: about 63 of 100.").format(share=words.percent(CHANCE)),
            words.gettext(
                "There is nothing to decide: the shuffle alone settles how a game ends. "
                "Whoever gets stuck has made no mistake."
            ),
        ),
        (Hundred(round(100 * CHANCE)),),
    )


def _mixing(words: Words) -> TextPage:
    return TextPage(
        # Translators: the title of a help page: grown-ups choose how much is left to luck.
        words.gettext("How the cards are shuffled"),
        (
            words.gettext(
                "Grown-ups choose how much is left to luck: just as shuffled, or kind, so that a game that comes out "
                "follows each stuck one, or only games that come out."
            ),
            words.gettext(
                "The choice is made before the cards are dealt. No card changes its place afterwards, and the same "
                "game number always means the same cards."
            ),
        ),
        (Weather(tuple((deals_name(words, deals)[0], games) for deals, games in WEATHER.items())),),
    )


def _sums(words: Words) -> TextPage:
    return TextPage(
        # Translators: the title of a help page about adding with ten in between.
        words.gettext("Ten in between"),
        (
            # Translators: {sum} is 8 + 2 = 10.
            words.gettext("What goes with 8? First fill up to ten: {sum}. Then 3 more make 13.").format(sum=_TO_TEN),
            words.gettext("2 and 3 make 5: so 5 is the partner number. It is easiest to begin with the larger number."),
        ),
        (TenFrame(8, 5),),
    )


def _tips(words: Words) -> TextPage:
    return TextPage(
        help_phrases.tips(words),
        (
            words.gettext("Look for Kings first: they need no partner."),
            words.gettext(
                "Then take one card and look for its partner number. "
                "The pair table helps until you know all the pairs by heart."
            ),
            help_phrases.light_bulb(words),
        ),
        (PairTablePicture(),),
    )


def _history(words: Words) -> TextPage:
    return TextPage(
        help_phrases.history(words),
        (
            words.gettext(
                "Good Thirteen is an old patience. It is also called Thirteens or Simple Addition. "
                "Its relative Baroness was known by 1890."
            ),
            # Translators: two people: the one computed the chance, the other published a collection of patiences.
            words.gettext(
                "Mark Conger worked out how often it comes out. "
                "His result is given in Mark Masten’s collection of patiences."
            ),
        ),
        (CardRow((Card(Rank.QUEEN, Suit.SPADES), Card(Rank.KING, Suit.HEARTS), Card(Rank.JACK, Suit.DIAMONDS))),),
    )


def _rows(cards: tuple[Card | None, ...]) -> tuple[tuple[Card | None, ...], ...]:
    return cards[:5], cards[5:]


def _counts(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """What the cards count here: their rank."""
    return tuple(int(card.rank) for card in cards)
