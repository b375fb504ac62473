from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from datetime import UTC, date, datetime
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.engine.session import Session
from game.platform.catalogues import Catalogues
from game.practice import phrases
from game.practice.bonds import Bond, Lap, Step, pairs_to
from game.practice.children import parse_child
from game.practice.export import csv_pieces, remarks, report_text
from game.practice.journal import Problem, ProblemKind
from game.practice.page import report_page
from game.practice.report import EVERYONE, GameTally, House, Query, Report, Tally, TryRow, report
from game.practice.tries import Kind, Result
from game.settings import HintMode
from game.ui.words import Words
from tests.engine.dealing import GOOD_THIRTEEN
from tests.practice.playing import NOON, Table, journal_in, play_on

CATALOGUES = Catalogues(Path(__file__).parents[2] / "locales")
EN = CATALOGUES.load("en").words
DE = CATALOGUES.load("de").words
TODAY = date(2026, 2, 14)
FOX = parse_child("fox-red")
WEAK = Bond(13, 8, 5)
ROW = TryRow(
    *(round(NOON * 1000), FOX, "good-thirteen", "", 7, Kind.PAIR, (5, 8), 13, Result.RIGHT),
    *(WEAK, HintMode.PARTNER, False, True, 1500, 700),
)


def title(key: str) -> str:
    return {"good-thirteen": "Good Thirteen"}.get(key, key)


def made_up(
    *houses: House, uncounted: int = 0, games: tuple[GameTally, ...] = (), query: Query | None = None
) -> Report:
    return Report(query or Query(), houses, Tally(None, later=uncounted), games)


def house(target: int = 13, weak: bool = True) -> House:
    pairs = [Tally(bond, first=20, typical=2149) for bond in pairs_to(target)]
    if weak:
        pairs[-2] = Tally(pairs[-2].skill, first=8, hinted=8, later=5, wrong=6, typical=5600)
    return House(target, tuple(pairs), Tally(Bond(target, target), first=4))


class Semicolons:
    """A language with semicolons between columns; all its other words are English."""

    language = "de"
    gettext = staticmethod(EN.gettext)
    ngettext = staticmethod(EN.ngettext)
    number = staticmethod(EN.number)

    @staticmethod
    def pgettext(context: str, message: str, /) -> str:
        return ";" if context == "column separator" else message


def table(words: phrases.Words, rows: Sequence[TryRow], separator: str) -> list[list[str]]:
    text = "".join(csv_pieces(words, [rows], title))
    assert text.startswith("\ufeff")
    return list(csv.reader(io.StringIO(text[1:], newline=""), delimiter=separator))


# The table


@pytest.mark.parametrize(("words", "separator"), [(EN, ","), (Semicolons(), ";")])
def test_a_try_is_a_row(words: phrases.Words, separator: str) -> None:
    headings, row = table(words, [ROW], separator)
    assert dict(zip(headings, row, strict=True)) == {
        "time (UTC)": "2026-01-31 12:00:00",
        "child": "Fox red",
        "game": "Good Thirteen",
        "house rules": "",
        "game number": "7",
        "kind of sum": "pair",
        "first card": "5",
        "second card": "8",
        "target": "13",
        "result": "right",
        "counts for": "8 + 5",
        "hints": "Partner",
        "answer seen": "0",
        "first try": "1",
        "ms since the cards lay there": "1500",
        "ms since the first card": "700",
        "card laid": "",
    }


def test_a_table_is_in_the_language_in_force() -> None:
    clock = ROW._replace(
        kind=Kind.CLOCK, values=(8, 7), result=Result.WRONG, skill=Step(13, 7, Lap.PAST), mode=HintMode.SHOW, laid=3
    )
    _, pair, step = table(DE, [ROW, clock], ";")
    assert [pair[place] for place in (1, 5, 9, 10, 11)] == ["Fuchs rot", "Paar", "richtig", "8 + 5", "Partner"]
    assert [step[place] for place in (5, 6, 7, 8, 9)] == ["Uhr", "8", "7", "13", "falsch"]
    assert [step[place] for place in (10, 11, 16)] == ["? + 7 − 13", "Zeig mir ein Paar", "3"]


def test_each_batch_is_a_piece() -> None:
    pieces = list(csv_pieces(EN, [[ROW, ROW], [], [ROW]], title))
    assert [piece.count("\r\n") for piece in pieces] == [1, 2, 0, 1]


