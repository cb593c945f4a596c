"""The judge plays on a copy that equals the table and leaves no trace in it."""

from __future__ import annotations

from random import Random

import pytest

from dragonbot.games.fist.rules.bids import IN_GOLD, Bidding
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import TABLE, Table

TAVERN = FIST_GAMES["fist-tavern"]
LISTS = ("bag", "borrowed", "drawn", "spent_cards")


def in_the_middle() -> Table:
    """Within a step: a doubled card is used again, another is used up, and specials are being chosen."""
    table = TAVERN.new_game(["Ann", "Bob", "Cid"], "judge").table
    table.bag[Random(1).randrange(len(table.bag))] = 1
    table.borrowed = ["goblin"]
    table.drawn = ["imp", "troll"]
    table.spent_cards = ["necromancer"]
    table.biddings = [Bidding(IN_GOLD, [0, 1, 2])]
    table.points_barred = True
    table.favor_moves = True
    return table


def test_a_copy_equals_the_table_within_a_step() -> None:
    table = in_the_middle()
    assert TAVERN.digest(TABLE.copy_within(table)) == TAVERN.digest(table)


@pytest.mark.parametrize("name", LISTS)
def test_changing_a_copy_does_not_change_the_table(name: str) -> None:
    table = in_the_middle()
    getattr(TABLE.copy_within(table), name).append("witch")
    assert getattr(table, name) == getattr(in_the_middle(), name)
