from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.__main__ import COMMANDS, main
from game.arguments import choice_text
from game.arguments import parse as parse_options
from game.command_line import Answer
from game.engine.games import GAMES, game
from game.odds.sample import Tally, lots, play_lot
from game.odds.workers import cores
from game.odds_command import LOT, SEARCHED, Asked, odds, parse, sample_text, until_stopped
from game.platform.catalogues import Catalogues
from tests.display import wait_for

CATALOGUES = Catalogues(Path(__file__).parent.parent.parent / "locales")
ENGLISH = CATALOGUES.load("en").words
LANGUAGES = ("en", "de")
KEYS = "good-thirteen, eight-cards, baroness, great-thirteen, pyramid, fourteen-out"
BARONESS = "fill-gaps=off, fill-gaps=on, deal-anytime=off, deal-anytime=on, kings-first=off, kings-first=on"
FLAGS = "--exact, --helps, --deals, --seed, --house-rule, --json, --language, --help"


def answered(*argv: str, language: str = "en") -> str:
    """What is printed for arguments that are right."""
    out, err = StringIO(), StringIO()
    status = odds(argv, CATALOGUES.load(language).words, LANGUAGES, out, err)
    assert (status, err.getvalue()) == (0, "")
    return out.getvalue()


def asked(*argv: str) -> Asked:
    found = parse(argv, ENGLISH, LANGUAGES)
    assert isinstance(found, Asked)
    return found


# Counting


def test_an_exact_count() -> None:
    assert answered("good-thirteen", "--exact") == (
        "Good Thirteen: 62.7355706% of all orders of the cards come out.\n"
        "Counted exactly: 49238213132570997338286907453919 / 78485319644456766891293878809375\n"
    )


def test_the_same_in_german_has_german_numbers() -> None:
    assert "62,7355706\N{NO-BREAK SPACE}%" in answered("good-thirteen", "--exact", language="de")


def test_helps_are_a_house_rule() -> None:
    assert answered("eight-cards", "--exact", "--helps", "0") == answered(
        "eight-cards", "--exact", "--house-rule", "helps=0"
    )
    assert "(helps=0): 46.644702%" in answered("eight-cards", "--exact", "--helps", "0")
    assert "(helps=2): 62.9802317%" in answered("eight-cards", "--exact")


def test_an_exact_count_in_json_keeps_every_digit() -> None:
    assert json.loads(answered("eight-cards", "--exact", "--helps=1", "--json")) == {
        "game": "eight-cards",
        "house_rules": {"helps": 1},
        "numerator": "808712629887588965247705959",
        "denominator": "1422553739442087908375094375",
        "share": pytest.approx(0.56849355),
    }


# Playing


def test_deals_in_words() -> None:
    found = json.loads(answered("good-thirteen", "--deals", "40", "--seed", "5", "--json"))
    text = answered("good-thirteen", "--deals", "40", "--seed", "5")
    assert text.startswith(f"Good Thirteen: {found['out']} of 40 deals came out, {found['out'] * 2.5:g}%.\n")
    assert text.count("\n") == 2


def test_deals_in_json() -> None:
    found = json.loads(answered("eight-cards", "--deals", "30", "--house-rule", "helps=0", "--json"))
    assert list(found) == [
        *("game", "house_rules", "seed", "asked", "deals", "out", "undecided", "share", "interval", "confidence"),
    ]
    assert (found["game"], found["house_rules"], found["seed"]) == ("eight-cards", {"helps": 0}, 1)
    assert (found["asked"], found["deals"], found["confidence"]) == (30, 30, 0.95)
    assert found["share"] == found["out"] / 30
    low, high = found["interval"]
    assert 0 < low < found["share"] < high < 1


@pytest.mark.parametrize("seed", [0, 7])
def test_the_seed_alone_decides_which_deals_are_played(seed: int) -> None:
    deals = 2 * LOT + 1
    found = json.loads(answered("good-thirteen", "--deals", str(deals), "--seed", str(seed), "--json"))
    (lot,) = lots(seed, deals, deals)
    assert (found["deals"], found["out"], found["undecided"]) == play_lot(game("good-thirteen").build({}), lot)


