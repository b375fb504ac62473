"""From launch to the picture: time, memory and idle CPU of a program with a real window, looked at from outside.

Every program is measured in the same way. The screen's memory is read about a thousand times a second, in a grid of
pixels. When the picture has been still for a while it counts as complete, and the time to the cards is the first
moment at which as good as all of its light pixels were light: cards are the light part of every table.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.display import Display, program

_STEP = 6
"""Every sixth pixel of every sixth line: the smallest card covers some hundred of them."""
_LIGHT = 200
_SHARE = 0.98
_LEAST_LIGHT = 200
"""So many light pixels in the grid are a picture, and not a window still empty."""
_STILL = 1.0
"""The picture is complete when it has stood still for so many seconds."""
_IDLE_AFTER = 8.0
"""Seconds after which a program is at rest: rays and rings have come to theirs."""


@dataclass(frozen=True, slots=True)
class Launch:
    """Seconds to the picture, CPU seconds used by then, resident and proportional MiB, percent of a CPU at rest."""

    seconds: float
    cpu: float
    rss: float
    pss: float
    idle: float | None = None


def launch(shown: Display, command: Sequence[str], environment: dict[str, str], idle_for: float = 0.0) -> Launch:
    """Start a program, watch its picture come, and end it. `idle_for` seconds of rest are measured as well."""
    seen: list[tuple[float, float, bytes]] = []
    start = time.perf_counter()
    with program(shown, command, **environment) as process:
        still_since = start
        while True:
            now = time.perf_counter()
            picture = shown.blues(_STEP).translate(_DARK_OR_LIGHT)
            if not seen or picture != seen[-1][2]:
                seen.append((now - start, cpu_seconds(process.pid), picture))
                still_since = now
            if now - still_since > _STILL and seen[-1][2].count(1) > _LEAST_LIGHT:
                break
            if process.poll() is not None or now - start > 20:
                raise RuntimeError(f"{command[0]} showed nothing")
            time.sleep(0.001)
        complete = int.from_bytes(seen[-1][2])
        enough = _SHARE * complete.bit_count()
        seconds, cpu, _ = next(one for one in seen if (int.from_bytes(one[2]) & complete).bit_count() >= enough)
        rss, pss = memory(process.pid)
        idle = None
        if idle_for:
            time.sleep(max(_IDLE_AFTER - (time.perf_counter() - start), 0))
            before = cpu_seconds(process.pid)
            time.sleep(idle_for)
            idle = 100 * (cpu_seconds(process.pid) - before) / idle_for
    while shown.blues(_STEP).translate(_DARK_OR_LIGHT).count(1):
        time.sleep(0.01)  # until the window is gone
    return Launch(seconds, cpu, rss, pss, idle)


_DARK_OR_LIGHT = bytes(int(blue >= _LIGHT) for blue in range(256))


def cpu_seconds(process: int) -> float:
    """CPU time that a process has used. The scheduler counts nanoseconds, for each of its threads."""
    tasks = Path(f"/proc/{process}/task")
    try:
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks.iterdir()) / 1e9
    except OSError:
        return 0.0


def memory(process: int) -> tuple[float, float]:
    """Resident and proportional set size of a process, in MiB."""
    found = {"Rss": 0, "Pss": 0}
    for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
        name, _, rest = line.partition(":")
        if name in found:
            found[name] = int(rest.split()[0])
    return found["Rss"] / 1024, found["Pss"] / 1024


def load() -> float:
    """The machine's load average of the last minute."""
    return os.getloadavg()[0]
