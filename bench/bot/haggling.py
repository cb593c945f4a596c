"""`python -m bench.bot.haggling`: six people at each table haggle over a dragon, 200 proposals each table.

Reports how soon a proposal is acknowledged, which is after it is on disk, beside discord.py's simplest button
in the same run, clicked as often; and each channel's posts and edits.

The goal is about the answer's arrival (`times_bare`). `times_bare_looked_over` includes the tavern's checks,
which take longer for a panel than for "pong"; older figures do, too. Also reports bare SQLite commits of the
same size and number in the same folder: a rested disk may need 4 ms, and a bare button writes nothing. People
and taverns run on uvloop if installed (`loop`).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import sqlite3
import sys
import tempfile
import time
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from tqdm import tqdm

from bench.bot import instrument
from bench.bot.bot_process import BARE, at_work, worked_seconds
from bench.bot.load import People, Times
from bench.targets import rounded
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.rest.record import Request
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.person import Person
from dragonbot.text.speech import Catalogue
from tests.end_to_end.trouble.traffic import is_public_and_free

AT_A_TABLE: Final = 6
WINDOW: Final = 5.0
MOST_IN_A_WINDOW: Final = 5
BETWEEN_EDITS: Final = 2.0
LATENESS: Final = 0.25
"""How much earlier than sent a request may seem to arrive after another."""
HUNTERS: Final = ("Wizard", "Thief", "Knight (3)", "Knight (4)")
"""From strength 1 to 4."""
DRAGON: Final = re.compile(r"^\*\*(.+)\*\* · 0 of (\d+) · ", re.MULTILINE)


PROPOSAL: Final = "x" * 2_300
"""The size of a written proposal."""


class Soon(NamedTuple):
    """Milliseconds of one click."""

    heard: float
    """Until the answer arrived."""
    looked_over: float


class Effort(NamedTuple):
    tables: int = 3
    proposals: int = 200
    """At each table."""
    seconds: float = 20.0
    """Seconds to make them, split over the rounds."""
    rounds: int = 4


QUICK: Final = Effort(1, 12, 2.0, 1)
CLICKS: Final = 3
"""Clicks for a proposal, including itself: open the panel, move a token."""
MOST_TIMES: Final = 4.0
GOAL_TIMES: Final = 2.5
"""Times the bare button's duration, at p50 and p99."""


class Table:
    """Six people who slew a dragon together."""

    def __init__(self, people: People, number: int) -> None:
        self.driver = people.tavern.driver
        self.channel: Channel = self.driver.add_channel(people.guild, f"hunt-{number}")
        self.people = [people.come(f"Hunter{number}{seat}") for seat in range(AT_A_TABLE)]
        self.acknowledged = 0
        self.times: list[Soon] = []
        """Of proposals."""

    @property
    def newest(self) -> ShownMessage:
        return self.driver.history(self.channel)[-1]

    async def begin(self) -> None:
        host, *others = self.people
        await self.driver.run(host, self.channel, "/table open", game="dragons-gold", pace="relaxed")
        await self.driver.until(lambda: bool(self.driver.history(self.channel)), 30)
        panel = (await self.driver.click(host, self.newest, "Table settings…")).message
        pictures = next(each for each in panel.selects if each["custom_id"].endswith(":pictures"))
        await self.driver.choose(host, panel, ["off"], pictures["custom_id"])  # this person reads everything
        for person in others:
            await self.driver.run(person, self.channel, "/table join")
        await self.driver.run(host, self.channel, "/table start")
        await self.driver.until(lambda: bool(DRAGON.search(self.newest.words)), 30)
        found = {name: int(strength) for name, strength in DRAGON.findall(self.newest.words)}
        # The weakest that needs all six; the first two bring more than five Wizards lack.
        dragon, strength = min(
            ((name, strength) for name, strength in found.items() if strength >= AT_A_TABLE),
            key=lambda pair: pair[1],
        )
        missing = strength - AT_A_TABLE
        for turn in range(1, AT_A_TABLE + 1):
            extra = min(missing, len(HUNTERS) - 1)
            missing -= extra
            await self._send(f"### Turn {turn} ·", HUNTERS[extra], dragon)
        await self.driver.until(self._haggles, 60)

    async def _send(self, title: str, hunter: str, dragon: str) -> None:
        def asked() -> bool:
            return title in self.newest.words and any(each["label"] == hunter for each in self.newest.buttons)

        await self.driver.until(asked, 60)
        shown = self.newest
        whose = shown.words.partition(title)[2].partition("\n")[0].strip()
        person = next(person for person in self.people if person.display_name == whose)
        panel = (await self.driver.click(person, shown, hunter)).message
        await self.driver.click(person, panel, dragon)

    def _haggles(self) -> bool:
        return any(each["label"] == "Propose…" for each in self.newest.buttons)

    async def propose(self, person: Person) -> None:
        """Open the panel, take one more token for oneself, and propose that."""
        shown = next(s for s in reversed(self.driver.history(self.channel)) if s.buttons)
        panel = (await self.driver.click(person, shown, "Propose…")).message
        if panel.button("Propose this").get("disabled"):  # no proposal yet
            panel = (await self.driver.click(person, panel, "Split evenly")).message
        for kind in panel.selects:  # its own share is the one that is shown
            values = [each["value"] for each in kind["options"]]
            now = next(place for place, each in enumerate(kind["options"]) if each.get("default"))
            if values[now + 1 :]:
                outcome = await self.driver.choose(person, panel, [values[now + 1]], kind["custom_id"])
                panel = outcome.message
                break
        outcome = await self.driver.click(person, panel, "Propose this")
        self.times.append(_soon(outcome))
        self.acknowledged += Catalogue("en").say("sharing-you-propose") in outcome.text


