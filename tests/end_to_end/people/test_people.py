"""People leave, return, take over and are forgotten; the bot is a separate process, as in production."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from tests.end_to_end.mortal import PATIENCE, Mortal, unhurried
from tests.end_to_end.player import NO_SEAT, Player, table_in, verbs_in, wishes
from tests.store.sample import everything_in
from tests.words import said

STANDS = "Your bid: "


class Inn:
    """A tavern, and a bot that serves it from another process."""

    def __init__(self, tavern: Tavern, bot: Mortal) -> None:
        self.tavern = tavern
        self.bot = bot

    def player(self, name: str) -> Player:
        """A person who has just joined the server, and reads English."""
        driver = self.tavern.driver
        player = Player(driver, driver.add_person(name), driver.channel)
        driver.join(driver.guild, player.person)
        player.plain = True
        return player

    async def table_of(self, *names: str) -> list[Player]:
        """They sit down in this order, and the first auction is open."""
        return await self.sit_down([self.player(name) for name in names])

    async def sit_down(self, players: list[Player]) -> list[Player]:
        driver = self.tavern.driver
        host, *others = players
        await host.run("/table open", game="fist-classic", pace="untimed")
        for player in others:
            await player.run("/table join")
        await host.run("/table start")
        await driver.until(lambda: (table := host.sees()) is not None and "bid" in verbs_in(table))
        return players

    def is_kept(self, player: Player) -> bool:
        kept = json.dumps(everything_in(self.bot.database), default=str)
        return str(player.person.id) in kept or player.person.display_name in kept

    def public(self) -> str:
        """The newest message about the game."""
        shown = table_in(self.tavern.driver.history(self.tavern.driver.channel))
        return shown.text if shown is not None else ""


@asynccontextmanager
async def open_inn(folder: Path, *, complaints: bool = False) -> AsyncIterator[Inn]:
    async with Tavern(limits=unhurried()) as tavern:
        with discord_pointed_at(tavern.api_url, tavern.gateway_url):
            bot = Mortal(tavern, folder)
            await bot.start()
            try:
                yield Inn(tavern, bot)
            finally:
                await bot.kill()
    if not complaints:
        assert "Traceback" not in bot.diary.read_text()


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers and stand-ins answer immediately after thinking."""
    monkeypatch.setenv("COMPUTER_RHYTHM", "0")


async def bids(player: Player, count: int) -> None:
    table = player.sees()
    assert table is not None
    assert (await player.click(table, str(count))).text.startswith(f"Sealed: {count}")


async def hand_of(player: Player) -> str:
    return (await player.run("/hand")).text


async def leaves(player: Player) -> str:
    """Leave; a game asks for confirmation."""
    outcome = await player.run("/table leave")
    asked = wishes(outcome.message, "leave")
    return (await player.click(outcome.message, asked[0]["custom_id"])).text if asked else outcome.text


async def test_people_who_return_get_their_own_seat(tmp_path: Path) -> None:
    """Even if another seat before it is free, and after a power cut."""
    async with open_inn(tmp_path) as inn:
        _gwen, hugo, iris = await inn.table_of("gwen", "hugo", "iris")
        await bids(hugo, 1)
        await bids(iris, 3)
        await leaves(hugo)
        await leaves(iris)
        await inn.bot.kill()
        await inn.bot.start()
        assert "The seat is yours" in (await iris.run("/table join")).text
        assert STANDS + "3 Fairy Gold" in await hand_of(iris)
        await leaves(iris)
        assert "The seat is yours" in (await hugo.run("/table join")).text
        assert STANDS + "1 Fairy Gold" in await hand_of(hugo)
        await iris.run("/table join")
        assert STANDS + "3 Fairy Gold" in await hand_of(iris)


async def test_people_who_saw_a_hand_get_no_other(tmp_path: Path) -> None:
    async with open_inn(tmp_path) as inn:
        _gwen, hugo, iris = await inn.table_of("gwen", "hugo", "iris")
        jack = inn.player("jack")
        await bids(hugo, 1)
        await bids(iris, 3)
        await leaves(iris)
        assert "The seat is yours" in (await jack.run("/table join")).text
        assert STANDS + "3 Fairy Gold" in await hand_of(jack)
        await leaves(hugo)
        told = (await iris.run("/table join")).text
        assert "Someone took your seat" in told
        assert NO_SEAT in await hand_of(iris)
        assert "The seat is yours" in (await hugo.run("/table join")).text
        assert STANDS + "1 Fairy Gold" in await hand_of(hugo)


async def forgets(player: Player) -> str:
    """Ask to be forgotten, and confirm."""
    about = (await player.run("/about")).message
    outcome = await player.click(about, "Forget me")
    asked = wishes(outcome.message, "forget")
    return (await player.click(outcome.message, asked[0]["custom_id"])).text if asked else outcome.text


