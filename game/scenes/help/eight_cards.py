"""The help pages of Eight Cards: the child's page first, then the rules for those who read."""

from __future__ import annotations

from game.engine.cards import Card, Rank, Suit
from game.engine.session import Session
from game.engine.state import MoveKind
from game.scenes import phrases
from game.scenes.help import phrases as help_phrases
from game.scenes.help.examples import example, ready, sums
from game.scenes.help.pages import (
    BoardPicture,
    CardRow,
    CardSum,
    ChildPage,
    Each,
    Filling,
    HelpPage,
    Hundred,
    PairTablePicture,
    Stacked,
    Step,
    SuitRow,
    TenFrame,
    TextPage,
    TurnedUp,
)
from game.ui.typeset import NO_BREAK_SPACE
from game.ui.words import Words

KEY = "eight-cards"
TARGET = 11

CHANCE = 25384616503271048534006628193 / 40305689284192490737294340625
"""How many of all deals come out with both helps, about 62.98023 %; exact, as is the next."""
CHANCE_ALONE = 85069993889002791283163477 / 182378684543857424150653125
"""How many come out without a help, about 46.6447 %."""

EXAMPLE = 87
"""The deal of the worked example: Q; 9 + 2; 10 + A; then 4, 6 and 6 are left."""
THROWS = "1 2+5 0+7"
"""The moves that throw those out."""
STUCK = 24
"""A deal in which nothing goes at first, and the ninth card makes a pair."""

_NINTH = "plus"
_COLUMNS = 4
_SUM = (Card(Rank.EIGHT, Suit.HEARTS), Card(Rank.THREE, Suit.SPADES))


def pages(words: Words) -> tuple[HelpPage, ...]:
    """All pages but those with the keys."""
    return (
        _for_children(words),
        _about(words),
        _values(words),
        _setup(words),
        _playing(words),
        _example(words),
        _refill(words),
        _ninth(words),
        _spent(words),
        _ends(words),
        _chance(words),
        _house_rules(words),
        _tips(words),
    )


def _for_children(words: Words) -> ChildPage:
    # Translators: on the child's help page; the cards that count 11 alone.
    court = words.gettext("Jack, Queen and King are 11 already: out they go!")
    # Translators: on the child's help page, as its button says; twice in a game a ninth card may be turned up.
    helps = words.gettext("No gaps? Turn up.")
    steps = (
        Step(CardSum(_SUM), phrases.together(words, TARGET)),
        Step(Each(help_phrases.COURT), court),
        Step(Stacked((Filling(), _turned_up(0))), f"{phrases.no_pair(words)} {helps}"),
    )
    return ChildPage(steps, PairTablePicture())


def _about(words: Words) -> TextPage:
    return TextPage(
        help_phrases.about(words),
        (
            words.gettext(
                "Eight Cards goes like Good Thirteen, but with fewer cards on the table, and with 11 instead of 13."
            ),
            help_phrases.two_cards(words, TARGET),
        ),
        (CardSum(_SUM),),
    )


def _values(words: Words) -> TextPage:
    return TextPage(
        help_phrases.values_title(words),
        (
            words.gettext("The cards from 2 to 10 count as what they show, the Ace counts as 1."),
            words.gettext("Jack, Queen and King are worth the same in this game: each of them counts as 11."),
            help_phrases.suits(words),
        ),
        (CardRow((Card(Rank.ACE, Suit.HEARTS), *help_phrases.COURT)), SuitRow()),
    )


def _setup(words: Words) -> TextPage:
    return TextPage(
        help_phrases.before(words),
        (
            words.gettext(
                "Shuffle a deck of 52 cards. Deal eight cards face up, in two rows of four: they are the layout."
            ),
            words.gettext("The other 44 cards stay face down beside it: they are the stock."),
        ),
        (BoardPicture(_rows(example(KEY, EXAMPLE))),),
    )


def _playing(words: Words) -> TextPage:
    return TextPage(
        help_phrases.playing(words),
        (
            words.gettext(
                "Throw out any two cards of the layout that make 11, for example 8 and 3. "
                "A picture card is thrown out alone."
            ),
            words.gettext(
                "When nothing goes any more, every gap is filled with a card from the stock. "
                "As long as something still goes, the stock waits."
            ),
        ),
        (Each(help_phrases.COURT), Filling()),
    )


