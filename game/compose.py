"""Puts the program together: the only module that knows everything. Nothing here runs when it is imported."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from game.app import App, Hands
from game.arguments import Options
from game.command_line import COMMAND
from game.drivers import run
from game.engine.session import FIRST_DEAL, LAST_DEAL
from game.platform.canvas import Fonts, PygameCanvas
from game.platform.catalogues import Catalogues, best_language, system_languages
from game.platform.desk import DeskFolder
from game.platform.folders import folders, holds_recordings
from game.platform.resources import BadResource, Resources
from game.platform.room_file import RoomFile
from game.platform.settings_file import SettingsFile
from game.platform.sounds import Mixer, MixerSounds
from game.platform.window import Window, drawing
from game.practice.journal import Journal, NoJournal
from game.practice.players import Players
from game.scenes.dealing import Dealer
from game.scenes.desk import Desk
from game.scenes.machine import Machine
from game.scenes.room import Room
from game.scenes.routes import Route, ToGate, ToGrownups, ToHelp, ToLose, ToPlay, ToTitle, ToWin
from game.scenes.shelf import SHELF
from game.scenes.speaker import voice_volume
from game.scenes.world import Languages, World
from game.settings import house_rules_for_now, needs_hands, wished_language
from game.settings_store import SettingsStore
from game.ui.geometry import Size
from game.ui.kit import Kits
from game.ui.sound import SoundDevice, Sounds
from game.ui.voice import LateVoice, Voice

if TYPE_CHECKING:
    from game.scenes.scene import Scene

FIRST_GAME = "good-thirteen"
ICON = "scene/app_icon.svg"


def svg_reader(resources: Resources) -> Callable[[str], str]:
    """Reads our pictures, each file once."""

    @cache
    def read(name: str) -> str:
        return resources.picture(name)

    return read


def settings_store(options: Options) -> SettingsStore:
    """The settings of this machine, under what the command line says."""
    file = SettingsFile(folders(options.data_dir).config)
    loaded = file.load()
    overrides = options.overrides | house_rules_for_now(loaded.settings, options.game, options.house_rules)
    return SettingsStore(loaded, file.save, overrides, file.found)


def languages(
    catalogues: Catalogues, settings: SettingsStore, environment: Mapping[str, str] = os.environ
) -> Languages:
    """The languages there are; in force is the fixed one, or else the one used last, or the system's, or English.

    A language that is not there any more gives way to the next of these.
    """
    wished = wished_language(settings.current)
    preferred = [*([wished] if wished else []), *system_languages(environment)]
    language = best_language(preferred, catalogues.languages)
    return Languages(
        catalogues.languages,
        language,
        lambda code: catalogues.load(code).words,
        settings,
        lambda code: catalogues.load(code).broken,
    )


def world(
    resources: Resources,
    settings: SettingsStore,
    speaking: Languages,
    sounds: Sounds,
    machine: Machine,
    room: Room,
    random_source: random.Random,
    open_journal: Callable[[], Journal] = NoJournal,
    desk: Desk | None = None,
    clock: Callable[[], float] = time.monotonic,
    voice: Voice | None = None,
    *,
    projected: bool = False,
) -> World:
    """What the scenes are handed. `clock` tells seconds, for what is thought of between two pictures."""

    def draw_deal() -> int:
        return FIRST_DEAL + int(random_source.random() * (LAST_DEAL - FIRST_DEAL + 1))

    return World(
        Kits(svg_reader(resources)),
        settings,
        speaking,
        sounds,
        draw_deal,
        machine,
        room,
        open_journal,
        desk,
        lambda: resources.asset("deals/tested.txt").read_text(encoding="utf-8"),
        clock,
        voice,
        projected=projected,
    )


def late_voice(mixer: Mixer, resources: Resources, data_dir: Path | None, settings: SettingsStore) -> LateVoice:
    """The voice, made when it first has something to say; a school's own recordings come before ours."""

    def places(language: str) -> tuple[Path, ...]:
        return (folders(data_dir).data / "voice" / language, resources.asset(f"voice/{language}"))

    def make() -> Voice:
        from game.platform.voice import MixerVoice

        return MixerVoice(mixer, places, voice_volume(settings.current))

    return LateVoice(make, lambda language: any(map(holds_recordings, places(language))))


def journal_opener(data_dir: Path | None) -> Callable[[], Journal]:
    """Opens the records of this machine; the database is imported only then."""

    def open_journal() -> Journal:
        from game.platform.journal_file import JournalFile

        return JournalFile(folders(data_dir).data)

    return open_journal


