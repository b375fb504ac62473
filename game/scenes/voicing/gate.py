"""What is said at the gate, which blind teachers are to open and children are not, blind or not.

The question is read on demand only, and costs a second right answer: being read aloud, it no longer keeps out those
who cannot read.
"""

from __future__ import annotations

from game.practice.gate import Asking, Pin
from game.scenes.gate import grownups_title, question_text, verdict_text
from game.scenes.voicing import grownup_sentences, sentences
from game.ui.words import Words


def overview(words: Words, asking: Asking) -> tuple[str, ...]:
    """Where one is, and how to hear the question; that of the PIN is no secret."""
    if asking.lock.paused or isinstance(asking.question, Pin):
        return (grownups_title(words), *question(words, asking))
    return (grownups_title(words), grownup_sentences.gate_rule(words))


def question(words: Words, asking: Asking) -> tuple[str, ...]:
    """The question, or why there is none. The factors are numbers by themselves: a sentence for each would be many."""
    if asking.lock.paused:
        return (grownup_sentences.short_rest(words),)
    if isinstance(asking.question, Pin):
        return (question_text(words, asking.question),)
    factors = asking.question.first, asking.question.second
    return (grownup_sentences.multiply(words), *(one for factor in factors for one in sentences.number(factor)))


def news(words: Words, before: Asking, now: Asking) -> tuple[str, ...]:
    """What was typed, and what came of an answer."""
    if before.lock.paused != now.lock.paused:
        return (grownup_sentences.short_rest(words) if now.lock.paused else grownup_sentences.rest_over(words),)
    if now.lock.paused:
        return ()
    if now.lock != before.lock:
        return (verdict_text(words, now.verdict, now.question),)
    if len(now.typed) < len(before.typed):
        return (sentences.taken_back(words),)
    hidden = (grownup_sentences.hidden_digit(words),) if isinstance(now.question, Pin) else tuple(now.typed[-1:])
    return hidden if len(now.typed) > len(before.typed) else ()