@pytest.mark.parametrize("ended", [False, True])
async def test_people_who_left_are_forgotten_too(ended: bool, tmp_path: Path) -> None:
    """In a running and a finished game, after a power cut; the table shows no names then."""
    async with open_inn(tmp_path) as inn:
        gwen, hugo, iris = await inn.table_of("gwen", "hugo", "iris")
        jack = inn.player("jack")
        await leaves(hugo)
        await jack.run("/table join")
        await leaves(jack)
        await leaves(iris)
        if ended:
            asked = (await gwen.run("/table end")).message
            await gwen.wish(asked, "end")
        await inn.bot.kill()
        await inn.bot.start()
        assert inn.is_kept(iris)
        assert inn.is_kept(jack)
        for player in (hugo, iris, jack):
            assert "Forgotten" in await forgets(player)
            assert not inn.is_kept(player)
        if ended:
            assert "There is no table in this channel" in (await gwen.run("/table show")).text
            return
        before = len(inn.tavern.driver.history(gwen.channel))
        await gwen.run("/table show", text=True)
        await inn.tavern.driver.until(lambda: len(inn.tavern.driver.history(gwen.channel)) > before)
        assert "Gwen" in inn.public()
        assert not [name for name in ("Hugo", "Iris", "Jack") if name in inn.public()]


async def test_leaving_a_game_asks_for_confirmation(tmp_path: Path) -> None:
    async with open_inn(tmp_path) as inn:
        _gwen, hugo, iris = await inn.table_of("gwen", "hugo", "iris")
        asked = (await hugo.run("/table leave")).message
        assert asked.ephemeral
        assert "stand-in plays on for you" in asked.text
        assert NO_SEAT not in await hand_of(hugo)
        assert said("done-kept") in (await hugo.wish(asked, "keep")).text
        asked = (await hugo.run("/table leave")).message
        assert "stand-in plays for you" in (await hugo.wish(asked, "leave")).text
        assert NO_SEAT in await hand_of(hugo)
        assert NO_SEAT in (await hugo.run("/table leave")).text
        lobby = next(
            shown
            for shown in inn.tavern.driver.history(hugo.channel)
            if "The game has begun" in shown.text and not shown.ephemeral
        )
        assert not lobby.buttons
        assert NO_SEAT not in await hand_of(iris)


async def test_forgetting_asks_for_confirmation_and_skips_unreadable_tables(tmp_path: Path) -> None:
    """One table can't be read; all others forget, and so do its rows."""
    async with open_inn(tmp_path, complaints=True) as inn:
        driver = inn.tavern.driver
        first = await inn.table_of("gwen", "hugo", "iris")
        elsewhere = driver.add_channel(driver.guild, "elsewhere")
        gwen, *_ = await inn.sit_down([Player(driver, player.person, elsewhere) for player in first])
        await inn.bot.kill()
        with closing(sqlite3.connect(inn.bot.database)) as connection, connection:
            connection.execute(
                """UPDATE seats SET heard = '{' WHERE "match" = (SELECT min(id) FROM matches)"""
            )
        await inn.bot.start()
        about = (await gwen.run("/about")).message
        asked = await gwen.click(about, "Forget me")
        assert "stand-in takes over your seats" in asked.text
        assert "already in the channels" in asked.text
        assert inn.is_kept(gwen)
        assert NO_SEAT not in await hand_of(gwen)
        assert said("done-kept") in (await gwen.click(asked.message, "No, keep it")).text
        assert inn.is_kept(gwen)
        about = (await gwen.run("/about")).message
        told = await gwen.click((await gwen.click(about, "Forget me")).message, "Yes, forget me")
        assert "Forgotten" in told.text
        assert "1 table couldn't be read" in told.text
        assert not inn.is_kept(gwen)
        assert NO_SEAT in await hand_of(gwen)


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
@pytest.mark.parametrize("watched", [False, True])
async def test_a_stopped_process_leaves_the_log_empty(watched: bool, tmp_path: Path) -> None:
    """And no log file, unless another program has the database open just then."""
    async with open_inn(tmp_path) as inn:
        await inn.table_of("gwen", "hugo", "iris")
        with closing(sqlite3.connect(inn.bot.database)) as connection:
            if watched:
                connection.execute("SELECT count(*) FROM matches").fetchall()
            assert await inn.bot.stop(PATIENCE)
            assert sizes(tmp_path).get("dragonbot.db-wal") == (0 if watched else None)
        assert sizes(tmp_path).keys() == {"dragonbot.db", "dragonbot.db-lock"}


def sizes(folder: Path) -> dict[str, int]:
    return {each.name: each.stat().st_size for each in folder.glob("dragonbot.db*")}
