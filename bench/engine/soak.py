"""A soak: very many random games of a deck, over its editions, options and numbers of seats, all checked.

For each game from the set-up, some rounds begin at random legal positions, where rare branches occur.
Fails if a game breaks, or a card or branch was too rare.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from typing import Any

from tqdm import tqdm

from dragonbot.games.fist.rules.card import DECKS
from dragonbot.games.fist.rules.edition import SEATS
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.gold.rules.rules import GOLD_GAMES
from dragonbot.simulation import Accident, Batch, Census, batches, played

GOLD = "gold"
OFTEN_ENOUGH = 100
"""Required occurrences of each card and branch in a full soak."""
FULL = 100_000
RANDOM_POSITIONS = 3
"""Games from random positions for each game from the set-up."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.engine.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games from the set-up")
    parser.add_argument("--deck", choices=sorted([*DECKS, GOLD]), default="2002")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    began = time.perf_counter()
    work = _work(chosen.deck, chosen.games, chosen.seed)
    census = Census(work[0].game)
    try:
        with tqdm(total=sum(batch.games for batch in work), unit=" games", file=sys.stderr) as bar:
            for part in played(work, chosen.jobs):
                census.add(part)
                bar.update(part.games)
    except Accident as accident:
        print(accident, file=sys.stderr)
        return 1
    report = census.report(time.perf_counter() - began)
    rare = _rare(report)
    print(json.dumps({"deck": chosen.deck, **report, "rare": rare}, indent=1))
    return 1 if rare and chosen.games >= FULL else 0


def _work(deck: str, games: int, seed: int) -> list[Batch]:
    editions = [game for game, rules in FIST_GAMES.items() if rules.edition.deck == deck]
    if deck == GOLD:
        editions = list(GOLD_GAMES)
    tables = [(game, seats) for game in editions for seats in SEATS]
    share = -(-games // len(tables))
    work: list[Batch] = []
    for game, seats in tables:
        work += batches(game, seats, share, seed, check=True, anywhere=False)
        work += batches(game, seats, share * RANDOM_POSITIONS, seed, check=True, anywhere=True)
    return work


def _rare(report: dict[str, Any]) -> dict[str, int]:
    seen = {**report["cards"], **report["branches"]}
    return {name: count for name, count in seen.items() if count < OFTEN_ENOUGH}


if __name__ == "__main__":
    sys.exit(main())
