"""A made-up language whose words are two fifths longer than English ones: what has room for it has room for most."""

from __future__ import annotations

import re
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

CODE = "xx"
LONGER = 0.4
_WORD = re.compile(r"\{[^}]*\}|[^\W\d_]+")
"""A placeholder, which stays as it is, or a word."""


def stretched(text: str) -> str:
    """The text with every word longer by two fifths; short ones gain a letter, so that a text never gains less."""
    return _WORD.sub(lambda match: match[0] if match[0].startswith("{") else _longer(match[0]), text)


def _longer(word: str) -> str:
    more = max(round(LONGER * len(word)), 1)
    return word + (word.lower() * 2)[:more]


def write_long_language(template: Path, locales: Path) -> None:
    """Make a folder of catalogues with the long language in it, from the template. Card letters stay letters."""
    with template.open("rb") as file:
        source = read_po(file)
    long = Catalog(locale=None, domain="game")
    for message in source:
        if message.id:
            long[message.id] = _translated(message)
    path = locales / CODE / "LC_MESSAGES" / "game.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, long)


def _translated(message: Message) -> Message:
    forms = message.id if isinstance(message.id, tuple) else (message.id,)
    letters = message.context == "card letter"
    texts = tuple(str(form) if letters else stretched(str(form)) for form in forms)
    return Message(message.id, texts if message.pluralizable else texts[0], context=message.context)
