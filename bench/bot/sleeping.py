"""`python -m bench.bot.sleeping`: the cost of a thousand sleeping matches, at the start and in memory."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import shutil
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from tqdm import tqdm

from bench.bot.bot_process import GAME_MASTER, NO_SETTINGS, at_work, begin, connected, end
from bench.store.speed import new_row, people
from bench.targets import rounded
from dragonbot.ids import ChannelId, GuildId, MatchId, MessageId
from dragonbot.match.state import Envelope, Made, Notice, Placed
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.limits import Limits
from dragonbot.practice.world.person import Person
from dragonbot.store.sql.store import Store
from dragonbot.store.sqlite.store import SqliteStore
from dragonbot.tables.registry import Registry

DAY: Final = 86_400.0
MOST_SECONDS: Final = 2.0
MOST_ASLEEP: Final = 2048
MOST_AWAKE: Final = 60 * 1024


class Effort(NamedTuple):
    rounds: int = 5
    matches: int = 1000


QUICK: Final = Effort(1, 50)


class Nobody:
    """A publisher that shows nothing."""

    async def make_place(self, notice: Notice) -> Made:
        return Made(ChannelId(notice.match.id), None)

    async def post(self, notice: Notice) -> Placed:
        return Placed(MessageId(notice.post.number))

    async def edit(self, notice: Notice, message: MessageId) -> Placed:  # noqa: ARG002 - nothing is shown
        return Placed(message)

    def is_free(self, message: MessageId) -> bool:  # noqa: ARG002 - everybody outside is asked like this
        return False

    async def write(self, envelope: Envelope) -> ChannelId:
        return ChannelId(envelope.number)

    async def find_written(self, envelope: Envelope) -> ChannelId | None:  # noqa: ARG002 - everybody outside is asked like this
        return None

    async def find(self, notice: Notice) -> MessageId | None:  # noqa: ARG002 - everybody outside is asked like this
        return None


async def fill(store: Store, matches: int, guilds: int = 1) -> list[MatchId]:
    """This many running games by post."""
    now = time.time()
    rows = [
        new_row(10**6 + number).model_copy(
            update={
                "guild_id": GuildId(number % guilds + 1 << 22) if guilds > 1 else GuildId(1),
                "pace": "post",
                "question": 1,
                "started": now,
                "asked_at": now,
                "deadline": now + DAY + number,
            }
        )
        for number in range(matches)
    ]
    try:
        return await asyncio.gather(*(store.new_match(row, people()) for row in rows))
    finally:
        await store.close()


async def memory(folder: Path, matches: int) -> tuple[float, float]:
    """Bytes of each sleeping match, and of each loaded one."""
    database = folder / "memory.db"
    numbers = await fill(await SqliteStore.open(database), matches)
    store = await SqliteStore.open(database)
    await store.waking()
    tracemalloc.start()
    try:
        before = _taken()
        registry = Registry(store, Nobody())
        await registry.open()
        asleep = _taken() - before
        woken = [await registry.match(number) for number in numbers]
        awake = _taken() - before
        assert all(match.game is not None for match in woken)
        del woken
        await registry.close()
    finally:
        tracemalloc.stop()
        await store.close()
    return asleep / matches, awake / matches


def _taken() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


class Table:
    """A table in a tavern with open fists."""

    def __init__(self, tavern: Tavern) -> None:
        self.tavern = tavern
        self.people: list[Person] = []

    async def begin(self) -> None:
        driver = self.tavern.driver
        ann, *others = self.people = driver.people[:4]
        await driver.run(ann, driver.channel, "/table open", game="fist-classic", pace="untimed")
        for person in others:
            await driver.run(person, driver.channel, "/table join")
        await driver.run(ann, driver.channel, "/table start")
        await driver.until(lambda: self._numbers() is not None)

    def _numbers(self) -> ShownMessage | None:
        driver = self.tavern.driver
        seen = [each for each in driver.history(driver.channel) if each.buttons]
        return seen[-1] if seen and any(each["label"] == "1" for each in seen[-1].buttons) else None

    async def click(self) -> None:
        shown = self._numbers()
        assert shown is not None
        outcome = await self.tavern.driver.click(self.people[1], shown, "1")
        if outcome.failed or "1" not in outcome.text:
            raise RuntimeError("the click was not accepted")


async def starting(
    tavern: Tavern, table: Table, folder: Path, settings: Mapping[str, str] = NO_SETTINGS
) -> float:
    """Seconds from the bot's start to the first accepted click."""
    began = time.perf_counter()
    process = await begin(tavern, folder, GAME_MASTER, settings)
    try:
        await connected(tavern)
        await table.click()
        return time.perf_counter() - began
    finally:
        await end(process)


async def starts(folder: Path, effort: Effort) -> dict[str, list[float]]:
    """Starts with and without sleeping matches, alternating."""
    folders = {"none": folder / "none", "many": folder / "many"}
    found: dict[str, list[float]] = {name: [] for name in folders}
    async with Tavern(limits=Limits.off(), recording=False) as tavern:
        table = Table(tavern)
        folders["none"].mkdir()
        async with at_work(tavern, folders["none"]):
            await table.begin()
            await asyncio.sleep(1.0)  # the shown posts are noted
        shutil.copytree(folders["none"], folders["many"])
        await fill(await SqliteStore.open(folders["many"] / "dragonbot.db"), effort.matches)
        for _ in tqdm(range(effort.rounds), unit=" rounds", disable=None):
            for name, place in folders.items():
                found[name].append(await starting(tavern, table, place))
    return found


def report(found: dict[str, list[float]], asleep: float, awake: float, effort: Effort) -> dict[str, Any]:
    more = median(found["many"]) - median(found["none"])
    return {
        "effort": effort._asdict(),
        "start_to_first_click_s": {name: rounded(median(times)) for name, times in found.items()},
        "more_s": rounded(more),
        "asleep_bytes": rounded(asleep),
        "awake_bytes": rounded(awake),
        "most": {"more_s": MOST_SECONDS, "asleep_bytes": MOST_ASLEEP, "awake_bytes": MOST_AWAKE},
        "is_enough": more < MOST_SECONDS and asleep < MOST_ASLEEP and awake < MOST_AWAKE,
    }


async def measure(folder: Path, effort: Effort) -> dict[str, Any]:
    found = await starts(folder, effort)
    asleep, awake = await memory(folder, effort.matches)
    return report(found, asleep, awake, effort)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.bot.sleeping", description="Measure what sleeping matches cost."
    )
    parser.add_argument("--quick", action="store_true", help="only try it out, with rough figures")
    chosen = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(measure(Path(folder), QUICK if chosen.quick else Effort())), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
