"""The tail of a save: what has been said since the last boundary, and what of it counts no more.

A tail only grows. An entry may strike out some of those before it: a replay leaves them out, and the digests
of those in between belong to tables that it does not come by.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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


def read_tail(part: Part) -> list[WrittenEntry]:
    """Each entry of a save with the digest of the table before it."""
    tail = [tuple(entry) if isinstance(entry, list | tuple) else () for entry in part.items("tail")]
    for number, entry in enumerate(tail):
        if tuple(map(type, entry[:2])) != (str, int) or len(entry) != 4:
            raise UnreadableSave(f"entry {number} of the tail has not key, seat, answer and digest")
        if entry[0] == TAKE_BACK:
            _look_at(entry[2], number)
    return tail


def _look_at(struck: object, number: int) -> None:
    part = Part(struck, f"entry {number} of the tail")
    places = part.counts("struck", below=number)
    part.texts("chance")
    part.end()
    if not places:
        raise UnreadableSave(f"entry {number} of the tail strikes out nothing")
