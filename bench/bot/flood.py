"""`python -m bench.bot.flood`: do people who do too much slow down others?

Four measurements, each with its own comparison in the same run. *Clicks*: the time to confirm clicks of
twenty people while another server floods with 500 clicks a second, alternating with quiet: one person, fifty
people at ten tables, or 250 people without a seat. *Letters*: the same with autocompletion: one person of
the same server types bursts of 60 letters, or fifty people of another one 200 a second. *Haggle*: 3,000
proposals for one treasure, the first hundreds against the last. *Masters*: how long the masters of a
server's only table think, alone and while another server has thirty tables of masters, where everyone
answers after thinking.

The bot has its own process; the tavern with all the people is in this one. The figures include a flood's cost
for the tavern; `bot_busy` is the bot's CPU share.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple, TypeAlias

from tqdm import tqdm

from bench.bot.bot_process import at_work, worked_seconds
from bench.bot.haggling import AT_A_TABLE as HAGGLERS
from bench.bot.haggling import Table as HaggleTable
from bench.bot.load import People, Times, ready_to_bid
from bench.bot.masters import MastersTable, answered, clicks
from bench.targets import rounded
from dragonbot.practice.people.choosing import fill_in_so_far
from dragonbot.practice.people.interaction_event import interact
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.interaction import AUTOCOMPLETE, COMPONENT, Interaction
from dragonbot.practice.world.limits import Limits
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.person import Person

A_SECOND: Final = 500
"""Clicks per second."""
BEAT: Final = 0.01
SEATS: Final = 5
"""People who flood at a table; one more never closes a fist, so that no auction ends."""
KINDS: Final = {"one_person": 1, "fifty_at_ten_tables": 50, "strangers": 250}
LETTERS: Final = ("d", "dr", "dra", "drag")
LETTERS_AT_ONCE: Final = 60
LETTERS_A_SECOND: Final = 200
MOST_TIMES: Final = 1.5
"""The most a flood by others may change a click's p99."""
BLOCK: Final = 100
MOST_GROWTH: Final = 1.25
USUAL_LIMITS: Final = {"LIMITS_FILE": ""}
PARTS: Final = ("clicks", "letters", "haggle", "masters")


class Effort(NamedTuple):
    rounds: int = 5
    seconds: float = 8.0
    """For each kind of flood and for quiet, each round."""
    people: int = 20
    proposals: int = 3000
    tables: int = 30
    masters_seconds: float = 30.0
    """Alone, and in the crowd, each round."""
    masters_rounds: int = 3


QUICK: Final = Effort(1, 2.0, 5, 300, 2, 6.0, 1)


LATEST: Final = 3.0
"""Seconds after which Discord takes no answer."""
PATIENCE: Final = 60.0
"""Seconds: a busy machine takes longer, and is measured all the same."""

Place: TypeAlias = tuple[Person, Channel]


def unhurried() -> Limits:
    return Limits(rates=False, answer_within=PATIENCE)


class Flooding:
    """People who flood and their clicks, several at once if wanted."""

    def __init__(
        self, tavern: Tavern, where: Sequence[Place], a_second: float = A_SECOND, at_once: int = 1
    ) -> None:
        self.tavern = tavern
        self.where = where
        self.a_second = a_second
        self.at_once = at_once
        self.clicks = 0
        self.in_time = 0

    @asynccontextmanager
    async def going_on(self) -> AsyncIterator[None]:
        stop = asyncio.Event()
        flood = asyncio.create_task(self._go_on(stop))
        try:
            yield
        finally:
            stop.set()
            await flood

    async def _go_on(self, stop: asyncio.Event) -> None:
        self.look()
        began, sent = time.perf_counter(), 0
        made = []
        while not stop.is_set():
            await asyncio.sleep(BEAT)
            due = int((time.perf_counter() - began) * self.a_second) // self.at_once * self.at_once
            made += [self.do(turn, *self.where[turn % len(self.where)]) for turn in range(sent, due)]
            sent = due
        await asyncio.sleep(LATEST)
        self.clicks += len(made)
        times = [each.acknowledged - each.created for each in made if each.acknowledged is not None]
        self.in_time += sum(took <= LATEST for took in times)

    def look(self) -> None:
        """Find the messages and buttons to click, which change when a table moves down."""
        self._shown = {channel.id: bidding(self.tavern, channel) for _, channel in self.where}

    def do(self, turn: int, person: Person, channel: Channel) -> Interaction:
        message, ids = self._shown[channel.id]
        data = {"custom_id": ids[turn % len(ids)], "component_type": 2, "id": 1}
        return interact(self.tavern.world, COMPONENT, person, channel, data, message)


class Typing(Flooding):
    """The same with typed letters, each asking for choices."""

    def look(self) -> None:
        where = self.where[0][1]
        self._typed = [
            fill_in_so_far(self.tavern.world, where, "/card", {}, "name", typed) for typed in LETTERS
        ]

    def do(self, turn: int, person: Person, channel: Channel) -> Interaction:
        data = self._typed[turn % len(LETTERS)]
        return interact(self.tavern.world, AUTOCOMPLETE, person, channel, data)


