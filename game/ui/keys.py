"""What the keys mean: one table, read by every scene and listed on the help page."""

from __future__ import annotations

from enum import Enum, auto

from game.ui.inputs import Key


class Command(Enum):
    """What a child or a teacher wants, whatever key was pressed for it."""

    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    NEXT = auto()
    PREVIOUS = auto()
    CONFIRM = auto()
    ERASE = auto()
    BACK = auto()
    FILL = auto()
    HINT = auto()
    UNDO = auto()
    REDO = auto()
    SAME_DEAL = auto()
    NEW_DEAL = auto()
    SOUND = auto()
    SAY_AGAIN = auto()
    LANGUAGE = auto()
    HELP = auto()
    FULLSCREEN = auto()
    PROJECTOR = auto()
    VOICING = auto()
    READ = auto()


DIRECTIONS: dict[Command, tuple[int, int]] = {
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
}

_PLAIN: dict[str, Command] = {
    "left": Command.LEFT,
    "right": Command.RIGHT,
    "up": Command.UP,
    "down": Command.DOWN,
    "tab": Command.NEXT,
    "return": Command.CONFIRM,
    "enter": Command.CONFIRM,
    "space": Command.CONFIRM,
    "backspace": Command.ERASE,
    "delete": Command.ERASE,
    "escape": Command.BACK,
    "f": Command.FILL,
    "h": Command.HINT,
    "u": Command.UNDO,
    "r": Command.SAME_DEAL,
    "n": Command.NEW_DEAL,
    "m": Command.SOUND,
    "s": Command.SAY_AGAIN,
    "l": Command.LANGUAGE,
    "f1": Command.HELP,
    "?": Command.HELP,
    "f9": Command.PROJECTOR,
    "f11": Command.FULLSCREEN,
    "f2": Command.VOICING,
    "t": Command.READ,
}
_CTRL: dict[str, Command] = {"z": Command.UNDO, "y": Command.REDO}


PAD: dict[str, Key] = {
    "a": Key("return"),
    "b": Key("escape"),
    "x": Key("h"),
    "y": Key("f"),
    "leftshoulder": Key("u"),
    "rightshoulder": Key("y", ctrl=True),
    "start": Key("f1"),
    "dpad_left": Key("left"),
    "dpad_right": Key("right"),
    "dpad_up": Key("up"),
    "dpad_down": Key("down"),
}
"""The keys that a controller's buttons stand for, by SDL's names: a is below, b right, x left, y above."""


KIOSK_END = Key("f12", ctrl=True, shift=True)
"""Ends a program that runs as a kiosk: no chance meeting of small fingers."""


def command(key: Key) -> Command | None:
    """The command a key stands for, or None."""
    if key.ctrl:
        return Command.REDO if key.shift and key.name == "z" else _CTRL.get(key.name)
    if key.shift and key.name == "tab":
        return Command.PREVIOUS
    return _PLAIN.get(key.name)


def keys_of(wish: Command) -> tuple[Key, ...]:
    """The keys that stand for a command, those to be pressed alone first; what Shift does besides is left out."""
    alone = tuple(Key(name) for name, meaning in _PLAIN.items() if meaning is wish)
    return alone + tuple(Key(name, ctrl=True) for name, meaning in _CTRL.items() if meaning is wish)


def digit(key: Key) -> int | None:
    """The digit 0-9 a key stands for, or None; with Ctrl held it is none."""
    return int(key.name) if len(key.name) == 1 and key.name in "0123456789" and not key.ctrl else None
