"""`python -m bench.store.speed`: how fast answers are stored, against bare SQLite in the same minute.

An answer is what the registry stores for a sealed bid: the row of its match, with the table of the last
boundary, and the answer itself. Uses wall-clock time, as most of it is waiting for the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from tqdm import tqdm

from bench.targets import rounded
from dragonbot.games import GAMES
from dragonbot.ids import NO_MATCH, ChannelId, GuildId, QuestionNumber, UserId
from dragonbot.store.protocol import Change
from dragonbot.store.rows import AnswerRow, MatchRow, SeatRow
from dragonbot.store.sql.store import Store
from dragonbot.store.sqlite.store import SqliteStore

PRODUCERS: Final = 64
MATCHES: Final = 1000
SEATS: Final = 4
GOAL_TIMES: Final = 4
GOAL_RATE: Final = 20_000
TEXT: Final = "x" * 100
"""The content of a bare SQLite commit."""


class Effort(NamedTuple):
    rounds: int = 5
    commits: int = 1000
    """With one producer, each round."""
    answers: int = 200
    """Of each of many producers, each round."""


QUICK: Final = Effort(1, 20, 2)


class Table:
    """A match with answering players."""

    def __init__(self, row: MatchRow) -> None:
        self.row = row
        self._numbers = count()

    def change(self) -> Change:
        number = next(self._numbers)
        self.row = self.row.model_copy(
            update={"question": number, "deadline": 60.0 + number, "saved": self.row.saved + 1}
        )
        answer = AnswerRow(
            match=self.row.id,
            step=self.row.step,
            number=number,
            question=QuestionNumber(number),
            key="bid",
            seat=number % SEATS,
            answer={"gold": 3},
            digest="0123abcd",
            at=float(number),
            by="person",
        )
        return Change(match=self.row, answers=[answer])


def new_row(number: int) -> MatchRow:
    game = next(iter(GAMES.values())).new_game([f"s{seat}" for seat in range(SEATS)], str(number))
    save = game.save()
    return MatchRow(
        id=NO_MATCH,
        guild_id=GuildId(1),
        channel_id=ChannelId(number),
        game=save["game"],
        pace="live",
        language="en",
        state="running",
        host=UserId(1),
        created=0.0,
        table={name: save[name] for name in ("schema", "game", "table")},
        chance=save["chance"],
    )


def people() -> list[SeatRow]:
    return [
        SeatRow(match=NO_MATCH, seat=seat, kind="person", user=UserId(seat + 1), name="Ann")
        for seat in range(SEATS)
    ]


def bare(path: Path, commits: int) -> list[float]:
    """Microseconds of each commit of one short row, without anything else."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE IF NOT EXISTS events (id INTEGER PRIMARY KEY, text TEXT)")
        times = []
        for _ in range(commits):
            began = time.perf_counter()
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO events (text) VALUES (?)", (TEXT,))
            connection.execute("COMMIT")
            times.append((time.perf_counter() - began) * 1e6)
    return times


async def alone(store: Store, table: Table, answers: int) -> list[float]:
    """Microseconds of each answer with no other load."""
    times = []
    for _ in range(answers):
        began = time.perf_counter()
        await store.save(table.change())
        times.append((time.perf_counter() - began) * 1e6)
    return times


async def crowd(store: Store, tables: Sequence[Table], answers: int) -> tuple[float, list[float]]:
    """Answers a second when all these matches run at once, and the microseconds of each."""
    began = time.perf_counter()
    times = await asyncio.gather(*(alone(store, table, answers) for table in tables))
    rate = answers * len(tables) / (time.perf_counter() - began)
    return rate, [one for each in times for one in each]


async def waking(store: SqliteStore) -> float:
    """Milliseconds to find the unfinished matches, as at each start."""
    began = time.perf_counter()
    assert len(await store.waking()) == MATCHES
    return (time.perf_counter() - began) * 1e3


async def opening(store: SqliteStore) -> float:
    """Milliseconds to read all rows of these matches, as if all were loaded."""
    began = time.perf_counter()
    for sleeping in await store.waking():
        row = await store.match(sleeping.id)
        assert row is not None
        await store.seats(row.id)
        await store.answers(row.id, row.step)
        await store.posts(row.id)
    return (time.perf_counter() - began) * 1e3


async def measure(folder: Path, effort: Effort) -> dict[str, Any]:
    store = await SqliteStore.open(folder / "dragonbot.db")
    figures: dict[str, list[float]] = {
        name: [] for name in ("bare_us", "answer_us", "p99_us", "times", "rate", "crowd_us", "crowd_p99_us")
    }
    try:
        tables = [await opened(store, number) for number in range(PRODUCERS)]
        for _ in tqdm(range(effort.rounds), unit=" rounds", disable=None):
            raw = await asyncio.to_thread(bare, folder / "bare.db", effort.commits)
            single = await alone(store, tables[0], effort.commits)
            rate, many = await crowd(store, tables, effort.answers)
            figures["bare_us"].append(median(raw))
            figures["answer_us"].append(median(single))
            figures["p99_us"].append(percentile(single))
            figures["times"].append(median(single) / median(raw))
            figures["rate"].append(rate)
            figures["crowd_us"].append(median(many))
            figures["crowd_p99_us"].append(percentile(many))
        rows = (opened(store, number) for number in range(PRODUCERS, MATCHES))
        await asyncio.gather(*rows)
        figures["waking_ms"] = [await waking(store) for _ in range(effort.rounds)]
        figures["opening_ms"] = [await opening(store) for _ in range(effort.rounds)]
    finally:
        await store.close()
    return {name: rounded(median(values)) for name, values in figures.items()}


async def opened(store: Store, number: int) -> Table:
    row = new_row(number)
    return Table(row.model_copy(update={"id": await store.new_match(row, people())}))


def percentile(times: list[float]) -> float:
    """The p99."""
    return sorted(times)[len(times) * 99 // 100]


def report(figures: dict[str, Any], effort: Effort) -> dict[str, Any]:
    return {
        "sqlite": sqlite3.sqlite_version,
        "effort": effort._asdict(),
        "one_producer": {
            "bare_commit_us": figures["bare_us"],
            "answer_us": figures["answer_us"],
            "p99_us": figures["p99_us"],
            "times_bare": figures["times"],
            "goal_times": GOAL_TIMES,
            "reaches_goal": figures["times"] <= GOAL_TIMES,
        },
        f"{PRODUCERS}_producers": {
            "answers_per_s": figures["rate"],
            "answer_us": figures["crowd_us"],
            "p99_us": figures["crowd_p99_us"],
            "goal_per_s": GOAL_RATE,
            "reaches_goal": figures["rate"] >= GOAL_RATE,
        },
        f"{MATCHES}_matches": {
            "waking_ms": figures["waking_ms"],
            "all_rows_ms": figures["opening_ms"],
        },
    }


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.store.speed", description="Measure how fast answers are stored."
    )
    parser.add_argument("--quick", action="store_true", help="only try it out, with rough figures")
    parser.add_argument("--folder", type=Path, help="the disk to measure (usually that of temporary files)")
    chosen = parser.parse_args(words)
    effort = QUICK if chosen.quick else Effort()
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        figures = asyncio.run(measure(Path(folder), effort))
    print(json.dumps(report(figures, effort), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