def test_what_is_not_there_is_empty() -> None:
    row = ROW._replace(child=None, deal=None, values=(13,), skill=None, since_pick=None)
    cells = dict(zip(*table(EN, [row], ","), strict=True))
    assert [cells[name] for name in ("child", "game number", "second card", "counts for")] == [""] * 4
    assert cells["ms since the first card"] == ""


@pytest.mark.parametrize("words", [EN, Semicolons()])
def test_no_value_holds_what_any_country_separates_columns_with(words: phrases.Words, tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    play_on(Table(journal, Session.start(GOOD_THIRTEEN, 5), child=FOX))
    lines = "".join(csv_pieces(words, journal.batches(Query()), title)).split("\r\n")
    separator = words.pgettext("column separator", ",")
    assert lines.pop() == ""
    assert len(lines) == 1 + report(journal, Query()).tries
    for line in lines:
        assert len(re.split("[,;\t]", line)) == line.count(separator) + 1 == 17
        assert '"' not in line


@pytest.mark.parametrize("evil", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_tampered_records_calculate_nothing(evil: str) -> None:
    (_, row) = table(EN, [ROW._replace(game=evil, options=evil)], ",")
    assert row[2] == row[3] == f"'{evil}"


def test_times_are_those_of_greenwich() -> None:
    moment = datetime(2026, 7, 1, 23, 59, 59, 999_000, tzinfo=UTC)
    (_, row) = table(EN, [ROW._replace(at=round(moment.timestamp() * 1000))], ",")
    assert row[0] == "2026-07-01 23:59:59"


# The text


def test_the_report_as_text() -> None:
    games = (GameTally("good-thirteen", "", 7, 3, 1, 2, 4), GameTally("baroness", "fill-gaps=true", 1, 9, 0, 0, 1))
    told = report_text(EN, made_up(house(), uncounted=3, games=games, query=Query(FOX, None, TODAY)), title)
    assert told.splitlines() == [
        "Fox, red, until 2026-02-14",
        "",
        "Number bonds to 13",
        "          first try  with a hint  wrong try  typical time",
        "not crossing ten",
        "  12 + 1         20            0          0         2.1 s",
        "  11 + 2         20            0          0         2.1 s",
        "  10 + 3         20            0          0         2.1 s",
        "crossing ten",
        "  9 + 4          20            0          0         2.1 s",
        "> 8 + 5           8            8          6         5.6 s",
        "  7 + 6          20            0          0         2.1 s",
        "Next: 8 + 5",
        "",
        "Filled too early: 2",
        "Right after a wrong try: 5",
        "Single cards thrown out: 4",
        "Not counted (the last two cards or no partner there): 3",
        "All tries: 134",
        "",
        "                           played  came out  longest streak",
        "Good Thirteen                  10         7               4",
        "baroness (fill-gaps=true)      10         1               1",
    ]


def test_an_empty_report_says_so() -> None:
    told = report_text(EN, made_up(House(13, tuple(map(Tally, pairs_to(13))))), title)
    assert "Not enough sums yet" in told
    assert told.count("–") == 6
    assert told.endswith("All tries: 0")


def test_where_all_is_well_nothing_is_named() -> None:
    assert phrases.verdict(EN, house(weak=False)) == "No bond needs special practice."


@pytest.mark.parametrize(
    ("query", "text"),
    [
        (Query(), "all days"),
        (Query(since=TODAY), "since 2026-02-14"),
        (Query(until=TODAY), "until 2026-02-14"),
        (Query(since=TODAY, until=TODAY), "2026-02-14"),
        (Query(since=date(2026, 2, 1), until=TODAY), "2026-02-01 to 2026-02-14"),
    ],
)
def test_periods(query: Query, text: str) -> None:
    assert phrases.period(EN, query) == text


@pytest.mark.parametrize(
    ("milliseconds", "text"), [(None, "–"), (0, "0.0 s"), (949, "0.9 s"), (950, "1.0 s"), (12_345, "12.3 s")]
)
def test_seconds(milliseconds: int | None, text: str) -> None:
    assert phrases.seconds(EN, milliseconds) == text


def test_who_it_is() -> None:
    assert phrases.child_name(EN, FOX) == "Fox, red"
    assert phrases.child_name(EN, None) == "Without a nickname"
    assert phrases.child_name(EN, EVERYONE) == "All children"


@pytest.mark.parametrize("kind", list(ProblemKind))
def test_each_problem_is_told_with_the_name_of_the_file(kind: ProblemKind) -> None:
    text = phrases.problem_text(EN, Problem(kind, "journal.x.sqlite"))
    assert ("journal.x.sqlite" in text) == (kind is not ProblemKind.NOT_KEPT)
    assert "{" not in text


# The page


class Page(HTMLParser):
    """What a page consists of: its tags with their attributes, and its texts."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(source)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append(data.strip())


def drawings(source: str) -> list[ElementTree.Element]:
    return [ElementTree.fromstring(svg) for svg in re.findall(r"<svg viewBox.*?</svg>", source)]


@pytest.mark.parametrize("words", [EN, DE])
def test_the_page_needs_nothing_from_outside_and_no_colours(words: Words) -> None:
    source = report_page(words, made_up(house(11), house(13), house(14)), title, TODAY)
    page = Page(source)
    assert not {"script", "img", "link", "iframe", "a"} & {tag for tag, _ in page.tags}
    assert "http:" not in source
    assert "https:" not in source
    assert all(target == "#hatch" for target in re.findall(r"url\((.*?)\)", source))
    assert set(re.findall(r"#[0-9a-f]{3,6}\b", source)) <= {"#000", "#fff"}
    assert [given["lang"] for tag, given in page.tags if tag == "html"] == [words.language]
    ids = [given["id"] for _, given in page.tags if "id" in given]
    assert ids == ["hatch"]


def test_bars_are_as_long_as_their_numbers_and_stay_in_their_field() -> None:
    source = report_page(EN, made_up(house()), title, TODAY)
    (drawing,) = drawings(source)
    bars = [
        (float(box.attrib["width"]) + float(box.attrib["stroke-width"]), float(box.attrib["x"]), box.attrib["fill"])
        for box in drawing.iter("rect")
        if float(box.attrib["height"]) > 15 and "rx" not in box.attrib
    ]
    lengths = [round(width) for width, _, _ in bars]
    assert [fill for _, _, fill in bars] == ["#000"] * 5 + ["url(#hatch)", "#fff", "#000"]
    unit = lengths[0] / 20
    assert lengths == pytest.approx([round(unit * count) for count in (20, 20, 20, 20, 8, 8, 6, 20)], abs=1)
    assert max(x + width for width, x, _ in bars) < 470
    assert len([box for box in drawing.iter("rect") if "rx" in box.attrib]) == 1


def test_every_number_is_on_the_page() -> None:
    games = (GameTally("good-thirteen", "", 7, 3, 1, 2, 4),)
    counted = made_up(house(), uncounted=3, games=games, query=Query(FOX))
    source = report_page(EN, counted, title, TODAY)
    texts = Page(source).texts
    for text in ("Fox, red, all days", "8 + 5", "Next: 8 + 5", "5.6 s"):
        assert text in texts
    assert " · ".join(remarks(EN, counted)) in texts
    assert texts[texts.index("longest streak") + 1 :][:4] == ["Good Thirteen", "10", "7", "4"]
    assert "Good Thirteen, 2026-02-14" in texts


def test_three_houses_fit_on_one_sheet() -> None:
    # In millimetres, A4 without its margins is 182 by 269. A drawing of 726 units takes 60 % of its width; a line of
    # text takes 5.3 of its height, of the table 6.5, a paragraph 2 around it, a heading 12 with all.
    games = tuple(GameTally(key, "", 1) for key in "abcdef")
    source = report_page(EN, made_up(house(11), house(13), house(14), uncounted=3, games=games), title, TODAY)
    page = Page(source)
    drawn = sum(float(drawing.attrib["viewBox"].split()[3]) for drawing in drawings(source)) * 182 * 0.6 / 726
    assert ".houses-3 svg { width: 60% }" in source
    assert '<body class="houses-3">' in source
    lines = sum(tag == "p" for tag, _ in page.tags) * (2 * 5.3 + 2)
    headings = sum(tag in {"h1", "h2"} for tag, _ in page.tags) * 12
    rows = 5 + sum(tag == "tr" for tag, _ in page.tags) * 6.5
    assert drawn + lines + headings + rows <= 269


def test_whatever_is_in_the_records_is_only_text() -> None:
    evil = '<script>alert("&")</script>'
    source = report_page(EN, made_up(house(), games=(GameTally(evil, evil, 1),)), title, TODAY)
    assert "<script" not in source
    assert f"{evil} ({evil})" in Page(source).texts


def test_an_empty_page_is_a_page() -> None:
    source = report_page(EN, made_up(House(13, tuple(map(Tally, pairs_to(13))))), title, TODAY)
    assert "Not enough sums yet" in source
    assert len(drawings(source)) == 1
