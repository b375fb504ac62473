"""At the table where piles go up round a clock: laying, dealing round, hints and looking, as a child sees them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.games import game
from game.engine.rules import Outcome
from game.engine.session import Session
from game.engine.state import Move, MoveKind, Spot
from game.practice.bonds import open_questions, skills_at
from game.practice.fading import ROW_RIGHTS, Practised
from game.practice.journal import DealKey, NoJournal, Standing
from game.practice.kept import keep
from game.practice.tries import Kind, Result, Try
from game.scenes.hints import Help, wanted
from game.scenes.routes import ToLose, ToWin
from game.scenes.table.over import CLOSE
from game.settings import HintMode
from game.ui.clock import Series, Turn
from game.ui.geometry import Rect
from game.ui.inputs import Tap
from game.ui.marks import check
from game.ui.tray import Message, Tried
from game.ui.widgets import Look
from tests.pilot import Pilot, at_table, canvas_on, first_deal, next_move, picks_of, played_out
from tests.recording import Recording
from tests.states import GREAT_WON
from tests.test_stillness import Traced

KEY = "great-thirteen"
PACKETS, BALCONY, NUMERALS = range(8), range(8, 16), range(16, 24)
MOST_OF_A_REDEAL = 2.5


def dealt(number: int = GREAT_WON, moves: int = 0) -> Session:
    """A game so many simple moves after its beginning."""
    session = Session.start(game(KEY), number)
    for _ in range(moves):
        move = next_move(session)
        assert move is not None
        session = session.play(move)
    return session


def before(kind: MoveKind, session: Session) -> Session:
    """The game when a move of this kind is the next one."""
    while (move := next_move(session)) and move.kind is not kind:
        session = session.play(move)
    return session


def play_by_tap(pilot: Pilot) -> Iterator[Session]:
    """Play the game on the table move by move to its end, tapping."""
    pilot.wait(0.3)
    while move := next_move(pilot.session):
        for name in picks_of(pilot.session, move):
            pilot.tap(name)
        yield pilot.session


def focus(pilot: Pilot, name: str) -> None:
    """Move the keyboard's focus there."""
    for _ in range(2 * len(pilot.targets)):
        pilot.key("tab")
        if pilot.scene.focus == name:
            return
    raise AssertionError(f"the focus never came to {name}")


def waiting_for(session: Session, spot: Spot) -> int:
    """What a numeral place waits for."""
    return session.rules.equation(session.state, (spot,)).target


def open_piles(session: Session, *, past_the_clock: bool | None = None) -> list[Spot]:
    """The numeral places with cards that are not complete; those whose next sum is more than 13, or is not."""
    found = []
    for spot in NUMERALS:
        laid = len(session.state.piles[spot])
        if 0 < laid < 12:
            more = session.rules.equation(session.state, (spot,)).total > 13
            found += [spot] if past_the_clock in (None, more) else []
    return found


def seen_help(pilot: Pilot) -> Help:
    return pilot.table.help


def signs(pilot: Pilot) -> list[str]:
    """The signs on the chips that say what is wanted, and all other texts on pictures."""
    canvas = Recording(canvas_on(pygame.Surface(pilot.size)))
    pilot.canvas = canvas
    pilot.scene.dirty = True
    pilot.send(dt=0.0)
    return [label.text for label in canvas.labels]


# Whole games.


def test_a_whole_game_is_won_by_tapping() -> None:
    pilot = at_table(dealt())
    assert len(list(play_by_tap(pilot))) == len(played_out(dealt()).done)
    pilot.wait(3)
    assert pilot.at == "Win"


def test_a_whole_game_is_won_by_keyboard() -> None:
    pilot = at_table(dealt())
    while move := next_move(pilot.session):
        if move.kind is MoveKind.REDEAL:
            pilot.key("f")
            continue
        for name in picks_of(pilot.session, move):
            focus(pilot, name)
            pilot.key("return")
    pilot.wait(3)
    assert pilot.at == "Win"


