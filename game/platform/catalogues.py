"""The languages under `locales/`, read with gettext. A new language is a new folder there, and nothing else."""

import gettext
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from game.platform.files import write_whole

SOURCE = "en"
"""The language of the message ids. It is always there, with or without a catalogue."""

_CODE = re.compile(r"[a-z]{2,3}(_[A-Z][a-z]{3})?(_([A-Z]{2}|[0-9]{3}))?(@[a-z]+)?")
"""A language code as gettext writes them: `de`, `pt_BR`, `sr_Latn`, `ca@valencia`."""

_MINUS = "\u2212"


class CatalogueWords:
    """The `Words` of one catalogue. A translation that `str.format` could not fill in counts as missing."""

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        self.language = language
        self._translations = translations

    def gettext(self, message: str, /) -> str:
        return _fillable(self._translations.gettext(message), message, message)

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        original = singular if n == 1 else plural
        return _fillable(self._translations.ngettext(singular, plural, n), original, singular + plural)

    def pgettext(self, context: str, message: str, /) -> str:
        return _fillable(self._translations.pgettext(context, message), message, message)

    def npgettext(self, context: str, singular: str, plural: str, n: int, /) -> str:
        original = singular if n == 1 else plural
        return _fillable(self._translations.npgettext(context, singular, plural, n), original, singular + plural)

    def number(self, number: int, /) -> str:
        """A whole number with the language's grouping; a minus is a minus sign."""
        if abs(number) < 1000:
            text = str(number)
        else:
            from babel.numbers import format_decimal

            text = format_decimal(number, locale=_locale(self.language))
        return text.replace("-", _MINUS)

    def decimal(self, number: float, /) -> str:
        """A number with one digit after the point, unless that is 0."""
        from babel.numbers import format_decimal

        return format_decimal(round(number, 1), locale=_locale(self.language)).replace("-", _MINUS)

    def percent(self, share: float, /, decimals: int = 1) -> str:
        """A share of 1 in percent with so many decimals at most."""
        from babel.numbers import format_percent

        # A pattern with decimals of its own would lose German's no-break space before the sign.
        text = format_percent(round(share, decimals + 2), locale=_locale(self.language), decimal_quantization=False)
        return text.replace("-", _MINUS)


class LoadedWords(NamedTuple):
    """The words of a language; English ones if its catalogue is broken."""

    words: CatalogueWords
    broken: bool = False


class Catalogues:
    """The catalogues in a folder `locales/`, which is looked at once, here; each is read once."""

    def __init__(self, locales: Path) -> None:
        self._locales = locales
        self._loaded: dict[str, LoadedWords] = {}
        found = {path.parent.parent.name for path in locales.glob("*/LC_MESSAGES/game.[pm]o")}
        self.languages: tuple[str, ...] = (SOURCE, *sorted(filter(_CODE.fullmatch, found - {SOURCE})))

    def load(self, language: str) -> LoadedWords:
        """The words of a language; an unknown one and a broken catalogue give English. Raises nothing."""
        if language not in self._loaded:
            self._loaded[language] = self._read(language)
        return self._loaded[language]

    def compiled(self, language: str) -> bytes | None:
        """The catalogue as gettext reads it, None where the language has none. Raises what gettext and Babel raise."""
        po = self._locales / language / "LC_MESSAGES" / "game.po"
        if po.is_file():
            return _compiled(po)
        mo = po.with_suffix(".mo")
        return mo.read_bytes() if mo.is_file() else None

    def _read(self, language: str) -> LoadedWords:
        if language not in self.languages:
            return LoadedWords(_source())
        po = self._locales / language / "LC_MESSAGES" / "game.po"
        for file in _newest_first(po.with_suffix(".mo"), po):
            # Whatever is wrong with a catalogue, the game speaks on: gettext and Babel name no exceptions for it.
            with suppress(Exception):
                return LoadedWords(CatalogueWords(language, _translations(file)))
        return LoadedWords(_source(), broken=language != SOURCE)


def _source() -> CatalogueWords:
    return CatalogueWords(SOURCE, gettext.NullTranslations())


def _fillable(text: str, original: str, known: str) -> str:
    """The translation, or the original where the translation has a placeholder that is not among the known ones."""
    if text == original or ("{" not in text and "}" not in text):
        return text
    try:
        return text if _placeholders(text) <= _placeholders(known) else original
    except ValueError:  # a brace without its other one
        return original


def _placeholders(text: str) -> set[tuple[str, str | None, str | None]]:
    """The placeholders with how they are written out. Raises ValueError for a text that is no format."""
    # It compiles patterns when it is imported, 2.5 ms that few first pictures need.
    from string import Formatter

    return {(name, spec, kind) for _, name, spec, kind in Formatter().parse(text) if name is not None}


def _newest_first(mo: Path, po: Path) -> list[Path]:
    """Those of the two that are there: the compiled catalogue first, unless its source was edited since."""
    there = [path for path in (mo, po) if path.is_file()]
    return sorted(there, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def _translations(file: Path) -> gettext.NullTranslations:
    """What a catalogue says; a source is compiled, which takes 45 ms, and kept so for the next start."""
    if file.suffix == ".po":
        compiled = _compiled(file)
        translations = gettext.GNUTranslations(BytesIO(compiled))
        # The game's own folder can seldom be written.
        with suppress(OSError):
            write_whole(file.with_suffix(".mo"), compiled)
        return translations
    with file.open("rb") as opened:
        return gettext.GNUTranslations(opened)


def _compiled(po: Path) -> bytes:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    with po.open("rb") as file:
        write_mo(compiled, read_po(file, abort_invalid=True))
    return compiled.getvalue()


def _locale(language: str) -> str:
    """The language as Babel knows it, or English if it doesn't."""
    from babel import Locale, UnknownLocaleError

    try:
        return str(Locale.parse(language, sep="-" if "-" in language else "_"))
    except (UnknownLocaleError, ValueError):
        return SOURCE


def best_language(preferred: Sequence[str], available: Sequence[str]) -> str:
    """The first of the preferred languages that is available, or English.

    `preferred` has codes in any of the usual spellings: `de`, `de-AT`, `de_DE.UTF-8`, `German_Germany.1252`.
    The region decides only where a language is available in more than one.
    """
    for wanted in map(_parts, preferred):
        related = [code for code in available if _parts(code)[0] == wanted[0]]
        if related:
            return max(related, key=lambda code: (_parts(code) == wanted, len(_parts(code)) == 1))
    return SOURCE


def _parts(code: str) -> tuple[str, ...]:
    """`de_DE.UTF-8@euro` as (`de`, `de`): the language, then what narrows it, in lower case."""
    bare = code.partition(".")[0].partition("@")[0]
    return tuple(bare.replace("_", "-").lower().split("-"))


def system_languages(environment: Mapping[str, str]) -> list[str]:
    """The languages that the system's user prefers, best first, as far as environment and C library tell."""
    # The order of gettext itself.
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return environment[name].split(":")
    import locale

    try:
        name = locale.getlocale()[0] or ""
    except ValueError:
        return []
    # Windows says "German_Germany"; the alias table knows its first word.
    return [name, locale.normalize(name.partition("_")[0].lower())] if name else []
