"""A kiosk: children play, and nothing leads out of the game but the keys that a grown-up knows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game import compose
from game.arguments import Options, parse
from game.command_line import Answer
from game.engine.games import game
from game.platform.catalogues import Catalogues
from game.platform.resources import resources
from game.settings import Settings, house_rules_for_now
from game.ui.inputs import Key, Quit
from tests.display import wait_for
from tests.pilot import Pilot, at_table


def test_closing_the_window_does_nothing() -> None:
    pilot = Pilot(kiosk=True)
    pilot.send(Quit())
    assert pilot.app.running


def test_only_the_whole_combination_ends_it() -> None:
    pilot = Pilot(kiosk=True)
    for key in (Key("f12"), Key("f12", ctrl=True), Key("f12", shift=True), Key("f11", ctrl=True, shift=True)):
        pilot.send(key)
        assert pilot.app.running
    pilot.send(Key("f12", ctrl=True, shift=True))
    assert not pilot.app.running


def test_it_ends_from_the_table_too() -> None:
    pilot = at_table(kiosk=True)
    pilot.send(Key("f12", ctrl=True, shift=True))
    assert not pilot.app.running


def test_without_a_kiosk_the_combination_means_nothing() -> None:
    pilot = Pilot()
    pilot.send(Key("f12", ctrl=True, shift=True))
    assert pilot.app.running
    pilot.send(Quit())
    assert not pilot.app.running


def test_there_is_no_way_to_the_grown_ups() -> None:
    pilot = Pilot(kiosk=True)
    pilot.wait(0.5)
    assert "grownups" not in pilot.targets
    assert "play" in pilot.targets


def test_the_keys_are_told_in_the_help() -> None:
    catalogues = Catalogues(resources().locales)
    answer = parse(["--help"], catalogues.load("en").words, catalogues.languages)
    assert isinstance(answer, Answer)
    assert "Ctrl+Shift+F12" in answer.text


def test_a_deal_on_the_command_line_is_a_class_deal() -> None:
    """It lies there at once, and its number is seen."""
    options = Options(deal=4711)
    pilot = Pilot(**options.overrides)  # type: ignore[arg-type]
    route = compose.first_route(options, pilot.world.dealer, pilot.world.players)
    pilot = Pilot(route, **options.overrides)  # type: ignore[arg-type]
    assert pilot.session.deal == 4711
    assert pilot.world.dealer.class_number(pilot.session) == 4711


def test_a_patience_on_the_command_line_lies_there_with_its_house_rules_over_those_of_the_room() -> None:
    options = Options(deal=4711, game=game("baroness"), house_rules={"fill-gaps": True})
    room = Settings(house_rules={"baroness": {"kings-first": True, "fill-gaps": False}, "pyramid": {"redeals": 0}})
    settings = options.overrides | house_rules_for_now(room, options.game, options.house_rules)
    pilot = Pilot(**settings)  # type: ignore[arg-type]
    pilot = Pilot(compose.first_route(options, pilot.world.dealer, pilot.world.players), **settings)  # type: ignore[arg-type]
    assert (pilot.session.game.key, pilot.session.deal) == ("baroness", 4711)
    assert pilot.session.options == {"fill-gaps": True, "deal-anytime": False, "kings-first": True}
    pilot.wait(0.5)
    pilot.key("n")
    pilot.wait(0.5)
    assert pilot.session.options["fill-gaps"] is True
    assert pilot.settings.house_rules["pyramid"] == {"redeals": 0}


def test_of_several_children_one_says_who_plays_the_deal_of_the_command_line() -> None:
    options = Options(deal=4711)
    pilot = Pilot(**options.overrides, children=("fox-red", "owl-blue"))  # type: ignore[arg-type]
    route = compose.first_route(options, pilot.world.dealer, pilot.world.players)
    pilot = Pilot(route, **options.overrides, children=("fox-red", "owl-blue"))  # type: ignore[arg-type]
    pilot.wait(0.5)
    pilot.tap("who.owl-blue")
    pilot.wait(0.5)
    pilot.tap("play")
    assert (str(pilot.world.child), pilot.session.deal) == ("owl-blue", 4711)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no such signal")
def test_logging_out_ends_it(tmp_path: Path) -> None:
    """SDL makes a wish to close the window of that signal, unless it is told not to."""
    command = (sys.executable, "-m", "game", "--kiosk", "--mute", "--data-dir", str(tmp_path))
    program = subprocess.Popen(command, cwd=Path(__file__).parent.parent)
    try:
        wait_for(lambda: any(tmp_path.iterdir()), "the records, which are opened after the first picture")
        program.terminate()
        assert program.wait(timeout=10) == 0
    finally:
        program.kill()
        program.wait()