def test_a_stuck_game_says_so_and_can_be_taken_back_at_its_end() -> None:
    pilot = at_table(dealt(first_deal(Outcome.LOST, KEY)))
    ended = list(play_by_tap(pilot))[-1]
    assert pilot.table.said == Message("Nothing fits any more")
    pilot.wait(4)
    assert pilot.at == "Lose"
    pilot.wait(1)
    pilot.tap("undo")
    pilot.wait(0.5)
    assert pilot.session.state == ended.undo().state


# Laying and being refused.


def test_the_sum_is_told_in_the_order_of_the_clock() -> None:
    session = before(MoveKind.PLACE, dealt(moves=20))
    pilot = at_table(session)
    move = next_move(session)
    assert move is not None
    for name in picks_of(session, move):
        pilot.tap(name)
    said = pilot.table.said
    assert isinstance(said, Tried)
    assert said.equation.right
    (numeral,) = move.picks & set(NUMERALS)
    top, step = session.state.top(numeral), session.state.top(numeral - 8)
    assert step is not None
    assert said.equation.values == (int((top or step).rank), int(step.rank))
    assert pilot.session.state.top(numeral) == move.transfers[0].card


def test_a_wrong_card_is_told_what_the_sum_makes() -> None:
    session = dealt(moves=60)
    pilot = at_table(session, hints=HintMode.OFF)
    assert waiting_for(session, 17) == 4
    pilot.tap("cell.17")
    pilot.tap("cell.0")
    said = pilot.table.said
    assert isinstance(said, Tried)
    assert said.equation.values == (10, 7)
    assert said.reason == "that makes four, not thirteen"
    assert pilot.session == session
    assert pilot.table.held == ()


def test_the_cards_of_the_balcony_stay() -> None:
    pilot = at_table(dealt())
    pilot.tap("cell.8")
    assert pilot.table.said == Message("This card stays on the balcony.")
    assert pilot.session == dealt()


def test_a_complete_pile_takes_no_more() -> None:
    session = dealt(moves=60)
    complete = next(spot for spot in NUMERALS if len(session.state.piles[spot]) == 12)
    pilot = at_table(session)
    pilot.tap(f"cell.{complete}")
    assert pilot.table.said == Message("This pile is complete: it ends with the King.")


def test_a_card_that_fits_an_empty_place_goes_there_first() -> None:
    for number in range(1, 200):
        session = dealt(number)
        while (move := next_move(session)) and move.kind is MoveKind.PLACE:
            fitting = [
                (packet, numeral)
                for packet in PACKETS
                if session.state.piles[packet]
                for numeral in open_piles(session)
                if session.rules.equation(session.state, (numeral, packet)).right
                and frozenset((packet, numeral)) not in {move.picks for move in session.rules.moves(session.state)}
            ]
            if fitting:
                pilot = at_table(session)
                for spot in fitting[0]:
                    pilot.tap(f"cell.{spot}")
                assert pilot.table.said == Message("That is right. But it has to go to an empty place first.")
                assert pilot.session == session
                return
            session = session.play(move)
    raise AssertionError("no deal shows it")


def test_a_reminder_gives_no_answer_away() -> None:
    pilot = at_table(dealt(), hints=HintMode.OFF)
    pilot.key("h")
    assert pilot.table.said == Message("The card on the balcony is added every time.\nMore than 13? Take 13 away.")


# Hints.


@pytest.mark.parametrize("mode", HintMode)
def test_what_a_held_pile_is_told_by_hint_mode(mode: HintMode) -> None:
    session = dealt(moves=60)
    (pile, *_) = open_piles(session, past_the_clock=True)
    pilot = at_table(session, hints=mode)
    assert pilot.table.said == Turn()
    pilot.tap(f"cell.{pile}")
    equation = session.rules.equation(session.state, (pile,))
    start, step = equation.values
    expected = {
        HintMode.OFF: Turn(start, step, None),
        HintMode.TABLE: Series(step, session.rules.sequence(session.state, pile), len(session.state.piles[pile])),
        HintMode.PARTNER: Turn(start, step, equation.target),
        HintMode.SHOW: Turn(start, step, equation.target),
    }
    assert pilot.table.said == expected[mode]


