"""Migrations run version by version, each completely or not at all."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Annotated, Final
from zlib import crc32

import pytest
from pydantic import Field

from dragonbot.store.history import AbsenceRow, BegunRow
from dragonbot.store.migrations import CHAIN, NEWEST, Dialect, steps_for, steps_in
from dragonbot.store.protocol import NotOpened
from dragonbot.store.rows import (
    AnswerRow,
    CardTestRow,
    CustomCardRow,
    DailyAnswerRow,
    DailyPositionRow,
    DailyPostRow,
    DraftRow,
    LessonRow,
    LetterRow,
    MatchRow,
    PersonRow,
    PostRow,
    Row,
    SeatRow,
    ServerRow,
    Since,
)
from dragonbot.store.sql.rows import Kind
from dragonbot.store.sqlite.connection import OURS, STEPS, migrate, to_write, version_of
from dragonbot.telemetry import VARIABLE

ROOT = Path(__file__).resolve().parents[2]
CHANGES = """ALTER TABLE meta ADD COLUMN more TEXT;
UPDATE meta SET more = 'a; b
-- c';
CREATE TRIGGER later AFTER INSERT ON meta BEGIN
    UPDATE meta SET more = 'd';
END;
"""
MIGRATING = """
import sqlite3, sys
from dragonbot.store.sqlite.connection import migrate
from dragonbot.store.sqlite.connection import STEPS
migrate(sqlite3.connect(sys.argv[1], isolation_level=None), (*STEPS, sys.argv[2]))
"""
OPENING = """
import os, sys, pathlib
from dragonbot.store.sqlite.connection import to_write
to_write(pathlib.Path(sys.argv[1])).execute("INSERT INTO meta VALUES (?, '')", (str(os.getpid()),))
"""


LONGER = (*STEPS, CHANGES)
"""The existing steps, and one more."""


@pytest.fixture
def connection(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(to_write(file)) as connection:
        connection.execute("INSERT INTO meta VALUES ('heartbeat', '1')")
        yield connection


def state_of(connection: sqlite3.Connection) -> tuple[int, list[tuple[str]], list[tuple[str]]]:
    return (
        version_of(connection, newest=99),
        connection.execute("SELECT sql FROM sqlite_master ORDER BY name").fetchall(),
        connection.execute("SELECT * FROM meta").fetchall(),
    )


@pytest.mark.parametrize(
    ("table", "model"),
    [
        ("matches", MatchRow),
        ("seats", SeatRow),
        ("answers", AnswerRow),
        ("begun", BegunRow),
        ("absences", AbsenceRow),
        ("posts", PostRow),
        ("servers", ServerRow),
        ("people", PersonRow),
        ("letters", LetterRow),
        ("lessons", LessonRow),
        ("blank_drafts", DraftRow),
        ("blank_cards", CustomCardRow),
        ("card_tests", CardTestRow),
        ("daily_positions", DailyPositionRow),
        ("daily_answers", DailyAnswerRow),
        ("daily_posts", DailyPostRow),
    ],
)
def test_columns_match_the_rows(connection: sqlite3.Connection, table: str, model: type[Row]) -> None:
    columns = {name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")}
    assert columns == set(model.model_fields)


CHAIN_OF_BOTH = """-- 1: Why; and nothing; comes of this.
CREATE TABLE a (id INTEGER);
-- only sqlite
PRAGMA user_version;
-- only postgres
CREATE SEQUENCE b;
-- both
DROP TABLE a;
-- 2: Nothing for a file.
-- only postgres
DROP SEQUENCE b;
"""


@pytest.mark.parametrize(
    ("dialect", "first", "second"),
    [("sqlite", "PRAGMA user_version;", ""), ("postgres", "CREATE SEQUENCE b;", "DROP SEQUENCE b;")],
)
def test_each_kind_of_database_has_its_part(dialect: Dialect, first: str, second: str) -> None:
    steps = steps_in(CHAIN_OF_BOTH, dialect)
    assert steps == {1: f"CREATE TABLE a (id INTEGER);\n{first}\nDROP TABLE a;", 2: second}


class AddedRow(Row, table="meta", key=("key",)):
    """What `meta` could become."""

    key: str
    value: str
    often: Annotated[int, Since(31)] = 3
    is_new: Annotated[bool, Since(31)] = True
    until: Annotated[float | None, Since(31)] = None
    wanted_seconds: Annotated[float | None, Since(31)] = 60.0
    names: Annotated[list[str], Since(31)] = Field(default_factory=lambda: ["a'b"])


def test_an_added_column_is_declared_in_its_row(connection: sqlite3.Connection) -> None:
    kind = Kind(AddedRow)
    for column in kind.added:
        assert column.since == 31
        connection.execute(f"ALTER TABLE meta ADD COLUMN {column.sql}")
    found = connection.execute(kind.select("")).fetchone()
    assert kind.row(found) == AddedRow(key="heartbeat", value="1")
    kind.put(connection, [kind.values(AddedRow(key="a", value="b", wanted_seconds=None))])


def test_the_next_version(connection: sqlite3.Connection) -> None:
    migrate(connection, LONGER)
    assert version_of(connection, newest=99) == NEWEST + 1
    assert connection.execute("SELECT * FROM meta").fetchall() == [("heartbeat", "1", "a; b\n-- c")]
    before = state_of(connection)
    migrate(connection, LONGER)
    assert state_of(connection) == before


@pytest.mark.parametrize(
    "wrong",
    [
        "CREATE TABLE more (a);\nINSERT INTO nowhere VALUES (1);\n",
        "UPDATE meta SET value = 2;\nCREATE TABLE more (",
        "DELETE FROM meta;\nINSERT INTO seats VALUES (9, 0, 'person', 1, '', NULL, 0, 0, '[]');\n",
    ],
)
def test_a_failed_migration_leaves_the_old_version(connection: sqlite3.Connection, wrong: str) -> None:
    connection.execute("PRAGMA foreign_keys = OFF")
    before = state_of(connection)
    with pytest.raises((sqlite3.Error, ValueError, NotOpened)):
        migrate(connection, (*STEPS, wrong))
    assert state_of(connection) == before


@pytest.mark.slow
@pytest.mark.parametrize("when", [1, 2, 3])
def test_killed_during_a_migration(file: Path, connection: sqlite3.Connection, when: int) -> None:
    before = state_of(connection)
    process = subprocess.run(
        [sys.executable, "-c", MIGRATING, file, CHANGES],
        cwd=ROOT,
        env=os.environ | {VARIABLE: f"in-migration:{when}"},
        check=False,
    )
    assert process.returncode == -signal.SIGKILL
    assert state_of(connection) == before
    migrate(connection, LONGER)
    assert version_of(connection, newest=99) == NEWEST + 1


@pytest.mark.slow
def test_killed_while_creating_the_file(file: Path) -> None:
    process = subprocess.run(
        [sys.executable, "-c", OPENING, file],
        cwd=ROOT,
        env=os.environ | {VARIABLE: "in-migration:5"},
        check=False,
    )
    assert process.returncode == -signal.SIGKILL
    with closing(to_write(file)) as connection:
        assert version_of(connection, NEWEST) == NEWEST


def test_a_newer_database_is_refused(file: Path, connection: sqlite3.Connection) -> None:
    connection.execute(f"PRAGMA user_version = {NEWEST + 1}")
    connection.close()
    before = file.read_bytes()
    with pytest.raises(
        NotOpened, match=f"has version {NEWEST + 1}, this program knows up to {NEWEST}: it needs a newer"
    ):
        to_write(file)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "made", ["CREATE TABLE recipes (a)", "PRAGMA user_version = 1", "PRAGMA application_id = 12"]
)
def test_another_program_s_database_is_refused(tmp_path: Path, made: str) -> None:
    file = tmp_path / "other.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(made)
    with pytest.raises(NotOpened, match="belongs to another program"):
        to_write(file)


def test_our_databases_are_marked(connection: sqlite3.Connection) -> None:
    assert connection.execute("PRAGMA application_id").fetchone() == (OURS,)


def test_sitters_from_before_they_were_stored(tmp_path: Path) -> None:
    """Current players become sitters; names left behind can't be assigned, so they are removed."""
    with closing(sqlite3.connect(tmp_path / "old.db", isolation_level=None)) as connection:
        migrate(connection, STEPS[:4])
        for match, state in enumerate(("lobby", "running", "over"), 1):
            connection.execute(
                "INSERT INTO matches (id, guild_id, channel_id, game, pace, language, state, host, stand_ins,"
                " created, step, question, half_told, posts, options, chance)"
                " VALUES (?, 7, 70, 'fist-classic', 'live', 'en', ?, 11, 1, 5.0, 0, 0, 0, 0, '{}', '[]')",
                (match, state),
            )
            for seat, (kind, user, name) in enumerate(
                [("person", 11, "Ann"), ("person", None, "Ben"), ("computer", None, "master-1")]
            ):
                connection.execute(
                    "INSERT INTO seats VALUES (?, ?, ?, ?, ?, NULL, 0, 0, '[]')",
                    (match, seat, kind, user, name),
                )
        migrate(connection)
        assert connection.execute("SELECT * FROM sitters ORDER BY 1").fetchall() == [
            (2, 11, 0, 5.0, 0, 0, None),
            (3, 11, 0, 5.0, 0, 0, None),
        ]
        names = connection.execute("SELECT DISTINCT name FROM seats ORDER BY seat").fetchall()
        assert names == [("Ann",), ("",), ("master-1",)]


