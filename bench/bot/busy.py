"""`python -m bench.bot.busy`: many tables at once, against Discord's fifty requests a second.

The bot has its own process; the tavern in this one refuses requests that are too fast, as Discord does. At
each table four people answer two to six seconds after a question (`--soonest`, `--latest`). Reports refusals,
counted requests for each auction, the time until a click is acknowledged and its result shown, the time from
the last answer to the next card, and the bot's CPU time for each click. Also reports the tavern's CPU time
for each click, and how late this process's event loop is (`loop`, like the bot's: uvloop if installed): if
that is much, the other figures say more about this process than about the bot.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from bench.bot import instrument
from bench.bot.bot_process import NO_SETTINGS, UNLIMITED, worked_seconds
from bench.bot.busy_table import LATEST, PACE, SOONEST, Ear, Table
from bench.bot.load import People, Times
from bench.bot.party import Gathering, Party, alone
from bench.targets import rounded
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.limits import Limits

TABLES: Final = (100, 150, 300)
AT_THE_DOOR: Final = 4
"""Tables opened at a time."""
OPENING_SECONDS: Final = 120.0
OPENING_SECONDS_A_TABLE: Final = 0.5
"""Most seconds for each table until all have their first question."""
LAST_LOOK: Final = 2.0
NOT_COUNTED: Final = ("answer", "followup")
"""Kinds Discord doesn't count among the fifty a second."""
BANNED: Final = 10_000
"""Refusals in ten minutes after which Discord bans an address."""


class Effort(NamedTuple):
    tables: tuple[int, ...] = TABLES
    seconds: float = 20.0
    soonest: float = SOONEST
    latest: float = LATEST
    pace: str = PACE
    settle: float = 0.0
    """Seconds of play before the measurement: many simultaneous starts are another matter."""
    limits: bool = True
    """Whether Discord's limits apply."""


QUICK: Final = Effort((5,), 4.0)
MOST_P99_MS: Final = 500.0
GOAL_P99_MS: Final = 100.0
LATEST_MS: Final = 3_000.0
"""Without limits, the latest acknowledgement of a click at a thousand tables."""
MOST_CARD_MS: Final = 600.0
"""Without limits, the p99 from the last answer to the next card."""


async def measure(
    folder: Path, tables: int, effort: Effort, gathering: Gathering = alone, shards: int = 1, guilds: int = 1
) -> dict[str, Any]:
    limits = Limits.off()
    limits.identifies = (16, 5.0)
    settings = NO_SETTINGS if effort.limits else {"LIMITS_FILE": str(UNLIMITED)}
    async with (
        Tavern(limits=limits, shards=shards, recording=False) as tavern,
        gathering(tavern, folder, settings) as party,
    ):
        people = People(tavern, guilds)
        said = effort.soonest, effort.latest, effort.pace
        all_tables = [Table(people, number, *said) for number in range(tables)]
        Ear(tavern, all_tables)
        arriving = asyncio.Semaphore(AT_THE_DOOR)

        async def begin(table: Table) -> None:
            async with arriving:
                await table.begin()

        await asyncio.gather(*map(begin, all_tables))
        patience = OPENING_SECONDS + tables * OPENING_SECONDS_A_TABLE
        await tavern.driver.until(lambda: all(table.is_asked for table in all_tables), patience)
        await _icons_are_there(tavern)
        limits.rates = effort.limits
        with instrument.uncollected():
            playing = asyncio.gather(*(table.play(effort.settle + effort.seconds) for table in all_tables))
            await asyncio.sleep(effort.settle)
            for table in all_tables:
                table.forget()
            wall = time.time()
            before, worked, began = tavern.driver.counts(), _worked(party), time.perf_counter()
            own = await instrument.burden(effort.seconds)
            counts, lasted = tavern.driver.counts() - before, time.perf_counter() - began
            worked_after = _worked(party)
            refused = dict(tavern.refused)
            await playing
        await asyncio.sleep(LAST_LOOK)
        waited = await asyncio.to_thread(party.shown_after, wall, wall + effort.seconds)
    acknowledged = sorted(each for table in all_tables for each in table.acknowledged)
    shown = sorted(each for table in all_tables for each in table.shown)
    told = sorted(each for table in all_tables for each in table.told)
    counted = sum(counts[kind] for kind in ("post", "patch", "delete"))
    of_fifty = sum(number for kind, number in counts.items() if kind not in NOT_COUNTED)
    auctions = sum(len(table.shown) for table in all_tables)
    shares = [
        after - before
        for before, after in zip(worked, worked_after, strict=True)
        if before is not None and after is not None
    ]
    cpu = sum(shares) if shares else None
    return {
        "clicks": len(acknowledged),
        "failed": sum(table.failed for table in all_tables),
        "clicks_per_s": rounded(len(acknowledged) / lasted),
        "refused": refused,
        "auctions": auctions,
        "requests": dict(sorted(counts.items())),
        "counted_an_auction": rounded(counted / max(1, auctions)),
        "counted_a_second": rounded(of_fifty / lasted),
        "cpu_ms_a_click": cpu and rounded(cpu * 1000 / max(1, len(acknowledged))),
        "cpu_share": cpu and rounded(cpu / lasted),
        "cpu_shares": [rounded(each / lasted) for each in shares],
        "tavern_cpu_ms_a_click": rounded(own.worked * 1000 / max(1, len(acknowledged))),
        "tavern_cpu_share": rounded(own.share),
        "tavern_lag_p99_ms": None if own.lag_p99_ms is None else rounded(own.lag_p99_ms),
        "acknowledged": _figures(acknowledged) | {"latest_ms": rounded(max(acknowledged, default=0.0))},
        "told": _figures(told),
        "next_card": _figures(shown),
        "shown": _figures(waited),
    }


