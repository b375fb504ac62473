"""New games as grown-ups wish them: from the title, the table and the end, and what is seen of it."""

from __future__ import annotations

import pygame
import pytest

from game.engine.games import game
from game.engine.rules import Outcome
from game.engine.session import Session
from game.scenes.routes import ToLose, ToWin
from game.scenes.shelf import SHELF
from game.settings import AfterClassDeal, Deals
from game.ui.geometry import Rect
from tests.grownup import at_panel
from tests.pilot import Pilot, at_table, canvas_on, first_deal, good_thirteen, played_out
from tests.recording import Recording


def comes_out(session: Session) -> bool:
    ended = played_out(session)
    return ended.rules.outcome(ended.state) is Outcome.WON


def play_to_the_end(pilot: Pilot, outcome: Outcome) -> None:
    """Go on with a game that ends so at its last move, and wait for the end scene."""
    session = played_out(good_thirteen(first_deal(outcome))).undo()
    pilot.wait(1)
    if pilot.at != "Title":
        pilot.key("escape")
        pilot.wait(0.5)
    pilot.world.unfinished[session.game.key] = session
    pilot.resize(1000, 700)  # so that the title looks again
    pilot.tap("go-on")
    pilot.wait(0.5)
    for spot in sorted(session.rules.moves(session.state)[0].picks):
        pilot.tap("stock" if spot == session.rules.stock else f"cell.{spot}")
    pilot.wait(4)


def new_games(pilot: Pilot, count: int) -> list[Session]:
    """So many new games, each begun at the table and left."""
    sessions = []
    for _ in range(count):
        pilot.key("n")
        pilot.wait(0.5)
        sessions.append(pilot.session)
    return sessions


@pytest.mark.parametrize("seed", range(6))
def test_after_a_stuck_game_one_comes_out_and_then_luck_decides_again(seed: int) -> None:
    pilot = Pilot(seed=seed, deals=Deals.KIND)
    play_to_the_end(pilot, Outcome.LOST)
    assert pilot.at == "Lose"
    pilot.tap("new-deal")
    pilot.wait(0.5)
    assert all(map(comes_out, [pilot.session, *new_games(pilot, 5)])), "a game that was left does not count"
    play_to_the_end(pilot, Outcome.WON)
    assert pilot.at == "Win"
    pilot.tap("new-deal")
    pilot.wait(0.5)
    assert not all(map(comes_out, [pilot.session, *new_games(pilot, 20)]))


def test_every_game_comes_out_when_that_is_wanted() -> None:
    pilot = Pilot(deals=Deals.ALWAYS)
    pilot.wait(0.5)
    pilot.tap("play")
    pilot.wait(0.5)
    assert all(map(comes_out, [pilot.session, *new_games(pilot, 15)]))


def test_honest_games_do_not_care_what_was_before() -> None:
    pilot = Pilot(deals=Deals.HONEST)
    play_to_the_end(pilot, Outcome.LOST)
    pilot.tap("new-deal")
    pilot.wait(0.5)
    assert not all(map(comes_out, [pilot.session, *new_games(pilot, 20)]))


def test_each_child_has_luck_of_its_own() -> None:
    pilot = Pilot(children=("fox-red", "owl-blue"), seed=3)
    pilot.wait(0.5)
    pilot.tap("who.fox-red")
    play_to_the_end(pilot, Outcome.LOST)
    pilot.key("escape")
    pilot.wait(0.5)
    pilot.tap("who")
    pilot.tap("who.owl-blue")
    pilot.tap("play")
    pilot.wait(0.5)
    assert not all(map(comes_out, [pilot.session, *new_games(pilot, 20)]))
    pilot.key("escape")
    pilot.wait(0.5)
    pilot.tap("who")
    pilot.tap("who.fox-red")
    pilot.tap("play")
    pilot.wait(0.5)
    assert all(map(comes_out, [pilot.session, *new_games(pilot, 10)]))


def test_the_class_deal_is_dealt_from_the_title_and_the_next_ones_follow() -> None:
    pilot = Pilot(class_deal=4711)
    pilot.wait(0.5)
    pilot.tap("play")
    pilot.wait(0.5)
    assert [pilot.session.deal, *(session.deal for session in new_games(pilot, 2))] == [4711, 4712, 4713]
    pilot.key("r")
    pilot.wait(0.5)
    assert pilot.session.deal == 4713, "the same cards again are no new deal"


