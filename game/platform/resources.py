"""Where the game's own pictures, sounds, fonts and catalogues lie."""

from pathlib import Path
from typing import NamedTuple


class BadResource(Exception):
    """A file that comes with the game is missing or damaged; the text says which, or what is wrong."""


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

    def picture(self, name: str) -> str:
        """The SVG markup of a picture, named as below `assets/` without its ending. Raises `BadResource`."""
        try:
            markup = self.asset(f"{name}.svg").read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadResource(f"assets/{name}.svg") from error
        if "<svg" not in markup or not markup.rstrip().endswith("</svg>"):
            raise BadResource(f"assets/{name}.svg")
        return markup

    def there(self, name: str) -> Path:
        """The path of an asset; raises `BadResource` where there is no such file, or nothing in it."""
        path = self.asset(name)
        if not path.is_file() or not path.stat().st_size:
            raise BadResource(f"assets/{name}")
        return path

    def font(self, name: str) -> Path:
        """The path of a static font cut, named as in `.ci/hatch_build.py`: `font("Nunito-Black")`."""
        return self.asset(f"fonts/{name}.ttf")


def resources() -> Resources:
    """The resources of this installation: inside the package in a wheel, beside it in a checkout."""
    package = Path(__file__).parent.parent
    return Resources(package if (package / "locales").is_dir() else package.parent)
