"""The desktop program: arguments, composition, loop."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TextIO

from game.arguments import COMMAND, Answer, parse, wanted_language
from game.platform.catalogues import Catalogues, best_language, system_languages
from game.platform.resources import resources
from game.ui.words import Words


def main(argv: Sequence[str] | None = None) -> int:
    """Run the game; returns the exit status: 0, 1 without a display or where a file fails, 2 for a wrong option."""
    arguments = sys.argv[1:] if argv is None else argv
    files = resources()
    catalogues = Catalogues(files.locales)
    asked = wanted_language(arguments)
    language = best_language([asked] if asked else system_languages(os.environ), catalogues.languages)
    words = catalogues.load(language).words
    if arguments and (command := COMMANDS.get(arguments[0])):
        return command(arguments[1:], words, catalogues.languages)
    options = parse(arguments, words, catalogues.languages)
    if isinstance(options, Answer):
        tell(options.text, sys.stderr if options.status else sys.stdout)
        return options.status
    if options.settings is not None or options.reset_pin:
        from game.upkeep import upkeep

        done = upkeep(options, words)
        tell(done.text, sys.stderr if done.status else sys.stdout)
        return done.status

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


def _odds(argv: Sequence[str], words: Words, languages: Sequence[str]) -> int:
    from game.odds_command import odds

    return odds(argv, words, languages, sys.stdout, sys.stderr)


def _report(argv: Sequence[str], words: Words, languages: Sequence[str]) -> int:
    from game.report_command import write_report

    return write_report(argv, words, languages, sys.stdout, sys.stderr)


def _text(argv: Sequence[str], words: Words, languages: Sequence[str]) -> int:
    from game.text_command import play_in_text

    return play_in_text(argv, words, languages, sys.stdin, sys.stdout, sys.stderr)


COMMANDS: Mapping[str, Callable[[Sequence[str], Words, Sequence[str]], int]] = {
    "odds": _odds,
    "report": _report,
    "text": _text,
}
"""What can stand first instead of options; each answers the arguments after it and returns the exit status.

What they do is said in `game.arguments`; their modules are imported only when they are asked for.
"""


def tell(text: str, stream: TextIO | None) -> None:
    """Print a text where there is a terminal: a windowed start on Windows has none."""
    if stream is not None:
        print(text, file=stream)


if __name__ == "__main__":
    sys.exit(main())
