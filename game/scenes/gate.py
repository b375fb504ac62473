"""The gate before the grown-ups' panel: a question in words, a keypad, and kind words for a slip."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from game.practice.gate import Asking, Lock, Pin, Question, Verdict, first_question
from game.scenes import phrases
from game.scenes.bar import lay_bar
from game.scenes.keypad import ANSWER, DIGIT, ERASE, Keypad, keypad
from game.scenes.panel.page import draw_entry
from game.scenes.routes import Route, ToGrownups
from game.scenes.screen import Screen
from game.scenes.world import World
from game.settings import GateState
from game.ui.art import Anchor
from game.ui.canvas import Canvas
from game.ui.focus import Rows, rows
from game.ui.geometry import Rect, centred
from game.ui.keys import Command
from game.ui.layout import Page
from game.ui.theme import TITLE, style
from game.ui.widgets import Button, Look
from game.ui.words import Words

_QUESTION, _SAID = 40.0, 30.0
"""Sizes of type at u = 1: the question, and what is said of an answer."""


_HIDDEN = "•"
"""Stands for a digit of the PIN: children look over shoulders."""


class GateLayout(NamedTuple):
    """Where everything of the gate stands."""

    card: Rect
    close: Rect
    lock: Rect
    title: Rect
    question: Rect
    answer: Rect
    said: Rect
    keys: Rect
    gap: float


def gate_layout(sheet: Page) -> GateLayout:
    """Landscape: the question beside the keypad; portrait: above it."""
    u, tall, (width, height) = sheet.u, sheet.portrait, sheet.size
    room = height - sheet.bar.bottom - max(16 * u, 8)
    w = min(width - 2 * sheet.margin, 1000 * u if not tall else 648 * u, 2000)
    w = max(w, min(620.0, width - 2 * sheet.margin))
    h = min(room, 1096 * u if tall else max(632 * u, 400))
    card = centred(width / 2, sheet.bar.bottom + room / 2, w, h)
    pad, gap = max(40 * u, 16.0), max(14 * u, 8.0)
    inside = card.grown(-pad)
    disc = max(72 * u, 44.0)
    close = Rect(inside.x, inside.y - pad * 0.3, disc, disc)
    lock = centred(close.right + disc * 0.45, close.cy, disc * 0.56, disc * 0.56)
    if tall:
        left, keys = inside, Rect(inside.x, inside.y + inside.h * 0.43, inside.w, inside.h * 0.57)
        foot = keys.y - gap
    else:
        half = inside.w * 0.5
        left, keys = (
            Rect(inside.x, inside.y, half, inside.h),
            Rect(inside.right - half * 0.9, inside.y, half * 0.9, inside.h),
        )
        foot = inside.bottom
    title = Rect(lock.right + gap, close.y, left.right - lock.right - gap, disc)
    top = close.bottom + gap
    room_below = foot - top
    # Above the keypad everything is as wide as it is.
    wide = left.w if tall else left.w - gap
    question = Rect(left.x, top, wide, room_below * 0.42)
    answer_h = min(room_below * 0.3, 120 * u if tall else max(120 * u, 84))
    answer = Rect(left.x, question.bottom + gap, wide, answer_h)
    said = Rect(left.x, answer.bottom + gap, wide, foot - answer.bottom - gap)
    return GateLayout(card, close, lock, title, question, answer, said, keys, gap)


class Gate(Screen):
    """A product in words that needs a grown-up, or the PIN that grown-ups set."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        now = world.settings.current
        lock = Lock.restored(now.gate, world.machine.clock())
        self._asking = Asking(first_question(now.pin, self._chance()), lock)
        self._told = self._asking
        """What self-voicing knows."""
        self._layout = gate_layout(self.page)
        self._keypad = Keypad({})

    @property
    def asking(self) -> Asking:
        """The question and what was typed so far."""
        return self._asking

    def arrange(self) -> None:
        self._layout = at = gate_layout(self.page)
        self.bar = lay_bar(self.page, self.page.bar, self.world)
        self._keypad = keypad(at.keys, at.gap)
        self.buttons = (Button("back", at.close, Look.PALE, "close", reach=at.gap / 2),)

    def targets(self) -> Mapping[str, Rect]:
        return {**super().targets(), **self._keys}

    @property
    def _keys(self) -> Mapping[str, Rect]:
        """The keys, but not in a pause."""
        return {} if self._asking.lock.paused else self._keypad.keys

    def first_focus(self) -> str | None:
        return f"{DIGIT}1" if not self._asking.lock.paused else "back"

    def overview(self) -> tuple[str, ...]:
        """Without the question: it is read when a grown-up asks for it."""
        from game.scenes.voicing.gate import overview

        return overview(self.world.words, self._asking)

    def describe(self, name: str) -> tuple[str, ...]:
        from game.scenes.panel.spoken import key_of

        return key_of(self.world.words, name) or super().describe(name)

    def news(self) -> tuple[str, ...]:
        from game.scenes.voicing.gate import news

        before, self._told = self._told, self._asking
        return news(self.world.words, before, self._asking)

    def everything(self) -> tuple[str, ...]:
        """The question. Children who cannot read hear it as well: it is the harder to answer then."""
        from game.scenes.voicing.gate import question

        if not self._asking.lock.paused:
            self._asking = self._told = self._asking.read_aloud()
        return question(self.world.words, self._asking)

    def rows(self) -> Rows:
        """The way out first: whoever comes here by chance gets out by a press or two, and no sooner in."""
        return rows({button.name: button.hit for button in self.buttons}, self._keys, self.bar.targets())

    def pressed(self, name: str) -> Route | None:
        if name == ERASE:
            self._asking = self._asking.without_last()
        elif name == ANSWER:
            return self._answer()
        elif name.startswith(DIGIT):
            self._asking = self._asking.with_digit(int(name.removeprefix(DIGIT)))
        return None

    def typed(self, number: int) -> Route | None:
        self.focus_on(None)
        self._asking = self._asking.with_digit(number)
        return None

    def commanded(self, wish: Command) -> Route | None:
        if wish is Command.ERASE:
            self._asking = self._asking.without_last()
        return None

    def update(self, dt: float) -> Route | None:
        before = math.ceil(self._asking.lock.seconds)
        self._asking = self._asking.rested(dt)
        self.dirty = self.dirty or math.ceil(self._asking.lock.seconds) != before
        return super().update(dt)

    def _confirm(self) -> Route | None:
        """Enter answers, unless the focus is shown: then it presses the key in focus."""
        if self._asking.typed and not self._focus_shown:
            return self._answer()
        return super()._confirm()

    def _answer(self) -> Route | None:
        self._asking = self._asking.answered(self._chance())
        lock = self._asking.lock
        self.world.settings.change(gate=GateState() if lock.is_open else lock.kept(self.world.machine.clock()))
        return ToGrownups() if lock.is_open else None

    def _chance(self) -> int:
        """A number that no child can foresee from the deals."""
        return int.from_bytes(self.world.machine.entropy(4), "big")

    def draw(self, canvas: Canvas) -> None:
        p, u, at, words = self.kit.palette, self.page.u, self._layout, self.world.words
        canvas.ground(p.lagoon, p.lagoon_edge, 0.4)
        canvas.panel(at.card, p.oat, 48 * u)
        canvas.art(self.kit.icons("lock", p.ink, p.oat), at.lock)
        canvas.text(grownups_title(words), at.title, style(TITLE, u, p.ink), anchor=Anchor.LEFT)
        paused = self._asking.lock.paused
        question = self._asking.question
        text = pause_text(words, self._asking.lock) if paused else question_text(words, question)
        canvas.text(text, at.question, style(_QUESTION, u, p.ink), anchor=Anchor.LEFT, lines=4)
        if paused:
            canvas.art(self.kit.icons("pause", p.oat_deep), at.keys.fitted(1, 1).scaled(0.7))
        else:
            self._draw_answer(canvas)
            self._keypad.draw(canvas, self.kit, u, self.is_pressed)
            said = verdict_text(words, self._asking.verdict, question)
            canvas.text(said, at.said, style(_SAID, u, p.ink_soft), anchor=Anchor.LEFT, lines=2, top=True)
        self.draw_buttons(canvas)
        self.draw_focus(canvas)

    def _draw_answer(self, canvas: Canvas) -> None:
        """What was typed, in the stitched outline of what is asked for."""
        typed, question = self._asking.typed, self._asking.question
        shown = len(typed) * _HIDDEN if isinstance(question, Pin) else typed
        draw_entry(canvas, self.kit, self.page.u, self._layout.answer, shown)


