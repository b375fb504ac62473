from __future__ import annotations

import operator
import os
import signal
from concurrent.futures import BrokenExecutor
from itertools import count, islice

import pytest

from game.odds.workers import cores, spread


@pytest.mark.parametrize("processes", [1, 2])
def test_results_come_in_the_order_of_the_work_which_may_have_no_end(processes: int) -> None:
    results = spread(operator.neg, count(), processes)
    assert list(islice(results, 40)) == [-number for number in range(40)]
    results.close()


def test_all_work_is_done_once_by_other_processes() -> None:
    assert list(spread(operator.neg, range(21), 2)) == [-number for number in range(21)]
    assert list(spread(operator.neg, [], 2)) == []
    assert os.getpid() not in spread(_process, range(2), 2)


def test_one_process_is_this_one() -> None:
    assert set(spread(_process, range(2), 1)) == {os.getpid()}


def _process(_: int) -> int:
    return os.getpid()


def test_ctrl_c_ends_the_first_process_and_leaves_the_others_to_it() -> None:
    before = signal.getsignal(signal.SIGINT)
    results = spread(_hears_ctrl_c, range(4), 2)
    assert not next(results)
    assert signal.getsignal(signal.SIGINT) is before
    results.close()


def _hears_ctrl_c(_: int) -> bool:
    return signal.getsignal(signal.SIGINT) is not signal.SIG_IGN


def test_a_process_that_the_system_ends_is_told() -> None:
    with pytest.raises(BrokenExecutor):
        list(spread(os._exit, [0, 0], 2))


def test_there_is_a_core() -> None:
    assert 1 <= cores() <= (os.cpu_count() or 1)
