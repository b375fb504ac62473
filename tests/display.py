"""A display without a screen, for tests and benchmarks with a real window: Xvfb, its pixels, and a hand on it."""

from __future__ import annotations

import ctypes
import mmap
import os
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def missing_tools(*names: str) -> str:
    """Which of these programs are not installed, as a reason to skip a test; "" if all are there."""
    absent = [name for name in names if shutil.which(name) is None]
    return f"not installed: {', '.join(absent)}" if absent else ""


def wait_for(look: Callable[[], T | None], what: str, seconds: float = 10.0) -> T:
    """What `look` finds, asked for again and again; AssertionError when it is not there in time."""
    limit = time.monotonic() + seconds
    while True:
        found = look()
        if found:
            return found
        assert time.monotonic() < limit, f"waited {seconds} s for {what}"
        time.sleep(0.02)


class _ClientMessage(ctypes.Structure):
    """`XClientMessageEvent` of Xlib.h, as long as the union that it is part of."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 12),
    )


class Display:
    """A running X server. `pixels` is its screen's memory, read without asking it."""

    def __init__(self, name: str, screen: Path) -> None:
        self.name = name
        self._file = screen.open("rb")
        self._memory = mmap.mmap(self._file.fileno(), 0, access=mmap.ACCESS_READ)
        # The file is an X window dump: its header's numbers are the same on every machine.
        header = struct.unpack(">25I", self._memory[:100])
        self.width, self.height, self._line = header[4], header[5], header[12]
        self._start = header[0] + 12 * header[19]
        if header[11] != 32:
            raise RuntimeError("the display has no 32 bits per pixel")

    @property
    def environment(self) -> dict[str, str]:
        """This process's environment with this display, and without what tells SDL to draw elsewhere."""
        environment = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
        return environment | {"DISPLAY": self.name}

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """Red, green and blue at a point of the screen."""
        at = self._start + y * self._line + 4 * x
        blue, green, red = self._memory[at : at + 3]
        return red, green, blue

    def blues(self, step: int) -> bytes:
        """The blue of every `step`th pixel of every `step`th line, read in well under a millisecond."""
        lines = range(self._start, self._start + self.height * self._line, step * self._line)
        return b"".join(self._memory[line : line + 4 * self.width : 4 * step] for line in lines)

    def hand(self, *words: str) -> str:
        """Let xdotool do something; what it prints."""
        command = ("xdotool", *words)
        return subprocess.run(command, env=self.environment, check=False, capture_output=True, text=True).stdout.strip()

    def ask_to_close(self, window: int) -> None:
        """Ask a window to close, as the cross in its frame does; xdotool could only tear it away."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        server = ctypes.c_void_p(x11.XOpenDisplay(self.name.encode()))
        protocols = x11.XInternAtom(server, b"WM_PROTOCOLS", 0)
        delete = x11.XInternAtom(server, b"WM_DELETE_WINDOW", 0)
        event = _ClientMessage(type=33, window=window, message_type=protocols, format=32)
        event.data[0] = delete
        x11.XSendEvent(server, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(event))
        x11.XCloseDisplay(server)

    def close(self) -> None:
        self._memory.close()
        self._file.close()


@contextmanager
def display(size: tuple[int, int]) -> Iterator[Display]:
    """An X server of our own with a screen of this size, for as long as the block lasts."""
    with tempfile.TemporaryDirectory() as folder:
        told, tell = os.pipe()
        screen = f"{size[0]}x{size[1]}x24"
        # Without "-noreset" the server starts anew when its last client leaves, and turns the next one away meanwhile.
        options = ("-noreset", "-screen", "0", screen, "-fbdir", folder, "-nolisten", "tcp")
        command = ("Xvfb", "-displayfd", str(tell), *options)
        server = subprocess.Popen(command, pass_fds=(tell,), stderr=subprocess.DEVNULL)
        os.close(tell)
        with os.fdopen(told) as answers:
            number = answers.readline().strip()
        shown = Display(f":{number}", Path(folder) / "Xvfb_screen0")
        try:
            yield shown
        finally:
            shown.close()
            server.terminate()
            server.wait()


@contextmanager
def program(shown: Display, command: Sequence[str], **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program on a display; it is ended with the block if it hasn't ended by itself."""
    process = subprocess.Popen(command, env=shown.environment | environment, stderr=subprocess.PIPE)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()
