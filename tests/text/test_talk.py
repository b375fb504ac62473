"""The table in words: what is typed, and what is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import RANK_LETTERS, Suit, parse_deck
from game.engine.games import GAMES, game
from game.engine.games.great_thirteen import NUMERALS
from game.engine.rules import Outcome
from game.engine.session import Session
from game.engine.state import Move, MoveKind, Spot
from game.platform.catalogues import Catalogues
from game.practice.bonds import skills_at
from game.practice.fading import ROW_RIGHTS, Practised
from game.practice.journal import NoJournal
from game.practice.kept import keep
from game.practice.observer import Observer
from game.settings import HintMode, Teaching
from game.text.talk import Talk
from game.text.typed import (
    Command,
    Named,
    Value,
    column_numbers,
    command_names,
    place_letter,
    place_numbers,
    read_command,
    read_picks,
    suit_letters,
)
from game.ui.words import Words
from tests.engine.dealing import EXAMPLE, deck_from

CATALOGUES = Catalogues(Path(__file__).parents[2] / "locales")
ENGLISH = CATALOGUES.load("en").words
KEYS = [one.key for one in GAMES]
LONGEST = 400
"""More lines than any game here has."""


class House:
    """Deals from the next number on, and keeps what it is told."""

    def __init__(self, mode: HintMode) -> None:
        self.teaching = Teaching(mode)
        self.journal = NoJournal()
        self.endings: list[Outcome] = []

    def new_game(self, before: Session) -> Session:
        return Session.start(before.game, (before.deal or 0) + 1, before.options)

    def observer(self, session: Session) -> Observer:
        return Observer(lambda: self.journal, None, session, lambda: self.teaching)

    def ended(self, session: Session, outcome: Outcome) -> None:
        self.endings.append(outcome)


def talk_of(session: Session, mode: HintMode = HintMode.PARTNER, words: Words = ENGLISH) -> Talk:
    return Talk(words, House(mode), session)


def example(mode: HintMode = HintMode.PARTNER, key: str = "good-thirteen") -> Talk:
    return talk_of(Session.from_deck(game(key), deck_from(EXAMPLE)), mode)


def said(talk: Talk, *lines: str) -> list[str]:
    """What is answered to the last of these lines."""
    *before, last = lines
    for line in before:
        talk.answer(line)
    return list(talk.answer(last))


def by_place(session: Session, move: Move) -> str:
    """The line that makes a move, by places and columns."""
    if session.rules.stock in move.picks:
        return "deal"
    names = {spot: f"p{number}" for spot, number in place_numbers(session.rules).items()}
    names |= {spot: f"c{number}" for spot, number in column_numbers(session.rules).items()}
    gaps_last = sorted(move.picks, key=lambda spot: not session.state.piles[spot])
    return " ".join(names[spot] for spot in sorted(gaps_last, key=lambda spot: _covered(session, spot)))


def _covered(session: Session, spot: Spot) -> bool:
    return spot not in session.rules.pickable(session.state, ())


def by_card(session: Session, move: Move) -> str:
    """The same by the names of the cards."""
    if session.rules.stock in move.picks:
        return "deal"
    columns = column_numbers(session.rules)
    names = []
    for spot in sorted(move.picks, key=lambda spot: _covered(session, spot)):
        card = session.state.top(spot)
        if spot in columns:
            names.append(f"c{columns[spot]}")
        elif card is not None:
            names.append(f"{RANK_LETTERS[card.rank - 1].lower()}{card.suit.lower()}")
    return " ".join(names)


def by_value(session: Session, move: Move) -> str:
    """The same by what the cards count."""
    if session.rules.stock in move.picks:
        return "deal"
    columns = column_numbers(session.rules)
    names = []
    for spot in sorted(move.picks, key=lambda spot: _covered(session, spot)):
        card = session.state.top(spot)
        if spot in columns:
            names.append(f"c{columns[spot]}")
        elif card is not None:
            names.append(str(session.rules.value(card)))
    return " ".join(names)


WAYS = (by_place, by_card, by_value)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("key", KEYS)
def test_a_whole_game_by_typed_lines(key: str, way: Callable[[Session, Move], str]) -> None:
    house = House(HintMode.PARTNER)
    talk = Talk(ENGLISH, house, Session.start(game(key), 12))
    for _ in range(LONGEST):
        session = talk.standing.session
        if talk.standing.outcome is not Outcome.RUNNING:
            break
        moves = session.rules.moves(session.state)
        line = way(session, moves[0])
        lines = talk.answer(line)
        assert len(talk.standing.session.done) == len(session.done) + 1, (line, lines)
    assert talk.standing.outcome is not Outcome.RUNNING
    assert "“new”" in lines[-1]
    assert house.endings == [talk.standing.outcome]
    assert talk.answer("8 5")[-1] == lines[-1]


@pytest.mark.parametrize("key", KEYS)
def test_every_move_there_is_can_be_typed_by_place(key: str) -> None:
    talk = talk_of(Session.start(game(key), 3))
    for turn in range(30):
        session = talk.standing.session
        moves = session.rules.moves(session.state)
        if talk.standing.outcome is not Outcome.RUNNING:
            break
        for move in moves:
            other = talk_of(session)
            other.answer(by_place(session, move))
            assert other.standing.session.done[-1] == move
        talk.answer(by_place(session, moves[turn % len(moves)]))


def test_cards_are_moved_into_gaps_by_place() -> None:
    session, move = next(_with_a_gap())
    talk = talk_of(session)
    answered = talk.answer(by_place(session, move))
    assert talk.standing.session.done[-1] == move
    assert answered[0].startswith("Laid: ")


def test_of_equal_cards_the_one_that_may_be_moved_is_meant() -> None:
    for session, move in _with_a_gap():
        piles = session.state.piles
        gap, source = sorted(move.picks, key=lambda spot: len(piles[spot]))
        # A single card before it, of the same value, may not be moved.
        if any(len(pile) == 1 and pile[-1].rank == piles[source][-1].rank for pile in piles[:source]):
            talk = talk_of(session)
            assert said(talk, f"{int(piles[source][-1].rank)} p{gap + 1}")[0].startswith("Laid: ")
            break
    else:
        raise AssertionError("no such table")


def _with_a_gap() -> Iterator[tuple[Session, Move]]:
    """Games in which a card may be moved into a gap, and that move."""
    for deal in range(1, 100):
        session = Session.start(game("baroness"), deal, {"fill-gaps": True})
        while moves := session.rules.moves(session.state):
            yield from ((session, move) for move in moves if move.kind is MoveKind.PLACE)
            session = session.play(next((move for move in moves if move.kind is not MoveKind.PLACE), moves[0]))


def test_the_table_is_said_row_by_row() -> None:
    assert said(example(), "table") == [
        "Row 1, p1 to p5: 7 of spades, queen of diamonds 12, 4 of clubs, king of hearts 13, 9 of diamonds",
        "Row 2, p6 to p10: 6 of hearts, ace of clubs 1, 2 of spades, 8 of clubs, 3 of diamonds",
        "Stock: 42 cards",
    ]


def test_in_eight_cards_pictures_count_eleven() -> None:
    assert "queen of diamonds 11" in said(example(key="eight-cards"), "table")[0]


def test_free_cards_of_the_pyramid_are_told_from_covered_ones() -> None:
    talk = talk_of(Session.start(game("pyramid"), 5))
    first, *_, seventh, stock, chances = said(talk, "table")
    assert first == "Row 1, p1: 7 of hearts"
    assert seventh.count(" free") == 7
    assert (stock, chances) == ("Stock: 24 cards", "2 of 2 chances left")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("9 2", "9 plus 2 equals 11, you need two more."),
        ("9d 3d", "9 plus 3 equals 12, you need one more."),
        ("p5 p1", "9 plus 7 equals 16, three too many."),
        ("8+6", "8 plus 6 equals 14, one too many."),
        ("9 4", "9 plus 4 equals 13."),
        ("Q A", "12 plus 1 equals 13."),
        ("12 1", "12 plus 1 equals 13."),
        ("k", "That is 13 already."),
        ("13", "That is 13 already."),
    ],
)
def test_sums_in_words(line: str, answer: str) -> None:
    assert said(example(), line)[0] == answer


def test_a_sum_on_the_clock() -> None:
    talk = talk_of(Session.start(game("great-thirteen"), 5))
    # Column 1 goes up by 5, column 8 by 12; the packets' tops are 7 2 3 8 6 3 10 4.
    assert said(talk, "p1 c1") == ["5 plus 5 equals 10, that makes ten, not seven."]
    assert said(talk, "c8 7s") == ["12 plus 12 equals 24, minus 13 is 11, that makes eleven, not seven."]
    assert said(talk, "10 c1")[:2] == ["5 plus 5 equals 10.", "Laid: 10 of clubs."]
    assert said(talk, "c1") == ["Column 1 waits for 2."]


def test_one_card_after_the_other() -> None:
    talk = example()
    assert said(talk, "9") == ["You hold 9 of diamonds, p5. 9 plus what makes 13?"]
    assert said(talk, "4")[0] == "9 plus 4 equals 13."
    assert said(talk, "7", "7") == ["You put it back."]
    assert talk.standing.held == ()


def test_what_a_pile_hides_comes_free() -> None:
    talk = talk_of(Session.start(game("fourteen-out"), 5))
    assert said(talk, "qd 2s") == [
        "12 plus 2 equals 14.",
        "Out: queen of diamonds 12; 2 of spades.",
        "Now free: 10 of spades, p3; king of diamonds 13, p10.",
    ]


def test_of_two_equal_cards_the_one_that_makes_a_move_is_meant() -> None:
    talk = talk_of(Session.start(game("fourteen-out"), 5))
    # 12 is at p3 and p6, 2 at p7 and p10; the two 7s of another table are different cards.
    assert said(talk, "2 12")[0] == "2 plus 12 equals 14."
    assert said(talk, "7 7") == ["No free card is called that. Type “table” to hear the table."]


@pytest.mark.parametrize(
    "line", ["", "   ", "xyzzy", "8 5 3", "8h 5x", "\x1b[31m", "p", "c", "9" * 500, "八", "½ ¾", "-1 14", "8 p"]
)
def test_a_wrong_line_has_one_kind_line_and_changes_nothing(line: str) -> None:
    talk = example()
    before = talk.standing
    assert said(talk, line) == [
        "Type two cards that make 13: 8 5, or 8h 5c, or places: p3 p7. Or “help”.",
    ]
    assert talk.standing == before


@pytest.mark.parametrize("line", ["5", "8 5", "p77", "c1", "11 2", "p0 p1"])
def test_what_is_not_on_the_table_is_told(line: str) -> None:
    talk = example()
    assert said(talk, line) == ["No free card is called that. Type “table” to hear the table."]
    assert talk.standing.session.done == ()


def test_covered_cards_and_gaps_are_told() -> None:
    pyramid = talk_of(Session.start(game("pyramid"), 5))
    assert said(pyramid, "p1") == ["This card is still covered."]
    assert said(pyramid, "7h 6s") == ["This card is still covered."]
    assert pyramid.standing.held == ()
    assert said(example(), "k", "p4") == ["No card lies there."]


def test_dealing_too_early() -> None:
    told = "Look again. Two cards make 13."
    assert said(example(HintMode.OFF), "deal") == [told]
    assert said(example(), "fill gaps")[0] == told
    assert said(talk_of(Session.start(game("fourteen-out"), 5)), "deal") == ["There is nothing to deal."]


def test_hints_by_mode() -> None:
    reminder = ["Is it 13 together? Out they go!", "No pair? Fill the gaps."]
    assert said(example(HintMode.OFF), "hint") == reminder
    table = ["12 plus 1, 11 plus 2, 10 plus 3, 9 plus 4, 8 plus 5, 7 plus 6."]
    assert said(example(HintMode.TABLE), "hint") == table
    assert said(example(HintMode.TABLE), "table")[-1:] == table
    assert said(example(HintMode.TABLE), "9", "hint") == ["9 plus 4."]
    assert said(example(HintMode.PARTNER), "9", "hint") == ["This fits: 4 of clubs, p3."]
    nothing = "Nothing here goes with it. Try another card."
    assert said(example(HintMode.PARTNER), "8", "hint") == [nothing, "Look at 9 of diamonds, p5."]
    assert said(example(HintMode.TABLE), "8", "hint") == ["8 plus 5."]
    (larger,) = said(example(HintMode.PARTNER), "hint")
    assert larger.startswith("Look at ")
    assert ";" not in larger
    (pair,) = said(example(HintMode.SHOW), "hint")
    assert ";" in pair


@pytest.mark.parametrize(("mode", "tells"), [(HintMode.OFF, False), (HintMode.PARTNER, True)])
def test_only_telling_modes_say_that_nothing_goes(mode: HintMode, tells: bool) -> None:
    lines = said(example(mode), "k", "9 4", "7 6", "q a")
    assert ("Nothing goes now. Type “deal”: Fill gaps." in lines) is tells


@pytest.mark.parametrize("mode", HintMode)
def test_number_piles_tell_by_mode(mode: HintMode) -> None:
    talk = talk_of(Session.start(game("great-thirteen"), 5), mode)
    waits = [line for line in said(talk, "table") if "waits for" in line]
    assert len(waits) == (8 if mode is HintMode.SHOW else 0)
    (asked,) = said(talk, "c1")
    sequence = "10, 2, 7, 12, 4, 9, 1, 6, 11, 3, 8, 13"
    expected = {HintMode.OFF: "?", HintMode.TABLE: sequence, HintMode.PARTNER: "10", HintMode.SHOW: "10"}
    assert asked == f"Column 1 waits for {expected[mode]}."


def test_where_hints_fade_the_numbers_of_piles_come_with_a_hint() -> None:
    house = House(HintMode.SHOW)
    house.teaching = Teaching(HintMode.SHOW, fades=True)
    talk = Talk(ENGLISH, house, Session.start(game("great-thirteen"), 5))
    assert said(talk, "c1") == ["Column 1 waits for ?."]
    assert said(talk, "hint")[0].startswith("This fits: 10 ")


def test_the_numbers_of_a_step_are_covered_once_known_and_a_hint_says_them_again() -> None:
    session = Session.start(game("great-thirteen"), 5)
    house = House(HintMode.TABLE)
    (step,) = skills_at(session.rules, session.state, (NUMERALS[0],))
    house.journal.uncovered(house.journal.begin(None, keep(session)), step, Practised(row_rights=ROW_RIGHTS))
    talk = Talk(ENGLISH, house, session)
    talk.passed(1.0)
    assert said(talk, "c1") == ["Column 1 waits for ?."]
    (numbers,) = said(talk, "hint")
    assert numbers.startswith("Column 1 waits for 10, 2, ")


def test_undo_and_redo() -> None:
    talk = example()
    assert said(talk, "undo") == ["There is nothing to take back."]
    assert said(talk, "redo") == ["There is nothing to make again."]
    before = talk.standing.session.state
    assert said(talk, "9 4", "undo") == ["Taken back: 4 of clubs; 9 of diamonds."]
    assert talk.standing.session.state == before
    assert said(talk, "redo") == ["Made again: 4 of clubs; 9 of diamonds."]


@pytest.mark.parametrize(("word", "deal"), [("new", 6), ("again", 5)])
def test_a_running_game_is_left_only_when_that_is_said_twice(word: str, deal: int) -> None:
    talk = talk_of(Session.start(game("good-thirteen"), 5))
    asked = [f"This game is not finished. Type “{word}” once more to leave it."]
    assert said(talk, "k", word) == asked
    assert said(talk, "table", word) == asked
    assert said(talk, word)[1] == f"Game number {deal}."
    assert talk.standing.session.done == ()
    assert said(talk, "new")[1] == f"Game number {deal + 1}."


def test_quit() -> None:
    talk = example()
    assert said(talk, " QUIT ") == ["See you soon."]
    assert talk.over


# Languages


TYPED: Mapping[str, str] = {
    "help": "hilfe",
    "deal": "geben",
    "undo": "zurück",
    "new": "neu",
    "S": "P",
    "D": "KA",
    "C": "KR",
    "c": "s",
}
LETTERS: Mapping[str, str] = {"J": "B", "Q": "D"}


class Renamed:
    """English with other words to type, as a translation may have them."""

    language = "en"

    def gettext(self, message: str, /) -> str:
        return ENGLISH.gettext(message)

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        return ENGLISH.ngettext(singular, plural, n)

    def pgettext(self, context: str, message: str, /) -> str:
        if context == "card letter":
            return LETTERS.get(message, message)
        return TYPED.get(message, message) if context.startswith("typed") else message

    def npgettext(self, context: str, singular: str, plural: str, n: int, /) -> str:
        return ENGLISH.npgettext(context, singular, plural, n)

    def number(self, number: int, /) -> str:
        return ENGLISH.number(number)

    def decimal(self, number: float, /) -> str:
        return ENGLISH.decimal(number)

    def percent(self, share: float, /, decimals: int = 1) -> str:
        return ENGLISH.percent(share, decimals)


@pytest.mark.parametrize(("one", "other"), [("geben", "deal"), ("ZURÜCK", "undo"), ("Neu", "new"), ("hilfe", "help")])
def test_words_are_understood_in_both_languages(one: str, other: str) -> None:
    assert read_command(one, Renamed()) is read_command(other, Renamed()) is Command(other)
    assert read_command(one, ENGLISH) is None


@pytest.mark.parametrize(
    ("text", "meant"),
    [("DKA", "QD"), ("bp", "JS"), ("KKR", "KC"), ("kh", "KH"), ("10kr", "TC"), ("t", "T"), ("b", "J")],
)
def test_cards_are_understood_in_both_languages(text: str, meant: str) -> None:
    assert read_picks(text, Renamed()) == read_picks(meant, ENGLISH) != ()
    assert read_picks(meant, Renamed()) == read_picks(meant, ENGLISH)


@pytest.mark.parametrize("language", CATALOGUES.languages)
def test_the_words_of_a_language_are_distinct_and_do_not_hide_another_command(language: str) -> None:
    words = CATALOGUES.load(language).words
    names = command_names(words)
    assert len({name.casefold() for name in names.values()}) == len(Command)
    for command, name in names.items():
        assert read_command(name, words) is command
        assert read_command(command.value, words) is command
        assert read_picks(name, words) == (), "a command must not look like cards"
    for rank in RANK_LETTERS:
        for suit, letters in suit_letters(words).items():
            assert read_picks(f"{rank}{suit}", words) == read_picks(f"{rank}{letters}", words)
            assert read_picks(f"{rank}{suit}", words) == read_picks(f"{rank}{suit}", ENGLISH)
    assert len({place_letter(words), *command_names(words).values()}) == 1 + len(Command)


@pytest.mark.parametrize("language", CATALOGUES.languages)
@pytest.mark.parametrize("key", KEYS)
def test_a_game_in_each_language_says_no_english(key: str, language: str) -> None:
    def lines(words: Words) -> list[str]:
        talk = talk_of(Session.start(game(key), 8), HintMode.SHOW, words)
        found = list(talk.greeting())
        for name in (*command_names(words).values(), "9 2", "p1", "c1", "?"):
            found += talk.answer(name)
        return found

    said = lines(CATALOGUES.load(language).words)
    assert all(line and line.isprintable() and "{" not in line for line in said)
    assert language == "en" or set(said) & set(lines(ENGLISH)) <= {"Baroness."}


@given(st.lists(st.text(alphabet="0123456789akqjthsdcpKH ,+\x00é", max_size=8), max_size=12), st.sampled_from(KEYS))
def test_whatever_is_typed_the_cards_stay_a_deck(lines: Sequence[str], key: str) -> None:
    talk = talk_of(Session.start(game(key), 4))
    for line in lines:
        answered = talk.answer(line)
        assert answered
        assert all(text.isprintable() for text in answered)
    cards = [card for pile in talk.standing.state.piles for card in pile]
    assert sorted(cards) == sorted(talk.standing.session.deck)


def test_picks_are_read() -> None:
    assert read_picks("8, 5", ENGLISH) == (Value(8), Value(5))
    assert read_picks("10h td", ENGLISH) == (*read_picks("th", ENGLISH), *read_picks("10d", ENGLISH))
    (ten,) = read_picks("10h", ENGLISH)
    assert isinstance(ten, Named)
    assert (ten.rank, ten.suit) == (10, Suit.HEARTS)


def test_a_deck_can_be_played() -> None:
    deck = parse_deck(" ".join(f"{rank}{suit}" for suit in "SHDC" for rank in RANK_LETTERS))
    talk = talk_of(Session.from_deck(game("good-thirteen"), deck))
    assert talk.greeting()[1].startswith("Type two cards")
