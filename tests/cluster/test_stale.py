"""Two registries with the same table and no leases: the second is refused and undoes nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing

import pytest

from dragonbot.match import lobby
from dragonbot.match.answers import Answer
from dragonbot.tables.registry import Registry
from tests.tables.room import ANN, BEN, CAT, Room, refused


@pytest.fixture
async def other(room: Room) -> AsyncIterator[Registry]:
    registry = Registry(room.store, room.publisher, room.time)
    await registry.open()
    yield registry
    await registry.close()


async def test_an_outdated_process_cannot_remove_a_seat(room: Room, other: Registry) -> None:
    await room.lobby(ANN)
    await other.match(room.number)
    await room.do(lobby.Join, BEN, "Ben")
    assert await refused(other.take(room.number, lobby.Join(CAT, "Cat"))) == "stale"
    assert [seat.user for seat in await room.store.seats(room.number)] == [ANN, BEN]
    await other.take(room.number, lobby.Join(CAT, "Cat"))  # loaded in its present state
    assert [seat.user for seat in await room.store.seats(room.number)] == [ANN, BEN, CAT]


async def test_an_outdated_process_cannot_place_a_bid(room: Room, other: Registry) -> None:
    match = await room.table(ANN, BEN, CAT)
    await other.match(room.number)
    await room.do(lobby.End)
    number = match.row.question
    assert await refused(other.take(room.number, Answer(BEN, number, {}, room.now))) == "stale"
    assert await room.store.answers(room.number, 0) == []


async def test_forgetting_someone_works_on_an_outdated_table(room: Room, other: Registry) -> None:
    """No one has to ask twice."""
    await room.lobby(ANN, BEN)
    await other.match(room.number)
    await room.do(lobby.Join, CAT, "Cat")
    assert await other.forget(BEN) == 0
    assert [seat.user for seat in await room.store.seats(room.number)] == [ANN, CAT]


async def test_the_bot_repeats_its_own_actions(room: Room) -> None:
    """A deleted message is posted again, although the match has changed."""
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    del room.publisher.messages[room.publisher.nonces[room.number, 2]]
    await room.answer(ANN, 1)
    with closing(sqlite3.connect(room.file)) as connection, connection:
        connection.execute("UPDATE matches SET saved = saved + 1")
    await room.pass_by(20)
    assert [post for _, post in (key for key, _ in room.publisher.messages.values())] == [1, 3]
    assert room.publisher.shown("scene")[-1]["sealed"] == [0]
