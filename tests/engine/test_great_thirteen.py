from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from game.engine.cards import RANK_LETTERS, Card, Rank, pack, shuffled
from game.engine.games import game
from game.engine.rules import Equation, Outcome, Reason, Role, Rules
from game.engine.state import GameState, MoveKind, Spot, play
from game.engine.touch import Held, Played, Refused, Wrong, touch
from tests.engine.family import chances, numbers, playing
from tests.engine.second.great_thirteen import SEQUENCES

PACKETS, BALCONY, NUMERALS, HAND = range(8), range(8, 16), range(16, 24), 24


def rules_with(balcony: str) -> Rules:
    return game("great-thirteen").build({"balcony": balcony})


RULES, EASIER = rules_with("dealt"), rules_with("ace-to-eight")


def laid(packets: dict[int, str], balcony: str = "A 2 3 4 5 6 7 8", spent: int = 0, **numerals: str) -> GameState:
    """Ranks bottom first; suits do not matter here, so each next card of a rank is the next one of two packs."""
    supply = {letter: [card for card in pack(2) if card.rank == rank] for rank, letter in enumerate(RANK_LETTERS, 1)}

    def pile(text: str) -> tuple[Card, ...]:
        return tuple(supply[letter].pop() for letter in text.split())

    row = [pile(letter) for letter in balcony.split()]
    grounds = [pile(packets.get(spot, "")) for spot in PACKETS]
    laid_down = [pile(numerals.get(f"on_{letter}", "")) for letter in balcony.split()]
    return GameState((*grounds, *row, *laid_down, (), ()), (spent,))


def fits(state: GameState, rules: Rules = RULES) -> set[frozenset[Spot]]:
    return {move.picks for move in rules.moves(state) if move.kind is MoveKind.PLACE}


def test_eight_packets_of_thirteen_whose_tops_become_the_balcony() -> None:
    deck = shuffled(2, 1)
    state = RULES.deal(deck)
    for column in range(8):
        packet = deck[13 * column : 13 * column + 13]
        kings = len(packet) - len("".join("K" if card.rank == 13 else "." for card in packet).rstrip("K"))
        slipped = packet[-1 : -1 - kings : -1]
        rest = packet[: 13 - kings]
        assert state.piles[BALCONY[column]] == (rest[-1],)
        assert set(state.piles[column]) == set(slipped + rest[:-1])
        assert state.piles[column][kings:] == rest[:-1]
    assert RULES.packs == 2
    assert RULES.remaining(state) == 96


def test_kings_on_top_are_slipped_under_until_another_card_lies_there() -> None:
    kings, others = [card for card in pack(2) if card.rank == 13], [card for card in pack(2) if card.rank < 13]
    deck = (*others[:11], kings[0], kings[1], *others[11:], *kings[2:])
    state = RULES.deal(deck)
    assert state.piles[0] == (kings[0], kings[1], *others[:10])
    assert state.piles[BALCONY[0]] == (others[10],)
    # The last packet ends with six Kings.
    assert state.piles[7] == (*kings[2:], *others[-7:-1])


def test_ace_to_eight_takes_the_first_of_each_out_of_the_pack() -> None:
    deck = tuple(reversed(shuffled(2, 5)))
    state = EASIER.deal(deck)
    row = [state.piles[spot][0] for spot in BALCONY]
    assert [card.rank for card in row] == list(range(1, 9))
    assert all(deck.index(card) == min(deck.index(one) for one in deck if one.rank == card.rank) for card in row)
    others = [card for card in deck if card not in row]
    assert [state.piles[spot] for spot in PACKETS] == [tuple(others[12 * n : 12 * n + 12]) for n in range(8)]


def test_the_board_has_a_balcony_numeral_places_and_fans_in_eight_columns() -> None:
    roles = {place.spot: place.role for place in RULES.board}
    assert [roles[spot] for spot in (*PACKETS, *BALCONY, *NUMERALS)] == (
        [Role.FAN] * 8 + [Role.BALCONY] * 8 + [Role.NUMERAL] * 8
    )
    columns = {place.spot: place.column for place in RULES.board}
    assert [columns[spot] for spot in range(24)] == list(range(8)) * 3
    assert RULES.stock == HAND not in roles


