"""Memory: an unloaded match costs almost nothing, a loaded one not much."""

from __future__ import annotations

import asyncio
import gc
import time
import tracemalloc
from pathlib import Path

import pytest

from dragonbot.ids import MatchId
from dragonbot.match import lobby
from dragonbot.store.pace import HEARTBEAT_SECONDS
from dragonbot.store.protocol import Change
from dragonbot.store.rows import IDLE_SECONDS, OVER_IDLE_SECONDS
from dragonbot.store.sqlite.store import SqliteStore
from dragonbot.tables.registry import Registry
from dragonbot.timing import Rhythm
from tests.tables.room import ANN, BEN, CAT, DAN, Room

SLEEPING = 2_000
AWAKE = 60_000
MATCHES = 1000
TABLES_TOGETHER = 30


@pytest.mark.slow
async def test_an_unloaded_match_is_small(tmp_path: Path) -> None:
    room = Room(tmp_path / "dragonbot.db")
    await room.open()
    numbers = await copies(room)
    await room.crash()
    # Once before, so that first-time costs are not counted.
    store, registry = await opened(room)
    await registry.match(numbers[0])
    await registry.close()
    await store.close()
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    began = time.process_time()
    room.publisher.calls.clear()
    store, registry = await opened(room)
    took = time.process_time() - began
    gc.collect()
    sleeping = (tracemalloc.get_traced_memory()[0] - before) / MATCHES
    assert registry._loaded == {}
    matches = [await registry.match(number) for number in numbers[:100]]
    gc.collect()
    awake = (tracemalloc.get_traced_memory()[0] - before) / len(matches)
    tracemalloc.stop()
    print(f"{sleeping:.0f} B asleep, {awake:.0f} B awake, opened in {took:.2f} s")  # noqa: T201
    assert sleeping < SLEEPING
    assert awake < AWAKE
    assert took < 2
    await registry.close()
    await store.close()


async def copies(room: Room) -> list[MatchId]:
    """A thousand matches in the middle of a game, each in its own channel; returns their numbers."""
    await room.table(ANN, BEN, CAT, DAN, pace="untimed")
    await room.play_on(40, seconds=0)
    await room.pass_by(10)
    match = await room.match()
    step = await room.store.answers(match.row.id, match.row.step)
    post = await room.store.newest_post(match.row.id)

    async def copy(number: int) -> MatchId:
        row = match.row.model_copy(update={"channel_id": 1000 + number, "saved": 0})
        made: MatchId = await room.store.new_match(row, match.seats)
        await room.store.save(
            Change(
                answers=[answer.model_copy(update={"match": made}) for answer in step],
                posts=[post.model_copy(update={"match": made})],
            )
        )
        await room.store.shown(made, post.number, post.version, 1, 1.0)
        return made

    return await asyncio.gather(*(copy(number) for number in range(1, MATCHES)))


async def opened(room: Room) -> tuple[SqliteStore, Registry]:
    store = await SqliteStore.open(room.file)
    registry = Registry(store, room.publisher, room.time)
    await registry.open()
    return store, registry


async def test_a_finished_match_is_unloaded_sooner(room: Room) -> None:
    await room.table(ANN, BEN, CAT, pace="untimed")
    await room.pass_by(OVER_IDLE_SECONDS + 2 * HEARTBEAT_SECONDS)
    assert room.number in room.registry._loaded
    await room.do(lobby.End)
    await room.pass_by(OVER_IDLE_SECONDS + 2 * HEARTBEAT_SECONDS)
    assert room.number not in room.registry._loaded
    assert (await room.match()).row.state == "ended"


async def test_unloading_many_tables_takes_as_long_as_one_by_one(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None looks at another's channel, and none leaves anything behind."""
    looks = []

    def is_busy(rhythm: Rhythm) -> bool:
        looks.append(rhythm)
        return True  # as at a table where people go on talking

    for table in range(TABLES_TOGETHER):
        await room.lobby(ANN, BEN, CAT, channel=100 + table)
    await room.pass_by(IDLE_SECONDS / 2)
    monkeypatch.setattr(Rhythm, "busy", property(is_busy))
    await room.pass_by(IDLE_SECONDS)
    assert room.registry._loaded == {}
    assert len(looks) <= 2 * TABLES_TOGETHER
    assert not room.registry.outbox._messengers
    assert not room.registry.outbox._rhythms
