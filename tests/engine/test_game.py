from __future__ import annotations

import pytest

from game.engine.game import Choice, Game, Option, OptionError
from game.engine.games import GAMES, game
from tests.engine.dealing import RULES

REDEALS = Option("redeals", (2, 0, 1, 3, "unlimited"))
FILL_GAPS = Option("fill-gaps", (False, True))
SHELVED = Game("shelved", (REDEALS, FILL_GAPS), lambda options: RULES)


def test_the_shelf() -> None:
    keys = ["good-thirteen", "eight-cards", "baroness", "great-thirteen", "pyramid", "fourteen-out"]
    assert [shelved.key for shelved in GAMES] == keys
    assert [game(key) for key in keys] == list(GAMES)


def test_a_key_that_is_not_on_the_shelf() -> None:
    with pytest.raises(KeyError):
        game("poker")


def test_house_rules_not_chosen_stand_as_in_the_book() -> None:
    assert SHELVED.complete({}) == {"redeals": 2, "fill-gaps": False}
    assert SHELVED.complete({"redeals": "unlimited"}) == {"redeals": "unlimited", "fill-gaps": False}


@pytest.mark.parametrize(("key", "choice"), [("redeals", 4), ("redeals", True), ("fill-gaps", 0), ("helps", 1)])
def test_what_is_not_offered_is_named(key: str, choice: Choice) -> None:
    with pytest.raises(OptionError) as caught:
        SHELVED.complete({key: choice})
    assert (caught.value.key, caught.value.choice) == (key, choice)
