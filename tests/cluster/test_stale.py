"""Two registries at one table, with nothing to keep them apart: the second is refused and undoes nothing."""

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


async def test_a_seat_is_not_taken_away_by_who_has_not_heard_of_it(room: Room, other: Registry) -> None:
    await room.lobby(ANN)
    await other.match(room.number)
    await room.do(lobby.Join, BEN, "Ben")
    assert await refused(other.take(room.number, lobby.Join(CAT, "Cat"))) == "stale"
    assert [seat.user for seat in await room.store.seats(room.number)] == [ANN, BEN]
    await other.take(room.number, lobby.Join(CAT, "Cat"))  # it has been woken as it is now
    assert [seat.user for seat in await room.store.seats(room.number)] == [ANN, BEN, CAT]


async def test_a_fist_is_not_sealed_at_a_table_that_has_gone_on(room: Room, other: Registry) -> None:
    match = await room.table(ANN, BEN, CAT)
    await other.match(room.number)
    await room.do(lobby.End)
    number = match.row.question
    assert await refused(other.take(room.number, Answer(BEN, number, {}, room.now))) == "stale"
    assert await room.store.answers(room.number, 0) == []


async def test_whoever_is_forgotten_at_a_table_that_has_gone_on_is_forgotten(
    room: Room, other: Registry
) -> None:
    """Nobody has to ask twice for that."""
    await room.lobby(ANN, BEN)
    await other.match(room.number)
    await room.do(lobby.Join, CAT, "Cat")
    assert await other.forget(BEN) == 0
    assert [seat.user for seat in await room.store.seats(room.number)] == [ANN, CAT]


async def test_what_the_bot_does_by_itself_it_does_again(room: Room) -> None:
    """A message that was deleted is posted anew, though the match is another by then."""
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    del room.publisher.messages[room.publisher.nonces[room.number, 2]]
    await room.answer(ANN, 1)
    with closing(sqlite3.connect(room.file)) as connection, connection:
        connection.execute("UPDATE matches SET saved = saved + 1")
    await room.pass_by(20)
    assert [post for _, post in (key for key, _ in room.publisher.messages.values())] == [1, 3]
    assert room.publisher.shown("scene")[-1]["sealed"] == [0]
