from __future__ import annotations

import random
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.rules import Equation
from game.engine.session import Session
from game.engine.state import MoveKind
from game.platform import journal_schema as schema
from game.platform.journal_file import NAME, JournalFile, has_journal
from game.practice.bonds import Bond, Lap, Step, pairs_to
from game.practice.children import Child, parse_child
from game.practice.fading import Practised
from game.practice.journal import Ending, Problem, ProblemKind, Standing
from game.practice.kept import Deal, Kept, keep, revived
from game.practice.report import EVERYONE, Query, Tally, TryRow, report
from game.practice.tries import Kind, Result, Try
from game.settings import HintMode
from tests.engine.dealing import GOOD_THIRTEEN, RULES, sessions
from tests.practice.killed import GAME
from tests.practice.playing import NOON, Clock, Table, journal_in, play_on

FOX, OWL = parse_child("fox-red"), parse_child("owl-blue")
BOND = Bond(13, 8, 5)
STEP = Step(13, 7, Lap.PAST)
RIGHT = Try(Equation((5, 8), 13), BOND, HintMode.TABLE, False, True, 1500, 700)
KNOWN = Practised(HintMode.PARTNER, 1, 0)
KEPT = Kept(Deal("good-thirteen", "", 7), "")
DAY = 86_400.0


def file_in(folder: Path) -> Path:
    return folder / NAME


def play(journal: JournalFile, *numbers: int, child: Child | None = None) -> list[Session]:
    """Play deals to their end; gives the final games."""
    ended = []
    for number in numbers:
        table = Table(journal, Session.start(GOOD_THIRTEEN, number), child=child)
        play_on(table)
        ended.append(table.session)
    return ended


def query(folder: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file_in(folder))) as connection:
        return connection.execute(sql).fetchall()


# What is kept


