"""Leases: who holds which shards, and no one writes to shards held by others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from dragonbot.cluster.leases import Lease, Resuming
from dragonbot.ids import GuildId, MatchId, MessageId, PostNumber, Shards
from dragonbot.store.postgres import ledger as epochs
from dragonbot.store.postgres import ledger as leases
from dragonbot.store.postgres.connection import PostgresConnection, linked
from dragonbot.store.postgres.ledger import Fence, PostgresLedger, fair_shares
from dragonbot.store.postgres.store import PostgresStore
from dragonbot.store.protocol import Change, NotStored
from tests.each import for_each
from tests.store.conftest import Opening
from tests.store.sample import answer_row, answers, match_row, opened, post_row, saved

LASTS = 30.0


def guild_in(shard: int, of: int) -> GuildId:
    return GuildId((shard + of * 1000) << 22)


@pytest.fixture
def opening(request: pytest.FixtureRequest) -> Opening:
    return request.getfixturevalue("opening_postgres")  # type: ignore[no-any-return]


@pytest.fixture
def connections(opening: Opening, database: str) -> Iterator[list[PostgresConnection]]:
    """Connections of two processes."""
    del opening  # which has emptied it
    both = [PostgresConnection(partial(linked, database)) for _ in range(2)]
    yield both
    for connection in both:
        connection.close()


def expire(connection: PostgresConnection, *shards: int) -> None:
    connection.execute(
        "UPDATE leases SET until = clock_timestamp() - interval '1 second',"
        " seen = clock_timestamp() - interval '20 seconds' WHERE shard = ANY(?)",
        (list(shards),),
    )


def take(connection: PostgresConnection, holder: str, most: int) -> list[Lease]:
    return leases.take_leases(connection, holder, most, LASTS, leases.numbers(connection)[0])


def test_the_first_process_sets_the_number_of_shards(connections: list[PostgresConnection]) -> None:
    one, two = connections
    assert leases.shards_there(one, 4) == 4
    assert leases.shards_there(two, 7) == 4


def test_a_shard_has_one_holder(connections: list[PostgresConnection]) -> None:
    one, two = connections
    leases.shards_there(one, 4)
    first = take(one, "one", 3)
    assert [(lease.shard, lease.epoch, lease.away_seconds) for lease in first] == [
        *((0, 1, None), (1, 1, None), (2, 1, None))
    ]
    assert [lease.shard for lease in take(two, "two", 3)] == [3]
    assert take(two, "two", 3) == []


def test_two_processes_taking_at_once_get_different_shards(connections: list[PostgresConnection]) -> None:
    one, two = connections
    leases.shards_there(one, 6)
    for connection in connections:
        connection.execute("BEGIN")
    taken = [take(each, name, 3) for each, name in ((one, "one"), (two, "two"))]
    for connection in connections:
        connection.execute("COMMIT")
    assert sorted(lease.shard for mine in taken for lease in mine) == list(range(6))


def test_an_expired_lease_is_free_and_its_epoch_rises(connections: list[PostgresConnection]) -> None:
    one, two = connections
    leases.shards_there(one, 2)
    take(one, "one", 2)
    resuming = Resuming("abc", 17, "wss://somewhere")
    leases.note_session(one, "one", 1, 1, resuming)
    expire(two, 1)
    (taken,) = take(two, "two", 2)
    assert (taken.shard, taken.epoch, taken.resuming) == (1, 2, resuming)
    assert taken.away_seconds is not None
    assert 19 < taken.away_seconds < 60
    assert leases.renew_leases(one, "one", {0: 1, 1: 1}, LASTS) == {0}
    leases.note_session(one, "one", 1, 1, None)  # by a suspended process: nothing is noted
    expire(one, 1)
    assert take(one, "one", 1)[0].resuming == resuming


def test_a_late_holder_without_a_successor_continues(connections: list[PostgresConnection]) -> None:
    one, two = connections
    leases.shards_there(one, 1)
    take(one, "one", 1)
    expire(one, 0)
    assert leases.renew_leases(one, "one", {0: 1}, LASTS) == {0}
    assert take(two, "two", 1) == []


def test_a_returned_shard_is_free_at_once(connections: list[PostgresConnection]) -> None:
    one, two = connections
    leases.shards_there(one, 2)
    take(one, "one", 2)
    leases.give_back_leases(one, "one", [0])
    leases.give_back_leases(two, "two", [1])  # not theirs
    (taken,) = take(two, "two", 2)
    assert (taken.shard, taken.epoch) == (0, 2)


def test_the_number_changes_when_no_one_holds_any(connections: list[PostgresConnection]) -> None:
    one, two = connections
    leases.shards_there(one, 2)
    take(one, "one", 2)
    for changed, count in ((False, 2), (True, 5), (True, 3)):
        if changed:
            leases.give_back_leases(one, "one", [0, 1])
        two.execute("BEGIN")
        assert leases.change_number(two, 3 if count == 3 else 5) is changed
        two.execute("COMMIT")
        assert leases.shards_there(one, 99) == count
    taken = take(two, "two", 9)
    assert [lease.shard for lease in taken] == [0, 1, 2]
    assert all(lease.epoch > 2 for lease in taken)
    assert leases.take_leases(one, "one", 9, LASTS, 5) == []  # by a process that knows the old number


def test_more_shards_come_once_all_living_processes_know(connections: list[PostgresConnection]) -> None:
    one, two = connections
    leases.shards_there(one, 2)
    leases.beat(one, "one", None, LASTS, 2)
    two.execute(
        "INSERT INTO processes (holder, until) VALUES ('older', clock_timestamp() + interval '1 hour')"
    )
    take(one, "one", 1)
    assert [leases.want_number(two, count) for count in (2, 1, 4, 3, 4)] == [False, False, True, False, False]
    assert leases.numbers(one) == (2, False)
    assert [lease.shard for lease in take(two, "older", 1)] == [1]
    leases.leave(two, "older")
    leases.give_back_leases(two, "older", [1])
    assert leases.numbers(one) == (2, True)
    assert take(two, "two", 1) == []
    one.execute("BEGIN")
    assert not leases.change_to_wanted(one)
    one.execute("ROLLBACK")
    expire(one, 0)
    leases.post(one, [1], "kind", "some", 2)
    one.execute("BEGIN")
    assert leases.change_to_wanted(one)
    assert not leases.change_to_wanted(one)
    one.execute("COMMIT")
    assert leases.numbers(two) == (4, False)
    taken = take(two, "two", 9)
    assert [(lease.shard, lease.epoch) for lease in taken] == [(shard, 3) for shard in range(4)]
    assert all(lease.away_seconds is not None and 19 < lease.away_seconds < 100 for lease in taken)
    assert leases.renew_leases(one, "one", {0: 1}, LASTS) == set()
    assert [mail.content for mail in leases.mail(two, range(4))] == ["some"] * 4
    leases.post(one, [1], "kind", "more", 2)  # by a process that knows the old number
    assert [mail.content for mail in leases.mail(two, [3])] == ["some", "more"]


def test_processes_know_each_other(connections: list[PostgresConnection]) -> None:
    one, two = connections
    leases.beat(one, "one", None, LASTS, 4)
    assert leases.beat(two, "two", 3, LASTS, 4) == {"one": None, "two": 3}
    leases.beat(two, "gone", None, -1.0, 4)
    leases.leave(two, "two")
    assert leases.beat(one, "one", 5, LASTS, 4) == {"one": 5}


@for_each(
    ("processes", "count", "shares"),
    [
        ({"a": None}, 16, {"a": 16}),
        ({"a": None, "b": None}, 5, {"a": 3, "b": 2}),
        ({"a": 1, "b": None, "c": None}, 12, {"a": 1, "b": 6, "c": 5}),
        ({"a": 2, "b": 3}, 12, {"a": 2, "b": 3}),
        ({"a": None, "b": None, "c": None}, 2, {"a": 1, "b": 1, "c": 0}),
    ],
)
def test_shares_are_fair(processes: dict[str, int | None], count: int, shares: dict[str, int]) -> None:
    assert fair_shares(processes, count) == shares


@pytest.fixture
def held(connections: list[PostgresConnection]) -> dict[int, int]:
    """A process's holdings of three shards: the first two."""
    leases.shards_there(connections[0], 3)
    return {lease.shard: lease.epoch for lease in take(connections[0], "one", 2)}


