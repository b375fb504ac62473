"""Draws the table before anybody sees it, while the title waits for the child.

In a page the first table takes most of a second on a slow tablet: its modules are imported, WebAssembly is compiled as
it is first run, and each picture is rendered. None of that happens when Play is tapped if it has happened before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.compose import FIRST_GAME
from game.engine.cards import pack
from game.platform.canvas import PygameCanvas
from game.platform.sheet import Sheet
from game.platform.sounds import Mixer, MixerSounds
from game.scenes.play import Play
from game.scenes.routes import ToPlay
from game.scenes.shelf import SHELF
from game.scenes.world import World
from game.ui.sound import Effect


def rehearsal(
    world: Callable[[], World], canvas: PygameCanvas, sheet: Sheet, sounds: MixerSounds, mixer: Mixer
) -> Iterator[None]:
    """The table of the first patience, and with each step an effect or the face of a card; nothing of it is shown.

    `world` should make one in which nothing is heard and nothing is kept.
    """
    unseen = world()
    table = Play(unseen, ToPlay(unseen.dealer.new_game(SHELF[FIRST_GAME].game)))
    table.resize(canvas.size)
    canvas.enlarge(table.text_scale)
    table.draw(canvas)
    # The title fades into it.
    canvas.remember()
    canvas.veil(0.5)
    sheet.rehearse()
    yield
    sounds.open()
    yield
    for effect in Effect:
        if mixer.is_open:
            sounds.prepare(effect)
            yield
    for card in pack():
        while table.round.view.prepare(canvas, card):
            yield
