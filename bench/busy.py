"""`python -m bench.busy`: many tables at once, against Discord's fifty requests a second.

The bot is a process of its own; the tavern in this one refuses what comes too fast, as Discord does. At each
table four people answer two to six seconds after they are asked. Told are the refusals, how soon clicks are
confirmed, and how long it takes from the last answer until the next card is seen.
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
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

from bench.bot_process import at_work
from bench.load import People, Times
from bench.targets import rounded
from dragonbot.practice.limits import Limits
from dragonbot.practice.mistake import NotPossible
from dragonbot.practice.shown_message import ShownMessage
from dragonbot.practice.snowflake import seconds_of
from dragonbot.practice.tavern import Tavern

TABLES: Final = (100, 150, 300)
AT_A_TABLE: Final = 4
SOONEST: Final = 2.0
LATEST: Final = 6.0
"""Seconds from a question to each answer."""
AT_THE_DOOR: Final = 4
"""So many tables are opened at a time."""
LOOK: Final = 0.1
BANNED: Final = 10_000
"""Refusals in ten minutes after which Discord lets an address in no more."""


class Effort(NamedTuple):
    tables: tuple[int, ...] = TABLES
    seconds: float = 20.0


QUICK: Final = Effort((5,), 4.0)


class Table:
    """Four people who answer whatever they are asked."""

    def __init__(self, people: People, number: int, soonest: float = SOONEST, latest: float = LATEST) -> None:
        """They answer so many seconds after they are asked."""
        self.soonest, self.latest = soonest, latest
        self.driver = people.tavern.driver
        self.clock = people.tavern.clock
        self.channel = self.driver.add_channel(people.guild, f"busy-{number}")
        self.people = [people.come(f"person-{number}-{seat}") for seat in range(AT_A_TABLE)]
        self.random = Random(number)
        self.acknowledged: Times = []
        """Milliseconds."""
        self.shown: Times = []
        """Milliseconds from the last answer to the next card."""
        self.failed = 0
        self._answered = 0.0
        self._message = 0

    async def begin(self) -> None:
        host, *others = self.people
        await self.driver.run(host, self.channel, "/table open", game="fist-classic", pace="relaxed")
        await asyncio.gather(*(self.driver.run(each, self.channel, "/table join") for each in others))
        await self.driver.run(host, self.channel, "/table start")

    def is_asked(self) -> bool:
        shown = self._newest()
        return shown is not None and any(":bid:" in each["custom_id"] for each in shown.buttons)

    async def play(self, until: float) -> None:
        asked = ""
        await asyncio.sleep(self.random.uniform(0, self.latest))  # not all at the same time
        while time.perf_counter() < until:
            await asyncio.sleep(LOOK)
            shown = self._newest()
            if shown is None:
                continue
            key = " ".join(each["custom_id"] for each in (*shown.buttons, *shown.selects))
            if key == asked:
                continue
            asked = key
            self._saw(shown)
            await asyncio.gather(*(self._answer(place, shown) for place in range(AT_A_TABLE)))

    def _saw(self, shown: ShownMessage) -> None:
        if self._answered and shown.id != self._message:
            self.shown.append(max(0.0, seconds_of(shown.id) - self._answered) * 1000)
        self._message = shown.id

    def _newest(self) -> ShownMessage | None:
        for message in reversed(self.channel.messages.values()):
            shown = ShownMessage(message)
            if not shown.ephemeral and (shown.buttons or shown.selects):
                return shown
        return None

    async def _answer(self, place: int, shown: ShownMessage) -> None:
        await asyncio.sleep(self.random.uniform(self.soonest, self.latest))
        person = self.people[place]
        labels = [each.get("label") for each in shown.buttons]
        try:
            if "0" in labels:
                outcome = await self.driver.click(person, shown, self.random.choice("0011"))
            elif shown.selects:
                select = shown.selects[0]
                values = [select["options"][0]["value"]]
                outcome = await self.driver.choose(person, shown, values, select["custom_id"])
            elif shown.buttons:
                outcome = await self.driver.click(person, shown, shown.buttons[0]["custom_id"])
            else:
                return
        except NotPossible:  # somebody else was quicker
            return
        if outcome.acknowledged_after is None:
            self.failed += 1
            return
        self.acknowledged.append(outcome.acknowledged_after * 1000)
        self._answered = self.clock.now()


async def measure(folder: Path, tables: int, seconds: float) -> dict[str, Any]:
    limits = Limits.off()
    async with Tavern(limits=limits, recording=False) as tavern, at_work(tavern, folder):
        people = People(tavern)
        all_tables = [Table(people, number) for number in range(tables)]
        arriving = asyncio.Semaphore(AT_THE_DOOR)

        async def begin(table: Table) -> None:
            async with arriving:
                await table.begin()

        await asyncio.gather(*map(begin, all_tables))
        await tavern.driver.until(lambda: all(table.is_asked() for table in all_tables), 120)
        limits.rates = True
        before = tavern.driver.counts()
        until = time.perf_counter() + seconds
        await asyncio.gather(*(table.play(until) for table in all_tables))
        counts = tavern.driver.counts() - before
        refused = dict(tavern.refused)
    acknowledged = sorted(each for table in all_tables for each in table.acknowledged)
    shown = sorted(each for table in all_tables for each in table.shown)
    counted = sum(counts[kind] for kind in ("post", "patch", "delete"))
    return {
        "clicks": len(acknowledged),
        "failed": sum(table.failed for table in all_tables),
        "refused": refused,
        "counted_a_click": rounded(counted / max(1, len(acknowledged))),
        "counted_a_second": rounded(counted / (seconds + LATEST / 2)),
        "acknowledged": _figures(acknowledged),
        "next_card": _figures(shown),
    }


def _figures(ordered: Times) -> dict[str, float | None]:
    if not ordered:
        return {"p50_ms": None, "p99_ms": None}
    return {"p50_ms": rounded(median(ordered)), "p99_ms": rounded(ordered[len(ordered) * 99 // 100])}


async def run(effort: Effort) -> dict[str, Any]:
    found = {}
    for tables in effort.tables:
        with tempfile.TemporaryDirectory() as folder:
            found[f"{tables}_tables"] = await measure(Path(folder), tables, effort.seconds)
    return {"effort": effort._asdict(), "banned_after": BANNED, **found}


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.busy", description="Measure many tables at once against Discord's limits."
    )
    parser.add_argument("--quick", action="store_true", help="only try it out, with rough figures")
    parser.add_argument("--tables", type=int, nargs="+", help="how many (100 150 300)")
    parser.add_argument("--seconds", type=float, help="for each")
    chosen = parser.parse_args(words)
    effort = QUICK if chosen.quick else Effort()
    if chosen.tables:
        effort = effort._replace(tables=tuple(chosen.tables))
    if chosen.seconds:
        effort = effort._replace(seconds=chosen.seconds)
    print(json.dumps(asyncio.run(run(effort)), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