@pytest.fixture
def store(store: PostgresStore, held: dict[int, int]) -> PostgresStore:
    store.fence(Fence(held, 3, "one"))
    return store


async def test_only_a_shard_s_holder_writes_to_its_tables(
    store: PostgresStore, held: dict[int, int], connections: list[PostgresConnection]
) -> None:
    rows = [await opened(store, guild_id=guild_in(shard, 3)) for shard in (0, 1)]
    with pytest.raises(NotStored) as refusal:
        await store.new_match(match_row(guild_id=guild_in(2, 3)))
    assert refusal.value.why == "fenced"
    expire(connections[1], 0)
    take(connections[1], "two", 1)
    done = await asyncio.gather(
        *(store.save(answers(row.id, 0)) for row in rows),
        store.set_meta("for", "all"),
        return_exceptions=True,
    )
    assert [getattr(each, "why", None) for each in done] == ["fenced", None, None]
    assert await store.answers(rows[0].id, 0) == []
    assert await store.answers(rows[1].id, 0) == [answer_row(rows[1].id, 0)]
    held[0] = 2  # as if taken again
    await store.save(answers(rows[0].id, 0))


@pytest.mark.parametrize(
    "way", ["answers", "posts", "row", "seats", "shown", "gone", "put away", "settled", "deadlines"]
)
async def test_every_write_is_fenced(
    store: PostgresStore, connections: list[PostgresConnection], way: str
) -> None:
    row = await opened(store, guild_id=guild_in(0, 3))
    await store.save(Change(posts=[post_row(row.id, 1)]))
    before = everything(connections[0])
    expire(connections[1], 0)
    take(connections[1], "two", 1)
    ways: dict[str, Any] = {
        "answers": lambda: store.save(answers(row.id, 0)),
        "posts": lambda: store.save(Change(posts=[post_row(row.id, 2)])),
        "row": lambda: store.save(Change(saved(row, step=9))),
        "seats": lambda: store.save(Change(saved(row), [])),
        "shown": lambda: store.shown(row.id, PostNumber(1), 1, MessageId(5), 6.0),
        "gone": lambda: store.gone(row.id, PostNumber(1)),
        "put away": lambda: store.put_away(row.id),
        "settled": lambda: store.settle(row.id, row.channel_id),
        "deadlines": lambda: store.shift_deadlines(9.0, 0.0, {}, 9.0, Shards(frozenset({0}), 3)),
    }
    with pytest.raises(NotStored) as refusal:
        await ways[way]()
    assert refusal.value.why == "fenced"
    assert everything(connections[0]) == before


