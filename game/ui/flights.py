"""Cards on their way, derived from the transfers of a move: no patience is known here.

The state is always the truth; flights are only seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.rules import Rules
from game.engine.state import GameState, Move, Spot, Transfer
from game.ui.boards import TableLayout
from game.ui.easing import Easing, in_cubic, in_out, linear, out_cubic
from game.ui.geometry import Rect, centred
from game.ui.layout import ASPECT
from game.ui.theme import Durations


class Pose(NamedTuple):
    """A card's centre and width in pixels, its turn in degrees, its side (1 face, -1 back, between: turning over)."""

    cx: float
    cy: float
    w: float
    turn: float = 0.0
    side: float = 1.0
    opacity: float = 1.0

    def towards(self, other: Pose, t: float) -> Pose:
        """The pose at the part `t` of the way to another one."""
        return Pose(*(a + (b - a) * t for a, b in zip(self, other, strict=True)))

    @property
    def box(self) -> Rect:
        return centred(self.cx, self.cy, self.w, self.w * ASPECT)


class Leg(NamedTuple):
    """One part of a flight: where it ends, how long it takes in seconds, and how it gathers speed."""

    end: Pose
    seconds: float
    easing: Easing = linear
    badge: bool = False
    """Whether the card shows that it was right."""


class Flight:
    """A card on its way; `left` are the legs still to fly.

    `waiting` tells that it is a card of the stock that has not been dealt yet, `leaving` that it goes out.
    """

    __slots__ = ("card", "delay", "leaving", "left", "passed", "pose", "start", "waiting")

    def __init__(
        self,
        card: Card,
        pose: Pose,
        left: list[Leg],
        *,
        delay: float = 0.0,
        leaving: bool = False,
        waiting: bool = False,
    ) -> None:
        self.card = card
        self.pose = self.start = pose
        self.left = left
        self.delay = delay
        self.leaving = leaving
        self.waiting = waiting
        self.passed = 0.0

    @property
    def badge(self) -> bool:
        return bool(self.left) and self.left[0].badge

    def advance(self, dt: float) -> bool:
        """Fly on for `dt` seconds; False when it has landed."""
        waited = min(self.delay, dt)
        self.delay -= waited
        dt -= waited
        self.waiting = self.waiting and (self.delay > 0 or len(self.left) > 1)
        while self.left:
            leg = self.left[0]
            if self.passed + dt < leg.seconds:
                self.passed += dt
                self.pose = self.start.towards(leg.end, leg.easing(self.passed / leg.seconds))
                return True
            dt -= leg.seconds - self.passed
            self.passed, self.start = 0.0, leg.end
            self.pose = leg.end
            self.left.pop(0)
            self.waiting = self.waiting and len(self.left) > 1
        return False


