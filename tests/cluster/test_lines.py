"""Before starting a Discord session, each of several processes waits for its turn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.gateway import ReconnectWebSocket

from dragonbot.cluster.leases import Lease, Resuming
from dragonbot.connection import gateway
from dragonbot.connection import gateway as lines
from dragonbot.connection.gateway import ShardConnections
from dragonbot.store.protocol import NotStored


async def test_an_unreachable_database_only_delays_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def nobody_counts(_: object) -> None:
        pass

    answers: list[float | NotStored] = [NotStored("disk"), 0.01, 0.0]
    asked = []

    async def may_identify(key: int, apart_seconds: float, _: object) -> float:
        asked.append((key, apart_seconds))
        answer = answers.pop(0)
        if isinstance(answer, NotStored):
            raise answer
        return answer

    monkeypatch.setattr(lines, "starts_left", nobody_counts)
    monkeypatch.setattr(lines, "ASK_AGAIN_SECONDS", 0.01)
    made = ShardConnections(discord.Client(intents=discord.Intents.none()), may_identify)
    async with asyncio.timeout(30):
        await made._await_turn(3, lambda: False)
    assert asked == [(0, lines.APART_SECONDS)] * 3
    told = [record for record in caplog.records if record.name == lines.log.name]
    assert [(record.levelno, record.exc_info) for record in told] == [(logging.WARNING, None)]


async def test_a_session_of_unknown_ownership_is_left_to_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A new holder continues the session; taking it back would cut that off."""
    breaks, begun = asyncio.Event(), []

    async def from_client(_: object, **opening: Any) -> Any:
        async def poll_event() -> None:
            await breaks.wait()
            breaks.clear()
            raise ReconnectWebSocket(0)

        begun.append(opening.get("session"))
        return SimpleNamespace(
            open=False,
            poll_event=poll_event,
            session_id="kept",
            sequence=8,
            gateway="wss://here",
            is_taken=True,
            is_to_move=True,
        )

    async def not_now(*_: object) -> float:
        raise NotStored("disk")

    monkeypatch.setattr(gateway.Listener, "from_client", from_client)
    monkeypatch.setattr(gateway, "pause_after", lambda _: 0.0)
    monkeypatch.setattr(lines, "starts_left", lambda _: asyncio.sleep(0))
    made = ShardConnections(discord.Client(intents=discord.Intents.none()), not_now)
    await made.open(Lease(0, 1, None, Resuming("kept", 7, "wss://here")))
    try:
        await until(lambda: len(begun) == 1)
        breaks.set()
        await until(lambda: len(begun) == 2)
        made.doubt(whose=True)
        breaks.set()
        for _ in range(20):
            await asyncio.sleep(0.01)
        assert not breaks.is_set()
        assert begun == ["kept", "kept"]
        made.doubt(whose=False)
        await until(lambda: len(begun) == 3)
    finally:
        await made.close(0)
    assert begun == ["kept"] * 3


async def test_shards_without_a_session_start_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """In all processes: a shard without a resumable session doesn't wait for those that are connected
    anyway.
    """
    free_at, begun = 0.0, []
    clock = asyncio.get_running_loop().time

    async def one_after_the_other(*_: object) -> float:
        nonlocal free_at
        if (wait := free_at - clock()) > 0:
            return wait
        free_at = clock() + 0.3
        return 0.0

    monkeypatch.setattr(lines, "starts_left", lambda _: asyncio.sleep(0))
    monkeypatch.setattr(lines, "LATER_SECONDS", 0.1)
    processes = [
        ShardConnections(discord.Client(intents=discord.Intents.none()), one_after_the_other)
        for _ in range(2)
    ]

    async def begin(process: int, shard: int, *, is_heard: bool) -> None:
        await processes[process]._await_turn(shard, lambda: is_heard)
        begun.append(shard)

    async with asyncio.timeout(30):
        await asyncio.gather(
            *(begin(0, shard, is_heard=True) for shard in range(3)),
            *(begin(1, shard, is_heard=False) for shard in (3, 4)),
            begin(0, 5, is_heard=False),
        )
    assert set(begun[:3]) == {3, 4, 5}


async def test_a_session_that_cannot_be_resumed_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    async def from_client(_: object, **opening: Any) -> Any:
        if "session" in opening:
            await until(lambda: bool(asked))
            raise ReconnectWebSocket(0, resume=False)
        return SimpleNamespace(
            open=False, poll_event=asyncio.Event().wait, session_id="own", sequence=1, gateway="wss://here"
        )

    monkeypatch.setattr(gateway.Listener, "from_client", from_client)
    made = ShardConnections(discord.Client(intents=discord.Intents.none()), lambda *_: asyncio.sleep(0, 0.0))

    async def await_turn(_: int, is_heard: Callable[[], bool]) -> None:
        asked.append(is_heard())
        await until(lambda: not is_heard())
        asked.append(is_heard())

    monkeypatch.setattr(made, "_await_turn", await_turn)
    await made.open(Lease(0, 1, None, Resuming("gone", 7, "wss://here")))
    try:
        await until(lambda: len(asked) == 2)
    finally:
        await made.close(0)
    assert asked == [True, False]


async def test_late_events_of_the_previous_session_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """They were sent before the new session began, and arrive after."""
    ready, comes, heard = asyncio.Event(), asyncio.Event(), []
    ready.set()

    async def from_client(_: object, **opening: Any) -> Any:
        event, name = (comes, "a click") if "session" in opening else (ready, "who is there")

        async def poll_event() -> None:
            await event.wait()
            event.clear()
            heard.append(name)

        return SimpleNamespace(
            open=False, poll_event=poll_event, session_id="some", sequence=8, gateway="wss://here"
        )

    async def at_once(*_: object) -> float:
        return 0.0

    monkeypatch.setattr(gateway.Listener, "from_client", from_client)
    monkeypatch.setattr(lines, "starts_left", lambda _: asyncio.sleep(0))
    made = ShardConnections(discord.Client(intents=discord.Intents.none()), at_once)
    await made.open(Lease(0, 1, None, Resuming("kept", 7, "wss://here")))
    try:
        await until(lambda: made.has_heard_of(0))
        await asyncio.sleep(0.05)
        comes.set()
        await until(lambda: len(heard) > 1)
    finally:
        await made.close(0)
    assert heard == ["who is there", "a click"]


async def until(condition: Any) -> None:
    async with asyncio.timeout(30):
        while not condition():  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)
