"""Game controllers: their buttons and sticks as keys, whichever is plugged in when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.ui.inputs import Input, Key, Lift
from game.ui.keys import PAD
from game.ui.stick import Stick

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

_EVENTS = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)
_BUTTONS: Mapping[int, Key] = {getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}"): key for name, key in PAD.items()}
_AXES = {pygame.CONTROLLER_AXIS_LEFTX: 0, pygame.CONTROLLER_AXIS_LEFTY: 1}
_FULL = 32767.0


class _Pad:
    """A controller that is plugged in."""

    def __init__(self, device: Controller) -> None:
        self.device = device
        self.at = [0.0, 0.0]
        self.stick = Stick()
        self.down: set[Key] = set()


class Pads:
    """All controllers. Nothing is known of them, and nothing spent on them, before `open`."""

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}
        self._open = False

    def open(self) -> None:
        """Look for controllers from now on: after the first picture, which does not wait for the five milliseconds.

        Where there can be none (a system without them, a build without that part) there simply are none.
        """
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            controller.init()
            self._open = True

    def close(self) -> None:
        """Let go of all controllers."""
        self._pads.clear()
        if self._open:
            self._open = False
            from pygame._sdl2 import controller

            controller.quit()

    def inputs(self, dt: float) -> Sequence[Input]:
        """What happened on them since the last call, `dt` seconds ago. To be asked before the window is."""
        if not self._open:
            return ()
        told: list[Input] = []
        for pad in self._pads.values():
            pad.stick, repeated = pad.stick.passed(dt)
            told += repeated
        for event in pygame.event.get(_EVENTS):
            if event.type == pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            elif event.instance_id in self._pads:
                told += self._told(self._pads[event.instance_id], event)
        return told

    def _add(self, index: int) -> None:
        # Who pulls the plug at once has none.
        with suppress(pygame.error):
            from pygame._sdl2 import controller

            device = controller.Controller(index)
            # Its own `id` is the place among those plugged in, which the next one may get.
            self._pads.setdefault(device.as_joystick().get_instance_id(), _Pad(device))

    def _told(self, pad: _Pad, event: pygame.event.Event) -> Sequence[Input]:
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            del self._pads[event.instance_id]
            pad.stick, lifted = pad.stick.leant(0.0, 0.0)
            return (*lifted, *map(Lift, pad.down))
        if event.type == pygame.CONTROLLERAXISMOTION:
            if event.axis not in _AXES:
                return ()
            pad.at[_AXES[event.axis]] = event.value / _FULL
            pad.stick, told = pad.stick.leant(*pad.at)
            return told
        key = _BUTTONS.get(event.button)
        if key is None:
            return ()
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            pad.down.add(key)
            return (key,)
        pad.down.discard(key)
        return (Lift(key),)