def _worked(party: Party) -> list[float | None]:
    return [worked_seconds(process) for process in party.processes]


async def _icons_are_there(tavern: Tavern) -> None:
    """Wait until the bot has uploaded its icons."""
    before = -1
    while before != (now := tavern.driver.counts()["emojis"]):
        before = now
        await asyncio.sleep(LAST_LOOK)


def _figures(ordered: Times) -> dict[str, float | None]:
    if not ordered:
        return {"p50_ms": None, "p99_ms": None}
    return {"p50_ms": rounded(median(ordered)), "p99_ms": rounded(ordered[len(ordered) * 99 // 100])}


async def run(effort: Effort) -> dict[str, Any]:
    found = {}
    for tables in effort.tables:
        with tempfile.TemporaryDirectory() as folder:
            found[f"{tables}_tables"] = await measure(Path(folder), tables, effort)
    told = {
        "effort": effort._asdict(),
        "loop": instrument.loop_name(),
        "banned_after": BANNED,
        **found,
    }
    if not effort.limits:
        told["is_enough"] = all(is_soon_enough(each) for each in found.values())
        told["reaches_goal"] = all(is_soon_enough(each, GOAL_P99_MS) for each in found.values())
    return told


def is_soon_enough(found: dict[str, Any], most_ms: float = MOST_P99_MS) -> bool:
    """True if all clicks were acknowledged in time."""
    told = found["acknowledged"]
    if found["failed"] or told["p99_ms"] is None:
        return False
    return bool(told["p99_ms"] < most_ms and told["latest_ms"] <= LATEST_MS)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.bot.busy", description="Measure many tables at once against Discord's limits."
    )
    parser.add_argument("--quick", action="store_true", help="only try it out, with rough figures")
    parser.add_argument("--tables", type=int, nargs="+", help="how many (100 150 300)")
    parser.add_argument("--seconds", type=float, help="for each")
    parser.add_argument("--soonest", type=float, default=SOONEST, help="seconds until somebody answers")
    parser.add_argument("--latest", type=float, default=LATEST, help="the same, at the latest")
    parser.add_argument("--settle", type=float, default=0.0, help="seconds of play that do not count, first")
    parser.add_argument(
        "--unlimited", action="store_true", help="Discord takes everything at once, and the bot knows"
    )
    parser.add_argument("--pace", default=PACE, help="of all tables; slow ones call whom they ask")
    chosen = parser.parse_args(words)
    effort = (QUICK if chosen.quick else Effort())._replace(
        soonest=chosen.soonest,
        latest=chosen.latest,
        pace=chosen.pace,
        settle=chosen.settle,
        limits=not chosen.unlimited,
    )
    if chosen.tables:
        effort = effort._replace(tables=tuple(chosen.tables))
    if chosen.seconds:
        effort = effort._replace(seconds=chosen.seconds)
    print(json.dumps(instrument.run(run(effort)), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