@pytest.mark.parametrize("mode", HintMode)
def test_what_the_chips_tell_by_hint_mode(mode: HintMode) -> None:
    session = dealt(moves=60)
    held, *others = open_piles(session)
    pilot = at_table(session, hints=mode)
    asked = signs(pilot).count("?")
    assert asked == (0 if mode is HintMode.SHOW else len(others) + 1)
    pilot.tap(f"cell.{held}")
    pilot.wait(0.1)
    assert signs(pilot).count("?") == asked - (mode is HintMode.PARTNER)


def test_show_pulses_a_card_and_its_pile_after_eight_seconds() -> None:
    pilot = at_table(dealt(moves=40), hints=HintMode.SHOW)
    pilot.wait(7)
    assert seen_help(pilot) == Help()
    pilot.wait(1.2)
    shown = seen_help(pilot).shown
    assert shown in {move.picks for move in pilot.session.rules.moves(pilot.session.state)}


def test_partner_glows_where_the_held_card_goes() -> None:
    session = before(MoveKind.PLACE, dealt(moves=40))
    move = next_move(session)
    assert move is not None
    packet, numeral = sorted(move.picks)
    pilot = at_table(session, hints=HintMode.PARTNER)
    pilot.tap(f"cell.{packet}")
    pilot.wait(4.5)
    assert seen_help(pilot) == Help()
    pilot.wait(1)
    assert numeral in seen_help(pilot).partners


def test_a_complete_pile_shows_a_tick_and_waits_for_nothing() -> None:
    almost = played_out(dealt()).undo()
    asking, telling = (at_table(almost, hints=mode) for mode in (HintMode.OFF, HintMode.SHOW))
    assert list(wanted(almost.rules, almost.state, NUMERALS).values()) == ["13"]
    assert signs(asking).count("?") == 1, "only the last pile waits"
    assert signs(telling).count("13") == signs(asking).count("13") + 1
    asking.canvas = canvas = Traced(asking.size)
    asking.scene.dirty = True
    asking.send(dt=0.0)
    palette, icons = asking.world.kit.palette, asking.world.kit.icons
    tick = check(palette, icons("check", palette.marigold))
    assert sum(isinstance(call, tuple) and call[0] == tick for call in canvas.calls) == 7


# Dealing round.


def fill_look(pilot: Pilot) -> Look:
    return next(button.look for button in pilot.scene.buttons if button.name == "fill")


def test_the_button_is_always_there_and_calls_when_nothing_goes() -> None:
    going, stuck = dealt(), before(MoveKind.REDEAL, dealt())
    assert fill_look(at_table(going)) is Look.PLAIN
    assert fill_look(at_table(stuck)) is Look.MAIN
    assert fill_look(at_table(stuck, hints=HintMode.OFF)) is Look.PLAIN


def test_the_button_goes_with_the_last_packet() -> None:
    session = dealt(first_deal(Outcome.LOST, KEY))
    while any(move.kind is MoveKind.REDEAL for move in session.rules.moves(session.state)):
        redeal = next(move for move in session.rules.moves(session.state) if move.kind is MoveKind.REDEAL)
        session = session.play(redeal)
    assert "fill" not in at_table(session).targets


@pytest.mark.parametrize("moves", [0, 40])
def test_dealing_round_is_seen_and_does_not_take_long(moves: int) -> None:
    session = before(MoveKind.REDEAL, dealt(first_deal(Outcome.LOST, KEY), moves))
    pilot = at_table(session)
    pilot.tap("fill")
    seconds = 0.0
    while pilot.table.round.view.moving:
        pilot.wait(0.05)
        seconds += 0.05
    assert 0.4 < seconds < MOST_OF_A_REDEAL
    assert pilot.session.done[-1].kind is MoveKind.REDEAL


