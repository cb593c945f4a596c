"""`python -m bench.bot.memory`: the memory of a live table, and whether it grows during play.

The bot has its own process; the tavern is in this one. Some tables play until the bot is warm. Then many more
join, and everyone answers more slowly, to keep the click rate constant: the additional memory is that of the
tables. All of them play until the last look.

Also reports the growth of the bot and the painter from the first third of the looks on: in an hour
(`--minutes 60`) that must be none.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import linear_regression
from typing import Any, Final, NamedTuple

from bench.bot import instrument
from bench.bot.bot_process import GAME_MASTER, UNLIMITED, begin, connected, end
from bench.bot.busy_table import Ear, Table
from bench.bot.load import People
from bench.targets import rounded
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.limits import Limits
from dragonbot.workers.painter import PROGRAM

PAGE: Final = os.sysconf("SC_PAGE_SIZE")
KB: Final = 1000
MOST_KB: Final = 100
"""For each live table."""
FEW: Final = 4
"""One table in this many is there from the beginning."""
WARM_SECONDS: Final = 120.0
LOOKS: Final = 12
"""Looks while all of them play."""
MOST_MB_A_MINUTE: Final = 0.05
"""Growth of bot and painter once warm."""


class Effort(NamedTuple):
    tables: int = 200
    seconds: float = 480.0
    """All tables play this long; before that, some play for a quarter of it, at most two minutes."""
    soonest: float = 1.5
    latest: float = 4.5
    """Seconds from a question to each answer, while there are few tables."""


QUICK: Final = Effort(4, 6.0, 0.05, 0.2)


class Look(NamedTuple):
    minutes: float
    clicks: int
    bot: int
    """Bytes, as for the others."""
    painter: int


def resident(process: int) -> int:
    """A process's resident bytes; 0 if it is gone."""
    told = Path(f"/proc/{process}/statm")
    return int(told.read_text().split()[1]) * PAGE if told.exists() else 0


def painter_of(bot: int) -> int:
    """Resident bytes of a bot's painter process."""
    children = Path(f"/proc/{bot}/task/{bot}/children").read_text().split()
    return sum(
        resident(int(child))
        for child in children
        if PROGRAM.module.encode() in Path(f"/proc/{child}/cmdline").read_bytes()
    )


def growth(looks: Sequence[Look], of: Callable[[Look], int]) -> float:
    """MB a minute, by linear regression."""
    warm = looks[len(looks) // 3 :]
    fit = linear_regression([look.minutes for look in warm], [of(look) / KB / KB for look in warm])
    return fit.slope


async def _seated(tables: Sequence[Table]) -> None:
    for table in tables:
        await table.begin()


async def measure(folder: Path, effort: Effort) -> dict[str, Any]:
    async with Tavern(limits=Limits.off(), recording=False) as tavern:
        process = await begin(tavern, folder, GAME_MASTER, {"LIMITS_FILE": str(UNLIMITED)})
        try:
            await connected(tavern)
            people = People(tavern)
            quickly = effort.soonest, effort.latest
            few = [Table(people, number, *quickly) for number in range(effort.tables // FEW)]
            Ear(tavern, few)
            await _seated(few)
            lasts = effort.seconds * 2  # until the last look
            playing = [asyncio.create_task(table.play(lasts)) for table in few]
            await asyncio.sleep(min(effort.seconds / FEW, WARM_SECONDS))
            before = resident(process.pid)
            slowly = effort.soonest * FEW, effort.latest * FEW
            more = [Table(people, number, *slowly) for number in range(len(few), effort.tables)]
            Ear(tavern, more)
            await _seated(more)
            for table in few:
                table.soonest, table.latest = slowly
            playing += [asyncio.create_task(table.play(lasts)) for table in more]
            began, looks = time.monotonic(), []
            tables = [*few, *more]
            for _ in range(LOOKS):
                for table in tables:
                    table.forget()
                await asyncio.sleep(effort.seconds / LOOKS)
                clicks = sum(len(table.acknowledged) for table in tables)
                minutes = (time.monotonic() - began) / 60
                looks.append(Look(minutes, clicks, resident(process.pid), painter_of(process.pid)))
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        finally:
            await end(process)
    a_table = [(look.bot - before) / len(more) / KB for look in looks]
    grows = {"bot": growth(looks, lambda look: look.bot), "painter": growth(looks, lambda look: look.painter)}
    return {
        "effort": effort._asdict(),
        "warm_mb": rounded(before / KB / KB),
        "looks": [
            {
                "minutes": rounded(look.minutes),
                "clicks": look.clicks,
                "kb_a_table": rounded(kilobytes),
                "bot_mb": rounded(look.bot / KB / KB),
                "painter_mb": rounded(look.painter / KB / KB),
            }
            for look, kilobytes in zip(looks, a_table, strict=True)
        ],
        "mb_a_minute": {name: rounded(each) for name, each in grows.items()},
        "most_kb": MOST_KB,
        "most_mb_a_minute": MOST_MB_A_MINUTE,
        "is_enough": max(a_table) <= MOST_KB,
        "is_flat": all(each <= MOST_MB_A_MINUTE for each in grows.values()),
    }


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.bot.memory", description="Measure the memory of live tables."
    )
    parser.add_argument("--quick", action="store_true", help="only try it out, with rough figures")
    parser.add_argument("--tables", type=int, help=f"how many (default: {Effort().tables})")
    parser.add_argument("--minutes", type=float, help=f"for how long (default: {Effort().seconds / 60:.0f})")
    parser.add_argument("--soonest", type=float, help="seconds until somebody answers, while tables are few")
    parser.add_argument("--latest", type=float, help="the same, at the latest")
    chosen = parser.parse_args(words)
    effort = QUICK if chosen.quick else Effort()
    if chosen.tables:
        effort = effort._replace(tables=chosen.tables)
    if chosen.minutes:
        effort = effort._replace(seconds=chosen.minutes * 60)
    if chosen.soonest and chosen.latest:
        effort = effort._replace(soonest=chosen.soonest, latest=chosen.latest)
    with tempfile.TemporaryDirectory() as folder:
        found = instrument.run(measure(Path(folder), effort))
    print(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
