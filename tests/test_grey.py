"""Recognisable in grey: no two states that mean different things differ by colour alone, in either theme.

Each state is drawn, its colour dropped, and its brightness made even: what is left of a difference is one of shape.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from math import sqrt

import pygame
import pytest

from game.engine.cards import Suit, parse_card
from game.scenes import phrases
from game.scenes.panel.choice import Choice
from game.scenes.panel.page import draw_choice
from game.settings import HintMode
from game.ui import frame, marks
from game.ui.art import Art, ring
from game.ui.bars import Fill, draw_fill
from game.ui.canvas import Canvas
from game.ui.card_art import slot
from game.ui.clock import Turn, clock_sun
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.pair_table import covered_card, small_card, tally_dot
from game.ui.widgets import Button, Look, Segment, draw_button, draw_focus, draw_radio, draw_switch, draw_toggle
from tests.gallery import picture
from tests.pilot import Pilot, canvas_on
from tests.states import State, table, tapped, typed

LEAST = 0.05
"""So much of the shape differs at least: 1 for pictures that have nothing in common, 0 for one in other tones."""

SIDE = 96
BOX = Rect(12, 12, 72, 72)
Draw = Callable[[Canvas, Kit], None]
Grey = tuple[float, ...]


def evened(surface: pygame.Surface) -> Grey:
    """The brightness of each pixel, without the picture's own mean and spread."""
    pixels = pygame.image.tobytes(surface, "RGB")
    luma = [0.2126 * pixels[at] + 0.7152 * pixels[at + 1] + 0.0722 * pixels[at + 2] for at in range(0, len(pixels), 3)]
    mean = sum(luma) / len(luma)
    spread = sqrt(sum((one - mean) ** 2 for one in luma))
    return tuple((one - mean) / max(spread, 1e-9) for one in luma)


def apart(one: Grey, other: Grey) -> float:
    """How much of the shape differs: 0 to 1."""
    alike = sum(a * b for a, b in zip(one, other, strict=True))
    return 1 - alike * abs(alike)


def drawn(kit: Kit, draw: Draw, ground: str) -> Grey:
    surface = pygame.Surface((SIDE, SIDE))
    surface.fill(ground)
    draw(canvas_on(surface), kit)
    return evened(surface)


def button(look: Look, icon: str = "undo", label: str = "", *, enabled: bool = True) -> Button:
    return Button("it", BOX, look, icon, label, enabled=enabled)


def pressing(look: Look, pressed: bool = False) -> Draw:
    return lambda canvas, kit: draw_button(canvas, kit, 0.6, button(look), pressed)


def focused(draw: Draw) -> Draw:
    def both(canvas: Canvas, kit: Kit) -> None:
        draw(canvas, kit)
        draw_focus(canvas, kit, BOX, 0.5)

    return both


def shown(make: Callable[[Kit], Art]) -> Draw:
    def show(canvas: Canvas, kit: Kit) -> None:
        art = make(kit)
        canvas.art(art, BOX.fitted(art.w, art.h))

    return show


def card(canvas: Canvas, kit: Kit, covered: bool) -> None:
    face = phrases.face(Pilot().world.words, parse_card("7S"), 7)
    art = kit.cards.covered(face, 160) if covered else kit.cards.face(face, 54)
    canvas.art(art, BOX.fitted(art.w, art.h))


def coin(kit: Kit) -> Art:
    return marks.coin(kit.palette, kit.icons("again", kit.palette.ink, kit.palette.marigold))


def language(chosen: int) -> Draw:
    boxes = Rect(8, 36, 80, 24).columns(2)
    segments = [Segment(str(number), "A", box, number == chosen) for number, box in enumerate(boxes)]
    return lambda canvas, kit: draw_switch(canvas, kit, 0.5, segments)


def chosen_of_two(chosen: str) -> Draw:
    return lambda canvas, kit: Choice(Rect(4, 32, 88, 32), {"one": "A", "two": "A"}, chosen).draw(canvas, kit, 0.6)


def switched(draw: Callable[[Canvas, Kit, Rect, bool], None], box: Rect, on: bool) -> Draw:
    return lambda canvas, kit: draw(canvas, kit, box, on)


def tile(on: bool) -> Draw:
    return lambda canvas, kit: draw_choice(canvas, kit, 0.6, BOX, on)


def filled(fill: Fill) -> Draw:
    return lambda canvas, kit: draw_fill(canvas, kit, Rect(6, 30, 84, 34), fill)


def tally(found: bool) -> Draw:
    return shown(lambda kit: tally_dot(kit, found))


def petals(lit: float) -> Draw:
    return shown(lambda kit: kit.suns(13, lit))


def sign(suit: Suit) -> Draw:
    return shown(lambda kit: kit.cards.suit(suit))


TABLE, OAT, PAPER = "lagoon", "oat", "paper"

