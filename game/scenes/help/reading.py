"""What the voice reads of a help page: its title and its texts, each whole; of keys, which ones do what."""

from __future__ import annotations

from game.scenes.help.pages import ChildPage, HelpPage, KeyRow, TextPage
from game.ui.words import Words


def read_aloud(words: Words, page: HelpPage) -> tuple[str, ...]:
    """The sentences of a page, one after the other."""
    match page:
        case ChildPage(steps):
            return tuple(step.text for step in steps)
        case TextPage(title, paragraphs):
            return (title, *paragraphs)
        case _:
            return (page.title, *(_row(words, row) for row in page.rows))


def _row(words: Words, row: KeyRow) -> str:
    # Translators: spoken: keys and what they do: “H: Hint.”
    return words.gettext("{keys}: {action}.").format(keys=", ".join(row.keys), action=row.text)
