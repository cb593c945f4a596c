"""The store in an SQLite file."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import Final, Self

from dragonbot.figures import SILENT, Figures
from dragonbot.hall.sql.store import SqlStore
from dragonbot.hall.sql.writer import Writer
from dragonbot.hall.sqlite.backup import copy_database
from dragonbot.hall.sqlite.connection import PATIENCE_SECONDS, empty_the_log, to_read, to_write
from dragonbot.hall.sqlite.connection_thread import ConnectionThread
from dragonbot.hall.sqlite.database import SQLITE
from dragonbot.hall.sqlite.inspection import problems_in
from dragonbot.hall.store import Loading
from dragonbot.ids import MatchId, UserId

log = logging.getLogger(__name__)

TRIES: Final = 10
"""So often it is tried to empty the log while others read."""
AGAIN_SECONDS: Final = 0.05


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

    async def forget(
        self, user: UserId, live: Collection[MatchId] = (), unreadable: Collection[MatchId] = ()
    ) -> None:
        await super().forget(user, live, unreadable)
        await self._empty_log()

    async def close(self) -> None:
        # The last one to leave puts the log in order, which only the one that writes can do.
        await self._reader.close()
        await self._writer.close(empty_the_log)

    async def _empty_log(self) -> None:
        """What was stored before stands in no file any more, as it was before it was changed."""
        try:
            for _ in range(TRIES):
                if await self._writer.between(empty_the_log):
                    return
                await asyncio.sleep(AGAIN_SECONDS)
        except (sqlite3.Error, ValueError) as problem:  # ValueError: it is closed already
            log.warning("the log beside %s could not be emptied: %s", self._path, problem)
        else:
            log.warning("the log beside %s is read by somebody and could not be emptied", self._path)

    async def backup(self, path: Path) -> None:
        await asyncio.to_thread(copy_database, self._path, path)

    async def check(self, load: Loading | None = None) -> list[str]:
        return await asyncio.to_thread(problems_in, self._path, load)
