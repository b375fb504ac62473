from __future__ import annotations

from game.engine.cards import pack, parse_card
from game.engine.games import game
from game.engine.rules import Outcome, Reason, Role
from game.engine.state import GameState, MoveKind

RULES = game("fourteen-out").build({})


def test_all_cards_are_dealt_one_to_each_pile_in_turn() -> None:
    state = RULES.deal(pack())
    assert [len(pile) for pile in state.piles] == [5] * 4 + [4] * 8 + [0]
    assert state.piles[0] == pack()[0::12]
    assert state.piles[11] == pack()[11::12]
    assert [place.role for place in RULES.board] == [Role.FAN] * 12
    assert RULES.stock is None


def test_the_pairs_that_make_fourteen() -> None:
    layout = "KS AS QS 2S JS 3S TS 4S 9S 5S 7S 7H"
    tops = tuple((parse_card(text),) for text in layout.split())
    under = tuple(card for card in pack() if (card,) not in tops)
    state = GameState((under + tops[0], *tops[1:], ()))
    moves = RULES.moves(state)
    assert {move.picks for move in moves} == {frozenset((spot, spot + 1)) for spot in range(0, 12, 2)}
    assert {move.kind for move in moves} == {MoveKind.OUT}


def test_nothing_goes_alone_and_without_a_pair_it_is_lost() -> None:
    state = GameState(((parse_card("KS"),), (parse_card("KH"),), (parse_card("AS"), parse_card("QS")), *((),) * 10))
    assert RULES.moves(state) == ()
    assert RULES.outcome(state) is Outcome.LOST
    assert RULES.refusal(state, (), 5) is Reason.NO_CARD


def test_won_when_every_card_is_out() -> None:
    assert RULES.outcome(GameState((*((),) * 12, pack()))) is Outcome.WON
