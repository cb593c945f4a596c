"""`python -m bench.bot.load`: how soon a click on a number is confirmed, versus discord.py's simplest button.

The bots have their own processes; the people, who click one after another, and their taverns are in this
one. Time runs from the click to the tavern's receipt of the answer, which the game master gives when the bid
is on disk. The bare bot, with the game master's loop and JSON, is the standard. A plain one on discord.py's
default loop is for comparison with older figures. A changed bid is the cheapest click, so whole auctions are
measured, too, at many tables under Discord's limits (`whole_auctions`; `bench.bot.busy` tells more). Taverns
and people run on uvloop if installed; older figures used Python's own loop (`loop`).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from itertools import cycle
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple, TypeAlias

from tqdm import tqdm

from bench.bot import instrument
from bench.bot.bot_process import BARE, GAME_MASTER, PLAIN, at_work, worked_seconds
from bench.targets import rounded
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.guild import Guild
from dragonbot.practice.world.limits import Limits
from dragonbot.practice.world.person import Person

CROWDS: Final = (1, 50, 200)
AT_A_TABLE: Final = 5
"""People who click; one more never closes a fist, so that no auction ends."""
PERCENTILES: Final = ("p50", "p99")
MOST_TIMES: Final = {1: (2.5, 2.5), 50: (3.0, 2.0), 200: (4.0, 4.0)}
"""By simultaneous people: times the bare button's duration, at p50 and p99."""
GOAL_TIMES: Final = {1: (2.0, 2.0), 50: (2.5, 1.5), 200: (2.5, 2.5)}

Click: TypeAlias = Callable[[str], Awaitable[Outcome]]
Times: TypeAlias = list[float]
Bot: TypeAlias = tuple[str, tuple[str, ...], tuple[str, ...]]
BOTS: Final[tuple[Bot, ...]] = (
    ("plain", PLAIN, ("ping",)),
    ("bare", BARE, ("ping",)),
    ("game_master", GAME_MASTER, ("1", "2")),
)
"""Name, program, and the buttons to click in turn."""


class Effort(NamedTuple):
    rounds: int = 5
    seconds: float = 3.0
    """For each crowd and each bot, each round."""
    tables: int = 300
    """Tables with whole auctions."""
    playing: float = 30.0
    """Seconds of those."""


QUICK: Final = Effort(1, 0.5, 3, 6.0)
MOST_CPU_MS: Final = 1.2
GOAL_CPU_MS: Final = 1.0
"""CPU time of a click with all its effects."""


class People:
    """People with a message each to click on."""

    def __init__(self, tavern: Tavern, guilds: int = 1) -> None:
        self.tavern = tavern
        self.clicks: list[Click] = []
        self.guilds = [_guild(tavern, number) for number in range(guilds)]
        self.guild = self.guilds[0]

    def turn_to(self, number: int) -> None:
        """Add further people to this server."""
        self.guild = self.guilds[number % len(self.guilds)]

    def come(self, name: str) -> Person:
        driver = self.tavern.driver
        person = driver.add_person(name)
        driver.join(self.guild, person)
        return person

    def at(self, person: Person, shown: Callable[[], ShownMessage]) -> None:
        """`shown` finds the message at each click: a table with a mention moves down."""

        async def click(name: str) -> Outcome:
            return await self.tavern.driver.click(person, shown(), name)

        self.clicks.append(click)

    async def crowd(self, size: int, seconds: float, names: Sequence[str]) -> tuple[Times, float]:
        """Milliseconds of each click, and clicks per second."""
        times: Times = []
        until = time.perf_counter() + seconds

        async def go_on(click: Click) -> None:
            for name in cycle(names):
                if time.perf_counter() > until:
                    return
                outcome = await click(name)
                after = outcome.acknowledged_after
                if outcome.failed or after is None:
                    raise RuntimeError("a click went without an answer")
                times.append(after * 1000)

        began = time.perf_counter()
        await asyncio.gather(*map(go_on, self.clicks[:size]))
        return times, len(times) / (time.perf_counter() - began)


def _guild(tavern: Tavern, number: int) -> Guild:
    """Consecutive ones belong to consecutive shards, through their founding times."""
    shards = tavern.gateway.shards
    while True:
        made = tavern.driver.add_guild(f"Load {number}", people=[])
        if (made.id >> 22) % shards == number % shards:
            return made
        tavern.clock.move(0.001)


async def ready_to_ping(tavern: Tavern, crowd: int) -> People:
    """Everyone gets the one button."""
    people = People(tavern)
    driver = tavern.driver
    await driver.until(lambda: bool(driver.history(driver.channel)))
    button = driver.history(driver.channel)[0]
    for number in range(crowd):
        person = people.come(f"person-{number}")
        driver.join(driver.guild, person)
        people.at(person, lambda: button)
    return people


