"""Of several processes each asks whose turn it is before it begins a session with Discord."""

from __future__ import annotations

import asyncio
import logging

import discord
import pytest

from cogs import lines
from cogs.lines import Lines
from dragonbot.hall.store import NotStored


async def test_a_database_that_is_away_only_makes_it_wait(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def one_at_a_time(_: object) -> int:
        return 1

    async def at_once(_: object) -> None:
        pass

    answers: list[float | NotStored] = [NotStored("disk"), 0.01, 0.0]
    asked = []

    async def may_identify(key: int, apart_seconds: float) -> float:
        asked.append((key, apart_seconds))
        answer = answers.pop(0)
        if isinstance(answer, NotStored):
            raise answer
        return answer

    monkeypatch.setattr(lines, "await_start", at_once)
    monkeypatch.setattr(lines, "_together", one_at_a_time)
    monkeypatch.setattr(lines, "ASK_AGAIN_SECONDS", 0.01)
    made = Lines(discord.Client(intents=discord.Intents.none()), may_identify)
    async with asyncio.timeout(30):
        await made._await_turn(3)
    assert asked == [(0, lines.APART_SECONDS)] * 3
    told = [record for record in caplog.records if record.name == lines.log.name]
    assert [(record.levelno, record.exc_info) for record in told] == [(logging.WARNING, None)]
