"""The report in sentences: each bond with its tries, each patience with its games."""

from __future__ import annotations

from collections.abc import Iterator

from game.practice.bonds import Skill, Step
from game.practice.export import columns, groups, heading
from game.practice.report import House, Report
from game.scenes.panel.statistics import by_game, game_title
from game.scenes.voicing import grownup_sentences, sentences
from game.ui.words import Words


def spoken_house(words: Words, house: House) -> Iterator[str]:
    """The skills of a house that were tried: how often at the first try, with a hint, wrong."""
    yield heading(words, house)
    if house.lap is not None:
        yield groups(words, house)[0][0]
    first, hinted, wrong, _ = columns(words)
    for tally in house.floors:
        if tally.skill is None or not tally.evidence:
            continue
        yield _skill(words, tally.skill)
        if tally.skill == house.next:
            yield grownup_sentences.needs_practice(words)
        for name, count in ((first, tally.first), (hinted, tally.hinted), (wrong, tally.wrong)):
            if count:
                yield name
                yield from sentences.number(count)
    if not house.known:
        yield words.gettext("Not enough sums yet")


def _skill(words: Words, skill: Skill) -> str:
    """A bond, or a step on a clock."""
    return (
        sentences.step(words, skill.step) if isinstance(skill, Step) else grownup_sentences.bond(words, *skill.values)
    )


def spoken_games(words: Words, report: Report) -> Iterator[str]:
    """Each patience: how often it was played, how often it came out, the longest row."""
    yield words.pgettext("report", "Games")
    for game in by_game(report.games):
        yield game_title(words, game.game)
        counts = (
            (grownup_sentences.games_played, game.played),
            (grownup_sentences.games_out, game.came_out),
            (grownup_sentences.games_in_a_row, game.longest_row),
        )
        for name, count in counts:
            yield name(words)
            yield from sentences.number(count)
