from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.session import Session
from game.engine.state import MoveKind
from game.platform.journal_file import JournalFile
from game.practice.bonds import Bond
from game.practice.fading import ROW_RIGHTS, Practised, Teaching
from game.practice.journal import NoJournal
from game.practice.kept import keep, revived
from game.practice.observer import Observer
from game.practice.report import Query, TryRow, report
from game.practice.stopwatch import REST
from game.practice.tries import Result
from game.settings import HintMode
from tests.engine.dealing import GOOD_THIRTEEN, RULES
from tests.practice.playing import Table, journal_in, make, outs, play_on, session_with

LAYOUT = "8S 5H 8H 5D QC AS KH 4C 9D 2S"
"""Two 8 + 5, one 12 + 1, a King, one 9 + 4, and a 2 without a partner."""
EIGHT, FIVE, OTHER_EIGHT, OTHER_FIVE, QUEEN, ACE, KING, FOUR, NINE, TWO = range(10)
BOND = Bond(13, 8, 5)


@pytest.fixture
def journal(tmp_path: Path) -> JournalFile:
    return journal_in(tmp_path)


def seat(journal: JournalFile, mode: HintMode = HintMode.OFF, fades: bool = False) -> Table:
    return Table(journal, session_with(LAYOUT), mode, fades)


def rows(journal: JournalFile) -> list[TryRow]:
    return list(journal.tries(Query()))


def last(journal: JournalFile) -> TryRow:
    return rows(journal)[-1]


def test_a_right_pair_unaided_is_a_first_try(journal: JournalFile) -> None:
    seat(journal).answer(FIVE, EIGHT, thinking=2.5)
    row = last(journal)
    assert (row.values, row.target, row.result, row.skill) == ((5, 8), 13, Result.RIGHT, BOND)
    assert (row.first, row.hinted, row.mode) == (True, False, HintMode.OFF)
    assert row.since_pick == row.since_ready == 2500


def test_a_card_alone_is_a_try_too(journal: JournalFile) -> None:
    seat(journal).tap(KING)
    row = last(journal)
    assert (row.values, row.skill, row.first, row.since_pick) == ((13,), Bond(13, 13), True, None)


@pytest.mark.parametrize(
    ("picks", "result", "bond"),
    [
        ((EIGHT, FOUR), Result.TOO_FEW, BOND),
        ((FOUR, EIGHT), Result.TOO_FEW, Bond(13, 9, 4)),
        ((EIGHT, NINE), Result.TOO_MANY, BOND),
        ((TWO, EIGHT), Result.TOO_FEW, None),
    ],
)
def test_a_wrong_pair_counts_for_the_card_picked_first(
    journal: JournalFile, picks: tuple[int, int], result: Result, bond: Bond | None
) -> None:
    seat(journal).answer(*picks)
    row = last(journal)
    assert (row.result, row.skill, row.first) == (result, bond, False)


def test_after_a_wrong_try_the_right_one_is_no_first_try_but_the_next_is(journal: JournalFile) -> None:
    table = seat(journal)
    table.answer(EIGHT, FOUR)
    table.answer(EIGHT, FIVE)
    assert (last(journal).first, last(journal).hinted) == (False, False)
    table.answer(OTHER_EIGHT, OTHER_FIVE)
    assert last(journal).first


def test_a_wrong_try_at_another_bond_spoils_nothing(journal: JournalFile) -> None:
    table = seat(journal)
    table.answer(FOUR, EIGHT)
    table.answer(EIGHT, FIVE)
    assert last(journal).first


def test_an_answer_shown_before_is_a_hint_even_when_its_marks_are_gone(journal: JournalFile) -> None:
    table = seat(journal, HintMode.SHOW)
    table.observer.marked(frozenset({EIGHT, FIVE}))
    table.observer.marked(frozenset())
    table.answer(QUEEN, ACE)
    assert last(journal).first
    table.answer(OTHER_EIGHT, OTHER_FIVE)
    assert (last(journal).first, last(journal).hinted) == (False, True)
    table.answer(EIGHT, FIVE)
    assert last(journal).first