async def ready_to_bid(tavern: Tavern, crowd: int) -> People:
    """Everyone sits at a table where fists are being closed."""
    people = People(tavern)
    for table in range(-(-crowd // AT_A_TABLE)):
        await _sit_down(people, table)
    return people


async def _sit_down(people: People, number: int) -> None:
    driver = people.tavern.driver
    channel = driver.add_channel(people.guild, f"table-{number}")
    host, *others = [people.come(f"person-{number}-{seat}") for seat in range(AT_A_TABLE + 1)]
    await driver.run(host, channel, "/table open", game="fist-classic", pace="untimed")
    for person in others:
        await driver.run(person, channel, "/table join")
    await driver.run(host, channel, "/table start")

    def numbers() -> ShownMessage | None:
        newest_first = reversed(driver.history(channel))
        return next((s for s in newest_first if any(b["label"] == "1" for b in s.buttons)), None)

    def table() -> ShownMessage:
        shown = numbers()
        assert shown is not None
        return shown

    await driver.until(lambda: numbers() is not None)
    for person in others:
        people.at(person, table)


class Side(NamedTuple):
    """A running bot and its people."""

    people: People
    names: tuple[str, ...]
    bot: Process

    async def figures(self, crowd: int, seconds: float) -> dict[str, float]:
        with instrument.uncollected():
            before = worked_seconds(self.bot)
            times, rate = await self.people.crowd(crowd, seconds, self.names)
        after, ordered = worked_seconds(self.bot), sorted(times)
        found = {"p50_ms": median(ordered), "p99_ms": ordered[len(ordered) * 99 // 100], "clicks_per_s": rate}
        if before is not None and after is not None:
            found["cpu_ms_a_click"] = (after - before) * 1000 / len(ordered)
        return found


async def measure(folder: Path, effort: Effort) -> dict[str, dict[int, dict[str, float]]]:
    async with AsyncExitStack() as stack:
        sides: dict[str, Side] = {}
        for name, program, names in BOTS:
            tavern = await stack.enter_async_context(Tavern(limits=Limits.off(), recording=False))
            bot = await stack.enter_async_context(at_work(tavern, folder, program))
            ready = ready_to_bid if program is GAME_MASTER else ready_to_ping
            sides[name] = Side(await ready(tavern, CROWDS[-1]), names, bot)
        found: dict[str, dict[int, list[dict[str, float]]]] = {
            name: {crowd: [] for crowd in CROWDS} for name in sides
        }
        for side in sides.values():  # warm up
            await side.people.crowd(CROWDS[-1], effort.seconds / 2, side.names)
        turns = [(name, crowd) for crowd in CROWDS for name in sides]
        for _ in tqdm(range(effort.rounds), unit=" rounds", disable=None):
            for name, crowd in turns:
                found[name][crowd].append(await sides[name].figures(crowd, effort.seconds))
            turns.reverse()
    return {
        name: {crowd: _medians(rounds) for crowd, rounds in crowds.items()} for name, crowds in found.items()
    }


def _medians(rounds: Sequence[dict[str, float]]) -> dict[str, float]:
    return {name: median(each[name] for each in rounds) for name in rounds[0]}


def _times(figures: dict[str, float], others: dict[str, float]) -> dict[str, float]:
    return {name: figures[f"{name}_ms"] / others[f"{name}_ms"] for name in PERCENTILES}


def _within(times: dict[str, float], most: Sequence[float]) -> bool:
    return all(times[name] <= limit for name, limit in zip(PERCENTILES, most, strict=True))


async def whole_auctions(folder: Path, effort: Effort) -> dict[str, Any]:
    """The cost of a click in whole games, with messages, pictures and commits."""
    from bench.bot import busy

    told = await busy.measure(folder, effort.tables, busy.Effort(seconds=effort.playing, settle=5.0))
    asked = "clicks", "auctions", "failed", "cpu_ms_a_click", "acknowledged", "next_card"
    cpu = told["cpu_ms_a_click"]
    return {
        "tables": effort.tables,
        **{name: told[name] for name in asked},
        "most_cpu_ms": MOST_CPU_MS,
        "is_enough": cpu is not None and cpu <= MOST_CPU_MS,
        "reaches_goal": cpu is not None and cpu <= GOAL_CPU_MS,
    }


def report(found: dict[str, dict[int, dict[str, float]]], effort: Effort) -> dict[str, Any]:
    crowds = {}
    for crowd in CROWDS:
        times, times_plain = (
            _times(found["game_master"][crowd], found[name][crowd]) for name in ("bare", "plain")
        )
        crowds[f"{crowd}_people"] = {
            **{bot: {name: rounded(it) for name, it in each[crowd].items()} for bot, each in found.items()},
            "times_bare": {name: rounded(value) for name, value in times.items()},
            "times_plain": {name: rounded(value) for name, value in times_plain.items()},
            "is_enough": _within(times, MOST_TIMES[crowd]),
            "reaches_goal": _within(times, GOAL_TIMES[crowd]),
        }
    return {
        "effort": effort._asdict(),
        "loop": instrument.loop_name(),
        "most_times": MOST_TIMES,
        "goal_times": GOAL_TIMES,
        **crowds,
    }


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.bot.load", description="Measure how soon a bid is confirmed."
    )
    parser.add_argument("--quick", action="store_true", help="only try it out, with rough figures")
    parser.add_argument("--auctions", action="store_true", help="only whole auctions")
    chosen = parser.parse_args(words)
    effort = QUICK if chosen.quick else Effort()
    told: dict[str, Any] = {}
    if not chosen.auctions:
        with tempfile.TemporaryDirectory() as folder:
            told = report(instrument.run(measure(Path(folder), effort)), effort)
    with tempfile.TemporaryDirectory() as folder:
        told["whole_auctions"] = instrument.run(whole_auctions(Path(folder), effort))
    print(json.dumps(told, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
