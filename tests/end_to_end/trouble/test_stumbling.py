"""A bot process while Discord has server errors: people play on."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import sys
from asyncio.subprocess import Process
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import IO

import pytest

from dragonbot.connection.icons import shown
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.rest.mischief import Trouble
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.limits import Limits
from tests.each import slow_but
from tests.end_to_end.mortal import PATIENCE, ROOT, Mortal, unhurried
from tests.end_to_end.player import Player, table_in, verbs_in

OFTEN = 1_000_000
PATIENT = """
import sys
import bot
from dragonbot.workers import painter
painter.PATIENCE_SECONDS = 60.0
sys.exit(bot.main([]))
"""


class Patient(Mortal):
    """Waits for pictures, however busy the machine is."""

    async def _run(self, environment: dict[str, str], diary: IO[str]) -> Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            PATIENT,
            env={**environment, "PYTHONPATH": str(ROOT)},
            cwd=self.folder,
            stdout=diary,
            stderr=diary,
        )


@pytest.fixture
async def tavern() -> AsyncIterator[Tavern]:
    async with Tavern(limits=unhurried()) as opened:
        yield opened


@pytest.fixture
async def bot(tavern: Tavern, tmp_path: Path) -> AsyncIterator[Mortal]:
    mortal = Patient(tavern, tmp_path, draws=True)
    await mortal.start()
    try:
        yield mortal
    finally:
        await mortal.kill()


@pytest.mark.slow
@pytest.mark.parametrize("status", slow_but(503, of=[500, 503, 413]))
async def test_failed_uploads_become_words(tavern: Tavern, bot: Mortal, status: int) -> None:
    """Posts of a game, and answers with pictures."""
    driver = tavern.driver
    ann, bob = (Player(driver, driver.person(name), driver.channel) for name in ("ann", "bob"))

    def table() -> ShownMessage:
        shown = table_in(driver.history(driver.channel))
        assert shown is not None
        return shown

    def is_asked_about_another(before: ShownMessage | None) -> bool:
        shown = table_in(driver.history(driver.channel))
        return shown is not None and "bid" in verbs_in(shown) and (before is None or shown.id != before.id)

    await ann.run("/table open", game="fist-classic", pace="relaxed")
    await ann.run("/table bot", level="apprentice")
    await bob.run("/table join")
    fails = tavern.mischief.add(Trouble("*", status=status, code=0, with_files=True, times=OFTEN))
    await ann.run("/table start")
    before: ShownMessage | None = None
    for _ in range(3):
        await driver.until(partial(is_asked_about_another, before), PATIENCE)
        before = table()
        assert before.pictures == []
        for player in (ann, bob):
            hand = await player.run("/hand")
            assert hand.message.pictures == []
            assert "gold" in hand.text.lower()
        await ann.click(before, "0")
        await bob.click(before, "0")
    card = await ann.run("/card", name="Thief")
    assert "Thief" in card.text
    assert card.message.pictures == []
    uploads = [each for each in tavern.record.requests if each.files and each.kind != "emojis"]
    tried = Counter(each.body["nonce"] for each in uploads if each.route.endswith("/messages"))
    assert len(tried) >= 3
    assert max(tried.values()) <= 2
    fails.times = 0
    await driver.until(lambda: is_asked_about_another(before), PATIENCE)
    for player in (ann, bob):
        await player.click(table(), "0")
    await driver.until(lambda: bool(table_in(driver.history(driver.channel)) and table().pictures), PATIENCE)
    diary = bot.diary.read_text()
    assert not re.search(r"\berror [0-9a-f]{6}\b", diary)
    assert "Traceback" not in diary


async def test_icons_are_uploaded_at_the_rate_discord_allows(tmp_path: Path) -> None:
    """The window is an hour; no one has to wait for its end while it has space."""
    limits = Limits(answer_within=PATIENCE, emoji_changes=(50, 3600.0))
    async with Tavern(limits=limits) as tavern:
        bot = Mortal(tavern, tmp_path, draws=True)
        try:
            await bot.start()
            await bot.said("Discord accepts more icons in ")
            assert len(tavern.world.emojis) == 50
            assert "Traceback" not in bot.diary.read_text()
        finally:
            await bot.kill()


@pytest.mark.slow
async def test_a_locked_file_during_the_upload_is_one_line(tavern: Tavern, bot: Mortal) -> None:
    with closing(sqlite3.connect(bot.database)) as other:
        other.execute("BEGIN EXCLUSIVE")
        await bot.said("some icons are missing")
    diary = bot.diary.read_text()
    assert len(tavern.world.emojis) == len(shown())
    assert diary.count("some icons are missing") == 1
    assert "Traceback" not in diary
    assert "ERROR" not in diary
