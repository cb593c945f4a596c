"""Other secrets: the same events, but what others alone were told is something else."""

from __future__ import annotations

from collections.abc import Iterable

from dragonbot.engine.game import Event


def with_other_secrets(events: Iterable[Event], seat: int = 0) -> list[Event]:
    """To this seat all is the same."""
    return [
        event if event[3] is None or seat in event[3] else (*event[:2], ("black",), event[3])
        for event in events
    ]
