"""The measuring process itself, which contains the tavern and its people.

If it uses a whole processor or its loop is late, the figures are about it and not about the bot.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple, TypeVar

from dragonbot.connection.service import faster_loop

It = TypeVar("It")

NAP_SECONDS: Final = 0.05


class Burden(NamedTuple):
    worked: float
    """CPU seconds of all threads."""
    share: float
    """Of one processor."""
    lag_p99_ms: float | None
    """Lateness of short sleeps; None if the time was too short."""


def run(work: Coroutine[Any, Any, It]) -> It:
    """Run on the bot's loop: uvloop if installed."""
    with asyncio.Runner(loop_factory=faster_loop()) as runner:
        return runner.run(work)


def loop_name() -> str:
    """The library of `run`'s loop."""
    return (faster_loop() or asyncio.new_event_loop).__module__.partition(".")[0]


@contextmanager
def uncollected() -> Iterator[None]:
    """Disable garbage collection, which takes long with many tables and finds nothing."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def burden(seconds: float) -> Burden:
    """The burden over this many seconds."""
    worked, began = time.process_time(), time.perf_counter()
    late = []
    while (left := began + seconds - time.perf_counter()) > 0:
        nap, slept = min(NAP_SECONDS, left), time.perf_counter()
        await asyncio.sleep(nap)
        if nap == NAP_SECONDS:
            late.append(max(0.0, time.perf_counter() - slept - nap) * 1000)
    worked, lasted = time.process_time() - worked, time.perf_counter() - began
    return Burden(worked, worked / lasted, sorted(late)[len(late) * 99 // 100] if late else None)
