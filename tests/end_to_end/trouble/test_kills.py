"""The bot is killed during games: confirmed answers count, nothing is doubled, and no one is stuck."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

import pytest

from dragonbot.ids import ChannelId
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.guild import Guild
from dragonbot.practice.world.mistake import NotPossible
from dragonbot.practice.world.person import Person
from dragonbot.store.sql.store import Store
from dragonbot.store.sqlite.store import SqliteStore
from tests.end_to_end.games.finished import finished_game
from tests.end_to_end.mortal import LOOK, Mortal, unhurried
from tests.end_to_end.player import newest_table, verbs_in
from tests.end_to_end.trouble.survivor import BotIsGone, Survivor

pytestmark = pytest.mark.slow

KILLS: Final = int(os.environ.get("DRAGONBOT_KILLS") or (12 if os.environ.get("CI") else 8))
SERIES: Final = 2
"""Each with its own bot, so that they can run in parallel."""
TABLES: Final = 3
FAIL_POINTS: Final = ("before-commit", "after-commit", "after-post", "after-shown")
LONGEST_LIFE: Final = 1.5
LONGEST_WAIT: Final = 120.0
COMMITS: Final = range(1, 12)
"""The number of commits from a start to the first bids of a rematch."""
UNCONFIRMED: Final = "not yet confirmed"
FAREWELLS: Final = (BotIsGone, asyncio.CancelledError, TimeoutError)
"""Signs of a dead bot."""


class Crew:
    """Three people at a table of their own."""

    pace = "untimed"
    pause_seconds = 0.02
    """Called after each action."""

    def __init__(self, tavern: Tavern, number: int, people: list[Person], guild: Guild | None = None) -> None:
        driver = tavern.driver
        self.driver = driver
        self.channel = driver.add_channel(guild or driver.guild, f"table-{number}")
        self.people = [Survivor(driver, person, self.channel, number) for person in people]
        self.host = self.people[0]
        self.before: ShownMessage | None = None
        """The table as it was when the bot died."""
        self.stopped = False
        """Set besides being cancelled, which Python 3.11 may lose if an answer comes at the same moment."""

    @property
    def table(self) -> ShownMessage | None:
        return newest_table(self.driver.backwards(self.channel))

    def posts(self) -> list[ShownMessage]:
        return [each for each in self.driver.history(self.channel) if each.message.author.bot]

    async def begin(self) -> None:
        await self.host.run("/table open", game="fist-classic", pace=self.pace)
        await self.driver.until(lambda: self.table is not None)
        assert self.table is not None
        await self.sit_and_start(self.table)
        await self.driver.until(lambda: self.table is not None and "bid" in verbs_in(self.table))

    async def play(self) -> None:
        """Play on while there is a bot."""
        self.stopped = False
        while not self.stopped:
            await self.act()
            await asyncio.sleep(self.pause_seconds)

    async def act(self) -> None:
        """Do what the table visibly asks for: an action may have been lost with the bot."""
        table = self.table
        verbs = verbs_in(table) if table is not None else set()
        if table is not None and "rematch" in verbs:
            await self.host.wish(table, "rematch")
            return
        if table is not None and "join" in verbs:
            await self.sit_and_start(table)
            return
        for player in self.people:
            try:
                await player.act()
            except NotPossible:
                continue  # the message changed during the click

    async def sit_and_start(self, lobby: ShownMessage) -> None:
        """Join unless certainly seated; being told so is harmless."""
        for player in self.people:
            name = player.person.display_name
            if name not in lobby.text or f"{name} ({UNCONFIRMED})" in lobby.text:
                await player.run("/table join")
        await self.host.run("/table start")

    async def check(self) -> int:
        """Check what was confirmed before the bot died; returns how much there was to check."""
        old = self.before
        if old is not None and old.buttons and "hand" in verbs_in(old):
            await self.host.wish(old, "hand")
        return sum([await player.check() for player in self.people])

    async def goes_on(self) -> None:
        """Check that no one is stuck: a game asks something new."""
        before = self.asked()
        playing = asyncio.create_task(self.play())
        asking = asyncio.create_task(
            self.driver.until(lambda: self.asked() != before and self.is_in_a_game, LONGEST_WAIT)
        )
        try:
            await asyncio.wait((playing, asking), return_when=asyncio.FIRST_COMPLETED)
            if playing.done():
                await playing  # it has a better reason than a time-out
            await asking
        except TimeoutError:
            raise AssertionError(f"nobody can go on:\n{self.told()}") from None
        finally:
            self.stopped = True
            playing.cancel()
            asking.cancel()
            await asyncio.gather(playing, asking, return_exceptions=True)

    @property
    def is_in_a_game(self) -> bool:
        return self.table is not None and not verbs_in(self.table) & {"join", "rematch"}

    def told(self) -> str:
        return "\n----\n".join(each.text for each in self.posts()[-2:])

    def asked(self) -> object:
        table = self.table
        return table and (table.id, [each["custom_id"] for each in table.buttons + table.selects])


@pytest.mark.parametrize("series", range(SERIES))
async def test_kills(series: int, tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    random = Random(series)
    checked = 0
    async with Tavern(limits=unhurried()) as tavern:
        with discord_pointed_at(tavern.api_url, tavern.gateway_url):
            bot = Mortal(tavern, tmp_path, draws=series == 0)
            crews = [Crew(tavern, number, newcomers(tavern, number)) for number in range(TABLES)]
            await bot.start()
            try:
                await asyncio.gather(*(crew.begin() for crew in crews))
                for number in range(KILLS // SERIES):
                    await live_and_die(bot, crews, random, by_itself=number % 2 == 1)
                    await bot.start()
                    checked += sum(await asyncio.gather(*(crew.check() for crew in crews)))
                await asyncio.gather(*(crew.goes_on() for crew in crews))
                await asyncio.sleep(1.0)
                nothing_is_doubled(crews)
            finally:
                await bot.kill()
            await all_is_well(bot, crews)
    # With --junitxml they are in the report.
    record_property("checks", checked)
    record_property("bids", sum(len(player.held) for crew in crews for player in crew.people))
    assert checked >= KILLS // SERIES
    assert "Traceback" not in bot.diary.read_text()


async def test_kills_around_a_rematch(tmp_path: Path) -> None:
    """Whatever was stored last, from the request for a rematch to its first bids, the table is playable."""
    found = []
    async with Tavern(limits=unhurried()) as tavern:
        with discord_pointed_at(tavern.api_url, tavern.gateway_url):
            bot = Mortal(tavern, tmp_path)
            crews = [Crew(tavern, number, newcomers(tavern, number)) for number, _ in enumerate(COMMITS)]
            for crew in crews:
                await finished_game(bot.database, crew.channel, [each.person for each in crew.people])
            await bot.start()
            try:
                for commit, crew in zip(COMMITS, crews, strict=True):
                    await all_is_shown(bot)
                    await bot.kill()
                    await bot.start(f"after-commit:{commit}")
                    playing = asyncio.create_task(crew.play())
                    assert await bot.died(LONGEST_WAIT)
                    await die(bot, [crew], [playing])
                    found.append(await state_of(bot, crew))
                    await bot.start()
                    await crew.goes_on()
                nothing_is_doubled(crews)
            finally:
                await bot.kill()
            await all_is_well(bot, crews)
    assert found == sorted(found, key=["over", "lobby", "running"].index)
    assert set(found) == {"over", "lobby", "running"}
    assert "Traceback" not in bot.diary.read_text()


def newcomers(tavern: Tavern, table: int, guild: Guild | None = None) -> list[Person]:
    driver = tavern.driver
    people = [driver.add_person(f"{name}{table}") for name in ("gus", "hal", "ida")]
    for person in people:
        driver.join(guild or driver.guild, person)
    return people


async def live_and_die(bot: Mortal, crews: list[Crew], random: Random, *, by_itself: bool) -> None:
    """Play games until the bot dies: anywhere, or at a fail point."""
    if by_itself:
        await bot.kill()
        await bot.start(f"{random.choice(FAIL_POINTS)}:{random.randint(1, 25)}")
    playing = [asyncio.create_task(crew.play()) for crew in crews]
    if not by_itself or not await bot.died(LONGEST_LIFE * 3):
        await asyncio.sleep(0 if by_itself else random.uniform(0.05, LONGEST_LIFE))
    await die(bot, crews, playing)


async def die(bot: Mortal, crews: list[Crew], playing: list[asyncio.Task[None]]) -> None:
    """Kill the bot if it is still alive, and stop everyone."""
    for crew in crews:
        crew.before = crew.table
        crew.stopped = True
    for task in playing:
        if bot.is_alive and task.done():
            await task  # a living bot has answered everyone
    await bot.kill()
    for task in playing:
        task.cancel()
    for result in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(result, BaseException) and not isinstance(result, FAREWELLS):
            raise result


def nothing_is_doubled(crews: Sequence[Crew]) -> None:
    for crew in crews:
        told = Counter(each.message.nonce for each in crew.posts())
        assert max(told.values()) == 1, told


async def all_is_shown(bot: Mortal) -> None:
    """Wait until the bot has nothing left to do without new requests."""
    store = await SqliteStore.open(bot.database)
    try:
        for _ in range(int(LONGEST_WAIT / LOOK)):
            if not await store.unshown():
                return
            await asyncio.sleep(LOOK)
        raise TimeoutError
    finally:
        await store.close()


async def state_of(bot: Mortal, crew: Crew) -> str:
    """The stored state of the crew's newest match."""
    store = await SqliteStore.open(bot.database)
    try:
        row = await store.match_in(ChannelId(crew.channel.id))
        assert row is not None
        return row.state
    finally:
        await store.close()


async def nothing_is_missing(store: Store, crews: Sequence[Crew]) -> None:
    """Check that each stored message is visible once, in its last version."""
    for crew in crews:
        there = {each.id for each in crew.posts()}
        row = await store.match_in(ChannelId(crew.channel.id))
        assert row is not None
        shown = [post.message_id for post in await store.posts(row.id) if not post.gone and post.shown]
        assert len(shown) == len(set(shown))
        assert set(shown) <= there


async def all_is_well(bot: Mortal, crews: Sequence[Crew]) -> None:
    """Check that stored data is visible and consistent."""
    store = await SqliteStore.open(bot.database)
    try:
        await nothing_is_missing(store, crews)
        assert await store.check() == []
    finally:
        await store.close()
