"""The help: complete and correct in every language, a page at a time, from wherever it was opened."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from game.engine.games import game
from game.engine.session import Session
from game.engine.state import MoveKind
from game.platform.resources import resources
from game.scenes.help.book import Help
from game.scenes.help.draw import TEXT
from game.scenes.help.good_thirteen import CHANCE, EXAMPLE, THROWS
from game.scenes.help.keys import key_name, key_pages
from game.scenes.help.pages import BoardPicture, ChildPage, HelpPage, KeyPage, Sums, TextPage, Weather
from game.scenes.routes import ToHelp
from game.scenes.shelf import SHELF
from game.scenes.weather import deals_name
from game.settings import Deals
from game.ui.inputs import Key
from game.ui.keys import PAD, Command, command, keys_of
from tests.engine.dealing import EXAMPLE as DEALT
from tests.engine.dealing import deck_from
from tests.pilot import Pilot, at_table, languages_in, words_of
from tests.reading import texts_of, written
from tests.states import SIZES

LOCALES = resources().locales
LANGUAGES = languages_in(LOCALES)
RULES = game("good-thirteen").build({})


def at_help(page: int = 0, **wishes: object) -> Pilot:
    """A pilot at a page of the help, which stands alone."""
    pilot = Pilot(ToHelp("good-thirteen"), **wishes)  # type: ignore[arg-type]
    pilot.wait(0.5)
    pilot.keys(*["right"] * page)
    return pilot


def help_of(pilot: Pilot) -> Help:
    assert isinstance(pilot.scene, Help)
    return pilot.scene


def texts(language: str) -> list[str]:
    """The titles and paragraphs of all pages for readers."""
    pages = SHELF["good-thirteen"].pages(words_of(LOCALES, language))
    return [text for page in pages if isinstance(page, TextPage) for text in (page.title, *page.paragraphs)]


# What it says


def test_every_patience_has_its_child_page_first_and_then_pages_for_readers() -> None:
    for shown in SHELF.values():
        first, *others = shown.pages(words_of(LOCALES, "en"))
        assert isinstance(first, ChildPage)
        assert len(first.steps) == 3
        assert others
        assert all(isinstance(page, TextPage) and page.title and page.paragraphs for page in others)


def test_the_child_reads_the_three_rules() -> None:
    child = {
        "en": ["Is it 13 together? Out they go!", "The King is 13 already: out it goes!", "No pair? Fill the gaps."],
        "de": ["Zusammen 13? Weg damit!", "Der König ist schon 13: weg damit!", "Kein Paar? Füll die Lücken auf."],
    }
    for language, lines in child.items():
        shown = texts_of(at_help(language=language))
        assert set(lines) <= shown


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_page_is_left_in_english(language: str) -> None:
    assert len(texts(language)) == len(texts("en"))
    assert not set(texts(language)) & set(texts("en"))


def test_the_example_is_played_as_the_rules_allow() -> None:
    """The four throws, each legal in turn; then the stock fills seven gaps."""
    assert tuple(deck_from(DEALT)[:10]) == EXAMPLE
    session = Session.from_deck(game("good-thirteen"), deck_from(DEALT))
    for throw in THROWS:
        move = next(m for m in RULES.moves(session.state) if {t.card for t in m.transfers} == set(throw))
        session = session.play(move)
    (deal,) = RULES.moves(session.state)
    assert deal.kind is MoveKind.DEAL
    assert len(deal.transfers) == 7
    left = {str(int(session.state.piles[spot][0].rank)) for spot in range(10) if session.state.piles[spot]}
    assert left == {"2", "8", "3"}


def test_the_pictures_of_the_example_agree() -> None:
    pages = [page for page in SHELF["good-thirteen"].pages(words_of(LOCALES, "en")) if isinstance(page, TextPage)]
    pictures = [picture for page in pages for picture in page.pictures]
    sums = [values for picture in pictures if isinstance(picture, Sums) for values in picture.values]
    assert sums[:4] == [(13,), (9, 4), (7, 6), (12, 1)]
    assert {sum(values) for values in sums} == {13}
    before, thrown, after = (picture for picture in pictures if isinstance(picture, BoardPicture))
    assert {card for throw in THROWS for card in throw} == set(thrown.ringed)
    gaps = [old for old, new in zip(sum(before.rows, ()), sum(after.rows, ()), strict=True) if new is None]
    assert set(gaps) == set(thrown.ringed)


def test_the_chance_is_the_exact_one_in_the_languages_way() -> None:
    exact = Fraction(49238213132570997338286907453919, 78485319644456766891293878809375)
    assert math.isclose(CHANCE, exact)
    assert any("62.7% of all games" in text for text in texts("en"))
    assert any("62,7\N{NO-BREAK SPACE}% aller Spiele" in text for text in texts("de"))


# The keys


def listed(language: str) -> list[str]:
    """All key caps of the pages with the keys."""
    pages = key_pages(words_of(LOCALES, language), lambda _: "deal")
    return [cap for page in pages for row in page.rows for cap in row.keys]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_listed(language: str) -> None:
    """All commands but those that only go the other way, and the one that takes back a digit at the gate."""
    others = {Command.PREVIOUS, Command.ERASE}
    words = words_of(LOCALES, language)
    caps = set(listed(language))
    for wish in set(Command) - others:
        names = {key_name(words, key) for key in keys_of(wish)}
        if wish in {Command.RIGHT, Command.UP, Command.DOWN}:
            names = {key_name(words, key) for key in keys_of(Command.LEFT)}
        assert names, wish
        assert names <= caps, wish


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_listed_twice(language: str) -> None:
    assert len(listed(language)) == len(set(listed(language)))


def test_the_table_of_keys_and_the_scenes_agree() -> None:
    for wish in Command:
        for key in keys_of(wish):
            assert command(key) is wish
    assert keys_of(Command.UNDO) == (Key("u"), Key("z", ctrl=True))


def test_keys_are_named_as_on_the_keyboard() -> None:
    assert {"Space", "Ctrl+Z", "Esc", "F1"} <= set(listed("en"))
    assert {"Leertaste", "Strg+Z", "Eingabe"} <= set(listed("de"))


# Turning pages


def test_arrows_turn_the_pages_and_stop_at_both_ends() -> None:
    pilot = at_help()
    last = len(help_of(pilot).pages) - 1
    pilot.key("left")
    assert help_of(pilot).number == 0
    assert "previous" not in pilot.targets
    for number in range(1, last + 1):
        pilot.tap("next")
        assert help_of(pilot).number == number
    assert "next" not in pilot.targets
    pilot.key("right")
    assert help_of(pilot).number == last
    pilot.key("left")
    pilot.tap("previous")
    assert help_of(pilot).number == last - 2


def test_enter_turns_the_page_too() -> None:
    pilot = at_help()
    pilot.keys("return", "return", "return")
    assert help_of(pilot).number == 2, "the first one shows the focus"


@pytest.mark.parametrize("key", ["escape", "f1", "?"])
def test_help_leads_back_to_the_game_that_was_being_played(key: str) -> None:
    pilot = at_table()
    session = pilot.session
    pilot.tap("help")
    pilot.wait(0.5)
    assert pilot.at == "Help"
    pilot.key(key)
    assert pilot.table.session == session


def test_a_switch_of_language_stays_on_the_page_and_relabels_it() -> None:
    pilot = at_help(page=3)
    before = help_of(pilot).pages[3]
    assert isinstance(before, TextPage)
    pilot.key("l")
    after = help_of(pilot).pages[3]
    assert help_of(pilot).number == 3
    assert isinstance(after, TextPage)
    shown = texts_of(pilot)
    assert after.title in shown
    assert before.title not in shown


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_made_small_to_fit(language: str, size: tuple[int, int]) -> None:
    """Rather another page: paragraphs keep their size, and leave a line free."""
    pilot = at_help(language=language, size=size)
    for page in help_of(pilot).pages:
        if isinstance(page, TextPage):
            canvas = written(pilot)
            paragraphs = next(one for one in canvas.texts if one.text == "\n\n".join(page.paragraphs))
            assert paragraphs.fits
            assert paragraphs.size == round(max(TEXT * pilot.scene.page.u, 18)), page.title
            assert paragraphs.covered.bottom + paragraphs.size < paragraphs.box.bottom, page.title
        elif isinstance(page, KeyPage):
            assert all(one.size >= 16 for one in written(pilot).texts), page.title
        pilot.key("right")


def test_an_icon_means_one_thing() -> None:
    rows = [row for page in key_pages(words_of(LOCALES, "en"), lambda _: "Deal") for row in page.rows if row.icon]
    meanings = {(row.icon, row.text) for row in rows}
    assert len({icon for icon, _ in meanings}) == len(meanings) == len({text for _, text in meanings})
    bar, turning = at_help().scene.bar.buttons, help_of(at_help()).buttons
    assert not {button.icon for button in bar} & {button.icon for button in turning}, "leaving is not turning back"


@pytest.mark.parametrize("language", languages_in(LOCALES))
def test_the_ways_to_mix_are_named_as_grownups_choose_them(language: str) -> None:
    words = words_of(LOCALES, language)
    (page,) = (page for page in help_of(at_help(language=language)).pages if _weather(page))
    assert [name for name, _ in _weather(page)] == [deals_name(words, deals)[0] for deals in Deals]


def _weather(page: HelpPage) -> tuple[tuple[str, str], ...]:
    """The ways to mix on a page."""
    pictures = page.pictures if isinstance(page, TextPage) else ()
    return next((picture.rows for picture in pictures if isinstance(picture, Weather)), ())


def test_the_page_of_the_controller_names_every_button_once() -> None:
    page = key_pages(words_of(LOCALES, "en"), lambda _: "Deal")[-1]
    caps = [cap for row in page.rows for cap in row.keys]
    crosses = sum(name.startswith("dpad") for name in PAD)
    assert len(set(caps)) == len(caps) == len(PAD) - crosses + len(("Cross", "Stick"))
