"""Writing files so that they are never half written."""

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a text as UTF-8, making the folder if needed: afterwards the old file or the new one is there, whole.

    Raises `OSError` where that fails; then the old file is there.
    """
    # In the same folder, because only there the replacing is one step.
    new = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with new.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, path)
    except OSError:
        new.unlink(missing_ok=True)
        raise
