"""`python -m bench.bot.masters`: thirty masters think at ten tables while people bid.

In one run of one bot: how soon people's clicks are confirmed at tables without computers, alternating while
masters think and while they don't; and the masters' times from question to answer. The masters sit at tables
of their own, where one person always answers at once to keep them busy.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from tqdm import tqdm

from bench.bot.bot_process import at_work
from bench.bot.load import People, Times, ready_to_bid
from bench.targets import rounded
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.limits import Limits
from dragonbot.practice.world.person import Person

MASTERS: Final = 3
"""At each table."""
EARLIEST: Final = 1.0
LATEST: Final = 4.0
"""Seconds from the question to a master's answer, at human pace."""
LOOK: Final = 0.1
BREATH: Final = (0.2, 0.6)
"""Seconds between two clicks of one person; without them the bot is always busy."""
GAMES: Final = ("fist-classic", "fist-tavern")


class Effort(NamedTuple):
    rounds: int = 4
    seconds: float = 20.0
    """Of each kind, each round."""
    tables: int = 10
    people: int = 20


QUICK: Final = Effort(1, 3.0, 2, 5)


class MastersTable:
    """One person and three masters. The person bids nothing, and takes the first option."""

    def __init__(self, people: People, number: int) -> None:
        self.driver = people.tavern.driver
        self.channel: Channel = self.driver.add_channel(people.guild, f"masters-{number}")
        self.person: Person = people.come(f"pupil-{number}")
        self.game = GAMES[number % len(GAMES)]

    async def begin(self) -> None:
        person, channel, driver = self.person, self.channel, self.driver
        await driver.run(person, channel, "/table open", game=self.game, pace="relaxed")
        for _ in range(MASTERS):
            await driver.run(person, channel, "/table bot", level="master")
        await driver.run(person, channel, "/table start")

    async def play(self, stop: asyncio.Event) -> None:
        """Answer every question until stopped, game after game."""
        answered = ""
        while not stop.is_set():
            await asyncio.sleep(LOOK)
            shown = self._newest()
            if shown is None:
                continue
            ids = [each["custom_id"] for each in (*shown.buttons, *shown.selects)]
            key = " ".join(ids)
            if any(":rematch:" in each for each in ids):
                await self.begin()
            elif key != answered and ids:
                answered = key
                await self._answer(shown)

    def _newest(self) -> ShownMessage | None:
        seen = [each for each in self.driver.history(self.channel) if each.buttons or each.selects]
        return seen[-1] if seen else None

    async def _answer(self, shown: ShownMessage) -> None:
        labels = [each.get("label") for each in shown.buttons]
        if "0" in labels:
            await self.driver.click(self.person, shown, "0")
        elif any(":pick:" in each["custom_id"] for each in shown.buttons):
            await self.driver.click(self.person, shown, shown.buttons[0]["custom_id"])
        elif who := [
            each for each in shown.buttons if ":send:" in each["custom_id"] and not each["disabled"]
        ]:
            panel = (await self.driver.click(self.person, shown, who[0]["custom_id"])).message
            where = next(each for each in panel.buttons if ":pick:" in each["custom_id"])
            await self.driver.click(self.person, panel, where["custom_id"])
        elif any(":picks:" in each["custom_id"] for each in shown.selects):
            first = shown.selects[0]
            values = [first["options"][0]["value"]]
            await self.driver.choose(self.person, shown, values, first["custom_id"])


async def clicks(people: People, count: int, seconds: float) -> Times:
    """Milliseconds until each click was confirmed; everyone pauses between clicks."""
    times: Times = []
    until = time.perf_counter() + seconds
    low, high = BREATH

    async def go_on(place: int) -> None:
        turn = 0
        while time.perf_counter() < until:
            await asyncio.sleep(low + (high - low) * ((place * 7 + turn * 3) % 10) / 10)
            outcome = await people.clicks[place](str(1 + turn % 2))
            if outcome.failed or outcome.acknowledged_after is None:
                raise RuntimeError("a click went without an answer")
            if not outcome.text.startswith("Sealed"):
                raise RuntimeError("a bid was not taken")
            times.append(outcome.acknowledged_after * 1000)
            turn += 1

    await asyncio.gather(*map(go_on, range(count)))
    return times


