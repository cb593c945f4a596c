"""`python -m bench.players.daily`: what a question of the day costs, and whether its best answer holds.

    DRAGONBOT_FAST=on nice -n 19 python -m bench.players.daily --from games    # of records; JSON
    DRAGONBOT_FAST=on nice -n 19 python -m bench.players.daily --positions 20  # of games that masters play

Reports for each kind of game the processor seconds for a position, and how many positions keep their best
answer when all answers are tried again with new luck, more often than before. With `--from`, a folder of
records such as `bench.players.reviews play` makes; else masters play the games, which counts.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import count, islice
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import Any, Final, NamedTuple

from bench.players.reviews import GAMES
from dragonbot.arena.bout import interval
from dragonbot.daily import finding
from dragonbot.daily.finding import Position
from dragonbot.records.record import Record, read_record
from dragonbot.review.looks import Walk, mean_and_error

MUST_SECONDS: Final = 60.0
MUST_HOLD: Final = 0.95
SEATS: Final = 4
TRIES_ANEW: Final = finding.MOST_TRIES


class Found(NamedTuple):
    position: Position
    processor_seconds: float
    """With all that was examined in vain before it."""
    decisions: int
    """How many were examined."""
    holds: bool


def found_in(records: Iterator[Record], a_game: int) -> Iterator[Found]:
    """Positions, with what each has cost."""
    began, decisions = process_time(), 0
    for record in records:
        left = a_game
        for deed in finding.decisions(record)[: finding.MOST_EXAMINED * a_game]:
            decisions += 1
            position = finding.position_at(record, deed)
            if position is None:
                continue
            took = process_time() - began
            yield Found(position, took, decisions, holds(record, deed, position))
            began, decisions, left = process_time(), 0, left - 1
            if not left:
                break


def holds(record: Record, deed: int, position: Position) -> bool:
    """Whether the best answer is the best again, with luck that the search has not seen."""
    stop = next(Walk(record).stops(deed))
    question = stop.as_asked().question
    assert question is not None
    means = []
    for each in position.answers:
        answer = question.check(stop.seat, each.answer)
        means.append(mean_and_error(finding.tried(record, stop, answer, "anew", TRIES_ANEW))[0])
    return max(range(len(means)), key=means.__getitem__) == position.best


def summary(found: Sequence[Found]) -> dict[str, Any]:
    seconds = [each.processor_seconds for each in found]
    hold = sum(each.holds for each in found)
    low, high = interval(hold / len(found), len(found))
    return {
        "positions": len(found),
        "processor_seconds": round(fmean(seconds), 1),
        "processor_seconds_at_most": round(max(seconds), 1),
        "is_cheap_enough": fmean(seconds) <= MUST_SECONDS,
        "decisions_examined": round(fmean(each.decisions for each in found), 1),
        "hold_anew": round(hold / len(found), 4),
        "interval": [round(low, 4), round(high, 4)],
        "holds_often_enough": hold / len(found) >= MUST_HOLD,
        "answers": round(fmean(len(each.position.answers) for each in found), 1),
        "least_is_best": round(fmean(each.position.best == 0 for each in found), 2),
        "by_question": {
            key: sum(each.position.key == key for each in found)
            for key in sorted({each.position.key for each in found})
        },
    }


def records_in(folder: Path | None, game: str, seed: str) -> Iterator[Record]:
    """Records of the folder, or of games that masters play now."""
    if folder is not None:
        for path in sorted(folder.glob(f"**/{game}-*.record")):
            yield read_record(path.read_bytes())[0]
        return
    for number in count():
        yield read_record(finding.played(game, SEATS, f"{seed}{number:04x}"))[0]


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.players.daily", description=__doc__.split("\n")[0])
    parser.add_argument("--from", dest="source", type=Path, help="a folder of records")
    parser.add_argument("--positions", type=int, default=300, help="of each kind of game")
    parser.add_argument("--a-game", type=int, default=1, help="positions of one game at most")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this one")
    parser.add_argument("--seed", default="da11", help="hexadecimal; of which games are made")
    chosen = parser.parse_args(words)
    for game in chosen.game or GAMES:
        records = records_in(chosen.source, game, chosen.seed)
        done = []
        for found in islice(found_in(records, chosen.a_game), chosen.positions):
            done.append(found)
            told = f"{found.position.key}, {found.processor_seconds:.1f} s"
            print(
                f"{game}: {told}, {'holds' if found.holds else 'does not hold'}", file=sys.stderr, flush=True
            )
        print(json.dumps({game: summary(done) if done else {"positions": 0}}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
