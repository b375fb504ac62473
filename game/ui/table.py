"""The cards on the table and their motion, derived from the transfers of a move: no patience is known here.

The state is always the truth; flights are only seen. A tap never waits for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.rules import Rules
from game.engine.state import GameState, Move, Spot, Transfer
from game.ui import marks
from game.ui.art import Anchor, Art, Label, rounded
from game.ui.canvas import Canvas
from game.ui.card_art import CardFace, slot
from game.ui.easing import Easing, in_cubic, in_out, linear, out_back, out_cubic, swing, wave
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.layout import ASPECT, TableLayout

Faced = Callable[[Card], CardFace]
"""What a card shows, in the language in force."""


class Mark(Enum):
    """What is shown of a card besides itself."""

    HELD = auto()
    PARTNER = auto()
    SHOWN = auto()
    WRONG_FIRST = auto()
    WRONG_SECOND = auto()


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
        self.waiting = self.waiting and waited < self.delay
        self.delay -= waited
        dt -= waited
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
        return False


class TableView:
    """What is seen of a game's table. `faced` tells what a card shows; `reduced` asks for reduced motion."""

    def __init__(self, kit: Kit, rules: Rules, state: GameState, layout: TableLayout, faced: Faced) -> None:
        self._kit = kit
        self._rules = rules
        self._state = state
        self._faced = faced
        self._flights: dict[Card, Flight] = {}
        self._marks: dict[Spot, tuple[Mark, float]] = {}
        self._lit = self._lit_goal()
        self._stock_glows = False
        self._drawn = False
        self.layout = layout
        self.reduced = False

    @property
    def moving(self) -> bool:
        """Whether anything is in motion now."""
        return bool(self._flights) or self._lit != self._lit_goal() or any(map(self._stirs, self._marks.items()))

    def arrange(self, layout: TableLayout) -> None:
        """Stand everything in a window of another size; what was flying has landed."""
        self.layout = layout
        self._land()

    def show(self, state: GameState) -> None:
        """Show a state at once, without motion."""
        self._state = state
        self._marks.clear()
        self._land()

    def mark(self, wanted: Mapping[Spot, Mark]) -> None:
        """Mark these spots and no others; a mark that stays keeps its age."""
        old = self._marks
        self._marks = {
            spot: old[spot] if spot in old and old[spot][0] is mark else (mark, 0.0) for spot, mark in wanted.items()
        }

    def glow_stock(self, glow: bool) -> None:
        """Rays about the stock, or none."""
        self._stock_glows = glow

    def deal_in(self) -> None:
        """Show the cards that lie on the table being dealt there."""
        stock = self._rules.stock
        if stock is None:
            return
        for number, spot in enumerate(self.layout.cells):
            for card in self._state.piles[spot]:
                self._flights[card] = self._arrival(Transfer(card, stock, spot), self._pose(stock), number)

    def play(self, move: Move, after: GameState) -> None:
        """Show a move: its cards fly from where they lie to where they belong in the state after it."""
        self._fly(move.transfers, move.picks, after)

    def take_back(self, move: Move, before: GameState) -> None:
        """Show a move taken back: its cards fly home."""
        home = tuple(one._replace(source=one.target, target=one.source) for one in reversed(move.transfers))
        self._fly(home, frozenset(), before)

    def update(self, dt: float) -> int:
        """Let `dt` seconds pass; tells how many cards left the stock meanwhile."""
        waiting = self._waiting
        for card in [card for card, flight in self._flights.items() if not flight.advance(dt)]:
            del self._flights[card]
        self._marks = {spot: (mark, age + dt) for spot, (mark, age) in self._marks.items()}
        leaving = sum(flight.leaving for flight in self._flights.values())
        goal = self._lit_goal(len(self._state.piles[self._rules.out]) - leaving)
        step = dt / self._kit.theme.durations.petal
        if self.reduced or abs(goal - self._lit) <= step:
            self._lit = goal
        else:
            self._lit += step if goal > self._lit else -step
        return waiting - self._waiting

    @property
    def _waiting(self) -> int:
        """How many cards are still to leave the stock."""
        return sum(flight.waiting for flight in self._flights.values())

    # Where a pile's top card lies.

    def _pose(self, spot: Spot) -> Pose:
        sun_box, stock = self.layout.sun, self.layout.stock
        if spot == self._rules.out:
            return Pose(sun_box.cx, sun_box.cy, sun_box.w * 0.16, 0, 1, 0.0)
        if spot == self._rules.stock and stock is not None:
            return Pose(stock.cx, stock.cy, stock.w, 0, -1)
        cell = self.layout.cells[spot]
        return Pose(cell.cx, cell.cy, cell.w)

    def _fly(self, transfers: tuple[Transfer, ...], picks: frozenset[Spot], after: GameState) -> None:
        self._state = after
        self._marks = {spot: marked for spot, marked in self._marks.items() if spot not in picks}
        leaving = [one for one in transfers if one.target == self._rules.out]
        for number, one in enumerate(transfers):
            old = self._flights.pop(one.card, None)
            start = old.pose if old else self._pose(one.source)
            if one.target == self._rules.out:
                self._flights[one.card] = self._departure(one, start, leaving)
            else:
                self._flights[one.card] = self._arrival(one, start, number)

    def _departure(self, one: Transfer, start: Pose, leaving: list[Transfer]) -> Flight:
        """Out: the pair crosses, holds with its badge, and flies into the sun."""
        d, end = self._kit.theme.durations, self._pose(self._rules.out)
        if self.reduced:
            legs = [Leg(start, d.badge, badge=True), Leg(start._replace(opacity=0.0), d.fade)]
            return Flight(one.card, start, legs, leaving=True)
        homes = [self._pose(other.source) for other in leaving]
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

    def _arrival(self, one: Transfer, start: Pose, number: int) -> Flight:
        """To a place on the table: one after the other, turning over where face and back differ."""
        d, end = self._kit.theme.durations, self._pose(one.target)
        if self.reduced:
            return Flight(one.card, end._replace(opacity=0.0), [Leg(end, d.fade)])
        from_stock = one.source == self._rules.stock
        delay = number * d.stagger if from_stock else 0.0
        legs = [Leg(end, d.deal, out_cubic)]
        return Flight(one.card, start._replace(opacity=1.0), legs, delay=delay, waiting=from_stock)

    def _land(self) -> None:
        self._flights.clear()
        self._lit = self._lit_goal()

    def _lit_goal(self, out: int | None = None) -> float:
        """Petals alight: as large a part of the target as cards are out."""
        gone = len(self._state.piles[self._rules.out]) if out is None else out
        return self._rules.target * gone / (52 * self._rules.packs)

    def _stirs(self, marked: tuple[Spot, tuple[Mark, float]]) -> bool:
        mark, age = marked[1]
        d, patience = self._kit.theme.durations, self._kit.theme.patience
        if self.reduced:
            return False
        limits = {Mark.HELD: d.pick, Mark.PARTNER: patience.rays, Mark.SHOWN: 2 * d.show}
        return age < limits.get(mark, d.swing)

    # Drawing.

    def draw(self, canvas: Canvas) -> None:
        """The table from back to front: places, cards, stock, sun, what flies."""
        for spot, cell in self.layout.cells.items():
            top = self._state.top(spot)
            if top is None or top in self._flights:
                canvas.art(slot(self._kit.palette), cell)
        self._draw_stock(canvas)
        steps = 8
        lit = round(self._lit * steps) / steps
        canvas.art(self._kit.suns(self._rules.target, lit), self.layout.sun)
        for spot in sorted(self.layout.cells, key=lambda spot: spot in self._marks):
            top = self._state.top(spot)
            if top is not None and top not in self._flights:
                self._draw_resting(canvas, spot, top)
        self._prepare(canvas)
        for flight in self._flights.values():
            if not flight.waiting:
                self._draw_flying(canvas, flight)
        self._draw_badges(canvas)

    @property
    def _natural(self) -> float:
        """The width of a card at its place, in pixels."""
        return max(box.w for box in self.layout.cells.values())

    def _prepare(self, canvas: Canvas) -> None:
        """Render the next face that is about to be turned up: one a frame."""
        if not self._drawn:
            self._drawn = True
            return
        for flight in self._flights.values():
            if canvas.prepare(self._kit.cards.face(self._faced(flight.card), self._natural), self._natural):
                return

    def _draw_resting(self, canvas: Canvas, spot: Spot, card: Card) -> None:
        pose, face = self._pose(spot), self._faced(card)
        mark, age = self._marks.get(spot, (None, 0.0))
        p, d = self._kit.palette, self._kit.theme.durations
        still = self.reduced
        overlay: Art | None = None
        if mark is Mark.HELD:
            rise = 1.0 if still else out_back(min(age / d.pick, 1.0))
            pose = pose._replace(cy=pose.cy - 0.02 * rise * pose.w * ASPECT)
            overlay = marks.picked(p)
        elif mark is Mark.PARTNER:
            breath = 0.0 if still else wave(min(age, self._kit.theme.patience.rays), d.rays)
            pose = pose._replace(w=pose.w * (0.94 + 0.03 * breath))
            overlay = marks.rays(p)
        elif mark is Mark.SHOWN:
            breath = 0.0 if still else wave(min(age, 2 * d.show), d.show)
            pose = pose._replace(w=pose.w * (0.94 + 0.06 * breath))
            overlay = marks.rays(p)
        elif mark in (Mark.WRONG_FIRST, Mark.WRONG_SECOND):
            lean = 3.4 if mark is Mark.WRONG_FIRST else -3.4
            swung = 0.0 if still else 5 * swing(min(age / d.swing, 1.0))
            pose = pose._replace(w=pose.w * 0.93, turn=lean + swung)
            overlay = marks.wrong(p)
        kept_at = self._natural if mark is not None and self._stirs((spot, (mark, age))) else None
        self._draw_card(canvas, face, pose, kept_at)
        if overlay is not None:
            canvas.art(overlay, pose.box, turn=pose.turn, kept_at=kept_at)

    def _draw_flying(self, canvas: Canvas, flight: Flight) -> None:
        stock = self.layout.stock
        kept_at = stock.w if flight.pose.side < 0 and stock is not None else self._natural
        self._draw_card(canvas, self._faced(flight.card), flight.pose, kept_at)
        if flight.badge:
            canvas.art(marks.matched(self._kit.palette), flight.pose.box, turn=flight.pose.turn)

    def _draw_badges(self, canvas: Canvas) -> None:
        """One tick for all cards that hold together, at the foot of where they meet."""
        held = [flight.pose for flight in self._flights.values() if flight.badge]
        if not held:
            return
        badge = marks.check(self._kit.palette, self._kit.read("icons/check"))
        for group_ in [held] if not self.reduced else [[pose] for pose in held]:
            cx = sum(pose.cx for pose in group_) / len(group_)
            low = max(pose.box.bottom for pose in group_)
            size = group_[0].w * 0.46
            canvas.art(badge, centred(cx, low - size * 0.4, size, size))

    def _draw_card(self, canvas: Canvas, face: CardFace, pose: Pose, kept_at: float | None = None) -> None:
        art = self._kit.cards.face(face, kept_at or pose.w) if pose.side > 0 else self._kit.cards.back()
        canvas.art(art, pose.box, turn=pose.turn, opacity=pose.opacity, squeeze=abs(pose.side), kept_at=kept_at)

    def _draw_stock(self, canvas: Canvas) -> None:
        """The stock: one to three edges by its count, and the count in a pill."""
        box, spot = self.layout.stock, self._rules.stock
        if box is None or spot is None:
            return
        p = self._kit.palette
        count = len(self._state.piles[spot]) + self._waiting
        if not count:
            canvas.art(slot(p), box)
            return
        for edge in range(min((count - 1) // 14, 2), 0, -1):
            canvas.art(Art(300, 400, rounded(0, 8, 300, 400, 28, p.paper_edge)), box.moved(0, edge * box.h * 0.02))
        canvas.art(self._kit.cards.back(), box)
        if self._stock_glows:
            canvas.art(marks.rays(p), box)
        canvas.art(
            _count_pill(self._kit, count), centred(box.cx, box.bottom - box.h * 0.03, box.w * 0.5, box.w * 0.335)
        )


def _count_pill(kit: Kit, count: int) -> Art:
    p = kit.palette
    body = rounded(0, 0, 150, 100, 50, p.paper) + rounded(6, 6, 138, 88, 44, p.ink)
    return Art(150, 100, body, (Label(str(count), 75, 72, 45, p.paper, anchor=Anchor.CENTRE),))
