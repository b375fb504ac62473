"""The options of the game itself: what was typed becomes `Options`, or an answer in the user's language."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from game.command_line import (
    COMMAND,
    Answer,
    Option,
    Wrong,
    folder,
    help_option,
    help_text,
    no_option,
    one_line,
    possible,
    read,
    whole,
)
from game.engine.game import Choice, Game
from game.engine.game import Options as HouseRules
from game.engine.session import FIRST_DEAL, LAST_DEAL
from game.scenes.shelf import SHELF, game_title
from game.settings import HintMode, VoiceLevel
from game.ui.words import Words
from game.version import VERSION

SMALLEST = (640, 480)
LARGEST_SIDE = 7680
"""An 8K screen; far larger windows would only exhaust the memory."""


class Options(NamedTuple):
    """What was asked for; None and False stand for what was not."""

    deal: int | None = None
    game: Game | None = None
    """The patience to start with."""
    house_rules: HouseRules = MappingProxyType({})
    """Those that were given for it."""
    language: str | None = None
    hints: HintMode | None = None
    voice: VoiceLevel | None = None
    size: tuple[int, int] | None = None
    """Width and height of the window in pixels."""
    fullscreen: bool = False
    kiosk: bool = False
    mute: bool = False
    reduced_motion: bool = False
    high_contrast: bool = False
    projector: bool = False
    """Whether to begin with the view for a class in front of a board."""
    speak: bool = False
    data_dir: Path | None = None
    settings: Path | None = None
    """A file with a room's settings, to be loaded instead of playing."""
    reset_pin: bool = False
    """Whether the PIN is to be removed instead of playing."""

    @property
    def overrides(self) -> dict[str, object]:
        """The settings that hold for this run, named as the fields of `Settings`."""
        asked: dict[str, object] = {
            "start_language": self.language,
            "class_deal": self.deal,
            "hints": self.hints,
            # For everyone: in this run no child has hints of its own.
            "child_hints": None if self.hints is None else {},
            "voice": self.voice,
            "sound": False if self.mute else None,
            "reduced_motion": self.reduced_motion or None,
            "high_contrast": self.high_contrast or None,
            "self_voicing": self.speak or None,
        }
        return {key: value for key, value in asked.items() if value is not None}


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
        values, others = read(argv, options, words)
        if command := next((other for other in others if other in _commands(words)), None):
            # Translators: {command} is report, typed behind an option; {program} is the program's name.
            text = words.gettext("The command comes first: {program} {command} …")
            raise Wrong(text.format(program=COMMAND, command=command))
        if others and others[0] == argv[0] and not argv[0].startswith("-"):
            # Translators: {text} is what was typed, {commands} are words to type, {help} is --help.
            text = words.gettext("“{text}” is no command. Possible: {commands}; for the options see {help}.")
            raise Wrong(text.format(text=one_line(argv[0]), commands=", ".join(_commands(words)), help="--help"))
        if others:
            raise no_option(others[0], options, words)
        typed = values.pop("house_rule", None)
        if typed:
            # They belong to a patience, wherever that stands in the line.
            values["game"] = values.get("game") or next(iter(SHELF.values())).game
            values["house_rules"] = house_rules(values["game"], typed, words)
    except Wrong as wrong:
        return wrong.answer
    if values.pop("help"):
        return Answer(_help(options, words), 0)
    if values.pop("version"):
        return Answer(f"{COMMAND} {VERSION}", 0)
    return Options(**values)


def _options(words: Words, languages: Sequence[str]) -> list[Option]:
    """Every option, in the order of the help. Its flag names a field of `Options`, but for the last two."""
    return [
        deal_option(words),
        Option(
            "--game",
            words.gettext("Start with this patience."),
            # Translators: stands for a word such as good-thirteen in the list of options.
            words.pgettext("value on the command line", "PATIENCE"),
            possible(SHELF, words),
            _game,
        ),
        house_rule_option(words),
        language_option(words.gettext("Play in this language."), words, languages),
        Option(
            "--hints",
            words.gettext("Give hints in this way."),
            # Translators: stands for off, table, partner or show in the list of options.
            words.pgettext("value on the command line", "MODE"),
            possible(HintMode, words),
            HintMode,
        ),
        Option(
            "--voice",
            words.gettext("Let the voice say so much."),
            # Translators: stands for off, sums or all in the list of options.
            words.pgettext("value on the command line", "LEVEL"),
            possible(VoiceLevel, words),
            VoiceLevel,
        ),
        Option(
            "--size",
            words.gettext("Open the window in this size."),
            # Translators: stands for width x height in the list of options; the small x is typed, so keep it.
            words.pgettext("value on the command line", "WxH"),
            words.gettext("Possible: {smallest} to {largest} pixels.").format(
                smallest="{}x{}".format(*SMALLEST), largest=f"{LARGEST_SIDE}x{LARGEST_SIDE}"
            ),
            _size,
        ),
        Option("--fullscreen", words.gettext("Fill the screen.")),
        Option(
            "--kiosk",
            # Translators: {keys} is Ctrl+Shift+F12. Nobody else gets out. At most 59 characters together.
            words.gettext("Fill the screen; only {keys} ends the program.").format(keys=kiosk_end(words)),
            # Translators: about --kiosk; the desktop's keys such as Alt+Tab cannot be blocked. At most 59 characters.
            possible=words.gettext("The system’s own keys, such as Alt+Tab, still work."),
        ),
        Option("--mute", words.gettext("Make no sound.")),
        Option("--reduced-motion", words.gettext("Show things at once instead of moving them.")),
        Option("--high-contrast", words.gettext("Show all in black, white and yellow.")),
        Option("--projector", words.gettext("Begin with the view for a class: large sums.")),
        Option("--speak", words.gettext("Begin with everything read aloud.")),
        Option(
            "--data-dir",
            words.gettext("Keep settings and records in this folder."),
            # Translators: stands for a folder in the list of options.
            words.pgettext("value on the command line", "FOLDER"),
            words.gettext("Possible: the path of a folder."),
            folder,
        ),
        Option(
            "--settings",
            words.gettext("Load this room’s settings from a file, and end."),
            # Translators: stands for a file in the list of options.
            words.pgettext("value on the command line", "FILE"),
            words.gettext("Possible: the path of a file saved in the grown-ups’ panel."),
            folder,
        ),
        Option("--reset-pin", words.gettext("Remove the PIN of the grown-ups’ panel, and end.")),
        Option("--version", words.gettext("Say which version this is.")),
        help_option(words),
    ]


