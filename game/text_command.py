"""The command `text`: a game in the terminal, line by line, for screen readers and braille displays."""

from __future__ import annotations

import io
import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TextIO

from game.arguments import deal_option, house_rule_option, house_rules, language_option
from game.command_line import COMMAND, Answer, Option, Wrong, help_option, help_text, one_line, possible
from game.commands import asked_for, child_option, data_dir_option, no_such_child
from game.engine.cards import CardTextError, DeckCardsError, deck_text, parse_deck
from game.engine.game import Game, Options
from game.engine.games import GAMES
from game.engine.rules import Outcome
from game.engine.session import FIRST_DEAL, LAST_DEAL, Session
from game.platform.folders import folders
from game.platform.journal_file import JournalFile
from game.platform.resources import resources
from game.platform.settings_file import SettingsFile
from game.platform.terminal import tell
from game.practice.children import Child
from game.practice.fading import teaching_of
from game.practice.kept import revived
from game.practice.observer import Observer
from game.practice.phrases import problem_text
from game.practice.players import Players
from game.scenes.dealing import Dealer
from game.scenes.phrases import problem
from game.settings import HintMode, Teaching, house_rules_for_now, options_for, wished_language
from game.settings_store import SettingsStore
from game.text.talk import Talk
from game.ui.words import Words

LONGEST_LINE = 1000
"""Of longer lines the rest counts as another one, so that no input fills the memory."""
BEGINNING = 0.001
"""Seconds with which a deal begins in the records."""


class Asked(NamedTuple):
    """What was asked for; the names are those of the options."""

    game: Game = GAMES[0]
    house_rule: Options = MappingProxyType({})
    """The house rules that were given for it."""
    deal: int | None = None
    deck: str | None = None
    child: Child | None = None
    language: str | None = None
    hints: HintMode | None = None
    data_dir: Path | None = None

    @property
    def overrides(self) -> dict[str, object]:
        """The settings that hold for this run, as in `game.arguments.Options`."""
        asked: dict[str, object] = {"class_deal": self.deal}
        if self.hints is not None:
            asked |= {"hints": self.hints, "child_hints": {}}
        return {key: value for key, value in asked.items() if value is not None}


class Home:
    """The settings, the records and the dealer of this machine; a `game.text.talk.House`."""

    def __init__(self, asked: Asked, draw: random.Random) -> None:
        places = folders(asked.data_dir)
        file = SettingsFile(places.config)
        loaded = file.load()
        overrides = asked.overrides | house_rules_for_now(loaded.settings, asked.game, asked.house_rule)
        self._asked = asked
        self._settings = SettingsStore(loaded, file.save, overrides, file.found)
        self.players = Players(lambda: self._settings.current.children)
        if asked.child is not None and asked.child in self.players.enabled:
            self.players.choose(asked.child)
        self._child = self.players.child
        self._journal = JournalFile(places.data)
        self._dealer = Dealer(
            self._settings,
            lambda: FIRST_DEAL + int(draw.random() * (LAST_DEAL - FIRST_DEAL + 1)),
            lambda: self._child,
            lambda: resources().asset("deals/tested.txt").read_text(encoding="utf-8"),
        )

    @property
    def language(self) -> str | None:
        """The language that the settings wish for."""
        return wished_language(self._settings.current)

    @property
    def teaching(self) -> Teaching:
        return teaching_of(self._settings.current, self._child)

    def first_game(self) -> Session:
        """The deal or the deck asked for, or the game to go on with, or a new one. Raises `DeckError`."""
        game, rules = self._asked.game, options_for(self._settings.current, self._asked.game)
        if self._asked.deck is not None:
            return Session.from_deck(game, parse_deck(self._asked.deck, game.build(rules).packs), rules)
        if self._asked.deal is None:
            kept = self._journal.unfinished(self._child).get(game.key)
            session = revived(kept) if kept is not None else None
            # One that was begun keeps its own rules, unless others were asked for.
            if session is not None and not (self._asked.house_rule and session.options != rules):
                return session
        return self._dealer.new_game(game)

    def new_game(self, before: Session) -> Session:
        return self._dealer.new_game(before.game, before.options)

    def observer(self, session: Session) -> Observer:
        observer = Observer(lambda: self._journal, self._child, session, lambda: self.teaching)
        observer.update(BEGINNING)
        return observer

    def ended(self, session: Session, outcome: Outcome) -> None:
        self._dealer.ended(session, outcome)

    def problems(self, words: Words) -> Iterator[str]:
        """What is wrong with the files and was not told yet."""
        settings = self._settings.take_problem()
        if settings is not None:
            yield problem(words, settings)
        journal = self._journal.take_problem()
        if journal is not None:
            yield problem_text(words, journal)

    def close(self) -> None:
        """The game is left."""
        self._journal.close()


