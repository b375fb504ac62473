"""The site in Chromium without a screen: its size, its start, its frames. Times are those of the page's own clock."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from tests.web import browser
from tests.web.browser import Browser

STEPS = ("machine", "python", "pygame", "begun", "playing")
"""The marks that the page sets: WebAssembly is ready, Python runs, pygame is loaded, the game is made, it is seen."""
SLOWED = 4
"""Times slower the processor is while frames are timed, as on a cheap tablet."""
DEALING = 2.5
"""Seconds from the tap on Play until all cards lie, on such a machine."""
BROTLI = """
const { brotliCompressSync } = require("node:zlib");
const { readFileSync } = require("node:fs");
let sum = 0;
for (const file of process.argv.slice(1)) sum += brotliCompressSync(readFileSync(file)).length;
console.log(sum);
"""
TIME_FRAMES = """() => {
  window.took = []; window.began = [];
  let drawn = false;
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...all) { drawn = true; return put.apply(this, all); };
  const asked = window.requestAnimationFrame;
  window.requestAnimationFrame = (call) => asked((now) => {
    drawn = false;
    const start = performance.now();
    call(now);
    if (drawn) { began.push(start); took.push(performance.now() - start); }
  });
}"""
"""Notes when each frame that shows something new began, and how long it took."""
READY = 4.0
"""Seconds until the title has drawn the table unseen: a child has not read that far by then."""


def measure(root: Path, runs: int, say: Callable[[str], None]) -> None:
    """Say all of it, or why it can't be measured here."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        reason = browser.missing(root) or browser.build(site, root)
        if reason:
            say(f"the browser is not measured: {reason}")
            return
        sizes(site, say)
        from playwright.sync_api import sync_playwright

        with browser.served(site) as address, sync_playwright() as playwright:
            starts(playwright, address, runs, say)
            frames(playwright, address, say)


def sizes(site: Path, say: Callable[[str], None]) -> None:
    """Bytes of what the first visit fetches, as they are and with brotli at its best."""
    spoken = set(site.glob("voice-*/**/*"))
    files = [path for path in site.rglob("*") if path.is_file() and path not in spoken]
    raw = sum(path.stat().st_size for path in files)
    done = subprocess.run(("node", "-e", BROTLI, *files), capture_output=True, text=True, check=True)
    say(f"site, MB: {raw / 1e6:.1f}, with brotli {int(done.stdout) / 1e6:.2f}")


def starts(playwright: Any, address: str, runs: int, say: Callable[[str], None]) -> None:
    """Milliseconds from the address to cards on the screen: the first time, from the browser's store, and offline."""
    cold, warm = [], []
    for _ in range(runs):
        with browser.window(playwright, address) as window:
            window.open()
            cold.append(marks(window))
            browser.wait_for(lambda: has_worker(window), "the worker")
            # Twice: Chromium keeps compiled code from the second time on.
            for _ in range(3):
                window.new_page()
                window.open()
            warm.append(marks(window))
    say(f"milliseconds to: {', '.join(STEPS)}")
    for name, all_marks in (("first visit", cold), ("from the service worker", warm)):
        say(f"{name:24} {', '.join(f'{median(each):.0f}' for each in zip(*all_marks, strict=True))}")


def has_worker(window: Browser) -> bool:
    """Whether the service worker answers for the page."""
    return bool(window.page.evaluate("navigator.serviceWorker.controller !== null"))


def marks(window: Browser) -> list[float]:
    """When each step was reached, in milliseconds."""
    return [
        float(window.page.evaluate("(name) => performance.getEntriesByName(name)[0].startTime", step)) for step in STEPS
    ]


def frames(playwright: Any, address: str, say: Callable[[str], None]) -> None:
    """Milliseconds of the frames while ten cards are dealt, with the whole processor and with a slow one."""
    for slowed in (1, SLOWED):
        with browser.window(playwright, address) as window:
            window.open("")
            window.page.wait_for_timeout(READY * 1000)
            # The first press shows where the focus is.
            window.page.keyboard.press("Enter")
            window.page.wait_for_timeout(1000)
            window.page.evaluate(TIME_FRAMES)
            session = window.context.new_cdp_session(window.page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
            window.page.keyboard.press("Enter")
            window.page.wait_for_timeout(DEALING * 1000)
            took, began = window.page.evaluate("[took, began]")
            between = [later - earlier for earlier, later in pairwise(began)]
            say(
                f"dealing, processor {slowed} times slower: {len(took)} frames of {median(took):.1f} ms (95 % within "
                f"{sorted(took)[int(0.95 * len(took))]:.1f}, the first {took[0]:.1f}), "
                f"{1000 / median(between):.0f} a second"
            )
