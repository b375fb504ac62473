"""Writing files so that they are never half written, and reading those that people may have replaced by anything."""

import os
import stat
from pathlib import Path

LARGEST = 4_000_000
"""Bytes of a file that are read; settings have a few thousand, a sentence's recording some ten thousand."""


def is_small(path: Path) -> bool:
    """Whether this is a regular file of at most `LARGEST` bytes. Raises `OSError` where that can't be known."""
    told = path.stat()
    return stat.S_ISREG(told.st_mode) and told.st_size <= LARGEST


def read_small(path: Path) -> bytes:
    """The first `LARGEST` bytes of a regular file, so that what was cut off is no longer whole.

    Raises `OSError` where that fails, and for anything else, which might block for ever or have no end: a pipe, a
    device. Raises `ValueError` for what can be no path.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(f"not a regular file: {path}")
    with path.open("rb") as file:
        return file.read(LARGEST)


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file, making the folder if needed: afterwards the old file or the new one is there, whole.

    A text is written as UTF-8. What a symbolic link points to is written; the link stays. Raises `OSError` where that
    fails; then the old file is there.
    """
    data = content.encode() if isinstance(content, str) else content
    path = Path(os.path.realpath(path))
    # In the same folder, because only there the replacing is one step.
    new = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, path)
    except OSError:
        new.unlink(missing_ok=True)
        raise
