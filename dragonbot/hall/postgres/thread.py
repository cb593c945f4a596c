"""A connection in a thread of its own, which is sent whole pieces of work."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, Self, TypeVar

from dragonbot.hall.postgres.connection import PostgresConnection

P = ParamSpec("P")
T = TypeVar("T")


class PostgresThread:
    """`open` makes one; it has to be closed."""

    def __init__(self, pool: ThreadPoolExecutor, connection: PostgresConnection) -> None:
        self._pool = pool
        self._connection: PostgresConnection | None = connection

    @classmethod
    async def open(cls, connect: Callable[[], PostgresConnection]) -> Self:
        pool = ThreadPoolExecutor(1, thread_name_prefix="postgres")
        try:
            return cls(pool, await asyncio.get_running_loop().run_in_executor(pool, connect))
        except BaseException:
            pool.shutdown(wait=False)
            raise

    async def do(
        self, work: Callable[Concatenate[PostgresConnection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        connection = self._connection
        if connection is None:
            raise ValueError("closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, lambda: work(connection, *args, **kwargs))

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._pool, connection.close)
            self._pool.shutdown(wait=False)
