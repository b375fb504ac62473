"""The icons, in any colour. An icon is 96 by 96 units."""

from __future__ import annotations

from game.ui.art import Art, Colour, Dyes, ReadSvg, inner, recoloured, view


class Icons:
    """Gives our icons by name, recoloured, and remembers them."""

    def __init__(self, read: ReadSvg, dyes: Dyes, paper: Colour) -> None:
        """`dyes` are for what is neither ink nor hole; a hole shows `paper` where nothing else is said."""
        self._read = read
        self._dyes = dyes
        self._paper = paper
        self._known: dict[tuple[str, Colour, Colour], Art] = {}

    def __call__(self, name: str, colour: Colour, hole: Colour = "") -> Art:
        """The icon `name` in `colour`; what is cut out of it shows `hole`."""
        hole = hole or self._paper
        found = self._known.get((name, colour, hole))
        if found is None:
            svg = self._read(f"icons/{name}")
            body = recoloured(inner(svg), {**self._dyes, "#FFFBF3": hole, "#1E2B3A": colour})
            found = self._known[name, colour, hole] = Art(*view(svg), body)
        return found
