"""What drawing a help page needs, and the cards on it: free, covered, about to go."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import Card
from game.engine.rules import Rules
from game.scenes import phrases
from game.ui import marks
from game.ui.art import Anchor, Art, Colour, Label, group, outline, rounded
from game.ui.canvas import Canvas
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.theme import Palette
from game.ui.words import Words

CARD_GAP = 0.14
"""Between two cards, in card widths."""

_W, _H, _RADIUS = 300.0, 400.0, 28.0
_NARROW = 0.74
"""Two digits, a letter and a suit share a line only when all are this much smaller."""
_LEAST_CAP, _EDGE = 6.0, 0.15
"""Capitals that are lower than so many pixels are left out, and all where no more than an edge is seen."""


class Look(NamedTuple):
    """What drawing a page needs besides the page."""

    kit: Kit
    rules: Rules
    words: Words
    u: float
    portrait: bool


def across(cards: float) -> float:
    """The width of a row of cards, in card widths."""
    return cards + (cards - 1) * CARD_GAP


def no_higher(area: Rect, height: float) -> Rect:
    """The area, no higher than so many pixels."""
    return centred(area.cx, area.cy, area.w, min(area.h, height))


def face(look: Look, card: Card, width: float) -> Art:
    """The face of a card that counts what the rules say."""
    return look.kit.cards.face(phrases.face(look.words, card, look.rules.value(card)), width)


def draw_card(canvas: Canvas, look: Look, box: Rect, card: Card, *, ringed: bool = False) -> None:
    """A free card; `ringed` when it is about to go."""
    canvas.art(face(look, card, box.w), box)
    if ringed:
        canvas.art(marks.matched(look.kit.palette), box)


def draw_covered(canvas: Canvas, look: Look, box: Rect, card: Card, seen: float) -> None:
    """A card of which the upper `seen` pixels are not covered by another: its head in one line, under a veil."""
    p = look.kit.palette
    ink = look.kit.theme.suit(card.suit).veiled
    canvas.art(_headed(look, card, box, seen, _Paper(p.veil, p.veil_edge, ink)), box)


def draw_balcony_card(canvas: Canvas, look: Look, box: Rect, card: Card, seen: float) -> None:
    """A card of the balcony: on paper of its own, its head in the `seen` pixels that the card below leaves."""
    p = look.kit.palette
    ink = look.kit.theme.suit(card.suit).balcony
    canvas.art(_headed(look, card, box, seen, _Paper(p.balcony, p.paper_edge, ink)), box)


class _Paper(NamedTuple):
    """What a card is printed on, its edge, and the colour of the print."""

    ground: Colour
    edge: Colour
    ink: Colour


def _headed(look: Look, card: Card, box: Rect, seen: float, paper: _Paper) -> Art:
    """A card with nothing but its value, letter and suit, in a strip."""
    strip, ink = min(seen * _H / box.h, 0.44 * _H), paper.ink
    body = rounded(0, 0, _W, _H, _RADIUS, paper.edge) + rounded(3, 3, _W - 6, _H - 3, _RADIUS - 2, paper.ground)
    value, letter = str(look.rules.value(card)), phrases.letter(look.words, card.rank)
    size = strip * (_NARROW if len(value) > 1 and letter else 1)
    cap, sign, small = 0.66 * size, 0.53 * size, 0.44 * size
    if seen < _EDGE * box.h or cap * box.h / _H < _LEAST_CAP:
        return Art(_W, _H, body)
    middle = strip / 2 + 3
    left = _W - 22 - sign
    body += group(look.kit.cards.suit(card.suit, ink).body, x=left, y=middle - sign / 2, scale=sign / 100)
    labels = [Label(value, 22, middle + cap / 2, cap, ink, widest=150)]
    if letter:
        labels.append(Label(letter, left - 8, middle + small / 2, small, ink, anchor=Anchor.RIGHT, widest=60))
    return Art(_W, _H, body, tuple(labels))


def gap(p: Palette) -> Art:
    """A place without a card, on oat."""
    body = rounded(0, 0, _W, _H, _RADIUS, p.oat_deep) + outline(12, 12, 276, 376, 18, p.line, 5, dash=(24, 17))
    return Art(_W, _H, body)
