"""`python -m bench.players.endings`: how exploitable masters are at the end of a round.

Two seats have two points and a stone of each colour; the Alchemist is on the block, followed by the Wizard,
which wins the game for either. With known coins this is solved exactly: how often optimal play wins, and how
much less a master's bids for the Alchemist win against the best answer to them. The same without silver, when
a tie sells nothing, and with a Dragon in between, whose stone is useless to them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from dragonbot.engine.fate import Fate
from dragonbot.games.fist.players.agents import Master
from dragonbot.games.fist.players.contest import Contest
from dragonbot.games.fist.rules.bids import IN_GOLD
from dragonbot.games.fist.rules.edition import FIST_CLASSIC, HouseRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import COLOURED, FAIRY, RED_STONE, SILVER, SPENT_FAIRY

COINS: Final = ((4, 4), (4, 5), (5, 4), (5, 5), (5, 6), (6, 5), (6, 6))
SILVER_EACH: Final = 2
BETWEEN: Final = "red_dragon"
"""A card worthless to everyone there."""
ALCHEMISTS_GOLD: Final = 3
SOLVING: Final = 4_000
"""Iterations of regret matching."""
SECONDS: Final = 60.0


def ending(mine: int, theirs: int, silver: int = SILVER_EACH, between: Sequence[str] = ()) -> Table:
    """The Alchemist, then the Wizard; the third seat has nothing to bid."""
    table = Table.laid(FIST_CLASSIC, HouseRules(), Fate("ending"), ("Ann", "Bob", "Cid"))
    fairies = FIST_CLASSIC.start[FAIRY]
    for seat, coins in zip(table.seats, (mine, theirs, 0), strict=True):
        seat.purse[FAIRY], seat.purse[SPENT_FAIRY], seat.purse[SILVER] = coins, fairies - coins, silver
    for seat in table.seats[:2]:
        seat.score = 2
        for stone in COLOURED:
            seat.purse[stone] = 1
    table.seats[2].purse[RED_STONE] = 1
    table.block, table.to_come, table.gone = "alchemist", [*between, "wizard"], ["witch"]
    return table


def wins(mine: int, theirs: int, silver: int = SILVER_EACH) -> list[list[float]]:
    """The first seat's chance to win, by both bids for the Alchemist.

    Silver decides ties; without any the card isn't sold, and the Wizard decides.
    """

    def then(my_bid: int, their_bid: int, winner: int | None) -> float:
        left = mine - my_bid + ALCHEMISTS_GOLD * (winner == 0)
        against = theirs - their_bid + ALCHEMISTS_GOLD * (winner == 1)
        return (left > against) + (left == against) / 2

    def of(my_bid: int, their_bid: int) -> float:
        if my_bid == their_bid:
            if not (my_bid and silver):
                return then(my_bid, their_bid, None)
            return (then(my_bid, their_bid, 0) + then(my_bid, their_bid, 1)) / 2
        return then(my_bid, their_bid, int(their_bid > my_bid))

    return [[of(my_bid, their_bid) for their_bid in range(theirs + 1)] for my_bid in range(mine + 1)]


def worst(table: Sequence[Sequence[float]], mixture: Sequence[float]) -> float:
    """How often these bids win against the best answer to them."""
    columns = range(len(table[0]))
    return min(
        sum(row[column] * part for row, part in zip(table, mixture, strict=True)) for column in columns
    )


def solved(table: Sequence[Sequence[float]]) -> float:
    """How often the first seat wins with optimal play by both."""
    rows, columns = len(table), len(table[0])
    regrets, others = [0.0] * rows, [0.0] * columns
    sums = [0.0] * rows
    for time in range(1, SOLVING + 1):
        mine, theirs = _parts(regrets), _parts(others)
        by_row = [sum(row[column] * theirs[column] for column in range(columns)) for row in table]
        by_column = [sum(table[row][column] * mine[row] for row in range(rows)) for column in range(columns)]
        got = sum(worth * part for worth, part in zip(by_row, mine, strict=True))
        regrets = [max(0.0, regret + worth - got) for regret, worth in zip(regrets, by_row, strict=True)]
        others = [max(0.0, regret + got - worth) for regret, worth in zip(others, by_column, strict=True)]
        sums = [total + time * part for total, part in zip(sums, mine, strict=True)]
    return worst(table, _parts(sums))


def _parts(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights] if total else [1 / len(weights)] * len(weights)


def bids_of_masters(
    mine: int, theirs: int, seeds: int, silver: int = SILVER_EACH, between: Sequence[str] = ()
) -> list[float]:
    """How often masters who know all coins make each bid for the Alchemist."""
    often = [0.0] * (mine + 1)
    for seed in range(seeds):
        master = Master(FIST_CLASSIC, HouseRules(), Random(seed), SECONDS)
        table = ending(mine, theirs, silver, between)
        contest = Contest(master.judge, table, range(len(table.seats)), IN_GOLD, 0)
        for bid, part in enumerate(_parts(master.mixture([contest], 0, lambda: True))):
            often[bid] += part / seeds
    return often


def measured(mine: int, theirs: int, seeds: int, silver: int, between: Sequence[str]) -> dict[str, Any]:
    table = wins(mine, theirs, silver)
    bids = bids_of_masters(mine, theirs, seeds, silver, between)
    fair, got = solved(table), worst(table, bids)
    return {
        "coins": [mine, theirs],
        "silver": silver,
        "between": [*between],
        "fair": round(fair, 3),
        "exploited_by": round(fair - got, 3),
        "bids": [round(part, 3) for part in bids],
    }


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.players.endings", description=__doc__)
    parser.add_argument("--seeds", type=int, default=20, metavar="N", help="so many masters (default: 20)")
    chosen = parser.parse_args(words)
    for silver, between in ((SILVER_EACH, ()), (0, ()), (SILVER_EACH, (BETWEEN,)), (0, (BETWEEN,))):
        for coins in COINS:
            print(json.dumps(measured(*coins, chosen.seeds, silver, between)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
