"""The command `report`: what the children practised, as text, as a table of every try, or as a page to print."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from game.arguments import language_option
from game.command_line import COMMAND, Answer, Option, Wrong, folder, help_option, help_text, one_line, possible
from game.commands import asked_for, child_option, data_dir_option
from game.platform.folders import folders
from game.platform.journal_file import JournalFile, has_journal
from game.platform.terminal import tell
from game.practice.children import Child
from game.practice.export import csv_pieces, report_text
from game.practice.journal import Journal, Problem, ProblemKind
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
    are no records, where they are damaged or can't be read, or where the file can't be written. Raises OSError where
    `out` can't be written.
    """
    options = _options(words, languages)

    def made(values: dict[str, Any]) -> Asked:
        asked = Asked(**values)
        if asked.since and asked.until and asked.until < asked.since:
            # Translators: about two options of the command line; keep their names.
            raise Wrong(words.gettext("The day of --until comes before that of --since."))
        return asked

    asked = asked_for(argv, options, words, lambda: _help(options, words), made)
    if isinstance(asked, Answer):
        tell(asked.text, err if asked.status else out)
        return asked.status
    complaint = _written(asked, folders(asked.data_dir).data, words, out, today())
    if complaint is not None:
        tell(f"{COMMAND}: {complaint}", err)
    return 0 if complaint is None else 1


def _written(asked: Asked, data: Path, words: Words, out: TextIO | None, today: date) -> str | None:
    """Write the report on the records in a folder; what is to be complained of, if anything is."""
    folder = one_line(str(data))
    try:
        kept = has_journal(data)
    except OSError:
        return _unreadable(words, folder)
    if not kept:
        # Translators: nobody has played yet, so there is nothing to report. {folder} is the path of a folder.
        return words.gettext("There are no records in {folder} yet.").format(folder=folder)
    journal = JournalFile(data, patient=True)
    try:
        parts = _parts(asked, journal, words, today)
        problem = journal.take_problem()
        if problem is None or (problem.kind is ProblemKind.NEWER and journal.children()):
            _send_or_save(asked, _whole(parts, journal), out)
    except _Incomplete as incomplete:
        problem = incomplete.problem
    except _NotSaved as error:
        # Translators: {file} is the name of a file, {reason} the system's own words, in English.
        text = words.gettext("“{file}” can’t be written ({reason}).")
        return text.format(file=one_line(str(asked.output)), reason=error)
    finally:
        journal.close()
    if problem is None:
        return None
    return _unreadable(words, folder) if problem.kind is ProblemKind.NOT_KEPT else problem_text(words, problem)


class _Incomplete(Exception):
    """The records could not be read to their end."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


class _NotSaved(Exception):
    """The file asked for can't be written; the text is the system's own reason."""


def _unreadable(words: Words, folder: str) -> str:
    # Translators: {folder} is the path of a folder.
    return words.gettext("The records in {folder} can’t be read.").format(folder=folder)


def _whole(parts: Iterable[str], journal: Journal) -> Iterator[str]:
    """The parts; raises `_Incomplete` after the last one where the journal had more."""
    yield from parts
    if (problem := journal.take_problem()) is not None:
        raise _Incomplete(problem)


def _parts(asked: Asked, journal: Journal, words: Words, today: date) -> Iterable[str]:
    """The report in the format asked for, in parts."""
    title = partial(_title, words)
    match asked.form:
        case "csv":
            return csv_pieces(words, journal.batches(asked.query), title)
        case "html":
            return (report_page(words, report(journal, asked.query), title, today),)
        case _:
            return (report_text(words, report(journal, asked.query), title), "\n")


def _title(words: Words, key: str) -> str:
    """The name of a patience, or its key where this version does not know it."""
    return SHELF[key].title(words) if key in SHELF else key


def _send_or_save(asked: Asked, parts: Iterable[str], out: TextIO | None) -> None:
    if asked.output is None:
        _send(out, asked.form, parts)
        return
    try:
        _save(Path(os.path.realpath(asked.output)), parts)
    except OSError as error:
        raise _NotSaved(error.strerror or type(error).__name__) from error


def _save(path: Path, parts: Iterable[str]) -> None:
    """Write a file as a whole or not at all: until then an older one of that name stays as it was. Raises OSError."""
    if path.exists() and not path.is_file():
        _write(path, parts)  # a device or a pipe, in whose place no file must come
        return
    new = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        _write(new, parts)
        new.replace(path)
    except BaseException:  # Ctrl+C, too
        with suppress(OSError):
            new.unlink()
        raise


def _write(path: Path, parts: Iterable[str]) -> None:
    # Line ends are part of what is written.
    with path.open("w", encoding="utf-8", newline="") as file:
        file.writelines(parts)


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


def _options(words: Words, languages: Sequence[str]) -> list[Option]:
    # Translators: stands for a date in the list of options.
    placeholder = words.pgettext("value on the command line", "DATE")
    possible_day = words.gettext("Possible: a day such as {day}.").format(day="2026-01-31")
    return [
        child_option(words.gettext("Report on this child alone."), words),
        Option("--since", words.gettext("From this day on."), placeholder, possible_day, _day),
        Option("--until", words.gettext("Up to this day."), placeholder, possible_day, _day),
        Option(
            "--format",
            words.gettext("As text, as a table of every try, or as a page to print."),
            # Translators: stands for text, csv or html in the list of options.
            words.pgettext("value on the command line", "FORMAT"),
            possible(FORMATS, words),
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
        data_dir_option(words.gettext("Look for the records in this folder."), words),
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
