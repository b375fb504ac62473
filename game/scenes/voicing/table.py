"""The table in sentences: what lies at a place, all of it row by row, and what a move has changed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from game.engine.rules import Place, Role, Rules
from game.engine.session import Session
from game.engine.state import GameState, Move, MoveKind, Spot
from game.scenes import spoken
from game.scenes.hints import ASKED
from game.scenes.voicing import sentences
from game.ui.words import Words

Sentences = tuple[str, ...]


class Seen(NamedTuple):
    """A table as it stands: `told` is what is said of the numbers that piles wait for."""

    words: Words
    rules: Rules
    state: GameState
    held: tuple[Spot, ...] = ()
    told: Mapping[Spot, str] = MappingProxyType({})

    def spot(self, spot: Spot) -> Sentences:
        """Where it is, what lies there, how it stands."""
        return (*self.where(spot), *self.lies(spot), *self._stands(spot))

    def named(self, spots: Iterable[Spot]) -> Sentences:
        """Where some cards lie and what they are, in the order of the board."""
        return tuple(one for spot in sorted(spots) for one in (*self.where(spot), *self.lies(spot)))

    def where(self, spot: Spot) -> Sentences:
        """Where a spot is."""
        words, place = self.words, _by_spot(self.rules.board)[spot]
        match place.role:
            case Role.LAYOUT:
                return (sentences.row_and_place(words, *rows(self.rules.board)[spot]),)
            case Role.BESIDE:
                return (sentences.beside(words),)
            case Role.WASTE:
                return (sentences.waste(words),)
            case Role.STOCK:
                return self.stock()
        number = numbered(self.rules.board, spot)
        return (sentences.NUMBERED[place.role](words, number),)

    def lies(self, spot: Spot) -> Sentences:
        """The card that is seen at a spot, or that there is none."""
        role = _by_spot(self.rules.board)[spot].role
        if role is Role.STOCK:
            return ()
        card = self.state.top(spot)
        if card is not None:
            return (spoken.card(self.words, card, self.rules.value(card)),)
        return (sentences.nothing_laid(self.words) if role is Role.NUMERAL else sentences.gap(self.words),)

    def _stands(self, spot: Spot) -> Iterator[str]:
        place, words, pile = _by_spot(self.rules.board)[spot], self.words, self.state.piles[spot]
        if spot in self.held:
            yield sentences.held(words)
        if pile and place.covered_by and spot not in self.rules.pickable(self.state, self.held):
            yield sentences.covered(words)
        if place.role is Role.NUMERAL:
            yield from self._series(spot)
        elif place.role is not Role.STOCK and len(pile) > 1:
            yield sentences.below(words)
            yield from sentences.number(len(pile) - 1)

    def _series(self, spot: Spot) -> Iterator[str]:
        """By how much a number pile goes up, and what it waits for as far as that is told."""
        words = self.words
        if len(self.state.piles[spot]) == len(self.rules.sequence(self.state, spot)):
            yield sentences.complete(words)
            return
        *_, step = self.rules.equation(self.state, (spot,)).values
        yield sentences.step(words, step)
        if self.told.get(spot, ASKED) != ASKED:
            yield sentences.waits_for(words, int(self.told[spot]))

    def stock(self) -> Sentences:
        """How many cards are still to come."""
        stock = self.rules.stock
        count = 0 if stock is None else len(self.state.piles[stock])
        return (sentences.stock(self.words), *sentences.number(count), *self.chances())

    def chances(self) -> Sentences:
        """How often what is counted may still be done."""
        left = [whole - spent for whole, spent in zip(self.rules.chances, self.state.spent, strict=True)]
        return tuple(one for count in left for one in (sentences.chances(self.words), *sentences.number(count)))

    def pile(self, spot: Spot) -> Sentences:
        """All cards of a pile, the free one first."""
        cards = reversed(self.state.piles[spot])
        return (
            sentences.opened_pile(self.words),
            *(spoken.card(self.words, card, self.rules.value(card)) for card in cards),
        )

    def to_go(self) -> Sentences:
        """How many cards have still to go."""
        return (sentences.to_go(self.words), *sentences.number(self.rules.remaining(self.state)))

    def everything(self) -> Iterator[str]:
        """The whole table: rows with their cards, then what lies beside them, then what is held."""
        yield from self._row_by_row()
        for place in self.rules.board:
            if place.role is Role.STOCK:
                yield from self.stock()
            elif place.role is not Role.LAYOUT and (self.state.piles[place.spot] or place.role is not Role.BESIDE):
                yield from self.spot(place.spot)
        free = self.rules.pickable(self.state, ())
        if any(place.covered_by for place in self.rules.board):
            yield sentences.freed(self.words)
            yield from self.named(spot for spot in free if self.state.piles[spot])
        if not any(place.role is Role.STOCK for place in self.rules.board):
            yield from self.chances()
        for spot in self.held:
            yield from self.lies(spot)
            yield sentences.held(self.words)
        yield from self.to_go()

    def _row_by_row(self) -> Iterator[str]:
        at = 0
        for spot, (row, _) in rows(self.rules.board).items():
            if row != at:
                at = row
                yield sentences.row(self.words, row)
            yield from self.lies(spot)


class News:
    """What happened at the table since it was last asked; only eyes were told that."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._held: tuple[Spot, ...] = ()
        self._hinted: frozenset[Spot] = frozenset()

    def since(self, seen: Seen, session: Session, hinted: frozenset[Spot]) -> Iterator[str]:
        """What a move has brought or freed, what was put back, what the game points at."""
        before, held, pointed = self._session, self._held, self._hinted
        self._session, self._held, self._hinted = session, seen.held, hinted
        if before is None:
            return
        if before is not session:
            yield from _changes(seen, before, session)
        elif any(spot not in seen.held for spot in held):
            yield sentences.put_back(seen.words)
        if hinted - pointed:
            yield sentences.hint(seen.words)
            yield from seen.named(hinted)


