"""All aids for hands together, as the settings say: what the loop asks before the scene hears of anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from game.hands.dwell import Dwell
from game.hands.slow import SlowKeys
from game.hands.switch import AIMED, Switch
from game.hands.tremor import Tremor
from game.settings import Settings
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, Size, centred
from game.ui.inputs import Input
from game.ui.kit import Kit
from game.ui.layout import page

if TYPE_CHECKING:
    from game.scenes.scene import Scene

_TENTH = 0.1
"""The settings count in tenths of a second."""

_STILL = 0.25
"""With less motion a ring fills in steps of no less than so many seconds."""

_Filling: TypeAlias = tuple[float, float, float, float]
"""Where a ring fills in pixels, how full it is from 0 to 1, and how long that takes in seconds."""


class AllHands:
    """Turns what happens into what is meant. Each aid passes everything on while it is switched off."""

    def __init__(self, settings: Callable[[], Settings], kit: Callable[[], Kit]) -> None:
        self._settings = settings
        self._kit = kit
        self._slow = SlowKeys()
        self._tremor = Tremor()
        self._switch = Switch()
        self._dwell = Dwell()

    @property
    def moving(self) -> bool:
        """Whether a ring fills just now."""
        return self._slow.waiting or self._dwelling is not None

    @property
    def awake(self) -> bool:
        """Whether something goes on by itself, so that the program may not look up less often."""
        return self._settings().one_switch and self._switch.awake

    @property
    def follows_pointer(self) -> bool:
        """Whether it must be told where the mouse is."""
        now = self._settings()
        return now.dwell > 0 or now.one_switch

    @property
    def marked(self) -> tuple[str, ...]:
        """What the mark of a single switch is about: the targets of a row, or one."""
        return self._switch.marked if self._settings().one_switch else ()

    def inputs(self, inputs: Sequence[Input], dt: float, scene: Scene) -> Sequence[Input]:
        """What the scene is to be told of these inputs, `dt` seconds after the last ones."""
        now, was_moving = self._settings(), self.moving

        def box_at(x: float, y: float) -> Rect:
            return scene.targets().get(scene.at(x, y) or "") or centred(x, y, 2 * AIMED, 2 * AIMED)

        inputs = self._slow.passed(inputs, dt, now.slow_keys * _TENTH)
        inputs = self._tremor.passed(inputs, dt, now.double_tap * _TENTH, box_at)
        if now.one_switch:
            inputs = self._switch.passed(inputs, dt, now.scan_step * _TENTH, scene)
        inputs = self._dwell.passed(inputs, dt, now.dwell * _TENTH, scene)
        if was_moving or self.moving:
            scene.dirty = True
        return inputs

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """The rings, above the scene."""
        u = page(Size(*canvas.size)).u
        targets = scene.targets()
        marked = self.marked
        boxes = [scene.focus_box(name, targets[name]) for name in marked if name in targets]
        if boxes:
            from game.hands.rings import draw_mark

            others = [scene.focus_box(name, box) for name, box in targets.items() if name not in marked]
            draw_mark(canvas, self._kit(), u, boxes, others)
        filling = self._dwelling or self._pressing
        if filling is not None:
            from game.hands.rings import draw_filling

            x, y, part, wait = filling
            calm = {"steps": max(int(wait / _STILL), 1)} if scene.calm else {}
            draw_filling(canvas, self._kit(), u, (x, y), part, **calm)

    @property
    def _dwelling(self) -> _Filling | None:
        wait = self._settings().dwell * _TENTH
        going = self._dwell.progress(wait) if wait else None
        return None if going is None else (*going, wait)

    @property
    def _pressing(self) -> _Filling | None:
        """A finger or a button that is down and does not count yet."""
        going, wait = self._slow.progress, self._settings().slow_keys * _TENTH
        return None if going is None or not wait else (going[0].x, going[0].y, min(going[1] / wait, 1.0), wait)
