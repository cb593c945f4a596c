"""`python -m bench.memory`: how much memory a live table takes, and whether that grows while people play.

The bot is a process of its own; the tavern is in this one. Some tables are played until the bot is warm. Then
many more come, and everybody answers the more slowly, so that there are no more clicks a second than before:
what the process takes beyond that is what a table takes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench import instrument
from bench.bot_process import GAME_MASTER, begin, connected, end
from bench.busy_table import Ear, Table
from bench.load import People
from bench.targets import rounded
from dragonbot.practice.limits import Limits
from dragonbot.practice.tavern import Tavern

PAGE: Final = os.sysconf("SC_PAGE_SIZE")
KB: Final = 1000
MOST_KB: Final = 100
"""What a live table may take."""
FEW: Final = 4
"""One table of so many is there before the others."""
LOOKS: Final = 4
"""So often it is looked while all of them play."""


class Effort(NamedTuple):
    tables: int = 200
    seconds: float = 120.0
    soonest: float = 1.5
    latest: float = 4.5
    """Seconds from a question to each answer, while there are few tables."""
    rest: float = 3.0
    """Seconds before a look, so that what is on its way is no part of it."""


QUICK: Final = Effort(4, 2.0, 0.05, 0.2, 0.5)


def resident(process: int) -> int:
    """Bytes of a process that are in memory."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE


async def _played(tables: Sequence[Table], seconds: float, rest: float) -> None:
    for table in tables:
        if not table.is_asked and not table.acknowledged:
            await table.begin()
    await asyncio.gather(*(table.play(seconds) for table in tables))
    await asyncio.sleep(rest)


async def measure(folder: Path, effort: Effort) -> dict[str, Any]:
    async with Tavern(limits=Limits.off(), recording=False) as tavern:
        process = await begin(tavern, folder, GAME_MASTER)
        try:
            await connected(tavern)
            people = People(tavern)
            quickly = effort.soonest, effort.latest
            few = [Table(people, number, *quickly) for number in range(effort.tables // FEW)]
            Ear(tavern, few)
            await _played(few, effort.seconds / 2, effort.rest)
            before = resident(process.pid)
            slowly = effort.soonest * FEW, effort.latest * FEW
            more = [Table(people, number, *slowly) for number in range(len(few), effort.tables)]
            Ear(tavern, more)
            for table in few:
                table.soonest, table.latest = slowly
            tables, seen = [*few, *more], []
            for _ in range(LOOKS):
                await _played(tables, effort.seconds / 2 / LOOKS, effort.rest)
                clicks = sum(len(table.acknowledged) for table in tables)
                kilobytes = (resident(process.pid) - before) / len(more) / KB
                seen.append({"clicks": clicks, "kb_a_table": rounded(kilobytes)})
        finally:
            await end(process)
    return {
        "effort": effort._asdict(),
        "warm_mb": rounded(before / KB / KB),
        "looks": seen,
        "most_kb": MOST_KB,
        "is_enough": all(look["kb_a_table"] <= MOST_KB for look in seen),
    }


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.memory", description="Measure the memory of live tables."
    )
    parser.add_argument("--quick", action="store_true", help="only try it out, with rough figures")
    parser.add_argument("--tables", type=int, help=f"how many (default: {Effort().tables})")
    parser.add_argument("--seconds", type=float, help=f"for how long (default: {Effort().seconds:.0f})")
    chosen = parser.parse_args(words)
    effort = QUICK if chosen.quick else Effort()
    if chosen.tables:
        effort = effort._replace(tables=chosen.tables)
    if chosen.seconds:
        effort = effort._replace(seconds=chosen.seconds)
    with tempfile.TemporaryDirectory() as folder:
        found = instrument.run(measure(Path(folder), effort))
    print(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
