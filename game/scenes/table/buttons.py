"""The bar of the table, and the button that brings cards: they come and go with what happened."""

from __future__ import annotations

from math import inf

from game.scenes.bar import Bar, Item, clear_of, lay_bar
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


def usual_bar(
    world: World, layout: TableLayout, position: Position, speaker: tuple[Item, ...]
) -> tuple[Bar, TableLayout]:
    """The bar, and the layout with its sun clear of it; `speaker` is the button that says something once more.

    A sun that is in the bar stands where no button will come; without such a place it goes while a button is there.
    """
    redo, sun = position.session.can_redo, layout.sun
    if sun.y >= layout.page.bar.bottom - 1:
        return _bar(world, layout, position, speaker, redo=redo), layout
    fixed = clear_of(_bar(world, layout, position, speaker, redo=True), sun)
    sun = fixed if fixed.w else clear_of(_bar(world, layout, position, speaker, redo=redo), sun)
    bar = _bar(world, layout, position, speaker, redo=redo, title_end=sun.x - 0.15 * sun.w)
    return bar, layout._replace(sun=sun)


def _bar(
    world: World,
    layout: TableLayout,
    position: Position,
    speaker: tuple[Item, ...],
    *,
    redo: bool,
    title_end: float = inf,
) -> Bar:
    """Back, the title as far as `title_end`, and what can be done."""
    session = position.session
    again = (Item("redo", "redo"),) if redo else ()
    undo = Item("undo", "undo", enabled=session.can_undo)
    right = (*again, undo, Item("hint", "bulb"), Item("again", "again"), Item("help", "help"), *speaker)
    title = SHELF[session.game.key].title(world.words)
    return lay_bar(layout.page, layout.bar, world, (Item("back", "back"),), right, title, title_end)


def way_out(layout: TableLayout) -> Bar:
    """The bar of a projected table: only a button that ends the view, for boards without a keyboard."""
    strip = layout.bar
    side = layout.page.pitch
    place = centred(strip.right - side / 2, strip.y + side / 2, 0.84 * side, 0.84 * side)
    return Bar((Button(PROJECTOR, place, Look.DISC, "close", reach=0.08 * side),))


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
