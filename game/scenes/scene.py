"""What the loop asks of every scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.scenes.routes import Route
from game.ui.canvas import Canvas
from game.ui.focus import Rows
from game.ui.geometry import Rect, Size
from game.ui.inputs import Input


class Scene(Protocol):
    """What the loop asks of a scene."""

    dirty: bool
    """Whether the scene must be drawn again."""

    @property
    def moving(self) -> bool:
        """Whether something moves, so that every frame is a new picture."""
        ...

    @property
    def calm(self) -> bool:
        """Whether motion is to be reduced."""
        ...

    @property
    def follows_pointer(self) -> bool:
        """Whether it must be told where the mouse is."""
        ...

    @property
    def text_scale(self) -> float:
        """How much larger than usual texts are to be, where there is room."""
        ...

    def handle(self, event: Input) -> Route | None: ...

    def update(self, dt: float) -> Route | None: ...

    def draw(self, canvas: Canvas) -> None: ...

    def tell(self) -> None:
        """Let self-voicing say what is new; called when the picture is."""
        ...

    def targets(self) -> Mapping[str, Rect]:
        """What can be tapped, by name: the pilot and the focus use it."""
        ...

    @property
    def settled(self) -> bool:
        """Whether it takes inputs: a fresh scene is to be seen first."""
        ...

    @property
    def focused(self) -> str | None:
        """The target that has the focus, where it is shown."""
        ...

    def focus_on(self, name: str | None) -> None:
        """Move the focus and show it."""
        ...

    def focus_box(self, name: str, hit: Rect) -> Rect:
        """The box that the focus stands about."""
        ...

    def at(self, x: float, y: float) -> str | None:
        """The target at a point."""
        ...

    def rows(self) -> Rows:
        """The targets in rows, for a single switch that goes from one to the next, what is wanted most first."""
        ...

    def read_row(self, names: Sequence[str]) -> None:
        """The mark of a single switch stands on a row of these targets: self-voicing reads it."""
        ...

    def resize(self, size: Size) -> None:
        """Stand in a window of this size; called before anything else, and again when the language changed."""
        ...
