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

_BUTTONS: Mapping[int, Key] = {getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}"): key for name, key in PAD.items()}
_HAPPENINGS = frozenset(
    {
        pygame.CONTROLLERDEVICEREMOVED,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERAXISMOTION,
    }
)
_AXES = {pygame.CONTROLLER_AXIS_LEFTX: 0, pygame.CONTROLLER_AXIS_LEFTY: 1}
_FULL = 32767.0


class _Pad:
    """A controller that is plugged in."""

    def __init__(self, device: Controller) -> None:
        self.device = device
        self.at = [0.0, 0.0]
        self.stick = Stick()


class Pads:
    """All controllers. Nothing is spent on them before `open`, and little more before one is plugged in."""

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}
        self._open = self._known = False

    def open(self) -> None:
        """Look for controllers from now on; to be done after the first picture, which does not wait for it.

        Where there can be none there simply are none.
        """
        with suppress(pygame.error):
            pygame.joystick.init()
            self._open = True

    def close(self) -> None:
        """Let go of all controllers."""
        self._pads.clear()
        if self._known:
            from pygame._sdl2 import controller

            controller.quit()
        if self._open:
            pygame.joystick.quit()
        self._open = self._known = False

    def repeated(self, dt: float) -> Sequence[Input]:
        """What is held tells again, `dt` seconds after the last call."""
        told: list[Input] = []
        for pad in self._pads.values():
            pad.stick, again = pad.stick.passed(dt)
            told += again
        return told

    def told(self, event: pygame.event.Event) -> Sequence[Input]:
        """What an event of a controller tells; any other event tells nothing."""
        if event.type == pygame.JOYDEVICEADDED:
            self._know()
        elif event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type in _HAPPENINGS and (pad := self._pads.get(event.instance_id)) is not None:
            return self._happened(pad, event)
        return ()

    def _know(self) -> None:
        """Learn which button is which: when the first controller comes, for this takes 5 ms and 1 MB.

        SDL then tells of each that is there, as of all that come later. A build without that part knows none.
        """
        if self._open and not self._known:
            with suppress(ImportError, pygame.error):
                from pygame._sdl2 import controller

                controller.init()
                self._known = True

    def _add(self, index: int) -> None:
        # Who pulls the plug at once has none.
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            device = controller.Controller(index)
            # Its own `id` is the place among those plugged in, which the next one may get.
            self._pads.setdefault(device.as_joystick().get_instance_id(), _Pad(device))

    def _happened(self, pad: _Pad, event: pygame.event.Event) -> Sequence[Input]:
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            # What was held on it SDL has let go before.
            del self._pads[event.instance_id]
            return ()
        if event.type == pygame.CONTROLLERAXISMOTION:
            if event.axis not in _AXES:
                return ()
            pad.at[_AXES[event.axis]] = event.value / _FULL
            pad.stick, told = pad.stick.leant(*pad.at)
            return told
        key = _BUTTONS.get(event.button)
        if key is None:
            return ()
        return (key if event.type == pygame.CONTROLLERBUTTONDOWN else Lift(key),)
