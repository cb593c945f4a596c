"""Random positions are legal, and reach states that games from the set-up seldom reach."""

from __future__ import annotations

from random import Random

from dragonbot.games.fist.rules.edition import FIST_CLASSIC
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLUE_STONE, COINS, FAIRY, GOLD, RED_STONE, YELLOW_STONE
from dragonbot.games.fist.simulation import broken, random_table
from dragonbot.simulation import pick_from

NAMES = ("P1", "P2", "P3", "P4")


def tables() -> list[Table]:
    found = []
    for number in range(400):
        names = (*NAMES, "P5", "P6")[: 3 + number % 4]
        pick = pick_from(Random(f"position {number}"))
        found.append(random_table(FIST_CLASSIC, names, str(number), pick))
    return found


def test_every_position_is_legal() -> None:
    assert [wrong for table in tables() for wrong in broken(table, None)] == []


def test_every_card_is_on_the_block() -> None:
    assert {table.block for table in tables()} == {*FIST_CLASSIC.sorted_cards}


def test_extremes_occur() -> None:
    made = tables()
    assert any(not any(table.bank[kind] for kind in (RED_STONE, BLUE_STONE, YELLOW_STONE)) for table in made)
    assert any(not table.bank[FAIRY] for table in made)
    assert any(table.block in ("goblin", "imp") and not table.to_come for table in made)
    assert any(seat.keeps for table in made for seat in table.seats)
    assert any(not any(seat.purse[kind] for kind in COINS) for table in made for seat in table.seats)
    assert any(table.nothing_can_be_sold() for table in made)
    assert any(seat.purse[GOLD] == FIST_CLASSIC.box[GOLD] for table in made for seat in table.seats)
    assert any(len(table.specials) < 2 for table in made)


def test_the_same_seed_gives_the_same_position() -> None:
    first, second = (random_table(FIST_CLASSIC, NAMES, "seed", pick_from(Random("same"))) for _ in range(2))
    assert [seat.purse for seat in first.seats] == [seat.purse for seat in second.seats]
    assert (first.block, first.to_come, first.specials) == (second.block, second.to_come, second.specials)
