"""The page with the licences of all that the site holds."""

from __future__ import annotations

import zipfile
from html import escape
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

from game.platform.catalogues import Catalogues
from game.platform.resources import Resources
from game.scenes.panel.licences import licences_title
from game.web.core import PACKAGE
from game.web.texts import title


class Part(NamedTuple):
    """What, under which licence, and its text where it comes with the part."""

    what: str
    licence: str
    text: str = ""

    @property
    def name(self) -> str:
        """Both in one line."""
        return f"{self.what}: {self.licence}" if self.licence else self.what


def licences_page(catalogues: Catalogues, resources: Resources, wheel: Path, *, official: bool) -> str:
    """The page, in every language there is; names and texts of licences have none."""
    words = [catalogues.load(language).words for language in catalogues.languages]
    parts = parts_of(resources, wheel)
    heads = [f'<h1 lang="{each.language}">{escape(f"{title(each)}: {licences_title(each)}")}</h1>' for each in words]
    notes = [
        # Translators: on the page of licences. {package} is the name of a package of software and its version.
        each.gettext(
            "Python comes from the npm package {package}, which names its sources; its library is here in part."
        )
        for each in words
    ]
    if not official:
        notes += [
            # Translators: on the page of licences.
            each.gettext("pygame-ce is not the file that Pyodide lists: this site is a trial.")
            for each in words
        ]
    said = "".join(f"<p>{escape(note.format(package=PACKAGE))}</p>\n" for note in notes)
    listed = "".join(
        f"<details><summary>{escape(part.name)}</summary><pre>{escape(part.text)}</pre></details>\n"
        if part.text
        else f"<p>{escape(part.name)}</p>\n"
        for part in parts
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(licences_title(words[0]))}</title>\n</head>\n<body>\n"
        f"{''.join(heads)}\n{said}{listed}</body>\n</html>\n"
    )


def parts_of(resources: Resources, wheel: Path) -> tuple[Part, ...]:
    """Everything in the site."""
    fonts = [
        Part(file.name.removesuffix(".OFL.txt"), "SIL Open Font License 1.1", file.read_text(encoding="utf-8"))
        for file in sorted(resources.asset("fonts").glob("*.OFL.txt"))
    ]
    return (
        Part("Good Thirteen", "MIT", _installed("good-thirteen")),
        *fonts,
        Part("Pyodide", "Mozilla Public License 2.0"),
        Part("Python", "PSF License 2"),
        Part("Emscripten", "MIT, University of Illinois/NCSA"),
        Part("SQLite", "Public domain"),
        Part("Babel", "BSD 3-Clause", _installed("babel")),
        Part("Unicode CLDR", "Unicode License 3"),
        *_inside(wheel),
    )


def _installed(name: str) -> str:
    """The licence of an installed package, empty where it has none."""
    try:
        package = distribution(name)
    except PackageNotFoundError:
        return ""
    return package.read_text("licenses/LICENSE") or package.read_text("LICENSE") or ""


def _inside(wheel: Path) -> list[Part]:
    """pygame-ce, and what is inside it: the wheel has their licences."""
    with zipfile.ZipFile(wheel) as archive:
        texts = {
            Path(name).name: archive.read(name).decode("utf-8", errors="replace")
            for name in sorted(archive.namelist())
            if "/licenses/" in name or Path(name).stem.upper() in {"LICENSE", "LICENCE", "COPYING"}
        }
    parts = [Part("pygame-ce", "LGPL 2.1"), Part("SDL, SDL_image, SDL_mixer, SDL_ttf", "zlib"), Part("FreeType", "FTL")]
    return [*parts, *(Part(f"pygame-ce: {name}", "", text) for name, text in texts.items())]
