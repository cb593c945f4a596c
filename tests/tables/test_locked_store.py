"""While another program locks the store, people get a refusal soon, and the log stays short."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from dragonbot.match.pause import CatchUp
from dragonbot.store.pace import HEARTBEAT_SECONDS
from tests.tables.kept import InFile
from tests.tables.room import ANN, BEN, CAT, Room, refused

PATIENCE = 0.05
BEATS = 4


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    file = tmp_path / "dragonbot.db"
    room = Room(file, InFile(file, PATIENCE))
    await room.open()
    yield room
    await room.close()


async def test_a_table_while_the_store_is_locked(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    match = await room.table(ANN, BEN, CAT, pace="untimed")
    await room.pass_by(30)
    question = match.game.question if match.game is not None else None
    assert question is not None
    bid = question.any_answer(0, lambda _: 0)
    with closing(sqlite3.connect(room.file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with caplog.at_level(logging.WARNING):
            said = await asyncio.gather(*(refused(room.answer(user, bid)) for user in (ANN, BEN, CAT)))
            await room.pass_by(BEATS * HEARTBEAT_SECONDS)
        other.execute("ROLLBACK")
    assert said == ["not_stored"] * 3
    (line,) = caplog.records
    assert line.levelno == logging.WARNING
    assert line.exc_info is None
    assert "heartbeat" in line.getMessage()
    caplog.clear()
    await room.pass_by(HEARTBEAT_SECONDS)
    await room.answer(ANN, bid)
    assert caplog.records == []


async def test_a_deleted_message_waits_for_the_store(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    """Neither its loss nor the repost of its content can be stored meanwhile."""
    await room.table(ANN, BEN, CAT, pace="untimed")
    await room.pass_by(30)
    room.publisher.messages.clear()
    await room.do(CatchUp, True)
    with closing(sqlite3.connect(room.file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await room.pass_by(20)
        other.execute("ROLLBACK")
    await room.pass_by(30)
    assert not [record for record in caplog.records if record.exc_info]
    assert not await room.registry.store.unshown()
    assert len(room.publisher.messages) == 1
