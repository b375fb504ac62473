"""The loop's body: what happened goes to the scene, time passes, and the scene is drawn if anything changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias

from game.scenes.routes import Back, Leave, Route, ToGate, ToGrownups, ToHelp
from game.ui.canvas import Canvas
from game.ui.geometry import Size
from game.ui.inputs import Input, Lift, Quit, Resize
from game.ui.keys import KIOSK_END

if TYPE_CHECKING:
    from game.scenes.scene import Scene

LONGEST_STEP = 0.1
"""Seconds. After sleep or a stall the game goes on calmly, as if no more than this had passed."""

LIVELY = 1.5
"""Seconds after the last input during which the next one is awaited at the full rate."""

SMALLEST_SIDE = 360
"""Pixels. Scenes are laid out for no less; a window that is made smaller all the same shows a part of them."""

ASLEEP = 6.0
"""Seconds without an input after which the program looks for one less often."""

LIVELY_STEP = 1 / 60
RESTING_STEP = 1 / 20
SLEEPING_STEP = 1 / 8

Build: TypeAlias = "Callable[[Route], Scene]"


class Hands(Protocol):
    """What stands between what happens and the scene, for hands that need it: see `game.hands`."""

    @property
    def moving(self) -> bool:
        """Whether every frame is a new picture."""
        ...

    @property
    def awake(self) -> bool:
        """Whether something goes on by itself."""
        ...

    @property
    def follows_pointer(self) -> bool:
        """Whether it must be told where the mouse is."""
        ...

    def inputs(self, inputs: Sequence[Input], dt: float, scene: Scene) -> Sequence[Input]:
        """What the scene is to be told of these inputs, `dt` seconds after the last ones."""
        ...

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """What is to be seen of it, above the scene."""
        ...


def _own_hands() -> None:
    """Nobody needs an aid."""


class App:
    """A stack of scenes, of which the topmost lives; the same object runs on the desktop, in the browser, in tests."""

    def __init__(
        self,
        build: Build,
        first: Route,
        size: Size,
        fade: float = 0.0,
        *,
        kiosk: bool = False,
        hands: Callable[[], Hands | None] = _own_hands,
    ) -> None:
        """`build` makes the scene of a route; one scene fades into the next in `fade` seconds.

        In a `kiosk` closing the window does nothing: only `KIOSK_END` ends the program. `hands` gives the aids that
        are wanted now, or None.
        """
        self._build = build
        self._fade = fade
        self._kiosk = kiosk
        self._hands = hands
        self._fading = 0.0
        self._changed = False
        self._size = _laid_out(size)
        self._quiet = 0.0
        self.running = True
        self._scenes: list[Scene] = [build(first)]
        self.scene.resize(self._size)

    def stop(self) -> None:
        """End the program with this frame."""
        self.running = False

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self._scenes[-1]

    @property
    def asleep(self) -> bool:
        """Whether nobody has done anything for so long that an eighth of a second more will not be noticed."""
        hands = self._hands()
        return not self.lively and self._quiet > ASLEEP and (hands is None or not hands.awake)

    @property
    def lively(self) -> bool:
        """Whether something moves or was touched just now, so that the next frame is due in a sixtieth of a second."""
        hands = self._hands()
        return self.scene.moving or self._fading > 0 or self._quiet < LIVELY or (hands is not None and hands.moving)

    @property
    def hears_lifts(self) -> bool:
        """Whether it must be told what was let go."""
        return self._hands() is not None

    @property
    def follows_pointer(self) -> bool:
        """Whether it must be told where the mouse is."""
        hands = self._hands()
        return self.scene.follows_pointer or (hands is not None and hands.follows_pointer)

    @property
    def step(self) -> float:
        """Seconds from the beginning of a frame to that of the next one."""
        return LIVELY_STEP if self.lively else SLEEPING_STEP if self.asleep else RESTING_STEP

    def frame(self, events: Sequence[Input], dt: float, canvas: Canvas) -> bool:
        """Handle what happened, let `dt` seconds pass, draw if needed; tells whether the picture is new."""
        self._quiet = 0.0 if events else self._quiet + dt
        hands = self._hands()
        if hands is not None:
            events = hands.inputs(events, min(dt, LONGEST_STEP), self.scene)
        for event in events:
            self._handle(event)
            if not self.running:
                return False
        was_moving = self.scene.moving
        route = self.scene.update(min(dt, LONGEST_STEP))
        if route is not None:
            self._go(route)
        if self._changed:
            canvas.remember()
            self._changed, self._fading = False, 0.0 if self.scene.calm else self._fade
        if self.scene.dirty:
            self.scene.tell()
        if not (self.scene.dirty or self.scene.moving or was_moving or self._fading > 0):
            return False
        canvas.enlarge(self.scene.text_scale)
        self.scene.draw(canvas)
        if hands is not None:
            hands.draw(canvas, self.scene)
        self.scene.dirty = False
        if self._fading > 0:
            canvas.veil(self._fading / self._fade)
            self._fading -= dt
            self.scene.dirty = True
        return True

    def _handle(self, event: Input) -> None:
        if event == KIOSK_END if self._kiosk else isinstance(event, Quit):
            self.running = False
            return
        if isinstance(event, Quit | Lift):
            return
        if isinstance(event, Resize):
            size = _laid_out(event.size)
            self.scene.dirty = True
            if size == self._size:
                return
            self._size, event = size, Resize(size)
        route = self.scene.handle(event)
        if route is not None:
            self._go(route)

    def _go(self, route: Route) -> None:
        if isinstance(route, Leave):
            self.running = False
            return
        if isinstance(route, Back) and len(self._scenes) > 1:
            self._scenes.pop()
        elif isinstance(route, ToHelp | ToGate):
            self._scenes.append(self._build(route))
        elif isinstance(route, ToGrownups):
            self._scenes[-1] = self._build(route)
        elif not isinstance(route, Back):
            self._scenes = [self._build(route)]
        self.scene.resize(self._size)
        self.scene.dirty = self._changed = True


def _laid_out(size: Size) -> Size:
    """The size to lay scenes out for in a window of this size."""
    return Size(max(size.width, SMALLEST_SIDE), max(size.height, SMALLEST_SIDE))
