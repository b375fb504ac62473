"""The children as the program knows them: an animal in a colour, no names. Whoever plays alone needs no nickname."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Animal(StrEnum):
    """The animals of the badges; the values are typed and printed."""

    FOX = "fox"
    OWL = "owl"
    HEDGEHOG = "hedgehog"
    CAT = "cat"
    FROG = "frog"
    BEE = "bee"
    MOUSE = "mouse"
    BEAR = "bear"


class Colour(StrEnum):
    """The colours of the badges; the values are typed and printed."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"


class Child(NamedTuple):
    """One of the 32 nicknames. The one child of a machine without nicknames is None instead, and "" in text."""

    animal: Animal
    colour: Colour

    def __str__(self) -> str:
        return f"{self.animal}-{self.colour}"

    @property
    def number(self) -> int:
        """The nickname's number in records, 1 to 32; it never changes."""
        return 1 + CHILDREN.index(self)


CHILDREN: tuple[Child, ...] = tuple(Child(animal, colour) for animal in Animal for colour in Colour)
"""Every nickname, in the order of their numbers."""


def child_text(child: Child | None) -> str:
    """`fox-red`, or "" for the child without a nickname; what `parse_child` reads."""
    return "" if child is None else str(child)


def parse_child(text: str) -> Child | None:
    """Read a nickname such as `fox-red`, or "" for the child without one; raises ValueError for anything else."""
    if not text:
        return None
    animal, _, colour = text.strip().lower().partition("-")
    return Child(Animal(animal), Colour(colour))


def child_number(child: Child | None) -> int:
    """The child's number in records; 0 for the one without a nickname."""
    return 0 if child is None else child.number


def numbered_child(number: int) -> Child | None:
    """The child of a number in records; raises ValueError where there is none."""
    if not 0 <= number <= len(CHILDREN):
        raise ValueError(number)
    return CHILDREN[number - 1] if number else None