def play(options: Options, resources: Resources, catalogues: Catalogues) -> None:
    """Open the window and play until it is closed.

    Raises `NoDisplay` where there is no screen, and SystemExit with a sentence where a file of the game is damaged.
    """
    settings = settings_store(options)
    speaking = languages(catalogues, settings)
    title = SHELF[FIRST_GAME].title
    size = Size(*options.size) if options.size else None
    if options.kiosk:
        # SDL would take it for a wish to close the window, which a kiosk does not hear; whoever logs out needs it.
        signal.signal(signal.SIGTERM, _terminate)
    window = Window(title(speaking.words), size, options.fullscreen or options.kiosk)
    mixer = Mixer()
    muted = not settings.current.sound
    sounds = MixerSounds(resources.asset("sounds"), settings.current.volume, muted=muted, mixer=mixer)
    outside = world(
        resources,
        settings,
        speaking,
        sounds,
        Machine(_nothing if options.kiosk else window.toggle_fullscreen, time.time, os.urandom, options.kiosk),
        RoomFile(options.data_dir),
        random.Random(),
        journal_opener(options.data_dir),
        DeskFolder(options.data_dir),
        voice=late_voice(mixer, resources, options.data_dir, settings),
        projected=options.projector,
    )
    speaking.on_change = lambda: window.retitle(title(speaking.words))
    try:
        with drawing():
            _run(options, outside, window, sounds, resources)
    except BadResource as error:
        # Translators: {name} is a file of the program, or the system's own words in English.
        text = speaking.words.gettext("A file of the game is missing or damaged ({name}). Please install it again.")
        raise SystemExit(f"{COMMAND}: {text.format(name=error)}") from error
    finally:
        outside.close()


def _run(options: Options, outside: World, window: Window, sounds: SoundDevice, resources: Resources) -> None:
    """The loop, from the first picture to the last."""
    fade, size = outside.kit.theme.durations.screen, window.size
    first = first_route(options, outside.dealer, outside.players)
    app = App(build(outside), first, size, fade, kiosk=options.kiosk, hands=hands(outside))
    signals: list[int] = []

    def stop(number: int, frame: object) -> None:
        """By a flag: an exception in a signal's handler may hit a place that swallows it."""
        signals.append(number)
        app.stop()

    signal.signal(signal.SIGINT, stop)
    if options.kiosk:
        signal.signal(signal.SIGTERM, stop)
    run(app, window, PygameCanvas(window.sheet, Fonts(resources.there)), sounds, resources.asset(ICON), _get_ready)
    if signal.SIGINT in signals:
        raise KeyboardInterrupt


def _get_ready() -> None:
    """Import what will be wanted next, the table or the title, while the other is looked at."""
    import game.scenes.play
    import game.scenes.title  # noqa: F401


def _terminate(number: int, frame: object) -> None:
    """The system asks the program to end."""
    raise SystemExit(0)


def _nothing() -> None:
    """What F11 does in a kiosk."""


def first_route(options: Options, dealer: Dealer, players: Players) -> Route:
    """The title, or the table with the deal or the patience that was asked for: its cards lie there at once.

    Where somebody has to say first who plays, the title asks; the next game has that deal, for it is the class deal,
    and that patience is on the shelf, with its house rules.
    """
    if (options.deal is None and options.game is None) or players.must_ask:
        return ToTitle()
    return ToPlay(dealer.new_game(options.game or SHELF[FIRST_GAME].game), dealt=False)


def hands(outside: World) -> Callable[[], Hands | None]:
    """Gives the aids for hands while one of them is switched on; who needs none does not wait for their import."""
    kept: list[Hands] = []

    def wanted() -> Hands | None:
        if not needs_hands(outside.settings.current):
            kept.clear()
        elif not kept:
            from game.hands.hands import AllHands

            kept.append(AllHands(lambda: outside.settings.current, lambda: outside.kit))
        return kept[0] if kept else None

    return wanted


def build(outside: World) -> Callable[[Route], Scene]:
    """Maps a route to its scene. Scenes that the first picture does not need are imported when they are wanted."""

    def scene(route: Route) -> Scene:
        match route:
            case ToPlay():
                from game.scenes.play import Play

                return Play(outside, route)
            case ToWin(session):
                from game.scenes.ends import Win

                return Win(outside, session)
            case ToLose(session):
                from game.scenes.ends import Lose

                return Lose(outside, session)
            case ToHelp(game):
                from game.scenes.help.book import Help

                return Help(outside, game)
            case ToGate():
                from game.scenes.gate import Gate

                return Gate(outside)
            case ToGrownups():
                from game.scenes.grownups import Grownups

                return Grownups(outside)
            case _:
                from game.scenes.title import Title

                return Title(outside)

    return scene
