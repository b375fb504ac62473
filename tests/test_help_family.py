"""The help of the other five patiences: true to the engine, complete in every language, and fitting every window."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import zip_longest

import pytest

from game.engine.cards import Card, Rank, card_text
from game.engine.games import GAMES, game
from game.engine.rules import Role
from game.engine.session import Session
from game.engine.state import MoveKind
from game.platform.resources import resources
from game.scenes.help import baroness, eight_cards, fourteen_out, great_thirteen, pyramid
from game.scenes.help.book import Help
from game.scenes.help.draw import TEXT
from game.scenes.help.examples import example, ready, sums
from game.scenes.help.pages import (
    Balcony,
    BoardPicture,
    CardRow,
    CardSum,
    ChildPage,
    ClockSum,
    Each,
    Fans,
    Hundred,
    PairTablePicture,
    Picture,
    Sequences,
    Stacked,
    Sums,
    TextPage,
    Triangle,
    TurnedUp,
)
from game.scenes.routes import ToHelp
from game.scenes.shelf import SHELF
from tests.pilot import Pilot, languages_in, words_of
from tests.reading import written
from tests.states import SIZES
from tests.test_text_fit import faults

FAMILY = {key: shown for key, shown in SHELF.items() if key != "good-thirteen"}

LOCALES = resources().locales
LANGUAGES = languages_in(LOCALES)
ENGLISH = words_of(LOCALES, "en")
CHILD = {
    "eight-cards": (
        "Is it 11 together? Out they go!",
        "Jack, Queen and King are 11 already: out they go!",
        "No pair? Fill the gaps. No gaps? Turn up.",
    ),
    "baroness": (
        "Is it 13 together? Out they go!",
        "The King is 13 already: out it goes!",
        "No pair? Deal a new row.",
    ),
    "great-thirteen": (
        "The card on the balcony is added every time.",
        "More than 13? Take 13 away.",
        "Nothing fits? Deal out the next pile.",
    ),
    "pyramid": (
        "Is it 13 together? Out they go!",
        "The King is 13 already: out it goes!",
        "No pair? Turn a card over.",
    ),
    "fourteen-out": (
        "Only the cards on top are free.",
        "Is it 14 together? Out they go!",
        "No pairs left? Try another order.",
    ),
}


def readers(key: str, language: str = "en") -> list[TextPage]:
    """The pages for those who read."""
    return [page for page in FAMILY[key].pages(words_of(LOCALES, language)) if isinstance(page, TextPage)]


def texts(key: str, language: str) -> list[str]:
    return [text for page in readers(key, language) for text in (page.title, *page.paragraphs)]


def parts(picture: Picture) -> Iterator[Picture]:
    """A picture, or those it is made of."""
    if isinstance(picture, Stacked):
        for part in picture.pictures:
            yield from parts(part)
    else:
        yield picture


def pictures(key: str) -> list[Picture]:
    """Everything that is shown, the child's page first."""
    first = FAMILY[key].pages(ENGLISH)[0]
    assert isinstance(first, ChildPage)
    whole = [*(step.picture for step in first.steps), first.below]
    whole += [picture for page in readers(key) for picture in page.pictures]
    return [part for picture in whole for part in parts(picture)]


def goes(session: Session) -> set[str]:
    """The cards that may be thrown out together, as text: "3D 10"."""
    moves = session.rules.moves(session.state)
    outs = (move.transfers for move in moves if move.kind is MoveKind.OUT)
    return {" ".join(sorted(card_text(transfer.card) for transfer in transfers)) for transfers in outs}


# The shelf


def test_every_patience_is_presented() -> None:
    assert set(SHELF) == {one.key for one in GAMES}


@pytest.mark.parametrize("key", FAMILY)
def test_a_button_has_a_text_for_each_move_that_it_makes(key: str) -> None:
    """Played through, with the first move each time: what the stock's spot does has a name."""
    made = set()
    for deal in range(1, 30):
        session = Session.start(game(key), deal)
        for _ in range(150):
            moves = session.rules.moves(session.state)
            if not moves:
                break
            made |= {move.kind for move in moves if move.picks == {session.rules.stock}}
            session = session.play(moves[0])
    assert made == set(FAMILY[key].deals)


def test_names_and_buttons_are_those_of_the_glossary() -> None:
    titles = [presented.title(ENGLISH) for presented in FAMILY.values()]
    assert titles == ["Baroness", "Eight Cards", "Pyramid", "Fourteen Out", "The Great Thirteen"]
    deals = {key: {text(ENGLISH) for text in presented.deals.values()} for key, presented in FAMILY.items()}
    assert deals == {
        "eight-cards": {"Fill gaps", "Turn up"},
        "baroness": {"New row", "Turn up"},
        "great-thirteen": {"Redeal"},
        "pyramid": {"Turn over"},
        "fourteen-out": set(),
    }