def test_taps_while_cards_are_dealt_round_are_not_lost() -> None:
    session = before(MoveKind.REDEAL, dealt())
    pilot = at_table(session)
    pilot.tap("fill")
    move = next(move for move in pilot.session.rules.moves(pilot.session.state) if move.kind is MoveKind.PLACE)
    for name in picks_of(pilot.session, move):
        pilot.tap(name)
    assert pilot.session.done[-1] == move
    pilot.key("u")
    pilot.key("u")
    assert pilot.session.state == session.state


def test_reduced_motion_deals_round_at_once() -> None:
    pilot = at_table(before(MoveKind.REDEAL, dealt()), reduced_motion=True)
    pilot.tap("fill")
    pilot.wait(0.3)
    assert not pilot.table.round.view.moving


# Looking at all cards of a pile.


@pytest.mark.parametrize("key", [KEY, "baroness", "fourteen-out"])
@pytest.mark.parametrize("by", ["tap", "escape", "return"])
def test_covered_cards_are_spread_and_laid_back(key: str, by: str) -> None:
    session = Session.start(game(key), 1)
    while not any(
        len(session.state.piles[place.spot]) > 3 for place in session.rules.board if place.role.value == "fan"
    ):
        move = next_move(session)
        assert move is not None
        session = session.play(move)
    pilot = at_table(session)
    spot = max(
        (int(name[4:]) for name in pilot.targets if name.startswith("fan.")), key=lambda n: len(session.state.piles[n])
    )
    if by == "tap":
        pilot.tap(f"fan.{spot}")
    else:
        focus(pilot, f"fan.{spot}")
        pilot.key("return")
    assert list(pilot.targets) == [CLOSE]
    shown = signs(pilot)
    for card in session.state.piles[spot]:
        assert str(session.rules.value(card)) in shown
    pilot.resize(640, 480)
    assert list(pilot.targets) == [CLOSE]
    assert pilot.targets[CLOSE].inside(Rect(0, 0, 640, 480))
    if by == "tap":
        pilot.send(Tap(3, 3))
    else:
        pilot.key(by)
    assert f"fan.{spot}" in pilot.targets
    assert pilot.session == session
    assert pilot.table.held == ()
    assert pilot.at == "Play"


def test_nothing_is_played_while_cards_are_spread() -> None:
    pilot = at_table(dealt(moves=9))
    session = pilot.session
    pilot.tap(next(name for name in pilot.targets if name.startswith("fan.")))
    pilot.keys("f", "u", "h")
    assert pilot.session == session
    assert list(pilot.targets) == [CLOSE]


def test_a_single_card_has_nothing_behind_it() -> None:
    session = played_out(dealt()).undo()
    assert not [name for name in at_table(session).targets if name.startswith("fan.")]


# The end.


def texts(pilot: Pilot) -> tuple[list[str], list[str]]:
    """What is written, and what is on pictures."""
    canvas = Recording(canvas_on(pygame.Surface(pilot.size)))
    pilot.canvas = canvas
    pilot.scene.dirty = True
    pilot.send(dt=0.0)
    return [one.text for one in canvas.texts], [label.text for label in canvas.labels]


def test_a_game_won_is_told_in_piles() -> None:
    pilot = Pilot(ToWin(played_out(dealt())))
    pilot.wait(1)
    written, drawn = texts(pilot)
    assert {"It came out!", "Every pile goes up to the King.", "96 of 96 cards laid"} <= set(written)
    assert sum(text.startswith("+") for text in drawn) == 8


