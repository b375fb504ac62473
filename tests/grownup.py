"""A pilot that acts as a grown-up: it stands before the gate, answers its question, or is at the panel."""

from __future__ import annotations

from game.practice.gate import Product
from game.scenes.gate import Gate
from game.scenes.routes import ToGrownups
from tests.pilot import Pilot


def at_gate(**wishes: object) -> Pilot:
    """A pilot before the gate, which stands above the title."""
    pilot = Pilot(**wishes)  # type: ignore[arg-type]
    pilot.wait(0.5)
    pilot.tap("grownups")
    pilot.wait(0.5)
    return pilot


def gate(pilot: Pilot) -> Gate:
    """The scene on top, which has to be the gate."""
    assert isinstance(pilot.scene, Gate), f"at {pilot.at}, not at the gate"
    return pilot.scene


def right_answer(pilot: Pilot) -> int:
    """What the question on the screen makes."""
    question = gate(pilot).asking.question
    assert isinstance(question, Product)
    return question.value


def answer(pilot: Pilot, value: int | str) -> None:
    """Type an answer."""
    pilot.keys(*str(value), "return")


def at_panel(tab: str = "hints", **wishes: object) -> Pilot:
    """A pilot at a page of the panel, which stands alone."""
    pilot = Pilot(ToGrownups(), **wishes)  # type: ignore[arg-type]
    pilot.wait(0.5)
    pilot.tap(f"tab.{tab}")
    return pilot


def through_the_gate() -> Pilot:
    """A pilot at the panel, with the title below it."""
    pilot = at_gate()
    answer(pilot, right_answer(pilot))
    pilot.wait(0.5)
    assert pilot.at == "Grownups"
    return pilot