def test_where_there_is_something_to_decide_deals_are_searched() -> None:
    deals = 2 * SEARCHED + 1
    found = json.loads(answered("baroness", "--deals", str(deals), "--house-rule", "fill-gaps=on", "--json"))
    (lot,) = lots(1, deals, deals)
    baroness = game("baroness")
    assert (deals, found["out"], found["undecided"]) == play_lot(
        baroness.build(baroness.complete({"fill-gaps": True})), lot
    )
    assert 0 < found["out"] < deals


def test_deals_that_were_not_decided_are_told() -> None:
    pyramid = asked("pyramid", "--deals", "100", "--house-rule", "redeals=0")
    lines = sample_text(pyramid, Tally(100, 7, 12), ENGLISH).splitlines()
    assert lines[0].endswith(" (redeals=0): 7 of 100 deals can come out, 7%.")
    assert lines[1:] == [
        "12 deals are undecided, which the interval allows for.",
        "95% confidence interval: 3.43% to 27.78%.",
    ]
    assert len(sample_text(pyramid, Tally(100, 7), ENGLISH).splitlines()) == 2


def test_large_numbers_are_grouped() -> None:
    text = sample_text(asked("good-thirteen", "--deals", "10000"), Tally(10_000, 6_274), ENGLISH)
    assert text == (
        "Good Thirteen: 6,274 of 10,000 deals came out, 62.74%.\n95% confidence interval: 61.79% to 63.68%."
    )


# Ctrl+C


@pytest.mark.parametrize("stop", [KeyboardInterrupt, BrokenProcessPool])
def test_what_was_played_until_it_is_stopped_counts(stop: type[BaseException]) -> None:
    def tallies() -> Iterator[Tally]:
        yield from (Tally(50, 30), Tally(50, 33))
        raise stop

    seen = []
    assert until_stopped(tallies(), lambda last, total: seen.append((last, total))) == (Tally(100, 63), True)
    assert seen == [(Tally(50, 30), Tally(50, 30)), (Tally(50, 33), Tally(100, 63))]


def test_how_far_it_came_is_said() -> None:
    many = asked("good-thirteen", "--deals", "5000")
    assert sample_text(many, Tally(100, 63), ENGLISH).splitlines()[:2] == [
        "Stopped after 100 of 5,000 deals.",
        "Good Thirteen: 63 of 100 deals came out, 63%.",
    ]
    assert sample_text(many, Tally(), ENGLISH) == "Stopped after 0 of 5,000 deals."
    found = json.loads(sample_text(many._replace(json=True), Tally(), ENGLISH))
    assert (found["asked"], found["deals"], found["share"], found["interval"]) == (5000, 0, None, None)


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a terminal that a program can hold")
def test_ctrl_c_in_a_terminal() -> None:
    import termios  # not on every system

    ours, theirs = os.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    command = [sys.executable, "-m", "game", "odds", "good-thirteen", "--deals", "100000000", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True) as process:
        os.close(theirs)
        shown = b""
        while shown.count(b"/100000000") < 2 and (more := _read(ours)):  # the first time at 0
            shown += more
        os.killpg(process.pid, signal.SIGINT)  # a terminal sends it to every process, too
        out, _ = process.communicate(timeout=30)
    while more := _read(ours):
        shown += more
    os.close(ours)
    assert process.returncode == 130
    assert b"Traceback" not in shown
    found = json.loads(out)
    assert 0 < found["deals"] < found["asked"]
    assert found["deals"] % LOT == 0
    assert found["interval"][0] < found["share"] < found["interval"][1]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs a list of a process's children")
@pytest.mark.skipif(cores() == 1, reason="needs two cores")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGKILL, -signal.SIGKILL)])
def test_no_process_outlives_the_first(number: signal.Signals, status: int) -> None:
    command = [sys.executable, "-m", "game", "odds", "good-thirteen", "--deals", "100000000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        wait_for(lambda: sum(map(_works, _children(process.pid))) > 1, "processes at work")
        children = _children(process.pid)
        process.send_signal(number)
        out, err = process.communicate(timeout=30)  # to the end: they hold the pipes open
    assert (process.returncode, out) == (status, b"")
    assert b"Traceback" not in err
    wait_for(lambda: not any(Path(f"/proc/{child}").exists() for child in children), "their end")


def _children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


def _works(child: str) -> bool:
    """Whether a process has used a third of a second, so that it is no longer being started."""
    return sum(map(int, Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[11:13])) > 33


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 1000)
    except OSError:  # Linux: nobody is left at the other end
        return b""


# What was typed


