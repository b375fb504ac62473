"""What is said about practice, in any language: names, days, times, verdicts, problems with the records."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeAlias

from game.practice.bonds import Lap, Skill, Step
from game.practice.children import Animal, Child, Colour
from game.practice.journal import Problem, ProblemKind
from game.settings import HintMode

if TYPE_CHECKING:
    # For the grown-ups alone: the title must not wait for it.
    from datetime import date

    from game.practice.report import Everyone, House, Query

Title: TypeAlias = Callable[[str], str]
"""The name of the patience of a key, in the language in force."""


class Words(Protocol):
    """What is needed here of the words of the screen, whose home lies above this package."""

    @property
    def language(self) -> str:
        """The code of the language."""

    def gettext(self, message: str, /) -> str:
        """The message in this language."""

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        """The form of the message that goes with the number `n`."""

    def pgettext(self, context: str, message: str, /) -> str:
        """The message in the sense that `context` names."""

    def number(self, number: int, /) -> str:
        """A whole number with the language's grouping."""


def animal_name(words: Words, animal: Animal) -> str:
    """What an animal is called, as a nickname."""
    # Translators: the animals of the children's badges; each is a child's nickname.
    names = {
        Animal.FOX: words.pgettext("nickname", "Fox"),
        Animal.OWL: words.pgettext("nickname", "Owl"),
        Animal.HEDGEHOG: words.pgettext("nickname", "Hedgehog"),
        Animal.CAT: words.pgettext("nickname", "Cat"),
        Animal.FROG: words.pgettext("nickname", "Frog"),
        Animal.BEE: words.pgettext("nickname", "Bee"),
        Animal.MOUSE: words.pgettext("nickname", "Mouse"),
        Animal.BEAR: words.pgettext("nickname", "Bear"),
    }
    return names[animal]


def colour_name(words: Words, colour: Colour) -> str:
    """What a colour is called; it stands by itself and is never declined."""
    # Translators: the colours of the children's badges; they stand after a comma: Fox, red.
    names = {
        Colour.RED: words.pgettext("colour of a badge", "red"),
        Colour.BLUE: words.pgettext("colour of a badge", "blue"),
        Colour.GREEN: words.pgettext("colour of a badge", "green"),
        Colour.YELLOW: words.pgettext("colour of a badge", "yellow"),
    }
    return names[colour]


def child_name(words: Words, child: Child | Everyone | None) -> str:
    """Who it is: a nickname in words, all children, or the child without a nickname."""
    if child is None:
        # Translators: whom a report is about: the child that plays where no nicknames are used.
        return words.gettext("Without a nickname")
    if not isinstance(child, Child):
        # Translators: whom a report is about.
        return words.gettext("All children")
    # Translators: a nickname: Fox, red.
    name = words.gettext("{animal}, {colour}")
    return name.format(animal=animal_name(words, child.animal), colour=colour_name(words, child.colour))


def mode_name(words: Words, mode: HintMode) -> str:
    """What a hint mode is called."""
    match mode:
        case HintMode.OFF:
            # Translators: the hint mode without hints.
            return words.gettext("No hints")
        case HintMode.TABLE:
            # Translators: the hint mode that shows all pairs that make 13.
            return words.gettext("Pair table")
        case HintMode.PARTNER:
            # Translators: the hint mode that asks for the partner of a card that was picked.
            return words.gettext("Partner")
        case HintMode.SHOW:
            # Translators: the hint mode that shows a pair after a while.
            return words.gettext("Show a pair")


def skill_text(skill: Skill) -> str:
    """A bond as a sum without its target: `8 + 5`, or `13` where one card is the target; a step as `? + 7`.

    Past the hours of a clock it is `? + 7 − 13`.
    """
    if isinstance(skill, Step):
        return f"? + {skill.step}" if skill.lap is Lap.WITHIN else f"? + {skill.step} − {skill.hours}"
    return " + ".join(map(str, skill.values))


def seconds(words: Words, milliseconds: int | None) -> str:
    """A time with one decimal; a dash where there is none."""
    if milliseconds is None:
        return "–"
    whole, tenths = divmod((milliseconds + 50) // 100, 10)
    # Translators: a time in seconds; put your decimal separator between the two.
    return words.pgettext("seconds", "{whole}.{tenths} s").format(whole=words.number(whole), tenths=tenths)


def day(words: Words, when: date) -> str:
    """A day in digits."""
    # Translators: a date in digits, in your order; the month and the day have two.
    pattern = words.pgettext("date", "{year}-{month}-{day}")
    return pattern.format(year=when.year, month=f"{when.month:02}", day=f"{when.day:02}")


def period(words: Words, query: Query) -> str:
    """The days that a report is about."""
    first, last = query.since, query.until
    if first is None and last is None:
        # Translators: the days that a report is about: all that there are.
        return words.gettext("all days")
    if last is None and first is not None:
        # Translators: the days that a report is about; {day} is a date.
        return words.gettext("since {day}").format(day=day(words, first))
    if first is None and last is not None:
        # Translators: the days that a report is about; {day} is a date.
        return words.gettext("until {day}").format(day=day(words, last))
    assert first is not None
    assert last is not None
    if first == last:
        return day(words, first)
    # Translators: the days that a report is about; both are dates.
    return words.gettext("{first} to {last}").format(first=day(words, first), last=day(words, last))


def verdict(words: Words, house: House) -> str:
    """What to practise next, or why nothing is named."""
    skill = house.next
    if skill is not None:
        # Translators: the number bond that needs practice; {bond} is 8 + 5.
        return words.gettext("Next: {bond}").format(bond=skill_text(skill))
    if not house.known:
        # Translators: why the report names no bond to be practised.
        return words.gettext("Not enough sums yet")
    if house.lap is not None:
        # Translators: why the report names no step on the clock to be practised: all are known well.
        return words.gettext("No step needs special practice.")
    # Translators: why the report names no bond to be practised: all are known well.
    return words.gettext("No bond needs special practice.")


def problem_text(words: Words, problem: Problem) -> str:
    """What is wrong with the records, and that the game plays on."""
    match problem.kind:
        case ProblemKind.BROKEN:
            # Translators: {name} is the new name of a file.
            text = words.gettext("The records were damaged. They were kept as {name}; new ones were begun.")
        case ProblemKind.NEWER:
            # Translators: {name} is the name of a file.
            text = words.gettext(
                "The records come from a newer version and stay as they are. This version keeps its own in {name}."
            )
        case ProblemKind.NOT_KEPT:
            text = words.gettext("Records can’t be kept here: they last until the game is closed.")
    return text.format(name=problem.name)
