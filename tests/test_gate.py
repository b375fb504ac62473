"""The gate: what it asks, when it opens, when it rests, and how that looks from the keyboard and the keypad."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.platform.resources import resources
from game.practice.gate import (
    FIRST,
    LONGEST_PAUSE,
    SECOND,
    Asking,
    Lock,
    Product,
    Verdict,
    pause_length,
    product,
)
from game.practice.pin import hashed
from game.scenes.gate import gate_layout, question_text
from game.scenes.routes import ToGate
from game.settings import GateState
from game.settings_store import Loaded, Problem, ProblemKind
from game.ui.geometry import Size
from game.ui.layout import page
from tests.grownup import answer, at_gate, gate, right_answer
from tests.pilot import Pilot, words_of
from tests.reading import texts_of

chances = st.integers(1, 999_999)


def tried(asking: Asking, right: bool, chance: int = 1) -> Asking:
    """The question answered, rightly or not."""
    assert isinstance(asking.question, Product)
    value = asking.question.value + (not right)
    for digit in str(value):
        asking = asking.with_digit(int(digit))
    return asking.answered(chance)


# The questions


@given(chances)
def test_questions_are_two_digits_times_one(chance: int) -> None:
    asked = product(chance)
    assert asked.first in FIRST
    assert asked.second in SECOND


@given(chances, chances)
def test_no_question_is_asked_twice_in_a_row(first: int, second: int) -> None:
    assert product(second, product(first)) != product(first)


def test_every_question_can_come() -> None:
    assert {product(chance) for chance in range(56)} == {Product(a, b) for a in FIRST for b in SECOND}


# The lock


def test_one_right_answer_opens() -> None:
    asking = tried(Asking(Product(14, 7)), right=True)
    assert asking.lock.is_open


def test_98_is_fourteen_times_seven() -> None:
    asking = Asking(Product(14, 7)).with_digit(9).with_digit(8).answered(1)
    assert asking.lock.is_open


def test_after_an_error_two_right_answers_in_a_row_are_needed() -> None:
    asking = tried(Asking(Product(14, 7)), right=False)
    assert asking.verdict is Verdict.WRONG
    asking = tried(asking, right=True)
    assert asking.verdict is Verdict.ONE_MORE
    assert not asking.lock.is_open
    asking = tried(tried(asking, right=False), right=True)
    assert not asking.lock.is_open
    assert tried(asking, right=True).lock.is_open


def test_every_try_has_a_question_of_its_own() -> None:
    asking = Asking(product(5))
    for right in (False, True, False):
        following = tried(asking, right, chance=5)
        assert following.question != asking.question
        asking = following


def test_the_third_error_brings_a_pause_and_each_pause_is_twice_as_long() -> None:
    lock, pauses = Lock(), []
    for _ in range(6):
        assert not lock.wrong().paused
        assert not lock.wrong().wrong().paused
        lock = lock.wrong().wrong().wrong()
        pauses.append(lock.seconds)
        lock = lock.rested(lock.seconds)
        assert not lock.paused
    assert pauses == [30, 60, 120, 240, LONGEST_PAUSE, LONGEST_PAUSE]


@given(st.lists(st.booleans(), max_size=40))
def test_it_opens_only_after_a_right_answer_that_follows_a_right_one_or_nothing(answers: list[bool]) -> None:
    """Whatever was answered before, the last two decide; pauses are waited out."""
    asking = Asking(product(1))
    for number, right in enumerate(answers):
        asking = tried(asking.rested(LONGEST_PAUSE), right, chance=number)
        so_far = answers[: number + 1]
        assert asking.lock.is_open == (so_far == [True] or so_far[-2:] == [True, True])
        if asking.lock.is_open:
            return


def test_nothing_is_taken_during_a_pause() -> None:
    asking = Asking(Product(14, 7), Lock().wrong().wrong().wrong())
    assert tried(asking, right=True) == asking, "neither digit nor answer"
    assert asking.rested(29.5).lock.paused
    rested = asking.rested(29.5).rested(0.5)
    assert not tried(rested, right=True).lock.is_open, "an error still asks for two"


@given(st.lists(st.integers(0, 9), max_size=8))
def test_no_more_digits_than_an_answer_has(digits: list[int]) -> None:
    asking = Asking(Product(19, 9))
    for digit in digits:
        asking = asking.with_digit(digit)
    assert asking.typed == "".join(map(str, digits))[:3]
    assert asking.without_last().typed == asking.typed[:-1]


def test_nothing_typed_is_no_answer() -> None:
    asking = Asking(Product(14, 7))
    assert asking.answered(1) == asking


# The scene


def type_by_keypad(pilot: Pilot, value: int) -> None:
    for digit in str(value):
        pilot.tap(f"digit.{digit}")


def answer_by_keypad(pilot: Pilot, value: int) -> None:
    type_by_keypad(pilot, value)
    pilot.tap("answer")


def test_the_keypad_opens_the_panel_and_back_leads_to_the_title() -> None:
    pilot = at_gate()
    answer_by_keypad(pilot, right_answer(pilot))
    assert pilot.at == "Grownups"
    pilot.key("escape")
    pilot.wait(0.5)
    pilot.key("escape")
    assert pilot.at == "Title"


def test_the_keyboard_opens_the_panel() -> None:
    pilot = at_gate()
    value = right_answer(pilot)
    pilot.keys("9", "9", "backspace", "backspace", "backspace")
    answer(pilot, value)
    assert pilot.at == "Grownups"


def test_arrows_and_enter_press_the_keys_of_the_keypad() -> None:
    pilot = at_gate()
    pilot.keys("right", "right", "return", "down", "return")
    assert gate(pilot).asking.typed == "25"
    pilot.tap("erase")
    assert gate(pilot).asking.typed == "2"


def test_a_wrong_answer_asks_anew() -> None:
    pilot = at_gate()
    before = gate(pilot).asking.question
    answer(pilot, right_answer(pilot) + 1)
    assert pilot.at == "Gate"
    assert gate(pilot).asking.question != before
    assert gate(pilot).asking.verdict is Verdict.WRONG


def test_three_errors_take_the_keypad_away_for_half_a_minute() -> None:
    pilot = at_gate()
    for _ in range(3):
        answer(pilot, 1)
    assert "digit.1" not in pilot.targets
    pilot.wait(29.0, frame=0.1)
    assert "digit.1" not in pilot.targets
    pilot.wait(1.2, frame=0.1)
    answer_by_keypad(pilot, right_answer(pilot))
    assert pilot.at == "Gate"
    answer_by_keypad(pilot, right_answer(pilot))
    assert pilot.at == "Grownups"


def test_closing_the_gate_forgets_no_error() -> None:
    pilot = at_gate()
    for _ in range(3):
        answer(pilot, 1)
        pilot.tap("back")
        pilot.wait(0.5)
        assert pilot.at == "Title"
        pilot.tap("grownups")
        pilot.wait(0.5)
    assert gate(pilot).asking.lock.paused


def test_a_passed_gate_starts_afresh() -> None:
    pilot = at_gate()
    answer(pilot, 1)
    for _ in range(2):
        answer(pilot, right_answer(pilot))
    assert pilot.at == "Grownups"
    assert pilot.settings.gate == GateState()


def test_it_rests_without_drawing_but_counts_the_seconds() -> None:
    pilot = Pilot(ToGate())
    pilot.wait(0.5)
    for _ in range(3):
        answer(pilot, 1)
    pilot.wait(2.0)
    pictures = sum(pilot.app.frame((), 0.05, pilot.canvas) for _ in range(60))
    assert pictures == 3, "three seconds, three pictures"


def test_the_question_is_asked_in_words_of_the_language() -> None:
    locales = resources().locales
    assert question_text(words_of(locales, "en"), Product(14, 7)) == "What is fourteen times seven?"
    assert question_text(words_of(locales, "de"), Product(14, 7)) == "Wie viel ist vierzehn mal sieben?"


def test_the_language_is_switched_here_too_and_the_question_stays() -> None:
    pilot = at_gate()
    pilot.key("4")
    before = gate(pilot).asking
    pilot.tap("language.de")
    assert pilot.settings.language == "de"
    assert gate(pilot).asking == before


# Starting the game anew


def again(pilot: Pilot, after: float = 0.0, **settings: object) -> Pilot:
    """The program started once more so many seconds later, with what it has stored; it stands before the gate."""
    stored = Loaded(pilot.saved[-1])
    return at_gate(loaded=stored, now=pilot.now + after, **settings)


def three_errors() -> Pilot:
    pilot = at_gate()
    for _ in range(3):
        answer(pilot, 1)
    return pilot


def test_a_pause_outlives_a_restart_and_ends_when_it_would_have_ended() -> None:
    pilot = again(three_errors(), after=20)
    assert gate(pilot).asking.lock.paused
    assert 8 < gate(pilot).asking.lock.seconds < 10
    pilot.wait(10, frame=0.1)
    assert not gate(pilot).asking.lock.paused
    answer(pilot, right_answer(pilot))
    assert pilot.at == "Gate", "an error still asks for two"
    answer(pilot, right_answer(pilot))
    assert pilot.at == "Grownups"


def test_errors_outlive_a_restart() -> None:
    pilot = at_gate()
    for _ in range(2):
        answer(pilot, 1)
    pilot = again(pilot, after=100_000)
    answer(pilot, 1)
    assert gate(pilot).asking.lock.paused


def test_the_next_pause_is_longer_after_a_restart_too() -> None:
    pilot = again(three_errors(), after=100)
    answer(pilot, 1)
    answer(pilot, 1)
    answer(pilot, 1)
    assert 59 < gate(pilot).asking.lock.seconds <= 60


@given(st.integers(0, 20), st.floats(-1e9, 1e9))
def test_no_clock_makes_a_pause_longer_than_it_was(pauses: int, moved: float) -> None:
    lock = Lock(needed=2, pauses=pauses + 1, seconds=pause_length(pauses + 1))
    restored = Lock.restored(lock.kept(2e9), 2e9 + moved)
    assert restored.seconds == pytest.approx(min(max(lock.seconds - moved, 0), lock.seconds), abs=1e-3)
    assert restored._replace(seconds=0) == lock._replace(seconds=0)


def test_a_clock_set_back_keeps_the_gate_shut_for_one_pause_at_most() -> None:
    pilot = again(three_errors(), after=-86_400)
    assert 29 < gate(pilot).asking.lock.seconds <= 30
    pilot.wait(31, frame=0.1)
    assert not gate(pilot).asking.lock.paused


def test_where_nothing_can_be_stored_the_gate_remembers_while_the_game_runs() -> None:
    pilot = at_gate(save=lambda _: Problem(ProblemKind.NOT_SAVED))
    for _ in range(3):
        answer(pilot, 1)
    pilot.tap("back")
    pilot.wait(0.5)
    pilot.tap("grownups")
    pilot.wait(0.5)
    assert gate(pilot).asking.lock.paused


# The PIN

PIN = hashed("4711", bytes(16))


def test_the_pin_opens_and_no_sum_is_asked() -> None:
    pilot = at_gate(pin=PIN)
    assert texts_of(pilot) >= {"What is the PIN?"}
    answer(pilot, 4711)
    assert pilot.at == "Grownups"


def test_a_wrong_pin_asks_for_the_right_one_twice() -> None:
    pilot = at_gate(pin=PIN)
    answer(pilot, 4712)
    assert gate(pilot).asking.verdict is Verdict.WRONG
    answer(pilot, 4711)
    assert gate(pilot).asking.verdict is Verdict.ONE_MORE
    answer(pilot, 4711)
    assert pilot.at == "Grownups"


def test_three_wrong_pins_bring_the_same_pause() -> None:
    pilot = at_gate(pin=PIN)
    for _ in range(3):
        answer(pilot, 1111)
    assert gate(pilot).asking.lock.seconds > 29
    assert pilot.settings.gate.pauses == 1


def test_the_pin_is_not_seen_while_it_is_typed() -> None:
    pilot = at_gate(pin=PIN)
    type_by_keypad(pilot, 4711)
    assert gate(pilot).asking.typed == "4711"
    assert "••••" in texts_of(pilot)
    assert "4711" not in texts_of(pilot)
    pilot.key("5")
    assert gate(pilot).asking.typed == "4711", "no more than four digits"


def test_a_pause_says_why() -> None:
    pilot = at_gate()
    for _ in range(3):
        answer(pilot, 1)
    assert any(text.startswith("Three wrong answers") for text in texts_of(pilot))


def test_above_the_keypad_everything_is_as_wide_as_it_is() -> None:
    at = gate_layout(page(Size(720, 1280)))
    for box in (at.question, at.answer, at.said):
        assert box.x == at.keys.x
        assert box.right == pytest.approx(at.keys.right)
    assert at.close.x == at.keys.x
