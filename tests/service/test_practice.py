"""The practice tavern for a person who starts the bot, plays, stops it and starts it again."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from dragonbot.command.tavern_client import BUTTON, Control, Refused, TavernClient
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.keeping import KEPT_MESSAGES, SAVE_SECONDS, kept_world
from dragonbot.practice.world.stored_file import StoredFile
from tests.each import slow_but
from tests.service.test_starting import PATIENCE, ROOT

SOON_SECONDS = 0.1


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@asynccontextmanager
async def a_visit(
    folder: Path, *command: str, killed: bool = False, settings: Mapping[str, str] | None = None
) -> AsyncIterator[TavernClient]:
    """Ann visits a tavern that a command opens in a folder, on any port, with instant computers.

    Without a command it is this clone's `bot.py`.
    """
    port = free_port()
    words = command or (sys.executable, str(ROOT / "bot.py"))
    wanted = settings or {"PYTHONPATH": str(ROOT), "THINKERS": "0"}
    bot = await asyncio.create_subprocess_exec(
        *words,
        cwd=folder,
        env={**wanted, "PRACTICE_PORT": str(port), "COMPUTER_RHYTHM": "0"},
        stdout=PIPE,
        stderr=DEVNULL,
    )
    assert bot.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
            while b"practice tavern is open" not in await bot.stdout.readline():
                pass
            client = TavernClient(session, f"http://127.0.0.1:{port}", "ann", lambda _: None)
            await client.enter("table")
            async with client.listening():
                yield client
    finally:
        bot.send_signal(signal.SIGKILL if killed else signal.SIGTERM)
        await bot.wait()


async def typed(client: TavernClient, line: str) -> None:
    """Type a line until the bot is there and takes it."""

    async def nothing_more(_: str) -> None:
        return None

    while True:
        try:
            return await client.type_line(line, nothing_more)
        except Refused:
            await asyncio.sleep(SOON_SECONDS)


async def posts(client: TavernClient) -> list[Any]:
    """The bot's public posts, oldest first."""
    found = await client._get(f"channels/{client.channel}/messages", **{"as": "ann"})
    return [each for each in found if each["author"]["bot"] and not each["ephemeral"]]


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """All components of a post, nested ones included."""
    if isinstance(value, dict):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts(each)


async def bid(client: TavernClient, *, after: str = "0") -> str:
    """Bid nothing in the first auction that opens after this post; returns its post's id."""
    while True:
        for post in await posts(client):
            buttons = [each for each in parts(post["components"]) if each.get("type") == BUTTON]
            bids = [each for each in buttons if each.get("label") == "0" and not each.get("disabled")]
            if bids and int(post["id"]) > int(after):
                await client.press(Control("0", client.channel, post["id"], bids[0]))
                return str(post["id"])
        await asyncio.sleep(SOON_SECONDS)


@pytest.mark.parametrize("killed", slow_but(False, of=(False, True)))
async def test_a_game_in_the_practice_tavern_survives_a_restart(tmp_path: Path, *, killed: bool) -> None:
    async with a_visit(tmp_path, killed=killed) as client:
        await typed(client, "/table open game:fist-classic pace:untimed")
        await typed(client, "/table bot level:apprentice")
        await typed(client, "/table bot level:apprentice")
        await typed(client, "/table start")
        first = await bid(client)
        second = await bid(client, after=first)
        if killed:
            await asyncio.sleep(2 * SAVE_SECONDS)
    async with a_visit(tmp_path) as client:
        assert {first, second} <= {each["id"] for each in await posts(client)}
        third = await bid(client, after=second)
        await bid(client, after=third)


async def test_an_unused_tavern_writes_nothing(tmp_path: Path) -> None:
    async with Tavern(kept_in=tmp_path):
        pass
    assert kept_world(tmp_path) is None


def test_another_version_s_tavern_is_set_aside_with_its_games(tmp_path: Path) -> None:
    for name in ("tavern", "games.db", "games.db-wal"):
        (tmp_path / name).write_bytes(b"from another time")
    assert kept_world(tmp_path) is None
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "games.db-wal.old",
        "games.db.old",
        "tavern.old",
    ]


async def test_a_reopened_tavern_deletes_old_messages_and_pictures(tmp_path: Path) -> None:
    async with Tavern(kept_in=tmp_path) as tavern:
        ann, channel, files = tavern.driver.person("ann"), tavern.driver.channel, tavern.world.files
        for number in range(KEPT_MESSAGES + 5):
            file = StoredFile(number, "table.png", b"", None, f"http://127.0.0.1/cdn/attachments/1/{number}/")
            files[number] = file
            said = tavern.driver.say(ann, channel, f"message {number}")
            channel.messages[said.id].attachments = [file.json()]
    async with Tavern(kept_in=tmp_path) as tavern:
        kept = [each.content for each in tavern.driver.channel.messages.values()]
    assert kept == [f"message {number}" for number in range(5, KEPT_MESSAGES + 5)]
    assert list(tavern.world.files) == list(range(5, KEPT_MESSAGES + 5))
