"""What is installed, what may import what, and what the start must not load."""

import ast
import socket
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest

from game.platform.catalogues import Catalogues
from game.platform.resources import Resources, resources
from game.version import VERSION

FONTS = ("Fredoka-SemiBold", "Nunito-Black", "Nunito-Bold", "Nunito-ExtraBold")


def run(*arguments: str, cwd: Path) -> str:
    """Run Python, without looking into the folder it starts in, and return what it printed."""
    done = subprocess.run([sys.executable, "-P", *arguments], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def dist(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a wheel and a source distribution of this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    run("-m", "hatchling", "build", "-d", str(folder), cwd=root)
    return folder


@pytest.fixture(scope="module")
def installed(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as it lies on a user's machine."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(next(dist.glob("*.whl"))) as wheel:
        wheel.extractall(folder)
    return folder


def test_a_checkout_has_what_an_install_made() -> None:
    for font in FONTS:
        assert resources().font(font).is_file(), 'run: pip install -e ".[test]"'
    assert resources().locales.is_dir()


def test_the_wheel_carries_fonts_licences_and_catalogues(installed: Path) -> None:
    inside = Resources(installed / "game")
    for font in FONTS:
        assert inside.font(font).read_bytes() == resources().font(font).read_bytes()
        assert inside.asset(f"fonts/{font}.OFL.txt").is_file()
    assert Catalogues(inside.locales).languages == Catalogues(resources().locales).languages
    assert Catalogues(inside.locales).load("de").words.gettext("Options:") == "Optionen:"


def test_the_wheel_carries_every_asset_and_nothing_else(root: Path, installed: Path) -> None:
    def files(folder: Path) -> set[str]:
        return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}

    assets = {name for name in files(root / "assets") if not name.endswith((".py", ".pyc"))}
    assert files(installed / "game" / "assets") == assets
    assert {path.name for path in installed.iterdir()} == {"game", f"good_thirteen-{VERSION}.dist-info"}
    assert {Path(name).suffix for name in files(installed / "game" / "locales")} == {".mo"}


def test_the_installed_game_finds_its_own_files(installed: Path, tmp_path: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(installed)!r}); from game.platform.resources import resources"
    root = run("-c", f"{code}; print(resources().root)", cwd=tmp_path).strip()
    assert Path(root) == installed / "game"


def test_a_wheel_can_be_built_from_the_source_distribution(dist: Path, installed: Path, tmp_path: Path) -> None:
    with tarfile.open(next(dist.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    source = tmp_path / f"good_thirteen-{VERSION}"
    run("-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path), cwd=source)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        again = set(wheel.namelist())
    # Without what Python itself compiled when an earlier test ran the installed game.
    files = {path.relative_to(installed).as_posix() for path in installed.rglob("*") if path.is_file()}
    assert again == {name for name in files if not name.endswith(".pyc")}


def test_the_commands() -> None:
    installed = distribution("good-thirteen")
    assert {(entry.group, entry.name, entry.value) for entry in installed.entry_points} == {
        ("console_scripts", "good-thirteen", "game.__main__:main"),
        ("gui_scripts", "good-thirteen-window", "game.__main__:main"),
    }
    assert installed.version == VERSION


def test_imports_point_down_only(root: Path) -> None:
    code = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())"
    assert "0 broken" in run("-c", code, cwd=root)


def test_the_engine_needs_the_standard_library_only(root: Path) -> None:
    allowed = sys.stdlib_module_names | {"game.engine"}
    paths = list((root / "game" / "engine").rglob("*.py"))
    assert len(paths) > 10
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            for name in names:
                top = ".".join(name.split(".")[: 2 if name.startswith("game.") else 1])
                assert top in allowed, f"{path}: {name}"


SLOW = {"asyncio", "argparse", "babel", "concurrent", "importlib.metadata", "platformdirs", "tempfile", "urllib"}


def test_reading_options_settings_and_words_loads_nothing_slow(root: Path, tmp_path: Path) -> None:
    code = f"""
import sys
from pathlib import Path
before = set(sys.modules)  # what a virtual environment loads by itself
from game.arguments import parse
from game.platform.catalogues import Catalogues
from game.platform.folders import folders
from game.platform.resources import resources
from game.platform.settings_file import SettingsFile
catalogues = Catalogues(Path({str(tmp_path)!r}))
parse([], catalogues.load("en").words, catalogues.languages)
SettingsFile(folders(Path({str(tmp_path)!r})).config).load()
resources()
print(*sorted({SLOW!r} & (set(sys.modules) - before)))
"""
    assert run("-c", code, cwd=root).split() == []


def test_no_test_could_open_a_network_connection_unseen(sockets: list[str]) -> None:
    socket.socket().close()
    assert sockets
    sockets.clear()