def _changes(seen: Seen, before: Session, after: Session) -> Iterator[str]:
    """Between two looks there may be more than one move."""
    if len(after.done) < len(before.done):
        yield sentences.taken_back(seen.words)
    moves = after.done[len(before.done) :]
    came, freed = _come_and_freed(seen.rules, before.state, after.state, moves)
    for introduce, spots in ((sentences.came, came), (sentences.freed, freed)):
        if spots:
            yield introduce(seen.words)
            yield from seen.named(spots)
    if _stock(seen.rules, before.state) != _stock(seen.rules, after.state):
        yield from seen.stock()
    elif before.state.spent != after.state.spent:
        yield from seen.chances()
    out = any(move.kind is MoveKind.OUT for move in moves)
    if out or seen.rules.remaining(after.state) < seen.rules.remaining(before.state):
        yield from seen.to_go()


def _come_and_freed(
    rules: Rules, before: GameState, after: GameState, moves: Sequence[Move]
) -> tuple[Collection[Spot], Collection[Spot]]:
    """Where cards came to lie that were not there, and where cards can be picked that could not."""
    laid = {one.target for move in moves if move.kind is MoveKind.PLACE for one in move.transfers}
    was, now = rules.pickable(before, ()), rules.pickable(after, ())
    came, freed = [], []
    for place in rules.board:
        spot, top = place.spot, after.top(place.spot)
        if top is None or not place.face_up or spot in laid:
            continue
        if top not in before.piles[spot]:
            came.append(spot)
        elif spot in now and (spot not in was or top != before.top(spot)):
            freed.append(spot)
    return came, freed


def _stock(rules: Rules, state: GameState) -> int:
    shown = any(place.role is Role.STOCK for place in rules.board)
    return len(state.piles[rules.stock]) if shown and rules.stock is not None else 0


def _by_spot(board: tuple[Place, ...]) -> Mapping[Spot, Place]:
    return {place.spot: place for place in board}


def rows(board: tuple[Place, ...]) -> Mapping[Spot, tuple[int, int]]:
    """The row of each place of the layout and its place in that, both from 1."""
    layout = [place for place in board if place.role is Role.LAYOUT]
    rows = sorted({place.row for place in layout})
    found: dict[Spot, tuple[int, int]] = {}
    for number, row in enumerate(rows, start=1):
        here = sorted((place for place in layout if place.row == row), key=lambda place: place.column)
        found |= {place.spot: (number, count) for count, place in enumerate(here, start=1)}
    return found


def numbered(board: tuple[Place, ...], spot: Spot) -> int:
    """The number of a place among those of its role, from 1."""
    role = _by_spot(board)[spot].role
    return 1 + [place.spot for place in board if place.role is role].index(spot)
