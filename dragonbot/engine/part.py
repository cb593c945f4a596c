"""Parts of a save, read key by key. Nothing in one is guessed, and what is wrong is told by its place alone.

What stands in a save may be somebody's secret, so no value and no unknown key is ever in a message.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from dragonbot.engine.save import UnreadableSave


class Part:
    """A part of a save with keys. Each is taken once; `end` refuses where one is left over."""

    __slots__ = ("_left", "_place")

    def __init__(self, data: object, place: str) -> None:
        if not isinstance(data, dict):
            raise UnreadableSave(f"{place} has no keys")
        self._left = dict(data)
        self._place = place

    def plain(self, key: str) -> Any:
        """Whatever stands there; UnreadableSave where nothing does."""
        try:
            return self._left.pop(key)
        except KeyError:
            raise UnreadableSave(f"{self._place} has no {key}") from None

    def holds(self, key: str) -> bool:
        """Whether it stands there and is still to be read."""
        return key in self._left

    def count(self, key: str, below: int | None = None) -> int:
        found = self.plain(key)
        if type(found) is not int or found < 0 or (below is not None and found >= below):
            raise self._wrong(key, "is no such number")
        return found

    def count_or_none(self, key: str, below: int | None = None) -> int | None:
        return None if self._took_nothing(key) else self.count(key, below)

    def flag(self, key: str) -> bool:
        found = self.plain(key)
        if type(found) is not bool:
            raise self._wrong(key, "is neither true nor false")
        return found

    def text(self, key: str, known: Collection[str] | None = None) -> str:
        found = self.plain(key)
        if type(found) is not str or (known is not None and found not in known):
            raise self._wrong(key, "is no such word")
        return found

    def text_or_none(self, key: str, known: Collection[str] | None = None) -> str | None:
        return None if self._took_nothing(key) else self.text(key, known)

    def texts(self, key: str, known: Collection[str] | None = None) -> list[str]:
        found = self.items(key)
        for one in found:
            if type(one) is not str or (known is not None and one not in known):
                raise self._wrong(key, "has no such words")
        return found

    def counts(self, key: str, how_many: int | None = None, below: int | None = None) -> list[int]:
        found = self.items(key)
        if how_many is not None and len(found) != how_many:
            raise self._wrong(key, f"has not {how_many} numbers")
        if found and (
            set(map(type, found)) != {int} or min(found) < 0 or (below is not None and max(found) >= below)
        ):
            raise self._wrong(key, "has no such numbers")
        return found

    def named_counts(self, names: Sequence[str]) -> list[int]:
        """A count for each of the names; 0 for one that does not stand there."""
        return [self.count(name) if name in self._left else 0 for name in names]

    def items(self, key: str) -> list[Any]:
        found = self.plain(key)
        if not isinstance(found, list):
            raise self._wrong(key, "is no list")
        return list(found)

    def length(self, key: str) -> int:
        """How many items stand there; they are still to be read."""
        found = self._left.get(key)
        return len(found) if isinstance(found, list) else 0

    def part(self, key: str) -> Part:
        return Part(self.plain(key), f"{self._place}.{key}")

    def part_or_none(self, key: str) -> Part | None:
        return None if self._took_nothing(key) else self.part(key)

    def parts(self, key: str) -> list[Part]:
        return [Part(one, f"{self._place}.{key}.{place}") for place, one in enumerate(self.items(key))]

    def end(self) -> None:
        """Everything has been read that may stand here."""
        if self._left:
            raise UnreadableSave(f"{self._place} has {len(self._left)} keys that mean nothing")

    def _took_nothing(self, key: str) -> bool:
        """Whether nothing is what stands there; then it is taken."""
        return key in self._left and self._left[key] is None and self.plain(key) is None

    def _wrong(self, key: str, what: str) -> UnreadableSave:
        return UnreadableSave(f"{self._place}.{key} {what}")
