"""The desktop program: arguments, composition, loop."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence

from game.arguments import Options, parse, wanted_language
from game.command_line import COMMAND
from game.platform.catalogues import Catalogues, best_language, system_languages
from game.platform.resources import Resources, resources
from game.platform.terminal import printed, show_any_sign, tell
from game.ui.words import Words

INTERRUPTED = 130
"""The exit status after Ctrl+C, as shells know it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the game; returns the exit status.

    It is 0, 1 without a display or where a file fails, 2 for a wrong option, 130 after Ctrl+C, 141 after a broken pipe.
    """
    show_any_sign(sys.stdout)
    show_any_sign(sys.stderr)
    arguments = sys.argv[1:] if argv is None else argv
    try:
        files = resources()
        catalogues = Catalogues(files.locales)
        asked = wanted_language(arguments)
        preferred = [*([asked] if asked else []), *system_languages(os.environ)]
        language = best_language(preferred, catalogues.languages)
        words = catalogues.load(language).words
        # Translators: {reason} is the system's own words, in English.
        complaint = words.gettext("The answer can’t be written ({reason}).")
        options = printed(
            lambda: _answered(arguments, words, catalogues),
            lambda reason: f"{COMMAND}: {complaint.format(reason=reason)}",
            sys.stdout,
            sys.stderr,
        )
        return options if isinstance(options, int) else _play(options, files, catalogues, words)
    except KeyboardInterrupt:
        return INTERRUPTED


def _answered(arguments: Sequence[str], words: Words, catalogues: Catalogues) -> Options | int:
    """The exit status where the arguments ask for an answer in the terminal; else the options to play with."""
    if arguments and (command := COMMANDS.get(arguments[0])):
        return command(arguments[1:], words, catalogues)
    options = parse(arguments, words, catalogues.languages)
    if isinstance(options, Options):
        if options.settings is None and not options.reset_pin:
            return options
        from game.upkeep import upkeep

        options = upkeep(options, words)
    tell(options.text, sys.stderr if options.status else sys.stdout)
    return options.status


def _play(options: Options, files: Resources, catalogues: Catalogues, words: Words) -> int:
    from game.platform.environment import import_pygame, prepare_environment

    prepare_environment(os.environ)
    import_pygame()
    from game import compose
    from game.platform.window import NoDisplay

    try:
        compose.play(options, files, catalogues)
    except NoDisplay as error:
        # Translators: {reason} is the system's own words, in English.
        text = words.gettext("There is no screen to open a window on ({reason}).")
        tell(f"{COMMAND}: {text.format(reason=error)}", sys.stderr)
        return 1
    return 0


def _odds(argv: Sequence[str], words: Words, catalogues: Catalogues) -> int:
    from game.odds_command import odds

    return odds(argv, words, catalogues.languages, sys.stdout, sys.stderr)


def _report(argv: Sequence[str], words: Words, catalogues: Catalogues) -> int:
    from game.report_command import write_report

    return write_report(argv, words, catalogues.languages, sys.stdout, sys.stderr)


def _text(argv: Sequence[str], words: Words, catalogues: Catalogues) -> int:
    from game.text_command import play_in_text

    def speak(wished: str) -> Words:
        preferred = [wished, *system_languages(os.environ)]
        return catalogues.load(best_language(preferred, catalogues.languages)).words

    return play_in_text(argv, words, catalogues.languages, sys.stdin, sys.stdout, sys.stderr, speak=speak)


def _web(argv: Sequence[str], words: Words, catalogues: Catalogues) -> int:
    from game.platform.environment import import_pygame, prepare_environment

    # It draws the icons.
    prepare_environment(os.environ)
    import_pygame()
    from game.web_command import web

    return web(argv, words, resources(), catalogues, sys.stdout, sys.stderr)


COMMANDS: Mapping[str, Callable[[Sequence[str], Words, Catalogues], int]] = {
    "odds": _odds,
    "report": _report,
    "text": _text,
    "web": _web,
}
"""What can stand first instead of options; each answers the arguments after it and returns the exit status.

What they do is said in `game.arguments`; their modules are imported only when they are asked for.
"""


if __name__ == "__main__":
    sys.exit(main())
