"""The terminal that the program was started from, or a pipe or file in its place: any of them may fail."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO, TypeVar

BROKEN_PIPE = 141
"""The exit status where nobody reads on, such as `head`: the one that shells know for it."""

_T = TypeVar("_T")


def show_any_sign(stream: TextIO | None) -> None:
    """From now on a stream shows a question mark for each sign that its encoding lacks, and raises nothing for it."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")


def tell(text: str, stream: TextIO | None) -> None:
    """Print a text where there is a terminal: a windowed start on Windows has none."""
    if stream is not None:
        print(text, file=stream)


def printed(
    work: Callable[[], _T], complaint: Callable[[str], str], out: TextIO | None, err: TextIO | None
) -> _T | int:
    """What work gives that prints to `out`, once all of that is out; or an exit status where it can't be.

    Then it is said in one line on `err`, which `complaint` words for the system's reason. A pipe that nobody reads on
    is no failure, and nothing is said.
    """
    try:
        done = work()
        if out is not None:
            out.flush()
        return done
    except BrokenPipeError:
        _drop(out)
        return BROKEN_PIPE
    except OSError as error:
        _drop(out)
        with suppress(OSError):
            tell(complaint(error.strerror or type(error).__name__), err)
        return 1


def _drop(stream: TextIO | None) -> None:
    """Lead what a stream still holds to nowhere, or Python would complain of it at the end."""
    if stream is not None:
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
