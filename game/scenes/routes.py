"""Where to go next, as plain data. The composition module builds the scene for a route."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.engine.session import Session


class ToTitle:
    """The title."""

    __slots__ = ()


class ToPlay(NamedTuple):
    """The table, with the cards of this game as they lie; `dealt` when they are yet to be seen being dealt."""

    session: Session
    dealt: bool = True


class ToWin(NamedTuple):
    """Every card is out."""

    session: Session


class ToLose(NamedTuple):
    """No move is left."""

    session: Session


class ToHelp(NamedTuple):
    """The help pages of a game, above the scene that asked for them."""

    game: str


class ToGate:
    """The gate before the grown-ups' panel, above the scene that asked for it."""

    __slots__ = ()


class ToGrownups:
    """The grown-ups' panel, in place of the gate."""

    __slots__ = ()


class Back:
    """Back to the scene below."""

    __slots__ = ()


class Leave:
    """End the program."""

    __slots__ = ()


Route: TypeAlias = ToTitle | ToPlay | ToWin | ToLose | ToHelp | ToGate | ToGrownups | Back | Leave
