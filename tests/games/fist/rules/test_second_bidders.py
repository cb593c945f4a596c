"""The highest bidder among the others, in the deciding auction."""

from __future__ import annotations

import pytest

from dragonbot.games.fist.rules.bids import IN_GOLD, IN_SILVER, Bidding
from tests.each import for_each
from tests.games.fist.rules.tables import ANN, BOB, CID, DOT, table_with


def opened(values: dict[int, int], silver: bool = False) -> Bidding:
    bidding = Bidding(IN_SILVER if silver else IN_GOLD, sorted(values))
    bidding.values = values
    bidding.opened = True
    return bidding


@for_each(
    ("winner", "values", "seconds"),
    [
        (ANN, [5, 3, 2, 1], [BOB]),
        (DOT, [1, 3, 2, 5], [BOB]),
        (ANN, [5, 2, 3, 3], [CID, DOT]),
        (CID, [3, 3, 5, 0], [ANN, BOB]),
        (BOB, [3, 5, 3, 3], [CID, DOT, ANN]),
        (CID, [0, 0, 1, 0], [DOT, ANN, BOB]),
    ],
)
def test_the_next_highest_bid_counts_clockwise_from_the_winner_s_left(
    winner: int, values: list[int], seconds: list[int]
) -> None:
    table = table_with("auction: thief", players="Ann, Bob, Cid, Dot")
    table.biddings = [opened(dict(enumerate(values)))]
    assert [seat.index for seat in table.second_bidders(table.seats[winner])] == seconds


@pytest.mark.parametrize(
    ("winner", "silver", "seconds"),
    [
        (ANN, {ANN: 3, BOB: 2}, [BOB]),
        (ANN, {ANN: 3, BOB: 0}, [BOB]),
        (DOT, {ANN: 1, BOB: 1, DOT: 3}, [ANN, BOB]),
        (BOB, {ANN: 0, BOB: 3, DOT: 1}, [DOT]),
    ],
)
def test_after_a_tie_break_only_its_silver_counts(
    winner: int, silver: dict[int, int], seconds: list[int]
) -> None:
    table = table_with("auction: thief", players="Ann, Bob, Cid, Dot")
    table.biddings = [opened({ANN: 4, BOB: 4, CID: 3, DOT: 4}), opened(silver, silver=True)]
    assert [seat.index for seat in table.second_bidders(table.seats[winner])] == seconds
