"""The languages under `locales/`, read with gettext. A new language is a new folder there, and nothing else."""

import gettext
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

SOURCE = "en"
"""The language of the message ids. It is always there, with or without a catalogue."""

_MINUS = "\u2212"


class CatalogueWords:
    """The `Words` of one catalogue."""

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        self.language = language
        self.gettext = translations.gettext
        self.ngettext = translations.ngettext
        self.pgettext = translations.pgettext
        self.npgettext = translations.npgettext

    def number(self, number: int, /) -> str:
        """A whole number with the language's grouping; a minus is a minus sign."""
        if abs(number) < 1000:
            text = str(number)
        else:
            from babel.numbers import format_decimal

            text = format_decimal(number, locale=_locale(self.language))
        return text.replace("-", _MINUS)

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
    """The catalogues in a folder `locales/`, which is looked at once, here."""

    def __init__(self, locales: Path) -> None:
        self._locales = locales
        found = {path.parent.parent.name for path in locales.glob("*/LC_MESSAGES/game.[pm]o")}
        self.languages: tuple[str, ...] = (SOURCE, *sorted(found - {SOURCE}))

    def load(self, language: str) -> LoadedWords:
        """The words of a language; an unknown one and a broken catalogue give English. Raises nothing."""
        if language not in self.languages:
            return LoadedWords(_source())
        po = self._locales / language / "LC_MESSAGES" / "game.po"
        mo = po.with_suffix(".mo")
        try:
            translations = _newer(po, mo)
        # Whatever is wrong with a catalogue, the game speaks English: gettext and Babel name no exceptions for it.
        except Exception:
            return LoadedWords(_source(), broken=True)
        if translations is None:
            return LoadedWords(_source())
        return LoadedWords(CatalogueWords(language, translations))


def _source() -> CatalogueWords:
    return CatalogueWords(SOURCE, gettext.NullTranslations())


def _newer(po: Path, mo: Path) -> gettext.NullTranslations | None:
    """The compiled catalogue, unless its source was edited since; None if there is neither."""
    written = {path: path.stat().st_mtime_ns for path in (po, mo) if path.is_file()}
    if not written:
        return None
    if written.get(po, -1) > written.get(mo, -1):
        compiled = _compiled(po)
        _keep(compiled, mo)
        return gettext.GNUTranslations(BytesIO(compiled))
    with mo.open("rb") as file:
        return gettext.GNUTranslations(file)


def _compiled(po: Path) -> bytes:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    with po.open("rb") as file:
        write_mo(compiled, read_po(file, abort_invalid=True))
    return compiled.getvalue()


def _keep(compiled: bytes, mo: Path) -> None:
    """Spare the next start the compiling, 45 ms of it, where the folder may be written."""
    fresh = mo.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        fresh.write_bytes(compiled)
        fresh.replace(mo)


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
