"""What is said of the title."""

from __future__ import annotations

from game.practice.phrases import child_name
from game.scenes.shelf import SHELF
from game.scenes.voicing import sentences
from game.scenes.who import question, who
from game.scenes.world import World
from game.ui.words import Words

GAME = "game."


def overview(words: Words, *, asking: bool, problem: bool) -> tuple[str, ...]:
    """The name of the program, or the question who is playing; and that something is wrong with the files."""
    name = question(words) if asking else next(iter(SHELF.values())).title(words)
    return (name, sentences.on_screen(words)) if problem else (name,)


def describe(world: World, name: str, *, begun: bool) -> tuple[str, ...]:
    """A child, or a patience of the shelf; nothing for a button."""
    words, child = world.words, who(name)
    if child is not None:
        playing = (sentences.chosen(words),) if child == world.child else ()
        return (child_name(words, child), *playing)
    if name.startswith(GAME):
        go_on = (words.gettext("Go on"),) if begun else ()
        return (SHELF[name.removeprefix(GAME)].title(words), *go_on)
    return ()
