"""A store connection without a thread.

Most tests of the registry aren't about threads, and switching between threads costs more than the work.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

import pytest

from dragonbot.store.sqlite import store

P = ParamSpec("P")
T = TypeVar("T")


class ConnectionAtHand:
    """Replaces a `ConnectionThread`. Other tasks run before and after the work."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection: sqlite3.Connection | None = connection

    @classmethod
    async def open(cls, connect: Callable[[], sqlite3.Connection]) -> Self:
        return cls(connect())

    async def do(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        connection = self._connection
        if connection is None:
            raise ValueError("closed")
        await asyncio.sleep(0)
        try:
            return work(connection, *args, **kwargs)
        finally:
            await asyncio.sleep(0)

    async def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


@contextmanager
def stores_at_hand() -> Iterator[None]:
    """Stores opened meanwhile work in the caller's thread."""
    at_hand: Any = ConnectionAtHand
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "ConnectionThread", at_hand)
        yield
