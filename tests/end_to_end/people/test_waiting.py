"""People hear when it's their turn, and no one is stuck; the bot is a separate process, over days."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import IO

import pytest

from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.tavern import Tavern
from tests.end_to_end import warm
from tests.end_to_end.mortal import PATIENCE, ROOT, Mortal, unhurried
from tests.end_to_end.player import Player, table_in, verbs_in
from tests.end_to_end.warm import WarmProcess

A_DAY_SECONDS = 86_400.0
LATE_BOT = ROOT / "tests" / "end_to_end" / "late_bot.py"


class Late(Mortal):
    """A bot whose clock follows the tavern's."""

    @property
    def ahead(self) -> Path:
        return self.folder / "ahead"

    async def _run(self, environment: dict[str, str], diary: IO[str]) -> WarmProcess:
        environment = {**os.environ, **environment, "AHEAD": str(self.ahead), "COMPUTER_RHYTHM": "0"}
        return await warm.start(LATE_BOT, environment, self.folder, diary)

    def pass_by(self, seconds: float) -> None:
        moved = float(self.ahead.read_text()) + seconds
        aside = self.ahead.with_suffix(".new")
        aside.write_text(str(moved))
        aside.replace(self.ahead)
        self.tavern.clock.move(seconds)

    async def has_noticed(self) -> None:
        """Wait until the store says that the bot was there at this time."""
        async with asyncio.timeout(PATIENCE):
            while self._heartbeat() < self.tavern.clock.now() - 10:  # noqa: ASYNC110 - of another process
                await asyncio.sleep(0.05)

    def _heartbeat(self) -> float:
        with closing(sqlite3.connect(self.database)) as connection:
            (value,) = connection.execute("""SELECT value FROM meta WHERE "key" = 'heartbeat'""").fetchone()
        return float(value)


class Inn:
    def __init__(self, tavern: Tavern, bot: Late) -> None:
        self.tavern = tavern
        self.driver = tavern.driver
        self.bot = bot
        people = [each for each in self.driver.people if each.locale.startswith("en")][:3]
        self.ann, self.bob, self.cid = (Player(self.driver, each, self.driver.channel) for each in people)
        for player in (self.ann, self.bob, self.cid):
            player.plain = True

    @property
    def table(self) -> ShownMessage:
        shown = table_in(self.driver.history(self.driver.channel))
        assert shown is not None
        return shown

    @property
    def texts(self) -> list[str]:
        return [each.text for each in self.driver.history(self.driver.channel) if each.message.author.bot]

    async def until_told(self, words: str, moving_on: float = 0.0) -> None:
        """Wait until the channel says so."""
        await self.comes(lambda: any(words in text for text in self.texts), moving_on)

    async def comes(self, condition: Callable[[], bool], moving_on: float = 0.0) -> None:
        """Wait until it is so, at once or later; waits begun while the clock moves take longer."""
        for _ in range(20):
            with suppress(TimeoutError):
                await self.driver.until(condition, 1)
                return
            self.bot.pass_by(moving_on)
        raise AssertionError(self.texts)

    async def open(self, *others: Player, pace: str = "live") -> None:
        before = len(self.texts)
        await self.ann.run("/table open", game="fist-classic", pace=pace)
        await self.driver.until(lambda: len(self.texts) > before)
        for player in others:
            await player.run("/table join")

    async def begun(self, pace: str) -> None:
        await self.open(self.bob, self.cid, pace=pace)
        await self.ann.run("/table start")
        await self.until_bids()

    async def until_bids(self) -> None:
        def is_open() -> bool:
            shown = table_in(self.driver.history(self.driver.channel))
            return shown is not None and "bid" in verbs_in(shown)

        await self.driver.until(is_open)

    def called(self) -> list[set[int]]:
        """People mentioned by each message when it was sent, if any."""
        posts = [each for each in self.driver.requests() if each.kind == "post" and each.status == 200]
        users = [set(map(int, each.body["allowed_mentions"].get("users", ()))) for each in posts]
        return [mentioned for mentioned in users if mentioned]


@pytest.fixture
async def inn(tmp_path: Path) -> AsyncIterator[Inn]:
    async with an_inn(tmp_path) as inn:
        yield inn


@asynccontextmanager
async def an_inn(folder: Path) -> AsyncIterator[Inn]:
    async with Tavern(limits=unhurried()) as tavern:
        bot = Late(tavern, folder)
        bot.ahead.write_text("0.0")
        await bot.start()
        try:
            yield Inn(tavern, bot)
        finally:
            await bot.kill()


