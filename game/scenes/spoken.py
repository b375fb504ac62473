"""The sentences that the voice says of a game: sums, how far off they are, cards, what to do now, how it ended.

Each is whole and has a recording of its own; numbers stand in them as words. Where the screen says the same more
shortly, or in digits, both come from the same values. Imported when something is said first.
"""

from __future__ import annotations

from game.engine.cards import Card, Rank
from game.engine.rules import Equation, Reason
from game.engine.state import Move, MoveKind
from game.scenes import phrases
from game.scenes.phrases import number_word
from game.scenes.shelf import Shown
from game.ui.crossing import TEN
from game.ui.words import Words

Sentences = tuple[str, ...]


def whole(words: Words, first: int, second: int) -> str:
    """A sum: Eight plus five equals thirteen."""
    # Translators: spoken: “Eight plus five equals thirteen.” The first word gets its capital by itself.
    text = words.gettext("{first} plus {second} equals {sum}.")
    return _begun(
        text.format(
            first=number_word(words, first), second=number_word(words, second), sum=number_word(words, first + second)
        )
    )


def round_once(words: Words, total: int, hours: int) -> str:
    """What a sum comes to on a clock: Fifteen minus thirteen equals two."""
    # Translators: spoken after “Eight plus seven equals fifteen.”: “Fifteen minus thirteen equals two.”
    text = words.gettext("{sum} minus {hours} equals {result}.")
    result = number_word(words, total - hours)
    return _begun(text.format(sum=number_word(words, total), hours=number_word(words, hours), result=result))


def off(words: Words, equation: Equation) -> str:
    """How far a wrong sum is off its target."""
    count, target = abs(equation.missing), number_word(words, equation.target)
    number = number_word(words, count)
    if equation.clock is not None:
        # Translators: spoken: the card laid counts {number}, a word, but the sum before makes something else.
        return _begun(words.gettext("{number} does not fit here.").format(number=target))
    if equation.missing > 0:
        # Translators: spoken after a sum that is too small: “You need two more.” {count} is a number in words.
        return words.ngettext("You need one more.", "You need {count} more.", count).format(count=number)
    # Translators: spoken after a sum that is too large: “That is two more than thirteen.” Both are numbers in words.
    text = words.ngettext("That is one more than {target}.", "That is {count} more than {target}.", count)
    return text.format(count=number, target=target)


def tried(words: Words, equation: Equation) -> Sentences:
    """A sum of two, on a clock with what it comes to; and how far it is off."""
    first, second = equation.values
    said = [whole(words, first, second)]
    if equation.clock is not None and equation.total > equation.clock:
        said.append(round_once(words, equation.total, equation.clock))
    if not equation.right:
        said.append(off(words, equation))
    return tuple(said)


def alone(words: Words, rank: Rank, target: int) -> str:
    """A card that makes the target alone goes out."""
    match rank:
        case Rank.JACK:
            # Translators: spoken: a card goes out alone. {target} is a number in words; so in the next two.
            text = words.gettext("The Jack is {target} already. Out it goes!")
        case Rank.QUEEN:
            text = words.gettext("The Queen is {target} already. Out it goes!")
        case _:
            text = words.gettext("The King is {target} already. Out it goes!")
    return text.format(target=number_word(words, target))


def question(words: Words, value: int, target: int) -> str:
    """The question for the number that belongs to the held one."""
    # Translators: spoken: “Eight plus what equals thirteen?”
    text = words.gettext("{first} plus what equals {target}?")
    return _begun(text.format(first=number_word(words, value), target=number_word(words, target)))


def crossing(words: Words, first: int, second: int) -> Sentences:
    """How a sum goes by way of the ten; nothing where it does not cross it."""
    to_ten, rest = TEN - first, first + second - TEN
    if to_ten <= 0 or rest <= 0 or second >= TEN:
        return ()
    # Translators: spoken: “Eight plus two is ten, plus three is thirteen.”
    text = words.gettext("{first} plus {filling} is ten, plus {rest} is {sum}.")
    number = number_word
    filled = text.format(
        first=number(words, first),
        filling=number(words, to_ten),
        rest=number(words, rest),
        sum=number(words, first + second),
    )
    return (_begun(filled),)


def card(words: Words, shown: Card, value: int) -> str:
    """A card by its name, and what it counts where the name does not tell: Queen of diamonds, twelve."""
    name, suit, number = (
        phrases.rank_name(words, shown.rank),
        phrases.suit_name(words, shown.suit),
        number_word(words, value),
    )
    if not name:
        # Translators: spoken: “Seven of diamonds.” German: „Karo, sieben.“
        return _begun(words.pgettext("spoken", "{number} of {suit}.").format(number=number, suit=suit))
    # Translators: spoken: “Queen of diamonds, twelve.” German: „Karo Dame, zwölf.“
    text = words.pgettext("spoken", "{rank} of {suit}, {number}.")
    return _begun(text.format(rank=name, suit=suit, number=number))


def refusal(words: Words, reason: Reason, target: int, left: Move | None) -> Sentences:
    """Why a tap does nothing, where that is said; `left` is a move that still goes."""
    match reason:
        case Reason.STILL_PAIR:
            return (phrases.look_again(words, number_word(words, target), left),)
        case Reason.COVERED:
            return (phrases.covered(words),)
        case Reason.FIXED:
            return (phrases.stays(words),)
        case Reason.CLOSED:
            return (phrases.complete(words),)
        case Reason.GAP_FIRST:
            return (phrases.gap_first(words),)
        case _:
            return ()


def nothing_left(words: Words, shown: Shown, kind: MoveKind) -> Sentences:
    """Nothing goes, and cards are still to come: what to do."""
    # Translators: spoken when nothing goes any more and cards are still to come. German: „Nichts passt mehr.“
    text = words.gettext("Nothing fits now.")
    return (text, shown.bids[kind](words)) if kind in shown.bids else (text,)


def reminder(words: Words, target: int, *, clocked: bool) -> Sentences:
    """A hint that gives no answer away."""
    remind = phrases.round_the_clock if clocked else phrases.reminder
    return tuple(remind(words, number_word(words, target)).split("\n"))


def stuck(words: Words) -> str:
    """No move is left."""
    # Translators: spoken when a game is stuck. Not a reproach. German: „Es geht nichts mehr.“
    return words.gettext("No more moves.")


def won(words: Words) -> Sentences:
    """Every card is out."""
    return (
        # Translators: spoken when a game is won.
        words.gettext("All the cards are out!"),
        # Translators: spoken when a game is won, of the sums. German: „Du hast alle Paare gefunden.“
        words.gettext("You found them all."),
    )


def _begun(text: str) -> str:
    """A sentence with its first letter large."""
    return text[:1].upper() + text[1:]
