"""The contents of the Two-headed Dragon's bag, which no scenario can show: only the odds change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from dragonbot.engine.fate import Fate
from dragonbot.games.fist.rules.edition import FIST_CLASSIC, HouseRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLUE_STONE, RED_STONE, YELLOW_STONE


class Listening(Fate):
    """Records what it draws from."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.heard: list[Counter[str]] = []

    def draw(self, outcomes: Sequence[str]) -> str:
        self.heard.append(Counter(outcomes))
        return super().draw(outcomes)


@pytest.mark.parametrize(
    ("red", "blue", "yellow", "bag"),
    [
        (12, 12, 12, {"red": 2, "blue": 2, "yellow": 2}),
        (3, 2, 1, {"red": 2, "blue": 2, "yellow": 1}),
        (0, 4, 1, {"blue": 2, "yellow": 1}),
    ],
)
def test_two_stones_of_each_colour_go_into_the_bag(
    red: int, blue: int, yellow: int, bag: dict[str, int]
) -> None:
    fate = Listening("seed")
    table = Table.laid(FIST_CLASSIC, HouseRules(), fate, ("Ann", "Bob", "Cid"))
    table.bank[RED_STONE], table.bank[BLUE_STONE], table.bank[YELLOW_STONE] = red, blue, yellow
    FIST_CLASSIC.cards["two_headed_dragon"].power(table, table.seats[0])
    assert fate.heard[0] == Counter(bag)
    assert sum(fate.heard[1].values()) == sum(bag.values()) - 1
