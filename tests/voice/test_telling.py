"""What the voice says, and when: at the table, at the end, of the help, and who asks for it."""

from __future__ import annotations

import pytest

from game.engine.cards import Rank
from game.engine.games import game
from game.engine.rules import Outcome
from game.engine.session import Session
from game.platform.resources import resources
from game.practice.children import CHILDREN
from game.scenes import inventory
from game.scenes.routes import ToHelp, ToLose, ToPlay, ToWin
from game.settings import HintMode, VoiceLevel
from tests.engine.dealing import EXAMPLE
from tests.pilot import Pilot, at_table, first_deal, laid, next_move, picks_of, played_out, words_of

PARTNER, OFF = HintMode.PARTNER, HintMode.OFF


def at_example(language: str = "en", hints: HintMode = OFF, **settings: object) -> Pilot:
    return at_table(laid(EXAMPLE), language=language, hints=hints, **settings)


@pytest.mark.parametrize(
    ("language", "cards", "said"),
    [
        ("en", ("9D", "4C"), ["Nine plus four equals thirteen."]),
        ("de", ("9D", "4C"), ["Neun plus vier ist gleich dreizehn."]),
        ("en", ("8C", "4C"), ["Eight plus four equals twelve.", "You need one more."]),
        ("de", ("8C", "3D"), ["Acht plus drei ist gleich elf.", "Es fehlen noch zwei."]),
        ("de", ("8C", "6H"), ["Acht plus sechs ist gleich vierzehn.", "Das ist eins mehr als dreizehn."]),
        ("en", ("QD", "9D"), ["Twelve plus nine equals twenty-one.", "That is eight more than thirteen."]),
        ("en", ("KH",), ["The King is thirteen already. Out it goes!"]),
        ("de", ("KH",), ["Der König ist allein schon dreizehn. Weg damit!"]),
    ],
)
def test_sums_are_said_with_how_far_off_they_are(language: str, cards: tuple[str, ...], said: list[str]) -> None:
    pilot = at_example(language)
    pilot.card(*cards)
    assert pilot.spoken.now == said
    assert pilot.spoken.languages == {language}


def test_after_a_slip_the_right_sum_is_taken_by_way_of_the_ten() -> None:
    pilot = at_example("de")
    pilot.card("8C", "4C")
    pilot.card("9D", "4C")
    assert pilot.spoken.now[1:] == ["Neun plus eins ist zehn, plus drei ist dreizehn."]
    pilot.card("6H", "7S")
    assert pilot.spoken.now == ["Sechs plus sieben ist gleich dreizehn."], "only once for a slip"


@pytest.mark.parametrize(
    ("cards", "said"),
    [(("QD", "AC"), "Twelve plus one equals thirteen."), (("AC", "QD"), "One plus twelve equals thirteen.")],
)
def test_a_sum_that_does_not_cross_the_ten_is_said_plainly_after_a_slip(cards: tuple[str, ...], said: str) -> None:
    pilot = at_example()
    pilot.card("8C", "4C", *cards)
    assert pilot.spoken.now == [said]


def test_the_partner_is_asked_for_where_that_is_the_help() -> None:
    pilot = at_example(hints=PARTNER)
    pilot.card("8C")
    assert pilot.spoken.now == ["Eight plus what equals thirteen?"]
    silent = at_example(hints=OFF)
    silent.card("8C")
    assert silent.spoken.said == []


def test_a_newer_sentence_cuts_the_older_one() -> None:
    pilot = at_example()
    pilot.card("9D", "4C", "8C", "3D")
    assert pilot.spoken.now == ["Eight plus three equals eleven.", "You need two more."]


def test_what_is_to_be_done_follows_the_sum() -> None:
    pilot = at_example(hints=PARTNER)
    pilot.card("KH", "9D", "4C", "7S", "6H", "QD", "AC")
    assert pilot.spoken.now == ["Twelve plus one equals thirteen.", "Nothing fits now.", "Fill the gaps."]


def test_where_children_find_that_out_themselves_it_is_not_told() -> None:
    pilot = at_example(hints=OFF)
    pilot.card("KH", "9D", "4C", "7S", "6H", "QD", "AC")
    assert pilot.spoken.now == ["Twelve plus one equals thirteen."]


