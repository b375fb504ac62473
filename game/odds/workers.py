"""Work spread over all cores, its results in the order of the work."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

Work = TypeVar("Work")
Result = TypeVar("Result")

AHEAD = 4
"""So many pieces of work are given out for each process: the others go on where one piece takes long."""


MOST_CORES = 61
"""Windows cannot wait for more processes at a time."""


def cores() -> int:
    """How many processes can work at a time on the cores that the system leaves us."""
    affinity = getattr(os, "sched_getaffinity", None)  # not on every system
    return min(len(affinity(0)) if affinity else os.cpu_count() or 1, MOST_CORES)


def spread(do: Callable[[Work], Result], works: Iterable[Work], processes: int) -> Generator[Result, None, None]:
    """What `do` makes of each piece of work, in that order; `works` may be without end.

    It is done by so many new processes, or by this one if it is only one.

    In order, so that results that stop early are those of the first pieces of work and not of the easy ones. Close the
    iterator to end the processes; they end by themselves after the last piece. `do`, work and results are pickled.
    Raises `concurrent.futures.BrokenExecutor` where the system ends one of the processes. Where it ends this one, the
    others end too.
    """
    if processes == 1:
        yield from map(do, works)
        return
    waiting = iter(works)
    ahead: deque[Future[Result]] = deque()
    # New processes, not copies of this one: the only way that all systems have.
    with ProcessPoolExecutor(processes, get_context("spawn"), _begin) as pool:
        try:
            with _interrupts_ignored():
                ahead.extend(pool.submit(do, work) for work in islice(waiting, AHEAD * processes))
            while ahead:
                yield ahead.popleft().result()
                ahead.extend(pool.submit(do, work) for work in islice(waiting, 1))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes started meanwhile ignore Ctrl+C from their first moment, where the system hands that on."""
    before = signal.getsignal(signal.SIGINT)
    _ignore_interrupts()
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _begin() -> None:
    """What each process does first."""
    _ignore_interrupts()
    Thread(target=_end_with_the_first, daemon=True).start()


def _end_with_the_first() -> None:
    """End this process when the first one has ended, however that came: nobody would ever fetch the results."""
    first = parent_process()
    if first is not None:
        first.join()
        os._exit(1)


def _ignore_interrupts() -> None:
    """Ctrl+C reaches every process of a terminal; the first one ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
