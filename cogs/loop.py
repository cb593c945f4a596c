"""The loop on which the bot runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


def faster_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Makes a loop that takes less of the processor; None where there is only Python's own."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
