"""What is said of the scene at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rules import Outcome
from game.scenes import spoken
from game.scenes.hints import wanted
from game.scenes.shelf import SHELF
from game.scenes.table.spread import Spread
from game.scenes.voicing import sentences
from game.scenes.voicing.table import News, Seen, Sentences
from game.ui.clock import Series

if TYPE_CHECKING:
    from game.scenes.play import Play


class PlayVoice:
    """Puts a table into sentences, and remembers what was told of it."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._news = News()

    @property
    def _seen(self) -> Seen:
        play = self._play
        state, held = play.session.state, play.held
        told = wanted(play.rules, state, play.helping.told())
        return Seen(play.world.words, play.rules, state, held, told)

    def overview(self) -> Sentences:
        """The patience, and the number of a game that everyone plays."""
        play, words = self._play, self._play.world.words
        number = play.world.dealer.class_number(play.session)
        numbered = () if number is None else (sentences.game_number(words), *sentences.digits(number))
        return (SHELF[play.session.game.key].title(words), *numbered)

    def describe(self, name: str) -> Sentences:
        """A target of the table; nothing for a button."""
        over, words = self._play.over, self._play.world.words
        if isinstance(over, Spread):
            return self._seen.pile(over.spot)
        kind, _, number = name.partition(".")
        match kind:
            case "cell":
                return self._seen.spot(int(number))
            case "fan":
                return (*self._seen.where(int(number)), sentences.look_at_pile(words))
            case "row":
                return (sentences.covered_row(words), *sentences.number(int(number)))
            case "stock":
                return self._seen.stock()
        return ()

    def news(self) -> Sentences:
        """What has happened at the table since this was last asked."""
        play = self._play
        help_given = play.help
        hinted = help_given.partners | help_given.shown
        running = play.outcome is Outcome.RUNNING
        return tuple(self._news.since(self._seen, play.session, hinted if running else frozenset()))

    def everything(self) -> Sentences:
        """The whole table, and the table of sums where it is in view."""
        words, play = self._play.world.words, self._play
        sums = tuple(spoken.whole(words, *bond) for bond in play.pair_table if len(bond) > 1)
        series: Sentences = ()
        if isinstance(play.said, Series):
            values = (one for value in play.said.values for one in sentences.number(value))
            series = (sentences.step(words, play.said.step), *values)
        return (*self.overview(), *self._seen.everything(), *sums, *series)

    def nowhere(self) -> None:
        """A number was typed that no free card counts."""
        self._play.world.speaker.name(sentences.no_such_card(self._play.world.words))
