"""When self-voicing speaks, what it says then, and when it is quiet."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.practice.children import CHILDREN
from game.practice.gate import Product
from game.scenes.routes import ToGrownups, ToHelp
from game.settings import HintMode, VoiceLevel
from tests.engine.dealing import EXAMPLE
from tests.grownup import answer, at_gate, gate, right_answer
from tests.pilot import Pilot, at_table, laid
from tests.states import STATES

ON = "Everything is read aloud now. F2 turns that off."
OFF = "Reading aloud is off. F2 turns it on again."


def table(**settings: object) -> Pilot:
    """The worked example with self-voicing on; what was said so far is heard."""
    pilot = at_table(laid(EXAMPLE), self_voicing=True, **settings)
    pilot.spoken.take()
    return pilot


def said(pilot: Pilot, *keys: str, wait: float = 0.0) -> list[str]:
    """What follows from the last of these keys."""
    for key in keys:
        pilot.spoken.take()
        pilot.key(key)
    if wait:
        pilot.wait(wait)
    return pilot.spoken.take()


def wait_for(pilot: Pilot, first: str) -> None:
    """Let time pass until this is what is being said."""
    for _ in range(200):
        if pilot.spoken.now[:1] == [first]:
            return
        pilot.wait(0.1)
    raise AssertionError(f"not {first} but {pilot.spoken.now}")


# On and off.


@pytest.mark.parametrize(
    "state", ["title", "title-ask", "play", "play-ask", "win", "lose", "gate", "panel-hints", "great-thirteen"]
)
def test_f2_switches_it_on_anywhere_and_says_where_one_is(state: str) -> None:
    pilot = STATES[state]()
    pilot.wait(1)
    on = said(pilot, "f2")
    assert on[0] == ON
    assert len(on) > 3, "where one is, and what is in focus"
    assert pilot.settings.self_voicing
    assert pilot.scene.focused in pilot.targets
    assert said(pilot, "f2") == [OFF]
    assert not pilot.settings.self_voicing


def test_it_is_remembered_and_greets_at_the_start() -> None:
    pilot = Pilot()
    pilot.wait(0.5)
    pilot.key("f2")
    assert pilot.saved[-1].self_voicing
    assert Pilot(self_voicing=True).spoken.take()[:3] == [
        ON,
        "The arrows move on, Enter picks, T reads all that is there.",
        "Good Thirteen",
    ]


def test_nothing_is_said_while_it_is_off() -> None:
    pilot = at_table(laid(EXAMPLE), voice=VoiceLevel.OFF)
    pilot.keys("down", "right", "return", "t", "m", "5")
    pilot.wait(6)
    assert pilot.spoken.said == []


def test_it_is_heard_where_the_voice_is_off_and_all_is_muted_and_too_soft() -> None:
    pilot = table(voice=VoiceLevel.OFF, sound=False, voice_volume=0)
    assert said(pilot, "right") == ["Row one, place two.", "Queen of diamonds, twelve."]
    pilot.world.tune()
    assert pilot.spoken.volume is not None
    assert pilot.spoken.volume > 0


def test_m_silences_effects_only_and_says_so() -> None:
    pilot = table()
    assert said(pilot, "m") == ["Sounds off."]
    assert said(pilot, "right") != []
    assert said(pilot, "m") == ["Sounds on."]


def test_a_game_that_was_not_asked_to_speak_loads_nothing_of_it(root: Path) -> None:
    code = (
        "import sys; from tests.pilot import Pilot; p = Pilot(); p.wait(0.5); p.keys('down', 'return'); p.wait(1);"
        "loaded = lambda: any(name.startswith('game.scenes.voicing') for name in sys.modules);"
        "print(p.at, loaded()); p.key('f2'); print(p.at, loaded())"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-2:] == ["Play False", "Play True"]


# In order, and never over itself.


def test_a_press_cuts_what_is_said_and_what_follows_from_it_is_queued() -> None:
    pilot = table()
    hushed = pilot.spoken.hushed
    pilot.key("right")
    assert pilot.spoken.hushed == hushed + 1
    pilot.wait(12)
    assert pilot.spoken.hushed == hushed + 1, "what comes by itself waits for its turn"


def test_ctrl_alone_makes_quiet_and_repeats_nothing() -> None:
    pilot = table()
    hushed = pilot.spoken.hushed
    assert said(pilot, "left ctrl") == []
    assert pilot.spoken.hushed > hushed


def test_a_key_that_changes_nothing_names_the_focus_once_more() -> None:
    pilot = table()
    first = said(pilot, "down", "up")
    assert first == ["Row one, place one.", "Seven of spades."]
    assert said(pilot, "up", "up") == said(pilot, "up")


def test_what_followed_from_the_last_key_can_be_heard_again() -> None:
    pilot = table()
    before = said(pilot, "right")
    assert said(pilot, "s") == before
    assert said(pilot, "s") == before
    assert said(pilot, "left ctrl", "s") == before


# At the table.


def test_a_card_is_picked_and_put_back() -> None:
    pilot = table()
    assert said(pilot, "return") == ["Picked.", "Seven plus what equals thirteen?"]
    assert said(pilot, "return") == ["Put back."]


def test_what_goes_leaves_a_gap_where_the_focus_stays() -> None:
    pilot = table(hints=HintMode.OFF)
    pilot.keys("return", "6")
    heard = said(pilot, "return")
    assert heard[-2:] == ["Cards still to go:", "50"]
    assert pilot.scene.focus == "cell.5"
    pilot.key("up")
    assert pilot.spoken.take() == ["Row one, place one.", "Gap."]


def test_filling_tells_what_comes_and_how_many_are_left() -> None:
    pilot = table(hints=HintMode.OFF)
    pilot.card("KH", "4C", "9D", "7S", "6H", "QD", "AC")
    pilot.spoken.take()
    heard = said(pilot, "f", wait=0.2)
    new = heard.index("New:")
    assert heard[new + 1] == "Row one, place one."
    assert heard.count("Row two, place two.") == 1
    assert heard[-2:] == ["Stock. Cards in it:", str(42 - 7)]


def test_taking_back_is_told_with_what_lies_there_again() -> None:
    pilot = table(hints=HintMode.OFF)
    pilot.card("KH")
    heard = said(pilot, "u")
    assert heard == ["Taken back.", "New:", "Row one, place four.", "King of hearts, thirteen."]


def test_the_whole_table_is_read_row_by_row() -> None:
    pilot = table(hints=HintMode.OFF)
    pilot.card("KH")
    heard = said(pilot, "t")
    assert heard[:2] == ["Good Thirteen", "Row one."]
    assert heard[2:7].count("Gap.") == 1
    assert heard[7] == "Row two."
    assert heard[-4:] == ["Stock. Cards in it:", "42", "Cards still to go:", "51"]


def test_a_hint_that_is_shown_is_told() -> None:
    pilot = table(hints=HintMode.PARTNER)
    heard = said(pilot, "return", wait=6)
    assert heard[heard.index("A hint:") + 1 :] == ["Row two, place one.", "Six of hearts."]


def test_a_value_that_is_nowhere_is_told_and_one_in_focus_named_again() -> None:
    pilot = table()
    assert said(pilot, "5") == ["No free card of that value."]
    assert said(pilot, "9") == said(pilot, "9") == ["Row one, place five.", "Nine of diamonds."]


def test_an_ace_is_found_after_a_moment_and_seen_too() -> None:
    pilot = table()
    assert said(pilot, "1", wait=1)[-1] == "Ace of clubs, one."


def test_a_question_over_the_table_gives_the_focus_back() -> None:
    pilot = table()
    pilot.keys("return", "right", "return")
    pilot.keys("right", "right")
    focus = pilot.scene.focus
    pilot.card("KH")
    pilot.keys("right")
    focus = pilot.scene.focus
    assert said(pilot, "n") == ["New game"]
    heard = said(pilot, "escape")
    assert pilot.scene.focus == focus
    assert heard[0].startswith("Row")


def test_the_question_at_the_title_is_heard_and_gives_the_focus_back() -> None:
    pilot = table()
    pilot.card("KH")
    pilot.key("escape")
    pilot.wait(1)
    said(pilot, "down")
    assert pilot.scene.focused == "new-deal"
    assert said(pilot, "return") == ["Go on"]
    assert said(pilot, "down") == ["Same cards again"]
    assert said(pilot, "t")[-3:] == ["Go on", "Same cards again", "New game"]
    assert said(pilot, "escape") == ["New game"]


def test_a_pile_is_read_card_by_card() -> None:
    pilot = STATES["baroness-spread"](self_voicing=True)
    heard = pilot.spoken.take()
    top = pilot.session.state.top(0)
    assert top is not None
    at = heard.index("All cards of the pile, the free one first:")
    assert len(heard[at + 1 :]) == len(pilot.session.state.piles[0])


def test_covered_cards_and_the_table_of_sums_are_told() -> None:
    pilot = STATES["pyramid"](self_voicing=True)
    assert pilot.scene.focus == "cell.0"
    assert pilot.spoken.take()[-1] == "Covered."
    pilot = STATES["play-table"](self_voicing=True)
    assert said(pilot, "t")[-1] == "Seven plus six equals thirteen."


def test_a_tap_names_what_was_tapped() -> None:
    pilot = table()
    pilot.tap("cell.2")
    assert pilot.spoken.take() == [
        "Row one, place three.",
        "Four of clubs.",
        "Picked.",
        "Four plus what equals thirteen?",
    ]


def test_a_mark_that_goes_round_names_what_it_stands_on_and_cuts_nothing_but_names() -> None:
    pilot = table(one_switch=True, scan_step=15)
    pilot.spoken.finish()
    wait_for(pilot, "Row one, place one.")
    assert pilot.spoken.now[2:4] == ["Row one, place two.", "Queen of diamonds, twelve."], "the whole row is read"
    pilot.key("return")  # into the row
    assert pilot.spoken.now == ["Row one, place one.", "Seven of spades."]
    wait_for(pilot, "Row one, place two.")
    assert pilot.spoken.now == ["Row one, place two.", "Queen of diamonds, twelve."], "the name before it was cut"
    pilot.spoken.finish()
    pilot.spoken.take()
    pilot.world.speaker.say_sum("Eight plus five equals thirteen.")
    hushed = pilot.spoken.hushed
    pilot.wait(3.2)
    assert pilot.spoken.hushed == hushed
    assert pilot.spoken.take() == ["Eight plus five equals thirteen."]


# Elsewhere.


def test_each_scene_says_what_it_is_and_where_the_focus_begins() -> None:
    pilot = Pilot(self_voicing=True, children=tuple(map(str, CHILDREN[:2])))
    heard = pilot.spoken.take()
    assert heard[2:] == ["Who is playing?", "Fox, red"]
    pilot.wait(0.5)
    assert pilot.spoken.take() == [], "nothing is asked twice"
    assert said(pilot, "return", wait=0.1) == ["Play"]
    page = said(pilot, "f1", wait=0.5)
    assert page[0] == "Is it 13 together? Out they go!"
    assert page[-1] == "Next page"
    assert said(pilot, "escape", wait=0.5)[-2:] == ["Good Thirteen", "Play"]


def test_the_language_is_heard_as_it_changes() -> None:
    pilot = table()
    pilot.key("l")
    assert pilot.spoken.languages == {"de"}
    assert pilot.spoken.take() == ["Reihe eins, Platz eins.", "Pik, sieben."]


def test_a_switch_tells_its_state() -> None:
    pilot = Pilot(ToGrownups(), self_voicing=True)
    pilot.wait(0.5)
    pilot.scene.focus_on("hints-fade")
    pilot.wait(0.1)
    assert said(pilot, "return") == ["On."]
    assert said(pilot, "return") == ["Off."]


def test_a_page_of_the_panel_is_told_when_it_opens() -> None:
    pilot = Pilot(ToGrownups(), self_voicing=True)
    pilot.wait(0.5)
    pilot.scene.focus_on("tab.deals")
    pilot.wait(0.1)
    assert said(pilot, "return")[:1] == ["Shuffle"]
    assert said(pilot, "4") == ["Game number:", "4"]
    assert said(pilot, "7") == ["Game number:", "4", "7"]


def test_pages_of_the_help_are_read_on_demand() -> None:
    pilot = Pilot(ToHelp("good-thirteen"), self_voicing=True)
    pilot.wait(0.5)
    assert "Is it 13 together? Out they go!" in said(pilot, "t")


# The gate.

RULE = "T reads the question aloud. Then two right answers in a row are needed."


def question(pilot: Pilot) -> list[str]:
    """How the question is read that is on the screen."""
    product = gate(pilot).asking.question
    assert isinstance(product, Product)
    return ["Multiply these two numbers:", str(product.first), str(product.second)]


def test_the_gate_asks_for_two_answers_once_its_question_was_read() -> None:
    pilot = at_gate(self_voicing=True)
    heard = pilot.spoken.take()
    assert heard[-3:-1] == ["For grown-ups", RULE], "a child would hear what it cannot read"
    assert said(pilot, "t") == question(pilot)
    answer(pilot, right_answer(pilot))
    assert "Right. And one more." in pilot.spoken.take()
    assert pilot.at == "Gate"
    assert said(pilot, "t") == question(pilot)
    answer(pilot, right_answer(pilot))
    pilot.wait(0.5)
    assert pilot.at == "Grownups"


def test_the_gate_says_what_was_typed_but_not_of_a_pin() -> None:
    pilot = at_gate(self_voicing=True)
    pilot.spoken.take()
    assert said(pilot, "4") == ["4"]
    assert said(pilot, "backspace") == ["Taken back."]
    pilot = at_gate(self_voicing=True, pin=f"{bytes(16).hex()}${bytes(32).hex()}")
    assert "What is the PIN?" in pilot.spoken.take()
    assert said(pilot, "4") == ["A digit."]
