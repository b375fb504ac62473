"""What is still to come, as it lies on the table: the stock, and a coin for each chance."""

from __future__ import annotations

from game.ui import marks
from game.ui.art import Anchor, Art, Label, ring, rounded
from game.ui.boards import TableLayout
from game.ui.canvas import Canvas
from game.ui.card_art import slot
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit


def draw_stock(canvas: Canvas, kit: Kit, box: Rect, count: int, *, glows: bool) -> None:
    """The stock: one to three edges by its count, and the count in a pill; with rays about it where it `glows`."""
    p = kit.palette
    if not count:
        canvas.art(slot(p), box)
        return
    for edge in range(min((count - 1) // 14, 2), 0, -1):
        canvas.art(Art(300, 400, rounded(0, 8, 300, 400, 28, p.paper_edge)), box.moved(0, edge * box.h * 0.02))
    canvas.art(kit.cards.back(), box)
    if glows:
        canvas.art(marks.rays(p), box)
    canvas.art(_count_pill(kit, count), centred(box.cx, box.bottom - box.h * 0.03, box.w * 0.5, box.w * 0.335))


def draw_coins(canvas: Canvas, kit: Kit, layout: TableLayout, coin: Art, most: int, spent: int) -> None:
    """A coin for each chance, those left in marigold, those spent only stitched; of many only the next says why.

    `coin` is the picture of one that says it.
    """
    area = layout.coins
    if area is None:
        return
    p = kit.palette
    tall, many = area.h > area.w, most > 4
    seam = p.line if area.inside(layout.tray) else p.seam
    size = min(area.w, area.h, max(area.w, area.h) / most / 1.15, 84 * max(layout.page.u, 0.6))
    for number in range(most):
        along = (number - (most - 1) / 2) * size * 1.15
        box = centred(area.cx + (0 if tall else along), area.cy + (along if tall else 0), size, size)
        # Few are spent from the right; many stand for piles, which are dealt round from the left.
        if number < spent if many else number >= most - spent:
            canvas.art(Art(100, 100, ring(50, 50, 46, seam, 4, dash=(12, 10))), box.scaled(0.8 if many else 1))
        elif many and number > spent:
            canvas.art(marks.coin(p), box.scaled(0.8))
        else:
            canvas.art(coin, box)


def _count_pill(kit: Kit, count: int) -> Art:
    p = kit.palette
    body = rounded(0, 0, 150, 100, 50, p.paper) + rounded(6, 6, 138, 88, 44, p.ink)
    return Art(150, 100, body, (Label(str(count), 75, 72, 45, p.paper, anchor=Anchor.CENTRE),))
