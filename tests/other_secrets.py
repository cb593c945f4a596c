"""Changes what events told others alone."""

from __future__ import annotations

from collections.abc import Iterable

from dragonbot.engine.game import Event


def with_other_secrets(events: Iterable[Event], seat: int = 0) -> list[Event]:
    """The same for this seat."""
    return [
        event if event[3] is None or seat in event[3] else (*event[:2], ("black",), event[3])
        for event in events
    ]
