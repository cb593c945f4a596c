"""The store in an SQLite file."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Self

from dragonbot.figures import SILENT, Figures
from dragonbot.hall.sql.store import SqlStore
from dragonbot.hall.sql.writer import Writer
from dragonbot.hall.sqlite.backup import copy_database
from dragonbot.hall.sqlite.connection import PATIENCE_SECONDS, to_read, to_write
from dragonbot.hall.sqlite.connection_thread import ConnectionThread
from dragonbot.hall.sqlite.database import SQLITE
from dragonbot.hall.sqlite.inspection import problems_in
from dragonbot.hall.store import Loading


class SqliteStore(SqlStore):
    """See `Store` for what its methods promise. `open` makes one; it has to be closed."""

    def __init__(self, path: Path, writer: Writer, reader: ConnectionThread) -> None:
        super().__init__(SQLITE, writer, reader, remembers=True)
        self._path = path

    @classmethod
    async def open(cls, path: Path, *, patience: float = PATIENCE_SECONDS, figures: Figures = SILENT) -> Self:
        """The store in a file, which is made where there is none, and brought up to date where it is older.

        NotOpened where it cannot be used. Whoever has the file locked is waited for with patience.
        """
        writing = await ConnectionThread.open(partial(to_write, path, patience))
        try:
            reading_thread = await ConnectionThread.open(partial(to_read, path, patience))
        except BaseException:
            await writing.close()
            raise
        return cls(path, Writer(SQLITE, writing, patience, figures), reading_thread)

    async def backup(self, path: Path) -> None:
        await asyncio.to_thread(copy_database, self._path, path)

    async def check(self, load: Loading | None = None) -> list[str]:
        return await asyncio.to_thread(problems_in, self._path, load)