GROUPS: Mapping[str, tuple[str, Mapping[str, Draw]]] = {
    "toggle": (
        PAPER,
        {str(on): switched(draw_toggle, Rect(12, 32, 60, 33), on) for on in (True, False)},
    ),
    "radio": (PAPER, {str(on): switched(draw_radio, BOX, on) for on in (True, False)}),
    "tile": (
        PAPER,
        {str(on): tile(on) for on in (True, False)},
    ),
    "choice": (PAPER, {name: chosen_of_two(name) for name in ("one", "two")}),
    "language": (TABLE, {str(number): language(number) for number in (0, 1)}),
    "round button": (
        TABLE,
        {
            "enabled": pressing(Look.DISC),
            "pressed": pressing(Look.DISC, pressed=True),
            "focused": focused(pressing(Look.DISC)),
            "disabled": lambda canvas, kit: draw_button(canvas, kit, 0.6, button(Look.DISC, enabled=False)),
        },
    ),
    "main button": (
        OAT,
        {
            "up": pressing(Look.MAIN),
            "pressed": pressing(Look.MAIN, pressed=True),
            "focused": focused(pressing(Look.MAIN)),
        },
    ),
    "row of the pair table": (
        OAT,
        {"known": shown(lambda kit: small_card(kit, 7, "")), "covered": shown(covered_card)},
    ),
    "tally": (OAT, {str(found): tally(found) for found in (True, False)}),
    "place of the frame": (
        "oat_deep",
        {
            "first": shown(frame.first_disc),
            "second": shown(frame.second_disc),
            "empty": shown(frame.empty_place),
            "missing": shown(frame.missing_place),
            "too many": shown(frame.extra_disc),
        },
    ),
    "place": (
        TABLE,
        {
            "gap": shown(lambda kit: slot(kit.palette)),
            "free": lambda canvas, kit: card(canvas, kit, False),
            "covered": lambda canvas, kit: card(canvas, kit, True),
            "back": shown(lambda kit: kit.cards.back()),
        },
    ),
    "petals": (TABLE, {str(lit): petals(lit) for lit in (0, 3, 4, 13)}),
    "chance": (
        TABLE,
        {
            "left": shown(coin),
            "spent": shown(lambda kit: Art(100, 100, ring(50, 50, 46, kit.palette.seam, 4, dash=(12, 10)))),
        },
    ),
    "hour": (
        OAT,
        {
            "asked": shown(lambda kit: clock_sun(kit, 13, Turn(8, 7))),
            "told": shown(lambda kit: clock_sun(kit, 13, Turn(8, 7, 2))),
            "made": shown(lambda kit: clock_sun(kit, 13, Turn(8, 7, 2), made=3)),
        },
    ),
    "bar of the report": (
        PAPER,
        {fill.name: filled(fill) for fill in Fill},
    ),
    "suit": (PAPER, {suit.name: sign(suit) for suit in Suit}),
}
"""By what they are, on which ground: the states that mean different things."""


@pytest.mark.parametrize("high_contrast", [False, True], ids=["usual", "high"])
@pytest.mark.parametrize("what", GROUPS)
def test_states_differ_in_shape(what: str, high_contrast: bool) -> None:
    kit = Pilot(high_contrast=high_contrast).world.kit
    ground, states = GROUPS[what]
    seen = {name: drawn(kit, draw, getattr(kit.palette, ground)) for name, draw in states.items()}
    for one, other in combinations(seen, 2):
        assert apart(seen[one], seen[other]) > LEAST, f"{one} and {other}"


CARD = "4C"
CARDS: Mapping[str, State] = {
    "free": table(),
    "held": table(CARD, then=0.5),
    "hinted": table("9D", then=5.6),
    "wrong": table("8C", CARD, then=3.0),
    "matched": table("9D", CARD, then=0.3, reduced_motion=True),
    "focused": typed(table(), *["right"] * 3),
}
"""What can be the matter with one card."""


def cut(state: State, box: Callable[[Pilot], Rect], **settings: object) -> Grey:
    """A part of a picture, where `box` says in a fresh game."""
    place = box(table()())
    surface = picture(state, "en", (1280, 800), **settings)
    part = surface.subsurface(pygame.Rect(*map(round, place)).clip(surface.get_rect()))
    return evened(pygame.transform.smoothscale(part, (SIDE, round(SIDE * place.h / place.w))))


@pytest.mark.parametrize("high_contrast", [False, True], ids=["usual", "high"])
def test_what_is_the_matter_with_a_card_is_seen_in_grey(high_contrast: bool) -> None:
    def about(pilot: Pilot) -> Rect:
        return pilot.targets[pilot.cell(CARD)].grown(6)

    seen = {name: cut(state, about, high_contrast=high_contrast) for name, state in CARDS.items()}
    for one, other in combinations(seen, 2):
        assert apart(seen[one], seen[other]) > LEAST, f"{one} and {other}"


SUMS: Mapping[str, State] = {
    "nothing": table(),
    "asked": table("9D", then=0.5),
    "right": table("7S", "6H", then=4.0),
    "too few": table("8C", "4C", then=3.0),
    "too many": table("8C", "6H", then=3.5),
    "table": table(hints=HintMode.TABLE),
    "stuck": tapped(table(), "stock", then=1.0),
}


@pytest.mark.parametrize("high_contrast", [False, True], ids=["usual", "high"])
def test_what_the_tray_says_is_seen_in_grey(high_contrast: bool) -> None:
    def tray(pilot: Pilot) -> Rect:
        return pilot.table.layout.tray

    seen = {name: cut(state, tray, high_contrast=high_contrast) for name, state in SUMS.items()}
    for one, other in combinations(seen, 2):
        assert apart(seen[one], seen[other]) > LEAST, f"{one} and {other}"


def test_a_difference_of_colour_alone_is_found() -> None:
    """The measure measures: another colour on the same shape is no difference."""
    kit = Pilot().world.kit
    p = kit.palette

    def heart(colour: str) -> Grey:
        return drawn(kit, shown(lambda kit: kit.cards.suit(Suit.HEARTS, colour)), p.paper)

    assert apart(heart(p.vermilion), heart(p.cloth)) < LEAST / 4
