"""Events: what happened, as plain tuples that become sentences only for a reader."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

# key, card in play (or ""), facts, the seats that may know (None: everybody)
Event: TypeAlias = tuple[str, str, tuple[object, ...], tuple[int, ...] | None]


def known_to(seat: int | None, events: Iterable[Event]) -> list[Event]:
    """The events that a seat may know; those for everybody where the seat is None."""
    return [event for event in events if event[3] is None or seat in event[3]]
