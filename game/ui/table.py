"""The table as it is seen: places, cards and their marks, stock, sun, and what flies. No patience is known here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.engine.cards import Card
from game.engine.rules import Role, Rules
from game.engine.state import GameState, Move, MoveKind, Spot
from game.ui import marks
from game.ui.art import Art
from game.ui.boards import TableLayout
from game.ui.canvas import Canvas
from game.ui.card_art import CardFace, slot
from game.ui.flights import Flight, Flights, Pose
from game.ui.geometry import Rect, centred
from game.ui.kit import Kit
from game.ui.marked import Mark, sign, stance, stirs
from game.ui.supply import draw_coins, draw_stock

Faced = Callable[[Card], CardFace]
"""What a card shows, in the language in force."""


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
        self.sun = layout.sun
        """Where the sun stands: what stands in the bar may push it aside."""
        self._flights = Flights(rules, state, layout, kit.theme.durations)
        self._rules = rules
        self._faced = faced
        self._whole = whole
        # Counted once for each state, not in every frame.
        self._counted: GameState | None = None
        self._gone = 0
        self._coin_icon = coin
        self._covering = {place.spot: place.covered_by for place in rules.board if place.covered_by}
        self._plain = not self._covering
        roles = {place.spot: place.role for place in rules.board}
        self._beside = {spot for spot, role in roles.items() if role is Role.BESIDE}
        self._balconies = {spot for spot, role in roles.items() if role is Role.BALCONY}
        self._numerals = [spot for spot, role in roles.items() if role is Role.NUMERAL]
        self._wanted: Mapping[Spot, str] = {}
        self._marks: dict[Spot, tuple[Mark, float]] = {}
        self._lit = self._lit_goal()
        self._stock_glows = False
        self._drawn = False

    @property
    def layout(self) -> TableLayout:
        """Where everything has its place."""
        return self._flights.layout

    @property
    def reduced(self) -> bool:
        """Whether motion is reduced."""
        return self._flights.reduced

    @property
    def _state(self) -> GameState:
        return self._flights.state

    @property
    def moving(self) -> bool:
        """Whether anything is in motion now."""
        return self._flights.moving or self._lit != self._lit_goal() or self._stirs

    def arrange(self, layout: TableLayout, *, reduced: bool) -> None:
        """Stand everything in a window of another size; what was flying has landed."""
        self._flights.reduced = reduced
        self._flights.land(layout)
        self.sun = layout.sun
        self._lit = self._lit_goal()

    def mark(self, wanted: Mapping[Spot, Mark]) -> None:
        """Mark these spots and no others; a mark that stays keeps its age."""
        old = self._marks
        self._marks = {
            spot: old[spot] if spot in old and old[spot][0] is mark else (mark, 0.0) for spot, mark in wanted.items()
        }

    def glow_stock(self, glow: bool) -> None:
        """Rays about the stock, or none."""
        self._stock_glows = glow

    def want(self, wanted: Mapping[Spot, str]) -> None:
        """Show what piles wait for: a number, or a sign that it is to be found out."""
        self._wanted = wanted

    def fans(self) -> Mapping[Spot, Rect]:
        """Where the cards behind the free one of each pile are seen."""
        return self._flights.fans()

    def deal_in(self) -> None:
        """Show the cards that lie on the table being dealt there."""
        self._flights.deal_in()

    def play(self, move: Move, after: GameState) -> None:
        """Show a move: its cards fly from where they lie to where they belong in the state after it."""
        self._marks = {spot: marked for spot, marked in self._marks.items() if spot not in move.picks}
        self._flights.play(move, after)

    def take_back(self, move: Move, before: GameState) -> None:
        """Show a move taken back: its cards fly home, all at once."""
        self._flights.take_back(move, before)

    def update(self, dt: float) -> int:
        """Let `dt` seconds pass; tells how many cards left the stock meanwhile."""
        dealt = self._flights.update(dt)
        self._marks = {spot: (mark, age + dt) for spot, (mark, age) in self._marks.items()}
        goal, step = self._lit_goal(self._flights.leaving), dt / self.kit.theme.durations.petal
        if self.reduced or abs(goal - self._lit) <= step:
            self._lit = goal
        else:
            self._lit += step if goal > self._lit else -step
        return dealt

    def _lit_goal(self, leaving: int = 0) -> float:
        """Petals alight: as large a part of the target as cards have gone, `leaving` ones not counted."""
        if self._counted is not self._state:
            self._counted, self._gone = self._state, self._whole - self._rules.remaining(self._state)
        gone = self._gone - leaving
        return self._rules.target * max(gone, 0) / self._whole

    @property
    def _stirs(self) -> bool:
        """Whether a mark moves."""
        return not self.reduced and any(stirs(mark, age, self.kit.theme) for mark, age in self._marks.values())

    # Drawing.

    def draw(self, canvas: Canvas) -> None:
        """The table from back to front: places, cards, stock, sun, what flies."""
        self._draw_places(canvas)
        self._draw_supply(canvas)
        steps = 8
        lit = round(self._lit * steps) / steps
        canvas.art(self.kit.suns(self._rules.target, lit), self.sun)
        for spot in sorted(self.layout.cells, key=lambda spot: self._plain and spot in self._marks):
            if spot not in self._balconies:
                self._draw_pile(canvas, spot)
        for spot in self._numerals:
            self._draw_wanted(canvas, spot)
        self._draw_next(canvas)
        self._prepare(canvas)
        for flight in self._flights.flying.values():
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
        for card in (*self._flights.flying, *self._next_faces()):
            if self.prepare(canvas, card):
                return

    def prepare(self, canvas: Canvas, card: Card) -> bool:
        """Render a card's face ahead; tells whether there was work to do."""
        return canvas.prepare(self.kit.cards.face(self._faced(card), self._natural), self._natural)

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
        return next(reversed(self._flights.resting(spot)), None)

    def _draw_pile(self, canvas: Canvas, spot: Spot) -> None:
        """A pile's cards that are seen: those behind the uppermost one as veiled strips, the uppermost whole."""
        resting = self._flights.resting(spot)
        if not resting:
            return
        sink = self._flights.sinking.get(spot, 0.0)
        covered = any(self._state.piles[other] for other in self._covering.get(spot, ()))
        if spot in self.layout.fans.spots:
            step, pile = self._flights.step, self._state.piles[spot]
            cell = self.layout.cells[spot]
            for place, card in enumerate(pile[:-1]):
                if card in self._flights.flying:
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
        pose, face = self._flights.pose(spot), self._faced(card)
        if sink:
            pose = pose._replace(cy=pose.cy + sink)
        if spot not in self._marks:
            self._draw_card(canvas, face, pose)
            return
        mark, age = self._marks[spot]
        over = spot in self.layout.fans.spots and len(self._state.piles[spot]) > 1
        pose = stance(pose, mark, age, self.kit.theme, still=self.reduced, over=over)
        self._draw_card(canvas, face, pose)
        canvas.art(sign(mark, self.kit.palette, badge=spot not in self._numerals), pose.box, turn=pose.turn)

    def _draw_flying(self, canvas: Canvas, flight: Flight) -> None:
        stock = self.layout.stock
        kept_at = stock.w if flight.pose.side < 0 and stock is not None else self._natural
        self._draw_card(canvas, self._faced(flight.card), flight.pose, kept_at)
        if flight.badge:
            canvas.art(marks.matched(self.kit.palette), flight.pose.box, turn=flight.pose.turn)

    def _draw_badges(self, canvas: Canvas) -> None:
        """One tick for all cards that hold together, at the foot of where they meet."""
        held = [flight.pose for flight in self._flights.flying.values() if flight.badge]
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
        canvas.art(slot(self.kit.palette, 1.0 if spot in self._numerals else 0.5), cell)
        if spot in self._marks:
            canvas.art(sign(self._marks[spot][0], self.kit.palette, badge=False), cell)

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
        cell = self.layout.cells[spot]
        size = 0.32 * cell.w
        canvas.art(self._coin, centred(cell.cx, cell.bottom - 0.02 * cell.h, size, size))

    @property
    def _next(self) -> Spot | None:
        """The pile that is taken up and dealt round next."""
        if self.layout.hand is None:
            return None
        rounds = (move.transfers[0].source for move in self._rules.moves(self._state) if move.kind is MoveKind.REDEAL)
        return next((spot for spot in rounds if spot in self.layout.fans.spots), None)

    @property
    def _coin(self) -> Art:
        """The coin of a chance that is left."""
        p = self.kit.palette
        return marks.coin(p, self.kit.icons(self._coin_icon, p.ink, p.marigold))

    def _draw_supply(self, canvas: Canvas) -> None:
        """The stock, and the coins of what is counted."""
        stock, most = self._rules.stock, self._rules.chances
        if self.layout.stock is not None and stock is not None:
            count = len(self._state.piles[stock]) + self._flights.waiting
            draw_stock(canvas, self.kit, self.layout.stock, count, glows=self._stock_glows)
        if any(most):
            draw_coins(canvas, self.kit, self.layout, self._coin, most[0], self._state.spent[0])
