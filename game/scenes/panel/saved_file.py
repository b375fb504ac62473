"""A file of the report as it is saved, a slice in each frame, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from game.scenes.desk import Saving
from game.scenes.panel.page import natural_width
from game.scenes.world import World
from game.ui.art import Anchor
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.theme import TextStyle
from game.ui.words import Words

_SLICE = 0.008
"""Seconds of a frame in which a file is written: half of a sixtieth."""


class SavedFile:
    """The file that was asked for last."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.told: Callable[[Words], str] | None = None
        """What is to be said of it now, if anything."""
        self.path: Path | None = None
        """Where it lies, to be told together with that."""
        self._saving: Saving | None = None
        self._written = 0.0
        """How much of it is written, from 0 to 1."""

    @property
    def busy(self) -> bool:
        """Whether it is being written."""
        return self._saving is not None

    def save(self, name: str, pieces: Iterable[str], lines: int) -> None:
        """Begin to write a file; of one with so many lines it is told how much is written, of others (0) not."""
        self._saving = self._world.desk.save(name, self._counted(pieces, lines) if lines else pieces)
        self._written = 0.0
        # Translators: said while a large file is being saved.
        self._tell(lambda words: words.gettext("Saving …"))
        # Mostly it is done within this frame.
        self.update()

    def _counted(self, pieces: Iterable[str], lines: int) -> Iterator[str]:
        """The pieces; they tell how much of them is written."""
        for piece in pieces:
            yield piece
            self._written += piece.count("\n") / lines

    def update(self) -> None:
        """Write on for a moment."""
        if self._saving is None:
            return
        until = self._world.clock() + _SLICE
        try:
            while self._world.clock() < until:
                next(self._saving)
        except StopIteration as ended:
            self._saving, saved = None, ended.value
            # Translators: said when a report was saved; a folder and the name of a file follow.
            told = (lambda words: words.gettext("Saved:")) if saved else _not_saved
            self._tell(told, saved)

    def stop(self) -> None:
        """Give up what is not written yet."""
        if self._saving is not None:
            self._saving.close()
        self._saving = None

    def forget(self) -> None:
        """Nothing is to be said of it any more."""
        self._tell(None)

    def show(self) -> None:
        """Open the folder that it lies in."""
        if self.path is not None and not self._world.desk.show(self.path):
            # Translators: said when no program is there that shows folders; the folder is named beside it.
            self._tell(lambda words: words.gettext("No file manager was found:"), self.path)

    def _tell(self, told: Callable[[Words], str] | None, path: Path | None = None) -> None:
        self.told, self.path = told, path

    def draw(self, canvas: Canvas, room: Rect, ink: TextStyle) -> None:
        """What is said, and how far it is, or its folder and name below it."""
        if self.told is None:
            return
        text, p = self.told(self._world.words), self._world.kit.palette
        first, second = room.rows(2)
        if self.busy:
            canvas.text(text, first, ink, anchor=Anchor.LEFT)
            bar = Rect(second.x, second.y + 0.2 * second.h, second.w, 0.4 * second.h)
            canvas.panel(bar, p.oat_deep, 0.5 * bar.h)
            canvas.panel(bar._replace(w=max(min(self._written, 1.0) * bar.w, bar.h)), p.cloth, 0.5 * bar.h)
            return
        if self.path is None:
            canvas.text(text, room, ink, anchor=Anchor.LEFT, lines=3)
            return
        folder = _shortened(canvas, self.path.parent, first.w - natural_width(canvas, f"{text} ", ink), ink)
        lines, boxes = (f"{text} {folder}", self.path.name), (first, second)
        ink = canvas.common(lines, boxes, ink)
        for line, box in zip(lines, boxes, strict=True):
            canvas.text(line, box, ink, anchor=Anchor.LEFT)


def _not_saved(words: Words) -> str:
    # Translators: a report could not be saved.
    return words.gettext("The file could not be saved: the folder may be read-only or the disk full.")


def _shortened(canvas: Canvas, folder: Path, width: float, ink: TextStyle) -> str:
    """A folder's path; without its beginning where there is no room for it."""
    parts = folder.parts
    paths = (str(folder), *("…/" + "/".join(parts[first:]) for first in range(1, len(parts))))
    return next((path for path in paths if natural_width(canvas, path, ink) <= width), paths[-1])
