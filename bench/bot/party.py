"""The processes in a tavern: one bot with SQLite, or one or several over PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from bench.bot.bot_process import GAME_MASTER, at_work, begin, end
from dragonbot.practice.tavern import Tavern
from dragonbot.store.postgres.connection import linked

LOOK: Final = 0.1
PATIENCE: Final = 300.0
SHOWN: Final = (
    "SELECT posted - made FROM posts WHERE kind = 'scene' AND made BETWEEN {} AND {} AND posted IS NOT NULL"
)


class Party(NamedTuple):
    processes: Sequence[Process]
    ask: Callable[[str], Sequence[Sequence[Any]]]
    """Query their store."""

    def shown_after(self, since: float, until: float) -> list[float]:
        """Milliseconds from storing a game's message to showing it, by their store."""
        return sorted(float(waited) * 1000 for (waited,) in self.ask(SHOWN.format(since, until)))


Gathering: TypeAlias = Callable[[Tavern, Path, Mapping[str, str]], AbstractAsyncContextManager[Party]]
"""Runs them with these settings until the end of the block."""


@asynccontextmanager
async def alone(tavern: Tavern, folder: Path, settings: Mapping[str, str]) -> AsyncIterator[Party]:
    """One process with SQLite."""

    def ask(question: str) -> list[Any]:
        with closing(sqlite3.connect(folder / "dragonbot.db")) as store:
            return store.execute(question).fetchall()

    async with at_work(tavern, folder, settings=settings) as bot:
        yield Party([bot], ask)


def together(url: str, number: int) -> Gathering:
    """This many processes over a database."""
    return partial(_together, url, number)


@asynccontextmanager
async def _together(
    url: str, number: int, tavern: Tavern, folder: Path, settings: Mapping[str, str]
) -> AsyncIterator[Party]:
    processes = [
        await begin(tavern, folder, GAME_MASTER, {**settings, "DATABASE_URL": url}) for _ in range(number)
    ]
    try:
        await all_heard(tavern, url, number)
        yield Party(processes, partial(asked, url))
    finally:
        await asyncio.gather(*map(end, processes))


def asked(url: str, question: str) -> list[Any]:
    with closing(linked(url)) as link:
        return link.execute(question.encode()).fetchall()


async def all_heard(tavern: Tavern, url: str, number: int) -> None:
    """Wait until this many processes share all shards evenly and each is connected."""
    for _ in range(int(PATIENCE / LOOK)):
        heard = {s.shard.number for s in tavern.gateway.sessions.values() if s.connection is not None}
        if len(heard) == tavern.gateway.shards and await asyncio.to_thread(_are_held, url, number):
            return
        await asyncio.sleep(LOOK)
    raise TimeoutError("not all shards are heard")


def _are_held(url: str, number: int) -> bool:
    held = asked(url, "SELECT count(*) FROM leases WHERE until > clock_timestamp() GROUP BY holder")
    there = asked(url, "SELECT count FROM shards")
    counts = [count for (count,) in held]
    return len(counts) == number and sum(counts) == there[0][0] and max(counts) - min(counts) <= 1
