"""Remembered: rows that are asked for again and again, until they are written. Nobody else has the file."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Remembered(Generic[K, V]):
    """The latest rows of one kind, by key; None for what is not there."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._rows: OrderedDict[K, V | None] = OrderedDict()
        self._found: dict[tuple[K, ...], Mapping[K, V]] = {}
        """What was found for those who are asked about together, as the people of a table are."""
        self._under_way = 0
        """How many are being written just now. What is read meanwhile may be the old or the new."""
        self._written = 0
        """How often a write has begun or ended: what was read across either may be old."""

    async def of(
        self, keys: Sequence[K], read: Callable[[Sequence[K]], Awaitable[Mapping[K, V]]]
    ) -> Mapping[K, V]:
        """The rows of these; `read` is asked for those that are not remembered."""
        together = tuple(keys)
        known = self._found.get(together)
        if known is not None:
            for key in together:
                self._rows.move_to_end(key)
            return known
        keys = [*dict.fromkeys(keys)]
        missing = [key for key in keys if key not in self._rows]
        there: Mapping[K, V] = {}
        is_certain = True
        if missing:
            written = self._written
            there = await read(missing)
            is_certain = written == self._written and not self._under_way
            if is_certain:
                self._remember((key, there.get(key)) for key in missing)
        found = {key: there[key] if key in there else self._rows.get(key) for key in keys}
        for key in keys:
            if key in self._rows:
                self._rows.move_to_end(key)
        known = {key: row for key, row in found.items() if row is not None}
        if is_certain and found.keys() <= self._rows.keys():
            if len(self._found) >= self._most:
                self._found.clear()
            self._found[together] = known
        return known

    def _remember(self, rows: Iterable[tuple[K, V | None]]) -> None:
        self._found.clear()
        self._rows.update(rows)
        while len(self._rows) > self._most:
            self._rows.popitem(last=False)

    @contextmanager
    def writing(self, key: K) -> Iterator[None]:
        """This one is being written, until the end of the block."""
        self._forget(key)
        self._under_way += 1
        self._written += 1
        try:
            yield
        finally:
            self._under_way -= 1
            self._written += 1
            # It may have been stored, whatever has become of the one who waited for it.
            self._forget(key)

    def _forget(self, key: K) -> None:
        self._found.clear()
        self._rows.pop(key, None)