# What the pages say


@pytest.mark.parametrize("key", FAMILY)
def test_the_child_sees_three_pictures_with_a_line_each(key: str) -> None:
    first, *others = FAMILY[key].pages(ENGLISH)
    assert isinstance(first, ChildPage)
    assert tuple(step.text for step in first.steps) == CHILD[key]
    thrown_out = key != "great-thirteen"
    assert isinstance(first.below, PairTablePicture if thrown_out else Sequences)
    assert len(others) >= 8
    assert all(isinstance(page, TextPage) and page.title and page.paragraphs and page.pictures for page in others)


@pytest.mark.parametrize("key", FAMILY)
def test_the_pages_come_in_the_order_of_a_game(key: str) -> None:
    order = [
        "What it is about",
        "What the cards count",
        "Before the game",
        "Playing",
        "An example",
        "How it ends",
        "Tips",
    ]
    titles = [page.title for page in readers(key)]
    assert [title for title in titles if title in order] == order
    assert len(titles) == len(set(titles)), "a title names one page"


@pytest.mark.parametrize("key", FAMILY)
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_page_is_left_in_english(key: str, language: str) -> None:
    assert len(texts(key, language)) == len(texts(key, "en"))
    assert not set(texts(key, language)) & set(texts(key, "en"))


@pytest.mark.parametrize("one", [one for one in GAMES if one.options and one.key in FAMILY], ids=lambda one: one.key)
def test_each_house_rule_is_explained(one: object) -> None:
    said = " ".join(texts(one.key, "en"))  # type: ignore[attr-defined]
    rules: Mapping[str, str] = {
        "helps": "how often a ninth card helps",
        "fill-gaps": "Fill from piles",
        "deal-anytime": "New row any time",
        "kings-first": "All Kings out first",
        "balcony": "Balcony A to 8 (easier)",
        "redeals": "Extra passes",
    }
    assert all(rules[option.key] in said for option in one.options)  # type: ignore[attr-defined]


def test_luck_alone_is_said_to_be_where_it_is_so_and_choice_where_there_is_one() -> None:
    for key in FAMILY:
        said = " ".join(texts(key, "en"))
        chosen = key != "eight-cards"
        assert ("the shuffle alone settles" in said) is not chosen
        assert ("try another order" in said) is chosen


# Chances


def test_the_chances_of_eight_cards_are_the_exact_ones() -> None:
    both = Fraction(25384616503271048534006628193, 40305689284192490737294340625)
    none = Fraction(85069993889002791283163477, 182378684543857424150653125)
    assert math.isclose(eight_cards.CHANCE, both)
    assert math.isclose(eight_cards.CHANCE_ALONE, none)
    assert [picture.bright for picture in pictures("eight-cards") if isinstance(picture, Hundred)] == [63, 47]
    for language, shares in {
        "en": ("62.98%", "46.64%"),
        "de": ("62,98\N{NO-BREAK SPACE}%", "46,64\N{NO-BREAK SPACE}%"),
    }.items():
        assert all(any(share in text for text in texts("eight-cards", language)) for share in shares)


def test_the_chances_of_baroness_are_shown_as_they_are_written() -> None:
    bright = [picture.bright for picture in pictures("baroness") if isinstance(picture, Hundred)]
    assert bright == [8, 21]
    said = " ".join(texts("baroness", "en"))
    assert "8 of 100" in said
    assert "21 of 100 games come out instead of 2." in said


# The pictures


@pytest.mark.parametrize("key", [key for key in FAMILY if key != "great-thirteen"])
def test_every_sum_makes_the_target(key: str) -> None:
    rules = game(key).build(game(key).complete({}))
    shown = pictures(key)
    makes = [sum(map(rules.value, picture.cards)) for picture in shown if isinstance(picture, CardSum)]
    makes += [rules.value(card) for picture in shown if isinstance(picture, Each) for card in picture.cards]
    makes += [sum(values) for picture in shown if isinstance(picture, Sums) for values in picture.values]
    assert makes
    assert set(makes) == {rules.target}


@pytest.mark.parametrize("key", FAMILY)
def test_no_picture_shows_a_card_more_often_than_the_packs_have_it(key: str) -> None:
    for picture in pictures(key):
        cards: list[Card] = []
        match picture:
            case CardRow(shown) | CardSum(shown) | Each(shown):
                cards = list(shown)
            case Fans(piles):
                cards = [*(card for pile in piles for card in pile), *picture.last]
            case Triangle(rows) | BoardPicture(rows):
                cards = [card for row in rows for card in row if card is not None]
            case Balcony(columns, packets):
                cards = [column.balcony for column in columns]
                cards += [card for packet in packets for card in packet]
                cards += [column.numeral for column in columns if column.numeral is not None and packets]
        assert len(cards) == len(set(cards)), picture


