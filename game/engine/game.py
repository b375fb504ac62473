"""A patience as it stands on the shelf: its key, its house rules and how to build its rules from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from game.engine.rules import Rules

Choice: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, Choice]
"""House rules by key. Keys and choices are stored in settings and records and never change."""


class Option(NamedTuple):
    """A house rule that is chosen before the deal; the first of its `choices` is the rule of the book."""

    key: str
    choices: tuple[Choice, ...]

    def offers(self, choice: object) -> bool:
        """Whether this is one of the choices. Compared with the type: True is no choice among numbers."""
        return any(choice == other and type(choice) is type(other) for other in self.choices)


class OptionError(ValueError):
    """A house rule that a patience does not have, or a choice that is not offered; `key` and `choice` say which."""

    def __init__(self, key: str, choice: Choice) -> None:
        super().__init__(f"no such house rule or choice: {key} = {choice!r}")
        self.key = key
        self.choice = choice


class Game(NamedTuple):
    """A patience: `build` makes its rules from a complete set of choices, one for each of `options`."""

    key: str
    options: tuple[Option, ...]
    build: Callable[[Options], Rules]

    def complete(self, options: Options) -> Options:
        """These choices and the book's for all other house rules; raises `OptionError` for what there is not."""
        offered = {option.key: option for option in self.options}
        for key, choice in options.items():
            if key not in offered or not offered[key].offers(choice):
                raise OptionError(key, choice)
        return {key: options.get(key, option.choices[0]) for key, option in offered.items()}
