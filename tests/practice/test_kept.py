from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.session import Session
from game.practice.kept import Deal, Kept, deal_of, keep, options_text, parse_options, revived
from tests.engine.dealing import GOOD_THIRTEEN, sessions

choices = st.booleans() | st.integers(0, 999) | st.sampled_from(["unlimited", "ace-to-eight"])
keys = st.sampled_from(["fill-gaps", "helps", "redeals", "balcony", "kings-first"])


@given(sessions())
def test_a_kept_game_comes_back_exactly_as_it_was(session: Session) -> None:
    assert revived(keep(session)) == session


def test_a_numbered_deal_is_kept_by_its_number() -> None:
    session = Session.start(GOOD_THIRTEEN, 77)
    assert keep(session) == Kept(Deal("good-thirteen", "", 77), "")
    assert revived(keep(session)) == session


def test_a_deck_without_a_number_is_kept_card_by_card() -> None:
    session = Session.start(GOOD_THIRTEEN, 77)
    deal = deal_of(session._replace(deal=None))
    assert deal.number is None
    assert len(deal.deck.split()) == 52


@given(st.dictionaries(keys, choices))
def test_house_rules_lead_back(options: dict[str, bool | int | str]) -> None:
    back = parse_options(options_text(options))
    assert back == options
    assert all(type(back[key]) is type(options[key]) for key in options)


def test_equal_house_rules_have_one_text() -> None:
    # Written into records, so that it must be read for ever.
    assert options_text({"redeals": "unlimited", "fill-gaps": True, "helps": 2}) == (
        "fill-gaps=true helps=2 redeals=unlimited"
    )


@pytest.mark.parametrize(
    "kept",
    [
        Kept(Deal("no-such-game", "", 1)),
        Kept(Deal("good-thirteen", "wings=true", 1)),
        Kept(Deal("good-thirteen", "", 0)),
        Kept(Deal("good-thirteen", "", None, "7S 7S")),
        Kept(Deal("good-thirteen", "", None, "what")),
        Kept(Deal("good-thirteen", "", 1), "0+1 what"),
    ],
)
def test_what_this_version_does_not_know_is_not_gone_on_with(kept: Kept) -> None:
    assert revived(kept) is None