@pytest.mark.parametrize("route", [ToWin, ToLose])
def test_the_end_goes_on_with_the_class(route: type[ToWin] | type[ToLose]) -> None:
    outcome = Outcome.WON if route is ToWin else Outcome.LOST
    pilot = Pilot(route(played_out(good_thirteen(first_deal(outcome)))), class_deal=99)
    pilot.wait(1)
    pilot.tap("new-deal")
    assert pilot.session.deal == 99


def test_a_number_typed_in_the_panel_is_dealt_next_even_if_it_was_played() -> None:
    pilot = Pilot(class_deal=12)
    first = pilot.world.dealer.new_game(good_thirteen().game)
    pilot.world.dealer.set_class_deal(12)
    assert [first.deal, pilot.world.dealer.new_game(first.game).deal] == [12, 12]


def shown_number(pilot: Pilot, size: tuple[int, int]) -> set[str]:
    canvas = Recording(canvas_on(pygame.Surface(size)))
    pilot.canvas = canvas
    pilot.scene.dirty = True
    pilot.send(dt=0.0)
    return {label.text for label in canvas.labels if len(label.text) > 2}


@pytest.mark.parametrize("size", [(1280, 800), (640, 480), (720, 1280)])
def test_the_number_is_seen_on_the_table_while_the_class_plays_it(size: tuple[int, int]) -> None:
    assert shown_number(at_table(good_thirteen(4711), class_deal=4711, size=size), size) == {"4711"}
    assert shown_number(at_table(good_thirteen(4712), class_deal=4711, size=size), size) == {"4712"}
    free = {"class_deal": 4711, "after_class_deal": AfterClassDeal.FREE}
    assert shown_number(at_table(good_thirteen(4712), size=size, **free), size) == set()
    assert shown_number(at_table(good_thirteen(4711), size=size), size) == set()


@pytest.mark.parametrize("size", [(1280, 800), (640, 480), (720, 1280)])
@pytest.mark.parametrize("key", SHELF)
def test_every_patience_has_a_place_for_the_number(key: str, size: tuple[int, int]) -> None:
    session = Session.start(game(key), 471147)
    pilot = at_table(session, class_deal=471147, size=size)
    assert shown_number(pilot, size) == {"471147"}
    layout = pilot.table.layout
    box = layout.number(0.31)
    assert box.inside(Rect(0, 0, *size))
    assert box.h * 36 / 74 >= 6
    others = [cell for spot, cell in layout.cells.items() if session.state.piles[spot]]
    assert not any(box.overlaps(other) for other in [*others, layout.tray])
    assert not any(box.overlaps(button.box) for button in pilot.table.bar.buttons)


# The page


@pytest.mark.parametrize("deals", Deals)
def test_a_way_to_mix_is_chosen_and_kept_at_once(deals: Deals) -> None:
    pilot = at_panel("deals")
    pilot.tap("deals.always" if deals is Deals.KIND else "deals.kind")
    pilot.tap(f"deals.{deals}")
    assert pilot.settings.deals is deals


def test_a_number_is_typed_with_the_keypad_or_the_keyboard_and_cleared() -> None:
    pilot = at_panel("deals")
    for key in "0471":
        pilot.tap(f"digit.{key}")
    assert pilot.settings.class_deal == 471, "no number begins with 0"
    pilot.keys("1", "3", "backspace", "9")
    assert pilot.saved[-1].class_deal == 47119
    pilot.keys("0", "7")
    assert pilot.settings.class_deal == 471190, "no more digits than deals have"
    for _ in range(7):
        pilot.tap("erase")
    assert pilot.settings.class_deal is None
    pilot.tap("digit.5")
    pilot.tap("clear")
    assert pilot.saved[-1].class_deal is None


def test_what_follows_is_chosen() -> None:
    pilot = at_panel("deals")
    pilot.tap("after-class-deal")
    assert pilot.saved[-1].after_class_deal is AfterClassDeal.FREE
    pilot.tap("after-class-deal")
    assert pilot.settings.after_class_deal is AfterClassDeal.NEXT
