from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.practice.stopwatch import REST, Stopwatch

steps = st.floats(0, 100)
events = st.lists(st.none() | steps, max_size=30)
"""Seconds that pass, and None for an input."""


def after(watch: Stopwatch, happened: list[float | None]) -> Stopwatch:
    for seconds in happened:
        watch = watch.touched() if seconds is None else watch.passed(seconds)
    return watch


def test_it_counts_what_passes() -> None:
    assert after(Stopwatch(), [0.4, None, 0.8342]).milliseconds == 1234


def test_of_a_long_rest_only_the_beginning_counts() -> None:
    assert after(Stopwatch(), [2.0, None, 900.0, None, 1.0]).seconds == pytest.approx(2 + REST + 1)


def test_an_input_in_time_keeps_it_running() -> None:
    assert after(Stopwatch(), [REST - 1, None, REST - 1]).seconds == pytest.approx(2 * REST - 2)


@given(events)
def test_never_more_than_what_passed_and_never_more_than_a_rest_at_a_time(happened: list[float | None]) -> None:
    counted = after(Stopwatch(), happened).seconds
    rests = 1 + happened.count(None)
    assert counted <= sum(seconds or 0 for seconds in happened) + 1e-6
    assert counted <= rests * REST + 1e-6


@given(events, steps, steps)
def test_how_time_is_cut_makes_no_difference(happened: list[float | None], one: float, other: float) -> None:
    watch = after(Stopwatch(), happened)
    assert watch.passed(one).passed(other).seconds == pytest.approx(watch.passed(one + other).seconds)
