"""Says what is new on the screen: a scene that has come, what has happened, and what the focus stands on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.voicing import sentences

if TYPE_CHECKING:
    from game.scenes.screen import Screen
    from game.scenes.world import World


class Narrator:
    """Compares what is there with what it said last, so that no scene has to think of being spoken."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._speaker = world.speaker
        self._scene: Screen | None = None
        self._name: str | None = None
        self._said: tuple[str, ...] = ()
        self._greeted = False

    def look(self, scene: Screen) -> None:
        """Say what is new in the scene on top. Its focus is seen from the beginning."""
        arrived = scene is not self._scene
        news: tuple[str, ...] = ()
        if arrived:
            self._scene = scene
            scene.news()  # what was before is none
            if not self._greeted:
                self._greeted = True
                self._speaker.name(*sentences.greeting(self._world.words))
            self._speaker.name(*scene.overview())
        else:
            news = scene.news()
            self._speaker.name(*news)
        if scene.lost or (arrived and scene.focused is None):
            scene.focus_on(scene.first_focus())
        self._follow(scene, anew=arrived, told=bool(news))

    def _follow(self, scene: Screen, *, anew: bool, told: bool) -> None:
        """Name the focus where it has moved, else what is new about it; all of it where a press came to nothing."""
        name = scene.focused
        said = scene.describe(name) if name is not None else ()
        if anew or (name != self._name and self._speaker.fresh):
            self._speaker.name(*said)
        elif name != self._name:
            self._speaker.follow(*said)
        elif not told:
            new = tuple(sentence for sentence in said if sentence not in self._said)
            self._speaker.name(*(new or (said if self._speaker.unanswered else ())))
        self._name, self._said = name, said
        self._speaker.unanswered = False

    def read(self, scene: Screen) -> None:
        """Say all that is there."""
        self._speaker.name(*scene.everything())

    def heard(self) -> None:
        """Say whether the sounds can be heard now."""
        self._speaker.name(sentences.sound(self._world.words, on=self._world.settings.current.sound))

    def switch(self) -> None:
        """Switch self-voicing on or off, and say so."""
        on, words = not self._speaker.voicing, self._world.words
        self._world.settings.change(self_voicing=on)
        self._world.tune()
        self._scene, self._greeted = None, True
        self._speaker.hush()
        self._speaker.confirm(*(sentences.greeting(words) if on else (sentences.farewell(words),)))