TAKEN: Final = """
6cf0849c 158ff1c3 5df43088 ee795929 8bbce80f a7679a32 914e6abc 7b53c8d2 972d16c5 dfdfd85f 45b2dfbd
6fb111e5 88cf6cda 10db8e0a b4c31575 69a428b0 a35a7f93 1833e6b4 455e3189 2e353e01 9a8b7f58 5da844cb
bd0fc34a 06bf8c01 8a1f2fb1 0e78b961 8ac3d028 adf4c421 44f338db efba75c4 110c7039 5784ba83 23dd9705
b2614ac5
""".split()
"""Fingerprints of each step's statements and columns. A new step adds one; earlier ones never change."""


def test_released_steps_never_change() -> None:
    """A database never repeats a step, so a column added to an old one would be missing."""
    both = zip(steps_for("sqlite"), steps_for("postgres"), strict=True)
    found = [f"{crc32(repr(step).encode()):08x}" for step in both]
    for step, (taken, now) in enumerate(zip(TAKEN, found, strict=False), 1):
        assert now == taken, (
            f"Step {step} has changed, but databases are already past it. Declare a new column with"
            f" `Since({len(TAKEN) + 1})`, and write other changes as a new step at the end of migrations.sql."
        )
    assert len(found) >= len(TAKEN), "a step is gone that databases have taken"
    more = " ".join(found[len(TAKEN) :])
    assert not more, f"New steps, up to {NEWEST}. When they are complete, add to TAKEN: {more}"


