"""A bot process while Discord is unreachable or sends garbage: it continues."""

from __future__ import annotations

import re
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.command_book import ENTRY_POINT, EVERYWHERE
from tests.end_to_end.mortal import Mortal, unhurried
from tests.end_to_end.player import verbs_in

Json = dict[str, Any]


async def plays(tavern: Tavern) -> None:
    """Open a table, let a person join, and check that all of it shows."""
    driver = tavern.driver
    channel = driver.add_channel(driver.guild, f"table-{len(driver.guild.channels)}")
    opened = await driver.run(driver.person("ann"), channel, "/table open", game="fist-classic")
    assert not opened.failed, opened.text
    await driver.until(lambda: bool(driver.history(channel)))
    lobby = driver.history(channel)[0]
    assert "join" in verbs_in(lobby)
    joined = await driver.click(driver.person("bob"), lobby, "Join")
    assert not joined.failed
    await driver.until(lambda: "Bob" in driver.history(channel)[0].text)


@contextmanager
def kept_port() -> Iterator[int]:
    """A reserved port where nothing listens."""
    with socket.socket() as keeper:
        keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        keeper.bind(("127.0.0.1", 0))
        yield int(keeper.getsockname()[1])


@pytest.fixture
async def tavern() -> AsyncIterator[Tavern]:
    async with Tavern(limits=unhurried()) as opened:
        yield opened


@pytest.fixture
async def bot(tavern: Tavern, tmp_path: Path) -> AsyncIterator[Mortal]:
    mortal = Mortal(tavern, tmp_path)
    await mortal.start()
    try:
        yield mortal
    finally:
        await mortal.kill()


def pauses(diary: str) -> list[int]:
    return [int(seconds) for seconds in re.findall(r"again in (\d+) s", diary)]


async def test_discord_is_unreachable_at_the_start(tmp_path: Path) -> None:
    with kept_port() as port:
        tavern = Tavern(port, limits=unhurried())
        bot = Mortal(tavern, tmp_path)
        try:
            await bot.launch()
            await bot.said("again in", 2)
            assert bot.is_alive
            async with tavern:
                await bot.connected()
                await plays(tavern)
        finally:
            await bot.kill()
    waited = pauses(bot.diary.read_text())
    assert waited[:2] == [1, 2]
    assert "Traceback" not in bot.diary.read_text()


async def test_the_gateway_is_unreachable_at_the_start(tmp_path: Path) -> None:
    async with Tavern(limits=unhurried()) as tavern:
        bot = Mortal(tavern, tmp_path)
        tavern.mischief.refuse_gateway()
        try:
            await bot.launch()
            await bot.said("again in", 2)
            tavern.mischief.refuse_gateway(refuse=False)
            await bot.connected()
            await plays(tavern)
        finally:
            await bot.kill()
    assert "Traceback" not in bot.diary.read_text()


UNREADABLE: list[tuple[str, object]] = [
    ("CHANNEL_CREATE", {"id": "5", "guild_id": "{guild}", "name": "x"}),
    ("CHANNEL_CREATE", None),
    ("GUILD_ROLE_CREATE", {"guild_id": "{guild}", "role": {"id": "7"}}),
    ("GUILD_MEMBER_UPDATE", {"guild_id": "{guild}", "user": {"id": "7"}, "roles": [{"id": "7"}]}),
    ("THREAD_CREATE", {"id": "nine", "guild_id": "{guild}"}),
    ("MESSAGE_CREATE", []),
    ("INTERACTION_CREATE", {}),
    ("INTERACTION_CREATE", {"id": "1", "token": 5, "type": "x"}),
    ("RESUMED", None),
    ("SOMETHING_NEW", "x"),
]
JUNK: list[str | bytes] = [
    "not json",
    "[1, 2]",
    '"text"',
    "17",
    '{"op": "zero"}',
    '{"op": 0, "t": "CHANNEL_CREATE", "s": null}',
    '{"op": 0, "t": [], "d": {}}',
    '{"op": 10, "d": null}',
]


async def test_unreadable_events(tavern: Tavern, bot: Mortal) -> None:
    guild = str(tavern.driver.guild.id)
    for name, data in UNREADABLE:
        told = {**data, "guild_id": guild} if isinstance(data, dict) and "guild_id" in data else data
        tavern.mischief.tell(name, told)
        await plays(tavern)
    for frame in JUNK:
        tavern.mischief.throw(frame)
        await bot.connected()
        await plays(tavern)
    assert bot.is_alive
    assert "Traceback" not in bot.diary.read_text()
    assert "CHANNEL_CREATE" in bot.diary.read_text()


