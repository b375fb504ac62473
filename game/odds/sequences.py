"""The search of a patience in which piles go up by sequences of their own, as far as it gets.

There are far too many ways to play for all of them. Between two redeals, though, only few of them differ in the end,
and of those the ones with the fewest cards left are followed: a beam, which grows wider as long as nothing is found.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple, TypeAlias

from game.engine.games.great_thirteen import COLUMNS, HAND, NUMERALS, PACKETS, GreatThirteen
from game.engine.state import GameState
from game.odds.search import STUCK, UNKNOWN, Nodes, Path, won_by

_Counts: TypeAlias = tuple[int, ...]
"""A number for each column."""


class _Table(NamedTuple):
    """The values in each packet, the top one last; how many cards each numeral pile has; the packets dealt round."""

    packets: tuple[bytes, ...]
    built: _Counts
    spent: int


class _End(NamedTuple):
    """Where the next packet may be dealt round: how many each packet and each numeral pile has, and the way there."""

    packets: _Counts
    built: _Counts
    path: Path | None


class _Beam(NamedTuple):
    """How many tables are followed after a redeal, and how many nodes are looked at on each; None: all.

    With `early`, packets are dealt round although something goes.
    """

    width: int | None
    nodes: int | None
    early: bool = False


BEAMS = (_Beam(1, 60), _Beam(10, 200), _Beam(40, 300), _Beam(150, 500), _Beam(600, 1000))
"""One after the other, found by trying."""
EVERYTHING = _Beam(None, None, early=True)


def sequences(rules: GreatThirteen, state: GameState) -> Nodes:
    """Follow one beam after the other; all ways, if those that go on until nothing goes can all be followed."""
    wanted = [bytes((*rules.sequence(state, spot), 0)) for spot in NUMERALS]
    start = _Table(
        tuple(bytes(rules.value(card) for card in state.piles[spot]) for spot in PACKETS),
        tuple(len(state.piles[spot]) for spot in NUMERALS),
        *state.spent,
    )
    for beam in BEAMS:
        won, whole = yield from _follow(beam, start, wanted)
        if won:
            return won_by(rules, state, won.path)
        if whole:
            won, _ = yield from _follow(EVERYTHING, start, wanted)
            return won_by(rules, state, won.path) if won else STUCK
    return UNKNOWN


def _follow(beam: _Beam, start: _Table, wanted: Sequence[bytes]) -> Generator[None, None, tuple[_End | None, bool]]:
    """The win, if there is one on the ways that the beam follows, and whether it left none aside."""
    tables: dict[_Table, Path | None] = {start: None}
    whole = True
    while tables:
        left: dict[_Table, int] = {}
        paths: dict[_Table, Path | None] = {}
        for table, path in tables.items():
            ends, all_seen = yield from _ends(beam, table, path, wanted)
            whole = whole and all_seen
            for end in ends:
                if not any(end.packets):
                    return end, whole
                if following := _dealt_round(table, end.packets):
                    packets, spent = following
                    redealt = _Table(packets, end.built, spent)
                    left[redealt] = sum(end.packets)
                    paths[redealt] = Path(end.path, (HAND,))
        best = sorted(left, key=left.__getitem__)[: beam.width]
        whole = whole and len(best) == len(left)
        tables = {table: paths[table] for table in best}
    return None, whole


def _ends(
    beam: _Beam, table: _Table, path: Path | None, wanted: Sequence[bytes]
) -> Generator[None, None, tuple[list[_End], bool]]:
    """Where the next packet may be dealt round after all ways to lay down cards, and whether these are all ways."""
    start = tuple(map(len, table.packets)), table.built
    seen = {start}
    waiting = [_End(*start, path)]
    ends: list[_End] = []
    while waiting:
        if beam.nodes is not None and len(seen) > beam.nodes:
            return ends, False
        end = waiting.pop()
        yield
        fitting = _fitting(table.packets, end, wanted)
        for packet, column in fitting:
            counts = _plus(end.packets, packet, -1), _plus(end.built, column, 1)
            if counts not in seen:
                seen.add(counts)
                waiting.append(_End(*counts, Path(end.path, (PACKETS[packet], NUMERALS[column]))))
        if beam.early or not fitting:
            ends.append(end)
    return ends, True


def _fitting(packets: tuple[bytes, ...], end: _End, wanted: Sequence[bytes]) -> list[tuple[int, int]]:
    """Each packet whose top card fits, with the column in which it does; of columns that are alike, the first."""
    columns: dict[int, dict[tuple[bytes, int], int]] = {}
    for column, (sequence, built) in enumerate(zip(wanted, end.built, strict=True)):
        columns.setdefault(sequence[built], {}).setdefault((sequence, built), column)
    found = []
    for packet, size in enumerate(end.packets):
        if size and (fitting := columns.get(packets[packet][size - 1])):
            # An empty place goes before a continuation.
            empty = [column for (_, built), column in fitting.items() if not built]
            found += [(packet, column) for column in empty or fitting.values()]
    return found


def _plus(counts: _Counts, column: int, more: int) -> _Counts:
    return (*counts[:column], counts[column] + more, *counts[column + 1 :])


def _dealt_round(table: _Table, sizes: _Counts) -> tuple[tuple[bytes, ...], int] | None:
    """The packets, cut to these sizes, after the next one was dealt round, and how many were then.

    None where there is none to be dealt round.
    """
    packets = [packet[:size] for packet, size in zip(table.packets, sizes, strict=True)]
    for place in PACKETS[table.spent :]:
        packet = packets[place]
        if packet:
            packets[place] = b""
            for count in range(len(packet)):
                packets[(place + 1 + count) % COLUMNS] += packet[count : count + 1]
            return tuple(packets), place + 1
    return None
