"""A store whose disk fails each commit once: failed ones leave nothing behind."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from dragonbot.store.sql.connection import Connection
from dragonbot.store.sql.store import Job, Outcome, write
from dragonbot.store.sqlite.store import SQLITE, SqliteStore


class Stumbling(sqlite3.Connection):
    fails = False

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if self.fails and statement == "COMMIT":
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(statement, *values)


def everything(connection: sqlite3.Connection) -> list[str]:
    return list(connection.iterdump())


async def stumbling(file: Path, patience: float, monkeypatch: pytest.MonkeyPatch) -> SqliteStore:
    real = sqlite3.connect
    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", lambda *a, **more: real(*a, **more, factory=Stumbling))
        store = await SqliteStore.open(file, patience=patience)
    writer = store._writer
    do = writer._write

    def twice(connection: Connection, jobs: Sequence[Job]) -> list[Outcome]:
        stumbles = cast(Stumbling, connection)
        before = everything(stumbles)
        stumbles.fails = True
        try:
            outcomes = write(SQLITE, connection, jobs)
        finally:
            stumbles.fails = False
        assert all(isinstance(outcome, Exception) for outcome in outcomes)
        assert everything(stumbles) == before
        return do(connection, jobs)

    monkeypatch.setattr(writer, "_write", twice)
    return store
