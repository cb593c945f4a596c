"""The pipe to a worker: how one is begun, asked, and ended."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from dragonbot.compiled import SWITCH
from dragonbot.workers.worker import LENGTH_BYTES, unpacked

R = TypeVar("R")

ROOT: Final = Path(__file__).resolve().parents[2]
FOR_PYTHON: Final = (
    *("PATH", "LD_LIBRARY_PATH", "PYTHONHOME", "PYTHONHASHSEED", "PYTHONDONTWRITEBYTECODE"),
    *("LANG", "LC_ALL", "LC_CTYPE", "PYTHONUTF8", "TZ"),
    *("TMPDIR", "TEMP", "TMP", "SYSTEMROOT"),
    SWITCH,
)
"""Of the environment: where Python and its libraries are, how it writes, where short-lived files go, and
whether the compiled core may be taken."""
UNREAD_SECONDS: Final = 0.1
"""In this time what has come while nobody here moved is read, which takes the loop a few turns."""


class Hangs(Exception):
    """The process is there, and does not answer."""


def environment() -> dict[str, str]:
    """What Python needs, and no token nor anything else that the bot was given."""
    kept = {name: os.environ[name] for name in FOR_PYTHON if name in os.environ}
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {**kept, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


async def begin(program: str) -> Process:
    """A worker that runs this module, when it is warm."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", program, env=environment(), stdin=PIPE, stdout=PIPE
    )
    try:
        await heard(process)  # it is warm
    except BaseException:
        await end(process)
        raise
    return process


async def within(seconds: float, work: Coroutine[Any, Any, R]) -> R:
    """The result, or raises Hangs on time-out. Buffered results win, also after a sleep."""
    task = asyncio.ensure_future(work)
    try:
        for patience in (seconds, UNREAD_SECONDS):
            await asyncio.wait((task,), timeout=patience)
            if task.done():
                return task.result()
        raise Hangs
    finally:
        task.cancel()


async def asked(process: Process, question: bytes) -> Any:
    assert process.stdin is not None
    process.stdin.write(question)
    await process.stdin.drain()
    return await heard(process)


async def heard(process: Process) -> Any:
    assert process.stdout is not None
    size = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES), "big")
    return unpacked(await process.stdout.readexactly(size))


async def end(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    if process.stdin is not None:
        process.stdin.close()
    await process.wait()
