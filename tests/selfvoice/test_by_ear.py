"""A whole game of each patience is won with ears and keyboard only."""

from __future__ import annotations

import pytest

from game.engine.cards import Rank
from game.engine.games import game
from game.engine.rules import Outcome, Role
from game.engine.session import Session
from game.engine.state import Move, Spot
from game.odds.search import Verdict
from game.odds.solver import search
from game.scenes import phrases, spoken
from game.scenes.phrases import number_word
from game.scenes.shelf import SHELF
from game.ui.words import Words
from tests.pilot import first_deal
from tests.selfvoice.ears import Ears
from tests.states import GREAT_WON

DEALS = {
    "good-thirteen": first_deal(Outcome.WON),
    "eight-cards": first_deal(Outcome.WON, "eight-cards"),
    "baroness": 19,
    "pyramid": 1,
    "fourteen-out": 1,
    "great-thirteen": GREAT_WON,
}
"""A deal of each patience that comes out."""


def on_board(session: Session) -> set[Spot]:
    return {place.spot for place in session.rules.board}


def winning_moves(session: Session) -> tuple[Move, ...]:
    """How it comes out: that may be thought out beforehand."""
    looking, answer = search(session.rules, session.state), None
    while answer is None:
        answer = looking.step(1000)
    assert answer.verdict is Verdict.OUT
    return answer.line


def called(words: Words, session: Session, spot: Spot) -> tuple[str, ...]:
    """What is known of a card beforehand: its name; and where it lies, as there may be two alike."""
    place = next(place for place in session.rules.board if place.spot == spot)
    names = {Role.FAN: "Pile {number}.", Role.NUMERAL: "Number pile {number}."}
    alike = [one.spot for one in session.rules.board if one.role is place.role]
    where: tuple[str, ...] = ()
    if place.role in names:
        number = number_word(words, 1 + alike.index(spot))
        where = (words.gettext(names[place.role]).format(number=number),)
    card = session.state.top(spot)
    return where if card is None else (*where, spoken.card(words, card, session.rules.value(card)))


def pick(ears: Ears, session: Session, spot: Spot) -> None:
    """Find a card by ear, and pick it: by the digits of its rank, or where there is none, going round."""
    card, wanted = session.state.top(spot), called(ears.words, session, spot)
    if card is None:
        ears.find(wanted, ("tab",))
    else:
        # A 1 alone waits a moment for a second digit.
        ears.find(wanted, tuple(str(int(card.rank))), wait=1.0 if card.rank == Rank.ACE else 0.05)
    ears.press("return")


@pytest.mark.parametrize(
    ("key", "language"), [*((key, "en") for key in DEALS), ("good-thirteen", "de"), ("great-thirteen", "de")]
)
def test_a_game_is_won_by_ear(key: str, language: str) -> None:
    deal = DEALS[key]
    ears = Ears(language, class_deal=deal)
    words, session = ears.words, Session.start(game(key), deal)
    assert ears.ever[0].startswith(words.gettext("Everything is read aloud now. F2 turns that off."))
    # At the title: the first patience is behind the large button, the others are on the shelf.
    first = key == next(iter(SHELF))
    ears.find((words.gettext("Play") if first else SHELF[key].title(words),), ("tab",))
    ears.press("return", 1.0)
    assert ears.heard[:3] == [SHELF[key].title(words), words.gettext("Game number:"), str(deal)[0]]
    for move in winning_moves(session):
        if session.rules.stock in move.picks:
            ears.press("f", 0.3)
            told = words.gettext("Stock. Cards in it:" if session.rules.stock in on_board(session) else "New:")
        else:
            order = sorted(move.picks, key=lambda spot: (spot not in session.rules.pickable(session.state, ()), spot))
            for spot in order:
                pick(ears, session, spot)
                told = words.gettext("Picked.") if spot != order[-1] else words.gettext("Cards still to go:")
                assert told in ears.heard, (session.state, ears.heard)
        session = session.play(move)
        assert told in ears.heard
        if told == words.gettext("Cards still to go:"):
            at = ears.heard.index(told)
            assert ears.heard[at + 1] == str(session.rules.remaining(session.state))
    assert ears.heard[ears.heard.index(words.gettext("Cards still to go:")) + 1] == "0"
    ears.listen(12)
    ended = phrases.came_out(words) if key == "great-thirteen" else spoken.won(words)
    assert ears.heard[: len(ended)] == list(ended)
    assert words.gettext("New game") in ears.heard, "the end scene has come, its first button is in focus"
