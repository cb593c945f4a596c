"""The tail of a save: what has been said since the last boundary, and what of it counts no more.

A tail only grows. An entry may strike out some of those before it: a replay leaves them out, and the digests
of those in between belong to tables that it does not come by.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias, TypedDict

from dragonbot.engine.part import Part
from dragonbot.engine.save import UnreadableSave

TAKE_BACK: Final = "take_back"
"""The key of an entry that strikes out others; its answer is a `Struck`."""
NONE: Final[frozenset[int]] = frozenset()
Entry: TypeAlias = tuple[str, int, Any]
"""Key of the question, seat, and the answer as the question keeps it."""
WrittenEntry: TypeAlias = tuple[str, int, Any, str]
"""Key, seat, answer, and the digest of the table before it."""


class Struck(TypedDict):
    """What an entry holds by which somebody has taken an answer back."""

    struck: list[int]
    """The places of the entries that count no more, that of the answer first."""
    chance: list[str]
    """What chance had said since that answer. It will be said again."""


def counting(tail: list[Entry], struck: frozenset[int]) -> list[Entry]:
    """What of a tail leads to the table at its end."""
    if not struck:
        return tail
    return [entry for place, entry in enumerate(tail) if place not in struck and entry[0] != TAKE_BACK]


def struck_in(entries: Iterable[Entry | WrittenEntry]) -> frozenset[int]:
    """The places of the entries that count no more."""
    return frozenset(place for _, entry in _takings_back(entries) for place in entry["struck"])


def unsure_in(entries: Iterable[Entry | WrittenEntry]) -> frozenset[int]:
    """The places of the entries that a replay does not come by with the table at which they were made."""
    return frozenset(
        place for end, entry in _takings_back(entries) for place in range(min(entry["struck"]), end + 1)
    )


def _takings_back(entries: Iterable[Entry | WrittenEntry]) -> Iterator[tuple[int, Struck]]:
    for place, entry in enumerate(entries):
        if entry[0] == TAKE_BACK:
            yield place, entry[2]


def shortened(tail: Sequence[WrittenEntry]) -> list[list[Any]]:
    """The entries as a save holds them: an earlier one's number stands for its key, or for key and answer.

    In a haggle few things are said, and again and again.
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
    """Each entry of a save with the digest of the table before it."""
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
