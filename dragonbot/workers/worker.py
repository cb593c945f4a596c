"""A worker: a process that does one job after the other, so that clicks don't wait.

`python -m dragonbot.workers.worker MODULE NICE [fast]` does the jobs for which that module warms up. It lives
as long as its pipe: when its parent is gone nothing can be read, and the worker ends. It gives way to
everything else on the machine. The other end of the pipe, `begin` and `asked`, is for its parent.
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
"""For long work, which gives way to all other processes."""
LENGTH_BYTES: Final = 4
"""Bytes that tell how long a frame is."""
READY: Final = "ready"
"""The first that is heard of a worker: it has imported what its jobs need."""


def framed(content: Any) -> bytes:
    packed = pickle.dumps(content, pickle.HIGHEST_PROTOCOL)
    return len(packed).to_bytes(LENGTH_BYTES, "big") + packed


def unpacked(packed: bytes) -> Any:
    """Only ever what the other end of the pipe has packed, and that is this program as well."""
    return pickle.loads(packed)


def work(inbox: IO[bytes], outbox: IO[bytes]) -> None:
    """Do jobs until the input ends. An error in one is its answer."""
    while len(head := inbox.read(LENGTH_BYTES)) == LENGTH_BYTES:
        size = int.from_bytes(head, "big")
        packed = inbox.read(size)
        if len(packed) < size:
            return
        try:
            seconds, job = unpacked(packed)
            answer = framed((True, unpacked(job).done(seconds)))
        except Exception as error:  # noqa: BLE001 - whoever asked hears of it
            # Where it went wrong, not with what: a job knows what somebody hides.
            places = "".join(traceback.format_tb(error.__traceback__))
            answer = framed((False, f"{places}{type(error).__name__}"))
        outbox.write(answer)
        outbox.flush()


def serve(module: str, nice: int, *, is_fast: bool) -> None:
    """Run as a worker. The module's `warm_up` before the first job saves its caller the wait."""
    # Who stops the bot from a terminal or as a service stops all its processes at once. The bot says when.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # not every system can do this
        os.nice(nice)
    outbox = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever is printed is no answer
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
"""Of the environment: where Python and its libraries are, how it writes, where short-lived files go, and
whether the compiled core may be taken."""
UNREAD_SECONDS: Final = 0.1
"""In this time what has come while nobody here moved is read, which takes the loop a few turns."""


class Program(NamedTuple):
    module: str
    """It has a function `warm_up`, which imports what the jobs need."""
    is_fast: bool = False
    """Whether the compiled core is wanted. Views of the bot itself suit the sources only."""
    nice: int = NICE


class Hangs(Exception):
    """The process is there, and does not answer."""


def environment() -> dict[str, str]:
    """What Python needs, and no token nor anything else that the bot was given."""
    kept = {name: os.environ[name] for name in FOR_PYTHON if name in os.environ}
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {**kept, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


async def begin(program: Program) -> Process:
    """A worker that does the jobs of the program, when it is warm."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", WORKER, program.module, str(program.nice), *["fast"] * program.is_fast),
        env=environment(),
        stdin=PIPE,
        stdout=PIPE,
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


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]), is_fast="fast" in sys.argv[3:])
