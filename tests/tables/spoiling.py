"""A store with tables of all games, and ways to corrupt its values."""

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
"""Tables of each game."""
LOBBY = 900
"""The channel of a table still in its lobby."""
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
"""Some of them are valid in some places."""
WORDS = ("pace", "state", "kind", "by", "language", "level", "joining", "offer")
"""Columns that accept only certain words."""

ROWIDS = (("matches", "id"), ("lessons", "id"), ("servers", "guild_id"))
"""SQLite accepts only numbers there."""


Place: TypeAlias = tuple[str, str, str, tuple[Any, ...]]
"""A value's table, column, type and key."""


class Cell(NamedTuple):
    """A corrupted value and its place."""

    table: str
    column: str
    match: int | None
    """The match it belongs to, if any."""
    value: str
    row: tuple[Any, ...]


async def fill(room: Room) -> dict[int, MatchId]:
    """Start all tables, each in the middle of something; returns their matches by channel."""
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
    """Replace a value by nonsense; JSON by one of these."""
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
            with suppress(sqlite3.IntegrityError):  # another key was corrupted in the same way
                connection.execute(f'UPDATE {table} SET "{column}" = {value} WHERE {where}', row)
                break
    match = None
    if table == "matches":
        match = row[0]
    elif "match" in keys:
        match = row[keys.index("match")]
    return Cell(table, column, match, value, row)
