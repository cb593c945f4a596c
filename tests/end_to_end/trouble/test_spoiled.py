"""People at tables with corrupt values in the store: other tables play on, and no channel is lost."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.channel import Channel
from tests.end_to_end.mortal import Mortal, unhurried
from tests.end_to_end.people.test_alone import command
from tests.end_to_end.player import ACCEPTED, Player, table_in, wishes

LOST = ("can't be read", "lassen sich nicht lesen")
"""In Bob's language, or in Cid's."""
COMMANDS = ("/table show", "/table start", "/table join", "/table leave", "/table bot", "/hand")
MAY_NOT = ("Only the host", "nur, wer den Tisch leitet")
THERE = ("This channel already has a table", "In diesem Kanal steht schon ein Tisch")
SEALED = tuple(f"{begins}1" for begins in ACCEPTED)


def says(text: str, words: tuple[str, ...]) -> bool:
    return any(each in text for each in words)


class Party:
    """Bob, the host, and Cid at a table with a computer player. The server is Ann's."""

    def __init__(self, tavern: Tavern, channel: Channel) -> None:
        self.driver = tavern.driver
        self.channel = channel
        self.ann, self.bob, self.cid = (
            Player(self.driver, self.driver.person(who), channel) for who in ("ann", "bob", "cid")
        )

    @property
    def table(self) -> ShownMessage:
        table = table_in(self.driver.history(self.channel))
        assert table is not None
        return table

    async def seen(self, verb: str) -> None:
        def is_there() -> bool:
            table = table_in(self.driver.history(self.channel))
            return table is not None and bool(wishes(table, verb))

        await self.driver.until(is_there)

    async def begin(self) -> None:
        await self.bob.run("/table open", game="fist-classic")
        await self.seen("join")
        await self.cid.wish(self.table, "join")
        await self.bob.run("/table bot")
        await self.bob.run("/table start")
        await self.seen("bid")

    def told(self, outcome: Outcome) -> str:
        assert "went wrong" not in outcome.text, outcome.text
        return outcome.text

    async def is_lost(self) -> None:
        """Any attempt gets the answer that it is lost, and how to continue."""
        old = self.table
        for player in (self.bob, self.cid):
            for words in COMMANDS:
                said = self.told(await player.run(words))
                assert says(said, LOST), (words, said)
                assert "table end" in said
            assert says(self.told(await player.run("/bid", coins=1)), LOST)
            assert says(self.told(await player.click(old, "1")), LOST)
            assert says(self.told(await player.wish(old, "hand")), LOST)
        assert says(self.told(await self.cid.run("/table open", game="drachenfaust")), THERE)

    async def end(self, by: Player) -> None:
        asked = await by.run("/table end")
        assert self.told(await by.click(asked.message, "Yes, end it")) == "Game ended."

    async def plays(self) -> None:
        """Everyone can bid, and sees the result."""
        for player in (self.bob, self.cid):
            assert says(self.told(await player.click(self.table, "1")), SEALED)
        await self.driver.until(lambda: any("Cid" in each.text for each in self.driver.history(self.channel)))


def spoil(file: Path, channel: Channel, statement: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        (match,) = connection.execute(
            "SELECT max(id) FROM matches WHERE channel_id = ?", (channel.id,)
        ).fetchone()
        connection.execute("PRAGMA ignore_check_constraints = ON")
        assert connection.execute(statement, {"match": match}).rowcount


def test_a_corrupt_store(tmp_path: Path) -> None:
    async def evening() -> None:
        async with Tavern(limits=unhurried()) as tavern:
            driver = tavern.driver
            bot = Mortal(tavern, tmp_path)
            await bot.start()
            first, second, third = (
                Party(tavern, driver.add_channel(driver.guild, f"table-{number}")) for number in range(3)
            )
            for party in (first, second, third):
                await party.begin()
            await bot.kill()

            file = bot.database
            spoil(file, first.channel, "UPDATE seats SET heard = x'c3' WHERE \"match\" = :match AND seat = 1")
            spoil(file, first.channel, "UPDATE matches SET half_told = 7 WHERE id = :match")
            spoil(file, second.channel, "UPDATE matches SET host = -5, pace = 'soon' WHERE id = :match")
            with closing(sqlite3.connect(file, isolation_level=None)) as connection:
                connection.execute("UPDATE meta SET value = 'abc'")
            checked = await asyncio.to_thread(command, tmp_path, "check")
            assert checked.returncode == 1
            for place in ("seat 1): heard", "half_told", "pace, host", "meta (heartbeat)"):
                assert place in checked.stdout, checked.stdout
            assert "Traceback" not in checked.stderr

            await bot.start()
            await first.is_lost()
            await second.is_lost()
            await third.plays()

            # The host may still end their table; if the host is unknown, moderators may.
            for player in (first.cid, second.bob, second.cid):
                assert says(first.told(await player.run("/table end")), MAY_NOT)
            await first.end(first.bob)
            await second.end(second.ann)
            for party in (first, second):
                await party.begin()
                await party.plays()
            await third.plays()
            assert "cannot be read" in bot.diary.read_text()
            await bot.kill()

    asyncio.run(evening())
