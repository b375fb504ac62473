"""What the buttons are called: those with a label by it, those with an icon only by a name of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.scenes.gate import grownups_title
from game.scenes.help.keys import help_title, projector_view
from game.scenes.voicing import sentences
from game.scenes.world import World
from game.ui.words import Words

LANGUAGE = "language."
SOUND = "sound"


def _back(words: Words) -> str:
    return words.gettext("Back")


def _undo(words: Words) -> str:
    return words.gettext("Undo")


def _redo(words: Words) -> str:
    return words.gettext("Redo")


def _hint(words: Words) -> str:
    return words.gettext("Hint")


def _anew(words: Words) -> str:
    # Translators: the button with the round arrow, spoken: it asks whether to begin anew.
    return words.gettext("Begin anew")


def _go_on(words: Words) -> str:
    return words.gettext("Go on")


def _same_cards(words: Words) -> str:
    return words.gettext("Same cards again")


def _new_game(words: Words) -> str:
    return words.gettext("New game")


def _close(words: Words) -> str:
    # Translators: the button with a cross, spoken: it puts a message away.
    return words.gettext("Close the message")


def _who(words: Words) -> str:
    # Translators: the picture of the child who plays, spoken; tapped, it asks who is playing.
    return words.gettext("Somebody else plays")


def _say(words: Words) -> str:
    # Translators: the button, and the key, that says the last sentences once more.
    return words.gettext("Listen again")


def _next(words: Words) -> str:
    # Translators: the arrow that turns a page of the help, spoken.
    return words.gettext("Next page")


def _previous(words: Words) -> str:
    # Translators: the arrow that turns a page of the help back, spoken.
    return words.gettext("Page before")


def _sound(words: Words) -> str:
    # Translators: the button that switches the sounds of cards, spoken.
    return words.gettext("Sounds")


def _erase(words: Words) -> str:
    # Translators: the key of a keypad that takes the last digit back, spoken.
    return words.gettext("Delete the last digit")


def _answer(words: Words) -> str:
    # Translators: the key of a keypad that ends what was typed, spoken.
    return words.gettext("Answer")


def _clear(words: Words) -> str:
    # Translators: the key of a keypad that empties the field, spoken.
    return words.gettext("Clear the field")


NAMES: Mapping[str, Callable[[Words], str]] = {
    "back": _back,
    "undo": _undo,
    "redo": _redo,
    "hint": _hint,
    "again": _anew,
    "go-on": _go_on,
    "same-deal": _same_cards,
    "new-deal": _new_game,
    "help": help_title,
    "grownups": grownups_title,
    "close": _close,
    "close-note": _close,
    "who": _who,
    "say": _say,
    "next": _next,
    "previous": _previous,
    SOUND: _sound,
    "projector": projector_view,
    "erase": _erase,
    "answer": _answer,
    "clear": _clear,
}
"""By the names of the targets."""


def languages(words: Words) -> Mapping[str, str]:
    """The languages that have a name here, by their codes."""
    return {
        # Translators: the names of languages, spoken.
        "en": words.pgettext("language", "English"),
        "de": words.pgettext("language", "German"),
    }


def another_language(words: Words) -> str:
    """A language without a name here."""
    # Translators: a language whose name is not known, spoken.
    return words.gettext("Another language")


def button(world: World, name: str, labels: Mapping[str, str]) -> tuple[str, ...]:
    """A button, and how it stands; `labels` are the words that are seen on some of them, by their names."""
    words = world.words
    if labels.get(name):
        return (labels[name],)
    if name.startswith(LANGUAGE):
        code = name.removeprefix(LANGUAGE)
        here = (sentences.chosen(words),) if code == words.language else ()
        return (languages(words).get(code, another_language(words)), *here)
    state = (sentences.switched(words, on=world.settings.current.sound),) if name == SOUND else ()
    # What has no name yet stays unsaid: a test finds it, no child.
    return (NAMES[name](words), *state) if name in NAMES else ()
