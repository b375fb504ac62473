"""Puts the program together: the only module that knows everything. Nothing here runs when it is imported."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from game.app import App
from game.arguments import Options
from game.drivers import run
from game.engine.session import FIRST_DEAL, LAST_DEAL, Session
from game.platform.canvas import Fonts, PygameCanvas
from game.platform.catalogues import Catalogues, best_language, system_languages
from game.platform.desk import DeskFolder
from game.platform.folders import folders
from game.platform.resources import Resources
from game.platform.settings_file import SettingsFile
from game.platform.sounds import MixerSounds
from game.platform.window import Window
from game.practice.journal import Journal, NoJournal
from game.scenes.desk import Desk
from game.scenes.play import Play
from game.scenes.routes import Route, ToGate, ToGrownups, ToHelp, ToLose, ToPlay, ToTitle, ToWin
from game.scenes.scene import Scene
from game.scenes.shelf import SHELF
from game.scenes.title import Title
from game.scenes.world import Languages, World
from game.settings import SettingsStore
from game.ui.geometry import Size
from game.ui.kit import kit
from game.ui.sound import Sounds
from game.ui.theme import Theme

FIRST_GAME = "good-thirteen"
ICON = "scene/app_icon.svg"


def svg_reader(resources: Resources) -> Callable[[str], str]:
    """Reads our pictures, each file once."""

    @cache
    def read(name: str) -> str:
        return resources.asset(f"{name}.svg").read_text(encoding="utf-8")

    return read


def settings_store(options: Options) -> SettingsStore:
    """The settings of this machine, under what the command line says."""
    file = SettingsFile(folders(options.data_dir).config)
    return SettingsStore(file.load(), file.save, options.overrides)


def languages(
    catalogues: Catalogues, settings: SettingsStore, environment: Mapping[str, str] = os.environ
) -> Languages:
    """The languages there are; the one in force is the chosen one, or the system's, or English."""
    chosen = settings.current.language
    preferred = [chosen] if chosen else system_languages(environment)
    language = best_language(preferred, catalogues.languages)
    return Languages(catalogues.languages, language, lambda code: catalogues.load(code).words, settings)


def world(
    resources: Resources,
    settings: SettingsStore,
    speaking: Languages,
    sounds: Sounds,
    toggle_fullscreen: Callable[[], None],
    random_source: random.Random,
    open_journal: Callable[[], Journal] = NoJournal,
    desk: Desk | None = None,
) -> World:
    """What the scenes are handed."""

    def new_deal() -> int:
        return FIRST_DEAL + int(random_source.random() * (LAST_DEAL - FIRST_DEAL + 1))

    return World(
        kit(Theme(), svg_reader(resources)),
        settings,
        speaking,
        sounds,
        new_deal,
        toggle_fullscreen,
        open_journal,
        desk,
    )


def journal_opener(data_dir: Path | None) -> Callable[[], Journal]:
    """Opens the records of this machine; the database is imported only then."""

    def open_journal() -> Journal:
        from game.platform.journal_file import JournalFile

        return JournalFile(folders(data_dir).data)

    return open_journal


def play(options: Options, resources: Resources, catalogues: Catalogues) -> None:
    """Open the window and play until it is closed. Raises `NoDisplay` where there is no screen."""
    settings = settings_store(options)
    speaking = languages(catalogues, settings)
    title = SHELF[FIRST_GAME].title
    window = Window(title(speaking.words), Size(*options.size) if options.size else None, options.fullscreen)
    sounds = MixerSounds(resources.asset("sounds"), muted=not settings.current.sound)
    chance = random.Random()
    outside = world(
        resources,
        settings,
        speaking,
        sounds,
        window.toggle_fullscreen,
        chance,
        journal_opener(options.data_dir),
        DeskFolder(options.data_dir),
    )
    speaking.on_change = lambda: window.retitle(title(speaking.words))
    app = App(
        build(outside), first_route(options), Size(*window.surface.get_size()), outside.kit.theme.durations.screen
    )
    try:
        run(app, window, PygameCanvas(window.surface, Fonts(resources.asset)), sounds, resources.asset(ICON))
    finally:
        outside.close()


def first_route(options: Options) -> Route:
    """The title, or the table with the deal that was asked for: its cards lie there at once."""
    if options.deal is None:
        return ToTitle()
    return ToPlay(Session.start(SHELF[FIRST_GAME].game, options.deal), dealt=False)


def build(outside: World) -> Callable[[Route], Scene]:
    """Maps a route to its scene. Scenes that the first picture does not need are imported when they are wanted."""

    def scene(route: Route) -> Scene:
        match route:
            case ToPlay():
                return Play(outside, route)
            case ToWin(session):
                from game.scenes.ends import Win

                return Win(outside, session)
            case ToLose(session):
                from game.scenes.ends import Lose

                return Lose(outside, session)
            case ToHelp(game):
                from game.scenes.help import Help

                return Help(outside, game)
            case ToGate():
                from game.scenes.gate import Gate

                return Gate(outside)
            case ToGrownups():
                from game.scenes.grownups import Grownups

                return Grownups(outside)
            case _:
                return Title(outside)

    return scene
