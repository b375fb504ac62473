"""The command `text`: arguments, streams, records."""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from game.__main__ import COMMANDS
from game.engine.cards import deck_text, pack
from game.engine.games import GAMES, game
from game.engine.hint import gains
from game.engine.rules import Outcome
from game.engine.session import Session
from game.platform.catalogues import Catalogues
from game.platform.journal_file import JournalFile
from game.platform.settings_file import SettingsFile
from game.practice.report import Query
from game.practice.tries import Result
from game.settings import HintMode, Settings, Teaching
from game.text_command import play_in_text
from tests.text.test_talk import by_place

ROOT = Path(__file__).parents[2]
WORDS = Catalogues(ROOT / "locales").load("en").words
LANGUAGES = ("en", "de")
FLAGS = ["--game", "--house-rule", "--deal", "--deck", "--child", "--language", "--hints", "--data-dir", "--help"]
KEYS = [one.key for one in GAMES]


class Told(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Clock:
    """Two seconds pass between one line and the next."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 2.0
        return self.now


def run(*argv: str | Path, typed: str = "") -> Told:
    out, err = io.StringIO(), io.StringIO()
    arguments = [str(argument) for argument in argv]
    status = play_in_text(arguments, WORDS, LANGUAGES, io.StringIO(typed), out, err, Clock(), random.Random(1))
    return Told(status, out.getvalue(), err.getvalue())


def whole_game(key: str, deal: int) -> tuple[str, Session]:
    """The lines that play a deal to its end, first move first, and the game then."""
    session, lines = Session.start(game(key), deal), []
    while session.rules.outcome(session.state) is Outcome.RUNNING:
        move = session.rules.moves(session.state)[0]
        lines.append(by_place(session, move))
        session = session.play(move)
    return "\n".join(lines), session


@pytest.mark.parametrize("key", KEYS)
def test_a_whole_game_is_in_the_journal(key: str, tmp_path: Path) -> None:
    typed, end = whole_game(key, 12)
    told = run("--game", key, "--deal", "12", "--data-dir", tmp_path, typed=typed)
    assert (told.status, told.err) == (0, "")
    assert told.lines[-1] == "Type “new”, “again”, “undo” or “quit”."
    journal = JournalFile(tmp_path)
    (tally,) = journal.games(Query())
    won = end.rules.outcome(end.state) is Outcome.WON
    assert (tally.game, tally.came_out, tally.stuck, tally.left) == (key, int(won), int(not won), 0)
    gained = zip(end.states, end.done, strict=False)
    assert len(list(journal.tries(Query()))) == sum(gains(end.rules, state, move) for state, move in gained)
    assert journal.unfinished(None) == {}
    journal.close()


def test_tries_are_written_down_as_they_were(tmp_path: Path) -> None:
    # 7H TH 3S 7S AH / 9D KH 9S 7C 4H
    run("--deal", "5", "--hints", "partner", "--data-dir", tmp_path, typed="10 4\n10\nhint\n3\nk\n9 4\ndeal\n")
    journal = JournalFile(tmp_path)
    tries = list(journal.tries(Query()))
    (tally,) = journal.games(Query())
    journal.close()
    assert [one.values for one in tries] == [(10, 4), (10, 3), (13,), (9, 4)]
    assert [one.result for one in tries] == [Result.TOO_MANY, Result.RIGHT, Result.RIGHT, Result.RIGHT]
    assert [one.hinted for one in tries] == [False, True, False, False]
    assert [one.first for one in tries] == [False, False, True, True]
    # Only where one card was typed after the other is the time between them known.
    assert [one.since_pick for one in tries] == [None, 4000, None, None]
    assert [one.since_ready for one in tries] == [2001, 6000, 2000, 2000]
    assert tally.early == 0


def test_two_cards_typed_together_forget_the_one_held_before(tmp_path: Path) -> None:
    run("--deal", "5", "--data-dir", tmp_path, typed="10\n9 4\n")
    journal = JournalFile(tmp_path)
    (one,) = journal.tries(Query())
    journal.close()
    assert (one.values, one.since_pick) == ((9, 4), None)


def test_dealing_too_early_is_written_down(tmp_path: Path) -> None:
    run("--deal", "5", "--data-dir", tmp_path, typed="deal\ndeal\n")
    journal = JournalFile(tmp_path)
    assert journal.games(Query())[0].early == 2
    journal.close()


@pytest.mark.parametrize("key", KEYS)
def test_an_unfinished_game_goes_on(key: str, tmp_path: Path) -> None:
    typed, _ = whole_game(key, 12)
    lines = typed.splitlines()
    run("--game", key, "--deal", "12", "--data-dir", tmp_path, typed="\n".join(lines[:3]))
    told = run("--game", key, "--data-dir", tmp_path, typed="\n".join(lines[3:]))
    assert told.lines[1:3] == ["Game number 12.", "You go on where you were."]
    assert told.lines[-1] == "Type “new”, “again”, “undo” or “quit”."
    journal = JournalFile(tmp_path)
    (tally,) = journal.games(Query())
    assert (tally.played, tally.left) == (1, 0)
    journal.close()


def test_another_deal_leaves_the_unfinished_one(tmp_path: Path) -> None:
    run("--deal", "5", "--data-dir", tmp_path, typed="k\n")
    assert run("--deal", "6", "--data-dir", tmp_path, typed="k\n").lines[1] == "Game number 6."
    journal = JournalFile(tmp_path)
    assert [kept.deal.number for kept in journal.unfinished(None).values()] == [6]
    journal.close()


def test_the_end_of_the_input_and_quit_end_the_game(tmp_path: Path) -> None:
    told = run("--deal", "5", "--data-dir", tmp_path)
    assert (told.status, told.err) == (0, "")
    assert told.lines[-1] == "Stock: 42 cards"
    told = run("--deal", "5", "--data-dir", tmp_path, typed="quit\nxyzzy\n")
    assert told.lines[-1] == "See you soon."


def test_a_last_line_without_its_end_counts(tmp_path: Path) -> None:
    assert run("--deal", "5", "--data-dir", tmp_path, typed="k").lines[-2] == "That is 13 already."


def test_a_deck_is_played(tmp_path: Path) -> None:
    told = run("--deck", deck_text(pack()), "--data-dir", tmp_path)
    assert told.lines[2].startswith("Row 1, p1 to p5: ace of spades 1, 2 of spades")
    two = run("--game", "great-thirteen", "--deck", deck_text(pack(2)), "--data-dir", tmp_path)
    assert two.status == 0


def test_new_games_follow(tmp_path: Path) -> None:
    told = run("--deal", "5", "--data-dir", tmp_path, typed="new\n")
    assert "Game number 6." in told.lines


@pytest.mark.parametrize(
    ("argv", "text"),
    [
        (["--game", "chess"], f"“chess” does not suit --game. Possible: {', '.join(KEYS)}."),
        (["--deal", "0"], "“0” does not suit --deal. Possible: a number from 1 to 999999."),
        (["--hints", "all"], "“all” does not suit --hints. Possible: off, table, partner, show."),
        (["--deck", "7S XX"], "“XX” in --deck is no card. Cards are written 7S, QD …"),
        (["--deck", f"{deck_text(pack())} 7S"], "Too often in --deck: 7S."),
        (["--deck", deck_text(pack()[:-2])], "Missing in --deck: QC KC."),
        (["--deck", "7S", "--deal", "5"], "Only one of --deal and --deck can be played."),
        (["--deal"], "--deal needs a value. Possible: a number from 1 to 999999."),
        (["fox"], f"“fox” is no option. Possible: {', '.join(FLAGS)}."),
    ],
)
def test_each_mistake_has_its_line(argv: list[str], text: str) -> None:
    assert run(*argv) == (2, "", f"good-thirteen: {text}\n")


def room(folder: Path, **chosen: object) -> None:
    """Settings as a grown-up has made them."""
    assert SettingsFile(folder).save(Settings()._replace(**chosen)) is None  # type: ignore[arg-type]


def test_a_child_plays_under_its_nickname(tmp_path: Path) -> None:
    own = {"owl-blue": Teaching(HintMode.OFF)}
    room(tmp_path, children=("fox-red", "owl-blue"), child_hints=own)
    run("--deal", "5", "--child", "owl-blue", "--data-dir", tmp_path, typed="9 4\n")
    run("--deal", "5", "--child", "fox-red", "--data-dir", tmp_path, typed="k\n")
    journal = JournalFile(tmp_path)
    assert [(str(one.child), one.values, one.mode) for one in journal.tries(Query())] == [
        ("owl-blue", (9, 4), HintMode.OFF),
        ("fox-red", (13,), HintMode.PARTNER),
    ]
    journal.close()


@pytest.mark.parametrize(
    ("children", "text"),
    [
        (("fox-red", "owl-blue"), "“bee-green” does not play here. Possible: fox-red, owl-blue."),
        (("fox-red",), "“bee-green” does not play here. Possible: fox-red."),
        ((), "“bee-green” does not play here: there are no nicknames yet."),
    ],
)
def test_an_unknown_child_is_told_who_plays_here(children: tuple[str, ...], text: str, tmp_path: Path) -> None:
    room(tmp_path, children=children)
    told = run("--child", "bee-green", "--data-dir", tmp_path, typed="k\n")
    assert told == (2, "", f"good-thirteen: {text}\n")


def test_house_rules_hold_as_in_the_window(tmp_path: Path) -> None:
    def played() -> list[str]:
        journal = JournalFile(tmp_path)
        (kept,) = journal.unfinished(None).values()
        journal.close()
        return kept.deal.options.split()

    room(tmp_path, house_rules={"pyramid": {"redeals": 0}})
    asked = ("--game", "pyramid", "--data-dir", tmp_path)
    run(*asked, "--deal", "5", typed="table\n")
    assert "redeals=0" in played()
    run(*asked, "--house-rule", "redeals=1", typed="table\n")
    assert "redeals=1" in played()
    assert run(*asked, "--house-rule", "redeals=9").err.startswith("good-thirteen: “redeals=9” does not suit")
    run(*asked, "--deck", deck_text(pack()), "--house-rule", "redeals=2", typed="table\n")
    assert "redeals=2" in played()


def test_a_game_with_the_house_rules_asked_for_goes_on(tmp_path: Path) -> None:
    asked = ("--game", "pyramid", "--data-dir", tmp_path, "--house-rule", "redeals=1")
    run(*asked, typed="deal\n")
    assert "You go on where you were." in run(*asked).lines
    other = ("--game", "pyramid", "--data-dir", tmp_path, "--house-rule", "redeals=0")
    assert "You go on where you were." not in run(*other).lines


@pytest.mark.parametrize(
    ("chosen", "asked", "title"),
    [
        ({"language": "de"}, (), "Die gute Dreizehn."),
        ({"language": "de", "start_language": "en"}, (), "Good Thirteen."),
        ({"start_language": "de"}, (), "Die gute Dreizehn."),
        ({"language": "de"}, ("--language", "en"), "Good Thirteen."),
        ({}, (), "Good Thirteen."),
    ],
)
def test_the_language_is_that_of_the_window(
    chosen: dict[str, str], asked: tuple[str, ...], title: str, tmp_path: Path
) -> None:
    room(tmp_path, **chosen)
    command = [sys.executable, "-m", "game", "text", "--data-dir", str(tmp_path), *asked]
    environment = {**os.environ, "LANGUAGE": "", "LC_ALL": "C", "PYTHONUTF8": "1"}
    done = subprocess.run(command, input=b"", capture_output=True, cwd=ROOT, env=environment, check=False, timeout=60)
    assert done.stdout.decode().splitlines()[0] == title


def test_an_option_before_the_command_is_told_its_place(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game", "--language", "en", "--data-dir", str(tmp_path), "report", "--child", "x"]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, check=False, timeout=60)
    told = "good-thirteen: The command comes first: good-thirteen report …"
    assert (done.returncode, done.stderr.decode().strip()) == (2, told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_no_line_of_a_help_is_longer_than_a_terminal_is_wide(command: str, language: str) -> None:
    argv = [sys.executable, "-m", "game", *command.split(), "--help", "--language", language]
    environment = {**os.environ, "PYTHONUTF8": "1"}
    done = subprocess.run(argv, capture_output=True, cwd=ROOT, check=True, timeout=60, env=environment)
    assert max(map(len, done.stdout.decode().splitlines())) <= 80


def test_the_help_lists_every_option_and_fits_a_terminal() -> None:
    told = run("--help")
    assert told.status == 0
    for flag in FLAGS:
        assert f"  {flag}" in told.out
    assert max(map(len, told.lines)) <= 80


def test_records_that_cannot_be_kept_are_told_and_the_game_plays_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    told = run("--deal", "5", "--data-dir", tmp_path / "file", typed="k\n")
    assert told.status == 0
    assert "Records can’t be kept here: they last until the game is closed." in told.lines
    assert "That is 13 already." in told.lines


class Interrupted(io.StringIO):
    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # as typeshed has it itself
        raise KeyboardInterrupt


class Gone(io.StringIO):
    def write(self, text: str, /) -> int:
        raise BrokenPipeError


class Full(io.StringIO):
    def write(self, text: str, /) -> int:
        raise OSError(28, "No space left on device")


def test_ctrl_c_and_streams_that_end(tmp_path: Path) -> None:
    argv = ["--deal", "5", "--data-dir", str(tmp_path)]
    assert play_in_text(argv, WORDS, LANGUAGES, Interrupted(), io.StringIO(), None) == 0
    assert play_in_text(argv, WORDS, LANGUAGES, io.StringIO("k\n"), Gone(), None) == 0
    assert play_in_text(argv, WORDS, LANGUAGES, io.StringIO("k\n"), Full(), None) == 1
    assert play_in_text(argv, WORDS, LANGUAGES, None, None, None) == 0


def test_the_program_itself_through_pipes(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game", "text", "--language", "en", "--deal", "5", "--data-dir", str(tmp_path)]
    typed = b"k\n\xff\xfe\n\x1b[31m\nquit\n"
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, input=typed, capture_output=True, cwd=ROOT, env=environment, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"See you soon." + os.linesep.encode())
    assert b"\x1b" not in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="a pipe closed by its reader is told so only here")
def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game", "text", "--deal", "5", "--data-dir", str(tmp_path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        assert playing.stderr is not None
        playing.stdout.readline()
        playing.stdout.close()
        playing.stdin.write(b"table\n" * 20)
        playing.stdin.close()
        assert playing.stderr.read() == b""
        assert playing.wait(timeout=60) == 0
