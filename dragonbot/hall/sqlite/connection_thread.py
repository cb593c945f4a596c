"""A connection whose thread is sent whole pieces of work."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator
from typing import Any, Concatenate, ParamSpec, Self, TypeVar, cast

import aiosqlite

P = ParamSpec("P")
T = TypeVar("T")


class ConnectionThread(aiosqlite.Connection):
    """aiosqlite goes to its thread and back for every statement. Here one way does for many."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connect, iter_chunk_size=64)
        # A program that breaks before it can close its store shall end all the same; nothing is lost by that.
        self._thread.daemon = True
        self._end: asyncio.Future[Any] | None = None

    def __await__(self) -> Generator[Any, None, Self]:
        try:
            yield from super().__await__()
        except BaseException:
            if self._end is not None:
                yield from self._end  # its thread must not outlive the loop that it answers to
            raise
        return self

    def stop(self) -> asyncio.Future[Any] | None:
        self._end = super().stop()
        return self._end

    async def do(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What the work returns or raises, done in the connection's thread."""
        return cast(T, await self._execute(work, self._conn, *args, **kwargs))  # type: ignore[no-untyped-call]
