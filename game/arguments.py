"""The command line: what was typed becomes options, or an answer in the user's language."""

import os
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from game.engine.session import FIRST_DEAL, LAST_DEAL
from game.settings import HintMode
from game.ui.words import Words
from game.version import VERSION

COMMAND = "good-thirteen"
SMALLEST = (640, 480)
LARGEST_SIDE = 7680
"""An 8K screen; far larger windows would only exhaust the memory."""


class Options(NamedTuple):
    """What was asked for; None and False stand for what was not."""

    deal: int | None = None
    language: str | None = None
    hints: HintMode | None = None
    size: tuple[int, int] | None = None
    """Width and height of the window in pixels."""
    fullscreen: bool = False
    mute: bool = False
    reduced_motion: bool = False
    data_dir: Path | None = None

    @property
    def overrides(self) -> dict[str, object]:
        """The settings that hold for this run, named as the fields of `Settings`."""
        asked: dict[str, object] = {
            "language": self.language,
            "hints": self.hints,
            "sound": False if self.mute else None,
            "reduced_motion": self.reduced_motion or None,
        }
        return {key: value for key, value in asked.items() if value is not None}


class Answer(NamedTuple):
    """A text to print instead of playing: to the output if the exit status is 0, else to the error output."""

    text: str
    status: int


class _Option(NamedTuple):
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

    @property
    def usage(self) -> str:
        return f"{self.flag} {self.placeholder}".rstrip()


class _Wrong(Exception):
    """A sentence about what was typed. No ValueError, which argparse would word in its own way."""


def wanted_language(argv: Sequence[str]) -> str | None:
    """The value of the last `--language` in `argv`, valid or not: the messages of `parse` may have to speak it."""
    wanted = None
    for argument, following in pairwise([*argv, ""]):
        flag, equals, value = argument.partition("=")
        if flag == "--language":
            wanted = value if equals else following
    return wanted


def parse(argv: Sequence[str], words: Words, languages: Sequence[str]) -> Options | Answer:
    """Read the arguments after the program's name; `languages` are the codes that there are.

    A mistake gives an `Answer` of one line, which says what is possible, and status 2.
    """
    if not argv:
        return Options()
    options = _options(words, languages)
    try:
        values = _values(argv, options, words)
    except _Wrong as wrong:
        return Answer(f"{COMMAND}: {wrong}", 2)
    if values.pop("help"):
        return Answer(_help(options, words), 0)
    if values.pop("version"):
        return Answer(f"{COMMAND} {VERSION}", 0)
    return Options(**values)  # type: ignore[arg-type]  # each value comes from its option's own `read`


def _options(words: Words, languages: Sequence[str]) -> list[_Option]:
    """Every option, in the order of the help. Its flag names a field of `Options`, but for the last two."""
    # Translators: {choices} are words to type, separated by commas: off, table, partner, show.
    choice = words.gettext("Possible: {choices}.")
    return [
        _Option(
            "--deal",
            words.gettext("Start with the cards of this game number."),
            # Translators: stands for a number in the list of options.
            words.pgettext("value on the command line", "N"),
            words.gettext("Possible: a number from {lowest} to {highest}.").format(
                lowest=FIRST_DEAL, highest=LAST_DEAL
            ),
            _deal,
        ),
        _Option(
            "--language",
            words.gettext("Play in this language."),
            # Translators: stands for a language's code (en, de) in the list of options.
            words.pgettext("value on the command line", "CODE"),
            choice.format(choices=", ".join(languages)),
            lambda text: _one_of(languages, text),
        ),
        _Option(
            "--hints",
            words.gettext("Give hints in this way."),
            # Translators: stands for off, table, partner or show in the list of options.
            words.pgettext("value on the command line", "MODE"),
            choice.format(choices=", ".join(HintMode)),
            HintMode,
        ),
        _Option(
            "--size",
            words.gettext("Open the window in this size."),
            # Translators: stands for width x height in the list of options; the small x is typed, so keep it.
            words.pgettext("value on the command line", "WxH"),
            words.gettext("Possible: {smallest} to {largest} pixels.").format(
                smallest="{}x{}".format(*SMALLEST), largest=f"{LARGEST_SIDE}x{LARGEST_SIDE}"
            ),
            _size,
        ),
        _Option("--fullscreen", words.gettext("Fill the screen.")),
        _Option("--mute", words.gettext("Make no sound.")),
        _Option("--reduced-motion", words.gettext("Show things at once instead of moving them.")),
        _Option(
            "--data-dir",
            words.gettext("Keep settings and records in this folder."),
            # Translators: stands for a folder in the list of options.
            words.pgettext("value on the command line", "FOLDER"),
            words.gettext("Possible: the path of a folder."),
            _folder,
        ),
        _Option("--version", words.gettext("Say which version this is.")),
        _Option("--help", words.gettext("Show this help."), short="-h"),
    ]


