"""The pair table: every bond of the target as two small cards, and what goes alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from game.ui.art import Anchor, Art, Label, disc, rounded
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.kit import Kit

Bond = tuple[int, ...]
"""The values of one bond, the larger first: (13,), (12, 1) ... (7, 6)."""

Letter = Callable[[int], str]
"""The letter that a card of a value carries in the language in force, or ""."""


HIGHEST = 13
"""The value of a King."""


def bonds(target: int, highest: int = HIGHEST) -> tuple[Bond, ...]:
    """All bonds of a target with cards up to `highest`, the largest number first."""
    alone: tuple[Bond, ...] = ((target,),) if target <= highest else ()
    return alone + tuple((high, target - high) for high in range(min(target - 1, highest), (target - 1) // 2, -1))


class BondCell(NamedTuple):
    """One bond's room in the table and its cards' boxes."""

    bond: Bond
    box: Rect
    cards: tuple[Rect, ...]


def bond_cells(area: Rect, table: Sequence[Bond], tally: bool = False) -> tuple[BondCell, ...]:
    """The bonds in one line, or in two or three where the area is high; with a row of dots below each when `tally`."""
    count = len(table)

    def card_width(lines: int) -> float:
        across = -(-count // lines)
        by_width = area.w / across / (2 * 1.12 + 0.75)
        by_height = area.h / lines / (1.5 + (0.6 if tally else 0) + 0.22)
        return min(by_width, by_height)

    lines = max((1, 2, 3), key=card_width)
    w = card_width(lines)
    h = 1.5 * w
    # Lines of about equal length, no further apart than a card's height.
    pitch_x, pitch_y = area.w / -(-count // lines), min(area.h / lines, 2 * h)
    top_line = area.cy - pitch_y * lines / 2
    rows = [count // lines + (number < count % lines) for number in range(lines)]
    cells = []
    left_over = iter(table)
    for row, here in enumerate(rows):
        for column in range(here):
            bond = next(left_over)
            x = area.x + (area.w - here * pitch_x) / 2 + column * pitch_x
            box = Rect(x, top_line + row * pitch_y, pitch_x, pitch_y)
            top = box.cy - (h + (0.55 * w if tally else 0)) / 2
            wide = len(bond) * w + (len(bond) - 1) * 0.12 * w
            cards = tuple(Rect(box.cx - wide / 2 + place * 1.12 * w, top, w, h) for place in range(len(bond)))
            cells.append(BondCell(bond, box, cards))
    return tuple(cells)


def draw_pair_table(
    canvas: Canvas,
    kit: Kit,
    area: Rect,
    table: Sequence[Bond],
    letter: Letter,
    found: Mapping[Bond, int] | None = None,
    covered: Collection[Bond] = (),
) -> None:
    """The table; rows that are `covered` lie face down.

    With `found`, dots below each bond tell how often it was thrown out, of the times that a pack allows.
    """
    p = kit.palette
    cells = bond_cells(area, table, tally=found is not None)
    for number, cell in enumerate(cells):
        first_in_line = number == 0 or cells[number - 1].box.y != cell.box.y
        if found is None and not first_in_line:
            high = min(cell.cards[0].h * 0.85, cell.box.h)
            canvas.panel(Rect(cell.box.x - 1, cell.cards[0].cy - high / 2, 2, high), p.oat_deep)
        for value, box in zip(cell.bond, cell.cards, strict=True):
            canvas.art(covered_card(kit) if cell.bond in covered else small_card(kit, value, letter(value)), box)
        if found is not None:
            _draw_tally(canvas, kit, cell, found.get(cell.bond, 0))


def _draw_tally(canvas: Canvas, kit: Kit, cell: BondCell, found: int) -> None:
    """A dot for each time that a bond can be thrown out of a pack, those found filled."""
    most = times(cell.bond)
    size = min(cell.cards[0].w * 0.27, cell.box.w * 0.94 / most / 1.45)
    left = cell.box.cx - (most - 1) / 2 * size * 1.45 - size / 2
    for place in range(most):
        art = tally_dot(kit, place < found)
        canvas.art(art, Rect(left + place * size * 1.45, cell.cards[0].bottom + cell.cards[0].w * 0.23, size, size))


def times(bond: Bond) -> int:
    """How often a bond can be thrown out of one pack: four times; twice for a pair of equals.

    A card that goes alone may stand for several ranks: in a game to 11 those of Jack, Queen and King.
    """
    if len(bond) == 1:
        return 4 * (HIGHEST + 1 - bond[0])
    return 4 if bond[0] != bond[1] else 2


def _paper(kit: Kit) -> str:
    """An empty card, its edge below or, outlined, all round."""
    p, side = kit.palette, 4 if kit.theme.outlined else 0
    below = rounded(0, 0, 100, 150, 24, p.paper_edge)
    return below + rounded(side, side, 100 - 2 * side, 145 - side, 24 - side, p.paper)


def covered_card(kit: Kit) -> Art:
    """A card of the table that lies face down: a tap turns it up."""
    p = kit.palette
    body = _paper(kit)
    body += rounded(9, 9, 82, 127, 17, p.coral) + disc(50, 72, 22, p.marigold) + disc(50, 72, 9, p.paper)
    return Art(100, 150, body)


def small_card(kit: Kit, value: int, letter: str) -> Art:
    """A card that is only its value, and its letter where it has one; 100 by 150 units."""
    p = kit.palette
    body = _paper(kit)
    number = str(value)
    if letter:
        labels: tuple[Label, ...] = (
            Label(number, 50, 62, 41, p.ink, anchor=Anchor.CENTRE, widest=76),
            Label(letter, 50, 126, 41, p.ink_soft, anchor=Anchor.CENTRE),
        )
    else:
        cap = 57 if len(number) == 1 else 48
        labels = (Label(number, 50, 73 + cap / 2, cap, p.ink, anchor=Anchor.CENTRE, widest=86),)
    return Art(100, 150, body, labels)


def tally_dot(kit: Kit, found: bool) -> Art:
    """One time that a bond was thrown out, or a place for it."""
    p = kit.palette
    if found:
        return Art(100, 100, disc(50, 50, 50, p.ink) + disc(50, 50, 37, p.marigold))
    return Art(100, 100, disc(50, 50, 50, p.line) + disc(50, 50, 42, p.oat))
