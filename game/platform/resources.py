"""Where the game's own pictures, sounds, fonts and catalogues lie."""

from pathlib import Path
from typing import NamedTuple


class Resources(NamedTuple):
    """The files that come with the game, under one root."""

    root: Path

    @property
    def locales(self) -> Path:
        """The folder with a folder for each language."""
        return self.root / "locales"

    def asset(self, name: str) -> Path:
        """The path of an asset, named as below `assets/`: `asset("sounds/pick.ogg")`."""
        return self.root / "assets" / name

    def font(self, name: str) -> Path:
        """The path of a static font cut, named as in `.ci/hatch_build.py`: `font("Nunito-Black")`."""
        return self.asset(f"fonts/{name}.ttf")


def resources() -> Resources:
    """The resources of this installation: inside the package in a wheel, beside it in a checkout."""
    package = Path(__file__).parent.parent
    return Resources(package if (package / "locales").is_dir() else package.parent)
