"""Compiles and packs what the page loads. `bundle.mjs` runs this in Pyodide: compiled files fit one Python only.

Takes `/from/stdlib`, `/from/game` and `/from/pygame`, unpacked; writes a zip for each into `/to`. Nothing in a zip is
compressed: the web server does that, and the browser starts faster. The answer is what the page must know.
"""

import json
import marshal
import site
import sys
import zipfile
from contextlib import suppress
from importlib.util import MAGIC_NUMBER
from modulefinder import ModuleFinder
from pathlib import Path

FROM = Path("/from")
TO = Path("/to")
STDLIB = "/lib/python{}{}.zip".format(*sys.version_info)
PLACES = {"stdlib": STDLIB, "game": "/good-thirteen", "pygame": site.getsitepackages()[0]}
"""Where each zip is opened in the page."""

UNCHECKED = 1
"""The flag of a compiled file that is known by a hash and never checked."""

BEGUN = "game.web.browser"
BESIDE = (
    "babel.dates",
    "babel.numbers",
    "babel.plural",
    "encodings.ascii",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8_sig",
    "sqlite3",
)
"""Modules that no import names, but that are asked for: by zip files and databases, and by Babel's data."""
WHOLE = tuple(f"game/{name}" for name in ("engine", "odds", "platform", "practice", "scenes", "ui"))
"""Folders of the game whose modules are all packed, since some are named only when they are wanted."""
UNNEEDED = ("doctest", "ensurepip", "idlelib", "multiprocessing", "pdb", "pydoc", "test", "tkinter", "unittest")
"""Modules for those who develop, and what cannot be in a browser."""
NO_CODE = (".so", ".dat", ".svg", ".ogg", ".ttf", ".mo", ".txt", ".json")


def wanted() -> set[str]:
    """The modules that the game may import, and those that Pyodide has imported."""
    finder = ModuleFinder([str(FROM / name) for name in ("game", "pygame", "stdlib")], excludes=UNNEEDED)
    begun = [name for name, module in sys.modules.items() if (getattr(module, "__file__", "") or "").startswith(STDLIB)]
    ours = [
        module_name(file.relative_to(FROM / "game")) for name in WHOLE for file in (FROM / "game" / name).rglob("*.py")
    ]
    settings = [file.stem for file in (FROM / "stdlib").glob("_sysconfigdata*.py")]
    for name in (BEGUN, *BESIDE, *settings, *sorted(ours)):
        finder.import_hook(name)
    for name in sorted(begun):
        with suppress(ImportError):  # some come from inside the interpreter
            finder.import_hook(name)
    return {*finder.modules, *begun}


def module_name(path: Path) -> str:
    """The name under which a source file is imported."""
    return ".".join((path.parent if path.name == "__init__.py" else path.with_suffix("")).parts)


def compiled(source: bytes, place: str) -> bytes:
    """A source file, compiled: without asserts and docstrings, and never to be checked against a source."""
    code = compile(source, place, "exec", dont_inherit=True, optimize=2)
    # PEP 552: the hash is never looked at.
    return MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def pack(name: str, modules: set[str] | None) -> None:
    """Pack a folder: of its modules those named, or all; and files that hold no code."""
    folder, place = FROM / name, PLACES[name]
    with zipfile.ZipFile(TO / f"{name}.zip", "w", zipfile.ZIP_STORED) as archive:
        for file in sorted(folder.rglob("*")):
            path = file.relative_to(folder)
            if file.suffix == ".py" and (modules is None or module_name(path) in modules):
                archive.writestr(zipfile.ZipInfo(f"{path}c"), compiled(file.read_bytes(), f"{place}/{path}"))
            elif file.is_file() and file.suffix in NO_CODE:
                archive.writestr(zipfile.ZipInfo(str(path)), file.read_bytes())


def answer() -> str:
    """Pack all three."""
    modules = wanted()
    pack("stdlib", modules)
    pack("game", modules)
    pack("pygame", None)
    libraries = [str(file.relative_to(FROM / "pygame")) for file in sorted((FROM / "pygame").rglob("*.so"))]
    return json.dumps({"libraries": libraries})


answer()
