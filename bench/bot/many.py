"""`python -m bench.bot.many`: one bot of several processes over PostgreSQL, and SQLite in the same run.

Reports, each also alone (`--only`): durable answers per second with one producer and with 64, against the
bare driver and SQLite on the same disk; the time of `move` for a store with many games, there and back, and
of finding the unfinished ones; of a start with many sleeping tables; from the end of a process to the first
click taken by another; and to acknowledge clicks at many tables with one process and SQLite, one over
PostgreSQL, and two. The people and the tavern in this process run on the reported loop: uvloop if installed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from bench.bot import busy, instrument, party, sleeping
from bench.store import kept
from bench.store.speed import PRODUCERS, TEXT, alone, bare, crowd, new_row, opened, people, percentile
from bench.targets import rounded
from dragonbot.cluster.leases import LASTS_SECONDS
from dragonbot.games import GAMES
from dragonbot.ids import GuildId, Shards
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.limits import Limits
from dragonbot.practice.world.person import Person
from dragonbot.store.databases import move
from dragonbot.store.pace import A_DAY_SECONDS
from dragonbot.store.postgres.connection import linked
from dragonbot.store.postgres.ledger import PostgresLedger
from dragonbot.store.postgres.store import PostgresStore
from dragonbot.store.sqlite.store import SqliteStore
from tests.end_to_end.trouble.swarm import Swarm, swarming
from tests.postgres import Server, serving

SHARDS: Final = 12
LOOK: Final = 0.05
SHARDS_OF_MANY: Final = 4
GUILDS: Final = 24
"""Servers of many tables."""
PARTIES: Final[dict[str, int | None]] = {"sqlite": None, "one": 1, "two": 2}
"""Processes over PostgreSQL."""
TOLD_OF_MANY: Final = (
    *("clicks", "failed", "clicks_per_s", "acknowledged", "told", "next_card", "shown"),
    *("cpu_ms_a_click", "cpu_share", "cpu_shares"),
    *("tavern_cpu_ms_a_click", "tavern_cpu_share", "tavern_lag_p99_ms"),
)
PARTS: Final = ("answers", "move", "sleeping", "takeover", "tables")


class Effort(NamedTuple):
    rounds: int = 5
    commits: int = 500
    """With one producer, each round."""
    answers: int = 100
    """Of each of many producers, each round."""
    games: int = 10_000
    """Unfinished games to move, and asleep at a start."""
    finished: int = 10_000
    """Finished games to move."""
    kinds: int = 4
    """Different games played for those."""
    deaths: int = 20
    tables: int = 1_000
    settle: float = 15.0
    """Seconds of play at many tables before the measurement."""
    seconds: float = 40.0
    """Seconds of the measurement."""


QUICK: Final = Effort(1, 20, 2, 50, 20, 1, 1, 3, 1.0, 8.0)
OF_WHICH_NEW: Final = 100
"""One game in this many is unpacked, as within an hour after its end."""
NOW: Final = 2e9


def bare_postgres(url: str, commits: int) -> list[float]:
    """Microseconds of each commit of one short row, without anything else."""
    with closing(linked(url)) as link:
        link.execute("CREATE TABLE IF NOT EXISTS events (id bigserial PRIMARY KEY, text text)")
        times = []
        for _ in range(commits):
            began = time.perf_counter()
            link.execute("INSERT INTO events (text) VALUES (%s)", (TEXT,))
            times.append((time.perf_counter() - began) * 1e6)
    return times


async def answers(server: Server, folder: Path, effort: Effort) -> dict[str, Any]:
    """Durable answers, in turn."""
    file = await SqliteStore.open(folder / "dragonbot.db")
    shared = await PostgresStore.open(server.url("postgres"))
    ledger = await PostgresLedger.open(server.url("postgres"), SHARDS)
    await ledger.take(SHARDS)
    shared.fence(ledger.fence)
    found: dict[str, list[float]] = {}

    def note(name: str, figure: float) -> None:
        found.setdefault(name, []).append(figure)

    try:
        tables = {
            name: [await opened(store, number) for number in range(PRODUCERS)]
            for name, store in (("sqlite", file), ("postgres", shared))
        }
        for _ in range(effort.rounds):
            note("sqlite_bare_us", median(await asyncio.to_thread(bare, folder / "bare.db", effort.commits)))
            raw = median(await asyncio.to_thread(bare_postgres, server.url("postgres"), effort.commits))
            note("postgres_bare_us", raw)
            for name, store in (("sqlite", file), ("postgres", shared)):
                one = await alone(store, tables[name][0], effort.commits)
                note(f"{name}_answer_us", median(one))
                note(f"{name}_p99_us", percentile(one))
                rate, _ = await crowd(store, tables[name], effort.answers)
                note(f"{name}_rate", rate)
            note("postgres_times_bare", found["postgres_answer_us"][-1] / raw)
    finally:
        await ledger.close()
        await shared.close()
        await file.close()
    return {name: rounded(median(figures)) for name, figures in found.items()}


async def moved(server: Server, folder: Path, effort: Effort) -> dict[str, Any]:
    """Seconds to move a store of unfinished and finished games to PostgreSQL, and back."""
    file = folder / "many.db"
    store = await SqliteStore.open(file)
    await asyncio.gather(*(store.new_match(_sleeping(number), people()) for number in range(effort.games)))
    await store.close()
    # Time stands still, which only works on Python's own loop.
    playing = kept.of_each_game(folder, tuple(GAMES)[: effort.kinds])
    as_played, packed = await asyncio.to_thread(asyncio.run, playing)
    kept.fill(file, packed, effort.finished, NOW)
    kept.fill(file, as_played, effort.finished // OF_WHICH_NEW, NOW + A_DAY_SECONDS)
    with closing(linked(server.url("postgres"))) as link:
        link.execute("CREATE DATABASE moved")
    began = time.perf_counter()
    there = await asyncio.to_thread(move, str(file), server.url("moved"))
    between = time.perf_counter()
    back = await asyncio.to_thread(move, server.url("moved"), str(folder / "back.db"))
    ended = time.perf_counter()
    return {
        "games": effort.games,
        "finished": effort.finished + effort.finished // OF_WHICH_NEW,
        "sqlite_mb": rounded(kept.file_bytes(file) / 1e6),
        "postgres_mb": rounded(_bytes_of(server.url("moved")) / 1e6),
        "rows": sum(each.rows for each in there),
        "is_same": all(each.is_same for each in (*there, *back)),
        "there_s": rounded(between - began),
        "back_s": rounded(ended - between),
        "waking_ms": rounded(await _waking(server.url("moved"))),
        "waking_a_third_ms": rounded(await _waking(server.url("moved"), Shards(frozenset({0}), 3))),
    }


def _sleeping(number: int) -> Any:
    return new_row(number).model_copy(update={"guild_id": GuildId((number % 1000 + 1) << 22)})


def _bytes_of(url: str) -> int:
    with closing(linked(url)) as link:
        link.execute("VACUUM")
        found = link.execute("SELECT pg_database_size(current_database())").fetchone()
    assert found is not None
    return int(found[0])


async def _waking(url: str, only: Shards | None = None) -> float:
    """Milliseconds to find the unfinished matches, as at each start or takeover."""
    store = await PostgresStore.open(url)
    try:
        began = time.perf_counter()
        await (store.waking() if only is None else store.waking(only))
        return (time.perf_counter() - began) * 1e3
    finally:
        await store.close()


async def starts(server: Server, folder: Path, effort: Effort) -> dict[str, Any]:
    """Seconds from a start to the first accepted click, with and without sleeping tables."""
    found = {"sqlite": await sleeping.starts(folder, sleeping.Effort(effort.rounds, effort.games))}
    found["postgres"] = {"none": [], "many": []}
    limits = Limits.off()
    limits.identifies = (16, 5.0)
    async with Tavern(limits=limits, recording=False) as tavern:
        table = sleeping.Table(tavern)
        with closing(linked(server.url("postgres"))) as link:
            link.execute("CREATE DATABASE none")
            async with party.together(server.url("none"), 1)(tavern, folder, {}):
                await table.begin()
                await asyncio.sleep(1.0)  # the shown posts are noted
            link.execute("CREATE DATABASE many TEMPLATE none")
        await sleeping.fill(await PostgresStore.open(server.url("many")), effort.games)
        for _ in range(effort.rounds):
            for name, times in found["postgres"].items():
                url = server.url(name)
                with closing(linked(url)) as link:
                    link.execute("DELETE FROM identified")  # as if the last start had been long ago
                settings = {"DATABASE_URL": url, "PICTURES": "off"}
                times.append(await sleeping.starting(tavern, table, folder, settings))
    return {
        "sleeping": effort.games,
        **{
            f"{store}_{name}_s": rounded(median(times))
            for store, by_name in found.items()
            for name, times in by_name.items()
        },
    }


async def many_tables(server: Server, folder: Path, effort: Effort, which: Sequence[str]) -> dict[str, Any]:
    """Acknowledgement times at many tables, and CPU use."""
    said = busy.Effort(seconds=effort.seconds, settle=effort.settle, limits=False)
    found: dict[str, Any] = {}
    for name in which:
        place = folder / name
        place.mkdir()
        gathering: party.Gathering = party.alone
        shards = 1
        if (processes := PARTIES[name]) is not None:
            with closing(linked(server.url("postgres"))) as link:
                link.execute(f"CREATE DATABASE {name}".encode())
            gathering, shards = party.together(server.url(name), processes), SHARDS_OF_MANY
        told = await busy.measure(place, effort.tables, said, gathering, shards, GUILDS)
        found[name] = {each: told[each] for each in TOLD_OF_MANY} | {"is_enough": busy.is_soon_enough(told)}
    return {"tables": effort.tables, **found}


async def deaths(folder: Path, number: int) -> dict[str, Any]:
    """Seconds from a kill, and from a stop, to the first click taken by another process."""
    found: dict[str, list[float]] = {"killed": [], "stopped": []}
    limits = Limits(rates=False, identifies=(16, 5.0))
    async with Tavern(limits=limits, shards=3, recording=False) as tavern:
        with discord_pointed_at(tavern.api_url, tavern.gateway_url):
            async with swarming(tavern, folder, 3, LASTS_SECONDS) as swarm:
                for name in ("one", "two", "three"):
                    await swarm.member(name)
                await swarm.until(lambda holders: len(set(holders.values())) == 3)
                await swarm.all_held()
                lobbies = [await _lobby(swarm, shard) for shard in range(3)]
                for turn in range(2 * number):
                    way = "killed" if turn % 2 == 0 else "stopped"
                    found[way].append(await _death(swarm, lobbies, way))
    return {
        f"{way}_{name}_s": rounded(figure)
        for way, times in found.items()
        if times
        for name, figure in (("p50", median(times)), ("p99", percentile(times)), ("most", max(times)))
    }


async def _lobby(swarm: Swarm, shard: int) -> tuple[Person, Any]:
    driver = swarm.tavern.driver
    guild = swarm.guild(shard)
    channel = driver.add_channel(guild, "lobby")
    person = driver.people[0]
    await driver.run(person, channel, "/table open", game="fist-classic", pace="untimed")
    await driver.until(lambda: bool(driver.history(channel)), 30)
    return person, channel


async def _death(swarm: Swarm, lobbies: Sequence[tuple[Person, Any]], way: str) -> float:
    holders = await asyncio.to_thread(swarm.holders)
    member = next(each for each in swarm.members if each.number in holders.values())
    shard = next(shard for shard, number in holders.items() if number == member.number)
    person, channel = lobbies[shard]
    driver = swarm.tavern.driver
    ending = asyncio.create_task(member.kill() if way == "killed" else member.stop())
    began = time.perf_counter()
    while True:
        outcome = await driver.run(person, channel, "/table show")
        if not outcome.failed and (
            ending.done() or shard not in await asyncio.to_thread(_held_by, swarm, member)
        ):
            break
        await asyncio.sleep(LOOK)
    lasted = time.perf_counter() - began
    await ending
    await member.start()
    await swarm.until(lambda now: len(set(now.values())) == 3)
    await swarm.all_held()
    return lasted


def _held_by(swarm: Swarm, member: Any) -> set[int]:
    return {shard for shard, number in swarm.holders().items() if number == member.number}


async def run(
    effort: Effort,
    parts: Sequence[str] = PARTS,
    which: Sequence[str] = tuple(PARTIES),
    disk: Path | None = None,
) -> dict[str, Any]:
    told: dict[str, Any] = {"effort": effort._asdict(), "loop": instrument.loop_name()}
    with tempfile.TemporaryDirectory(dir=disk) as folder, tempfile.TemporaryDirectory(dir=disk) as place:
        await asyncio.to_thread(Path(place).chmod, 0o755)
        with serving(Path(place) / "postgres") as server:
            for part in parts:
                print(f"{part} ...", file=sys.stderr, flush=True)
                own = Path(folder) / part
                own.mkdir()
                told[part] = await measured(part, server, own, effort, which)
    return told


async def measured(
    part: str, server: Server, folder: Path, effort: Effort, which: Sequence[str]
) -> dict[str, Any]:
    match part:
        case "answers":
            return await answers(server, folder, effort)
        case "move":
            return await moved(server, folder, effort)
        case "sleeping":
            return await starts(server, folder, effort)
        case "takeover":
            return await deaths(folder, effort.deaths)
        case _:
            return await many_tables(server, folder, effort, which)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.bot.many", description="Measure several processes over PostgreSQL."
    )
    parser.add_argument("--quick", action="store_true", help="only try it out, with rough figures")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="not all of it")
    parser.add_argument("--parties", nargs="+", choices=PARTIES, default=PARTIES, help="who has the tables")
    parser.add_argument("--disk", type=Path, help="where to store (usually where temporary files are)")
    for name, usual in Effort()._asdict().items():
        quick = getattr(QUICK, name)
        parser.add_argument(f"--{name}", type=type(usual), help=f"({usual}; {quick} to try it out)")
    chosen = parser.parse_args(words)
    own = {name: value for name in Effort._fields if (value := getattr(chosen, name)) is not None}
    effort = (QUICK if chosen.quick else Effort())._replace(**own)
    told = instrument.run(run(effort, tuple(chosen.only), tuple(chosen.parties), chosen.disk))
    print(json.dumps(told, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
