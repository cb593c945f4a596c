"""Pipelined PostgreSQL writes are atomic, wherever they are interrupted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from typing import Any

import psycopg
import pytest

from dragonbot.ids import GuildId, MatchId
from dragonbot.store.postgres import connection as connections
from dragonbot.store.postgres import ledger
from dragonbot.store.postgres.connection import GIVE_UP, Found, PostgresConnection, Sent, Trips, linked
from dragonbot.store.postgres.ledger import Fence
from dragonbot.store.postgres.store import PostgresStore
from dragonbot.store.protocol import Change, NotStored
from tests.postgres import Server
from tests.store.conftest import Opening
from tests.store.sample import answer_row, answers, match_row, opened, post_row, saved

SHARDS = 3


@pytest.fixture
def opening(request: pytest.FixtureRequest) -> Opening:
    return request.getfixturevalue("opening_postgres")  # type: ignore[no-any-return]


@pytest.fixture
async def store(store: PostgresStore, database: str) -> PostgresStore:
    """The store of a process that holds all shards but the last, and waits for locks."""
    with closing(PostgresConnection(partial(linked, database))) as connection:
        ledger.shards_there(connection, SHARDS)
        held = {
            one.shard: one.epoch for one in ledger.take_leases(connection, "one", SHARDS - 1, 60.0, SHARDS)
        }
    store.fence(Fence(held, SHARDS, "one"))
    await store._writer._thread.do(lambda connection: connection.set("lock_timeout", "60000"))
    return store


def guild_in(shard: int) -> GuildId:
    return GuildId((shard + SHARDS * 1000) << 22)


Making = Callable[[Trips, Sequence[Sent]], list[Found]]


@contextmanager
def making(
    monkeypatch: pytest.MonkeyPatch, instead: Callable[[Making, Trips, Sequence[Sent]], Any]
) -> Iterator[None]:
    """Until the end of the block, trips go another way."""
    real = Trips.make
    with monkeypatch.context() as patch:
        patch.setattr(Trips, "make", lambda trips, statements: instead(real, trips, statements))
        yield


def texts(statements: Sequence[Sent]) -> list[str]:
    return [statement.text for statement in statements]


def lose(trips: Trips) -> None:
    trips.close()
    raise psycopg.OperationalError("the connection was lost")


async def test_an_answer_takes_one_trip(store: PostgresStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database may be far away."""
    row = await opened(store, guild_id=guild_in(0))
    await store.save(answers(row.id, 0))
    seen: list[list[str]] = []

    def note(real: Making, trips: Trips, statements: Sequence[Sent]) -> list[Found]:
        seen.append(texts(statements))
        return real(trips, statements)

    with making(monkeypatch, note):
        await store.save(Change(saved(row, step=1), answers=[answer_row(row.id, 1)]))
        await store.set_meta("a", "b")
    assert [(each[0], each[-1]) for each in seen] == [("BEGIN", "COMMIT")] * 2
    assert ledger.ARE_OURS.split("?")[0] in "".join(seen[0])


async def test_taking_a_shard_waits_for_running_writes(store: PostgresStore, database: str) -> None:
    """Checking ownership before the write would be too early."""
    row = await opened(store, guild_id=guild_in(0))
    with closing(linked(database)) as holds_up, closing(linked(database)) as other:
        with holds_up.transaction():
            holds_up.execute("SELECT FROM matches WHERE id = %s FOR UPDATE", (row.id,))
            saving = asyncio.ensure_future(store.save(Change(saved(row, step=9))))
            await until_waiting(other)
            other.execute("SET lock_timeout = 100")
            with pytest.raises(psycopg.errors.LockNotAvailable):
                other.execute("UPDATE leases SET epoch = epoch + 1, holder = 'two' WHERE shard = 0")
        await saving
        other.execute("UPDATE leases SET epoch = epoch + 1, holder = 'two' WHERE shard = 0")
    found = await store.match(row.id)
    assert found is not None
    assert found.step == 9
    with pytest.raises(NotStored, match="fenced"):
        await store.save(Change(saved(row)))


async def test_a_faster_write_is_not_overwritten(store: PostgresStore, database: str) -> None:
    """The known version is compared when no one can change it any more."""
    row = await opened(store, guild_id=guild_in(0))
    with closing(linked(database)) as faster, closing(linked(database)) as other:
        with faster.transaction():
            faster.execute("UPDATE matches SET saved = saved + 1 WHERE id = %s", (row.id,))
            saving = asyncio.ensure_future(store.save(Change(saved(row, step=9))))
            await until_waiting(other)
        with pytest.raises(NotStored, match="stale"):
            await saving
    assert await store.match(row.id) == saved(row)