def test_a_stuck_game_shows_the_cards_that_were_not_laid() -> None:
    session = played_out(dealt(first_deal(Outcome.LOST, KEY)))
    left = session.rules.remaining(session.state)
    pilot = Pilot(ToLose(session))
    pilot.wait(1)
    written, drawn = texts(pilot)
    assert {"Nothing fits any more", f"{96 - left} of 96 cards laid"} <= set(written)
    assert sum(text.isdigit() for text in drawn) == left + 1  # and the sun's number


# Records.


class Listening(NoJournal):
    """A journal that remembers what it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Try] = []
        self.stood: list[Standing] = []

    def record(self, key: DealKey, tried: Try, standing: Standing, practised: object = None) -> None:
        self.heard.append(tried)
        self.stood.append(standing)

    def keep(self, key: DealKey, standing: Standing) -> None:
        self.stood.append(standing)


def lay(pilot: Pilot) -> Move:
    """Lay a card where it fits."""
    move = next(move for move in pilot.session.rules.moves(pilot.session.state) if move.kind is MoveKind.PLACE)
    for name in picks_of(pilot.session, move):
        pilot.tap(name)
    return move


def test_sums_on_the_clock_are_tries() -> None:
    journal = Listening()
    pilot = at_table(dealt(moves=60), hints=HintMode.OFF, journal=journal)
    pilot.tap("cell.17")
    pilot.tap("cell.0")
    pilot.wait(2)
    move = lay(pilot)
    assert [(one.kind, one.result, one.hinted) for one in journal.heard] == [
        (Kind.CLOCK, Result.WRONG, False),
        (Kind.CLOCK, Result.RIGHT, False),
    ]
    assert journal.stood[-1].moves.split()[-1] == "+".join(map(str, sorted(move.picks)))


def test_where_every_number_is_told_every_sum_is_hinted() -> None:
    journal = Listening()
    pilot = at_table(dealt(), hints=HintMode.SHOW, journal=journal)
    pilot.wait(0.1)
    lay(pilot)
    (one,) = journal.heard
    assert (one.hinted, one.first, one.mode) == (True, False, HintMode.SHOW)


def test_where_hints_fade_a_quick_child_is_faster_than_the_numbers() -> None:
    journal = Listening()
    pilot = at_table(dealt(), hints=HintMode.SHOW, hints_fade=True, journal=journal)
    pilot.wait(0.1)
    assert signs(pilot).count("?") >= 8
    lay(pilot)
    assert journal.heard[-1].first
    pilot.wait(pilot.world.kit.theme.patience.show + 0.1)
    assert signs(pilot).count("?") == 0
    lay(pilot)
    assert (journal.heard[-1].first, journal.heard[-1].hinted) == (False, True)


def test_the_numbers_of_a_step_are_covered_once_known_and_a_hint_shows_them_again() -> None:
    session = dealt()
    move = next(move for move in session.rules.moves(session.state) if move.kind is MoveKind.PLACE)
    packet, pile = sorted(move.picks)
    (step,) = skills_at(session.rules, session.state, (pile,))
    journal = Listening()
    journal.uncovered(journal.begin(None, keep(session)), step, Practised(row_rights=ROW_RIGHTS))
    pilot = at_table(session, hints=HintMode.TABLE, journal=journal)
    pilot.wait(0.1)
    pilot.tap(f"cell.{pile}")
    assert isinstance(pilot.table.said, Turn)
    pilot.tap("hint")
    assert isinstance(pilot.table.said, Series)
    pilot.tap(f"cell.{packet}")
    assert (journal.heard[-1].first, journal.heard[-1].hinted) == (False, True)


# A board of other piles: moving a card into a gap is no hint.


def with_gap(also: MoveKind) -> Session:
    """A Baroness in which a card may be moved into a gap, and nothing else but this can be done."""
    for number in range(1, 500):
        session = Session.start(game("baroness"), number, {"fill-gaps": True})
        while move := next_move(session):
            kinds = {move.kind for move in session.rules.moves(session.state)}
            if kinds == {also, MoveKind.PLACE}:
                return session
            session = session.play(move)
    raise AssertionError("no deal shows it")


def test_a_held_card_does_not_glow_towards_a_gap() -> None:
    session = with_gap(also=MoveKind.OUT)
    moves = session.rules.moves(session.state)
    gaps = {spot for spot in range(5) if not session.state.piles[spot]}
    pilot = at_table(session, hints=HintMode.PARTNER)
    for move in moves:
        if move.kind is MoveKind.PLACE:
            assert open_questions(session.rules, session.state, move.picks) == frozenset()
            (source,) = move.picks - gaps
            pilot.tap(f"cell.{source}")
            pilot.wait(5.5)
            assert not seen_help(pilot).partners & gaps
            pilot.tap(f"cell.{source}")


def test_a_gap_to_be_filled_is_nothing_that_still_goes() -> None:
    session = with_gap(also=MoveKind.DEAL)
    pilot = at_table(session, hints=HintMode.SHOW)
    pilot.wait(9)
    assert seen_help(pilot) == Help(stock=True)
    filling = next(move for move in session.rules.moves(session.state) if move.kind is MoveKind.PLACE)
    (source,) = (transfer.source for transfer in filling.transfers)
    pilot.tap(f"cell.{source}")
    pilot.wait(9)
    (gap,) = filling.picks - {source}
    assert gap not in seen_help(pilot).partners
    pilot.tap(f"cell.{gap}")
    assert pilot.session.done[-1] == filling


# What can be seen and touched.

LEAST_CAP = 8.0
"""The height in pixels of a text's capitals below which a child has to guess."""
WINDOWS = ((640, 480), (800, 480), (1280, 800), (720, 1280), (2560, 1440), (640, 700))


