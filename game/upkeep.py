"""What a grown-up does from a terminal instead of playing: bring in a room's settings, remove a forgotten PIN."""

from __future__ import annotations

from pathlib import Path

from game.arguments import COMMAND, Answer, Options
from game.platform.folders import folders
from game.platform.room_file import load_room
from game.platform.settings_file import SettingsFile
from game.scenes import phrases
from game.scenes.room import Trouble
from game.settings import GateState, SettingsStore
from game.ui.words import Words


def upkeep(options: Options, words: Words) -> Answer:
    """Do what `settings` and `reset_pin` ask for, and say so. The exit status is 1 if anything failed."""
    file = SettingsFile(folders(options.data_dir).config)
    store = SettingsStore(file.load(), file.save)
    said = [_told(store, words)]
    if options.settings is not None:
        said += [_bring_in(options.settings, store, words), _told(store, words)]
    if options.reset_pin:
        said += [_remove_pin(store, words), _told(store, words)]
    answers = [answer for answer in said if answer is not None]
    return Answer("\n".join(answer.text for answer in answers), max(answer.status for answer in answers))


def _bring_in(path: Path, store: SettingsStore, words: Words) -> Answer:
    loaded = load_room(path)
    if isinstance(loaded, Trouble):
        return Answer(f"{COMMAND}: {phrases.room_trouble(words, loaded, str(path))}", 1)
    store.change(**loaded)
    return Answer(phrases.room_loaded(words, str(path)), 0)


def _remove_pin(store: SettingsStore, words: Words) -> Answer:
    """Remove the PIN, and the pause that came of guessing."""
    had_one = store.current.pin is not None
    store.change(pin=None, gate=GateState())
    if had_one:
        return Answer(words.gettext("The PIN was removed. The grown-ups’ panel is opened by a sum again."), 0)
    return Answer(words.gettext("No PIN was set. The grown-ups’ panel is opened by a sum."), 0)


def _told(store: SettingsStore, words: Words) -> Answer | None:
    """What went wrong with the stored settings."""
    problem = store.take_problem()
    return None if problem is None else Answer(f"{COMMAND}: {phrases.problem(words, problem)}", 1)