def test_no_number_is_left_out() -> None:
    text = CHAIN.read_text("utf-8")
    with pytest.raises(ValueError, match="not numbered one by one"):
        steps_in(f"{text}\n-- {len(steps_in(text, 'sqlite')) + 2}: Why.\n", "sqlite")


@pytest.mark.slow
def test_several_processes_can_start_at_once(file: Path) -> None:
    processes = [subprocess.Popen([sys.executable, "-c", OPENING, file], cwd=ROOT) for _ in range(4)]
    assert [process.wait(timeout=120) for process in processes] == [0] * 4
    with closing(to_write(file)) as connection:
        assert connection.execute("SELECT count(*) FROM meta").fetchone() == (4,)


def test_games_from_before_histories(tmp_path: Path) -> None:
    """Answers stay the same, and missing parts are noted."""
    before = next(number for number, text in enumerate(STEPS) if "CREATE TABLE begun" in text)
    with closing(sqlite3.connect(tmp_path / "old.db", isolation_level=None)) as connection:
        migrate(connection, STEPS[:before])
        for match, started in ((1, None), (2, 6.0)):
            connection.execute(
                "INSERT INTO matches (id, guild_id, channel_id, game, pace, language, state, host, stand_ins,"
                " created, started, step, question, half_told, posts, options, chance) VALUES"
                " (?, 7, 70, 'fist-classic', 'live', 'en', 'running', 11, 1, 5.0, ?, 0, 0, 0, 0, '{}', '[]')",
                (match, started),
            )
        answer = (2, 0, 0, 1, "fist", 0, '{"gold":1}', "abcd", 7.5, "silence")
        connection.execute("INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", answer)
        migrate(connection)
        assert connection.execute("SELECT * FROM answers").fetchall() == [(*answer, None, None, None)]
        missing = dict(connection.execute("SELECT id, missing FROM matches").fetchall())
    assert missing[1] == "[]"
    assert '"events"' in missing[2]
