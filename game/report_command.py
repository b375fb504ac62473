"""The command `report`: what the children practised, as text, as a table of every try, or as a page to print."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import NamedTuple, TextIO

from game.arguments import (
    COMMAND,
    Option,
    Wrong,
    folder,
    help_option,
    help_text,
    language_option,
    no_option,
    one_line,
    read,
)
from game.platform.folders import folders
from game.platform.journal_file import JournalFile, has_journal
from game.practice.children import Animal, Child, Colour, parse_child
from game.practice.export import csv_lines, report_text
from game.practice.journal import Journal
from game.practice.page import report_page
from game.practice.phrases import problem_text
from game.practice.report import EVERYONE, Everyone, Query, report
from game.scenes.shelf import SHELF
from game.ui.words import Words

FORMATS = ("text", "csv", "html")


class Asked(NamedTuple):
    """What was asked for; the names are those of the options."""

    child: Child | Everyone | None = EVERYONE
    since: date | None = None
    until: date | None = None
    format: str | None = None
    output: Path | None = None
    data_dir: Path | None = None
    language: str | None = None

    @property
    def query(self) -> Query:
        """What the report is about."""
        return Query(self.child, self.since, self.until)

    @property
    def form(self) -> str:
        """The format asked for, or the one that the file's name ends with, or text."""
        named = "" if self.output is None else self.output.suffix.removeprefix(".").lower()
        return self.format or (named if named in FORMATS else FORMATS[0])


def write_report(
    argv: Sequence[str],
    words: Words,
    languages: Sequence[str],
    out: TextIO | None,
    err: TextIO | None,
    today: Callable[[], date] = date.today,
) -> int:
    """Answer the arguments after `report`; returns the exit status.

    The report goes to `out` or a file, complaints to `err`. The status is 2 for a wrong argument, and 1 where there
    are no records, where they are damaged, or where the file can't be written.
    """
    options = _options(words, languages)
    try:
        values, others = read(argv, options, words)
        if others:
            raise no_option(others[0], options, words)
        if values.pop("help"):
            _tell(out, _help(options, words))
            return 0
        asked = Asked(**values)
        if asked.since and asked.until and asked.until < asked.since:
            # Translators: about two options of the command line; keep their names.
            raise Wrong(words.gettext("The day of --until comes before that of --since."))
    except Wrong as wrong:
        _tell(err, wrong.answer.text)
        return wrong.answer.status
    data = folders(asked.data_dir).data
    if not has_journal(data):
        # Translators: nobody has played yet, so there is nothing to report. {folder} is the path of a folder.
        text = words.gettext("There are no records in {folder} yet.").format(folder=one_line(str(data)))
        _tell(err, f"{COMMAND}: {text}")
        return 1
    journal = JournalFile(data)
    try:
        return _written(asked, journal, words, out, err, today())
    finally:
        journal.close()


def _written(
    asked: Asked, journal: JournalFile, words: Words, out: TextIO | None, err: TextIO | None, today: date
) -> int:
    try:
        if asked.output is None:
            _send(out, asked.form, _parts(asked, journal, words, today))
        else:
            _save(asked.output, _parts(asked, journal, words, today))
    except OSError as error:
        if asked.output is not None:
            # Translators: {file} is the name of a file, {reason} the system's own words, in English.
            text = words.gettext("“{file}” can’t be written ({reason}).")
            reason = error.strerror or type(error).__name__
            _tell(err, f"{COMMAND}: {text.format(file=one_line(str(asked.output)), reason=reason)}")
        return 1
    problem = journal.take_problem()
    if problem is not None:
        _tell(err, f"{COMMAND}: {problem_text(words, problem)}")
        return 1
    return 0


def _parts(asked: Asked, journal: Journal, words: Words, today: date) -> Iterable[str]:
    """The report in the format asked for, in parts."""
    title = partial(_title, words)
    match asked.form:
        case "csv":
            return csv_lines(words, journal.tries(asked.query))
        case "html":
            return (report_page(words, report(journal, asked.query), title, today),)
        case _:
            return (report_text(words, report(journal, asked.query), title), "\n")


def _title(words: Words, key: str) -> str:
    """The name of a patience, or its key where this version does not know it."""
    return SHELF[key].title(words) if key in SHELF else key


def _save(path: Path, parts: Iterable[str]) -> None:
    """Write a file as a whole: until then an older one of that name stays as it was. Raises OSError."""
    new = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        # Line ends are part of what is written.
        with new.open("w", encoding="utf-8", newline="") as file:
            file.writelines(parts)
        new.replace(path)
    except OSError:
        new.unlink(missing_ok=True)
        raise


def _send(out: TextIO | None, form: str, parts: Iterable[str]) -> None:
    """Write to the terminal, or to a pipe: a table and a page as they would be in a file."""
    if out is None:
        return
    if form == "text":
        out.writelines(parts)
        out.flush()
    else:
        out.flush()
        for part in parts:
            out.buffer.write(part.encode())
        out.buffer.flush()


def _tell(stream: TextIO | None, text: str) -> None:
    if stream is not None:
        stream.write(f"{text}\n")


def _options(words: Words, languages: Sequence[str]) -> list[Option]:
    # Translators: stands for a date in the list of options.
    placeholder = words.pgettext("value on the command line", "DATE")
    possible_day = words.gettext("Possible: a day such as {day}.").format(day="2026-01-31")
    return [
        Option(
            "--child",
            words.gettext("Report on this child alone."),
            # Translators: stands for a nickname such as fox-red in the list of options.
            words.pgettext("value on the command line", "NICKNAME"),
            words.gettext("Possible: {choices}.").format(choices=f"({'|'.join(Animal)})-({'|'.join(Colour)})"),
            parse_child,
        ),
        Option("--since", words.gettext("From this day on."), placeholder, possible_day, _day),
        Option("--until", words.gettext("Up to this day."), placeholder, possible_day, _day),
        Option(
            "--format",
            words.gettext("As text, as a table of every try, or as a page to print."),
            # Translators: stands for text, csv or html in the list of options.
            words.pgettext("value on the command line", "FORMAT"),
            words.gettext("Possible: {choices}.").format(choices=", ".join(FORMATS)),
            _format,
        ),
        Option(
            "--output",
            words.gettext("Write into this file."),
            # Translators: stands for the path of a file in the list of options.
            words.pgettext("value on the command line", "FILE"),
            words.gettext("Possible: the path of a file."),
            _file,
        ),
        Option(
            "--data-dir",
            words.gettext("Look for the records in this folder."),
            words.pgettext("value on the command line", "FOLDER"),
            words.gettext("Possible: the path of a folder."),
            folder,
        ),
        language_option(words.gettext("Write in this language."), words, languages),
        help_option(words),
    ]


def _help(options: Sequence[Option], words: Words) -> str:
    # Translators: {command} is the program's name; OPTION stands for the options in the list below.
    usage = words.gettext("Usage: {command} report [OPTION …]").format(command=COMMAND)
    return help_text(words.gettext("Say what the children practised."), usage, options, words)


def _day(text: str) -> date:
    if not (text.isascii() and len(text) == 10 and text.replace("-", "").isdecimal()):
        raise ValueError
    return date.fromisoformat(text)


def _format(text: str) -> str:
    if text not in FORMATS:
        raise ValueError
    return text


def _file(text: str) -> Path:
    path = folder(text)
    if not path.name:
        raise ValueError
    return path
