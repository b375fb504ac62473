"""The grown-ups' panel: what is set there holds at once, is kept, and is out of a child's reach again soon."""

from __future__ import annotations

import pytest

from game.scenes.grownups import REST
from game.settings import HintMode, Loaded, Problem, ProblemKind, Settings
from game.ui.sound import Effect
from tests.grownup import at_panel, through_the_gate
from tests.reading import texts_of
from tests.states import SIZES

BAR = frozenset({"back", "sound", "language.en", "language.de"})


@pytest.mark.parametrize("mode", HintMode)
def test_a_hint_mode_is_chosen_and_kept_at_once(mode: HintMode) -> None:
    other = HintMode.SHOW if mode is HintMode.OFF else HintMode.OFF
    pilot = at_panel(loaded=Loaded(Settings(hints=other)))
    pilot.tap(f"hints.{mode}")
    assert pilot.settings.hints is mode
    assert pilot.saved[-1].hints is mode


def test_cards_fill_by_themselves_and_keep_still_when_wanted() -> None:
    pilot = at_panel("cards")
    pilot.tap("auto-deal")
    assert pilot.saved[-1].auto_deal
    pilot.tap("reduced-motion")
    assert pilot.saved[-1].reduced_motion
    pilot.tap("auto-deal")
    assert not pilot.settings.auto_deal
    assert pilot.settings.reduced_motion


def test_effects_are_switched_off_and_on_and_listened_to() -> None:
    pilot = at_panel("sound")
    pilot.tap("listen")
    assert pilot.heard.effects == [Effect.PAIR]
    pilot.tap("effects")
    assert pilot.heard.muted
    assert not pilot.saved[-1].sound
    assert "listen" not in pilot.targets, "there would be nothing to hear"
    pilot.tap("effects")
    assert not pilot.heard.muted
    assert pilot.settings.sound


def test_the_sound_button_of_the_bar_and_the_switch_agree() -> None:
    pilot = at_panel("sound")
    pilot.tap("sound")
    assert "listen" not in pilot.targets
    pilot.tap("effects")
    assert pilot.settings.sound


def test_everything_is_done_with_the_keyboard() -> None:
    pilot = at_panel()
    pilot.key("tab")
    reached = set()
    for _ in range(len(pilot.targets)):
        reached.add(pilot.scene.focus)
        pilot.key("tab")
    assert reached == set(pilot.targets)
    while pilot.scene.focus != "hints.show":
        pilot.key("tab")
    pilot.key("space")
    assert pilot.settings.hints is HintMode.SHOW
    while pilot.scene.focus != "tab.cards":
        pilot.key("tab", shift=True)
    pilot.key("return")
    assert "auto-deal" in pilot.targets


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_targets_are_large_enough_for_a_finger_and_stay_apart(size: tuple[int, int]) -> None:
    for tab in ("hints", "cards", "sound"):
        pilot = at_panel(tab, size=size)
        own = {name: box for name, box in pilot.targets.items() if name not in BAR}
        assert len(own) >= 5
        for name, box in own.items():
            assert min(box.w, box.h) >= 44, name
            others = [other for other in own if other != name and own[other].grown(-0.5).overlaps(box.grown(-0.5))]
            assert not others, name


def test_two_minutes_of_rest_close_the_panel_and_any_input_starts_them_anew() -> None:
    pilot = through_the_gate()
    pilot.wait(REST - 5, frame=0.1)
    pilot.key("tab")
    pilot.wait(REST - 5, frame=0.1)
    assert pilot.at == "Grownups"
    pilot.wait(6, frame=0.1)
    assert pilot.at == "Title"


def test_help_does_not_keep_the_panel_open_behind_it() -> None:
    pilot = through_the_gate()
    pilot.key("f1")
    assert pilot.at == "Grownups"


def test_quit_ends_the_program() -> None:
    pilot = through_the_gate()
    assert pilot.app.running
    pilot.tap("quit")
    assert not pilot.app.running


def test_the_language_is_switched_on_the_open_page() -> None:
    pilot = at_panel("cards")
    pilot.tap("language.de")
    assert {"Karten", "Von selbst auffüllen", "Beenden"} <= texts_of(pilot)


def test_settings_that_cannot_be_kept_are_told_at_once_and_hold_all_the_same() -> None:
    pilot = at_panel("cards", save=lambda _: Problem(ProblemKind.NOT_SAVED))
    assert not any("kept" in text for text in texts_of(pilot))
    pilot.tap("auto-deal")
    assert pilot.settings.auto_deal
    assert any("kept" in text for text in texts_of(pilot))
