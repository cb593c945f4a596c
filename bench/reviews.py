"""How long a review of a whole game takes: `python -m bench.reviews`, as JSON."""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import pytest

from bench.kept import played
from dragonbot.hall.fair_queue import NOBODYS
from dragonbot.hall.recording import record_of
from dragonbot.hall.thinkers import Thinkers
from dragonbot.records.record import read_record, written
from dragonbot.review.desk import HUNG_SECONDS
from dragonbot.review.reviewing import LOOKER, Reviewing
from tests.hall.room import Room
from tests.known_chance import know_secret

GAMES: Final = ("fist-classic", "fist-tavern", "dragons-gold")
SEATS: Final = 4


async def measure(game: str, seed: str) -> dict[str, Any]:
    """One game and its review. With the same seed it is the same game."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        know_secret(patch, seed)
        room = Room(Path(folder) / "dragonbot.db")
        await room.open()
        try:
            record = written(record_of(await played(room, game, SEATS)))
        finally:
            await room.close()
    read, _ = read_record(record)
    lookers = Thinkers(1, program=LOOKER, hung_seconds=HUNG_SECONDS)
    before, began = _processor_seconds(), time.perf_counter()
    try:
        review = await Reviewing(lookers, read, record, NOBODYS).run(lambda _: None)
    finally:
        took = time.perf_counter() - began
        await lookers.close()
    return {
        "game": game,
        "deeds": len(read.deeds),
        "decisions": sum(seat.decisions for seat in review.seats if seat is not None),
        "moments": len(review.moments),
        "seconds": round(took, 1),
        "processor_seconds": round(_processor_seconds() - before, 1),
    }


def _processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


async def main(games: list[str], seed: str) -> None:
    print(json.dumps({"reviews": [await measure(game, seed) for game in games]}, indent=1))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=GAMES, help="only this one")
    parser.add_argument("--seed", default="review", help="of which the games are made")
    chosen = parser.parse_args()
    asyncio.run(main(chosen.game or list(GAMES), chosen.seed))