@pytest.mark.parametrize(
    ("thrown", "said"),
    [
        ((), "Schau noch einmal. Zwei Karten sind zusammen dreizehn."),
        (("9D", "4C", "7S", "6H", "QD", "AC"), "Schau noch einmal. Eine Karte ist schon dreizehn."),
    ],
)
def test_a_child_that_fills_too_early_is_told_to_look_again(thrown: tuple[str, ...], said: str) -> None:
    pilot = at_example("de")
    pilot.card(*thrown)
    pilot.tap("stock")
    assert pilot.spoken.now == [said]


def test_what_cannot_be_picked_says_why() -> None:
    pilot = at_table(Session.start(game("great-thirteen"), 1), hints=OFF)
    pilot.tap("cell.8")
    assert pilot.spoken.now == ["This card stays on the balcony."]


def test_sums_go_round_the_clock() -> None:
    session = Session.start(game("great-thirteen"), 1)
    pilot = at_table(session, hints=OFF)
    # An empty place below a card that counts more than six: its double is more than thirteen.
    column = next(spot for spot in range(8, 16) if session.rules.value(session.state.piles[spot][0]) > 6)
    wrong = next(
        spot
        for spot in range(8)
        if not any(move.picks == {spot, column + 8} for move in session.rules.moves(session.state))
    )
    pilot.tap(f"cell.{wrong}")
    pilot.tap(f"cell.{column + 8}")
    assert len(pilot.spoken.now) == 3
    assert pilot.spoken.now[1].split(" equals ")[0].endswith(" minus thirteen")
    assert pilot.spoken.now[2].endswith(" does not fit here.")


def test_a_hint_without_an_answer_is_said() -> None:
    pilot = at_example("de")
    pilot.tap("hint")
    assert pilot.spoken.now == ["Zusammen dreizehn? Weg damit!", "Kein Paar? Füll die Lücken auf."]


# How it ends.


def ended(outcome: Outcome, key: str = "good-thirteen") -> Session:
    return played_out(Session.start(game(key), first_deal(outcome, key)))


def test_the_end_follows_the_last_sum() -> None:
    session = ended(Outcome.LOST).undo()
    pilot = at_table(session, hints=OFF)
    move = next_move(session)
    assert move is not None
    for name in picks_of(session, move):
        pilot.tap(name)
    *_, last = pilot.spoken.now
    assert last == "No more moves."
    pilot.wait(6)
    assert pilot.at == "Lose"
    assert pilot.spoken.now[-2:] == ["No more moves.", "It was only the cards. Another game?"]


def test_a_won_game_is_praised() -> None:
    pilot = Pilot(ToWin(ended(Outcome.WON)), language="de")
    assert pilot.spoken.now == ["Alle Karten sind weg!", "Du hast alle Paare gefunden."]


def test_a_stuck_game_with_choices_is_not_said_to_be_luck() -> None:
    pilot = Pilot(ToLose(ended(Outcome.LOST, "baroness")))
    assert pilot.spoken.now == ["Try another order."]


# How much is said.


def test_sums_only_leaves_out_the_rest() -> None:
    pilot = at_example(hints=PARTNER, voice=VoiceLevel.SUMS)
    pilot.card("KH", "9D", "4C", "7S", "6H", "QD", "AC")
    assert pilot.spoken.now == ["Twelve plus one equals thirteen."]
    pilot.tap("help")
    pilot.wait(0.5)
    assert pilot.spoken.now == ["Twelve plus one equals thirteen."]


@pytest.mark.parametrize(("level", "sound"), [(VoiceLevel.OFF, True), (VoiceLevel.ALL, False)])
def test_nothing_is_said_where_nothing_is_to_be_heard(level: VoiceLevel, sound: bool) -> None:
    pilot = at_example(voice=level, sound=sound)
    pilot.card("9D", "4C", "8C", "3D", "KH")
    pilot.keys("s", "h", "f1")
    assert pilot.spoken.said == []
    assert "say" not in pilot.targets


def test_muting_stops_the_voice() -> None:
    pilot = at_example()
    pilot.card("9D", "4C")
    pilot.key("m")
    assert pilot.spoken.now == []