@pytest.mark.parametrize("size", WINDOWS)
def test_the_columns_stand_in_the_window_and_apart(size: tuple[int, int]) -> None:
    pilot = at_table(dealt(), size=size)
    layout, window = pilot.table.layout, Rect(0, 0, *size).grown(0.01)
    boxes = [*layout.cells.values(), *pilot.table.round.view.fans().values(), layout.tray]
    assert all(box.inside(window) for box in boxes)
    for number, box in enumerate(boxes):
        assert not any(box.grown(-0.01).overlaps(other) for other in boxes[number + 1 :])
    for column in range(8):
        assert len({round(layout.cells[spot].cx, 3) for spot in (column, 8 + column, 16 + column)}) == 1
    if size[0] > size[1]:
        assert layout.tray.w >= 216
        assert layout.tray.right == pytest.approx(size[0])


@pytest.mark.parametrize("moves", [0, 40])
@pytest.mark.parametrize("size", WINDOWS)
def test_every_value_behind_another_can_be_read(size: tuple[int, int], moves: int) -> None:
    pilot = at_table(dealt(moves=moves), size=size)
    table = pilot.table
    (w,) = {round(table.layout.cells[spot].w, 3) for spot in PACKETS}
    steps = [high.h / (len(pilot.session.state.piles[spot]) - 1) for spot, high in table.round.view.fans().items()]
    for spot in PACKETS:
        for card in pilot.session.state.piles[spot]:
            art = pilot.world.kit.cards.covered(table.round.face(card), min(steps) / w * 300)
            assert art.labels[0].text == str(int(card.rank))
            assert art.labels[0].cap * w / 300 >= LEAST_CAP


@pytest.mark.parametrize("size", WINDOWS)
def test_however_deep_a_pile_grows_it_keeps_below_the_numeral_places(size: tuple[int, int]) -> None:
    session = dealt(first_deal(Outcome.LOST, KEY))
    while any(move.kind is MoveKind.REDEAL for move in session.rules.moves(session.state)):
        redeal = next(move for move in session.rules.moves(session.state) if move.kind is MoveKind.REDEAL)
        session = session.play(redeal)
        table = at_table(session, size=size).table
        foot = table.layout.cells[NUMERALS[0]].bottom
        assert all(box.y > foot for box in table.round.view.fans().values())
