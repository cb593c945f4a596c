"""PostgreSQL's own problems: its tables, cut connections, a server that goes away and returns."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest

from dragonbot.store.postgres import connection as migration
from dragonbot.store.postgres.connection import (
    PostgresConnection,
    Statement,
    linked,
    migrate,
    not_stored,
    translated,
)
from dragonbot.store.postgres.ledger import PostgresLedger
from dragonbot.store.postgres.store import PostgresStore
from dragonbot.store.protocol import Away, Change, NotOpened, NotStored
from dragonbot.store.sql import writing
from dragonbot.store.sql.connection import Rows
from dragonbot.store.sql.reading import personal
from dragonbot.store.sql.rows import lock
from dragonbot.store.sqlite.connection import to_write
from tests.each import for_each
from tests.postgres import Server
from tests.store.conftest import Opening
from tests.store.sample import ANN, answer_row, answers, match_row, opened, saved

WAITS_SECONDS = 120.0
"""Seconds for the other process, however busy the machine is."""
WIDE = {"INTEGER": "bigint", "REAL": "double precision", "TEXT": "text", "BLOB": "bytea"}


@pytest.fixture
def opening(request: pytest.FixtureRequest) -> Opening:
    return request.getfixturevalue("opening_postgres")  # type: ignore[no-any-return]


@pytest.mark.parametrize("wants", [personal, writing.forget])
async def test_one_person_is_found_by_index(emptied: str, wants: Callable[..., object]) -> None:
    store = await PostgresStore.open(emptied)
    asked: list[str] = []

    class Heard(PostgresConnection):
        def execute(self, statement: str, values: Any = (), /) -> Rows:
            asked.append(statement)
            return super().execute(statement, values)

    with closing(Heard(partial(linked, emptied), 5.0)) as connection:
        wants(connection, ANN, *(([], []) if wants is not personal else ()))
    await store.close()
    selects = [translated(each).text for each in asked if "FROM matches" in each or "FROM posts" in each]
    assert len(selects) == 2
    with closing(linked(emptied)) as link:
        link.execute("SET enable_seqscan = off")  # the tables are empty, where a scan would be quickest
        for select in selects:
            link.execute(f"SET plan_cache_mode = force_generic_plan; PREPARE it AS {select}".encode())
            places = ", ".join(["NULL"] * (1 + select.count("$2")))
            plan = str(link.execute(f"EXPLAIN EXECUTE it({places})".encode()).fetchall())
            assert "Index" in plan
            assert "Seq Scan" not in plan, plan
            link.execute("DEALLOCATE it")


ITS_OWN = [
    "schema_version",
    "shards",
    "leases",
    "processes",
    "identified",
    "mail",
    "epochs",
    "writers",
    "commits",
    "session_starts",
]
"""Not needed by a single process."""


async def test_both_stores_have_the_same_final_tables(new: str, tmp_path: Path) -> None:
    store = await PostgresStore.open(new)
    await store.close()
    with closing(psycopg.connect(new)) as link:
        theirs = {
            (table, name): (kind, nothing == "NO")
            for table, name, kind, nothing in link.execute(
                "SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns"
                " WHERE table_schema = 'public' AND table_name != ALL (%s)",
                (ITS_OWN,),
            )
        }
        keys = {
            (table, name)
            for table, name in link.execute(
                "SELECT table_name, column_name FROM information_schema.key_column_usage"
                " JOIN information_schema.table_constraints USING (constraint_name, table_name)"
                " WHERE key_column_usage.table_schema = 'public' AND constraint_type = 'PRIMARY KEY'"
                " AND table_name != ALL (%s)",
                (ITS_OWN,),
            )
        }
        indexes = {
            name for (name,) in link.execute("SELECT indexname FROM pg_indexes WHERE schemaname = 'public'")
        }
    with closing(to_write(tmp_path / "ours.db")) as connection:
        found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        tables = [name for (name,) in found if not name.startswith("sqlite_")]
        columns = [
            (table, column)
            for table in tables
            for column in connection.execute(f"PRAGMA table_info({table})").fetchall()
        ]
        named = connection.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
        ours_named = {name for (name,) in named}
    ours = {
        (table, name): (WIDE[kind], bool(needed or key)) for table, (_, name, kind, needed, _, key) in columns
    }
    assert theirs == ours
    assert keys == {(table, name) for table, (_, name, *_, key) in columns if key}
    assert ours_named <= indexes


@for_each(
    ("statement", "told"),
    [
        ("SELECT user FROM seats WHERE user = ?", 'SELECT "user" FROM seats WHERE "user" = $1'),
        ("a = ? AND b IN (?, ?)", "a = $1 AND b IN ($2, $3)"),
        ("SELECT \"user\", 'user?' FROM a", "SELECT \"user\", 'user?' FROM a"),
        ("missing NOT LIKE '%answers%'", "missing NOT LIKE '%answers%'"),
        ("users = ? % 2", "users = $1 % 2"),
        ("1::bigint", "1::bigint"),
        ("instr(CAST(content AS BLOB), ?)", "instr(convert_to(content, 'UTF8'), $1)"),
    ],
)
def test_a_statement_as_postgres_takes_it(statement: str, told: str) -> None:
    assert translated(statement) == Statement(told)


def test_a_name_has_one_parameter() -> None:
    found = translated("WHERE host = :user AND id = :match OR user = :user")
    assert found.text == 'WHERE host = $1 AND id = $2 OR "user" = $1'
    assert found.in_order({"match": 5, "user": 7}) == [7, 5]


async def test_two_processes_upgrade_it_once(new: str) -> None:
    stores = await asyncio.gather(*(PostgresStore.open(new) for _ in range(3)))
    assert len({await store.new_match(match_row()) for store in stores}) == 3
    for store in stores:
        await store.close()


async def test_games_ending_in_several_processes_get_different_numbers(new: str) -> None:
    stores = [await PostgresStore.open(new) for _ in range(3)]
    rows = [await opened(stores[0], started=1.0) for _ in range(24)]
    over = [saved(row, state="over", ended=9.0) for row in rows]
    await asyncio.gather(*(stores[place % 3].save(Change(row)) for place, row in enumerate(over)))
    found = [await stores[0].game_numbered(rows[0].guild_id, number) for number in range(1, 26)]
    assert sorted(match or 0 for match in found) == [0, *(row.id for row in rows)]
    assert found[-1] is None
    for store in stores:
        await store.close()


async def test_another_process_may_create_the_tables_meanwhile(new: str) -> None:
    class Slow:
        """Between two queries of this link, another process does all of it."""

        def __init__(self, link: Any, other: Any) -> None:
            self.link, self.other, self.looks = link, other, 0

        def execute(self, *asked: Any) -> Any:
            found = self.link.execute(*asked)
            self.looks += 1
            if self.looks == 1:
                migrate(self.other)
            return found

        def transaction(self) -> Any:
            return self.link.transaction()

    with linked(new) as link, linked(new) as other:
        slow: Any = Slow(link, other)
        migrate(slow)
        assert slow.looks > 1


async def test_a_newer_database_is_left_alone(new: str) -> None:
    with linked(new) as link:
        migrate(link)
        link.execute("UPDATE schema_version SET version = 9999")
    with pytest.raises(NotOpened, match="has version 9999, this program knows up to"):
        await PostgresStore.open(new)


async def test_another_programs_database_is_left_alone(new: str) -> None:
    with linked(new) as link:
        link.execute("CREATE TABLE matches (id int)")
    with pytest.raises(NotOpened, match="belongs to another program"):
        await PostgresStore.open(new)
    with linked(new) as link:
        assert link.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (1,)


async def test_a_migration_is_complete_or_undone(new: str) -> None:
    steps = (
        "CREATE TABLE schema_version (version bigint NOT NULL);",
        "CREATE TABLE a2 (id int);",
        "CREATE TABLE a3 (id int); SELECT * FROM nowhere;",
    )
    with linked(new) as link:
        with pytest.raises(psycopg.Error, match="nowhere"):
            migrate(link, steps)
        assert migration.version_of(link, 3) == 2
        assert link.execute("SELECT to_regclass('a3')").fetchone() == (None,)


async def test_no_message_contains_the_password() -> None:
    with pytest.raises(NotOpened) as refusal:
        await PostgresStore.open("postgresql://somebody:hush@127.0.0.1:1/dragonbot")
    assert "PostgreSQL cannot be used" in str(refusal.value)
    assert "hush" not in str(refusal.value)


async def test_an_unreachable_server_may_come_back(own_server: Server) -> None:
    url = own_server.url("postgres")
    await (await PostgresStore.open(url)).close()
    own_server.stop("immediate")
    for opening in (PostgresStore.open(url), PostgresLedger.open(url, 1)):
        with pytest.raises(Away, match="Connection refused"):
            await opening
    own_server.start()
    ledger = await PostgresLedger.open(url, 1)
    try:
        own_server.stop("immediate")
        with pytest.raises(Away):
            async with ledger.turn("this"):
                pass
    finally:
        await ledger.close()


@pytest.mark.slow
async def test_a_refused_login_is_not_retried(own_server: Server) -> None:
    with linked(own_server.url("postgres")) as link:
        link.execute("CREATE ROLE known LOGIN PASSWORD 'right' CONNECTION LIMIT 0")
        link.execute("CREATE ROLE barred")
    rules = own_server.folder / "data" / "pg_hba.conf"
    rules.write_text("host all known 127.0.0.1/32 scram-sha-256\n" + rules.read_text())
    own_server.stop()
    own_server.start()
    url = own_server.url("postgres")
    for who, told in (
        ("known:wrong@", "authentication failed"),
        ("known@", "no password supplied"),
        ("unknown@", "does not exist"),
        ("barred@", "is not permitted to log in"),
    ):
        with pytest.raises(NotOpened, match=told) as refusal:
            await PostgresStore.open(url.replace("dragonbot@", who))
        assert type(refusal.value) is NotOpened
    with pytest.raises(NotOpened, match="does not exist") as refusal:
        await PostgresStore.open(own_server.url("elsewhere"))
    assert type(refusal.value) is NotOpened
    with pytest.raises(Away, match="too many connections"):
        await PostgresStore.open(url.replace("dragonbot@", "known:right@"))


async def test_a_server_that_may_lose_commits_is_refused(new: str) -> None:
    with linked(new) as link:
        name = link.info.dbname
        link.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())
    with pytest.raises(NotOpened, match="synchronous_commit = off"):
        await PostgresStore.open(new)


def cut(connection: PostgresConnection, database: str) -> None:
    """As a network or an operator would."""
    with linked(database) as link:
        link.execute("SELECT pg_terminate_backend(%s, 5000)", (connection._trips.backend,))


async def test_a_cut_connection_is_opened_again(store: PostgresStore, database: str) -> None:
    row = await opened(store)
    for thread in (store._writer._thread, store._reader):
        await thread.do(lambda connection: cut(connection, database))
    await store.save(answers(row.id, 0))
    assert await store.answers(row.id, 0) == [answer_row(row.id, 0)]


@pytest.mark.slow
async def test_a_server_that_goes_away_and_returns(own_server: Server) -> None:
    store = await PostgresStore.open(own_server.url("postgres"))
    row = await opened(store)
    await asyncio.to_thread(own_server.stop, "immediate")
    with pytest.raises(NotStored):
        await store.save(answers(row.id, 0))
    await asyncio.to_thread(own_server.start)
    await store.save(answers(row.id, 0))
    assert await store.answers(row.id, 0) == [answer_row(row.id, 0)]
    await store.close()


async def test_numbers_are_unique_and_in_order_across_processes(opening: Opening, database: str) -> None:
    del opening  # which has emptied it
    stores = [await PostgresStore.open(database, patience=WAITS_SECONDS) for _ in range(2)]
    numbers = await asyncio.gather(
        *(each.new_match(match_row(created=5.0)) for _ in range(20) for each in stores)
    )
    assert len(set(numbers)) == 40
    for each in stores:
        await each.close()


def test_a_sole_process_asks_nothing_of_sqlite() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        lock(connection, "anything")
        assert not connection.in_transaction


async def test_a_sole_process_keeps_others_out(database: str) -> None:
    connections = [PostgresConnection(partial(linked, database)) for _ in range(2)]
    for connection in connections:
        connection.execute("SET lock_timeout = 100")
        connection.execute("BEGIN")
    lock(connections[0], "this")
    with pytest.raises(psycopg.errors.LockNotAvailable) as error:
        lock(connections[1], "this")
    assert not_stored(error.value).why == "locked"
    for connection in connections:
        connection.close()


@for_each(
    ("error", "why"),
    [
        (psycopg.errors.DiskFull(), "full"),
        (psycopg.errors.UniqueViolation(), "contradiction"),
        (psycopg.errors.ReadOnlySqlTransaction(), "read-only"),
        (psycopg.errors.DeadlockDetected(), "locked"),
        (psycopg.errors.UndefinedTable(), "damaged"),
        (psycopg.OperationalError(), "disk"),
    ],
)
def test_errors_have_names(error: Exception, why: str) -> None:
    assert not_stored(error).why == why
