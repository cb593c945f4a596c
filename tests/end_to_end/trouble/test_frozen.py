"""A bot or its database whose processes are stopped for a while and then continue."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Final, NamedTuple

import pytest

from dragonbot.practice.people.driver import Driver
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.limits import Limits
from dragonbot.practice.world.person import Person
from dragonbot.text.speech import Catalogue
from tests.end_to_end.mortal import PATIENCE, ROOT, Mortal
from tests.end_to_end.player import Player, table_in, verbs_in
from tests.end_to_end.trouble.swarm import Swarm, swarming

SECONDS: Final = 5
NOT_STORED: Final = {language: Catalogue(language).say("refused-not-stored") for language in ("en", "de")}
PROGRAM: Final = """
import sys
import bot
from dragonbot.tables import registry as watch
watch.BEAT_SECONDS, watch.FROZEN_SECONDS = 0.2, 1.5
sys.exit(bot.main([]))
"""


class Freezable(Mortal):
    """It notices a suspension early, so that the test needn't wait long."""

    async def _run(self, environment: dict[str, str], diary: IO[str]) -> Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            PROGRAM,
            env={**environment, "PYTHONPATH": str(ROOT)},
            cwd=self.folder,
            stdout=diary,
            stderr=diary,
        )

    def send(self, what: signal.Signals) -> None:
        assert self._process is not None
        os.kill(self._process.pid, what)


def deadline_in(shown: ShownMessage) -> int:
    found = re.search(r"<t:(\d+):R>", shown.text)
    return int(found[1]) if found else 0


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
async def test_a_stopped_process_continues(tmp_path: Path) -> None:
    async with Tavern() as tavern:
        bot, driver = Freezable(tavern, tmp_path), tavern.driver
        ann = Player(driver, driver.person("ann"), driver.channel)
        bob = Player(driver, driver.person("bob"), driver.channel)

        def table() -> ShownMessage | None:
            return table_in(driver.history(ann.channel))

        def asked() -> bool:
            shown = table()
            return shown is not None and "bid" in verbs_in(shown)

        def heard() -> str:
            """Everything that only Ann sees."""
            shown = driver.history(ann.channel, ann.person)
            return "\n".join(each.text for each in shown if each.ephemeral)

        try:
            await bot.start()
            await ann.run("/table open", game="fist-classic", pace="live")
            for _ in range(2):
                await ann.run("/table bot")
            await bob.run("/table join")
            await ann.run("/table start")
            await driver.until(asked)
            shown = table()
            assert shown is not None
            before = deadline_in(shown)
            assert before
            bot.send(signal.SIGSTOP)
            await asyncio.sleep(0.2)
            clicked = asyncio.create_task(driver.click(ann.person, shown, "1"))
            await asyncio.sleep(SECONDS)
            bot.send(signal.SIGCONT)
            assert (await clicked).failed  # Discord waits three seconds
            await driver.until(lambda: deadline_in(shown) >= before + SECONDS - 1)
            await driver.until(lambda: "The bot was busy" in heard())
            assert "Your bid: " in (await ann.run("/hand")).text
            assert bot.is_alive
            diary = bot.diary.read_text()
            assert "this process was suspended for" in diary
            assert "Traceback" not in diary
        finally:
            bot.send(signal.SIGCONT)
            await bot.kill()


class Inn(NamedTuple):
    """A table with an open auction, of a bot on PostgreSQL."""

    swarm: Swarm
    people: list[Person]
    table: ShownMessage

    @property
    def driver(self) -> Driver:
        return self.swarm.tavern.driver


@asynccontextmanager
async def bidding_over_postgres(folder: Path) -> AsyncIterator[Inn]:
    async with Tavern(limits=Limits(rates=False, answer_within=PATIENCE)) as tavern:
        with discord_pointed_at(tavern.api_url, tavern.gateway_url):
            async with swarming(tavern, folder, 1, PATIENCE) as swarm:
                await swarm.member("one")
                await swarm.all_held()
                driver = tavern.driver
                people = [driver.person(name) for name in ("ann", "bob", "cid")]
                await driver.run(
                    people[0], driver.channel, "/table open", game="fist-classic", pace="untimed"
                )
                for person in people[1:]:
                    await driver.run(person, driver.channel, "/table join")
                await driver.run(people[0], driver.channel, "/table start")

                def asked() -> bool:
                    shown = table_in(driver.history(driver.channel))
                    return shown is not None and "bid" in verbs_in(shown)

                await driver.until(asked)
                shown = table_in(driver.history(driver.channel))
                assert shown is not None
                yield Inn(swarm, people, shown)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
async def test_while_the_database_hangs_pages_work_and_bids_are_refused_with_a_reason(tmp_path: Path) -> None:
    async with bidding_over_postgres(tmp_path) as inn:
        driver, clock = inn.driver, asyncio.get_running_loop().time
        ann, bob, _ = inn.people
        inn.swarm.server.freeze()
        try:
            began = clock()
            bid = await driver.click(ann, inn.table, "1", wait=False)
            card, rules, about, offered = await asyncio.gather(
                driver.run(bob, driver.channel, "/card", name="Thief"),
                driver.run(ann, driver.channel, "/rules", topic="auction"),
                driver.run(bob, driver.channel, "/about"),
                driver.complete(bob, driver.channel, "/card", "name", "thi"),
            )
            assert clock() - began < 10  # 3 on an idle machine
            assert offered[0]["value"] == "thief"
            assert "Thief" in card.text
            assert "Auctions" in rules.text
            assert not any("stored" in page.text for page in (card, rules, about))
            await driver.until(lambda: bool(bid.messages) and "longer than usual" in bid.text)
            assert clock() - began < 20  # 8
        finally:
            inn.swarm.server.thaw()
        await driver.until(lambda: bid.text.startswith("Sealed: 1"))


@pytest.mark.slow
async def test_an_unreachable_database_is_one_warning_a_second(tmp_path: Path) -> None:
    async with bidding_over_postgres(tmp_path) as inn:
        driver, clock = inn.driver, asyncio.get_running_loop().time
        diary = inn.swarm.members[0].diary
        await asyncio.to_thread(inn.swarm.server.stop, "immediate")
        began, told = clock(), len(diary.read_text())
        done: list[Outcome] = []
        for turn in range(60):
            person = inn.people[turn % 3]
            done.append(await driver.click(person, inn.table, str(turn % 2), wait=False))
            done.append(await driver.run(person, driver.channel, "/bid", coins=turn % 2, wait=False))
            await asyncio.sleep(0.05)
        for outcome in done:
            await outcome.settled()
        lines = diary.read_text()[told:].splitlines()
        seconds = clock() - began
        assert {outcome.text for outcome in done} & {NOT_STORED["en"], NOT_STORED["de"]}
        assert [line for line in lines if " ERROR " in line or "Traceback" in line] == []
        assert len([line for line in lines if "not stored: " in line]) <= seconds + 1
        await asyncio.to_thread(inn.swarm.server.start)