def _some_message(data: Json) -> Json:
    return data | {"message": data["message"] | {"id": None}}


def _roles_are_objects(data: Json) -> Json:
    return data | {"member": data["member"] | {"roles": [{"id": "7", "name": "host"}]}}


def _no_member(data: Json) -> Json:
    return {key: value for key, value in data.items() if key != "member"}


async def test_unreadable_clicks_and_commands(tavern: Tavern, bot: Mortal) -> None:
    driver = tavern.driver
    bob = driver.person("bob")
    await driver.run(driver.person("ann"), driver.channel, "/table open", game="fist-classic")
    await driver.until(lambda: bool(driver.history(driver.channel)))
    lobby = driver.history(driver.channel)[0]
    for change in (_some_message, _roles_are_objects, _no_member):
        tavern.mischief.twist("INTERACTION_CREATE", change)
        told = await driver.click(bob, lobby, "Join")
        assert not told.failed
        assert told.message.ephemeral
        assert "Something went wrong" in told.text
    tavern.mischief.twist("INTERACTION_CREATE", _no_member)
    told = await driver.run(bob, driver.channel, "/table join")
    assert not told.failed
    assert "Something went wrong" in told.text
    assert not (await driver.click(bob, lobby, "Join")).failed
    await plays(tavern)
    assert "Traceback" not in bot.diary.read_text()


async def test_the_command_that_launches_activities_stays(tavern: Tavern, tmp_path: Path) -> None:
    """Discord adds it with Activities, and then refuses any list of commands without it."""
    commands, application = tavern.world.commands, tavern.world.bot.id
    words = {"name": "launch", "name_localizations": {"de": "starten"}, "contexts": [0, 2]}
    launch, _ = commands.write(EVERYWHERE, application, {**words, "type": ENTRY_POINT, "handler": 2})
    bot = Mortal(tavern, tmp_path)
    try:
        await bot.start()
        await plays(tavern)
    finally:
        await bot.kill()
    kept = {each["name"]: each for each in commands.page(EVERYWHERE).values()}
    assert {"launch", "table", "bid", "hand"} <= kept.keys()
    assert kept["launch"] == {**launch, "version": kept["launch"]["version"]}
    assert "Traceback" not in bot.diary.read_text()


async def test_broken_connections(tavern: Tavern, bot: Mortal) -> None:
    """What happens meanwhile arrives later."""
    # Compressed data can't be unpacked any more.
    tavern.mischief.throw(b"\xff\xfe no stream at all \x00\x00\xff\xff")
    await plays(tavern)
    (session,) = tavern.gateway.sessions
    await tavern.mischief.cut_gateway()
    await plays(tavern)
    await tavern.mischief.close_gateway(4000)
    await plays(tavern)
    assert list(tavern.gateway.sessions) == [session]
    assert "Traceback" not in bot.diary.read_text()


async def test_connections_that_break_in_turn(tavern: Tavern, bot: Mortal) -> None:
    """Each had been established, so the next attempt comes soon."""
    driver, ann = tavern.driver, tavern.driver.person("ann")

    async def resumed() -> None:
        await bot.connected()
        told = await driver.run(ann, driver.channel, "/about")
        assert not told.failed

    for _ in range(6):
        await tavern.mischief.close_gateway(4000)
        await resumed()
        await tavern.mischief.cut_gateway()
        await resumed()
    assert set(pauses(bot.diary.read_text())) <= {1}
    waited = len(pauses(bot.diary.read_text()))
    for _ in range(6):
        await tavern.mischief.reconnect()
        await resumed()
    assert len(pauses(bot.diary.read_text())) == waited
    assert len(tavern.gateway.sessions) == 1


async def test_a_permanently_closed_connection(tavern: Tavern, bot: Mortal) -> None:
    await tavern.mischief.close_gateway(4004)
    assert await bot.died(20)
    assert bot.exit_code == 2
    assert "Traceback" not in bot.diary.read_text()
    assert "DISCORD_TOKEN is not valid any more" in bot.diary.read_text()