async def test_a_lobby_s_host_walks_away(inn: Inn) -> None:
    await inn.open(inn.bob, inn.cid)
    assert "Only the host" in (await inn.bob.run("/table start")).text
    inn.bot.pass_by(16 * 60)
    await inn.bot.has_noticed()
    await inn.bot.kill()  # time doesn't count while no one is present, but this much had passed before
    await inn.bot.start()
    assert "Only the host" not in (await inn.bob.run("/table start")).text
    await inn.until_bids()


async def test_a_lobby_s_host_leaves_the_server(inn: Inn) -> None:
    await inn.open(inn.bob, inn.cid)
    inn.driver.leave(inn.driver.guild, inn.ann.person)
    assert "The host has left the server" in (await inn.cid.run("/table start")).text
    await inn.driver.until(lambda: "Ann" not in inn.table.text)
    assert "Only the host" in (await inn.cid.run("/table start")).text
    await inn.bob.run("/table bot", level="apprentice")
    await inn.bob.run("/table start")
    await inn.until_bids()


async def test_no_one_comes_to_a_lobby(inn: Inn) -> None:
    await inn.open(inn.bob)
    inn.bot.pass_by(A_DAY_SECONDS - 100)
    assert "This channel already has a table" in (await inn.cid.run("/table open", game="drachenfaust")).text
    inn.bot.pass_by(200)
    await inn.until_told("Nobody clicked here for a long time", 1800)
    await inn.begun("live")  # in the same channel


async def test_a_table_goes_idle_and_closes(inn: Inn) -> None:
    await inn.begun("live")
    await inn.until_told("Everyone ", 62)
    await inn.bob.run("/hand")
    await inn.driver.until(lambda: "Everyone " not in inn.table.text)
    for player in (inn.ann, inn.bob, inn.cid):
        await player.click((await player.run("/table leave")).message, "Yes, leave")
    await inn.driver.until(lambda: "Everyone has left" in inn.table.text)
    inn.bot.pass_by(7 * A_DAY_SECONDS)
    await inn.bot.has_noticed()
    await inn.bot.kill()
    await inn.bot.start()
    assert "Everyone has left" in inn.table.text
    inn.bot.pass_by(7 * A_DAY_SECONDS + 60)
    await inn.until_told("Nobody came back", 1800)
    await inn.open()


async def test_everyone_has_left_an_untimed_table(inn: Inn) -> None:
    """A stand-in has a question, and no one would ever answer for it."""
    await inn.begun("untimed")
    for player in (inn.bob, inn.cid):
        await player.click((await player.run("/table leave")).message, "Yes, leave")
    assert "Everyone " not in inn.table.text
    await inn.ann.click((await inn.ann.run("/table leave")).message, "Yes, leave")
    await inn.driver.until(lambda: "Everyone " in inn.table.text)
    assert "Everyone has left" in inn.table.text
    assert "your choice" not in inn.table.text
    assert "Take a seat with" in inn.table.text
    assert "This channel already has a table" in (await inn.bob.run("/table open", game="drachenfaust")).text
    inn.bot.pass_by(14 * A_DAY_SECONDS + 60)
    await inn.until_told("Nobody came back", 1800)
    await inn.open()


async def test_a_slow_game(inn: Inn) -> None:
    await inn.begun("post")
    ann, bob, cid = (player.person.id for player in (inn.ann, inn.bob, inn.cid))
    first = inn.table
    await inn.comes(lambda: set().union(*inn.called()) == {ann, bob, cid}, 60)
    assert sum(map(len, inn.called())) == 3
    assert "bid" in verbs_in(inn.table)
    await inn.driver.until(lambda: not first.buttons or first.id == inn.table.id)
    await inn.bob.click(inn.table, "0")
    await inn.bot.kill()
    await inn.bot.start()
    inn.bot.pass_by(A_DAY_SECONDS * 0.9)
    await inn.comes(lambda: sum(map(len, inn.called())) > 3, 300)
    assert inn.called()[-1] == {ann, cid}
    assert sum(map(len, inn.called())) == 5
    assert "bid" in verbs_in(inn.table)


async def test_people_who_clicked_recently_are_mentioned_without_a_lookup(inn: Inn) -> None:
    """At many tables, such lookups would be most of the bot's requests."""

    def asked_for() -> int:
        return sum(each.route == "/guilds/{guild}/members/{person}" for each in inn.driver.requests())

    await inn.begun("live")
    await inn.comes(lambda: len(inn.called()) > 0, 31)
    assert not asked_for()
    await inn.ann.run("/table show")
    for _ in range(2):  # then they are away, and come back after the time that a click counts for
        inn.bot.pass_by(200)
        await inn.bot.has_noticed()
    await inn.bob.run("/hand")
    before = len(inn.called())
    await inn.comes(lambda: len(inn.called()) > before, 31)
    assert len(inn.called()[-1]) == asked_for() + (inn.bob.person.id in inn.called()[-1])
