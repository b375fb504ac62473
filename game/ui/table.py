"""The cards on the table and their motion, derived from the transfers of a move: no patience is known here.

The state is always the truth; flights are only seen. A tap never waits for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, auto
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.rules import Role, Rules
from game.engine.state import GameState, Move, MoveKind, Spot, Transfer
from game.ui import marks
from game.ui.art import Anchor, Art, Label, ring, rounded
from game.ui.boards import TableLayout
from game.ui.canvas import Canvas
from game.ui.card_art import CardFace, slot
from game.ui.easing import Easing, in_cubic, in_out, linear, out_back, out_cubic, swing, wave
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.layout import ASPECT

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


class TableView:
    """What is seen of a game's table. `faced` tells what a card shows; `reduced` asks for reduced motion.

    `whole` is how many cards had to go at the beginning: the sun's petals light up as they do. `coin` is the icon of a
    chance that is left.
    """

    def __init__(
        self, kit: Kit, rules: Rules, state: GameState, layout: TableLayout, faced: Faced, whole: int, coin: str
    ) -> None:
        self.kit = kit
        """The theme in force and our art in it: it may change at any time."""
        self._rules = rules
        self._state = state
        self._faced = faced
        self._whole = whole
        # Counted once for each state, not in every frame.
        self._counted: GameState | None = None
        self._gone = 0
        self._coin = coin
        self._covering = {place.spot: place.covered_by for place in rules.board if place.covered_by}
        self._plain = not self._covering
        roles = {place.spot: place.role for place in rules.board}
        self._beside = {spot for spot, role in roles.items() if role is Role.BESIDE}
        self._balconies = {spot for spot, role in roles.items() if role is Role.BALCONY}
        self._numerals = [spot for spot, role in roles.items() if role is Role.NUMERAL]
        self._wanted: Mapping[Spot, str] = {}
        self._sinking: dict[Spot, float] = {}
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
        if self._sinking:
            return True
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

    def fans(self) -> Mapping[Spot, Rect]:
        """Where the cards behind the free one of each pile are seen."""
        fans, step = self.layout.fans, self._step()
        boxes = {}
        for spot in fans.spots:
            rise = fans.rise(step, len(self._state.piles[spot]) - 1)
            if rise > 0:
                cell = self.layout.cells[spot]
                boxes[spot] = Rect(cell.x, cell.y - rise, cell.w, rise)
        return boxes

    def want(self, wanted: Mapping[Spot, str]) -> None:
        """Show what piles wait for: a number, or a sign that it is to be found out."""
        self._wanted = wanted

    def deal_in(self) -> None:
        """Show the cards that lie on the table being dealt there."""
        stock = self._rules.stock
        if stock is None:
            return
        for number, spot in enumerate(self.layout.cells):
            for card in self._state.piles[spot]:
                one = Transfer(card, stock, spot)
                self._flights[card] = self._arrival(one, self._pose(stock), number * self.kit.theme.durations.stagger)

    def play(self, move: Move, after: GameState) -> None:
        """Show a move: its cards fly from where they lie to where they belong in the state after it."""
        self._fly(move.transfers, move.picks, after)

    def take_back(self, move: Move, before: GameState) -> None:
        """Show a move taken back: its cards fly home, all at once."""
        home = tuple(one._replace(source=one.target, target=one.source) for one in reversed(move.transfers))
        self._fly(home, frozenset(), before, stagger=0.0)

    def update(self, dt: float) -> int:
        """Let `dt` seconds pass; tells how many cards left the stock meanwhile."""
        waiting = self._waiting
        for card in [card for card, flight in self._flights.items() if not flight.advance(dt)]:
            del self._flights[card]
        self._marks = {spot: (mark, age + dt) for spot, (mark, age) in self._marks.items()}
        leaving = sum(flight.leaving for flight in self._flights.values())
        goal = self._lit_goal(leaving)
        fall = dt / self.kit.theme.durations.sink * self._step()
        for spot, off in list(self._sinking.items()):
            self._sinking[spot] = max(off - fall, 0.0) if off > 0 else min(off + fall, 0.0)
            if not self._sinking[spot] or self.reduced:
                del self._sinking[spot]
        step = dt / self.kit.theme.durations.petal
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
        hand = self.layout.hand
        cell = hand if spot not in self.layout.cells and hand is not None else self.layout.cells[spot]
        return Pose(cell.cx, cell.cy, cell.w, 0, -1 if cell is hand else 1)

    def _pose_of(self, card: Card, spot: Spot) -> Pose:
        """Where a card of a pile lies, be it behind others."""
        pose, fans = self._pose(spot), self.layout.fans
        pile = self._state.piles[spot]
        if spot not in fans.spots or card not in pile:
            return pose
        return pose._replace(cy=pose.cy - fans.rise(self._step(), len(pile) - 1 - pile.index(card)))

    def _fly(
        self,
        transfers: tuple[Transfer, ...],
        picks: frozenset[Spot],
        after: GameState,
        stagger: float | None = None,
    ) -> None:
        d = self.kit.theme.durations
        starts = {
            one.card: self._flights[one.card].pose if one.card in self._flights else self._pose_of(one.card, one.source)
            for one in reversed(transfers)
        }
        via = {one.card: self._pose(one.target) for one in reversed(transfers)}
        last = {one.card: one for one in transfers}
        for spot in self.layout.fans.spots:
            new, old = after.piles[spot], self._state.piles[spot]
            if len(new) != len(old) and new[:1] == old[:1]:
                self._sinking[spot] = self._sinking.get(spot, 0.0) + (len(new) - len(old)) * self._step()
        self._state = after
        self._marks = {spot: marked for spot, marked in self._marks.items() if spot not in picks}
        leaving = [one for one in transfers if one.target == self._rules.out]
        if stagger is None:
            stagger = min(d.stagger, d.round / len(last))
        # A card that goes on is taken into the hand first: its last way counts, in the order of the last ways.
        ways = [one for one in transfers if one is last[one.card]]
        for number, one in enumerate(ways):
            self._flights.pop(one.card, None)
            start = starts[one.card]
            if one.target == self._rules.out:
                self._flights[one.card] = self._departure(one, start, leaving)
            else:
                hand = via[one.card] if len(ways) < len(transfers) else None
                self._flights[one.card] = self._arrival(one, start, number * stagger, hand)

    def _departure(self, one: Transfer, start: Pose, leaving: list[Transfer]) -> Flight:
        """Out: the pair crosses, holds with its badge, and flies into the sun."""
        d, end = self.kit.theme.durations, self._pose(self._rules.out)
        if self.reduced:
            return Flight(one.card, start, [Leg(start, d.badge, badge=True)], leaving=True)
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

    def _arrival(self, one: Transfer, start: Pose, delay: float, hand: Pose | None = None) -> Flight:
        """To a place on the table, turning over where face and back differ; what is dealt waits for its turn.

        With `hand` it is taken up there first, and waits there.
        """
        d, end = self.kit.theme.durations, self._pose_of(one.card, one.target)
        if self.reduced:
            return Flight(one.card, end, [])
        from_stock = one.source == self._rules.stock
        legs, start = [Leg(end, d.deal, out_cubic)], start._replace(opacity=1.0)
        if hand is not None:
            legs = [Leg(hand, d.deal, in_out), Leg(hand, delay), *legs]
            return Flight(one.card, start, legs, waiting=from_stock)
        return Flight(one.card, start, legs, delay=delay if from_stock else 0.0, waiting=from_stock)

    def _land(self) -> None:
        self._flights.clear()
        self._sinking.clear()
        self._lit = self._lit_goal()

    def _lit_goal(self, leaving: int = 0) -> float:
        """Petals alight: as large a part of the target as cards have gone, `leaving` ones not counted."""
        if self._counted is not self._state:
            self._counted, self._gone = self._state, self._whole - self._rules.remaining(self._state)
        gone = self._gone - leaving
        return self._rules.target * max(gone, 0) / self._whole

    def _step(self) -> float:
        """How far each earlier card of a fan rises behind the next, in pixels."""
        deepest = max((len(self._state.piles[spot]) for spot in self.layout.fans.spots), default=0)
        return self.layout.fans.step(deepest)

    def _stirs(self, marked: tuple[Spot, tuple[Mark, float]]) -> bool:
        mark, age = marked[1]
        d, patience = self.kit.theme.durations, self.kit.theme.patience
        if self.reduced:
            return False
        limits = {Mark.HELD: d.pick, Mark.PARTNER: patience.rays, Mark.SHOWN: 2 * d.show}
        return age < limits.get(mark, d.swing)

    # Drawing.

    def draw(self, canvas: Canvas) -> None:
        """The table from back to front: places, cards, stock, sun, what flies."""
        self._draw_places(canvas)
        self._draw_stock(canvas)
        self._draw_coins(canvas)
        steps = 8
        lit = round(self._lit * steps) / steps
        canvas.art(self.kit.suns(self._rules.target, lit), self.layout.sun)
        for spot in sorted(self.layout.cells, key=lambda spot: self._plain and spot in self._marks):
            if spot not in self._balconies:
                self._draw_pile(canvas, spot)
        for spot in self._numerals:
            self._draw_wanted(canvas, spot)
        self._draw_next(canvas)
        self._prepare(canvas)
        for flight in self._flights.values():
            # Cards of the stock are part of its picture until they are dealt; those in the hand are seen there.
            if not flight.waiting or self.layout.hand is not None:
                self._draw_flying(canvas, flight)
        self._draw_badges(canvas)

    def _draw_places(self, canvas: Canvas) -> None:
        """What lies below the cards: the sunk ground, the balcony, the empty places."""
        if self.layout.sunk is not None:
            deep = self.kit.palette.lagoon_deep
            canvas.panel(self.layout.sunk, deep, self.layout.sunk.w * 0.1, opacity=0.5)
        for spot, cell in self.layout.cells.items():
            if spot in self._balconies:
                self._draw_balcony(canvas, spot)
            elif self._resting(spot) is None and self._has_slot(spot):
                self._draw_slot(canvas, spot, cell)

    @property
    def _natural(self) -> float:
        """The width of a card at its place, in pixels."""
        return max(box.w for box in self.layout.cells.values())

    def _prepare(self, canvas: Canvas) -> None:
        """Render the next face that is about to be turned up, or may be: one a frame."""
        if not self._drawn:
            self._drawn = True
            return
        for card in (*self._flights, *self._next_faces()):
            if canvas.prepare(self.kit.cards.face(self._faced(card), self._natural), self._natural):
                return

    def _next_faces(self) -> Iterator[Card]:
        """The cards that will be seen whole once one before them goes, or their pile is taken up."""
        piles, after = self._state.piles, self._next
        for spot in self.layout.fans.spots:
            yield from piles[spot][:-1] if spot == after else piles[spot][-2:-1]

    def _has_slot(self, spot: Spot) -> bool:
        """Whether an empty place is seen; not under covering cards, nor where the stock lies or lay."""
        if spot in self._beside:
            return self.layout.sunk is not None or self.layout.coins is not None
        return self._plain or spot not in self._covering.keys() | set().union(*self._covering.values())

    def _resting(self, spot: Spot) -> Card | None:
        """The uppermost card of a pile that is not on its way."""
        return next((card for card in reversed(self._state.piles[spot]) if card not in self._flights), None)

    def _draw_pile(self, canvas: Canvas, spot: Spot) -> None:
        """A pile's cards that are seen: those behind the uppermost one as veiled strips, the uppermost whole."""
        resting = [card for card in self._state.piles[spot] if card not in self._flights]
        if not resting:
            return
        sink = self._sinking.get(spot, 0.0)
        covered = any(self._state.piles[other] for other in self._covering.get(spot, ()))
        if spot in self.layout.fans.spots:
            step, pile = self._step(), self._state.piles[spot]
            cell = self.layout.cells[spot]
            for place, card in enumerate(pile[:-1]):
                if card in self._flights:
                    continue
                box = cell.moved(0, sink - self.layout.fans.rise(step, len(pile) - 1 - place))
                if card is resting[-1]:
                    # What will cover it is still on its way.
                    canvas.art(self.kit.cards.face(self._faced(card), cell.w), box)
                else:
                    canvas.art(self.kit.cards.covered(self._faced(card), step / cell.w * 300), box)
            if resting[-1] is not pile[-1]:
                return
        if covered:
            cell = self.layout.cells[spot]
            canvas.art(self.kit.cards.covered(self._faced(resting[-1]), self._seen(spot) / cell.w * 300), cell)
            return
        self._draw_resting(canvas, spot, resting[-1], sink)

    def _seen(self, spot: Spot) -> float:
        """How much of a covered card is seen above those that cover it, in pixels."""
        return self.layout.cells[self._covering[spot][0]].y - self.layout.cells[spot].y

    def _draw_resting(self, canvas: Canvas, spot: Spot, card: Card, sink: float) -> None:
        pose, face = self._pose(spot), self._faced(card)
        pose = pose._replace(cy=pose.cy + sink)
        mark, age = self._marks.get(spot, (None, 0.0))
        p, d = self.kit.palette, self.kit.theme.durations
        still = self.reduced
        overlay: Art | None = None
        if mark is Mark.HELD:
            rise = 1.0 if still else out_back(min(age / d.pick, 1.0))
            # Before other cards it steps forward, so that it hides none of their values.
            over = spot in self.layout.fans.spots and len(self._state.piles[spot]) > 1
            pose = pose._replace(cy=pose.cy + (0.034 if over else -0.02) * rise * pose.w * ASPECT)
            overlay = marks.picked(p, badge=spot not in self._numerals)
        elif mark is Mark.PARTNER:
            breath = 0.0 if still else wave(min(age, self.kit.theme.patience.rays), d.rays)
            # In steps, each rendered for its size: a picture scaled from another size is duller than its neighbours.
            pose = pose._replace(w=pose.w * (0.94 + 0.03 * round(breath * 3) / 3))
            overlay = marks.rays(p)
        elif mark is Mark.SHOWN:
            breath = 0.0 if still else wave(min(age, 2 * d.show), d.show)
            pose = pose._replace(w=pose.w * (0.94 + 0.06 * round(breath * 4) / 4))
            overlay = marks.rays(p)
        elif mark in (Mark.WRONG_FIRST, Mark.WRONG_SECOND):
            lean = 3.4 if mark is Mark.WRONG_FIRST else -3.4
            swung = 0.0 if still else 5 * swing(min(age / d.swing, 1.0))
            pose = pose._replace(w=pose.w * 0.93, turn=lean + swung)
            overlay = marks.wrong(p)
        self._draw_card(canvas, face, pose)
        if overlay is not None:
            canvas.art(overlay, pose.box, turn=pose.turn)

    def _draw_flying(self, canvas: Canvas, flight: Flight) -> None:
        stock = self.layout.stock
        kept_at = stock.w if flight.pose.side < 0 and stock is not None else self._natural
        self._draw_card(canvas, self._faced(flight.card), flight.pose, kept_at)
        if flight.badge:
            canvas.art(marks.matched(self.kit.palette), flight.pose.box, turn=flight.pose.turn)

    def _draw_badges(self, canvas: Canvas) -> None:
        """One tick for all cards that hold together, at the foot of where they meet."""
        held = [flight.pose for flight in self._flights.values() if flight.badge]
        if not held:
            return
        badge = marks.check(self.kit.palette, self.kit.icons("check", self.kit.palette.marigold))
        for group_ in [held] if not self.reduced else [[pose] for pose in held]:
            cx = sum(pose.cx for pose in group_) / len(group_)
            low = max(pose.box.bottom for pose in group_)
            size = group_[0].w * 0.46
            canvas.art(badge, centred(cx, low - size * 0.4, size, size))

    def _draw_card(self, canvas: Canvas, face: CardFace, pose: Pose, kept_at: float | None = None) -> None:
        art = self.kit.cards.face(face, kept_at or pose.w) if pose.side > 0 else self.kit.cards.back()
        canvas.art(art, pose.box, turn=pose.turn, opacity=pose.opacity, squeeze=abs(pose.side), kept_at=kept_at)

    def _draw_balcony(self, canvas: Canvas, spot: Spot) -> None:
        """The strip of a balcony card that is seen above its pile."""
        card, cell = self._resting(spot), self.layout.cells[spot]
        if card is not None:
            art = self.kit.cards.balcony(self._faced(card), cell.h / cell.w * 300)
            canvas.art(art, Rect(cell.x, cell.y, cell.w, cell.w * art.h / art.w))

    def _draw_slot(self, canvas: Canvas, spot: Spot, cell: Rect) -> None:
        p, mark = self.kit.palette, self._marks.get(spot, (None, 0.0))[0]
        canvas.art(slot(p, 1.0 if spot in self._numerals else 0.5), cell)
        if mark is Mark.HELD:
            canvas.art(marks.picked(p, badge=False), cell)
        elif mark in (Mark.PARTNER, Mark.SHOWN):
            canvas.art(marks.rays(p), cell)
        elif mark is not None:
            canvas.art(marks.wrong(p), cell)

    def _draw_wanted(self, canvas: Canvas, spot: Spot) -> None:
        """The sign at a pile's head, and at its foot the chip of what it waits for; a tick when it is complete."""
        p, cell = self.kit.palette, self.layout.cells[spot]
        side = 0.22 * cell.w
        canvas.art(marks.plus(p), centred(cell.x + 0.03 * cell.w, cell.y, side, side))
        pile = self._state.piles[spot]
        if pile and len(pile) == len(self._rules.sequence(self._state, spot)):
            badge = marks.check(p, self.kit.icons("check", p.marigold))
            canvas.art(badge, centred(cell.cx, cell.bottom, 0.46 * cell.w, 0.46 * cell.w))
        elif spot in self._wanted:
            high = (0.30 if pile else 0.38) * cell.h
            chip = marks.wanted(p, self._wanted[spot])
            cy = cell.bottom + 0.08 * cell.h if pile else cell.cy
            canvas.art(chip, centred(cell.cx, cy, 0.88 * high, high))

    def _draw_next(self, canvas: Canvas) -> None:
        """The coin at the foot of the pile that is dealt round next."""
        spot = self._next
        if spot is None or self._marks.get(spot, (None,))[0] is Mark.HELD:
            return
        cell, p = self.layout.cells[spot], self.kit.palette
        size = 0.32 * cell.w
        coin = marks.coin(p, self.kit.icons(self._coin, p.ink, p.marigold))
        canvas.art(coin, centred(cell.cx, cell.bottom - 0.02 * cell.h, size, size))

    @property
    def _next(self) -> Spot | None:
        """The pile that is taken up and dealt round next."""
        if self.layout.hand is None:
            return None
        rounds = (move.transfers[0].source for move in self._rules.moves(self._state) if move.kind is MoveKind.REDEAL)
        return next((spot for spot in rounds if spot in self.layout.fans.spots), None)

    def _draw_coins(self, canvas: Canvas) -> None:
        """A coin for each chance, those left in marigold, those spent only stitched; of many only the next says why."""
        area, chances = self.layout.coins, self._rules.chances
        if area is None or not any(chances):
            return
        p, most, spent = self.kit.palette, chances[0], self._state.spent[0]
        tall, many = area.h > area.w, most > 4
        on_tray = area.inside(self.layout.tray)
        size = min(area.w, area.h, max(area.w, area.h) / most / 1.15, 84 * max(self.layout.page.u, 0.6))
        for number in range(most):
            along = (number - (most - 1) / 2) * size * 1.15
            box = centred(area.cx + (0 if tall else along), area.cy + (along if tall else 0), size, size)
            # Few are spent from the right; many stand for piles, which are dealt round from the left.
            if number < spent if many else number >= most - spent:
                seam = p.line if on_tray else p.seam
                canvas.art(Art(100, 100, ring(50, 50, 46, seam, 4, dash=(12, 10))), box.scaled(0.8 if many else 1))
            elif many and number > spent:
                canvas.art(marks.coin(p), box.scaled(0.8))
            else:
                canvas.art(marks.coin(p, self.kit.icons(self._coin, p.ink, p.marigold)), box)

    def _draw_stock(self, canvas: Canvas) -> None:
        """The stock: one to three edges by its count, and the count in a pill."""
        box, spot = self.layout.stock, self._rules.stock
        if box is None or spot is None:
            return
        p = self.kit.palette
        count = len(self._state.piles[spot]) + self._waiting
        if not count:
            canvas.art(slot(p), box)
            return
        for edge in range(min((count - 1) // 14, 2), 0, -1):
            canvas.art(Art(300, 400, rounded(0, 8, 300, 400, 28, p.paper_edge)), box.moved(0, edge * box.h * 0.02))
        canvas.art(self.kit.cards.back(), box)
        if self._stock_glows:
            canvas.art(marks.rays(p), box)
        canvas.art(_count_pill(self.kit, count), centred(box.cx, box.bottom - box.h * 0.03, box.w * 0.5, box.w * 0.335))


def _count_pill(kit: Kit, count: int) -> Art:
    p = kit.palette
    body = rounded(0, 0, 150, 100, 50, p.paper) + rounded(6, 6, 138, 88, 44, p.ink)
    return Art(150, 100, body, (Label(str(count), 75, 72, 45, p.paper, anchor=Anchor.CENTRE),))
