"""What scenes need of the machine they run on, handed in so that tests have it in their hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.typeset import NO_BREAK_SPACE
from game.ui.words import Words


def in_a_terminal(words: Words) -> str:
    """How a PIN is removed on a machine with a terminal."""
    # Translators: explains “PIN instead of a sum”. {command} is to be typed there.
    text = words.gettext("Forgotten? In a terminal: {command}")
    return text.format(command="good-thirteen --reset-pin".replace(" ", NO_BREAK_SPACE))


class Machine(NamedTuple):
    """The window, the clock and true chance."""

    toggle_fullscreen: Callable[[], None]
    clock: Callable[[], float]
    """The time, in seconds since 1970. It may be set back at any moment."""
    entropy: Callable[[int], bytes]
    """So many bytes that nobody can foresee: for the gate, not for deals."""
    kiosk: bool = False
    """Whether there is no way out for children, and none to the grown-ups."""
    forgotten_pin: Callable[[Words], str] = in_a_terminal
    """What a grown-up can do who has forgotten the PIN, as a sentence."""
