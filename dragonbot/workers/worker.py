"""Worker processes, which run jobs one after the other so that clicks don't wait.

`python -m dragonbot.workers.worker MODULE NICE [fast]` runs jobs for which that module warms up. It ends when
its input does, as when the parent dies, and has a low priority. The parent uses `begin` and `asked`.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
import traceback
from asyncio.subprocess import PIPE, Process
from collections.abc import Coroutine
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import IO, Any, Final, NamedTuple, TypeVar

from dragonbot import compiled
from dragonbot.compiled import SWITCH

NICE: Final = 10
LOWEST: Final = 19
"""For long jobs, below all other processes."""
LENGTH_BYTES: Final = 4
"""Size of a frame's length prefix."""
READY: Final = "ready"
"""A worker's first message, sent after its imports."""


def framed(content: Any) -> bytes:
    packed = pickle.dumps(content, pickle.HIGHEST_PROTOCOL)
    return len(packed).to_bytes(LENGTH_BYTES, "big") + packed


def unpacked(packed: bytes) -> Any:
    """Unpickle a frame; the other end is always this program."""
    return pickle.loads(packed)


def work(inbox: IO[bytes], outbox: IO[bytes]) -> None:
    """Run jobs until the input ends. A job's error is its answer."""
    while len(head := inbox.read(LENGTH_BYTES)) == LENGTH_BYTES:
        size = int.from_bytes(head, "big")
        packed = inbox.read(size)
        if len(packed) < size:
            return
        try:
            seconds, job = unpacked(packed)
            answer = framed((True, unpacked(job).done(seconds)))
        except Exception as error:  # noqa: BLE001 - whoever asked hears of it
            # The place of the error without values, as jobs contain secrets.
            places = "".join(traceback.format_tb(error.__traceback__))
            answer = framed((False, f"{places}{type(error).__name__}"))
        outbox.write(answer)
        outbox.flush()


def serve(module: str, nice: int, *, is_fast: bool) -> None:
    """Run as a worker. Calls the module's `warm_up` before the first job."""
    # A terminal or service manager signals all processes at once; workers wait for the bot to end them.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # not on every system
        os.nice(nice)
    outbox = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # print must not write into the answers
    if is_fast:
        compiled.want()
    import_module(module).warm_up()
    with suppress(BrokenPipeError):
        outbox.write(framed(READY))
        outbox.flush()
        work(sys.stdin.buffer, outbox)


R = TypeVar("R")

WORKER: Final = "dragonbot.workers.worker"
ROOT: Final = Path(__file__).resolve().parents[2]
FOR_PYTHON: Final = (
    *("PATH", "LD_LIBRARY_PATH", "PYTHONHOME", "PYTHONHASHSEED", "PYTHONDONTWRITEBYTECODE"),
    *("LANG", "LC_ALL", "LC_CTYPE", "PYTHONUTF8", "TZ"),
    *("TMPDIR", "TEMP", "TMP", "SYSTEMROOT"),
    SWITCH,
)
"""Environment variables for Python: its libraries, output, temporary files, and the compiled core."""
UNREAD_SECONDS: Final = 0.1
"""Seconds to read results that arrived while the process was suspended."""


class Program(NamedTuple):
    module: str
    """A module whose `warm_up` imports what jobs need."""
    is_fast: bool = False
    """Use the compiled core. Views made by the bot require the sources."""
    nice: int = NICE


class Hangs(Exception):
    """The process lives but doesn't answer."""


def environment() -> dict[str, str]:
    """Variables that Python needs, without tokens or other settings."""
    kept = {name: os.environ[name] for name in FOR_PYTHON if name in os.environ}
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {**kept, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


async def begin(program: Program, seconds: float) -> Process:
    """Start a worker and wait until it is warm; raises Hangs on time-out."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", WORKER, program.module, str(program.nice), *["fast"] * program.is_fast),
        env=environment(),
        stdin=PIPE,
        stdout=PIPE,
    )
    try:
        await within(seconds, heard(process))  # warm
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
        await asyncio.wait((task,))


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
    """Kill it, and wait until it and its pipes are gone."""
    with suppress(ProcessLookupError):
        process.kill()
    if process.stdin is not None:
        process.stdin.close()
    await process.communicate()


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]), is_fast="fast" in sys.argv[3:])
