"""What the program costs, in numbers. Run as `python -m tests.benchmarks`.

The program is installed as users have it, into a folder of its own, and started on a display without a screen. When
AisleRiot is there, it is measured in the same way in the same run. Every number is the median of all runs.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from tests.benchmarks import browser
from tests.benchmarks.drawing import dealing, opening, redraw
from tests.benchmarks.launch import Launch, launch, load
from tests.display import Display, display, missing_tools

ROOT = Path(__file__).parents[2]
SCREEN = (1280, 800)
LARGE = (2560, 1440)
PEER = "sol"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="how often everything is measured (%(default)s)")
    parser.add_argument("--idle", type=float, default=5.0, metavar="SECONDS", help="how long to rest (%(default)s)")
    parser.add_argument("--browser", action="store_true", help="measure the site in Chromium instead")
    wishes = parser.parse_args()
    say(f"load before: {load():.2f}, {os.cpu_count()} processors, Python {sys.version.split()[0]}")
    if wishes.browser:
        browser.measure(ROOT, wishes.runs, say)
        say(f"load after: {load():.2f}")
        return
    missing = missing_tools("Xvfb")
    if missing:
        say(f"launch is not measured: {missing}")
    else:
        with tempfile.TemporaryDirectory() as folder, display(SCREEN) as shown:
            launches(shown, Path(folder), wishes.runs, wishes.idle)
    frames(wishes.runs)
    say(f"load after: {load():.2f}")


def say(text: str = "") -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def launches(shown: Display, folder: Path, runs: int, idle: float) -> None:
    """Launch, memory and rest, ours and the peer's side by side."""
    site = installed(folder / "site")
    environment = {"PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "", "LANG": "C.UTF-8"}
    ours = (sys.executable, "-P", "-m", "game", "--data-dir", str(folder / "data"))
    programs: dict[str, tuple[Sequence[str], float]] = {
        "cards": ((*ours, "--deal", "1"), idle),
        "title": (ours, 0.0),
    }
    peer = shutil.which(PEER, path=f"{os.environ.get('PATH', '')}:/usr/games")
    if peer:
        programs["AisleRiot"] = ((peer, "--variation", "helsinki"), idle)
    found: dict[str, list[Launch]] = {name: [] for name in programs}
    for command, _ in programs.values():
        launch(shown, command, environment)  # so that every file has been read once
    for _ in range(runs):
        for name, (command, rest) in programs.items():
            found[name].append(launch(shown, command, environment, rest))

    rows: tuple[tuple[str, Callable[[Launch], float | None], str], ...] = (
        ("seconds from launch to the picture", lambda one: one.seconds, ".3f"),
        ("CPU seconds to there", lambda one: one.cpu, ".3f"),
        ("resident memory, MiB", lambda one: one.rss, ".1f"),
        ("its proportional share, MiB", lambda one: one.pss, ".1f"),
        ("idle CPU, percent", lambda one: one.idle, ".2f"),
    )
    say()
    say(f"{'':36}{''.join(f'{name:>12}' for name in programs)}{'ratio' if peer else '':>12}")
    for label, of, style in rows:
        values = {
            name: median(value for one in launched if (value := of(one)) is not None)
            for name, launched in found.items()
            if of(launched[0]) is not None
        }
        cells = "".join(f"{format(values[name], style) if name in values else '':>12}" for name in programs)
        both = "AisleRiot" in values and values["AisleRiot"] > 0
        say(f"{label:36}{cells}{format(values['cards'] / values['AisleRiot'], '.2f') if both else '':>12}")
    if not peer:
        say("AisleRiot is not installed (apt-get install aisleriot): nothing to compare with")


def installed(site: Path) -> Path:
    """The program as a wheel puts it on a machine, compiled."""
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
    command = (sys.executable, "-m", "pip", "install", *options, "--target", str(site), str(ROOT))
    subprocess.run(command, check=True, env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"})
    return site


def frames(runs: int) -> None:
    """Milliseconds of frames, without a screen."""
    rows: tuple[tuple[str, Callable[[tuple[int, int]], float]], ...] = (
        ("full redraw, table at rest", lambda size: redraw("play", size)),
        ("full redraw, pair and frame", lambda size: redraw("play-joined", size)),
        ("full redraw, title", lambda size: redraw("title", size)),
        ("from the tap on Play to the table", opening),
        ("slowest frame while ten are dealt", dealing),
    )
    say()
    sizes = (SCREEN, LARGE)
    names = [f"{width}x{height}" for width, height in sizes]
    say(f"{'milliseconds of processor time':36}{''.join(f'{name:>12}' for name in names)}")
    for label, measured in rows:
        cells = "".join(f"{median(measured(size) for _ in range(runs)):>12.2f}" for size in sizes)
        say(f"{label:36}{cells}")


if __name__ == "__main__":
    main()
