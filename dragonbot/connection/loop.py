"""The event loop, and when memory is cleaned up."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final


def faster_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Makes a loop that takes less of the processor; None where there is only Python's own."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


EVERY_SECONDS: Final = 60.0
PATIENCE_SECONDS: Final = 5.0
"""Skip a collection while someone has waited less than this: with a thousand tables it takes half a
second."""
MOST_LEFT_OUT: Final = 9
"""Collections skipped in a row before one runs anyway. Clicks leave nothing that needs it."""
LOOK_SECONDS: Final = 0.02


async def keep_clean(is_busy: Callable[[], bool]) -> None:
    """Collect for ever. What is there at the first time is not looked at again: code, texts, cards."""
    is_first, left_out = True, 0
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        for _ in range(int(PATIENCE_SECONDS / LOOK_SECONDS)):
            if not is_busy():
                break
            await asyncio.sleep(LOOK_SECONDS)
        else:
            left_out += 1
            if left_out <= MOST_LEFT_OUT:
                continue
        left_out = 0
        gc.collect()
        if is_first:
            gc.freeze()
        is_first = False
