"""Several processes of one bot, their own PostgreSQL, and everything that can happen to them."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Final, NamedTuple

from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.guild import Guild
from dragonbot.store.postgres.connection import linked
from tests.end_to_end import warm
from tests.end_to_end.mortal import LOOK, PATIENCE, ROOT
from tests.end_to_end.warm import WarmProcess
from tests.postgres import Server, served


class Wire:
    """A connection between a process and the database that can be cut."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._lines: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self.port = 0
        self.is_cut = False

    async def begin(self) -> None:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.close()
            return
        try:
            there, away = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.close()
            return
        self._lines |= {writer, away}
        await asyncio.gather(_pump(reader, away), _pump(there, writer))
        self._lines -= {writer, away}

    def cut(self) -> None:
        self.is_cut = True
        for line in tuple(self._lines):
            line.transport.abort()

    def mend(self) -> None:
        self.is_cut = False

    async def close(self) -> None:
        self.cut()
        if self._server is not None:
            self._server.close()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


class Member:
    """One of the processes."""

    def __init__(self, swarm: Swarm, name: str) -> None:
        self._swarm = swarm
        self.name = name
        self.diary = swarm.folder / f"{name}.log"
        self.wire = Wire(swarm.server.port)
        self.settings: dict[str, str] = {}
        """In addition to the usual ones here."""
        self._process: WarmProcess | None = None

    async def start(self) -> None:
        if not self.wire.port:
            await self.wire.begin()
        tavern = self._swarm.tavern
        url = self._swarm.server.url(self._swarm.database).replace(
            f":{self._swarm.server.port}/", f":{self.wire.port}/"
        )
        environment = {
            **os.environ,
            "DISCORD_TOKEN": tavern.token,
            "DISCORD_API_URL": tavern.api_url,
            "DISCORD_GATEWAY_URL": tavern.gateway_url,
            "DATABASE_URL": url,
            "LEASE_SECONDS": str(self._swarm.lease_seconds),
            "LIMITS_FILE": str(ROOT / "bench" / "bot" / "no_limits.toml"),
            "PICTURES": "off",
            **self.settings,
        }
        with self.diary.open("a") as diary:
            self._process = await warm.start(ROOT / "bot.py", environment, self._swarm.folder, diary)

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def number(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def kill(self) -> None:
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Stop it in an orderly way."""
        await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            if self.is_alive:
                self._process.send_signal(how)
            await self._process.wait()

    def freeze(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)


class Asked(NamedTuple):
    match: int
    question: int
    deadline: float


class Swarm:
    def __init__(
        self, tavern: Tavern, server: Server, folder: Path, shards: int, lease_seconds: float
    ) -> None:
        self.tavern, self.server, self.folder = tavern, server, folder
        self.shards, self.lease_seconds = shards, lease_seconds
        self.database = "postgres"
        self.members: list[Member] = []

    async def member(self, name: str, **settings: str) -> Member:
        made = Member(self, name)
        made.settings |= settings
        self.members.append(made)
        await made.start()
        return made

    def holders(self) -> dict[int, int]:
        """By shard the number of the process with an unexpired lease."""
        with closing(linked(self.server.url(self.database))) as link:
            found = link.execute(
                "SELECT shard, split_part(holder, '/', 2)::int FROM leases"
                " WHERE holder IS NOT NULL AND until > clock_timestamp()"
            ).fetchall()
        return dict(found)

    def epochs(self) -> dict[int, int]:
        """By shard the number of epochs with writes."""
        with closing(linked(self.server.url(self.database))) as link:
            found = link.execute("SELECT shard, count(DISTINCT epoch) FROM writers GROUP BY shard").fetchall()
        return dict(found)

    def questions(self) -> dict[int, Asked]:
        """By channel the questions with a deadline."""
        with closing(linked(self.server.url(self.database))) as link:
            found = link.execute(
                "SELECT channel_id, id, question, deadline FROM matches"
                " WHERE state = 'running' AND deadline IS NOT NULL"
            ).fetchall()
        return {channel: Asked(*rest) for channel, *rest in found}

    async def until(self, condition: Callable[[dict[int, int]], bool], seconds: float = PATIENCE) -> float:
        """Wait for a state of the leases; returns the seconds."""
        began = asyncio.get_running_loop().time()
        while True:
            with suppress(Exception):  # the database may just be unreachable
                if condition(await asyncio.to_thread(self.holders)):
                    return asyncio.get_running_loop().time() - began
            if asyncio.get_running_loop().time() - began > seconds:
                raise TimeoutError(self.told())
            await asyncio.sleep(5 * LOOK)

    async def all_held(self) -> float:
        """Wait until live processes hold all shards and are connected; returns the seconds."""
        return await self.until(self._is_all_held)

    def _is_all_held(self, holders: dict[int, int]) -> bool:
        alive = {member.number for member in self.members if member.is_alive}
        heard = {
            session.shard.number
            for session in self.tavern.gateway.sessions.values()
            if session.connection is not None
        }
        return len(holders) == self.shards and set(holders.values()) <= alive and len(heard) == self.shards

    def told(self) -> str:
        return "\n".join(f"{each.name}:\n{each.diary.read_text()[-1500:]}" for each in self.members)

    def guild(self, shard: int) -> Guild:
        """A new server of this shard, which depends on its founding time."""
        while True:
            made = self.tavern.driver.add_guild(f"guild {len(self.tavern.world.guilds)}")
            if (made.id >> 22) % self.shards == shard:
                return made
            self.tavern.clock.move(0.001)

    async def close(self) -> None:
        for member in self.members:
            if member.is_alive:
                member.thaw()
            await member.kill()
            await member.wire.close()


@asynccontextmanager
async def swarming(tavern: Tavern, folder: Path, shards: int, lease_seconds: float) -> AsyncIterator[Swarm]:
    serving = served()
    server = await asyncio.to_thread(serving.__enter__)
    swarm = Swarm(tavern, server, folder, shards, lease_seconds)
    try:
        yield swarm
    finally:
        await swarm.close()
        await asyncio.to_thread(serving.__exit__, None, None, None)


BOTH_TIMES: Final = 2.0
"""Limit, in leases, for what waits for one lease to end."""
