"""What is handed to every scene from outside: settings, language, sound, chance, and the games not finished yet."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.session import Session
from game.practice.gate import Lock
from game.settings import SettingsStore
from game.ui.kit import Kit
from game.ui.sound import Sounds
from game.ui.words import Words


class Languages:
    """The languages there are and the words of the one in force; switching is remembered."""

    def __init__(
        self, available: tuple[str, ...], language: str, load: Callable[[str], Words], settings: SettingsStore
    ) -> None:
        self.available = available
        self._load = load
        self._settings = settings
        self.words = load(language)
        self.on_change: Callable[[], None] = lambda: None
        """Called after a switch: the window is named anew."""

    def speak(self, language: str) -> None:
        """Use a language from now on, here and at the next start."""
        self.words = self._load(language)
        self._settings.change(language=language)
        self.on_change()

    @property
    def following(self) -> str:
        """The language after the one in force, going round."""
        here = self.available.index(self.words.language) if self.words.language in self.available else -1
        return self.available[(here + 1) % len(self.available)]


class World:
    """The outside world as the scenes see it.

    `new_deal` gives a deal number by chance; `unfinished` are the games to go on with, by the key of their patience;
    `lock` is the lock of the grown-ups' gate, which remembers errors while the gate is closed.
    """

    def __init__(
        self,
        kit: Kit,
        settings: SettingsStore,
        languages: Languages,
        sounds: Sounds,
        new_deal: Callable[[], int],
        toggle_fullscreen: Callable[[], None],
    ) -> None:
        self.kit = kit
        self.settings = settings
        self.languages = languages
        self.sounds = sounds
        self.new_deal = new_deal
        self.toggle_fullscreen = toggle_fullscreen
        self.unfinished: dict[str, Session] = {}
        self.lock = Lock()

    @property
    def words(self) -> Words:
        return self.languages.words
