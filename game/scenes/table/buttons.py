"""The bar of the table, and the button that brings cards: they come and go with what happened."""

from __future__ import annotations

from game.scenes.bar import Bar, Item, lay_bar
from game.scenes.screen import PROJECTOR
from game.scenes.shelf import SHELF
from game.scenes.table.places import FILL
from game.scenes.table.position import Position
from game.scenes.world import World
from game.ui.boards import TableLayout
from game.ui.clock import clock_rooms
from game.ui.geometry import centred
from game.ui.tray import Blank, Said, fill_button_box
from game.ui.widgets import Button, Look
from game.ui.words import Words


def usual_bar(world: World, layout: TableLayout, position: Position, speaker: tuple[Item, ...]) -> Bar:
    """Back, the title, and what can be done; `speaker` is the button that says something once more."""
    session, page = position.session, layout.page
    redo = (Item("redo", "redo"),) if session.can_redo else ()
    undo = Item("undo", "undo", enabled=session.can_undo)
    right = (*redo, undo, Item("hint", "bulb"), Item("again", "again"), Item("help", "help"), *speaker)
    # A large bar has no room for the title beside a sun.
    crowded = page.full_bar and layout.sun.y < page.bar.bottom - 1
    title = "" if crowded else SHELF[session.game.key].title(world.words)
    return lay_bar(page, layout.bar, world, (Item("back", "back"),), right, title)


def way_out(layout: TableLayout) -> Bar:
    """The bar of a projected table: only a button that ends the view, for boards without a keyboard."""
    strip = layout.bar
    place = centred(strip.right - strip.h / 2, strip.cy, 0.84 * strip.h, 0.84 * strip.h)
    return Bar((Button(PROJECTOR, place, Look.DISC, "close", reach=0.08 * strip.h),))


def supply_button(
    words: Words, layout: TableLayout, position: Position, said: Said, *, telling: bool
) -> tuple[Button, ...]:
    """The button that brings cards, if there are any; `telling` is whether the child is told that nothing is left."""
    if position.supply is None:
        return ()
    deal = SHELF[position.session.game.key].deals[position.supply.kind](words)
    tray, tray_u = layout.tray, layout.page.tray_u
    if position.clocked:
        # There is no stock to be tapped: the button stays, quiet as long as something goes.
        look = Look.MAIN if position.must_deal and telling else Look.PLAIN
        return (Button(FILL, clock_rooms(tray, tray_u).button, look, "deal", deal),)
    if isinstance(said, Blank) and said.fill:
        return (Button(FILL, fill_button_box(tray, tray_u), Look.MAIN, "deal", deal),)
    return ()