def test_nothing_was_kept_yet(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there"
    assert not has_journal(folder)
    journal = journal_in(folder)
    assert journal.take_problem() is None
    assert has_journal(folder)
    assert journal.children() == ()
    assert journal.unfinished(None) == {}
    assert journal.practised(FOX) == {}
    assert list(journal.tries(Query())) == []
    assert report(journal, Query()).tries == 0


def test_a_try_comes_back_as_it_was(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    key = journal.begin(FOX, KEPT._replace(deal=Deal("baroness", "fill-gaps=true", 7)))
    journal.record(key, RIGHT, Standing("0+1"))
    journal.record(key, Try(Equation((13,), 13), Bond(13, 13), HintMode.OFF, True, False, 30_000), Standing("0+1 2"))
    journal.record(key, Try(Equation((2, 8), 13), None, HintMode.SHOW, False, False, 1, 1), Standing("0+1 2"))
    journal.record(key, Try(Equation((9, 8), 13), Bond(13, 9, 4), HintMode.SHOW, False, False, 1, 1), Standing(""))
    journal.record(key, Try(Equation((8, 7), 3, 13), STEP, HintMode.SHOW, False, False, 1, 1), Standing(""))
    journal.close()
    at = round(NOON * 1000)
    same = (at, FOX, "baroness", "fill-gaps=true", 7)
    assert list(journal_in(tmp_path).tries(Query())) == [
        TryRow(*same, Kind.PAIR, (5, 8), 13, Result.RIGHT, BOND, HintMode.TABLE, False, True, 1500, 700),
        TryRow(*same, Kind.ALONE, (13,), 13, Result.RIGHT, Bond(13, 13), HintMode.OFF, True, False, 30_000, None),
        TryRow(*same, Kind.PAIR, (2, 8), 13, Result.TOO_FEW, None, HintMode.SHOW, False, False, 1, 1),
        TryRow(*same, Kind.PAIR, (9, 8), 13, Result.TOO_MANY, Bond(13, 9, 4), HintMode.SHOW, False, False, 1, 1),
        TryRow(*same, Kind.CLOCK, (8, 7), 13, Result.WRONG, STEP, HintMode.SHOW, False, False, 1, 1, laid=3),
    ]


@settings(max_examples=30)  # each makes a file
@given(sessions(), st.sampled_from([None, FOX]))
def test_an_unfinished_game_is_gone_on_with_in_its_own_row(
    tmp_path_factory: pytest.TempPathFactory, session: Session, child: Child | None
) -> None:
    folder = tmp_path_factory.mktemp("journal")
    journal = journal_in(folder)
    key = journal.begin(child, keep(session.restart()))
    journal.keep(key, Standing(keep(session).moves))
    journal.close()
    again = journal_in(folder)
    kept = again.unfinished(child)["good-thirteen"]
    assert revived(kept) == session
    assert again.begin(child, kept) == key
    assert query(folder, "SELECT ending FROM deal") == [(None,)]
    again.close()


def test_another_deal_leaves_the_one_before_but_not_another_childs(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    foxes = journal.begin(FOX, KEPT)
    journal.begin(OWL, KEPT)
    journal.begin(OWL, Kept(Deal("baroness", "", 7)))
    journal.keep(foxes, Standing("0+1"))
    second = journal.begin(FOX, KEPT)
    assert second != foxes
    journal.keep(second, Standing("2+3"))
    assert query(tmp_path, "SELECT child, game, moves, ending FROM deal ORDER BY child, game, moves") == [
        (1, "good-thirteen", "0+1", Ending.LEFT),
        (1, "good-thirteen", "2+3", None),
        (6, "baroness", "", None),
        (6, "good-thirteen", "", None),
    ]
    assert journal.unfinished(FOX) == {"good-thirteen": KEPT._replace(moves="2+3")}
    assert set(journal.unfinished(OWL)) == {"good-thirteen", "baroness"}


def test_a_lost_game_whose_last_move_is_taken_back_runs_again(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    key = journal.begin(None, KEPT)
    journal.keep(key, Standing("0+1", Ending.STUCK))
    assert journal.unfinished(None) == {}
    journal.keep(key, Standing("/ 0+1"))
    assert journal.unfinished(None) == {"good-thirteen": KEPT._replace(moves="/ 0+1")}


def test_what_a_child_has_shown_is_the_childs_own(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    key = journal.begin(FOX, KEPT)
    journal.record(key, RIGHT, Standing(""), Practised(HintMode.TABLE, 1, 2))
    journal.uncovered(key, BOND, Practised(HintMode.TABLE, 1, 0))
    journal.close()
    again = journal_in(tmp_path)
    assert again.practised(FOX) == {BOND: Practised(HintMode.TABLE, 1, 0)}
    assert again.practised(OWL) == {}


def test_the_day_is_that_on_the_wall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(NOON + DAY / 2 - 60)
    journal = journal_in(tmp_path, clock)
    for zone in ("UTC", "Europe/Berlin"):
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        journal.record(journal.begin(None, KEPT), RIGHT, Standing("x"))
    monkeypatch.delenv("TZ")
    time.tzset()
    assert query(tmp_path, "SELECT day FROM try ORDER BY id") == [(20260131,), (20260201,)]


# What is counted

tries_made = st.lists(
    st.tuples(
        st.sampled_from([None, FOX, OWL]),
        st.integers(0, 3),
        st.none() | st.sampled_from(pairs_to(13)),
        st.sampled_from(["first", "hinted", "later", "wrong"]),
        st.integers(0, 5000),
    ),
    max_size=40,
)


@settings(max_examples=50)  # each makes a file
@given(tries_made, st.sampled_from([EVERYONE, None, FOX]), st.none() | st.integers(0, 3), st.none() | st.integers(0, 3))
def test_tallies_are_what_counting_single_tries_gives(
    tmp_path_factory: pytest.TempPathFactory,
    made: list[tuple[Child | None, int, Bond | None, str, int]],
    child: Child | None,
    since: int | None,
    until: int | None,
) -> None:
    clock = Clock()
    journal = journal_in(tmp_path_factory.mktemp("journal"), clock)
    for who, day, bond, what, milliseconds in made:
        clock.now = NOON + day * DAY
        values = (1, 1) if what == "wrong" else (8, 5)
        tried = Try(Equation(values, 13), bond, HintMode.SHOW, what == "hinted", what == "first", milliseconds, 0)
        journal.record(journal.begin(who, KEPT), tried, Standing("x"))
    days = [date(2026, 1, 31), date(2026, 2, 1), date(2026, 2, 2), date(2026, 2, 3)]
    asked = Query(child, None if since is None else days[since], None if until is None else days[until])
    matching = [
        one for one in made if child in (EVERYONE, one[0]) and (since or 0) <= one[1] <= (3 if until is None else until)
    ]
    expected = set()
    for bond in {one[2] for one in matching}:
        own = [one for one in matching if one[2] == bond]
        first, hinted, later, wrong = (
            sum(one[3] == what for one in own) for what in ("first", "hinted", "later", "wrong")
        )
        times = sorted(one[4] for one in own if one[3] != "wrong")
        middle = times[(len(times) - 1) // 2 : len(times) // 2 + 1]
        typical = round(sum(middle) / len(middle)) if middle and bond else None
        expected.add(Tally(bond, first, hinted, later, wrong, typical))
    assert set(journal.tallies(asked)) == expected
    assert len(list(journal.tries(asked))) == len(matching)
    journal.close()


@pytest.mark.parametrize(("times", "typical"), [([7], 7), ([1000, 3001], 2000), ([5, 900, 1], 5)])
def test_the_typical_time_is_the_median(tmp_path: Path, times: list[int], typical: int) -> None:
    journal = journal_in(tmp_path)
    key = journal.begin(None, KEPT)
    for milliseconds in times:
        journal.record(key, RIGHT._replace(since_ready=milliseconds), Standing("x"))
    assert journal.tallies(Query()) == (Tally(BOND, first=len(times), typical=typical),)


def test_games_are_counted_by_house_rules_and_rows_by_child(tmp_path: Path) -> None:
    clock = Clock()
    journal = journal_in(tmp_path, clock)

    def end(child: Child | None, options: str, *endings: Ending | None) -> None:
        for ending in endings:
            clock.now += 60
            key = journal.begin(child, Kept(Deal("baroness", options, 7)))
            journal.keep(key, Standing("x", ending))

    won, stuck = Ending.CAME_OUT, Ending.STUCK
    end(FOX, "", won, won, stuck, won)
    end(OWL, "", won, None, won)
    end(FOX, "", stuck)
    end(OWL, "", won, None)
    end(FOX, "fill-gaps=true", stuck)
    plain, filled = journal.games(Query())
    assert (plain.game, plain.options, plain.played, plain.came_out, plain.stuck, plain.left) == (
        *("baroness", ""), *(8, 6, 2, 2),
    )  # fmt: skip
    assert plain.longest_row == 3
    assert (filled.options, filled.played, filled.longest_row) == ("fill-gaps=true", 1, 0)
    assert journal.games(Query(FOX))[0].longest_row == 2
    assert journal.games(Query(None)) == ()


# What is removed


def leaving_remains(monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite as most systems have it; that of some Linux distributions overwrites by itself what is deleted."""
    connect = sqlite3.connect

    def careless(path: object, **options: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(path, **options)  # type: ignore[call-overload]
        connection.execute("PRAGMA secure_delete = OFF")
        return connection

    monkeypatch.setattr(sqlite3, "connect", careless)


def test_a_forgotten_child_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leaving_remains(monkeypatch)
    journal = journal_in(tmp_path)
    play(journal, 1, 2, child=FOX)
    play(journal, 1, child=OWL)
    key = journal.begin(FOX, Kept(Deal("secret-game", "", 7)))
    before = journal.tallies(Query(OWL))
    assert journal.children() == (FOX, OWL)
    assert journal.forget(FOX)
    journal.record(key, RIGHT, Standing(""), Practised())
    assert journal.children() == (OWL,)
    assert journal.tallies(Query()) == before
    assert journal.practised(FOX) == {}
    assert journal.unfinished(FOX) == {}
    for path in tmp_path.iterdir():
        assert b"secret-game" not in path.read_bytes()
    assert journal.forget_everyone()
    for table in ("deal", "try", "tally", "practised"):
        assert query(tmp_path, f"SELECT * FROM {table}") == []
    assert journal.take_problem() is None


# What may happen to files


def test_writing_ahead_takes_effect_here(tmp_path: Path) -> None:
    assert journal_in(tmp_path).write_ahead
    assert query(tmp_path, "PRAGMA journal_mode") == [("wal",)]


DAMAGE = [b"not a database, just some text" * 100, b"SQLite format 3\0" + b"\xff" * 5000]


@pytest.mark.parametrize("content", DAMAGE)
def test_a_damaged_file_is_set_aside_whole(tmp_path: Path, content: bytes) -> None:
    for number in (1, 2):
        file_in(tmp_path).write_bytes(content)
        journal = journal_in(tmp_path)
        name = f"journal.broken-{number}.sqlite"
        assert journal.take_problem() == Problem(ProblemKind.BROKEN, name)
        assert (tmp_path / name).read_bytes() == content
        play(journal, 1)
        assert journal.take_problem() is None
        assert report(journal, Query()).tries > 0
        journal.close()
        file_in(tmp_path).unlink()


def test_somebody_elses_database_is_set_aside_whole(tmp_path: Path) -> None:
    with closing(sqlite3.connect(file_in(tmp_path))) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    assert journal_in(tmp_path).take_problem() == Problem(ProblemKind.BROKEN, "journal.broken-1.sqlite")
    with closing(sqlite3.connect(tmp_path / "journal.broken-1.sqlite")) as connection:
        assert connection.execute("SELECT * FROM recipes").fetchall() == []


def test_damage_found_in_the_middle_of_a_game_costs_only_what_was_damaged(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    play(journal, *range(1, 30))
    table = Table(journal, Session.start(GOOD_THIRTEEN, 50))
    with closing(sqlite3.connect(file_in(tmp_path))) as other:
        # So that the journal reads its pages anew.
        other.execute("UPDATE deal SET early = 0")
        other.commit()
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with file_in(tmp_path).open("r+b") as file:
        file.seek(4096)
        file.write(b"\xab" * 40_000)
    play_on(table)
    session = table.session
    assert journal.take_problem() == Problem(ProblemKind.BROKEN, "journal.broken-1.sqlite")
    assert report(journal, Query()).tries == len(session.outs)
    assert [game.played for game in journal.games(Query())] == [1]


def test_a_newer_file_stays_as_it_is_and_ours_lies_beside_it(tmp_path: Path) -> None:
    with closing(sqlite3.connect(file_in(tmp_path))) as connection:
        connection.execute("CREATE TABLE practice_of_the_future (name TEXT)")
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        connection.execute("PRAGMA user_version = 99")
    content = file_in(tmp_path).read_bytes()
    for started in (1, 2):
        journal = journal_in(tmp_path)
        assert journal.take_problem() == Problem(ProblemKind.NEWER, f"journal-v{len(schema.MIGRATIONS)}.sqlite")
        play(journal, 1)
        assert journal.games(Query())[0].played == started
        journal.close()
    assert file_in(tmp_path).read_bytes() == content


def test_a_folder_that_cannot_be_made_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    journal = journal_in(tmp_path / "file")
    assert journal.take_problem() == Problem(ProblemKind.NOT_KEPT)
    play(journal, 1)
    assert journal.take_problem() is None
    assert journal.practised(None) != {}
    assert not journal.forget(None)
    journal.close()


def test_something_else_in_the_way_is_left_alone(tmp_path: Path) -> None:
    file_in(tmp_path).mkdir()
    journal = journal_in(tmp_path)
    play(journal, 1)
    assert journal.take_problem() == Problem(ProblemKind.NOT_KEPT)
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


@contextmanager
def full_disk(size: int) -> Iterator[None]:
    """No file may grow beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, handler)


def test_a_full_disk_is_told_once_and_nothing_is_lost_when_there_is_room_again(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    played = play(journal, 1)
    with full_disk(200_000):
        for number in range(2, 10):
            played += play(journal, number)
        assert journal.take_problem() == Problem(ProblemKind.NOT_KEPT)
        assert journal.take_problem() is None
    played += play(journal, 10)
    assert journal.take_problem() is None
    assert report(journal, Query()).tries == sum(len(session.outs) for session in played)
    assert sum(game.played for game in journal.games(Query())) == len(played)


def for_reading_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file can be written any more. For root, who runs some of these tests, no folder is read-only."""
    connect = sqlite3.connect

    def read_only(path: object, **options: object) -> sqlite3.Connection:
        if path != ":memory:" and "immutable" not in str(path):
            raise sqlite3.OperationalError("unable to open database file")
        return connect(path, **options)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(sqlite3, "connect", read_only)


def test_a_file_that_may_only_be_read_can_be_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = journal_in(tmp_path)
    play(journal, 1, 2)
    expected = report(journal, Query())
    journal.close()
    for_reading_only(monkeypatch)
    journal = journal_in(tmp_path)
    assert report(journal, Query()) == expected
    assert journal.take_problem() is None
    play(journal, 3)
    assert journal.take_problem() == Problem(ProblemKind.NOT_KEPT)
    monkeypatch.undo()
    play(journal, 4)
    assert sum(game.played for game in report(journal, Query()).games) == 4


# Versions

VERSION_1 = """
INSERT INTO deal
VALUES (1, 1, 'good-thirteen', '', 7, '', '0+1', 20260131, 1769860800000, 1769860801000, NULL, NULL, 2);
INSERT INTO try VALUES (1, 1, 1, 20260131, 1769860800500, 'pair', 5, 8, 13, 'right', 8, 5, 'partner', 0, 1, 1500, 700);
INSERT INTO practised VALUES (1, 13, 8, 5, 'table', 2, 1);
"""
"""Rows of the first version that was shipped; its tables are in the file beside this one."""


def write_version_1(folder: Path) -> None:
    with closing(sqlite3.connect(file_in(folder))) as connection:
        connection.executescript((Path(__file__).parent / "journal_v1.sql").read_text(encoding="utf-8"))
        connection.executescript(VERSION_1)


def test_a_file_of_version_1_goes_on_with_what_is_new(tmp_path: Path) -> None:
    write_version_1(tmp_path)
    journal = journal_in(tmp_path)
    key = journal.begin(FOX, KEPT)
    journal.record(key, Try(Equation((8, 7), 2, 13), STEP, HintMode.OFF, False, True, 900), Standing(""), KNOWN)
    journal.close()
    again = journal_in(tmp_path)
    assert again.take_problem() is None
    assert [(row.skill, row.laid) for row in again.tries(Query())] == [(BOND, None), (STEP, 2)]
    assert again.tallies(Query()) == (Tally(STEP, first=1, typical=900), Tally(BOND, first=1, typical=1500))
    assert again.practised(FOX) == {BOND: Practised(HintMode.TABLE, 2, 1), STEP: KNOWN}


def test_a_file_of_version_1_where_nothing_can_be_written_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_version_1(tmp_path)
    content = file_in(tmp_path).read_bytes()
    for_reading_only(monkeypatch)
    journal = journal_in(tmp_path)
    assert journal.take_problem() is None
    assert [row.skill for row in journal.tries(Query())] == [BOND]
    assert journal.tallies(Query()) == (Tally(BOND, first=1, typical=1500),)
    journal.close()
    assert file_in(tmp_path).read_bytes() == content


@pytest.mark.parametrize("low", [-3, -1])
def test_a_step_that_no_clock_knows_is_damage(tmp_path: Path, low: int) -> None:
    journal = journal_in(tmp_path)
    play(journal, 1)
    journal.close()
    with closing(sqlite3.connect(file_in(tmp_path))) as connection:
        connection.execute(f"UPDATE practised SET low = {low}, high = {13 if low == -1 else 7} WHERE high = 8")
        connection.commit()
    again = journal_in(tmp_path)
    again.practised(None)
    assert again.take_problem() == Problem(ProblemKind.BROKEN, "journal.broken-1.sqlite")


def test_a_file_of_version_1_is_read(tmp_path: Path) -> None:
    write_version_1(tmp_path)
    journal = journal_in(tmp_path)
    assert journal.take_problem() is None
    assert journal.unfinished(FOX) == {"good-thirteen": KEPT._replace(moves="0+1")}
    assert journal.practised(FOX) == {BOND: Practised(HintMode.TABLE, 2, 1)}
    assert report(journal, Query(FOX)).early == 2
    assert journal.tallies(Query()) == (Tally(BOND, first=1, typical=1500),)
    (row,) = journal.tries(Query())
    assert row.values == (5, 8)
    assert query(tmp_path, "PRAGMA user_version") == [(len(schema.MIGRATIONS),)]


TWO = (("CREATE TABLE a (x)",), ("ALTER TABLE a ADD COLUMN y", "INSERT INTO a VALUES (1, 2)"))


def database() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", isolation_level=None)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_migrations_are_made_once_and_in_order(first: int) -> None:
    with closing(database()) as connection:
        for migrations in (TWO[:first], TWO, TWO):
            schema.migrate(connection, migrations)
        assert connection.execute("SELECT x, y FROM a").fetchall() == [(1, 2)]
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)


def test_a_migration_that_fails_changes_nothing() -> None:
    with closing(database()) as connection:
        schema.migrate(connection, TWO[:1])
        broken = (*TWO, ("INSERT INTO a VALUES (3, 4)", "INSERT INTO nowhere VALUES (1)"))
        with pytest.raises(sqlite3.OperationalError):
            schema.migrate(connection, broken)
        assert connection.execute("SELECT * FROM a").fetchall() == []
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)


def test_a_newer_version_is_refused() -> None:
    with closing(database()) as connection:
        schema.migrate(connection, TWO)
        with pytest.raises(schema.NewerJournal) as caught:
            schema.migrate(connection, TWO[:1])
        assert caught.value.version == 2


# Killed, and two at once


def start(folder: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "tests.practice.killed", str(folder)], stdout=subprocess.PIPE)


@cache
def course(number: int) -> Session:
    """A deal as the killed program plays it to the end."""
    session = Session.start(GAME, number)
    while moves := RULES.moves(session.state):
        session = session.play(moves[0])
    return session


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs kill -9")
def test_killed_a_hundred_times_it_goes_on_exactly_where_it_was(tmp_path: Path) -> None:
    chance = random.Random(13)
    deals: dict[int, Session] = {}
    for _ in range(100):
        with start(tmp_path) as process:
            assert process.stdout is not None
            told = [process.stdout.readline() for _ in range(chance.randrange(1, 60))]
            process.kill()
            told += [line for line in process.stdout.read().splitlines(keepends=True) if line.endswith(b"\n")]
        number, made = map(int, told[-1].split())
        for deal in range(1, number + 2):
            deals.setdefault(deal, course(deal))

        journal = JournalFile(tmp_path)
        assert journal.take_problem() is None
        kept = journal.unfinished(None).get(GAME.key)
        revived_game = revived(kept) if kept else None
        # The journal may be one event ahead of what was told: the program died between the two.
        if revived_game is None:
            at, done = number, len(deals[number].done)
            assert made in (done - 1, done)
        else:
            assert revived_game.deal is not None
            at, done = revived_game.deal, len(revived_game.done)
            assert revived_game.states == deals[at].states[: done + 1]
            ended = made == len(deals[number].done)
            assert (at, done) in {(number, made), (number, made + 1)} | ({(number + 1, 0)} if ended else set())
        played = sum(len(deals[deal].outs) for deal in range(1, at)) + len(replayed(deals[at], done).outs)
        assert report(journal, Query()).tries == played
        journal.close()


def replayed(session: Session, done: int) -> Session:
    return session._replace(done=session.done[:done])


def threw_out(told: bytes) -> bool:
    """Whether the move that the killed program told of was a try, and no filling."""
    number, made = map(int, told.split())
    return course(number).done[made - 1].kind is MoveKind.OUT


def test_two_programs_at_once_are_both_recorded(tmp_path: Path) -> None:
    programs = [start(tmp_path), start(tmp_path)]
    told: list[bytes] = []
    for process in programs:
        assert process.stdout is not None
        told += [process.stdout.readline() for _ in range(150)]
    for process in programs:
        assert process.stdout is not None
        process.kill()
        told += [line for line in process.stdout.read().splitlines(keepends=True) if line.endswith(b"\n")]
        process.wait()
        process.stdout.close()
    journal = JournalFile(tmp_path)
    assert journal.take_problem() is None
    outs = report(journal, Query()).tries
    # Each may have died before it told what it had written, or while one or two waited for the other to let go.
    assert abs(outs - sum(map(threw_out, told))) <= 2 * len(programs)
    assert query(tmp_path, "SELECT count(*) FROM try") == [(outs,)]
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]


def test_while_another_program_writes_nothing_is_lost(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    with closing(sqlite3.connect(file_in(tmp_path), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        key = journal.begin(None, KEPT)
        journal.record(key, RIGHT, Standing("x"))
        assert journal.take_problem() is None
        other.execute("COMMIT")
    assert report(journal, Query()).tries == 1
    assert journal.take_problem() is None


def test_a_program_that_never_lets_go_is_told(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    with closing(sqlite3.connect(file_in(tmp_path), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        session = play(journal, 1)[0]
    assert journal.take_problem() == Problem(ProblemKind.NOT_KEPT)
    assert report(journal, Query()).tries == len(session.outs)


def test_what_another_program_held_up_to_the_end_is_read_in_at_the_next_start(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    key = journal.begin(FOX, KEPT)
    with closing(sqlite3.connect(file_in(tmp_path), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        journal.record(key, RIGHT, Standing("0+1"), Practised(HintMode.TABLE, 1, 2))
        journal.filled_too_early(key)
        second = journal.begin(FOX, Kept(Deal("good-thirteen", "", 8)))
        journal.uncovered(second, BOND, Practised(HintMode.TABLE, 1, 0))
        began = time.monotonic()
        journal.close()
        assert time.monotonic() - began < 2
        assert len(list(tmp_path.glob("journal.waiting-*.jsonl"))) == 1
        journal_in(tmp_path).close()  # still held: they go on waiting
        assert len(list(tmp_path.glob("journal.waiting-*.jsonl"))) == 1
        other.execute("COMMIT")
    for _ in range(2):
        again = journal_in(tmp_path)
        assert again.take_problem() is None
        assert [row.skill for row in again.tries(Query(FOX))] == [BOND]
        assert report(again, Query(FOX)).early == 1
        assert again.unfinished(FOX) == {"good-thirteen": Kept(Deal("good-thirteen", "", 8))}
        assert again.practised(FOX) == {BOND: Practised(HintMode.TABLE, 1, 0)}
        again.close()
    assert not list(tmp_path.glob("*.jsonl"))


def test_a_forgotten_child_does_not_come_back_from_what_waits(tmp_path: Path) -> None:
    journal, late = journal_in(tmp_path), journal_in(tmp_path)
    with closing(sqlite3.connect(file_in(tmp_path), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        late.begin(FOX, KEPT)
        late.close()
        other.execute("COMMIT")
    assert journal.forget(FOX)
    assert journal.children() == journal_in(tmp_path).children() == ()
    assert not list(tmp_path.glob("*.jsonl"))


RUBBISH = [
    b"\xff\x00", b"{", b"7", b"[7]", b'[["DROP"]]', b'[["TOUCH", 1]]', b'[["TOUCH", 1, 99999999999999999999]]',
    b'[["TOUCH", [], 1]]', b'[["FILL_EARLY"', b"[" * 100_000,
]  # fmt: skip


def test_of_a_damaged_file_that_waits_the_whole_lines_are_read_in(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    key = journal.begin(FOX, KEPT)
    journal.close()
    line = b'[["FILL_EARLY", %d]]' % key
    (tmp_path / "journal.waiting-0.jsonl").write_bytes(b"\n".join([line, *RUBBISH, line]))
    again = journal_in(tmp_path)
    assert again.take_problem() is None
    assert report(again, Query(FOX)).early == 2
    assert not list(tmp_path.glob("*.jsonl"))
