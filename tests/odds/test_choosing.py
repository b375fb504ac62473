from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.cards import shuffled
from game.engine.game import Options
from game.engine.games import game
from game.engine.rules import Rules
from game.engine.session import FIRST_DEAL, LAST_DEAL, Session
from game.odds import tested
from game.odds.choosing import SHARE, Choosing
from game.odds.search import Verdict
from game.odds.solver import search
from tests.odds.clocks import Ticking

BARONESS = game("baroness").build(game("baroness").complete({}))
GREAT = game("great-thirteen")
TESTED = Path(__file__).parents[2] / "assets" / "deals" / "tested.txt"


def comes_out(rules: Rules, number: int) -> bool:
    return search(rules, rules.deal(shuffled(rules.packs, number)), SHARE).run().verdict is Verdict.OUT


def test_the_first_deal_that_comes_out_is_found() -> None:
    chosen = Choosing(BARONESS, 1, Ticking()).step(10)
    assert chosen == next(number for number in range(1, 1000) if comes_out(BARONESS, number))
    assert chosen > 1
    assert Choosing(BARONESS, chosen, Ticking()).step(10) == chosen


def test_in_slices_the_same_one_is_found() -> None:
    whole, slices = Choosing(BARONESS, 1, Ticking()), Choosing(BARONESS, 1, Ticking())
    found = whole.step(10)
    count = 1
    while slices.step(0.005) is None:
        count += 1
    assert count > 10
    assert slices.step(0.005) == slices.settle() == found


def test_a_step_takes_no_longer_than_it_may() -> None:
    clock = Ticking()
    choosing = Choosing(BARONESS, 1, clock)
    assert choosing.step(0.01) is None
    assert clock.looks <= 12
    assert choosing.settle(0.01) == 1
    assert clock.looks <= 24


def test_after_the_last_number_comes_the_first() -> None:
    chosen = Choosing(BARONESS, LAST_DEAL, Ticking()).step(10)
    assert not comes_out(BARONESS, LAST_DEAL)
    assert chosen == Choosing(BARONESS, FIRST_DEAL, Ticking()).step(10)


@pytest.mark.parametrize(("first", "chosen"), [(1, 40), (40, 40), (41, 700), (701, 40)])
def test_if_time_is_short_the_next_tested_deal_is_taken(first: int, chosen: int) -> None:
    assert Choosing(BARONESS, first, Ticking(), tested=(40, 700)).settle(0) == chosen


def test_what_was_found_goes_before_what_was_tested() -> None:
    choosing = Choosing(BARONESS, 1, Ticking(), tested=(999,))
    assert choosing.settle(10) == Choosing(BARONESS, 1, Ticking()).settle(10) != 999


# The lists that ship with the game


def test_a_list_can_be_read_again() -> None:
    book: Options = {}
    easier: Options = {"balcony": "ace-to-eight"}
    text = "\n".join([*tested.written(GREAT, easier, range(1, 40)), *tested.written(GREAT, book, (5, 3))])
    assert tested.read(text, GREAT, easier) == tuple(range(1, 40))
    assert tested.read(text, GREAT, {"balcony": "dealt"}) == tested.read(text, GREAT, book) == (3, 5)
    assert tested.read(text, game("baroness"), book) == ()
    assert tested.read("", GREAT, book) == ()


def test_choices_of_other_kinds_have_lists_of_their_own() -> None:
    pyramid = game("pyramid")
    assert tested.title(pyramid, {"redeals": 0}) == "pyramid redeals=0"
    assert tested.title(game("baroness"), {"fill-gaps": True}).startswith("baroness fill-gaps=True ")
    assert tested.title(game("fourteen-out"), {}) == "fourteen-out"


@pytest.mark.parametrize(
    ("key", "options", "least"),
    [
        ("great-thirteen", {"balcony": "dealt"}, 500),
        ("great-thirteen", {"balcony": "ace-to-eight"}, 500),
        ("pyramid", {"redeals": 0}, 100),
        ("pyramid", {"redeals": 1}, 100),
        *[
            ("baroness", {"deal-anytime": True, "fill-gaps": gaps, "kings-first": kings}, 50)
            for gaps in (False, True)
            for kings in (False, True)
        ],
    ],
)
def test_deals_on_the_lists_come_out(key: str, options: Options, least: int) -> None:
    numbers = tested.read(TESTED.read_text("ascii"), game(key), options)
    assert len(numbers) >= least
    assert list(numbers) == sorted(set(numbers))
    assert numbers[0] >= FIRST_DEAL
    assert numbers[-1] <= LAST_DEAL
    for number in numbers[:: len(numbers) // 5]:
        session = Session.start(game(key), number, options)
        assert search(session.rules, session.state).run().verdict is Verdict.OUT