@pytest.mark.parametrize("key", FAMILY)
def test_what_is_ringed_is_free(key: str) -> None:
    found: set[Card] = set()
    for picture in pictures(key):
        match picture:
            case Fans(piles, ringed):
                free = frozenset(pile[-1] for pile in piles if pile) | set(picture.last)
            case Balcony(_, packets, ringed):
                free = frozenset(packet[-1] for packet in packets)
            case Triangle(rows, ringed):
                free = uncovered(rows)
                free |= uncovered(rows, ringed & free)  # what only its partner covers
            case BoardPicture(rows, ringed):
                free = frozenset(card for row in rows for card in row if card is not None)
            case _:
                continue
        assert ringed <= free
        found |= ringed
    assert found, "or this shows nothing"


def uncovered(rows: Sequence[Sequence[Card | None]], gone: frozenset[Card] = frozenset()) -> frozenset[Card]:
    """The cards of a triangle that none of the next row covers, where some of them are gone."""
    return frozenset(
        card
        for row, below in zip_longest(rows, rows[1:], fillvalue=())
        for at, card in enumerate(row)
        if card is not None and set(below[at : at + 2]) <= gone | {None}
    )


# The worked examples


def test_eight_cards_example() -> None:
    dealt = example("eight-cards", eight_cards.EXAMPLE)
    assert goes(dealt) == {"QD", "2D 9C", "AC TC"}
    left = example("eight-cards", eight_cards.EXAMPLE, eight_cards.THROWS)
    assert sorted(int(card.rank) for spot in range(8) if (card := left.state.top(spot))) == [4, 6, 6]
    (deal,) = left.rules.moves(left.state)
    assert deal.kind is MoveKind.DEAL
    assert len(deal.transfers) == 5


def test_eight_cards_ninth_card() -> None:
    stuck = example("eight-cards", eight_cards.STUCK)
    (turn,) = stuck.rules.moves(stuck.state)
    assert turn.kind is MoveKind.TURN
    turned = stuck.play(turn)
    (pair,) = goes(turned)
    assert turn.transfers[0].card.rank is Rank.THREE
    assert {card[0] for card in pair.split()} == {"3", "8"}
    shown = [picture for picture in pictures("eight-cards") if isinstance(picture, TurnedUp)]
    assert {picture.card for picture in shown} == {turn.transfers[0].card}
    assert [(picture.left, picture.spent) for picture in shown] == [(2, 0), (1, 1)]


def test_baroness_example() -> None:
    """Nothing in the first row; then the 10 goes with either 3, but only one of them sets a pair free."""
    first = example("baroness", baroness.EXAMPLE)
    assert not goes(first)
    second = example("baroness", baroness.EXAMPLE, baroness.NEW_ROW)
    assert goes(second) == {"3D TH", "3C TH"}
    below = {card_text(pile[-1]): int(pile[-2].rank) for pile in second.state.piles[:5]}
    assert below["3D"] == 6
    assert below["3C"] == 3
    better = example("baroness", baroness.EXAMPLE, baroness.THROWS)
    assert goes(better) == {"6C 7S"}
    (other,) = (
        move
        for move in second.rules.moves(second.state)
        if {card_text(transfer.card) for transfer in move.transfers} == {"3C", "TH"}
    )
    assert not goes(second.play(other))


def test_baroness_gap_and_last_cards() -> None:
    gap = example("baroness", baroness.EXAMPLE, baroness.WITH_GAP, {"fill-gaps": True})
    assert not goes(gap)
    assert {move.kind for move in gap.rules.moves(gap.state)} == {MoveKind.DEAL, MoveKind.PLACE}
    last = example("baroness", baroness.LAST, baroness.ALL_ROWS)
    assert last.done[-1].kind is MoveKind.TURN
    assert {card.rank for card in ready(last)} == {Rank.KING, Rank.ACE, Rank.QUEEN}
    beside = [place.spot for place in last.rules.board if place.role is Role.BESIDE]
    assert {last.state.top(spot).rank for spot in beside} == {Rank.KING, Rank.ACE}  # type: ignore[union-attr]


def test_pyramid_example() -> None:
    """Three throws; then the 9 goes with two 4s, one of which sets a King free."""
    dealt = example("pyramid", pyramid.EXAMPLE)
    assert sums(dealt).values == ((13,), (12, 1), (10, 3))
    assert len(goes(dealt)) == 3
    thrown = example("pyramid", pyramid.EXAMPLE, pyramid.THROWS)
    assert goes(thrown) == {"4H 9D", "4C 9D"}
    better = example("pyramid", pyramid.EXAMPLE, pyramid.BETTER)
    assert goes(better) == {"KH"}
    (other,) = (
        move
        for move in thrown.rules.moves(thrown.state)
        if {card_text(transfer.card) for transfer in move.transfers} == {"4H", "9D"}
    )
    assert not goes(thrown.play(other))