def test_glowing_partners_give_the_answer_away_and_one_marked_card_does_not(journal: JournalFile) -> None:
    table = seat(journal, HintMode.PARTNER)
    table.observer.marked(frozenset({NINE}))
    table.answer(NINE, FOUR)
    assert last(journal).first
    table.pick(EIGHT)
    table.observer.marked(frozenset({EIGHT, FIVE, OTHER_FIVE}))
    table.answer(EIGHT, FIVE)
    assert last(journal).hinted


def test_a_pair_taken_back_was_seen(journal: JournalFile) -> None:
    table = seat(journal)
    table.answer(EIGHT, FIVE)
    table.undo()
    table.answer(EIGHT, FIVE)
    assert [row.first for row in rows(journal)] == [True, False]
    assert last(journal).hinted
    table.undo()
    table.redo()
    assert len(rows(journal)) == 2
    table.answer(OTHER_EIGHT, OTHER_FIVE)
    assert not last(journal).first


def test_in_table_mode_answers_count_once_the_row_is_covered(journal: JournalFile) -> None:
    bonds = []
    for _ in range(ROW_RIGHTS):
        table = seat(journal, HintMode.TABLE)
        assert not table.observer.covered(BOND)
        table.answer(EIGHT, FIVE)
        bonds.append(last(journal))
    assert [(row.first, row.hinted) for row in bonds] == [(False, True)] * ROW_RIGHTS
    assert table.observer.covered(BOND)
    assert not table.observer.covered(Bond(13, 12, 1))
    table.answer(OTHER_EIGHT, OTHER_FIVE)
    assert last(journal).first


def test_a_covered_row_that_was_looked_at_is_a_hint(journal: JournalFile) -> None:
    table = seat(journal, HintMode.TABLE)
    table.answer(EIGHT, FIVE)
    table.answer(OTHER_EIGHT, OTHER_FIVE)
    table = seat(journal, HintMode.TABLE)
    table.answer(EIGHT, FIVE)
    assert table.observer.covered(BOND)
    table.observer.uncovered(BOND)
    assert not table.observer.covered(BOND)
    assert not journal.practised(None)[BOND].row_covered
    table.answer(OTHER_EIGHT, OTHER_FIVE)
    assert last(journal).hinted


def test_a_row_that_needs_no_help_any_more_can_still_be_looked_at(journal: JournalFile) -> None:
    table = seat(journal, HintMode.OFF, fades=True)
    assert table.observer.covered(BOND)
    table.observer.uncovered(BOND)
    assert not table.observer.covered(BOND)
    table.answer(EIGHT, FIVE)
    assert last(journal).hinted
    assert table.observer.covered(BOND)
    table.answer(OTHER_EIGHT, OTHER_FIVE)
    assert last(journal).first


def test_help_fades_with_first_tries_for_that_bond_alone_and_outlives_the_deal(journal: JournalFile) -> None:
    for _ in range(2):
        table = seat(journal, HintMode.PARTNER, fades=True)
        assert table.observer.help(BOND) is HintMode.PARTNER
        table.answer(EIGHT, FIVE)
        table.answer(OTHER_EIGHT, OTHER_FIVE)
    assert table.observer.help(BOND) is HintMode.TABLE
    assert table.observer.help(Bond(13, 12, 1)) is HintMode.PARTNER
    table = seat(journal, HintMode.PARTNER, fades=True)
    table.observer.update(0.1)
    assert table.observer.help(BOND) is HintMode.TABLE
    table.answer(EIGHT, FOUR)
    assert last(journal).mode is HintMode.TABLE
    assert table.observer.help(BOND) is HintMode.PARTNER


def test_the_time_is_that_in_view_of_the_table_without_long_rests(journal: JournalFile) -> None:
    table = seat(journal)
    table.wait(900)
    table.answer(QUEEN, ACE, thinking=900)
    row = last(journal)
    assert row.since_pick == REST * 1000
    assert row.since_ready == 2 * REST * 1000


