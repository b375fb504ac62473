"""House rules: chosen in the panel, they hold for new games; a game that was begun keeps its own."""

from __future__ import annotations

import pytest

from game.engine.game import Option
from game.engine.games import game
from game.engine.session import Session
from game.odds.exact import chance, refilling
from game.platform.resources import resources
from game.scenes.house_rules import HOUSE_RULES, OUT_BY_HELPS, shown_choices
from game.scenes.shelf import SHELF
from game.settings import Settings, options_for
from tests.grownup import at_panel
from tests.pilot import Pilot, words_of
from tests.reading import texts_of
from tests.states import SIZES

OPTIONS = [(shown.game.key, option) for shown in SHELF.values() for option in shown.game.options]
EVERY = pytest.mark.parametrize(("key", "option"), OPTIONS, ids=lambda part: getattr(part, "key", part))


def at_rules(key: str = "baroness", **wishes: object) -> Pilot:
    pilot = at_panel("cards", **wishes)
    pilot.tap("house-rules")
    pilot.tap(f"rules-of.{key}")
    return pilot


def choose(pilot: Pilot, option: Option, choice: object) -> None:
    """Tap a switch until it stands there, or the choice among others."""
    switch = f"rule.{option.key}"
    if switch not in pilot.targets:
        pilot.tap(f"{switch}.{choice}")
    elif options_for(pilot.settings, SHELF[owner(option)].game)[option.key] != choice:
        pilot.tap(switch)


def owner(option: Option) -> str:
    return next(key for key, other in OPTIONS if other == option)


@EVERY
def test_every_choice_can_be_made_and_is_kept(key: str, option: Option) -> None:
    pilot = at_rules(key)
    for choice in (*option.choices[1:], option.choices[0]):
        choose(pilot, option, choice)
        assert options_for(pilot.settings, game(key))[option.key] == choice
    assert options_for(pilot.saved[-1], game(key)) == game(key).complete({})
    assert len({options_for(saved, game(key))[option.key] for saved in pilot.saved}) == len(option.choices)


@EVERY
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_house_rule_has_its_words(key: str, option: Option, language: str) -> None:
    words, text = words_of(resources().locales, language), HOUSE_RULES[key][option.key]
    assert text.label(words)
    assert all(text.note(words, choice) for choice in option.choices)


def test_choices_stand_in_order() -> None:
    (option,) = game("pyramid").options
    assert shown_choices(option) == (0, 1, 2, 3, "unlimited")


@pytest.mark.parametrize("helps", OUT_BY_HELPS)
def test_what_is_said_of_helps_is_what_is_counted(helps: int) -> None:
    numbers = refilling(game("eight-cards").build({"helps": helps}))
    assert numbers is not None
    assert OUT_BY_HELPS[helps] == round(100 * chance(numbers))


def test_new_games_have_them_and_a_game_that_was_begun_keeps_its_own() -> None:
    pilot = Pilot()
    pilot.wait(0.5)
    begun = Session.start(game("pyramid"), 1)
    pilot.world.unfinished["pyramid"] = begun.play(begun.rules.moves(begun.state)[0])
    pilot.store.set_house_rule("pyramid", "redeals", 0)
    pilot.tap("game.pyramid")
    pilot.wait(0.5)
    assert pilot.session.options == {"redeals": 2}
    pilot.key("u")
    pilot.key("r")
    pilot.wait(0.5)
    assert pilot.session.options == {"redeals": 2}, "the same cards, with the rules they had"
    pilot.key("n")
    pilot.wait(0.5)
    assert pilot.session.options == {"redeals": 0}
    assert pilot.session.rules.chances == (0,)


@EVERY
def test_every_choice_can_be_played(key: str, option: Option) -> None:
    for choice in option.choices:
        pilot = Pilot(house_rules={key: {option.key: choice}})
        pilot.wait(0.5)
        pilot.tap(f"game.{key}")
        pilot.wait(2)
        assert pilot.session.options[option.key] == choice


def test_it_is_said_that_they_hold_for_new_games() -> None:
    assert "They apply to new games." in texts_of(at_rules())


def test_escape_and_the_button_lead_back_to_the_cards() -> None:
    pilot = at_rules()
    pilot.key("escape")
    assert pilot.at == "Grownups"
    assert "auto-deal" in pilot.targets
    pilot.tap("house-rules")
    pilot.tap("house-rules")
    assert "auto-deal" in pilot.targets
    pilot.tap("house-rules")
    pilot.tap("tab.cards")
    assert "auto-deal" in pilot.targets


def test_they_are_set_with_the_keyboard() -> None:
    pilot = at_rules("pyramid")
    for _ in pilot.targets:
        if pilot.scene.focus == "rule.redeals.unlimited":
            break
        pilot.key("tab")
    pilot.key("return")
    assert pilot.settings.house_rules == {"pyramid": {"redeals": "unlimited"}}
    assert pilot.saved[-1] == Settings(house_rules={"pyramid": {"redeals": "unlimited"}})


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("key", HOUSE_RULES)
def test_targets_are_large_enough_and_stay_apart(key: str, size: tuple[int, int]) -> None:
    targets = at_rules(key, size=size).targets
    own = {name: box for name, box in targets.items() if name.startswith(("rule", "house"))}
    assert len(own) > len(HOUSE_RULES)
    for name, box in own.items():
        assert min(box.w, box.h) >= 44, name
        assert not [other for other in own if other != name and own[other].grown(-0.5).overlaps(box.grown(-0.5))]
