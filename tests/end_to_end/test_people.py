"""People leave, come back, take over and are forgotten: the bot is a process of its own, as in service."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from dragonbot.practice.limits import Limits
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from tests.end_to_end.mortal import Mortal
from tests.end_to_end.player import Player, table_in, verbs_in, wishes
from tests.hall.store.sample import everything_in

STANDS = "Your bid stands: "


class Inn:
    """A tavern, and a bot that serves it from another process."""

    def __init__(self, tavern: Tavern, bot: Mortal) -> None:
        self.tavern = tavern
        self.bot = bot

    def player(self, name: str) -> Player:
        """Somebody who has just come to the server, and reads English."""
        driver = self.tavern.driver
        player = Player(driver, driver.add_person(name), driver.channel)
        driver.join(driver.guild, player.person)
        player.plain = True
        return player

    async def table_of(self, *names: str) -> list[Player]:
        """They sit down in this order, and the first auction is open."""
        driver = self.tavern.driver
        host, *others = players = [self.player(name) for name in names]
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
        sight = table_in(self.tavern.driver.history(self.tavern.driver.channel))
        return sight.text if sight is not None else ""


@asynccontextmanager
async def open_inn(folder: Path) -> AsyncIterator[Inn]:
    async with Tavern(limits=Limits.off()) as tavern:
        with discord_pointed_at(tavern.api_url, tavern.gateway_url):
            bot = Mortal(tavern, folder)
            await bot.start()
            try:
                yield Inn(tavern, bot)
            finally:
                await bot.kill()
    assert "Traceback" not in bot.diary.read_text()


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers and stand-ins answer as soon as they have thought."""
    monkeypatch.setenv("COMPUTER_RHYTHM", "0")


async def bids(player: Player, count: int) -> None:
    table = player.sees()
    assert table is not None
    assert (await player.click(table, str(count))).text.startswith(f"Sealed: {count}")


async def hand_of(player: Player) -> str:
    return (await player.run("/hand")).text


async def leaves(player: Player) -> str:
    """Get up; in a game that is asked once more."""
    outcome = await player.run("/table leave")
    asked = wishes(outcome.message, "leave")
    return (await player.click(outcome.message, asked[0]["custom_id"])).text if asked else outcome.text


async def test_who_comes_back_gets_their_own_seat(tmp_path: Path) -> None:
    """Also when another seat is free before it, and after a power cut."""
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


async def test_who_has_seen_a_hand_gets_no_other(tmp_path: Path) -> None:
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
        assert "somebody else has your seat" in told
        assert "You have no seat" in await hand_of(iris)
        assert "The seat is yours" in (await hugo.run("/table join")).text
        assert STANDS + "1 Fairy Gold" in await hand_of(hugo)


async def forgets(player: Player) -> str:
    """Ask to be forgotten; that is asked once more."""
    about = (await player.run("/about")).message
    outcome = await player.click(about, "Forget me")
    asked = wishes(outcome.message, "forget")
    return (await player.click(outcome.message, asked[0]["custom_id"])).text if asked else outcome.text


@pytest.mark.parametrize("ended", [False, True])
async def test_who_has_left_is_forgotten_too(ended: bool, tmp_path: Path) -> None:
    """In a running game and in one that is over, after a power cut; the table is shown without the names."""
    async with open_inn(tmp_path) as inn:
        gwen, hugo, iris = await inn.table_of("gwen", "hugo", "iris")
        jack = inn.player("jack")
        await leaves(hugo)
        await jack.run("/table join")
        await leaves(jack)
        await leaves(iris)
        await inn.bot.kill()
        await inn.bot.start()
        if ended:
            asked = (await gwen.run("/table end")).message
            await gwen.wish(asked, "end")
        assert inn.is_kept(iris)
        assert inn.is_kept(jack)
        for player in (hugo, iris, jack):
            assert "Forgotten" in await forgets(player)
            assert not inn.is_kept(player)
        if not ended:
            await inn.tavern.driver.until(lambda: "Gwen" in inn.public() and "Jack" not in inn.public())
            assert "Hugo" not in inn.public()
            assert "Iris" not in inn.public()
