"""A store with tables of all games, and ways to make its values unreadable."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

from dragonbot.ids import MatchId
from dragonbot.store.rows import LessonRow
from tests.tables.room import ANN, BEN, CAT, GUILD, Room

GAMES = ("fist-classic", "drachenfaust", "fist-tavern", "dragons-gold")
TABLES = 3
"""Of each game."""
LOBBY = 900
"""The channel in which a table has not begun."""
NOT_TEXT = "CAST(x'c328ff' AS TEXT)"
NO_NUMBERS = (NOT_TEXT, "'abc'", "-5", "x'ff'", "9e999")
WRONG = {
    "INTEGER": NO_NUMBERS,
    "REAL": NO_NUMBERS,
    "TEXT": (NOT_TEXT, "x'ff'"),
}
JSON = (
    "options", "vote", "chance", "result", "table", "heard", "answer", "content", "answers",
    "missing", "events", "draws",
)  # fmt: skip
NO_JSON = (NOT_TEXT, "'{'", "''", "x'ff'")
OTHER_JSON = ("'{}'", "'[]'", "'null'", "'7'", "'[1]'", "'[[1]]'", "'{\"x\": 1}'", "'\"x\"'")
"""Some of it would do in some places."""
WORDS = ("pace", "state", "kind", "by", "language", "level", "joining", "offer")
"""Columns in which only some words may stand."""

ROWIDS = (("matches", "id"), ("lessons", "id"), ("servers", "guild_id"))
"""SQLite lets nothing but numbers stand there."""


Place: TypeAlias = tuple[str, str, str, tuple[Any, ...]]
"""Table, column, type and key of a value."""


class Cell(NamedTuple):
    """A value that was spoiled, and where it stood."""

    table: str
    column: str
    match: int | None
    """To which it belonged; None where to none."""
    value: str
    row: tuple[Any, ...]


async def fill(room: Room) -> dict[int, MatchId]:
    """Begin all the tables, each in the middle of something; by channel their matches."""
    numbers = {}
    for place, game in enumerate(GAMES * TABLES):
        room.game = game
        channel = 100 + place
        match = await room.table(ANN, BEN, CAT, channel=channel, computers=place % 2)
        for _ in range(place):
            await room.everybody()
        numbers[channel] = match.row.id
    room.game = "fist-classic"
    numbers[LOBBY] = (await room.lobby(ANN, BEN, channel=LOBBY)).row.id
    await room.store.change_server(GUILD, language="de")
    await room.store.put_lesson(
        LessonRow(id=0, user=ANN, lesson="fist", version=1, answers=[1], touched=room.now)
    )
    await room.store.set_meta("commands", "{}")
    return numbers


def cells(file: Path) -> list[Place]:
    """Every value in a store."""
    found = []
    with closing(sqlite3.connect(file)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in names:
            columns = connection.execute(f"PRAGMA table_info({table})").fetchall()
            keys = [name for _, name, _, _, _, place in columns if place]
            listed = ", ".join(f'"{name}"' for name in keys)
            for row in connection.execute(f"SELECT {listed} FROM {table}").fetchall():
                found += [(table, name, kind, row) for _, name, kind, *_ in columns]
    return found


def spoil(file: Path, cell: Place, random: Random, *, json: Sequence[str] = NO_JSON) -> Cell:
    """Put a value there that makes no sense; in the place of JSON one of these."""
    table, column, kind, row = cell
    wrong: Sequence[str]
    if column in JSON:
        wrong = json
    elif column in WORDS:
        wrong = (NOT_TEXT, "'xyz'", "''")
    else:
        wrong = WRONG[kind]
    if (table, column) in ROWIDS:
        wrong = (str(-random.randrange(5, 10**6)),)
    values = random.sample(wrong, len(wrong))
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("PRAGMA synchronous = OFF")
        keys = [name for _, name, *_, place in connection.execute(f"PRAGMA table_info({table})") if place]
        where = " AND ".join(f'"{name}" = ?' for name in keys)
        for value in values:
            with suppress(sqlite3.IntegrityError):  # another key has been spoiled in the same way
                connection.execute(f'UPDATE {table} SET "{column}" = {value} WHERE {where}', row)
                break
    match = None
    if table == "matches":
        match = row[0]
    elif "match" in keys:
        match = row[keys.index("match")]
    return Cell(table, column, match, value, row)
