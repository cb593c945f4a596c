"""Saves: plain data with a schema number, and the answers since the last boundary."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypedDict

Save: TypeAlias = dict[str, Any]
Upgrade: TypeAlias = Callable[[Save], Save]


MISSHAPEN: Final = (LookupError, TypeError, ValueError, AttributeError, AssertionError)
"""A value in a save is missing or of the wrong kind."""


class UnreadableSave(Exception):
    """A save that this version can't read: newer, malformed, or of an unknown schema.

    The message names the place, never the value.
    """


class Diverged(Exception):
    """A replay reached another question or table than the save says.

    The message names the entry and what differs, never its content.
    """

    def __init__(self, entry: int, what: str) -> None:
        super().__init__(f"answer {entry} of the save: {what}")
        self.entry = entry
        self.what = what


def upgraded(save: Save, schema: int, steps: Mapping[int, Upgrade]) -> Save:
    """Upgrade a save; step n leads from schema n to n + 1."""
    found = save.get("schema")
    if type(found) is not int or found > schema:
        told = found if found is None or type(found) is int else "that is no number"
        raise UnreadableSave(f"the save has schema {told}, this version reads up to {schema}")
    while found < schema:
        if found not in steps:
            raise UnreadableSave(f"no way leads from schema {found} to {found + 1}")
        try:
            save = {**steps[found](save), "schema": found + 1}
        except MISSHAPEN:
            # neither value nor Python's message: they may be secret
            raise UnreadableSave(f"what the save holds is not of schema {found}") from None
        found += 1
    return save


def save_of(game: str, save: Save, schema: int, steps: Mapping[int, Upgrade]) -> Save:
    """The save in today's schema. Raises UnreadableSave if it belongs to another game."""
    save = upgraded(save, schema, steps)
    if save.get("game") != game:
        raise UnreadableSave(f"this is no save of {game}")
    return save


class Part:
    """A mapping within a save. Each key is read once; `end` refuses leftovers."""

    __slots__ = ("_left", "_place")

    def __init__(self, data: object, place: str) -> None:
        if not isinstance(data, dict):
            raise UnreadableSave(f"{place} has no keys")
        self._left = dict(data)
        self._place = place

    def plain(self, key: str) -> Any:
        """Any value; UnreadableSave if missing."""
        try:
            return self._left.pop(key)
        except KeyError:
            raise UnreadableSave(f"{self._place} has no {key}") from None

    def holds(self, key: str) -> bool:
        """Whether the key exists and is unread."""
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
        """A count for each name; 0 if missing."""
        return [self.count(name) if name in self._left else 0 for name in names]

    def items(self, key: str) -> list[Any]:
        found = self.plain(key)
        if not isinstance(found, list):
            raise self._wrong(key, "is no list")
        return list(found)

    def length(self, key: str) -> int:
        """The number of items, without reading them."""
        found = self._left.get(key)
        return len(found) if isinstance(found, list) else 0

    def part(self, key: str) -> Part:
        return Part(self.plain(key), f"{self._place}.{key}")

    def part_or_none(self, key: str) -> Part | None:
        return None if self._took_nothing(key) else self.part(key)

    def parts(self, key: str) -> list[Part]:
        return [Part(one, f"{self._place}.{key}.{place}") for place, one in enumerate(self.items(key))]

    def end(self) -> None:
        """Refuse unread keys."""
        if self._left:
            raise UnreadableSave(f"{self._place} has {len(self._left)} keys that mean nothing")

    def _took_nothing(self, key: str) -> bool:
        """Read the key if its value is None; returns whether it was."""
        return key in self._left and self._left[key] is None and self.plain(key) is None

    def _wrong(self, key: str, what: str) -> UnreadableSave:
        return UnreadableSave(f"{self._place}.{key} {what}")


TAKE_BACK: Final = "take_back"
"""Key of an entry that undoes others; its answer is a `Struck`."""
NONE: Final[frozenset[int]] = frozenset()
Entry: TypeAlias = tuple[str, int, Any]
"""Question key, seat, and the answer in canonical form."""
WrittenEntry: TypeAlias = tuple[str, int, Any, str]
"""Key, seat, answer, and the digest of the table before."""


class Struck(TypedDict):
    """The content of an undo entry."""

    struck: list[int]
    """Places of the undone entries, the answer's first."""
    chance: list[str]
    """Chance drawn since that answer, to be repeated."""


def counting(tail: list[Entry], struck: frozenset[int]) -> list[Entry]:
    """The entries of a tail that still count."""
    if not struck:
        return tail
    return [entry for place, entry in enumerate(tail) if place not in struck and entry[0] != TAKE_BACK]


def struck_in(entries: Iterable[Entry | WrittenEntry]) -> frozenset[int]:
    """Places of undone entries."""
    return frozenset(place for _, entry in _takings_back(entries) for place in entry["struck"])


def unsure_in(entries: Iterable[Entry | WrittenEntry]) -> frozenset[int]:
    """Places of entries whose table a replay doesn't reach."""
    return frozenset(
        place for end, entry in _takings_back(entries) for place in range(min(entry["struck"]), end + 1)
    )


def _takings_back(entries: Iterable[Entry | WrittenEntry]) -> Iterator[tuple[int, Struck]]:
    for place, entry in enumerate(entries):
        if entry[0] == TAKE_BACK:
            yield place, entry[2]


def shortened(tail: Sequence[WrittenEntry]) -> list[list[Any]]:
    """Entries for a save: an earlier entry's number stands for its key, or for key and answer.

    In a haggle, people repeat themselves.
    """
    asked: dict[str, int] = {}
    said: dict[str, int] = {}
    short: list[list[Any]] = []
    for number, (key, seat, answer, digest) in enumerate(tail):
        what = json.dumps((key, answer))
        if what in said:
            short.append([said[what], seat, digest])
            continue
        short.append([asked.get(key, key), seat, answer, digest])
        if key != TAKE_BACK:
            asked.setdefault(key, number)
            said[what] = number
    return short


def read_tail(part: Part) -> list[WrittenEntry]:
    """The entries of a saved tail with their digests."""
    tail: list[Any] = []
    for number, found in enumerate(part.items("tail")):
        entry = tuple(found) if isinstance(found, list | tuple) else ()
        if entry and type(entry[0]) is int and 0 <= entry[0] < number:
            key, _, answer, _ = tail[entry[0]]
            entry = (key, *entry[1:]) if len(entry) == 4 else (key, *entry[1:2], answer, *entry[2:])
        if tuple(map(type, entry[:2])) != (str, int) or len(entry) != 4:
            raise UnreadableSave(f"entry {number} of the tail has not key, seat, answer and digest")
        if entry[0] == TAKE_BACK:
            _look_at(entry[2], number)
        tail.append(entry)
    return tail


def _look_at(struck: object, number: int) -> None:
    part = Part(struck, f"entry {number} of the tail")
    places = part.counts("struck", below=number)
    part.texts("chance")
    part.end()
    if not places:
        raise UnreadableSave(f"entry {number} of the tail strikes out nothing")