@pytest.mark.parametrize("step", range(1, 13))
def test_the_sequences(step: int) -> None:
    letter = RANK_LETTERS[step - 1]
    state = laid({}, balcony=" ".join(letter + RANK_LETTERS.replace(letter, "")[:7]))
    assert RULES.sequence(state, NUMERALS[0]) == SEQUENCES[step]
    assert sorted((step, *SEQUENCES[step])) == list(range(1, 14))
    assert RULES.sequence(state, BALCONY[0]) == RULES.sequence(state, 0) == ()


def test_a_pile_begins_with_twice_its_balcony_card_and_goes_on_by_it_round_the_clock() -> None:
    state = laid({0: "A", 1: "2", 2: "3"}, on_A="2", on_2="4", on_3="6", on_4="8", on_5="T 2", on_6="Q", on_8="3 J")
    # 7 + 7 = 14, an ace. Nothing waits for a 2; 2 + 1 = 3.
    assert fits(state) == {frozenset((0, NUMERALS[6])), frozenset((2, NUMERALS[0]))}
    state = laid({0: "2"}, on_A="2", on_7="A 8")
    assert fits(state) == {frozenset((0, NUMERALS[6]))}  # 8 + 7 = 15, 15 - 13 = 2


def test_an_empty_place_goes_before_a_continuation() -> None:
    state = laid({0: "4"}, on_A="2 3")
    assert fits(state) == {frozenset((0, NUMERALS[1]))}
    assert touch(RULES, state, (0,), NUMERALS[0]) == Refused(Reason.GAP_FIRST, (0,))
    assert touch(RULES, state, (NUMERALS[0],), 0) == Refused(Reason.GAP_FIRST, (NUMERALS[0],))


def test_a_card_may_go_to_any_of_two_empty_places_or_two_continuations() -> None:
    assert fits(laid({0: "2"}, balcony="A A 2 2 3 3 4 4")) == {frozenset((0, NUMERALS[0])), frozenset((0, NUMERALS[1]))}
    state = laid({0: "6"}, on_A="2 3 4 5", on_2="4", on_3="6")
    assert fits(state) == {frozenset((0, NUMERALS[0])), frozenset((0, NUMERALS[1]))}


def test_a_pile_that_ends_with_a_king_is_closed() -> None:
    state = laid({0: "A"}, on_A="2 3 4 5 6 7 8 9 T J Q K")
    assert fits(state) == {frozenset((0, NUMERALS[6]))}
    assert touch(RULES, state, (), NUMERALS[0]) == Refused(Reason.CLOSED, ())


def test_the_leftmost_packet_is_dealt_round_bottom_card_first_from_the_place_at_its_right() -> None:
    state = laid({0: "K", 6: "A 5 9 Q T 3 7 J 2"}, spent=1)
    redeal = RULES.moves(state)[-1]
    assert redeal.kind is MoveKind.REDEAL
    assert redeal.picks == {HAND}
    packet = state.piles[6]
    after = play(state, redeal)
    assert after.piles[HAND] == ()
    assert after.piles[7] == (packet[0], packet[8])
    assert after.piles[0] == (*state.piles[0], packet[1])
    assert [after.piles[spot] for spot in range(1, 7)] == [(card,) for card in packet[2:8]]
    assert after.spent == (7,)


def test_places_skipped_or_passed_are_never_dealt_round_later() -> None:
    state = laid({1: "K K K", 3: "A"})
    spots = []
    while (redeal := RULES.moves(state)[-1:]) and redeal[0].kind is MoveKind.REDEAL:
        spots.append(redeal[0].transfers[0].source)
        state = play(state, redeal[0])
    # The empty place 0 is skipped. What 7 gives to it in the end is not dealt round any more.
    assert spots == [1, 2, 3, 4, 5, 6, 7]
    assert state.piles[0]


def test_going_on_is_a_choice_while_something_still_goes() -> None:
    state = laid({0: "2", 5: "K"})
    assert [move.kind for move in RULES.moves(state)] == [MoveKind.PLACE, MoveKind.REDEAL]


