"""A pilot that plays the real program without a screen: it taps and types, and lets time pass as it likes.

Nothing sleeps and no clock is asked: `wait` hands the seconds to the program, a frame at a time.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path

from game import compose
from game.app import App
from game.engine.cards import parse_card
from game.engine.games import game
from game.engine.rules import Outcome
from game.engine.session import Session
from game.engine.state import Move
from game.platform.canvas import Fonts, PygameCanvas, Target
from game.platform.catalogues import Catalogues
from game.platform.resources import resources
from game.platform.window import Window
from game.practice.journal import Journal, NoJournal
from game.scenes.desk import Desk
from game.scenes.machine import Machine
from game.scenes.play import Play
from game.scenes.room import Places, Room, Trouble
from game.scenes.routes import Route, ToPlay, ToTitle
from game.scenes.screen import Screen
from game.scenes.world import Languages
from game.settings import Settings, room_changes, room_data
from game.settings_store import Loaded, Problem, SettingsStore
from game.ui.art import Anchor, Art, Colour
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, Size
from game.ui.inputs import Input, Key, Resize, Tap
from game.ui.sound import Effect, Silence
from game.ui.theme import TextStyle
from game.ui.words import Words
from tests.engine.dealing import deck_from

FRAME = 1 / 60
LANDSCAPE = (1280, 800)
NOW = 1_790_000_000.0
"""When a pilot's clock starts, in seconds since 1970."""


class Heard(Silence):
    """A loudspeaker that writes down what it is asked to play."""

    def __init__(self) -> None:
        super().__init__()
        self.effects: list[Effect] = []
        self.volume: int | None = None

    def set_volume(self, volume: int) -> None:
        self.volume = volume

    def play(self, effect: Effect) -> None:
        self.effects.append(effect)


class Spoken:
    """A voice that writes down what it is asked to say, and is saying it until `finish` is called."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.languages: set[str] = set()
        self.now: list[str] = []
        self.hushed = 0
        self.volume: int | None = None

    @property
    def speaking(self) -> bool:
        return bool(self.now)

    def speaks(self, language: str) -> bool:
        return language in ("en", "de")

    def set_volume(self, volume: int) -> None:
        self.volume = volume

    def say(self, sentences: Sequence[str], language: str) -> None:
        self.hush()
        self.add(sentences, language)

    def add(self, sentences: Sequence[str], language: str) -> None:
        self.languages.add(language)
        self.now += sentences
        self.said += sentences

    def hush(self) -> None:
        self.now = []
        self.hushed += 1

    def finish(self) -> None:
        """What is being said comes to its end."""
        self.now = []

    def take(self) -> list[str]:
        """What was said since this was last asked."""
        said, self.said, self.languages = self.said, [], set()
        return said


class Thinking:
    """A clock for what is thought of between two pictures: a tenth of a millisecond passes with each look."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 10_000


class Shelf:
    """A place for a room's settings that is no file."""

    places = Places(
        "~/.config/good-thirteen/settings.json", "~/.local/share/good-thirteen", "~/Documents/Good Thirteen/room.json"
    )

    def __init__(self) -> None:
        self.kept: object = None
        self.trouble: Trouble | None = None

    def save(self, settings: Settings) -> Trouble | None:
        if self.trouble is None:
            self.kept = room_data(settings)
        return self.trouble

    def load(self) -> Mapping[str, object] | Trouble:
        if self.trouble is not None:
            return self.trouble
        return Trouble.MISSING if self.kept is None else room_changes(self.kept)


