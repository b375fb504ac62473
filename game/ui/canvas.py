"""What scenes draw on. The one real canvas is in `game.platform.canvas`; the tests record on another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.ui.art import Anchor, Art, Colour, Face
from game.ui.geometry import Rect, Size
from game.ui.theme import TextStyle


class Measure(Protocol):
    """Tells how much room a line of text takes, in pixels."""

    def line(self, text: str, face: Face, size: int) -> tuple[float, float]:
        """Width and line height of one line of text set at `size` pixels."""
        ...


class Canvas(Protocol):
    """A window's content, drawn anew from back to front each time something changed."""

    @property
    def size(self) -> Size: ...

    def enlarge(self, factor: float) -> None:
        """Set texts larger by this factor from now on, each where its box has room for it."""
        ...

    def ground(self, centre: Colour, edge: Colour, focus: float) -> None:
        """The whole window in lamplight: a radial gradient about the middle, `focus` (0..1) down."""
        ...

    def panel(self, box: Rect, colour: Colour, radius: float = 0.0, opacity: float = 1.0) -> None:
        """A filled box with round corners."""
        ...

    def art(
        self,
        art: Art,
        box: Rect,
        *,
        turn: float = 0.0,
        opacity: float = 1.0,
        squeeze: float = 1.0,
        kept_at: float | None = None,
    ) -> None:
        """A picture in a box, turned clockwise by degrees, narrowed to the part `squeeze` of its width.

        A picture in motion is scaled from the one `kept_at` a width in pixels, instead of being rendered in every size.
        """
        ...

    def still(self, name: str, key: object, draw: Callable[[], None]) -> None:
        """A part of the picture that looks as it did as long as `key` is equal: only then `draw` need not be called."""
        ...

    def remember(self) -> None:
        """Keep what is shown now, to fade it out."""
        ...

    def veil(self, opacity: float) -> None:
        """Lay what was remembered over the picture; nothing when the window has changed since."""
        ...

    def prepare(self, art: Art, width: float) -> bool:
        """Render a picture ahead that will be drawn `width` pixels wide; tells whether there was work to do.

        One call does one piece of work, so that a picture a frame keeps every frame short.
        """
        ...

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
        """A text set into a box, in at most `lines` lines, at the largest size up to the style's that fits.

        It stands in the middle of the box's height, or at its top. Returns the box that the text covers.
        """
        ...

    def fitting(self, text: str, box: Rect, style: TextStyle, lines: int = 1) -> float:
        """How wide `text` would stand in the box, in pixels."""
        ...

    def common(self, texts: Sequence[str], boxes: Sequence[Rect], style: TextStyle, lines: int = 1) -> TextStyle:
        """The style at the largest size at which each text fits its own box: what stands side by side looks alike."""
        ...
