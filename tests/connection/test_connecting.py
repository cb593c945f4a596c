"""Connecting to Discord: whatever goes wrong at the start, the bot tries again, after growing pauses."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from dragonbot.service import program
from dragonbot.store.protocol import Away, NotOpened
from dragonbot.ui.kit.components import install_link
from tests.connection.fakes import refused_by_discord


async def play(bot: Any, *, invites: bool = False) -> None:
    await program.play(bot, "token", invites=invites)


class Bot:
    """The part of the game master used to connect; troubles come first, one by one."""

    def __init__(self, *troubles: Exception, is_known: bool = False) -> None:
        self.troubles = list(troubles)
        self.is_known = is_known
        self.is_connected = False
        self.sessions = 0
        self.application_id = 1234567890
        self.http = SimpleNamespace(connector=object(), close=self._close)

    async def _close(self) -> None:
        self.sessions += 1

    async def login(self, _: str) -> None:
        if self.sessions:
            assert self.http.connector is discord.utils.MISSING
        if self.troubles:
            raise self.troubles.pop(0)

    async def connect(self) -> None:
        self.is_connected = True


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    found: list[float] = []

    async def sleep(seconds: float) -> None:
        found.append(seconds)

    monkeypatch.setattr(program, "asyncio", SimpleNamespace(sleep=sleep))
    return found


async def test_pauses_grow(waits: list[float]) -> None:
    bot = Bot(*[ConnectionRefusedError(111, "refused")] * 9)
    await play(bot)
    assert waits == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert bot.is_connected


@pytest.mark.parametrize("invites", [True, False])
async def test_the_log_has_the_invite_link(
    invites: bool, waits: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    """Not in the practice tavern, which Discord doesn't know."""
    with caplog.at_level(logging.INFO):
        await play(Bot(OSError("unplugged")), invites=invites)
    assert waits == [1]
    assert caplog.text.count(install_link(1234567890)) == invites


async def test_discord_says_how_long_to_wait(waits: list[float]) -> None:
    bot = Bot(discord.RateLimited(50), refused_by_discord(429, 0, **{"Retry-After": "900"}))
    await play(bot)
    assert waits == [50, 900]


async def test_an_unreachable_database_is_waited_for(
    waits: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    """By one of several processes: it may go away between their store and their leases."""
    bot = Bot(Away("starting up"), Away("starting up"), is_known=True)
    await play(bot)
    assert waits == [1, 2]
    assert bot.is_connected
    assert "the database cannot be reached (starting up); again in 2 s" in caplog.text
    with pytest.raises(NotOpened):
        await play(Bot(NotOpened("another program's"), is_known=True))


async def test_something_else_answers(waits: list[float]) -> None:
    """A network's login page, or a proxy that lets no one through."""
    bot = Bot(TypeError("string indices must be integers"), refused_by_discord(403, 0), ValueError("no JSON"))
    await play(bot)
    assert waits == [1, 2, 4]
    assert bot.is_connected


async def test_a_wrong_token_and_our_own_bugs_end_it(waits: list[float]) -> None:
    with pytest.raises(discord.LoginFailure):
        await play(Bot(discord.LoginFailure("wrong")))
    with pytest.raises(TypeError):
        await play(Bot(TypeError("ours"), is_known=True))
    assert waits == []