def test_lost_when_nothing_goes_after_the_last_packet_was_dealt_round() -> None:
    assert RULES.outcome(laid({0: "K"}, spent=0)) is Outcome.RUNNING
    assert RULES.outcome(laid({0: "2"}, spent=8)) is Outcome.RUNNING
    assert RULES.outcome(laid({0: "K"}, spent=8)) is Outcome.LOST
    assert RULES.outcome(laid({0: "K"}, spent=1)) is Outcome.LOST
    assert touch(RULES, laid({0: "K"}, spent=1), (), HAND) == Refused(Reason.NOTHING_TO_DEAL, ())


def sorted_deck() -> tuple[Card, ...]:
    """A deck that comes out: A to 8, then packets that each hold a column's cards, the first to be laid on top."""
    supply = {rank: [card for card in pack(2) if card.rank == rank] for rank in range(1, 14)}
    row = [supply[step].pop() for step in range(1, 9)]
    columns = [[supply[value].pop() for value in reversed(SEQUENCES[step])] for step in range(1, 9)]
    return (*row, *(card for column in columns for card in column))


def test_a_whole_game_that_comes_out_holds_every_rank_once_in_each_column() -> None:
    state = EASIER.deal(sorted_deck())
    for spot in [*PACKETS, *(spot for spot in PACKETS for _ in range(11))]:
        assert EASIER.outcome(state) is Outcome.RUNNING
        state = play(state, next(m for m in EASIER.moves(state) if m.picks == {spot, NUMERALS[spot]}))
    assert EASIER.outcome(state) is Outcome.WON
    assert EASIER.moves(state) == ()
    for column in range(8):
        assert sorted(card.rank for card in (*state.piles[BALCONY[column]], *state.piles[NUMERALS[column]])) == list(
            Rank
        )


@given(number=numbers, chance=chances)
@settings(max_examples=30)
def test_a_finished_column_holds_every_rank_once_and_runs_as_printed(number: int, chance: Random) -> None:
    _, states = playing(RULES, number, chance)
    for balcony, numeral in zip(BALCONY, NUMERALS, strict=True):
        ranks = [int(card.rank) for card in states[-1].piles[numeral]]
        step = int(states[-1].piles[balcony][0].rank)
        assert tuple(ranks) == SEQUENCES[step][: len(ranks)]
        assert (ranks[-1:] == [13]) is (len(ranks) == 12)


@pytest.mark.parametrize("picks", [(0, NUMERALS[6]), (NUMERALS[6], 0)])
def test_the_sum_is_said_in_the_order_of_the_clock(picks: tuple[Spot, ...]) -> None:
    state = laid({0: "2", 1: "5"}, on_A="2", on_7="A 8")
    equation = RULES.equation(state, picks)
    assert equation == Equation((8, 7), 2, clock=13)
    assert (equation.total, equation.result, equation.missing, equation.right) == (15, 2, 0, True)
    wrong = Equation((8, 7), 5, clock=13)
    assert (wrong.result, wrong.missing, wrong.right) == (2, 3, False)
    assert touch(RULES, state, (1,), NUMERALS[6]) == Wrong((1, NUMERALS[6]), wrong)


def test_an_empty_place_adds_the_balcony_card_to_itself_and_thirteen_itself_stays() -> None:
    state = laid({}, on_A="2 3 4 5 6 7 8 9 T J Q")
    assert RULES.equation(state, (NUMERALS[6],)) == Equation((7, 7), 1, clock=13)
    assert RULES.equation(state, (NUMERALS[0],)) == Equation((12, 1), 13, clock=13)
    assert RULES.equation(state, (NUMERALS[0],)).right


def test_touching_another_packet_or_pile_lets_the_first_one_go() -> None:
    state = laid({0: "K", 1: "5", 2: "K"})
    assert touch(RULES, state, (), 0) == Held((0,))
    assert touch(RULES, state, (0,), 1) == Held((1,))
    assert touch(RULES, state, (NUMERALS[0],), NUMERALS[1]) == Held((NUMERALS[1],))
    assert touch(RULES, state, (1,), BALCONY[0]) == Refused(Reason.FIXED, (1,))
    assert touch(RULES, state, (), 3) == Refused(Reason.NO_CARD, ())


def test_a_held_card_that_others_are_dealt_onto_is_let_go() -> None:
    state = laid({0: "K K", 1: "5", 5: "6"})
    for held, kept in (((1,), ()), ((5,), (5,))):
        touched = touch(RULES, state, held, HAND)
        assert isinstance(touched, Played)
        assert touched.held == kept
