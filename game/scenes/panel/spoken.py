"""What self-voicing says of the pieces that pages are made of: their words, and how they stand."""

from __future__ import annotations

from collections.abc import Iterable

from game.practice.phrases import child_name
from game.scenes.keypad import DIGIT
from game.scenes.panel.choice import Choice
from game.scenes.panel.page import Switch
from game.scenes.panel.people import Person, person_of
from game.scenes.voicing import sentences
from game.scenes.voicing.buttons import NAMES
from game.ui.widgets import Button
from game.ui.words import Words

Sentences = tuple[str, ...]


def chosen(words: Words, text: str, *, is_chosen: bool) -> Sentences:
    """One of several."""
    return (text, sentences.chosen(words)) if is_chosen else (text,)


def switch_row(words: Words, rows: Iterable[Switch], name: str) -> Sentences:
    """A switch: what it is, whether it is on, what it means. Nothing for another target."""
    for row in rows:
        if row.name == name:
            note = (row.note,) if row.note else ()
            return (row.label, sentences.switched(words, on=row.on), *note)
    return ()


def one_of(words: Words, heading: str, choice: Choice, name: str, text: str | None = None) -> Sentences:
    """One of a few side by side, what it is about first; its label, or a `text` that can be spoken."""
    if name not in choice.labels:
        return ()
    return (heading, *chosen(words, text or choice.labels[name], is_chosen=name == choice.chosen))


def labelled(buttons: Iterable[Button], name: str) -> Sentences:
    """A button by the words on it."""
    return tuple(button.label for button in buttons if button.name == name and button.label)


def key_of(words: Words, name: str) -> Sentences:
    """A key of a keypad."""
    if name.startswith(DIGIT):
        return (name.removeprefix(DIGIT),)
    return (NAMES[name](words),) if name in NAMES else ()


def person_in(words: Words, prefix: str, name: str, chosen_one: Person) -> Sentences:
    """Somebody by name."""
    if not name.startswith(prefix):
        return ()
    person = person_of(name.removeprefix(prefix))
    return chosen(words, child_name(words, person), is_chosen=person == chosen_one)


def first_of(*found: Sentences) -> Sentences:
    """The first that says anything."""
    return next((one for one in found if one), ())


def without_path(text: str) -> str:
    """A sentence that ends with a path, without it: paths have no recordings."""
    return text.rstrip(": ")
