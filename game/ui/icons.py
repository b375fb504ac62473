"""The icons, in any colour. An icon is 96 by 96 units."""

from __future__ import annotations

from game.ui.art import Art, Colour, ReadSvg, inner, view


class Icons:
    """Gives our icons by name, recoloured, and remembers them."""

    def __init__(self, read: ReadSvg) -> None:
        self._read = read
        self._known: dict[tuple[str, Colour, Colour], Art] = {}

    def __call__(self, name: str, colour: Colour, hole: Colour = "#FFFBF3") -> Art:
        """The icon `name` in `colour`; what is cut out of it shows `hole`."""
        found = self._known.get((name, colour, hole))
        if found is None:
            svg = self._read(f"icons/{name}")
            body = inner(svg).replace("#FFFBF3", "#HOLE").replace("#1E2B3A", colour).replace("#HOLE", hole)
            found = self._known[name, colour, hole] = Art(*view(svg), body)
        return found
