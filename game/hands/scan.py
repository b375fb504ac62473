"""Scanning, as a value: a mark goes round by itself, first from row to row, then from place to place in a row."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.focus import Rows

ROUNDS = 3
"""So many times the mark goes round all rows before it waits for a press."""

IN_A_ROW = 2
"""So many times it goes round the places of a row before it goes back to the rows."""

FIRST = 1.5
"""How many steps long the first stop is after a press: who has just pressed has to let go first."""


class Scan(NamedTuple):
    """Where the mark stands: at a whole row, or at one of its places."""

    rows: Rows
    row: int = 0
    place: int | None = None
    left: float = 0.0
    """Seconds until it moves on."""
    rounds: int = 0
    """How often it has gone round where it is now, without a press."""
    asleep: bool = False
    """Whether it has gone out and waits for a press."""

    @property
    def marked(self) -> tuple[str, ...]:
        """What the mark is about: all of a row, or one target."""
        if self.asleep or not self.rows:
            return ()
        row = self.rows[self.row]
        return row if self.place is None else (row[self.place],)

    @property
    def choice(self) -> str | None:
        """What a press picks now; None where it only enters a row, or wakes the mark."""
        return self.marked[0] if len(self.marked) == 1 else None

    def entered(self, step: float) -> Scan:
        """After a press that picked nothing: into the row; a mark that sleeps begins anew."""
        return begun(self.rows, step) if self.asleep else self._replace(place=0, rounds=0, left=FIRST * step)

    def passed(self, dt: float, step: float) -> Scan:
        """After some seconds, moved on by one stop at the most; `step` is how long it stays at each."""
        if self.asleep or not self.rows:
            return self
        if self.left > dt:
            return self._replace(left=self.left - dt)
        on = self._replace(left=step)
        if self.place is not None:
            if self.place + 1 < len(self.rows[self.row]):
                return on._replace(place=self.place + 1)
            if len(self.rows) > 1 and self.rounds + 1 >= IN_A_ROW:
                return on._replace(place=None, rounds=0)
            on = on._replace(place=0, rounds=self.rounds + 1)
        elif self.row + 1 < len(self.rows):
            return on._replace(row=self.row + 1)
        else:
            on = on._replace(row=0, rounds=self.rounds + 1)
        return on._replace(asleep=True) if on.rounds >= ROUNDS else on

    def over(self, rows: Rows, step: float) -> Scan:
        """With other rows: the mark stays about what it was about, if that is still there, else it begins anew."""
        if rows == self.rows:
            return self
        for number, row in enumerate(rows):
            if self.place is None and set(self.marked) & set(row):
                return self._replace(rows=rows, row=number)
            if self.place is not None and self.marked and self.marked[0] in row:
                return self._replace(rows=rows, row=number, place=row.index(self.marked[0]))
        return self._replace(rows=rows, row=0, place=None) if self.asleep else begun(rows, step)


def begun(rows: Rows, step: float, near: str | None = None) -> Scan:
    """The mark at the row of `near`, if that is there, else at the first; with one row only, at its first place."""
    row = next((number for number, row in enumerate(rows) if near in row), 0)
    return Scan(rows, row, 0 if len(rows) == 1 else None, FIRST * step)