def everything(connection: PostgresConnection) -> list[Any]:
    tables = ("matches", "seats", "answers", "posts")
    return [connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in tables]


async def test_deferred_writes_are_fenced_too(store: PostgresStore) -> None:
    """No one waits for them, but it is noticed; the rest of the batch is stored."""
    rows = [await opened(store, guild_id=guild_in(shard, 3)) for shard in (0, 1)]
    wrong = Change(saved(rows[0], step=9), posts=[post_row(MatchId(12345), 1)])
    done = await asyncio.gather(store.save(wrong), store.save(answers(rows[1].id, 0)), return_exceptions=True)
    assert isinstance(done[0], Exception)
    assert done[1] is None
    with pytest.raises(NotStored):
        await store.save(wrong)
    assert await store.match(rows[0].id) == rows[0]
    assert await store.posts(rows[0].id) == []
    assert await store.answers(rows[1].id, 0) == [answer_row(rows[1].id, 0)]


async def test_the_log_has_writers_and_epochs(
    store: PostgresStore, connections: list[PostgresConnection]
) -> None:
    row = await opened(store, guild_id=guild_in(0, 3))
    for number in range(2):
        await store.save(answers(row.id, number))
    leases.give_back_leases(connections[0], "one", [0])
    (taken,) = take(connections[0], "two", 1)
    store.fence(Fence({0: taken.epoch}, 3, "two"))
    await store.save(answers(row.id, 2))
    told = connections[0].execute("SELECT shard, epoch, holder, until IS NOT NULL FROM epochs ORDER BY 1, 2")
    assert told.fetchall() == [(0, 1, "one", True), (0, 2, "two", False), (1, 1, "one", False)]
    told = connections[0].execute(
        'SELECT shard, epoch, "match", holder, last > first FROM writers ORDER BY 1, 2, 3'
    )
    assert told.fetchall() == [
        (0, 1, 0, "one", False),
        (0, 1, row.id, "one", True),
        (0, 2, row.id, "two", False),
    ]
    assert await store.check() == []
    connections[0].execute("UPDATE epochs SET until = until - interval '8 days'")
    epochs.thin(connections[0])
    assert connections[0].execute("SELECT DISTINCT epoch FROM writers").fetchall() == [(2,)]
    assert await store.check() == []


