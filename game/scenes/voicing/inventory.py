"""Every sentence that self-voicing may say beside those that everybody hears: what is to be recorded for it.

The labels of the screen stand here once more, since only here they are asked for all together; a test walks through
every state and finds what is missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.engine.cards import Rank
from game.engine.rules import Place, Role, Rules
from game.practice.bonds import Lap, Step, pairs_to
from game.practice.children import CHILDREN, Colour
from game.practice.export import columns, groups, heading
from game.practice.gate import FIRST, SECOND, Pin, Product, Verdict
from game.practice.phrases import child_name, colour_name, mode_name
from game.practice.report import EVERYONE, House, Tally
from game.scenes import phrases
from game.scenes.gate import question_text, verdict_text
from game.scenes.help.phrases import house_rules
from game.scenes.hints import on_a_clock
from game.scenes.house_rules import HOUSE_RULES
from game.scenes.panel.hands import TIMES, texts
from game.scenes.panel.licences import licences_title
from game.scenes.panel.seeing import projector_note
from game.scenes.panel.spoken import without_path
from game.scenes.room import Trouble
from game.scenes.shelf import SHELF
from game.scenes.voicing import grownup_sentences, sentences
from game.scenes.voicing.buttons import NAMES, another_language, languages
from game.scenes.voicing.table import numbered, rows
from game.scenes.weather import deals_name
from game.scenes.who import question
from game.settings import Deals, HintMode
from game.ui.words import Words


def self_voicing(words: Words) -> Iterator[str]:
    """All of them; some may come more than once."""
    yield from map(str, range(sentences.LARGEST + 1))
    yield from sentences.plain(words)
    yield from grownup_sentences.plain(words)
    yield from _places(words)
    yield from _buttons(words)
    yield from _people(words)
    yield from _gate(words)
    yield from _settings(words)
    yield from _sound(words)
    yield from _times(words)
    yield from _rules_of_the_house(words)
    yield from _report(words)
    yield from _about(words)


def _under_all_house_rules() -> Iterator[Rules]:
    for shown in SHELF.values():
        options = shown.game.options
        for choices in product(*(option.choices for option in options)):
            yield shown.game.build({option.key: choice for option, choice in zip(options, choices, strict=True)})


def _places(words: Words) -> Iterator[str]:
    """Where cards lie, and what number piles are told by."""
    for rules in _under_all_house_rules():
        for number, place in rows(rules.board).values():
            yield sentences.row(words, number)
            yield sentences.row_and_place(words, number, place)
        for role, naming in sentences.NUMBERED.items():
            yield from (naming(words, numbered(rules.board, place.spot)) for place in _of(rules, role))
        if on_a_clock(rules):
            for value in range(Rank.ACE, Rank.KING + 1):
                yield sentences.step(words, value)
                yield sentences.waits_for(words, value)


def _of(rules: Rules, role: Role) -> Iterator[Place]:
    return (place for place in rules.board if place.role is role)


def _buttons(words: Words) -> Iterator[str]:
    for name in NAMES.values():
        yield name(words)
    yield from languages(words).values()
    yield another_language(words)
    for shown in SHELF.values():
        yield shown.title(words)
        yield from (deal(words) for deal in shown.deals.values())
    for label in ("Play", "Go on", "Same cards again", "New game"):
        yield words.gettext(label)


def _people(words: Words) -> Iterator[str]:
    for child in CHILDREN:
        yield child_name(words, child)
    for colour in Colour:
        yield colour_name(words, colour)
    yield child_name(words, None)
    yield child_name(words, EVERYONE)
    yield question(words)


def _gate(words: Words) -> Iterator[str]:
    yield question_text(words, Pin(""))
    for verdict in (Verdict.WRONG, Verdict.ONE_MORE):
        for asked in (Product(FIRST[0], SECOND[0]), Pin("")):
            yield verdict_text(words, verdict, asked)


def _settings(words: Words) -> Iterator[str]:
    for mode in HintMode:
        yield mode_name(words, mode)
    for deals in Deals:
        yield from deals_name(words, deals)
    yield projector_note(words)
    for label in LABELS:
        yield without_path(words.gettext(label))


def _sound(words: Words) -> Iterator[str]:
    # Translators: the button that plays a sound for trying.
    yield words.gettext("Listen")
    yield words.pgettext("voice", "sums only")


def _times(words: Words) -> Iterator[str]:
    for time in TIMES:
        yield from texts(words, time.field)
        yield from (grownup_sentences.seconds(words, tenths) for tenths in time.steps)


def _rules_of_the_house(words: Words) -> Iterator[str]:
    yield house_rules(words)
    for key, rules in HOUSE_RULES.items():
        for option in SHELF[key].game.options:
            text = rules[option.key]
            yield text.label(words)
            yield from (text.note(words, choice) for choice in option.choices)


def _report(words: Words) -> Iterator[str]:
    for rules in _under_all_house_rules():
        laps: tuple[Lap | None, ...] = tuple(Lap) if on_a_clock(rules) else (None,)
        for lap in laps:
            floors = (Tally(Step(rules.target, 1, lap)),) if lap is not None else ()
            house = House(rules.target, floors, lap=lap)
            yield heading(words, house)
            yield from (name for name, _ in groups(words, house))
        yield from (grownup_sentences.bond(words, bond.high, bond.low) for bond in pairs_to(rules.target))
    yield from columns(words)[:3]
    yield words.pgettext("report", "Games")
    for period in ("Today", "14 days", "All"):
        yield words.pgettext("period", period)


def _about(words: Words) -> Iterator[str]:
    yield licences_title(words)
    yield without_path(phrases.room_saved(words, ""))
    yield without_path(phrases.room_loaded(words, ""))
    yield from (without_path(phrases.room_trouble(words, trouble, "")) for trouble in Trouble)
    for label in ("Erase record: {child}", "Erased: {child}"):
        yield without_path(words.gettext(label).format(child=""))


LABELS = (
    "Hints", "Hints fade out", "Three times right unaided: less help. A wrong pair: more. Each pair by itself.",
    "Whose hints?", "As for all",
    "They apply to new games.", "Shuffle", "Then the next number",
    "Cards", "Picture cards show",
    "Access", "Seeing", "High contrast", "Black, white and yellow", "Suits in four colours",
    "Each suit has a colour of its own",
    "Hearing", "Hands", "One switch", "A mark goes round, one key picks",
    "Read everything aloud", "For playing by ear; F2 does the same anywhere",
    "Fill by itself", "When nothing goes, after a short wait",
    "Less motion", "Cards are there at once, nothing flies",
    "Large text", "Wherever there is room for it",
    "Sound", "Effects and voice", "Cards, pairs, sums and rules", "Effects", "Volume of the voice", "Voice",
    "Language at the start", "last used",
    "Children", "Erase records", "Whose record?", "Really erase?", "Keep", "Erase", "The record could not be erased.",
    "Report", "Whose report?", "Save CSV", "Print", "Open folder", "Saved:", "Saving …", "No file manager was found:",
    "The file could not be saved: the folder may be read-only or the disk full.", "Not enough sums yet",
    "About", "PIN instead of a sum", "This room’s settings", "Set", "Change", "Remove", "Save", "Load",
    "New PIN", "four digits", "The PIN is set.", "The PIN was removed: a sum opens the panel.",
    "Quit",
)  # fmt: skip
"""Labels of the panel, as the catalogues know them."""