def _soon(outcome: Outcome) -> Soon:
    heard, looked_over = outcome.heard_after, outcome.acknowledged_after
    if outcome.failed or heard is None or looked_over is None:
        raise RuntimeError("a click went without an answer")
    return Soon(heard * 1000, looked_over * 1000)


class Disk:
    """Commits without a bot."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute("CREATE TABLE said (it TEXT)")
        self.times: Times = []
        """Milliseconds."""

    async def write(self) -> None:
        self.times.append(await asyncio.to_thread(self._commit))

    def _commit(self) -> float:
        began = time.perf_counter()
        self._connection.execute("INSERT INTO said VALUES (?)", (PROPOSAL,))
        return (time.perf_counter() - began) * 1000


async def in_time(deeds: list[Callable[[], Awaitable[None]]], count: int, seconds: float) -> None:
    """Run this many actions in turn, evenly over time. Each begins when due, whatever the others do."""
    loop = asyncio.get_running_loop()
    began = loop.time()

    async def one(number: int, deed: Callable[[], Awaitable[None]]) -> None:
        for turn in range(number, count, len(deeds)):
            await asyncio.sleep(began + turn * seconds / count - loop.time())
            await deed()

    await asyncio.gather(*(one(number, deed) for number, deed in enumerate(deeds)))


async def measure(folder: Path, effort: Effort) -> dict[str, Any]:
    async with AsyncExitStack() as stack:
        inn = await stack.enter_async_context(Tavern())
        master = await stack.enter_async_context(at_work(inn, folder))
        tavern = await stack.enter_async_context(Tavern())
        bare = await stack.enter_async_context(at_work(tavern, folder, BARE))
        disk = Disk(folder / "bare.db")
        people = People(inn)
        tables = [Table(people, number) for number in range(effort.tables)]
        await asyncio.gather(*(table.begin() for table in tables))
        pings = People(tavern)
        await tavern.driver.until(lambda: bool(tavern.driver.history(tavern.driver.channel)))
        button = tavern.driver.history(tavern.driver.channel)[0]
        guests = [pings.come(f"Guest{number}") for number in range(effort.tables * AT_A_TABLE)]
        for guest in guests:
            tavern.driver.join(tavern.driver.guild, guest)
        pongs: list[Soon] = []

        def pinging(guest: Person) -> Callable[[], Awaitable[None]]:
            async def ping() -> None:
                pongs.append(_soon(await tavern.driver.click(guest, button, "ping")))

            return ping

        first = inn.driver.last_request
        count, seconds = effort.proposals // effort.rounds, effort.seconds / effort.rounds
        worked = dict.fromkeys((bare, master), 0.0)

        async def stretch(bot: Process, work: Awaitable[Any]) -> None:
            with instrument.uncollected():
                before = worked_seconds(bot) or 0.0
                await work
            worked[bot] += (worked_seconds(bot) or 0.0) - before

        for _ in tqdm(range(effort.rounds), unit=" rounds", disable=None):
            pinged = in_time([pinging(guest) for guest in guests], count * effort.tables, seconds)
            await stretch(bare, pinged)
            await stretch(master, in_time(_proposing(tables), count * effort.tables, seconds))
            await in_time([disk.write], count * effort.tables, seconds)
        await asyncio.sleep(2 * BETWEEN_EDITS)
        channels = [_traffic(inn, table.channel, first) for table in tables]
    proposals = [each for table in tables for each in table.times]
    return {
        "proposals": len(proposals),
        "acknowledged": sum(table.acknowledged for table in tables),
        "proposal": _figures([each.heard for each in proposals])
        | {"cpu_ms": rounded(worked[master] * 1000 / len(proposals)), "clicks": CLICKS},
        "bare": _figures([each.heard for each in pongs])
        | {"cpu_ms": rounded(worked[bare] * 1000 / len(pongs))},
        "looked_over": {
            "proposal": _figures([each.looked_over for each in proposals]),
            "bare": _figures([each.looked_over for each in pongs]),
        },
        "bare_commit": _figures(disk.times),
        "channels": channels,
    }


def _proposing(tables: Sequence[Table]) -> list[Callable[[], Awaitable[None]]]:
    """Each person's action in turn, table by table: never several at once, like the bare button."""

    def proposing(table: Table, person: Person) -> Callable[[], Awaitable[None]]:
        return lambda: table.propose(person)

    in_turn = zip(*(table.people for table in tables), strict=True)
    return [
        proposing(table, person) for people in in_turn for table, person in zip(tables, people, strict=True)
    ]