def grownups_title(words: Words) -> str:
    """The title of the gate and of the panel behind it."""
    # Translators: the title of the settings page for parents and teachers.
    return words.gettext("For grown-ups")


def question_text(words: Words, question: Question) -> str:
    """The question; a product with its numbers in words."""
    if isinstance(question, Pin):
        # Translators: the question at the gate to the settings, where grown-ups set a PIN.
        return words.gettext("What is the PIN?")
    # Translators: only grown-ups are to answer this. {first} is a number in words from twelve to nineteen,
    # {second} one from three to nine.
    return words.gettext("What is {first} times {second}?").format(
        first=phrases.number_word(words, question.first), second=phrases.number_word(words, question.second)
    )


def verdict_text(words: Words, verdict: Verdict, question: Question) -> str:
    """What is said of the last answer; `question` is the one that is asked now."""
    pin = isinstance(question, Pin)
    match verdict:
        case Verdict.WRONG if pin:
            # Translators: said after a wrong PIN.
            return words.gettext("That is not the PIN.")
        case Verdict.ONE_MORE if pin:
            # Translators: said after the right PIN that follows a wrong one: it must be typed twice in a row.
            return words.gettext("Right. Once more, please.")
        case Verdict.WRONG:
            # Translators: said after a wrong answer; a new question (a sum) is on the screen already.
            return words.gettext("Not quite: a new one.")
        case Verdict.ONE_MORE:
            # Translators: said after a right answer that follows a wrong one: two right ones in a row are asked for.
            return words.gettext("Right. And one more.")
        case Verdict.NONE:
            return ""


def pause_text(words: Words, lock: Lock) -> str:
    """Why the gate rests, and how long."""
    left = math.ceil(lock.seconds)
    # Translators: after three wrong answers, in the place of the question. {n} is a number in digits.
    return words.ngettext(
        "Three wrong answers: time for a short rest. {n} second to go.",
        "Three wrong answers: time for a short rest. {n} seconds to go.",
        left,
    ).format(n=words.number(left))
