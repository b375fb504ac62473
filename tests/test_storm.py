"""A storm of inputs: a class of children at one keyboard, and a teacher who now and then opens the panel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.engine.cards import pack
from game.engine.games import game
from game.engine.session import LAST_DEAL, Session
from game.platform.canvas import PygameCanvas
from game.practice.gate import Product
from game.scenes.ends import Ending
from game.scenes.gate import Gate
from game.scenes.play import Play
from game.scenes.routes import ToPlay
from game.scenes.shelf import SHELF
from game.scenes.table.over import CLOSE
from game.ui.inputs import Expose, Hover, Input, Key, Resize, Tap
from tests.pilot import Pilot, Unseen, canvas_on, next_move, picks_of

INPUTS = 200_000
IN_EACH = 20_000
"""So many in each of the other patiences."""
LEAST_DEALS = 200
SCENES = {"Title", "Play", "Win", "Lose", "Help", "Gate", "Grownups"}
SIZES = ((640, 480), (800, 480), (720, 1280), (1280, 800))
DRAWN_EVERY = 60
"""One frame in so many is drawn for real."""
SPELL = 500
"""So many inputs make a spell of weather."""
WILD = (0.02, 0.95, 0.95, 0.95, 0.5, 0.95)
"""How wild the spells are, one after the other: the share of frames in which nothing makes sense."""
TEACHER = 0.3
"""How often somebody at the title goes to the grown-ups' panel."""
KEYS = (
    *"0123456789fhurnmlt?x",
    *("left", "right", "up", "down", "tab", "return", "space", "escape", "f1", "f2", "f9", "f11", "backspace", "enter"),
)


class Storm:
    """Random inputs, of which enough make sense for games to come to their end."""

    def __init__(self, seed: int, key: str | None = None) -> None:
        """`key` names the patience that is mostly played; at first it lies on the table."""
        self.chance = Random(seed)
        self.played = key
        self.pilot = self._pilot(seed, SIZES[0])
        self.canvases: dict[tuple[int, int], PygameCanvas] = {}
        self.inputs = self.frames = 0
        self.scenes: Counter[str] = Counter()
        self.ended = 0
        self.at = ""
        self._kinds: tuple[tuple[float, Callable[[], Input | None]], ...] = (
            (0.40, self.target),
            (0.50, self.anywhere),
            (0.95, self.key),
            (0.97, self.language),
            (0.98, self.size),
            (1.00, Expose),
        )

    def blow(self) -> None:
        """A frame: mostly with one thing that makes sense, now and then with up to nine at once that do not."""
        pilot, chance = self.pilot, self.chance
        wild = chance.random() < WILD[self.inputs // SPELL % len(WILD)]
        told = [self.anything() for _ in range(chance.randint(1, 9))] if wild else [self.sensible()]
        inputs = [one for one in told if one is not None]
        self.inputs += len(inputs)
        self.frames += 1
        real = self.frames % DRAWN_EVERY == 0
        pilot.canvas = self._canvas() if real else Unseen(pilot.size)
        if real:
            pilot.scene.dirty = True
        pilot.send(*inputs, dt=chance.choice((0.0, 0.016, 0.05, 0.1, 0.1, 3.0)))
        self.count()
        if not pilot.app.running:
            self.pilot = self._pilot(self.inputs, pilot.size)

    def check(self) -> None:
        """The cards are all there, once each."""
        scene = self.pilot.scene
        if not isinstance(scene, Play | Ending):
            return
        cards = [card for pile in scene.session.state.piles for card in pile]
        there_are = set(pack(scene.session.rules.packs))
        assert len(cards) == len(there_are)
        assert set(cards) == there_are

    def count(self) -> None:
        """Count the scenes and the games that came to their end."""
        at = self.pilot.at
        self.scenes[at] += 1
        self.ended += self.at == "Play" and at in ("Win", "Lose")
        self.at = at

    # Kinds of input.

    def sensible(self) -> Input | None:
        """What helps a game to its end: the next pick of a legal move, another game, the answer at the gate."""
        pilot, scene = self.pilot, self.pilot.scene
        if isinstance(scene, Play):
            move = next_move(scene.session)
            wanted = [] if move is None else picks_of(scene.session, move)
            held = {f"cell.{spot}" for spot in scene.held}
            names = sorted(held - set(wanted)) or [name for name in wanted if name not in held]
            names = [CLOSE, *names]
        elif isinstance(scene, Gate):
            question = scene.asking.question
            if scene.asking.lock.paused or not isinstance(question, Product):
                return None  # a wait, or a PIN that nobody here knows
            answer = str(question.first * question.second)
            typed = scene.asking.typed
            if not answer.startswith(typed):
                return Key("backspace")
            return Key("return") if typed == answer else Key(answer[len(typed)])
        else:
            names = [f"game.{self.played}", "new-deal", "play", "go-on", "back"]
            if self.chance.random() < TEACHER:
                names.insert(0, "grownups")
        name = next((name for name in names if name in pilot.targets), None)
        return self._tap(name) if name else None

    def anything(self) -> Input | None:
        at = self.chance.random()
        return next(kind for share, kind in self._kinds if at < share)()

    def target(self) -> Input | None:
        names = list(self.pilot.targets)
        return self._tap(self.chance.choice(names)) if names else None

    def anywhere(self) -> Input:
        at = self.chance.uniform(-20, 2600), self.chance.uniform(-20, 1500)
        return self.chance.choice((Tap(*at), Tap(*at, touch=True), Hover(at), Hover(None)))

    def key(self) -> Input:
        return Key(self.chance.choice(KEYS), self.chance.random() < 0.05, self.chance.random() < 0.05)

    def language(self) -> Input:
        return Key("l")

    def size(self) -> Input:
        self.pilot.size = type(self.pilot.size)(*self.chance.choice(SIZES))
        return Resize(self.pilot.size)

    def _pilot(self, seed: int, size: tuple[int, int]) -> Pilot:
        first = ToPlay(Session.start(game(self.played), seed % LAST_DEAL + 1), dealt=False) if self.played else None
        return Pilot(first, seed=seed, size=size)

    def _tap(self, name: str) -> Tap:
        box = self.pilot.targets[name]
        return Tap(
            box.cx + self.chance.uniform(-0.4, 0.4) * box.w,
            box.cy + self.chance.uniform(-0.4, 0.4) * box.h,
        )

    def _canvas(self) -> PygameCanvas:
        size = self.pilot.size
        if size not in self.canvases:
            self.canvases[size] = canvas_on(pygame.Surface(size))
        return self.canvases[size]


def test_a_storm_breaks_nothing() -> None:
    storm = Storm(seed=13)
    while storm.inputs < INPUTS:
        storm.blow()
        storm.check()
    assert set(storm.scenes) >= SCENES
    assert storm.ended >= LEAST_DEALS


LEAST_ENDED = 5


@pytest.mark.parametrize("key", list(SHELF)[1:])
def test_a_storm_breaks_nothing_in_any_patience(key: str) -> None:
    storm = Storm(seed=7, key=key)
    played = 0
    while storm.inputs < IN_EACH:
        storm.blow()
        storm.check()
        scene = storm.pilot.scene
        played += isinstance(scene, Play) and scene.session.game.key == key
    assert played > storm.frames / 4
    assert storm.ended >= LEAST_ENDED
