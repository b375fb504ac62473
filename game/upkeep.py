"""What a grown-up does from a terminal instead of playing: bring in a room's settings, remove a forgotten PIN."""

from __future__ import annotations

from pathlib import Path

from game.arguments import Options
from game.command_line import COMMAND, Answer, one_line
from game.platform.catalogues import Catalogues
from game.platform.folders import folders
from game.platform.resources import resources
from game.platform.room_file import load_room
from game.platform.settings_file import SettingsFile
from game.scenes import phrases
from game.scenes.room import Trouble
from game.settings import LAST_LANGUAGE, GateState
from game.settings_store import SettingsStore
from game.ui.words import Words


def upkeep(options: Options, words: Words) -> Answer:
    """Do what `settings` and `reset_pin` ask for, and say so. The exit status is 1 if anything failed."""
    file = SettingsFile(folders(options.data_dir).config)
    loaded = file.load()
    if not loaded.may_save:
        return _failed(words, Trouble.UNREADABLE, file.path)
    store = SettingsStore(loaded, file.save, reread=file.found)
    said = [_told(store, words)]
    if options.settings is not None:
        said += [_bring_in(options.settings, store, file.path, words)]
    if options.reset_pin:
        said += [_remove_pin(store, file.path, words)]
    answers = [answer for answer in said if answer is not None]
    return Answer("\n".join(answer.text for answer in answers), max(answer.status for answer in answers))


def _bring_in(path: Path, store: SettingsStore, target: Path, words: Words) -> Answer:
    found = load_room(path)
    if isinstance(found, Trouble):
        return _failed(words, found, path)
    store.change(**found)
    if not store.saved:
        return _failed(words, Trouble.NOT_SAVED, target)
    said = [phrases.room_loaded(words, str(path))]
    language = found.get("start_language", LAST_LANGUAGE)
    if language not in (LAST_LANGUAGE, *Catalogues(resources().locales).languages):
        # Translators: {code} is the code of a language, such as fr, that a file with settings asks for.
        text = words.gettext("This version does not speak “{code}”: the game starts in the system’s language.")
        said.append(text.format(code=one_line(str(language))))
    return Answer("\n".join(said), 0)


def _remove_pin(store: SettingsStore, target: Path, words: Words) -> Answer:
    """Remove the PIN, and the pause that came of guessing."""
    had_one = store.current.pin is not None
    store.change(pin=None, gate=GateState())
    if not store.saved:
        return _failed(words, Trouble.NOT_SAVED, target)
    if had_one:
        return Answer(words.gettext("The PIN was removed. The grown-ups’ panel is opened by a sum again."), 0)
    return Answer(words.gettext("No PIN was set. The grown-ups’ panel is opened by a sum."), 0)


def _told(store: SettingsStore, words: Words) -> Answer | None:
    """What went wrong with the stored settings."""
    problem = store.take_problem()
    return None if problem is None else Answer(f"{COMMAND}: {phrases.problem(words, problem)}", 1)


def _failed(words: Words, trouble: Trouble, path: Path) -> Answer:
    return Answer(f"{COMMAND}: {phrases.room_trouble(words, trouble, str(path))}", 1)
