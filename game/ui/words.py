"""The words on the screen, as the scenes ask for them."""

from typing import Protocol


class Words(Protocol):
    """One language. The message ids are the English texts; `pybabel extract` finds the calls by these names."""

    @property
    def language(self) -> str:
        """The code of the language, as its folder under `locales/` is named."""
        ...

    def gettext(self, message: str, /) -> str:
        """The message in this language, or as it is where the catalogue lacks it; so too the next three."""
        ...

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        """The form of the message that goes with the number `n`."""
        ...

    def pgettext(self, context: str, message: str, /) -> str:
        """The message in the sense that `context` names."""
        ...

    def npgettext(self, context: str, singular: str, plural: str, n: int, /) -> str:
        """The form for the number `n` of the message in the sense that `context` names."""
        ...

    def number(self, number: int, /) -> str:
        """A whole number with the language's grouping; a minus is a minus sign."""
        ...

    def decimal(self, number: float, /) -> str:
        """A number with one digit after the point, unless that is 0: 1.5 is “1.5”, in German „1,5“."""
        ...

    def percent(self, share: float, /, decimals: int = 1) -> str:
        """A share of 1 in percent with so many decimals at most: 0.627 is “62.7%”, in German „62,7 %“."""
        ...


def label(language: str) -> str:
    """The short name of a language for the switch: its code in capitals."""
    return language.replace("_", "-").upper()