async def until_waiting(link: psycopg.Connection[Any]) -> None:
    """Wait until a process waits for a lock in this database."""
    asked = (
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    for _ in range(1000):
        if link.execute(asked).fetchone() != (0,):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("nobody waits")


async def test_a_fenced_change_in_a_batch_fails_alone(store: PostgresStore, database: str) -> None:
    """The database notices: the process still believes that it holds all."""
    rows = [await opened(store, guild_id=guild_in(shard)) for shard in (0, 1, 0, 1)]
    for row in rows:
        await store.save(answers(row.id, 0))
    with closing(linked(database)) as link:
        link.execute("UPDATE leases SET epoch = epoch + 1, holder = 'two' WHERE shard = 0")
    for number in (1, 2):
        done = await asyncio.gather(
            *(store.save(answers(row.id, number)) for row in rows), return_exceptions=True
        )
        assert [getattr(each, "why", None) for each in done] == ["fenced", None, "fenced", None]
    there = [[answer.number for answer in await store.answers(row.id, 0)] for row in rows]
    assert there == [[0], [0, 1, 2], [0], [0, 1, 2]]


async def test_an_error_in_the_middle_leaves_nothing(store: PostgresStore) -> None:
    row = await opened(store, guild_id=guild_in(0))
    wrong = Change(
        saved(row, step=9),
        answers=[answer_row(row.id, 0)],
        posts=[post_row(MatchId(12345), 1)],  # of a missing match
    )
    with pytest.raises(NotStored) as refusal:
        await store.save(wrong)
    assert refusal.value.why == "contradiction"
    assert await store.match(row.id) == row
    assert await store.answers(row.id, 0) == []
    assert not await store._writer._thread.do(lambda connection: connection.in_transaction)
    await store.save(answers(row.id, 0))
    assert await store.answers(row.id, 0) == [answer_row(row.id, 0)]


async def test_a_text_with_a_null_character_is_refused(store: PostgresStore) -> None:
    """The server would read it only up to there."""
    with pytest.raises(NotStored) as refusal:
        await store.set_meta("a", "b\0c")
    assert refusal.value.why == "contradiction"
    assert await store.meta("a") is None


async def test_an_answer_stored_again_gives_the_same_result(store: PostgresStore) -> None:
    row = await opened(store, guild_id=guild_in(0))
    await store.save(answers(row.id, 0))
    await store.save(answers(row.id, 0))
    with pytest.raises(NotStored, match="another answer 0"):
        await store.save(Change(answers=[answer_row(row.id, 0, key="other")]))
    assert await store.answers(row.id, 0) == [answer_row(row.id, 0)]


async def test_a_transaction_cut_in_the_middle_is_absent(
    store: PostgresStore, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If it had to query something on the way, its beginning is lost."""
    row = await opened(store, guild_id=guild_in(0))
    await store.save(answers(row.id, 0))
    again = Change(saved(row, step=9), answers=[answer_row(row.id, 0), answer_row(row.id, 1)])

    cuts: list[int] = []

    def cut(real: Making, trips: Trips, statements: Sequence[Sent]) -> list[Found]:
        if statements[-1].text == "COMMIT" and statements[0].text != "BEGIN" and not cuts:
            cuts.append(trips.backend)
            with closing(linked(database)) as link:
                link.execute("SELECT pg_terminate_backend(%s, 5000)", (trips.backend,))
        return real(trips, statements)

    with making(monkeypatch, cut), pytest.raises(NotStored, match="lost before this was stored"):
        await store.save(again)
    assert await store.match(row.id) == row
    assert await store.answers(row.id, 0) == [answer_row(row.id, 0)]
    await store.save(again)
    assert len(await store.answers(row.id, 0)) == 2


async def test_a_cut_trip_is_repeated_once(store: PostgresStore, database: str) -> None:
    """It is given up first, as no one knows how far it got."""
    row = await opened(store, guild_id=guild_in(0))
    backend = await store._writer._thread.do(lambda connection: connection._trips.backend)
    with closing(linked(database)) as holds_up, closing(linked(database)) as other:
        with holds_up.transaction():
            holds_up.execute("SELECT FROM matches WHERE id = %s FOR UPDATE", (row.id,))
            change = Change(saved(row, step=9), answers=[answer_row(row.id, 0)])
            saving = asyncio.ensure_future(store.save(change))
            await until_waiting(other)
            other.execute("SELECT pg_terminate_backend(%s, 5000)", (backend,))
        await saving
        assert other.execute("SELECT count(*) FROM commits WHERE given_up = 1").fetchone() == (1,)
    assert await store.answers(row.id, 0) == [answer_row(row.id, 0)]
    found = await store.match(row.id)
    assert found is not None
    assert found.step == 9


@pytest.mark.parametrize("times", [1, 2])
async def test_a_connection_lost_after_the_commit(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    """The server has stored it without anyone hearing so; the next query finds out."""
    row = await opened(store, guild_id=guild_in(0))
    lost: list[str] = []
    commits: list[str] = []

    def deaf(real: Making, trips: Trips, statements: Sequence[Sent]) -> list[Found]:
        found = real(trips, statements)
        commits.extend(text for text in texts(statements) if text == "COMMIT")
        if len(lost) < times and {"COMMIT", GIVE_UP} & {*texts(statements)}:
            lost.append(statements[-1].text)
            lose(trips)
        return found

    with making(monkeypatch, deaf):
        await store.save(answers(row.id, 0))
    assert len(lost) == times
    assert len(commits) == 1
    assert await store.answers(row.id, 0) == [answer_row(row.id, 0)]
    lost.clear()
    with making(monkeypatch, deaf):
        number = await store.new_match(match_row(guild_id=guild_in(0)))
    assert [one.id for one in await store.waking()] == [row.id, number]


async def test_an_abandoned_transaction_stays_abandoned(
    store: PostgresStore, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No one heard that it was given up, and it arrives when everyone has moved on."""
    row = await opened(store, guild_id=guild_in(0))
    late: list[Sequence[Sent]] = []
    deafs: list[str] = []

    def slow(real: Making, trips: Trips, statements: Sequence[Sent]) -> list[Found]:
        if statements[-1].text == "COMMIT":
            late.append(statements)
            lose(trips)
        found = real(trips, statements)
        if statements[0].text == GIVE_UP and len(deafs) < 2:
            deafs.append("given up")
            lose(trips)
        return found

    with making(monkeypatch, slow), pytest.raises(NotStored, match="lost before this was stored"):
        await store.save(answers(row.id, 0))
    assert len(late) == 2  # tried twice, with different numbers
    with closing(PostgresConnection(partial(linked, database))) as connection:
        for statements in late:
            with pytest.raises(psycopg.errors.UniqueViolation):
                connection._trips.make(statements)
            connection.execute("ROLLBACK")
    assert await store.answers(row.id, 0) == []


@pytest.mark.slow
async def test_a_server_killed_in_the_middle(own_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "DOUBT_SECONDS", 0.5)
    url = own_server.url("postgres")
    store = await PostgresStore.open(url)
    row = await opened(store)
    change = Change(saved(row, step=9), answers=[answer_row(row.id, 0)])
    with closing(linked(url)) as holds_up, closing(linked(url)) as other:
        holds_up.execute("BEGIN")
        holds_up.execute("SELECT FROM matches WHERE id = %s FOR UPDATE", (row.id,))
        saving = asyncio.ensure_future(store.save(change))
        await until_waiting(other)
        await asyncio.to_thread(own_server.stop, "immediate")
    with pytest.raises(NotStored, match="nobody can tell"):
        await saving
    await asyncio.to_thread(own_server.start)
    assert await store.match(row.id) == row
    assert await store.answers(row.id, 0) == []
    await store.save(change)
    assert await store.answers(row.id, 0) == [answer_row(row.id, 0)]
    await store.close()


async def test_a_server_lost_while_idle_leaves_no_doubt(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next click gets an answer at once, not when it is too late."""
    store = await PostgresStore.open(own_server.url("postgres"))
    row = await opened(store)
    doubts: list[int] = []
    monkeypatch.setattr(PostgresConnection, "_was_stored", lambda _, number: doubts.append(number))
    await asyncio.to_thread(own_server.stop)
    for _ in range(2):
        with pytest.raises(NotStored, match="connection failed"):
            await store.save(answers(row.id, 0))
    await asyncio.to_thread(own_server.start)
    await store.save(answers(row.id, 0))
    assert await store.answers(row.id, 0) == [answer_row(row.id, 0)]
    assert doubts == []
    await store.close()


async def test_transaction_numbers_do_not_pile_up(
    store: PostgresStore, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "FORGET_AFTER", 4)
    row = await opened(store, guild_id=guild_in(0))
    # An abandoned one may still be on its way.
    first = await store._writer._thread.do(lambda connection: connection._next)
    with closing(linked(database)) as link:
        link.execute("UPDATE commits SET given_up = 1 WHERE number = %s", (first - 1,))
        for number in range(12):
            await store.save(answers(row.id, number))
        counted = link.execute("SELECT count(*), sum(given_up) FROM commits").fetchone()
        assert counted is not None
        assert counted[0] <= 4 + 2
        assert counted[1] == 1
