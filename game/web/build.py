"""Builds the site: one folder of files that any web server can offer. The same input gives the same bytes."""

from __future__ import annotations

import hashlib
import json
import shutil
import zipfile
from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game.platform.catalogues import Catalogues
from game.platform.resources import Resources
from game.ui.theme import Theme
from game.web import core
from game.web.icons import icons
from game.web.licences import licences_page
from game.web.texts import manifest, page_texts
from game.web.trouble import BadWheel, NotBundled, NotWritten

STATIC = Path(__file__).parent / "site"
SCRIPTS = ("keep.js", "speech.js", "pads.js", "page.js", "unpack.js", "main.js")
"""The scripts of the page, each after those that it names."""
VOICE = "voice"
"""The folder of assets whose files are fetched when they are first heard."""

POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval' 'unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""What the page may do; the page itself says why."""


class Built(NamedTuple):
    """What came of it."""

    official: bool
    """Whether the wheel is the very file that Pyodide lists."""
    files: int
    size: int
    """Bytes."""


def build_site(
    out: Path, resources: Resources, catalogues: Catalogues, given_core: Path | None, given_wheel: Path | None
) -> Built:
    """Write the site into a folder, which is made; files of an older site in it are removed. Raises `Trouble`."""
    with TemporaryDirectory() as scratch:
        work = Path(scratch)
        pyodide = core.core(work, given_core)
        wheel = given_wheel or core.fetched_wheel(pyodide, work)
        try:
            official = core.is_official(wheel, pyodide)
            staged(work / "from", pyodide, wheel, resources, catalogues)
        except (OSError, zipfile.BadZipFile) as error:
            raise BadWheel(str(error)) from error
        (work / "to").mkdir()
        try:
            facts = json.loads(core.run_node("bundle.mjs", pyodide, work / "from", work / "to"))
        except core.NodeFailed as error:
            raise NotBundled(str(error)) from error
        site = Site()
        add_files(site, pyodide, work / "to", facts, resources, catalogues)
        site.add("licences.html", licences_page(catalogues, resources, wheel, official=official))
        site.add_worker()
    try:
        size = site.write(out)
    except OSError as error:
        raise NotWritten(error.strerror or type(error).__name__) from error
    return Built(official, len(site.files), size)


def staged(folder: Path, pyodide: Path, wheel: Path, resources: Resources, catalogues: Catalogues) -> None:
    """Lay out what is to be compiled and packed, each kind in a folder. Raises OSError and BadZipFile."""
    unpack(pyodide / "python_stdlib.zip", folder / "stdlib")
    unpack(wheel, folder / "pygame")
    for pattern in ("*.dist-info", "pygame/docs", "pygame/examples", "pygame/tests"):
        for unneeded in (folder / "pygame").glob(pattern):
            shutil.rmtree(unneeded)
    game = folder / "game"
    ignored = shutil.ignore_patterns("__pycache__", "site", "assets", "locales")
    shutil.copytree(Path(__file__).parents[1], game / "game", ignore=ignored)
    shutil.copytree(resources.root / "assets", game / "assets", ignore=shutil.ignore_patterns(VOICE, "*.py", "*.md"))
    for language in catalogues.languages:
        if (compiled := catalogues.compiled(language)) is not None:
            file = game / "locales" / language / "LC_MESSAGES" / "game.mo"
            file.parent.mkdir(parents=True)
            file.write_bytes(compiled)
    stage_babel(game / "babel", catalogues.languages)


def stage_babel(target: Path, languages: Iterable[str]) -> None:
    """Babel with the data of these languages only: with all of them it has 36 MB."""
    spec = find_spec("babel")
    assert spec is not None
    assert spec.origin is not None
    source = Path(spec.origin).parent
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "locale-data"))
    (target / "locale-data").mkdir()
    for name in {"root", *(part for code in languages for part in (code, code.split("_")[0]))}:
        data = source / "locale-data" / f"{name}.dat"
        if data.is_file():
            shutil.copy(data, target / "locale-data")


def unpack(archive: Path, folder: Path) -> None:
    """Unpack a zip."""
    with zipfile.ZipFile(archive) as file:
        file.extractall(folder)


class Site:
    """The files of the site by their path; names tell what is in them, so that browsers may keep them for ever."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self._named: dict[str, str] = {}
        self._heard: set[str] = set()

    def add(self, path: str, content: str | bytes) -> str:
        """Add a file under just this path."""
        self.files[path] = content.encode() if isinstance(content, str) else content
        return path

    def add_marked(self, path: str, content: bytes) -> str:
        """Add a file with a mark of its content in its name; returns its address."""
        file = Path(path)
        marked = str(file.with_name(f"{file.stem}-{mark(content)}{file.suffix}"))
        self._named[f"./{path}"] = f"./{marked}"
        return self.add(marked, content)

    def marked(self, path: str) -> str:
        """The address of a file that was added with a mark."""
        return self._named[f"./{path}"]

    def add_folder(self, name: str, files: Mapping[str, bytes], *, heard: bool = False) -> str:
        """Add files whose names have to stay, in a folder marked by what is in it; returns the folder's address.

        With `heard` they are not for the first visit.
        """
        marked = f"{name}-{mark(b''.join(hashlib.sha256(files[file]).digest() for file in sorted(files)))}/"
        self._named[f"./{name}/"] = f"./{marked}"
        for file, content in files.items():
            path = self.add(f"{marked}{file}", content)
            if heard:
                self._heard.add(path)
        return marked

    def text(self, name: str, values: Mapping[str, str] | None = None) -> str:
        """One of our own files with its values filled in, and with the marked names of the files it mentions."""
        text = (STATIC / name).read_text(encoding="utf-8")
        for key, value in (values or {}).items():
            text = text.replace(f"{{{{{key}}}}}", value)
        for path, marked in self._named.items():
            text = text.replace(path, marked)
        return text

    def add_worker(self) -> None:
        """Add the script that keeps the site; it names all other files."""
        kept = sorted(("./", *(f"./{path}" for path in self.files if path not in self._heard)))
        values = {
            "version": mark(b"".join(hashlib.sha256(self.files[path]).digest() for path in sorted(self.files))),
            "voice": self.marked(f"{VOICE}/").removeprefix("."),
            "files": json.dumps(kept, indent=2),
        }
        self.add("worker.js", self.text("worker.js", values))

    def write(self, out: Path) -> int:
        """Write all of it; returns the number of bytes. Raises OSError."""
        for path, content in self.files.items():
            file = out / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        for old in sorted(out.rglob("*"), reverse=True):
            if old.is_dir():
                if not any(old.iterdir()):
                    old.rmdir()
            elif old.relative_to(out).as_posix() not in self.files:
                old.unlink()
        return sum(map(len, self.files.values()))