def test_a_language_without_recordings_is_silent_and_offers_no_button() -> None:
    pilot = at_example()
    pilot.spoken.speaks = lambda language: False  # type: ignore[method-assign]
    pilot.resize(800, 480)
    assert "say" not in pilot.targets
    pilot.card("9D", "4C")
    assert pilot.spoken.said == []


# Hearing it again.


@pytest.mark.parametrize("press", ["button", "key"])
def test_the_last_sentences_are_heard_again(press: str) -> None:
    pilot = at_example(voice=VoiceLevel.SUMS)
    pilot.card("8C", "4C")
    pilot.spoken.finish()
    pilot.tap("say") if press == "button" else pilot.key("s")
    assert pilot.spoken.now == ["Eight plus four equals twelve.", "You need one more."]


def test_at_first_the_button_says_what_the_game_is_about() -> None:
    pilot = at_example()
    pilot.tap("say")
    assert pilot.spoken.now == ["Is it thirteen together? Out they go!", "No pair? Fill the gaps."]


def test_a_new_game_or_language_has_nothing_to_repeat() -> None:
    pilot = at_example()
    pilot.card("9D", "4C")
    pilot.tap("language.de")
    pilot.tap("say")
    assert pilot.spoken.now == ["Zusammen dreizehn? Weg damit!", "Kein Paar? Füll die Lücken auf."]


# The help.


def test_help_pages_are_read_as_they_are_turned_to() -> None:
    pilot = Pilot(ToHelp("good-thirteen"), language="de")
    pilot.wait(0.5)
    assert pilot.spoken.now == [
        "Zusammen 13? Weg damit!",
        "Der König ist schon 13: weg damit!",
        "Kein Paar? Füll die Lücken auf.",
    ]
    pilot.tap("next")
    pilot.wait(0.1)
    assert pilot.spoken.now[0] == "Worum es geht"
    pilot.spoken.finish()
    pilot.wait(1)
    assert pilot.spoken.now == [], "once"
    pilot.tap("say")
    assert pilot.spoken.now[0] == "Worum es geht"
    pilot.tap("back")
    assert pilot.spoken.now == [], "the voice does not go on behind the page"


def test_the_speaker_button_reads_a_page_where_the_voice_says_sums_only() -> None:
    pilot = Pilot(ToHelp("pyramid"), voice=VoiceLevel.SUMS)
    pilot.wait(0.5)
    assert pilot.spoken.now == []
    pilot.tap("say")
    assert len(pilot.spoken.now) > 1


def test_who_is_playing_is_asked_aloud_once() -> None:
    pilot = Pilot(children=tuple(map(str, CHILDREN[:3])))
    pilot.wait(1)
    assert pilot.spoken.said == ["Who is playing?"]


# Everything that is said can be recorded.


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "key", ["good-thirteen", "eight-cards", "baroness", "pyramid", "fourteen-out", "great-thirteen"]
)
def test_whatever_happens_at_a_table_is_in_the_inventory(key: str, language: str) -> None:
    """Every pair of what lies there is tried, hints are asked for, then the game is played on."""
    known = set(inventory.sentences(words_of(resources().locales, language)))
    pilot = at_table(Session.start(game(key), 3), language=language, hints=HintMode.PARTNER)
    for _ in range(12):
        if pilot.at != "Play":
            break
        names = [name for name in pilot.targets if name.startswith("cell.")]
        for first, second in zip(names, names[::-1], strict=True):
            if {first, second} <= set(pilot.targets):
                pilot.tap(first)
                pilot.tap(second)
        pilot.keys("h", "f", "u", "s")
        move = next_move(pilot.session) if pilot.at == "Play" else None
        for name in picks_of(pilot.session, move) if move is not None else ():
            if name in pilot.targets:
                pilot.tap(name)
        pilot.wait(1)
    assert len(pilot.spoken.said) > 10
    assert set(pilot.spoken.said) <= known


def test_a_king_of_another_game_is_told_apart() -> None:
    session = Session.start(game("eight-cards"), 87)
    spots = [
        place.spot
        for place in session.rules.board
        if place.face_up and (top := session.state.top(place.spot)) and top.rank > Rank.TEN
    ]
    pilot = Pilot(ToPlay(session, dealt=False))
    pilot.wait(0.5)
    for spot in spots:
        pilot.tap(f"cell.{spot}")
        assert pilot.spoken.now[0].endswith(" is eleven already. Out it goes!")
    assert spots
