"""The report as one page to print: A4, black and white, all in one file."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from html import escape
from typing import NamedTuple

from game.practice.export import columns, game_columns, game_name, groups, heading, remarks
from game.practice.phrases import Title, Words, child_name, day, period, seconds, skill_text, verdict
from game.practice.report import House, Report, Tally

# Sizes in units of the drawing: a quarter of a millimetre on paper.
_WIDTH = 720
_ROW, _BAR = 30, 18
_LABEL = 96
"""Where the bars begin."""
_BARS = 340
"""How long the longest bar is."""
_COLUMNS = (500, 566, 632, 708)
"""The right edges of the columns of numbers."""

_STYLE = """
@page { size: A4; margin: 14mm }
body { font: 11pt/1.35 "Nunito", "Liberation Sans", Arial, sans-serif; color: #000; background: #fff;
  max-width: 182mm; margin: 0 auto }
h1 { font-size: 18pt; margin: 0 }
h2 { font-size: 13pt; margin: 5mm 0 1mm; display: flex; justify-content: space-between }
p { margin: 1mm 0 }
section svg { width: 100%; height: auto; display: block }
.houses-2 svg { width: 84% }
.houses-3 svg { width: 60% }
.houses-4 svg, .houses-5 svg { width: 60% }
section { break-inside: avoid }
table { border-collapse: collapse; margin-top: 5mm; width: 100% }
th, td { text-align: right; padding: 0.4mm 2mm; border-bottom: 0.2mm solid #000 }
th:first-child, td:first-child { text-align: left }
"""

# Solid, hatched, outlined: told apart without colours, and printed even where a browser leaves out backgrounds.
_HATCHING = (
    '<svg width="0" height="0" aria-hidden="true"><defs>'
    '<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="6" height="6" fill="#fff"/><rect width="2" height="6"/></pattern></defs></svg>'
)


class _Ink(NamedTuple):
    fill: str
    line: float


_SOLID, _HATCHED, _OUTLINED = _Ink("#000", 0), _Ink("url(#hatch)", 1.2), _Ink("#fff", 1.2)


def report_page(words: Words, report: Report, title: Title, today: date) -> str:
    """An HTML page in the language in force, which needs nothing from outside."""
    query = report.query
    # Translators: the heading of the page about what children practised.
    name = words.gettext("Report")
    who = f"{child_name(words, query.child)}, {period(words, query)}"
    # Translators: at the end of a printed page; {day} is a date.
    printed = words.gettext("Good Thirteen, {day}").format(day=day(words, today))
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{escape(words.language.replace("_", "-"))}">',
        '<head><meta charset="utf-8">',
        """<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">""",
        f"<title>{escape(f'{name}: {who}')}</title>",
        f"<style>{_STYLE}</style></head>",
        f'<body class="houses-{len(report.houses)}">{_HATCHING}<h1>{escape(name)}</h1><p>{escape(who)}</p>',
        *(_house(words, house) for house in report.houses),
        f"<p>{escape(' · '.join(remarks(words, report)))}</p>",
        _games(words, report, title),
        f"<p>{escape(printed)}</p></body></html>",
    ]
    return "\n".join(parts) + "\n"


def _house(words: Words, house: House) -> str:
    longest = max((tally.evidence for tally in house.floors), default=0)
    scale = _BARS / max(longest, 10)
    y = 52.0
    drawn = [*_roof(house.target), *_legend(columns(words), y - 14)]
    for name, tallies in groups(words, house):
        drawn.append(_text(0, y + 16, name, size=13))
        y += 24
        for tally in tallies:
            drawn += _row(words, tally, y, scale, ringed=tally.skill is not None and tally.skill == house.next)
            y += _ROW
    label = escape(heading(words, house))
    return (
        f"<section><h2>{label}<span>{escape(verdict(words, house))}</span></h2>"
        f'<svg viewBox="-3 0 {_WIDTH + 6} {y + 4:g}" role="img" aria-label="{label}">{"".join(drawn)}</svg></section>'
    )


def _roof(target: int) -> list[str]:
    """The roof of the house of numbers, with the number that every floor makes."""
    return [
        '<path d="M4 46 L48 6 L92 46 Z" fill="#fff" stroke="#000" stroke-width="2" stroke-linejoin="round"/>',
        _text(48, 41, str(target), size=19, anchor="middle", bold=True),
    ]


def _legend(names: Sequence[str], y: float) -> list[str]:
    """The headings of the columns, each over its own kind of bar."""
    drawn = []
    for name, ink, right in zip(names, (_SOLID, _HATCHED, _OUTLINED), _COLUMNS, strict=False):
        drawn.append(_box(right - 26, y - 30, 26, 12, ink))
        drawn.append(_text(right, y + 4, name, size=11, anchor="end"))
    drawn.append(_text(_COLUMNS[-1], y + 4, names[-1], size=11, anchor="end"))
    return drawn


def _row(words: Words, tally: Tally, y: float, scale: float, ringed: bool) -> list[str]:
    drawn = []
    if ringed:
        drawn.append(
            f'<rect x="0" y="{y:g}" width="{_WIDTH}" height="{_ROW - 2}" rx="8" fill="none" stroke="#000" '
            'stroke-width="3"/>'
        )
    base = y + _ROW / 2 + 5
    if tally.skill is not None:
        drawn.append(_text(_LABEL - 12, base, skill_text(tally.skill), size=17, anchor="end", bold=True))
    x = float(_LABEL)
    for count, ink in ((tally.first, _SOLID), (tally.hinted, _HATCHED), (tally.wrong, _OUTLINED)):
        if count:
            drawn.append(_box(x, y + (_ROW - 2 - _BAR) / 2, count * scale, _BAR, ink))
            x += count * scale
    numbers = (*map(words.number, (tally.first, tally.hinted, tally.wrong)), seconds(words, tally.typical))
    drawn += [
        _text(right, base, number, size=14, anchor="end") for right, number in zip(_COLUMNS, numbers, strict=True)
    ]
    return drawn


def _box(x: float, y: float, width: float, height: float, ink: _Ink) -> str:
    inset = ink.line / 2
    return (
        f'<rect x="{x + inset:.1f}" y="{y + inset:.1f}" width="{max(width - ink.line, 0.5):.1f}" '
        f'height="{height - ink.line:.1f}" fill="{ink.fill}" stroke="#000" stroke-width="{ink.line:g}"/>'
    )


def _text(x: float, y: float, text: str, size: int, anchor: str = "start", bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}"{weight}>{escape(text)}</text>'


def _games(words: Words, report: Report, title: Title) -> str:
    if not report.games:
        return ""
    heads = "".join(f"<th>{escape(head)}</th>" for head in ("", *game_columns(words)))
    rows = [
        (game_name(game, title), *map(words.number, (game.played, game.came_out, game.longest_row)))
        for game in report.games
    ]
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{heads}</tr>{body}</table>"