def _example(words: Words) -> TextPage:
    dealt = example(KEY, EXAMPLE)
    return TextPage(
        help_phrases.example(words),
        (
            words.gettext("Here the Queen goes out alone. Then 9 and 2, and 10 and the Ace go out in pairs."),
            words.gettext("Which of them goes first makes no difference."),
        ),
        (BoardPicture(_rows(dealt), ready(dealt)), sums(dealt)),
    )


def _refill(words: Words) -> TextPage:
    return TextPage(
        help_phrases.example_goes_on(words),
        (
            words.gettext("The 4 and both 6s stay where they are. They wait for a 7 and for 5s."),
            words.gettext("Now five cards from the stock fill the five gaps. Then the search begins again."),
        ),
        (BoardPicture(_rows(example(KEY, EXAMPLE, THROWS)), filling=True),),
    )


def _ninth(words: Words) -> TextPage:
    return TextPage(
        # Translators: the title of a help page: an extra card may be turned up when stuck.
        words.gettext("The ninth card"),
        (
            words.gettext(
                "Is every place full and nothing goes? Then a ninth card may be turned up, twice in a game. "
                "It is free like the others."
            ),
            words.gettext("Here the ninth card is a 3: it goes out with the 8, and the game goes on."),
        ),
        (BoardPicture(_rows(example(KEY, STUCK))), _turned_up(1)),
    )


def _spent(words: Words) -> TextPage:
    return TextPage(
        # Translators: the title of a help page: what the ninth card brings.
        words.gettext("Does the ninth card help?"),
        (
            words.gettext("A Jack, Queen or King goes out at once. That help is used up, but the other may follow."),
            words.gettext(
                "Any other ninth card has to make a pair. If it doesn’t, the game is stuck, even with a help left."
            ),
        ),
        (Each(help_phrases.COURT), CardSum(_SUM)),
    )


def _ends(words: Words) -> TextPage:
    return TextPage(
        help_phrases.ends(words),
        (
            words.gettext(
                "The game has come out when all 52 cards are out. Once the stock is empty, that always works."
            ),
            words.gettext(
                "The game is stuck when nothing goes, every place is full, and no help is left or it did not help."
            ),
        ),
        (PairTablePicture(),),
    )


def _chance(words: Words) -> TextPage:
    return TextPage(
        # Translators: the title of a help page: how often the game comes out.
        words.gettext("Luck decides"),
        (
            # Translators: {share} is a percentage, such as 62.98%.
            words.gettext("With both helps {share} of all games come out: about 63 of 100.").format(
                share=words.percent(CHANCE, decimals=2)
            ),
            words.gettext(
                "There is nothing to decide: the shuffle alone settles how a game ends. "
                "Whoever gets stuck has made no mistake."
            ),
        ),
        (Hundred(round(100 * CHANCE)),),
    )


def _house_rules(words: Words) -> TextPage:
    return TextPage(
        help_phrases.house_rules(words),
        (
            words.gettext("Grown-ups choose before the deal how often a ninth card helps: twice, once or never."),
            # Translators: {share} is a percentage, such as 46.64%.
            words.gettext("Without help {share} of all games come out: about 47 of 100.").format(
                share=words.percent(CHANCE_ALONE, decimals=2)
            ),
        ),
        (Hundred(round(100 * CHANCE_ALONE)),),
    )


def _tips(words: Words) -> TextPage:
    return TextPage(
        help_phrases.tips(words),
        (
            # Translators: {sum} is 8 + 2 = 10. German may call such pairs „verliebte Zahlen“.
            words.gettext(
                "Do you know the pairs that make ten? One more, and it is 11: {sum}, so 8 goes with 3."
            ).format(sum="8 + 2 = 10".replace(" ", NO_BREAK_SPACE)),
            help_phrases.light_bulb(words),
        ),
        (TenFrame(8, 3),),
    )


def _rows(session: Session) -> tuple[tuple[Card | None, ...], ...]:
    places = tuple(map(session.state.top, range(2 * _COLUMNS)))
    return places[:_COLUMNS], places[_COLUMNS:]


def _turned_up(spent: int) -> TurnedUp:
    """The ninth card of the stuck deal, with the helps."""
    stuck = example(KEY, STUCK)
    (turn,) = (move for move in stuck.rules.moves(stuck.state) if move.kind is MoveKind.TURN)
    (helps,) = stuck.rules.chances
    return TurnedUp(turn.transfers[0].card, helps - spent, spent, _NINTH)
