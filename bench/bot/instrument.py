"""What a measurement takes itself: the tavern and its people are in the process that measures.

Where they leave nothing of a processor, or their loop is late, the figures tell of them and not of the bot.
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
    """Seconds of a processor's time, of all threads."""
    share: float
    """Of one processor."""
    lag_p99_ms: float | None
    """So late somebody woke who slept for a moment; None where it was too short for one."""


def run(work: Coroutine[Any, Any, It]) -> It:
    """On the loop on which the bot runs, too: uvloop where it is installed."""
    with asyncio.Runner(loop_factory=faster_loop()) as runner:
        return runner.run(work)


def loop_name() -> str:
    """The library whose loop `run` takes."""
    return (faster_loop() or asyncio.new_event_loop).__module__.partition(".")[0]


@contextmanager
def uncollected() -> Iterator[None]:
    """Python does not look for garbage meanwhile: a look at many tables takes long, and finds none."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def burden(seconds: float) -> Burden:
    """What it comes to while so many seconds pass."""
    worked, began = time.process_time(), time.perf_counter()
    late = []
    while (left := began + seconds - time.perf_counter()) > 0:
        nap, slept = min(NAP_SECONDS, left), time.perf_counter()
        await asyncio.sleep(nap)
        if nap == NAP_SECONDS:
            late.append(max(0.0, time.perf_counter() - slept - nap) * 1000)
    worked, lasted = time.process_time() - worked, time.perf_counter() - began
    return Burden(worked, worked / lasted, sorted(late)[len(late) * 99 // 100] if late else None)