def _values(argv: Sequence[str], options: Sequence[_Option], words: Words) -> dict[str, object]:
    """The value of each option by its name in Python; raises `_Wrong`."""
    from argparse import SUPPRESS, ArgumentError, ArgumentParser

    parser = ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False, argument_default=SUPPRESS)
    for option in options:
        if option.placeholder:
            parser.add_argument(option.flag, type=_reader(option, words))
        else:
            names = [option.flag, option.short] if option.short else [option.flag]
            parser.add_argument(*names, action="store_true", default=False)
    try:
        values, unknown = parser.parse_known_args(argv)
    except ArgumentError as error:
        option = next(option for option in options if option.flag in (error.argument_name or "").split("/"))
        if option.placeholder:
            # Translators: {option} is an option such as --deal; {possible} a sentence that says which values there are.
            message = words.gettext("{option} needs a value. {possible}")
        else:
            # Translators: {option} is an option such as --mute.
            message = words.gettext("{option} takes no value.")
        raise _Wrong(message.format(option=option.flag, possible=option.possible)) from None
    if unknown:
        # Translators: {text} is what was typed, {options} all that there are, separated by commas.
        message = words.gettext("“{text}” is no option. Possible: {options}.")
        raise _Wrong(message.format(text=_line(unknown[0]), options=", ".join(option.flag for option in options)))
    return vars(values)


def _reader(option: _Option, words: Words) -> Callable[[str], object]:
    def read(text: str) -> object:
        try:
            return option.read(text)
        except ValueError:
            # Translators: {text} is what was typed, {option} an option such as --deal, {possible} a sentence.
            message = words.gettext("“{text}” does not suit {option}. {possible}")
            raise _Wrong(message.format(text=_line(text), option=option.flag, possible=option.possible)) from None

    return read


def _deal(text: str) -> int:
    number = _whole(text)
    if not FIRST_DEAL <= number <= LAST_DEAL:
        raise ValueError
    return number


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    size = _whole(width), _whole(height)
    if any(not least <= side <= LARGEST_SIDE for side, least in zip(size, SMALLEST, strict=True)):
        raise ValueError
    return size


def _whole(text: str) -> int:
    """A number as it is typed: `int` alone would take `1_000`, ` 7` and digits of other scripts."""
    if not (text.isascii() and text.isdecimal()):
        raise ValueError
    return int(text)


def _one_of(languages: Sequence[str], text: str) -> str:
    for language in languages:
        if language.lower() == text.replace("-", "_").lower():
            return language
    raise ValueError


def _folder(text: str) -> Path:
    if not text:
        raise ValueError
    return Path(os.path.expanduser(text))  # unlike Path's own, it raises nothing


def _line(text: str) -> str:
    """What was typed, safe to show in one line."""
    return text if text.isprintable() else ascii(text)[1:-1]


def _help(options: Sequence[_Option], words: Words) -> str:
    width = max(len(option.usage) for option in options)
    lines = [
        words.gettext("Good Thirteen, a patience with the number bonds to 13."),
        "",
        # Translators: {command} is the program's name; OPTION stands for the options in the list below.
        words.gettext("Usage: {command} [OPTION …]").format(command=COMMAND),
        "",
        words.gettext("Options:"),
    ]
    for option in options:
        lines.append(f"  {option.usage:{width}}  {option.purpose}")
        if option.possible:
            lines.append(f"  {'':{width}}  {option.possible}")
    return "\n".join(lines)
