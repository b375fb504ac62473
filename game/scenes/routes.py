"""Where to go next, as plain data. The composition module builds the scene for a route."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.session import Session


@dataclass(frozen=True, slots=True)
class ToTitle:
    """The title."""


@dataclass(frozen=True, slots=True)
class ToPlay:
    """The table, with the cards of this game as they lie; `dealt` when they are yet to be seen being dealt."""

    session: Session
    dealt: bool = True


@dataclass(frozen=True, slots=True)
class ToWin:
    """Every card is out."""

    session: Session


@dataclass(frozen=True, slots=True)
class ToLose:
    """No move is left."""

    session: Session


@dataclass(frozen=True, slots=True)
class ToHelp:
    """The help pages of a game, above the scene that asked for them."""

    game: str


@dataclass(frozen=True, slots=True)
class ToGate:
    """The gate before the grown-ups' panel, above the scene that asked for it."""


@dataclass(frozen=True, slots=True)
class ToGrownups:
    """The grown-ups' panel, in place of the gate."""


@dataclass(frozen=True, slots=True)
class Back:
    """Back to the scene below."""


@dataclass(frozen=True, slots=True)
class Leave:
    """End the program."""


Route: TypeAlias = ToTitle | ToPlay | ToWin | ToLose | ToHelp | ToGate | ToGrownups | Back | Leave
