"""The command `web`: builds the site with which browsers play, and serves one for trying."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from game.arguments import language_option
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
    read,
    whole,
)
from game.platform.catalogues import Catalogues
from game.platform.resources import Resources
from game.ui.words import Words
from game.web import trouble
from game.web.build import Built, build_site
from game.web.core import PACKAGE, WHEEL
from game.web.serve import PORT, serve

BUILD, SERVE = "build", "serve"
LAST_PORT = 65535


class Asked(NamedTuple):
    """What was asked for."""

    action: str
    out: Path
    pygame_wheel: Path | None = None
    pyodide: Path | None = None
    port: int = PORT
    language: str | None = None


def web(
    argv: Sequence[str],
    words: Words,
    resources: Resources,
    catalogues: Catalogues,
    out: TextIO | None,
    err: TextIO | None,
) -> int:
    """Answer the arguments after `web`; returns the exit status: 2 for a wrong argument, 1 where it can't be done."""
    asked = asked_for(argv, words, catalogues.languages)
    if isinstance(asked, Answer):
        _tell(err if asked.status else out, asked.text)
        return asked.status
    try:
        if asked.action == SERVE:
            serve(asked.out, asked.port, lambda address: _tell(out, _serving(words, address)))
        else:
            built = build_site(asked.out, resources, catalogues, asked.pyodide, asked.pygame_wheel)
            _tell(out, _built(words, asked.out, built))
    except trouble.Trouble as error:
        _tell(err, f"{COMMAND}: {_complaint(words, error)}")
        return 1
    except OSError as error:
        # Translators: the address of the site on this machine is taken, or not allowed. {reason} is in English.
        text = words.gettext("The site can’t be served here ({reason}).")
        _tell(err, f"{COMMAND}: {text.format(reason=error.strerror)}")
        return 1
    return 0


def asked_for(argv: Sequence[str], words: Words, languages: Sequence[str]) -> Asked | Answer:
    """What the arguments ask for."""
    options = _options(words, languages)
    try:
        values, others = read(argv, options, words)
        if values.pop("help"):
            return Answer(_help(options, words), 0)
        return _asked(values, others, options, words)
    except Wrong as wrong:
        return wrong.answer


def _asked(values: dict[str, Any], others: Sequence[str], options: Sequence[Option], words: Words) -> Asked:
    strays = [text for text in others if text.startswith("-")] or others[2:]
    if strays:
        raise no_option(strays[0], options, words)
    if len(others) < 2 or others[0] not in (BUILD, SERVE):
        raise Wrong(_usage(words))
    asked = Asked(others[0], folder(others[1]), **values)
    if asked.action == SERVE and not (asked.out / "index.html").is_file():
        # Translators: {folder} is the path of a folder, {command} is to be typed.
        text = words.gettext("There is no site in {folder}. This builds one: {command}")
        named = one_line(str(asked.out))
        raise Wrong(text.format(folder=named, command=f"{COMMAND} web build {named}"))
    if asked.action == BUILD and asked.out.is_dir() and any(asked.out.iterdir()):
        _must_be_ours(asked.out, words)
    return asked


def _must_be_ours(out: Path, words: Words) -> None:
    """A site takes the place of what was in its folder: that must have been a site. Raises `Wrong`."""
    if not (out / "worker.js").is_file():
        # Translators: {folder} is the path of a folder.
        text = words.gettext("{folder} holds something else than a site. Choose an empty folder or a new one.")
        raise Wrong(text.format(folder=one_line(str(out))))


def _built(words: Words, out: Path, built: Built) -> str:
    # Translators: {folder} is the path of a folder, {size} a number such as 18.4 with MB.
    text = words.ngettext(
        "The site is in {folder}: {n} file, {size} MB.", "The site is in {folder}: {n} files, {size} MB.", built.files
    )
    told = text.format(folder=one_line(str(out)), n=built.files, size=round(built.size / 1e6))
    if built.official:
        return told
    # Translators: a warning after the site was built with a file that was given.
    warning = words.gettext(
        "The wheel of pygame is not the file that Pyodide lists: for trying only, not for the public."
    )
    return f"{told}\n{warning}"


def _serving(words: Words, address: str) -> str:
    # Translators: {address} is an address of the web; the keys are pressed in the terminal.
    return words.gettext("The game is at {address} until you press Ctrl+C.").format(address=address)


def _complaint(words: Words, error: trouble.Trouble) -> str:
    """What went wrong, and what helps."""
    reason = one_line(str(error))
    match error:
        case trouble.NoNpm():
            # Translators: npm is a program that fetches packages; {package} is the one to be fetched.
            text = words.gettext("npm is not installed; it fetches {package}. Or give the package: --pyodide FILE")
        case trouble.NoNode():
            text = words.gettext("Node.js is not installed; it compiles the game for the browser.")
        case trouble.NoCore():
            # Translators: {reason} is in English.
            text = words.gettext("{package} can’t be fetched or read ({reason}).")
        case trouble.WrongCore():
            # Translators: {reason} is a checksum.
            text = words.gettext("This is not {package}: its checksum is {reason}.")
        case trouble.NoWheel():
            # Translators: {wheel} is the name of a file, {checksum} its SHA-256, {package} the name of a package.
            text = words.gettext(
                "Pyodide can’t fetch {wheel} here ({reason}). Get the file where there is a network and give it: "
                "--pygame-wheel FILE. Its name and its checksum are in pyodide-lock.json of {package}: {checksum}"
            )
            return text.format(wheel=error.name, reason=reason, checksum=error.sha256, package=PACKAGE)
        case trouble.BadWheel():
            # Translators: {name} is the name of a package; {reason} is in English.
            text = words.gettext("The file is no wheel of {name}, or can’t be read ({reason}).")
        case trouble.NotWritten():
            # Translators: {reason} is in English.
            text = words.gettext("The folder can’t be written ({reason}).")
        case _:
            # Translators: {reason} is in English.
            text = words.gettext("The game could not be compiled for the browser ({reason}).")
    return text.format(package=PACKAGE, reason=reason, name=WHEEL)


def _options(words: Words, languages: Sequence[str]) -> list[Option]:
    # Translators: stands for the path of a file in the list of options.
    file = words.pgettext("value on the command line", "FILE")
    possible_file = words.gettext("Possible: the path of a file.")
    return [
        Option(
            "--pygame-wheel",
            words.gettext("Build with this wheel of pygame instead of fetching it."),
            file,
            possible_file,
            folder,
        ),
        Option(
            "--pyodide",
            words.gettext("Build with this package of Pyodide instead of fetching it."),
            file,
            possible_file,
            folder,
        ),
        Option(
            "--port",
            words.gettext("Serve at this number of this machine’s own address."),
            # Translators: stands for a number in the list of options.
            words.pgettext("value on the command line", "N"),
            words.gettext("Possible: a number from {lowest} to {highest}.").format(lowest=0, highest=LAST_PORT),
            lambda text: whole(text, 0, LAST_PORT),
        ),
        language_option(words.gettext("Answer in this language."), words, languages),
        help_option(words),
    ]


def _usage(words: Words) -> str:
    # Translators: {command} is the program's name; FOLDER stands for the path of a folder.
    return words.gettext("Usage: {command} web (build | serve) FOLDER [OPTION …]").format(command=COMMAND)


def _help(options: Sequence[Option], words: Words) -> str:
    return help_text(words.gettext("Play in the browser: build the site, and try it."), _usage(words), options, words)


def _tell(stream: TextIO | None, text: str) -> None:
    if stream is not None:
        stream.write(f"{text}\n")
        stream.flush()