@pytest.mark.parametrize(
    ("argv", "text"),
    [
        ("", f"Say which patience. Possible: {KEYS}."),
        ("--exact", f"Say which patience. Possible: {KEYS}."),
        ("chess --exact", f"“chess” is no patience. Possible: {KEYS}."),
        ("good-thirteen", "Say either --exact or --deals."),
        ("good-thirteen --exact --deals 5", "Say either --exact or --deals."),
        ("good-thirteen --seed 5", "Say either --exact or --deals."),
        ("good-thirteen --deals 0", "“0” does not suit --deals. Possible: a number from 1 to 1000000000."),
        ("good-thirteen --deals many", "“many” does not suit --deals. Possible: a number from 1 to 1000000000."),
        ("good-thirteen --deals", "--deals needs a value. Possible: a number from 1 to 1000000000."),
        ("good-thirteen --deals 5 --seed -1", "“-1” does not suit --seed. Possible: a number from 0 to 1000000000."),
        ("good-thirteen --deals 5 --seed 1.5", "“1.5” does not suit --seed. Possible: a number from 0 to 1000000000."),
        ("eight-cards --exact --helps 3", "“3” does not suit --helps. Possible: 0, 1, 2."),
        (
            "good-thirteen --exact --helps 1",
            "“helps=1” does not suit --house-rule. Good Thirteen has no house rules.",
        ),
        (
            "eight-cards --exact --house-rule helps",
            "“helps” does not suit --house-rule. Possible: helps=2, helps=1, helps=0.",
        ),
        (
            "baroness --deals 5 --house-rule fill-gaps=1",
            f"“fill-gaps=1” does not suit --house-rule. Possible: {BARONESS}.",
        ),
        (
            "baroness --exact --house-rule fill-gaps=on",
            "Whether Baroness comes out depends on how it is played. Ask with --deals.",
        ),
        (
            "good-thirteen --deals 5 --house-rule",
            "--house-rule needs a value. Possible: a house rule, such as helps=1.",
        ),
        ("good-thirteen --exact=1", "--exact takes no value."),
        ("good-thirteen --exact now", f"“now” is no option. Possible: {FLAGS}."),
        ("good-thirteen --exactly", f"“--exactly” is no option. Possible: {FLAGS}."),
    ],
)
def test_each_mistake_has_its_line_and_status_2(argv: str, text: str) -> None:
    out, err = StringIO(), StringIO()
    assert odds(argv.split(), ENGLISH, LANGUAGES, out, err) == 2
    assert (out.getvalue(), err.getvalue()) == ("", f"good-thirteen: {text}\n")


words = st.sampled_from([*FLAGS.split(", "), *KEYS.split(", "), "-h", "--", "1", "helps=1", "de"]) | st.text()


@given(st.lists(words, max_size=6))
def test_whatever_is_typed_is_understood_or_answered(argv: list[str]) -> None:
    answer = parse(argv, ENGLISH, LANGUAGES)
    if isinstance(answer, Answer) and answer.status != 0:
        assert answer.status == 2
        assert len(answer.text.splitlines()) == 1


def test_every_house_rule_can_be_typed() -> None:
    eight_cards = game("eight-cards")
    for option in eight_cards.options:
        for choice in option.choices:
            typed = asked("eight-cards", "--exact", "--house-rule", f"{option.key}={choice_text(choice)}")
            assert typed.house_rules[option.key] == choice
    texts = [choice_text(choice) for one in GAMES for option in one.options for choice in option.choices]
    assert all(text.isascii() and " " not in text for text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_lists_every_option_and_fits_a_terminal(language: str) -> None:
    text = answered("--help", language=language)
    assert re.findall(r"^  (--[a-z-]+)", text, re.MULTILINE) == FLAGS.split(", ")
    assert all(one.key in text for one in GAMES)
    assert max(map(len, text.splitlines())) <= 80


# The program


def test_the_program_finds_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "good-thirteen", "--exact", "--json", "--language", "de"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "good-thirteen"
    assert main(["odds"]) == 2
    assert capsys.readouterr().err.startswith("good-thirteen: ")


def test_the_help_of_the_program_lists_every_command() -> None:
    answer = parse_options(["--help"], ENGLISH, LANGUAGES)
    assert isinstance(answer, Answer)
    for command in COMMANDS:
        assert f"\n  {command} " in answer.text