def _traffic(tavern: Tavern, channel: Channel, first: int) -> dict[str, Any]:
    """A channel's traffic since a request."""
    sent = [each for each in tavern.driver.requests(first) if each.channel == str(channel.id)]
    free = [each for each in sent if is_public_and_free(each)]
    shown = sorted([each for each in sent if each.kind in ("post", "patch", "delete")] + free, key=_when)
    edits = [each.at for each in shown if each.kind == "patch" or each in free]
    times = [each.at for each in shown]
    most = max((sum(start <= at < start + WINDOW for at in times) for start in times), default=0)
    nearest = min((later - earlier for earlier, later in pairwise(edits)), default=WINDOW)
    return {
        "edits": len(edits),
        "edits_not_counted": len(free),
        "edits_per_s": rounded(
            len(edits) / max(BETWEEN_EDITS, max(times, default=0) - min(times, default=0))
        ),
        "least_s_between_edits": rounded(nearest),
        "most_in_5_s": most,
        "rate_limited": sum(each.status == 429 for each in sent),
        "is_within_limits": most <= MOST_IN_A_WINDOW and nearest >= BETWEEN_EDITS - LATENESS,
    }


def _when(request: Request) -> float:
    return request.at


def _figures(times: Times) -> dict[str, float]:
    ordered = sorted(times)
    return {"p50_ms": rounded(median(ordered)), "p99_ms": rounded(ordered[len(ordered) * 99 // 100])}


def _times(found: dict[str, Any]) -> dict[str, float]:
    return {
        name: rounded(found["proposal"][f"{name}_ms"] / found["bare"][f"{name}_ms"])
        for name in ("p50", "p99")
    }


def report(found: dict[str, Any], effort: Effort) -> dict[str, Any]:
    times = _times(found)
    return {
        "effort": effort._asdict(),
        "loop": instrument.loop_name(),
        **found,
        "times_bare": times,
        "times_bare_looked_over": _times(found["looked_over"]),
        "most_times": MOST_TIMES,
        "goal_times": GOAL_TIMES,
        "is_whole": found["acknowledged"] == found["proposals"]
        and all(channel["is_within_limits"] for channel in found["channels"]),
        "is_enough": all(each <= MOST_TIMES for each in times.values()),
        "reaches_goal": all(each <= GOAL_TIMES for each in times.values()),
    }


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.bot.haggling", description="Measure how soon a proposal is acknowledged."
    )
    parser.add_argument("--quick", action="store_true", help="only try it out, with rough figures")
    chosen = parser.parse_args(words)
    effort = QUICK if chosen.quick else Effort()
    with tempfile.TemporaryDirectory() as folder:
        found = instrument.run(measure(Path(folder), effort))
    print(json.dumps(report(found, effort), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
