"""How any of our command lines is read: its options, what is wrong with it, and its help, in the user's language."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from game.ui.words import Words

COMMAND = "good-thirteen"
WIDTH = 80
"""The characters in a line of a terminal."""


class Answer(NamedTuple):
    """A text to print instead of playing: to the output if the exit status is 0, else to the error output."""

    text: str
    status: int


class Option(NamedTuple):
    """An option of the program or of one of its commands."""

    flag: str
    purpose: str
    """A sentence for the help."""
    placeholder: str = ""
    """What stands for the value in the help; empty for a switch."""
    possible: str = ""
    """A sentence that says which values there are."""
    read: Callable[[str], object] = str
    """Makes the value from the text, or raises ValueError."""
    short: str = ""
    many: bool = False
    """Whether it may be given more than once; then there is a list of values."""

    @property
    def usage(self) -> str:
        """The option with its placeholder, as the help shows it."""
        return f"{self.flag} {self.placeholder}".rstrip()


class Wrong(Exception):
    """A sentence about what was typed. No ValueError, which argparse would word in its own way."""

    @property
    def answer(self) -> Answer:
        """The sentence as the program says it."""
        return Answer(f"{COMMAND}: {self}", 2)


def help_option(words: Words) -> Option:
    """The option that explains all others."""
    return Option("--help", words.gettext("Show this help."), short="-h")


def read(argv: Sequence[str], options: Sequence[Option], words: Words) -> tuple[dict[str, Any], list[str]]:
    """The value of each option by its name in Python, absent ones left out, and what belongs to no option.

    Raises `Wrong` for a value that is missing or does not suit.
    """
    from argparse import SUPPRESS, ArgumentError, ArgumentParser

    parser = ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False, argument_default=SUPPRESS)
    for option in options:
        if option.placeholder:
            action = "append" if option.many else "store"
            parser.add_argument(option.flag, type=_reader(option, words), action=action)
        else:
            names = [option.flag, option.short] if option.short else [option.flag]
            parser.add_argument(*names, action="store_true", default=False)
    try:
        values, others = parser.parse_known_args(argv)
    except ArgumentError as error:
        option = next(option for option in options if option.flag in (error.argument_name or "").split("/"))
        if option.placeholder:
            # Translators: {option} is an option such as --deal; {possible} a sentence that says which values there are.
            message = words.gettext("{option} needs a value. {possible}")
        else:
            # Translators: {option} is an option such as --mute.
            message = words.gettext("{option} takes no value.")
        raise Wrong(message.format(option=option.flag, possible=option.possible)) from None
    return vars(values), others


def no_option(text: str, options: Sequence[Option], words: Words) -> Wrong:
    """What is wrong with a text that belongs to no option."""
    # Translators: {text} is what was typed, {options} all that there are, separated by commas.
    message = words.gettext("“{text}” is no option. Possible: {options}.")
    return Wrong(message.format(text=one_line(text), options=", ".join(option.flag for option in options)))


def _reader(option: Option, words: Words) -> Callable[[str], object]:
    def value(text: str) -> object:
        try:
            return option.read(text)
        except ValueError:
            # Translators: {text} is what was typed, {option} an option such as --deal, {possible} a sentence.
            message = words.gettext("“{text}” does not suit {option}. {possible}")
            raise Wrong(message.format(text=one_line(text), option=option.flag, possible=option.possible)) from None

    return value


def possible(choices: Iterable[str], words: Words) -> str:
    """A sentence that says what may be typed."""
    # Translators: {choices} are words to type, separated by commas: off, table, partner, show.
    return words.gettext("Possible: {choices}.").format(choices=", ".join(choices))


def whole(text: str, lowest: int, highest: int) -> int:
    """A number as it is typed; raises ValueError for what is none. `int` would take `1_0`, ` 7` and Arabic digits."""
    if not (text.isascii() and text.isdecimal()) or not lowest <= int(text) <= highest:
        raise ValueError
    return int(text)


def folder(text: str) -> Path:
    """The path of a folder, or of a file, as it is typed; raises ValueError for none."""
    if not text:
        raise ValueError
    return Path(os.path.expanduser(text))  # unlike Path's own, it raises nothing


def one_line(text: str) -> str:
    """What was typed, safe to show in one line."""
    return text if text.isprintable() else ascii(text)[1:-1]


def help_text(
    about: str, usage: str, options: Sequence[Option], words: Words, commands: Mapping[str, str] = MappingProxyType({})
) -> str:
    """A help in the words' language: what this is, how to call it, the commands it has, the options."""
    from textwrap import wrap

    width = max(map(len, [*commands, *(option.usage for option in options)]))
    lines = [about, "", usage, ""]
    if commands:
        # Translators: heads the list of words that can stand in place of COMMAND, such as odds.
        lines += [words.gettext("Commands:"), *(f"  {name:{width}}  {does}" for name, does in commands.items()), ""]
    lines.append(words.gettext("Options:"))
    for option in options:
        told = [
            line
            for text in (option.purpose, option.possible)
            for line in wrap(text, WIDTH - width - 4, break_on_hyphens=False)
        ]
        lines += [f"  {usage:{width}}  {line}" for usage, line in zip_longest([option.usage], told, fillvalue="")]
    return "\n".join(lines)
