"""House rules in large numbers: whole random games, all checked, with every pair of variations.

Fails if a game breaks. `make soak` runs it; `tests/games/fist/rules/test_variations_in_play.py` plays one
round of each.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, Final

from tqdm import tqdm

from dragonbot.engine.box import Variation
from dragonbot.games import GAMES
from dragonbot.simulation import Accident, Batch, batches, played

Options = Mapping[str, Any]
FEW: Final = 4
"""Cards named if only some take part."""
NEVER_PLAYED: Final = ("begins", "seating")
"""Options that only matter before the game."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.engine.house", description=__doc__)
    parser.add_argument("--games", type=int, default=2, help="games for each pair and number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    work = [*_work(chosen.games, chosen.seed)]
    began, decisions, games = time.perf_counter(), 0, 0
    try:
        with tqdm(total=sum(batch.games for batch in work), unit=" games", file=sys.stderr) as bar:
            for part in played(work, chosen.jobs):
                games += part.games
                decisions += sum(part.decisions)
                bar.update(part.games)
    except Accident as accident:
        print(accident, file=sys.stderr)
        return 1
    seconds = round(time.perf_counter() - began, 1)
    kinds = len({(batch.game, repr(batch.options)) for batch in work})
    report = {"pairs": kinds, "games": games, "decisions": decisions, "seconds": seconds}
    print(json.dumps(report))
    return 0


def _work(games: int, seed: int) -> Iterator[Batch]:
    for game, box in GAMES.items():
        for number, options in enumerate(pairs_of(game)):
            seats = box.seats[number % len(box.seats)]
            for anywhere in (False, True):
                yield from batches(game, seats, games, seed, check=True, anywhere=anywhere, options=options)


def pairs_of(game: str) -> Iterator[Options]:
    """Each variation at both extremes, combined with each other variation at both extremes."""
    box = GAMES[game]
    ends = {name: [*words[1:]] for name, words in box.words.items() if name not in NEVER_PLAYED}
    ends |= {name: [*ends_of(one)] for name, one in box.variations.items() if name not in NEVER_PLAYED}
    for one, other in combinations(ends, 2):
        for this in ends[one]:
            for that in ends[other]:
                yield {one: this, other: that}


def ends_of(variation: Variation) -> Iterator[Any]:
    """The values that differ most from the default."""
    if variation.is_switch:
        yield not variation.usual
    elif variation.parts:
        yield dict.fromkeys(variation.parts, variation.numbers[0])
        yield dict.fromkeys(variation.parts, variation.numbers[-1])
    elif variation.names:
        yield "none"
        yield [*variation.names[:FEW]]
        yield [*variation.names[-FEW:]]
    elif variation.numbers:
        yield variation.numbers[0]
        yield variation.numbers[-1]
    else:
        yield from (word for word in variation.words if word != variation.usual)


if __name__ == "__main__":
    sys.exit(main())