def deal_option(words: Words) -> Option:
    """The option that names a deal."""
    return Option(
        "--deal",
        words.gettext("Start with the cards of this game number."),
        # Translators: stands for a number in the list of options.
        words.pgettext("value on the command line", "N"),
        words.gettext("Possible: a number from {lowest} to {highest}.").format(lowest=FIRST_DEAL, highest=LAST_DEAL),
        lambda text: whole(text, FIRST_DEAL, LAST_DEAL),
    )


def language_option(purpose: str, words: Words, languages: Sequence[str]) -> Option:
    """The option that `wanted_language` looks for."""
    return Option(
        "--language",
        purpose,
        # Translators: stands for a language's code (en, de) in the list of options.
        words.pgettext("value on the command line", "CODE"),
        possible(languages, words),
        lambda text: _one_of(languages, text),
    )


def house_rule_option(words: Words) -> Option:
    """The option whose values `house_rules` reads."""
    return Option(
        "--house-rule",
        words.gettext("Play with this house rule; can be repeated."),
        # Translators: stands for a house rule and its choice in the list of options, such as helps=1.
        words.pgettext("value on the command line", "KEY=VALUE"),
        words.gettext("Possible: a house rule, such as helps=1."),
        many=True,
    )


def choice_text(choice: Choice) -> str:
    """The choice of a house rule as it is typed."""
    if isinstance(choice, bool):
        return "on" if choice else "off"
    return str(choice)


def house_rules(game: Game, typed: Iterable[str], words: Words) -> HouseRules:
    """The house rules typed as KEY=VALUE, of each the last one; raises `Wrong`."""
    offered = {f"{option.key}={choice_text(choice)}": choice for option in game.options for choice in option.choices}
    chosen = {}
    for text in typed:
        if text not in offered:
            if offered:
                there_are = possible(offered, words)
            else:
                # Translators: {game} is the name of a patience. Says why an option does not suit.
                there_are = words.gettext("{game} has no house rules.").format(game=game_title(words, game))
            message = words.gettext("“{text}” does not suit {option}. {possible}")
            raise Wrong(message.format(text=one_line(text), option="--house-rule", possible=there_are))
        chosen[text.partition("=")[0]] = offered[text]
    return chosen


def kiosk_end(words: Words) -> str:
    """How to end a kiosk, with the keys' names in the words' language."""
    # Translators: keys of the keyboard, as they are labelled. German: Strg+Umschalt+F12.
    return words.gettext("Ctrl+Shift+F12")


def _help(options: Sequence[Option], words: Words) -> str:
    about = words.gettext("Good Thirteen, a patience with the number bonds to 13.")
    # Translators: {command} is the program's name; OPTION stands for the options in the list below.
    usage = words.gettext("Usage: {command} [OPTION …]").format(command=COMMAND)
    return help_text(about, usage, options, words, _commands(words))


def _commands(words: Words) -> dict[str, str]:
    """What each command of `game.__main__.COMMANDS` does."""
    return {
        # Translators: what the command odds does.
        "odds": words.gettext("Say how often a patience comes out."),
        # Translators: what the command report does.
        "report": words.gettext("Say what the children practised."),
        # Translators: what the command text does: a game in lines of text, for screen readers and braille displays.
        "text": words.gettext("Play in the terminal, in words."),
        # Translators: what the command web does.
        "web": words.gettext("Play in the browser: build the site, and try it."),
    }


def _game(text: str) -> Game:
    if text not in SHELF:
        raise ValueError
    return SHELF[text].game


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    least_width, least_height = SMALLEST
    return whole(width, least_width, LARGEST_SIDE), whole(height, least_height, LARGEST_SIDE)


def _one_of(languages: Sequence[str], text: str) -> str:
    for language in languages:
        if language.lower() == text.replace("-", "_").lower():
            return language
    raise ValueError
