"""Node counts stay what they are, and the second statement of the rules counts the same."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pytest

from game.engine.cards import shuffled
from tests.engine.family import VARIANTS, Variant
from tests.engine.perft import DEALS, line
from tests.engine.seconds import SECONDS, Second

LINES = [
    text
    for text in (Path(__file__).parent.parent / "golden" / "perft.txt").read_text("ascii").splitlines()
    if not text.startswith("#")
]
COUNTED_AGAIN = 400


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_node_counts(variant: Variant) -> None:
    assert [line(variant, deal) for deal in DEALS] == [text for text in LINES if text.startswith(f"{variant} ")]


@pytest.mark.parametrize("second", SECONDS, ids=str)
def test_the_second_statement_counts_the_same(second: Second) -> None:
    """The rules are asked anew at every node, so only small counts are counted again."""

    def nodes(position: Hashable, depth: int) -> int:
        following = list(second.following(position))
        return len(following) if depth == 1 else sum(nodes(after, depth - 1) for after in following)

    for deal in DEALS:
        start = second.deal(shuffled(second.rules.packs, deal))
        (text,) = (text for text in LINES if text.startswith(f"{second.variant} {deal}: "))
        counts = list(map(int, text.partition(": ")[2].split()))
        for depth, count in enumerate(counts, start=1):
            if count <= COUNTED_AGAIN:
                assert nodes(start, depth) == count
