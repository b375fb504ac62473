"""The build hook: cuts the fonts and compiles the catalogues.

A wheel carries assets, font cuts and compiled catalogues inside the package, so that it needs nothing else.
An editable install gets the font cuts and compiled catalogues beside its sources, where git ignores them.
"""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NUNITO = ("fontpkg_nunito", "Nunito[wght].ttf")
FREDOKA = ("fontpkg_fredoka", "Fredoka[wdth,wght].ttf")
CUTS = {
    "Nunito-Bold": (*NUNITO, {"wght": 700}),
    "Nunito-ExtraBold": (*NUNITO, {"wght": 800}),
    "Nunito-Black": (*NUNITO, {"wght": 900}),
    "Fredoka-SemiBold": (*FREDOKA, {"wght": 600, "wdth": 100}),
}
"""Each static cut by its file's name: the package and file of the variable font, and the place on its axes."""

NARROW_SPACE = 0x202F
"""The narrow no-break space: where a font lacks it, its space stands for it."""

KEPT = {
    *range(0x20, 0x7F),  # ASCII
    *range(0xA0, 0x180),  # Latin-1, Latin Extended-A
    *range(0x400, 0x460),  # Cyrillic
    *range(0x2010, 0x2040),  # dashes, quotes, ellipsis, narrow no-break space
    0x20AC,  # euro
    0x2212,  # minus
    0x221E,  # infinity: unlimited redeals
}
"""Code points that the cuts keep, as far as the font has them."""


class Hook(BuildHookInterface[Any]):
    """Called by hatchling, see the table `tool.hatch.build.targets.wheel.hooks.custom` in pyproject.toml."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what the checkout needs, or add everything beside `game/` to the wheel."""
        root = Path(self.root)
        if version == "editable":
            cut_fonts(root)
            compile_catalogues(root, root)
            return
        # Kept on the object: the wheel's files are read after this method returns.
        self.scratch = TemporaryDirectory()
        made = Path(self.scratch.name)
        cut_fonts(made)
        compile_catalogues(root, made)
        for base, path in [*sources(root), *((made, path) for path in made.rglob("*"))]:
            if path.is_file():
                build_data["force_include"][str(path)] = f"game/{path.relative_to(base).as_posix()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what `initialize` put aside for the wheel."""
        if version != "editable":
            self.scratch.cleanup()


def cut_fonts(target: Path) -> None:
    """Write every static cut and its licence to `assets/fonts` under `target`."""
    fonts = target / "assets" / "fonts"
    fonts.mkdir(parents=True, exist_ok=True)
    for name, (package, file, axes) in CUTS.items():
        font = TTFont(files(package) / "files" / file, recalcTimestamp=False)
        # Subset first: cutting the few glyphs that are kept is quicker.
        subsetter = Subsetter(Options(layout_features=["kern", "tnum"], hinting=False))
        subsetter.populate(unicodes=KEPT)
        subsetter.subset(font)
        # French numbers and marks want it; few fonts have it, and all have the wide one.
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap.setdefault(NARROW_SPACE, table.cmap[0x20])
        instantiateVariableFont(font, axes, inplace=True)
        font.save(fonts / f"{name}.ttf")
        (fonts / f"{name}.OFL.txt").write_bytes((files(package) / "LICENSE").read_bytes())


def compile_catalogues(root: Path, target: Path) -> None:
    """Write a .mo under `target` for each .po of `root`, at the same relative path."""
    for po in root.glob("locales/*/LC_MESSAGES/*.po"):
        mo = (target / po.relative_to(root)).with_suffix(".mo")
        mo.parent.mkdir(parents=True, exist_ok=True)
        with po.open("rb") as source, mo.open("wb") as sink:
            write_mo(sink, read_po(source, abort_invalid=True))


def sources(root: Path) -> Iterator[tuple[Path, Path]]:
    """The root with each asset that is committed; the scripts that draw or synthesise assets stay behind."""
    made = root / "assets" / "fonts"
    for path in (root / "assets").rglob("*"):
        if made not in path.parents and path.suffix not in {".py", ".pyc"}:
            yield root, path
