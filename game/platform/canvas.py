"""The canvas on a sheet or a surface. Renders pictures and text once for every size, and keeps them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import pygame

from game.platform.sheet import Sheet, Stroke
from game.platform.svg import rendered
from game.ui.art import Anchor, Art, Colour, Face, Label, disc, rounded
from game.ui.geometry import Rect, Size
from game.ui.theme import TextStyle
from game.ui.typeset import Setting, typeset

LINE_HEIGHT = {Face.HEADLINE: 1.0}
"""Distance of two baselines as a multiple of the font size, where it is not the usual one."""

USUAL_LINE_HEIGHT = 1.24


class Fonts:
    """The font cuts at every size asked for; measures text for the layout."""

    def __init__(self, file: Callable[[str], Path]) -> None:
        """`file` gives the path of a font file by its name below the assets."""
        self._file = file
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._caps: dict[Face, float] = {}
        self._widths: dict[tuple[str, Face, int], float] = {}

    def at(self, face: Face, size: int) -> pygame.font.Font:
        """The font set at `size` pixels to the em."""
        font = self._fonts.get((face, size))
        if font is None:
            font = self._fonts[face, size] = pygame.font.Font(self._file(f"fonts/{face.value}.ttf"), size)
        return font

    def cap(self, face: Face) -> float:
        """The height of capitals as a part of the font size."""
        if face not in self._caps:
            metrics = self.at(face, 100).metrics("H")[0]
            self._caps[face] = metrics[3] / 100 if metrics else 0.7
        return self._caps[face]

    def line(self, text: str, face: Face, size: int) -> tuple[float, float]:
        """Width and line height of a line of text, in pixels."""
        key = (text, face, size)
        if key not in self._widths:
            if len(self._widths) > 4000:
                self._widths.clear()
            self._widths[key] = float(self.at(face, size).size(text)[0])
        return self._widths[key], size * LINE_HEIGHT.get(face, USUAL_LINE_HEIGHT)


class Kept:
    """Rendered surfaces, the least recently used given up first when they exceed a number of bytes."""

    def __init__(self) -> None:
        self.limit = 0
        self._held: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def get(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface known as `key`, made when it isn't there."""
        surface = self._held.get(key)
        if surface is not None:
            self._held.move_to_end(key)
            return surface
        surface = self._held[key] = make()
        self._bytes += surface.get_height() * surface.get_pitch()
        while self._bytes > self.limit and len(self._held) > 1:
            _, old = self._held.popitem(last=False)
            self._bytes -= old.get_height() * old.get_pitch()
        return surface

    def __contains__(self, key: object) -> bool:
        return key in self._held

    def clear(self) -> None:
        """Give all up."""
        self._held.clear()
        self._bytes = 0


class Target(Protocol):
    """What is drawn on: a `Sheet`, or a surface of pygame."""

    def get_size(self) -> tuple[int, int]: ...

    def copy(self) -> pygame.Surface: ...

    def subsurface(self, box: tuple[int, int, int, int], /) -> pygame.Surface: ...

    def fill(self, colour: Colour, box: tuple[int, int, int, int], /) -> object: ...

    def blit(
        self,
        picture: pygame.Surface,
        place: tuple[int, int],
        part: tuple[int, int, int, int] | None = None,
        blend: int = 0,
        /,
    ) -> object: ...