class Unseen:
    """A canvas that draws nothing, for tests that do not look."""

    def __init__(self, size: Size) -> None:
        self.size = size

    def enlarge(self, factor: float) -> None: ...

    def ground(self, centre: Colour, edge: Colour, focus: float) -> None: ...

    def panel(self, box: Rect, colour: Colour, radius: float = 0.0, opacity: float = 1.0) -> None: ...

    def art(
        self,
        art: Art,
        box: Rect,
        *,
        turn: float = 0.0,
        opacity: float = 1.0,
        squeeze: float = 1.0,
        kept_at: float | None = None,
    ) -> None: ...

    def still(self, name: str, key: object, draw: Callable[[], None]) -> None:
        draw()

    def remember(self) -> None: ...

    def veil(self, opacity: float) -> None: ...

    def prepare(self, art: Art, width: float) -> bool:
        return False

    def text(
        self,
        text: str,
        box: Rect,
        style: TextStyle,
        *,
        anchor: Anchor = Anchor.CENTRE,
        lines: int = 1,
        top: bool = False,
    ) -> Rect:
        return box

    def fitting(self, text: str, box: Rect, style: TextStyle, lines: int = 1) -> float:
        return box.w

    def common(self, texts: Sequence[str], boxes: Sequence[Rect], style: TextStyle, lines: int = 1) -> TextStyle:
        return style


@cache
def open_window() -> Window:
    """The window of the dummy driver: pictures can only be made where there is one."""
    return Window("pilot", Size(640, 480), fullscreen=False)


@cache
def languages_in(locales: Path) -> tuple[str, ...]:
    """The languages in a folder of catalogues."""
    return Catalogues(locales).languages


@cache
def words_of(locales: Path, language: str) -> Words:
    """The words of a language, read once."""
    return Catalogues(locales).load(language).words


@cache
def fonts() -> Fonts:
    """The real fonts, kept between tests."""
    open_window()
    return Fonts(resources().asset)


def canvas_on(target: Target) -> PygameCanvas:
    """A real canvas that draws on a surface or a sheet of our own."""
    open_window()
    return PygameCanvas(target, fonts())