async def test_a_missing_fence_is_found(
    store: PostgresStore, connections: list[PostgresConnection], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A suspended process writes on, after another has continued the table."""
    rows = [await opened(store, guild_id=guild_in(shard, 3)) for shard in (0, 1)]
    for row in rows:
        await store.save(answers(row.id, 0))
    expire(connections[1], 0)
    (taken,) = take(connections[1], "two", 1)
    monkeypatch.setattr(Fence, "_ours", staticmethod(lambda *asked: frozenset(asked[-1])))
    for row in rows:
        await store.save(answers(row.id, 1))
    (problem,) = await store.check()
    assert problem == f"match {rows[0].id}: one wrote without holding shard 0 (epoch 1)"
    store.fence(Fence({0: taken.epoch}, 3, "two"))
    await store.save(answers(rows[0].id, 2))
    assert await store.check() == [problem]  # one after the other
    store.fence(Fence({0: 1}, 3, "one"))
    await store.save(answers(rows[0].id, 3))
    assert await store.check() == [problem, f"match {rows[0].id}: it had two writers at the same time"]


async def test_a_writer_that_never_held_the_shard_is_found(store: PostgresStore) -> None:
    row = await opened(store, guild_id=guild_in(0, 3))
    store.fence(Fence({0: 1}, 3, "somebody"))
    await store.save(answers(row.id, 0))
    (problem, *_) = await store.check()
    assert problem == f"match {row.id}: somebody wrote without holding shard 0 (epoch 1)"


@pytest.fixture
async def ledgers(opening: Opening, database: str) -> AsyncIterator[list[PostgresLedger]]:
    await (await opening()).close()
    both = [await PostgresLedger.open(database, 4, lasts_seconds=LASTS) for _ in range(2)]
    yield both
    for ledger in both:
        await ledger.close()


async def test_a_ledger_knows_its_share_and_its_remaining_shards(
    ledgers: list[PostgresLedger], connections: list[PostgresConnection]
) -> None:
    one, two = ledgers
    assert (await one.beat()).share == 4
    assert [lease.shard for lease in await one.take(4)] == [0, 1, 2, 3]
    assert (await two.beat())[:3] == (frozenset(), 2, 2)
    assert (await one.beat())[:3] == (frozenset(range(4)), 2, 2)
    await one.give_back([3])
    assert one.epochs == {0: 1, 1: 1, 2: 1}
    expire(connections[0], 0)
    assert sorted(two_has := {lease.shard: lease.epoch for lease in await two.take(2)}) == [0, 3]
    assert two_has == {0: 2, 3: 2}
    assert (await one.beat()).held == {1, 2}
    await two.leave()
    assert (await one.beat()).share == 4


async def rings(rung: asyncio.Event) -> None:
    async with asyncio.timeout(60):
        await rung.wait()
    rung.clear()


async def test_a_notification_tells_the_others_of_news(
    ledgers: list[PostgresLedger], connections: list[PostgresConnection]
) -> None:
    one, two = ledgers
    heard, own = asyncio.Event(), asyncio.Event()
    one.listen(own.set)
    two.listen(heard.set)
    await two.beat()
    await one.beat()  # one more joined
    await rings(heard)
    await one.take(2)
    await one.give_back([1])
    await rings(heard)
    await one.post([0], "kind", "some")
    await rings(heard)
    assert not own.is_set()  # its own actions are no news
    connections[0].execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    )
    async with asyncio.timeout(60):
        while not heard.is_set():
            await two.beat()  # it listens again
            await one.give_back([0])
            with suppress(TimeoutError):
                await asyncio.wait_for(heard.wait(), 0.05)


async def test_a_ledger_knows_when_leases_expire(
    ledgers: list[PostgresLedger], connections: list[PostgresConnection]
) -> None:
    one, two = ledgers
    await one.take(2)
    assert (await one.beat()).ends_seconds is None
    ends = (await two.beat()).ends_seconds
    assert ends is not None
    assert LASTS - 20 < ends <= LASTS
    assert (await two.beat()).processes == 2
    expire(connections[0], 0, 1)
    assert (await two.beat()).ends_seconds is None


async def test_mail_is_for_the_shard_s_holder(ledgers: list[PostgresLedger]) -> None:
    one, two = ledgers
    await one.take(2)
    await two.take(2)
    await one.post([1, 3], "kind", "some")
    await two.post(None, "kind", "all")
    assert [mail.content for mail in await one.mail()] == ["some", "all", "all"]
    (mine, *_) = await two.mail()
    assert mine.content == "some"
    await two.delivered(mine)
    assert [mail.content for mail in await two.mail()] == ["all", "all"]
    assert len(await one.mail()) == 3


async def test_one_time_tasks_are_done_one_process_at_a_time(ledgers: list[PostgresLedger]) -> None:
    one, two = ledgers
    done: list[str] = []

    async def do(ledger: PostgresLedger, name: str) -> None:
        async with ledger.turn("this"):
            done.append(f"{name} begins")
            await asyncio.sleep(0.05)
            done.append(f"{name} ends")

    await asyncio.gather(do(one, "one"), do(two, "two"))
    assert [each.partition(" ")[2] for each in done] == ["begins", "ends"] * 2


async def test_an_unreachable_ledger_is_reported(ledgers: list[PostgresLedger]) -> None:
    await ledgers[0].close()
    with pytest.raises(NotStored):
        await ledgers[0].beat()