def mark(content: bytes) -> str:
    """A short name for a content."""
    return hashlib.sha256(content).hexdigest()[:10]


def add_files(
    site: Site,
    pyodide: Path,
    bundles: Path,
    facts: Mapping[str, object],
    resources: Resources,
    catalogues: Catalogues,
) -> None:
    """Add everything but the page of licences and the worker."""
    loader, script, machine = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"
    recordings = voices(resources)
    voice = site.add_folder(VOICE, recordings, heard=True)
    folder = site.add_folder("core", {name: (pyodide / name).read_bytes() for name in (loader, script, machine)})
    files = {
        "machine": f"{folder}{machine}",
        "python": site.add_marked("python.zip", (bundles / "stdlib.zip").read_bytes()),
        "pygame": site.add_marked("pygame.zip", (bundles / "pygame.zip").read_bytes()),
        "game": site.add_marked("game.zip", (bundles / "game.zip").read_bytes()),
    }
    palette = Theme().palette
    colours = {
        "colour": palette.lagoon,
        "text": palette.paper,
        "groove": palette.lagoon_edge,
        "filled": palette.marigold,
        "on_filled": palette.ink,
    }
    drawn = icons(resources)
    for name, content in drawn.items():
        site.add_marked(name, content)
    site.add_marked("style.css", site.text("style.css", colours).encode())
    for name in SCRIPTS:
        site.add_marked(name, site.text(name).encode())
    texts = {}
    for language in catalogues.languages:
        words = catalogues.load(language).words
        named = {name: site.marked(name) for name in drawn}
        at = site.add_marked(f"{language}.webmanifest", manifest(words, named, colours["colour"]).encode())
        texts[language] = {**page_texts(words), "manifest": f"./{at}"}
    told = {
        "core": f"./{folder}",
        "files": {name: {"url": f"./{path}", "size": len(site.files[path])} for name, path in files.items()},
        "lock": {"info": core.lock_info(pyodide), "packages": {}},
        **facts,
        "voice": f"./{voice}",
        "voices": ":".join(sorted({name.split("/")[0] for name in recordings})),
        "texts": texts,
    }
    values = {
        **colours,
        "policy": "; ".join(f"{what} {whence}" for what, whence in POLICY.items()),
        # In a page, `</` would end the script.
        "site": json.dumps(told, ensure_ascii=False).replace("</", "<\\/"),
        **{name: "<br>".join(each[name] for each in texts.values()) for name in ("noscript", "old")},
    }
    scripts = [site.marked(name) for name in SCRIPTS] + [f"./{folder}{name}" for name in (loader, script)]
    values["preloads"] = "\n".join(
        [f'<link rel="modulepreload" href="{url}">' for url in scripts]
        + [
            f'<link rel="preload" as="fetch" crossorigin href="./{path}">'
            for name, path in files.items()
            if name != "machine"
        ]
    )
    site.add("index.html", site.text("index.html", values))


def voices(resources: Resources) -> dict[str, bytes]:
    """The recordings of the voice, by their path below its folder; none where there is no voice."""
    folder = resources.asset(VOICE)
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(folder.rglob("*.ogg"))}
