"""What is laid over the table, or another scene, for a moment. Nothing else can be tapped while it is there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.kit import Kit

CLOSE = "close-pile"
"""The target that lays a pile's cards back."""


class Cover(Protocol):
    """Something that covers a scene."""

    @property
    def anywhere(self) -> str | None:
        """The target that a tap anywhere means, where it means one."""
        ...

    def targets(self) -> Mapping[str, Rect]:
        """What can be tapped."""
        ...

    def draw(self, canvas: Canvas, kit: Kit, pressed: Callable[[str], bool]) -> None:
        """It, above a dimmed scene."""
        ...


class Over:
    """The place above a scene, mostly empty."""

    def __init__(self) -> None:
        self.cover: Cover | None = None
        self._make: Callable[[], Cover] | None = None
        self._left: str | None = None

    def lay(self, make: Callable[[], Cover], focus: str | None) -> None:
        """Lay something there; `focus` is what has the focus below it."""
        self._left = focus
        self._make, self.cover = make, make()

    def arrange(self) -> None:
        """The window's size or the language is new."""
        if self._make is not None:
            self.cover = self._make()

    def clear(self) -> str | None:
        """Take it away; tells what had the focus before."""
        self._make = self.cover = None
        return self._left