class Found(NamedTuple):
    calm: list[Times]
    busy: list[Times]
    took: list[float]
    """Seconds from the question to each answer of a master."""


async def measure(folder: Path, effort: Effort) -> Found:
    found = Found([], [], [])
    async with Tavern(limits=Limits.off(), recording=False) as tavern, at_work(tavern, folder):
        people = await ready_to_bid(tavern, effort.people)
        tables = [MastersTable(people, number) for number in range(effort.tables)]
        for table in tables:
            await table.begin()
        await clicks(people, effort.people, 2.0)  # warm up the bot
        for _ in tqdm(range(effort.rounds), unit=" rounds", disable=None):
            await asyncio.sleep(LATEST)  # no master thinks any more
            found.calm.append(await clicks(people, effort.people, effort.seconds))
            stop = asyncio.Event()
            began = time.time()
            playing = [asyncio.create_task(table.play(stop)) for table in tables]
            await asyncio.sleep(LATEST)
            found.busy.append(await clicks(people, effort.people, effort.seconds))
            stop.set()
            await asyncio.gather(*playing)
            found.took.extend(answered(folder / "dragonbot.db", began))
    return found


def answered(database: Path, since: float, channel: int | None = None) -> list[float]:
    """The masters' times from the log: a question begins when the previous one is answered."""
    where = (
        "at >= ?"
        if channel is None
        else 'at >= ? AND "match" IN (SELECT id FROM matches WHERE channel_id = ?)'
    )
    query = (
        f'SELECT "match", question, at, "by" FROM answers WHERE {where} ORDER BY "match", step, number',
        (since,) if channel is None else (since, channel),
    )
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        rows = connection.execute(*query).fetchall()
    took = []
    asked: dict[tuple[int, int], float] = {}
    last: dict[int, tuple[int, float]] = {}
    for match, question, at, by in rows:
        before = last.get(match)
        if before is not None and before[0] != question:
            asked.setdefault((match, question), before[1])
        last[match] = question, max(at, before[1] if before is not None else at)
        if by == "computer" and (match, question) in asked:
            took.append(at - asked[match, question])
    return took


def _figures(rounds: Sequence[Times]) -> dict[str, float]:
    each = [sorted(times) for times in rounds]
    return {
        "p50_ms": median(median(times) for times in each),
        "p99_ms": median(times[len(times) * 99 // 100] for times in each),
    }


def report(found: Found, effort: Effort) -> dict[str, Any]:
    calm, busy = _figures(found.calm), _figures(found.busy)
    took = sorted(found.took)
    within = sum(EARLIEST <= seconds <= LATEST for seconds in took)
    late = sum(seconds > LATEST for seconds in took)
    return {
        "effort": effort._asdict(),
        "cores": os.cpu_count(),
        "masters": effort.tables * MASTERS,
        "clicks": {
            "without_masters": {name: rounded(value) for name, value in calm.items()},
            "with_masters": {name: rounded(value) for name, value in busy.items()},
            "times": {name: rounded(busy[name] / calm[name]) for name in calm},
        },
        "answers": {
            "count": len(took),
            "p50_s": rounded(median(took)) if took else None,
            "p99_s": rounded(took[len(took) * 99 // 100]) if took else None,
            "share_within_1_to_4_s": rounded(within / len(took)) if took else None,
            "share_sooner": rounded(1 - (within + late) / len(took)) if took else None,
            "share_later": rounded(late / len(took)) if took else None,
        },
    }


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.bot.masters", description="Measure whether anybody waits for those who think."
    )
    parser.add_argument("--quick", action="store_true", help="only try it out, with rough figures")
    effort = QUICK if parser.parse_args(words).quick else Effort()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(Path(folder), effort))
    print(json.dumps(report(found, effort), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
