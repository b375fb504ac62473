"""The catalogues that come with the game, and how any catalogue is read."""

import errno
import gettext
import os
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.frontend import CommandLineInterface
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont
from hypothesis import example, given
from hypothesis import strategies as st

from game import compose
from game.platform.catalogues import Catalogues, CatalogueWords, best_language, system_languages
from game.settings import Settings
from game.settings_store import Loaded, SettingsStore
from game.ui.words import Words, label
from tests.pilot import Pilot
from tests.reading import texts_of

ROOT = Path(__file__).parent.parent
LOCALES = ROOT / "locales"
LANGUAGES = Catalogues(LOCALES).languages
TRANSLATED = [language for language in LANGUAGES if language != "en"]
TEXT_FONTS = ("Nunito-Bold", "Nunito-ExtraBold", "Nunito-Black")
"""The fonts that show every text; headlines in Fredoka fall back to them."""


@cache
def catalogue(language: str) -> Catalog:
    with (LOCALES / language / "LC_MESSAGES" / "game.po").open("rb") as file:
        return read_po(file, abort_invalid=True)


@cache
def template() -> Catalog:
    with (LOCALES / "game.pot").open("rb") as file:
        return read_po(file, abort_invalid=True)


def messages(catalog: Catalog) -> list[Message]:
    """All messages but the header."""
    return [message for message in catalog if message.id]


def ids(catalog: Catalog) -> set[tuple[str | None, str | Sequence[str]]]:
    return {(message.context, message.id) for message in messages(catalog)}


def forms(text: object) -> tuple[str, ...]:
    """A message's texts: one, or those of its plural forms."""
    return (text,) if isinstance(text, str) else tuple(text)  # type: ignore[arg-type]


def shown(language: str) -> Iterator[str]:
    """Every text as the language shows it."""
    for message in messages(catalogue(language)):
        originals = forms(message.id)
        for number, text in enumerate(forms(message.string or "")):
            yield text or originals[min(number, len(originals) - 1)]


# The catalogues of the game


def test_both_languages_are_there() -> None:
    assert {"en", "de"} <= set(LANGUAGES)