def test_a_card_put_back_stops_its_clock_and_a_king_between_does_not(journal: JournalFile) -> None:
    table = seat(journal)
    table.pick(EIGHT)
    table.wait(2)
    table.observer.held(())
    table.wait(1)
    table.pick(EIGHT)
    table.wait(2)
    table.tap(KING)
    table.wait(1)
    table.answer(EIGHT, FIVE, thinking=1)
    king, pair = rows(journal)
    assert (king.since_ready, king.since_pick) == (5000, None)
    assert (pair.since_ready, pair.since_pick) == (2000, 4000)


def test_nothing_is_opened_before_the_first_time_passes() -> None:
    opened = []

    def journal() -> NoJournal:
        opened.append(1)
        return NoJournal()

    observer = Observer(journal, None, Session.start(GOOD_THIRTEEN, 1), lambda: Teaching(HintMode.SHOW, fades=True))
    observer.update(0.0)
    observer.held((0,))
    assert observer.help(BOND) is HintMode.SHOW
    assert not opened
    observer.update(0.01)
    observer.update(0.01)
    assert opened == [1]


def test_without_a_journal_help_fades_until_the_program_ends() -> None:
    nowhere = NoJournal()
    for _ in range(2):
        table = Table(nowhere, session_with(LAYOUT), HintMode.SHOW, fades=True)
        table.answer(EIGHT, FIVE)
        table.answer(OTHER_EIGHT, OTHER_FIVE)
    assert nowhere.practised(None)[BOND] == Practised(HintMode.PARTNER, 1)
    assert table.observer.help(BOND) is HintMode.PARTNER


def test_filling_too_early_is_counted(journal: JournalFile) -> None:
    table = seat(journal)
    table.observer.filled_too_early()
    table.observer.filled_too_early()
    assert report(journal, Query()).early == 2


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_every_question_of_a_game_is_in_the_report(journal: JournalFile, number: int) -> None:
    table = Table(journal, Session.start(GOOD_THIRTEEN, number))
    play_on(table)
    thrown = list(outs(table.session))
    counted = report(journal, Query())
    assert counted.tries == len(thrown) == len(rows(journal))
    (house,) = counted.houses
    for tally in (*house.floors, house.alone):
        assert tally is not None
        missing = sum(row.skill is None and Bond.of(row.values[0], 13) == tally.skill for row in rows(journal))
        assert tally.right == thrown.count(tally.skill) - missing  # type: ignore[arg-type]
    assert sum(game.played for game in counted.games) == 1


taps = st.lists(
    st.tuples(st.integers(0, 9), st.integers(0, 9)) | st.sampled_from(["undo", "redo", "deal"]), max_size=40
)


@settings(max_examples=50)  # each makes a file
@given(st.integers(1, 999_999), taps)
def test_whatever_a_child_does_the_journal_keeps_up(
    tmp_path_factory: pytest.TempPathFactory, number: int, happened: list[tuple[int, int] | str]
) -> None:
    journal = journal_in(tmp_path_factory.mktemp("journal"))
    table = Table(journal, Session.start(GOOD_THIRTEEN, number), HintMode.TABLE, fades=True)
    asked = 0
    for event in happened:
        match event:
            case "undo" if table.session.can_undo:
                table.undo()
            case "redo" if table.session.can_redo:
                table.redo()
            case "deal":
                dealing = [move for move in RULES.moves(table.session.state) if move.kind is MoveKind.DEAL]
                if dealing:
                    make(table, dealing[0])
            case (int(first), int(second)):
                free = RULES.pickable(table.session.state, ())
                if first != second and {first, second} <= free:
                    kings = [spot for spot in (first, second) if RULES.equation(table.session.state, (spot,)).right]
                    table.tap(kings[0]) if kings else table.answer(first, second, thinking=0.1)
                    asked += 1
    assert journal.take_problem() is None
    counted = report(journal, Query())
    assert counted.tries == asked == len(rows(journal))
    left = journal.unfinished(None)
    if RULES.moves(table.session.state):
        assert revived(left["good-thirteen"]) == table.session
        assert left["good-thirteen"] == keep(table.session)
    else:
        assert not left
    journal.close()
