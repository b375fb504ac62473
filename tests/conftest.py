"""What every test may rely on: no screen, no loudspeaker, no network, the same examples each time."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# Before anything imports pygame; the test of the real window starts a process of its own.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("project", deadline=None, derandomize=True, database=None)
settings.load_profile("project")

_sockets: list[str] = []


def _note_sockets(event: str, arguments: tuple[object, ...]) -> None:
    if event.startswith("socket."):
        _sockets.append(f"{event}{arguments}")


sys.addaudithook(_note_sockets)


@pytest.fixture(autouse=True)
def sockets() -> Iterator[list[str]]:
    """Fail every test during which Python made or used a socket; what it did with it is listed here."""
    _sockets.clear()
    yield _sockets
    assert not _sockets, "nothing may open a network connection"


@pytest.fixture(scope="session", autouse=True)
def interruptible() -> None:
    """A shell lets what it runs in the background ignore Ctrl+C, and programs that tests start would inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout's top folder."""
    return Path(__file__).parent.parent
