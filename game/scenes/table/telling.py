"""What the voice says at the table: sums at once, what to do now after them. Imported when it is first heard."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.rules import Equation, Reason, Rules
from game.engine.state import Move, MoveKind
from game.scenes import spoken
from game.scenes.hints import on_a_clock
from game.scenes.shelf import Shown
from game.scenes.world import World
from game.ui.clock import Turn
from game.ui.tray import Question, Said


class Telling:
    """The voice's side of a game."""

    def __init__(self, world: World, rules: Rules, shown: Shown) -> None:
        self._world = world
        self._rules = rules
        self._shown = shown
        self._clocked = on_a_clock(rules)
        self._slipped = False

    def asked(self, said: Said) -> None:
        """A card is held: the tray may ask for the number that belongs to it, or tell the sum of a pile."""
        words, speaker = self._world.words, self._world.speaker
        match said:
            case Question(value, framed=True):
                speaker.say_sum(spoken.question(words, value, self._rules.target))
            case Turn(int(start), int(step), int(goal)):
                speaker.say_sum(*spoken.tried(words, Equation((start, step), goal, self._rules.target)))

    def made(self, equation: Equation, cards: Sequence[Card]) -> None:
        """A sum is right. After a slip the voice also says how it crosses the ten."""
        words, speaker = self._world.words, self._world.speaker
        if len(equation.values) == 1:
            speaker.say_sum(spoken.alone(words, cards[0].rank, equation.target))
            return
        crosses = self._slipped and not self._clocked
        crossing = spoken.crossing(words, *equation.values) if crosses else ()
        speaker.say_sum(*spoken.tried(words, equation), *crossing)
        self._slipped = False

    def missed(self, equation: Equation) -> None:
        """A sum is wrong."""
        self._slipped = True
        self._world.speaker.say_sum(*spoken.tried(self._world.words, equation))

    def refused(self, reason: Reason, left: Move | None) -> None:
        """A tap does nothing; `left` is a move that still goes."""
        self._world.speaker.say(*spoken.refusal(self._world.words, reason, self._rules.target, left))

    def nothing_left(self, kind: MoveKind) -> None:
        """Nothing goes but this kind of move, which brings cards."""
        self._world.speaker.say(*spoken.nothing_left(self._world.words, self._shown, kind), after=True)

    def stuck(self) -> None:
        """No move is left."""
        self._world.speaker.say(spoken.stuck(self._world.words), after=True)

    def reminded(self) -> None:
        """A hint was asked for where no answer is given."""
        self._world.speaker.say(*self._reminder())

    def again(self) -> None:
        """Say the last sentences once more, or at first what the game is about."""
        if not self._world.speaker.again():
            self._world.speaker.read(*self._reminder())

    def _reminder(self) -> tuple[str, ...]:
        return spoken.reminder(self._world.words, self._rules.target, clocked=self._clocked)
