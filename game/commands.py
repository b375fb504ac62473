"""What the commands of the terminal have in common: from the arguments to what was asked for, or to an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from game.command_line import Answer, Option, Wrong, folder, no_option, possible, read
from game.practice.children import CHILDREN, Animal, Child, Colour, parse_child
from game.ui.words import Words

_T = TypeVar("_T")


def asked_for(
    argv: Sequence[str],
    options: Sequence[Option],
    words: Words,
    explained: Callable[[], str],
    made: Callable[[dict[str, Any]], _T],
) -> _T | Answer:
    """What is made of the values typed, or an answer instead: the help as it is `explained`, or what is wrong.

    `made` may raise `Wrong`.
    """
    try:
        values, others = read(argv, options, words)
        if others:
            raise no_option(others[0], options, words)
        return Answer(explained(), 0) if values.pop("help") else made(values)
    except Wrong as wrong:
        return wrong.answer


def child_option(purpose: str, words: Words) -> Option:
    """The option that names a child."""
    # Translators: {child} is fox-red; {animals} and {colours} are words to type, separated by commas, in English.
    there_are = words.gettext("Possible: a nickname such as {child}, of {animals}; {colours}.")
    return Option(
        "--child",
        purpose,
        # Translators: stands for a nickname such as fox-red in the list of options.
        words.pgettext("value on the command line", "NICKNAME"),
        there_are.format(child=CHILDREN[0], animals=", ".join(Animal), colours=", ".join(Colour)),
        parse_child,
    )


def data_dir_option(purpose: str, words: Words) -> Option:
    """The option that names the folder of settings and records."""
    return Option(
        "--data-dir",
        purpose,
        words.pgettext("value on the command line", "FOLDER"),
        words.gettext("Possible: the path of a folder."),
        folder,
    )


def no_such_child(child: Child, there_are: Sequence[Child], words: Words) -> Wrong:
    """What is wrong with a nickname that nobody has here."""
    if not there_are:
        # Translators: {child} is a nickname such as fox-red, typed after --child.
        text = words.gettext("“{child}” does not play here: there are no nicknames yet.")
        return Wrong(text.format(child=child))
    # Translators: {child} is a nickname such as fox-red, typed after --child; {possible} a sentence that says which
    # nicknames there are.
    text = words.gettext("“{child}” does not play here. {possible}")
    return Wrong(text.format(child=child, possible=possible(map(str, there_are), words)))
