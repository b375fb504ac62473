"""What is handed to every scene from outside: settings, language, sound, chance, records, who plays, games to go on."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.session import Session
from game.practice.children import Child, child_text
from game.practice.journal import Journal, NoJournal
from game.practice.kept import revived
from game.practice.phrases import problem_text as journal_problem
from game.practice.players import Players
from game.scenes.dealing import Dealer
from game.scenes.desk import Desk, NoDesk
from game.scenes.machine import Machine
from game.scenes.phrases import problem as settings_problem
from game.scenes.room import Room
from game.scenes.speaker import Speaker
from game.settings_store import SettingsStore
from game.ui.kit import Kit, Kits
from game.ui.sound import Sounds
from game.ui.voice import NoVoice, Voice
from game.ui.words import Words

if TYPE_CHECKING:
    from game.scenes.voicing.narrator import Narrator


class Languages:
    """The languages there are and the words of the one in force; switching is remembered."""

    def __init__(
        self,
        available: tuple[str, ...],
        language: str,
        load: Callable[[str], Words],
        settings: SettingsStore,
        broken: Callable[[str], bool] = lambda language: False,
    ) -> None:
        """`load` gives a language's words; English ones where its catalogue is `broken`, which is told."""
        self.available = available
        self._load = load
        self._settings = settings
        self._broken = broken
        self._told: set[str] = set()
        self._asked = language
        self.words = load(language)
        self.on_change: Callable[[], None] = lambda: None
        """Called after a switch: the window is named anew."""

    def speak(self, language: str) -> None:
        """Use a language from now on, here and at the next start."""
        self._asked = language
        self.words = self._load(language)
        self._settings.change(language=language)
        self.on_change()

    def take_problem(self) -> str | None:
        """The language that was asked for and can't be spoken, if the user was not told yet; told once."""
        if self._asked in self._told or not self._broken(self._asked):
            return None
        self._told.add(self._asked)
        return self._asked

    @property
    def following(self) -> str:
        """The language after the one that was asked for, going round."""
        here = self.available.index(self._asked) if self._asked in self.available else -1
        return self.available[(here + 1) % len(self.available)]


class Projector:
    """The view for a class in front of a board: whether it is on, and where the pointer was seen last.

    It belongs to the lesson, not to the room: it is not kept when the program ends.
    """

    def __init__(self, on: bool = False) -> None:
        self.on = on
        self.pointer: tuple[float, float] | None = None

    def toggle(self) -> None:
        """Begin or end the view."""
        self.on = not self.on
        self.pointer = None


class World:
    """The outside world as the scenes see it.

    `dealer` begins new games; `players` are the children and who of them plays; `desk` is where files of the grown-ups
    go, and `room` keeps the settings that they take to other machines. `clock` tells seconds, which never go back.
    """

    def __init__(
        self,
        kits: Kits,
        settings: SettingsStore,
        languages: Languages,
        sounds: Sounds,
        draw_deal: Callable[[], int],
        machine: Machine,
        room: Room,
        open_journal: Callable[[], Journal] = NoJournal,
        desk: Desk | None = None,
        tested_deals: Callable[[], str] = str,
        clock: Callable[[], float] = time.monotonic,
        voice: Voice | None = None,
        *,
        projected: bool = False,
    ) -> None:
        self._kits = kits
        self.settings = settings
        self.languages = languages
        self.sounds = sounds
        self.machine = machine
        self.room = room
        self.projector = Projector(projected)
        self.players = Players(lambda: settings.current.children)
        self.clock = clock
        self._voice = voice or NoVoice()
        self._narrator: Narrator | None = None
        self.speaker = Speaker(self._voice, lambda: settings.current, lambda: languages.words.language)
        self.dealer = Dealer(settings, draw_deal, lambda: self.child, tested_deals, clock)
        self.desk = desk or NoDesk()
        self._open_journal = open_journal
        self._journal: Journal | None = None
        self._unfinished: dict[Child | None, dict[str, Session]] = {}

    @property
    def kit(self) -> Kit:
        """The theme that the settings ask for now, and our art in it: to be asked for at each drawing, never kept."""
        now = self.settings.current
        return self._kits(high_contrast=now.high_contrast, four_colours=now.four_colours, large=now.large_text)

    @property
    def words(self) -> Words:
        return self.languages.words

    @property
    def child(self) -> Child | None:
        """Who plays; None where nobody is named."""
        return self.players.child

    @property
    def journal(self) -> Journal:
        """The records, opened when they are first asked for: the first picture does not wait for them."""
        if self._journal is None:
            self._journal = self._open_journal()
        return self._journal

    @property
    def narrator(self) -> Narrator:
        """Who names what is in focus; made when self-voicing is first wanted."""
        if self._narrator is None:
            from game.scenes.voicing.narrator import Narrator

            self._narrator = Narrator(self)
        return self._narrator

    @property
    def unfinished(self) -> dict[str, Session]:
        """The games that the child who plays can go on with, by the key of their patience."""
        return self._unfinished.setdefault(self.child, {})

    def recall(self) -> None:
        """Add the games that were left unfinished before the program was started."""
        for key, kept in self.journal.unfinished(self.child).items():
            session = revived(kept)
            if session is not None:
                self.unfinished.setdefault(key, session)

    def take_problem(self) -> Callable[[Words], str] | None:
        """A problem with the files that the user was not told yet, as a sentence in any language; told once."""
        settings = self.settings.take_problem()
        if settings is not None:
            return lambda words: settings_problem(words, settings)
        journal = self._journal.take_problem() if self._journal is not None else None
        if journal is not None:
            return lambda words: journal_problem(words, journal)
        language = self.languages.take_problem()
        return None if language is None else lambda words: _language_problem(words, language)

    def forget(self, child: Child | None) -> bool:
        """Remove all that is kept of a child; tells whether that worked."""
        self._unfinished.pop(child, None)
        erased = self.journal.forget(child)
        if erased:
            self.settings.teach(child_text(child), None)
        return erased

    def forget_everyone(self) -> bool:
        """Remove all that is kept of anybody; tells whether that worked."""
        self._unfinished.clear()
        erased = self.journal.forget_everyone()
        if erased:
            self.settings.change(child_hints={})
        return erased

    def tune(self) -> None:
        """Let the sound be as the settings say."""
        self.sounds.set_muted(not self.settings.current.sound)
        self.sounds.set_volume(self.settings.current.volume)
        self._voice.set_volume(self.speaker.volume)
        if not (self.settings.current.sound or self.speaker.voicing):
            self.speaker.hush()

    def close(self) -> None:
        """The program ends."""
        self.desk.close()
        if self._journal is not None:
            self._journal.close()


def _language_problem(words: Words, language: str) -> str:
    # Translators: {code} is the code of a language, such as fr; the file with its texts cannot be read.
    return words.gettext("The texts in the language “{code}” are damaged. The game speaks English instead.").format(
        code=language
    )
