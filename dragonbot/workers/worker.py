"""A worker: a process that does one job after the other, so that clicks don't wait.

`python -m dragonbot.workers.worker MODULE NICE [fast]` does the jobs for which that module warms up.
It lives as long as its pipe: when its parent is gone nothing can be read, and the worker ends. It gives way
to everything else on the machine. The other end of the pipe, `start` and `asked`, is for its parent.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
import traceback
from contextlib import suppress
from importlib import import_module
from typing import IO, Any, Final

from dragonbot import compiled

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


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]), is_fast="fast" in sys.argv[3:])
