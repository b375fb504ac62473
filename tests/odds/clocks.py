"""A clock for tests."""

from __future__ import annotations


class Ticking:
    """A clock on which a millisecond passes whenever somebody looks at it."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 1000
