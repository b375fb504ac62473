"""Pyodide, the Python of the page: which one, and how it comes here."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import NamedTuple

from game.web.trouble import NoCore, NoNode, NoNpm, NoWheel, WrongCore

PACKAGE = "pyodide@314.0.7"
INTEGRITY = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""Of the package, as npm lists it: SHA-512 in base 64."""

WHEEL = "pygame-ce"
"""The name of pygame in Pyodide's lock file."""

NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""Its files that are used here. They lie in the package's one folder."""


class Wheel(NamedTuple):
    """A file that the lock file lists."""

    name: str
    sha256: str


def core(into: Path, given: Path | None = None) -> Path:
    """Unpack Pyodide's package into a folder; `given` is the package from disk, otherwise npm fetches it.

    Returns the folder with its files. Raises `NoNpm`, `NoCore` and `WrongCore`.
    """
    package = given or _packed(into)
    try:
        content = package.read_bytes()
    except OSError as error:
        raise NoCore(error.strerror or type(error).__name__) from error
    found = "sha512-" + base64.b64encode(hashlib.sha512(content).digest()).decode()
    if found != INTEGRITY:
        raise WrongCore(found)
    with tarfile.open(package) as archive:
        for name in NEEDED:
            archive.extract(f"package/{name}", into, filter="data")
    return into / "package"


def _packed(into: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        raise NoNpm
    command = (npm, "pack", PACKAGE, "--silent", "--pack-destination", str(into))
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=into)
    if done.returncode:
        raise NoCore(_last_line(done.stderr or done.stdout))
    return into / done.stdout.split()[-1]


def listed_wheel(core: Path) -> Wheel:
    """The wheel of pygame that Pyodide's lock file names."""
    lock = json.loads((core / "pyodide-lock.json").read_text(encoding="utf-8"))
    package = lock["packages"][WHEEL]
    return Wheel(package["file_name"], package["sha256"])


def lock_info(core: Path) -> object:
    """What the lock file says of itself: Pyodide wants to read it at each start."""
    return json.loads((core / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]


def fetched_wheel(core: Path, into: Path) -> Path:
    """Let Pyodide fetch the wheel from where its makers keep it. Raises `NoNode` and `NoWheel`."""
    listed = listed_wheel(core)
    try:
        run_node("fetch.mjs", core, into, WHEEL)
    except NodeFailed as error:
        raise NoWheel(listed.name, listed.sha256, str(error)) from error
    if not (into / listed.name).is_file():
        raise NoWheel(listed.name, listed.sha256, "")
    return into / listed.name


def is_official(wheel: Path, core: Path) -> bool:
    """Whether it is the file that the lock file lists. Raises OSError."""
    return hashlib.sha256(wheel.read_bytes()).hexdigest() == listed_wheel(core).sha256


class NodeFailed(Exception):
    """A script came to no good end; the text is the last line of what it said."""


def run_node(script: str, *arguments: str | Path) -> str:
    """Run one of our scripts for node, with Pyodide's random seed fixed; returns what it printed.

    Raises `NoNode` and `NodeFailed`.
    """
    node = shutil.which("node")
    if node is None:
        raise NoNode
    command = (node, Path(__file__).with_name(script), *arguments)
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise NodeFailed(_last_line(done.stderr))
    return done.stdout


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else ""