def test_pyramid_is_shown_row_by_row() -> None:
    dealt = example("pyramid", pyramid.EXAMPLE)
    whole = next(p for p in pictures("pyramid") if isinstance(p, Triangle) and len(p.rows) == 7)
    assert [len(row) for row in whole.rows] == list(range(1, 8))
    assert [card for row in whole.rows for card in row] == list(dealt.deck[:28])


def test_fourteen_out_example() -> None:
    """7 and 7; a Jack with either 3, one of which lies on an Ace for the Kings."""
    dealt = example("fourteen-out", fourteen_out.EXAMPLE)
    assert goes(dealt) == {"7D 7H", "3D JS", "3C JS"}
    better = example("fourteen-out", fourteen_out.EXAMPLE, fourteen_out.BETTER)
    assert {"AS KC", "AS KS"} < goes(better)
    (other,) = (
        move
        for move in dealt.rules.moves(dealt.state)
        if {card_text(transfer.card) for transfer in move.transfers} == {"3D", "JS"}
    )
    tops = [pile[-1] for pile in dealt.play(other).state.piles[:12]]
    assert any(card.rank is Rank.TEN for card in tops)
    assert not any(card.rank is Rank.FOUR for card in tops)


def placed(session: Session) -> set[tuple[int, int]]:
    """What may be laid below which balcony card."""
    moves = (move for move in session.rules.moves(session.state) if move.kind is MoveKind.PLACE)
    found = set()
    for move in moves:
        (transfer,) = move.transfers
        found.add((int(transfer.card.rank), int(session.state.piles[transfer.target - 8][0].rank)))
    return found


def test_great_thirteen_example() -> None:
    """A 4 below the 2, a 5 below the 9; then a 6 that would fit on the 4 has to go below the 3."""
    dealt = example("great-thirteen", great_thirteen.EXAMPLE)
    assert placed(dealt) == {(4, 2), (5, 9)}
    after = example("great-thirteen", great_thirteen.EXAMPLE, great_thirteen.PLACED)
    assert (6, 3) in placed(after)
    assert (6, 2) not in placed(after)
    wanted = next(p for p in reversed(pictures("great-thirteen")) if isinstance(p, Balcony) and p.packets)
    by_step = {int(column.balcony.rank): column.wanted for column in wanted.columns}
    assert by_step[2] == by_step[3] == 6


def test_great_thirteen_counts_as_the_engine_does() -> None:
    """The clock sum, and the sequence of every balcony card that some deal has."""
    shown = max((p.rows for p in pictures("great-thirteen") if isinstance(p, Sequences)), key=len)
    assert [row[0] for row in shown] == list(range(1, 13))
    told = {row[0]: row[1:] for row in shown}
    seen = set()
    for deal in range(1, 12):
        session = Session.start(game("great-thirteen"), deal)
        for spot in range(16, 24):
            step = int(session.state.piles[spot - 8][0].rank)
            assert session.rules.sequence(session.state, spot) == told[step]
            seen.add(step)
    assert seen == set(told)
    clock = next(p for p in pictures("great-thirteen") if isinstance(p, ClockSum))
    sequence = (clock.step, *told[clock.step])
    assert clock.first + clock.step - 13 == sequence[sequence.index(clock.first) + 1] == 2


# On the screen


def at_help(key: str, **wishes: object) -> Pilot:
    pilot = Pilot(ToHelp(key), **wishes)  # type: ignore[arg-type]
    pilot.wait(0.3)
    return pilot


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", FAMILY)
def test_every_page_fits_and_keeps_its_size(key: str, language: str, size: tuple[int, int]) -> None:
    """No text is made small or leaves its place, and every paragraph leaves a line free."""
    pilot = at_help(key, language=language, size=size)
    assert isinstance(pilot.scene, Help)
    for page in pilot.scene.pages:
        canvas = written(pilot)
        assert not faults(pilot, canvas)
        if isinstance(page, TextPage):
            paragraphs = next(one for one in canvas.texts if one.text == "\n\n".join(page.paragraphs))
            assert paragraphs.size == round(max(TEXT * pilot.scene.page.u, 18)), page.title
            assert paragraphs.covered.bottom + paragraphs.size < paragraphs.box.bottom, page.title
        pilot.key("right")


def test_a_value_for_which_several_cards_stand_has_no_letter_in_the_pair_table() -> None:
    """11 is Jack, Queen and King in Eight Cards, but the Ace still has its letter."""
    labels = [one.text for one in written(at_help("eight-cards")).labels]
    assert labels.count("11") >= 4
    assert sorted(label for label in labels if label in "AJQK") == ["A", "J", "K", "Q"]