class Flights:
    """Where each card of a table is seen now: `flying` are those on their way, the others lie as `state` tells.

    `reduced` asks for reduced motion.
    """

    def __init__(self, rules: Rules, state: GameState, layout: TableLayout, durations: Durations) -> None:
        self._rules = rules
        self._durations = durations
        self.state = state
        self.layout = layout
        self.reduced = False
        self.flying: dict[Card, Flight] = {}
        self.sinking: dict[Spot, float] = {}
        """How far the cards of a fan still have to move down, in pixels, since one left or came before them."""

    @property
    def moving(self) -> bool:
        """Whether any card is in motion now."""
        return bool(self.flying) or bool(self.sinking)

    @property
    def waiting(self) -> int:
        """How many cards are still to leave the stock."""
        return sum(flight.waiting for flight in self.flying.values())

    @property
    def leaving(self) -> int:
        """How many cards are on their way out."""
        return sum(flight.leaving for flight in self.flying.values())

    def resting(self, spot: Spot) -> tuple[Card, ...]:
        """The cards of a pile that are not on their way."""
        return tuple(card for card in self.state.piles[spot] if card not in self.flying)

    # Where cards lie.

    def pose(self, spot: Spot) -> Pose:
        """Where a pile's top card lies."""
        sun_box, stock = self.layout.sun, self.layout.stock
        if spot == self._rules.out:
            return Pose(sun_box.cx, sun_box.cy, sun_box.w * 0.16, 0, 1, 0.0)
        if spot == self._rules.stock and stock is not None:
            return Pose(stock.cx, stock.cy, stock.w, 0, -1)
        hand = self.layout.hand
        cell = hand if spot not in self.layout.cells and hand is not None else self.layout.cells[spot]
        return Pose(cell.cx, cell.cy, cell.w, 0, -1 if cell is hand else 1)

    def _pose_of(self, card: Card, spot: Spot) -> Pose:
        """Where a card of a pile lies, be it behind others."""
        pose, fans = self.pose(spot), self.layout.fans
        pile = self.state.piles[spot]
        if spot not in fans.spots or card not in pile:
            return pose
        return pose._replace(cy=pose.cy - fans.rise(self.step, len(pile) - 1 - pile.index(card)))

    @property
    def step(self) -> float:
        """How far each earlier card of a fan rises behind the next, in pixels."""
        deepest = max((len(self.state.piles[spot]) for spot in self.layout.fans.spots), default=0)
        return self.layout.fans.step(deepest)

    def fans(self) -> Mapping[Spot, Rect]:
        """Where the cards behind the free one of each pile are seen."""
        fans, step = self.layout.fans, self.step
        boxes = {}
        for spot in fans.spots:
            rise = fans.rise(step, len(self.state.piles[spot]) - 1)
            if rise > 0:
                cell = self.layout.cells[spot]
                boxes[spot] = Rect(cell.x, cell.y - rise, cell.w, rise)
        return boxes

    # How they move.

    def land(self, layout: TableLayout) -> None:
        """Stand everything in a window of another size; what was flying has landed."""
        self.layout = layout
        self.flying.clear()
        self.sinking.clear()

    def deal_in(self) -> None:
        """The cards that lie on the table are dealt there."""
        stock = self._rules.stock
        if stock is None:
            return
        for number, spot in enumerate(self.layout.cells):
            for card in self.state.piles[spot]:
                one = Transfer(card, stock, spot)
                self.flying[card] = self._arrival(one, self.pose(stock), number * self._durations.stagger)

    def play(self, move: Move, after: GameState) -> None:
        """The cards of a move fly from where they lie to where they belong in the state after it."""
        cards = {one.card for one in move.transfers}
        self._fly(move.transfers, after, min(self._durations.stagger, self._durations.round / len(cards)))

    def take_back(self, move: Move, before: GameState) -> None:
        """The cards of a move that is taken back fly home, all at once."""
        home = tuple(one._replace(source=one.target, target=one.source) for one in reversed(move.transfers))
        self._fly(home, before, 0.0)

    def update(self, dt: float) -> int:
        """Let `dt` seconds pass; tells how many cards left the stock meanwhile."""
        waiting = self.waiting
        for card in [card for card, flight in self.flying.items() if not flight.advance(dt)]:
            del self.flying[card]
        fall = dt / self._durations.sink * self.step
        for spot, off in list(self.sinking.items()):
            self.sinking[spot] = max(off - fall, 0.0) if off > 0 else min(off + fall, 0.0)
            if not self.sinking[spot] or self.reduced:
                del self.sinking[spot]
        return waiting - self.waiting

    def _fly(self, transfers: tuple[Transfer, ...], after: GameState, stagger: float) -> None:
        """Send cards on their way to the state after it, what is dealt `stagger` seconds after each other."""
        starts = {
            one.card: self.flying[one.card].pose if one.card in self.flying else self._pose_of(one.card, one.source)
            for one in reversed(transfers)
        }
        via = {one.card: self.pose(one.target) for one in reversed(transfers)}
        last = {one.card: one for one in transfers}
        for spot in self.layout.fans.spots:
            new, old = after.piles[spot], self.state.piles[spot]
            if len(new) != len(old) and new[:1] == old[:1]:
                self.sinking[spot] = self.sinking.get(spot, 0.0) + (len(new) - len(old)) * self.step
        self.state = after
        leaving = [one for one in transfers if one.target == self._rules.out]
        # A card that goes on is taken into the hand first: its last way counts, in the order of the last ways.
        ways = [one for one in transfers if one is last[one.card]]
        for number, one in enumerate(ways):
            self.flying.pop(one.card, None)
            start = starts[one.card]
            if one.target == self._rules.out:
                self.flying[one.card] = self._departure(one, start, leaving)
            else:
                hand = via[one.card] if len(ways) < len(transfers) else None
                self.flying[one.card] = self._arrival(one, start, number * stagger, hand)

    def _departure(self, one: Transfer, start: Pose, leaving: list[Transfer]) -> Flight:
        """Out: the pair crosses, holds with its badge, and flies into the sun."""
        d, end = self._durations, self.pose(self._rules.out)
        if self.reduced:
            return Flight(one.card, start, [Leg(start, d.badge, badge=True)], leaving=True)
        homes = [self.pose(other.source) for other in leaving]
        cx = sum(pose.cx for pose in homes) / len(homes)
        cy = sum(pose.cy for pose in homes) / len(homes)
        place = leaving.index(one) - (len(leaving) - 1) / 2
        w = start.w
        meeting = Pose(cx + place * 0.72 * w, cy, w * 1.02, 14 * place)
        legs = [
            Leg(meeting, d.meet, in_out),
            Leg(meeting, d.hold, badge=True),
            Leg(end._replace(opacity=0.4), d.fly, in_cubic),
        ]
        return Flight(one.card, start, legs, leaving=True)

    def _arrival(self, one: Transfer, start: Pose, delay: float, hand: Pose | None = None) -> Flight:
        """To a place on the table, turning over where face and back differ; what is dealt waits for its turn.

        With `hand` it is taken up there first, and waits there.
        """
        d, end = self._durations, self._pose_of(one.card, one.target)
        if self.reduced:
            return Flight(one.card, end, [])
        from_stock = one.source == self._rules.stock
        legs, start = [Leg(end, d.deal, out_cubic)], start._replace(opacity=1.0)
        if hand is not None:
            legs = [Leg(hand, d.deal, in_out), Leg(hand, delay), *legs]
            return Flight(one.card, start, legs, waiting=from_stock)
        return Flight(one.card, start, legs, delay=delay if from_stock else 0.0, waiting=from_stock)