class PygameCanvas:
    """Draws what shows a window's content."""

    def __init__(self, target: Target, fonts: Fonts, blend: int = 0) -> None:
        """`blend` is how pygame lays one picture on another: in WebAssembly its usual way is ten times slower."""
        self._fonts = fonts
        self._blend = blend
        self._kept = Kept()
        self._text_scale = 1.0
        self._stills: dict[str, tuple[object, Sequence[Stroke]]] = {}
        self._settings: dict[tuple[str, TextStyle, int, int, int], Setting] = {}
        self.retarget(target)

    def retarget(self, target: Target) -> None:
        """Draw on another target from now on: the window has a new size."""
        self._target = target
        self._remembered: pygame.Surface | None = None
        self._size = Size(*target.get_size())
        self._kept.clear()
        # A table full of cards takes 14 bytes a pixel of the window: what it needs in one frame must not be given up.
        self._kept.limit = max(12_000_000, 24 * self._size.width * self._size.height)
        self._settings.clear()
        self._stills.clear()

    @property
    def size(self) -> Size:
        return self._size

    def enlarge(self, factor: float) -> None:
        if factor != self._text_scale:
            self._text_scale = factor
            self._stills.clear()

    def ground(self, centre: Colour, edge: Colour, focus: float) -> None:
        surface = self._kept.get((centre, edge, focus), lambda: self._gradient(centre, edge, focus))
        self._target.blit(surface, (0, 0))

    def panel(self, box: Rect, colour: Colour, radius: float = 0.0, opacity: float = 1.0) -> None:
        x, y = round(box.x), round(box.y)
        w, h = round(box.right) - x, round(box.bottom) - y
        if w <= 0 or h <= 0:
            return
        r = min(round(radius), w // 2, h // 2)
        if opacity < 1:
            self.art(Art(w, h, rounded(0, 0, w, h, r, colour, opacity)), Rect(x, y, w, h))
            return
        self._target.fill(colour, (x + r, y, w - 2 * r, h))
        if r <= 0:
            return
        self._target.fill(colour, (x, y + r, r, h - 2 * r))
        self._target.fill(colour, (x + w - r, y + r, r, h - 2 * r))
        corner = self._kept.get((colour, r), lambda: self._render(Art(2, 2, disc(1, 1, 1, colour)), 2 * r, 2 * r))
        for left, top in ((True, True), (False, True), (True, False), (False, False)):
            place = (x if left else x + w - r, y if top else y + h - r)
            self._target.blit(corner, place, (0 if left else r, 0 if top else r, r, r), self._blend)

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
        w, h = _measures(art, kept_at or box.w)
        # Nothing smaller than a pixel is drawn: in a tiny window there may be no room for it.
        if box.w < 1 or w < 1 or h < 1 or squeeze <= 0.01 or opacity <= 0.01:
            return
        key: tuple[object, ...] = (art, w, h)
        surface = self._kept.get(key, lambda: self._render(art, w, h))
        zoom = box.w / kept_at if kept_at else 1.0
        if squeeze < 0.99 or abs(zoom - 1) * w >= 1:
            key = ()
            surface = pygame.transform.smoothscale(
                surface, (max(round(w * zoom * squeeze), 1), max(round(h * zoom), 1))
            )
        step = round(turn * 2)
        if step and key:
            upright = surface
            surface = self._kept.get((*key, step), lambda: _turned(upright, step / 2))
        elif step:
            surface = _turned(surface, step / 2)
        if opacity < 1:
            surface.set_alpha(round(opacity * 255))
        place = (round(box.cx - surface.get_width() / 2), round(box.cy - surface.get_height() / 2))
        self._target.blit(surface, place, None, self._blend)
        if opacity < 1:
            surface.set_alpha(255)

    def still(self, name: str, key: object, draw: Callable[[], None]) -> None:
        sheet = self._target
        if not isinstance(sheet, Sheet):
            draw()
            return
        known, strokes = self._stills.get(name, (None, ()))
        if known == key:
            sheet.repeat(strokes)
            return
        begun = sheet.drawn
        draw()
        self._stills[name] = key, sheet.strokes_since(begun)

    def remember(self) -> None:
        self._remembered = self._target.copy()

    def veil(self, opacity: float) -> None:
        if self._remembered is not None:
            # A picture that lets nothing through is copied: to blend it takes five times as long.
            self._remembered.set_alpha(round(opacity * 255) if opacity < 1 else None)
            self._target.blit(self._remembered, (0, 0), None, self._blend if opacity < 1 else 0)

    def prepare(self, art: Art, width: float) -> bool:
        w, h = _measures(art, width)
        if w < 1 or h < 1 or (art, w, h) in self._kept:
            return False
        if art.under is not None and self.prepare(art.under, width):
            return True
        self._kept.get((art, w, h), lambda: self._render(art, w, h))
        return True

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
        if not text:
            return Rect(box.x, box.y, 0, 0)
        setting = self.setting(text, box, style, lines)
        step = setting.height / len(setting.lines)
        start = box.y if top else box.cy - setting.height / 2
        font, cap = self._fonts.at(style.face, setting.size), self._fonts.cap(style.face) * setting.size
        for number, line in enumerate(setting.lines):
            surface = self._kept.get(
                (line, style.face, setting.size, style.colour),
                lambda line=line: font.render(line, True, style.colour).convert_alpha(),  # type: ignore[misc]
            )
            x = box.x + (box.w - surface.get_width()) * anchor.value
            baseline = start + number * step + (step + cap) / 2
            self._target.blit(surface, (round(x), round(baseline - font.get_ascent())), None, self._blend)
        x = box.x + (box.w - setting.width) * anchor.value
        return Rect(x, start, setting.width, setting.height)

    def fitting(self, text: str, box: Rect, style: TextStyle, lines: int = 1) -> float:
        return self.setting(text, box, style, lines).width

    def common(self, texts: Sequence[str], boxes: Sequence[Rect], style: TextStyle, lines: int = 1) -> TextStyle:
        settings = (self.setting(text, box, style, lines) for text, box in zip(texts, boxes, strict=True) if text)
        size = min((setting.size for setting in settings), default=style.size * self._text_scale)
        return style._replace(size=size / self._text_scale)

    def setting(self, text: str, box: Rect, style: TextStyle, lines: int) -> Setting:
        """How `text` would be set into a box: the tests ask whether it fits."""
        style = style._replace(size=style.size * self._text_scale)
        key = (text, style, round(box.w), round(box.h), lines)
        found = self._settings.get(key)
        if found is None:
            if len(self._settings) > 1000:
                self._settings.clear()
            # A folder's name may be no text at all: on Linux it is any bytes.
            shown = text.encode(errors="replace").decode().replace("\0", "?")
            found = self._settings[key] = typeset(self._fonts, shown, style, box.w, box.h, lines)
        return found

    def _render(self, art: Art, w: int, h: int) -> pygame.Surface:
        """The picture at w by h pixels, its bleed included, with its labels set."""
        under = art.under
        if under is None:
            surface = _drawn(art, w, h)
        else:
            surface = self._kept.get((under, w, h), lambda: self._render(under, w, h)).copy()
            if art.body:
                surface.blit(_drawn(art, w, h), (0, 0))
        for label in art.labels:
            self._label(surface, label, w / (art.w + 2 * art.bleed), art.bleed)
        return surface

    def _label(self, surface: pygame.Surface, label: Label, scale: float, bleed: float) -> None:
        size = max(round(label.cap * scale / self._fonts.cap(label.face)), 4)
        font = self._fonts.at(label.face, size)
        text = font.render(label.text, True, label.colour)
        widest = round(label.widest * scale)
        if widest and text.get_width() > widest:
            text = pygame.transform.smoothscale(text.convert_alpha(), (widest, text.get_height()))
        x = (label.x + bleed) * scale - text.get_width() * label.anchor.value
        if label.anchor is Anchor.LEFT and label.text:
            # A 1 has more room at its left than an 8: what is seen begins at the same place for every value.
            x -= (font.metrics(label.text[0])[0] or (0,))[0]
        surface.blit(text, (round(x), round((label.baseline + bleed) * scale) - font.get_ascent()))

    def _gradient(self, centre: Colour, edge: Colour, focus: float) -> pygame.Surface:
        w, h = self._size
        reach = max(w, h) * 0.72
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}"><defs>'
            f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h * focus}" r="{reach}">'
            f'<stop offset="0" stop-color="{centre}"/><stop offset="1" stop-color="{edge}"/></radialGradient></defs>'
            f'<rect x="-9" y="-9" width="{w + 18}" height="{h + 18}" fill="url(#g)"/></svg>'
        )
        drawn = rendered(svg, _small(w, h)).convert(self._target.subsurface((0, 0, 1, 1)))
        return pygame.transform.smoothscale(drawn, self._size)