def test_the_template_is_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    extracted = tmp_path / "game.pot"
    CommandLineInterface().run(["pybabel", "--quiet", "extract", "--output", str(extracted)])  # type: ignore[no-untyped-call]
    with extracted.open("rb") as file:
        code = ids(read_po(file))
    assert ids(template()) == code, "run: pybabel extract && pybabel update"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_the_templates_messages(language: str) -> None:
    assert ids(catalogue(language)) == ids(template()), "run: pybabel update"
    assert not catalogue(language).obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_fuzzy(language: str) -> None:
    assert [message.id for message in messages(catalogue(language)) if message.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_everything_is_translated(language: str) -> None:
    number = catalogue(language).num_plurals
    missing = [message.id for message in messages(catalogue(language)) if not all(forms(message.string or ""))]
    assert not missing, f"{len(missing)} without a translation: {missing}"
    for message in messages(catalogue(language)):
        assert len(forms(message.string)) == (number if message.pluralizable else 1), message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_placeholders_of_their_messages(language: str) -> None:
    for message in messages(catalogue(language)):
        # A plural form may leave the number out where its message does: "one pair".
        allowed = [placeholders(text) for text in forms(message.id)]
        for text in filter(None, forms(message.string or "")):
            assert placeholders(text) in allowed, text


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


TRAPS = {
    "three dots instead of an ellipsis": r"\.\.\.",
    "a straight quote or apostrophe": r"[\"']",
    "a hyphen instead of a dash or minus sign": r" - |(?<![\w}])-\d",
    "two spaces": r"  ",
    "a space at an end": r"^ | $",
}
GERMAN_TRAPS = {
    "English quotes": r"”",
    "eins zu viel, never ein or eine": r"\beine? (zu viel|mehr als)",
    "sounds like „ein paar“": r"\bnoch ein Paar\b",
    "weak nouns": r"\b(den|dem|des) Bube\b|\bdes König\b",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str) -> None:
    traps = TRAPS | (GERMAN_TRAPS if language == "de" else {})
    for text in shown(language):
        for trap, pattern in traps.items():
            assert not re.search(pattern, text), f"{trap}: {text}"
        opening, closing = "„“" if language == "de" else "“”"
        if language in {"en", "de"}:
            assert text.count(opening) == text.count(closing), text


def missing_characters(texts: Iterable[str], font: Path) -> list[str]:
    """A line for each character that the font lacks, with the first text that needs it."""
    covered = set(TTFont(font).getBestCmap()) | {ord("\n")}
    needed: dict[str, str] = {}
    for text in texts:
        for character in text:
            needed.setdefault(character, text)
    return [
        f"{character} U+{ord(character):04X} {unicodedata.name(character, '?')} in: {text}"
        for character, text in sorted(needed.items())
        if ord(character) not in covered
    ]


@pytest.mark.parametrize("font", TEXT_FONTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_is_in_the_fonts(language: str, font: str) -> None:
    words = Catalogues(LOCALES).load(language).words
    texts = [*shown(language), label(language), words.number(-1_234_567), words.percent(0.627)]
    assert missing_characters(texts, ROOT / "assets" / "fonts" / f"{font}.ttf") == []


@pytest.mark.parametrize("font", TEXT_FONTS)
def test_french_spaces_are_in_the_fonts(font: str) -> None:
    assert missing_characters(["1\u202f234\u202f?"], ROOT / "assets" / "fonts" / f"{font}.ttf") == []


def test_a_missing_character_is_named() -> None:
    font = ROOT / "assets" / "fonts" / "Nunito-Bold.ttf"
    assert missing_characters(["Žižkov, Привіт\n8 + 5 = 13", "the ☀"], font) == [
        "☀ U+2600 BLACK SUN WITH RAYS in: the ☀"
    ]


# Reading catalogues

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
PLURALS = '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);\\n"\n'


def made(locales: Path, language: str, text: str) -> Path:
    """Write a source catalogue and return its path."""
    po = locales / language / "LC_MESSAGES" / "game.po"
    po.parent.mkdir(parents=True, exist_ok=True)
    po.write_text(text, encoding="utf-8")
    return po


def compiled(po: Path, *, age: int) -> Path:
    """Compile a source catalogue to a file that was written so many seconds after it."""
    mo = po.with_suffix(".mo")
    with po.open("rb") as source, mo.open("wb") as sink:
        write_mo(sink, read_po(source))
    os.utime(mo, (po.stat().st_atime, po.stat().st_mtime + age))
    return mo


def play(locales: Path, language: str) -> str:
    loaded = Catalogues(locales).load(language)
    assert not loaded.broken
    return loaded.words.gettext("Play")


def test_english_is_there_without_a_catalogue(tmp_path: Path) -> None:
    catalogues = Catalogues(tmp_path / "missing")
    assert catalogues.languages == ("en",)
    words = catalogues.load("en").words
    assert words.language == "en"
    assert words.pgettext("card letter", "Q") == "Q"
    assert [words.ngettext("{n} pair", "{n} pairs", n) for n in (0, 1, 2)] == ["{n} pairs", "{n} pair", "{n} pairs"]


def test_a_new_language_is_a_new_folder_and_nothing_else(tmp_path: Path) -> None:
    made(tmp_path, "de", HEADER)
    made(
        tmp_path,
        "tlh",
        HEADER
        + PLURALS
        + '\nmsgid "Play"\nmsgstr "Quj"\n'
        + '\nmsgctxt "card letter"\nmsgid "Q"\nmsgstr "T"\n'
        + '\nmsgid "{n} pair"\nmsgid_plural "{n} pairs"\nmsgstr[0] "a{n}"\nmsgstr[1] "b{n}"\nmsgstr[2] "c{n}"\n',
    )
    (tmp_path / "no language").mkdir()
    (tmp_path / "game.pot").write_text("")
    catalogues = Catalogues(tmp_path)
    assert catalogues.languages == ("en", "de", "tlh")
    words: Words = catalogues.load("tlh").words
    assert words.language == "tlh"
    assert words.gettext("Play") == "Quj"
    assert words.gettext("not translated") == "not translated"
    assert (words.pgettext("card letter", "Q"), words.gettext("Q")) == ("T", "Q")
    assert [words.ngettext("{n} pair", "{n} pairs", n) for n in (1, 4, 5)] == ["a{n}", "b{n}", "c{n}"]
    # Babel has never heard of it.
    assert words.number(1234) == "1,234"


def test_an_edited_source_wins_over_what_was_compiled_before(tmp_path: Path) -> None:
    po = made(tmp_path, "de", HEADER + '\nmsgid "Play"\nmsgstr "Alt"\n')
    compiled(po, age=10)
    assert play(tmp_path, "de") == "Alt"
    made(tmp_path, "de", HEADER + '\nmsgid "Play"\nmsgstr "Neu"\n')
    assert play(tmp_path, "de") == "Alt", "the compiled one counts as newer still"
    os.utime(po, (po.stat().st_atime, po.stat().st_mtime + 20))
    assert play(tmp_path, "de") == "Neu"


def test_either_file_is_enough(tmp_path: Path) -> None:
    po = made(tmp_path, "de", HEADER + '\nmsgid "Play"\nmsgstr "Spielen"\n')
    assert play(tmp_path, "de") == "Spielen"
    compiled(po, age=0)
    po.unlink()
    assert play(tmp_path, "de") == "Spielen"


@pytest.mark.parametrize("language", ["xx", "", "..", "../de"])
def test_an_unknown_language_is_english(tmp_path: Path, language: str) -> None:
    made(tmp_path, "de", HEADER)
    loaded = Catalogues(tmp_path / "de").load(language)
    assert loaded.words.language == "en"
    assert not loaded.broken


@pytest.mark.parametrize(
    "text",
    [
        "no catalogue",
        'msgid "Play\n',
        HEADER + '"Plural-Forms: nplurals=2; plural=__import__;\\n"\n',
        HEADER.replace("utf-8", "klingon"),
    ],
)
def test_a_broken_catalogue_is_english_and_says_so(tmp_path: Path, text: str) -> None:
    made(tmp_path, "de", text)
    loaded = Catalogues(tmp_path).load("de")
    assert loaded.broken
    assert (loaded.words.language, loaded.words.gettext("Play")) == ("en", "Play")


def test_a_broken_compiled_catalogue_gives_way_to_its_source_and_is_mended(tmp_path: Path) -> None:
    po = made(tmp_path, "de", HEADER + '\nmsgid "Play"\nmsgstr "Spielen"\n')
    mo = po.with_suffix(".mo")
    mo.write_bytes(b"\xde\x12\x04\x95 and no more")
    os.utime(mo, (po.stat().st_atime, po.stat().st_mtime + 10))
    assert play(tmp_path, "de") == "Spielen"
    po.unlink()
    assert play(tmp_path, "de") == "Spielen"


def test_a_broken_source_gives_way_to_what_was_compiled_before(tmp_path: Path) -> None:
    po = made(tmp_path, "de", HEADER + '\nmsgid "Play"\nmsgstr "Spielen"\n')
    compiled(po, age=-10)
    po.write_text('msgid "Play')
    assert play(tmp_path, "de") == "Spielen"


def test_a_catalogue_that_cannot_be_kept_whole_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    po = made(tmp_path, "de", HEADER + '\nmsgid "Play"\nmsgstr "Spielen"\n')

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert play(tmp_path, "de") == "Spielen"
    assert list(po.parent.iterdir()) == [po]


@pytest.mark.parametrize("name", ["Klingon-Foo_bar", "old", "de.bak", "DE", "de-AT", "a", "backup", "de_de"])
def test_a_folder_that_is_no_language_code_is_no_language(tmp_path: Path, name: str) -> None:
    made(tmp_path, name, HEADER)
    assert Catalogues(tmp_path).languages == (("en", name) if name == "old" else ("en",))


def test_all_usual_codes_are_languages(tmp_path: Path) -> None:
    codes = ("ca@valencia", "de", "es_419", "pt_BR", "sr_Latn", "tlh", "zh_Hant_TW")
    for code in codes:
        made(tmp_path, code, HEADER)
    assert Catalogues(tmp_path).languages == ("en", *codes)


@pytest.mark.parametrize("wrong", ["{m} Paare", "{n:x} Paare", "{n!x} Paare", "{n.a}", "{} Paare", "{n Paare", "}"])
def test_a_wrong_placeholder_gives_the_english_text(tmp_path: Path, wrong: str) -> None:
    made(
        tmp_path,
        "de",
        HEADER
        + '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
        + f'\nmsgid "{{n}} of it"\nmsgstr "{wrong}"\n'
        + f'\nmsgctxt "c"\nmsgid "{{n}} of it"\nmsgstr "{wrong}"\n'
        + f'\nmsgid "one pair"\nmsgid_plural "{{n}} pairs"\nmsgstr[0] "ein Paar"\nmsgstr[1] "{wrong}"\n'
        + f'\nmsgctxt "c"\nmsgid "one"\nmsgid_plural "{{n}}"\nmsgstr[0] "{wrong}"\nmsgstr[1] "{{n}} davon"\n',
    )
    words = Catalogues(tmp_path).load("de").words
    assert words.gettext("{n} of it").format(n=3) == "3 of it"
    assert words.pgettext("c", "{n} of it").format(n=3) == "3 of it"
    assert [words.ngettext("one pair", "{n} pairs", n).format(n=n) for n in (1, 3)] == ["ein Paar", "3 pairs"]
    assert [words.npgettext("c", "one", "{n}", n).format(n=n) for n in (1, 3)] == ["one", "3 davon"]


@given(st.text(alphabet="{}n!: a.[]0"))
def test_no_translation_keeps_a_text_from_being_filled_in(text: str) -> None:
    class Translated(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return text

    CatalogueWords("de", Translated()).gettext("{n}: {a}").format(n=1, a="b")


def test_a_broken_catalogue_is_told_at_the_title_once(tmp_path: Path) -> None:
    made(tmp_path, "de", "no catalogue")
    pilot = Pilot()
    pilot.store.change(start_language="last", language="de")
    pilot.world.languages = compose.languages(Catalogues(tmp_path), pilot.store, {})
    pilot.wait(0.5)
    assert "The texts in the language “de” are damaged. The game speaks English instead." in texts_of(pilot)
    pilot.tap("close")
    pilot.wait(0.5)
    assert "close" not in pilot.targets
    pilot.key("l")
    pilot.key("l")
    pilot.wait(0.5)
    assert "close" not in pilot.targets, "it was told"


def test_a_stored_language_that_is_gone_gives_way_to_the_systems(tmp_path: Path) -> None:
    for stored in (Settings(language="tlh"), Settings(language="en", start_language="tlh")):
        store = SettingsStore(Loaded(stored), lambda _: None)
        assert compose.languages(Catalogues(LOCALES), store, {"LANG": "de_AT"}).words.language == "de"


@given(st.binary(max_size=200), st.sampled_from(["game.po", "game.mo"]))
@example(b"", "game.po")
@example(b"\xde\x12\x04\x95", "game.mo")
def test_no_file_stops_the_game(tmp_path_factory: pytest.TempPathFactory, content: bytes, name: str) -> None:
    folder = tmp_path_factory.mktemp("locales")
    path = folder / "de" / "LC_MESSAGES" / name
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert Catalogues(folder).load("de").words.gettext("Play") == "Play"


# Numbers


@pytest.mark.parametrize(
    ("language", "number", "share"),
    [("en", "1,234,567", "62.7%"), ("de", "1.234.567", "62,7\N{NO-BREAK SPACE}%")],
)
def test_numbers_are_written_as_the_language_does(language: str, number: str, share: str) -> None:
    words = Catalogues(LOCALES).load(language).words
    assert words.number(1_234_567) == number
    assert words.number(-1_234_567) == f"\N{MINUS SIGN}{number}"
    assert (words.number(13), words.number(-2)) == ("13", "\N{MINUS SIGN}2")
    assert words.percent(0.627355706) == share
    assert words.percent(1) == share.replace("62.7", "100").replace("62,7", "100")


# The language of the first start


@pytest.mark.parametrize(
    ("preferred", "best"),
    [
        (["de"], "de"),
        (["de-AT"], "de"),
        (["de_DE.UTF-8"], "de"),
        (["DE_de@euro"], "de"),
        (["fr", "de"], "de"),
        (["en-GB", "de"], "en"),
        (["pt_PT"], "pt"),
        (["pt-BR"], "pt_BR"),
        (["zh_TW"], "zh_CN"),
        (["fr"], "en"),
        (["C"], "en"),
        (["C.UTF-8"], "en"),
        ([""], "en"),
        ([], "en"),
    ],
)
def test_the_best_language(preferred: list[str], best: str) -> None:
    assert best_language(preferred, ("en", "de", "pt_BR", "pt", "zh_CN")) == best


@given(st.lists(st.text()), st.lists(st.text(min_size=1)))
def test_the_best_language_is_always_there(preferred: list[str], available: list[str]) -> None:
    assert best_language(preferred, available) in {"en", *available}


@pytest.mark.parametrize(
    ("environment", "languages"),
    [
        ({"LANG": "de_DE.UTF-8"}, ["de_DE.UTF-8"]),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, ["C"]),
        ({"LANG": "C", "LC_MESSAGES": "de_AT"}, ["de_AT"]),
        ({"LANG": "en_US", "LANGUAGE": "de:fr"}, ["de", "fr"]),
        ({"LANG": "de", "LC_ALL": ""}, ["de"]),
    ],
)
def test_the_systems_languages(environment: dict[str, str], languages: list[str]) -> None:
    assert system_languages(environment) == languages


@pytest.mark.parametrize(("name", "best"), [("German_Germany", "de"), ("de_CH", "de"), ("English_India", "en")])
def test_windows_names_languages_in_words(monkeypatch: pytest.MonkeyPatch, name: str, best: str) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: (name, "1252"))
    assert best_language(system_languages({}), ("en", "de")) == best


@pytest.mark.parametrize("locale", [(None, None), ("", "")])
def test_a_system_without_a_language_is_english(
    monkeypatch: pytest.MonkeyPatch, locale: tuple[str | None, str | None]
) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: locale)
    assert system_languages({}) == []


def test_the_switch_shows_codes_in_capitals() -> None:
    assert [label(language) for language in ("en", "de", "pt_BR")] == ["EN", "DE", "PT-BR"]
