"""A browser with a window for each person, a tavern, and a bot in it."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from dragonbot.connection.icons import shown
from dragonbot.connection.router import GameMaster
from dragonbot.picture.picture import Wanted
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.limits import Limits
from dragonbot.store.sqlite.store import SqliteStore
from dragonbot.workers import painter as studio
from dragonbot.workers.painter import Painter
from tests.browser.small_bot import SmallBot, at_work
from tests.browser.window import PATIENCE, Pages, Windows

CHROMIUM = Path("/usr/bin/chromium")
IS_THERE = CHROMIUM.exists()
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(autouse=True)
def _quiet_and_patient() -> None:
    expect.set_options(timeout=PATIENCE)
    logging.getLogger("discord").setLevel(logging.ERROR)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Debian's Chromium with a temporary profile."""
    if not IS_THERE:
        why = f"{CHROMIUM} is not there (apt-get install chromium)"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@pytest.fixture(scope="session")
def pages(browser: Browser) -> Pages:
    return Pages(browser)


@pytest_asyncio.fixture(loop_scope="session")
async def tavern() -> AsyncIterator[Tavern]:
    async with Tavern(limits=Limits(answer_within=PATIENCE / 1000)) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="session")
async def bot(tavern: Tavern) -> AsyncIterator[SmallBot]:
    async with at_work(tavern) as bot:
        yield bot


@asynccontextmanager
async def presiding(tavern: Tavern, database: Path, **options: Any) -> AsyncIterator[GameMaster]:
    """The real bot, connected and ready."""
    with discord_pointed_at(tavern.api_url, tavern.gateway_url):
        bot = GameMaster(await SqliteStore.open(database), **options)
        connection: Any = bot._connection
        connection.guild_ready_timeout = 0.02
        ready = asyncio.Event()

        async def on_ready() -> None:
            ready.set()

        bot.add_listener(on_ready)
        working = asyncio.create_task(bot.start(tavern.token))
        try:
            await asyncio.wait_for(ready.wait(), 60)
            yield bot
        finally:
            await bot.close()
            await asyncio.gather(working, return_exceptions=True)


@pytest_asyncio.fixture(loop_scope="session")
async def game_master(tavern: Tavern, tmp_path: Path) -> AsyncIterator[GameMaster]:
    """A bot that shows everything in words."""
    async with presiding(tavern, tmp_path / "dragonbot.db") as bot:
        yield bot


ANY_PICTURE: Final = Wanted("fist-tavern", "card", "en", {"card": "witch"})


@pytest_asyncio.fixture(loop_scope="session")
async def drawing_game_master(
    tavern: Tavern, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[GameMaster]:
    """A bot with all its icons that draws pictures, and never falls back to words on a busy machine."""
    monkeypatch.setattr(studio, "PATIENCE_SECONDS", PATIENCE / 1000)
    painter = Painter()
    options = {"brings_icons": True, "painter": painter}
    async with presiding(tavern, tmp_path / "dragonbot.db", **options) as bot:
        async with asyncio.timeout(PATIENCE / 1000):
            while len(tavern.world.emojis) < len(shown()):  # noqa: ASYNC110 - the tavern tells nobody
                await asyncio.sleep(0.1)
            while await painter.draw(ANY_PICTURE) is None:
                pass  # it has begun by then, or has waited
        yield bot


@pytest_asyncio.fixture(loop_scope="session")
async def windows(pages: Pages, tavern: Tavern) -> AsyncIterator[Windows]:
    """Opens the page as a person; errors in a page fail the test."""
    opened = Windows(pages, tavern.page_url)
    yield opened
    await opened.close()
    assert opened.troubles == []