def bidding(tavern: Tavern, channel: Channel) -> tuple[Message, list[str]]:
    """The message with the numbers, and the ids of two of them."""
    shown = [each for each in tavern.driver.history(channel) if any(b["label"] == "1" for b in each.buttons)]
    return shown[-1].message, [shown[-1].button(name)["custom_id"] for name in "12"]


async def letters(tavern: Tavern, people: People) -> dict[str, Flooding]:
    """One person of the timed server, and fifty of another."""
    channel = next(iter(people.guild.channels.values()))
    elsewhere = People(tavern)
    other = tavern.driver.add_channel(elsewhere.guild, "typing")
    crowd = [(elsewhere.come(f"typing-{number}"), other) for number in range(KINDS["fifty_at_ten_tables"])]
    often = LETTERS_AT_ONCE / 2  # a burst every two seconds; most requests from the third on are refused
    return {
        "sixty_of_one_person": Typing(tavern, [(people.come("typist"), channel)], often, LETTERS_AT_ONCE),
        "two_hundred_of_a_server": Typing(tavern, crowd, LETTERS_A_SECOND),
    }


async def floods(tavern: Tavern, _: People) -> dict[str, Flooding]:
    """Another server, with flooding people at tables."""
    people = People(tavern)
    seated: list[Place] = []
    for number in range(KINDS["fifty_at_ten_tables"] // SEATS):
        seated += await _table(people, number)
    strangers = [(people.come(f"stranger-{number}"), seated[0][1]) for number in range(KINDS["strangers"])]
    found = {"one_person": seated[:1], "fifty_at_ten_tables": seated, "strangers": strangers}
    return {kind: Flooding(tavern, where) for kind, where in found.items()}


async def _table(people: People, number: int) -> list[Place]:
    driver = people.tavern.driver
    channel = driver.add_channel(people.guild, f"flood-{number}")
    host, *others = [people.come(f"flooder-{number}-{seat}") for seat in range(SEATS + 1)]
    await driver.run(host, channel, "/table open", game="fist-classic", pace="untimed")
    for person in others:
        await driver.run(person, channel, "/table join")
    await driver.run(host, channel, "/table start")

    def has_begun() -> bool:
        return any(b["label"] == "1" for each in driver.history(channel) for b in each.buttons)

    await driver.until(has_begun)
    return [(person, channel) for person in others]


async def measure_clicks(
    folder: Path, effort: Effort, begin: Callable[[Tavern, People], Awaitable[dict[str, Flooding]]] = floods
) -> dict[str, Any]:
    async with AsyncExitStack() as stack:
        tavern = await stack.enter_async_context(Tavern(limits=unhurried(), recording=False))
        bot = await stack.enter_async_context(at_work(tavern, folder, settings=USUAL_LIMITS))
        people = await ready_to_bid(tavern, effort.people)
        flooding = await begin(tavern, people)
        await clicks(people, effort.people, effort.seconds / 2)  # warm up the bot
        found: dict[str, list[Times]] = {kind: [] for kind in ("quiet", *flooding)}
        worked: dict[str, list[float]] = {kind: [] for kind in found}
        turns = list(found)
        for _ in tqdm(range(effort.rounds), unit=" rounds", disable=None):
            for kind in turns:
                before = worked_seconds(bot) or 0.0
                async with AsyncExitStack() as during:
                    if kind in flooding:
                        await during.enter_async_context(flooding[kind].going_on())
                    found[kind].append(await clicks(people, effort.people, effort.seconds))
                    worked[kind].append(((worked_seconds(bot) or 0.0) - before) / effort.seconds)
                await asyncio.sleep(1.0)
            turns.reverse()
    quiet = _figures(found["quiet"])
    told: dict[str, Any] = {"quiet": _rounded(quiet) | {"bot_busy": rounded(median(worked["quiet"]))}}
    for kind, flooded in flooding.items():
        figures = _figures(found[kind])
        times = {name: figures[name] / quiet[name] for name in quiet}
        told[kind] = {
            **_rounded(figures),
            "bot_busy": rounded(median(worked[kind])),
            "flood": flooded.clicks,
            "flood_answered_in_time": flooded.in_time,
            "times_quiet": _rounded(times),
            "is_enough": times["p99_ms"] < MOST_TIMES,
        }
    return told


def _figures(rounds: Sequence[Times]) -> dict[str, float]:
    each = [sorted(times) for times in rounds]
    return {
        "p50_ms": median(median(times) for times in each),
        "p99_ms": median(times[len(times) * 99 // 100] for times in each),
    }


def _rounded(figures: dict[str, float]) -> dict[str, float]:
    return {name: rounded(value) for name, value in figures.items()}


class Block(NamedTuple):
    """A hundred consecutive proposals."""

    p50_ms: float
    """Until one was acknowledged."""
    cpu_ms: float
    """The bot's CPU time for each, including all clicks for it."""
    memory_mb: float


async def measure_haggle(folder: Path, effort: Effort) -> dict[str, Any]:
    async with (
        Tavern(limits=unhurried(), recording=False) as tavern,
        at_work(tavern, folder) as bot,
    ):
        table = HaggleTable(People(tavern), 0)
        await table.begin()
        for turn in range(BLOCK):  # warm-up
            await table.propose(table.people[turn % HAGGLERS])
        blocks = []
        for _ in tqdm(range(effort.proposals // BLOCK), unit=" hundred", disable=None):
            before, known = worked_seconds(bot) or 0.0, len(table.times)
            for turn in range(BLOCK):
                await table.propose(table.people[turn % HAGGLERS])
            worked = (worked_seconds(bot) or 0.0) - before
            p50 = median(each.looked_over for each in table.times[known:])
            blocks.append(Block(p50, worked * 1000 / BLOCK, _memory_mb(bot.pid)))
            # Drop ephemeral messages: the tavern would search all of them each time.
            messages = table.channel.messages
            for number in [number for number, each in messages.items() if each.only_for is not None]:
                del messages[number]
    ends = max(1, min(5, len(blocks) // 3))
    first, last = blocks[:ends], blocks[-ends:]
    growth = {name: _of(last, name) / _of(first, name) for name in ("p50_ms", "cpu_ms")}
    return {
        "proposals": BLOCK + len(blocks) * BLOCK,
        "accepted": table.acknowledged,
        "first_hundred": _rounded(blocks[0]._asdict()),
        "last_hundred": _rounded(blocks[-1]._asdict()),
        "hundreds_at_each_end": ends,
        "growth_of_medians": _rounded(growth),
        "kb_a_proposal": rounded((blocks[-1].memory_mb - blocks[0].memory_mb) * 1000 / (len(blocks) * BLOCK)),
        "is_enough": max(growth.values()) < MOST_GROWTH,
    }


def _of(blocks: Sequence[Block], name: str) -> float:
    values: list[float] = [getattr(block, name) for block in blocks]
    return median(values)


def _memory_mb(process: int) -> float:
    told = Path(f"/proc/{process}/statm")
    if not told.exists():
        return 0.0
    return int(told.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


async def measure_masters(folder: Path, effort: Effort) -> dict[str, Any]:
    alone: list[float] = []
    crowded: list[float] = []
    crowds: list[float] = []
    settings = {"COMPUTER_RHYTHM": "0"}
    async with (
        Tavern(limits=unhurried(), recording=False) as tavern,
        at_work(tavern, folder, settings=settings),
    ):
        crowd = [
            MastersTable(people, number) for people in [People(tavern)] for number in range(effort.tables)
        ]
        one = MastersTable(People(tavern), effort.tables)
        for table in (*crowd, one):
            await table.begin()
        for _ in tqdm(range(effort.masters_rounds), unit=" rounds", disable=None):
            for others, took in (([], alone), (crowd, crowded)):
                began, stop = time.time(), asyncio.Event()
                playing = [asyncio.create_task(table.play(stop)) for table in (*others, one)]
                await asyncio.sleep(effort.masters_seconds)
                stop.set()
                await asyncio.gather(*playing)
                await asyncio.sleep(3.0)  # thinking has finished
                took += answered(folder / "dragonbot.db", began, one.channel.id)
                for table in others:
                    crowds += answered(folder / "dragonbot.db", began, table.channel.id)
    return {
        "thinkers": max(1, (os.cpu_count() or 1) - 1),
        "alone": _waits(alone),
        "beside_the_crowd": _waits(crowded),
        "the_crowd": _waits(crowds),
    }


def _waits(took: Sequence[float]) -> dict[str, float | int | None]:
    ordered = sorted(took)
    if not ordered:
        return {"answers": 0, "p50_s": None, "p99_s": None}
    p99 = ordered[len(ordered) * 99 // 100]
    return {"answers": len(ordered), "p50_s": rounded(median(ordered)), "p99_s": rounded(p99)}


MEASURES: Final[dict[str, Callable[[Path, Effort], Awaitable[dict[str, Any]]]]] = {
    "clicks": measure_clicks,
    "letters": partial(measure_clicks, begin=letters),
    "haggle": measure_haggle,
    "masters": measure_masters,
}


async def run(effort: Effort, parts: Sequence[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for part in parts:
        with tempfile.TemporaryDirectory() as folder:
            found[part] = await MEASURES[part](Path(folder), effort)
    return {"effort": effort._asdict(), "cores": os.cpu_count(), "load": os.getloadavg()[0], **found}


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.bot.flood",
        description="Measure whether people who do too much slow the others.",
    )
    parser.add_argument("--quick", action="store_true", help="only try it out, with rough figures")
    parser.add_argument("--only", choices=PARTS, nargs="+", default=PARTS, help="some of it")
    parser.add_argument("--rounds", type=int, help="of the clicks")
    chosen = parser.parse_args(words)
    effort = QUICK if chosen.quick else Effort()
    if chosen.rounds:
        effort = effort._replace(rounds=chosen.rounds)
    print(json.dumps(asyncio.run(run(effort, chosen.only)), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
