"""What scenes need of the machine they run on, handed in so that tests have it in their hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Machine(NamedTuple):
    """The window, the clock and true chance."""

    toggle_fullscreen: Callable[[], None]
    clock: Callable[[], float]
    """The time, in seconds since 1970. It may be set back at any moment."""
    entropy: Callable[[int], bytes]
    """So many bytes that nobody can foresee: for the gate, not for deals."""
    kiosk: bool = False
    """Whether there is no way out for children, and none to the grown-ups."""
