"""Sums on a clock as what is practised: which step a try counts for, first tries, help that fades."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.games import game
from game.engine.hint import gains
from game.engine.rules import Equation
from game.engine.session import Session
from game.engine.state import GameState, Move, MoveKind, Spot
from game.platform.catalogues import Catalogues
from game.platform.journal_file import JournalFile
from game.practice.bonds import (
    Bond,
    Lap,
    Skill,
    Step,
    counted_skill,
    open_questions,
    pairs_to,
    skills_at,
    steps_on,
)
from game.practice.export import report_text
from game.practice.fading import FIRST_TRIES
from game.practice.page import report_page
from game.practice.report import House, Query, Report, Tally, TryRow, report
from game.practice.tries import Kind, Result
from game.settings import HintMode
from tests.practice.playing import Table, journal_in, make

KEY = "great-thirteen"
ROOT = Path(__file__).parents[2]
PACKETS, NUMERALS = range(8), range(16, 24)


@pytest.fixture
def journal(tmp_path: Path) -> JournalFile:
    return journal_in(tmp_path)


def begun(number: int = 1) -> Session:
    return Session.start(game(KEY), number)


def fitting(session: Session) -> list[Move]:
    """What can be laid."""
    return [move for move in session.rules.moves(session.state) if move.kind is MoveKind.PLACE]


def picks(move: Move) -> tuple[Spot, Spot]:
    """The packet and the pile of a move."""
    packet, pile = sorted(move.picks)
    return packet, pile


def wrong_for(session: Session, pile: Spot, *, goes: bool = True) -> Spot:
    """A packet whose card does not fit a pile; it fits another one, or none at all."""
    able = {picks(move)[0] for move in fitting(session)}
    wanted = session.rules.equation(session.state, (pile,)).target
    return next(
        spot for spot in PACKETS if (card := session.state.top(spot)) and card.rank != wanted and (spot in able) is goes
    )


def last(journal: JournalFile) -> TryRow:
    return list(journal.tries(Query()))[-1]


# What is practised


@pytest.mark.parametrize(
    ("values", "target", "step"),
    [
        ((3, 7), 10, Step(13, 7, Lap.WITHIN)),
        ((6, 7), 13, Step(13, 7, Lap.WITHIN)),
        ((8, 7), 2, Step(13, 7, Lap.PAST)),
        ((8, 7), 3, Step(13, 7, Lap.PAST)),
    ],
)
def test_a_sum_practises_its_step_within_the_clock_or_past_it(values: tuple[int, int], target: int, step: Step) -> None:
    assert Step.of(Equation(values, target, clock=13)) == step


def test_no_step_is_taken_for_a_bond() -> None:
    steps = {*steps_on(13, Lap.WITHIN), *steps_on(13, Lap.PAST)}
    bonds = {bond for target in range(2, 15) for bond in (*pairs_to(target), Bond(target, target))}
    assert len(steps) == 12 + 11
    assert not steps & bonds


@given(st.integers(1, 500), st.integers(0, 60))
def test_a_game_asks_no_steps_but_those_of_the_report(number: int, moves: int) -> None:
    session, known = begun(number), {*steps_on(13, Lap.WITHIN), *steps_on(13, Lap.PAST)}
    for _ in range(moves):
        if not (after := session.rules.moves(session.state)):
            break
        session = session.play(after[0])
    for move in fitting(session):
        assert set(skills_at(session.rules, session.state, picks(move))) <= known


def test_a_card_alone_practises_the_steps_of_all_the_piles_it_fits() -> None:
    session = begun()
    for packet in PACKETS:
        own = {pile for move in fitting(session) for one, pile in [picks(move)] if one == packet}
        sums = [Step.of(session.rules.equation(session.state, (pile,))) for pile in sorted(own)]
        assert sorted(skills_at(session.rules, session.state, (packet,))) == sorted(sums)


# Which try counts


def test_a_sum_counts_for_its_pile_whichever_was_picked_first() -> None:
    session = begun()
    rules, state = session.rules, session.state
    for move in fitting(session):
        packet, pile = picks(move)
        step = Step.of(rules.equation(state, (pile,)))
        assert counted_skill(rules, state, (packet, pile)) == counted_skill(rules, state, (pile, packet)) == step
        wrong = wrong_for(session, pile)
        assert counted_skill(rules, state, (pile, wrong)) == counted_skill(rules, state, (wrong, pile)) == step


def test_a_wrong_sum_counts_for_nothing_where_what_was_picked_first_goes_nowhere() -> None:
    session = begun()
    rules, state = session.rules, session.state
    _, pile = picks(fitting(session)[0])
    stray = wrong_for(session, pile, goes=False)
    assert counted_skill(rules, state, (stray, pile)) is None
    assert counted_skill(rules, state, (pile, stray)) is not None


def only(session: Session, packet: Spot) -> GameState:
    """The cards of this packet and no others."""
    left = range(8)
    return GameState(
        tuple(() if spot in left and spot != packet else pile for spot, pile in enumerate(session.state.piles)),
        session.state.spent,
    )


def test_the_only_packet_left_is_no_evidence() -> None:
    session = begun()
    packet, pile = picks(fitting(session)[0])
    alone = only(session, packet)
    assert counted_skill(session.rules, alone, (pile, packet)) is None
    assert counted_skill(session.rules, alone, (packet, pile)) is not None


def test_a_told_number_answers_one_sum_and_no_other_of_its_step() -> None:
    session = begun()
    pile = picks(fitting(session)[0])[1]
    start_and_step = session.rules.equation(session.state, (pile,)).values
    assert open_questions(session.rules, session.state, frozenset(), {pile}) == {start_and_step}
    assert open_questions(session.rules, session.state, frozenset({pile})) == frozenset()


# What is written down


def test_a_right_sum_is_a_try(journal: JournalFile) -> None:
    table = Table(journal, begun())
    packet, pile = picks(fitting(table.session)[0])
    equation = table.session.rules.equation(table.session.state, (pile,))
    table.answer(pile, packet, thinking=2.5)
    row = last(journal)
    assert (row.kind, row.values, row.target, row.laid) == (Kind.CLOCK, equation.values, 13, equation.target)
    assert (row.result, row.skill, row.first, row.hinted) == (Result.RIGHT, Step.of(equation), True, False)
    assert row.since_pick == row.since_ready == 2500


def test_after_a_wrong_sum_the_same_one_is_no_first_try_but_the_next_of_its_step_is(journal: JournalFile) -> None:
    table = Table(journal, begun())
    packet, pile = picks(fitting(table.session)[0])
    wrong = wrong_for(table.session, pile)
    table.answer(pile, wrong)
    row = last(journal)
    card = table.session.state.top(wrong)
    assert card
    assert (row.result, row.laid, row.first) == (Result.WRONG, int(card.rank), False)
    table.answer(pile, packet)
    assert (last(journal).result, last(journal).first, last(journal).hinted) == (Result.RIGHT, False, False)
    later = next_at(table, pile)
    table.answer(*later)
    assert last(journal).first


def next_at(table: Table, pile: Spot) -> tuple[Spot, Spot]:
    """Play on until something goes on this pile again."""
    while not (here := [move for move in fitting(table.session) if pile in move.picks]):
        make(table, table.session.rules.moves(table.session.state)[0])
    packet, _ = picks(here[0])
    return pile, packet


def test_a_number_that_was_told_is_a_hint(journal: JournalFile) -> None:
    table = Table(journal, begun(), HintMode.SHOW)
    packet, pile = picks(fitting(table.session)[0])
    table.observer.marked(frozenset(), {pile})
    table.observer.marked(frozenset())
    table.answer(pile, packet)
    assert (last(journal).hinted, last(journal).first) == (True, False)


def test_a_card_taken_back_was_seen(journal: JournalFile) -> None:
    table = Table(journal, begun())
    packet, pile = picks(fitting(table.session)[0])
    table.answer(pile, packet)
    table.undo()
    table.answer(pile, packet)
    assert [row.first for row in journal.tries(Query())] == [True, False]
    assert last(journal).hinted


def test_help_fades_step_by_step_and_a_wrong_sum_brings_it_back(journal: JournalFile) -> None:
    table = Table(journal, begun(), HintMode.SHOW, fades=True)
    firsts: dict[Skill, int] = {}
    while moves := table.session.rules.moves(table.session.state):
        move = moves[0]
        step = None
        if gains(table.session.rules, table.session.state, move):
            (step,) = skills_at(table.session.rules, table.session.state, picks(move))
            steps_down = min(firsts.get(step, 0) // FIRST_TRIES, 3)
            expected = (HintMode.SHOW, HintMode.PARTNER, HintMode.TABLE, HintMode.OFF)[steps_down]
            assert table.observer.help_at(picks(move)) is expected
        make(table, move)
        if step is not None and last(journal).first:
            firsts[step] = firsts.get(step, 0) + 1
    known = max(firsts, key=lambda step: firsts[step])
    assert firsts[known] >= FIRST_TRIES
    assert table.observer.help(known) is not HintMode.SHOW
    assert journal.practised(None)[known].level is table.observer.help(known)


def test_a_whole_game_is_in_the_report(journal: JournalFile) -> None:
    table, laid = Table(journal, begun(3)), 0
    while moves := table.session.rules.moves(table.session.state):
        laid += moves[0].kind is MoveKind.PLACE
        make(table, moves[0])
    counted = report(journal, Query())
    within, past = counted.houses
    assert (within.target, within.lap, past.lap) == (13, Lap.WITHIN, Lap.PAST)
    assert [tally.skill for tally in within.floors] == list(steps_on(13, Lap.WITHIN))
    assert [tally.skill for tally in past.floors] == list(steps_on(13, Lap.PAST))
    assert within.crossing + within.not_crossing + past.crossing + past.not_crossing == ()
    assert counted.tries == laid == len(list(journal.tries(Query())))
    times = [tally.typical for house in counted.houses for tally in house.floors if tally.right]
    assert times
    assert None not in times


def test_the_report_says_its_steps_in_words() -> None:
    words = Catalogues(ROOT / "locales").load("en").words
    steps = steps_on(13, Lap.PAST)
    house = House(13, (Tally(steps[5], first=2, wrong=12), *map(Tally, steps[6:])), lap=Lap.PAST)
    lines = report_text(words, Report(Query(), (house,), Tally(None), ()), str).splitlines()
    assert {"Steps on the clock of 13", "past 13", "Next: ? + 7 − 13"} <= set(lines)
    assert any(line.startswith("> ? + 7 − 13 ") for line in lines)
    page = report_page(words, Report(Query(), (house,), Tally(None), ()), str, date(2026, 2, 14))
    assert {"Steps on the clock of 13", "past 13"} <= set(re.findall(r">([^<]+)<", page))
