"""The game in a page: what `game.compose` is on the desktop. The page's script calls `begin`."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qsl

from game.app import App
from game.arguments import Options, parse
from game.compose import FIRST_GAME, build, first_route, hands, languages, settings_store, world
from game.platform.canvas import Fonts, PygameCanvas
from game.platform.catalogues import Catalogues, best_language
from game.platform.page import BLEND, Page, PageWindow
from game.platform.resources import Resources
from game.platform.sounds import Mixer, MixerSounds
from game.practice.journal import Journal
from game.scenes.machine import Machine
from game.scenes.room import Places
from game.scenes.shelf import SHELF
from game.scenes.speaker import voice_volume
from game.scenes.world import World
from game.ui.words import Words
from game.web.downloads import DownloadDesk, DownloadRoom
from game.web.driver import Driver
from game.web.keeping import Keeping
from game.web.voice import PageVoice

FILES = Path("/good-thirteen")
"""Where the page puts the files of the game."""
KEPT = Path("/kept")
"""Where the page puts what it kept."""

ASKABLE = frozenset(
    {
        *("deal", "game", "house-rule", "hints", "language", "voice", "mute", "speak"),
        *("reduced-motion", "high-contrast", "projector"),
    }
)
"""The options of the command line that an address may have, so that a link can lead a class to the same cards."""

SAMPLES = 2048
"""Sounds are mixed for 46 ms at a time: the page has no thread of its own for them."""


class Begun(NamedTuple):
    """What the page does with the game."""

    step: Callable[[float], float]
    """See `Driver.step`."""
    keep: Callable[[], None]
    """Keep what is new: the page may go."""


def begin(page: Page, root: Path = FILES, kept: Path = KEPT) -> Begun:
    """Make everything ready for the first picture, which comes with the first step."""
    files = Resources(root)
    catalogues = Catalogues(files.locales)
    keeping = Keeping(kept, page)
    options = asked(page.asked, page.languages, catalogues)
    options = options._replace(data_dir=kept, reduced_motion=options.reduced_motion or page.calm)
    settings = settings_store(options)
    speaking = languages(catalogues, settings, {"LANGUAGE": page.languages})
    mixer = Mixer(SAMPLES)
    muted = not settings.current.sound
    sounds = MixerSounds(files.asset("sounds"), settings.current.volume, muted=muted, mixer=mixer)
    # Translators: where settings and records are when the game runs in a browser.
    browser = speaking.words.gettext("in this browser, for this address")
    voice = PageVoice(page, voice_volume(settings.current), mixer.duck)

    # What the first picture does without is imported after it.

    def open_journal() -> Journal:
        from game.web.journal import PageJournal

        return PageJournal(kept, lambda: page.keeps)

    machine = Machine(page.toggle_fullscreen, time.time, os.urandom, forgotten_pin=forgotten_pin)
    room = DownloadRoom(page, Places(browser, browser, "room.json"))
    outside = world(
        files,
        settings,
        speaking,
        sounds,
        machine,
        room,
        random.Random(),
        open_journal,
        # Translators: the folder where browsers put the files that were downloaded.
        DownloadDesk(page, speaking.words.gettext("Downloads")),
        voice=voice,
        projected=options.projector,
    )

    def name() -> None:
        page.name(SHELF[FIRST_GAME].title(speaking.words), speaking.words.language)

    speaking.on_change = name
    window = PageWindow(page)
    # Not before: SDL names the page after its window.
    name()
    route = first_route(options, outside.dealer, outside.players)
    size, fade = window.size, outside.kit.theme.durations.screen
    app = App(build(outside), route, size, fade, hands=hands(outside))
    canvas = PygameCanvas(window.sheet, Fonts(files.there), BLEND)

    def unkept() -> World:
        """Where nothing is kept or heard."""
        return world(files, settings, speaking, sounds, machine, room, random.Random())

    def rehearse() -> Iterator[None]:
        from game.web.rehearsal import rehearsal

        yield from rehearsal(unkept, canvas, window.sheet, sounds, mixer)

    driver = Driver(app, window, canvas, sounds, keeping.keep, rehearse)
    return Begun(driver.step, keeping.keep)


def forgotten_pin(words: Words) -> str:
    """An address that removes it would be a link that a child can be sent."""
    # Translators: explains “PIN instead of a sum”, where the game runs in a browser.
    return words.gettext("Forgotten? Delete this page’s data in the browser, records included.")


def asked(query: str, preferred: str, catalogues: Catalogues) -> Options:
    """The options in an address; those of the command line that make sense there. Others are passed over."""
    words = catalogues.load(best_language(preferred.split(":"), catalogues.languages)).words
    pairs = parse_qsl(query.removeprefix("?"), keep_blank_values=True)
    # House rules last: they suit the patience that is asked for, wherever it stands.
    wanted = sorted((pair for pair in pairs if pair[0] in ASKABLE), key=lambda pair: pair[0] == "house-rule")
    arguments: list[str] = []
    options = Options()
    for key, value in wanted:
        argument = f"--{key}={value}" if value else f"--{key}"
        read = parse([*arguments, argument], words, catalogues.languages)
        if isinstance(read, Options):
            arguments.append(argument)
            options = read
    return options