def _drawn(art: Art, w: int, h: int) -> pygame.Surface:
    """The shapes of a picture at w by h pixels, its bleed included."""
    wide, high, bleed = art.w + 2 * art.bleed, art.h + 2 * art.bleed, art.bleed
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
        f'<g transform="translate({bleed} {bleed})">{art.body}</g></svg>'
    )
    if not art.soft:
        return rendered(svg, (w, h)).convert_alpha()
    return pygame.transform.smoothscale(rendered(svg, _small(w, h)).convert_alpha(), (w, h))


def _small(w: int, h: int) -> tuple[int, int]:
    """The size at which what has no edges is rendered: that of a window takes the renderer 20 ms, and so three."""
    return max(w // 4, 1), max(h // 4, 1)


def _measures(art: Art, width: float) -> tuple[int, int]:
    """The pixels of a picture whose box has this width, its bleed included; none of a picture without a width."""
    scale = width / art.w if art.w > 0 else 0.0
    return round((art.w + 2 * art.bleed) * scale), round((art.h + 2 * art.bleed) * scale)


def _turned(surface: pygame.Surface, degrees: float) -> pygame.Surface:
    """The surface turned clockwise about its middle."""
    return pygame.transform.rotozoom(surface, -degrees, 1.0).convert_alpha()