class Pilot:
    """The program at its first scene, in a language and a size, with the settings given by name."""

    def __init__(
        self,
        first: Route | None = None,
        *,
        size: tuple[int, int] = LANDSCAPE,
        language: str = "en",
        locales: Path | None = None,
        loaded: Loaded | None = None,
        save: Callable[[Settings], Problem | None] | None = None,
        seed: int = 1,
        canvas: Canvas | None = None,
        now: float = NOW,
        room: Room | None = None,
        kiosk: bool = False,
        journal: Journal | None = None,
        desk: Desk | None = None,
        projected: bool = False,
        **settings: object,
    ) -> None:
        """`locales` is another folder of catalogues, `seed` is chance, `now` the time at the start; with
        `projected` it begins with the view for a class.

        Without a canvas nothing is drawn, without a room its settings are kept on a shelf.
        """
        files = resources()
        self.saved: list[Settings] = []
        self.heard = Heard()
        self.spoken = Spoken()
        self.fullscreen = False
        self.now = now
        self.store = SettingsStore(
            loaded or Loaded(Settings()), save or self.saved.append, {"language": language, **settings}
        )
        catalogues = locales or files.locales
        speaking = Languages(languages_in(catalogues), language, partial(words_of, catalogues), self.store)
        chance = random.Random(seed)
        machine = Machine(self._toggle_fullscreen, lambda: self.now, random.Random(seed).randbytes, kiosk)
        self.room = room or Shelf()
        self.world = compose.world(
            files,
            self.store,
            speaking,
            self.heard,
            machine,
            self.room,
            chance,
            lambda: journal or NoJournal(),
            desk,
            Thinking(),
            self.spoken,
            projected=projected,
        )
        self.size = Size(*size)
        self.canvas: Canvas = canvas or Unseen(self.size)
        self.hands = compose.hands(self.world)
        self.app = App(compose.build(self.world), first or ToTitle(), self.size, kiosk=kiosk, hands=self.hands)
        self.app.frame((), 0.0, self.canvas)

    def _toggle_fullscreen(self) -> None:
        self.fullscreen = not self.fullscreen

    # What there is.

    @property
    def scene(self) -> Screen:
        """The scene on top."""
        scene = self.app.scene
        assert isinstance(scene, Screen)
        return scene

    @property
    def at(self) -> str:
        """The name of the scene on top: "Title", "Play", "Win" ..."""
        return type(self.scene).__name__

    @property
    def table(self) -> Play:
        """The scene on top, which has to be the table."""
        scene = self.app.scene
        assert isinstance(scene, Play), f"at {self.at}, not at the table"
        return scene

    @property
    def session(self) -> Session:
        """The game on the table."""
        return self.table.session

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.store.current

    @property
    def targets(self) -> Mapping[str, Rect]:
        """What can be tapped."""
        return self.app.scene.targets()

    def cell(self, card: str) -> str:
        """The target of a card that lies on the table, such as "7S"."""
        wanted = parse_card(card)
        return next(f"cell.{spot}" for spot in range(10) if self.session.state.top(spot) == wanted)

    def lying(self, card: str) -> bool:
        """Whether a card lies on the table."""
        wanted = parse_card(card)
        return any(self.session.state.top(spot) == wanted for spot in range(10))

    # What the pilot does.

    def send(self, *inputs: Input, dt: float = FRAME) -> None:
        """One frame in which all of these happen."""
        self.now += dt
        self.app.frame(inputs, dt, self.canvas)

    def tap(self, name: str) -> None:
        """Tap a target in its middle."""
        assert name in self.targets, f"no {name} at {self.at}: {', '.join(self.targets)}"
        box = self.targets[name]
        self.tap_at(box.cx, box.cy)

    def tap_at(self, x: float, y: float) -> None:
        """Tap with a finger: a mouse would have come from somewhere."""
        self.send(Tap(x, y, touch=True))

    def card(self, *cards: str) -> None:
        """Tap cards that lie on the table, one after the other."""
        for card in cards:
            self.tap(self.cell(card))

    def key(self, name: str, *, ctrl: bool = False, shift: bool = False) -> None:
        self.send(Key(name, ctrl, shift))

    def keys(self, *names: str) -> None:
        """Keys one after the other, a frame each."""
        for name in names:
            self.key(name)

    def wait(self, seconds: float, frame: float = FRAME) -> None:
        """Let time pass."""
        for _ in range(max(round(seconds / frame), 1)):
            self.send(dt=frame)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size; what is drawn goes on without being seen."""
        self.size = Size(width, height)
        self.canvas = Unseen(self.size)
        self.send(Resize(self.size))


def good_thirteen(deal: int = 1) -> Session:
    """A game of Good Thirteen by its number."""
    return Session.start(game("good-thirteen"), deal)


def laid(layout: str) -> Session:
    """A game with these cards on the table; the rest of the pack follows in order."""
    return Session.from_deck(game("good-thirteen"), deck_from(layout))


def at_table(session: Session | None = None, **wishes: object) -> Pilot:
    """A pilot at the table, ready for input, the cards lying."""
    pilot = Pilot(ToPlay(session or good_thirteen(), dealt=False), **wishes)  # type: ignore[arg-type]
    pilot.wait(0.5)
    return pilot


def next_move(session: Session) -> Move | None:
    """A legal move of a game, or None at its end."""
    if session.rules.outcome(session.state) is not Outcome.RUNNING:
        return None
    return session.rules.moves(session.state)[0]


def picks_of(session: Session, move: Move) -> Sequence[str]:
    """The targets to tap for a move, the first pick first; a stock that is not on the table is a button."""
    rules = session.rules
    laid = {place.spot for place in rules.board}
    stock = "stock" if rules.stock in laid else "fill"
    first = rules.pickable(session.state, ())
    picks = sorted(move.picks, key=lambda spot: (spot not in first, spot))
    return [stock if spot == rules.stock else f"cell.{spot}" for spot in picks]


def played_out(session: Session) -> Session:
    """A game played to its end."""
    while move := next_move(session):
        session = session.play(move)
    return session


@cache
def first_deal(outcome: Outcome, key: str = "good-thirteen") -> int:
    """The first deal that ends so, played move by move as the rules list them."""
    return next(
        deal
        for deal in range(1, 1000)
        if (ended := played_out(Session.start(game(key), deal))).rules.outcome(ended.state) is outcome
    )
