"""Offers: the fists that a seat considers."""

from __future__ import annotations

from random import Random

import pytest

from dragonbot.engine.fate import Fate
from dragonbot.engine.question import Asked
from dragonbot.games.fist.players.choices import decide
from dragonbot.games.fist.players.contest import offers_of
from dragonbot.games.fist.players.guess import metal_of
from dragonbot.games.fist.players.judge import Judge, value_of
from dragonbot.games.fist.rules.edition import EDITIONS, HouseRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLUE_STONE, RED_STONE, YELLOW_STONE


@pytest.mark.parametrize(
    ("stones", "fists"),
    [
        # Three of a kind are worth more than the one beside them, in any order of colours.
        ({RED_STONE: 3, BLUE_STONE: 1}, [(), ((BLUE_STONE, 1),), ((RED_STONE, 1), (BLUE_STONE, 1))]),
        ({RED_STONE: 1, YELLOW_STONE: 3}, [(), ((RED_STONE, 1),), ((RED_STONE, 1), (YELLOW_STONE, 1))]),
    ],
)
def test_the_least_valuable_stones_are_bid(
    stones: dict[int, int], fists: list[tuple[tuple[int, int], ...]]
) -> None:
    table = Table.laid(EDITIONS["fist-tavern"], HouseRules(), Fate("1"), ("Ann", "Ben", "Cat"))
    for kind, count in stones.items():
        table.seats[0].purse[kind] = count
    judge = Judge(value_of("tavern"), Random(1), decide)
    metal = metal_of("stones", Asked("fist", "", (), tuple(stones.items())))
    offers = offers_of(judge, table, 0, metal, magic=True)
    assert [offer.fist for offer in offers[:3]] == fists
    assert [offer.value for offer in offers] == [0, 1, 2, 3, 4]
