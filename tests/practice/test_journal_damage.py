"""Whatever a file has come to: the game plays on, records, and reports."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from game.engine.session import Session
from game.platform.catalogues import Catalogues
from game.platform.journal_file import NAME, JournalFile
from game.practice.children import CHILDREN
from game.practice.export import csv_pieces, report_text
from game.practice.journal import Journal, Problem, ProblemKind
from game.practice.kept import revived
from game.practice.page import report_page
from game.practice.report import Query, report
from game.settings import HintMode
from tests.engine.dealing import GOOD_THIRTEEN
from tests.practice.playing import Table, journal_in, play_on

WORDS = Catalogues(Path(__file__).parents[2] / "locales").load("de").words
DAMAGES = 300
FIRST = CHILDREN[0]


def as_text(journal: Journal) -> None:
    report_text(WORDS, report(journal, Query()), str)


def as_table(journal: Journal) -> None:
    list(csv_pieces(WORDS, journal.batches(Query()), str))


def as_page(journal: Journal) -> None:
    journal.children()
    report_page(WORDS, report(journal, Query()), str, date(2026, 1, 31))


def played_on(journal: Journal) -> None:
    """Go on with what is there, if it is still a game, and play another one."""
    journal.practised(FIRST)
    kept = journal.unfinished(FIRST).get(GOOD_THIRTEEN.key)
    for session in (revived(kept) if kept else None, Session.start(GOOD_THIRTEEN, 3)):
        if session is not None:
            play_on(Table(journal, session, HintMode.PARTNER, fades=True, child=FIRST))


EACH: tuple[Callable[[Journal], None], ...] = (as_text, as_table, as_page, played_on)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with some children's games, of which the last goes on."""
    folder = tmp_path_factory.mktemp("whole")
    journal = journal_in(folder)
    for child in CHILDREN[:3]:
        for number in (1, 2):
            play_on(Table(journal, Session.start(GOOD_THIRTEEN, number), HintMode.PARTNER, fades=True, child=child))
        Table(journal, Session.start(GOOD_THIRTEEN, 9), child=child)
    journal.close()
    return (folder / NAME).read_bytes()


def damaged(content: bytes, chance: random.Random) -> bytes:
    """Some bytes changed, the end missing, or a page empty."""
    data, place = bytearray(content), chance.randrange(len(content))
    match chance.randrange(6):
        case 0:
            del data[place:]
        case 1:
            data[place : place + 4096] = bytes(len(data[place : place + 4096]))
        case _:
            for _ in range(chance.choice((1, 3, 20, 200))):
                data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def test_no_damage_ends_the_game_or_a_report(whole: bytes, tmp_path: Path) -> None:
    chance, set_aside = random.Random(13), 0
    for number in range(DAMAGES):
        content = damaged(whole, chance)
        for do in EACH[number % 2 :: 2]:
            folder = tmp_path / f"{number}-{do.__name__}"
            folder.mkdir()
            (folder / NAME).write_bytes(content)
            journal = journal_in(folder)
            do(journal)
            problem = journal.take_problem()
            if problem and problem.kind is ProblemKind.BROKEN:
                assert problem.name
                assert (folder / problem.name).is_file()
                set_aside += 1
            journal.close()
    assert set_aside > DAMAGES / 4


@pytest.mark.parametrize("do", EACH)
@pytest.mark.parametrize(
    "change",
    [
        "UPDATE try SET at = 1 << 62, mode = 'of$', kind = 'pear'",
        "UPDATE try SET result = 'write', since_ready = 'x'",
        "UPDATE try SET picked_first = NULL",
        "UPDATE deal SET child = 74",
        "UPDATE deal SET game = x'ff', options = 7",
        "UPDATE deal SET moves = CAST(x'80ff' AS TEXT)",
        "UPDATE deal SET ending = 'flew away', early = 'x'",
        "UPDATE tally SET target = 99",
        "UPDATE tally SET wrong = -5, first = 2",
        "UPDATE practised SET level = 'of$', row_rights = x'00'",
        "DROP TABLE deal",
        "DROP INDEX try_times",
    ],
)
def test_what_the_game_never_wrote_is_damage(
    whole: bytes, tmp_path: Path, change: str, do: Callable[[Journal], None]
) -> None:
    (tmp_path / NAME).write_bytes(whole)
    with closing(sqlite3.connect(tmp_path / NAME)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE type = 'table'")
        connection.commit()
    with closing(sqlite3.connect(tmp_path / NAME)) as connection:
        connection.execute(change)
        connection.commit()
    journal = JournalFile(tmp_path)
    for each in (do, *EACH):
        each(journal)
    assert journal.take_problem() == Problem(ProblemKind.BROKEN, "journal.broken-1.sqlite")
    for each in EACH:
        each(journal)
    assert journal.take_problem() is None
    journal.close()


def test_a_table_of_damaged_records_ends_and_does_not_begin_again(whole: bytes, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(whole)
    with closing(sqlite3.connect(tmp_path / NAME)) as connection:
        connection.execute("UPDATE try SET mode = 'of$' WHERE id = (SELECT max(id) FROM try)")
        connection.commit()
    journal = JournalFile(tmp_path)
    assert len(list(journal.tries(Query()))) == 0
    assert journal.take_problem() == Problem(ProblemKind.BROKEN, "journal.broken-1.sqlite")
