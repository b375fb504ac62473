"""The help pages with the keys, made from the table that the scenes obey."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.scenes.help.pages import KeyPage, KeyRow
from game.ui.inputs import Key
from game.ui.keys import PAD, Command, command, keys_of
from game.ui.words import Words


def key_pages(words: Words, deal: Callable[[Words], str] | None) -> tuple[KeyPage, ...]:
    """The keys at the table, those that do the same everywhere, and a controller; `deal` names the dealing."""
    at_the_table = (
        # Translators: what the arrow keys and Tab do, in the list of keys.
        _row(words, words.gettext("Move from card to card"), Command.LEFT, Command.NEXT),
        KeyRow(
            # Translators: the keys 0 to 9 together, on the picture of a key; a short word.
            (words.pgettext("key", "Digits"),),
            # Translators: what a typed number does, in the list of keys.
            words.gettext("Go to the next card of that value"),
        ),
        # Translators: what Enter and the space bar do, in the list of keys.
        _row(words, words.gettext("Pick the card, or put it back"), Command.CONFIRM),
        *((_row(words, deal(words), Command.FILL, icon="deal"),) if deal is not None else ()),
        # Translators: the button and key that give a hint.
        _row(words, words.gettext("Hint"), Command.HINT, icon="bulb"),
        # Translators: the button and key that take the last move back.
        _row(words, words.gettext("Undo"), Command.UNDO, icon="undo"),
        # Translators: the button and key that repeat a move that was taken back.
        _row(words, words.gettext("Redo"), Command.REDO, icon="redo"),
    )
    everywhere = (
        _row(words, words.gettext("Same cards again"), Command.SAME_DEAL, icon="again"),
        _row(words, words.gettext("New game"), Command.NEW_DEAL, icon="cards"),
        # Translators: what the key M does, in the list of keys.
        _row(words, words.gettext("Sound on or off"), Command.SOUND, icon="sound_on"),
        # Translators: the button and key that let the voice repeat what it said.
        _row(words, words.gettext("Listen again"), Command.SAY_AGAIN, icon="say"),
        # Translators: what the key L does, in the list of keys.
        _row(words, words.gettext("Change the language"), Command.LANGUAGE),
        _row(words, help_title(words), Command.HELP, icon="help"),
        # Translators: what F9 does, in the list of keys: large sums and no menus, for a class in front of a board.
        _row(words, projector_view(words), Command.PROJECTOR, icon="projector"),
        # Translators: what F2 does, in the list of keys: for those who play by ear.
        _row(words, words.gettext("Reading aloud on or off"), Command.VOICING, icon="ear"),
        # Translators: what the key T does while everything is read aloud, in the list of keys.
        _row(words, words.gettext("Read the whole table aloud"), Command.READ),
        # Translators: what F11 does, in the list of keys.
        _row(words, words.gettext("Full screen on or off"), Command.FULLSCREEN),
        # Translators: what Esc does, in the list of keys.
        _row(words, words.gettext("Back"), Command.BACK, icon="back"),
    )
    return (
        # Translators: the title of a help page with a list of keys.
        KeyPage(words.gettext("Keys at the table"), at_the_table),
        # Translators: the title of a help page with a list of keys.
        KeyPage(words.gettext("More keys"), everywhere),
        # Translators: the title of a help page with a list of the buttons of a game controller.
        KeyPage(words.gettext("With a game controller"), _controller(words, deal)),
    )


def _controller(words: Words, deal: Callable[[Words], str] | None) -> tuple[KeyRow, ...]:
    """The buttons of a controller, made from the table that it obeys."""
    # Translators: the cross of four arrows on a game controller; a short word.
    cross = words.pgettext("controller", "D-pad")
    # Translators: the stick of a game controller; a short word.
    stick = words.pgettext("controller", "Stick")
    texts: Mapping[Command, tuple[str, str]] = {
        Command.CONFIRM: (words.gettext("Pick the card, or put it back"), ""),
        Command.BACK: (words.gettext("Back"), "back"),
        Command.HINT: (words.gettext("Hint"), "bulb"),
        **({Command.FILL: (deal(words), "deal")} if deal is not None else {}),
        Command.UNDO: (words.gettext("Undo"), "undo"),
        Command.REDO: (words.gettext("Redo"), "redo"),
        Command.HELP: (help_title(words), "help"),
    }
    buttons = {command(key): name for name, key in PAD.items()}
    return (
        KeyRow((cross, stick), words.gettext("Move from card to card")),
        *(KeyRow((_button(words, buttons[wish]),), *shown) for wish, shown in texts.items()),
    )


def _button(words: Words, name: str) -> str:
    """Where a controller's button lies: what is written on it differs from maker to maker."""
    return {
        # Translators: a button by where it lies among the four of a game controller; short.
        "a": words.pgettext("controller", "Lower button"),
        # Translators: a button by where it lies among the four of a game controller; short.
        "b": words.pgettext("controller", "Right button"),
        # Translators: a button by where it lies among the four of a game controller; short.
        "x": words.pgettext("controller", "Left button"),
        # Translators: a button by where it lies among the four of a game controller; short.
        "y": words.pgettext("controller", "Upper button"),
        # Translators: a button for the left forefinger, at the far edge of a game controller; short.
        "leftshoulder": words.pgettext("controller", "Left shoulder"),
        # Translators: a button for the right forefinger, at the far edge of a game controller; short.
        "rightshoulder": words.pgettext("controller", "Right shoulder"),
        # Translators: a small button in the middle of a game controller; short.
        "start": words.pgettext("controller", "Start"),
    }[name]


def projector_view(words: Words) -> str:
    """What the view for a class in front of a board is called."""
    # Translators: the view for a class in front of a board: large sums, no menus. A setting, and a key. Short.
    return words.gettext("Projector view")


def help_title(words: Words) -> str:
    """The title of the help."""
    # Translators: the title of the help pages.
    return words.gettext("How to play")


def _row(words: Words, text: str, *wishes: Command, icon: str = "") -> KeyRow:
    keys = [key_name(words, key) for wish in wishes for key in keys_of(wish)]
    # Two keys may be named alike: both Enters.
    return KeyRow(tuple(dict.fromkeys(keys)), text, icon)


def key_name(words: Words, key: Key) -> str:
    """What is written on a key."""
    name = _names(words).get(key.name, key.name.upper())
    # Translators: a key held down with Ctrl, such as Ctrl+Z. German: Strg.
    return words.pgettext("key", "Ctrl+{key}").format(key=name) if key.ctrl else name


def _names(words: Words) -> Mapping[str, str]:
    # Translators: the names of keys as they are written on the keyboard; short words.
    enter = words.pgettext("key", "Enter")
    arrows = words.pgettext("key", "Arrows")
    return {
        "left": arrows,
        "tab": words.pgettext("key", "Tab"),
        "return": enter,
        "enter": enter,
        "space": words.pgettext("key", "Space"),
        "escape": words.pgettext("key", "Esc"),
    }
