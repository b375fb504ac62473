"""At the table: what picking, dealing, hints and taking back do, as a child sees it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from game.engine.cards import pack
from game.engine.rules import Outcome
from game.engine.session import Session
from game.engine.state import MoveKind
from game.scenes.hints import Help
from game.scenes.routes import ToPlay
from game.settings import HintMode
from game.ui.inputs import Tap
from game.ui.sound import Effect
from game.ui.tray import Blank, Message, Question, Said, Table, Tried
from tests.engine.dealing import EXAMPLE, cards_of
from tests.pilot import FRAME, Pilot, at_table, first_deal, good_thirteen, laid, next_move, played_out

NO_PAIR = "2S 8C 3D 2H 8D 3H 2C 8S 3S 2D"
"""Ten cards of which no two make 13: stuck at once."""

quiet = pytest.mark.parametrize("mode", [HintMode.OFF, HintMode.TABLE])
telling = pytest.mark.parametrize("mode", [HintMode.PARTNER, HintMode.SHOW])


def example(**settings: object) -> Pilot:
    return at_table(laid(EXAMPLE), **settings)


def out_of(pilot: Pilot) -> int:
    """How many cards are out."""
    return len(pilot.session.state.piles[pilot.session.rules.out])


def seen_help(pilot: Pilot) -> Help:
    """The help that is to be seen now."""
    return pilot.table.help


def said_by(pilot: Pilot) -> Said:
    """What the tray says now."""
    return pilot.table.said


def last_kind(pilot: Pilot) -> MoveKind:
    """What the last move was."""
    return pilot.session.done[-1].kind


def spots(pilot: Pilot, *cards: str) -> frozenset[int]:
    return frozenset(int(pilot.cell(card).removeprefix("cell.")) for card in cards)


def throw_all(pilot: Pilot) -> None:
    """Throw out the four of the worked example."""
    pilot.card("KH", "4C", "9D", "7S", "6H", "QD", "AC")


# Picking.


def test_a_card_is_picked_and_put_back() -> None:
    pilot = example()
    pilot.card("8C")
    assert pilot.table.held == tuple(spots(pilot, "8C"))
    assert isinstance(pilot.table.said, Question)
    assert pilot.table.said.value == 8
    pilot.card("8C")
    assert pilot.table.held == ()
    assert isinstance(said_by(pilot), Blank)
    assert pilot.heard.effects == [Effect.PICK, Effect.PUT_BACK]


def test_two_cards_that_make_13_go_out_in_the_order_picked() -> None:
    pilot = example()
    pilot.card("4C", "9D")
    assert not pilot.lying("4C")
    assert not pilot.lying("9D")
    said = pilot.table.said
    assert isinstance(said, Tried)
    assert said.equation.values == (4, 9)
    assert said.equation.right
    assert said.reason == ""
    assert pilot.table.held == ()
    assert pilot.heard.effects == [Effect.PICK, Effect.PAIR]


@pytest.mark.parametrize(
    ("picked", "language", "words"),
    [
        (("8C", "4C"), "en", "you need one more"),
        (("8C", "4C"), "de", "es fehlt noch eins"),
        (("8C", "3D"), "en", "you need two more"),
        (("8C", "3D"), "de", "es fehlen noch zwei"),
        (("6H", "8C"), "en", "one too many"),
        (("6H", "8C"), "de", "eins zu viel"),
        (("9D", "6H"), "en", "two too many"),
        (("9D", "6H"), "de", "zwei zu viel"),
    ],
)
def test_a_wrong_pair_stays_and_is_told_in_words(picked: tuple[str, str], language: str, words: str) -> None:
    pilot = example(language=language)
    pilot.card(*picked)
    said = pilot.table.said
    assert isinstance(said, Tried)
    assert said.reason == words
    assert all(map(pilot.lying, picked))
    assert pilot.table.held == ()
    assert pilot.session.done == ()
    assert pilot.heard.effects == [Effect.PICK, Effect.WRONG]


def test_a_king_goes_out_with_one_tap() -> None:
    pilot = example()
    pilot.card("KH")
    assert not pilot.lying("KH")
    assert pilot.heard.effects == [Effect.KING]


def test_a_king_goes_out_while_a_card_is_held_and_the_card_stays_held() -> None:
    pilot = example()
    pilot.card("8C", "KH")
    assert not pilot.lying("KH")
    assert pilot.table.held == tuple(spots(pilot, "8C"))


def test_gaps_stay_until_the_child_deals() -> None:
    pilot = example()
    throw_all(pilot)
    pilot.wait(30)
    assert sum(map(pilot.lying, EXAMPLE.split())) == 3
    assert len(pilot.session.state.piles[pilot.session.rules.stock or 0]) == 42
    pilot.tap("stock")
    assert pilot.session.done[-1].kind is MoveKind.DEAL
    assert len(pilot.session.state.piles[pilot.session.rules.stock or 0]) == 35


def test_the_stock_is_refused_with_words_while_a_king_is_all_that_is_left() -> None:
    pilot = example(hints=HintMode.OFF)
    pilot.card("4C", "9D", "7S", "6H", "QD", "AC")
    pilot.tap("stock")
    assert pilot.table.said == Message("Look again. One card is 13 already.")
    assert len(pilot.session.done) == 3


@quiet
def test_the_stock_tells_nothing_by_itself(mode: HintMode) -> None:
    pilot = example(hints=mode)
    throw_all(pilot)
    pilot.wait(20)
    assert seen_help(pilot) == Help()
    assert "fill" not in pilot.targets


@quiet
def test_tapping_the_stock_too_early_is_answered_kindly_without_the_answer(mode: HintMode) -> None:
    pilot = example(hints=mode)
    pilot.tap("stock")
    assert pilot.table.said == Message("Look again. Two cards make 13.")
    assert seen_help(pilot) == Help()
    assert pilot.session.done == ()


@telling
def test_tapping_the_stock_too_early_shows_what_is_left(mode: HintMode) -> None:
    pilot = example(hints=mode)
    pilot.tap("stock")
    assert isinstance(pilot.table.said, Message)
    assert seen_help(pilot).shown in {spots(pilot, "4C", "9D"), spots(pilot, "7S", "6H"), spots(pilot, "QD", "AC")}


@telling
def test_the_stock_glows_and_offers_a_button_when_nothing_is_left(mode: HintMode) -> None:
    pilot = example(hints=mode)
    assert not seen_help(pilot).stock
    throw_all(pilot)
    pilot.wait(0.1)
    assert seen_help(pilot) == Help(stock=True)
    pilot.wait(6)
    pilot.tap("fill")
    assert pilot.session.done[-1].kind is MoveKind.DEAL
    assert "fill" not in pilot.targets


def test_a_held_card_stays_held_when_the_gaps_are_filled() -> None:
    pilot = example()
    throw_all(pilot)
    pilot.card("8C")
    held = pilot.table.held
    pilot.tap("stock")
    assert pilot.table.held == held


def test_auto_deal_fills_the_gaps_after_a_pause_and_only_when_nothing_is_left() -> None:
    pilot = example(auto_deal=True)
    pilot.card("KH")
    pilot.wait(20)
    assert len(pilot.session.done) == 1
    pilot.card("4C", "9D", "7S", "6H", "QD", "AC")
    pilot.wait(0.5)
    assert last_kind(pilot) is MoveKind.OUT
    pilot.wait(8)
    assert last_kind(pilot) is MoveKind.DEAL


# Hints.


def test_partner_glows_only_after_five_seconds() -> None:
    pilot = example(hints=HintMode.PARTNER)
    pilot.card("9D")
    assert pilot.table.said == Question(9, framed=True)
    pilot.wait(4.8)
    assert seen_help(pilot) == Help()
    pilot.wait(0.4)
    assert seen_help(pilot) == Help(partners=spots(pilot, "4C"))


def test_partner_glows_all_cards_of_that_value() -> None:
    pilot = at_table(laid("9D 4C 4H 4S 2S 2H 2D 3S 3H 3D"))
    pilot.card("9D")
    pilot.wait(5.2)
    assert seen_help(pilot).partners == spots(pilot, "4C", "4H", "4S")


def test_partner_never_starts_by_itself() -> None:
    pilot = example(hints=HintMode.PARTNER)
    pilot.wait(60, frame=0.1)
    assert seen_help(pilot) == Help()


def test_a_right_pair_needs_no_glow_at_all() -> None:
    pilot = example(hints=HintMode.PARTNER)
    pilot.card("9D")
    pilot.wait(3)
    pilot.card("4C")
    pilot.wait(6)
    assert seen_help(pilot) == Help()


def test_show_pulses_a_pair_after_eight_seconds_of_rest() -> None:
    pilot = example(hints=HintMode.SHOW)
    pilot.wait(7)
    assert seen_help(pilot) == Help()
    pilot.key("right")
    pilot.wait(7.8)
    assert seen_help(pilot) == Help(), "every input begins the rest anew"
    pilot.wait(0.4)
    shown = seen_help(pilot).shown
    assert len(shown) == 2
    cards = [pilot.session.state.top(spot) for spot in shown]
    assert sum(pilot.session.rules.value(card) for card in cards if card) == 13


@pytest.mark.parametrize("by", ["key", "button"])
def test_show_pulses_a_pair_when_asked(by: str) -> None:
    pilot = example(hints=HintMode.SHOW)
    pilot.key("h") if by == "key" else pilot.tap("hint")
    assert len(seen_help(pilot).shown) == 2


def test_a_hint_in_partner_mode_shows_one_card_and_then_its_partner() -> None:
    pilot = example(hints=HintMode.PARTNER)
    pilot.key("h")
    (spot,) = seen_help(pilot).shown
    pilot.tap(f"cell.{spot}")
    assert seen_help(pilot) == Help()
    pilot.key("h")
    (partner,) = seen_help(pilot).partners
    pilot.tap(f"cell.{partner}")
    assert out_of(pilot) == 2


@quiet
def test_quiet_modes_never_tell(mode: HintMode) -> None:
    pilot = example(hints=mode)
    pilot.wait(20, frame=0.1)
    pilot.key("h")
    pilot.wait(1)
    pilot.card("9D")
    pilot.wait(20, frame=0.1)
    pilot.tap("hint")
    pilot.wait(20, frame=0.1)
    assert seen_help(pilot) == Help()


def test_a_hint_in_a_quiet_mode_reminds_of_the_rule() -> None:
    pilot = example(hints=HintMode.OFF)
    pilot.key("h")
    assert pilot.table.said == Message("Is it 13 together? Out they go!\nNo pair? Fill the gaps.")


def test_without_hints_the_question_has_no_frame() -> None:
    pilot = example(hints=HintMode.OFF)
    pilot.card("9D")
    assert pilot.table.said == Question(9, framed=False)


def test_the_pair_table_is_in_view_whenever_nothing_else_is_said() -> None:
    pilot = example(hints=HintMode.TABLE)
    assert isinstance(pilot.table.said, Table)
    pilot.card("9D")
    assert isinstance(pilot.table.said, Table)
    pilot.card("8C")
    assert isinstance(pilot.table.said, Tried)
    pilot.wait(12)
    assert isinstance(pilot.table.said, Table)


def test_a_hint_is_no_move_and_no_mistake() -> None:
    pilot = example(hints=HintMode.SHOW)
    pilot.keys("h", "h", "h")
    assert pilot.session == laid(EXAMPLE)
    assert Effect.WRONG not in pilot.heard.effects


def test_rays_rest_so_that_the_machine_rests() -> None:
    pilot = example(hints=HintMode.PARTNER)
    pilot.card("9D")
    pilot.wait(5.5)
    assert pilot.scene.moving
    pilot.wait(6.5)
    assert seen_help(pilot).partners
    assert not pilot.scene.moving
    assert not pilot.app.lively


# Taking back, beginning again.


@pytest.mark.parametrize("undo", [("u", False), ("z", True)])
def test_undo_and_redo(undo: tuple[str, bool]) -> None:
    pilot = example()
    pilot.card("4C", "9D")
    after = pilot.session
    key, ctrl = undo
    pilot.key(key, ctrl=ctrl)
    assert pilot.lying("4C")
    assert pilot.session.done == ()
    pilot.key("y", ctrl=True)
    assert pilot.session == after


def test_undo_and_redo_by_button() -> None:
    pilot = example()
    assert "undo" not in pilot.targets
    assert "redo" not in pilot.targets
    pilot.card("KH")
    pilot.tap("undo")
    assert pilot.lying("KH")
    pilot.tap("redo")
    assert not pilot.lying("KH")
    assert "redo" not in pilot.targets


def test_undo_puts_a_held_card_back() -> None:
    pilot = example()
    pilot.card("KH", "8C")
    pilot.key("u")
    assert pilot.table.held == ()


def test_a_stuck_game_can_be_taken_back_while_its_table_is_in_view() -> None:
    pilot = at_table(good_thirteen(first_deal(Outcome.LOST)))
    while len(played_out(pilot.session).done) > len(pilot.session.done):
        play_one(pilot)
    pilot.wait(0.5)
    pilot.key("u")
    pilot.wait(5)
    assert pilot.at == "Play"
    assert pilot.session.can_redo


def play_one(pilot: Pilot) -> None:
    """One legal move by tap, whatever is being shown."""
    move = next_move(pilot.session)
    assert move is not None
    for spot in sorted(move.picks):
        pilot.tap("stock" if spot == pilot.session.rules.stock else f"cell.{spot}")


@pytest.mark.parametrize(("key", "answer", "same"), [("r", "same-deal", True), ("n", "new-deal", False)])
def test_beginning_again_asks_first_when_a_game_is_running(key: str, answer: str, *, same: bool) -> None:
    pilot = at_table(good_thirteen(11))
    pilot.card("KH")
    begun = pilot.session
    pilot.key(key)
    assert set(pilot.targets) == {"go-on", "same-deal", "new-deal"}
    pilot.key("escape")
    assert pilot.session == begun
    assert pilot.lying("4H")
    pilot.key(key)
    pilot.tap("go-on")
    assert pilot.session == begun
    pilot.key(key)
    pilot.tap(answer)
    assert pilot.session.done == ()
    assert (pilot.session.deal == 11) is same


def test_the_button_for_beginning_again_asks_too() -> None:
    pilot = example()
    pilot.card("KH")
    pilot.tap("again")
    assert set(pilot.targets) == {"go-on", "same-deal", "new-deal"}


@pytest.mark.parametrize("key", ["r", "n"])
def test_beginning_again_does_not_ask_when_nothing_was_played(key: str) -> None:
    pilot = at_table(good_thirteen(11))
    pilot.key(key)
    assert pilot.session.done == ()
    assert "go-on" not in pilot.targets
    assert (pilot.session.deal == 11) is (key == "r")


def test_nothing_behind_the_question_can_be_tapped_or_typed() -> None:
    pilot = example()
    pilot.card("KH")
    before = pilot.session
    cell = pilot.targets[pilot.cell("9D")]
    pilot.tap("again")
    for key in ("f", "h", "u", "r", "n", "9"):
        pilot.key(key)
    if not any(box.contains(cell.cx, cell.cy) for box in pilot.targets.values()):
        pilot.tap_at(cell.cx, cell.cy)
    pilot.key("escape")
    assert pilot.session == before
    assert pilot.table.held == ()


# Stuck and won.


def test_a_stuck_table_stays_in_view_for_a_moment() -> None:
    pilot = at_table(good_thirteen(first_deal(Outcome.LOST)))
    while pilot.session.rules.outcome(pilot.session.state) is Outcome.RUNNING:
        play_one(pilot)
    assert pilot.table.said == Message("No pairs left")
    assert Effect.STUCK in pilot.heard.effects
    pilot.wait(2.1)
    assert pilot.at == "Play"
    # Motion is not counted: the pairs that were thrown out so fast still fly to the sun, and its petals grow.
    pilot.wait(2.5)
    assert pilot.at == "Lose"


def test_a_table_that_is_stuck_in_its_first_cards_says_so() -> None:
    pilot = Pilot(ToPlay(good_thirteen(753)))
    pilot.wait(1.2)
    assert pilot.table.said == Message("No pairs left")
    pilot.wait(1)
    assert pilot.at == "Play"
    pilot.wait(2)
    assert pilot.at == "Lose"


def test_nothing_on_a_finished_table_can_be_picked() -> None:
    pilot = at_table(laid(NO_PAIR))
    assert not [name for name in pilot.targets if name.startswith(("cell", "stock", "fill"))]
    pilot.keys("f", "h", "2", "return")
    assert pilot.table.held == ()


def test_the_last_pair_is_seen_flying_before_the_end_scene() -> None:
    pilot = at_table(good_thirteen(first_deal(Outcome.WON)))
    while pilot.session.rules.outcome(pilot.session.state) is Outcome.RUNNING:
        play_one(pilot)
    pilot.wait(1)
    assert pilot.at == "Play"
    pilot.wait(2.5)  # its sum is told to the end
    assert pilot.at == "Win"
    assert pilot.heard.effects[-1] is Effect.WIN


# Time and haste.


def test_a_stall_of_ten_minutes_is_no_more_than_a_blink() -> None:
    pilot = example(hints=HintMode.SHOW)
    pilot.send(dt=600)
    assert seen_help(pilot) == Help()
    pilot.card("8C")
    pilot.send(dt=600)
    assert pilot.table.held
    assert pilot.at == "Play"


def test_a_stuck_game_is_still_in_view_after_a_stall() -> None:
    pilot = at_table(laid(NO_PAIR))
    pilot.send(dt=600)
    assert pilot.at == "Play"


def test_three_fingers_in_one_frame_are_three_taps() -> None:
    pilot = example()
    boxes = [pilot.targets[pilot.cell(card)] for card in ("4C", "9D", "KH")]
    pilot.send(*(Tap(box.cx, box.cy) for box in boxes))
    assert out_of(pilot) == 3


def test_three_fingers_on_three_cards_leave_the_third_held() -> None:
    pilot = example()
    boxes = [pilot.targets[pilot.cell(card)] for card in ("8C", "2S", "3D")]
    pilot.send(*(Tap(box.cx, box.cy) for box in boxes))
    assert len(pilot.table.held) == 1
    assert len(pilot.session.done) == 0


def test_a_double_tap_picks_and_puts_back() -> None:
    pilot = example()
    box = pilot.targets[pilot.cell("8C")]
    pilot.send(Tap(box.cx, box.cy), Tap(box.cx, box.cy))
    assert pilot.table.held == ()


@pytest.mark.parametrize("frames", range(0, 66, 5))
def test_taps_count_during_any_motion(frames: int) -> None:
    pilot = example()
    pilot.card("4C", "9D")
    pilot.wait(frames * FRAME)
    pilot.card("7S")
    pilot.card("6H")
    assert out_of(pilot) == 4
    pilot.card("KH", "QD", "AC")
    pilot.wait(frames * FRAME)
    pilot.tap("stock")
    pilot.wait(frames * FRAME)
    spot = next(spot for spot in range(10) if pilot.session.state.piles[spot])
    pilot.tap(f"cell.{spot}")
    assert pilot.table.held == (spot,) or out_of(pilot) > 7


@examples(max_examples=25)
@given(st.lists(st.tuples(st.integers(0, 12), st.floats(0, 1.5)), max_size=60))
def test_whatever_is_tapped_no_card_is_lost(taps: list[tuple[int, float]]) -> None:
    pilot = at_table(good_thirteen(3))
    for number, pause in taps:
        names = [name for name in pilot.targets if name.startswith(("cell", "stock", "undo", "redo", "fill"))]
        if not names or pilot.at != "Play":
            break
        pilot.tap(names[number % len(names)])
        pilot.wait(pause, frame=0.1)
        if pilot.at == "Play":
            assert sorted(map(str, cards_of(pilot.session.state))) == sorted(map(str, pack()))


def test_reduced_motion_shows_the_sum_at_once_and_rests_sooner() -> None:
    calm, lively = example(reduced_motion=True), example()
    for pilot in (calm, lively):
        pilot.card("9D", "4C")
        pilot.wait(0.8)
    assert not calm.scene.moving
    assert lively.scene.moving


def test_reduced_motion_deals_without_flying() -> None:
    session: Session = good_thirteen(1)
    calm, lively = at_table(session, reduced_motion=True), at_table(session)
    for pilot in (calm, lively):
        pilot.key("n")
        pilot.wait(0.3)
    assert not calm.scene.moving
    assert lively.scene.moving


def test_a_held_card_without_a_partner_is_not_left_alone() -> None:
    """8 has no 5 on the table: another card that has a partner is shown, by the bulb or after a while."""
    pilot = at_table(laid(EXAMPLE))
    pilot.card("8C")
    pilot.tap("hint")
    pilot.wait(0.1)
    shown = pilot.table.help.shown
    assert len(shown) == 1
    assert not shown & set(pilot.table.held)
