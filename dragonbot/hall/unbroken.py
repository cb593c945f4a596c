"""Work that must not be torn in two when whoever waits for it is called off."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

R = TypeVar("R")


async def unbroken(work: Coroutine[Any, Any, R]) -> R:
    """Do the work. Who is cancelled meanwhile goes when it is done, so that nobody comes in between."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        while not task.done():
            try:
                await asyncio.wait((task,))
            except asyncio.CancelledError:
                continue
        if not task.cancelled():
            task.exception()  # nobody is left to hear of it
        raise