def play_in_text(
    argv: Sequence[str],
    words: Words,
    languages: Sequence[str],
    source: TextIO | None,
    out: TextIO | None,
    err: TextIO | None,
    clock: Callable[[], float] = time.monotonic,
    draw: random.Random | None = None,
    speak: Callable[[str], Words] | None = None,
) -> int:
    """Answer the arguments after `text` and play until `source` ends; returns the exit status.

    The game is said on `out`, complaints about arguments on `err`. The status is 2 for a wrong argument, 1 where `out`
    can't be written to; Ctrl+C and a reader that has gone away end the game as its last line does.

    `words` are those of the language asked for, or of the system's; `speak` gives those of the one in the settings.
    """
    options = _options(words, languages)
    asked = asked_for(argv, options, words, lambda: _help(options, words), lambda values: _asked(values, words))
    if isinstance(asked, Answer):
        tell(asked.text, err if asked.status else out)
        return asked.status
    if source is None or out is None:
        return 0
    _lenient(source, out)
    home = Home(asked, draw or random.Random())
    try:
        if speak is not None and asked.language is None and home.language is not None:
            words = speak(home.language)
        if asked.child is not None and asked.child != home.players.child:
            wrong = no_such_child(asked.child, home.players.enabled, words)
            tell(wrong.answer.text, err)
            return wrong.answer.status
        _play(Talk(words, home, home.first_game()), home, words, source, out, clock)
    except KeyboardInterrupt:
        return 0
    except BrokenPipeError:
        _let_go(out)
        return 0
    except OSError:
        _let_go(out)
        return 1
    finally:
        home.close()
    return 0


def _play(
    talk: Talk, home: Home, words: Words, source: TextIO, out: TextIO, clock: Callable[[], float] = time.monotonic
) -> None:
    """Answer line after line."""
    prompt = "> " if source.isatty() and out.isatty() else ""
    _say(out, (*talk.greeting(), *home.problems(words)), prompt)
    last = clock()
    while not talk.over and (line := source.readline(LONGEST_LINE)):
        now = clock()
        talk.passed(now - last)
        last = now
        lines = (*talk.answer(line), *home.problems(words))
        _say(out, lines, "" if talk.over else prompt)
    if prompt and not talk.over:
        _say(out, ("",), "")


def _say(out: TextIO, lines: Sequence[str], prompt: str) -> None:
    out.write("".join(f"{line}\n" for line in lines) + prompt)
    out.flush()


def _lenient(source: TextIO, out: TextIO) -> None:
    """Let no byte and no character stop the game: what a terminal lacks becomes a question mark."""
    for stream in (source, out):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _let_go(out: TextIO) -> None:
    """Nobody reads any more: what is still to be written goes nowhere, and Python complains of nothing at its end."""
    try:
        descriptor = out.fileno()
    except OSError:
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)


def _asked(values: dict[str, Any], words: Words) -> Asked:
    """What was asked for; raises `Wrong` for what does not go together."""
    typed = values.pop("house_rule", ())
    asked = Asked(**values)
    if asked.deck is not None and asked.deal is not None:
        # Translators: about two options of the command line; keep their names.
        raise Wrong(words.gettext("Only one of --deal and --deck can be played."))
    _check(asked, words)
    return asked._replace(house_rule=house_rules(asked.game, typed, words))


def _check(asked: Asked, words: Words) -> None:
    """Raise `Wrong` for a deck that is none."""
    if asked.deck is None:
        return
    try:
        parse_deck(asked.deck, asked.game.build(asked.game.complete({})).packs)
    except CardTextError as error:
        # Translators: {text} is what was typed after --deck; 7S and QD are typed so in every language.
        text = words.gettext("“{text}” in --deck is no card. Cards are written 7S, QD …")
        raise Wrong(text.format(text=one_line(error.token))) from None
    except DeckCardsError as error:
        if error.surplus:
            # Translators: {cards} are such as 7S QD.
            text = words.gettext("Too often in --deck: {cards}.").format(cards=deck_text(error.surplus))
        else:
            text = words.gettext("Missing in --deck: {cards}.").format(cards=deck_text(error.missing))
        raise Wrong(text) from None


def _options(words: Words, languages: Sequence[str]) -> list[Option]:
    return [
        Option(
            "--game",
            words.gettext("Play this patience."),
            words.pgettext("value on the command line", "PATIENCE"),
            possible((game.key for game in GAMES), words),
            _game,
        ),
        house_rule_option(words),
        deal_option(words),
        Option(
            "--deck",
            words.gettext("Start with these cards."),
            # Translators: stands for cards in the list of options.
            words.pgettext("value on the command line", "CARDS"),
            words.gettext("Possible: all cards in the order dealt, in quotes: {cards}.").format(cards='"7S QD …"'),
        ),
        child_option(words.gettext("Play as this child."), words),
        language_option(words.gettext("Play in this language."), words, languages),
        Option(
            "--hints",
            words.gettext("Give hints in this way."),
            words.pgettext("value on the command line", "MODE"),
            possible(HintMode, words),
            HintMode,
        ),
        data_dir_option(words.gettext("Keep settings and records in this folder."), words),
        help_option(words),
    ]


def _game(text: str) -> Game:
    for game in GAMES:
        if game.key == text:
            return game
    raise ValueError


def _help(options: Sequence[Option], words: Words) -> str:
    # Translators: {command} is the program's name; OPTION stands for the options in the list below.
    usage = words.gettext("Usage: {command} text [OPTION …]").format(command=COMMAND)
    return help_text(words.gettext("Play in the terminal, in words."), usage, options, words)
